"""`check` finds faults in texts and translations, `pack check` those of a pack folder."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from judgedesk.app.check_reports import finding_json, kind_of, lines, report
from judgedesk.app.coverage import coverage_json
from judgedesk.app.crosschecking import Crosschecking
from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_chosen
from judgedesk.app.packs import PackEntry, load_entry
from judgedesk.app.paths import translations
from judgedesk.app.report import coverage
from judgedesk.cli.call import DONE, FINDINGS, LANGUAGES, Call
from judgedesk.policy.pack import PO_FILE


def check(call: Call) -> int:
    """Check a text or a pair, print the findings, and write a report where one is wanted."""
    wanted = call.wanted
    kind = kind_of(wanted.report) if wanted.report else ""
    checks = Crosschecking(call.desk)
    checked = checks.check(wanted.left, wanted.right)
    if wanted.level:
        checked = checks.with_drift(checked, wanted.level)
    if kind:
        write_chosen(Path(wanted.report), report(checked, kind), replace=wanted.replace)
    if call.as_json:
        call.print_json([finding_json(each) for each in checked.findings])
    else:
        call.print(*lines(checked, call.desk.language))
    return FINDINGS if checked.failing(wanted.fail_on) else DONE


def check_pack(call: Call) -> int:
    """Name every fault of a pack folder, and what of the pack is covered."""
    folder: Path = call.wanted.folder
    if not folder.is_dir():
        detail = os.strerror(errno.ENOTDIR if folder.exists() else errno.ENOENT)
        raise UserError("app.file_unreadable", file=str(folder), detail=detail)
    entry = load_entry(folder.resolve(), _translation_beside(folder.resolve()))
    if call.as_json:
        call.print_json(_pack_json(call, entry))
    else:
        for fault in entry.faults:
            place = ":".join(part for part in (fault.file, fault.place) if part)
            call.print(f"{place}: {call.desk.fault_text(fault)}")
        call.print(*coverage(call.desk, entry))
    return FINDINGS if entry.faults else DONE


def _pack_json(call: Call, entry: PackEntry) -> dict[str, object]:
    faults = [
        {
            "file": fault.file,
            "place": fault.place,
            "code": fault.code,
            "message": {language: call.desk.fault_text(fault, language) for language in LANGUAGES},
        }
        for fault in entry.faults
    ]
    covered = None
    if entry.pack is not None and entry.ruleset is not None:
        covered = coverage_json(entry.pack, entry.ruleset)
    return {"faults": faults, "coverage": covered}


def _translation_beside(folder: Path) -> Path:
    """The PO file of a pack folder: inside it, else where the tree keeps it, else the installed one."""
    if (folder / PO_FILE).is_file():
        return folder / PO_FILE
    in_tree = Path("translations", "packs", folder.name, PO_FILE)
    for root in folder.parents:
        if (root / in_tree).is_file():
            return root / in_tree
    return translations() / "packs" / folder.name / PO_FILE
