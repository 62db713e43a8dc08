"""A person's own pairs: kept in a file of their own, laid over the table that ships, never mixed into it."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.destination_edits import edited, edits_name, read_edits, with_edits, write_edits
from judgedesk.words.faults import Fault


def pair(left: str, right: str, relation: str, state: str = "suggested", author: str = "Ours") -> Pair:
    return Pair(
        tuple(left.split()),
        tuple(right.split()),
        Relation(relation),
        PairState(state),
        Confidence.HIGH,
        author,
        "because",
    )


OURS = DestinationTable(
    "old",
    "new",
    [
        pair("1", "10", "exact"),
        pair("2 3", "20", "merged"),
        pair("4 5", "", "none"),
        pair("", "30", "none"),
    ],
)


def laid_over(*edits: Pair) -> list[tuple[str, str, str, str, str]]:
    table = with_edits(OURS, edits)
    assert (table.left, table.right) == ("old", "new")
    assert all(pair.fits() for pair in table.pairs)
    return [
        (" ".join(each.left), " ".join(each.right), each.relation, each.state, each.author)
        for each in table.pairs
    ]


PLAIN = laid_over()


def test_without_edits_the_table_is_ours() -> None:
    assert [row[:3] for row in PLAIN] == [
        ("1", "10", "exact"),
        ("2 3", "20", "merged"),
        ("4 5", "", "none"),
        ("", "30", "none"),
    ]


def test_a_pair_is_confirmed() -> None:
    found = laid_over(pair("1", "10", "exact", "confirmed", "Lin"))
    assert found == [("1", "10", "exact", "confirmed", "Lin"), *PLAIN[1:]]


def test_a_relation_is_changed_and_our_words_stay_with_the_pair() -> None:
    ours = DestinationTable("old", "new", [pair("1", "10", "exact")])
    found = with_edits(ours, [pair("1", "10", "partial", "confirmed", "Lin")]).pairs
    assert [(each.relation, each.author) for each in found] == [(Relation.PARTIAL, "Lin")]


def test_a_pair_is_withdrawn() -> None:
    assert laid_over(pair("1", "10", "exact", "withdrawn", "Lin")) == PLAIN[1:]


def test_a_pair_of_what_had_no_counterpart() -> None:
    found = laid_over(pair("4", "30", "exact", "confirmed", "Lin"))
    assert found == [
        *PLAIN[:2],
        ("5", "", "none", "suggested", "Ours"),
        ("4", "30", "exact", "confirmed", "Lin"),
    ]


def test_a_section_is_said_to_have_no_counterpart() -> None:
    found = laid_over(pair("2", "", "none", "confirmed", "Lin"))
    assert found == [
        PLAIN[0],
        ("3", "20", "merged", "suggested", "Ours"),
        *PLAIN[2:],
        ("2", "", "none", "confirmed", "Lin"),
    ]
    assert laid_over(pair("1", "", "none", "confirmed", "Lin")) == [
        *PLAIN[1:],
        ("1", "", "none", "confirmed", "Lin"),
    ]


def test_saying_something_anew_takes_the_place_of_what_was_said() -> None:
    first, second = pair("1", "10", "exact", "confirmed"), pair("1", "10", "exact", "withdrawn")
    other = pair("2", "20", "partial", "confirmed")
    assert edited(edited(edited((), first), other), second) == (other, second)
    same_in_another_order = pair("3 2", "20", "merged", "confirmed")
    assert edited((pair("2 3", "20", "merged"),), same_in_another_order) == (same_in_another_order,)


SIZES = {
    Relation.EXACT: ((1, 1), (1, 1)),
    Relation.SPLIT: ((1, 1), (1, 3)),
    Relation.MERGED: ((1, 3), (1, 1)),
    Relation.PARTIAL: ((1, 3), (1, 3)),
    Relation.NONE: ((1, 3), (0, 0)),
}
few = st.sampled_from(["1", "2", "3", "4", "附錄 A"])
words = st.text(min_size=1, max_size=20).filter(str.strip)


@st.composite
def any_pair(draw: st.DrawFn) -> Pair:
    relation = draw(st.sampled_from(Relation))
    sides = [
        tuple(draw(st.lists(few, min_size=low, max_size=high, unique=True))) for low, high in SIZES[relation]
    ]
    if draw(st.booleans()) and relation is Relation.NONE:
        sides.reverse()
    state, confidence = draw(st.sampled_from(PairState)), draw(st.sampled_from(Confidence))
    return Pair(*sides, relation, state, confidence, draw(words), draw(st.just("") | words))


pairs = any_pair()


@given(st.lists(pairs, max_size=4))
def test_what_is_written_is_read(written: list[Pair]) -> None:
    faults: list[Fault] = []
    content = write_edits("old", "new", written)
    assert read_edits(content, "old", "new", faults) == tuple(written)
    assert faults == []
    assert json.loads(content)["format"] == 1


BAD = [
    ("{", [("", "policy.edits_not_json")]),
    ("[" * 5000, [("", "policy.edits_not_json")]),
    ("[]", [("", "words.want_table")]),
    ('{"format": 2, "left": "old", "right": "new"}', [("format", "words.not_one_of")]),
    ('{"format": 1, "left": "old", "right": "newer"}', [("right", "words.not_one_of")]),
]


@pytest.mark.parametrize(("content", "expected"), BAD)
def test_a_file_that_is_none_is_named_and_not_used(content: str, expected: list[tuple[str, str]]) -> None:
    faults: list[Fault] = []
    assert read_edits(content, "old", "new", faults) is None
    assert [(fault.place, fault.code) for fault in faults] == expected
    assert {fault.file for fault in faults} == {edits_name("old", "new")} == {"old~new.json"}


def test_one_bad_row_leaves_the_others() -> None:
    good = pair("1", "10", "exact", "confirmed", "Lin")
    content = json.loads(write_edits("old", "new", [good, good, good]))
    content["rows"][1]["relation"] = "cousin"
    content["rows"][2]["right"] = []
    faults: list[Fault] = []
    assert read_edits(json.dumps(content), "old", "new", faults) == (good,)
    assert [(fault.place, fault.code) for fault in faults] == [
        ("rows[1].relation", "words.not_one_of"),
        ("rows[2].relation", "policy.table_relation"),
    ]


@given(st.lists(pairs, max_size=4), st.lists(pairs, max_size=4))
def test_edits_leave_pairs_that_fit_and_touch_no_other(ours: list[Pair], own: list[Pair]) -> None:
    table = with_edits(DestinationTable("old", "new", ours), own)
    assert all(each.fits() and each.state is not PairState.WITHDRAWN for each in table.pairs)
    spoken = {section for each in own for section in (*each.left, *each.right)}
    kept = {each.key for each in ours if not spoken & {*each.left, *each.right}}
    withdrawn = {each.key for each in ours if each.state is PairState.WITHDRAWN}
    assert kept - withdrawn <= {each.key for each in table.pairs}
