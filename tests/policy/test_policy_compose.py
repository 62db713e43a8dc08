"""Two tables joined through the edition in the middle: what follows, and how sure it still is."""

from pathlib import Path

import pytest

from judgedesk.policy.compose import composed
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.destination_load import load_table

ROOT = Path(__file__).resolve().parents[2]


def table(left: str, right: str, *rows: str) -> DestinationTable:
    """Rows such as `1 2 > 10 merged high`."""
    pairs: list[Pair] = []
    for row in rows:
        sections, relation, confidence = row.rsplit(" ", 2)
        one, other = (tuple(side.split()) for side in sections.split(">"))
        outside = {"en": "A bell"} if row.startswith("4") else {}
        pairs.append(
            Pair(
                one,
                other,
                Relation(relation),
                PairState.CONFIRMED,
                Confidence(confidence),
                "Lin",
                f"{left}:{right}",
                outside=outside,
            )
        )
        assert pairs[-1].fits()
    return DestinationTable(left, right, pairs)


def joined(first: DestinationTable, second: DestinationTable) -> list[str]:
    return [
        f"{' '.join(pair.left)} > {' '.join(pair.right)} {pair.relation} {pair.confidence}"
        for pair in composed(first, second).pairs
    ]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (["1 > a exact high"], ["a > x exact high"], ["1 > x exact medium"]),
        (["1 > a exact high"], ["a > x exact medium"], ["1 > x exact low"]),
        (["1 > a exact low"], ["a > x exact high"], ["1 > x exact low"]),
        (["1 2 > a merged high"], ["a > x exact high"], ["1 2 > x merged medium"]),
        (["1 > a exact high"], ["a > x y split high"], ["1 > x y split medium"]),
        (["1 > a exact high", "2 > b exact high"], ["a b > x merged high"], ["1 2 > x merged medium"]),
        (
            ["1 2 > a merged high"],
            ["a > x y split high"],
            ["1 > x partial medium", "1 > y partial medium", "2 > x partial medium", "2 > y partial medium"],
        ),
        (["1 > a partial high"], ["a > x exact high"], ["1 > x partial medium"]),
        # Of two ways the stronger counts.
        (
            ["1 > a partial high", "1 > b exact high"],
            ["a > x exact high", "b > x exact high"],
            ["1 > x exact medium"],
        ),
        # No counterpart in the far edition.
        (["1 > a exact high"], ["a >  none high"], ["1 >  none medium"]),
        (
            ["1 > a exact high", "1 > b partial high"],
            ["a >  none high", "b > x exact high"],
            ["1 > x partial medium"],
        ),
        # New in the middle edition, so the left one has none.
        ([" > a none high"], ["a > x exact high"], [" > x none medium"]),
        # What the middle one lacks, the far one may know.
        (["1 >  none high"], ["a > x exact high"], []),
        (["1 > a exact high"], [" > x none high"], []),
        (["1 > a exact high"], [], []),
    ],
)
def test_what_follows_from_two_tables(first: list[str], second: list[str], expected: list[str]) -> None:
    assert joined(table("old", "mid", *first), table("mid", "new", *second)) == expected


def test_a_composed_pair_is_a_suggestion_that_says_by_which_way() -> None:
    one, two = table("old", "mid", "1 > a exact high"), table("mid", "new", "a > x exact high")
    found = composed(one, two)
    assert (found.left, found.right) == ("old", "new")
    [pair] = found.pairs
    assert (pair.state, pair.author, pair.via) == (PairState.SUGGESTED, "", ("mid",))
    assert pair.evidence == "old:mid mid:new"
    [further] = composed(found, table("new", "newest", "x > q exact high")).pairs
    assert (further.via, further.confidence) == (("mid", "new"), Confidence.LOW)


def test_a_counterpart_that_its_text_lacks_stays_named() -> None:
    [pair] = composed(table("old", "mid", "1 > 4 exact high"), table("mid", "new", "4 >  none high")).pairs
    assert (pair.relation, pair.outside) == (Relation.NONE, {"en": "A bell"})


def test_tables_that_do_not_meet() -> None:
    with pytest.raises(ValueError, match="mid is not middle"):
        composed(table("old", "mid"), table("middle", "new"))


def test_the_shipped_table_and_back_again_finds_every_exact_pair_and_nothing_surer() -> None:
    shipped = load_table(ROOT / "resources" / "alignments" / "dci-2005--dci-2008.toml", [])
    assert shipped is not None
    found = composed(shipped, shipped.flipped())
    exact = {pair.left for pair in shipped.pairs if pair.relation is Relation.EXACT}
    assert len(exact) == 18
    back = {pair.left for pair in found.pairs if pair.relation is Relation.EXACT and pair.left == pair.right}
    assert back == exact
    assert {pair.confidence for pair in found.pairs} == {Confidence.MEDIUM, Confidence.LOW}
    assert all(pair.fits() for pair in found.pairs)
