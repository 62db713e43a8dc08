"""What an import understood and what it did not, in lines for people and as one JSON value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from judgedesk.exchange.document import PAGE, Format, Note
from judgedesk.exchange.matching import Change, ChangeKind
from judgedesk.frozen import frozen
from judgedesk.words.say import LANGUAGES, say

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.importing import Prepared
    from judgedesk.exchange.official import Official
    from judgedesk.exchange.recognise import Recognised

    Found = Official | Recognised

LONGEST_QUOTE = 60


@frozen
class Group:
    """Things to tell under one heading: each with its place (or what it is), empty for the whole document."""

    heading: str
    lines: tuple[tuple[str, str], ...]


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
    for group in groups(desk, official.origin.format, official):
        yield group.heading
        for place, told in group.lines:
            yield f"  {place}: {told}" if place else f"  {told}"


def groups(desk: Desk, kind: Format, found: Found) -> Iterator[Group]:
    """What travels, what was repaired, not understood and left out, of a file of a format."""
    if found.travels:
        yield Group(
            desk.say("app.import_travels", count=len(found.travels)),
            tuple(
                (
                    desk.say(
                        "app.matter_place",
                        role=desk.say(f"app.travels_{matter.role}"),
                        place=_place(desk, matter.line, kind),
                    ),
                    _quoted(desk, matter.text),
                )
                for matter in found.travels
            ),
        )
    for code, notes in (("app.import_repairs", found.repairs), ("app.import_unclear", found.unclear)):
        if notes:
            lines = tuple(_said(desk, note, kind) for note in notes)
            yield Group(desk.say(code, count=len(notes)), lines)
    if found.noise:
        by_code = groupby(sorted(found.noise, key=lambda note: note.code), lambda note: note.code)
        lines = tuple(
            (desk.say(code), _places([note.line for note in notes], kind)) for code, notes in by_code
        )
        yield Group(desk.say("app.import_noise", count=len(found.noise)), lines)


def change_lines(desk: Desk, changes: Iterable[Change]) -> Iterator[str]:
    """What reading a text again would change, one passage after the other."""
    for change in changes:
        yield " ".join(change_head(desk, change))
        if not change.was:
            if change.before:
                yield f"  - {change.before}"
            if change.after:
                yield f"  + {change.after}"


def change_head(desk: Desk, change: Change) -> tuple[str, str]:
    """What happens to a passage, and which it is."""
    where = f"{change.was} → {change.id}" if change.was else change.id
    return desk.say(f"app.change_{change.kind}"), where


def kept_ids(prepared: Prepared) -> int:
    """How many passages and titles go by the id that they have in the text that is there."""
    before = {passage.id for _, passage in prepared.before.text.passages()} if prepared.before else set[str]()
    new = {change.id for change in prepared.changes if change.kind in (ChangeKind.ADDED, ChangeKind.MOVED)}
    return sum(
        passage.id in before and passage.id not in new for _, passage in prepared.official.text.passages()
    )


def import_json(prepared: Prepared, *, kept: bool) -> dict[str, object]:
    """The report as the command line prints it; `changes` is None for a text that was not there before."""
    official = prepared.official
    kind = official.origin.format
    return {
        "text": official.text.id,
        "title": official.text.title,
        "edition": official.edition,
        "kept": kept,
        "sections": len(official.text.sections),
        "passages": _passages(prepared),
        "references": _references(prepared),
        "travels": [
            {"role": str(matter.role), **_where(matter.line, kind), "text": matter.text}
            for matter in official.travels
        ],
        "repairs": [_note(note, kind) for note in official.repairs],
        "unclear": [_note(note, kind) for note in official.unclear],
        "noise": [_note(note, kind) for note in official.noise],
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


def _where(line: int, kind: Format) -> dict[str, object]:
    page, on_page = divmod(line, PAGE) if kind is Format.PDF else (0, line)
    return {"line": on_page or None, "page": page or None}


def _note(note: Note, kind: Format) -> dict[str, object]:
    return {
        "code": note.code,
        **_where(note.line, kind),
        "text": note.text,
        "message": {language: say(note.code, note.args, language) for language in LANGUAGES},
    }


def _said(desk: Desk, note: Note, kind: Format) -> tuple[str, str]:
    sentence = desk.say_args(note.code, dict(note.args))
    # What shows nothing, as a soft hyphen, is not quoted.
    quote = f" {_quoted(desk, note.text)}" if any(map(str.isprintable, note.text.strip())) else ""
    return _place(desk, note.line, kind), f"{sentence}{quote}"


def _place(desk: Desk, line: int, kind: Format) -> str:
    if not line:
        return ""
    if kind is Format.PDF:
        page, on_page = divmod(line, PAGE)
        return desk.say("app.place_page", page=page, line=on_page)
    return desk.say("app.place_line" if kind is Format.TEXT else "app.place_paragraph", line=line)


def _quoted(desk: Desk, text: str) -> str:
    short = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 1]}…"
    return desk.say("app.quoted", text=short)


def _ranges(numbers: Iterable[int]) -> str:
    """`19, 21–23`: runs of neighbours are drawn together."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def _places(lines: Sequence[int], kind: Format) -> str:
    return _pages(lines) if kind is Format.PDF else _ranges(lines)


def _pages(lines: Iterable[int]) -> str:
    """`3.1, 4.1`: the page and the line on it."""
    return ", ".join(f"{line // PAGE}.{line % PAGE}" for line in lines)
