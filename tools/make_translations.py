"""Bring the window's translations up to date: `python tools/make_translations.py [--check]`.

Reads every string of judgedesk/ui into translations/*.ts (sorted, without line numbers, so that a diff shows
words only) and compiles each to a .qm beside it. Both are committed: a checkout runs without Qt's tools.
`--check` writes nothing and exits 1 when a file would change.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "translations"

# English needs a catalogue for its plural forms only.
CATALOGUES = {
    "judgedesk_en": ["-target-language", "en_US", "-pluralonly"],
    "judgedesk_zh_Hant": ["-target-language", "zh_TW"],
}


def main(arguments: list[str]) -> int:
    """0 when all is up to date or was brought up to date."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name:
        made = make(Path(name))
        stale = [path.name for path in made if not same(path, FOLDER / path.name)]
        if arguments:
            for file in stale:
                print(f"translations/{file} is out of date: run python tools/make_translations.py")
            return 1 if stale else 0
        for file in stale:
            # A window that runs has the old one mapped into its memory: it is replaced, not written over.
            fresh = FOLDER / f"{file}.new"
            shutil.copyfile(Path(name) / file, fresh)
            fresh.replace(FOLDER / file)
            print(f"translations/{file} written")
    return 0


def make(into: Path) -> list[Path]:
    """The `.ts` and `.qm` files as they should be, written into a folder."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "judgedesk" / "ui").rglob("*.py"))
    made: list[Path] = []
    for name, options in CATALOGUES.items():
        ts, qm = into / f"{name}.ts", into / f"{name}.qm"
        if (FOLDER / ts.name).exists():
            shutil.copyfile(FOLDER / ts.name, ts)
        run("pyside6-lupdate", *sources, *_UPDATE, *options, "-ts", str(ts))
        run("pyside6-lrelease", "-silent", str(ts), "-qm", str(qm))
        made += [ts, qm]
    return made


_UPDATE = [
    "-silent",
    "-no-obsolete",
    "-sort-messages",
    "-locations",
    "none",
    "-disable-heuristic",
    "similartext",
    "-disable-heuristic",
    "sametext",
    "-source-language",
    "en_US",
]


def run(tool: str, *arguments: str) -> None:
    """Run one of Qt's tools; its words are shown only when it fails."""
    command = [str(Path(sys.executable).with_name(tool)), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{tool} failed:\n{done.stdout}{done.stderr}")


def same(one: Path, other: Path) -> bool:
    """Whether both files are there and alike."""
    return other.exists() and one.read_bytes() == other.read_bytes()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
