"""Importing an official text: what it would be, what it would change, and whether it may be kept.

`understood` and `prepare` work on values alone and may run beside the window; `OfficialTexts.keep` writes.
"""

from __future__ import annotations

import stat
from dataclasses import replace
from datetime import date
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.frozen import frozen

if TYPE_CHECKING:
    from judgedesk.exchange.apart import Stop
    from judgedesk.exchange.document import Document
    from judgedesk.exchange.matching import Change
    from judgedesk.exchange.official import Official
    from judgedesk.exchange.recognise import Recognised
    from judgedesk.policy.pack import Edition


@frozen
class Wanted:
    """What a person asks for. `pack` is the id of an installed pack, or with `is_new` a new one.

    `edition`, `title` and `effective` (an ISO date) are what they say of it, each empty to take what the file
    or the pack says.
    """

    pack: str
    language: str
    edition: str = ""
    is_new: bool = False
    title: str = ""
    effective: str = ""


@frozen
class Target:
    """What a text would join or replace: the edition of the pack, None for a new one, and the text that is
    there; `today` is an ISO date.
    """

    edition: Edition | None
    before: Official | None
    today: str


@frozen
class Understood:
    """A file that was read, before anybody said which text it is. `name` is without a folder."""

    name: str
    content: bytes
    language: str
    document: Document
    found: Recognised


@frozen
class Prepared:
    """A text ready to be kept. `before` is what it would replace, `changes` what would change then."""

    official: Official
    content: bytes
    before: Official | None
    changes: tuple[Change, ...]

    @property
    def is_same_file(self) -> bool:
        """Whether this very file is what is there already."""
        return self.before is not None and self.before.origin.sha256 == self.official.origin.sha256


def content_of(path: Path) -> bytes:
    """A file as it is. Raises `UserError` for one that cannot be read, or is larger than any guide."""
    from judgedesk.exchange.document import MAX_FILE

    try:
        # What is no file may never end, or never begin.
        if not stat.S_ISREG(path.stat().st_mode):
            raise UserError("app.not_a_file", file=str(path))
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UserError("app.file_unreadable", file=str(path), detail=detail) from error
    if len(content) > MAX_FILE:
        raise UserError("exchange.too_big", file=path.name, megabytes=MAX_FILE // 1_000_000)
    return content


def language_said(content: bytes, name: str) -> str:
    """The language that a file names itself, "" where it names none or one that is not read here.

    Raises `UserError` for a file of a format that is not read here.
    """
    from judgedesk.exchange.errors import ReadError
    from judgedesk.exchange.sniff import language_of

    try:
        return language_of(content, name)
    except ReadError as error:
        raise UserError(error.code, file=name, **error.args_) from error


def understood(content: bytes, name: str, language: str, stop: Stop | None = None) -> Understood:
    """Read a file. Raises `UserError` for one that cannot be read."""
    from judgedesk.exchange.errors import ReadError
    from judgedesk.exchange.read import read
    from judgedesk.exchange.recognise import recognise

    try:
        document = read(content, name, language, stop)
    except ReadError as error:
        raise UserError(error.code, file=name, **error.args_) from error
    return Understood(PurePath(name).name, content, language, document, recognise(document))


def prepare(read: Understood, wanted: Wanted, target: Target) -> Prepared:
    """Hold a file that was read against what is there.

    Raises `UserError` for an id or a date that is none, and for another edition than the one it would join or
    replace.
    """
    from judgedesk.exchange.matching import matched
    from judgedesk.exchange.official import is_pack_id, official

    if not is_pack_id(wanted.pack):
        raise UserError("app.bad_new_id", id=wanted.pack)
    if wanted.effective and not _is_date(wanted.effective):
        raise UserError("app.bad_date", text=wanted.effective)
    found = official(
        read.document,
        read.found,
        read.content,
        read.name,
        pack=wanted.pack,
        language=wanted.language,
        date=target.today,
    )
    found = _named(found, wanted, target.edition)
    before = target.before
    if before is None:
        return Prepared(found, read.content, None, ())
    if before.edition != found.edition:
        raise UserError(
            "app.other_edition_there",
            text=found.text.id,
            there=before.edition or "–",
            found=found.edition or "–",
        )
    found, changes = matched(before, found)
    return Prepared(found, read.content, before, changes)


def _named(found: Official, wanted: Wanted, edition: Edition | None) -> Official:
    """The text under its title and edition: what the person says, else the file, else the pack."""
    effective = wanted.effective or found.effective
    said = wanted.edition or effective
    title = wanted.title or found.text.title
    if edition is not None:
        own = {edition.edition, "" if edition.effective is None else edition.effective.isoformat()}
        if said and said not in own:
            raise UserError(
                "app.other_edition", file=found.origin.name, found=said, pack=wanted.pack, own=edition.edition
            )
        said = edition.edition
        title = title or edition.titles.get(wanted.language, wanted.pack)
    title = title or PurePath(found.origin.name).stem
    return replace(found, edition=said, effective=effective, text=replace(found.text, title=title))


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
