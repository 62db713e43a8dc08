"""What a judge has to decide between: entries that contradict each other, said in words."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen
from judgedesk.log.bodies import (
    BaseSupplied,
    Body,
    EventAnswered,
    EventChanged,
    InfractionAdded,
    OperatorAdded,
    PersonAdded,
    RulingAppealed,
    RulingCorrected,
    RulingMoved,
    RulingScheduled,
    body_of,
)
from judgedesk.log.forms import BodyError

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.log.entry import Entry


@frozen
class Choice:
    """One of several entries that contradict each other: what it says, who said it and when (ISO 8601)."""

    entry: str
    said: str
    by: str
    at: str


@frozen
class Contradiction:
    """Entries about one subject of which one can stand, the earliest first."""

    subject: str
    choices: tuple[Choice, ...]


def contradictions(desk: Desk) -> tuple[Contradiction, ...]:
    """Everything of the event in use on which entries contradict each other, in the desk's language."""
    file = desk.event_file
    subjects: defaultdict[str, list[Choice]] = defaultdict(list)
    for row in file.standing().to_settle:
        entry = file.journal.entry(row.entry)
        if entry is not None:
            subjects[row.subject].append(Choice(entry.id, say_entry(desk, entry), entry.by, entry.at))
    return tuple(
        Contradiction(subject, tuple(sorted(choices, key=lambda choice: (choice.at, choice.entry))))
        for subject, choices in subjects.items()
    )


def say_entry(desk: Desk, entry: Entry) -> str:
    """What an entry says, in one sentence; its kind where there are no words for it."""
    try:
        said = _words(body_of(entry), desk)
    except BodyError:
        said = None
    code, args = said or ("app.said_entry", {"kind": entry.kind})
    return desk.say_args(code, args, None, desk.event_file.info().pack)


def _words(body: Body | None, desk: Desk) -> tuple[str, dict[str, object]] | None:
    match body:
        case RulingCorrected():
            return "app.said_corrected", {
                "infraction": body.made.infraction,
                "penalty": body.made.given.penalty,
                "round": body.made.round,
                "reason": body.reason,
            }
        case RulingMoved() if body.event:
            return "app.said_moved_away", {"event": body.event}
        case RulingMoved():
            return "app.said_moved", {"round": body.round}
        case RulingScheduled():
            return "app.said_scheduled", {"round": body.round}
        case RulingAppealed() if body.given is not None:
            return "app.said_appeal_changed", {"penalty": body.given.penalty}
        case RulingAppealed():
            return f"app.said_appeal_{body.outcome}", {}
        case BaseSupplied():
            return "app.said_base", {
                "infraction": body.infraction,
                "level": body.level,
                "penalty": body.penalty,
            }
        case InfractionAdded():
            return "app.said_infraction", {"name": body.name, "penalty": body.penalty}
        case EventAnswered():
            return "app.said_answer", {"fact": body.fact, "value": str(body.value)}
        case EventChanged():
            return "app.said_event", {"field": body.field, "value": body.value}
        case OperatorAdded():
            return "app.said_operator", {
                "name": body.name,
                "role": desk.say(f"app.role_{body.role}"),
            }
        case PersonAdded():
            return "app.said_person", {"name": desk.event_file.names().get(body.person, "–")}
        case _:
            return None
