"""What looks the same in two editions and is not: a number (同號異義), a word (同詞異義)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from judgedesk.frozen import frozen
from judgedesk.policy.concepts import concepts_of
from judgedesk.policy.destination import DestinationTable
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE, Text
from judgedesk.policy.pack import Term


@frozen
class NumberTrap:
    """A number of both editions whose sections are not each other's counterpart.

    `left` are the left counterparts of the right section of that number, `right` the right ones of the left.
    """

    number: str
    left: tuple[str, ...]
    right: tuple[str, ...]


class WordDanger(StrEnum):
    """NAMES: the other edition gives the same word to something else. REFUSED: it refuses it for that."""

    NAMES = "names"
    REFUSED = "refused"


@frozen
class WordTrap:
    """A word that is the name of `here` in one edition, and must not be read as any of `there` of the other.

    `pack` is the edition in which it names `here`, `other` the one that the terms of `there` belong to.
    """

    word: str
    language: str
    pack: str
    here: Term
    other: str
    there: tuple[Term, ...]
    danger: WordDanger


def number_traps(table: DestinationTable, left: Text, right: Text) -> dict[str, NumberTrap]:
    """The number traps of two texts by number, in the order of the left one.

    A number counts once the table says of one of its two sections where it went, or that it went nowhere; of
    what no table places nothing is claimed.
    """
    shared = {section.id for section in right.sections if section.id[:1].isdecimal()}
    found: dict[str, NumberTrap] = {}
    for section in left.sections:
        number = section.id
        to, back = table.right_of(number), table.left_of(number)
        if number in shared and number not in to and (table.from_left(number) or table.from_right(number)):
            found[number] = NumberTrap(number, back, to)
    return found


def word_traps(
    table: DestinationTable | None,
    editions: Mapping[str, tuple[Text, Iterable[Term]]],
) -> tuple[WordTrap, ...]:
    """The word traps between two editions, whose texts in one language and terms are given by pack id.

    The same word for two concepts is a trap where one edition knows the other's concept by another name: else
    it may be the concept that was renamed. No trap are two concepts whose sections the table pairs; without a
    table nobody knows, and only what an edition itself refuses is told.
    """
    (one, (one_text, one_terms)), (other, (other_text, other_terms)) = editions.items()
    left = _Named(one, one_text, one_terms)
    right = _Named(other, other_text, other_terms)
    paired = None if table is None else _paired(table, left, right)
    back = None if paired is None else {(other, one) for one, other in paired}
    return (*_traps(left, right, paired), *_traps(right, left, back))


class _Named:
    """The words of one edition: what each names, and what each is refused for."""

    def __init__(self, pack: str, text: Text, terms: Iterable[Term]) -> None:
        self.pack = pack
        self.text = text
        self.terms = {term.concept: term for term in terms}
        self.names: dict[tuple[str, str], list[Term]] = {}
        self.refused: dict[str, list[Term]] = {}
        for term in self.terms.values():
            for language, word in ((SOURCE_LANGUAGE, term.en), (TARGET_LANGUAGE, term.zh_hant)):
                self.names.setdefault((language, word), []).append(term)
            for word in term.admitted:
                self.names.setdefault((_language(word), word), []).append(term)
            for word in (*term.rejected, *term.retired, *term.forbidden):
                for tail in _tails(word):
                    self.refused.setdefault(tail, []).append(term)


def _traps(here: _Named, there: _Named, paired: set[tuple[str, str]] | None) -> Iterator[WordTrap]:
    for (language, word), own in here.names.items():
        others = there.names.get((language, word), [])
        concepts = {term.concept for term in own}
        if concepts & {other.concept for other in others}:
            continue
        for term in own:
            known = [other for other in others if other.concept in here.terms or term.concept in there.terms]
            named = [
                other for other in known if paired is not None and (term.concept, other.concept) not in paired
            ]
            refused = [
                other
                for other in (() if others else there.refused.get(word, ()))
                if other.concept not in concepts
            ]
            for danger, terms in ((WordDanger.NAMES, named), (WordDanger.REFUSED, refused)):
                if terms:
                    meant = tuple({other.concept: other for other in terms}.values())
                    yield WordTrap(word, language, here.pack, term, there.pack, meant, danger)


def _tails(refused: str) -> frozenset[str]:
    """The words that a refused one refuses: itself, and what stands after a dash (違規——嚴重: 嚴重)."""
    after = [refused[at + 1 :] for at, sign in enumerate(refused) if sign == "—"]
    return frozenset((refused, *after, *(tail[1:] for tail in after if tail.startswith(" "))))


def _paired(table: DestinationTable, left: _Named, right: _Named) -> set[tuple[str, str]]:
    """Pairs of concepts that stand in the titles of paired sections."""
    here, there = _titled(left), _titled(right)
    return {
        (one, other)
        for section, ones in here.items()
        for partner in table.right_of(section)
        for one in ones
        for other in there.get(partner, ())
    }


def _titled(named: _Named) -> dict[str, set[str]]:
    concepts = concepts_of(tuple(named.terms.values()))
    return {section.id: set(concepts.count(section.title.text)) for section in named.text.sections}


def _language(word: str) -> str:
    return SOURCE_LANGUAGE if word.isascii() else TARGET_LANGUAGE
