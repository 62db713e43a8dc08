"""PO files, read once: the Chinese of all that is said below the window."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.words.faults import Fault

if TYPE_CHECKING:
    import polib


def read_po(path: Path, file: str, faults: list[Fault]) -> Iterable[polib.POEntry]:
    """The entries of a PO file that are not obsolete; a file that cannot be read is one fault."""
    import polib  # not needed before the first catalogue is read

    if not path.is_file():
        faults.append(Fault(file, "", "words.file_missing"))
        return ()
    try:
        entries = polib.pofile(str(path), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        # polib reports syntax faults as OSError with the line in the text.
        faults.append(Fault(file, "", "words.not_po", {"detail": _detail(error, path)}))
        return ()
    return [entry for entry in entries if not entry.obsolete]


def _detail(error: Exception, path: Path) -> str:
    return str(error).replace(str(path), path.name)
