"""What an import understood and what it did not, in lines for people and as one JSON value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from judgedesk.exchange.document import Format, Note
from judgedesk.exchange.matching import Change
from judgedesk.words.say import LANGUAGES, say

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.importing import Prepared

LONGEST_QUOTE = 60


def import_lines(desk: Desk, prepared: Prepared) -> Iterator[str]:
    """The report for a person, in the desk's language."""
    official = prepared.official
    text = official.text
    yield desk.say(
        "app.import_head",
        text=text.id,
        title=text.title,
        edition=official.edition or desk.say("app.edition_unknown"),
        sections=len(text.sections),
        passages=_passages(prepared),
        references=_references(prepared),
    )
    if official.travels:
        yield desk.say("app.import_travels", count=len(official.travels))
        for matter in official.travels:
            place = _place(desk, Note("", matter.line), official.origin.format)
            yield f"  {desk.say(f'app.travels_{matter.role}')}, {place}: {_quoted(matter.text)}"
    for code, notes in (("app.import_repairs", official.repairs), ("app.import_unclear", official.unclear)):
        if notes:
            yield desk.say(code, count=len(notes))
            for note in notes:
                yield f"  {_said(desk, note, official.origin.format)}"
    if official.noise:
        yield desk.say("app.import_noise", count=len(official.noise))
        for code, notes in groupby(
            sorted(official.noise, key=lambda note: note.code), lambda note: note.code
        ):
            numbers = _ranges(note.line for note in notes)
            yield f"  {desk.say(code)}: {numbers}"


def change_lines(desk: Desk, changes: Iterable[Change]) -> Iterator[str]:
    """What reading a text again would change, one passage after the other."""
    for change in changes:
        where = f"{change.was} → {change.id}" if change.was else change.id
        yield f"{desk.say(f'app.change_{change.kind}')} {where}"
        if change.before and not change.was:
            yield f"  - {change.before}"
        if change.after and not change.was:
            yield f"  + {change.after}"


def import_json(prepared: Prepared, *, kept: bool) -> dict[str, object]:
    """The report as the command line prints it; `changes` is None for a text that was not there before."""
    official = prepared.official
    return {
        "text": official.text.id,
        "title": official.text.title,
        "edition": official.edition,
        "kept": kept,
        "sections": len(official.text.sections),
        "passages": _passages(prepared),
        "references": _references(prepared),
        "travels": [
            {"role": str(matter.role), "line": matter.line, "text": matter.text}
            for matter in official.travels
        ],
        "repairs": [_note(note) for note in official.repairs],
        "unclear": [_note(note) for note in official.unclear],
        "noise": [_note(note) for note in official.noise],
        "changes": None
        if prepared.before is None
        else [
            {
                "kind": str(change.kind),
                "passage": change.id,
                "was": change.was or None,
                "before": change.before,
                "after": change.after,
            }
            for change in prepared.changes
        ],
    }


def _passages(prepared: Prepared) -> int:
    text = prepared.official.text
    return sum(1 for _ in text.passages()) - len(text.sections)


def _references(prepared: Prepared) -> int:
    return sum(len(passage.references) for _, passage in prepared.official.text.passages())


def _note(note: Note) -> dict[str, object]:
    return {
        "code": note.code,
        "line": note.line or None,
        "page": note.page or None,
        "text": note.text,
        "message": {language: say(note.code, note.args, language) for language in LANGUAGES},
    }


def _said(desk: Desk, note: Note, kind: Format) -> str:
    sentence = desk.say_args(note.code, dict(note.args))
    quote = f" {_quoted(note.text)}" if note.text else ""
    return f"{_place(desk, note, kind)}: {sentence}{quote}" if note.line else f"{sentence}{quote}"


def _place(desk: Desk, note: Note, kind: Format) -> str:
    if note.page:
        return desk.say("app.place_page", page=note.page, line=note.line)
    code = "app.place_line" if kind in (Format.TEXT, Format.PDF) else "app.place_paragraph"
    return desk.say(code, line=note.line)


def _quoted(text: str) -> str:
    return f"“{text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + '…'}”"


def _ranges(numbers: Iterable[int]) -> str:
    """`19, 21–23`: runs of neighbours are drawn together."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)
