"""What holds where all that conditions see is the same: worked out once for every ruling there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgedesk.frozen import frozen
from judgedesk.rules.values import Receipt, Step

if TYPE_CHECKING:
    from judgedesk.rules.ruleset import Rule, When

# Effects that are more than something to ask or to do.
BEYOND = ("timing", "timing_options", "extension", "extension_fact", "turns", "record")


@frozen
class Following:
    """What a rule asks and owes, each with its receipt; `rest` is the rule where it says what is `BEYOND`."""

    asks: tuple[tuple[str, Receipt], ...]
    duties: tuple[tuple[str, Receipt], ...]
    rest: Rule | None


class Held:
    """Kept by the ruleset for situations that look the same (`Situation.looks`).

    `known` are conditions with their answers, by id; `open` the facts that are worth asking there, None while
    nobody has asked. `may_hold` are the rules of the infraction that hold there with some penalty, by the
    effects that are looked for in them; `rules` those that hold while one stands, by that penalty too; so are
    `penalty_rules`, the penalty's own. `following` is what both come to, by penalty.
    """

    __slots__ = ("following", "known", "may_hold", "open", "penalty_rules", "rules")

    def __init__(self) -> None:
        self.known: dict[int, tuple[When, bool]] = {}
        self.open: tuple[str, ...] | None = None
        self.may_hold: dict[tuple[str, ...], tuple[Rule, ...]] = {}
        self.rules: dict[tuple[str, tuple[str, ...]], tuple[Rule, ...]] = {}
        self.penalty_rules: dict[tuple[str, tuple[str, ...]], tuple[Rule, ...]] = {}
        self.following: dict[str, tuple[Following, ...]] = {}


def following_from(rule: Rule) -> Following:
    """What follows from a rule that holds."""
    effects = rule.effects
    return Following(
        tuple((ask, _said(rule, Step.ASK, ask)) for ask in effects.ask),
        tuple((duty, _said(rule, Step.DUTY, duty)) for duty in (*effects.duty, *effects.remedy)),
        rule if effects.any_of(BEYOND) else None,
    )


def _said(rule: Rule, step: Step, id: str) -> Receipt:
    return Receipt(step, f"rules.{step}", rule.clause, rule.origin, args={str(step): id})
