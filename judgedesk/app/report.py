"""Recommendations and packs in lines of text, for the command line and for prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from judgedesk.app.coverage import coverage_lines
from judgedesk.app.notes import Held, Standing
from judgedesk.app.notes_said import say_place
from judgedesk.app.packs import PackEntry
from judgedesk.app.provenance import say_sources
from judgedesk.app.spoken import OPPONENT
from judgedesk.policy.model import TARGET_LANGUAGE, Kind, Passage, State, Text, section_of
from judgedesk.rules.values import UNKNOWN_BASE, Case, Receipt, Recommendation, Step
from judgedesk.words.say import say

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.rulings import RulingRow

# Steps that have a heading of their own; the rest are the reasons.
HEADED = (Step.OPTION, Step.ASK, Step.DUTY)


def recommendation_lines(desk: Desk, pack_id: str, case: Case, found: Recommendation) -> Iterator[str]:
    """A recommendation in the desk's language: the penalty first, then why, then what to do."""

    def name(kind: str, value: str) -> str:
        return desk.name(pack_id, kind, value)

    def sentence(receipt: Receipt) -> str:
        args = {"result": receipt.result, **receipt.args}
        if args.get("person") == OPPONENT:
            args["person"] = desk.say("app.person_opponent")
        text = desk.say_args(receipt.why, args, None, pack_id)
        return f"{text} [{receipt.clause}]" if receipt.clause else text

    if found.timing is None:
        yield name("penalty", found.penalty)
    else:
        yield desk.say("app.penalty_and_timing", pack_id=pack_id, penalty=found.penalty, timing=found.timing)
    yield f"{name('infraction', case.infraction)} · {name('level', case.level)}"
    yield from _headed(
        desk, "heading_why", [sentence(receipt) for receipt in found.receipts if receipt.step not in HEADED]
    )
    yield from _headed(
        desk,
        "heading_options",
        [sentence(receipt) for receipt in found.receipts if receipt.step is Step.OPTION],
    )
    open_lines = [name("ask", ask) for ask in found.asks]
    open_lines += [desk.say("app.question_open", pack_id=pack_id, fact=fact) for fact in found.questions]
    yield from _headed(desk, "heading_open", open_lines)
    yield from _headed(
        desk, "heading_duties", [sentence(receipt) for receipt in found.receipts if receipt.step is Step.DUTY]
    )


def _headed(desk: Desk, heading: str, lines: list[str]) -> Iterator[str]:
    if lines:
        yield ""
        yield desk.say(f"app.{heading}")
        for line in lines:
            yield f"  • {line}"


def text_lines(desk: Desk, text: Text, passages: Sequence[Passage]) -> Iterator[str]:
    """Passages of one section, in the text's own language: the edition first, then what is known of each.

    A section that is shown whole also says which parts its source lacks.
    """

    def word(key: str) -> str:
        return say(f"policy.{key}", {}, text.language)

    about = desk.about(text)
    yield f"[{text.id}] {desk.edition_line(text, text.language)}"
    if any(passage.needs_review for passage in passages):
        yield word("needs_review")
    section = text.section(section_of(passages[0].id))
    assert section is not None
    if section.title in passages:
        yield f"{section.id} {section.title.text}{_state(section.title, word)}"
    for part in section.parts:
        shown = [passage for passage in part.passages if passage in passages]
        absent = part.absent and section.title in passages
        if shown or absent:
            yield ""
            yield word(f"part_{part.name}")
        if absent:
            yield f"  {word('absent')}"
        for passage in shown:
            yield f"{passage.id:<20} {_lead(passage, word)}{passage.text}{_state(passage, word)}"
            if about.pack and (sources := say_sources(about.pack, passage.sources, text.language)):
                yield f"{'':<20}   {sources}"
    if about.travels:
        yield ""
        yield say("app.travels_with_it", {}, text.language)
        for line in about.travels:
            yield f"  {line}"
    yield ""


def _lead(passage: Passage, word: Callable[[str], str]) -> str:
    match passage.kind:
        case Kind.ITEM:
            return f"  {passage.label or '•'} "
        case Kind.EXAMPLE:
            return f"({passage.label}) "
        case Kind.NOTE:
            return f"[{word('note')}] "
        case _:
            return ""


def _state(passage: Passage, word: Callable[[str], str]) -> str:
    if passage.state in (State.SOURCE, State.CURRENT):
        return ""
    return f" [{word(passage.state.name.lower())}]"


def coverage(desk: Desk, entry: PackEntry) -> Iterator[str]:
    """What a sound pack holds, and what of it decides by itself; nothing for a broken one."""
    pack, ruleset = entry.pack, entry.ruleset
    if pack is None or ruleset is None:
        return
    if pack.texts:
        source = pack.texts[0]
        yield desk.say(
            "app.pack_good",
            pack=pack.id,
            sections=len(source.sections),
            passages=sum(1 for _ in source.passages()) - len(source.sections),
            infractions=len(ruleset.infractions),
        )
    else:
        yield desk.say("app.pack_good_without_text", pack=pack.id, infractions=len(ruleset.infractions))
    bases = [base for infraction in ruleset.infractions.values() for base in infraction.base.values()]
    decided = sum(base.origin in ruleset.deciding for base in bases)
    unknown = sum(base.penalty == UNKNOWN_BASE for base in bases)
    if bases:
        suggested = len(bases) - decided - unknown
        yield desk.say("app.pack_coverage", decided=decided, suggested=suggested, unknown=unknown)
    target = pack.text(TARGET_LANGUAGE)
    if target is not None:
        passages = [passage for _, passage in target.passages()]
        states = [passage.state for passage in passages]
        yield desk.say(
            "app.pack_review",
            current=states.count(State.CURRENT),
            behind=states.count(State.BEHIND),
            untranslated=states.count(State.UNTRANSLATED),
            unknown=states.count(State.BASELINE_UNKNOWN),
            review=sum(passage.needs_review for passage in passages),
        )
    yield from coverage_lines(pack, ruleset, desk.language)


def ruling_line(desk: Desk, pack_id: str, row: RulingRow) -> str:
    """One ruling of the log on one line."""
    state = "" if row.state == "standing" else desk.say(f"app.ruling_{row.state}", reason=row.void_reason)
    return desk.say(
        "app.ruling_line",
        pack_id=pack_id,
        round=row.round,
        time=row.time,
        table=row.table or "–",
        person=row.person.name or row.person.id[:8],
        infraction=row.infraction,
        penalty=row.penalty,
        state=state,
    )


def note_lines(desk: Desk, held: Held) -> Iterator[str]:
    """A note: where it is, how it stands where that is not as ever, and its words."""
    note, place = held.note, say_place(desk, held, desk.language)
    yield f"{note.passage}  [{note.text}]  {note.changed}  {place.heading}".rstrip()
    if held.standing is not Standing.CURRENT:
        yield f"  {place.standing}"
        yield from (f"  “{quote}”" for quote in note.quotes.values())
    yield from (f"  {line}" for line in note.words.split("\n"))


def without_text_lines(desk: Desk) -> Iterator[str]:
    """Packs that have no text, one a line: what is installed is more than what can be read."""
    for entry in desk.packs():
        if entry.pack is not None and not entry.pack.texts:
            edition = entry.pack.edition
            title = edition.titles.get(desk.language, entry.id)
            yield "  ".join((entry.id, title, edition.edition, desk.say("app.pack_without_text")))
