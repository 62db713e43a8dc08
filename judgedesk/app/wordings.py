"""Other ways to say a query: the names of one concept stand for each other, Game Loss for 一盤輸."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING

from judgedesk.policy.concepts import Concepts
from judgedesk.search import Word, Wording, term
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.policy.pack import Term

MOST = 12
"""More ways than these are not tried: each is a search of its own."""


class Names:
    """The names of concepts, as any of `terms` gives them.

    English, Chinese, admitted and retired ones stand for each other; rejected and forbidden ones do not.
    """

    def __init__(self, terms: Sequence[Term]) -> None:
        self._concepts = Concepts(terms)
        self._forms: dict[str, list[str]] = {}
        for each in terms:
            forms = (each.en, each.zh_hant, *each.admitted, *each.retired)
            self._forms.setdefault(each.concept, []).extend(forms)

    def wordings(self, words: Sequence[Word]) -> tuple[Wording, ...]:
        """The query with other names in it, at most `MOST`; what was typed is not among them.

        A name has to be whole words of the query, or a phrase by itself, singular or plural. Of two that
        begin with one word the longer counts.
        """
        choices = [
            (tuple(typed), *((term(form),) for form in others)) for typed, others in self._by_concept(words)
        ]
        made = islice(product(*choices), 1, MOST + 1)
        return tuple(
            Wording(
                tuple(word for part in chosen for word in part),
                tuple(word.written for part in chosen for word in part if word.is_term),
            )
            for chosen in made
        )

    def _by_concept(self, words: Sequence[Word]) -> Iterator[tuple[Sequence[Word], Sequence[str]]]:
        """The words in order, those that name a concept together with its other names."""
        at = 0
        while at < len(words):
            end, others = at + 1, self._others(words[at : at + 1])
            for longer in range(len(words), at + 1, -1):
                chosen = words[at:longer]
                if all(word.place for word in chosen) and (found := self._others(chosen)):
                    end, others = longer, found
                    break
            yield words[at:end], others
            at = end

    def _others(self, words: Sequence[Word]) -> tuple[str, ...]:
        said = " ".join(word.key for word in words)
        forms = (form for concept in self._concepts.named(said) for form in self._forms[concept])
        return tuple({key: form for form in forms if (key := fold_key(form)) != fold_key(said)}.values())
