"""The questions are those that the thorough way finds, which rules on every answer."""

from __future__ import annotations

import pytest

import judgedesk.app.questions as module
from judgedesk.app.desk import Desk
from judgedesk.app.questions import Inquiry
from judgedesk.rules.engine import recommend
from judgedesk.rules.looks import Looks
from judgedesk.rules.past import Past
from judgedesk.rules.ruleset import FactType, Ruleset
from judgedesk.rules.values import UNKNOWN_BASE, Case, Entry, FactValue

PACKS = ("dci-2008", "dci-2005", "riftbound-2026")


@pytest.fixture(scope="module", params=PACKS)
def rules(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    return Desk(tmp_path_factory.mktemp("desk")).ruleset(request.param)


def some_cases(rules: Ruleset) -> list[tuple[Case, tuple[Entry, ...]]]:
    """Every infraction at two levels: nothing said, a repeat, and every yes-or-no question answered with yes
    or no in turn."""
    found: list[tuple[Case, tuple[Entry, ...]]] = []
    penalty = next(each for each in rules.penalties if each not in (UNKNOWN_BASE, "none"))
    levels = list(rules.levels)
    for level in dict.fromkeys((levels[0], levels[-1])):
        for number, infraction in enumerate(rules.infractions.values()):
            yes_or_no = [fact for fact in rules.facts_for(infraction) if fact.type is FactType.BOOL]
            said: dict[str, FactValue | None] = {
                fact.name: (number + at) % 2 == 0 for at, fact in enumerate(yes_or_no) if at % 3 == number % 3
            }
            earlier = (Entry("p", "e", 1, infraction.id, penalty), Entry("q", "e", 1, infraction.id, penalty))
            for facts, history in (({}, ()), ({}, earlier), (said, earlier)):
                case = Case(
                    rules.id, level, infraction.id, "p", event="e", round=3, opponents=("q",), facts=facts
                )
                found.append((case, history))
    return found


def test_the_questions_are_those_of_the_thorough_way(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = some_cases(rules)
    quick = [Inquiry(rules, case, history).questions() for case, history in cases]
    monkeypatch.setattr(Looks, "same", lambda *_: False)
    for (case, history), found in zip(cases, quick, strict=True):
        assert Inquiry(rules, case, history).questions() == found, case


def test_little_is_ruled_on_for_them(rules: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = 0

    def counted(rules: Ruleset, case: Case, history: Past):
        nonlocal worked_out
        worked_out += 1
        return recommend(rules, case, history)

    cases = some_cases(rules)
    monkeypatch.setattr(module, "recommend", counted)
    asked = sum(len(Inquiry(rules, case, history).questions()) for case, history in cases)
    # One ruling tells what is looked at; each question is known by one more, seldom by several.
    assert worked_out < 2 * asked + len(cases)
