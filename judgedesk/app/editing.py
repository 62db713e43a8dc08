"""Other wordings of an official text: kept in a copy that is labelled so, the official text stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.frozen import frozen

if TYPE_CHECKING:
    from judgedesk.app.official import OfficialTexts
    from judgedesk.exchange.official import Official


@frozen
class Editing:
    """One passage to be worded anew, by its id. `text` is the text that it was asked for in, `copy` the id of
    the copy.

    `title` and `language` are those of the text. `official` is the official wording, None where that text is
    not installed or has no such passage; `own` is the wording to begin with.
    """

    passage: str
    text: str
    copy: str
    title: str
    language: str
    official: str | None
    own: str


def editing(texts: OfficialTexts, source: Official, passage_id: str) -> Editing:
    """What an edit of a passage begins with. Raises `UserError` for one that the text does not have."""
    copy, official = _copy_of(texts, source), _official_of(texts, source)
    wordings = [
        None if each is None or (found := each.text.passage(passage_id)) is None else found.text
        for each in (official, copy or source)
    ]
    if wordings[1] is None:
        raise UserError("exchange.no_such_passage", text=(copy or source).text.id, id=passage_id)
    text = source.text
    return Editing(passage_id, text.id, _copy_id(source), text.title, text.language, wordings[0], wordings[1])


def edited(texts: OfficialTexts, source: Official, edits: Mapping[str, str]) -> Official:
    """The copy with other wordings, by id of the passage. Raises `UserError`.

    An edit of the copy goes on with it, an edit of the official text begins from the copy that is there.
    """
    from judgedesk.exchange.errors import ReadError
    from judgedesk.exchange.official import derived

    try:
        return derived(_copy_of(texts, source) or source, edits, _official_of(texts, source))
    except ReadError as error:
        raise UserError(error.code, **error.args_) from error


def _copy_id(source: Official) -> str:
    from judgedesk.exchange.official import DERIVED, text_id

    return text_id(source.text.pack, source.text.language, DERIVED)


def _copy_of(texts: OfficialTexts, source: Official) -> Official | None:
    return texts.get(_copy_id(source))


def _official_of(texts: OfficialTexts, source: Official) -> Official | None:
    return texts.get(source.derived_from or source.text.id)
