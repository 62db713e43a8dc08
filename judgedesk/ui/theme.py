"""Fonts and colours of the window, light and dark.

`apply` sets style, palette and style sheet on the application. Every widget then gets
`QEvent.Type.PaletteChange`; what draws with colours of its own (documents, delegates) renews itself there.
With the setting "system" the scheme follows the desktop while the program runs.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from judgedesk.app import paths
from judgedesk.frozen import frozen

LATIN = "Inter"
HAN = "Noto Sans TC"

BASE_POINT = 10.5
SMALL_POINT = 9.0
SCROLL_BAR = 12
"""Pixels of its lane."""
TITLE_POINT = 14.5

# Used only where the bundled family is missing or lacks a sign. No Japanese family stands in either list:
# Qt's own fallback would draw Chinese with Japanese forms.
_LATIN_ELSE = ("Segoe UI", "SF Pro Text", "Helvetica Neue", "Noto Sans", "Source Sans 3", "Roboto")
_HAN_ELSE = (
    "PingFang TC",
    "Microsoft JhengHei UI",
    "Microsoft JhengHei",
    "Noto Sans CJK TC",
    "Source Han Sans TC",
    "Source Han Sans TW",
    "WenQuanYi Micro Hei",
)


@frozen
class Colours:
    """One colour scheme; every value is `#rrggbb`."""

    window: str
    panel: str
    text: str
    muted: str
    line: str
    edge: str
    band: str
    accent: str
    accent_text: str
    mark: str
    mark_text: str
    link: str
    selection: str
    selection_text: str
    warn: str
    caution: str
    warning: str
    game_loss: str
    match_loss: str
    disqualification: str

    def penalty(self, penalty: str) -> str:
        """The colour of a penalty of a pack (`game_loss`); the text colour for one that has none."""
        known = {
            "caution": self.caution,
            "warning": self.warning,
            "match_point": self.game_loss,
            "game_loss": self.game_loss,
            "two_game_losses": self.game_loss,
            "match_loss": self.match_loss,
        }
        if penalty.startswith("disqualification"):
            return self.disqualification
        return known.get(penalty, self.text)


LIGHT = Colours(
    window="#ffffff",
    panel="#f5f6f2",
    text="#1f2328",
    muted="#59626c",
    line="#d9dcdf",
    edge="#858d96",
    band="#f9f9f5",
    accent="#1f5fa8",
    accent_text="#ffffff",
    mark="#fdeeb0",
    mark_text="#1f2328",
    link="#1f5fa8",
    selection="#dbe8f7",
    selection_text="#123f73",
    warn="#8a5300",
    caution="#546473",
    warning="#8f5a00",
    game_loss="#b3261e",
    match_loss="#86286f",
    disqualification="#1f2328",
)

DARK = Colours(
    window="#22262b",
    panel="#1b1f23",
    text="#e6e8ea",
    muted="#aab3bc",
    line="#3b4148",
    edge="#7d868f",
    band="#282d33",
    accent="#7fb2f0",
    accent_text="#10233a",
    mark="#4f4110",
    mark_text="#ffedb3",
    link="#94bff7",
    selection="#2a415c",
    selection_text="#d5e6fb",
    warn="#e8b95a",
    caution="#a9b7c6",
    warning="#e8b450",
    game_loss="#ff8a80",
    match_loss="#e59ad4",
    disqualification="#f4f5f6",
)

STYLE = "Fusion"
_STYLED = "judgedesk_style"

TEXT_CONTRAST = 4.5
SHAPE_CONTRAST = 3.0

# What is drawn on what, by field of Colours, with the least contrast that WCAG 2.2 AA asks for.
PAIRS: tuple[tuple[str, str, float], ...] = (
    *(
        (front, back, TEXT_CONTRAST)
        for front in ("text", "muted", "link", "warn")
        for back in ("window", "panel", "band")
    ),
    *(
        (front, back, TEXT_CONTRAST)
        for front in ("caution", "warning", "game_loss", "match_loss", "disqualification")
        for back in ("window", "panel")
    ),
    ("accent_text", "accent", TEXT_CONTRAST),
    ("accent", "window", TEXT_CONTRAST),
    ("mark_text", "mark", TEXT_CONTRAST),
    ("link", "mark", TEXT_CONTRAST),
    ("selection_text", "selection", TEXT_CONTRAST),
    ("muted", "selection", TEXT_CONTRAST),
    ("edge", "window", SHAPE_CONTRAST),
    ("edge", "panel", SHAPE_CONTRAST),
)


def contrast(one: str, other: str) -> float:
    """Contrast of two colours by WCAG 2.2, 1.0 to 21.0, whichever is the lighter."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    value = QColor(colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value.redF(), value.greenF(), value.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def application() -> QApplication:
    """The application, made with the style of the window if there is none.

    The style is named among the arguments: for what `setStyle` gives back PySide looks 9 ms for a class.
    """
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    made = QApplication([*sys.argv[:1], "-style", STYLE])
    made.setProperty(_STYLED, True)
    return made


def load_fonts(folder: Path | None = None) -> None:
    """Load every bundled font (of `folder`, else the program's own) and set the application font.

    Needs a QGuiApplication; a second call for the same folder does nothing.
    """
    for path in sorted((folder or paths.resources() / "fonts").iterdir()):
        if path.suffix in (".otf", ".ttf") and path not in _loaded:
            _loaded[path] = QFontDatabase.addApplicationFont(str(path))
            _known_families.cache_clear()
    QGuiApplication.setFont(font())


_loaded: dict[Path, int] = {}


def families(language: str = "en") -> list[str]:
    """Families for a font that draws `language`, best first: Latin, then Traditional Chinese.

    Latin comes first for Chinese too: digits and English names then look the same on both sides.
    """
    del language  # one order serves both; the argument is kept so that a further language needs no new call
    return list(_known_families())


@cache
def _known_families() -> tuple[str, ...]:
    """Asked for by every font of every painted row; the system's list is long, and does not change here."""
    there = set(QFontDatabase.families())
    latin = [LATIN] if LATIN in there else [name for name in _LATIN_ELSE if name in there][:1]
    return (*latin, HAN, *(name for name in _HAN_ELSE if name in there))


def font(language: str = "en", *, point: float = BASE_POINT, bold: bool = False) -> QFont:
    """A font for text in `language`; `point` at zoom 100.

    The bundled Chinese has one weight, which Qt thickens from Bold on; Latin has a SemiBold that is its bold.
    """
    return QFont(_made(language, point, bold))


@cache
def _made(language: str, point: float, bold: bool) -> QFont:
    """Kept, since every painted row asks: a copy shares what Qt has found out about the font."""
    result = QFont()
    result.setFamilies(families(language))
    result.setPointSizeF(point)
    # Said even when it is normal: a painter takes what a font leaves open from its widget's font.
    result.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    return result


def title_font(text: str, language: str, *, point: float = BASE_POINT, bold: bool = False) -> QFont:
    """A font for one line that is all in one language.

    Dashes in Chinese come from the Chinese face: the Latin ones are too short and hang too low.
    """
    result = font(language, point=point, bold=bold)
    if language != "en" and not any(character.isascii() and character.isalnum() for character in text):
        result.setFamilies([HAN, *(name for name in families(language) if name != HAN)])
    return result


def current() -> Colours:
    """The colours in force: by the setting, else by the desktop."""
    if _state.theme == "light":
        return LIGHT
    if _state.theme == "dark":
        return DARK
    return DARK if _desktop_is_dark() else LIGHT


def _desktop_is_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def apply(app: QApplication, theme: str) -> None:
    """Set style, palette and style sheet for `theme`: "light", "dark" or "system" (follow the desktop)."""
    _state.theme = theme
    _state.watch(app)
    hints = app.styleHints()
    hints.setColorScheme(
        {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}.get(theme, Qt.ColorScheme.Unknown)
    )
    _paint(app)


def palette(colours: Colours) -> QPalette:
    """The palette of a scheme; disabled text is muted."""
    role = QPalette.ColorRole
    result = QPalette()
    for which, colour in (
        (role.Window, colours.window),
        (role.WindowText, colours.text),
        (role.Base, colours.window),
        (role.AlternateBase, colours.band),
        (role.Text, colours.text),
        (role.PlaceholderText, colours.muted),
        (role.Button, colours.window),
        (role.ButtonText, colours.text),
        (role.BrightText, colours.accent_text),
        (role.ToolTipBase, colours.panel),
        (role.ToolTipText, colours.text),
        (role.Highlight, colours.selection),
        (role.HighlightedText, colours.selection_text),
        (role.Link, colours.link),
        (role.LinkVisited, colours.link),
        (role.Accent, colours.accent),
        (role.Light, colours.window),
        (role.Midlight, colours.panel),
        (role.Mid, colours.line),
        (role.Dark, colours.edge),
        (role.Shadow, colours.edge),
    ):
        result.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, which, QColor(colours.muted))
    return result


def _paint(app: QApplication) -> None:
    colours = current()
    # A palette set under a style sheet does not reach every widget, and a sheet that is replaced gives
    # widgets back the palettes of the old scheme. So the palette changes while there is no sheet.
    if app.styleSheet():
        app.setStyleSheet("")
    app.setPalette(palette(colours))
    app.setStyleSheet(_sheet(colours))


def _sheet(colours: Colours) -> str:
    """The few rules that a palette cannot say. Each names its widgets: a reader's document stays Qt's own."""
    return _SHEET.format(bar=SCROLL_BAR, **{name: getattr(colours, name) for name in colours.__match_args__})


_SHEET = """
QToolTip {{ color: {text}; background: {panel}; border: 1px solid {line}; padding: 4px; }}

QLabel[tone="muted"] {{ color: {muted}; }}
QLabel[tone="warn"] {{ color: {warn}; }}
QFrame[rule="above"] {{ border: none; border-top: 1px solid {line}; }}
QFrame[rule="below"] {{ border: none; border-bottom: 1px solid {line}; }}
QFrame[rule="right"] {{ border: none; border-right: 1px solid {line}; }}
QFrame[ground="panel"] {{ background: {panel}; }}

QLineEdit {{ color: {text}; background: {window}; border: 1px solid {edge}; border-radius: 6px;
    padding: 5px 9px; placeholder-text-color: {muted};
    selection-background-color: {selection}; selection-color: {selection_text}; }}
QLineEdit:focus {{ border: 2px solid {accent}; padding: 4px 8px; }}

QPlainTextEdit[note="true"] {{ color: {text}; background: {window}; border: 1px solid {edge};
    border-radius: 6px; padding: 3px 5px; placeholder-text-color: {muted};
    selection-background-color: {selection}; selection-color: {selection_text}; }}
QPlainTextEdit[note="true"]:focus {{ border: 2px solid {accent}; padding: 2px 4px; }}

QPushButton, QToolButton {{ color: {text}; background: {window}; border: 1px solid {line};
    border-radius: 6px; padding: 4px 10px; }}
QToolButton {{ padding: 2px 10px 3px 10px; }}
QPushButton:hover, QToolButton:hover {{ background: {band}; border-color: {edge}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {accent}; padding: 3px 9px; }}
QToolButton:focus {{ padding: 1px 9px 2px 9px; }}
QPushButton:disabled, QToolButton:disabled {{ color: {muted}; background: {panel}; }}
QToolButton:checked {{ color: {accent_text}; background: {accent}; border-color: {accent}; }}
QToolButton:checked:focus {{ border-color: {text}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[segment="first"] {{ border-top-right-radius: 0; border-bottom-right-radius: 0; }}
QToolButton[segment="middle"] {{ border-radius: 0; border-left: none; }}
QToolButton[segment="middle"]:focus, QToolButton[segment="last"]:focus {{ border-left: 2px solid {accent}; }}
QToolButton[segment="last"] {{ border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: none; }}
QToolButton[tight="true"] {{ padding: 2px 3px 3px 3px; }}
QToolButton[tight="true"]:focus {{ padding: 1px 2px 2px 2px; }}
QToolButton[quiet="true"] {{ background: transparent; border-color: transparent; padding: 1px 4px; }}
QToolButton[quiet="true"]:hover {{ border-color: {edge}; }}
QToolButton[quiet="true"]:focus {{ border: 2px solid {accent}; padding: 0px 3px; }}
QToolButton[link="true"] {{ color: {link}; background: transparent; border: none; border-radius: 0;
    border-bottom: 1px dotted {link}; padding: 1px 1px 1px 1px; }}
QToolButton[link="true"]:checked {{ color: {link}; background: transparent; }}
QToolButton[link="true"]:hover {{ border-bottom: 1px solid {link}; }}
QToolButton[link="true"]:focus {{ border: 2px solid {accent}; border-radius: 3px; padding: 0; }}
QPushButton[primary="true"] {{ color: {accent_text}; background: {accent}; border-color: {accent};
    font-weight: 700; }}
QPushButton[primary="true"]:hover {{ border-color: {text}; }}
QPushButton[primary="true"]:disabled {{ color: {muted}; background: {panel}; border-color: {line}; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {text}; }}

QScrollArea {{ background: {panel}; border: none; }}
QComboBox, QAbstractSpinBox {{ color: {text}; background: {window}; border: 1px solid {edge};
    border-radius: 6px; padding: 3px 8px; selection-background-color: {selection};
    selection-color: {selection_text}; }}
QComboBox {{ min-height: 23px; }}
QComboBox:focus, QAbstractSpinBox:focus {{ border: 2px solid {accent}; padding: 2px 7px; }}
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus {{ background: transparent; border: none;
    padding: 0; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ width: 0; border: none; }}
QCheckBox, QRadioButton {{ spacing: 8px; padding: 3px 0; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: 14px; height: 14px; background: {window};
    border: 1px solid {edge}; border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: 8px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {accent};
    border-color: {accent}; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ width: 12px; height: 12px;
    border: 2px solid {accent}; }}
QCheckBox::indicator:checked:focus, QRadioButton::indicator:checked:focus {{ border-color: {text}; }}
QListWidget::indicator {{ width: 12px; height: 12px; background: {window}; border: 1px solid {edge};
    border-radius: 3px; }}
QListWidget::indicator:checked {{ background: {accent}; border-color: {accent}; }}
QComboBox::drop-down {{ border: none; width: 22px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{ color: {text}; background: {window}; border: 1px solid {line};
    selection-background-color: {selection}; selection-color: {selection_text}; }}
QTreeView, QPlainTextEdit[boxed="true"] {{ background: {window}; border: 1px solid {edge};
    border-radius: 6px; outline: none; }}
QTreeView::item {{ padding: 2px 0; }}
QTreeView:focus, QPlainTextEdit[boxed="true"]:focus {{ border-color: {accent}; }}
QListWidget[overlay="true"] {{ background: {window}; border: 1px solid {edge}; border-radius: 6px; }}

QMenu {{ color: {text}; background: {window}; border: 1px solid {line}; padding: 4px; }}
QMenu::item {{ padding: 5px 28px 5px 24px; border-radius: 4px; }}
QMenu::item:selected {{ color: {selection_text}; background: {selection}; }}
QMenu::item:disabled {{ color: {muted}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 4px 8px; }}

QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 36px; }}
QScrollBar::handle:horizontal {{ min-width: 36px; }}
QScrollBar::handle:hover {{ background: {edge}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QListView {{ border: none; background: {window}; outline: none; }}
QListWidget::item {{ padding: 2px 5px; min-height: 21px; }}
QListWidget::item:selected {{ color: {selection_text}; background: {selection}; }}
QSplitter::handle {{ background: {line}; }}
QTableView::item {{ padding: 4px 5px; }}
QTableView::item:selected {{ color: {selection_text}; background: {selection}; }}
QTableView {{ outline: none; border: 1px solid {line}; background: {window}; gridline-color: {line}; }}
QHeaderView::section {{ color: {muted}; background: {panel}; border: none; padding: 5px 8px; }}
"""


class _State(QObject):
    """The setting, and the one watcher of the desktop's scheme."""

    def __init__(self) -> None:
        super().__init__()
        self.theme = "system"
        self._watched: QApplication | None = None

    def watch(self, app: QApplication) -> None:
        if self._watched is not app:
            self._watched = app
            if not app.property(_STYLED):
                app.setStyle(STYLE)
            app.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    @Slot()
    def _scheme_changed(self) -> None:
        if self._watched is not None:
            _paint(self._watched)


_state = _State()
