"""What a ruleset keeps from one ruling to the next never shows in the next."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rules_strategies import cases, facts, histories, tried
from rules_world import ruleset

from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, CaseError, Entry, Recommendation


def unused(rules: Ruleset) -> Ruleset:
    """The same ruleset that has not ruled on anything."""
    fresh = replace(rules)
    assert fresh == rules
    return fresh


def answered(rules: Ruleset, case: Case, history: tuple[Entry, ...]) -> Recommendation | object:
    """The ruling, or what is at fault: a changed case may name somebody who is in the match no more."""
    try:
        return recommend(rules, case, history)
    except CaseError as error:
        return error.faults


@st.composite
def neighbours(draw: st.DrawFn) -> list[Case]:
    """Cases of one infraction that differ in little: what is kept for one might be taken for the next."""
    first = draw(cases())
    pack = first.ruleset
    found = [first]
    for _ in range(draw(st.integers(1, 4))):
        given = draw(facts(pack))
        changes: dict[str, object] = draw(
            st.sampled_from(
                (
                    {"facts": {**first.facts, **given}},
                    {"facts": {name: given.get(name) for name in first.facts}},
                    {"level": draw(st.sampled_from(tuple(ruleset(pack).levels)))},
                    {"round": draw(st.integers(1, 6))},
                    {"player": "P2", "opponents": ("P1", "P3")},
                    {"opponents": ()},
                    {"simultaneous": ()},
                    {},
                )
            )
        )
        found.append(replace(first, **changes))
    return found


@tried
@given(data=st.data(), several=neighbours())
def test_a_used_ruleset_rules_as_an_unused_one(data: st.DataObject, several: list[Case]) -> None:
    used = unused(ruleset(several[0].ruleset))
    for case in several:
        history = data.draw(histories(case.ruleset, case.infraction))
        assert answered(used, case, history) == answered(unused(used), case, history)
