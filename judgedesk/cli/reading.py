"""`search`, `show` and `texts`: the texts, read without a window."""

from __future__ import annotations

from judgedesk.app.errors import UserError
from judgedesk.app.found_report import count_lines, counts_elsewhere, hit_json, place_lines
from judgedesk.app.provenance import dates
from judgedesk.app.report import text_lines, without_text_lines
from judgedesk.cli.call import DONE, FINDINGS, Call
from judgedesk.policy.model import Passage, Text, section_of
from judgedesk.policy.pack import Edition


def search(call: Call) -> int:
    """Print the passages that hold all words; where there is none, what comes near."""
    wanted = call.wanted
    query = " ".join(wanted.query)
    finding = call.desk.finding
    texts = None if wanted.text is None else frozenset(finding.named(wanted.text))
    parts = None if wanted.part is None else (wanted.part,)
    found = finding.find(query, texts=texts, parts=parts, exact=wanted.exact)
    if call.as_json:
        call.print_json([hit_json(hit) for hit in found.hits()])
    elif found:
        for place in found.places:
            call.print(*place_lines(place))
        call.tell_lines(count_lines(call.desk, found, texts))
    else:
        call.tell_code("app.nothing_found", query=query)
        elsewhere = counts_elsewhere(call.desk, found)
        near = () if elsewhere else finding.suggest(query)
        if elsewhere:
            call.tell_lines([elsewhere])
        if near:
            call.tell_code("app.did_you_mean", words=tuple(near))
    return DONE


def show(call: Call) -> int:
    """Print a section or a passage of one text, or of every text that has it."""
    wanted, text_id = call.wanted.id, call.wanted.text
    texts = [call.desk.text(text_id)] if text_id else list(call.desk.texts())
    shown = [(text, found) for text in texts if (found := _passages(text, wanted))]
    if not shown:
        place = text_id or ", ".join(text.id for text in texts)
        raise UserError("app.no_such_passage", text=place, id=wanted)
    if call.as_json:
        call.print_json([_shown_json(call, text, passages) for text, passages in shown])
    else:
        for text, passages in shown:
            call.print(*text_lines(call.desk, text, passages))
    return DONE


def texts(call: Call) -> int:
    """List the installed texts; what cannot be used is told, and makes the exit code 1."""
    broken = [entry for entry in call.desk.packs() if entry.pack is None]
    if call.as_json:
        call.print_json([_about_json(call, text) for text in call.desk.texts()])
    else:
        call.print(*(f"{text.id}  {call.desk.edition_line(text)}" for text in call.desk.texts()))
        call.print(*without_text_lines(call.desk))
    for entry in broken:
        call.tell_code("app.pack_broken", pack=entry.id, count=len(entry.faults))
    unreadable = call.desk.official_faults()
    for fault in unreadable:
        call.tell(fault)
    return FINDINGS if broken or unreadable else DONE


def _passages(text: Text, wanted: str) -> list[Passage]:
    """The passages of a section, of a part or of one id; empty when the text has none."""
    section = text.section(section_of(wanted))
    if section is None:
        return []
    return [
        passage for passage in section.passages() if f"{passage.id}/".startswith(f"{wanted.rstrip('/')}/")
    ]


def _shown_json(call: Call, text: Text, passages: list[Passage]) -> dict[str, object]:
    about = call.desk.about(text)
    return {
        **_about_json(call, text),
        "passages": [_passage_json(passage, about.pack) for passage in passages],
        **({"travels": list(about.travels)} if about.travels else {}),
    }


def _about_json(call: Call, text: Text) -> dict[str, object]:
    about = call.desk.about(text)
    return {
        "text": text.id,
        "title": text.title,
        "edition": about.edition,
        "effective": about.effective.isoformat() if about.effective else None,
        "status": about.status,
        "prevails": about.prevails.get(call.desk.language, ""),
    }


def _passage_json(passage: Passage, edition: Edition | None) -> dict[str, object]:
    return {
        "id": passage.id,
        "kind": str(passage.kind),
        "text": passage.text,
        "sources": [str(place) for place in passage.sources],
        "dates": dates(edition, passage.sources) if edition else {},
        "state": str(passage.state),
        "needs_review": passage.needs_review,
    }
