"""Lists of players that an organiser gives: which column is what, what would change, and taking it over.

Of a list only the name as shown, one number, table, seat, team and whether somebody dropped are kept;
whatever else stands there, addresses above all, goes no further.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.changes import Changes, changed
from judgedesk.app.errors import UserError
from judgedesk.app.event import as_user_error
from judgedesk.app.roster_columns import Columns, key_of, suggested
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.sheets import Table, read_table, table_of
from judgedesk.frozen import frozen
from judgedesk.log.bodies import PersonDropped
from judgedesk.log.errors import LogError
from judgedesk.log.names import ChangedPerson, NewPerson, clean_name
from judgedesk.log.rows import Person as PersonRow
from judgedesk.log.settling import IN_PLAY
from judgedesk.text import fold_key

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

REMEMBERED = 20
"""How many kinds of lists are remembered by their heads."""
_DROPPED = frozenset(
    ("1", "x", "y", "yes", "true", "drop", "dropped", "是", "退賽", "退出", "已退賽", "v", "✓")
)
_UNFIT = {
    "log.name_empty": "app.roster_row_nameless",
    "log.name_too_long": "app.roster_row_long",
    "log.broken_text": "app.roster_row_broken",
}
_UNFIT_NUMBER = {"log.name_too_long": "app.roster_row_number_long"}
_NOBODY = frozenset(("bye", "輪空", "-", "–"))


@frozen
class Listed:
    """Somebody as a list has them; `row` is counted from 1, the head included."""

    row: int
    name: str
    number: str = ""
    table: str = ""
    seat: str = ""
    team: str = ""
    dropped: bool = False


@frozen
class Change:
    """Somebody who is there already, and what is different, each before and after."""

    person: str
    listed: Listed
    differs: Mapping[str, tuple[str, str]]


@frozen
class Plan:
    """What taking a list over would do. `unclear` are rows that are left out, each with the code of why."""

    new: tuple[Listed, ...]
    changes: tuple[Change, ...]
    same: int
    unclear: tuple[tuple[Listed, str], ...]


class Roster:
    """Owned by `Desk`. Everything is about the event in use; raises `UserError` where there is none."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    # Reading.

    def read(self, path: Path) -> Table:
        """The table of a file: CSV or XLSX."""
        try:
            content = path.read_bytes()
        except OSError as error:
            detail = error.strerror or str(error)
            raise UserError("app.file_unreadable", file=str(path), detail=detail) from error
        try:
            return read_table(content, self._desk.language)
        except ReadError as error:
            raise UserError(error.code, **{"file": path.name, **error.args_}) from error

    def pasted(self, text: str) -> Table:
        """The table of something pasted."""
        try:
            return table_of(text)
        except ReadError as error:
            pasted = self._desk.say("app.roster_pasted")
            raise UserError(error.code, **{"file": pasted, **error.args_}) from error

    # Which column is what.

    def columns(self, table: Table) -> Columns:
        """As it was said for this head before, else as the names of the columns suggest."""
        if not table:
            raise UserError("app.roster_empty")
        kept = self._remembered().get(key_of(table[0]))
        return suggested(table[0]) if kept is None else kept

    def remember(self, table: Table, columns: Columns) -> None:
        """Keep what was said for lists with this head."""
        key = key_of(table[0])
        kept = {head: one.json() for head, one in self._remembered().items() if head != key}
        kept[key] = columns.json()
        latest = dict(list(kept.items())[-REMEMBERED:])
        self._desk.save_settings(roster_columns=json.dumps(latest, ensure_ascii=False))

    def _remembered(self) -> dict[str, Columns]:
        try:
            kept = json.loads(self._desk.settings.roster_columns or "{}")
            return {
                str(head): Columns(tuple({str(f): int(c) for f, c in player.items()} for player in players))
                for head, players in kept.items()
            }
        except (ValueError, TypeError, AttributeError):
            return {}

    # Taking over.

    def plan(self, table: Table, columns: Columns) -> Plan:
        """What would change. People are told by their number, leading zeros aside, else by their name."""
        if not any("name" in one or {"first_name", "last_name"} & one.keys() for one in columns.players):
            raise UserError("app.roster_no_name")
        listed = tuple(_listed(table, columns))
        file = self._desk.event_file
        names, numbers = file.names(), file.journal.numbers()
        found = file.standing()
        rows = {row.person: row for row in found.people}
        by_number = {
            _number(number): found.who(person) for person, number in numbers.items() if _number(number)
        }
        called = Counter(fold_key(names.get(person, "")) for person in rows if found.who(person) == person)
        by_name = {
            fold_key(names.get(person, "")): person
            for person in rows
            if found.who(person) == person and called[fold_key(names.get(person, ""))] == 1
        }
        twice = Counter(_number(each.number) for each in listed if each.number)
        alike = Counter(fold_key(each.name) for each in listed if not each.number)
        new: list[Listed] = []
        changes: list[Change] = []
        unclear: list[tuple[Listed, str]] = []
        same = 0
        for each in listed:
            if unfit := _unfit(each):
                unclear.append((each, unfit))
            elif each.number and twice[_number(each.number)] > 1:
                unclear.append((each, "app.roster_row_number_twice"))
            elif not each.number and alike[fold_key(each.name)] > 1:
                unclear.append((each, "app.roster_row_name_twice"))
            elif not each.number and called[fold_key(each.name)] > 1:
                unclear.append((each, "app.roster_row_several_here"))
            else:
                person = by_number.get(_number(each.number)) if each.number else None
                if person is None and (namesake := by_name.get(fold_key(each.name))) is not None:
                    # Two people of one name: a number that differs says that they are two.
                    person = namesake if not (each.number and numbers.get(namesake)) else None
                if person is None:
                    new.append(each)
                elif differs := _differs(each, rows[person], names.get(person, ""), numbers.get(person, "")):
                    changes.append(Change(person, each, differs))
                else:
                    same += 1
        return Plan(tuple(new), tuple(changes), same, tuple(unclear))

    def take_over(self, plan: Plan) -> Changes:
        """Add and change what the plan says, all or nothing."""
        file, number = self._desk.event_file, self._desk.settings.round
        random = self._desk.random
        bodies: list[NewPerson | ChangedPerson | PersonDropped] = []
        people: list[str] = []
        with as_user_error():
            for each in plan.new:
                person = NewPerson.of(
                    each.name,
                    random,
                    number=each.number,
                    table=each.table,
                    seat=each.seat,
                    team=each.team,
                )
                bodies.append(person)
                people.append(person.person)
                if each.dropped:
                    bodies.append(PersonDropped(person.person, number))
            for change in plan.changes:
                after = {field: now for field, (_, now) in change.differs.items() if field != "dropped"}
                if after:
                    bodies.append(ChangedPerson.of(change.person, random, **after))
                if "dropped" in change.differs:
                    bodies.append(PersonDropped(change.person, number))
                people.append(change.person)
            file.write_all(bodies, self._desk.settings.operator)
        return changed("people", people=tuple(people))


def _unfit(listed: Listed) -> str:
    """Why the log would not take this row, "" where it would."""
    try:
        "".join((listed.table, listed.seat, listed.team)).encode()
        clean_name(listed.name)
    except UnicodeEncodeError:
        return _UNFIT["log.broken_text"]
    except LogError as error:
        return _UNFIT[error.code]
    try:
        clean_name(listed.number or "0")
    except LogError as error:
        return _UNFIT_NUMBER.get(error.code, _UNFIT[error.code])
    return ""


def _listed(table: Table, columns: Columns) -> list[Listed]:
    found: list[Listed] = []
    for row, cells in enumerate(table[1:], 2):
        for player in columns.players:
            said = {field: cells[place] for field, place in player.items() if place < len(cells)}
            name = said.get("name") or _whole_name(said.get("first_name", ""), said.get("last_name", ""))
            number = said.get("number", "")
            if fold_key(name) in _NOBODY or not (name or number):
                continue
            found.append(
                Listed(
                    row=row,
                    name=name,
                    number=number if _number(number) else "",
                    table=said.get("table", ""),
                    seat=said.get("seat", ""),
                    team=said.get("team", ""),
                    dropped=fold_key(said.get("dropped", "")) in {fold_key(word) for word in _DROPPED},
                )
            )
    return found


def _whole_name(first: str, last: str) -> str:
    """Names in Han characters are written surname first and without a space."""
    if last and all("\u3400" <= sign <= "\u9fff" for sign in last):
        return last + first
    return f"{first} {last}".strip()


def _differs(listed: Listed, row: PersonRow, name: str, number: str) -> dict[str, tuple[str, str]]:
    """What a list says otherwise; what it leaves empty stays."""
    before = {"name": name, "number": number, "table": row.table, "seat": row.seat, "team": row.team}
    found = {
        field: (was, now)
        for field, was in before.items()
        if (now := getattr(listed, field))
        and now != was
        and not (field == "number" and _number(now) == _number(was))
    }
    # A list that says nothing of it brings nobody back.
    if listed.dropped and row.dropped == IN_PLAY:
        found["dropped"] = ("", "1")
    return found


def _number(text: str) -> str:
    return fold_key(text).lstrip("0")
