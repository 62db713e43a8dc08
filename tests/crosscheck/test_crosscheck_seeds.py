"""The published texts: what is known to be wrong in them is found where it stands, and what is right is not.

They are read from the folder that JUDGEDESK_SOURCES names; without it these tests are skipped.
"""

import os
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from judgedesk.app.crosschecking import Checked, Crosschecking
from judgedesk.app.desk import desk_of
from judgedesk.crosscheck.model import Finding, Scope, Severity

ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path(os.environ.get("JUDGEDESK_SOURCES", ROOT.parent / "shared"))
SEEDS = SOURCES / "seeds"

pytestmark = pytest.mark.skipif(not SEEDS.is_dir(), reason=f"no published texts in {SOURCES.name}")

CHINESE, ENGLISH, DIGEST = "001", "000", "004"

# Each defect with the check that finds it and the lines at which it does.
FOUND: dict[str, tuple[str, str, Sequence[int]]] = {
    "ZD-01": (CHINESE, "reference_wrong", [215]),
    "ZD-02": (CHINESE, "reference_split", [335]),
    "ZD-03": (CHINESE, "reference_wrong", [827]),
    "ZD-04": (CHINESE, "reference_title", [281, 315]),
    "ZD-05": (CHINESE, "title_contents", [35]),
    "ZD-06": (CHINESE, "title_contents", [89]),
    "ZD-07": (CHINESE, "heading_style", [21, 103]),
    "ZD-08": (CHINESE, "table_lost", [209, 243, 275, 309, 341, 365, 397, 437, 463, 481, 503, 525, 557, 591]),
    "ZD-09": (CHINESE, "part_empty", [479, 659, 679, 751, 773, 793, 819, 837, 857, 879]),
    "ZD-10": (CHINESE, "table_lost", [897]),
    "ZD-11": (CHINESE, "part_missing", [343]),
    "ZD-28": (CHINESE, "count_said", [903]),
    "ZD-32": (CHINESE, "clause_copied", [129, 133, 137]),
    "ZD-34": (CHINESE, "reference_style", [723]),
    "ZD-35": (CHINESE, "date_style", [885]),
    "ZD-38": (CHINESE, "heading_bare", [119]),
    "ZD-39": (CHINESE, "penalty_unnamed", [271, 363]),
    "ZD-40": (CHINESE, "penalty_unnamed", [395, 435, 461, 587, 613, 635, 707, 727]),
    "ED-03": (
        ENGLISH,
        "part_missing",
        [
            *(195, 261, 291, 317, 323, 327, 339, 355, 359, 373, 379, 391),
            *(403, 407, 421, 425, 435, 455, 475, 483, 505, 513, 519),
        ],
    ),
    "ED-04": (ENGLISH, "reference_name", [341, 349, 357, 381, 501]),
    "ED-05": (ENGLISH, "heading_gap", [355, 403, 435, 519]),
    "ED-10": (ENGLISH, "end_missing", [225, 227, 249]),
    "ED-15": (ENGLISH, "heading_bare", [35]),
    "ED-16": (ENGLISH, "date_missing", [1]),
    "RD-01": (DIGEST, "heading_repeated", [5, 15, 24]),
    "RD-02": (DIGEST, "rule_missing", [9, 14, 16, 18, 20, 25, 30, 35]),
}


def _seed(number: str) -> str:
    return str(next(SEEDS.glob(f"{number}_*.txt")))


@cache
def _checks() -> Crosschecking:
    # The folder is never made: only reading is done here.
    return Crosschecking(desk_of(ROOT / "build" / "no-data"))


@cache
def _inside(number: str) -> tuple[Finding, ...]:
    return _checks().check(_seed(number)).findings


@cache
def _pair() -> Checked:
    return _checks().check(_seed(ENGLISH), _seed(CHINESE))


@pytest.mark.parametrize("defect", FOUND)
def test_a_known_defect_is_found_where_it_stands(defect: str) -> None:
    number, check, lines = FOUND[defect]
    found = {each.left.line for each in _inside(number) if each.check == check and each.left is not None}
    assert set(lines) <= found


def test_the_three_stale_references_and_no_right_one() -> None:
    found = [each for each in _inside(CHINESE) if each.check in ("reference_wrong", "reference_missing")]
    told = [
        (each.left.section, each.left.quote, each.suggestion.replacement)
        for each in found
        if each.left is not None and each.suggestion is not None
    ]
    assert told == [("102", "115", "105"), ("105", "114", "104"), ("162", "161", "141")]
    assert len(found) == 3


def test_between_the_editions_nothing_is_an_error() -> None:
    checked = _pair()
    assert checked.scope is Scope.EDITIONS
    between = [each for each in checked.findings if each.scope is Scope.EDITIONS]
    assert {each.severity for each in between} == {Severity.NOTICE}
    by_check = Counter(each.check for each in between)
    assert by_check["number_differs"] >= 5


def test_keys_are_one_to_a_finding() -> None:
    keys = Counter(each.key for each in _pair().findings)
    assert [key for key, count in keys.items() if count > 1] == []
