"""A policy pack as values: what `pack.toml` says, its texts, terms and omitted lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from judgedesk.policy.model import SourceSpan, Text
from judgedesk.policy.translation import Translation


class Status(StrEnum):
    """Whether an edition still rules."""

    IN_FORCE = "in force"
    SUPERSEDED = "superseded"
    HISTORICAL = "historical"


@dataclass(frozen=True, slots=True)
class Edition:
    """The identity of an edition, as `pack.toml` gives it.

    `titles`, `prevails` (which text wins), `complete` (what the edition holds, empty when all of it) and
    `note` are sentences by language.
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Omitted:
    """A source line that no passage states, and why."""

    span: SourceSpan
    reason: str


@dataclass(frozen=True, slots=True)
class Pack:
    """One edition, complete: identity, texts by language (the source language first), terms, omitted lines.

    `phrases` holds the entries of everything in the pack that is said and is not a passage, by id: `fact/…`,
    `ask/…`, `duty/…`, `option/…`, `level/…`, `penalty/…`, `name/…`, `class/…`.
    """

    edition: Edition
    texts: tuple[Text, ...]
    terms: tuple[Term, ...]
    omitted: tuple[Omitted, ...]
    phrases: Mapping[str, Translation]

    @property
    def id(self) -> str:
        return self.edition.pack

    def text(self, language: str) -> Text | None:
        """The text in that language, or None."""
        return next((text for text in self.texts if text.language == language), None)
