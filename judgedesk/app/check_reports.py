"""Findings as a file for others: HTML that works without network, CSV for a spreadsheet, JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import PurePath

from judgedesk.app.cells import safe_cells
from judgedesk.app.crosschecking import Checked
from judgedesk.app.errors import UserError
from judgedesk.crosscheck.checks.states import progress
from judgedesk.crosscheck.model import SEVERITIES, Finding, Place, Scope
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.told import told, why
from judgedesk.policy.model import State
from judgedesk.words.say import LANGUAGES, say

KINDS = ("html", "csv", "json")
LONGEST_QUOTE = 160
"""Characters of a passage that stand around what is marked in it."""
_COLUMNS = (
    *("scope", "severity", "check", "version"),
    *("left_section", "left_passage", "left_line", "left_quote"),
    *("right_section", "right_passage", "right_line", "right_quote"),
    *("message_en", "message_zh_Hant", "suggestion"),
)
_STYLE = (
    "body{font-family:'Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif;line-height:1.5;"
    "max-width:62em;margin:2em auto;padding:0 1em;color:#1a1a1a;background:#fff}"
    "table{border-collapse:collapse;width:100%}td,th{border:1px solid #bbb;padding:.4em .6em;"
    "vertical-align:top;text-align:left}th{background:#f0f0f0}mark{background:#ffe08a;color:inherit}"
    ".error{border-left:4px solid #b00020}.warning{border-left:4px solid #a15c00}"
    ".notice{border-left:4px solid #777}.small{color:#555;font-size:.9em}"
    "@media(prefers-color-scheme:dark){body{background:#1c1c1c;color:#e8e8e8}th{background:#2c2c2c}"
    "mark{background:#6b5200}.small{color:#aaa}td,th{border-color:#555}}"
)


def finding_json(finding: Finding) -> dict[str, object]:
    """A finding (contract: the command line)."""
    suggestion = finding.suggestion
    return {
        "check": finding.check,
        "version": finding.version,
        "severity": str(finding.severity),
        "scope": str(finding.scope),
        "left": _place_json(finding.left) if finding.left is not None else None,
        "right": _place_json(finding.right) if finding.right is not None else None,
        "message": {language: told(finding, language) for language in LANGUAGES},
        "suggestion": None
        if suggestion is None
        else {
            **_place_json(suggestion.place),
            "start": suggestion.place.start,
            "end": suggestion.place.end,
            "quote": suggestion.place.quote,
            "side": "right" if _is_in(suggestion.place, finding.right) else "left",
            "replacement": suggestion.replacement,
        },
    }


def _place_json(place: Place) -> dict[str, object]:
    return {"section": place.section, "passage": place.passage, "line": place.line}


def _is_in(place: Place, other: Place | None) -> bool:
    return other is not None and (place.section, place.passage, place.line, place.words) == (
        other.section,
        other.passage,
        other.line,
        other.words,
    )


def kind_of(name: str) -> str:
    """The kind of file by the end of its name. Raises `UserError` for another one."""
    kind = PurePath(name).suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise UserError("app.check_report_kind", file=name, kinds=tuple(f".{each}" for each in KINDS))
    return kind


def report(checked: Checked, kind: str) -> bytes:
    """The file. All of it is said in both languages."""
    match kind:
        case "html":
            return _html(checked).encode()
        case "csv":
            # Without the mark a spreadsheet takes UTF-8 for the system's own encoding.
            return _csv(checked.findings).encode("utf-8-sig")
        case _:
            found = [finding_json(each) for each in checked.findings]
            return (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()


def summary(checked: Checked, language: str) -> Iterator[str]:
    """A line for each scope that was looked at, with how much was found in it."""
    for scope in Scope:
        found = [each for each in checked.findings if each.scope is scope]
        if found or scope in (Scope.INSIDE, checked.scope):
            counts = {f"{severity}s": checked.count(scope, severity) for severity in SEVERITIES}
            yield say(f"app.check_scope_{scope}", counts, language)
    if checked.dismissed or checked.folded:
        aside = {"dismissed": len(checked.dismissed), "folded": len(checked.folded)}
        yield say("app.check_dismissed", aside, language)


def lines(checked: Checked, language: str) -> Iterator[str]:
    """The findings for a person, a line each, and the counts."""
    for finding in checked.findings:
        places = [
            _where(place, side)
            for place, side in ((finding.left, checked.left), (finding.right, checked.right))
            if place is not None
        ]
        said = told(finding, language)
        if finding.suggestion is not None:
            said = f"{said} → {finding.suggestion.replacement}"
        severity = say(f"app.check_{finding.severity}", {}, language)
        yield f"{' | '.join(places)}: {severity}: {said} [{finding.check}]"
    yield from summary(checked, language)


def _where(place: Place, side: Side | None) -> str:
    """Where a place is: text and line of the file, else the passage."""
    name = side.text.id.rsplit(":", 1)[0] if side is not None and place.line else ""
    if place.line:
        return f"{name}:{place.line}"
    return f"{side.text.id if side is not None else ''} {place.passage or place.section}".strip()


# CSV


def _csv(findings: Sequence[Finding]) -> str:
    target = io.StringIO()
    writer = csv.writer(target)
    writer.writerow(_COLUMNS)
    for each in findings:
        suggestion = each.suggestion.replacement if each.suggestion is not None else ""
        writer.writerow(
            safe_cells(
                *(each.scope, each.severity, each.check, str(each.version)),
                *_cells(each.left),
                *_cells(each.right),
                *(told(each, language) for language in LANGUAGES),
                suggestion,
            )
        )
    return target.getvalue()


def _cells(place: Place | None) -> tuple[str, ...]:
    if place is None:
        return ("",) * 4
    return place.section, place.passage, str(place.line or ""), place.quote


# HTML


def _html(checked: Checked) -> str:
    names = [side.text.id for side in (checked.left, checked.right) if side is not None]
    title = " · ".join(_both("app.check_report_title"))
    parts = [
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{_STYLE}</style></head><body><h1>{escape(title)}</h1>",
        f"<p>{escape(' · '.join(names))}</p>",
    ]
    for language in LANGUAGES:
        parts += [f'<p lang="{_tag(language)}">{escape(line)}</p>' for line in summary(checked, language)]
    for scope in Scope:
        found = [each for each in checked.findings if each.scope is scope]
        if found:
            parts += _table(scope, found)
    for side in (checked.left, checked.right):
        parts += _progress(side) if side is not None else ()
    parts += _reasons(checked.findings)
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _table(scope: Scope, findings: Iterable[Finding]) -> Iterator[str]:
    yield f"<h2>{_spoken(f'app.check_head_{scope}')}</h2><table><tr>"
    for code in ("app.check_column_what", "app.check_column_left", "app.check_column_right"):
        yield f"<th>{_spoken(code)}</th>"
    yield "</tr>"
    for each in findings:
        yield f'<tr><td class="{each.severity}">'
        for language in LANGUAGES:
            yield f'<p lang="{_tag(language)}">{escape(told(each, language))}</p>'
        if each.suggestion is not None:
            yield f"<p>→ <b>{escape(each.suggestion.replacement)}</b></p>"
        yield f'<p class="small">{_spoken(f"app.check_{each.severity}")} · {each.check}</p></td>'
        yield from (f"<td>{_quoted(place)}</td>" for place in (each.left, each.right))
        yield "</tr>"
    yield "</table>"


def _quoted(place: Place | None) -> str:
    """A passage with what is meant marked in it, shortened around the mark."""
    if place is None:
        return ""
    words, start, end = place.words, place.start, place.end
    first, last = max(0, start - LONGEST_QUOTE), min(len(words), max(start, end) + LONGEST_QUOTE)
    before, marked, after = words[first:start], words[start:end], words[end:last]
    head = " · ".join(filter(None, (place.passage or place.section, f"L{place.line}" if place.line else "")))
    quote = f"{'…' if first else ''}{escape(before)}"
    quote += f"<mark>{escape(marked)}</mark>" if marked else ""
    return (
        f'<p class="small">{escape(head)}</p><p>{quote}{escape(after)}{"…" if last < len(words) else ""}</p>'
    )


def _progress(side: Side) -> Iterator[str]:
    """How far a translation is, section by section; nothing for a text that is none."""
    rows = progress(side)
    if all(each.state is State.SOURCE for each in side.body()):
        return
    yield f"<h2>{_spoken('app.check_head_progress')}: {escape(side.text.id)}</h2><table><tr>"
    for code in ("section", "passages", "translated", "behind", "unreviewed", "unknown"):
        yield f"<th>{_spoken(f'app.check_progress_{code}')}</th>"
    yield "</tr>"
    for row in rows:
        cells = (row.section, row.total, row.translated, row.behind, row.unreviewed, row.unknown)
        yield f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
    yield "</table>"


def _reasons(findings: Iterable[Finding]) -> Iterator[str]:
    """Why each of the checks is worth running."""
    ids = list(dict.fromkeys(each.check for each in findings))
    if ids:
        yield f"<h2>{_spoken('app.check_head_why')}</h2><dl>"
        for each in ids:
            yield f"<dt>{each}</dt>"
            yield from (f'<dd lang="{_tag(spoken)}">{escape(why(each, spoken))}</dd>' for spoken in LANGUAGES)
        yield "</dl>"


def _both(code: str) -> list[str]:
    return [say(code, {}, language) for language in LANGUAGES]


def _spoken(code: str) -> str:
    return " · ".join(
        f'<span lang="{_tag(language)}">{escape(said)}</span>'
        for language, said in zip(LANGUAGES, _both(code), strict=True)
    )


def _tag(language: str) -> str:
    return "zh-Hant-TW" if language == "zh-Hant" else language
