"""What a ruling looks at in the answers, so that nobody has to work out what another answer would change.

A ruling goes by its looks alone. Answers that look the same at every one of them give the same ruling: to
know which facts can matter, only those have to be ruled on that look different.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from judgedesk.rules.values import FactValue

if TYPE_CHECKING:
    from judgedesk.rules.facts import Answers

Look = Callable[["Answers"], object]


class Looks:
    """Given to a case before it is ruled on (`Case.looks`), it then tells about cases with other facts.

    `facts` are those of the case.
    """

    def __init__(self, facts: Mapping[str, FactValue | None]) -> None:
        self._facts = dict(facts)
        self._looks: dict[str, list[tuple[Answers, Look, object]]] = {}
        self._taken: set[str] = set()

    def note(self, name: str, answers: Answers, look: Look, found: object) -> None:
        """A look at one fact, and what it found."""
        self._looks.setdefault(name, []).append((answers, look, found))

    def note_taken(self, name: str) -> None:
        """The answer itself was taken, whatever it is."""
        self._taken.add(name)

    def same(self, facts: Mapping[str, FactValue | None]) -> bool:
        """Whether the ruling is the same with these facts. False may be wrong, True never is."""
        names = {*facts, *self._facts}
        changed = {name: facts.get(name) for name in names if facts.get(name) != self._facts.get(name)}
        if not self._taken.isdisjoint(changed):
            return False
        others: dict[int, Answers] = {}
        for name in changed:
            for answers, look, found in self._looks.get(name, ()):
                if id(answers) not in others:
                    others[id(answers)] = answers.with_facts(changed)
                if look(others[id(answers)]) != found:
                    return False
        return True
