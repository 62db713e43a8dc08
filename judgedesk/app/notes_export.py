"""Notes as a file for others: Markdown, HTML, CSV or JSON, each with how its texts stand."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import PurePath
from typing import TYPE_CHECKING

from judgedesk.app.cells import safe_cells
from judgedesk.app.errors import UserError
from judgedesk.app.notes import Held, note_json
from judgedesk.app.notes_said import say_place, text_of
from judgedesk.app.standing_texts import say_age, say_status
from judgedesk.frozen import frozen
from judgedesk.words.say import LANGUAGES, say

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

FORMAT = 1
KINDS = ("md", "html", "csv", "json")
_COLUMNS = (
    "row", "text", "edition", "passage", "section", "standing", "quote_en", "quote_zh_Hant",
    "now_en", "now_zh_Hant", "words", "written", "changed",
)  # fmt: skip
_STYLE = (
    "body{font-family:sans-serif;line-height:1.6;max-width:46em;margin:2em auto;padding:0 1em}"
    "blockquote{margin:.5em 0;padding-left:1em;border-left:3px solid #999;color:#444}"
    ".words,.matter{white-space:pre-wrap}.small{color:#555;font-size:.9em}"
)


@frozen
class _Group:
    """The notes on one text, with the line that tells how it stands and what goes along with it."""

    text: str
    line: str
    travels: tuple[str, ...]
    held: tuple[Held, ...]


def kind_of(name: str) -> str:
    """The kind of file by the end of its name. Raises `UserError` for another one."""
    kind = PurePath(name).suffix.lower().removeprefix(".")
    kind = {"markdown": "md", "htm": "html"}.get(kind, kind)
    if kind not in KINDS:
        raise UserError("app.notes_export_kind", file=name, kinds=tuple(f".{each}" for each in KINDS))
    return kind


def export(desk: Desk, held: Sequence[Held], kind: str, language: str | None = None) -> bytes:
    """The file; what it says around the notes is in `language`, else in the desk's."""
    spoken = language or desk.language
    groups = _groups(desk, held, spoken)
    written = {"md": _markdown, "html": _html, "csv": _csv, "json": _json}[kind](desk, groups, spoken)
    # Without the mark a spreadsheet takes UTF-8 for the system's own encoding.
    return written.encode("utf-8-sig" if kind == "csv" else "utf-8")


def held_json(held: Held) -> dict[str, object]:
    """A note and how it stands."""
    return {**note_json(held.note), "standing": str(held.standing), "now": dict(held.now)}


def _groups(desk: Desk, held: Sequence[Held], language: str) -> list[_Group]:
    found: dict[str, list[Held]] = {}
    for each in sorted(held, key=lambda each: each.note.text):
        found.setdefault(each.note.text, []).append(each)
    groups: list[_Group] = []
    for text_id, notes in found.items():
        text = text_of(desk, text_id, language)
        if text is None:
            line = f"{text_id}: {say('app.note_no_text', {}, language)}"
            groups.append(_Group(text_id, line, (), tuple(notes)))
        else:
            travels = desk.about(text).travels
            groups.append(_Group(text_id, desk.edition_line(text, language), travels, tuple(notes)))
    return groups


def _quotes(held: Held, language: str) -> Iterator[tuple[str, str]]:
    """Language and wording of what a note was written on, and after a change what stands there now."""
    for spoken, quote in held.note.quotes.items():
        yield spoken, quote
    if held.now and held.now != held.note.quotes:
        for spoken, wording in held.now.items():
            if wording != held.note.quotes.get(spoken):
                yield spoken, f"{say('app.note_now', {}, language)} {wording}"


def _times(held: Held, language: str) -> str:
    note = held.note
    return say("app.note_times", {"written": note.written, "changed": note.changed}, language)


# Markdown


def _markdown(desk: Desk, groups: Sequence[_Group], language: str) -> str:
    lines = [f"# {say('app.notes_title', {'date': desk.today().isoformat()}, language)}", ""]
    for group in groups:
        lines += [f"## {group.text}", "", _marked(group.line), ""]
        for held in group.held:
            place = say_place(desk, held, language)
            lines += [f"### {_marked(' · '.join(filter(None, (place.heading, held.note.passage))))}", ""]
            for _, quote in _quotes(held, language):
                lines += [*(f"> {line}" for line in _marked(quote).split("\n")), ""]
            lines += [_marked(held.note.words), ""]
            lines += [_marked(f"{place.standing} {_times(held, language)}"), ""]
        if group.travels:
            lines += [f"### {say('app.travels_with_it', {}, language)}", ""]
            lines += [f"{_marked(line)}\n" for line in group.travels]
    return "\n".join(lines).rstrip("\n") + "\n"


def _marked(text: str) -> str:
    """Plain text that Markdown shows as it stands, line by line."""
    text = re.sub(r"([\\`*_\[\]<>#|~&])", r"\\\1", text)
    text = re.sub(r"(?m)^(\s*)([-+=])", r"\1\\\2", text)
    text = re.sub(r"(?m)^(\s*\d+)([.)])", r"\1\\\2", text)
    text = re.sub(r"(?m)^[ \t]+", _indent, text)
    # A backslash at the end of a line keeps the break.
    return re.sub(r"(?<=[^\n])\n(?=[^\n])", "\\\\\n", text)


def _indent(match: re.Match[str]) -> str:
    return "\u00a0" * len(match[0].expandtabs(4))


# HTML


def _html(desk: Desk, groups: Sequence[_Group], language: str) -> str:
    title = escape(say("app.notes_title", {"date": desk.today().isoformat()}, language))
    parts = [
        f'<!DOCTYPE html>\n<html lang="{_tag(language)}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{title}</h1>"
    ]
    for group in groups:
        parts.append(f"<h2>{escape(group.text)}</h2><p>{escape(group.line)}</p>")
        for held in group.held:
            place = say_place(desk, held, language)
            heading = " · ".join(filter(None, (place.heading, held.note.passage)))
            parts.append(f"<h3>{escape(heading)}</h3>")
            parts += [
                f'<blockquote lang="{_tag(spoken)}">{escape(quote)}</blockquote>'
                for spoken, quote in _quotes(held, language)
            ]
            parts.append(f'<p class="words">{escape(held.note.words)}</p>')
            parts.append(f'<p class="small">{escape(f"{place.standing} {_times(held, language)}")}</p>')
        if group.travels:
            parts.append(f"<h3>{escape(say('app.travels_with_it', {}, language))}</h3>")
            parts += [f'<p class="matter">{escape(line)}</p>' for line in group.travels]
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _tag(language: str) -> str:
    return "zh-Hant-TW" if language == "zh-Hant" else language


# CSV


def _csv(desk: Desk, groups: Sequence[_Group], language: str) -> str:
    """Rows of notes, and after those of a text one row for each line of what goes along with it."""
    target = io.StringIO()
    write = csv.writer(target).writerow
    write(_COLUMNS)
    for group in groups:
        for held in group.held:
            note, place = held.note, say_place(desk, held, language)
            quotes = [note.quotes.get(each, "") for each in LANGUAGES]
            now = [held.now.get(each, "") for each in LANGUAGES]
            head = ("note", group.text, group.line, note.passage, place.heading, place.standing)
            write(safe_cells(*head, *quotes, *now, note.words, note.written, note.changed))
        for line in group.travels:
            write(safe_cells("travels", group.text, group.line, *[""] * 7, line, "", ""))
    return target.getvalue()


# JSON


def _json(desk: Desk, groups: Sequence[_Group], language: str) -> str:
    content = {
        "format": FORMAT,
        "exported": desk.today().isoformat(),
        "texts": [_text_json(desk, group, language) for group in groups],
        "notes": [held_json(held) for group in groups for held in group.held],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _text_json(desk: Desk, group: _Group, language: str) -> dict[str, object]:
    found: dict[str, object] = {"text": group.text, "line": group.line, "travels": list(group.travels)}
    text = text_of(desk, group.text, language)
    if text is not None:
        about = desk.about(text)
        found |= {
            "edition": about.edition,
            "effective": about.effective.isoformat() if about.effective else None,
            "status": say_status(about.status, language),
            "age": say_age(about.effective, desk.today(), language),
            "prevails": dict(about.prevails),
        }
    return found
