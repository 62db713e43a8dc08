"""Every fault of a pack is named, with its file and place, all at once: the cases of tests/cases/packs."""

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from judgedesk.app.packs import load_entry
from judgedesk.words.faults import Fault
from judgedesk.words.say import english_templates, say

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "cases" / "packs"
PO = "zh_Hant.po"
# Codes of words.toml that tell a person about a sound pack, or of a table between two packs.
NO_FAULTS = re.compile(
    r"policy\.(?:table_|edits_|part_(?!outside|twice)|status_|absent$|note$|needs_review$)|policy\.(?:untranslated|behind|baseline_unknown)$"
)


def cases() -> list[Any]:
    found = [
        pytest.param(case, id=f"{path.stem}: {case['name']}")
        for path in sorted(CASES.glob("faults_*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]
    assert len(found) > 40
    return found


def faults_of(case: dict[str, Any], folder: Path) -> tuple[Fault, ...]:
    """The faults of the pack `small` after the edits of a case."""
    shutil.copytree(CASES / "small", folder)
    for name, old, new in case.get("edit", ()):
        path = folder / name
        content = path.read_bytes().decode()
        assert content.count(old) >= 1, f"{name} does not hold {old!r}"
        path.write_bytes(content.replace(old, new, 1).encode())
    for name, content in case.get("files", {}).items():
        (folder / name).write_bytes(content.encode())
    for name in case.get("missing", ()):
        (folder / name).unlink()
    entry = load_entry(folder, folder / PO)
    assert (entry.id, entry.pack is None, entry.ruleset is None) == (
        "small",
        bool(entry.faults),
        bool(entry.faults),
    )
    return entry.faults


@pytest.mark.parametrize("case", cases())
def test_every_fault_is_named_with_its_place_and_can_be_said(case: dict[str, Any], tmp_path: Path) -> None:
    faults = faults_of(case, tmp_path / "small")
    wanted = [fault for fault in faults if fault.file == case.get("only", fault.file)]
    assert sorted([fault.file, fault.place, fault.code] for fault in wanted) == sorted(case["faults"])
    for fault in faults:
        assert say(fault.code, fault.args, "en")
        assert say(fault.code, fault.args, "zh-Hant")


def test_every_fault_code_of_the_room_has_a_case() -> None:
    shown = {code for case in cases() for _, _, code in case.values[0]["faults"]}
    declared = {
        code for code in english_templates() if code.startswith("policy.") and not NO_FAULTS.match(code)
    }
    assert declared - shown == set()


def test_places_of_one_file_come_in_order_of_lines(tmp_path: Path) -> None:
    case = next(
        case.values[0] for case in cases() if case.values[0]["name"].startswith("five faults of one file")
    )
    lines = [int(fault.place) for fault in faults_of(case, tmp_path / "small") if fault.file == "en.md"]
    assert lines == sorted(lines)
    assert len(lines) == 5
