"""The quick reference as values: every infraction by level, and where each value comes from."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup
from judgedesk.app.grid import ACCEPTED, ADDED, OWN, Grid, GridCell, GridRow
from judgedesk.app.rulings import Draft
from judgedesk.rules.ruleset import FACT_BASE
from judgedesk.rules.values import OwnInfraction

PACKS = ("any-game", "dci-2005", "dci-2008", "riftbound-2026")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data")
    yield found
    found.close()


def row(grid: Grid, infraction: str) -> GridRow:
    return next(each for each in grid.rows() if each.infraction == infraction)


def cell(grid: Grid, infraction: str, level: str) -> GridCell:
    return next(each for each in row(grid, infraction).cells if each.level == level)


@pytest.mark.parametrize("pack", PACKS)
def test_every_infraction_stands_once_under_its_class_with_a_value_for_every_level(
    shipped: Desk, pack: str
) -> None:
    grid, ruleset = shipped.grid(pack), shipped.ruleset(pack)
    assert grid.levels == tuple(ruleset.levels)
    assert Counter(each.infraction for each in grid.rows()) == Counter(list(ruleset.infractions))
    for group in grid.groups:
        for each in group.rows:
            assert ruleset.infractions[each.infraction].group == group.id
            assert tuple(one.level for one in each.cells) == grid.levels
    assert [group.id for group in grid.groups] == [
        group for group in ruleset.groups if group in {each.group for each in ruleset.infractions.values()}
    ]


@pytest.mark.parametrize("pack", PACKS)
def test_each_value_is_what_a_first_offence_comes_to(shipped: Desk, pack: str) -> None:
    """Where no rule can set another base, the engine finds the same base for the same state."""
    seen: Counter[str] = Counter()
    for each in shipped.grid(pack).rows():
        for one in each.cells:
            if one.varies:
                continue
            shown = shipped.show(pack, Draft(each.infraction, level=one.level))
            why = {
                "decides": "rules.base_implied" if one.implied else "rules.base_stated",
                "suggested": "rules.base_suggested",
                "unknown": "rules.base_unknown",
            }[one.state]
            receipts = [r for r in shown.recommendation.receipts if r.why == why]
            assert [(r.result, r.clause) for r in receipts] == [(one.penalty, one.clause)], each.infraction
            seen[one.state] += 1
    assert seen or not tuple(shipped.grid(pack).rows())


def test_states_of_the_shipped_packs(shipped: Desk) -> None:
    grid = shipped.grid("dci-2008")
    assert cell(grid, "125", "competitive") == GridCell("competitive", "decides", "warning", "125/penalty/1")
    suggested = cell(grid, "112", "competitive")
    assert (suggested.state, suggested.penalty, suggested.source) == ("suggested", "game_loss", "EN:L23")
    assert cell(grid, "134", "regular") == GridCell("regular", "unknown", "unknown_base")
    slow = cell(grid, "133", "competitive")
    assert (slow.state, slow.implied) == ("decides", True)
    assert cell(grid, "131", "competitive").varies
    assert cell(shipped.grid("dci-2005"), "122", "1").state == "decides"
    assert cell(shipped.grid("dci-2005"), "122", "2").state == "unknown"


def test_a_named_stub_says_so_and_opens_the_text_of_its_class(shipped: Desk) -> None:
    grid = shipped.grid("dci-2008")
    assert [each.infraction for each in grid.rows() if not each.in_source] == [
        "112",
        "135",
        "138",
        "144",
        "hidden-information-violation",
        "manipulation-of-game-materials",
    ]
    assert row(grid, "112").section == "110"
    assert row(grid, "125").section == "125"
    assert row(grid, "unlisted").section == "30"


def test_values_of_the_event_take_the_place_of_suggested_and_unknown_ones(desk: Desk) -> None:
    desk.open_event(EventSetup("Autumn Open", "dci-2008", "competitive"))
    before = desk.grid("dci-2008")
    assert before.event_level == "competitive"
    desk.accept_suggestion("dci-2008", "112", "competitive")
    desk.own_base("134", "competitive", "warning")
    desk.own_base("121", "competitive", "match_point")
    # The text decides here: the engine asks for nothing, and takes nothing.
    desk.own_base("125", "competitive", "match_loss")
    grid = desk.grid("dci-2008")
    accepted = cell(grid, "112", "competitive")
    assert (accepted.state, accepted.penalty, accepted.source) == (ACCEPTED, "game_loss", "EN:L23")
    assert cell(grid, "134", "competitive") == GridCell("competitive", OWN, "warning")
    assert cell(grid, "121", "competitive").penalty == "game_loss"
    assert cell(grid, "125", "competitive") == cell(before, "125", "competitive")
    for infraction in ("112", "134", "121", "125"):
        for level in ("regular", "professional"):
            assert cell(grid, infraction, level) == cell(before, infraction, level)
    for infraction, why in (("112", "base_accepted"), ("134", "base_own"), ("121", "base_own")):
        shown = desk.show("dci-2008", Draft(infraction))
        assert shown.case.facts[FACT_BASE]
        based = [r for r in shown.recommendation.receipts if r.why == f"rules.{why}"]
        assert [r.result for r in based] == [cell(grid, infraction, "competitive").penalty]
    assert desk.grid("dci-2005").event_level == ""
    desk.close_event()
    assert desk.grid("dci-2008") == shipped_again(desk)


def shipped_again(desk: Desk) -> Grid:
    """The grid of a desk that never knew an event."""
    return Desk(desk.data.with_name("other")).grid("dci-2008")


@pytest.mark.parametrize("pack", PACKS)
def test_what_judges_added_stands_last_with_its_value_at_every_level(desk: Desk, pack: str) -> None:
    desk.open_event(EventSetup("Autumn Open", pack, next(iter(desk.ruleset(pack).levels))))
    groups = tuple(desk.ruleset(pack).groups)
    before = desk.grid(pack)
    own = desk.add_infraction(OwnInfraction("手機 Phone", "warning", groups[0] if groups else "")).infraction
    grid = desk.grid(pack)
    assert grid.groups[:-1] == before.groups
    assert grid.groups[-1].id == ADDED
    assert [each.infraction for each in grid.groups[-1].rows] == [own]
    added = row(grid, own)
    assert added.own
    assert added.in_source
    assert added.section == ""
    assert {(one.state, one.penalty) for one in added.cells} == {(OWN, "warning")}
    assert len(added.cells) == len(grid.levels)
    for other in set(PACKS) - {pack}:
        assert own not in {each.infraction for each in desk.grid(other).rows()}


def test_a_pack_without_a_text_has_an_empty_grid_of_one_level(shipped: Desk) -> None:
    grid = shipped.grid("any-game")
    assert grid.levels == ("any",)
    assert grid.groups == ()


def test_a_pack_that_is_not_there_is_refused(shipped: Desk) -> None:
    with pytest.raises(UserError) as refused:
        shipped.grid("nobody-1999")
    assert refused.value.code == "app.no_such_pack"
