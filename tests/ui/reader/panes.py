"""What the reader's tests ask of a pane; `uneven` is the one check for level rows."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from judgedesk.ui.reader import ReaderPane

MakePane = Callable[..., ReaderPane]


def settle(pane: ReaderPane, qtbot: QtBot) -> None:
    """Let the 30 ms timer of the pane run out."""
    qtbot.wait(45)


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
            lines = block.layout()
            last = lines.lineAt(lines.lineCount() - 1)
            ends = layout.blockBoundingRect(block).top() + last.y() + last.ascent()
            if ends > layout.blockBoundingRect(block.next()).top():
                found.append(block.text())
            block = block.next()
    return found
