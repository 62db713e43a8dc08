"""Reports, slips and copies: written where the user says, searchable, and bad places told in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.changes import changed
from judgedesk.app.desk import Desk
from judgedesk.app.event import EventFile, EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.ui import theme
from judgedesk.ui.reporting.dialogs import CopyDialog, PaperDialog, ReportDialog
from judgedesk.ui.reporting.slip_paper import blank
from judgedesk.ui.window import MainWindow
from ui.conftest import MakeWindow

from .conftest import PACK, add, rule

CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
CHEN = "陳以安 Chen Yi-An"


def pages(path: Path) -> list[str]:
    document = pypdfium2.PdfDocument(path.read_bytes())
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


@pytest.fixture
def window(here: Desk, make_window: MakeWindow) -> MainWindow:
    chen, ada = add(here, CHEN), add(here, "Ada Okafor")
    rule(here, chen, table="12")
    here.void(rule(here, ada), "wrong person")
    rule(here, ada)
    return make_window(desk=here)


def report(window: MainWindow, qtbot: QtBot, place: Path, cut: str = "organiser", kind: str = "pdf"):
    qtbot.keyClick(window, Qt.Key.Key_S, CTRL_SHIFT)
    dialog = window.care.dialog
    assert isinstance(dialog, ReportDialog)
    dialog.cut.button(cut).click()
    dialog.kind.button(kind).click()
    assert dialog.place.place().suffix == f".{kind}"
    dialog.place.set_place(place)
    dialog.save()
    return dialog


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
@pytest.mark.parametrize("cut", ["organiser", "full"])
def test_a_pdf_report_is_searchable_in_both_languages(
    window: MainWindow, here: Desk, qtbot: QtBot, tmp_path: Path, language: str, cut: str
) -> None:
    there = QFontMetrics(QFont(theme.HAN))
    window.use_language(language)
    path = tmp_path / "report.pdf"
    dialog = report(window, qtbot, path, cut)
    assert dialog.message() == here.say("app.saved_as", file=str(path))
    text = "".join("".join(pages(path)).split())
    assert "陳以安ChenYi-An" in text
    assert ("遊戲行動失誤" if language == "zh-Hant" else "GameRuleViolation") in text
    assert ("wrongperson" in text) == (cut == "full")
    assert "2026-" in text
    assert [sign for sign in text if not there.inFontUcs4(ord(sign)) and ord(sign) > 127] == []


def test_a_long_report_has_every_row_on_some_page(
    here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    names = [f"Player {number:03}" for number in range(120)]
    for name in names:
        rule(here, add(here, name))
    path = tmp_path / "long.pdf"
    report(make_window(desk=here), qtbot, path)
    found = pages(path)
    assert len(found) > 2
    text = " ".join(" ".join(found).split())
    assert [name for name in names if name not in text] == []
    assert f"{len(found)} / {len(found)}" in found[-1]


def test_other_kinds_are_the_files_of_the_command_line(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    report(window, qtbot, tmp_path / "r.json", "full", "json")
    assert len(json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))["rulings"]) == 3
    report(window, qtbot, tmp_path / "r.csv", kind="csv")
    assert (tmp_path / "r.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    report(window, qtbot, tmp_path / "r.html", kind="html")
    assert "<table>" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_a_file_that_is_there_is_replaced_only_when_somebody_says_so(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "r.json"
    path.write_text("mine")
    dialog = report(window, qtbot, path, kind="json")
    assert "once more" in dialog.message()
    assert path.read_text() == "mine"
    dialog.save()
    assert json.loads(path.read_text(encoding="utf-8"))
    path.write_text("mine")
    dialog.place.take(str(path))
    assert json.loads(path.read_text(encoding="utf-8"))


def test_a_place_that_cannot_be_written_is_one_sentence(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    dialog = report(window, qtbot, blocked / "stick" / "r.pdf")
    assert str(blocked / "stick") in dialog.message()
    assert dialog.says.property("tone") == "warn"
    assert dialog.place.place() == blocked / "stick" / "r.pdf"
    dialog.place.set_place("")
    dialog.save()
    assert dialog.message() == "Choose where to save it."


def test_a_copy_of_the_event_opens_as_an_event(window: MainWindow, here: Desk, tmp_path: Path) -> None:
    window.care.save_copy()
    dialog = window.care.dialog
    assert isinstance(dialog, CopyDialog)
    path = tmp_path / "copy.jdlog"
    dialog.place.set_place(path)
    dialog.save()
    # In the folder of events it has the name of its event.
    path = path.rename(tmp_path / here.event_file.journal.path.name)
    copy = EventFile.open(path, here.moment)
    assert copy.standing().rulings == here.event_file.standing().rulings
    copy.close()
    dialog.place.set_place(here.event_file.journal.path)
    dialog.save()
    dialog.save()
    assert "is the log of the event itself" in dialog.message()
    assert here.event_file.journal.verify() == ()


def test_slips_of_rulings_and_blank_ones(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    window.care.paper_slips()
    dialog = window.care.dialog
    assert isinstance(dialog, PaperDialog)
    dialog.first.setText("A0098")
    dialog.count.setValue(19)
    dialog.place.set_place(tmp_path / "blank.pdf")
    dialog.save()
    found = pages(tmp_path / "blank.pdf")
    text = " ".join(found)
    assert len(found) == 3
    assert all(f"A{number:04}" in text for number in range(98, 117))
    assert "處罰單" in text
    assert "Penalty slip" in text
    dialog.kind.button("filled").click()
    dialog.place.set_place(tmp_path / "filled.pdf")
    dialog.save()
    (only,) = pages(tmp_path / "filled.pdf")
    assert CHEN in only
    assert only.count("Penalty slip") == 2


def test_blank_slips_for_judges_say_who_holds_them(window: MainWindow, here: Desk, tmp_path: Path) -> None:
    window.care.paper_slips()
    dialog = window.care.dialog
    assert isinstance(dialog, PaperDialog)
    dialog.judges.setText("Silva、林主審, ")
    dialog.first.setText("A01")
    dialog.count.setValue(5)
    dialog.place.set_place(tmp_path / "blocks.pdf")
    dialog.save()
    dialog.save()
    # A page is eight slips; the name of the judge stands on each.
    first, second = pages(tmp_path / "blocks.pdf")
    assert (first.count("Silva"), first.count("林主審"), second.count("林主審")) == (5, 3, 2)
    found = here.event_file.standing().slip_blocks
    blocks = [(row.judge, row.first, row.last) for row in found]
    assert blocks == [("Silva", "A01", "A05"), ("林主審", "A06", "A10")]
    dialog.reject()
    window.care.paper_slips()
    again = window.care.dialog
    assert isinstance(again, PaperDialog)
    assert again.first.text() == "A11"
    again.judges.setText("Silva")
    again.first.setText("no number")
    again.place.set_place(tmp_path / "never.pdf")
    again.save()
    assert "is no run of slip numbers" in again.message()
    again.first.setText("1")
    again.judges.setText("a,b,c")
    again.count.setValue(200)
    again.save()
    assert again.message() == "That would be more than 400 slips at a time."
    assert not (tmp_path / "never.pdf").exists()
    assert len(here.event_file.standing().slip_blocks) == 2


def test_a_filled_slip_names_the_opponents(
    here: Desk, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    chen, ada = add(here, CHEN), add(here, "Ada Okafor")
    bo, beau = add(here, "Bo"), add(here, "Beau Silva")
    rule(here, chen, table="12", opponents=(ada,))
    rule(here, ada, table="3", opponents=(bo, chen))
    # Somebody who was merged since is named as they count, and an erased name leaves no comma.
    here.happenings.merge_people(bo, beau)
    named = rule(here, beau, opponents=(ada,))
    window = make_window(desk=here)
    window.care.paper_slips()
    dialog = window.care.dialog
    assert isinstance(dialog, PaperDialog)
    dialog.kind.button("filled").click()
    dialog.place.set_place(tmp_path / "filled.pdf")
    dialog.save()
    assert dialog.message().startswith("Saved")
    (only,) = pages(tmp_path / "filled.pdf")
    assert only.count("Ada Okafor") == 3
    assert only.count(CHEN) == 2
    dialog.reject()
    window.toggle_log()
    window.log_page.choose(named)
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    assert "Opponent: Ada Okafor" in QApplication.clipboard().text().splitlines()
    here.safekeeping.forget_person(ada)
    window.bridge.tell(changed("people", "rulings"))
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    assert "Opponent" not in QApplication.clipboard().text()
    window.log_page.choose(here.event_file.standing().rulings[1].id)
    here.safekeeping.forget_person(chen)
    window.bridge.tell(changed("people", "rulings"))
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    lines = QApplication.clipboard().text().splitlines()
    assert "Opponent: Beau Silva" in lines or "Opponent: Bo" in lines


def test_a_slip_counts_offences_behind_the_penalty(here: Desk, make_window: MakeWindow, qtbot: QtBot) -> None:
    ada = add(here, "Ada Okafor")
    rulings = [rule(here, ada) for _ in range(3)]
    window = make_window(desk=here)
    window.toggle_log()
    for ruling, said in zip(rulings, ("Warning", "Warning (2)", "Game Loss (3)"), strict=True):
        window.log_page.choose(ruling)
        qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
        assert f"Penalty: {said}" in QApplication.clipboard().text().splitlines()
    # An infraction of another class begins anew.
    other = here.issue(Draft("131", ada), "warning", IssueNotes("as seen")).ruling
    window.bridge.tell(changed("rulings"))
    window.log_page.choose(other)
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    assert "Penalty: Warning" in QApplication.clipboard().text().splitlines()


def test_a_number_without_digits_stands_on_the_first_slip_alone() -> None:
    assert [slip.number for slip in blank("0099", 2)] == ["0099", "0100"]
    assert [slip.number for slip in blank("", 2)] == ["", ""]
    assert len(blank("1", 10_000)) == 400


def test_a_ruling_is_copied_as_a_slip(window: MainWindow, qtbot: QtBot) -> None:
    window.toggle_log()
    window.log_page.focus_list()
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[:2] == ["Penalty slip", "Autumn Open"]
    row = window.log_page.table.ruling()
    assert f"Player, number: {row.person.name}" in lines
    assert "Penalty: Warning" in lines
    window.use_language("zh-Hant")
    qtbot.keyClick(window, Qt.Key.Key_K, CTRL_SHIFT)
    assert "處罰：警告" in QApplication.clipboard().text().splitlines()


def test_paper_of_a_rehearsal_says_so(laptop, make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    desk = laptop("rehearsal")
    desk.open_event(EventSetup("Dry run", PACK, "competitive", operator="Huang", rehearsal=True))
    rule(desk, add(desk, "Ada"))
    window = make_window(desk=desk)
    assert window.strip._rehearsal.isVisible()
    report(window, qtbot, tmp_path / "r.pdf")
    assert "Rehearsal" in pages(tmp_path / "r.pdf")[0]
    window.care.paper_slips()
    window.care.dialog.place.set_place(tmp_path / "s.pdf")
    window.care.dialog.save()
    assert "Rehearsal" in pages(tmp_path / "s.pdf")[0]
    window._copy_slip()
    assert "Rehearsal" in QApplication.clipboard().text()
