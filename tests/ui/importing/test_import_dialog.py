"""The import dialog: by keyboard, what a file does not say is asked for, nothing written before [Import]."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted
from judgedesk.exchange import apart
from judgedesk.exchange.document import MAX_FILE
from judgedesk.ui.importing.dialog import ImportDialog
from judgedesk.ui.window import MainWindow

Open = Callable[..., MainWindow]
GUIDE = """\
Paper planes

Effective 4 May 2031.

1. HOUSE RULES [Definition]

Planes fly indoors only.

2. NOISE [Definition]

Humming counts as noise.

2. NOISE [Remedy]

Stop, see section 1.
"""
TEXT = "planes-2031:en:official"
FILES = Path(__file__).resolve().parents[2] / "exchange"


@pytest.fixture
def guide(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(GUIDE, encoding="utf-8")
    return path


@pytest.fixture
def window(make_window: Open) -> MainWindow:
    return make_window()


def dialog_of(window: MainWindow) -> ImportDialog:
    dialog = window.importing.dialog
    assert isinstance(dialog, ImportDialog)
    return dialog


def read(window: MainWindow, path: Path, qtbot: QtBot, language: str = "en") -> ImportDialog:
    """The dialog with a file read; no edition is chosen."""
    window.import_file(str(path))
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: not dialog.busy())
    if language:
        dialog.form.language.button(language).click()
        qtbot.waitUntil(lambda: not dialog.busy())
    return dialog


def as_new(dialog: ImportDialog, name: str, qtbot: QtBot) -> None:
    dialog.form.edition_of.setCurrentIndex(dialog.form.edition_of.count() - 1)
    dialog.form.new_id.setText(name)
    dialog.form.new_id.textEdited.emit(name)
    qtbot.waitUntil(lambda: dialog._prepared is not None)


def rows(item: QTreeWidgetItem) -> list[tuple[str, str]]:
    return [(item.child(at).text(0), item.child(at).text(1)) for at in range(item.childCount())]


def group(dialog: ImportDialog, heading: str) -> QTreeWidgetItem:
    return next(item for item in dialog.preview._tops() if item.text(0).startswith(heading))


def texts_folder(window: MainWindow) -> Path:
    return window._desk.data / "texts"


def test_imported_with_the_keyboard_alone(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    dialog = dialog_of(window)
    qtbot.waitUntil(lambda: dialog.form.path.hasFocus())
    assert dialog.message() == "Choose a file: plain text, HTML, DOCX or PDF."
    qtbot.keyClicks(dialog.form.path, str(guide))
    qtbot.keyClick(dialog.form.path, Qt.Key.Key_Return)
    # A text file does not say its language, and nobody guesses.
    english = dialog.form.language.button("en")
    qtbot.waitUntil(english.hasFocus)
    assert dialog.form.language.value() == ""
    assert dialog.message() == "The file does not say which language it is in."
    qtbot.keyClick(english, Qt.Key.Key_Space)
    qtbot.waitUntil(dialog.form.edition_of.hasFocus)
    assert dialog.message() == "Say which edition this is the text of."
    assert dialog.form.edition_of.currentIndex() == -1
    qtbot.keyClick(dialog.form.edition_of, Qt.Key.Key_End)
    assert dialog.form.edition_of.currentText() == "A new edition (text only)"
    assert dialog.message() == "A new edition needs an id, for example my-guide-2031."
    qtbot.keyClick(dialog.form.edition_of, Qt.Key.Key_Tab)
    assert dialog.form.new_id.hasFocus()
    qtbot.keyClicks(dialog.form.new_id, "planes-2031")
    assert (dialog.form.title.text(), dialog.form.date.text()) == ("Paper planes", "2031-05-04")
    qtbot.waitUntil(dialog.take.isEnabled)
    assert dialog.message() == f"Will be kept as {TEXT}."
    assert not texts_folder(window).exists()
    qtbot.waitUntil(dialog.isActiveWindow)
    qtbot.keyClick(dialog, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    kept = window._desk.official(TEXT)
    assert (kept.text.title, kept.edition, kept.effective) == ("Paper planes", "2031-05-04", "2031-05-04")
    # It is read at once, and the keyboard is in it.
    qtbot.waitUntil(lambda: window.focusWidget() is window.reader.left)
    assert "Paper planes" in window.strip.facts()


def test_the_preview_shows_sections_and_what_travels(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    guide.write_text(GUIDE.replace("Humming", "Hum\u00adming") + "\n© 2031 House\n", encoding="utf-8")
    dialog = read(window, guide, qtbot)
    assert dialog.preview.headings()[0] == "2 sections · 3 passages"
    sections = group(dialog, "2 sections")
    assert rows(sections) == [("1", "HOUSE RULES"), ("2", "NOISE")]
    noise = sections.child(1)
    noise.setExpanded(True)
    assert [noise.child(at).text(0) for at in range(noise.childCount())] == ["Definition", "Remedy"]
    assert rows(noise.child(0)) == [("", "Humming counts as noise.")]
    assert ("rights, line 17", "“© 2031 House”") in rows(group(dialog, "Goes along with every export"))
    [(place, told)] = rows(group(dialog, "Repaired"))
    assert place == "line 11"
    assert told.startswith("Hyphens")


def test_esc_changes_nothing(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    dialog = read(window, guide, qtbot)
    as_new(dialog, "planes-2031", qtbot)
    facts = window.strip.facts()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not texts_folder(window).exists()
    assert window.strip.facts() == facts


def test_html_that_names_its_language_is_read_at_once(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    page = tmp_path / "guide.html"
    page.write_text(
        '<!DOCTYPE html><html lang="en"><title>Planes</title><h2>1. RULES [Definition]</h2><p>Indoors.</p>',
        encoding="utf-8",
    )
    dialog = read(window, page, qtbot, language="")
    assert dialog.form.language.value() == "en"
    qtbot.waitUntil(lambda: dialog._read is not None)
    assert (dialog.form.title.text(), dialog.form.date.text()) == ("Planes", "")


def test_what_somebody_typed_stays(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    window.ask_for_import()
    dialog = dialog_of(window)
    qtbot.keyClicks(dialog.form.title, "My planes")
    dialog.open_file(str(guide))
    qtbot.waitUntil(lambda: not dialog.busy())
    dialog.form.language.button("en").click()
    qtbot.waitUntil(lambda: dialog._read is not None)
    assert (dialog.form.title.text(), dialog.form.date.text()) == ("My planes", "2031-05-04")


def test_a_title_is_asked_for_where_the_file_has_none(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    guide.write_text(GUIDE.partition("1. HOUSE")[1] + GUIDE.partition("1. HOUSE")[2], encoding="utf-8")
    dialog = read(window, guide, qtbot)
    dialog.form.edition_of.setCurrentIndex(dialog.form.edition_of.count() - 1)
    qtbot.keyClicks(dialog.form.new_id, "planes-2031")
    assert dialog.message() == "The file does not say what it is called. Give the text a title."
    assert not dialog.take.isEnabled()
    qtbot.keyClicks(dialog.form.title, "Planes")
    qtbot.waitUntil(dialog.take.isEnabled)
    dialog.keep()
    assert window._desk.official(TEXT).text.title == "Planes"


def test_the_text_of_an_installed_edition(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    guide.write_text(GUIDE.partition("1. HOUSE")[1] + GUIDE.partition("1. HOUSE")[2], encoding="utf-8")
    dialog = read(window, guide, qtbot)
    dialog.form.edition_of.setCurrentIndex(0)
    # Which edition it is, the pack says.
    assert not dialog.form.edition.isEnabled()
    assert not dialog.form.date.isEnabled()
    qtbot.waitUntil(dialog.take.isEnabled)
    dialog.keep()
    pack = window._desk.pack_ids()[0]
    kept = window._desk.official(f"{pack}:en:official")
    edition = window._desk.pack(pack).edition
    assert (kept.edition, kept.text.title) == (edition.edition, edition.titles["en"])
    assert window._beside is not None
    # Beside the digest in the other language.
    assert window._beside.columns == (f"{pack}:en:official", f"{pack}:zh-Hant")


def test_another_edition_than_the_packs_is_one_sentence(
    window: MainWindow, guide: Path, qtbot: QtBot
) -> None:
    dialog = read(window, guide, qtbot)
    dialog.form.edition_of.setCurrentIndex(0)
    qtbot.waitUntil(lambda: "is the edition 2031-05-04" in dialog.message())
    assert not dialog.take.isEnabled()
    as_new(dialog, "planes-2031", qtbot)
    assert dialog.take.isEnabled()


# Read again.


def imported(window: MainWindow, guide: Path) -> None:
    desk = window._desk
    desk.commit_import(
        desk.prepare_import(guide.read_bytes(), guide.name, Wanted("planes-2031", "en", is_new=True))
    )


def chosen_again(window: MainWindow, guide: Path, qtbot: QtBot) -> ImportDialog:
    """The dialog over an edition that came with an earlier import."""
    dialog = read(window, guide, qtbot)
    at = dialog.form.edition_of.findText("planes-2031 (text only)")
    dialog.form.edition_of.setCurrentIndex(at)
    qtbot.waitUntil(lambda: dialog._prepared is not None)
    return dialog


def test_read_again_shows_what_would_change(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    imported(window, guide)
    changed = GUIDE.replace("indoors only", "indoors alone").replace(
        "Stop, see", "Whistling counts.\n\nStop, see"
    )
    guide.write_text(changed.replace("Humming counts as noise.\n\n", ""), encoding="utf-8")
    dialog = chosen_again(window, guide, qtbot)
    heading, *_ = dialog.preview.headings()
    assert heading == "Reading it again: 3 changes, 4 passages and titles keep their ids."
    changes = group(dialog, "Reading it again")
    assert rows(changes) == [
        ("changed", "1/definition/1"),
        ("new", "2/remedy/2"),
        ("gone", "2/definition/1"),
    ]
    assert rows(changes.child(0)) == [("−", "Planes fly indoors only."), ("+", "Planes fly indoors alone.")]
    assert "only" in window._desk.official(TEXT).text.sections[0].parts[0].passages[0].text
    dialog.keep()
    assert "alone" in window._desk.official(TEXT).text.sections[0].parts[0].passages[0].text


def test_the_same_file_again_is_nothing_to_keep(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    imported(window, guide)
    dialog = chosen_again(window, guide, qtbot)
    assert dialog.message() == f"This file is what {TEXT} was read from already. Nothing is changed."
    assert not dialog.take.isEnabled()


def test_an_edition_is_called_again_what_it_was_called(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    guide.write_text(GUIDE.replace("Effective 4 May 2031.\n\n", ""), encoding="utf-8")
    said = Wanted("planes-2031", "en", "Spring", is_new=True, title="Planes", effective="2031-06-01")
    window._desk.commit_import(window._desk.prepare_import(guide.read_bytes(), guide.name, said))
    guide.write_text(GUIDE.replace("Effective 4 May 2031.", "").replace("only", "alone"), encoding="utf-8")
    dialog = chosen_again(window, guide, qtbot)
    assert (dialog.form.edition.text(), dialog.form.date.text()) == ("Spring", "2031-06-01")
    assert dialog.form.title.text() == "Paper planes"
    assert dialog.take.isEnabled()


# Files that cannot be read.


def test_errors_are_one_sentence_and_nothing_typed_is_lost(
    window: MainWindow, tmp_path: Path, guide: Path, qtbot: QtBot
) -> None:
    sys.path.insert(0, str(FILES))
    from exchange_pdf import locked, make_pdf  # pyright: ignore[reportMissingImports]

    files = {
        "empty.txt": (b"", "is empty"),
        "scan.pdf": (make_pdf([]), "No text was found"),
        "locked.pdf": (locked(make_pdf([("Do not hum.", 11)])), "is locked with a password"),
        "letter.rtf": (b"{\\rtf1}", "is RTF"),
        "broken.docx": (b"PK\x03\x04" + b"x" * 99, "is damaged"),
        "other.txt": ("別人瞄準時不得哼歌。".encode(), "is not in the language"),
    }
    window.ask_for_import()
    dialog = dialog_of(window)
    dialog.form.language.button("en").click()
    qtbot.keyClicks(dialog.form.title, "My planes")
    for name, (content, sentence) in files.items():
        (tmp_path / name).write_bytes(content)
        dialog.open_file(str(tmp_path / name))
        qtbot.waitUntil(lambda sentence=sentence: sentence in dialog.message())
        assert "\n" not in dialog.message()
        assert name in dialog.message()
        assert not dialog.take.isEnabled()
    with (tmp_path / "large.txt").open("wb") as large:
        large.truncate(MAX_FILE + 1)
    dialog.open_file(str(tmp_path / "large.txt"))
    qtbot.waitUntil(lambda: "is larger than 40 MB" in dialog.message())
    dialog.open_file(str(tmp_path))
    qtbot.waitUntil(lambda: "is not a file" in dialog.message())
    dialog.open_file(str(tmp_path / "gone.txt"))
    qtbot.waitUntil(lambda: "cannot be read" in dialog.message())
    dialog.form.language.button("en").click()
    assert "cannot be read" in dialog.message()
    assert (dialog.form.title.text(), dialog.form.language.value()) == ("My planes", "en")
    # The next file is read as if nothing had been.
    dialog.open_file(str(guide))
    qtbot.waitUntil(lambda: dialog._read is not None)
    assert dialog.preview.headings()[0].startswith("2 sections")


@pytest.mark.parametrize(
    ("way", "sentence"),
    [("crash", "the reader stopped in the middle"), ("hang", "took longer than 1 seconds")],
)
def test_a_child_that_crashes_or_hangs(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str, sentence: str
) -> None:
    naughty = (sys.executable, str(FILES / "exchange_naughty.py"), way)
    monkeypatch.setattr(apart, "child_command", lambda: naughty)
    monkeypatch.setattr(apart, "Limits", lambda: apart_limits(seconds=1))
    path = tmp_path / "guide.pdf"
    path.write_bytes(b"%PDF-1.7")
    dialog = read(window, path, qtbot, language="")
    dialog.form.language.button("en").click()
    qtbot.waitUntil(lambda: sentence in dialog.message(), timeout=15_000)
    assert not dialog.take.isEnabled()


apart_limits = apart.Limits


def test_reading_is_stopped(
    window: MainWindow, tmp_path: Path, guide: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    naughty = (sys.executable, str(FILES / "exchange_naughty.py"), "hang")
    monkeypatch.setattr(apart, "child_command", lambda: naughty)
    path = tmp_path / "guide.pdf"
    path.write_bytes(b"%PDF-1.7")
    dialog = read(window, path, qtbot, language="")
    dialog.form.language.button("en").click()
    qtbot.waitUntil(dialog.stop.isVisible)
    assert dialog.message() == "Reading…"
    dialog.stop.click()
    assert dialog.stop.isHidden()
    # The worker is free again long before the limit of half a minute.
    dialog.open_file(str(guide))
    qtbot.waitUntil(lambda: dialog._read is not None)
    assert not texts_folder(window).exists()


def test_reading_happens_beside_the_window(
    window: MainWindow, guide: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgedesk.ui.importing import dialog as module

    threads: list[threading.Thread] = []
    for name in ("content_of", "understood", "prepare"):
        real = getattr(module, name)

        def watched(*args: object, real: Callable[..., object] = real) -> object:
            threads.append(threading.current_thread())
            return real(*args)

        monkeypatch.setattr(module, name, watched)
    dialog = read(window, guide, qtbot)
    as_new(dialog, "planes-2031", qtbot)
    assert len(threads) >= 3
    assert {thread.name for thread in threads} == {"jobs"}


def test_what_fails_inside_is_told_and_the_dialog_lives_on(
    window: MainWindow, guide: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from judgedesk.ui.importing import dialog as module

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, qtbot.capture_exceptions() as caught:
        patch.setattr(module, "understood", broken)
        dialog = read(window, guide, qtbot)
        qtbot.waitUntil(lambda: "failed" in dialog.message())
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    dialog.look()
    qtbot.waitUntil(lambda: dialog._read is not None)


def test_a_folder_that_cannot_be_written(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    dialog = read(window, guide, qtbot)
    as_new(dialog, "planes-2031", qtbot)
    texts_folder(window).parent.mkdir(exist_ok=True)
    texts_folder(window).write_text("in the way", encoding="utf-8")
    dialog.keep()
    assert dialog.isVisible()
    assert "cannot write" in dialog.message()
    texts_folder(window).unlink()
    as_new(dialog, "planes-2031", qtbot)
    dialog.keep()
    assert not dialog.isVisible()


# The other ways in.


def dropped(window: MainWindow, *urls: str) -> bool:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, none)
    enter.ignore()
    QApplication.sendEvent(window, enter)
    drop = QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, none)
    if enter.isAccepted():
        QApplication.sendEvent(window, drop)
    return enter.isAccepted()


def test_a_file_dropped_on_the_window_is_read(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    assert dropped(window, guide.as_uri())
    dialog = dialog_of(window)
    assert dialog.form.path.text() == str(guide)
    qtbot.waitUntil(dialog.form.language.button("en").hasFocus)


def test_what_is_no_single_file_is_not_taken(window: MainWindow, guide: Path) -> None:
    assert not dropped(window, "https://example.org/guide.pdf")
    assert not dropped(window, guide.as_uri(), guide.as_uri())
    assert not dropped(window)


def test_the_dialog_opens_once(window: MainWindow, guide: Path) -> None:
    window.ask_for_import()
    first = window.importing.dialog
    window.ask_for_import()
    assert window.importing.dialog is first


def test_the_dialog_speaks_the_language_of_the_interface(
    make_window: Open, guide: Path, qtbot: QtBot
) -> None:
    window = make_window(language="zh-Hant")
    dialog = read(window, guide, qtbot)
    assert dialog.windowTitle() == "匯入文本"
    window.use_language("en")
    qtbot.waitUntil(lambda: dialog.windowTitle() != "匯入文本")
    assert dialog.windowTitle() == "Import a text"
    assert dialog.preview.headings()[0] == "2 sections · 3 passages"


# Copies and removal.


def in_the_reader(window: MainWindow, guide: Path, qtbot: QtBot) -> Desk:
    imported(window, guide)
    pack = window._desk.pack_ids()[0]
    window.open_pair(TEXT, f"{pack}:en")
    window.reader.complete()
    window.go_to("2")
    return window._desk


def test_a_passage_is_worded_anew_in_a_copy(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    from judgedesk.ui.importing.edit import EditDialog

    desk = in_the_reader(window, guide, qtbot)
    window.reader.open("2/definition/1")
    window.reader.take_keyboard()
    qtbot.keyClick(
        window.focusWidget(),
        Qt.Key.Key_E,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    dialog = window.importing.dialog
    assert isinstance(dialog, EditDialog)
    qtbot.waitUntil(dialog.own.hasFocus)
    assert dialog._editing.passage == "2/definition/1"
    assert dialog.official.toPlainText() == dialog.own.toPlainText() == "Humming counts as noise."
    dialog.own.clear()
    dialog.keep()
    assert "is empty" in dialog.message()
    qtbot.keyClicks(dialog.own, "Singing counts as noise.")
    qtbot.keyClick(dialog.own, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.isVisible()
    # The copy is read in the place of the official text, at the same passage, and says what it is.
    copy = "planes-2031:en:derived"
    assert window._beside is not None
    assert window._beside.columns[0] == copy
    assert window.reader.place().startswith("2")
    assert window.header.note().startswith("The left side is an edited copy, not official.")
    tip = window._beside.facts("en")[1]
    assert "Edited copy, not official" in tip
    assert "Edited copy, not official" in window._citation(
        "2/definition/1", copy
    ) or "edited" in window._citation("2/definition/1", copy)
    passages = {passage.id: passage.text for _, passage in desk.text(TEXT).passages()}
    assert passages["2/definition/1"] == "Humming counts as noise."


def test_a_passage_that_is_not_there_is_one_sentence(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    in_the_reader(window, guide, qtbot)
    window.importing.edit(TEXT, "9/text/1")
    assert window.importing.dialog is None
    assert window.telling.plain is not None
    assert "no passage “9/text/1”" in window.telling.plain.text()


def test_a_digest_is_not_edited(window: MainWindow) -> None:
    window.reader.take_keyboard()
    window.edit_passage()
    assert window.importing.dialog is None
    assert window.telling.plain is not None
    assert "Only a passage of an imported text" in window.telling.plain.text()


def test_a_text_is_removed_and_brought_back(window: MainWindow, guide: Path, qtbot: QtBot) -> None:
    desk = in_the_reader(window, guide, qtbot)
    window.ask_for_texts()
    dialog = window.texts_dialog
    [entry] = dialog._remove.menu().actions()
    assert entry.text() == "official text, imported · Paper planes · 2031-05-04 · English"
    entry.trigger()
    assert not dialog.isVisible()
    assert TEXT not in [text.id for text in desk.texts()]
    # What is no longer there is no longer shown.
    assert window._beside is None
    notice = window.importing.notice
    assert notice.text() == "Paper planes · 2031-05-04 · English was removed."
    notice._show.click()
    assert notice.isHidden()
    assert TEXT in [text.id for text in desk.texts()]
    assert window._beside is not None
    assert window._beside.columns[0] == TEXT


def test_digests_cannot_be_removed(window: MainWindow) -> None:
    window.ask_for_texts()
    assert not window.texts_dialog._remove.isEnabled()


def test_where_there_is_no_other_text_nothing_is_shown_beside_it(
    make_window: Open, tmp_path: Path, guide: Path
) -> None:
    window = make_window(desk=Desk(tmp_path / "bare", pack_folders=[tmp_path / "no packs"]))
    imported(window, guide)
    window.importing.kept.emit(TEXT)
    assert window._beside is None


def test_a_text_is_imported_from_the_choice_of_texts(window: MainWindow) -> None:
    window.ask_for_texts()
    window.texts_dialog._import.click()
    assert not window.texts_dialog.isVisible()
    assert dialog_of(window).isVisible()
