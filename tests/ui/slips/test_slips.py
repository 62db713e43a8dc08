"""The slip stack: sixty slips keyed by the keyboard alone, mismatches, gaps, corrections."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from judgedesk.log.rows import State
from judgedesk.ui.slips.page import SlipsPage
from ui.boards.conftest import Evening

Key, Modifier = Qt.Key, Qt.KeyboardModifier
SLIPS = 60
# A person who keys without looking makes two strokes a second and needs some seconds to read a slip. Sixty in
# twelve minutes leave twelve seconds for each.
MOST_STROKES = 20

SURNAMES = ("陳", "林", "黃", "張", "Okafor", "Silva", "Nowak", "Baker", "Ito", "Moreau")
INFRACTIONS = ("125", "126", "131", "133")


def stack(evening: Evening) -> SlipsPage:
    page = evening.window.floor.slips
    if not page.isVisible():
        evening.press(Key.Key_F8)
    assert page.isVisible()
    return page


def enter(evening: Evening, *texts: str) -> None:
    """Write into one field after the other; Enter after each."""
    for text in texts:
        evening.write(text)
        evening.press(Key.Key_Return)


def test_sixty_slips_by_keyboard(evening: Evening, capsys: pytest.CaptureFixture[str]) -> None:
    names = [f"{surname} {number:02}" for number in range(2) for surname in SURNAMES]
    people = {name: evening.add(name) for name in names}
    page = stack(evening)
    assert evening.focused() == "slip_table"
    evening.strokes = 0
    for number in range(SLIPS):
        name = names[number * 7 % len(names)]
        typed = name[:1] + " " + name[-2:] if not name.isascii() else name
        given = "gl" if number % 20 == 19 else "w"
        enter(evening, str(number % 30 + 1), typed, "", INFRACTIONS[number % 4], given)
        enter(evening, "Silva" if number == 0 else "", "")
    with capsys.disabled():
        print(f"\n{SLIPS} slips, {evening.strokes / SLIPS:.1f} strokes for each")
    assert evening.strokes / SLIPS <= MOST_STROKES
    found = sorted(evening.standing().rulings, key=lambda row: int(row.slip))
    assert [row.slip for row in found] == [str(number + 1) for number in range(SLIPS)]
    assert [row.person for row in found] == [people[names[n * 7 % len(names)]] for n in range(SLIPS)]
    assert [row.infraction for row in found] == [INFRACTIONS[n % 4] for n in range(SLIPS)]
    assert {row.given_by for row in found} == {"Silva"}
    assert [row.penalty for row in found if row.penalty != "warning"] == ["game_loss"] * 3
    flagged = [row for row in found if row.penalty != row.recommended]
    assert flagged
    assert all(row.reason == "as on the slip" for row in flagged)
    assert page.head.count.text() == f"60 slips, {len(flagged)} not as computed"
    assert not page.gaps_label.isVisible()
    evening.calm()


def test_a_mismatch_is_flagged_at_once_and_blocks_nothing(evening: Evening) -> None:
    evening.add("Ada")
    page = stack(evening)
    enter(evening, "7", "Ada", "", "125", "gl")
    evening.qtbot.waitUntil(lambda: page.computed_label.text() == "Computed: ≠ Warning")
    assert page.computed_label.property("tone") == "warn"
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    (row,) = evening.standing().rulings
    assert (row.penalty, row.recommended, row.slip, row.table) == ("game_loss", "warning", "1", "7")
    assert Evening.cells(page.rows)[0][5:7] == ["≠ Game Loss", "Warning"]
    assert page.told.text() == "Recorded: 1 Ada · Game Loss"
    assert page.number.text() == "2"
    assert evening.focused() == "slip_table"


def test_a_late_slip_stands_in_its_round_and_later_ones_are_looked_at(evening: Evening) -> None:
    ada = evening.add("Ada")
    evening.desk.set_round(5)
    evening.rule(ada, round=2), evening.rule(ada, round=4)
    page = stack(evening)
    page.round.setFocus()
    page.round.selectAll()
    enter(evening, "1", "7", "Ada", "", "125", "w", "Silva", "0905")
    evening.calm()
    late = evening.standing().rulings[0]
    assert (late.round, late.penalty, late.recommended) == (1, "warning", "warning")
    assert late.issued_at.startswith("2026-11-30T09:05")
    assert [row.now for row in evening.window.floor.watcher.rows()] == ["game_loss"]
    assert evening.notice().startswith("1 earlier ruling would be different")


def test_gaps_with_whose_they_are(evening: Evening) -> None:
    evening.add("Ada")
    page = stack(evening)

    def key(number: str, judge: str) -> None:
        page.number.setText(number)
        page.judge.setText(judge)
        page.table.setFocus()
        enter(evening, "7", "Ada", "", "126", "w")
        evening.press(Key.Key_Return, Modifier.ControlModifier)

    key("011", "Silva"), key("014", "Silva"), key("016", "Huang")
    assert page.gaps_label.text() == "Missing: 012–013 (Silva?), 015 (Silva / Huang?)"
    assert page.number.text() == "017"
    # Once it is known who holds which block, it is no guess any more.
    evening.press(Key.Key_B, Modifier.AltModifier)
    evening.qtbot.waitUntil(lambda: evening.focused() == "blocks_judge")
    dialog = page.blocks_dialog
    assert dialog.first.text() == "017"
    for judge, first, last in (("林主審", "001", "012"), ("Silva", "013", "014")):
        evening.write(judge)
        evening.press(Key.Key_Return)
        dialog.first.setText(first)
        evening.press(Key.Key_Return)
        evening.write(last)
        evening.press(Key.Key_Return)
    assert [dialog.list.item(row).text() for row in range(2)] == [
        "001–012 · 林主審 · 1 of 12 recorded",
        "013–014 · Silva · 1 of 2 recorded",
    ]
    said = "Missing: 001–010 (林主審), 013 (Silva), 015 (Silva / Huang?)"
    assert page.gaps_label.text() == said
    # What is no run is said, and what was typed stays.
    evening.write("Huang")
    evening.press(Key.Key_Return)
    dialog.first.setText("30")
    dialog.last.setText("20")
    dialog.hand()
    assert dialog.message().startswith("From “30” to “20” is no run")
    assert dialog.judge.text() == "Huang"
    dialog.list.setFocus()
    evening.press(Key.Key_Delete)
    assert [row.judge for row in evening.standing().slip_blocks] == ["Silva"]
    evening.press(Key.Key_Escape)
    assert page.gaps_label.text() == "Missing: 012 (Silva?), 013 (Silva), 015 (Silva / Huang?)"


def test_a_wrong_one_is_corrected_or_voided_by_one_key(evening: Evening) -> None:
    ada, bo = evening.add("Ada"), evening.add("Bo")
    page = stack(evening)
    enter(evening, "7", "Ada", "Bo", "125", "w", "Silva", "")
    enter(evening, "8", "Bo", "", "126", "w", "", "")
    page.focus_rows()
    page.rows.select(1)
    evening.press(Key.Key_Return)
    assert [field.text() for field in page.fields[:5]] == ["1", "1", "7", "Ada", "Bo"]
    page.penalty.setFocus()
    page.penalty.selectAll()
    enter(evening, "caution")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    first = next(row for row in evening.standing().rulings if row.slip == "1")
    assert (first.penalty, first.person, first.correction_reason) == ("caution", ada, "keyed wrongly")
    assert page.number.text() == "3"
    page.focus_rows()
    page.rows.select(0)
    evening.press(Key.Key_Delete)
    second = next(row for row in evening.standing().rulings if row.slip == "2")
    assert (second.person, second.state, second.void_reason) == (bo, State.VOIDED, "entered in error")
    # One number twice is said, and keyed all the same.
    page.number.setText("1")
    page.focus_list()
    enter(evening, "7", "Ada", "", "133", "w")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.told.text().endswith("This number was there already: boards, To settle.")
    page.number.setText("3")
    # A voided slip is no gap: its number was used.
    assert not page.gaps_label.isVisible()
    # Esc leaves a correction as it is.
    page.focus_rows()
    page.rows.select(2)
    evening.press(Key.Key_Return)
    evening.press(Key.Key_Escape)
    assert page.isVisible()
    assert page.number.text() == "2"


def test_what_is_missing_is_said_where_it_is(evening: Evening) -> None:
    page = stack(evening)
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.told.text() == "Who is it about?"
    assert evening.focused() == "slip_person"
    enter(evening, "New Person", "", "125")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.told.text() == "Which penalty was given?"
    enter(evening, "warn", "", "99:99")
    assert page.told.text().startswith("“99:99” is no time.")
    page.time.clear()
    page.round.setText("0")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.told.text() == "Which round is it of?"
    page.round.setText("1")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert [row.name for row in evening.desk.people()] == ["New Person"]
    assert len(evening.standing().rulings) == 1


def test_without_an_event_one_sentence(evening: Evening) -> None:
    page = stack(evening)
    event = evening.desk.event_file.id
    evening.window.bridge.tell(evening.desk.close_event())
    assert page.message.text() == "No event is open, so no slip can be keyed."
    assert not page.fields[0].isVisible()
    evening.window.bridge.tell(evening.desk.use_event(event))
    assert page.fields[0].isVisible()


def test_in_chinese(evening: Evening) -> None:
    evening.add("陳以安")
    evening.window.use_language("zh-Hant")
    QApplication.processEvents()
    page = stack(evening)
    enter(evening, "7", "陳", "", "125", "警告")
    evening.press(Key.Key_Return, Modifier.ControlModifier)
    assert page.told.text() == "已記錄：1 陳以安 · 警告"
    assert page.head.count.text() == "1 張處罰單"
    evening.window.use_language("en")
    QApplication.processEvents()
