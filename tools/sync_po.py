"""Brings the Chinese catalogues up to their English, as gettext's msgmerge would: `./dev packs sync`.

usage: python tools/sync_po.py [PACK ...] [--check] [--draft FILE ...]

Entries stand in the order of the English. A new id becomes an empty entry. Where the English has changed,
the entry turns fuzzy and keeps the English it was made from as the previous msgid; where it has come back to
that, the entry is current again. What has gone becomes obsolete. A second time nothing changes. With --check
nothing is written, and the exit status says whether a catalogue is out of step. A draft is a text file of
`{id}` lines, each followed by its Chinese on the next line: it fills entries of one catalogue; a pack's are
marked "needs review".
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[1]
PACKS, CATALOGUES = ROOT / "resources" / "packs", ROOT / "translations"
WORDS = "words"
WIDTH = 110
sys.path.insert(0, str(ROOT))

from judgedesk.app.packs import phrases  # noqa: E402
from judgedesk.policy.load import load_pack  # noqa: E402
from judgedesk.policy.markup import marked  # noqa: E402
from judgedesk.policy.pack import PO_FILE  # noqa: E402
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
    folder = PACKS / pack_id
    faults: list[Fault] = []
    pack = load_pack(folder, None, faults)
    ruleset = load_ruleset(folder / "ruleset.toml", pack_id, faults)
    if pack is None or ruleset is None or faults:
        sys.exit("\n".join(f"{fault.file}:{fault.place}: {fault.code}" for fault in faults))
    found = {passage.id: marked(passage) for text in pack.texts[:1] for _, passage in text.passages()}
    return found | dict(phrases(ruleset))


def synchronise(path: Path, english: Mapping[str, str]) -> polib.POFile:
    """The catalogue at `path` (a new one if there is none), brought up to `english` by id."""
    old = polib.pofile(str(path), encoding="utf-8", wrapwidth=WIDTH) if path.exists() else polib.POFile()
    known = {entry.msgctxt: entry for entry in old}
    new = polib.POFile(wrapwidth=WIDTH)
    new.header, new.metadata = old.header, old.metadata or HEADER
    for key, text in english.items():
        entry = known.pop(key, None) or polib.POEntry(msgctxt=key, msgid=text)
        entry.obsolete = False
        _renew(entry, text)
        new.append(entry)
    for entry in known.values():
        if entry.msgstr:
            entry.obsolete = True
            new.append(entry)
    return new


def _renew(entry: polib.POEntry, english: str) -> None:
    if entry.msgid == english:
        return
    behind = "fuzzy" in entry.flags
    made_from = entry.previous_msgid if behind and entry.previous_msgid else entry.msgid
    entry.msgid = english
    entry.flags = [flag for flag in entry.flags if flag != "fuzzy"]
    entry.previous_msgid = None
    if entry.msgstr and made_from != english:
        entry.flags.append("fuzzy")
        entry.previous_msgid = made_from


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


def catalogue(name: str) -> tuple[Path, dict[str, str], str]:
    """The file of a pack's catalogue or of `words`, its English by id, and the mark of a draft."""
    if name == WORDS:
        return CATALOGUES / WORDS / PO_FILE, dict(english_templates()), ""
    return CATALOGUES / "packs" / name / PO_FILE, english_of_pack(name), NEEDS_REVIEW


def main(arguments: Sequence[str]) -> int:
    """Synchronise what is named, every catalogue else; the exit status."""
    names = [*sorted(folder.name for folder in PACKS.iterdir() if folder.is_dir()), WORDS]
    parser = argparse.ArgumentParser(description="Bring catalogues up to their English.")
    parser.add_argument(
        "name", nargs="*", help=f"of {', '.join(names)} (the last: all that rooms below ui say)"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if one is out of step")
    parser.add_argument("--draft", type=Path, nargs="+", default=[], help="Chinese to fill in")
    wanted = parser.parse_args(arguments)
    if unknown := set(wanted.name) - set(names):
        parser.error(f"no such catalogue: {', '.join(sorted(unknown))}")
    if wanted.draft and (wanted.check or len(wanted.name) != 1):
        parser.error("a draft fills one catalogue, named before it, and is no check")
    out_of_step = 0
    for name in wanted.name or names:
        path, english, mark = catalogue(name)
        renewed = synchronise(path, english)
        for draft in wanted.draft:
            fill(renewed, draft.read_text(encoding="utf-8"), mark)
        empty = sum(not entry.msgstr for entry in renewed if not entry.obsolete)
        changed = not path.exists() or path.read_text(encoding="utf-8") != str(renewed)
        state = "in step" if not changed else "out of step" if wanted.check else "brought into step"
        print(f"{path.relative_to(ROOT)}: {state}, {len(renewed)} entries, {empty} untranslated")
        out_of_step += changed
        if changed and not wanted.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            renewed.save(str(path))
    return 1 if wanted.check and out_of_step else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
