"""Looks over the widget tree of a window for what a picture would show as broken.

Finds text wider or taller than its widget, widgets that overlap or are cut off by their parent, and text that
is too faint to read. `./dev shots` runs it on every picture.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from PySide6.QtCore import QAbstractListModel, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSplitterHandle,
    QStyle,
    QStyleOptionFrame,
    QTableView,
    QWidget,
)

from judgedesk.frozen import frozen
from judgedesk.ui import theme
from judgedesk.ui.pieces import ElidedLabel


@frozen
class Finding:
    """`kind` is "clipped", "overlap", "cut off" or "contrast"; `widget` a path of object names."""

    kind: str
    widget: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.widget}: {self.detail}"


def check(window: QWidget) -> list[Finding]:
    """Everything wrong with a window that is shown; an empty list when nothing is."""
    widgets = [window, *window.findChildren(QWidget)]
    seen = [widget for widget in widgets if widget.isVisible() and widget.window() is window]
    findings = [finding for widget in seen for finding in _clipped(widget)]
    findings += [finding for widget in seen for finding in _misplaced(widget)]
    picture = window.grab().toImage()
    findings += [finding for widget in seen for finding in _faint(widget, picture)]
    return findings + palette_findings(theme.current())


def palette_findings(colours: theme.Colours) -> list[Finding]:
    """The pairs of a scheme that miss their contrast."""
    return [
        Finding("contrast", "palette", f"{front} on {back}: {found:.2f}, needs {least}")
        for front, back, least in theme.PAIRS
        if (found := theme.contrast(getattr(colours, front), getattr(colours, back))) < least
    ]


def _path(widget: QWidget) -> str:
    names: list[str] = []
    at: QWidget | None = widget
    while at is not None:
        names.append(at.objectName() or type(at).__name__)
        at = at.parentWidget()
    return "/".join(reversed(names))


# Text


def _clipped(widget: QWidget) -> Iterator[Finding]:
    for kind, look in _LOOKS:
        if isinstance(widget, kind):
            for detail in look(widget):
                yield Finding("clipped", _path(widget), detail)
            return


def _look_at_elided(widget: ElidedLabel) -> Iterator[str]:
    if widget.elided() and not widget.toolTip():
        yield f"shortened without a tool tip: {widget.text()!r}"
    yield from _too_low(widget, widget.fontMetrics().height())


def _look_at_label(widget: QLabel) -> Iterator[str]:
    if not widget.text():
        return
    room = widget.contentsRect()
    if widget.wordWrap():
        yield from _too_low(widget, widget.heightForWidth(widget.width()))
        longest = max(widget.text().split(), key=len, default="") if " " in widget.text() else ""
        yield from _too_wide(widget, longest, room.width())
    else:
        # Of a label that names a field the mark of its key is not drawn.
        shown = widget.text().replace("&", "") if widget.buddy() is not None else widget.text()
        for line in shown.splitlines():
            yield from _too_wide(widget, line, room.width())
        yield from _too_low(widget, widget.fontMetrics().height())


def _look_at_button(widget: QAbstractButton) -> Iterator[str]:
    needs = widget.sizeHint()
    if widget.text() and (widget.width() < needs.width() or widget.height() < needs.height()):
        size = f"{widget.width()} x {widget.height()}"
        yield f"{widget.text()!r} needs {needs.width()} x {needs.height()}, has {size}"


def _look_at_field(widget: QLineEdit) -> Iterator[str]:
    if widget.text():
        return
    option = QStyleOptionFrame()
    widget.initStyleOption(option)
    room = widget.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, widget)
    yield from _too_wide(widget, widget.placeholderText(), room.width() - 2)


def _look_at_header(widget: QHeaderView) -> Iterator[str]:
    for section in range(widget.count()):
        needs, has = widget.sectionSizeFromContents(section).width(), widget.sectionSize(section)
        if not widget.isSectionHidden(section) and has < needs:
            yield f"column {section} needs {needs}, has {has}"


def _look_at_items(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    if model is None or any(getattr(one, "elides", False) for one in (view, view.itemDelegate())):
        return
    if isinstance(view, QTableView):
        yield from _look_at_rows(view)
    # A list model of Qt's keeps its columnCount to itself; it has one column.
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    for row in range(model.rowCount()):
        for column in columns:
            index = model.index(row, column)
            has, needs = view.visualRect(index), view.sizeHintForIndex(index)
            if not view.viewport().rect().intersects(has):
                continue
            elides = view.textElideMode() != Qt.TextElideMode.ElideNone
            if needs.width() > has.width() and not elides:
                yield f"item {row}, {column} needs a width of {needs.width()}, has {has.width()}"
            if needs.height() > has.height() and not isinstance(view, QTableView):
                yield f"item {row}, {column} needs a height of {needs.height()}, has {has.height()}"


def _look_at_rows(view: QTableView) -> Iterator[str]:
    for row in range(view.model().rowCount()):
        needs, has = view.sizeHintForRow(row), view.rowHeight(row)
        if has < needs:
            yield f"row {row} needs a height of {needs}, has {has}"


def _too_wide(widget: QWidget, text: str, room: int) -> Iterator[str]:
    needs = widget.fontMetrics().horizontalAdvance(text)
    if needs > room:
        yield f"{text!r} needs a width of {needs}, has {room}"


def _too_low(widget: QWidget, needs: int) -> Iterator[str]:
    if widget.height() < needs:
        yield f"needs a height of {needs}, has {widget.height()}"


_LOOKS: tuple[tuple[type[QWidget], Callable[..., Iterator[str]]], ...] = (
    (ElidedLabel, _look_at_elided),
    (QLabel, _look_at_label),
    (QAbstractButton, _look_at_button),
    (QLineEdit, _look_at_field),
    (QHeaderView, _look_at_header),
    (QAbstractItemView, _look_at_items),
)


# Places

# Qt puts its own helpers on top of each other inside these, and a splitter's handle reaches over its edges.
_OWN_BUSINESS = (QAbstractScrollArea, QLineEdit)


def _misplaced(parent: QWidget) -> Iterator[Finding]:
    if isinstance(parent, _OWN_BUSINESS) or isinstance(parent.parentWidget(), QAbstractScrollArea):
        return
    children = [
        child
        for child in parent.children()
        if isinstance(child, QWidget)
        and child.isVisible()
        and not child.isWindow()
        and not isinstance(child, QSplitterHandle)
        # A list of candidates is meant to lie on what is below its field.
        and child.property("overlay") != "true"
    ]
    for one, other in combinations(children, 2):
        common = one.geometry().intersected(other.geometry())
        if not common.isEmpty():
            under = other.objectName() or type(other).__name__
            detail = f"lies on {under} by {common.width()} x {common.height()}"
            yield Finding("overlap", _path(one), detail)
    for child in children:
        if not parent.rect().contains(child.geometry()):
            yield Finding("cut off", _path(child), f"{_box(child.geometry())} in {_box(parent.rect())}")


def _box(rect: QRect) -> str:
    return f"{rect.width()} x {rect.height()} at {rect.x()}, {rect.y()}"


# Contrast

# A widget's own frame, which may be drawn in a stronger colour than its text.
_FRAME = 4


def _faint(widget: QWidget, picture: QImage) -> Iterator[Finding]:
    """Compares the ground of a text with the colour in it that stands out most, as drawn.

    The picture is asked, not the palette, which knows nothing of a style sheet's states.
    """
    if not isinstance(widget, QLabel | QAbstractButton | QLineEdit) or not widget.isEnabled():
        return
    text = widget.text() or (widget.placeholderText() if isinstance(widget, QLineEdit) else "")
    if not text.strip() or widget.visibleRegion().isEmpty():
        return
    inner = widget.rect() if isinstance(widget, QLabel) else widget.rect().adjusted(*_INNER)
    colours = _colours(picture, QRect(widget.mapTo(widget.window(), inner.topLeft()), inner.size()))
    if not colours:
        return
    back = colours.most_common(1)[0][0]
    front = max(colours, key=lambda colour: theme.contrast(colour, back))
    found = theme.contrast(front, back)
    if found < theme.TEXT_CONTRAST:
        detail = f"{text!r} {front} on {back}: {found:.2f}, needs {theme.TEXT_CONTRAST}"
        yield Finding("contrast", _path(widget), detail)


_INNER = (_FRAME, _FRAME, -_FRAME, -_FRAME)


def _colours(picture: QImage, place: QRect) -> Counter[str]:
    """How often each colour stands in a part of the picture."""
    part = picture.copy(place.intersected(picture.rect())).convertToFormat(QImage.Format.Format_RGB32)
    pixels = Counter(memoryview(part.constBits()).cast("I"))
    return Counter({QColor(pixel).name(): count for pixel, count in pixels.items()})
