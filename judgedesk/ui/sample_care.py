"""What the pictures of hand-over, lists of players, reports and safety are made of; all people invented."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.ui.sample_event import PEOPLE, SampleClock
from judgedesk.ui.sample_event import fill as fill_event
from judgedesk.ui.window import MainWindow

_STICK = "STICK"
_LIST = (
    "Player\tMember\tTable\tTeam\tEmail\n"
    "陳以安 Chen Yi-An\t0000000077\t12\t\tchen@example.org\n"
    "Ada Okafor\t78\t18\tTeam One\tada@example.org\n"
    "王小明\t79\t3\t\twang@example.org\n"
    "\t80\t\t\tnobody@example.org\n"
    "Bo Li\t81\t7\t\tbo@example.org\n"
)


def stick(desk: Desk) -> Path:
    """The folder that stands for a stick."""
    return desk.data.parent / _STICK


def fill(desk: Desk, pack: str) -> None:
    """An event with two backups, and what another laptop of it handed over."""
    fill_event(desk, pack)
    stick(desk).mkdir()
    there = Desk(desk.data.parent / "other-laptop", clock=SampleClock())
    there.handing.take_in(desk.handing.hand_over(stick(desk)), desk.handing.words())
    desk.safekeeping.back_up()
    desk.set_round(4)
    for each, name in ((desk, "Lin Wei"), (there, "lin wei")):
        draft = Draft("141", each.add_person(name).person.id, table="9")
        each.issue(draft, "warning", IssueNotes(reason="As written.", given_by="Silva", entered_by="Silva"))
    desk.safekeeping.back_up()
    there.handing.hand_over(stick(desk))
    there.close()


def _dialog(window: MainWindow) -> QWidget:
    dialog = window.care.dialog
    assert dialog is not None
    return dialog


def hand_over(window: MainWindow) -> QWidget:
    window.care.hand_over()
    return _dialog(window)


def take_in(window: MainWindow) -> QWidget:
    """What came from the other laptop, and what looks alike."""
    from judgedesk.ui.laptops.take_in import TakeInDialog

    desk = window.care.desk
    own = desk.event_file.journal.device
    path = next(path for path in stick(desk).glob("*.jdlog") if own not in path.name)
    window.care.take_in()
    dialog = _dialog(window)
    assert isinstance(dialog, TakeInDialog)
    dialog.file.set_place(path)
    dialog.take()
    return dialog


def players(window: MainWindow) -> QWidget:
    """A list under its columns, and what it would change."""
    from judgedesk.ui.roster.dialog import RosterDialog

    window.care.players()
    dialog = _dialog(window)
    assert isinstance(dialog, RosterDialog)
    QGuiApplication.clipboard().setText(_LIST)
    dialog.paste()
    dialog.mapping.choices[1].setCurrentIndex(4)
    return dialog


def players_empty(window: MainWindow) -> QWidget:
    window.care.players()
    return _dialog(window)


def details(window: MainWindow) -> QWidget:
    """With a number that cannot be."""
    from judgedesk.ui.event_details import EventDetailsDialog

    window.care.details()
    dialog = _dialog(window)
    assert isinstance(dialog, EventDetailsDialog)
    dialog.texts["checks_a_round"].setText("2")
    dialog.texts["checks_percent"].setText("101")
    dialog.record()
    return dialog


def report(window: MainWindow) -> QWidget:
    window.care.report()
    return _dialog(window)


def paper(window: MainWindow) -> QWidget:
    window.care.paper_slips()
    return _dialog(window)


def backups(window: MainWindow) -> QWidget:
    window.care.backups()
    return _dialog(window)


def passphrase(window: MainWindow) -> QWidget:
    """Two that are not the same."""
    from judgedesk.ui.safety.passphrase import PassphraseDialog

    window.care.passphrase()
    dialog = _dialog(window)
    assert isinstance(dialog, PassphraseDialog)
    dialog.new.setText("one")
    dialog.again.setText("other")
    dialog.set_passphrase()
    return dialog


def private(window: MainWindow) -> QWidget:
    """Opened, with a note written and one begun."""
    from judgedesk.ui.safety.private import PrivateDialog

    window.care.private_notes()
    dialog = _dialog(window)
    assert isinstance(dialog, PrivateDialog)
    dialog.key.setText("sample")
    dialog.again.setText("sample")
    dialog.open_notes()
    dialog.person.set_value(next(each.id for each in window.care.desk.people() if each.name == PEOPLE[3]))
    dialog.text.setPlainText("兩位目擊者說法一致。 Both witnesses say the same.")
    dialog.write()
    dialog.text.setPlainText("He said that he had not seen the card.")
    dialog.write()
    dialog.text.setPlainText("Asked about the card at")
    return dialog


def private_back(window: MainWindow) -> QWidget:
    """Asked why the last note is taken back."""
    from judgedesk.ui.safety.private import PrivateDialog

    dialog = private(window)
    assert isinstance(dialog, PrivateDialog)
    dialog.ask_to_take_back()
    return dialog


def forget(window: MainWindow) -> QWidget:
    """A person, chosen."""
    from judgedesk.ui.safety.forget import PERSON, ForgetDialog

    window.care.forget()
    dialog = _dialog(window)
    assert isinstance(dialog, ForgetDialog)
    dialog.what.button(PERSON).click()
    return dialog


def question(window: MainWindow) -> QWidget:
    from judgedesk.ui.safety.forget import ForgetDialog

    dialog = forget(window)
    assert isinstance(dialog, ForgetDialog)
    dialog.ask()
    assert dialog.question is not None
    return dialog.question


def hidden(window: MainWindow) -> QWidget:
    window.care.hide_names()
    return window
