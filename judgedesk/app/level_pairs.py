"""Which levels of two editions a person took for the same, kept in the data folder (contract: `pairs/`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

from judgedesk.app.errors import UserError
from judgedesk.app.folder import write_private

FORMAT = 1
Levels = tuple[tuple[str, str], ...]


class LevelPairs:
    """The files `<left>~<right>.levels.json` of a folder; editions are named by pack id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, left: str, right: str) -> Levels:
        """The pairs, read from `left`; none where nobody has said any.

        Raises `UserError` for a file that cannot be used.
        """
        names, is_flipped = _names(left, right)
        path = self._path(names)
        try:
            content = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return ()
        except (OSError, UnicodeDecodeError) as error:
            raise UserError("app.file_unreadable", file=str(path), detail=str(error)) from error
        pairs = _read(content, path)
        return tuple((other, one) for one, other in pairs) if is_flipped else pairs

    def confirm(self, left: str, right: str, pairs: Levels, author: str) -> None:
        """Keep a person's word in place of what was said before.

        Raises `UserError` without a name, and where the file cannot be used or written.
        """
        if not author.strip():
            raise UserError("app.pair_nameless")
        self.of(left, right)
        names, is_flipped = _names(left, right)
        own = [[other, one] if is_flipped else [one, other] for one, other in pairs]
        kept = {"format": FORMAT, "author": author.strip(), "levels": own}
        write_private(self._path(names), json.dumps(kept, ensure_ascii=False, indent=1) + "\n")

    def _path(self, names: tuple[str, str]) -> Path:
        return self._folder / f"{names[0]}~{names[1]}.levels.json"


def _names(left: str, right: str) -> tuple[tuple[str, str], bool]:
    """Both editions in the order of the file name, and whether that turns them round."""
    return ((left, right), False) if left <= right else ((right, left), True)


def _read(content: str, path: Path) -> Levels:
    try:
        data: object = json.loads(content)
    except (ValueError, RecursionError):
        data = None
    kept = cast("dict[str, object]", data) if isinstance(data, dict) else {}
    version = kept.get("format")
    if isinstance(version, int) and version > FORMAT:
        raise UserError("app.newer_format", file=str(path))
    levels = kept.get("levels")
    listed = cast("list[object]", levels) if isinstance(levels, list) else [None]
    pairs = [cast("list[object]", each) for each in listed if isinstance(each, list)]
    if len(pairs) < len(listed) or any(len(pair) != 2 for pair in pairs):
        raise UserError("app.levels_faulty", file=str(path))
    return tuple((str(one), str(other)) for one, other in pairs)
