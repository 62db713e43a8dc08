"""What looks the same is the same: rulings with other answers, against those that nobody worked out."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from rules_strategies import rulings, tried, values
from rules_world import a_case, ruleset

from judgedesk.rules.engine import recommend
from judgedesk.rules.looks import Looks
from judgedesk.rules.values import Case, Entry, FactValue, Recommendation, Simultaneous

Ruling = tuple[Case, tuple[Entry, ...]]


def looked_at(case: Case, history: tuple[Entry, ...] = ()) -> tuple[Looks, Recommendation]:
    looks = Looks(case.facts)
    return looks, recommend(ruleset(case.ruleset), replace(case, looks=looks), history)


def same(case: Case, **facts: FactValue | None) -> bool:
    looks, _ = looked_at(case)
    return looks.same({**case.facts, **facts})


@tried
@given(ruling=rulings(), data=st.data())
def test_what_looks_the_same_is_the_same(ruling: Ruling, data: st.DataObject) -> None:
    case, history = ruling
    looks, found = looked_at(case, history)
    assert recommend(ruleset(case.ruleset), case, history) == found
    for fact in ruleset(case.ruleset).facts.values():
        facts = {**case.facts, fact.name: data.draw(values(fact))}
        if looks.same(facts):
            other = recommend(ruleset(case.ruleset), replace(case, facts=facts), history)
            # What is still open to ask depends on what was answered even where nothing else does.
            assert replace(other, questions=()) == replace(found, questions=())


def test_a_condition_is_looked_through_and_not_only_at() -> None:
    late = a_case("131", facts={"minutes_late": 4})
    assert same(late)
    assert same(late, minutes_late=5)
    assert not same(late, minutes_late=40)


def test_an_answer_that_is_taken_as_it_is_looks_different_whatever_it_is() -> None:
    twice = a_case("122", simultaneous=(Simultaneous("123"),))
    assert not same(twice, same_root_cause=False)
    assert same(a_case("122"), same_root_cause=True)


def test_a_number_looks_different_where_what_is_taken_off_it_does() -> None:
    windows = ruleset("riftbound-2026").time_windows
    assert windows
    for number, less in windows.items():
        infraction = next(
            each.id
            for each in ruleset("riftbound-2026").infractions.values()
            if number in {fact.name for fact in ruleset("riftbound-2026").facts_for(each)}
        )
        level = next(iter(ruleset("riftbound-2026").levels))
        case = a_case(infraction, level, "riftbound-2026", facts={number: 1})
        far = [minutes for minutes in range(200) if not same(case, **{number: minutes})]
        if far:
            raised = replace(case, facts={number: far[-1]})
            assert not same(raised, **{less: far[-1]})


def test_looking_on_changes_nothing_and_is_not_compared() -> None:
    case = a_case("125")
    looks, found = looked_at(case)
    assert replace(case, looks=looks) == case
    assert found == recommend(ruleset(), case, ())
