"""An event with people and rulings in it, always the same, for the pictures."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, timezone

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.rules.values import OwnInfraction

_START = datetime(2026, 11, 28, 10, 4, tzinfo=timezone(timedelta(hours=8)))
_STEP = timedelta(minutes=7, seconds=20)

PEOPLE = (
    "陳以安 Chen Yi-An",
    "Ada Okafor",
    "林子軒 Lin Tzu-Hsuan",
    "吳柏翰 Wu Po-Han",
    "Bartholomäus O’Shaughnessy-Featherstonehaugh",
)
# As long as a name may be, from right to left, with signs that no font of the program has.
ODD_PEOPLE = (
    "名" * 200,
    "محمد عبد الله",
    "林子軒\N{PLAYING CARD BLACK JOKER} Lin",
    "Ng",
    "Bartholomäus O’Shaughnessy-Featherstonehaugh von und zu Hohenstein-Wittelsbach the Younger",
)
# Round, person, table, infraction, penalty, who gave it, note.
_RULINGS = (
    (1, 0, "12", "125", "warning", "Huang", ""),
    (1, 4, "31", "131", "game_loss", "Silva", "Seated eleven minutes after the start."),
    (2, 2, "7", "141", "warning", "Silva", ""),
    (2, 1, "18", "134", "caution", "黃裁判", "洗牌次數過少，已請該玩家重洗。"),
    (3, 0, "4", "125", "warning", "Huang", ""),
    (3, 3, "26", "152", "disqualification_without_prize", "林主審", "Statement taken."),
    (3, 2, "9", "133", "warning", "黃裁判", ""),
    (4, 1, "2", "142", "match_loss", "林主審", "Agreed with the Head Judge."),
    (4, 4, "15", "126", "warning", "Silva", ""),
)
_VOIDED = 6


class SampleClock:
    """Goes on by some minutes each time it is asked."""

    def __init__(self) -> None:
        self._now = _START

    def __call__(self) -> datetime:
        self._now += _STEP
        return self._now


def fill(desk: Desk, pack: str, names: Sequence[str] = PEOPLE) -> None:
    """Open the event on a desk whose clock is a `SampleClock`, with rulings and values of its own."""
    desk.open_event(EventSetup("Autumn Open", pack, "competitive", operator="Huang"))
    people = [desk.add_person(name).person for name in names]
    issued: list[str] = []
    for number, who, table, infraction, penalty, given_by, reason in _RULINGS:
        desk.set_round(number)
        notes = IssueNotes(reason=reason or "As written.", given_by=given_by, entered_by="Huang")
        draft = Draft(infraction, people[who].id, table=table)
        issued.append(desk.issue(draft, penalty, notes).ruling)
    desk.void(issued[_VOIDED], "wrong person")
    desk.accept_suggestion(pack, "112", "competitive")
    desk.own_base("136", "competitive", "warning")
    desk.add_infraction(OwnInfraction("Phone on the table 手機", "caution"))
