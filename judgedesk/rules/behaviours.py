"""What a ruleset says of the behaviours `threshold`, `concede` and `time_windows`, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgedesk.frozen import frozen
from judgedesk.rules.choice import Discretion
from judgedesk.words.tables import Table

ReadChoice = Callable[[Table], Discretion]
Cited = tuple[str, str | None]


@frozen
class Listed:
    """A choice about some infractions only."""

    infractions: tuple[str, ...]
    choice: Discretion


@frozen
class ByRuling:
    """Infractions whose entries count only because somebody ruled so; `duty` says so to the table."""

    infractions: tuple[str, ...]
    duty: str
    clause: str | None


@frozen
class Softer:
    """Levels at which somebody may leave the penalty below the threshold."""

    levels: tuple[str, ...]
    choice: Discretion


@frozen
class Limit:
    """The number at which a threshold is reached, the offence itself counted in, and the clause."""

    number: int
    clause: str | None


@frozen
class Limits:
    """The thresholds of one class of infractions.

    `category` is that of one infraction, `total` that of all of the class by level; a level that is not
    there has no total.
    """

    category: Limit
    total: Mapping[str, Limit]
    softer: Softer | None


@frozen
class ThresholdBehaviour:
    """Penalties of one kind add up: at a threshold the next of `counts` is `becomes` instead.

    `upgraded` is the choice about entries that began as `counts` and were raised; `in_totals` that about
    infractions whose place in a total is open; `exempt` infractions do not rise, unless somebody chooses so.
    `raised` infractions begin as `counts` wherever they are `becomes` from the start.
    """

    counts: str
    becomes: str
    limits: Mapping[str, Limits]
    raised: tuple[str, ...]
    upgraded: Discretion | None
    in_totals: Listed | None
    exempt: Listed | None
    by_ruling: ByRuling | None

    def choices(self) -> Iterator[tuple[str, Discretion]]:
        """Every choice, with the key path below the behaviour."""
        if self.upgraded is not None:
            yield "upgraded", self.upgraded
        for key, listed in self.lists():
            yield key, listed.choice
        for group, limits in self.limits.items():
            if limits.softer is not None:
                yield f"class.{group}.softer", limits.softer.choice

    def lists(self) -> Iterator[tuple[str, Listed]]:
        """The choices about some infractions only, with their key."""
        for key, listed in (("in_totals", self.in_totals), ("exempt", self.exempt)):
            if listed is not None:
                yield key, listed

    def citations(self) -> Iterator[Cited]:
        """Every clause, with the key path below the behaviour."""
        yield from ((f"{key}.clause", choice.clause) for key, choice in self.choices())
        if self.by_ruling is not None:
            yield "by_ruling.clause", self.by_ruling.clause
        for group, limits in self.limits.items():
            yield f"class.{group}.category.clause", limits.category.clause
            for level, limit in limits.total.items():
                yield f"class.{group}.total.{level}.clause", limit.clause


@frozen
class ConcedeBehaviour:
    """Who else a penalty touches that makes its receiver concede the game.

    `one_side` is the fact that all opponents are one team. `teammates` is the duty where the receiver has
    teammates, `others` that where more than one side is left; `drawn` are the duties where everybody
    receives `penalty` at once.
    """

    penalty: str
    one_side: str
    teammates: str
    teammates_clause: str | None
    others: str
    others_clause: str | None
    drawn: tuple[str, ...]
    drawn_clause: str | None

    def duties(self) -> Iterator[tuple[str, str]]:
        """Every duty, with its key."""
        yield "teammates", self.teammates
        yield "others", self.others
        yield from (("drawn", duty) for duty in self.drawn)

    def citations(self) -> Iterator[Cited]:
        """Every clause, with its key."""
        yield "teammates_clause", self.teammates_clause
        yield "others_clause", self.others_clause
        yield "drawn_clause", self.drawn_clause


def read_threshold(table: Table, choice: ReadChoice) -> ThresholdBehaviour:
    """The behaviour `threshold` of a ruleset."""
    found = ThresholdBehaviour(
        counts=table.text("counts"),
        becomes=table.text("becomes"),
        limits={group: _limits(inner, choice) for group, inner in table.table("class").children()},
        raised=table.texts("raised"),
        upgraded=choice(table.table("upgraded")) if "upgraded" in table else None,
        in_totals=_listed(table.table("in_totals"), choice) if "in_totals" in table else None,
        exempt=_listed(table.table("exempt"), choice) if "exempt" in table else None,
        by_ruling=_by_ruling(table.table("by_ruling")) if "by_ruling" in table else None,
    )
    table.done()
    return found


def read_concede(table: Table) -> ConcedeBehaviour:
    """The behaviour `concede` of a ruleset."""
    found = ConcedeBehaviour(
        penalty=table.text("penalty"),
        one_side=table.text("one_side"),
        teammates=table.text("teammates"),
        teammates_clause=_clause(table, "teammates_clause"),
        others=table.text("others"),
        others_clause=_clause(table, "others_clause"),
        drawn=table.texts("drawn"),
        drawn_clause=_clause(table, "drawn_clause"),
    )
    table.done()
    return found


def read_time_windows(table: Table) -> Mapping[str, str]:
    """The behaviour `time_windows`: a numeric fact, and the fact whose answer is taken off it."""
    return {name: table.text(name) for name in table}


def _limits(table: Table, choice: ReadChoice) -> Limits:
    totals = table.table("total")
    found = Limits(
        category=_limit(table.table("category")),
        total={level: _limit(limit) for level, limit in totals.children()},
        softer=_softer(table.table("softer"), choice) if "softer" in table else None,
    )
    table.done()
    return found


def _limit(table: Table) -> Limit:
    found = Limit(table.integer("limit"), _clause(table, "clause"))
    table.done()
    return found


def _listed(table: Table, choice: ReadChoice) -> Listed:
    return Listed(table.texts("infractions"), choice(table))


def _softer(table: Table, choice: ReadChoice) -> Softer:
    return Softer(table.texts("levels"), choice(table))


def _by_ruling(table: Table) -> ByRuling:
    found = ByRuling(table.texts("infractions"), table.text("duty"), _clause(table, "clause"))
    table.done()
    return found


def _clause(table: Table, key: str) -> str | None:
    return table.text(key, "") or None
