"""Cases and histories as they could come: every infraction, every fact, entries of anybody and any event."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from rules_world import ruleset

from judgedesk.rules.check import MATCH_FORMATS, STAGES
from judgedesk.rules.ruleset import Fact, FactType
from judgedesk.rules.values import UNKNOWN_BASE, Case, Entry, FactValue, Simultaneous

# Short and the same every time; JUDGEDESK_SOAK=1 is the long form, at random.
SOAK = os.environ.get("JUDGEDESK_SOAK") == "1"
tried = settings(
    max_examples=5000 if SOAK else 50,
    derandomize=not SOAK,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

PACKS = ("dci-2008", "dci-2005", "riftbound-2026")
PEOPLE = ("P1", "P2", "P3", "T1")
STRANGER = "P9"
GAMES = ("magic", "dreamblade", "mlb_showdown")
KINDS = ("", "profanity", "litter")


def values(fact: Fact) -> st.SearchStrategy[FactValue | None]:
    """Answers that a fact can have, no answer included."""
    match fact.type:
        case FactType.BOOL:
            found = st.booleans()
        case FactType.INT:
            found = st.integers(0, 120)
        case FactType.NUMBER:
            sizes = (0, 1, 2.5, 3, 3.01, 5, 9.99, 10, 10.5, 40)
            found = st.sampled_from([size for size in sizes if size <= fact.most])
        case FactType.ENUM | FactType.SECTION:
            found = st.sampled_from(fact.values)
        case FactType.PLAYER:
            found = st.sampled_from((*PEOPLE, "offender", *((STRANGER,) if fact.anyone else ())))
        case FactType.PLAYERS:
            found = st.lists(st.sampled_from(PEOPLE), unique=True).map(tuple)
        case FactType.STRING:
            found = st.sampled_from(KINDS[1:])
    return st.none() | found


def penalties(pack: str) -> tuple[str, ...]:
    """What an entry of a history can say that it brought."""
    ladder = ruleset(pack).ladder_behaviour
    spoken = () if ladder is None else (*ladder.counts_as, *ladder.not_counted)
    return (*(penalty for penalty in ruleset(pack).penalties if penalty != UNKNOWN_BASE), *spoken)


@st.composite
def facts(draw: st.DrawFn, pack: str) -> dict[str, FactValue | None]:
    """Answers to some of all the questions there are, in any order."""
    known = ruleset(pack).facts
    names = draw(st.lists(st.sampled_from(tuple(known)), unique=True, max_size=14))
    return {name: draw(values(known[name])) for name in names}


@st.composite
def cases(draw: st.DrawFn, *, alone: bool = False, packs: tuple[str, ...] = PACKS) -> Case:
    """A case that can be ruled on."""
    pack = draw(st.sampled_from(packs))
    infractions = st.sampled_from(tuple(ruleset(pack).infractions))
    others = () if alone else draw(st.lists(infractions, max_size=2))
    return Case(
        ruleset=pack,
        level=draw(st.sampled_from(tuple(ruleset(pack).levels))),
        infraction=draw(infractions),
        player="P1",
        match_format=draw(st.sampled_from(MATCH_FORMATS)),
        stage=draw(st.sampled_from(STAGES)),
        game=draw(st.sampled_from(GAMES)),
        event="E1",
        round=draw(st.integers(1, 6)),
        opponents=("P2", "P3"),
        teammates=("T1",),
        simultaneous=tuple(Simultaneous(infraction, draw(facts(pack))) for infraction in others),
        facts=draw(facts(pack)),
    )


@st.composite
def some_entries(
    draw: st.DrawFn,
    pack: str,
    infraction: str | None = None,
    players: tuple[str, ...] = PEOPLE,
    events: tuple[str, ...] = ("E1",),
    voided: bool | None = None,
) -> Entry:
    """One entry of a history; half of them of `infraction` where it is given."""
    strange = st.sampled_from(tuple(ruleset(pack).infractions))
    return Entry(
        player=draw(st.sampled_from(players)),
        event=draw(st.sampled_from(events)),
        round=draw(st.integers(1, 6)),
        infraction=draw(strange if infraction is None else st.just(infraction) | strange),
        penalty=draw(st.sampled_from(penalties(pack))),
        voided=draw(st.booleans()) if voided is None else voided,
        downgraded=draw(st.sampled_from(("", "self_report_downgrade"))),
        upgraded_from=draw(st.sampled_from(("", "warning"))),
        offence_kind=draw(st.sampled_from(KINDS)),
    )


def histories(pack: str, infraction: str | None = None) -> st.SearchStrategy[tuple[Entry, ...]]:
    """Entries of anybody in this match, some of them voided."""
    return st.lists(some_entries(pack, infraction), max_size=6).map(tuple)


@st.composite
def rulings(
    draw: st.DrawFn, *, alone: bool = False, packs: tuple[str, ...] = PACKS
) -> tuple[Case, tuple[Entry, ...]]:
    """A case and a history, half of which may be of the same infraction."""
    case = draw(cases(alone=alone, packs=packs))
    return case, draw(histories(case.ruleset, case.infraction))


def noise(pack: str) -> st.SearchStrategy[Entry]:
    """An entry that can never count: somebody outside this match, another event, or voided."""
    return (
        some_entries(pack, players=(STRANGER,), events=("E1", "E0"))
        | some_entries(pack, events=("E0",))
        | some_entries(pack, voided=True)
    )
