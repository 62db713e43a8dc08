"""Outcome drift: the same offence, level and repeat ruled by two editions, where the rulings differ.

Offences are paired by the destination table, levels by what a person says: no table knows which level of one
edition is which of the other, so without a person's word nothing is compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.crosscheck.model import BETWEEN_EDITIONS, Check, Finding, Hit, Place, Scope, Severity
from judgedesk.crosscheck.run import findings_of
from judgedesk.frozen import frozen
from judgedesk.policy.destination import DestinationTable, Relation
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import UNKNOWN_BASE, Case, CaseError, Entry
from judgedesk.words.say import LANGUAGES

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.crosscheck.side import Side
    from judgedesk.rules.ruleset import Ruleset

REPEATS = 4
"""How many offences of a player are ruled, one after the other."""
PLAYER = "player"
CHECK = Check(
    "outcome_drift",
    1,
    Severity.NOTICE,
    frozenset(LANGUAGES),
    scopes=BETWEEN_EDITIONS,
)


@frozen
class Ruled:
    """What an edition gives for one offence in a row, and the passage that decides; "" where none says so."""

    penalty: str
    clause: str


@frozen
class Drift:
    """An offence at a level in two editions: the first offence in a row at which they differ, and how."""

    left: str
    right: str
    levels: tuple[str, str]
    repeat: int
    rulings: tuple[Ruled, Ruled]


def level_pairs(words: Sequence[str], left: Ruleset, right: Ruleset) -> tuple[tuple[str, str], ...]:
    """Levels as a person pairs them, `3=competitive`. Raises `UserError` for one that an edition has not."""
    found: list[tuple[str, str]] = []
    for word in words:
        one, sign, other = word.partition("=")
        if not sign:
            raise UserError("app.drift_level", text=word)
        for level, ruleset in ((one, left), (other, right)):
            if level not in ruleset.levels:
                raise UserError(
                    "app.drift_no_level", level=level, pack=ruleset.id, levels=tuple(ruleset.levels)
                )
        found.append((one, other))
    return tuple(found)


def drifts(
    left: Ruleset, right: Ruleset, table: DestinationTable, levels: Sequence[tuple[str, str]]
) -> Iterator[Drift]:
    """Where two editions rule otherwise, one for each offence and level, in the order of the table.

    What asks for facts that nobody gave is ruled as it is without an answer; a base that is not known ends
    the row.
    """
    for one, other in _offences(left, right, table):
        for pair in levels:
            rows = zip(_row(left, one, pair[0]), _row(right, other, pair[1]), strict=False)
            for repeat, rulings in enumerate(rows, 1):
                if rulings[0].penalty != rulings[1].penalty:
                    yield Drift(one, other, pair, repeat, rulings)
                    break


def _offences(left: Ruleset, right: Ruleset, table: DestinationTable) -> Iterator[tuple[str, str]]:
    for pair in table.pairs:
        if pair.relation in (Relation.EXACT, Relation.SPLIT, Relation.MERGED):
            for one in pair.left:
                for other in pair.right:
                    if one in left.infractions and other in right.infractions:
                        yield one, other


def _row(ruleset: Ruleset, infraction: str, level: str) -> Iterator[Ruled]:
    history: list[Entry] = []
    for number in range(1, REPEATS + 1):
        case = Case(ruleset.id, level, infraction, PLAYER, opponents=("opponent",), round=number)
        try:
            found = recommend(ruleset, case, tuple(history))
        except CaseError:
            return
        if found.penalty == UNKNOWN_BASE:
            return
        clauses = [each.clause for each in found.receipts if each.clause and each.result == found.penalty]
        yield Ruled(found.penalty, clauses[-1] if clauses else "")
        history.append(Entry(PLAYER, "", number, infraction, found.penalty))


def drift_findings(
    desk: Desk, left: Side, right: Side, packs: tuple[str, str], found: Sequence[Drift]
) -> list[Finding]:
    """The drifts as findings between two texts of these editions, with both clauses."""

    def said(pack: str, kind: str, value: str) -> Mapping[str, str]:
        return {language: desk.name(pack, kind, value, language) for language in LANGUAGES}

    def hits() -> Iterator[Hit]:
        for each in found:
            yield Hit(
                "crosscheck.outcome_drift",
                _place(left, each.left, each.rulings[0].clause),
                _place(right, each.right, each.rulings[1].clause),
                {
                    "repeat": each.repeat,
                    "left_level": said(packs[0], "level", each.levels[0]),
                    "right_level": said(packs[1], "level", each.levels[1]),
                    "left": said(packs[0], "penalty", each.rulings[0].penalty),
                    "right": said(packs[1], "penalty", each.rulings[1].penalty),
                },
            )

    return list(findings_of(CHECK, Scope.EDITIONS, hits()))


def _place(side: Side, section: str, clause: str) -> Place:
    """The clause where the text has it (a digest does), else the heading of the offence."""
    for segment in side.of(section):
        if segment.id == clause:
            return Place(section, clause, segment.line, words=segment.text)
    title = side.title(section)
    if title is None:
        return Place(section)
    return Place(section, title.id, title.line, words=title.text)
