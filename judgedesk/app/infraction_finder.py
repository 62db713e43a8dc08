"""Infractions by what a judge types: number, abbreviation, name in either language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from judgedesk.rules.ruleset import Ruleset
from judgedesk.text import fold_key


class InfractionFinder:
    """Folds what the infractions of a ruleset are called once: a key waits for it.

    `words` gives all that an infraction is called, by its id, and is asked when somebody types a word.
    """

    def __init__(self, ruleset: Ruleset, words: Callable[[], Mapping[str, str]]) -> None:
        self.ruleset = ruleset
        self._words = words
        self._short = {
            each: {*map(fold_key, infraction.abbreviations), *(() if infraction.own else (each,))}
            for each, infraction in ruleset.infractions.items()
        }

    @cached_property
    def _folded(self) -> Mapping[str, str]:
        words = self._words()
        return {each: fold_key(words[each]) for each in self.ruleset.infractions}

    def find(self, text: str, limit: int) -> tuple[str, ...]:
        """Ids; all of them for an empty text.

        Number and abbreviation first, then those that begin with the text, then names that hold it.
        """
        keys = fold_key(text).split() or [fold_key(text)]
        if not keys[0]:
            return tuple(self.ruleset.infractions)
        alone = keys[0] if len(keys) == 1 else ""
        # A number is no part of a name.
        named = not any(map(str.isdecimal, keys))
        found: list[tuple[int, int, str]] = []
        for order, (each, short) in enumerate(self._short.items()):
            if alone in short:
                found.append((0, order, each))
            elif alone and any(name.startswith(alone) for name in short):
                found.append((1, order, each))
            elif named and all(key in self._folded[each] for key in keys):
                found.append((2, order, each))
        return tuple(each for _, _, each in sorted(found))[:limit]
