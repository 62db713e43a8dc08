"""An offence that the text puts under another infraction."""

from __future__ import annotations

from judgedesk.frozen import replace
from judgedesk.rules.counting import Count
from judgedesk.rules.draft import counted, situation
from judgedesk.rules.facts import Answers, Situation
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import Rule, Ruleset
from judgedesk.rules.values import Case, Receipt, Step

Carried = tuple[Rule, Answers]
"""A rule that reclassifies and penalises others besides, with the answers of the infraction it stands in."""


def reclassified(
    ruleset: Ruleset, case: Case, history: Past
) -> tuple[Case, Count, Situation, list[Receipt], list[Carried]]:
    """The case under the infraction it really is, what counts and what holds there, why, and whom the way
    there penalises.

    None is visited twice.
    """
    seen = {case.infraction}
    receipts: list[Receipt] = []
    carried: list[Carried] = []
    while True:
        count = counted(ruleset, case, history)
        now = situation(ruleset, case, history, count)
        step = _step(ruleset, case, now, seen)
        if step is None:
            return case, count, now, receipts, carried
        rule, target = step
        carried.append((rule, now.answers))
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
    infraction = ruleset.infractions[case.infraction]
    for rule in ruleset.rules_for(infraction, "reclassify", "reclassify_fact"):
        target = _target(rule, found)
        if target is not None and target not in seen and found.holds(rule.when):
            return rule, target
    return None


def _target(rule: Rule, found: Situation) -> str | None:
    if not rule.effects.reclassify_fact:
        return rule.effects.reclassify
    answer = found.answers.answer(rule.effects.reclassify_fact)
    return answer if isinstance(answer, str) else None
