"""The rows of facts and the sheet of reasons, each alone."""

from __future__ import annotations

from random import Random

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.app.questions import FactQuestion
from judgedesk.rules.ruleset import FactType
from judgedesk.rules.values import FactValue
from judgedesk.ui.ruling.facts import Asked, FactList, FactRow
from judgedesk.ui.ruling.sheet import Sheet
from judgedesk.ui.ruling.words import Line


def asked(name: str, answer: FactValue | None = None, *, values: tuple[str, ...] = ()) -> Asked:
    kind = FactType.ENUM if values else FactType.BOOL
    question = FactQuestion(name, kind, values, answer, True, "offence")
    return Asked(question, f"{name}?", tuple((value, value.title()) for value in values))


def test_a_row_takes_the_next_question_with_its_words_and_answer(qtbot: QtBot) -> None:
    facts = FactList("facts", host := QWidget())
    qtbot.addWidget(host)
    facts.set_questions([asked("first", answer=True)])
    row = facts.rows()[0]
    facts.set_questions([asked("second")])
    assert facts.rows() == [row]
    heard: list[tuple[str, object]] = []
    facts.answered.connect(lambda name, value: heard.append((name, value)))
    yes = row.findChild(QWidget, "fact_second_yes")
    assert row.objectName() == "row_second"
    assert row.answer.accessibleName() == "second?"
    assert yes is row.answer.yes
    assert not yes.isChecked()
    yes.click()
    assert heard == [("second", True)]
    assert facts.row("first") is None
    assert facts.row("second") is row


def test_a_question_with_other_answers_gets_a_row_of_its_own(qtbot: QtBot) -> None:
    facts = FactList("facts", host := QWidget())
    qtbot.addWidget(host)
    facts.set_questions([asked("first", values=("one", "two"))])
    row = facts.rows()[0]
    facts.set_questions([asked("second", values=("two", "three"))])
    assert facts.rows() != [row]
    assert facts.findChild(QWidget, "fact_second_three") is not None
    assert row.isHidden()


def test_what_is_typed_on_never_answers_another_question(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    facts = FactList("facts", host)
    QVBoxLayout(host).addWidget(facts)
    facts.set_questions([asked("first")])
    with qtbot.waitActive(host):
        host.show()
    row = facts.rows()[0]
    row.answer.setFocus()
    assert row.has_keyboard()
    facts.set_questions([asked("second")])
    assert not facts.rows()[0].has_keyboard()


def test_the_reasons_are_painted_as_wide_as_they_are(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    sheet = Sheet("reasons", host)
    QVBoxLayout(host).addWidget(sheet)
    host.resize(320, 400)
    sheet.show_parts([("", [Line("A reason that takes several lines. " * 6)], False)])
    with qtbot.waitExposed(host):
        host.show()
    wide = sheet.viewport().width()
    assert sheet.heightForWidth(120) > sheet.heightForWidth(wide)
    sheet.viewport().repaint()
    assert sheet.document().textWidth() == wide
    before = sheet.heightForWidth(wide)
    sheet.show_parts([("", [Line("A reason that takes several lines. " * 12)], False)])
    assert sheet.heightForWidth(wide) > before


def test_rows_that_are_ready_are_hidden_and_used(qtbot: QtBot) -> None:
    facts = FactList("facts", host := QWidget())
    qtbot.addWidget(host)
    likely = [asked("", values=("one", "two")), asked(""), asked("")]
    while facts.keep_ready(likely):
        pass
    ready = facts.findChildren(FactRow)
    assert len(ready) == 3
    assert facts.rows() == []
    assert all(row.isHidden() for row in ready)
    facts.set_questions(
        [asked("first"), asked("second"), asked("other", values=("one", "two")), asked("third")]
    )
    assert set(ready) < set(facts.rows())
    assert not facts.keep_ready(likely)
    assert len(facts.findChildren(FactRow)) == 4


LINES = [
    Line("A base."),
    Line("A count.", "101/penalty/1"),
    Line("Muted.", muted=True),
    Line("後果。", "30/definition/3"),
    Line("A base."),
]


def test_what_is_rewritten_in_part_is_as_if_written_anew(qtbot: QtBot) -> None:
    qtbot.addWidget(host := QWidget())
    rewritten = Sheet("rewritten", host)
    chance = Random(3)
    for _ in range(300):
        parts = [
            (chance.choice(("", "Must", "必須")), chance.choices(LINES, k=chance.randrange(4)), listed)
            for listed in (False, True, True)
        ]
        rewritten.show_parts(parts)
        anew = Sheet("anew", host)
        anew.show_parts(parts)
        assert rewritten.toPlainText() == anew.toPlainText()
        if rewritten.toPlainText():
            assert rewritten.toHtml() == anew.toHtml()
            assert rewritten.heightForWidth(300) == anew.heightForWidth(300)
        anew.deleteLater()
