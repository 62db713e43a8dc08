"""Where two editions rule otherwise: by the table, at levels that a person paired."""

from functools import cache
from pathlib import Path

import pytest

from judgedesk.app.crosschecking import Crosschecking
from judgedesk.app.desk import Desk, desk_of
from judgedesk.app.drift import REPEATS, Drift, drifts, level_pairs
from judgedesk.app.errors import UserError
from judgedesk.crosscheck.dismissals import Reason
from judgedesk.crosscheck.told import told
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.rules.values import Case, Entry

OLD, NEW = "dci-2005", "dci-2008"


@cache
def desk() -> Desk:
    return desk_of(Path("no-data"))


def table(*pairs: tuple[str, str], relation: Relation = Relation.EXACT) -> DestinationTable:
    made = [
        Pair((one,), (other,), relation, PairState.CONFIRMED, Confidence.HIGH, "A") for one, other in pairs
    ]
    return DestinationTable(OLD, NEW, made)


def found(*pairs: tuple[str, str], levels: tuple[tuple[str, str], ...]) -> list[Drift]:
    return list(drifts(desk().ruleset(OLD), desk().ruleset(NEW), table(*pairs), levels))


def given(pack: str, infraction: str, level: str, count: int) -> list[str]:
    """What the rules give for so many offences in a row, asked of the desk one by one."""
    history: list[Entry] = []
    for number in range(1, count + 1):
        case = Case(pack, level, infraction, "player", opponents=("opponent",), round=number)
        penalty = desk().recommend(case, history).penalty
        history.append(Entry("player", "", number, infraction, penalty))
    return [entry.penalty for entry in history]


def test_the_first_repeat_at_which_two_editions_differ_is_told() -> None:
    (drift,) = found(("115", "131"), levels=(("3", "competitive"),))
    old, new = given(OLD, "115", "3", REPEATS), given(NEW, "131", "competitive", REPEATS)
    at = drift.repeat - 1
    assert old[:at] == new[:at]
    assert (drift.rulings[0].penalty, drift.rulings[1].penalty) == (old[at], new[at])
    assert old[at] != new[at]
    assert desk().text(f"{NEW}:en").passage(drift.rulings[1].clause) is not None


def test_the_same_edition_never_differs_from_itself() -> None:
    ruleset = desk().ruleset(NEW)
    itself = table(*((each, each) for each in ruleset.infractions))
    assert list(drifts(ruleset, ruleset, itself, [(level, level) for level in ruleset.levels])) == []


def test_an_unknown_base_is_no_difference() -> None:
    assert given(NEW, "132", "competitive", 1) == ["unknown_base"]
    assert found(("116", "132"), levels=(("3", "competitive"),)) == []


def test_offences_that_only_share_a_subject_are_not_compared() -> None:
    levels = (("3", "competitive"),)
    rules = desk().ruleset(OLD), desk().ruleset(NEW)
    assert list(drifts(*rules, table(("115", "131"), relation=Relation.PARTIAL), levels)) == []


def test_levels_are_paired_by_a_person_alone() -> None:
    assert found(("115", "131"), levels=()) == []
    rules = desk().ruleset(OLD), desk().ruleset(NEW)
    assert level_pairs(["3=competitive", "1=regular"], *rules) == (("3", "competitive"), ("1", "regular"))
    for wrong in ("3", "9=competitive", "3=high"):
        with pytest.raises(UserError):
            level_pairs([wrong], *rules)


def test_drifts_stand_among_the_changes_between_editions_in_both_languages() -> None:
    checks = Crosschecking(desk())
    checked = checks.check(f"{OLD}:zh-Hant", f"{NEW}:en")
    after = checks.with_drift(checked, ["3=competitive"])
    (finding,) = [each for each in after.findings if each.check == "outcome_drift"]
    assert "REL 3" in told(finding, "en")
    assert "Competitive" in told(finding, "en")
    assert "一盤輸" in told(finding, "zh-Hant")
    assert len(after.findings) == len(checked.findings) + 1


def test_what_was_put_aside_stays_so_beside_drifts(tmp_path: Path) -> None:
    checks = Crosschecking(desk_of(tmp_path))
    checked = checks.check(f"{OLD}:zh-Hant", f"{NEW}:en")
    first = checked.findings[0]
    checks.reviews.dismiss(first, Reason.KEPT, "meant", author="Ana", left=f"{OLD}:zh-Hant")
    checked = checks.sorted(checked)
    after = checks.with_drift(checked, ["3=competitive"])
    assert [finding.key for finding, _ in after.dismissed] == [first.key]
    assert len(after.findings) == len(checked.findings) + 1
    checks.reviews.take_back(first.key, left=f"{OLD}:zh-Hant")
    assert {each.key for each in checks.sorted(after).findings} >= {first.key}


def test_without_two_known_editions_it_is_one_sentence() -> None:
    checks = Crosschecking(desk())
    for checked in (checks.check(f"{NEW}:en"), checks.check(f"{NEW}:en", f"{NEW}:zh-Hant")):
        with pytest.raises(UserError, match="drift_no_editions"):
            checks.with_drift(checked, ["3=competitive"])
