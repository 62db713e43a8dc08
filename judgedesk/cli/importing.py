"""`import` reads an official text into the data folder."""

from __future__ import annotations

from judgedesk.app.errors import UserError
from judgedesk.app.folder import DataFolder
from judgedesk.app.import_report import change_lines, import_json, import_lines
from judgedesk.app.importing import Prepared, Wanted
from judgedesk.cli.call import DONE, FINDINGS, Call
from judgedesk.cli.files import content_of


def import_text(call: Call) -> int:
    """Read a text and keep it; one that is there already changes only with --replace."""
    wanted = call.wanted
    pack_id = wanted.pack or wanted.new
    if not pack_id:
        raise UserError("app.import_usage")
    content = content_of(wanted.file)
    asked = Wanted(pack_id, wanted.text_language, wanted.edition, is_new=wanted.new is not None)
    with DataFolder(call.desk.data):
        prepared = call.desk.prepare_import(content, wanted.file, asked)
        keeps = prepared.before is None or (wanted.replace and not prepared.is_same_file)
        if keeps:
            call.desk.commit_import(prepared)
    if call.as_json:
        call.print_json(import_json(prepared, kept=keeps))
    else:
        _print_import(call, prepared, keeps)
    return FINDINGS if prepared.changes and not keeps else DONE


def _print_import(call: Call, prepared: Prepared, kept: bool) -> None:
    text_id = prepared.official.text.id
    if kept or prepared.before is None:
        call.print(*import_lines(call.desk, prepared))
        call.say("app.import_kept", text=text_id)
    elif prepared.is_same_file:
        call.say("app.import_same", text=text_id)
    elif not prepared.changes:
        call.say("app.import_no_change", text=text_id)
    else:
        call.print(*change_lines(call.desk, prepared.changes))
        call.say("app.import_would_change", text=text_id, count=len(prepared.changes))
