"""The published texts: what is known to be wrong in them is found where it stands, and what is right is not.

They are read from the folder that JUDGEDESK_SOURCES names; without it these tests are skipped.
"""

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest
from published import ROOT, SEEDS, SOURCES

from judgedesk.app.crosschecking import Checked, Crosschecking
from judgedesk.app.desk import desk_of
from judgedesk.crosscheck.model import Finding, Scope, Severity

DEFECTS = SOURCES / "facts" / "seed_defects.json"

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
    "ZD-12": (CHINESE, "bullet", [155]),
    "ZD-13": (CHINESE, "dash", [31, 107, 161]),
    "ZD-14": (CHINESE, "stray_space", [11, 13, 119, 123, 127, 131, 135]),
    "ZD-15": (CHINESE, "stray_space", [3]),
    "ZD-16": (CHINESE, "script_space", [1, 205]),
    "ZD-17": (CHINESE, "stray_space", [11, 13, 15]),
    "ZD-18": (CHINESE, "level_spelling", [891]),
    "ZD-19": (CHINESE, "term_variant", [145]),
    "ZD-20": (CHINESE, "term_variant", [133]),
    "ZD-21": (CHINESE, "term_variant", [407]),
    "ZD-22": (CHINESE, "term_variant", [139]),
    "ZD-23": (CHINESE, "term_variant", [835]),
    "ZD-24": (CHINESE, "term_variant", [719]),
    "ZD-25": (CHINESE, "two_senses", [149]),
    "ZD-26": (CHINESE, "confusable", [613]),
    "ZD-27": (CHINESE, "confusable", [899]),
    "ZD-28": (CHINESE, "count_said", [903]),
    "ZD-29": (CHINESE, "damage", [915]),
    "ZD-30": (CHINESE, "damage", [415]),
    "ZD-31": (CHINESE, "bracket_style", [139, 189]),
    "ZD-32": (CHINESE, "clause_copied", [129, 133, 137]),
    "ZD-34": (CHINESE, "reference_style", [723]),
    "ZD-35": (CHINESE, "date_style", [885]),
    "ZD-37": (CHINESE, "level_undefined", [167]),
    "ZD-38": (CHINESE, "heading_bare", [119]),
    "ZD-39": (CHINESE, "penalty_unnamed", [271, 363]),
    "ZD-40": (CHINESE, "penalty_unnamed", [395, 435, 461, 587, 613, 635, 707, 727]),
    "ED-01": (ENGLISH, "dash_latin", [253, 361, 445]),
    "ED-02": (ENGLISH, "dash_latin", [47, 303]),
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
    "ED-06": (ENGLISH, "repeated", [307]),
    "ED-08": (ENGLISH, "singular", [493]),
    "ED-09": (ENGLISH, "spelling", [259, 433]),
    "ED-10": (ENGLISH, "end_missing", [225, 227, 249]),
    "ED-14": (ENGLISH, "name_elsewhere", [381]),
    "ED-15": (ENGLISH, "heading_bare", [35]),
    "ED-16": (ENGLISH, "date_missing", [1]),
    "RD-01": (DIGEST, "heading_repeated", [5, 15, 24]),
    "RD-02": (DIGEST, "rule_missing", [9, 14, 16, 18, 20, 25, 30, 35]),
}

# Not among FOUND, and why.
LEFT = {
    "ZD-36": "found between the editions, in a test of its own below",
    "RD-06": "the document is not among the published texts",
}


def _defects() -> list[dict[str, str]]:
    entries: list[dict[str, str]] = json.loads(DEFECTS.read_text(encoding="utf-8"))
    return [entry for entry in entries if entry["machine_detectable"] in ("yes", "partly")]


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


@pytest.mark.skipif(not DEFECTS.is_file(), reason="no list of known defects")
def test_every_defect_that_a_program_can_find_is_pinned() -> None:
    wanted = {entry["id"] for entry in _defects()}
    assert wanted - FOUND.keys() - LEFT.keys() == set()
    assert not FOUND.keys() & LEFT.keys()


def test_a_grade_that_means_something_else_in_the_other_edition() -> None:
    """ZD-36: the grade 中度 is Major, which the edition of 2008 calls 重大."""
    found = {
        (each.args["found"], place.line)
        for each in _pair().findings
        for place in (each.left, each.right)
        if each.check == "term_edition" and place is not None
    }
    assert {("舉止違背運動道德——中度", 755), ("舉止違背運動道德——嚴重", 777)} <= found


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
