"""What goes into the rules core and what comes out: cases, histories, recommendations, receipts."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen, replace

if TYPE_CHECKING:
    from judgedesk.rules.looks import Looks

FactValue = bool | int | float | str | tuple[str, ...]

NONE = "none"
UNKNOWN_BASE = "unknown_base"


@frozen
class Case:
    """One offence as it stands at the table.

    `facts` holds answers only: a fact without an answer is absent (None counts as absent). Persons, events
    and infractions are ids; `round` is the current round. Field names are the contract's (command line).
    `own` are infractions that judges added and that the ruleset at hand does not hold yet. `looks` is told
    what the ruling looks at, and is no field of the contract.
    """

    ruleset: str
    level: str
    infraction: str
    player: str
    match_format: str = "best_of_three"
    stage: str = "swiss"
    game: str = ""
    event: str = ""
    round: int = 1
    opponents: tuple[str, ...] = ()
    teammates: tuple[str, ...] = ()
    simultaneous: tuple[Simultaneous, ...] = ()
    own: tuple[OwnInfraction, ...] = ()
    facts: Mapping[str, FactValue | None] = dataclasses.field(default_factory=dict[str, "FactValue | None"])
    looks: Looks | None = dataclasses.field(default=None, repr=False, compare=False)

    def given(self, name: str) -> FactValue | None:
        """What was answered, whether this infraction asks it or not; that it was taken is noted."""
        if self.looks is not None:
            self.looks.note_taken(name)
        return self.facts.get(name)

    def for_infraction(self, infraction: str, facts: Mapping[str, FactValue | None]) -> Case:
        """The same moment and person, another infraction alone."""
        return replace(self, infraction=infraction, facts=facts, simultaneous=())


@frozen
class Simultaneous:
    """A further infraction of the same person at the same moment."""

    infraction: str
    facts: Mapping[str, FactValue | None] = dataclasses.field(default_factory=dict[str, "FactValue | None"])


@frozen
class OwnInfraction:
    """An infraction that a judge adds to an event: in the judge's own words, the same in every language.

    `base` is the penalty of a first offence; `group` the class it counts in and `ladder` the path that its
    repeats climb, each empty for none.
    """

    name: str
    base: str
    group: str = ""
    ladder: str = ""


@frozen
class Entry:
    """One entry of the history, as the caller has it: anybody's, of any event, voided ones included.

    `downgraded` and `upgraded` name the reason when the penalty was set off its place on the ladder.
    `pending` is why the entry is not sure yet (`certainty.PENDING`), empty for one that stands.
    """

    player: str
    event: str
    round: int
    infraction: str
    penalty: str
    voided: bool = False
    downgraded: str = ""
    upgraded: str = ""
    upgraded_from: str = ""
    offence_kind: str = ""
    pending: str = ""


class Step(StrEnum):
    """The steps that a receipt can stand for (contract: the command line)."""

    BASE = "base"
    SUGGESTION = "suggestion"
    COUNT = "count"
    NOT_COUNTED = "not_counted"
    LADDER = "ladder"
    THRESHOLD = "threshold"
    ADJUST = "adjust"
    RECLASSIFY = "reclassify"
    OPTION = "option"
    ASK = "ask"
    DUTY = "duty"
    TIMING = "timing"
    OTHERS = "others"


class Origin(StrEnum):
    """Where a value comes from. SEED and IMPLIED decide by themselves."""

    SEED = "seed"
    IMPLIED = "implied"
    PUBLIC = "public"
    INFERRED = "inferred"
    SUPPLIED = "supplied"
    OWN = "own"
    UNKNOWN = "unknown"
    CONVENTION = "convention"


@frozen
class Receipt:
    """One reason behind a recommendation.

    `clause` is a passage id, or None where no passage of the pack states it; `result` the penalty after the
    step; `entries` are indexes into the history; `why` and `args` make the sentence (`words.say`).
    """

    step: Step
    why: str
    clause: str | None = None
    origin: Origin = Origin.SEED
    result: str | None = None
    entries: tuple[int, ...] = ()
    args: Mapping[str, object] = dataclasses.field(default_factory=dict[str, object])


@frozen
class Option:
    """A penalty that somebody may choose instead; `player` is set when it is not the offender's."""

    penalty: str
    authority: str
    reason: str
    player: str = ""


@frozen
class OtherPenalty:
    """A penalty that the offence brings upon somebody else; `ruling` is the whole answer for that person."""

    player: str
    infraction: str
    penalty: str
    ruling: Recommendation


@frozen
class Recorded:
    """A separate infraction of the same person, recorded at the same moment.

    `ruling` is the whole answer for it alone; `timing` is when it applies beside the others. `merged` tells
    that it is one with an equal penalty of the same moment.
    """

    infraction: str
    penalty: str
    timing: str | None
    ruling: Recommendation
    merged: bool = False


@frozen
class Outcome:
    """What a ruling becomes when the pending `entries` (indexes into the history) stand."""

    entries: tuple[int, ...]
    penalty: str
    ruling: Recommendation


@frozen
class Recommendation:
    """The answer: penalty, what may be chosen instead, what must be done, and why.

    `asks` are open questions whose answer somebody owes; `questions` are facts of the case still unanswered
    that this infraction uses. `extra` holds the rarer fields of the contract (`base_adjustment`,
    `time_extension`, `extra_turns`, `second_in_round`, `not_issued`, `reclassify_to` …) where they hold
    something. `upgraded_from` is the penalty that was turned into this one and still counts as itself.
    `if_pending` holds what changes when entries that are not sure yet turn out to stand.
    """

    penalty: str
    timing: str | None
    options: tuple[Option, ...]
    asks: tuple[str, ...]
    duties: tuple[str, ...]
    also_penalised: tuple[OtherPenalty, ...]
    receipts: tuple[Receipt, ...]
    questions: tuple[str, ...] = ()
    also_recorded: tuple[Recorded, ...] = ()
    upgraded_from: str = ""
    if_pending: tuple[Outcome, ...] = ()
    extra: Mapping[str, object] = dataclasses.field(default_factory=dict[str, object])


@frozen
class CaseFault:
    """One field of a case that cannot be used; `field` is a dotted path, `code` and `args` the sentence."""

    field: str
    code: str
    args: Mapping[str, object] = dataclasses.field(default_factory=dict[str, object])


class CaseError(ValueError):
    """A case that cannot be ruled on; holds every fault found."""

    def __init__(self, faults: tuple[CaseFault, ...]) -> None:
        super().__init__("; ".join(f"{fault.field}: {fault.code}" for fault in faults))
        self.faults = faults
