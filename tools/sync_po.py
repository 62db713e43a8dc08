"""Brings the Chinese catalogue of a pack up to its English, as gettext means it.

usage: python tools/sync_po.py PACK [--draft FILE ...]

A new id becomes an empty entry. Where the English has changed, the entry turns fuzzy and keeps the English it
was made from as the previous msgid. What has gone from the pack becomes obsolete. A draft is a text file of
`{id}` lines, each followed by its Chinese on the next line: it fills entries; a pack's are
marked "needs review".
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from judgedesk.app.packs import phrases  # noqa: E402
from judgedesk.policy.load import load_pack  # noqa: E402
from judgedesk.policy.markup import marked  # noqa: E402
from judgedesk.policy.translation import NEEDS_REVIEW  # noqa: E402
from judgedesk.rules.load import load_ruleset  # noqa: E402
from judgedesk.words.faults import Fault  # noqa: E402
from judgedesk.words.say import english_templates  # noqa: E402

DRAFT = re.compile(r"^\{(?P<id>[^}\s]+)\}\n(?P<text>[^\n]+)$", re.MULTILINE)
HEADER = {
    "Project-Id-Version": "JudgeDesk",
    "Language": "zh_Hant",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=1; plural=0;",
}


def english_of_pack(pack_id: str) -> dict[str, str]:
    """Every id of a pack and its English with markup, in the order of its files."""
    folder = ROOT / "resources" / "packs" / pack_id
    faults: list[Fault] = []
    pack = load_pack(folder, None, faults)
    ruleset = load_ruleset(folder / "ruleset.toml", pack_id, faults)
    if pack is None or ruleset is None or faults:
        sys.exit("\n".join(f"{fault.file}:{fault.place}: {fault.code}" for fault in faults))
    found = {passage.id: marked(passage) for text in pack.texts[:1] for _, passage in text.passages()}
    return found | dict(phrases(ruleset))


def synchronise(path: Path, english: dict[str, str]) -> polib.POFile:
    """The catalogue at `path` (a new one if there is none), brought up to `english`."""
    old = polib.pofile(str(path), encoding="utf-8", wrapwidth=110) if path.exists() else polib.POFile()
    known = {entry.msgctxt: entry for entry in old}
    new = polib.POFile(wrapwidth=110)
    new.metadata = HEADER
    for key, text in english.items():
        entry = known.pop(key, None) or polib.POEntry(msgctxt=key, msgid=text, msgstr="")
        entry.obsolete = False
        if entry.msgid != text:
            if entry.msgstr:
                entry.previous_msgid = entry.previous_msgid or entry.msgid
                if "fuzzy" not in entry.flags:
                    entry.flags.append("fuzzy")
            entry.msgid = text
        new.append(entry)
    for entry in known.values():
        if entry.msgstr:
            entry.obsolete = True
            new.append(entry)
    return new


def fill(catalogue: polib.POFile, draft: str, mark: str) -> int:
    """Put the Chinese of a draft into the entries, marked with `mark`; returns how many it filled."""
    texts = {match["id"]: match["text"].strip() for match in DRAFT.finditer(draft)}
    filled = 0
    for entry in catalogue:
        text = texts.pop(entry.msgctxt, None)
        if text is None or entry.obsolete:
            continue
        entry.msgstr = text
        entry.previous_msgid = None
        entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
        entry.comment = mark
        filled += 1
    for key in texts:
        print(f"draft: {key} is no id of this catalogue", file=sys.stderr)
    return filled


def main() -> int:
    parser = argparse.ArgumentParser(description="Bring a catalogue up to its English.")
    parser.add_argument("pack", help="a pack id, or `words` for what the rooms below the window say")
    parser.add_argument("--draft", type=Path, nargs="*", default=[])
    wanted = parser.parse_args()
    if wanted.pack == "words":
        path, english, mark = ROOT / "translations/words/zh_Hant.po", dict(english_templates()), ""
    else:
        path = ROOT / "translations/packs" / wanted.pack / "zh_Hant.po"
        english, mark = english_of_pack(wanted.pack), NEEDS_REVIEW
    catalogue = synchronise(path, english)
    for draft in wanted.draft:
        fill(catalogue, draft.read_text(encoding="utf-8"), mark)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue.save(str(path))
    empty = sum(not entry.msgstr for entry in catalogue if not entry.obsolete)
    print(f"{path.relative_to(ROOT)}: {len(catalogue)} entries, {empty} untranslated")
    return 0


if __name__ == "__main__":
    sys.exit(main())
