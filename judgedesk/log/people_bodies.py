"""Bodies of entries about people, who are named by a random id: of names and numbers only a salted hash."""

from __future__ import annotations

from typing import ClassVar

from judgedesk.frozen import frozen
from judgedesk.log import forms
from judgedesk.log.forms import Form

PERSON_KINDS = ("player", "walk_in", "spectator", "staff")

_PLACE: Form = {
    "number_hash": forms.MAYBE_HASH,
    "kind": forms.one_of(*PERSON_KINDS, empty=""),
    "table": forms.MAYBE_TEXT,
    "seat": forms.MAYBE_TEXT,
    "team": forms.MAYBE_TEXT,
}


@frozen
class PersonAdded:
    """`person.added`: a person as the other entries name them; `hash` is `names.salted_hash` in hex.

    `number_hash` is that of the person's number with the organiser, `kind` one of `PERSON_KINDS`; an empty
    one is a player.
    """

    KIND: ClassVar[str] = "person.added"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "hash": forms.HASH, **_PLACE}
    person: str
    hash: str
    number_hash: str = ""
    kind: str = ""
    table: str = ""
    seat: str = ""
    team: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PersonChanged:
    """`person.changed`: what is not empty here holds from now on."""

    KIND: ClassVar[str] = "person.changed"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "hash": forms.MAYBE_HASH, **_PLACE}
    person: str
    hash: str = ""
    number_hash: str = ""
    kind: str = ""
    table: str = ""
    seat: str = ""
    team: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PersonMerged:
    """`person.merged`: `person` and `into` are one and the same; their rulings count together."""

    KIND: ClassVar[str] = "person.merged"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "into": forms.TEXT, "reason": forms.MAYBE_TEXT}
    person: str
    into: str
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PersonSplit:
    """`person.split`: the entry `merge`, which merged `person`, was wrong."""

    KIND: ClassVar[str] = "person.split"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "merge": forms.HASH, "reason": forms.MAYBE_TEXT}
    person: str
    merge: str
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PersonDropped:
    """`person.dropped`: the person left the event after `round`."""

    KIND: ClassVar[str] = "person.dropped"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "round": forms.COUNT, "reason": forms.MAYBE_TEXT}
    person: str
    round: int
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PersonReinstated:
    """`person.reinstated`: the person is back in the event from `round` on."""

    KIND: ClassVar[str] = "person.reinstated"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "round": forms.COUNT, "reason": forms.MAYBE_TEXT}
    person: str
    round: int
    reason: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class PeopleDistinct:
    """`people.distinct`: these two look alike and are two people; nobody asks again."""

    KIND: ClassVar[str] = "people.distinct"
    FORM: ClassVar[Form] = {"person": forms.TEXT, "other": forms.TEXT}
    person: str
    other: str

    body = forms.write
    read = classmethod(forms.read)
