"""The bodies of the kinds that this version knows: one dataclass each, checked in both directions.

Reading ignores fields that are not known here: a newer version may have added them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Self, cast

from judgedesk.frozen import frozen
from judgedesk.log.entry import VERSION, Entry, instant

OWN = "own"
SUGGESTION = "suggestion"
_SHA256 = re.compile("[0-9a-f]{64}")
BASE_ORIGINS = (SUGGESTION, OWN)


class BodyError(ValueError):
    """A body that lacks what its kind needs; the text names the field."""


@frozen
class PackRef:
    """The pack that an event was opened under or a ruling was made with; `hash` is SHA-256 in hex."""

    id: str
    version: str
    hash: str

    def body(self) -> dict[str, object]:
        """As it stands in a body."""
        return {"id": self.id, "version": self.version, "hash": self.hash}

    @classmethod
    def read(cls, value: object) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value, "pack.")
        return cls(data.text("id"), data.text("version"), data.hash("hash"))


@frozen
class Clause:
    """A passage as it read when a receipt cited it; `hash` is SHA-256 in hex."""

    id: str
    hash: str


@frozen
class Given:
    """What was given: the penalty, and what the rules core has to know of it later (its `Entry`)."""

    penalty: str
    downgraded: str = ""
    upgraded: str = ""
    upgraded_from: str = ""
    offence_kind: str = ""

    def body(self) -> dict[str, object]:
        """As it stands in a body; the penalty always, the rest where it holds something."""
        rest = {
            "downgraded": self.downgraded,
            "upgraded": self.upgraded,
            "upgraded_from": self.upgraded_from,
            "offence_kind": self.offence_kind,
        }
        return {"penalty": self.penalty, **{name: text for name, text in rest.items() if text}}

    @classmethod
    def read(cls, value: object) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value, "given.")
        return cls(
            penalty=data.text("penalty"),
            downgraded=data.maybe("downgraded"),
            upgraded=data.maybe("upgraded"),
            upgraded_from=data.maybe("upgraded_from"),
            offence_kind=data.maybe("offence_kind"),
        )


@frozen
class EventOpened:
    """`event.opened`: the first entry of a file. The pack's id is the ruleset's."""

    KIND: ClassVar[str] = "event.opened"
    name: str
    level: str
    pack: PackRef
    match_format: str = "best_of_three"
    game: str = "magic"
    rehearsal: bool = False

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return {
            "name": self.name,
            "level": self.level,
            "pack": self.pack.body(),
            "match_format": self.match_format,
            "game": self.game,
            "rehearsal": self.rehearsal,
        }

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        return cls(
            name=data.text("name"),
            level=data.text("level"),
            pack=PackRef.read(data.get("pack")),
            match_format=data.text("match_format"),
            game=data.text("game"),
            rehearsal=data.flag("rehearsal"),
        )


@frozen
class EventAnswered:
    """`event.answered`: a fact that holds for the whole event, asked once.

    `value` is true or false, a number, a text or a list of texts. `replaces` is the id of the answer that is
    taken back, or empty.
    """

    KIND: ClassVar[str] = "event.answered"
    fact: str
    value: object
    replaces: str = ""

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return _with_replaced({"fact": self.fact, "value": self.value}, self.replaces)

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        answer = data.get("value")
        items = data.list("value") if isinstance(answer, list) else []
        if not isinstance(answer, bool | int | float | str | list) or not all(
            isinstance(item, str) for item in items
        ):
            raise BodyError("value is no answer")
        return cls(data.text("fact"), items or cast("object", answer), data.maybe("replaces"))


@frozen
class PersonAdded:
    """`person.added`: a person as the other entries name them; `hash` is `names.name_hash` in hex."""

    KIND: ClassVar[str] = "person.added"
    person: str
    hash: str

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return {"person": self.person, "hash": self.hash}

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        return cls(data.text("person"), data.hash("hash"))


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

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return {
            "case": self.case,
            "recommendation": self.recommendation,
            "given": self.given.body(),
            "round": self.round,
            "issued_at": self.issued_at,
            "pack": self.pack.body(),
            "clauses": [{"id": clause.id, "hash": clause.hash} for clause in self.clauses],
            "reason": self.reason,
            "given_by": self.given_by,
            "entered_by": self.entered_by,
            "authorised_by": self.authorised_by,
            "slip": self.slip,
            "table": self.table,
        }

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        case = _Reader(data.get("case"), "case.")
        recommendation = _Reader(data.get("recommendation"), "recommendation.")
        for name in ("player", "infraction", "level"):
            case.text(name)
        recommendation.text("penalty")
        clauses = [_Reader(item, "clauses.") for item in data.list("clauses")]
        return cls(
            case=case.data,
            recommendation=recommendation.data,
            given=Given.read(data.get("given")),
            round=data.count("round"),
            issued_at=data.moment("issued_at"),
            pack=PackRef.read(data.get("pack")),
            clauses=tuple(Clause(clause.text("id"), clause.hash("hash")) for clause in clauses),
            reason=data.maybe("reason"),
            given_by=data.maybe("given_by"),
            entered_by=data.maybe("entered_by"),
            authorised_by=data.maybe("authorised_by"),
            slip=data.maybe("slip"),
            table=data.maybe("table"),
        )


@frozen
class RulingVoided:
    """`ruling.voided`: the ruling with this entry id does not stand, for a reason."""

    KIND: ClassVar[str] = "ruling.voided"
    ruling: str
    reason: str

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return {"ruling": self.ruling, "reason": self.reason}

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        return cls(data.hash("ruling"), data.text("reason"))


@frozen
class BaseSupplied:
    """`base.supplied`: a base penalty that the text does not give, for this event.

    `origin` is "suggestion" (one of the pack's, accepted; `source` says where the pack has it from) or "own"
    (a judge's own value). `replaces` is the id of the entry that is taken back, or empty.
    """

    KIND: ClassVar[str] = "base.supplied"
    infraction: str
    level: str
    penalty: str
    origin: str
    source: str = ""
    replaces: str = ""

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return _with_replaced(
            {
                "infraction": self.infraction,
                "level": self.level,
                "penalty": self.penalty,
                "origin": self.origin,
                "source": self.source,
            },
            self.replaces,
        )

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        origin = data.text("origin")
        if origin not in BASE_ORIGINS:
            raise BodyError(f"origin is none of {BASE_ORIGINS}")
        return cls(
            infraction=data.text("infraction"),
            level=data.text("level"),
            penalty=data.text("penalty"),
            origin=origin,
            source=data.maybe("source"),
            replaces=data.maybe("replaces"),
        )


@frozen
class InfractionAdded:
    """`infraction.added`: an infraction that the pack does not have, for this event.

    `infraction` is its id, `name` the judge's own words, `penalty` the base; `group` and `ladder` are ids of
    the pack, or empty. `replaces` is the id of the entry that is taken back, or empty.
    """

    KIND: ClassVar[str] = "infraction.added"
    infraction: str
    name: str
    penalty: str
    group: str = ""
    ladder: str = ""
    replaces: str = ""

    def body(self) -> dict[str, object]:
        """The body as it is sealed."""
        return _with_replaced(
            {
                "infraction": self.infraction,
                "name": self.name,
                "penalty": self.penalty,
                "group": self.group,
                "ladder": self.ladder,
            },
            self.replaces,
        )

    @classmethod
    def read(cls, value: Mapping[str, object]) -> Self:
        """Raises `BodyError`."""
        data = _Reader(value)
        return cls(
            infraction=data.text("infraction"),
            name=data.text("name"),
            penalty=data.text("penalty"),
            group=data.maybe("group"),
            ladder=data.maybe("ladder"),
            replaces=data.maybe("replaces"),
        )


Body = (
    EventOpened | EventAnswered | PersonAdded | RulingIssued | RulingVoided | BaseSupplied | InfractionAdded
)
_KINDS: Mapping[str, type[Body]] = {
    known.KIND: known
    for known in (
        EventOpened,
        EventAnswered,
        PersonAdded,
        RulingIssued,
        RulingVoided,
        BaseSupplied,
        InfractionAdded,
    )
}


# An entry is read when it is sealed and again when its subject is settled.
@lru_cache(maxsize=16)
def body_of(entry: Entry) -> Body | None:
    """The body as a value; None for a kind that is not known here and for an entry of a newer `v`.

    Raises `BodyError` for a known kind without what it needs.
    """
    known = _KINDS.get(entry.kind)
    if known is None or entry.v > VERSION:
        return None
    return known.read(entry.body_with_fractions())


def _with_replaced(body: dict[str, object], replaces: str) -> dict[str, object]:
    return {**body, "replaces": replaces} if replaces else body


class _Reader:
    def __init__(self, value: object, path: str = "") -> None:
        if not isinstance(value, Mapping):
            raise BodyError(f"{path.rstrip('.') or 'body'} is no object")
        self.path = path
        self.data = cast("Mapping[str, object]", value)

    def get(self, name: str) -> object:
        return self.data.get(name)

    def text(self, name: str) -> str:
        value = self.data.get(name)
        if not isinstance(value, str) or not value or value.isspace():
            raise BodyError(f"{self.path}{name} is no text")
        return value

    def maybe(self, name: str) -> str:
        value = self.data.get(name, "")
        if not isinstance(value, str):
            raise BodyError(f"{self.path}{name} is no text")
        return value

    def hash(self, name: str) -> str:
        value = self.text(name)
        if not _SHA256.fullmatch(value):
            raise BodyError(f"{self.path}{name} is no SHA-256")
        return value

    def moment(self, name: str) -> str:
        value = self.text(name)
        if not instant(value):
            raise BodyError(f"{self.path}{name} is no moment with an offset from UTC")
        return value

    def count(self, name: str) -> int:
        value = self.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BodyError(f"{self.path}{name} is no count")
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name)
        if not isinstance(value, bool):
            raise BodyError(f"{self.path}{name} is neither true nor false")
        return value

    def list(self, name: str) -> list[object]:
        value = self.get(name)
        if not isinstance(value, list | tuple):
            raise BodyError(f"{self.path}{name} is no list")
        return [*cast("list[object]", value)]
