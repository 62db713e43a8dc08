"""`notes` lists, adds and exports the notes on passages."""

from __future__ import annotations

from pathlib import Path

from judgedesk.app.folder import DataFolder, write_chosen
from judgedesk.app.notes_export import export, held_json, kind_of
from judgedesk.app.report import note_lines
from judgedesk.cli.call import DONE, FINDINGS, Call
from judgedesk.cli.files import content_of


def notes(call: Call) -> int:
    """Do with the notes what was asked; a note that cannot be read is told, and makes the exit code 1."""
    if call.wanted.action == "add":
        return _add(call)
    fault = call.desk.notes.fault()
    if fault is not None:
        call.tell(fault)
    if call.wanted.action == "export":
        _export(call)
    else:
        _list(call)
    return DONE if fault is None else FINDINGS


def _list(call: Call) -> None:
    found = call.desk.notes.find(" ".join(call.wanted.query))
    if call.as_json:
        call.print_json([held_json(held) for held in found])
        return
    for held in found:
        call.print(*note_lines(call.desk, held))
    if not found:
        call.tell_code("app.no_notes")


def _add(call: Call) -> int:
    wanted = call.wanted
    words = content_of(wanted.words).decode(errors="replace") if wanted.words == "-" else wanted.words
    passage = wanted.id if "/" in wanted.id else f"{wanted.id}/title"
    with DataFolder(call.desk.data):
        note = call.desk.notes.add(wanted.text, passage, words)
    call.answer({"id": note.id}, "app.note_kept", passage=note.passage, text=note.text)
    return DONE


def _export(call: Call) -> None:
    wanted = call.wanted
    found = call.desk.notes.find(" ".join(wanted.query))
    write_chosen(Path(wanted.file), export(call.desk, found, kind_of(wanted.file)), replace=wanted.replace)
    call.answer({"notes": len(found)}, "app.notes_exported", count=len(found), file=wanted.file)
