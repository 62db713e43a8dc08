"""Cases and histories as they could come: every infraction, every fact, entries of anybody and any event."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from rules_world import ruleset

from judgedesk.rules.check import MATCH_FORMATS, STAGES
from judgedesk.rules.ruleset import Fact, FactType
from judgedesk.rules.values import Case, Entry, FactValue, Simultaneous

# Short and the same every time; JUDGEDESK_SOAK=1 is the long form, at random.
SOAK = os.environ.get("JUDGEDESK_SOAK") == "1"
tried = settings(
    max_examples=5000 if SOAK else 50,
    derandomize=not SOAK,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

PEOPLE = ("P1", "P2", "P3", "T1")
STRANGER = "P9"
INFRACTIONS = tuple(ruleset().infractions)
PENALTIES = (
    "caution",
    "warning",
    "match_point",
    "game_loss",
    "match_loss",
    "disqualification",
    "two_game_losses",
    "verbal_admonition",
    "direct_instruction",
    "none",
)
KINDS = ("", "profanity", "litter")


def values(fact: Fact) -> st.SearchStrategy[FactValue | None]:
    """Answers that a fact can have, no answer included."""
    match fact.type:
        case FactType.BOOL:
            found = st.booleans()
        case FactType.INT:
            found = st.integers(0, 120)
        case FactType.NUMBER:
            found = st.sampled_from((0, 1, 2.5, 3, 3.01, 5, 9.99, 10, 10.5, 40))
        case FactType.ENUM | FactType.SECTION:
            found = st.sampled_from(fact.values)
        case FactType.PLAYER:
            found = st.sampled_from((*PEOPLE, "offender"))
        case FactType.PLAYERS:
            found = st.lists(st.sampled_from(PEOPLE), unique=True).map(tuple)
        case FactType.STRING:
            found = st.sampled_from(KINDS[1:])
    return st.none() | found


@st.composite
def facts(draw: st.DrawFn) -> dict[str, FactValue | None]:
    """Answers to some of all the questions there are, in any order."""
    names = draw(st.lists(st.sampled_from(tuple(ruleset().facts)), unique=True, max_size=14))
    return {name: draw(values(ruleset().facts[name])) for name in names}


@st.composite
def cases(draw: st.DrawFn, *, alone: bool = False) -> Case:
    """A case that can be ruled on."""
    others = () if alone else draw(st.lists(st.sampled_from(INFRACTIONS), max_size=2))
    return Case(
        ruleset="dci-2008",
        level=draw(st.sampled_from(tuple(ruleset().levels))),
        infraction=draw(st.sampled_from(INFRACTIONS)),
        player="P1",
        match_format=draw(st.sampled_from(MATCH_FORMATS)),
        stage=draw(st.sampled_from(STAGES)),
        game=draw(st.sampled_from(("magic", "dreamblade"))),
        event="E1",
        round=draw(st.integers(1, 6)),
        opponents=("P2", "P3"),
        teammates=("T1",),
        simultaneous=tuple(Simultaneous(infraction, draw(facts())) for infraction in others),
        facts=draw(facts()),
    )


@st.composite
def some_entries(
    draw: st.DrawFn,
    infraction: str | None = None,
    players: tuple[str, ...] = PEOPLE,
    events: tuple[str, ...] = ("E1",),
    voided: bool | None = None,
) -> Entry:
    """One entry of a history; half of them of `infraction` where it is given."""
    strange = st.sampled_from(INFRACTIONS)
    return Entry(
        player=draw(st.sampled_from(players)),
        event=draw(st.sampled_from(events)),
        round=draw(st.integers(1, 6)),
        infraction=draw(strange if infraction is None else st.sampled_from((infraction, "126")) | strange),
        penalty=draw(st.sampled_from(PENALTIES)),
        voided=draw(st.booleans()) if voided is None else voided,
        downgraded=draw(st.sampled_from(("", "self_report_downgrade"))),
        offence_kind=draw(st.sampled_from(KINDS)),
    )


def histories(infraction: str | None = None) -> st.SearchStrategy[tuple[Entry, ...]]:
    """Entries of anybody in this match, some of them voided."""
    return st.lists(some_entries(infraction), max_size=6).map(tuple)


def noise() -> st.SearchStrategy[Entry]:
    """An entry that can never count: somebody outside this match, another event, or voided."""
    return (
        some_entries(players=(STRANGER,), events=("E1", "E0"))
        | some_entries(events=("E0",))
        | some_entries(voided=True)
    )
