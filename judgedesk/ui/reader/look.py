"""Sizes, spaces and formats of the reader's documents at one zoom and in one colour scheme."""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property

from PySide6.QtGui import QColor, QFont, QTextCharFormat, QTextOption

from judgedesk.app.reading import Row, RowKind
from judgedesk.policy.model import Kind
from judgedesk.ui import theme
from judgedesk.ui.reader.typesetting import Shape


class Role(StrEnum):
    """What a block is."""

    TITLE = "title"
    PART = "part"
    ABSENT = "absent"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    EXAMPLE = "example"
    NOTE = "note"
    STATE = "state"
    EMPTY = "empty"
    FOOTER = "footer"


class Style(StrEnum):
    """How a run of characters looks."""

    BODY = "body"
    TITLE = "title"
    PART = "part"
    MUTED = "muted"
    SMALL = "small"
    STATE = "state"


# Both languages share one line height and one baseline, so that lines, and not only rows, stand level.
_LEADING = {Role.TITLE: 1.5, Role.PART: 1.6, Role.STATE: 1.6, Role.FOOTER: 1.6}
_BODY_LEADING = 1.66
# Beyond this zoom titles grow half as fast, so that their words still fit a narrow column.
_TITLE_ZOOM = 150
_ITEM_INDENT = 18
_EXAMPLE_INDENT = 32
_NOTE_INDENT = 14
_GAP_INDENT = 10

# White space after a row, by what follows; pixels at zoom 100.
_BEFORE_SECTION = 44
_BEFORE_PART = 20
_AFTER_TITLE = 10
_AFTER_PART = 1
_BETWEEN_PASSAGES = 11
_BETWEEN_ITEMS = 6
_BEFORE_FOOTER = 30
_WITHIN_ROW = 4
_LIST_KINDS = frozenset({Kind.ITEM, Kind.EXAMPLE})


class Look:
    """Formats of every role and style; `zoom` in percent, `dpi` the logical resolution of the view."""

    def __init__(self, colours: theme.Colours, zoom: int, dpi: float) -> None:
        self.colours = colours
        self.zoom = zoom
        self._dpi = dpi
        self._shapes: dict[Role, Shape] = {}
        self._characters: dict[tuple[Style, str], QTextCharFormat] = {}

    def px(self, value: float) -> int:
        """Whole pixels at this zoom of `value` pixels at zoom 100."""
        return round(value * self.zoom / 100)

    def gap(self, row: Row, following: Row | None, *, absent: bool) -> int:
        """White space after `row`, in pixels; `following` is None before the footer.

        `absent` says that the row tells of a part that the source lacks.
        """
        return self.px(_gap(row, following, absent))

    def shape(self, role: Role) -> Shape:
        """How a block is set."""
        found = self._shapes.get(role)
        if found is None:
            found = self._shapes[role] = self._shape(role)
        return found

    def within_row(self) -> int:
        """White space between two blocks of one row, in pixels."""
        return self.px(_WITHIN_ROW)

    def character(self, style: Style, language: str) -> QTextCharFormat:
        """Format of a run of characters."""
        found = self._characters.get((style, language))
        if found is None:
            found = self._characters[style, language] = self._character(style, language)
        return found

    def han_sign(self, style: Style, language: str) -> QTextCharFormat:
        """Format of dashes and ellipses in Chinese: the Latin ones are too short and hang too low."""
        result = QTextCharFormat(self.character(style, language))
        families = theme.families(language)
        result.setFontFamilies(sorted(families, key=theme.HAN.__ne__))
        result.setFontWeight(QFont.Weight.Normal)
        return result

    def link(self, style: Style, language: str, target: str) -> QTextCharFormat:
        """Format of a reference to `target`."""
        result = QTextCharFormat(self.character(style, language))
        result.setAnchor(True)
        result.setAnchorHref(f"#{target}")
        result.setForeground(QColor(self.colours.link))
        result.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        result.setUnderlineColor(QColor(self.colours.link))
        return result

    def font(self, language: str) -> QFont:
        """The body font of a document in that language."""
        return theme.font(language, point=theme.BASE_POINT * self.zoom / 100)

    @cached_property
    def text_drop(self) -> int:
        """Pixels by which text sits below the middle of its line, for bands that look even around it."""
        return self.px(2)

    def _shape(self, role: Role) -> Shape:
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        indent = self.px(_INDENTS.get(role, 0))
        hangs = role in (Role.ITEM, Role.EXAMPLE)
        if hangs:
            option.setTabs([QTextOption.Tab(indent, QTextOption.TabType.LeftTab)])
        pixels = self._pixels(_STYLE_OF_ROLE[role]) * _LEADING.get(role, _BODY_LEADING)
        return Shape(round(pixels), indent, 0 if hangs else indent, option)

    def _character(self, style: Style, language: str) -> QTextCharFormat:
        result = QTextCharFormat()
        result.setFontFamilies(theme.families(language))
        result.setFontPointSize(self._points(style))
        result.setForeground(QColor(getattr(self.colours, _COLOURS.get(style, "muted"))))
        if style is Style.TITLE:
            result.setFontWeight(QFont.Weight.Bold)
        if style is Style.PART:
            result.setFontCapitalization(QFont.Capitalization.AllUppercase)
            result.setFontLetterSpacing(106)
        return result

    def _points(self, style: Style) -> float:
        zoom = self.zoom
        if style is Style.TITLE and zoom > _TITLE_ZOOM:
            zoom = _TITLE_ZOOM + (zoom - _TITLE_ZOOM) / 2
        return _POINTS[style] * zoom / 100

    def _pixels(self, style: Style) -> float:
        return self._points(style) * self._dpi / 72


_INDENTS = {
    Role.ITEM: _ITEM_INDENT,
    Role.EXAMPLE: _EXAMPLE_INDENT,
    Role.NOTE: _NOTE_INDENT,
    Role.EMPTY: _GAP_INDENT,
}
_POINTS = {
    Style.BODY: theme.BASE_POINT,
    Style.TITLE: theme.TITLE_POINT,
    Style.PART: theme.SMALL_POINT,
    Style.MUTED: theme.BASE_POINT,
    Style.SMALL: theme.SMALL_POINT,
    Style.STATE: theme.SMALL_POINT,
}
_COLOURS = {Style.BODY: "text", Style.TITLE: "text", Style.STATE: "warn"}
_STYLE_OF_ROLE = {
    Role.TITLE: Style.TITLE,
    Role.PART: Style.PART,
    Role.ABSENT: Style.MUTED,
    Role.PARAGRAPH: Style.BODY,
    Role.ITEM: Style.BODY,
    Role.EXAMPLE: Style.BODY,
    Role.NOTE: Style.BODY,
    Role.STATE: Style.STATE,
    Role.EMPTY: Style.BODY,
    Role.FOOTER: Style.SMALL,
}


def _gap(row: Row, following: Row | None, absent: bool) -> int:
    if following is None:
        return _BEFORE_FOOTER
    if following.kind is RowKind.SECTION:
        return _BEFORE_SECTION
    if row.kind is RowKind.SECTION:
        return _AFTER_TITLE
    if absent:
        return _BETWEEN_PASSAGES
    if row.kind is RowKind.PART:
        return _AFTER_PART
    if following.kind is RowKind.PART:
        return _BEFORE_PART
    kinds = {
        passage.kind for one in (row, following) for passage in one.cells.values() if passage is not None
    }
    return _BETWEEN_ITEMS if kinds and kinds <= _LIST_KINDS else _BETWEEN_PASSAGES
