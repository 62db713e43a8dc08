"""Any text beside any other: every section and passage once, partners level, what has none facing a gap."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.app.desk import Desk
from judgedesk.app.pairs import by_order, pair_rows
from judgedesk.app.reading import Row, RowKind, row_id
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.destination_load import load_table
from judgedesk.policy.markup import read_text
from judgedesk.policy.model import Kind, Passage, Text

ROOT = Path(__file__).resolve().parents[2]


def text(pack: str, content: str) -> Text:
    return Text(f"{pack}:en", pack, "en", pack, read_text(content, "en.md", []))


def numbered(pack: str, *numbers: str) -> Text:
    return text(
        pack,
        "\n".join(f"# {n} Section\n\n## text\n\n{{{n}/text/1 PL:L1}}\nText of {n}.\n" for n in numbers),
    )


def table(*rows: str) -> DestinationTable:
    """Rows such as `1 2 > 10 merged`."""
    pairs: list[Pair] = []
    for row in rows:
        sections, relation = row.rsplit(" ", 1)
        left, right = (tuple(side.split()) for side in sections.split(">"))
        pairs.append(Pair(left, right, Relation(relation), PairState.SUGGESTED, Confidence.HIGH, "A", row))
    return DestinationTable("old", "new", pairs)


def heads(rows: tuple[Row, ...]) -> list[str]:
    """`left|right` of every section row, then the further partners on each side where there are any."""
    found: list[str] = []
    for row in rows:
        if row.facing is not None:
            more = (" ".join(row.facing.more_left), " ".join(row.facing.more_right))
            found.append(f"{row.facing.left}|{row.facing.right}" + (f" {more}" if any(more) else ""))
    return found


def check_whole(rows: tuple[Row, ...], left: Text, right: Text) -> None:
    """Every passage of both texts stands in one row, and no id stands for two."""
    for side in (left, right):
        shown = [passage.id for row in rows if (passage := row.cells.get(side.id)) is not None]
        assert sorted(shown) == sorted(passage.id for _, passage in side.passages())
    ids = [row.id for row in rows if row.kind is not RowKind.ABSENT]
    assert len(ids) == len(set(ids))
    assert all(ids)
    mine = [row.facing.left for row in rows if row.facing is not None and row.facing.left]
    assert mine == [section.id for section in left.sections]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["1 > 9 exact", "2 > 8 exact", "3 > 7 exact"], ["1|9", "2|8", "3|7"]),
        # What has no partner on the left follows the right section that it follows.
        (["1 > 7 exact", "3 > 9 exact"], ["1|7", "|8", "2|", "3|9"]),
        (["1 > 9 exact", " > 7 8 none"], ["|7", "|8", "1|9", "2|", "3|"]),
        # One into several: the further ones come below and name it.
        (["1 > 7 9 split", "2 > 8 exact"], ["1|7 ('', '9')", "|9 ('1', '')", "2|8", "3|"]),
        (["1 2 3 > 8 merged"], ["1|8 ('2 3', '')", "|9", "2| ('', '8')", "3| ('', '8')"]),
        # The stronger pair stands together, and a weaker one takes what is still free.
        (["1 > 7 partial", "2 > 7 exact", "1 > 8 partial"], ["1|8 ('', '7')", "|9", "2|7 ('1', '')", "3|"]),
        # Sections that a text lacks are as if nobody had named them.
        (["1 > 5 exact", "4 > 7 exact", "2 > 8 exact"], ["|7", "1|", "2|8", "|9", "3|"]),
        # Nothing is paired: one text after the other.
        ([], ["1|", "2|", "3|", "|7", "|8", "|9"]),
    ],
)
def test_sections_stand_by_the_table(rows: list[str], expected: list[str]) -> None:
    left, right = numbered("old", "1", "2", "3"), numbered("new", "7", "8", "9")
    found = pair_rows(left, right, table(*rows))
    check_whole(found, left, right)
    if rows and rows[0].startswith("1 2 3"):
        expected = ["|7", *expected]
    assert heads(found) == expected


def test_the_same_number_alone_pairs_nothing() -> None:
    left, right = numbered("old", "1", "2"), numbered("new", "1", "2")
    found = pair_rows(left, right, table("1 > 2 exact"))
    check_whole(found, left, right)
    assert heads(found) == ["|1", "1|2", "2|"]
    assert [row.id for row in found][:4] == ["new:en~1", "new:en~1/text", "new:en~1/text/1", "1"]
    assert [row.section for row in found][:4] == ["1", "1", "1", "1"]


def test_what_the_table_says_stands_with_the_row() -> None:
    left, right = numbered("old", "1", "2", "3"), numbered("new", "7", "8")
    found = pair_rows(left, right, table("1 > 7 exact", "1 > 8 partial", "3 > none"))
    told = {row.facing.left + row.facing.right: row.facing.pair for row in found if row.facing}
    said = {key: pair.evidence if pair else None for key, pair in told.items()}
    assert said == {"17": "1 > 7 exact", "8": "1 > 8 partial", "2": None, "3": "3 > none"}


OLD = """# 1 Bells

## definition

{1/definition/1 PL:L1}
First.

{1/definition/2 PL:L2}
Second.

## penalty

{1/penalty/1}
> A note.

{1/penalty/2 PL:L3}
Third.

## remedy

absent
"""
NEW = """# 9 Bells

## definition

{9/definition/1 PL:L1}
One.

## philosophy

{9/philosophy/1 PL:L2}
Two.

## penalty

{9/penalty/1 PL:L3}
Three.

{9/penalty/2}
> Another note.

## remedy

absent
"""


def test_passages_stand_by_part_and_order_and_face_a_gap() -> None:
    left, right = text("old", OLD), text("new", NEW)
    found = pair_rows(left, right, table("1 > 9 exact"))
    check_whole(found, left, right)
    shown = [
        (row.kind, row.part, *(cell.text if cell else None for cell in row.cells.values())) for row in found
    ]
    part, passage = RowKind.PART, RowKind.PASSAGE
    assert shown == [
        (RowKind.SECTION, None, "Bells", "Bells"),
        (part, "definition"),
        (passage, "definition", "First.", "One."),
        (passage, "definition", "Second.", None),
        (part, "penalty"),
        (passage, "penalty", "A note.", None),
        (passage, "penalty", "Third.", "Three."),
        (passage, "penalty", None, "Another note."),
        (part, "remedy"),
        (RowKind.ABSENT, "remedy"),
        (part, "philosophy"),
        (passage, "philosophy", None, "Two."),
    ]
    assert [row.sides for row in found if row.kind is part] == [
        ("old:en", "new:en"),
        ("old:en", "new:en"),
        ("old:en", "new:en"),
        ("new:en",),
    ]
    assert found[7].id == row_id("new:en", "9/penalty/2")


def test_texts_of_one_edition_are_paired_by_id() -> None:
    left = text("old", OLD)
    changed = OLD.replace("{1/definition/1 PL:L1}\nFirst.", "{1/definition/3 PL:L1}\nNew first.")
    other = text("old", changed)
    right = Text("old:en:official", "old", "en", "Old", other.sections)
    found = pair_rows(left, right, None)
    check_whole(found, left, right)
    assert [
        tuple(cell.id if cell else None for cell in row.cells.values())
        for row in found
        if row.part == "definition" and row.cells
    ] == [("1/definition/1", "1/definition/3"), ("1/definition/2", "1/definition/2")]


def test_texts_of_one_edition_give_the_rows_of_the_reader(shipped: Desk) -> None:
    source, target = shipped.pack("dci-2008").texts
    found = pair_rows(source, target, None)
    plain = shipped.rows("dci-2008")
    assert [(row.kind, row.id, row.section, row.part) for row in found] == [
        (row.kind, row.id, row.section, row.part) for row in plain
    ]
    assert [tuple(row.cells.values()) for row in found] == [tuple(row.cells.values()) for row in plain]


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("languages", [("zh-Hant", "en"), ("en", "en")])
def test_the_two_guides_side_by_side(shipped: Desk, languages: tuple[str, str], flipped: bool) -> None:
    known = load_table(ROOT / "resources" / "alignments" / "dci-2005--dci-2008.toml", [])
    assert known is not None
    left, right = shipped.text(f"dci-2005:{languages[0]}"), shipped.text(f"dci-2008:{languages[1]}")
    if flipped:
        left, right, known = right, left, known.flipped()
    found = pair_rows(left, right, known)
    check_whole(found, left, right)
    shown = [head.split(" ")[0] for head in heads(found)]
    for one, other in (("141", "133"), ("121", "212"), ("101", "111"), ("160", "150"), ("113", "125")):
        assert (f"{other}|{one}" if flipped else f"{one}|{other}") in shown
    assert ("|preface" if flipped else "preface|") in shown


passages = st.lists(
    st.builds(Passage, st.uuids().map(str), st.sampled_from([Kind.PARAGRAPH, Kind.NOTE]), st.just("x")),
    max_size=6,
)


@given(passages, passages)
def test_by_order_no_passage_is_lost_and_no_note_stands_for_a_passage(
    left: list[Passage], right: list[Passage]
) -> None:
    found = list(by_order(left, right))
    assert [one for one, _ in found if one is not None] == left
    assert [other for _, other in found if other is not None] == right
    assert (None, None) not in found
    for one, other in found:
        assert one is None or other is None or (one.kind is Kind.NOTE) is (other.kind is Kind.NOTE)
