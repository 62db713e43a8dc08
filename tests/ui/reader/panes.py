"""What the reader's tests ask of a pane; `uneven` is the one check for level rows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QTextDocument, QWheelEvent
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from judgedesk.ui.reader.pane import ReaderPane

MakePane = Callable[..., ReaderPane]


def settle(widget: QWidget, qtbot: QtBot) -> None:
    """Let every single-shot timer below a widget run out and the layouts follow, however slow the machine."""
    timers = [timer for timer in widget.findChildren(QTimer) if timer.isSingleShot()]
    for _ in range(3):
        QApplication.processEvents()
        qtbot.waitUntil(lambda: not any(timer.isActive() for timer in timers))


def uneven(pane: ReaderPane) -> list[tuple[str, float]]:
    """Rows whose tops differ between the two documents, and by how many pixels; both ends count too."""
    off = [(row, right - left) for row, left, right in pane.row_tops() if right != left]
    heights = [side.document().size().height() for side in (pane.left, pane.right)]
    if heights[0] != heights[1]:
        off.append(("end", heights[1] - heights[0]))
    return off


def squeezed(pane: ReaderPane) -> list[str]:
    """Rows that begin before the one above them has ended, on either side."""
    found: list[str] = []
    for side in (pane.left, pane.right):
        layout = side.document().documentLayout()
        block = side.document().begin()
        while block.next().isValid():
            top = layout.blockBoundingRect(block).top()
            lines = block.layout()
            last = lines.lineAt(lines.lineCount() - 1)
            ends = top + last.y() + last.ascent()
            if ends > layout.blockBoundingRect(block.next()).top():
                found.append(block.text())
            block = block.next()
    return found


def families_in(document: QTextDocument) -> set[str]:
    """Font families that the document is really drawn with; fails at a sign that no font has."""
    found: set[str] = set()
    block = document.begin()
    while block.isValid():
        document.documentLayout().blockBoundingRect(block)
        # Without a length the runs of a text that is not being laid out are empty.
        for run in block.layout().glyphRuns(0, len(block.text())):
            assert 0 not in run.glyphIndexes(), block.text()
            found.add(run.rawFont().familyName())
        block = block.next()
    return found


def turn_wheel(
    side: QTextBrowser, by: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Turn the mouse wheel over a column; 120 is one notch away from the user."""
    spot = QPointF(40, 40)
    event = QWheelEvent(
        spot,
        side.viewport().mapToGlobal(spot),
        QPoint(0, 0),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(side.viewport(), event)
