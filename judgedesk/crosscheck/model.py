"""What a check reports: where, what, how grave, and what would mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen

if TYPE_CHECKING:
    from judgedesk.crosscheck.pairing import Pairing, Unit
    from judgedesk.crosscheck.side import Segment, Side


class Scope(StrEnum):
    """INSIDE one text, between LANGUAGES of one edition, between EDITIONS.

    What differs between editions is an edition change and never an error.
    """

    INSIDE = "inside"
    LANGUAGES = "languages"
    EDITIONS = "editions"


class Severity(StrEnum):
    """ERROR: a judge would rule wrongly by it. WARNING: a reader may be misled. NOTICE: worth a look."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


SEVERITIES = tuple(Severity)

# What a check looks at: texts of these languages, pairs of these kinds.
ENGLISH = frozenset(("en",))
CHINESE = frozenset(("zh-Hant",))
BOTH = ENGLISH | CHINESE
BETWEEN_LANGUAGES = frozenset((Scope.LANGUAGES,))
BETWEEN_EDITIONS = frozenset((Scope.EDITIONS,))


@frozen
class Place:
    """A place in one text. `passage` is empty for a line outside of the passages, `line` 0 where no file is.

    `start` and `end` are a half-open range of `Passage.text` (of the line where there is no passage), equal
    where the whole of it is meant. `words` is the text that the range counts in: it is what a dismissal is
    bound to, and is empty only where nothing is there to read.
    """

    section: str
    passage: str = ""
    line: int = 0
    start: int = 0
    end: int = 0
    words: str = ""

    @property
    def quote(self) -> str:
        """The words of the range; empty where the whole is meant."""
        return self.words[self.start : self.end]


@frozen
class Suggestion:
    """What would mend it: `replacement` for the range of `place`. Only where that is certain."""

    place: Place
    replacement: str


@frozen
class Hit:
    """What one check found. `code` and `args` make the sentence (`words.say`).

    Inside one text the place is `left`; the runner puts it on the side that the text stands on.
    """

    code: str
    left: Place | None = None
    right: Place | None = None
    args: Mapping[str, object] = field(default_factory=dict[str, object])
    suggestion: Suggestion | None = None


@frozen
class Finding:
    """A hit with what the registry and the runner say of it.

    `key` stays the same while the words of both places do, whatever happens to spaces, case and width
    (contract: findings are dismissed by it).
    """

    check: str
    version: int
    severity: Severity
    scope: Scope
    left: Place | None
    right: Place | None
    code: str
    args: Mapping[str, object]
    suggestion: Suggestion | None
    key: str


Inside = Callable[["Side"], Iterable[Hit]]
Beside = Callable[["Pairing"], Iterable[Hit]]


@frozen
class Check:
    """One check. `version` rises whenever it would find something else in the same texts.

    `languages` are those of the text in which it finds faults. A check has `inside`, which is given one
    text, or `beside`, which is given two; `scopes` says of the latter between what it runs. Why it matters is
    said by the code `crosscheck.why_` and the id.
    """

    id: str
    version: int
    severity: Severity
    languages: frozenset[str]
    inside: Inside | None = None
    beside: Beside | None = None
    scopes: frozenset[Scope] = BETWEEN_LANGUAGES | BETWEEN_EDITIONS

    @property
    def why(self) -> str:
        """The code of the explanation."""
        return f"crosscheck.why_{self.id}"


def at(segment: Segment, start: int = 0, end: int = 0) -> Place:
    """The place of a segment, or of a range of its text."""
    return Place(segment.section, segment.id, segment.line, start, end, segment.text)


def of_unit(segments: tuple[Segment, ...]) -> Place | None:
    """The place of segments that stand together: the first one, and the words of all of them."""
    if not segments:
        return None
    first = segments[0]
    words = "\n".join(segment.text for segment in segments)
    return Place(first.section, first.id, first.line, 0, 0, words)


def both(unit: Unit) -> tuple[Place | None, Place | None]:
    """The places of the two sides of a unit."""
    return of_unit(unit.left), of_unit(unit.right)
