"""One text as the checks see it: every line of it in order, with the passages of `policy.model` behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import TypeVar, cast

from judgedesk.frozen import frozen
from judgedesk.policy.model import Part, PartName, Passage, Reference, Section, State, Text
from judgedesk.policy.pack import Term
from judgedesk.text import fold_key

T = TypeVar("T")


class Role(StrEnum):
    """What a segment is: the TITLE of a section or another PASSAGE of it, the LABEL of a part, a line of the
    CONTENTS, a CAPTION that says the title once more, a line at the FRONT or end that goes along with it.
    """

    TITLE = "title"
    PASSAGE = "passage"
    LABEL = "label"
    CONTENTS = "contents"
    CAPTION = "caption"
    FRONT = "front"


@frozen
class Segment:
    """One passage or line.

    `text` is what a reader sees; ranges count its characters. `written` is the same as it stands in the file,
    with bullet, label or number, and equals `text` where the file is not at hand. `section` is the section it
    stands in, or that a contents entry names; `line` is 0 where there is no file. `basis` is the source
    wording that a translation was made from, as its file names it, and empty where nobody knows.
    """

    role: Role
    section: str
    part: PartName | None
    text: str
    written: str
    line: int = 0
    passage: Passage | None = None
    basis: str = ""

    @property
    def id(self) -> str:
        """The id of the passage; empty for a line outside of the passages."""
        return self.passage.id if self.passage is not None else ""

    @property
    def references(self) -> tuple[Reference, ...]:
        """The links that the text itself marks; an official text has those that the import found."""
        return self.passage.references if self.passage is not None else ()

    @property
    def state(self) -> State:
        """How the passage stands to its source."""
        return self.passage.state if self.passage is not None else State.SOURCE


class Spacing(StrEnum):
    """Whether Chinese and Latin letters or digits are parted by a space; REPORT goes by most places."""

    REQUIRE = "require"
    STRIP = "strip"
    REPORT = "report"


def _none_lacking(_: str) -> str:
    return ""


@frozen
class Profile:
    """What is declared for one text.

    `covers` says which parts elsewhere a part of this text stands for, where they are cut otherwise: 罰則 of
    2005 holds what later editions part into Penalty and Remedy. `is_extract` tells that whole parts are not
    in this text though the edition has them. `lacking` gives the characters of a text that the chosen font
    has no shape for. `names` are words that stay in Latin letters.
    """

    covers: Mapping[PartName, tuple[PartName, ...]] = field(
        default_factory=dict[PartName, tuple[PartName, ...]]
    )
    is_extract: bool = False
    spacing: Spacing = Spacing.REPORT
    lacking: Callable[[str], str] = _none_lacking
    names: tuple[str, ...] = ()

    def parts(self, part: PartName) -> tuple[PartName, ...]:
        """The parts elsewhere that a part of this text stands for."""
        return self.covers.get(part, (part,))


class Side:
    """A text with its lines, terms and profile. What several checks ask for is worked out once."""

    def __init__(
        self,
        text: Text,
        segments: Sequence[Segment],
        *,
        terms: Sequence[Term] = (),
        profile: Profile | None = None,
        lasting: bool = True,
    ) -> None:
        self.text = text
        self.lasting = lasting
        """Whether the ids of passages stay when others come and go: not in a file that was just read."""
        self.language = text.language
        self.edition = text.pack
        self.segments = tuple(segments)
        self.terms = tuple(terms)
        self.profile = profile or Profile()
        self.sections: dict[str, Section] = {section.id: section for section in text.sections}
        self._by_section: dict[str, list[Segment]] = {}
        self._folded: dict[str, str] = {}
        self._memo: dict[object, object] = {}
        for segment in self.segments:
            self._by_section.setdefault(segment.section, []).append(segment)

    def of(self, section: str, *roles: Role) -> tuple[Segment, ...]:
        """The segments of a section, of these roles alone where some are named."""
        found = self._by_section.get(section, ())
        return tuple(each for each in found if not roles or each.role in roles)

    def body(self) -> Iterator[Segment]:
        """Titles and passages that have text, in their order."""
        for segment in self.segments:
            if segment.role in (Role.TITLE, Role.PASSAGE) and segment.text:
                yield segment

    def title(self, section: str) -> Segment | None:
        """The heading of a section."""
        return next(iter(self.of(section, Role.TITLE)), None)

    def part(self, section: str, part: PartName) -> Part | None:
        """A part of a section, or None."""
        found = self.sections.get(section)
        return None if found is None else next((each for each in found.parts if each.name is part), None)

    def memo(self, maker: Callable[[Side], T]) -> T:
        """What `maker` makes of this side, made once."""
        if maker not in self._memo:
            self._memo[maker] = maker(self)
        return cast("T", self._memo[maker])

    def of_segment(self, maker: Callable[[Side, Segment], T], segment: Segment) -> T:
        """What `maker` makes of a segment of this side, made once."""
        key = maker, id(segment)
        if key not in self._memo:
            self._memo[key] = maker(self, segment)
        return cast("T", self._memo[key])

    def folded(self, text: str) -> str:
        """`fold_key`, worked out once for each text."""
        key = self._folded.get(text)
        if key is None:
            key = self._folded[text] = fold_key(text)
        return key


def bare_segments(text: Text, lines: Mapping[str, int] | None = None) -> Iterator[Segment]:
    """The segments of a text that has nothing but its passages; `lines` gives the line of a passage id."""
    places = lines or {}
    for section in text.sections:
        title = section.title
        yield Segment(Role.TITLE, section.id, None, title.text, title.text, places.get(title.id, 0), title)
        for part in section.parts:
            for each in part.passages:
                line = places.get(each.id, 0)
                yield Segment(Role.PASSAGE, section.id, part.name, each.text, each.text, line, each)
