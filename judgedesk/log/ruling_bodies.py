"""Bodies of entries about rulings: issued, drafted, and everything that can happen to one afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self, cast

from judgedesk.frozen import frozen
from judgedesk.log import forms
from judgedesk.log.event_bodies import PackRef
from judgedesk.log.forms import BodyError, Form, Need

UPHELD, OVERTURNED, CHANGED = "upheld", "overturned", "changed"
OUTCOMES = (UPHELD, OVERTURNED, CHANGED)


@frozen
class Clause:
    """A passage as it read when a receipt cited it; `hash` is SHA-256 in hex."""

    FORM: ClassVar[Form] = {"id": forms.TEXT, "hash": forms.HASH}
    id: str
    hash: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class Given:
    """What was given: the penalty, and what the rules core has to know of it later (its `Entry`)."""

    FORM: ClassVar[Form] = {
        "penalty": forms.TEXT,
        "downgraded": forms.MAYBE_TEXT,
        "upgraded": forms.MAYBE_TEXT,
        "upgraded_from": forms.MAYBE_TEXT,
        "offence_kind": forms.MAYBE_TEXT,
    }
    penalty: str
    downgraded: str = ""
    upgraded: str = ""
    upgraded_from: str = ""
    offence_kind: str = ""

    body = forms.write
    read = classmethod(forms.read)


def _with_texts(*names: str) -> Need:
    """A table that has these texts."""

    def read(value: object) -> Mapping[str, object]:
        table = cast("Mapping[str, object]", forms.OBJECT.read(value))
        for name in names:
            try:
                forms.TEXT.read(table.get(name))
            except BodyError as error:
                raise error.within(name) from None
        return table

    return Need(read)


@frozen
class RulingIssued:
    """`ruling.issued`.

    `case` has the fields of the command line's case; persons in it are ids. `recommendation` is what the
    command line prints. `round` and `issued_at` (ISO 8601 with offset) are when it was given as the judge
    says, not when it was typed. Of the three people `given_by` and `entered_by` may be empty where there is
    one operator, `authorised_by` where nobody had to. `slip` and `table` are as written on paper. Fractions
    in `case` and `recommendation` are sealed as text and read as numbers.
    """

    KIND: ClassVar[str] = "ruling.issued"
    FORM: ClassVar[Form] = {
        "case": _with_texts("player", "infraction", "level"),
        "recommendation": _with_texts("penalty"),
        "given": forms.value_of(Given),
        "round": forms.COUNT,
        "issued_at": forms.MOMENT,
        "pack": forms.recurring(PackRef),
        "clauses": forms.each(forms.recurring(Clause)),
        "reason": forms.ANY_TEXT,
        "given_by": forms.ANY_TEXT,
        "entered_by": forms.ANY_TEXT,
        "authorised_by": forms.ANY_TEXT,
        "slip": forms.ANY_TEXT,
        "table": forms.ANY_TEXT,
    }
    case: Mapping[str, object]
    recommendation: Mapping[str, object]
    given: Given
    round: int
    issued_at: str
    pack: PackRef
    clauses: tuple[Clause, ...] = ()
    reason: str = ""
    given_by: str = ""
    entered_by: str = ""
    authorised_by: str = ""
    slip: str = ""
    table: str = ""

    body = forms.write
    read = classmethod(forms.read)

    @property
    def person(self) -> str:
        """The id of the person penalised."""
        return cast("str", self.case["player"])

    @property
    def infraction(self) -> str:
        """The section number."""
        return cast("str", self.case["infraction"])

    @property
    def level(self) -> str:
        """The level of the case."""
        return cast("str", self.case["level"])

    @property
    def recommended(self) -> str:
        """The penalty that was recommended."""
        return cast("str", self.recommendation["penalty"])


@frozen
class RulingDrafted:
    """`ruling.drafted`: a ruling that nobody with the right to has confirmed yet."""

    KIND: ClassVar[str] = "ruling.drafted"
    FORM: ClassVar[Form] = {"made": forms.value_of(RulingIssued)}
    made: RulingIssued

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingConfirmed:
    """`ruling.confirmed`: a draft stands from now on; `authorised_by` is who said so, if not the operator."""

    KIND: ClassVar[str] = "ruling.confirmed"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "authorised_by": forms.MAYBE_TEXT}
    ruling: str
    authorised_by: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingCorrected:
    """`ruling.corrected`: the ruling as it should have been recorded, whole.

    `replaces` is the id of an earlier correction that is taken back, or empty.
    """

    KIND: ClassVar[str] = "ruling.corrected"
    FORM: ClassVar[Form] = {
        "ruling": forms.HASH,
        "made": forms.value_of(RulingIssued),
        "reason": forms.TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    ruling: str
    made: RulingIssued
    reason: str
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingMoved:
    """`ruling.moved`: it belongs to another round, or (`event` not empty) to another event and not here."""

    KIND: ClassVar[str] = "ruling.moved"
    FORM: ClassVar[Form] = {
        "ruling": forms.HASH,
        "round": forms.MAYBE_COUNT,
        "event": forms.MAYBE_TEXT,
        "reason": forms.MAYBE_TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    ruling: str
    round: int = 0
    event: str = ""
    reason: str = ""
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingVoided:
    """`ruling.voided`: the ruling with this entry id does not stand, for a reason."""

    KIND: ClassVar[str] = "ruling.voided"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "reason": forms.TEXT}
    ruling: str
    reason: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingScheduled:
    """`ruling.scheduled`: its penalty is to be announced and applied at the start of `round`."""

    KIND: ClassVar[str] = "ruling.scheduled"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "round": forms.COUNT, "replaces": forms.MAYBE_HASH}
    ruling: str
    round: int
    replaces: str = ""

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingAppealed:
    """`ruling.appealed`: how an appeal ended.

    `appellant` is a person's id or empty, `outcome` one of `OUTCOMES`, `given` what is given instead where it
    was changed, `by` who decided, `minutes` how long it took. `replaces` is the id of an earlier outcome that
    is taken back, or empty.
    """

    KIND: ClassVar[str] = "ruling.appealed"
    FORM: ClassVar[Form] = {
        "ruling": forms.HASH,
        "outcome": forms.one_of(*OUTCOMES),
        "given": Need(
            lambda value: None if value is None else forms.read(Given, value),
            always=False,
        ),
        "appellant": forms.MAYBE_TEXT,
        "by": forms.MAYBE_TEXT,
        "minutes": forms.MAYBE_COUNT,
        "reason": forms.MAYBE_TEXT,
        "replaces": forms.MAYBE_HASH,
    }
    ruling: str
    outcome: str
    given: Given | None = None
    appellant: str = ""
    by: str = ""
    minutes: int = 0
    reason: str = ""
    replaces: str = ""

    body = forms.write

    @classmethod
    def read(cls, value: object) -> Self:
        """Raises `BodyError`."""
        found = forms.read(cls, value)
        if (found.outcome == CHANGED) != (found.given is not None):
            raise BodyError("belongs to a changed ruling, and to no other", "given")
        return found


@frozen
class LossApplied:
    """`loss.applied`: the loss that the ruling gave was carried out in `round`."""

    KIND: ClassVar[str] = "loss.applied"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "round": forms.COUNT}
    ruling: str
    round: int

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingReviewed:
    """`ruling.reviewed`: what the ladder would have made of it by now was seen, and left or acted upon.

    `recommended` is the penalty that was recommended then, `reason` why it is left or what was done.
    """

    KIND: ClassVar[str] = "ruling.reviewed"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "recommended": forms.TEXT, "reason": forms.TEXT}
    ruling: str
    recommended: str
    reason: str

    body = forms.write
    read = classmethod(forms.read)


@frozen
class RulingsDistinct:
    """`rulings.distinct`: these two look like one ruling entered twice and are two; nobody asks again."""

    KIND: ClassVar[str] = "rulings.distinct"
    FORM: ClassVar[Form] = {"ruling": forms.HASH, "other": forms.HASH}
    ruling: str
    other: str

    body = forms.write
    read = classmethod(forms.read)
