"""What happens to rulings afterwards at the event of the pictures: appeals, a correction, another laptop."""

from __future__ import annotations

from pathlib import Path

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.ui.sample_event import PEOPLE, SampleClock
from judgedesk.ui.sample_floor import fill_floor


def fill_follow_up(desk: Desk, pack: str, scratch: Path) -> None:
    """Fill an event as `fill_floor` does, and let its rulings be appealed, corrected, confirmed and so on.

    `scratch` is a folder for the other laptop.
    """
    desk.open_event(EventSetup("Side Event", pack, "regular"))
    fill_floor(desk, pack)
    happenings = desk.happenings
    happenings.add_operator("林主審", "head_judge")
    happenings.add_operator("Huang", "floor_judge")
    rulings = {row.slip: row for row in desk.event_file.standing().rulings if row.slip}
    happenings.appeal(rulings["041"].id, "overturned", by="林主審", minutes=6)
    happenings.appeal(rulings["043"].id, "changed", penalty="warning", by="林主審", minutes=12)
    happenings.appeal(rulings["042"].id, "upheld", by="林主審", minutes=4)
    happenings.apply_loss(rulings["051"].id, 5)
    happenings.move_to_event(rulings["050"].id, "f" * 32, "side event")
    wrong = rulings["046"]
    notes = IssueNotes("as on the slip", "黃裁判", slip="046")
    happenings.correct(
        wrong.id,
        Draft("131", wrong.person, table="22", round=3, issued_at=wrong.issued_at),
        "game_loss",
        notes,
        "the number on the slip was read wrongly",
    )
    stick = scratch / "stick"
    stick.mkdir()
    other = Desk(scratch / "other", clock=SampleClock())
    other.handing.take_in(desk.handing.hand_over(stick), desk.handing.words())
    other.set_operator("Silva")
    chen = next(person.id for person in other.people() if person.name == PEOPLE[0])
    other.happenings.draft(
        Draft("125", chen, table="8", round=5), "warning", IssueNotes("as on the slip", "Silva")
    )
    desk.handing.take_in(other.handing.hand_over(stick))
    other.close()
