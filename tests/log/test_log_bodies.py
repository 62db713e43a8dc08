"""What each kind needs, in both directions."""

import dataclasses
from pathlib import Path

import pytest
from log_making import OPENED, PACK_REF, ruling, sealed

from judgedesk.log.bodies import (
    KINDS,
    BaseSupplied,
    CallClosed,
    CallOpened,
    DeckChecked,
    DeckCheckStarted,
    EntryWithdrawn,
    EventAnswered,
    EventChanged,
    EventClosed,
    EventReopened,
    ExtensionGiven,
    ExtensionUsed,
    InfractionAdded,
    LossApplied,
    NoteWritten,
    OperatorAdded,
    PeopleDistinct,
    PersonAdded,
    PersonChanged,
    PersonDropped,
    PersonMerged,
    PersonReinstated,
    PersonSplit,
    PrivateWritten,
    RoundStarted,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingIssued,
    RulingMoved,
    RulingReviewed,
    RulingScheduled,
    RulingsDistinct,
    RulingVoided,
    Settled,
    SlipsHanded,
    body_of,
)
from judgedesk.log.entry import Entry
from judgedesk.log.forms import BodyError
from judgedesk.log.ruling_bodies import Clause, Given

HASH = "a" * 64
NOON = "2026-11-30T12:00:00.000+08:00"
BODIES = [
    OPENED,
    EventAnswered("grace_granted", True),
    EventAnswered("limit", 2.5, replaces=HASH),
    EventAnswered("who", ["p1", "p2"]),
    EventAnswered("nobody", []),
    PersonAdded("p1", HASH),
    dataclasses.replace(
        ruling(),
        given=Given("game_loss", "d", "u", "warning", "kind"),
        clauses=(Clause("125/penalty/1", HASH),),
        reason="第三次；\n" * 200,
        given_by="j1",
        entered_by="j2",
        authorised_by="hj",
        slip="A-17",
        table="12",
    ),
    RulingVoided(HASH, "entered in error"),
    BaseSupplied("125", "competitive", "warning", "suggestion", "public"),
    BaseSupplied("125", "competitive", "warning", "own", replaces=HASH),
    InfractionAdded("own:“手機” 📱", "“手機” 📱", "warning", "130", "general"),
    InfractionAdded("own:Noise", "Noise", "caution", replaces=HASH),
    EventChanged("name", "台北公開賽 Day 2", HASH),
    EventClosed(),
    EventReopened("a late slip"),
    OperatorAdded("王", "head_judge", HASH),
    RoundStarted(3, NOON, 50),
    Settled(HASH, HASH, ("b" * 64,), "heard both"),
    PersonAdded("p1", HASH, HASH, "walk_in", "12", "A", "Crab"),
    PersonChanged("p1", HASH, HASH, "staff", "3", "B", "Owl"),
    PersonMerged("p1", "p2", "one number"),
    PersonSplit("p1", HASH, "twins"),
    PersonDropped("p1", 3, "unwell"),
    PersonReinstated("p1", 4, "well again"),
    PeopleDistinct("p1", "p2"),
    RulingDrafted(ruling()),
    RulingConfirmed(HASH, "hj"),
    RulingCorrected(HASH, ruling("p2"), "another player", HASH),
    RulingMoved(HASH, 4, "", "the slip says 4", HASH),
    RulingMoved(HASH, 0, "e2", "the side event"),
    RulingScheduled(HASH, 5, HASH),
    RulingAppealed(HASH, "changed", Given("warning"), "p1", "hj", 7, "no advantage", HASH),
    RulingAppealed(HASH, "upheld"),
    LossApplied(HASH, 5),
    RulingReviewed(HASH, "game_loss", "told the player"),
    RulingsDistinct(HASH, "b" * 64),
    CallOpened(2, "12", NOON, "王"),
    CallClosed(HASH, NOON),
    ExtensionGiven(2, "12", 4, HASH, HASH, HASH),
    ExtensionUsed(HASH),
    DeckCheckStarted(2, "12", ("p1", "p2"), NOON, random=True),
    DeckChecked(HASH, NOON, "all there"),
    SlipsHanded("林主審", "A001", "A040"),
    NoteWritten("no sideboard yet", 2, "p1", "12", no_sideboard=True),
    EntryWithdrawn(HASH, "wrong table"),
    PrivateWritten("said he knew", "investigation", 3, "p1", HASH),
]


def with_body(entry: Entry, body: dict[str, object]) -> Entry:
    return Entry.seal(
        event=entry.event,
        device=entry.device,
        seq=entry.seq,
        at=entry.at,
        by=entry.by,
        kind=entry.kind,
        body=body,
        prev="",
    )


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.KIND)
def test_a_body_comes_back_as_it_was_sealed(body) -> None:
    assert body_of(sealed(body, event="e")) == body


def test_fractions_are_sealed_as_text_and_read_as_numbers() -> None:
    entry = sealed(ruling(), event="e")
    assert b'"minutes_late":{"decimal":"2.5"}' in entry.data
    body = body_of(entry)
    assert isinstance(body, RulingIssued)
    assert body.case["facts"] == {"minutes_late": 2.5, "caught_in_time": True}


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.KIND)
def test_unknown_fields_are_tolerated_and_kept(body) -> None:
    entry = sealed(body, event="e")
    later = with_body(entry, {**entry.body, "later": {"a": 1}})
    assert body_of(later) == body
    assert b'"later":{"a":1}' in later.data


REQUIRED = {
    "event.opened": {"name", "level", "pack", "match_format", "game", "rehearsal"},
    "event.answered": {"fact", "value"},
    "person.added": {"person", "hash"},
    "ruling.issued": {"case", "recommendation", "given", "round", "issued_at", "pack", "clauses"},
    "ruling.voided": {"ruling", "reason"},
    "base.supplied": {"infraction", "level", "penalty", "origin"},
    "infraction.added": {"infraction", "name", "penalty"},
    "event.changed": {"field", "value"},
    "event.closed": set(),
    "event.reopened": set(),
    "operator.added": {"name", "role"},
    "round.started": {"round", "started_at"},
    "settled": {"subject", "entry", "over"},
    "person.changed": {"person"},
    "person.merged": {"person", "into"},
    "person.split": {"person", "merge"},
    "person.dropped": {"person", "round"},
    "person.reinstated": {"person", "round"},
    "people.distinct": {"person", "other"},
    "ruling.drafted": {"made"},
    "ruling.confirmed": {"ruling"},
    "ruling.corrected": {"ruling", "made", "reason"},
    "ruling.moved": {"ruling"},
    "ruling.scheduled": {"ruling", "round"},
    "ruling.appealed": {"ruling", "outcome"},
    "loss.applied": {"ruling", "round"},
    "ruling.reviewed": {"ruling", "recommended", "reason"},
    "rulings.distinct": {"ruling", "other"},
    "call.opened": {"round", "table", "at"},
    "call.closed": {"call", "at"},
    "extension.given": {"round", "table", "minutes"},
    "extension.used": {"extension"},
    "deck.taken": {"round", "table", "people", "out_at"},
    "deck.checked": {"check", "back_at"},
    "slips.handed": {"judge", "first", "last"},
    "note.written": {"text", "round"},
    "entry.withdrawn": {"entry", "reason"},
    "private.written": {"text", "matter", "round"},
}


def test_every_kind_is_told_in_the_documentation() -> None:
    told = (Path(__file__).parents[2] / "docs" / "log.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in told.splitlines() if line.startswith("| `")]
    assert {kind.strip(" `") for row in rows for kind in row.split(",")} == set(KINDS)


def test_every_kind_is_shown_here() -> None:
    assert {body.KIND for body in BODIES} == KINDS.keys()


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.KIND)
def test_what_a_kind_needs_and_nothing_else_is_missed(body) -> None:
    entry = sealed(body, event="e")
    missed = set()
    for field in entry.body:
        try:
            body_of(with_body(entry, {key: value for key, value in entry.body.items() if key != field}))
        except BodyError:
            missed.add(field)
    # A changed ruling needs what was given instead.
    assert missed - {"given"} == REQUIRED[body.KIND] - {"given"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"case": []}, "case is no object"),
        ({"case": {"player": "p", "infraction": "125"}}, "case.level"),
        ({"recommendation": {}}, "recommendation.penalty"),
        ({"given": {"penalty": ""}}, "given.penalty"),
        ({"given": {"penalty": "warning", "upgraded": 1}}, "given.upgraded"),
        ({"round": -1}, "round"),
        ({"round": True}, "round"),
        ({"issued_at": "noon"}, "issued_at"),
        ({"issued_at": "2026-11-30T04:01"}, "issued_at"),
        ({"pack": {"id": "a", "version": "1", "hash": "no"}}, "pack.hash"),
        ({"clauses": [{"id": "125/1"}]}, "clauses.hash"),
        ({"pack": {"id": ["a"], "version": "1", "hash": HASH}}, "pack.id is no text"),
        ({"pack": "a"}, "pack is no object"),
        ({"clauses": "125"}, "clauses is no list"),
        ({"slip": 17}, "slip"),
    ],
)
def test_a_ruling_that_cannot_be_used_is_refused(changes: dict[str, object], words: str) -> None:
    entry = sealed(ruling(), event="e")
    with pytest.raises(BodyError, match=words):
        body_of(with_body(entry, {**entry.body, **changes}))


@pytest.mark.parametrize("outcome", ["changed", "upheld"])
def test_only_a_changed_ruling_has_another_penalty(outcome: str) -> None:
    given = None if outcome == "changed" else Given("warning")
    with pytest.raises(BodyError, match="given"):
        body_of(sealed(RulingAppealed(HASH, outcome, given), event="e"))


@pytest.mark.parametrize("value", [None, {"a": 1}, [1]])
def test_an_answer_is_a_value_of_a_fact(value: object) -> None:
    with pytest.raises(BodyError, match="value"):
        body_of(sealed(EventAnswered("fact", value), event="e"))


def test_a_base_value_is_a_suggestion_or_the_judges_own() -> None:
    with pytest.raises(BodyError, match="origin"):
        body_of(sealed(BaseSupplied("125", "competitive", "warning", "seed"), event="e"))


def test_unknown_kinds_and_newer_versions_are_left_alone() -> None:
    entry = sealed(OPENED, event="e")
    assert body_of(Entry.read(entry.data.replace(b"event.opened", b"event.praised"))) is None
    assert body_of(Entry.read(entry.data.replace(b'"v":1', b'"v":2'))) is None


def test_the_pack_is_named_in_full() -> None:
    assert sealed(OPENED, event="e").body["pack"] == {
        "id": "dci-2008",
        "version": "1.0",
        "hash": PACK_REF.hash,
    }
