"""The behaviours threshold, concede, time_windows and merged penalties: read, and every fault of theirs."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_ruleset import SMALL, changed, load_small

from judgedesk.rules.behaviours import Limit
from judgedesk.rules.engine import recommend
from judgedesk.rules.values import Case, FactValue

THRESHOLD = """\
[behaviour.threshold]
counts = "warning"
becomes = "game_loss"
raised = ["one"]
[behaviour.threshold.upgraded]
authority = "judge"
reason = "perhaps"
[behaviour.threshold.in_totals]
infractions = ["one"]
authority = "judge"
reason = "perhaps"
[behaviour.threshold.exempt]
infractions = ["one"]
authority = "judge"
reason = "perhaps"
clause = "1/definition/6"
[behaviour.threshold.by_ruling]
infractions = ["one"]
duty = "write_down"
clause = "1/definition/7"
[behaviour.threshold.class.errors]
category = { limit = 2, clause = "1/definition/8" }
total = { high = { limit = 3 } }
[behaviour.threshold.class.errors.softer]
levels = ["low"]
authority = "judge"
reason = "perhaps"
"""
CONCEDE = """\
[behaviour.concede]
penalty = "game_loss"
one_side = "certain"
teammates = "write_down"
others = "write_down"
drawn = ["write_down"]
drawn_clause = "1/definition/9"
"""
WINDOWS = """\
[behaviour.time_windows]
minutes = "grace"
"""
GRACE = """\
[fact.grace]
type = "number"
say = "How many minutes of grace?"
absent = "ask"
"""
MERGED = """\
[behaviour.simultaneous]
merged = "game_loss"
merge_duty = "write_down"
"""
WHOLE = changed("[[rule]]\n", f"{THRESHOLD}{CONCEDE}{WINDOWS}{MERGED}{GRACE}[[rule]]\n")


def test_all_of_them_are_read(tmp_path: Path) -> None:
    found, faults = load_small(tmp_path, WHOLE)
    assert faults == []
    assert found is not None
    assert found.threshold is not None
    limits = found.threshold.limits["errors"]
    assert limits.category == Limit(2, "1/definition/8")
    assert limits.total == {"high": Limit(3, None)}
    assert found.time_windows == {"minutes": "grace"}
    assert found.simultaneous is not None
    assert (found.simultaneous.merged, found.simultaneous.timing, found.simultaneous.duty) == (
        "game_loss",
        "",
        "",
    )
    assert {
        "behaviour.threshold.exempt.clause": "1/definition/6",
        "behaviour.threshold.by_ruling.clause": "1/definition/7",
        "behaviour.threshold.class.errors.category.clause": "1/definition/8",
        "behaviour.concede.drawn_clause": "1/definition/9",
    }.items() <= dict(found.citations()).items()


def test_a_threshold_needs_no_more_than_its_two_penalties_and_a_number(tmp_path: Path) -> None:
    least = "[behaviour.threshold.class.errors]\ncategory = { limit = 2 }\n"
    head = '[behaviour.threshold]\ncounts = "warning"\nbecomes = "game_loss"\n'
    found, faults = load_small(tmp_path, changed("[[rule]]\n", f"{head}{least}[[rule]]\n"))
    assert faults == []
    assert found is not None
    assert found.threshold is not None
    assert [clause for _, clause in found.threshold.citations() if clause is not None] == []


@pytest.mark.parametrize(
    ("old", "new", "place", "code"),
    [
        ('counts = "warning"', 'counts = "fine"', "threshold.counts", "not_declared"),
        ('becomes = "game_loss"', 'becomes = "fine"', "threshold.becomes", "not_declared"),
        ('raised = ["one"]', 'raised = ["two"]', "threshold.raised", "not_declared"),
        (
            'upgraded]\nauthority = "judge"\nreason = "perhaps"',
            'upgraded]\nauthority = "judge"\nreason = "why"',
            "threshold.upgraded.reason",
            "not_declared",
        ),
        (
            'in_totals]\ninfractions = ["one"]',
            'in_totals]\ninfractions = ["two"]',
            "threshold.in_totals.infractions",
            "not_declared",
        ),
        (
            'exempt]\ninfractions = ["one"]',
            'exempt]\ninfractions = ["two"]',
            "threshold.exempt.infractions",
            "not_declared",
        ),
        (
            'by_ruling]\ninfractions = ["one"]',
            'by_ruling]\ninfractions = ["two"]',
            "threshold.by_ruling.infractions",
            "not_declared",
        ),
        (
            'duty = "write_down"\nclause = "1/definition/7"',
            'duty = "sing"',
            "threshold.by_ruling.duty",
            "not_declared",
        ),
        (
            "[behaviour.threshold.class.errors]",
            "[behaviour.threshold.class.terrors]",
            "threshold.class.terrors",
            "not_declared",
        ),
        ("total = { high =", "total = { higher =", "threshold.class.errors", "not_declared"),
        ('levels = ["low"]', 'levels = ["lower"]', "threshold.class.errors", "not_declared"),
        (
            "category = { limit = 2,",
            "category = { limit = true,",
            "threshold.class.errors.category.limit",
            "want_integer",
        ),
        (
            "category = { limit = 2,",
            "category = { limits = 2,",
            "threshold.class.errors.category.limit",
            "missing",
        ),
        ('penalty = "game_loss"\none_side', 'penalty = "fine"\none_side', "concede.penalty", "not_declared"),
        ('one_side = "certain"', 'one_side = "mood"', "concede.one_side", "not_declared"),
        ('drawn = ["write_down"]', 'drawn = ["sing"]', "concede.drawn", "not_declared"),
        ('minutes = "grace"', 'minutes = "mood"', "time_windows.minutes", "not_declared"),
        ('minutes = "grace"', 'minutes = "kind"', "time_windows.minutes", "want_number"),
        ('merged = "game_loss"', 'merged = "fine"', "simultaneous.merged", "not_declared"),
        ('merge_duty = "write_down"', 'merge_duty = "sing"', "simultaneous.merge_duty", "not_declared"),
        ('merge_duty = "write_down"\n', "", "simultaneous.merge_duty", "missing"),
        ('merged = "game_loss"', 'again = "fine"', "simultaneous.again", "not_declared"),
        ('merged = "game_loss"', 'again = "game_loss"', "simultaneous.again_timing", "missing"),
        (
            'merged = "game_loss"',
            'severe_in = { single_game = ["fine"] }',
            "simultaneous.severe_in.single_game",
            "not_declared",
        ),
        (
            'merged = "game_loss"',
            'severe_in = { two_games = ["game_loss"] }',
            "simultaneous.severe_in",
            "not_one_of",
        ),
    ],
)
def test_a_fault_names_its_place(tmp_path: Path, old: str, new: str, place: str, code: str) -> None:
    _, faults = load_small(tmp_path, changed(old, new, WHOLE))
    assert (f"behaviour.{place}", f"words.{code}") in {(fault.place, fault.code) for fault in faults}


@pytest.mark.parametrize(
    ("also", "key", "code"),
    [
        ('person = "mood"', "person", "not_declared"),
        ('person = "certain"', "person", "not_one_of"),
        ('keep = ["mood"]', "keep", "not_declared"),
    ],
)
def test_a_person_is_named_by_a_fact_about_a_person(tmp_path: Path, also: str, key: str, code: str) -> None:
    rule = f'[[rule]]\nalso_penalise = {{ infraction = "one", {also} }}\n[[rule]]\n'
    _, faults = load_small(tmp_path, changed("[[rule]]\n", rule))
    assert [(fault.place, fault.code) for fault in faults] == [
        (f"rule[0].also_penalise.{key}", f"words.{code}")
    ]


@pytest.mark.parametrize(
    ("facts", "offered"),
    [
        ({"minutes": 3}, True),
        ({"minutes": 4}, False),
        ({"minutes": 4, "grace": 1}, True),
        ({"minutes": 4.5, "grace": 1}, False),
        ({"minutes": 1, "grace": 8}, True),
        ({"grace": 8}, False),
    ],
)
def test_a_window_is_measured_less_what_was_granted(
    tmp_path: Path, facts: dict[str, FactValue | None], offered: bool
) -> None:
    rule = (
        "[[infraction.one.rule]]\nwhen = { max = { minutes = 3 } }\n"
        'option = { penalty = "match_loss", authority = "judge", reason = "perhaps" }\n'
        "[[infraction.one.rule]]\nwhen = { level"
    )
    text = changed(
        "[[rule]]\n",
        f"{WINDOWS}{GRACE}[[rule]]\n",
        changed("[[infraction.one.rule]]\nwhen = { level", rule, SMALL),
    )
    found, faults = load_small(tmp_path, text)
    assert found is not None
    assert faults == []
    ruling = recommend(found, Case("small", "low", "one", "P1", facts=facts), ())
    assert [option.penalty for option in ruling.options] == (["match_loss"] if offered else [])
