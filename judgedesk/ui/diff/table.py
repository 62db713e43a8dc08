"""The table of differences: two texts level, what differs marked by stroke and colour, gaps in sight."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from judgedesk.app.editions import Kept
from judgedesk.app.reading import Row, RowKind
from judgedesk.policy.differences import Ranges
from judgedesk.ui import theme
from judgedesk.ui.diff.model import LEFT, RIGHT, SIDES, SIGN, AnyIndex, DiffModel
from judgedesk.ui.reader.utf16 import to_units
from judgedesk.ui.tables import FittedTable

_PAD, _TOP = 12, 5
_SIGN_WIDTH, _SIGN_WIDE = 84, 104
_SIGN_FROM = 900
"""Width of the table from which the column of signs is the wide one."""
_TITLE_TOP = 12
_GAP = 6


class _Laid:
    """One cell broken into lines of a width; strokes and colours change nothing of its height."""

    def __init__(
        self, text: str, font: QFont, width: int, formats: Sequence[QTextLayout.FormatRange] = ()
    ) -> None:
        self.layout = QTextLayout(text.replace("\n", "\u2028"), font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.layout.setTextOption(option)
        if formats:
            self.layout.setFormats(formats)
        height = 0.0
        self.layout.beginLayout()
        while (line := self.layout.createLine()).isValid():
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, height))
            height += line.height()
        self.layout.endLayout()
        self.height = height


class DiffDelegate(QStyledItemDelegate):
    """Lays out and draws; what was drawn is kept until width, texts or colours change."""

    def __init__(self, table: DiffTable) -> None:
        super().__init__(table)
        self._table = table
        self._model = table.diff_model
        self._kept: dict[tuple[str, int], _Laid] = {}

    def forget(self) -> None:
        """Lay out anew what is asked for next."""
        self._kept.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        row = self._model.row(index.row())
        width = self._table.columnWidth(index.column())
        if row is None:
            return QSize(width, 0)
        return QSize(width, self.row_height(row))

    def row_height(self, row: Row) -> int:
        """What the taller side needs."""
        width, font = self._table.columnWidth(LEFT) - 2 * _PAD, self._font(row)
        texts = dict.fromkeys(text for side in SIDES if (text := self._model.text(row, side)) is not None)
        tallest = max((_Laid(text, font, width).height for text in texts), default=0)
        return ceil(tallest) + 2 * _TOP + (_TITLE_TOP if row.kind is RowKind.SECTION else 0)

    def _laid(self, row: Row, side: int, width: int) -> _Laid | None:
        """One side of a row in a column of some width; None where it has no text."""
        text = self._model.text(row, side)
        if text is None:
            return None
        if (row.id, side) not in self._kept:
            formats = self._formats(row, side, text)
            self._kept[row.id, side] = _Laid(text, self._font(row), width - 2 * _PAD, formats)
        return self._kept[row.id, side]

    def _font(self, row: Row) -> QFont:
        language = self._table.language
        if row.kind is RowKind.PART:
            return theme.font(language, point=theme.SMALL_POINT)
        return theme.font(language, bold=row.kind is RowKind.SECTION)

    def _formats(self, row: Row, side: int, text: str) -> list[QTextLayout.FormatRange]:
        different, moved = self._model.marks(row, side)
        colours = theme.current()
        found: list[QTextLayout.FormatRange] = []
        plain = _without(different, moved)
        gone, come = QTextCharFormat(), QTextCharFormat()
        gone.setFontStrikeOut(True)
        gone.setForeground(QColor(colours.game_loss))
        come.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        come.setForeground(QColor(colours.accent))
        elsewhere = QTextCharFormat()
        elsewhere.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DashUnderline)
        elsewhere.setForeground(QColor(colours.warn))
        for ranges, style in ((plain, gone if side == LEFT else come), (moved, elsewhere)):
            for start, end in ranges:
                piece = QTextLayout.FormatRange()
                piece.start = to_units(text, start)
                piece.length = to_units(text, end) - piece.start
                piece.format = style  # pyright: ignore[reportAttributeAccessIssue]
                found.append(piece)
        return found

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row = self._model.row(index.row())
        if row is None:
            return
        colours = theme.current()
        box = QRectF(option.rect)
        down = _TITLE_TOP if row.kind is RowKind.SECTION else 0
        painter.save()
        kept = self._model.kept(row)
        quiet = row.kind is RowKind.PART or kept is Kept.SAME
        painter.fillRect(box, QColor(colours.window if quiet else colours.band))
        if row.kind is RowKind.SECTION:
            painter.setPen(QColor(colours.line))
            painter.drawLine(option.rect.topLeft(), option.rect.topRight())
        column = index.column()
        if column == SIGN:
            self._paint_sign(painter, box.adjusted(0, down, 0, 0), row)
        else:
            self._paint_text(painter, box, row, column, down)
        if option.state & QStyle.StateFlag.State_Selected:
            strong = self._table.hasFocus()
            painter.setPen(QPen(QColor(colours.accent if strong else colours.edge), 2))
            top, bottom = box.top() + 1, box.bottom() - 1
            painter.drawLine(QPointF(box.left(), top), QPointF(box.right(), top))
            painter.drawLine(QPointF(box.left(), bottom), QPointF(box.right(), bottom))
        painter.restore()

    def _paint_sign(self, painter: QPainter, box: QRectF, row: Row) -> None:
        colours = theme.current()
        kept = self._model.kept(row)
        colour = {
            Kept.ONLY_LEFT: colours.game_loss,
            Kept.ONLY_RIGHT: colours.accent,
            Kept.MOVED: colours.warn,
        }.get(kept or Kept.SAME, colours.text)
        painter.setPen(QColor(colour))
        sign = self._model.sign(row)
        painter.setFont(theme.font(self._table.interface, point=theme.SMALL_POINT))
        room = box.adjusted(_PAD, _TOP, -2, -_TOP)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(room, int(flags), sign)

    def _paint_text(self, painter: QPainter, box: QRectF, row: Row, side: int, down: int) -> None:
        colours = theme.current()
        laid = self._laid(row, side, int(box.width()))
        if laid is not None:
            painter.setPen(QColor(colours.muted if row.kind is RowKind.PART else colours.text))
            laid.layout.draw(painter, box.topLeft() + QPointF(_PAD, _TOP + down))
            return
        painter.setPen(QPen(QColor(colours.edge), 1, Qt.PenStyle.DashLine))
        frame = box.adjusted(_GAP, 3 + down, -_GAP, -3)
        painter.drawRoundedRect(frame, 4, 4)
        painter.setPen(QColor(colours.muted))
        painter.setFont(theme.font(self._table.interface, point=theme.SMALL_POINT))
        painter.drawText(
            frame.adjusted(_PAD - _GAP, 0, -4, 0),
            int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
            self._table.gap_words(row),
        )


class DiffTable(FittedTable):
    """One row is the current one. `language` is that of both texts, `interface` that of the window."""

    opened = Signal()
    next_asked = Signal()
    previous_asked = Signal()
    elsewhere_asked = Signal()

    def __init__(self, model: DiffModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("diff_table")
        self.diff_model = model
        self.language = self.interface = "en"
        self.setModel(model)
        self._delegate = DiffDelegate(self)
        self.setItemDelegate(self._delegate)
        self.horizontalHeader().hide()

    def gap_words(self, row: Row) -> str:
        """What stands where one side has nothing."""
        if self.diff_model.kept(row) is Kept.MOVED:
            return self.tr("stands elsewhere (M)")
        return self.tr("no partner in this text")

    def current_row(self) -> Row | None:
        """The current row."""
        return self.diff_model.row(self.currentIndex().row()) if self.currentIndex().isValid() else None

    def select(self, place: int, *, centred: bool = False) -> None:
        """Make a row the current one; the next passage where there is the name of a part."""
        order = range(max(place, 0), self.diff_model.rowCount())
        found = next((at for at in order if self._is_text(at)), -1)
        if found < 0:
            return
        index = self.diff_model.index(found, LEFT)
        self.setCurrentIndex(index)
        if centred:
            self.scrollTo(index, QTableView.ScrollHint.PositionAtCenter)

    def lay_out(self) -> None:
        self._delegate.forget()
        super().lay_out()

    def fit(self, width: int) -> None:
        """Give the columns their widths and every row the height of its taller side."""
        sign = _SIGN_WIDE if width >= _SIGN_FROM else _SIGN_WIDTH
        side = max((width - sign) // 2, 1)
        self.setColumnWidth(SIGN, width - 2 * side)
        for column in (LEFT, RIGHT):
            self.setColumnWidth(column, side)
        header = self.verticalHeader()
        for place in range(self.diff_model.rowCount()):
            row = self.diff_model.row(place)
            if row is not None:
                header.resizeSection(place, self._delegate.row_height(row))

    def _is_text(self, place: int) -> bool:
        row = self.diff_model.row(place)
        return row is not None and row.kind is not RowKind.PART

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        asked = {
            Qt.Key.Key_Return: self.opened,
            Qt.Key.Key_Enter: self.opened,
            Qt.Key.Key_N: self.next_asked,
            Qt.Key.Key_P: self.previous_asked,
            Qt.Key.Key_M: self.elsewhere_asked,
        }.get(Qt.Key(event.key()))
        if plain and asked is not None:
            asked.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        else:
            super().keyPressEvent(event)

    def _copy(self) -> None:
        """The current row: sign and both sides, a tab between them."""
        row = self.current_row()
        if row is not None:
            texts = (self.diff_model.text(row, side) or "" for side in SIDES)
            QGuiApplication.clipboard().setText("\t".join((self.diff_model.sign(row), *texts)))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        index = super().moveCursor(action, modifiers)
        if not index.isValid() or self._is_text(index.row()):
            return index
        down = index.row() >= self.currentIndex().row()
        order = range(index.row(), self.diff_model.rowCount()) if down else range(index.row(), -1, -1)
        found = next((at for at in order if self._is_text(at)), self.currentIndex().row())
        return index.sibling(found, LEFT)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit()


def _without(ranges: Ranges, holes: Ranges) -> list[tuple[int, int]]:
    """Ranges less what lies in the holes, each of which lies in a range."""
    result: list[tuple[int, int]] = []
    for start, end in ranges:
        at = start
        for first, last in sorted(holes):
            if start <= first and last <= end:
                if at < first:
                    result.append((at, first))
                at = last
        if at < end:
            result.append((at, end))
    return result
