"""Reads the Chinese of a pack from its PO file, and says how each passage stands to the English.

gettext's own meaning: `fuzzy` with the previous msgid says that the English has changed since. "Needs review"
and "baseline unknown" are flags of their own in the extracted comments, `#. jd:…` (contract: a policy pack).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judgedesk.frozen import replace
from judgedesk.policy.markup import read_marked
from judgedesk.policy.model import TARGET_LANGUAGE, Kind, Part, Passage, Section, State, Text, Translation
from judgedesk.words.catalogue import PoEntry, read_po
from judgedesk.words.faults import Fault

NEEDS_REVIEW = "jd:needs-review"
BASELINE_UNKNOWN = "jd:baseline-unknown"


def read_translation(path: Path, file: str, faults: list[Fault]) -> Mapping[str, Translation] | None:
    """The entries of a PO file by id (msgctxt); None when it cannot be read. Faults name the line."""
    entries = read_po(path, file, faults)
    if entries is None:
        return None
    found: dict[str, Translation] = {}
    for entry in entries:
        translation = _translation(entry)
        if not entry.msgctxt:
            faults.append(Fault(file, str(translation.line), "policy.po_without_id"))
        elif entry.msgctxt in found:
            faults.append(Fault(file, str(translation.line), "policy.id_twice", {"id": entry.msgctxt}))
        else:
            found[entry.msgctxt] = translation
    return found


def _translation(entry: PoEntry) -> Translation:
    flags = entry.comment.split()
    if not entry.msgstr:
        state = State.UNTRANSLATED
    elif BASELINE_UNKNOWN in flags:
        state = State.BASELINE_UNKNOWN
    else:
        state = State.BEHIND if "fuzzy" in entry.flags else State.CURRENT
    return Translation(
        entry.msgid,
        entry.msgstr,
        state,
        NEEDS_REVIEW in flags,
        entry.previous_msgid or "",
        entry.linenum,
    )


def translated(source: Text, entries: Mapping[str, Translation], title: str) -> Text:
    """The target text in the structure of `source`; a passage without an entry is untranslated."""

    def passage(original: Passage) -> Passage:
        entry = entries.get(original.id)
        if entry is None or not entry.target:
            return replace(original, text="", references=(), state=State.UNTRANSLATED)
        kind, label, text, references = read_marked(entry.target, title=original.kind is Kind.TITLE)
        standing = entry.state, entry.needs_review, entry.previous
        return Passage(original.id, kind, text, label, references, original.sources, *standing)

    def part(original: Part) -> Part:
        return Part(original.name, tuple([passage(each) for each in original.passages]), original.absent)

    sections = tuple(
        Section(section.id, passage(section.title), tuple(part(each) for each in section.parts))
        for section in source.sections
    )
    return Text(f"{source.pack}:{TARGET_LANGUAGE}", source.pack, TARGET_LANGUAGE, title, sections)
