"""What stands between two editions, in words: gaps, pairs, false friends, reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cached_property

from judgedesk.app.editions import Editions
from judgedesk.app.reading import Row
from judgedesk.frozen import frozen
from judgedesk.policy.destination import Pair, PairState
from judgedesk.policy.false_friends import NumberTrap, WordTrap
from judgedesk.policy.model import SOURCE_LANGUAGE, Text
from judgedesk.policy.pack import Term
from judgedesk.policy.partners import Partner
from judgedesk.words.say import say

_AFTER = {"en": " ", "zh-Hant": ""}


class BadgeKind(StrEnum):
    """NUMBER: 同號異義. WORD: 同詞異義."""

    NUMBER = "number"
    WORD = "word"


@frozen
class Badge:
    """A warning of something that looks the same on the other side, and the sentence that explains it."""

    kind: BadgeKind
    sentence: str


class Between:
    """Says what `Editions` finds of two texts, named by id, in any language of the program."""

    def __init__(self, editions: Editions, left: str, right: str) -> None:
        self._editions = editions
        self._left = editions.known(left)
        self._right = editions.known(right)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the two texts."""
        return self._editions.rows(self._left.id, self._right.id)

    @cached_property
    def _words(self) -> Sequence[WordTrap]:
        return self._editions.word_traps(self._left.id, self._right.id)

    def _stands(self, trap: WordTrap, row: Row) -> bool:
        """Whether the word stands in the title of a row, on either side."""
        titles = ((text, row.cells.get(text.id)) for text in (self._left, self._right))
        return any(title and self._editions.in_title(trap, text, title.text) for text, title in titles)

    @cached_property
    def _numbers(self) -> Mapping[str, NumberTrap]:
        return self._editions.number_traps(self._left.id, self._right.id)

    def beside(self, language: str) -> str:
        """The line that no reader of two editions may miss; empty where both texts are of one."""
        if self._left.pack == self._right.pack:
            return ""
        bare = self._editions.is_bare_translation(self._right.id)
        code = "app.beside_bare" if bare else "app.beside_edition"
        return say(code, {"edition": self._edition(self._right)}, language)

    def gap(self, row: Row, language: str) -> str:
        """Why a section has none opposite; empty for other rows."""
        facing = row.facing
        if facing is None or (facing.left and facing.right):
            return ""
        other = self._right if facing.left else self._left
        more = facing.more_right if facing.left else facing.more_left
        if more:
            return say("app.gap_elsewhere", {"sections": self._sections(other, more, language)}, language)
        if facing.pair is None:
            return say("app.gap_unplaced", {}, language)
        if facing.pair.outside:
            return say("app.gap_outside", {"outside": facing.pair.outside.get(language, "")}, language)
        return say("app.gap_none", {"edition": self._edition(other)}, language)

    def pair(self, pair: Pair, language: str) -> str:
        """Relation, state and confidence of a pair in one line, and its note."""
        args = {
            "author": pair.author,
            "editions": tuple(self._editions.edition(pack) or pack for pack in pair.via),
        }
        state = (
            f"app.pair_{pair.state}"
            if pair.state is PairState.CONFIRMED or not pair.via
            else "app.pair_composed"
        )
        told = {
            "relation": say(f"app.relation_{pair.relation}", {}, language),
            "state": say(state, args, language),
            "confidence": say(f"app.confidence_{pair.confidence}", {}, language),
        }
        line = say("app.pair_line", told, language)
        note = pair.note.get(language, "")
        return f"{line}\n{note}" if note else line

    def badges(self, row: Row, text_id: str, language: str) -> tuple[Badge, ...]:
        """What stands in the title of a row on one side, and is something else on the other."""
        if row.facing is None or row.cells.get(text_id) is None:
            return ()
        is_left = text_id == self._left.id
        sides = (self._left, self._right) if is_left else (self._right, self._left)
        words = [trap for trap in self._words if self._stands(trap, row) and trap.pack == sides[0].pack]
        return (
            *self._number(row.facing.left if is_left else row.facing.right, *sides, language),
            *(Badge(BadgeKind.WORD, self.word(trap, language)) for trap in words),
        )

    def word(self, trap: WordTrap, language: str) -> str:
        """A word trap in one sentence."""
        args = {
            "word": trap.word,
            "here": _named(trap.here, language),
            "there": tuple(_named(term, language) for term in trap.there),
            "edition": self._editions.edition(trap.pack) or trap.pack,
            "other": self._editions.edition(trap.other) or trap.other,
        }
        return say(f"app.word_trap_{trap.danger}", args, language)

    def reason(self, partner: Partner, language: str) -> str:
        """Why a partner is suggested."""
        terms = (self._editions.term(self._left.id, self._right.id, each) for each in partner.shared)
        names = tuple(_named(term, language) for term in terms if term is not None)
        return say("app.partner_reason", {"terms": names}, language)

    def _number(self, section: str, here: Text, there: Text, language: str) -> Iterator[Badge]:
        trap = self._numbers.get(section)
        title = there.section(section)
        if trap is None or title is None:
            return
        partners = trap.right if here is self._left else trap.left
        args = {"number": section, "edition": self._edition(there), "title": title.title.text}
        sentence = say("app.number_trap", args, language)
        if partners:
            named = {"sections": self._sections(there, partners, language)}
            sentence += _AFTER[language] + say("app.number_trap_there", named, language)
        yield Badge(BadgeKind.NUMBER, sentence)

    def _edition(self, text: Text) -> str:
        return self._editions.edition(text.pack) or text.title

    def _sections(self, text: Text, sections: Sequence[str], language: str) -> tuple[str, ...]:
        """Numbers as they are, a section without one by its title."""
        found = ((section, text.section(section)) for section in sections)
        return tuple(
            section if known is None or section[:1].isdecimal() else known.title.text
            for section, known in found
        )


def _named(term: Term, language: str) -> str:
    """A concept in a language; the English word beside the Chinese one, since judges use both."""
    if language == SOURCE_LANGUAGE or term.en == term.zh_hant:
        return term.en
    return f"{term.zh_hant}（{term.en}）"
