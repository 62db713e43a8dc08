"""Infractions of one person at one moment: one root cause, or separate penalties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, Receipt, Recommendation, Recorded, Step

FACT_ROOT = "same_root_cause"


def together(
    ruleset: Ruleset, case: Case, main: Recommendation, others: Sequence[tuple[str, Recommendation]]
) -> Recommendation:
    """`main` beside the `others`, each worked out alone.

    With one root cause only the most severe penalty is issued; a tie goes to the infraction named first.
    """
    behaviour = ruleset.simultaneous
    if behaviour is None:
        return main
    order = tuple(ruleset.penalties)
    if case.facts.get(FACT_ROOT) is True:
        found = [(case.infraction, main), *others]
        infraction, heaviest = max(found, key=lambda pair: order.index(pair[1].penalty))
        dropped = tuple(sorted(name for name, _ in found if name != infraction))
        receipt = Receipt(
            Step.ADJUST,
            "rules.same_root",
            behaviour.root_clause,
            result=heaviest.penalty,
            args={"infraction": infraction, "dropped": dropped},
        )
        return replace(
            heaviest,
            receipts=(*heaviest.receipts, receipt),
            extra={**heaviest.extra, "not_issued": dropped},
        )
    recorded: list[Recorded] = []
    duties = set(main.duties)
    receipts = list(main.receipts)
    timing = main.timing
    for infraction, other in others:
        later = other.timing
        if main.penalty in behaviour.severe and other.penalty in behaviour.lesser:
            later = behaviour.timing
        elif other.penalty in behaviour.severe and main.penalty in behaviour.lesser:
            timing = behaviour.timing
        if later != other.timing or timing != main.timing:
            duties.add(behaviour.duty)
        recorded.append(Recorded(infraction, other.penalty, later))
        receipts.append(
            Receipt(
                Step.OTHERS,
                "rules.also_recorded",
                behaviour.separate_clause,
                result=other.penalty,
                args={"infraction": infraction},
            )
        )
    return replace(
        main,
        timing=timing,
        duties=tuple(sorted(duties)),
        receipts=tuple(receipts),
        also_recorded=tuple(recorded),
    )
