"""One person's page: somebody found by name, dropped and back, corrected, noted, all by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from judgedesk.log.errors import LogError
from judgedesk.log.rows import Person
from judgedesk.log.settling import IN_PLAY
from judgedesk.ui.boards.words import Section
from judgedesk.ui.person.page import PersonPage
from ui.boards.conftest import Evening

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def page_of(evening: Evening, name: str) -> PersonPage:
    """The page by its key, and somebody by name."""
    page = evening.window.floor.person_page
    evening.press(Key.Key_F9)
    if evening.focused() != "person_who":
        evening.press(Key.Key_W)
    evening.write(name)
    evening.press(Key.Key_Return)
    assert page.head.title.text() == name
    assert evening.focused() == "person_text"
    return page


def row(evening: Evening, person: str) -> Person:
    return next(row for row in evening.standing().people if row.person == person)


def test_somebody_drops_and_comes_back(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.add("Bo")
    evening.desk.set_round(3)
    page = page_of(evening, "Ada")
    evening.press(Key.Key_D)
    assert (evening.focused(), page.bar.round.text()) == ("person_round", "3")
    evening.press(Key.Key_Return)
    evening.write("ill")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert row(evening, ada).dropped == 3
    assert "Plays again…" in page.findChild(type(page._pdf), "person_drop").text()
    assert "dropped after round 3" in page.text.toPlainText().lower()
    evening.press(Key.Key_D)
    evening.write("4")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert row(evening, ada).dropped == IN_PLAY
    # What cannot be is said, and what was typed stays.
    evening.press(Key.Key_D)
    page.bar.round.setText("")
    evening.press(Key.Key_Tab)
    evening.press(Key.Key_Escape)
    assert not page.bar.isVisible()
    evening.press(Key.Key_Escape)
    assert not page.isVisible()


def test_what_is_different_of_somebody(evening: Evening) -> None:
    ada = evening.add("Ada")
    page = page_of(evening, "Ada")
    evening.press(Key.Key_E)
    assert evening.focused() == "person_name"
    evening.write("Ada Okafor")
    for text in ("0042", "17", "A"):
        evening.press(Key.Key_Return)
        evening.write(text)
    page.bar.kind.set_value("staff")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.head.title.text() == "Ada Okafor"
    found = row(evening, ada)
    assert (found.table, found.seat, found.team, found.kind) == ("17", "A", "", "staff")
    assert evening.desk.event_file.journal.numbers()[ada] == "0042"
    count = len(evening.desk.event_file.journal.entries())
    # Nothing else is said: nothing is recorded.
    evening.press(Key.Key_E)
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert len(evening.desk.event_file.journal.entries()) == count


def test_somebody_new_is_added_and_noted(evening: Evening) -> None:
    page_of(evening, "旁觀者乙")
    (new,) = evening.desk.people()
    assert new.name == "旁觀者乙"
    evening.press(Key.Key_N)
    boards = evening.window.floor.boards
    assert (boards.section(), boards.new_bar.person.text()) == (Section.NOTES, "旁觀者乙")
    boards.new_bar.reason.setText("took pictures of decklists")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert [note.person for note in evening.standing().notes] == [new.id]


def test_a_half_made_ruling_stays_while_somebody_is_looked_up(evening: Evening) -> None:
    evening.add("Ada")
    evening.add("Bo")
    evening.press(Key.Key_F2)
    evening.write("Bo")
    evening.press(Key.Key_Return)
    evening.window.panel.what.name("125")
    evening.window.log_page.left.emit()
    evening.window.reader.take_keyboard()
    page_of(evening, "Ada")
    assert evening.window.panel.who.text() == "Bo"
    assert evening.window.panel.what.infraction() == "125"


def test_a_full_disk_loses_nothing_that_was_typed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise LogError("log.disk_full", file="x.jdlog")

    ada = evening.add("Ada")
    page = page_of(evening, "Ada")
    for name in ("append", "append_all", "append_and_settle"):
        monkeypatch.setattr(type(evening.desk.event_file.journal), name, refuse)
    for key, field in ((Key.Key_D, page.bar.reason), (Key.Key_E, page.bar.fields["team"])):
        evening.press(key)
        field.setText("Taipei")
        evening.press(Key.Key_Return, Modifier.ControlModifier)
        said = page.bar.findChild(QLabel, "person_error").text()
        assert said.startswith("The disk is full, so nothing was recorded")
        assert (page.bar.isVisible(), field.text()) == (True, "Taipei")
        evening.press(Key.Key_Escape)
        evening.window.floor.person_page.focus_list()
    assert row(evening, ada).dropped == IN_PLAY
    # A name that cannot be added is said above, and the page stays as it was.
    evening.press(Key.Key_W)
    evening.write("Somebody new")
    evening.press(Key.Key_Return)
    assert page.head.title.text() == "Ada"
    assert page.head.count.text().startswith("The disk is full")
