"""The window over an event in which another program wrote nonsense, and over files that are none.

Every page opens; what was good is there; what cannot be opened is one sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.log.entry import canonical
from judgedesk.log.errors import LogError
from judgedesk.ui.application import Session
from judgedesk.ui.boards.words import Section
from judgedesk.ui.languages import Languages
from judgedesk.ui.notices import PlainNotice
from judgedesk.ui.window import MainWindow

PACK = "dci-2008"
HASH = "a" * 64
FAR = 1_000_000
FIRST, LAST = "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59.999+00:00"
LONG = "x" * 2_000
Entries = list[tuple[str, dict[str, object]]]


def nonsense(ada: str, ruling: str, good: dict[str, object]) -> Entries:
    """Entries that are well formed and mean nothing."""

    def made(**changes: object) -> dict[str, object]:
        case = {
            **dict(good["case"]),
            **{name: changes.pop(name) for name in [*changes] if name in good["case"]},
        }
        return {**good, **changes, "case": case}

    def event(field: str, value: str) -> tuple[str, dict[str, object]]:
        return "event.changed", {"field": field, "value": value}

    return [
        ("ruling.issued", made(round=FAR)),
        ("ruling.issued", made(player="nobody", issued_at=FIRST)),
        ("ruling.issued", made(player="nobody", issued_at=LAST, infraction="999", level="moon")),
        ("ruling.issued", made(given={"penalty": "frown"}, player="nobody")),
        ("ruling.issued", made(table=LONG, slip="9" * 5000, reason=LONG, given_by="\0\u202e<b>")),
        ("ruling.issued", made(facts={"minutes_late": {"decimal": "1e999"}, "zz": [1, {}]}, own=[{"x": 1}])),
        (
            "ruling.issued",
            made(recommendation={"penalty": "smile", "receipts": [1, {"text": 5}], "timing": 7}),
        ),
        ("ruling.issued", made(opponents=[1, None], slip="²", table="²")),
        ("ruling.drafted", {"made": made(given={"penalty": "frown"}, player="nobody")}),
        ("ruling.corrected", {"ruling": ruling, "made": made(player="nobody"), "reason": "r"}),
        ("ruling.corrected", {"ruling": ruling, "made": made(round=FAR), "reason": "r"}),
        ("ruling.appealed", {"ruling": ruling, "outcome": "changed", "given": {"penalty": "frown"}}),
        ("ruling.appealed", {"ruling": HASH, "outcome": "upheld", "given": None}),
        ("ruling.scheduled", {"ruling": ruling, "round": FAR}),
        ("ruling.moved", {"ruling": ruling, "round": FAR}),
        ("ruling.voided", {"ruling": HASH, "reason": "r"}),
        ("rulings.distinct", {"ruling": ruling, "other": ruling}),
        ("settled", {"subject": ruling, "entry": HASH, "over": []}),
        ("person.added", {"person": "p9", "hash": HASH, "table": "²", "seat": "9" * 5000, "team": LONG}),
        ("person.added", {"person": ada, "hash": HASH}),
        ("person.dropped", {"person": "nobody", "round": 3}),
        ("person.merged", {"person": "p9", "into": "p8"}),
        ("person.merged", {"person": "p8", "into": "p9"}),
        ("event.answered", {"fact": "round_started_early", "value": ["x"]}),
        ("base.supplied", {"infraction": "111", "level": "competitive", "penalty": "frown", "origin": "own"}),
        ("infraction.added", {"infraction": "own:x", "name": "x", "penalty": "frown"}),
        event("retention_days", "9" * 5000),
        event("name", LONG),
        event("stages", "\0"),
        ("operator.added", {"name": "Huang", "role": "head_judge"}),
        ("round.started", {"round": FAR, "started_at": LAST, "minutes": FAR}),
        ("round.started", {"round": 1, "started_at": FIRST, "minutes": FAR}),
        ("call.opened", {"round": FAR, "table": "²", "at": FIRST}),
        ("call.opened", {"round": 1, "table": LONG, "at": LAST}),
        ("extension.given", {"round": 1, "table": "9" * 5000, "minutes": FAR}),
        ("check.started", {"round": FAR, "table": "1", "people": ["nobody"], "out_at": LAST, "random": True}),
        ("note.written", {"text": LONG, "round": FAR, "person": "nobody", "no_sideboard": True}),
        ("extension.given", {"round": 1, "table": "7", "minutes": 2**53 - 1}),
        ("check.started", {"round": 1, "table": "1", "people": [ada], "out_at": FIRST, "random": True}),
        ("ruling.praised", {"a": [{}]}),
        ("", {}),
    ]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path / "data", clock=lambda: datetime(2026, 11, 30, 4, 0, tzinfo=UTC))
    found.open_event(EventSetup("Autumn Open", PACK, "competitive", operator="Huang"))
    yield found
    found.close()


def spoil(desk: Desk) -> None:
    """Let another laptop's entries in."""
    ada = desk.add_person("Ada").person.id
    ruling = desk.issue(Draft("125", ada), "warning", IssueNotes(reason="seen")).ruling
    journal = desk.event_file.journal
    good = dict(journal.entry(ruling).body)
    entries = [
        canonical(
            {
                "v": 1, "event": journal.event, "device": "b" * 32, "seq": seq, "at": "yesterday",
                "by": "<i>\u202e", "kind": kind, "body": body, "prev": "",
            }
        )
        for seq, (kind, body) in enumerate(nonsense(ada, ruling, good), 1)
    ]  # fmt: skip
    assert journal.merge(entries).new == len(entries)
    event = desk.event.id
    desk.close()
    desk.use_event(event)


def shown(qtbot: QtBot, desk: Desk, languages: Languages) -> MainWindow:
    window = MainWindow(desk, languages)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.complete()
    return window


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_page_opens_over_an_event_of_nonsense(
    qtbot: QtBot, desk: Desk, languages: Languages, language: str
) -> None:
    desk.set_language(language)
    spoil(desk)
    bo = desk.add_person("Bo").person.id
    window = shown(qtbot, desk, languages)
    window.toggle_log()
    assert window.log_page.table.model().rowCount() == len(desk.rulings()) > 8
    window.toggle_boards()
    for section in Section:
        window.floor.boards.show_section(section)
        QApplication.processEvents()
    qtbot.waitUntil(lambda: not window.floor.watcher.busy())
    window.toggle_slips()
    window.toggle_grid()
    for person in desk.people():
        window.floor.show_person(person.id)
        QApplication.processEvents()
    # Whoever nobody spoke nonsense about is ruled on as ever.
    made = desk.issue(Draft("125", bo), desk.show(PACK, Draft("125", bo)).recommendation.penalty)
    window.bridge.tell(made.changes)
    assert made.ruling in {row.id for row in desk.rulings()}
    window.close()


SPOILED = {
    "empty": lambda _: b"",
    "text": lambda _: b"hello" * 2000,
    "another database": lambda _: b"SQLite format 3\0" + bytes(9000),
    "torn": lambda whole: whole[: len(whole) // 2],
    "noise": lambda whole: whole[:8192] + b"\xaa" * (len(whole) - 8192),
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_last_event_that_cannot_be_opened_is_one_sentence_and_the_rest_works(
    qapp: QApplication, desk: Desk, how: str
) -> None:
    path = desk.event_file.journal.path
    desk.close()
    spoiled = SPOILED[how](path.read_bytes())
    path.write_bytes(spoiled)
    session = Session(desk, qapp)
    window = session.start(None)
    session.complete()
    try:
        (said,) = [each.text() for each in window.findChildren(PlainNotice) if each.isVisible()]
        assert path.name in said
        assert "{" not in said
        assert desk.event is None
        assert desk.show(PACK, Draft("125")).recommendation.penalty
        assert [event.problem is None for event in desk.events()] == [False]
        desk.open_event(EventSetup("Next", PACK, "competitive"))
        assert desk.add_person("Ada").person.id
    finally:
        window.close()
        session.end()
    assert path.read_bytes() == spoiled


def test_a_log_that_turns_out_damaged_is_a_sentence_and_no_failure(qapp: QApplication, desk: Desk) -> None:
    session = Session(desk, qapp)
    window = session.start(None)
    session.complete()
    try:
        sys.excepthook(LogError, LogError("log.damaged", file="autumn.jdlog"), None)
        (said,) = [each.text() for each in window.findChildren(PlainNotice) if each.isVisible()]
        assert "autumn.jdlog" in said
    finally:
        window.close()
        session.end()
