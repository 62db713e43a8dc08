"""Counting the concepts of the termbase in a text, whichever of its languages it is in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from judgedesk.policy.pack import Term
from judgedesk.text import fold_key, is_han

_LATIN = r"(?<![a-z0-9])(?:{})(?:e?s)?(?![a-z0-9])"


class Concepts:
    """The concepts of one termbase or of several joined; a concept that two have is one."""

    def __init__(self, terms: Iterable[Term]) -> None:
        self.terms: dict[str, Term] = {}
        self._forms: dict[str, list[str]] = {}
        for term in terms:
            self.terms.setdefault(term.concept, term)
            for form in (term.en, term.zh_hant, *term.admitted, *term.retired):
                named = self._forms.setdefault(fold_key(form), [])
                if term.concept not in named:
                    named.append(term.concept)
        # The longest first: 套牌構組表 is no 套牌.
        forms = sorted(self._forms, key=len, reverse=True)
        latin = [re.escape(form) for form in forms if not _has_han(form)]
        han = [re.escape(form) for form in forms if _has_han(form)]
        # Latin words are whole, and may be a plural; what holds Chinese may stand anywhere.
        kinds = [_LATIN.format("|".join(latin))] * bool(latin) + ["|".join(han)] * bool(han)
        self._pattern = re.compile("|".join(kinds)) if kinds else None

    def count(self, text: str) -> Counter[str]:
        """How often each concept is named; where one name lies in a longer one, the longer counts."""
        found: Counter[str] = Counter()
        if self._pattern is not None:
            for match in self._pattern.finditer(fold_key(text)):
                found.update(self._named(match[0]))
        return found

    def named(self, words: str) -> list[str]:
        """The concepts that these words are a name of, one or many; empty where they name none."""
        return self._named(fold_key(words))

    def _named(self, key: str) -> list[str]:
        return next((self._forms[form] for form in _singular(key) if form in self._forms), list[str]())


def _singular(form: str) -> tuple[str, ...]:
    """What a folded form may be the plural of, itself first; Chinese has none."""
    tails = ("",) if _has_han(form) else ("", "s", "es")
    return tuple(form.removesuffix(tail) for tail in tails if form.endswith(tail))


@lru_cache(maxsize=16)
def concepts_of(terms: tuple[Term, ...]) -> Concepts:
    """The concepts of these terms; those of an edition are asked for at every step between two editions."""
    return Concepts(terms)


def _has_han(form: str) -> bool:
    return any(map(is_han, form))
