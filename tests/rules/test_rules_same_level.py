"""Repeats at every level, the same level once more, what a level means by itself, and what comes along."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_ruleset import changed, load_small

from judgedesk.rules.engine import recommend
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Case, Entry, FactValue, Option, Recommendation, Step

# The small ruleset, where repeats climb at both levels and the level may be repeated where it is easy.
ELSEWHERE = """\
[behaviour.ladder]
automatic = ["high"]
[behaviour.ladder.elsewhere]
authority = "head_judge"
reason = "perhaps"
"""
SAME_LEVEL = """\
[behaviour.attached_warning]
penalty = "warning"
duty = "write_down"
[behaviour.attached_warning.with]
match_loss = "1/definition/5"
[behaviour.ladder]
[behaviour.ladder.same_level]
fact = "easy"
ask = "how_easy"
authority = "judge"
reason = "again"
clause = "1/definition/6"
"""
FACTS = """\
[fact.easy]
type = "bool"
say = "Easy?"
absent = { low = true }
when = [{ repeat = true }, { fact = { certain = true } }]
[fact.certain]
"""
WORDS = """\
[ask.again]
say = "Again?"
[ask.how_easy]
say = "How easy?"
[option.again]
say = "again"
[ask.perhaps]
"""
LENIENT = changed(ELSEWHERE, SAME_LEVEL)
LENIENT = changed("[fact.certain]\n", FACTS, changed("[ask.perhaps]\n", WORDS, LENIENT))
LENIENT = changed(
    'high = { penalty = "game_loss", origin = "public"',
    'high = { penalty = "game_loss", origin = "seed"',
    LENIENT,
)
LENIENT = changed(
    'timing_clause = "1/definition/1"\n',
    'timing_clause = "1/definition/1"\ntiming_clauses = { later = "1/definition/7" }\n',
    LENIENT,
)


@pytest.fixture
def lenient(tmp_path: Path) -> Ruleset:
    ruleset, faults = load_small(tmp_path, LENIENT)
    assert faults == []
    assert ruleset is not None
    return ruleset


def ruled(ruleset: Ruleset, level: str, *issued: str, **facts: FactValue | None) -> Recommendation:
    history = [Entry("P1", "", number, "one", penalty) for number, penalty in enumerate(issued, 1)]
    return recommend(ruleset, Case("small", level, "one", "P1", round=9, facts=facts), history)


AGAIN = Option("warning", "judge", "again")


def test_repeats_climb_at_every_level_where_nothing_says_otherwise(lenient: Ruleset) -> None:
    assert ruled(lenient, "low", "warning").penalty == "game_loss"
    assert ruled(lenient, "high", "game_loss").penalty == "match_loss"


def test_the_same_level_may_be_given_again_where_the_level_is_easy_by_itself(lenient: Ruleset) -> None:
    found = ruled(lenient, "low", "warning")
    assert (found.options, found.asks) == ((AGAIN,), ("again",))
    (receipt,) = (receipt for receipt in found.receipts if receipt.step is Step.OPTION)
    assert receipt.clause == "1/definition/6"


def test_what_is_said_of_the_level_goes_before_what_it_means_by_itself(lenient: Ruleset) -> None:
    assert ruled(lenient, "low", "warning", easy=False).options == ()
    said = ruled(lenient, "high", "game_loss", easy=True)
    assert (said.options, said.asks) == ((Option("game_loss", "judge", "again"),), ("again",))


def test_while_nobody_has_said_it_is_asked_once(lenient: Ruleset) -> None:
    found = ruled(lenient, "high", "game_loss")
    assert found.options == (Option("game_loss", "judge", "again"),)
    assert found.asks == ("again", "how_easy")
    # It has an ask of its own, so it is no open question beside it.
    assert "easy" not in found.questions


def test_a_first_offence_asks_nothing_of_it(lenient: Ruleset) -> None:
    found = ruled(lenient, "high")
    assert (found.options, found.asks) == ((), ())
    assert "easy" not in found.questions


def test_any_of_several_conditions_makes_a_question_worth_asking(lenient: Ruleset) -> None:
    assert "easy" in ruled(lenient, "high", certain=True).questions
    assert "easy" not in ruled(lenient, "low", certain=True).questions


def test_at_the_end_of_the_ladder_there_is_nothing_to_ask(lenient: Ruleset) -> None:
    found = ruled(lenient, "high", "game_loss", "match_loss")
    assert (found.penalty, found.options, found.asks) == ("match_loss", (), ())


def test_the_level_that_may_be_given_again_is_the_lighter_of_issued_and_due(lenient: Ruleset) -> None:
    repeated = ruled(lenient, "low", "warning", "warning")
    assert [option for option in repeated.options if option.reason == "again"] == [AGAIN]
    raised = ruled(lenient, "low", "match_loss")
    assert [option for option in raised.options if option.reason == "again"] == [AGAIN]


def test_a_spoken_penalty_is_the_level_that_it_counts_as(lenient: Ruleset) -> None:
    assert ruled(lenient, "low", "word").options == (AGAIN,)


def test_what_comes_along_is_recorded_owed_and_cited(lenient: Ruleset) -> None:
    found = ruled(lenient, "low", "warning", "game_loss", easy=False)
    assert (found.penalty, found.extra) == ("match_loss", {"attached": ("warning",)})
    assert "write_down" in found.duties
    assert any(receipt.clause == "1/definition/5" for receipt in found.receipts)
    assert "attached" not in ruled(lenient, "low", "warning").extra


def test_each_moment_cites_its_own_passage(lenient: Ruleset) -> None:
    found = ruled(lenient, "low", "warning", when_found="later")
    (timing,) = (receipt for receipt in found.receipts if receipt.step is Step.TIMING)
    assert timing.clause == "1/definition/7"


def test_every_clause_is_among_the_citations(lenient: Ruleset) -> None:
    cited = dict(lenient.citations())
    assert cited["behaviour.ladder.same_level.clause"] == "1/definition/6"
    assert cited["behaviour.attached_warning.with.match_loss"] == "1/definition/5"
    assert cited["penalty.game_loss.timing_clauses.later"] == "1/definition/7"


WITH = 'penalty = "warning"\nduty = "write_down"\n'
SAME = "behaviour.ladder.same_level"
ALONG = "behaviour.attached_warning"
FAULTS = [
    ("absent = { low = true }", "absent = { lower = true }", "fact.easy.absent", "not_declared"),
    ("absent = { low = true }", 'absent = { low = "yes" }', "fact.easy.absent.low", "want_flag"),
    ("absent = { low = true }", "absent = { low = [] }", "fact.easy.absent.low", "want_texts"),
    ("{ fact = { certain = true } }]", "{ fact = { mood = true } }]", "fact.easy.when.fact", "not_declared"),
    ("{ fact = { certain = true } }]", "1]", "fact.easy.when[1]", "want_table"),
    ("{ fact = { certain = true } }]", "{ moods = 1 }]", "fact.easy.when[1].moods", "unknown_key"),
    ('fact = "easy"', 'fact = "mood"', f"{SAME}.fact", "not_declared"),
    ('ask = "how_easy"', 'ask = "why"', f"{SAME}.ask", "not_declared"),
    ('reason = "again"', 'reason = "why"', f"{SAME}.reason", "not_declared"),
    ("clauses = { later", "clauses = { never", "penalty.game_loss.timing_clauses.never", "not_one_of"),
    (WITH, WITH.replace("warning", "fine"), f"{ALONG}.penalty", "not_declared"),
    (WITH, WITH.replace("write_down", "sing"), f"{ALONG}.duty", "not_declared"),
    (WITH, f"{WITH}loud = 1\n", f"{ALONG}.loud", "unknown_key"),
    ('match_loss = "1/definition/5"', 'fine = "1/definition/5"', f"{ALONG}.with.fine", "not_declared"),
    ('match_loss = "1/definition/5"', "match_loss = 5", f"{ALONG}.with.match_loss", "want_text"),
]


@pytest.mark.parametrize(("old", "new", "place", "code"), FAULTS)
def test_a_fault_is_named_with_its_place(tmp_path: Path, old: str, new: str, place: str, code: str) -> None:
    _, faults = load_small(tmp_path, changed(old, new, LENIENT))
    assert (place, f"words.{code}") in {(fault.place, fault.code) for fault in faults}
