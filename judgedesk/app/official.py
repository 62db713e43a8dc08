"""The official texts of the data folder: found, kept, never written over by another edition."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.folder import make_private_folder, not_writable, write_private
from judgedesk.sha import sha256

if TYPE_CHECKING:
    from judgedesk.exchange.official import Official

TEXTS = "texts"
_NEW, _OLD, _REMOVED = ".new", ".old", ".removed"


class OfficialTexts:
    """The folder `texts` of a data folder (contract: the data folder). Read when first asked."""

    def __init__(self, data: Path) -> None:
        self._folder = data / TEXTS
        self._read: dict[str, Official] | None = None
        self._places: dict[str, Path] = {}
        self._faults: tuple[UserError, ...] = ()

    def all(self) -> tuple[Official, ...]:
        """Every text that can be read, by id."""
        if self._read is None:
            faults: list[UserError] = []
            found = {official.text.id: (folder, official) for folder, official in self._readable(faults)}
            self._read = {text_id: official for text_id, (_, official) in sorted(found.items())}
            self._places = {text_id: folder for text_id, (folder, _) in found.items()}
            self._faults = tuple(faults)
        return tuple(self._read.values())

    def faults(self) -> tuple[UserError, ...]:
        """What lies there and cannot be used: named, left alone."""
        self.all()
        return self._faults

    def get(self, text_id: str) -> Official | None:
        """The text of that id, or None."""
        return next((each for each in self.all() if each.text.id == text_id), None)

    def source(self, official: Official) -> bytes | None:
        """The file that a text was read from; None where it is not there, or no longer the same."""
        for name in (official.text.id, official.text.id.replace(":", "+")):
            try:
                content = (self._folder / name / f"source.{_extension(official)}").read_bytes()
            except OSError:
                continue
            if sha256(content).hexdigest() == official.origin.sha256:
                return content
        return None

    def keep(self, official: Official, content: bytes | None) -> None:
        """Write a text, as a whole or not at all, with the file it was read from. Raises `UserError`."""
        from judgedesk.exchange import stored

        text_id = official.text.id
        make_private_folder(self._folder)
        folder = self._place(text_id)
        new, old = (folder.with_name(f".{folder.name}{end}") for end in (_NEW, _OLD))
        try:
            _put_right(folder)
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

    def remove(self, text_id: str) -> None:
        """Put a text aside, where `restore` finds it until the next is removed. Raises `UserError`."""
        folder = self._place(text_id)
        try:
            for leftover in self._folder.glob(f".*{_REMOVED}"):
                shutil.rmtree(leftover, ignore_errors=True)
            _put_right(folder)
            folder.replace(_removed(folder))
        except OSError as error:
            raise not_writable(self._folder, error) from error
        self._read = None

    def restore(self, text_id: str) -> None:
        """Put a text that was removed back. Raises `UserError` where that is no longer possible."""
        folder = self._place(text_id)
        if folder.exists() or not _removed(folder).is_dir():
            raise UserError("app.text_gone", text=text_id)
        try:
            _removed(folder).replace(folder)
        except OSError as error:
            raise not_writable(self._folder, error) from error
        self._read = None

    def _place(self, text_id: str) -> Path:
        """The folder that a text lies in, else the one that it would lie in."""
        self.all()
        # A folder that came from another system keeps the name it has there.
        return self._places.get(text_id) or self._folder / folder_name(text_id, colon=self._takes_colon())

    def _readable(self, faults: list[UserError]) -> Iterator[tuple[Path, Official]]:
        folders = list(self._folders())
        if not folders:
            return
        from judgedesk.exchange import stored
        from judgedesk.exchange.errors import ReadError

        for folder in folders:
            try:
                official = stored.read_stored(
                    (folder / stored.TEXT_FILE).read_text(encoding="utf-8"),
                    (folder / stored.IMPORT_FILE).read_text(encoding="utf-8"),
                )
                yield _whole(folder), official
            except (OSError, UnicodeDecodeError):
                faults.append(UserError("exchange.stored_damaged", text=folder.name))
            except ReadError as error:
                faults.append(UserError(error.code, text=folder.name))

    def _folders(self) -> Iterator[Path]:
        if not self._folder.is_dir():
            return
        for folder in sorted(self._folder.iterdir()):
            # Between two renames the power went: the old text is whole.
            if folder.name.startswith(".") and folder.name.endswith(_OLD):
                if not _whole(folder).exists():
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


def folder_name(text_id: str, *, colon: bool) -> str:
    """What the folder of a text is called; `colon` tells whether the system takes one in a name.

    Ids of packs are lower case, name no device and end in a letter or digit (`is_pack_id`): what is left to
    be replaced is the colon, by a character that no id holds.
    """
    return text_id if colon else text_id.replace(":", "+")


def _whole(folder: Path) -> Path:
    """The folder that a text belongs in, for one that lies in `.<name>.old`; itself else."""
    name = folder.name
    return folder.with_name(name[1:].removesuffix(_OLD)) if name.startswith(".") else folder


def _put_right(folder: Path) -> None:
    """Finish what was cut off between two renames."""
    old = folder.with_name(f".{folder.name}{_OLD}")
    if old.exists() and not folder.exists():
        old.replace(folder)


def _removed(folder: Path) -> Path:
    return folder.with_name(f".{folder.name}{_REMOVED}")


def _extension(official: Official) -> str:
    return {"text": "txt"}.get(official.origin.format, str(official.origin.format))
