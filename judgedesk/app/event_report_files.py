"""The report of an event as a file: JSON (docs/report.md), CSV for a spreadsheet, HTML without network."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import PurePath
from typing import TYPE_CHECKING, cast

from judgedesk.app.cells import safe_cells
from judgedesk.app.errors import UserError
from judgedesk.app.event_report import Cut, Named, Report, ReportedPerson, ReportedRuling
from judgedesk.log.one_line import TURNING
from judgedesk.log.rows import State
from judgedesk.log.settling import IN_PLAY

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

FORMAT = "judgedesk.report"
VERSION = 1
KINDS = ("html", "csv", "json")
COLUMNS = (
    "round", "time", "table", "person", "number", "infraction", "infraction_name", "computed", "given",
    "differs", "state", "appeal", "scheduled", "applied", "given_by", "entered_by", "authorised_by",
    "slip", "reason",
)  # fmt: skip
STYLE = (
    "body{font-family:'Noto Sans TC','Noto Sans CJK TC','Microsoft JhengHei',sans-serif;line-height:1.45;"
    "margin:2em auto;max-width:70em;padding:0 1em;color:#1a1a1a;background:#fff}"
    "table{border-collapse:collapse;width:100%;margin:1em 0}td,th{border:1px solid #bbb;padding:.3em .5em;"
    "text-align:left;vertical-align:top}th{background:#f0f0f0}"
    "tr.off td{color:#666;text-decoration:line-through}"
    "tr.off td.why{text-decoration:none}.small{color:#555;font-size:.9em}.rehearsal{border:2px solid #a15c00;"
    "padding:.4em .8em;font-weight:bold}@page{size:A4;margin:15mm}"
)


def kind_of(name: str) -> str:
    """The kind of file by the end of its name. Raises `UserError` for another one."""
    kind = PurePath(name).suffix.lower().removeprefix(".")
    if kind not in KINDS:
        raise UserError("app.report_kind", file=name, kinds=tuple(f".{each}" for each in KINDS))
    return kind


def report_file(desk: Desk, report: Report, kind: str) -> bytes:
    """The file; what it says around what was recorded is in the desk's language."""
    match kind:
        case "json":
            return (json.dumps(report_json(report), ensure_ascii=False, indent=1) + "\n").encode()
        case "csv":
            # Without the mark a spreadsheet takes UTF-8 for the system's own encoding.
            return _csv(desk, report).encode("utf-8-sig")
        case _:
            return report_html(desk, report).encode()


# JSON.


def report_json(report: Report) -> dict[str, object]:
    """The report as docs/report.md describes it."""
    found: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "cut": str(report.cut),
        "made_at": report.made_at,
        "event": dict(report.event),
        "edition": dict(report.edition),
        "summary": dict(report.summary),
        "rulings": [_ruling_json(each, report.cut) for each in report.rulings],
        "people": [_person_json(each, report.cut) for each in report.people],
    }
    if report.cut is Cut.FULL:
        standing = report.standing
        found |= {
            "calls": [
                {
                    "round": row.round,
                    "table": row.table,
                    "judge": row.judge,
                    "opened_at": row.opened_at,
                    "closed_at": row.closed_at or None,
                }
                for row in standing.calls
            ],
            "extensions": [
                {"round": row.round, "table": row.table, "minutes": row.minutes, "used": row.used}
                for row in standing.extensions
            ],
            "deck_checks": [
                {
                    "round": row.round,
                    "table": row.table,
                    "people": json.loads(row.people),
                    "out_at": row.out_at,
                    "back_at": row.back_at or None,
                    "result": row.result,
                }
                for row in standing.checks
            ],
            "notes": [
                {"round": row.round, "person": row.person or None, "table": row.table, "text": row.text}
                for row in standing.notes
            ],
        }
    return found


def _ruling_json(ruling: ReportedRuling, cut: Cut) -> dict[str, object]:
    row = ruling.row
    found: dict[str, object] = {
        "id": row.id,
        "round": row.round,
        "issued_at": row.issued_at,
        "table": row.table,
        "person": row.person.id,
        "name": row.person.name,
        "number": ruling.number,
        "infraction": _named_json(ruling.infraction),
        "level": row.level,
        "computed": _named_json(ruling.computed),
        "given": _named_json(ruling.given),
        "state": row.state,
        "appeal": {"outcome": row.appeal, "by": row.appeal_by} if row.appeal else None,
        "scheduled_for_round": row.scheduled or None,
        "applied_in_round": row.applied or None,
        "given_by": row.given_by,
        "authorised_by": row.authorised_by,
        "slip": row.slip,
    }
    if cut is Cut.FULL:
        found |= {
            "entered_by": row.entered_by,
            "reason": row.reason,
            "void_reason": row.void_reason or None,
            "correction_reason": row.correction_reason or None,
            "moved_to_event": row.moved_to or None,
            "receipts": [dict(each) for each in ruling.receipts],
        }
    return found


def _named_json(named: Named) -> dict[str, object]:
    return {"id": named.id, "name": dict(named.name)}


def _person_json(person: ReportedPerson, cut: Cut) -> dict[str, object]:
    details = person.details
    dropped = None if details.dropped == IN_PLAY else details.dropped
    found: dict[str, object] = {
        "id": person.id,
        "name": person.name,
        "number": person.number,
        "dropped_after_round": dropped,
    }
    if cut is Cut.FULL:
        found |= {
            "also": list(person.also),
            "kind": details.kind or "player",
            "table": details.table,
            "seat": details.seat,
            "team": details.team,
        }
    return found


# CSV.


def _csv(desk: Desk, report: Report) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for each in report.rulings:
        row, language = each.row, desk.language
        full = report.cut is Cut.FULL
        writer.writerow(
            safe_cells(
                str(row.round),
                row.issued_at,
                row.table,
                row.person.name,
                each.number,
                row.infraction,
                each.infraction.name[language],
                each.computed.name[language],
                each.given.name[language],
                "1" if row.recommended != row.penalty else "",
                row.state,
                row.appeal,
                str(row.scheduled or ""),
                str(row.applied or ""),
                row.given_by,
                row.entered_by if full else "",
                row.authorised_by,
                row.slip,
                _why(row.reason, row.void_reason, row.correction_reason) if full else "",
            )
        )
    return out.getvalue()


def _why(*reasons: str) -> str:
    return "; ".join(reason for reason in reasons if reason)


# HTML.


def report_html(desk: Desk, report: Report, style: str = STYLE) -> str:
    """One page that needs nothing else; with a style of its own the same is printed as PDF."""
    language = desk.language
    title = str(report.event["name"])
    return "".join(
        (
            f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
            f"<title>{_text(title)}</title><style>{style}</style></head><body>",
            *_head(desk, report, title),
            *_summary(desk, report),
            *_rulings(desk, report),
            *_people(desk, report),
            "</body></html>\n",
        )
    )


def _text(said: str) -> str:
    """Words and nothing else: no tags, no control characters, nothing that turns what stands around them."""
    return escape("".join(sign for sign in said if sign not in TURNING and (sign >= " " or sign in "\t\n")))


def _head(desk: Desk, report: Report, title: str) -> Iterator[str]:
    event, edition = report.event, report.edition
    pack = str(edition["pack"])
    titles = cast("Mapping[str, str]", edition["title"])
    if event["rehearsal"]:
        yield f'<p class="rehearsal">{_text(desk.say("app.report_rehearsal"))}</p>'
    yield f"<h1>{_text(title)}</h1>"
    yield f'<p class="small">{_text(desk.say(f"app.report_cut_{report.cut}"))}<br>'
    said = desk.say(
        "app.report_head",
        pack_id=pack,
        level=event["level"],
        title=titles.get(desk.language, pack),
        edition=edition["edition"],
        version=edition["version"],
        made=report.made_at[:16].replace("T", " "),
    )
    yield f"{_text(said)}</p>"


def _summary(desk: Desk, report: Report) -> Iterator[str]:
    pack = str(report.edition["pack"])
    yield f"<h2>{_text(desk.say('app.report_summary'))}</h2><table><tr>"
    yield "".join(f"<th>{_text(desk.name(pack, 'penalty', each))}</th>" for each in report.summary)
    yield "</tr><tr>" + "".join(f"<td>{count}</td>" for count in report.summary.values()) + "</tr></table>"


def _rulings(desk: Desk, report: Report) -> Iterator[str]:
    names = ("round", "time", "table", "person", "infraction", "computed", "given", "judge", "remarks")
    yield f"<h2>{_text(desk.say('app.report_rulings'))}</h2><table><thead><tr>"
    yield "".join(f"<th>{_text(desk.say(f'app.report_{name}'))}</th>" for name in names) + "</tr></thead>"
    for each in report.rulings:
        row = each.row
        cells = (
            str(row.round),
            row.time,
            row.table,
            f"{row.person.name} {each.number}".strip() or desk.say("app.report_erased"),
            each.infraction.name[desk.language],
            each.computed.name[desk.language],
            each.given.name[desk.language],
            row.given_by or row.entered_by,
        )
        off = "" if row.state in (State.STANDING, State.DRAFT) else ' class="off"'
        said = "".join(f"<td>{_text(cell)}</td>" for cell in cells)
        yield f'<tr{off}>{said}<td class="why">{_text(_remarks(desk, report, each))}</td></tr>'
    yield "</table>"


def _remarks(desk: Desk, report: Report, ruling: ReportedRuling) -> str:
    row, full = ruling.row, report.cut is Cut.FULL
    said: list[str] = []
    if row.state not in (State.STANDING, State.OVERTURNED):
        said.append(desk.say(f"app.ruling_{row.state}", reason=row.void_reason).strip(" ()（）"))
    if row.appeal:
        said.append(desk.say(f"app.report_appeal_{row.appeal}"))
    if row.appeal_by:
        said.append(desk.say("app.report_appeal_by", by=row.appeal_by))
    if row.scheduled:
        said.append(desk.say("app.report_scheduled", round=row.scheduled))
    if row.applied:
        said.append(desk.say("app.report_applied", round=row.applied))
    if full and row.correction_reason:
        said.append(desk.say("app.report_corrected", reason=row.correction_reason))
    if full and row.reason:
        said.append(row.reason)
    if row.slip:
        said.append(desk.say("app.report_slip", slip=row.slip))
    return " · ".join(said)


def _people(desk: Desk, report: Report) -> Iterator[str]:
    left = [each for each in report.people if each.details.dropped != IN_PLAY]
    if left:
        yield f"<h2>{_text(desk.say('app.report_left'))}</h2><ul>"
        for each in left:
            said = desk.say("app.report_left_after", name=each.name, round=each.details.dropped)
            yield f"<li>{_text(said)}</li>"
        yield "</ul>"
    if report.cut is Cut.FULL and report.standing.notes:
        names = {each.id: each.name for each in report.people}
        yield f"<h2>{_text(desk.say('app.report_notes'))}</h2><ul>"
        for note in report.standing.notes:
            about = names.get(note.person, "") or note.table or "–"
            said = desk.say("app.report_note", round=note.round, about=about, text=note.text)
            yield f"<li>{_text(said)}</li>"
        yield "</ul>"
