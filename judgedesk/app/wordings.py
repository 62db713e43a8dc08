"""Other ways to say a query: the names of one concept stand for each other, Game Loss for 一盤輸."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING

from judgedesk.policy.concepts import concepts_of
from judgedesk.search import Word, Wording, term
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.policy.pack import Term

MOST = 12
"""More ways than these are not tried: each is a search of its own."""


def wordings_of(words: Sequence[Word], terms: tuple[Term, ...]) -> tuple[Wording, ...]:
    """The query with other names of the concepts of `terms` in it; what was typed is not among them.

    A name has to be whole words of the query, or a phrase by itself, singular or plural. Of two that begin
    with one word the longer counts. All names that any of the terms gives a concept stand for each other:
    English, Chinese, admitted and retired ones, not rejected or forbidden ones.
    """
    choices = [
        (tuple(typed), *((term(form),) for form in forms)) for typed, forms in _by_concept(words, terms)
    ]
    made = islice(product(*choices), 1, MOST + 1)
    return tuple(
        Wording(
            tuple(word for part in chosen for word in part),
            tuple(word.written for part in chosen for word in part if word.begins),
        )
        for chosen in made
    )


def _by_concept(
    words: Sequence[Word], terms: tuple[Term, ...]
) -> Iterator[tuple[Sequence[Word], Sequence[str]]]:
    """The words in order, those that name a concept together with its other names."""
    at = 0
    while at < len(words):
        end = len(words) if words[at].place else at + 1
        while end > at + 1 and not (
            all(word.place for word in words[at:end]) and _others(words[at:end], terms)
        ):
            end -= 1
        yield words[at:end], _others(words[at:end], terms)
        at = end


def _others(words: Sequence[Word], terms: tuple[Term, ...]) -> tuple[str, ...]:
    said = " ".join(word.key for word in words)
    forms = (form for concept in concepts_of(terms).named(said) for form in _forms(terms)[concept])
    return tuple({fold_key(form): form for form in forms if fold_key(form) != fold_key(said)}.values())


@lru_cache(maxsize=4)
def _forms(terms: tuple[Term, ...]) -> dict[str, list[str]]:
    """All names of each concept."""
    found: dict[str, list[str]] = {}
    for each in terms:
        found.setdefault(each.concept, []).extend((each.en, each.zh_hant, *each.admitted, *each.retired))
    return found
