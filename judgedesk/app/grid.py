"""The quick reference of a pack: every infraction by level, and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgedesk.app.coverage import DECIDES, SUGGESTED, UNKNOWN, base_state
from judgedesk.app.event import SuppliedBase
from judgedesk.frozen import frozen
from judgedesk.log.event_bodies import OWN as OWN_VALUE
from judgedesk.policy.model import SOURCE_LANGUAGE
from judgedesk.policy.pack import Pack
from judgedesk.rules.base import as_base
from judgedesk.rules.ruleset import Infraction, Ruleset, StepFrom
from judgedesk.rules.values import Origin

ACCEPTED, OWN = "accepted", "own"
"""Values of the event: a suggestion that was accepted for it, and one that a judge gave."""
STATES = (DECIDES, SUGGESTED, UNKNOWN, ACCEPTED, OWN)
ADDED = "own"
"""The id of the last group: what judges added to the event."""


@frozen
class GridCell:
    """The base penalty at one level; `penalty` is `unknown_base` where the state is UNKNOWN.

    `clause` is the passage that gives it, None for none; `source` says in short where a value that the text
    does not give comes from. `implied` marks one that the text does not say in words. `varies` where a rule
    can set another base by what the case is.
    """

    level: str
    state: str
    penalty: str
    clause: str | None = None
    source: str = ""
    implied: bool = False
    varies: bool = False


@frozen
class GridRow:
    """One infraction; `in_source` is False for a named stub. `section` is where its text begins, the text of
    its group where it has none of its own, "" where there is neither."""

    infraction: str
    in_source: bool
    own: bool
    section: str
    cells: tuple[GridCell, ...]


@frozen
class GridGroup:
    """A class of infractions; `id` is "" where the pack has no classes, ADDED for those of the event."""

    id: str
    rows: tuple[GridRow, ...]


@frozen
class Grid:
    """`event_level` is the level of the event that is ruled by this pack, "" where there is none."""

    pack: str
    levels: tuple[str, ...]
    groups: tuple[GridGroup, ...]
    event_level: str = ""

    def rows(self) -> Iterator[GridRow]:
        """Every infraction, in the order of the grid."""
        for group in self.groups:
            yield from group.rows


def grid_of(
    pack: Pack, ruleset: Ruleset, bases: Mapping[tuple[str, str], SuppliedBase], event_level: str = ""
) -> Grid:
    """The grid of a pack; `bases` are those supplied for the event, by infraction and level."""
    found: dict[str, list[GridRow]] = {group: [] for group in ("", *ruleset.groups, ADDED)}
    for infraction in ruleset.infractions.values():
        group = ADDED if infraction.own else infraction.group if infraction.group in ruleset.groups else ""
        cells = (_cell(ruleset, infraction, level, bases) for level in ruleset.levels)
        found[group].append(
            GridRow(
                infraction.id,
                infraction.in_source,
                infraction.own,
                _section(pack, infraction),
                tuple(cells),
            )
        )
    groups = tuple(GridGroup(group, tuple(rows)) for group, rows in found.items() if rows)
    return Grid(pack.id, tuple(ruleset.levels), groups, event_level)


def _section(pack: Pack, infraction: Infraction) -> str:
    text = pack.text(SOURCE_LANGUAGE)
    wanted = () if text is None or infraction.own else (infraction.id, infraction.group)
    return next((each for each in wanted if text is not None and text.section(each) is not None), "")


def _cell(
    ruleset: Ruleset, infraction: Infraction, level: str, bases: Mapping[tuple[str, str], SuppliedBase]
) -> GridCell:
    base, varies = infraction.base[level], _varies(ruleset, infraction, level)
    if infraction.own:
        return GridCell(level, OWN, base.penalty, varies=varies)
    state = base_state(ruleset, base)
    supplied = bases.get((infraction.id, level))
    # What is supplied is asked only where the text does not decide.
    if supplied is not None and base.origin not in ruleset.deciding:
        penalty = as_base(ruleset, supplied.penalty)
        how = OWN if supplied.origin == OWN_VALUE else ACCEPTED
        return GridCell(level, how, penalty, None, supplied.source, varies=varies)
    implied = state == DECIDES and base.origin is Origin.IMPLIED
    return GridCell(level, state, base.penalty, base.clause, base.source, implied, varies)


def _varies(ruleset: Ruleset, infraction: Infraction, level: str) -> bool:
    """Whether any rule that can hold at this level sets or steps the base."""
    for rule in ruleset.rules_for(infraction):
        step = rule.effects.step
        sets = rule.effects.set_base is not None and not infraction.own
        steps = step is not None and step.of is StepFrom.BASE
        if (sets or steps) and (not rule.when.levels or level in rule.when.levels):
            return True
    return False
