"""Importing an official text: what it would be, what it would change, and whether it may be kept.

`prepare` works on values alone and may run beside the window; `OfficialTexts.keep` writes.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.frozen import frozen

if TYPE_CHECKING:
    from judgedesk.exchange.matching import Change
    from judgedesk.exchange.official import Official
    from judgedesk.policy.pack import Edition

_ID = re.compile(r"[a-z0-9][a-z0-9.-]{0,59}")


@frozen
class Wanted:
    """What a person asks for. `pack` is the id of an installed pack, or with `is_new` a new one.

    `edition` is what they call it, empty to take what the file or the pack says.
    """

    pack: str
    language: str
    edition: str = ""
    is_new: bool = False


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


def prepare(
    content: bytes,
    name: str,
    wanted: Wanted,
    *,
    edition: Edition | None,
    installed: Callable[[str], Official | None],
    date: str,
) -> Prepared:
    """Read a file and hold it against what is there.

    `edition` is that of the pack, None for a new one; `installed` gives the official text of an id; `date` is
    today's, ISO. Raises `UserError` for a file that cannot be read and for another edition than the one it
    would join or replace.
    """
    from judgedesk.exchange.errors import ReadError
    from judgedesk.exchange.matching import matched
    from judgedesk.exchange.official import official
    from judgedesk.exchange.read import read
    from judgedesk.exchange.recognise import recognise

    if not _ID.fullmatch(wanted.pack):
        raise UserError("app.bad_new_id", id=wanted.pack)
    try:
        document = read(content, name, wanted.language)
        found = official(
            document,
            recognise(document),
            content,
            PurePath(name).name,
            pack=wanted.pack,
            language=wanted.language,
            date=date,
        )
    except ReadError as error:
        raise UserError(error.code, file=name, **error.args_) from error
    found = _named(found, wanted, edition)
    before = installed(found.text.id)
    if before is None:
        return Prepared(found, content, None, ())
    if before.edition != found.edition:
        raise UserError(
            "app.other_edition_there",
            text=found.text.id,
            there=before.edition or "–",
            found=found.edition or "–",
        )
    found, changes = matched(before, found)
    return Prepared(found, content, before, changes)


def _named(found: Official, wanted: Wanted, edition: Edition | None) -> Official:
    """The text under its title and edition: what the person says, else the file, else the pack."""
    said = wanted.edition or found.edition
    title = found.text.title
    if edition is not None:
        own = {edition.edition, "" if edition.effective is None else edition.effective.isoformat()}
        if said and said not in own:
            raise UserError(
                "app.other_edition", file=found.origin.name, found=said, pack=wanted.pack, own=edition.edition
            )
        said = edition.edition
        title = title or edition.titles.get(wanted.language, wanted.pack)
    title = title or PurePath(found.origin.name).stem
    return replace(found, edition=said, text=replace(found.text, title=title))
