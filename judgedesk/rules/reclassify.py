"""An offence that the text puts under another infraction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judgedesk.rules.counting import Count
from judgedesk.rules.draft import counted, situation
from judgedesk.rules.facts import Situation
from judgedesk.rules.ruleset import Rule, Ruleset
from judgedesk.rules.values import Case, Entry, Receipt, Step


def reclassified(
    ruleset: Ruleset, case: Case, history: Sequence[Entry]
) -> tuple[Case, Count, list[Receipt]]:
    """The case under the infraction it really is, what counts there, and why. None is visited twice."""
    seen = {case.infraction}
    receipts: list[Receipt] = []
    while True:
        count = counted(ruleset, case, history)
        step = _step(ruleset, case, situation(ruleset, case, history, count), seen)
        if step is None:
            return case, count, receipts
        rule, target = step
        receipts.append(
            Receipt(
                Step.RECLASSIFY,
                "rules.reclassified",
                rule.clause,
                rule.origin,
                entries=tuple(sorted((*count.indexes, *count.instructions))) if rule.when.repeat else (),
                args={"infraction": case.infraction, "target": target},
            )
        )
        seen.add(target)
        case = replace(case, infraction=target)


def _step(ruleset: Ruleset, case: Case, found: Situation, seen: set[str]) -> tuple[Rule, str] | None:
    for rule in ruleset.rules_for(ruleset.infractions[case.infraction]):
        target = _target(rule, found)
        if target is not None and target not in seen and found.holds(rule.when):
            return rule, target
    return None


def _target(rule: Rule, found: Situation) -> str | None:
    if not rule.effects.reclassify_fact:
        return rule.effects.reclassify
    answer = found.answers.answer(rule.effects.reclassify_fact)
    return answer if isinstance(answer, str) else None
