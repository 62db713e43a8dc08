"""The destination table row by row: what it lists, and what a person says of a row."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.destinations import Destinations, RowGroup, TableRow
from judgedesk.app.errors import UserError
from judgedesk.policy.destination import Confidence, Pair, PairState, Relation

NEW, OLD = "dci-2008:en", "dci-2005:zh-Hant"
LIN = "Lin"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def table(folder: Path) -> Destinations:
    """2008 on the left."""
    return Destinations(Desk(folder).editions, NEW, OLD)


def row_of(table: Destinations, left: str, right: str) -> TableRow:
    key = (tuple(left.split()), tuple(right.split()))
    return next(row for row in table.rows() if row.key == key)


def has(table: Destinations, left: str, right: str) -> bool:
    key = (tuple(left.split()), tuple(right.split()))
    return any(row.key == key and row.group is not RowGroup.REFUSED for row in table.rows())


def on_disk(folder: Path) -> list[tuple[str, str, str]]:
    """Left, right and state of every pair in the file, which names the older edition first."""
    path = folder / "pairs" / "dci-2005~dci-2008.json"
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return [(" ".join(row["left"]), " ".join(row["right"]), row["state"]) for row in rows]


def test_every_section_of_both_texts_is_listed(table: Destinations) -> None:
    rows = table.rows()
    for text, side in ((table.left, "left"), (table.right, "right")):
        listed = {section for row in rows for section in getattr(row, side)}
        assert {section.id for section in text.sections} <= listed
    assert {row.group for row in rows} == {RowGroup.PAIR, RowGroup.ONLY_LEFT, RowGroup.ONLY_RIGHT}
    assert not any(row.own for row in rows)


def test_pairs_stand_in_the_order_of_the_left_text(table: Destinations) -> None:
    order = [section.id for section in table.left.sections]
    firsts = [order.index(row.left[0]) for row in table.rows() if row.group is RowGroup.PAIR]
    assert firsts == sorted(firsts)


def test_what_was_renumbered_and_what_was_moved(table: Destinations) -> None:
    assert row_of(table, "151", "162").renumbered
    assert not row_of(table, "20", "20").renumbered
    moved = {row.left for row in table.rows() if row.moved}
    order = [section.id for section in table.right.sections]
    rest = [row.right[0] for row in table.rows() if row.group is RowGroup.PAIR and not row.moved]
    places = [order.index(each) for each in rest]
    assert moved
    assert places == sorted(places)


def test_a_suggested_partner_follows_its_section_with_the_reason(table: Destinations) -> None:
    rows = table.rows()
    at = next(at for at, row in enumerate(rows) if row.key == (("126",), ()))
    assert rows[at].pair is not None
    assert rows[at + 1].left == ("126",)
    partner = rows[at + 1].partner
    assert partner is not None
    assert partner.shared
    assert [row.partner for row in table.rows(suggest=False) if row.partner] == []


def test_a_pair_is_confirmed_undone_and_taken_back(table: Destinations, folder: Path) -> None:
    assert not table.can_undo
    before = row_of(table, "151", "162")
    assert table.confirm(before, LIN).areas == {"pairs"}
    after = row_of(table, "151", "162")
    assert after.pair is not None
    assert (after.own, after.pair.state, after.pair.author) == (True, PairState.CONFIRMED, LIN)
    assert on_disk(folder) == [("162", "151", "confirmed")]
    table.undo()
    assert row_of(table, "151", "162") == before
    assert on_disk(folder) == []
    table.confirm(before, LIN)
    table.take_back(row_of(table, "151", "162"))
    assert row_of(table, "151", "162") == before
    table.undo()
    assert row_of(table, "151", "162") == after


def test_a_refused_pair_is_listed_as_refused_and_can_be_taken_back(table: Destinations) -> None:
    table.refuse(row_of(table, "151", "162"), LIN)
    assert not has(table, "151", "162")
    assert has(table, "151", "")
    assert has(table, "", "162")
    refused = [row for row in table.rows() if row.group is RowGroup.REFUSED]
    assert [row.key for row in refused] == [(("151",), ("162",))]
    table.take_back(refused[0])
    assert has(table, "151", "162")


def test_a_suggested_partner_is_confirmed_or_refused(table: Destinations, folder: Path) -> None:
    suggested = next(row for row in table.rows() if row.partner and row.left == ("126",))
    table.refuse(suggested, LIN)
    assert suggested.key not in {row.key for row in table.rows() if row.group is not RowGroup.REFUSED}
    table.undo()
    table.confirm(next(row for row in table.rows() if row.key == suggested.key), LIN)
    pair = row_of(table, *map(" ".join, suggested.key)).pair
    assert pair is not None
    assert (pair.relation, pair.state) == (Relation.EXACT, PairState.CONFIRMED)
    assert not has(table, "126", "")


def test_no_counterpart_is_confirmed_for_one_section_of_several(table: Destinations) -> None:
    row = row_of(table, "", "preface")
    assert row.pair is not None
    assert len(row.pair.right) == 2
    table.confirm(row, LIN)
    assert row_of(table, "", "preface").own
    assert not row_of(table, "", "credits").own


def test_other_members_take_the_place_of_the_old_ones_in_one_step(table: Destinations) -> None:
    row = row_of(table, "151", "162")
    assert row.pair is not None
    other = replace(row.pair, right=("161", "162"), relation=Relation.SPLIT, author=LIN)
    table.change(row, replace(other, state=PairState.CONFIRMED))
    assert has(table, "151", "161 162")
    assert not has(table, "151", "162")
    table.undo()
    assert has(table, "151", "162")
    assert not has(table, "151", "161 162")


def test_what_cannot_be_said_changes_nothing(table: Destinations, folder: Path) -> None:
    row = row_of(table, "151", "162")
    assert row.pair is not None
    with pytest.raises(UserError, match="pair_nameless"):
        table.confirm(row, " ")
    with pytest.raises(UserError, match="table_relation"):
        table.change(row, replace(row.pair, right=(), author=LIN))
    assert not table.can_undo
    assert not (folder / "pairs").exists()


def test_a_composed_pair_is_confirmed(tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    head = 'format = 1\nleft = "{}"\nright = "{}"\nauthor = "A"\n\n'
    one = '[[pair]]\nleft = ["{}"]\nright = ["{}"]\nrelation = "exact"\n'
    one += 'confidence = "high"\nevidence = "A:L1"\n'
    for left, right, number, other in (
        ("dci-2005", "riftbound-2026", "162", "702.2"),
        ("riftbound-2026", "dci-2008", "702.2", "151"),
    ):
        path = tables / f"{left}--{right}.toml"
        path.write_text(head.format(left, right) + one.format(number, other), encoding="utf-8")
    table = Destinations(Desk(tmp_path / "data", tables_folder=tables).editions, NEW, OLD)
    [row] = [row for row in table.rows(suggest=False) if row.group is RowGroup.PAIR]
    assert row.pair is not None
    assert (row.key, row.pair.via) == ((("151",), ("162",)), ("riftbound-2026",))
    assert row.pair.confidence is Confidence.MEDIUM
    table.confirm(row, LIN)
    pair = row_of(table, "151", "162").pair
    assert pair is not None
    assert (pair.state, pair.confidence, pair.via) == (PairState.CONFIRMED, Confidence.HIGH, row.pair.via)


def test_one_edition_has_no_table(folder: Path) -> None:
    table = Destinations(Desk(folder).editions, NEW, "dci-2008:zh-Hant")
    assert table.is_one_edition
    assert table.rows() == ()


def test_editions_that_no_table_knows_begin_with_sections_alone(folder: Path) -> None:
    table = Destinations(Desk(folder).editions, "riftbound-2026:en", NEW)
    assert {row.group for row in table.rows(suggest=False)} == {RowGroup.ONLY_LEFT, RowGroup.ONLY_RIGHT}
    assert all(row.pair is None for row in table.rows())
    table.change(
        None, Pair(("401",), ("111",), Relation.EXACT, PairState.CONFIRMED, Confidence.HIGH, LIN, "read both")
    )
    assert has(table, "401", "111")
