"""The official texts of the data folder: found, kept, never written over by another edition."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.folder import make_private_folder, not_writable, write_private

if TYPE_CHECKING:
    from judgedesk.exchange.official import Official

TEXTS = "texts"


class OfficialTexts:
    """The folder `texts` of a data folder (contract: the data folder). Read when first asked."""

    def __init__(self, data: Path) -> None:
        self._folder = data / TEXTS
        self._read: dict[str, Official] | None = None
        self._faults: tuple[UserError, ...] = ()

    def all(self) -> tuple[Official, ...]:
        """Every text that can be read, by id."""
        if self._read is None:
            faults: list[UserError] = []
            found = {official.text.id: official for official in self._readable(faults)}
            self._read, self._faults = dict(sorted(found.items())), tuple(faults)
        return tuple(self._read.values())

    def faults(self) -> tuple[UserError, ...]:
        """What lies there and cannot be used: named, left alone."""
        self.all()
        return self._faults

    def get(self, text_id: str) -> Official | None:
        """The text of that id, or None."""
        return next((each for each in self.all() if each.text.id == text_id), None)

    def keep(self, official: Official, content: bytes | None) -> None:
        """Write a text, as a whole or not at all, with the file it was read from. Raises `UserError`."""
        from judgedesk.exchange import stored

        text_id = official.text.id
        make_private_folder(self._folder)
        name = text_id if self._takes_colon() else text_id.replace(":", "+")
        folder, new, old = (self._folder / each for each in (name, f".{name}.new", f".{name}.old"))
        try:
            if old.exists() and not folder.exists():
                old.replace(folder)
            if folder.exists() and self.get(text_id) is None:
                raise UserError("app.text_left_alone", folder=str(folder))
            for leftover in (new, old):
                shutil.rmtree(leftover, ignore_errors=True)
            make_private_folder(new)
            if content is not None:
                write_private(new / f"source.{_extension(official)}", content)
            write_private(new / stored.IMPORT_FILE, stored.import_json(official))
            write_private(new / stored.TEXT_FILE, stored.text_json(official))
            if folder.exists():
                folder.replace(old)
            new.replace(folder)
            shutil.rmtree(old, ignore_errors=True)
        except OSError as error:
            raise not_writable(self._folder, error) from error
        self._read = None

    def _readable(self, faults: list[UserError]) -> Iterator[Official]:
        folders = list(self._folders())
        if not folders:
            return
        from judgedesk.exchange import stored
        from judgedesk.exchange.errors import ReadError

        for folder in folders:
            try:
                yield stored.read_stored(
                    (folder / stored.TEXT_FILE).read_text(encoding="utf-8"),
                    (folder / stored.IMPORT_FILE).read_text(encoding="utf-8"),
                )
            except (OSError, UnicodeDecodeError):
                faults.append(UserError("exchange.stored_damaged", text=folder.name))
            except ReadError as error:
                faults.append(UserError(error.code, text=folder.name))

    def _folders(self) -> Iterator[Path]:
        if not self._folder.is_dir():
            return
        for folder in sorted(self._folder.iterdir()):
            # Between two renames the power went: the old text is whole.
            if folder.name.startswith(".") and folder.name.endswith(".old"):
                whole = folder.with_name(folder.name[1:].removesuffix(".old"))
                if not whole.exists():
                    yield folder
            elif folder.is_dir() and not folder.name.startswith("."):
                yield folder

    def _takes_colon(self) -> bool:
        """Whether a folder here may be called as a text is: Windows and FAT refuse the colon."""
        probe = self._folder / ".a:b"
        try:
            probe.mkdir()
            probe.rmdir()
        except OSError:
            return False
        return os.name == "posix"


def _extension(official: Official) -> str:
    return {"text": "txt"}.get(official.origin.format, str(official.origin.format))
