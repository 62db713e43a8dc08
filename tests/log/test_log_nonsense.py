"""Entries that are well formed and mean nothing, as another laptop or program may have made them.

They come in or are refused in one sentence. What came in is kept, and never in the way of anything else:
tables equal a rebuild, and the log can be backed up, handed over and encrypted.
"""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from log_examples import SOAK
from log_making import OPENED, START, create, moment, repeating, ruling

from judgedesk.log.bodies import KINDS
from judgedesk.log.entry import Entry, canonical, fractions_as_numbers, is_nested_too_deep, stamp
from judgedesk.log.errors import LogError
from judgedesk.log.handover import hand_over, read_hand_over
from judgedesk.log.history import History
from judgedesk.log.journal import Journal
from judgedesk.log.keeping import back_up, change_passphrase, holds, restore
from judgedesk.log.standing import standing

HASH = "a" * 64
MOMENTS = (
    "", "yesterday", "2026-11-30T09:00:00", "2026-11-30T09:00:00.000+08:00", "0001-01-01T00:00:00+14:00",
    "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59.999999+00:00", "2026-W48-1T00:00+08:00", 5,
)  # fmt: skip
TEXTS = (
    "", " ", "p1", "p2", "warning", "frown", "125", "competitive", "\0", "²", "9" * 5000, "\u202egnol",
    "../../x", "<script>", "=1+1", HASH, "x" * 100_000,
)  # fmt: skip
NUMBERS = (0, 1, 2, -1, 99, 10**9, 2**53 - 1, True)


def nested(depth: int, inmost: object = 1) -> object:
    found = inmost
    for _ in range(depth):
        found = [found]
    return found


VALUES = st.one_of(
    st.sampled_from(TEXTS),
    st.sampled_from(NUMBERS),
    st.sampled_from(MOMENTS),
    st.sampled_from((None, [], {}, ["p1", 5], {"decimal": "1e999"}, {"decimal": "2.5"}, nested(90))),
)


@st.composite
def bodies(draw: st.DrawFn, references: list[str]) -> tuple[str, object]:
    """A kind, and a body that fits it in some fields."""
    kind = draw(st.sampled_from([*KINDS, "ruling.praised", ""]))
    known = KINDS.get(kind)
    fields = ["x", "decimal"] if known is None else [*known.FORM]
    whole = json.loads(canonical(ruling().body() | {"case": {**ruling().case, "facts": {}}}))
    likely = {
        "made": whole, "pack": OPENED.pack.body(), "recommendation": {"penalty": "warning"},
        "case": whole["case"], "given": {"penalty": "warning"}, "hash": HASH, "clauses": [], "over": [],
        "people": ["p1"], "random": False, "rehearsal": False, "person": "p1", "into": "p2", "round": 1,
    }  # fmt: skip
    moments = {name: stamp(START) for name in ("at", "issued_at", "started_at", "out_at", "back_at")}
    body: dict[str, object] = {}
    for name in fields:
        close = {**likely, **moments}.get(name)
        if name in ("ruling", "call", "check", "extension", "entry", "merge", "replaces", "other"):
            close = draw(st.sampled_from([*references, HASH, ""]))
        body[name] = close if close is not None and draw(st.integers(0, 4)) else draw(VALUES)
        if isinstance(body[name], dict) and name in ("case", "made") and draw(st.booleans()):
            table = dict(body[name])
            table[draw(st.sampled_from([*table, "zz"]))] = draw(VALUES)
            body[name] = table
    return kind, body


@st.composite
def foreign(draw: st.DrawFn, event: str, references: list[str]) -> list[bytes]:
    found: list[bytes] = []
    known = list(references)
    for seq in range(1, draw(st.integers(1, 8)) + 1):
        kind, body = draw(bodies(known))
        data = canonical(
            {
                "v": draw(st.sampled_from((1, 1, 1, 2))),
                "event": event,
                "device": draw(st.sampled_from(("b" * 32, "", "\0"))),
                "seq": draw(st.sampled_from((seq, 2**53 - 1))),
                "at": str(draw(st.sampled_from(MOMENTS))),
                "by": draw(st.sampled_from(TEXTS)),
                "kind": kind,
                "body": body,
                "prev": "",
            }
        )
        found.append(data)
        known.append(Entry.read(data).id)
    return found


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, list[str]]:
    with create(tmp_path_factory.mktemp("event"), seed=4) as journal:
        made = [journal.append(ruling(f"p{n}"), by="op", at=moment(n)).id for n in range(3)]
    return journal.path, journal.event, made


@settings(deadline=None, max_examples=2000 if SOAK else 8)
@given(data=st.data())
def test_whatever_comes_in_the_tables_equal_a_rebuild(closed, data: st.DataObject, tmp_path_factory) -> None:
    path, event, made = closed
    folder = tmp_path_factory.mktemp("one")
    copy = folder / path.name
    copy.write_bytes(path.read_bytes())
    entries = data.draw(foreign(event, made))
    with Journal.open(copy, place="here", random=repeating(6)) as journal:
        for one in entries:
            # One by one and all at once are to come to the same.
            journal.merge([one])
        journal.merge(entries)
        found = journal.standing()
        assert found == standing(journal.entries())
        assert found == standing(reversed(journal.entries()))
        History(found).all()
        journal.append(ruling("p1"), by="op", at=moment(60))
        assert "log.found_tables" not in {each.code for each in journal.verify()}
        backup = back_up(journal, folder / "backups", moment(70))
        got = read_hand_over(hand_over(journal, folder), journal.words, folder / "scratch")
        assert len(got.entries) == journal.count()
        count = journal.count()
    change_passphrase(copy, "", "key")
    assert holds(copy, "key").entries == count
    restore(backup.path, folder, folder / "aside.jdlog")
    assert holds(copy).entries == count


def taken_in(tmp_path: Path, **fields: object) -> Journal:
    with create(tmp_path, seed=4) as journal:
        raw = {
            "v": 1, "event": journal.event, "device": "b" * 32, "seq": 1, "at": stamp(START), "by": "x",
            "kind": "note.written", "body": {"text": "x", "round": 1}, "prev": "",
        } | fields  # fmt: skip
        text = json.dumps(raw, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        # Deeper than this test's own writer of JSON goes.
        text = text.replace('"DEEP"', "[" * 5000 + "]" * 5000)
        journal.merge([text.encode("utf-8", "surrogatepass")])
    return journal


@pytest.mark.parametrize(
    "fields",
    [
        {"body": {"a": nested(101)}},
        {"body": {"a": nested(101)}, "kind": "zz", "v": 7},
        {"body": {"a": "DEEP"}},
        {"body": {"text": "half \ud83d"}},
        {"by": "half \ud83d"},
        {"body": {"a": 10**30}},
        {"body": {"a": 0.5}},
        {"body": []},
        {"seq": 0},
        {"seq": 2**53},
        {"v": True},
        {"device": None},
    ],
)
def test_what_no_entry_can_hold_is_refused_in_one_sentence(tmp_path: Path, fields: dict[str, object]) -> None:
    with pytest.raises(LogError) as found:
        taken_in(tmp_path, **fields)
    assert found.value.code == "log.not_an_entry"


@pytest.mark.parametrize(
    "fields",
    [
        {"body": {"a": nested(97)}, "kind": "zz"},
        {"body": {"a": nested(90, {"decimal": "1.5"})}, "kind": "event.answered"},
        {"body": {"fact": "large_event", "value": {"decimal": "1e999"}}, "kind": "event.answered"},
        {"body": {"fact": "large_event", "value": {"decimal": "9" * 6000}}, "kind": "event.answered"},
        {"body": {"text": "]" * 300 + "[" * 300, "round": 1}},
    ],
)
def test_what_can_be_held_is_kept(tmp_path: Path, fields: dict[str, object]) -> None:
    path = taken_in(tmp_path, **fields).path
    with Journal.open(path) as journal:
        assert journal.count() == 2
        assert len(journal.standing().not_understood) == (fields.get("kind") is not None)


def test_brackets_in_texts_nest_nothing() -> None:
    assert not is_nested_too_deep(json.dumps(["[" * 500, '\\"[', "{" * 500]).encode())
    # Closing ones in a text do not take away from what is open outside of it.
    hidden = b"".join(b'["]",' for _ in range(150)) + b"1" + b"]" * 150
    assert is_nested_too_deep(hidden)
    assert not is_nested_too_deep(json.dumps([[1, 2]] * 500).encode())


def test_a_number_too_large_stays_as_it_was_written() -> None:
    assert fractions_as_numbers([{"decimal": "1e999"}, {"decimal": "1.5"}]) == [{"decimal": "1e999"}, 1.5]
