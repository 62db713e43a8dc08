"""Drafts, what the head judge decided, late slips, corrections, what is not certain: by keyboard, on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from judgedesk.app.desk import Desk
from judgedesk.app.event import Person
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.ui.layout_check import check
from judgedesk.ui.window import MainWindow
from ui.keyboard import CTRL, SHIFT

from .conftest import ADA, CHEN, PACK, Judge, earlier

Key = Qt.Key
Sit = Callable[..., Judge]
Event = dict[str, Person]


def with_roles(desk: Desk, operator: str = "Silva") -> None:
    """A head judge, a floor judge, and who of them works here."""
    desk.happenings.add_operator("Lin", "head_judge")
    desk.happenings.add_operator("Silva", "floor_judge")
    desk.set_operator(operator)


def at_the_log(at: Judge, ruling: str) -> None:
    """The log in sight, the keyboard on the row of a ruling."""
    if not at.window.log_page.isVisible():
        at.press(Key.Key_L, CTRL)
    at.window.log_page.choose(ruling)
    at.window.log_page.focus_list()


def warn(desk: Desk, person: str, number: int | None = None) -> str:
    draft = Draft("125", person, round=number)
    return desk.issue(draft, desk.show(PACK, draft).recommendation.penalty).ruling


def test_a_floor_judge_drafts_and_takes_it_back(judge: Sit, desk: Desk, event: Event) -> None:
    with_roles(desk)
    at = judge()
    at.say(ADA, "125")
    assert at.panel.foot.issue.text().startswith("Draft: Warning")
    assert at.panel.foot.decided.isVisible()
    at.issue()
    assert [row.state for row in desk.rulings()] == ["draft"]
    assert "A draft for the Head Judge" in at.panel.foot.message()
    at.press(Key.Key_Z, CTRL)
    assert [row.state for row in desk.rulings()] == ["voided"]


def test_what_the_head_judge_decided_stands_at_once(judge: Sit, desk: Desk, event: Event) -> None:
    with_roles(desk)
    at = judge()
    at.say(ADA, "125")
    at.press(Key.Key_Return, CTRL | SHIFT)
    row = desk.rulings()[0]
    assert (row.state, row.authorised_by) == ("standing", "Lin")


def test_with_a_single_operator_nothing_is_a_draft(judge: Sit, desk: Desk, event: Event) -> None:
    desk.happenings.add_operator("Huang", "floor_judge")
    desk.set_operator("Huang")
    at = judge()
    at.say(ADA, "125")
    assert at.panel.foot.issue.text().startswith("Issue Warning")
    at.issue()
    assert desk.rulings()[0].state == "standing"


def test_drafted_here_confirmed_there(
    judge: Sit, desk: Desk, event: Event, make_window: Callable[..., MainWindow], tmp_path: Path
) -> None:
    here, stick = desk, tmp_path / "stick"
    stick.mkdir()
    with_roles(here)
    at = judge()
    at.say(ADA, "125")
    at.issue()
    draft = here.rulings()[0].id
    there = Desk(tmp_path / "there")
    try:
        there.handing.take_in(here.handing.hand_over(stick), here.handing.words())
        there.set_operator("Lin")
        other = Judge(make_window(desk=there), there, at.qtbot)
        at_the_log(other, draft)
        other.press(Key.Key_C)
        other.issue()
        assert there.rulings()[0].state == "standing"
        taken = here.handing.take_in(there.handing.hand_over(stick))
        at.window.bridge.tell(taken.changes)
        assert [(row.id, row.state) for row in here.rulings()] == [(draft, "standing")]
        other.window.close()
    finally:
        there.close()


def test_an_appeal_overturns_and_the_next_recommendation_follows(
    judge: Sit, desk: Desk, event: Event
) -> None:
    ruling = warn(desk, event[ADA].id)
    warn(desk, event[ADA].id)
    at = judge()
    at.say(ADA, "125")
    before = at.panel.card.head.text()
    assert "3rd offence" in before
    at_the_log(at, ruling)
    at.press(Key.Key_A)
    at.press(Key.Key_Right)
    assert at.window.log_page.deed_bar.outcome.value() == "overturned"
    at.issue()
    assert next(row for row in desk.rulings() if row.id == ruling).state == "overturned"
    assert "2nd offence" in at.panel.card.head.text()
    assert at.panel.card.head.text() != before


def test_people_said_to_be_one_count_as_one(judge: Sit, desk: Desk, event: Event) -> None:
    other = desk.add_person("Ada Okafr").person.id
    warn(desk, other)
    ruling = warn(desk, event[ADA].id)
    at = judge()
    at.say(ADA, "125")
    assert "2nd offence" in at.panel.card.head.text()
    at_the_log(at, ruling)
    at.press(Key.Key_P)
    at.type("Ada Okafr")
    at.enter()
    at.issue()
    assert desk.event_file.standing().same
    assert "3rd offence" in at.panel.card.head.text()
    assert {row.person.name for row in desk.rulings()} == {ADA}


def test_who_was_merged_away_is_named_as_they_count(judge: Sit, desk: Desk, event: Event) -> None:
    other = desk.add_person("Ada Okafr").person.id
    warn(desk, event[ADA].id)
    at = judge()
    at.say("Ada Okafr", "125")
    assert "1st offence" in at.panel.card.head.text()
    at.window.bridge.tell(desk.happenings.merge_people(other, event[ADA].id).changes)
    assert at.panel.who.text() == ADA
    assert "2nd offence" in at.panel.card.head.text()


def test_a_correction_changes_the_infraction_and_both_reasons_show(
    judge: Sit, desk: Desk, event: Event
) -> None:
    ruling = warn(desk, event[ADA].id)
    at = judge()
    at.say(CHEN, "125")
    panel = at.panel
    panel.card.choose("match_loss", "seen before")
    at_the_log(at, ruling)
    at.press(Key.Key_E)
    assert at.at() is panel.what
    assert (panel.who.text(), panel.what.infraction()) == (ADA, "125")
    assert panel.card.word() == "Warning"
    panel.what.selectAll()
    at.type("131")
    at.enter()
    assert panel.what.infraction() == "131"
    assert panel.foot.issue.text().startswith("Correct to")
    at.issue()
    assert panel.foot.message() == "Say why the ruling is corrected."
    at.type("wrong number on the slip")
    at.issue()
    row = desk.rulings()[0]
    assert (row.id, row.infraction, row.correction_reason) == (ruling, "131", "wrong number on the slip")
    assert row.penalty == "game_loss"
    page = at.window.log_page
    assert page.table.hasFocus()
    assert page.table.ruling().id == ruling
    at.press(Key.Key_Return)
    details = page.details.text.toPlainText()
    assert "Corrected because\nwrong number on the slip" in details
    now, before = details.split("Why, before it was corrected")
    assert "Game Loss" in now.split("Why, as it was said then")[1]
    assert "Warning" in before
    assert panel.who.text() == CHEN
    assert panel.what.infraction() == "125"
    assert (panel.card.word(), panel.card.reason()) == ("Match Loss", "seen before")


def test_a_correction_that_is_left_changes_nothing(judge: Sit, desk: Desk, event: Event) -> None:
    ruling = warn(desk, event[ADA].id)
    at = judge()
    at_the_log(at, ruling)
    at.press(Key.Key_E)
    at.press(Key.Key_Escape)
    assert at.window.log_page.table.hasFocus()
    assert at.panel.who.text() == ""
    assert at.panel.foot.issue.text() == "Issue"
    assert desk.rulings()[0].correction_reason == ""


def test_a_correction_keeps_another_penalty_and_its_reason(judge: Sit, desk: Desk, event: Event) -> None:
    made = desk.issue(Draft("125", event[ADA].id), "game_loss", IssueNotes(reason="the whole board"))
    at = judge()
    at_the_log(at, made.ruling)
    at.press(Key.Key_E)
    assert at.panel.card.word() == "Game Loss"
    assert at.panel.card.reason() == "the whole board"
    at.panel.correction.reason.setFocus()
    at.type("table was missing")
    at.panel.table.setText("7")
    at.issue()
    row = desk.rulings()[0]
    assert (row.table, row.penalty, row.reason) == ("7", "game_loss", "the whole board")


def test_a_late_slip_stands_in_its_round(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[ADA], 2)
    at = judge()
    at.say(ADA, "125")
    assert "2nd offence" in at.panel.card.head.text()
    at.panel._note_toggle.setFocus()
    at.press(Key.Key_Space)
    late = at.panel.notes.late
    late.round.setFocus()
    at.type("6")
    at.issue()
    assert at.panel.foot.message() == "Round 6 has not begun: it is round 5."
    assert at.at() is late.round
    late.round.selectAll()
    at.type("1")
    assert "1st offence" in at.panel.card.head.text()
    assert "as of round 1" in at.panel.card.head.text()
    at.enter()
    at.type("25:00")
    at.issue()
    assert at.panel.foot.message() == "A time is written like 14:05."
    late.time.selectAll()
    at.type("0905")
    at.issue()
    row = desk.rulings()[-1]
    assert (row.round, row.time) == (1, "09:05")
    assert "round 1" in at.panel.foot.message()
    assert (late.round.text(), late.time.text()) == ("", "")
    assert desk.event.round == 5


def test_what_is_not_certain_is_said_where_it_matters(judge: Sit, desk: Desk, event: Event) -> None:
    desk.happenings.draft(Draft("125", event[ADA].id), "warning")
    at = judge()
    at.say(CHEN, "125")
    assert "Not certain yet" not in at.panel.card.sheet.toPlainText()
    at.panel.who.setFocus()
    at.panel.who.selectAll()
    at.type(ADA)
    at.enter()
    warn(desk, event[ADA].id)
    at.panel.renew()
    said = at.panel.card.sheet.toPlainText()
    assert "Not certain yet" in said
    assert "not certain" in at.panel.card.head.text()
    assert "As it stands: Warning." in said
    assert "With 1 unsure entry counted: Game Loss." in said
    QApplication.processEvents()
    assert check(at.window) == []
