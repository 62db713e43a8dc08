"""PO files, read once: the Chinese of all that is said below the window."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.words.faults import Fault

if TYPE_CHECKING:
    import polib


_LINE = re.compile(r"\(line (?P<number>\d+)\)")


def read_po(path: Path, file: str, faults: list[Fault]) -> Sequence[polib.POEntry] | None:
    """The entries of a PO file that are not obsolete; None and one fault for a file that cannot be read."""
    import polib  # not needed before the first catalogue is read

    if not path.is_file():
        faults.append(Fault(file, "", "words.file_missing"))
        return None
    try:
        entries = polib.pofile(str(path), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        # polib reports syntax faults as OSError with the line in the text.
        detail = str(error).replace(str(path), path.name)
        line = _LINE.search(detail)
        faults.append(Fault(file, line["number"] if line else "", "words.not_po", {"detail": detail}))
        return None
    return [entry for entry in entries if not entry.obsolete]
