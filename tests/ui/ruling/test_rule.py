"""The main road by keyboard: search, open, rule, issue, see it, take it back."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup, Person
from judgedesk.app.rulings import Draft, IssueNotes
from ui.keyboard import CTRL, SHIFT

from .conftest import ADA, CHEN, LIN, PACK, Judge, earlier

Sit = Callable[..., Judge]
Event = dict[str, Person]


def test_search_open_rule_issue_undo(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_K, CTRL)
    me.type("rewind")
    me.enter()
    me.window.go_to("125")
    me.press(Qt.Key.Key_R, CTRL)
    assert me.panel.what.infraction() == "125"
    assert me.panel.who.hasFocus()
    me.type("chen")
    me.enter()
    assert me.penalty() == "Warning · 警告 · 1st offence, 125"
    me.issue()
    assert me.standing() == [(CHEN, "125", "warning")]
    assert me.message() == f"Issued: Warning for {CHEN}, 125, round 5."
    assert me.panel.who.hasFocus()
    assert (me.panel.who.text(), me.panel.what.text(), me.panel.card.isVisible()) == ("", "", False)
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.standing() == []
    assert me.desk.rulings()[0].void_reason == "entered in error"
    assert "void" in me.message()


def test_enter_goes_on_in_the_order_said_aloud(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    visited = []
    for words in ("chen", "12A", "ada", "grv"):
        visited.append(me.at().objectName())
        if words:
            me.type(words)
        me.enter()
    assert visited == ["who", "table", "opponents_field", "infraction"]
    rows = me.panel.facts.rows()
    assert rows[0].answer.isAncestorOf(me.at())
    for _ in rows:
        me.enter()
    assert me.panel.foot.issue.hasFocus()
    me.press(Qt.Key.Key_Space)
    row = me.desk.rulings()[0]
    assert (row.person.name, row.table, row.infraction) == (CHEN, "12A", "125")


@pytest.mark.parametrize("words", ["125", "grv", "違反遊戲規則", "game rule"])
def test_an_infraction_by_number_abbreviation_and_names(judge: Sit, event: Event, words: str) -> None:
    me = judge()
    me.say("ada", words)
    assert me.panel.what.infraction() == "125"
    assert me.window.reader.place().split("/")[0] == "125"


def test_the_third_offence_is_a_game_loss_with_receipts(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[CHEN], 1, 3)
    me = judge()
    me.say("chen", "grv")
    assert me.penalty() == "Game Loss · 一盤輸 · 3rd offence, 125"
    chips = [chip.text() for chip in me.panel.history._chips if chip.isVisible()]
    assert chips == ["Round 1 Warning", "Round 3 Warning"]
    text = me.panel.card.sheet.toPlainText()
    assert "2 earlier offences" in text
    assert "Game Loss" in text
    assert "Leave the game state" not in text
    me.issue()
    assert me.standing()[0] == (CHEN, "125", "game_loss")


def test_history_shows_only_what_bears_on_it(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[CHEN], 1)
    earlier(desk, event[ADA], 2)
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    me.type("chen")
    me.enter()
    assert not me.panel.history.label.isVisible()
    me.say("chen", "123")
    assert me.panel.history.label.text() == "For 123, this event: nothing so far"
    assert "another" not in me.panel.card.sheet.toPlainText()


def test_answers_change_the_recommendation_and_can_be_taken_back(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "126")
    row = me.panel.facts.row("opponent_could_not_notice") or me.panel.facts.rows()[0]
    row.answer.setFocus()
    assert me.panel.draft().facts == {}
    me.type("y")
    assert me.panel.draft().facts == {row.name: True}
    me.type("y")
    assert me.panel.draft().facts == {}
    me.press(Qt.Key.Key_Right)
    me.press(Qt.Key.Key_Space)
    assert me.panel.draft().facts == {row.name: False}


def test_a_number_and_one_of_a_few(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "131")
    assert me.at().objectName() == "fact_minutes_late_number"
    me.type("12")
    assert me.panel.draft().facts["minutes_late"] == 12
    assert me.penalty().startswith("two Game Losses")
    me.press(Qt.Key.Key_A, CTRL)
    me.press(Qt.Key.Key_Delete)
    assert "minutes_late" not in me.panel.draft().facts
    me.say("ada", "123")
    me.panel.facts.row("trigger_kind").answer.setFocus()
    me.press(Qt.Key.Key_Space)
    assert me.panel.draft().facts["trigger_kind"] == "optional_no_consequence"
    assert me.penalty().startswith("No Penalty")
    me.press(Qt.Key.Key_Space)
    assert "trigger_kind" not in me.panel.draft().facts


def test_a_new_name_is_added_by_one_key_and_only_with_the_ruling(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("Zo O'Neil 🎲", "grv")
    assert len(me.desk.people()) == 3
    me.issue()
    assert me.standing() == [("Zo O'Neil 🎲", "125", "warning")]
    assert len(me.desk.people()) == 4


def test_an_ambiguous_person_blocks(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_R, CTRL)
    me.type("a")
    me.issue()
    assert me.standing() == []
    assert me.message().startswith("Who is “a”?")
    assert me.panel.who.hasFocus()
    assert me.panel.who.text() == "a"


def test_a_whole_name_needs_no_choice(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_R, CTRL)
    me.type("ada okafor")
    me.issue()
    assert me.standing() == [(ADA, "125", "warning")]


@pytest.mark.parametrize(
    ("who", "opponent", "what", "sentence", "place"),
    [
        ("", "", "", "Who is it?", "who"),
        ("ada", "", "", "What is it?", "infraction"),
        ("ada", "", "zzz", "Which infraction is “zzz”?", "infraction"),
        ("ada", "xyz", "grv", "Who is the opponent “xyz”?", "opponents_field"),
        ("ada", "Ada Okafor", "grv", "The opponent is the same person", "opponents_field"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(
    judge: Sit, event: Event, who: str, opponent: str, what: str, sentence: str, place: str
) -> None:
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    me.type(who)
    me.enter()
    me.panel.opponents.field.setFocus()
    me.type(opponent)
    me.panel.what.setFocus()
    me.type(what)
    if what == "grv":
        me.enter()
    me.issue()
    assert me.message().startswith(sentence)
    assert me.at().objectName() == place
    assert me.standing() == []


@pytest.mark.parametrize("field", ["who", "table", "what"])
def test_nothing_issues_while_an_input_method_composes(judge: Sit, event: Event, field: str) -> None:
    me = judge()
    me.say("ada", "grv")
    getattr(me.panel, field).setFocus()
    me.compose("ㄔㄣ")
    me.issue()
    assert me.standing() == []
    me.compose("")
    me.issue()
    assert len(me.standing()) == 1


def test_an_error_keeps_everything_typed(
    judge: Sit, desk: Desk, event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = judge()
    me.say("ada", "grv")
    me.type("y")
    me.panel.table.setFocus()
    me.type("7")

    def full(draft: Draft, penalty: str, notes: IssueNotes | None = None) -> None:
        raise UserError("log.disk_full", file="autumn.jdlog")

    with monkeypatch.context() as patched:
        patched.setattr(desk, "issue", full)
        before = me.panel.draft()
        me.issue()
    assert me.message().startswith("The disk is full")
    assert me.panel.draft() == before
    assert (me.panel.who.text(), me.panel.table.text()) == (ADA, "7")
    me.issue()
    assert len(me.standing()) == 1


@pytest.mark.parametrize("field", ["who", "what", "table", "opponents", "notes.given_by", "notes.slip"])
def test_a_paragraph_pasted_into_a_field_is_cut_and_said(judge: Sit, event: Event, field: str) -> None:
    me = judge()
    me.say("ada", "grv")
    me.panel._note_toggle.setChecked(True)
    attrgetter(field)(me.panel).setFocus()
    me.press(Qt.Key.Key_A, CTRL)
    me.paste("One line of a paragraph.\nAnd another, with a tab\tin it.\n" * 40)
    text = me.at().text()
    assert 0 < len(text) <= 200
    assert text.isprintable()
    assert "too long" in me.message()


def test_line_breaks_around_a_name_are_no_matter(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    me.paste("Ada\nOkafor\n")
    assert me.panel.who.text() == ADA
    assert me.message() == ""


def test_an_option_becomes_the_penalty_and_says_why(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.panel.facts.row("self_reported_before_benefit").answer.setFocus()
    me.type("y")
    button = me.panel.card.choices._rows[0].button
    assert button.text() == "Caution"
    button.setFocus()
    me.press(Qt.Key.Key_Space)
    assert me.penalty().startswith("Caution · Instead of Warning")
    assert me.panel.foot.issue.text() == "Issue Caution"
    me.issue()
    assert me.standing() == [(ADA, "125", "caution")]
    assert "called a judge" in me.desk.rulings()[0].reason


def test_another_penalty_needs_a_reason(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.panel.card.choices.other_button.click()
    me.panel.card.choices.penalty.setCurrentText("Game Loss")
    me.panel.card.choices.changed.emit()
    me.issue()
    assert me.message() == "Another penalty needs a reason."
    assert me.panel.card.choices.reason.hasFocus()
    me.type("The table fell over")
    me.issue()
    row = me.desk.rulings()[0]
    assert (row.penalty, row.recommended, row.reason) == ("game_loss", "warning", "The table fell over")


def test_the_opponent_is_next(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    for words in ("chen", "", "ada"):
        if words:
            me.type(words)
        me.enter()
    me.type("grv")
    me.enter()
    me.panel.facts.row("caught_in_time").answer.setFocus()
    me.type("n")
    assert f"{ADA} receives Warning" in me.panel.card.sheet.toPlainText()
    me.issue()
    assert me.panel.foot.next.text() == f"Next: 126 for {ADA}"
    me.panel.foot.next.setFocus()
    me.press(Qt.Key.Key_Space)
    me.issue()
    assert me.standing() == [(ADA, "126", "warning"), (CHEN, "125", "warning")]


def test_people_of_the_match_who_might_have_gained(judge: Sit, event: Event) -> None:
    me = judge()
    me.press(Qt.Key.Key_J, CTRL)
    for words in ("chen", "", "Neu Er"):
        if words:
            me.type(words)
        me.enter()
    me.type("grv")
    me.enter()
    me.panel.facts.row("caught_in_time").answer.setFocus()
    me.type("n")
    answer = me.panel.facts.row("could_have_benefited").answer
    answer.setFocus()
    me.press(Qt.Key.Key_Space)
    assert me.panel.draft().facts["could_have_benefited"] == ()
    me.press(Qt.Key.Key_Tab)
    me.press(Qt.Key.Key_Space)
    assert me.panel.draft().facts["could_have_benefited"] == ("Neu Er",)
    me.issue()
    added = next(person for person in me.desk.people() if person.name == "Neu Er")
    assert me.panel.foot.next.text() == "Next: 126 for Neu Er"
    assert me.standing() == [(CHEN, "125", "warning")]
    assert added.id


def test_undo_takes_back_the_ruling_and_no_typing(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.issue()
    me.type("li")
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.panel.who.text() == ""
    assert len(me.standing()) == 1
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.standing() == []
    me.press(Qt.Key.Key_Z, CTRL)
    assert len(me.desk.rulings()) == 1


def test_undo_never_takes_back_another_ruling(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.issue()
    me.say("chen", "grv")
    me.issue()
    me.window.bridge.tell(me.desk.void(me.desk.rulings()[0].id, "wrong player"))
    assert not me.panel.can_undo()
    assert me.message() == ""
    me.press(Qt.Key.Key_Z, CTRL)
    assert me.standing() == [(ADA, "125", "warning")]


def test_undo_goes_with_its_event(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "grv")
    me.issue()
    me.window.bridge.tell(me.desk.set_round(6))
    assert me.panel.can_undo()
    me.window.bridge.tell(me.desk.open_event(EventSetup("Winter Open", PACK, "competitive")))
    assert not me.panel.can_undo()


def test_intent_is_for_the_head_judge_alone(judge: Sit, event: Event) -> None:
    me = judge()
    me.say("ada", "126")
    assert me.panel.facts.row("intentional") is None
    me.panel.investigate.setFocus()
    me.press(Qt.Key.Key_Space)
    dialog = me.panel.dialog
    assert dialog.isVisible()
    dialog.accept()
    assert "intentional" not in me.panel.draft().facts
    me.panel.show_investigation()
    me.panel.dialog.confirm.setChecked(True)
    me.panel.dialog._accepted()
    assert me.panel.draft().facts["intentional"] is True
    assert me.panel._intent_label.text() == "Head Judge: intentional"
    me.panel.what.setFocus()
    me.press(Qt.Key.Key_A, CTRL)
    me.type("125")
    me.enter()
    assert "intentional" not in me.panel.draft().facts


def test_a_clause_moves_the_reader_and_not_the_keyboard(judge: Sit, desk: Desk, event: Event) -> None:
    earlier(desk, event[LIN], 1)
    me = judge()
    me.say("lin", "grv")
    sheet = me.panel.card.sheet
    sheet.setFocus(Qt.FocusReason.TabFocusReason)
    me.press(Qt.Key.Key_Tab)
    me.press(Qt.Key.Key_Tab)
    me.enter()
    assert me.window.reader.place() == "120/definition/15"
    assert sheet.hasFocus()


def test_tab_reaches_everything_in_the_order_seen(judge: Sit, event: Event) -> None:
    me = judge(1024, 600)
    me.say("ada", "grv")
    me.panel.who.setFocus()
    names = []
    for _ in range(40):
        name = me.at().objectName()
        if name not in names[-1:]:
            names.append(name)
        if name == "clear_ruling":
            break
        me.press(Qt.Key.Key_Tab)
    assert names[:4] == ["who", "table", "opponents_field", "infraction"]
    assert names[-2:] == ["issue_ruling", "clear_ruling"]
    wanted = ["fact_caught_in_time_yes", "more_facts_toggle", "investigate_button", "ruling_reasons"]
    assert [name for name in names if name in wanted] == wanted
    me.press(Qt.Key.Key_Tab)
    assert not me.panel.isAncestorOf(QApplication.focusWidget())


def test_escape_leaves_to_the_reader(judge: Sit, event: Event) -> None:
    me = judge(1024, 600)
    me.press(Qt.Key.Key_F2)
    me.type("ad")
    assert me.panel.who.offers()
    me.press(Qt.Key.Key_Escape)
    assert me.panel.who.offers() == []
    assert me.panel.who.hasFocus()
    me.press(Qt.Key.Key_Escape)
    assert me.window.reader.isAncestorOf(me.at())
    assert me.panel.isHidden()
    me.press(Qt.Key.Key_J, CTRL)
    assert me.panel.who.text() == "ad"


def test_a_small_window_gives_the_panel_the_whole_place(judge: Sit, event: Event) -> None:
    me = judge(820, 500)
    me.say("ada", "grv")
    assert not me.window.reader.isVisible()
    me.panel.card.sheet.clause_chosen.emit("125/penalty/1")
    assert me.window.reader.isVisible()
    assert me.window.reader.place() == "125/penalty/1"
    assert me.panel.isHidden()
    me.press(Qt.Key.Key_J, CTRL)
    assert me.panel.isVisible()
    me.press(Qt.Key.Key_K, CTRL)
    me.type("warning")
    assert me.window.reader.isVisible()
    me.press(Qt.Key.Key_J, CTRL)
    assert me.panel.who.text() == ADA


def test_nothing_is_issued_unseen(judge: Sit, event: Event) -> None:
    me = judge(1024, 600)
    me.say("ada", "grv")
    me.press(Qt.Key.Key_Escape)
    assert me.panel.isHidden()
    me.issue()
    assert me.standing() == []
    assert me.panel.isVisible()
    me.issue()
    assert len(me.standing()) == 1


def test_round_and_operator_by_one_key_each(judge: Sit, event: Event) -> None:
    me = judge()
    assert me.window.top.standing.text() == "Autumn Open · Competitive · R5 · Huang"
    me.press(Qt.Key.Key_R, CTRL | SHIFT)
    me.window.asking.round_dialog._buttons.button(
        me.window.asking.round_dialog._buttons.StandardButton.Ok
    ).click()
    assert me.desk.event.round == 6
    me.press(Qt.Key.Key_O, CTRL | SHIFT)
    field = me.window.asking.operator_dialog.field
    field.setFocus()
    field.setText("Silva")
    me.qtbot.keyClick(field, Qt.Key.Key_Return)
    assert me.desk.event.operator == "Silva"
    assert me.window.top.standing.text() == "Autumn Open · Competitive · R6 · Silva"


def test_more_facts_are_there_when_they_are_unfolded(
    judge: Callable[..., Judge], event: dict[str, Person]
) -> None:
    me = judge()
    me.panel.what.name("123")
    assert me.panel.more_facts.rows() == []
    me.panel.more.click()
    asked = [row.name for row in me.panel.more_facts.rows()]
    assert asked
    assert me.panel.more_facts.isVisible()
    me.panel.more.click()
    assert not me.panel.more_facts.isVisible()
