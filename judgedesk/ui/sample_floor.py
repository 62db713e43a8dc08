"""What goes on beside rulings at the event of the pictures: slips, calls, deck checks, what is to settle."""

from __future__ import annotations

from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.app.slips import Slip, record_slip
from judgedesk.ui.sample_event import PEOPLE, fill

# Number, round, table, person, infraction, penalty, judge.
_SLIPS = (
    ("041", 1, "9", 2, "126", "warning", "Silva"),
    ("042", 2, "11", 3, "133", "warning", "Silva"),
    ("043", 2, "30", 0, "131", "game_loss", "Silva"),
    ("046", 3, "22", 1, "125", "warning", "黃裁判"),
    ("047", 3, "5", 2, "134", "game_loss", "黃裁判"),
    ("050", 4, "16", 4, "141", "caution", "林主審"),
)
ROUND = 5


def fill_floor(desk: Desk, pack: str) -> None:
    """Fill an event as `sample_event.fill` does, and let everything happen in it that a board shows."""
    fill(desk, pack)
    happenings = desk.happenings
    people = {person.name: person.id for person in desk.people()}
    ids = [people[name] for name in PEOPLE]
    for number, round_number, table, who, infraction, penalty, judge in _SLIPS:
        record_slip(Slip(number, round_number, table, ids[who], infraction, penalty, judge), desk)
    desk.set_round(ROUND)
    happenings.change_event("checks_percent", "10")
    happenings.change_event("checks_a_round", "2")
    happenings.hand_slips("Silva", "041", "060")
    rulings = {row.slip: row.id for row in desk.event_file.standing().rulings if row.slip}
    happenings.schedule(rulings["047"], ROUND)
    happenings.draft(
        Draft("142", ids[3], table="18"), "match_loss", IssueNotes("The player would not stop.", "Silva")
    )
    # A late slip: what came after it would have been another penalty.
    desk.issue(
        Draft("125", ids[0], table="3", round=1), "warning", IssueNotes("as on the slip", "Silva", slip="039")
    )
    happenings.note("Presented 60 cards and no sideboard.", person=ids[1], table="2", no_sideboard=True)
    happenings.note("套牌構組表漏寫一張，已補上。", person=ids[0], table="4")
    happenings.drop(ids[4], ROUND - 1)
    call = happenings.open_call("12", "Silva").entry
    happenings.close_call(call)
    happenings.extend("12", 4, call=call)
    happenings.open_call("31", "黃裁判")
    check = happenings.take_decks("7", (ids[0], ids[1])).entry
    happenings.return_decks(check, "OK")
    happenings.take_decks("9", (ids[2], ids[3]), random=True)
    desk.add_person("ada okafor")
    for _ in range(2):
        desk.issue(
            Draft("132", ids[3], table="6"), "warning", IssueNotes("as on the slip", "Silva", slip="051")
        )
