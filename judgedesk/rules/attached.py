"""A penalty that others never come without (`behaviour.attached_warning`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgedesk.frozen import frozen
from judgedesk.words.tables import Table


@frozen
class AttachedBehaviour:
    """`penalty` is given along with each penalty of `clauses`, with `duty`; the clauses say so."""

    penalty: str
    duty: str
    clauses: Mapping[str, str]

    def citations(self) -> Iterator[tuple[str, str | None]]:
        """Every clause, with the key path below the behaviour."""
        yield from ((f"with.{penalty}", clause) for penalty, clause in self.clauses.items())


def read_attached(table: Table) -> AttachedBehaviour:
    """The behaviour `attached_warning` of a ruleset."""
    clauses = table.table("with")
    found = AttachedBehaviour(
        table.text("penalty"), table.text("duty"), {penalty: clauses.text(penalty) for penalty in clauses}
    )
    table.done()
    return found
