"""The document as values: texts, sections, parts, passages.

A digest that ships with JudgeDesk and an official text that a judge imports are one type, `Text`.
A passage is one paragraph or list item with an id that never changes; whatever cites, cites that id
(contract: a policy pack).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from judgedesk.frozen import frozen

SOURCE_LANGUAGE = "en"
TARGET_LANGUAGE = "zh-Hant"


class PartName(StrEnum):
    """The parts of a section, by the words of the pack format."""

    TEXT = "text"
    DEFINITION = "definition"
    EXAMPLES = "examples"
    PHILOSOPHY = "philosophy"
    PENALTY = "penalty"
    REMEDY = "remedy"


class Kind(StrEnum):
    """What a passage is."""

    TITLE = "title"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    EXAMPLE = "example"
    NOTE = "note"


class State(StrEnum):
    """How a translated passage stands to the source: a fact, never a date.

    "Needs review" is a flag of its own on the passage: outdated and unreviewed are different things.
    """

    SOURCE = "source"
    CURRENT = "current"
    BEHIND = "behind"
    UNTRANSLATED = "untranslated"
    BASELINE_UNKNOWN = "baseline unknown"


@frozen
class SourceSpan:
    """Lines of a source document that a passage states; `first` and `last` are 1-based and inclusive."""

    key: str
    first: int
    last: int

    def __str__(self) -> str:
        if self.first == self.last:
            return f"{self.key}:L{self.first}"
        return f"{self.key}:L{self.first}-L{self.last}"


@frozen
class SourceRule:
    """A rule of a source document that a passage states, by the number that the source gives it."""

    key: str
    rule: str

    def __str__(self) -> str:
        return f"{self.key}:{self.rule}"


SourcePlace = SourceSpan | SourceRule


@frozen
class Reference:
    """A link inside a passage: half-open range in `Passage.text`, and the section or passage id it names."""

    start: int
    end: int
    target: str


@frozen
class Passage:
    """One paragraph or list item in one language.

    `text` is what a reader sees, without markup; ranges of references and search hits count its characters.
    `label` is the letter of an example ("A") or the mark of a numbered item ("1."), else empty. `previous` is
    the source wording that a BEHIND translation was made from, else empty.
    """

    id: str
    kind: Kind
    text: str
    label: str = ""
    references: tuple[Reference, ...] = ()
    sources: tuple[SourcePlace, ...] = ()
    state: State = State.SOURCE
    needs_review: bool = False
    previous: str = ""


@frozen
class Part:
    """A part of a section; `absent` says that the source has none."""

    name: PartName
    passages: tuple[Passage, ...] = ()
    absent: bool = False


@frozen
class Section:
    """A section under the number that judges cite (or a slug where the source gives no number)."""

    id: str
    title: Passage
    parts: tuple[Part, ...]

    def passages(self) -> Iterator[Passage]:
        """The title, then every passage in the order of the file."""
        yield self.title
        for part in self.parts:
            yield from part.passages


@frozen
class Text:
    """One language of one edition. `id` is a text id: `dci-2008:en`, `dci-2008:zh-Hant`, `…:official`."""

    id: str
    pack: str
    language: str
    title: str
    sections: tuple[Section, ...]

    def section(self, section_id: str) -> Section | None:
        """The section of that id, or None."""
        return next((section for section in self.sections if section.id == section_id), None)

    def passage(self, passage_id: str) -> Passage | None:
        """The passage of that id, or None."""
        section = self.section(section_of(passage_id))
        if section is None:
            return None
        return next((passage for passage in section.passages() if passage.id == passage_id), None)

    def passages(self) -> Iterator[tuple[Section, Passage]]:
        """Every passage with its section, in the order of the document."""
        for section in self.sections:
            for passage in section.passages():
                yield section, passage


@frozen
class Translation:
    """One entry: the English it was made from and the Chinese, both with markup, and its state.

    `line` is the line of the file on which the entry begins, its comments included.
    """

    source: str
    target: str
    state: State
    needs_review: bool
    previous: str
    line: int


def section_of(passage_id: str) -> str:
    """The section id at the head of a passage id: `125/remedy/2` gives `125`."""
    return passage_id.split("/", 1)[0]
