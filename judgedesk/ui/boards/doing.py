"""What the keys of the boards do: each act records one thing, and tells every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgedesk.app.boards import Checked, OpenCall, Owed
from judgedesk.app.changes import Changes
from judgedesk.app.reconsidering import Reconsidered
from judgedesk.log.likeness import Alike
from judgedesk.log.rows import Ruling
from judgedesk.ui.boards.words import Act, Line, OfContradiction, Picked, SameRulings

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

WITH_REASON = frozenset({Act.REFUSE, Act.ACCEPT, Act.LEAVE})
"""What is done for a reason."""


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
        case Act.EXTEND, Checked() as row:
            check = row.check
            given = happenings.extend(check.table, row.suggested, number=check.round, check=check.entry)
            return (given.changes,)
        case Act.TAKE, Picked() as row:
            return (happenings.take_decks(row.table, row.people, random=True).changes,)
        case _:
            raise AssertionError(f"{act} is nothing to do with {line.about}")
