"""Names out of a closed set, penalties or levels: which of them two sides name, and how often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgedesk.crosscheck.model import Hit, Scope, Suggestion, at, both
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.frozen import frozen


@frozen
class Named:
    """A name in a text: which one, and the half-open range of the segment where it stands."""

    name: str
    segment: Segment
    start: int
    end: int

    @property
    def word(self) -> str:
        """How the text writes it."""
        return self.segment.text[self.start : self.end]


@frozen
class Difference:
    """A unit whose sides name differently. `missing` and `added` are names of one side alone; `lost` and
    `gained` are those that the target has less often and more often than the source.
    """

    unit: Unit
    there: tuple[Named, ...]
    missing: tuple[str, ...]
    added: tuple[str, ...]
    lost: tuple[str, ...]
    gained: tuple[str, ...]


class Names:
    """A closed set of names with their forms by language, in an order.

    `weak` are words of the source that may mean the name and may be everyday words: nobody misses them, and
    they excuse the name in the target.
    """

    def __init__(
        self, forms: Mapping[str, Mapping[str, str]], weak: Mapping[str, re.Pattern[str]] | None = None
    ) -> None:
        self.order = tuple(dict.fromkeys(name for each in forms.values() for name in each))
        self._patterns = {
            language: re.compile("|".join(f"(?P<{name}>{form})" for name, form in named.items()))
            for language, named in forms.items()
        }
        self._weak = weak or {}

    def found(self, side: Side, segments: Iterable[Segment]) -> list[Named]:
        """The names in titles and passages of a side, in order; none where its language is not known."""
        known = side.memo(self._in_text)
        return [named for segment in segments for named in known.get(id(segment), ())]

    def _in_text(self, side: Side) -> Mapping[int, Sequence[Named]]:
        """Every name of a text, by the identity of the segment."""
        found: dict[int, list[Named]] = {}
        pattern = self._patterns.get(side.language)
        if pattern is not None:
            for segment in side.body():
                for match in pattern.finditer(segment.text):
                    named = Named(str(match.lastgroup), segment, *match.span())
                    found.setdefault(id(segment), []).append(named)
        return found

    def knows(self, word: str, language: str) -> bool:
        """Whether a word of a language is nothing but one of these names."""
        pattern = self._patterns.get(language)
        return pattern is not None and pattern.fullmatch(word) is not None

    def differences(self, pairing: Pairing) -> Iterator[Difference]:
        """The units whose sides do not have the same names equally often.

        A weak name that the source never has (注意 where there is no Caution) is an everyday word there.
        """
        known = {named.name for named in self.found(pairing.left, pairing.left.body())}
        known |= set(self.order) - self._weak.keys()
        for unit in pairing.units():
            if not unit.whole:
                continue
            here = Counter(named.name for named in self.found(pairing.left, unit.left))
            found = [named for named in self.found(pairing.right, unit.right) if named.name in known]
            there = Counter(named.name for named in found)
            if here != there:
                words = " ".join(segment.text for segment in unit.left)
                weak = {name for name, pattern in self._weak.items() if pattern.search(words)}
                gained = {name for name in there - here if here[name] or name not in weak}
                yield Difference(
                    unit,
                    tuple(found),
                    missing=self._sorted(set(here) - set(there)),
                    added=self._sorted(set(there) - set(here) - weak),
                    lost=self._sorted(set(here - there)),
                    gained=self._sorted(gained),
                )

    def _sorted(self, names: set[str]) -> tuple[str, ...]:
        return tuple(name for name in self.order if name in names)

    def swapped(self, pairing: Pairing, code: str, usual: Mapping[str, str] | None = None) -> Iterator[Hit]:
        """Names that stand in the target where the source has others. `usual` gives a word for each name;
        without it nothing is suggested.
        """
        for each in self.differences(pairing):
            if not each.lost or not each.gained:
                continue
            wrong = [named for named in each.there if named.name == each.gained[0]]
            place = at(wrong[0].segment, wrong[0].start, wrong[0].end)
            certain = len(each.lost) == len(each.gained) == len(wrong) == 1 and usual is not None
            yield Hit(
                code,
                both(each.unit)[0],
                place,
                {"source": each.lost, "target": each.gained},
                Suggestion(place, self._word(pairing.right, each.lost[0], usual or {})) if certain else None,
            )

    def lost(self, pairing: Pairing, missing: str, added: str) -> Iterator[Hit]:
        """Names that one side alone has: the code `missing` for those of the left one, else `added`."""
        for each in self.differences(pairing):
            places = both(each.unit)
            if pairing.scope is Scope.LANGUAGES and each.lost and each.gained:
                continue
            if each.missing:
                yield Hit(missing, *places, {"names": each.missing})
            if each.added:
                yield Hit(added, *places, {"names": each.added})

    def _word(self, side: Side, name: str, usual: Mapping[str, str]) -> str:
        used = Counter(named.word for named in self.found(side, side.body()) if named.name == name)
        return used.most_common(1)[0][0] if used else usual[name]
