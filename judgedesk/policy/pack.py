"""A policy pack as values: what `pack.toml` says, its texts, terms and omitted lines."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from judgedesk.frozen import frozen
from judgedesk.policy.model import SourcePlace, Text, Translation

PO_FILE = "zh_Hant.po"
PHRASES = ("level", "penalty", "fact", "value", "ask", "duty", "option", "name", "class")
"""What the ids of a pack's phrases begin with."""


class Status(StrEnum):
    """Whether an edition still rules."""

    IN_FORCE = "in force"
    SUPERSEDED = "superseded"
    HISTORICAL = "historical"


@frozen
class Source:
    """A document that passages rest on: its title by language, and the date of the text that was used.

    `by_rule` says that its places are named by the number of a rule, not by lines.
    """

    titles: Mapping[str, str]
    date: date | None
    by_rule: bool


@frozen
class Edition:
    """The identity of an edition, as `pack.toml` gives it.

    `titles`, `prevails` (which text wins), `complete` (what the edition holds, empty when all of it) and
    `note` are sentences by language. `source_key` is the key of the main source; `sources` holds all of them
    by key where there are several, and is empty where the edition itself is the one source. A pack that
    `has_text` False is there to rule by: it has neither text nor source.
    """

    pack: str
    version: int
    titles: Mapping[str, str]
    edition: str
    effective: date | None
    languages: tuple[str, ...]
    games: tuple[str, ...]
    status: Status
    prevails: Mapping[str, str]
    complete: Mapping[str, str]
    source_key: str
    note: Mapping[str, str]
    sources: Mapping[str, Source]
    has_text: bool = True


@frozen
class Term:
    """One concept of the termbase, with the forms that search finds and checks flag."""

    concept: str
    en: str
    zh_hant: str
    admitted: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    note: str = ""


@frozen
class Omitted:
    """Lines of a source, or a rule, that no passage states, and why."""

    span: SourcePlace
    reason: str


@frozen
class Pack:
    """One edition, complete: identity, texts by language (the source language first), terms, omitted lines.
    A pack without text has none of the last three.

    `phrases` holds the entries of everything in the pack that is said and is not a passage, by id: `fact/…`,
    `ask/…`, `duty/…`, `option/…`, `level/…`, `penalty/…`, `name/…`, `class/…`. `translated` tells that a
    catalogue was read, however much of it is translated.
    """

    edition: Edition
    texts: tuple[Text, ...]
    terms: tuple[Term, ...]
    omitted: tuple[Omitted, ...]
    phrases: Mapping[str, Translation]
    translated: bool = False

    @property
    def id(self) -> str:
        return self.edition.pack

    def text(self, language: str) -> Text | None:
        """The text in that language, or None."""
        return next((text for text in self.texts if text.language == language), None)
