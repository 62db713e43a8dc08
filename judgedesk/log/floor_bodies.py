"""Bodies of entries about the floor: calls, extensions, deck checks, blocks of slips, notes."""

from __future__ import annotations

from typing import ClassVar

from judgedesk.frozen import frozen
from judgedesk.log import forms
from judgedesk.log.forms import Form


@frozen
class CallOpened:
    """`call.opened`: a judge came to a table; `at` is when, as stated."""

    KIND: ClassVar[str] = "call.opened"
    FORM: ClassVar[Form] = {
        "round": forms.COUNT,
        "table": forms.TEXT,
        "at": forms.MOMENT,
        "judge": forms.MAYBE_TEXT,
    }
    round: int
    table: str
    at: str
    judge: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class CallClosed:
    """`call.closed`: the judge left the table at the moment `at`."""

    KIND: ClassVar[str] = "call.closed"
    FORM: ClassVar[Form] = {"call": forms.HASH, "at": forms.MOMENT}
    call: str
    at: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class ExtensionGiven:
    """`extension.given`: a table plays `minutes` longer in `round`.

    `call`, `ruling` and `check` are ids of the entry that it comes from, each empty where there is none.
    """

    KIND: ClassVar[str] = "extension.given"
    FORM: ClassVar[Form] = {
        "round": forms.COUNT,
        "table": forms.TEXT,
        "minutes": forms.COUNT,
        "call": forms.MAYBE_HASH,
        "ruling": forms.MAYBE_HASH,
        "check": forms.MAYBE_HASH,
    }
    round: int
    table: str
    minutes: int
    call: str = ""
    ruling: str = ""
    check: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class ExtensionUsed:
    """`extension.used`: the table has played its extension."""

    KIND: ClassVar[str] = "extension.used"
    FORM: ClassVar[Form] = {"extension": forms.HASH}
    extension: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class DeckCheckStarted:
    """`deck.taken`: decks of a table were taken for a check at the moment `out_at`; `people` are ids."""

    KIND: ClassVar[str] = "deck.taken"
    FORM: ClassVar[Form] = {
        "round": forms.COUNT,
        "table": forms.TEXT,
        "people": forms.each(forms.TEXT),
        "out_at": forms.MOMENT,
        "random": forms.MAYBE_FLAG,
    }
    round: int
    table: str
    people: tuple[str, ...]
    out_at: str
    random: bool = False

    body = forms.write
    read = classmethod(forms.read)


@frozen
class DeckChecked:
    """`deck.checked`: the decks of the check `check` came back at `back_at`; `result` in a judge's words."""

    KIND: ClassVar[str] = "deck.checked"
    FORM: ClassVar[Form] = {"check": forms.HASH, "back_at": forms.MOMENT, "result": forms.MAYBE_TEXT}
    check: str
    back_at: str
    result: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class SlipsHanded:
    """`slips.handed`: a judge holds the slips from `first` to `last`, as the numbers stand on them.

    Both have the same letters before the number; a block that is handed back or on is withdrawn.
    """

    KIND: ClassVar[str] = "slips.handed"
    FORM: ClassVar[Form] = {"judge": forms.TEXT, "first": forms.TEXT, "last": forms.TEXT}
    judge: str
    first: str
    last: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class NoteWritten:
    """`note.written`: something to remember, without a penalty; `person` is an id or empty."""

    KIND: ClassVar[str] = "note.written"
    FORM: ClassVar[Form] = {
        "text": forms.TEXT,
        "round": forms.COUNT,
        "person": forms.MAYBE_TEXT,
        "table": forms.MAYBE_TEXT,
        "no_sideboard": forms.MAYBE_FLAG,
    }
    text: str
    round: int
    person: str = ""
    table: str = ""
    no_sideboard: bool = False

    body = forms.write
    read = classmethod(forms.read)


@frozen
class EntryWithdrawn:
    """`entry.withdrawn`: an entry of the floor was made in error and does not stand."""

    KIND: ClassVar[str] = "entry.withdrawn"
    FORM: ClassVar[Form] = {"entry": forms.HASH, "reason": forms.TEXT}
    entry: str
    reason: str

    body = forms.write
    read = classmethod(forms.read)


PRIVATE_MATTERS = ("investigation", "intent", "statement")


@frozen
class PrivateWritten:
    """`private.written`: for the head judge alone; it stands in no file but the event's private one.

    `matter` is one of `PRIVATE_MATTERS`; `person` and `ruling` are ids, empty where it is about none.
    """

    KIND: ClassVar[str] = "private.written"
    FORM: ClassVar[Form] = {
        "text": forms.TEXT,
        "matter": forms.one_of(*PRIVATE_MATTERS),
        "round": forms.COUNT,
        "person": forms.MAYBE_TEXT,
        "ruling": forms.MAYBE_HASH,
    }
    text: str
    matter: str
    round: int
    person: str = ""
    ruling: str = ""

    body = forms.write
    read = classmethod(forms.read)
