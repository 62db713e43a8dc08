"""The desk's side of an event: opening it, its people, its rulings, and where this laptop stands in it."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from operator import is_
from pathlib import Path
from typing import TYPE_CHECKING, cast

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import (
    EVENTS,
    SUFFIX,
    Clock,
    EventFile,
    EventInfo,
    EventSetup,
    Person,
    Random,
    SuppliedBase,
    event_infos,
    now,
)
from judgedesk.app.infraction_finder import InfractionFinder
from judgedesk.app.ruling_table import RulingTable
from judgedesk.app.rulings import (
    REASON_UNDONE,
    Draft,
    IssueNotes,
    Only,
    RulingRow,
    Shown,
    Surroundings,
    may_be_given,
    ruling_of,
    show,
)
from judgedesk.frozen import frozen, replace
from judgedesk.log.entry import prepared
from judgedesk.log.history import Part, until
from judgedesk.rules.check import fits_the_event
from judgedesk.rules.own import own_id, with_own
from judgedesk.rules.values import CaseError, CaseFault, FactValue, OwnInfraction
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.log.bodies import RulingIssued
    from judgedesk.log.rows import Infraction
    from judgedesk.rules.ruleset import Ruleset

ANY_GAME = "any"
"""The game of an event whose edition names none."""
LANGUAGES = ("en", "zh-Hant")


@frozen
class CurrentEvent:
    """The event in use, and where this laptop stands in it."""

    id: str
    name: str
    pack: str
    level: str
    match_format: str
    game: str
    rehearsal: bool
    stage: str
    round: int
    operator: str
    answers: Mapping[str, FactValue]


@frozen
class Added:
    """A person, new or found again under the very same name, and what changed."""

    person: Person
    changes: Changes


@frozen
class Issued:
    """A ruling that is on disk."""

    ruling: str
    changes: Changes


@frozen
class AddedInfraction:
    """An infraction of the event's own that is on disk."""

    infraction: str
    changes: Changes


@frozen
class _Extended:
    """A ruleset with what judges added, and what it was made from."""

    plain: Ruleset
    rows: tuple[Infraction, ...]
    ruleset: Ruleset


@frozen
class _Around:
    """What a draft is surrounded by in a state of things: the same as long as these are the same objects."""

    state: tuple[object, ...]
    surroundings: Surroundings


class _Known:
    """What a draft came to in certain surroundings, and how that is said once somebody asked."""

    def __init__(self, draft: Draft, around: Surroundings, shown: Shown) -> None:
        # The caller's answers may change under our hands.
        self.draft = replace(draft, facts=dict(draft.facts))
        self.around = around
        self.shown = shown
        self.said: Mapping[str, object] | None = None


class EventDesk:
    """Owned by `Desk`, which lends its packs, settings and words."""

    def __init__(self, desk: Desk, clock: Clock | None = None, random: Random | None = None) -> None:
        self._desk = desk
        self._clock = clock or now
        self._random = random or os.urandom
        self._file: EventFile | None = None
        self._undo: list[str] = []
        self.left_in_parts: Path | None = None
        self._known: _Known | None = None
        self._around: _Around | None = None
        self._table = RulingTable()
        self._called: dict[str, tuple[Ruleset, Mapping[str, str]]] = {}
        self._finders: dict[str, InfractionFinder] = {}
        self._extended: _Extended | None = None

    # Opening and closing.

    def list(self) -> tuple[EventInfo, ...]:
        """Every event of the data folder, newest first."""
        return event_infos(self._desk.data / EVENTS, self._file, self._clock)

    def open(self, setup: EventSetup) -> Changes:
        """Make an event and use it."""
        from judgedesk.log.event_bodies import PackRef
        from judgedesk.log.keeping import forget

        entry = self._desk.entry(setup.pack)
        edition = self._desk.pack(setup.pack).edition
        reference = PackRef(entry.id, str(edition.version), entry.digest)
        setup = replace(setup, game=self._game(setup))
        made = EventFile.create(
            self._desk.data / EVENTS, setup, reference, entry.content, self._clock, self._random
        )
        try:
            self._desk.save_settings(event=made.id, round=1, stage="swiss", operator=setup.operator)
        except UserError:
            # Whoever is told that it failed tries again, and must not find two of them.
            made.close()
            forget([made.journal.path])
            raise
        self._use(made)
        return changed("event", "people", "rulings", "bases")

    def _game(self, setup: EventSetup) -> str:
        played = self._desk.pack(setup.pack).edition.games
        if setup.game and played and setup.game not in played:
            raise UserError("app.no_such_game", game=setup.game, pack=setup.pack, played=played)
        return setup.game or next(iter(played), ANY_GAME)

    def use(self, event_id: str, passphrase: str = "") -> Changes:
        """Go on with an event that is there; without its passphrase `UserError` asks for it."""
        if event_id != Path(event_id).name:
            # It comes from settings and the command line, and must lead nowhere else.
            raise UserError("log.missing", file=f"{event_id}{SUFFIX}")
        if self._file is None or self._file.id != event_id:
            path = self._desk.data / EVENTS / f"{event_id}{SUFFIX}"
            found = EventFile.open(path, self._clock, self._random, passphrase)
            try:
                self._desk.pack(found.info().pack)
            except UserError:
                found.close()
                raise
            self._use(found)
            if self._desk.settings.event != event_id:
                self._desk.stand_in(event_id, self._last_round(found))
        return changed("event", "people", "rulings", "bases")

    def resume(self) -> None:
        """Go on with the event used last, if there is one. Raises `UserError` when it cannot be opened."""
        if self._desk.settings.event and self._file is None:
            self.use(self._desk.settings.event)

    def close(self) -> Changes:
        """Stop using the event; its file is left whole, or named in `left_in_parts`."""
        file = self._file
        if file is not None:
            self._file = self._known = self._around = None
            self._table = RulingTable()
            self._undo.clear()
            if not file.close():
                self.left_in_parts = file.journal.path
        return changed("event", "people", "rulings", "bases")

    def forget(self) -> Changes:
        """Close the event and do not go on with it at the next start."""
        changes = self.close()
        self._desk.save_settings(event="")
        return changes

    def _use(self, file: EventFile) -> None:
        self.close()
        self._file = file

    def _last_round(self, file: EventFile) -> int:
        return max((ruling.round for ruling in file.standing().rulings), default=1) or 1

    @property
    def file(self) -> EventFile:
        """The open event. Raises `UserError` when there is none."""
        if self._file is None:
            raise UserError("app.no_event")
        return self._file

    @property
    def current(self) -> CurrentEvent | None:
        """The event in use, or None."""
        if self._file is None:
            return None
        event = self._file.standing().event
        settings = self._desk.settings
        if event is None:
            return None
        return CurrentEvent(
            id=self._file.id,
            name=event.name,
            pack=event.pack,
            level=event.level,
            match_format=event.match_format,
            game=event.game,
            rehearsal=event.rehearsal,
            stage=settings.stage,
            round=settings.round,
            operator=settings.operator,
            answers=self._file.answers(),
        )

    # Infractions of the event's own.

    def ruleset(self, pack_id: str, plain: Ruleset) -> Ruleset:
        """The ruleset of a pack, with what judges added where the event is ruled by it; the same object as
        long as nothing was added."""
        standing = None if self._file is None else self._file.standing()
        if self._file is None or standing is None or standing.event is None:
            return plain
        if standing.event.pack != pack_id or not standing.infractions:
            return plain
        known = self._extended
        if known is None or known.plain is not plain or known.rows != standing.infractions:
            extended = _with_those_that_fit(plain, self._file.own_infractions())
            known = self._extended = _Extended(plain, standing.infractions, extended)
        return known.ruleset

    def add_infraction(self, own: OwnInfraction, *, again: bool = False) -> AddedInfraction:
        """Add an infraction to the event; `again` says anew what one of the event's own is.

        Raises `CaseError` with every field that cannot be used, `UserError` for what the log cannot take.
        """
        pack_id = self.file.info().pack
        ruleset, plain = self._desk.ruleset(pack_id), self._desk.entry(pack_id).ruleset
        assert plain is not None
        infraction = own_id(own.name)
        with_own(plain if again else ruleset, (own,))
        if again and infraction not in ruleset.infractions:
            names = tuple(each.name for each in self.file.own_infractions())
            args = {"value": own.name, "allowed": names}
            raise CaseError((CaseFault("own[0].name", "unknown_infraction", args),))
        alike = None if again else self._named_alike(pack_id, ruleset, own.name)
        if alike is not None:
            name = self._desk.name(pack_id, "infraction", alike)
            raise CaseError((CaseFault("own[0].name", "own_twice", {"name": name}),))
        self.file.add_infraction(own, self._operator)
        return AddedInfraction(infraction, changed("bases", "rulings"))

    def _named_alike(self, pack_id: str, ruleset: Ruleset, name: str) -> str | None:
        """The infraction that is called so already: by number, abbreviation or name, however it is typed."""
        key = fold_key(name)
        for each, infraction in ruleset.infractions.items():
            names = [each, *infraction.abbreviations]
            for language in LANGUAGES:
                called = self._desk.name(pack_id, "infraction", each, language)
                names += [called, called.removeprefix(f"{each} ")]
            if key and any(fold_key(called) == key for called in names):
                return each
        return None

    # Where this laptop stands.

    def set_state(self, **state: object) -> Changes:
        """Round, stage or operator of this laptop. Raises `UserError` for a round that cannot be."""
        try:
            self._desk.save_settings(**state)
        except ValueError:
            raise UserError("app.bad_round") from None
        return changed("settings", "event")

    def answer(self, name: str, value: FactValue) -> Changes:
        """Answer a fact for the whole event."""
        self.file.answer(name, value, self._operator)
        return changed("event", "rulings")

    @property
    def _operator(self) -> str:
        return self._desk.settings.operator

    # People.

    def people(self) -> tuple[Person, ...]:
        """Everybody of the event."""
        return () if self._file is None else self._file.people()

    def find_people(self, text: str, limit: int = 8) -> tuple[Person, ...]:
        """People whose name holds `text`."""
        return () if self._file is None else self._file.find_people(text, limit)

    def add_person(self, name: str) -> Added:
        """A person by name."""
        person = self.file.add_person(name, self._operator)
        return Added(person, changed("people", people=(person.id,)))

    # Rulings.

    def surroundings(self, pack_id: str) -> Surroundings:
        """What holds for a ruling now: the event's where one of that pack is open, else first offences."""
        ruleset = self._desk.ruleset(pack_id)
        state = (ruleset, self._desk.settings, None if self._file is None else self._file.standing())
        known = self._around
        if known is not None and all(map(is_, known.state, state)):
            return known.surroundings
        current = self.current
        if self._file is None or current is None or current.pack != pack_id:
            level = self._desk.settings.level or next(iter(ruleset.levels))
            return Surroundings(
                ruleset=ruleset,
                level=level if level in ruleset.levels else next(iter(ruleset.levels)),
                match_format="best_of_three",
                stage="swiss",
                game=next(iter(self._desk.pack(pack_id).edition.games), ANY_GAME),
                event="",
                round=1,
                answers={},
                bases={},
                history=Only(),
            )
        self._around = _Around(
            state,
            Surroundings(
                ruleset=ruleset,
                level=current.level,
                match_format=current.match_format,
                stage=current.stage,
                game=current.game,
                event=current.id,
                round=current.round,
                answers=_answers_that_fit(ruleset, current.answers),
                bases=_bases_that_fit(ruleset, self._file.bases()),
                history=self._file.history(),
            ),
        )
        return self._around.surroundings

    def show(self, pack_id: str, draft: Draft) -> Shown:
        """What a draft comes to."""
        around = self._seen_by(draft, self.surroundings(pack_id))
        known = self._still_known(draft, around)
        if known is None:
            with self._unfit_named():
                known = self._known = _Known(draft, around, show(draft, around))
        return known.shown

    def show_instead(self, draft: Draft, ruling: str, *, asking: bool = False) -> Shown:
        """What a draft comes to where it would take the place of a ruling, with questions if `asking`."""
        around = self._seen_by(draft, self.surroundings(self.file.info().pack), ruling)
        return show(draft, around, asking=asking)

    def _seen_by(self, draft: Draft, around: Surroundings, without: str = "") -> Surroundings:
        """What a ruling stands on: what was before it, and what is perhaps this person's."""
        if self._file is None or not around.event:
            return around
        late = draft.round is not None and draft.round < around.round
        perhaps = self._file.may_be(draft.person) if draft.person else frozenset[str]()
        if not (late or draft.issued_at or without or perhaps):
            return around
        limited = late or draft.issued_at or without
        number = around.round if draft.round is None else draft.round
        part = Part(
            self._file.history(),
            until(number, draft.issued_at) if limited else None,
            without,
            draft.person or "",
            perhaps,
        )
        return replace(around, history=part)

    def prepare_issue(self) -> None:
        """Say now, in both languages, what the log would keep of what was shown last."""
        if self._known is not None and self._file is not None:
            self._said_of(self._known)
            # The first Issue would else wait for what nobody needed before it.
            for needed in ("names", "settling"):
                import_module(f"judgedesk.log.{needed}")

    def _still_known(self, draft: Draft, around: Surroundings) -> _Known | None:
        """What was shown last, where nothing whatever has changed since."""
        known = self._known
        return known if known is not None and (known.draft, known.around) == (draft, around) else None

    def _said_of(self, known: _Known) -> Mapping[str, object]:
        if known.said is None:
            pack_id = known.around.ruleset.id
            known.said = prepared(self._desk.recommendation_json(known.shown.recommendation, pack_id))
        return known.said

    def issue(self, draft: Draft, penalty: str, notes: IssueNotes | None = None) -> Issued:
        """Record a ruling; it is on disk when this returns."""
        body = self.ruling_of(draft, penalty, notes)
        ruling = self.file.write(body, self._operator)
        self._undo.append(ruling)
        return Issued(ruling, changed("rulings", people=(body.person,), rulings=(ruling,)))

    def ruling_of(
        self, draft: Draft, penalty: str, notes: IssueNotes | None = None, *, instead_of: str = ""
    ) -> RulingIssued:
        """What would be recorded; `instead_of` is a ruling that it takes the place of, which counts no more.

        Raises `UserError` for a penalty that may not be given so.
        """
        file = self.file
        notes = notes or IssueNotes()
        pack_id = file.info().pack
        if draft.person is None:
            raise UserError("app.no_person")
        around = self._seen_by(draft, self.surroundings(pack_id), instead_of)
        with self._unfit_named():
            known = self._still_known(draft, around) or _Known(
                draft, around, show(draft, around, asking=False)
            )
        penalties = tuple(around.ruleset.penalties)
        if penalty not in penalties:
            args = {"value": penalty, "allowed": penalties}
            raise CaseError((CaseFault("penalty", "not_one_of", args),))
        may_be_given(known.shown, penalty, notes.reason)
        return ruling_of(
            known.shown,
            draft,
            penalty,
            notes,
            entry=self._desk.entry(pack_id),
            ruleset=self._desk.ruleset(pack_id),
            recommendation=self._said_of(known),
            moment=file.moment(),
        )

    @contextmanager
    def _unfit_named(self) -> Generator[None]:
        """An earlier ruling that the edition has no words for is named, so that it can be corrected."""
        try:
            yield
        except CaseError as error:
            fault = error.faults[0]
            if not fault.field.startswith("history["):
                raise
            raise UserError("app.unfit_history", value=str(fault.args.get("value", ""))) from error

    def void(self, ruling: str, reason: str) -> Changes:
        """Void a ruling for a reason."""
        from judgedesk.log.ruling_bodies import RulingVoided

        if not reason.strip():
            raise UserError("app.reason_needed_to_void")
        row = next((row for row in self.file.standing().rulings if row.id == ruling), None)
        if row is None:
            raise UserError("app.no_such_ruling")
        if row.void_entry:
            raise UserError("app.voided_already")
        self.file.write(RulingVoided(row.id, " ".join(reason.split())), self._operator)
        if ruling in self._undo:
            self._undo.remove(ruling)
        return changed("rulings", people=(row.person,), rulings=(ruling,))

    def may_undo(self, ruling: str) -> None:
        """A ruling was recorded that `undo` may void, as one that was issued."""
        self._undo.append(ruling)

    @property
    def to_undo(self) -> str:
        """The ruling that `undo` would void, or empty."""
        return self._undo[-1] if self._undo else ""

    def undo(self) -> Changes | None:
        """Void the ruling issued last in this run, or None where there is nothing to undo."""
        return self.void(self._undo[-1], REASON_UNDONE) if self._undo else None

    def rows(self, text: str, person: str | None) -> tuple[RulingRow, ...]:
        """Rulings newest first."""
        if self._file is None:
            return ()
        return self._table.rows(self._file, text, person, self._words(self._file.info().pack))

    def receipts(self, ruling: str, *, first: bool = False) -> tuple[Mapping[str, str], ...]:
        """The reasons of a ruling as they were said when it was made, each by language; of one that was
        corrected those of the correction, or with `first` those from before it."""
        row = next((row for row in self.file.standing().rulings if row.id == ruling), None)
        entry = None if row is None else self.file.journal.entry(row.id if first else row.made_in)
        if entry is None:
            raise UserError("app.no_such_ruling")
        # The log knows people by id, so that a name can be erased; whoever reads it sees the name.
        names = {person: name for person, name in self.file.names().items() if name}
        return tuple(
            {language: _named(text, names) for language, text in said.items()}
            for said in _said(_made(entry.body))
        )

    def _words(self, pack_id: str) -> Mapping[str, str]:
        ruleset = self._desk.ruleset(pack_id)
        known = self._called.get(pack_id)
        if known is not None and known[0] is ruleset:
            return known[1]
        found: dict[str, str] = {}
        for kind, ids in (("infraction", ruleset.infractions), ("penalty", ruleset.penalties)):
            for each in ids:
                words = [self._desk.name(pack_id, kind, each, language) for language in LANGUAGES]
                if kind == "infraction":
                    words += ruleset.infractions[each].abbreviations
                found[each] = " ".join(words)
        self._called[pack_id] = (ruleset, found)
        return found

    def find_infractions(self, pack_id: str, text: str, limit: int) -> tuple[str, ...]:
        """Infractions by number, name in either language or abbreviation; all of them for an empty text."""
        ruleset = self._desk.ruleset(pack_id)
        finder = self._finders.get(pack_id)
        if finder is None or finder.ruleset is not ruleset:
            finder = InfractionFinder(ruleset, partial(self._words, pack_id))
            self._finders[pack_id] = finder
        return finder.find(text, limit)

    # Bases.

    def accept_suggestion(self, pack_id: str, infraction: str, level: str) -> Changes:
        """Accept the pack's suggestion for the event."""
        base = self._desk.ruleset(pack_id).infractions[infraction].base[level]
        self.file.supply_base(infraction, level, base.penalty, self._operator, suggested_by=base.source)
        return changed("bases", "rulings")

    def own_base(self, infraction: str, level: str, penalty: str) -> Changes:
        """A judge's own base for the event."""
        self.file.supply_base(infraction, level, penalty, self._operator)
        return changed("bases", "rulings")


def _with_those_that_fit(plain: Ruleset, own: tuple[OwnInfraction, ...]) -> Ruleset:
    """The installed pack may be another version than the one an infraction was added under."""
    found = plain
    for each in own:
        try:
            found = with_own(found, (each,))
        except CaseError:
            continue
    return found


# Another laptop, or another edition of the pack, may have said what this one cannot use.


def _answers_that_fit(ruleset: Ruleset, answers: Mapping[str, FactValue]) -> dict[str, FactValue]:
    return {name: value for name, value in answers.items() if fits_the_event(ruleset, name, value)}


def _bases_that_fit(
    ruleset: Ruleset, bases: Mapping[tuple[str, str], SuppliedBase]
) -> dict[tuple[str, str], SuppliedBase]:
    return {place: base for place, base in bases.items() if base.penalty in ruleset.penalties}


def _made(body: Mapping[str, object]) -> Mapping[str, object]:
    """The ruling as it was made, in the body of whichever entry holds it."""
    return _table(body["made"]) if "made" in body else body


def _said(body: Mapping[str, object]) -> list[Mapping[str, str]]:
    receipts = _table(body.get("recommendation")).get("receipts")
    items = cast("list[object]", receipts) if isinstance(receipts, list) else []
    tables = [_table(_table(item).get("text")) for item in items]
    return [{each: text for each, text in table.items() if isinstance(text, str)} for table in tables]


def _named(text: str, names: Mapping[str, str]) -> str:
    for person, name in names.items():
        text = text.replace(person, name)
    return text


def _table(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}
