"""The boards in the window: every section by keyboard, one key for what is done with a line."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from judgedesk.app.boards import pending_losses
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.errors import LogError
from judgedesk.log.names import NewPerson
from judgedesk.log.rows import State
from judgedesk.ui.boards.new_bar import New
from judgedesk.ui.boards.page import BoardsPage
from judgedesk.ui.boards.words import Section

from .conftest import Clock, Evening

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def boards(evening: Evening, section: Section = Section.START) -> BoardsPage:
    """The boards, shown by their key at a section."""
    page = evening.window.floor.boards
    if not page.isVisible():
        evening.press(Key.Key_F7)
    assert page.isVisible()
    page.show_section(section)
    return page


def listed(page: BoardsPage) -> list[str]:
    return [page.list.item(row).text().strip() for row in range(page.list.count())]


def what(page: BoardsPage) -> list[tuple[str, str]]:
    """Who and what of each line."""
    return [(cells[2], cells[3]) for cells in Evening.cells(page.table)]


def test_sections_by_their_digits_and_left_by_esc(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.rule(ada, "game_loss")
    page = boards(evening)
    assert listed(page)[:2] == ["1  Start of the round  (1)", "2  Pending losses  (1)"]
    evening.press(Key.Key_2)
    assert page.section() is Section.PENDING
    evening.press(Key.Key_Escape)
    assert not page.isVisible()
    evening.press(Key.Key_F7)
    evening.press(Key.Key_F7)
    assert not page.isVisible()


def test_a_pending_loss_is_applied_by_enter(evening: Evening) -> None:
    ada = evening.add("Ada")
    loss = evening.rule(ada, "game_loss", table="7")
    page = boards(evening, Section.PENDING)
    assert what(page) == [("Ada", "Game Loss · 125 Game Rule Violation")]
    evening.press(Key.Key_Return)
    assert page.model.rowCount() == 0
    assert page.message.text() == "No loss waits to be applied."
    assert next(row.applied for row in evening.standing().rulings if row.id == loss) == 1


def test_a_scheduled_penalty_is_announced_in_the_next_round(evening: Evening, tmp_path: Path) -> None:
    ada = evening.add("Ada")
    ruling = evening.rule(ada, "game_loss", table="7")
    evening.window.bridge.tell(evening.desk.happenings.schedule(ruling, 2).changes)
    page = boards(evening)
    assert what(page) == []
    evening.press(Key.Key_R, Modifier.ControlModifier | Modifier.ShiftModifier)
    dialog = evening.window.asking.round_dialog
    assert dialog.number.value() == 2
    dialog.take()
    assert what(page) == [("Ada", "Game Loss · 125 Game Rule Violation")]
    assert "to announce in round 2" in Evening.cells(page.table)[0][4]
    # On paper too.
    page.sheet_button.click()
    saving = evening.window.saving_pdf
    saving.save(str(tmp_path / "round.pdf"))
    saving.dialog.reject()
    text = pypdfium2.PdfDocument(tmp_path / "round.pdf")[0].get_textpage().get_text_range()
    assert "Start of round 2" in text
    assert "Ada, table 7: Game Loss, 125 Game Play Error" in text
    assert "Autumn Open" in text
    page.focus_list()
    evening.press(Key.Key_Return)
    assert what(page) == []
    assert pending_losses(evening.standing(), frozenset({"game_loss"}), 3) == ()


def test_a_late_slip_changes_a_later_penalty_and_the_head_judge_accepts(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.desk.set_round(5)
    evening.rule(ada, round=2)
    later = evening.rule(ada, round=4)
    evening.calm()
    page = boards(evening, Section.DIFFER)
    assert what(page) == []
    evening.rule(ada, "warning", round=1)
    evening.calm()
    assert evening.notice() == "1 earlier ruling would be different by what is known now: boards, F7."
    page.show_section(Section.DIFFER)
    assert Evening.cells(page.table) == [
        ["4", "", "Ada", "125 Game Rule Violation", "was Warning, would be Game Loss, given Warning"]
    ]
    evening.press(Key.Key_Return)
    assert evening.focused() == "board_reason"
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.reason_bar.isVisible()
    evening.write("slip 12 came late")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    evening.calm()
    assert what(page) == []
    row = next(row for row in evening.standing().rulings if row.id == later)
    assert (row.penalty, row.correction_reason) == ("game_loss", "slip 12 came late")


def test_what_is_left_as_it_is_is_not_shown_again(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.desk.set_round(5)
    evening.rule(ada, round=2)
    later = evening.rule(ada, round=4)
    evening.rule(ada, "warning", round=1)
    evening.calm()
    page = boards(evening, Section.DIFFER)
    evening.press(Key.Key_N)
    evening.write("told the player already")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    evening.calm()
    assert what(page) == []
    assert next(row.penalty for row in evening.standing().rulings if row.id == later) == "warning"


def test_a_draft_is_confirmed_or_refused(evening: Evening) -> None:
    happenings = evening.desk.happenings
    people = [evening.add(name) for name in ("Ada", "Bo")]
    drafts = [happenings.draft(Draft("126", each), "game_loss", IssueNotes("r")).entry for each in people]
    page = boards(evening, Section.DRAFTS)
    assert [who for who, _ in what(page)] == ["Ada", "Bo"]
    evening.press(Key.Key_Return)
    assert [who for who, _ in what(page)] == ["Bo"]
    evening.press(Key.Key_Delete)
    evening.write("not what happened")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    states = {row.id: row.state for row in evening.standing().rulings}
    assert [states[each] for each in drafts] == [State.STANDING, State.VOIDED]


def test_calls_extensions_and_checks(evening: Evening, clock: Clock) -> None:
    file = evening.desk.event_file
    seats = [NewPerson.of(name, file._random, table="12") for name in ("Ada", "Bo")]
    for new in seats:
        file.journal.append(new, by="Huang", at=file.moment())
    file._forget()
    happenings = evening.desk.happenings
    happenings.open_call("12")
    clock.now += timedelta(minutes=5)
    page = boards(evening, Section.CALLS)
    assert what(page) == [("Huang", "5 minutes")]
    evening.press(Key.Key_Return)
    assert evening.standing().calls[0].closed_at
    page.show_section(Section.CHECKS)
    page.pick()
    assert what(page) == [("Ada, Bo", "picked at random, not checked yet")]
    evening.press(Key.Key_Return)
    assert evening.standing().checks[0].random
    clock.now += timedelta(minutes=6)
    evening.press(Key.Key_Return)
    assert "extension of 7 minutes?" in Evening.cells(page.table)[0][4]
    evening.press(Key.Key_Return)
    assert [(row.table, row.minutes) for row in evening.standing().extensions] == [("12", 7)]
    page.show_section(Section.EXTENSIONS)
    assert Evening.cells(page.table) == [["1", "12", "", "7 minutes", ""]]
    evening.press(Key.Key_Return)
    assert evening.standing().extensions[0].used
    page.show_section(Section.CHECKS)
    page.pick()
    assert "Every table that is known was checked." in page._told.text()


def test_near_upgrade_is_for_the_head_judge(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.rule(ada), evening.rule(ada)
    page = boards(evening, Section.NEAR)
    assert what(page) == [("Ada", "125 Game Rule Violation")]
    assert Evening.cells(page.table)[0][4] == "next: Game Loss, not Warning · 2 earlier offences"
    evening.press(Key.Key_Return)
    assert evening.window.floor.person_page.isVisible()
    evening.press(Key.Key_Escape)
    assert page.isVisible()
    evening.window.bridge.tell(evening.desk.happenings.add_operator("Lin", "head_judge").changes)
    assert len(listed(page)) == len(Section) - 1
    evening.window.bridge.tell(evening.desk.set_operator("Lin"))
    assert len(listed(page)) == len(Section)


def test_people_who_may_be_one_and_rulings_that_may_be_one(evening: Evening) -> None:
    ada, again = evening.add("Ada Okafor"), evening.add("ADA OKAFOR")
    slip = IssueNotes("r", slip="17")
    for _ in range(2):
        evening.desk.issue(Draft("126", evening.add("Bo")), "warning", slip)
    page = boards(evening, Section.SETTLE)
    assert [text for _, text in what(page)] == [
        "perhaps one ruling entered twice: Warning · 126 Failure to Maintain Game State",
        "may be one person",
    ]
    # Enter means neither of two answers.
    evening.press(Key.Key_Return)
    assert page.model.rowCount() == 2
    evening.press(Key.Key_S)
    assert [row.state for row in evening.standing().rulings].count(State.VOIDED) == 1
    evening.press(Key.Key_S)
    assert evening.standing().who(again) == ada
    assert what(page) == []


def test_a_persons_page_from_log_and_panel(evening: Evening) -> None:
    ada, bo = evening.add("Ada Okafor"), evening.add("Bo Chen")
    evening.rule(ada, table="7"), evening.rule(bo, table="8")
    window = evening.window
    window.focus_ruling()
    evening.write("Ada Okafor")
    evening.press(Key.Key_F9)
    page = window.floor.person_page
    assert page.isVisible()
    assert page.person() == ada
    text = page.text.toPlainText()
    assert "table 7" in text
    assert "Bo" not in text
    evening.press(Key.Key_Escape)
    evening.press(Key.Key_L, Modifier.ControlModifier)
    window.log_page.table.select(0)
    evening.press(Key.Key_F9)
    assert page.person() == bo
    assert page.head.title.text() == "Bo Chen"
    # Voided meanwhile: the page follows.
    window.bridge.tell(evening.desk.void(evening.standing().rulings[1].id, "seen by Ada Okafor"))
    assert "seen by (another person)" in page.text.toPlainText()


def test_with_one_operator_nothing_is_a_draft(evening: Evening) -> None:
    panel = evening.window.panel

    def rule(name: str) -> None:
        evening.window.focus_ruling()
        panel.who.setText(name)
        panel.who.add()
        panel.what.name("126")

    rule("Ada")
    evening.press(Key.Key_Return, Modifier.ControlModifier | Modifier.AltModifier)
    rule("Bo")
    evening.press(Key.Key_Return, Modifier.ControlModifier | Modifier.ShiftModifier)
    for name, role in (("Huang", "floor_judge"), ("Lin", "head_judge")):
        evening.desk.happenings.add_operator(name, role)
    rule("Cy")
    evening.press(Key.Key_Return, Modifier.ControlModifier | Modifier.AltModifier)
    rule("Di")
    evening.press(Key.Key_Return, Modifier.ControlModifier | Modifier.ShiftModifier)
    found = sorted((row.at, row.state, row.authorised_by) for row in evening.standing().rulings)
    assert [each[1:] for each in found] == [
        (State.STANDING, ""),
        (State.STANDING, "Head Judge"),
        (State.DRAFT, ""),
        (State.STANDING, "Lin"),
    ]


@pytest.mark.parametrize("section", Section)
def test_every_board_speaks_chinese(evening: Evening, section: Section) -> None:
    page = boards(evening, section)
    evening.window.use_language("zh-Hant")
    QApplication.processEvents()
    said = page.head.title.text() + page.message.text() + page.table.accessibleName()
    assert not any(letter.isascii() and letter.isalpha() for letter in said)


def test_the_search_of_a_board(evening: Evening) -> None:
    for name in ("Ada", "Bo"):
        evening.rule(evening.add(name), "game_loss")
    page = boards(evening, Section.PENDING)
    evening.press(Key.Key_F, Modifier.ControlModifier)
    evening.write("bo")
    assert [who for who, _ in what(page)] == ["Bo"]
    evening.write("x")
    assert page.message.text() == "No line holds all these words."
    evening.press(Key.Key_Escape)
    assert [who for who, _ in what(page)] == ["Ada", "Bo"]
    evening.window.bridge.tell(evening.desk.close_event())
    assert page.message.text() == "No event is open, so there is nothing to do."
    evening.desk.use_event(evening.desk.events()[0].id)


def test_a_call_from_arrival_to_the_extension_by_keyboard(evening: Evening, clock: Clock) -> None:
    evening.desk.happenings.open_call("3", "Silva")
    clock.now += timedelta(minutes=9)
    evening.press(Key.Key_F5)
    page = evening.window.floor.boards
    assert (page.isVisible(), page.section(), evening.focused()) == (True, Section.CALLS, "new_table")
    evening.press(Key.Key_Return)
    evening.press(Key.Key_Return)
    assert len(evening.standing().calls) == 1
    assert page.new_bar.isVisible()
    evening.write("12")
    evening.press(Key.Key_Return)
    evening.press(Key.Key_Return)
    calls = [(row.table, row.judge) for row in evening.standing().calls]
    assert calls == [("3", "Silva"), ("12", "Huang")]
    assert evening.focused() == "boards_table"
    clock.now += timedelta(minutes=4)
    evening.press(Key.Key_Return)
    # The call just opened is over, not the one that has taken longest; an extension is offered.
    assert [bool(row.closed_at) for row in evening.standing().calls] == [False, True]
    assert (evening.focused(), page.new_bar.minutes.text()) == ("new_minutes", "5")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    given = evening.standing().extensions[0]
    assert (given.table, given.minutes, given.call) == ("12", 5, evening.standing().calls[1].entry)
    assert page.isVisible()


def test_a_short_call_asks_for_no_extension(evening: Evening) -> None:
    evening.desk.happenings.open_call("12", "Silva")
    page = boards(evening, Section.CALLS)
    page.refresh()
    evening.press(Key.Key_Return)
    assert evening.standing().calls[0].closed_at
    assert not page.new_bar.isVisible()


def test_what_was_entered_in_error_is_taken_back_for_a_reason(evening: Evening) -> None:
    floor = evening.desk.happenings
    floor.open_call("1"), floor.extend("2", 3), floor.extend("2", 4)
    floor.take_decks("3", ()), floor.note("Asked for water.")
    page = boards(evening)
    for section, rows in (
        (Section.CALLS, "calls"),
        (Section.EXTENSIONS, "extensions"),
        (Section.CHECKS, "checks"),
        (Section.NOTES, "notes"),
    ):
        page.show_section(section)
        assert page.model.rowCount() == 1
        evening.press(Key.Key_Delete)
        assert evening.focused() == "board_reason"
        evening.press(Key.Key_Return, Modifier.ControlModifier)
        assert getattr(evening.standing(), rows)
        evening.write("wrong table")
        evening.press(Key.Key_Return, Modifier.ControlModifier)
        assert getattr(evening.standing(), rows) == ()
    assert page.message.text() == "No note was written."


def test_each_board_enters_its_own_and_the_others_a_note(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.desk.happenings.change_person(ada, table="7")
    page = boards(evening, Section.EXTENSIONS)
    evening.press(Key.Key_Insert)
    evening.write("9")
    evening.press(Key.Key_Return)
    evening.write("3")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert [(row.table, row.minutes) for row in evening.standing().extensions] == [("9", 3)]
    page.show_section(Section.CHECKS)
    evening.press(Key.Key_Insert)
    evening.write("7")
    assert page.new_bar.findChild(QWidget, "new_note").text() == "Ada"
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert Evening.cells(page.table)[0][1:3] == ["7", "Ada"]
    # Back, and with what was found.
    evening.press(Key.Key_R)
    assert page.reason_bar.reason.placeholderText() == "Result (optional)"
    evening.write("61 cards")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert evening.standing().checks[0].result == "61 cards"
    evening.press(Key.Key_N, Modifier.ControlModifier | Modifier.ShiftModifier)
    assert (page.section(), evening.focused()) == (Section.NOTES, "new_person")
    evening.write("Ada")
    evening.press(Key.Key_Return)
    evening.press(Key.Key_Return)
    assert evening.focused() == "new_reason"
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.new_bar.isVisible()
    page.new_bar.no_sideboard.setChecked(True)
    evening.write("presented without sideboard")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    note = evening.standing().notes[0]
    assert (note.person, note.no_sideboard, note.text) == (ada, True, "presented without sideboard")
    evening.press(Key.Key_1)
    assert what(page) == [("Ada", "presented without sideboard")]
    # Esc leaves what is asked, and then the page.
    evening.press(Key.Key_Insert)
    evening.press(Key.Key_Escape)
    assert (page.new_bar.isVisible(), page.isVisible()) == (False, True)


def test_the_aim_of_deck_checks_stands_beside_what_was_done(evening: Evening) -> None:
    evening.add("Ada"), evening.add("Bo")
    evening.desk.happenings.change_event("checks_percent", "10")
    evening.desk.happenings.change_event("checks_a_round", "2")
    page = boards(evening, Section.CHECKS)
    evening.desk.happenings.take_decks("3", ())
    page.refresh()
    told = "0 of 2 people who play were checked, 1 wanted. This round: 1 of 2 tables."
    assert page.findChild(QLabel, "boards_told").text() == told


def test_a_queue_of_three_calls(evening: Evening, clock: Clock) -> None:
    """A judge with two colleagues on the floor: nothing half-made is lost between one key and the next."""
    evening.add("Ada"), evening.add("Bo")
    for table, judge in (("12", ""), ("31", "Silva"), ("7", "Lin")):
        evening.press(Key.Key_F5)
        evening.write(table)
        evening.press(Key.Key_Return)
        if judge:
            evening.window.floor.boards.new_bar.judge.setText(judge)
        evening.press(Key.Key_Return)
        clock.now += timedelta(minutes=1)
    assert len(evening.standing().calls) == 3
    # At table 12 the ruling is begun, when a table asks for more time.
    evening.press(Key.Key_F2)
    evening.write("Ada")
    evening.press(Key.Key_Return)
    evening.write("12")
    evening.press(Key.Key_F7)
    evening.press(Key.Key_F7)
    page = boards(evening, Section.EXTENSIONS)
    evening.press(Key.Key_Insert)
    evening.write("4")
    evening.press(Key.Key_Return)
    evening.write("2")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    panel = evening.window.panel
    assert (panel.who.text(), panel.table.text()) == ("Ada", "12")
    panel.what.name("125")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert len(evening.standing().rulings) == 1
    # One key on leaving: of the three calls it is mine that is over.
    clock.now += timedelta(minutes=2)
    evening.press(Key.Key_F5, Modifier.ShiftModifier)
    over = [row.table for row in evening.standing().calls if row.closed_at]
    assert over == ["12"]
    assert evening.focused() == "new_minutes"
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert {row.table for row in evening.standing().extensions} == {"4", "12"}
    # The others' are chosen from the board.
    evening.press(Key.Key_F5, Modifier.ShiftModifier)
    assert (page.section(), evening.focused()) == (Section.CALLS, "boards_table")
    assert sum(not row.closed_at for row in evening.standing().calls) == 2


FULL = "The disk is full, so nothing was recorded"


@pytest.fixture
def full_disk(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be recorded."""

    def refuse(*_args: object, **_more: object) -> None:
        raise LogError("log.disk_full", file="x.jdlog")

    for name in ("append", "append_all", "append_and_settle"):
        monkeypatch.setattr(type(evening.desk.event_file.journal), name, refuse)


@pytest.mark.parametrize("kind", New)
def test_a_full_disk_loses_nothing_that_was_typed(evening: Evening, full_disk: None, kind: New) -> None:
    evening.window.floor.enter(kind)
    bar = evening.window.floor.boards.new_bar
    bar.table.setText("12")
    bar.minutes.setText("4")
    bar.reason.setText("asked for water")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert bar.findChild(QLabel, "new_error").text().startswith(FULL)
    assert (bar.isVisible(), bar.table.text(), bar.reason.text()) == (True, "12", "asked for water")


def test_a_full_disk_is_said_where_a_line_is_worked(evening: Evening, request: pytest.FixtureRequest) -> None:
    evening.desk.happenings.open_call("12", "Huang")
    page = boards(evening, Section.CALLS)
    request.getfixturevalue("full_disk")
    evening.press(Key.Key_F5, Modifier.ShiftModifier)
    assert page.findChild(QLabel, "boards_told").text().startswith(FULL)
    assert not evening.standing().calls[0].closed_at
    assert not page.new_bar.isVisible()
