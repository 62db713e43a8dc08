"""What the keys of the boards do: each act records one thing, and tells every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgedesk.app.boards import Checked, OpenCall, Owed, seated_at
from judgedesk.app.changes import Changes
from judgedesk.app.reconsidering import Reconsidered
from judgedesk.log.likeness import Alike
from judgedesk.log.rows import Note, Ruling
from judgedesk.ui.boards.new_bar import Entered, New
from judgedesk.ui.boards.words import Act, Line, OfContradiction, Picked, SameRulings

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.app.happenings import Happened

WITH_REASON = frozenset({Act.REFUSE, Act.ACCEPT, Act.LEAVE, Act.RESULT, Act.WITHDRAW})
"""What is done for a reason, or with a result."""


def do(desk: Desk, line: Line, act: Act, reason: str = "") -> tuple[Changes, ...]:
    """Do it; what changed. Raises `UserError`."""
    happenings = desk.happenings
    match act, line.about:
        case ((Act.APPLY | Act.ANNOUNCE), Ruling() as row):
            return (happenings.apply_loss(row.id, desk.settings.round).changes,)
        case Act.CONFIRM, Ruling() as row:
            return (happenings.confirm(row.id).changes,)
        case Act.REFUSE, Ruling() as row:
            return (desk.void(row.id, reason),)
        case Act.ACCEPT, Reconsidered() as row:
            return (desk.reconsidering.accept(row.ruling, reason).changes,)
        case Act.LEAVE, Reconsidered() as row:
            return (desk.reconsidering.leave(row.ruling, reason).changes,)
        case Act.CHOOSE, OfContradiction() as row:
            return (happenings.settle(row.contradiction.subject, row.choice.entry).changes,)
        case Act.SAME, SameRulings() as row:
            return (desk.void(row.other.id, desk.say("app.entered_twice")),)
        case Act.TWO, SameRulings() as row:
            return (happenings.two_rulings(row.one.id, row.other.id).changes,)
        case Act.SAME, Alike() as row:
            return (happenings.merge_people(row.other, row.one).changes,)
        case Act.TWO, Alike() as row:
            return (happenings.two_people(row.one, row.other).changes,)
        case Act.CLOSE, OpenCall() as row:
            return (happenings.close_call(row.call.entry).changes,)
        case Act.USE, Owed() as row:
            return tuple(happenings.use_extension(each.entry).changes for each in row.extensions)
        case Act.RETURN, Checked() as row:
            return (happenings.return_decks(row.check.entry).changes,)
        case Act.RESULT, Checked() as row:
            return (happenings.return_decks(row.check.entry, reason).changes,)
        case Act.WITHDRAW, OpenCall() as row:
            return (happenings.withdraw(row.call.entry, reason).changes,)
        case Act.WITHDRAW, Checked() as row:
            return (happenings.withdraw(row.check.entry, reason).changes,)
        case Act.WITHDRAW, Owed() as row:
            return tuple(happenings.withdraw(each.entry, reason).changes for each in row.extensions)
        case Act.WITHDRAW, Note() as row:
            return (happenings.withdraw(row.entry, reason).changes,)
        case Act.EXTEND, Checked() as row:
            check = row.check
            given = happenings.extend(check.table, row.suggested, number=check.round, check=check.entry)
            return (given.changes,)
        case Act.TAKE, Picked() as row:
            return (happenings.take_decks(row.table, row.people, random=True).changes,)
        case _:
            raise AssertionError(f"{act} is nothing to do with {line.about}")


def enter(desk: Desk, said: Entered) -> tuple[Happened, tuple[Changes, ...]]:
    """Record something new: its entry, and what else changed for it. Raises `UserError`."""
    happenings = desk.happenings
    match said.kind:
        case New.CALL:
            return happenings.open_call(said.table, said.judge), ()
        case New.EXTENSION:
            return happenings.extend(said.table, said.minutes, number=said.round, call=said.call), ()
        case New.CHECK:
            table = " ".join(said.table.split())
            return happenings.take_decks(table, seated_at(desk.event_file.standing(), table)), ()
        case New.NOTE:
            person, changes = said.person.id if said.person else "", ()
            if said.person is not None and not person:
                added = desk.add_person(said.person.name)
                person, changes = added.person.id, (added.changes,)
            text, table = said.text, said.table
            noted = happenings.note(text, person=person, table=table, no_sideboard=said.no_sideboard)
            return noted, changes


def is_about(line: Line, entry: str) -> bool:
    """Whether a line of the floor is what an entry recorded."""
    match line.about:
        case OpenCall() as row:
            return row.call.entry == entry
        case Owed() as row:
            return any(each.entry == entry for each in row.extensions)
        case Checked() as row:
            return row.check.entry == entry
        case Note() as row:
            return row.entry == entry
        case _:
            return False
