"""What stands of one subject, by all entries that speak about it, whatever their order.

Every entry speaks about one *subject* (a ruling, a person, a base penalty, an answer, the event …), and what
stands of a subject depends on the entries about it alone. So a screen's tables follow an entry by settling
its subject anew (`projections`), and the whole is the sum of its subjects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from judgedesk.log.bodies import (
    AboutRuling,
    BaseSupplied,
    Body,
    CallClosed,
    CallOpened,
    DeckChecked,
    DeckCheckStarted,
    EntryWithdrawn,
    EventAnswered,
    EventChanged,
    EventClosed,
    EventOpened,
    EventReopened,
    ExtensionGiven,
    ExtensionUsed,
    InfractionAdded,
    LossApplied,
    NoteWritten,
    OperatorAdded,
    PeopleDistinct,
    PersonAdded,
    PersonChanged,
    PersonDropped,
    PersonMerged,
    PersonReinstated,
    PersonSplit,
    PrivateWritten,
    RoundStarted,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingIssued,
    RulingMoved,
    RulingReviewed,
    RulingScheduled,
    RulingsDistinct,
    RulingVoided,
    Settled,
    SlipsHanded,
    body_of,
)
from judgedesk.log.entry import Entry, canonical, fractions_as_text, instant
from judgedesk.log.forms import BodyError
from judgedesk.log.rows import (
    Answer,
    Base,
    Call,
    Change,
    Closing,
    DeckCheck,
    Distinct,
    Event,
    Extension,
    Infraction,
    Merge,
    Note,
    NotUnderstood,
    Operator,
    Person,
    Private,
    Round,
    Row,
    Ruling,
    SlipBlock,
    State,
    ToSettle,
    Waiting,
)
from judgedesk.log.ruling_bodies import OVERTURNED

B = TypeVar("B", bound=Body)
Said = tuple[Entry, Body]

PERSON_DETAILS = ("hash", "number_hash", "kind", "table", "seat", "team")
_OF_THE_FLOOR = (CallOpened, ExtensionGiven, DeckCheckStarted, SlipsHanded, NoteWritten, PrivateWritten)
_OWN_SUBJECT = frozenset(each.KIND for each in (RulingIssued, RulingDrafted, *_OF_THE_FLOOR))
IN_PLAY = -1
"""What `Person.dropped` is for one who has not left."""


def subject_of(entry: Entry) -> str:
    """What the entry speaks about: the id of another entry or its own, or a JSON list."""
    if entry.kind in _OWN_SUBJECT:
        # Whatever its body holds, also when it cannot be read.
        return entry.id
    match body := understood(entry):
        case None:
            return entry.id
        case Settled():
            return body.subject
        case EventOpened():
            return _list("event")
        case EventClosed() | EventReopened():
            return _list("closing")
        case EventChanged():
            return _list("event", body.field)
        case OperatorAdded():
            return _list("operator", body.name)
        case RoundStarted():
            return _list("round", str(body.round))
        case EventAnswered():
            return _list("answer", body.fact)
        case BaseSupplied():
            return _list("base", body.infraction, body.level)
        case InfractionAdded():
            return _list("infraction", body.infraction)
        case PeopleDistinct():
            return _list("people", *sorted((body.person, body.other)))
        case RulingsDistinct():
            return _list("rulings", *sorted((body.ruling, body.other)))
        case (
            PersonAdded()
            | PersonChanged()
            | PersonMerged()
            | PersonSplit()
            | PersonDropped()
            | PersonReinstated()
        ):
            return _list("person", body.person)
        case _:
            return _reference(body)


def settle(subject: str, entries: Sequence[Entry]) -> tuple[Row, ...]:
    """The rows that stand of one subject; `entries` are all that speak about it, each once, in any order."""
    ordered = sorted(entries, key=lambda entry: entry.order) if len(entries) > 1 else entries
    found = [(entry, understood(entry)) for entry in ordered]
    said = tuple((entry, body) for entry, body in found if body is not None)
    unread = tuple(NotUnderstood(entry.id, entry.kind, entry.v) for entry, body in found if body is None)
    return (*unread, *_rows(subject, _Subject(subject, said)))


def understood(entry: Entry) -> Body | None:
    """The body, None for one that this version cannot read."""
    try:
        return body_of(entry)
    except BodyError:
        return None


class _Stands(NamedTuple, Generic[B]):
    """Of the entries of one kind the one that stands, and what is left open."""

    entry: Entry
    body: B
    contested: tuple[ToSettle, ...] = ()


class _Subject:
    """All that was said of one subject, in order."""

    def __init__(self, name: str, said: tuple[Said, ...]) -> None:
        self.name = name
        self.said = said
        # Nearly all rulings are the only ones to speak of themselves, and are asked for ten kinds.
        self._kinds = {type(body) for _, body in said}

    def of(self, *kinds: type[B]) -> list[tuple[Entry, B]]:
        """What was said by these kinds."""
        if self._kinds.isdisjoint(kinds):
            return []
        return [(entry, body) for entry, body in self.said if isinstance(body, kinds)]

    def latest(self, *kinds: type[B], said: Callable[[B], object] | None = None) -> _Stands[B] | None:
        """The latest entry that nobody takes back.

        Where others say something else (`said`, the whole body if None), all of them are to settle, unless a
        head judge chose among them already.
        """
        all_of_them = self.of(*kinds)
        if not all_of_them:
            return None
        taken_back = {_replaced(body) for _, body in all_of_them}
        current = [(entry, body) for entry, body in all_of_them if entry.id not in taken_back]
        if not current:
            return None
        stands = _Stands(*current[-1])
        if len(current) == 1 or len({_told(said(body) if said else body) for _, body in current}) == 1:
            return stands
        by_id = {entry.id: (entry, body) for entry, body in current}
        for _, choice in reversed(self.of(Settled)):
            if choice.entry in by_id and by_id.keys() <= {choice.entry, *choice.over}:
                return _Stands(*by_id[choice.entry])
        contested = tuple(ToSettle(entry.id, entry.kind, self.name) for entry, _ in current)
        return stands._replace(contested=contested)

    def waiting(self) -> Iterator[Waiting]:
        """Those that take back an entry which has not arrived."""
        here = {entry.id for entry, _ in self.said}
        for entry, body in self.said:
            if (gone := _replaced(body)) and gone not in here:
                yield Waiting(entry.id, entry.kind, gone)


def _rows(subject: str, about: _Subject) -> Iterator[Row]:
    head = next((body for entry, body in about.said if entry.id == subject), None)
    if isinstance(head, RulingIssued | RulingDrafted):
        yield from _ruling(about)
    elif isinstance(head, _OF_THE_FLOOR):
        yield from _of_the_floor(about)
    elif about.of(PersonAdded, PersonChanged, PersonMerged, PersonSplit, PersonDropped, PersonReinstated):
        yield from _person(about)
    elif all(_reference(body) or isinstance(body, Settled) for _, body in about.said):
        yield from _all_wait(about.said)
    else:
        stands = about.latest(
            *{type(body) for _, body in about.said if not isinstance(body, Settled)}, said=_substance
        )
        if stands is None:
            yield from _all_wait(about.said)
        else:
            yield _plain_row(stands.entry, stands.body)
            yield from about.waiting()
            yield from stands.contested


def _all_wait(said: Iterable[Said]) -> Iterator[Waiting]:
    """What they speak of has not arrived, or is of another kind than they say."""
    return (Waiting(entry.id, entry.kind, _reference(body) or subject_of(entry)) for entry, body in said)


# Rulings.


def _ruling(about: _Subject) -> Iterator[Row]:
    entry, first = next(iter(about.of(RulingIssued, RulingDrafted)))
    made = first.made if isinstance(first, RulingDrafted) else first
    correction = about.latest(RulingCorrected, said=_corrected_to)
    move = about.latest(RulingMoved, said=lambda body: (body.round, body.event))
    schedule = about.latest(RulingScheduled, said=lambda body: body.round)
    appeal = about.latest(RulingAppealed, said=lambda body: (body.outcome, body.given))
    voids, confirmed = about.of(RulingVoided), about.of(RulingConfirmed)
    applied, reviewed = about.of(LossApplied), about.of(RulingReviewed)
    if correction is not None:
        made = correction.body.made
    given = made.given if appeal is None or appeal.body.given is None else appeal.body.given
    # Of several voids all say the same; the latest gives the reason.
    void, why = voids[-1] if voids else (None, None)
    authorised = confirmed[-1][1].authorised_by or confirmed[-1][0].by if confirmed else ""
    if void is not None:
        state = State.VOIDED
    elif move is not None and move.body.event:
        state = State.MOVED
    elif appeal is not None and appeal.body.outcome == OVERTURNED:
        state = State.OVERTURNED
    elif isinstance(first, RulingDrafted) and not confirmed:
        state = State.DRAFT
    else:
        state = State.STANDING
    yield Ruling(
        id=entry.id,
        made_in=correction.entry.id if correction else entry.id,
        round=move.body.round if move and move.body.round else made.round,
        issued_at=made.issued_at,
        instant=instant(made.issued_at),
        person=made.person,
        infraction=made.infraction,
        level=made.level,
        recommended=made.recommended,
        penalty=given.penalty,
        downgraded=given.downgraded,
        upgraded=given.upgraded,
        upgraded_from=given.upgraded_from,
        offence_kind=given.offence_kind,
        reason=made.reason,
        given_by=made.given_by,
        entered_by=made.entered_by,
        authorised_by=made.authorised_by or authorised,
        table=made.table,
        slip=made.slip,
        pack_hash=made.pack.hash,
        at=entry.at,
        by=entry.by,
        device=entry.device,
        state=state,
        scheduled=schedule.body.round if schedule else 0,
        schedule_entry=schedule.entry.id if schedule else "",
        applied=applied[-1][1].round if applied else 0,
        moved_to=move.body.event if move else "",
        move_entry=move.entry.id if move else "",
        correction_reason=correction.body.reason if correction else "",
        appeal=appeal.body.outcome if appeal else "",
        appeal_entry=appeal.entry.id if appeal else "",
        appellant=appeal.body.appellant if appeal else "",
        appeal_by=(appeal.body.by or appeal.entry.by) if appeal else "",
        appeal_minutes=appeal.body.minutes if appeal else 0,
        reviewed=reviewed[-1][1].recommended if reviewed else "",
        void_entry=void.id if void else "",
        void_reason=why.reason if why else "",
        voided_at=void.at if void else "",
        voided_by=void.by if void else "",
    )
    yield from about.waiting()
    for stands in (correction, move, schedule, appeal):
        if stands is not None:
            yield from stands.contested
    fitting = (RulingIssued, RulingDrafted, Settled, *AboutRuling.__args__)
    yield from _all_wait(said for said in about.said if not isinstance(said[1], fitting))


def _corrected_to(body: RulingCorrected) -> object:
    made = body.made
    return made.person, made.infraction, made.level, made.given, made.round


# People.


def _person(about: _Subject) -> Iterator[Row]:
    added = about.latest(PersonAdded)
    if added is None:
        yield from _all_wait(about.said)
        return
    details = {name: cast("str", getattr(added.body, name)) for name in PERSON_DETAILS}
    for _, change in about.of(PersonChanged):
        details |= {name: held for name in PERSON_DETAILS if (held := cast("str", getattr(change, name)))}
    came_and_went = about.of(PersonDropped, PersonReinstated)
    left = came_and_went[-1][1] if came_and_went else None
    yield Person(
        entry=added.entry.id,
        person=added.body.person,
        **details,
        dropped=left.round if isinstance(left, PersonDropped) else IN_PLAY,
        added_at=added.entry.at,
        added_by=added.entry.by,
    )
    yield from added.contested
    splits = about.of(PersonSplit)
    merges = about.of(PersonMerged)
    undone = {body.merge for _, body in splits}
    for entry, body in merges:
        if entry.id not in undone:
            yield Merge(entry.id, body.person, body.into, body.reason, entry.at, entry.by)
    here = {entry.id for entry, _ in merges}
    yield from (Waiting(entry.id, entry.kind, body.merge) for entry, body in splits if body.merge not in here)


# The floor.


def _of_the_floor(about: _Subject) -> Iterator[Row]:
    entry, head = next((entry, body) for entry, body in about.said if entry.id == about.name)
    if not about.of(EntryWithdrawn):
        yield _floor_row(entry, head, about)
    fitting: tuple[type[Body], ...] = (type(head), EntryWithdrawn)
    match head:
        case CallOpened():
            fitting = (*fitting, CallClosed)
        case ExtensionGiven():
            fitting = (*fitting, ExtensionUsed)
        case DeckCheckStarted():
            fitting = (*fitting, DeckChecked)
        case _:
            pass
    yield from _all_wait(said for said in about.said if not isinstance(said[1], fitting))


def _floor_row(entry: Entry, head: Body, about: _Subject) -> Row:
    match head:
        case CallOpened():
            closed = about.of(CallClosed)
            at = closed[-1][1].at if closed else ""
            return Call(entry.id, head.round, head.table, head.at, head.judge or entry.by, at)
        case ExtensionGiven():
            return Extension(
                entry=entry.id,
                round=head.round,
                table=head.table,
                minutes=head.minutes,
                call=head.call,
                ruling=head.ruling,
                check=head.check,
                used=bool(about.of(ExtensionUsed)),
            )
        case DeckCheckStarted():
            checked = about.of(DeckChecked)
            back = checked[-1][1] if checked else None
            return DeckCheck(
                entry=entry.id,
                round=head.round,
                table=head.table,
                people=canonical(list(head.people)).decode(),
                random=head.random,
                out_at=head.out_at,
                back_at=back.back_at if back else "",
                result=back.result if back else "",
            )
        case SlipsHanded():
            return SlipBlock(entry.id, head.judge, head.first, head.last, entry.at, entry.by)
        case NoteWritten():
            return Note(
                entry=entry.id,
                round=head.round,
                person=head.person,
                table=head.table,
                text=head.text,
                no_sideboard=head.no_sideboard,
                written_at=entry.at,
                written_by=entry.by,
            )
        case PrivateWritten():
            return Private(
                entry=entry.id,
                matter=head.matter,
                round=head.round,
                person=head.person,
                ruling=head.ruling,
                text=head.text,
                written_at=entry.at,
                written_by=entry.by,
            )
        case _:
            raise AssertionError(f"{entry.kind} is not of the floor")


# All else: the latest stands.


def _plain_row(entry: Entry, body: Body) -> Row:
    match body:
        case EventOpened():
            return Event(
                entry=entry.id,
                name=body.name,
                level=body.level,
                pack=body.pack.id,
                pack_version=body.pack.version,
                pack_hash=body.pack.hash,
                match_format=body.match_format,
                game=body.game,
                rehearsal=body.rehearsal,
                opened_at=entry.at,
                opened_by=entry.by,
            )
        case EventChanged():
            return Change(entry.id, body.field, body.value, entry.at, entry.by)
        case EventClosed() | EventReopened():
            return Closing(entry.id, isinstance(body, EventClosed), entry.at, entry.by)
        case OperatorAdded():
            return Operator(entry.id, body.name, body.role)
        case RoundStarted():
            return Round(entry.id, body.round, body.started_at, body.minutes)
        case EventAnswered():
            return Answer(entry.id, body.fact, canonical(fractions_as_text(body.value)).decode())
        case BaseSupplied():
            return Base(
                entry=entry.id,
                infraction=body.infraction,
                level=body.level,
                penalty=body.penalty,
                origin=body.origin,
                source=body.source,
                supplied_at=entry.at,
                supplied_by=entry.by,
            )
        case InfractionAdded():
            return Infraction(
                entry=entry.id,
                infraction=body.infraction,
                name=body.name,
                penalty=body.penalty,
                group=body.group,
                ladder=body.ladder,
                added_at=entry.at,
                added_by=entry.by,
            )
        case PeopleDistinct():
            return Distinct(entry.id, "people", body.person, body.other)
        case RulingsDistinct():
            return Distinct(entry.id, "rulings", body.ruling, body.other)
        case _:
            raise AssertionError(f"{entry.kind} settles elsewhere")


def _substance(body: Body) -> object:
    """What has to be the same for two entries not to contradict each other."""
    match body:
        case EventAnswered() | EventChanged():
            return body.value
        case BaseSupplied():
            return body.penalty
        case InfractionAdded():
            return body.name, body.penalty, body.group, body.ladder
        case OperatorAdded():
            return body.role
        case EventOpened():
            return body
        case _:
            # Closed and open again, a round begun on two laptops: the later says how it is.
            return None


def _told(said: object) -> bytes:
    """Something that compares; true and 1 differ."""
    return canonical(fractions_as_text(_bare(said)))


def _bare(said: object) -> object:
    body = getattr(said, "body", None)
    if callable(body):
        return body()
    if isinstance(said, tuple):
        return [_bare(item) for item in cast("tuple[object, ...]", said)]
    return said


def _reference(body: Body) -> str:
    """The id of the entry that a body speaks about, empty for one that speaks about none."""
    match body:
        case CallClosed():
            return body.call
        case ExtensionUsed():
            return body.extension
        case DeckChecked():
            return body.check
        case EntryWithdrawn():
            return body.entry
        case (
            RulingConfirmed()
            | RulingCorrected()
            | RulingMoved()
            | RulingVoided()
            | RulingScheduled()
            | RulingAppealed()
            | LossApplied()
            | RulingReviewed()
        ):
            return body.ruling
        case _:
            return ""


def _replaced(body: Body) -> str:
    return cast("str", getattr(body, "replaces", ""))


def _list(*parts: str) -> str:
    import json

    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
