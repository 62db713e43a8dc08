"""Bodies of entries about the event as a whole: what it is, who works there, what holds for all of it."""

from __future__ import annotations

from typing import ClassVar, cast

from judgedesk.frozen import frozen
from judgedesk.log import forms
from judgedesk.log.forms import BodyError, Form, Need

OWN = "own"
SUGGESTION = "suggestion"
BASE_ORIGINS = (SUGGESTION, OWN)
ROLES = ("floor_judge", "team_lead", "appeals_judge", "head_judge", "scorekeeper")
CHANGEABLE = (
    "name",
    "level",
    "match_format",
    "stages",
    "formats",
    "teams",
    "retention_days",
    "checks_a_round",
    "checks_percent",
)
"""What `event.changed` can change. `checks_a_round` is how many tables have a deck check in each round,
`checks_percent` of how many of a hundred players over the event, both in digits."""


@frozen
class PackRef:
    """The pack that an event was opened under or a ruling was made with; `hash` is SHA-256 in hex."""

    FORM: ClassVar[Form] = {"id": forms.TEXT, "version": forms.TEXT, "hash": forms.HASH}
    id: str
    version: str
    hash: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class EventOpened:
    """`event.opened`: the first entry of a file. The pack's id is the ruleset's."""

    KIND: ClassVar[str] = "event.opened"
    FORM: ClassVar[Form] = {
        "name": forms.TEXT,
        "level": forms.TEXT,
        "pack": forms.value_of(PackRef),
        "match_format": forms.TEXT,
        "game": forms.TEXT,
        "rehearsal": forms.FLAG,
    }
    name: str
    level: str
    pack: PackRef
    match_format: str = "best_of_three"
    game: str = "magic"
    rehearsal: bool = False

    body = forms.write
    read = classmethod(forms.read)


@frozen
class EventChanged:
    """`event.changed`: one thing that the event is said to be from now on (`CHANGEABLE`).

    `replaces` is the id of the change that is taken back, or empty.
    """

    KIND: ClassVar[str] = "event.changed"
    FORM: ClassVar[Form] = {
        "field": forms.one_of(*CHANGEABLE),
        "value": forms.TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    field: str
    value: str
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class EventClosed:
    """`event.closed`: nothing more is expected. Late entries still count."""

    KIND: ClassVar[str] = "event.closed"
    FORM: ClassVar[Form] = {"reason": forms.ANY_TEXT}
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class EventReopened:
    """`event.reopened`: it goes on after all."""

    KIND: ClassVar[str] = "event.reopened"
    FORM: ClassVar[Form] = {"reason": forms.ANY_TEXT}
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class OperatorAdded:
    """`operator.added`: somebody who works at the event, under the name that entries have as `by`.

    `role` is one of `ROLES`. Said again for the same name it is the new role; `replaces` is the id of the
    entry that is taken back, or empty.
    """

    KIND: ClassVar[str] = "operator.added"
    FORM: ClassVar[Form] = {
        "name": forms.TEXT,
        "role": forms.one_of(*ROLES),
        "replaces": forms.MAYBE_HASH,
    }
    name: str
    role: str
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RoundStarted:
    """`round.started`: a round began at the moment `started_at`, as stated."""

    KIND: ClassVar[str] = "round.started"
    FORM: ClassVar[Form] = {"round": forms.COUNT, "started_at": forms.MOMENT, "minutes": forms.MAYBE_COUNT}
    round: int
    started_at: str
    minutes: int = 0

    body = forms.write
    read = classmethod(forms.read)


def _answer(value: object) -> object:
    if isinstance(value, list | tuple):
        items = [*cast("list[object]", value)]
        if all(isinstance(item, str) for item in items):
            return items
    elif isinstance(value, bool | int | float | str):
        return value
    raise BodyError("is no answer")


@frozen
class EventAnswered:
    """`event.answered`: a fact that holds for the whole event, asked once.

    `value` is true or false, a number, a text or a list of texts. `replaces` is the id of the answer that is
    taken back, or empty.
    """

    KIND: ClassVar[str] = "event.answered"
    FORM: ClassVar[Form] = {"fact": forms.TEXT, "value": Need(_answer), "replaces": forms.MAYBE_HASH}
    fact: str
    value: object
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class BaseSupplied:
    """`base.supplied`: a base penalty that the text does not give, for this event.

    `origin` is "suggestion" (one of the pack's, accepted; `source` says where the pack has it from) or "own"
    (a judge's own value). `replaces` is the id of the entry that is taken back, or empty.
    """

    KIND: ClassVar[str] = "base.supplied"
    FORM: ClassVar[Form] = {
        "infraction": forms.TEXT,
        "level": forms.TEXT,
        "penalty": forms.TEXT,
        "origin": forms.one_of(*BASE_ORIGINS),
        "source": forms.ANY_TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    infraction: str
    level: str
    penalty: str
    origin: str
    source: str = ""
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class InfractionAdded:
    """`infraction.added`: an infraction that the pack does not have, for this event.

    `infraction` is its id, `name` the judge's own words, `penalty` the base; `group` and `ladder` are ids of
    the pack, or empty. `replaces` is the id of the entry that is taken back, or empty.
    """

    KIND: ClassVar[str] = "infraction.added"
    FORM: ClassVar[Form] = {
        "infraction": forms.TEXT,
        "name": forms.TEXT,
        "penalty": forms.TEXT,
        "group": forms.ANY_TEXT,
        "ladder": forms.ANY_TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    infraction: str
    name: str
    penalty: str
    group: str = ""
    ladder: str = ""
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class Settled:
    """`settled`: of entries that contradict each other a head judge chose one.

    `subject` is what they speak about, `entry` the one that stands, `over` those that do not. An entry that
    arrives later and contradicts them too opens the question again.
    """

    KIND: ClassVar[str] = "settled"
    FORM: ClassVar[Form] = {
        "subject": forms.TEXT,
        "entry": forms.HASH,
        "over": forms.each(forms.HASH),
        "reason": forms.MAYBE_TEXT,
    }
    subject: str
    entry: str
    over: tuple[str, ...]
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)
