"""What is still to be done in an event, board by board: pure functions of what stands.

People are ids, as whom they count (`Standing.who`); rows are in the order in which they are worked through.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, cast

from judgedesk.frozen import frozen
from judgedesk.log.bodies import RulingCorrected, RulingDrafted, RulingIssued, body_of
from judgedesk.log.forms import MOST
from judgedesk.log.rows import Call, DeckCheck, Extension, Note, Person, Ruling
from judgedesk.log.settling import IN_PLAY
from judgedesk.log.shelves import Shelf
from judgedesk.log.standing import Standing
from judgedesk.log.standing import in_order as rulings_in_order
from judgedesk.rules.ruleset import Ruleset
from judgedesk.rules.values import Step

if TYPE_CHECKING:
    from judgedesk.app.event import EventFile

HEAD_JUDGE = "head_judge"
_DISQUALIFICATION = "disqualification"
# A board is drawn anew with every entry, and takes its rows apart again.
_KEPT = 10_000


@frozen
class OpenCall:
    """A call where the judge still is, and for how many whole minutes by now."""

    call: Call
    minutes: int


@frozen
class Owed:
    """What a table still has to play longer in a round: the minutes of all its extensions together."""

    round: int
    table: str
    minutes: int
    extensions: tuple[Extension, ...]


@frozen
class Checked:
    """A deck check: who was checked, how many minutes the decks were away (None while they are), and the
    minutes of the extensions that were given for it."""

    check: DeckCheck
    people: tuple[str, ...]
    minutes: int | None
    given: int

    @property
    def suggested(self) -> int:
        """Minutes that are still to be given for the time the decks were away, 0 for none."""
        return max(0, self.minutes - self.given) if self.minutes is not None else 0


@frozen
class Quota:
    """How many of the people who play have had a deck checked in this event, and how many tables in a round.

    `people_wanted` and `tables_wanted` are what the event aims at, 0 where nobody said.
    """

    checked: int
    people: int
    people_wanted: int = 0
    tables: int = 0
    tables_wanted: int = 0


@frozen
class StartSheet:
    """What has to be known at the start of a round.

    `scheduled` are penalties to be announced in it, `pending` losses not carried out, `notes` those that say
    somebody may not use a sideboard (of this round and the one before), `dropped` who left after the round
    before.
    """

    round: int
    scheduled: tuple[Ruling, ...]
    pending: tuple[Ruling, ...]
    notes: tuple[Note, ...]
    dropped: tuple[Person, ...]


def losses(ruleset: Ruleset) -> frozenset[str]:
    """The penalties that somebody has to carry out at the table: those that end a game, short of
    disqualification."""
    return frozenset(
        name
        for name, penalty in ruleset.penalties.items()
        if penalty.ends_game and not name.startswith(_DISQUALIFICATION)
    )


def pending_losses(found: Standing, of: frozenset[str], number: int) -> tuple[Ruling, ...]:
    """Losses that stand and were not carried out, but for those scheduled for a round after `number`."""
    rows = (row for penalty in of for row in found.shelves.at(Shelf.TO_APPLY, penalty))
    return rulings_in_order(row for row in rows if row.scheduled <= number)


def timing(file: EventFile, row: Ruling) -> str:
    """When the penalty applies, as the recommendation of the ruling said; "" where it said nothing."""
    said = _recommendation(file, row).get("timing")
    return said if isinstance(said, str) else ""


def offence(file: EventFile, row: Ruling) -> int:
    """Which offence of its kind the ruling was when it was made: those that counted before it, and itself."""
    receipts = cast("list[dict[str, object]]", _recommendation(file, row).get("receipts") or [])
    counted = (each.get("entries") for each in receipts if each.get("step") == Step.COUNT)
    return 1 + len({place for entries in counted for place in cast("list[int]", entries or [])})


def _recommendation(file: EventFile, row: Ruling) -> Mapping[str, object]:
    """What was recommended, as the log keeps it."""
    entry = file.journal.entry(row.made_in)
    body = body_of(entry) if entry is not None else None
    made = body.made if isinstance(body, RulingCorrected | RulingDrafted) else body
    return made.recommendation if isinstance(made, RulingIssued) else {}


def scheduled(found: Standing) -> tuple[Ruling, ...]:
    """Penalties to be announced at the start of a round and not announced yet, by round."""
    return tuple(sorted(found.shelves.at(Shelf.SCHEDULED), key=lambda row: row.scheduled))


def drafts(found: Standing) -> tuple[Ruling, ...]:
    """Rulings that somebody with the right to has to confirm."""
    return found.shelves.at(Shelf.DRAFT)


def open_calls(found: Standing, moment: datetime) -> tuple[OpenCall, ...]:
    """Calls that are not over, the longest first."""
    rows = (
        OpenCall(row, _minutes(row.opened_at, moment, whole=True)) for row in found.calls if not row.closed_at
    )
    return tuple(sorted(rows, key=lambda row: -row.minutes))


def extension_for(call: Call) -> int:
    """The minutes to suggest for a call that is over, begun ones as well; 0 where it took one or less."""
    if not call.closed_at:
        return 0
    minutes = _begun_minutes(call.opened_at, call.closed_at)
    return minutes if minutes > 1 else 0


def owed(found: Standing) -> tuple[Owed, ...]:
    """Extensions that were not played yet, by round and table."""
    tables: defaultdict[tuple[int, str], list[Extension]] = defaultdict(list)
    for row in found.extensions:
        if not row.used:
            tables[row.round, row.table].append(row)
    rows = (
        Owed(number, table, sum(row.minutes for row in given), tuple(given))
        for (number, table), given in tables.items()
    )
    return tuple(sorted(rows, key=lambda row: (-row.round, in_order(row.table))))


def checks(found: Standing) -> tuple[Checked, ...]:
    """Deck checks: decks that are away first, then the latest."""
    given: defaultdict[str, int] = defaultdict(int)
    for row in found.extensions:
        if row.check:
            given[row.check] += row.minutes
    rows = [
        Checked(row, _people(found, row), _away(row), given.get(row.entry, 0))
        for row in reversed(found.checks)
    ]
    return tuple(sorted(rows, key=lambda row: row.minutes is not None))


def quota(found: Standing, number: int) -> Quota:
    """Of those who play: who was checked; and the tables of round `number`."""
    playing = {row.person for row in _playing(found)}
    checked = _checked(found)
    percent = _aim(found, "checks_percent")
    return Quota(
        checked=len(playing & checked),
        people=len(playing),
        people_wanted=ceil(len(playing) * percent / 100),
        tables=len({row.table for row in found.checks if row.round == number}),
        tables_wanted=_aim(found, "checks_a_round"),
    )


def _aim(found: Standing, field: str) -> int:
    said = next((row.value for row in found.changes if row.field == field), "")
    return int(said) if said.isdecimal() else 0


def _checked(found: Standing) -> set[str]:
    return {person for row in found.checks for person in _people(found, row)}


def tables_to_check(found: Standing, number: int) -> Mapping[str, tuple[str, ...]]:
    """The tables to pick one of in round `number`, each with who sits there, by table.

    Those at which nobody was checked; where there is none left, those at which somebody was not.
    """
    seated: defaultdict[str, list[str]] = defaultdict(list)
    for row in sorted(_playing(found), key=lambda row: (in_order(row.seat), row.added_at)):
        if row.table:
            seated[row.table].append(row.person)
    checked = _checked(found)
    # A check of which nobody said who it was is one of the table.
    over = {row.table for row in found.checks if row.round == number or not _people(found, row)}
    tables = {
        table: tuple(people)
        for table, people in sorted(seated.items(), key=lambda item: in_order(item[0]))
        if table not in over and not checked.issuperset(people)
    }
    fresh = {table: people for table, people in tables.items() if checked.isdisjoint(people)}
    return fresh or tables


def seated_at(found: Standing, table: str) -> tuple[str, ...]:
    """Who of those who play sits at a table, as far as that is known."""
    return tuple(row.person for row in _playing(found) if table and row.table == table)


def pick(tables: Iterable[str], random: Callable[[int], bytes]) -> str:
    """One of them, each as likely as the others; "" where there is none. `random` gives random bytes."""
    choices = tuple(tables)
    if not choices:
        return ""
    # What is beyond the last whole multiple would make the first ones likelier.
    limit = (1 << 32) - (1 << 32) % len(choices)
    while (number := int.from_bytes(random(4), "big")) >= limit:
        pass
    return choices[number % len(choices)]


def start_sheet(found: Standing, of: frozenset[str], number: int) -> StartSheet:
    """What has to be known at the start of round `number`."""
    due = tuple(row for row in scheduled(found) if row.scheduled <= number)
    announced = {row.id for row in due}
    return StartSheet(
        round=number,
        scheduled=due,
        pending=tuple(row for row in pending_losses(found, of, number) if row.id not in announced),
        notes=tuple(row for row in found.notes if row.no_sideboard and number - 1 <= row.round <= number),
        dropped=tuple(
            row for row in found.people if row.dropped == number - 1 and row.person not in found.same
        ),
    )


def is_head_judge(found: Standing, operator: str) -> bool:
    """Whether this operator sees what is the head judge's: by their role, or where no role was given to
    anybody and one person does everything."""
    if not found.operators:
        return True
    return any(row.name == operator and row.role == HEAD_JUDGE for row in found.operators)


def head_judge(found: Standing) -> str:
    """The name of the operator who is head judge, "" where nobody said so."""
    return next((row.name for row in found.operators if row.role == HEAD_JUDGE), "")


@lru_cache(maxsize=_KEPT)
def in_order(table: str) -> tuple[tuple[int, str], ...]:
    """A key by which table 9 comes before table 10, and 12 before 12A."""
    # Of more digits Python makes no number; nor of a raised ², which is a digit all the same.
    parts = re.findall(r"\d{1,15}|\D+", table)
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in parts)


def _playing(found: Standing) -> list[Person]:
    return [
        row
        for row in found.people
        if row.dropped == IN_PLAY and row.kind in ("", "player", "walk_in") and row.person not in found.same
    ]


def _people(found: Standing, check: DeckCheck) -> tuple[str, ...]:
    people = people_of(check.people)
    return tuple([found.who(person) for person in people]) if found.same else people


@lru_cache(maxsize=_KEPT)
def people_of(json_list: str) -> tuple[str, ...]:
    """The ids that a deck check holds as a JSON list."""
    return tuple(cast("list[str]", json.loads(json_list)))


def _away(check: DeckCheck) -> int | None:
    return _begun_minutes(check.out_at, check.back_at) if check.back_at else None


@lru_cache(maxsize=_KEPT)
def _begun_minutes(since: str, until: str) -> int:
    return _minutes(since, datetime.fromisoformat(until), whole=False)


def _minutes(since: str, until: datetime, *, whole: bool) -> int:
    """Minutes between the two, begun ones as well unless `whole`; a clock set back makes none.

    Nobody is away for longer than `MOST`: a laptop may have said any year.
    """
    seconds = (until - datetime.fromisoformat(since)).total_seconds()
    return min(MOST, max(0, int(seconds // 60) if whole else ceil(seconds / 60)))
