"""Places on a path, with a penalty that stands on it twice."""

import pytest

from judgedesk.rules.ladder import after, after_issued, first_place, last_place, moved
from judgedesk.rules.ruleset import Ladder

GENERAL = Ladder("general", ("caution", "warning", "game_loss", "match_loss", "disqualification"), None)
TWICE = Ladder(
    "twice", ("caution", "warning", "warning", "game_loss", "match_loss", "disqualification"), None
)


def test_first_and_last_place() -> None:
    assert first_place(TWICE, "warning") == 1
    assert first_place(TWICE, "two_game_losses") is None
    assert last_place(TWICE) == 5


@pytest.mark.parametrize(
    ("base", "offences", "place"),
    [("caution", 0, 0), ("warning", 0, 1), ("warning", 1, 2), ("warning", 2, 3), ("warning", 9, 5)],
)
def test_after_counts_from_the_first_place_and_stays_at_the_end(base: str, offences: int, place: int) -> None:
    assert after(TWICE, base, offences) == place


def test_after_knows_no_place_for_a_strange_base() -> None:
    assert after(TWICE, "none", 3) is None
    assert after_issued(TWICE, "none", ["warning"]) is None


@pytest.mark.parametrize(
    ("issued", "penalty"),
    [
        ([], "warning"),
        (["warning"], "warning"),
        (["warning", "warning"], "game_loss"),
        (["caution"], "warning"),
        (["caution", "warning"], "warning"),
        (["warning", "warning", "warning"], "game_loss"),
        (["warning", "warning", "game_loss", "warning"], "game_loss"),
        (["game_loss"], "match_loss"),
        (["warning", "game_loss"], "match_loss"),
        (["two_game_losses"], "warning"),
        (["disqualification", "disqualification"], "disqualification"),
    ],
)
def test_after_issued_takes_the_nearest_place(issued: list[str], penalty: str) -> None:
    place = after_issued(TWICE, "warning", issued)
    assert place is not None
    assert TWICE.path[place] == penalty


@pytest.mark.parametrize(
    ("penalty", "by", "found"),
    [
        ("warning", 1, "game_loss"),
        ("warning", -1, "caution"),
        ("caution", -1, "caution"),
        ("disqualification", 1, "disqualification"),
        ("two_game_losses", 1, None),
    ],
)
def test_moved_stays_on_the_ladder(penalty: str, by: int, found: str | None) -> None:
    assert moved(GENERAL, penalty, by) == found
