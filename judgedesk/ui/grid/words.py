"""Says what stands in the quick reference, in the language of the interface."""

from __future__ import annotations

from PySide6.QtCore import QObject

from judgedesk.app.coverage import DECIDES, SUGGESTED, UNKNOWN
from judgedesk.app.desk import Desk
from judgedesk.app.grid import ACCEPTED, ADDED, Grid, GridCell, GridGroup, GridRow
from judgedesk.ui.contents import SEPARATORS
from judgedesk.ui.languages import CHINESE, ENGLISH

VARIES = "*"
_LONGEST = 50
"""Characters of an infraction that a judge named, where it stands within a sentence."""
_COLON = {ENGLISH: ": ", CHINESE: "："}
_COMMA = {ENGLISH: ", ", CHINESE: "，"}
_BETWEEN = {ENGLISH: " ", CHINESE: ""}


class GridWords(QObject):
    """Words of one Desk about one pack. Names of the pack are looked up once."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.pack = ""
        self._names: dict[tuple[str, str, str], str] = {}

    def use(self, pack: str) -> None:
        """Speak about this pack, as it is now."""
        self.pack = pack
        self._names.clear()

    # Names.

    def group(self, group: GridGroup) -> str:
        """Number and name of a class; what was added to the event has a heading of its own."""
        if group.id == ADDED:
            return self.tr("Added to this event")
        if not group.id:
            return self.tr("Infractions")
        name = self._name("class", group.id)
        return f"{group.id} {name}" if group.id[:1].isdigit() and name != group.id else name

    def infraction(self, row: GridRow) -> str:
        """Number and title, without the name of the class, which stands above."""
        return self._short(row, self._desk.language)

    def other_infraction(self, row: GridRow) -> str:
        """The title in the other language, without number and class; "" where it is the same."""
        own, other = self.infraction(row), self._short(row, self._other)
        return "" if other == own else other.removeprefix(f"{row.infraction} ")

    def infractions(self, row: GridRow) -> tuple[str, ...]:
        """The whole name in both languages, the interface's first; one where they are alike."""
        names = (self._name("infraction", row.infraction, one) for one in (self._desk.language, self._other))
        return tuple(dict.fromkeys(names))

    def level(self, level: str) -> str:
        return self._name("level", level)

    def heading(self, grid: Grid, level: str) -> str:
        """The level; that of the event is marked."""
        word = self.level(level)
        return self.tr("%1 · event").replace("%1", word) if level == grid.event_level else word

    # Values.

    def penalty(self, cell: GridCell) -> str:
        """The word of the penalty, "" where there is none; with a sign where the case can change it."""
        if cell.state == UNKNOWN:
            return ""
        return self._name("penalty", cell.penalty) + (VARIES if cell.varies else "")

    def state(self, cell: GridCell) -> str:
        """Where the value comes from, as short as a cell has it."""
        if cell.state == DECIDES:
            return self.tr("in the text")
        if cell.state == SUGGESTED:
            return self.tr("suggested")
        if cell.state == ACCEPTED:
            return self.tr("accepted")
        if cell.state == UNKNOWN:
            return self.tr("not in the text") + (VARIES if cell.varies else "")
        return self.tr("own value")

    def stub(self) -> str:
        """What is said of an infraction that the source only names."""
        return self.tr("only named")

    def said(self, row: GridRow, cell: GridCell) -> str:
        """The cell to be heard: level, penalty, state, and what else its signs mean."""
        parts = [part.removesuffix(VARIES) for part in (self.penalty(cell), self.state(cell)) if part]
        if cell.varies:
            parts.append(self.tr("by the case"))
        text = _COMMA[self._desk.language].join(parts)
        return f"{self.infraction(row)}{self._colon}{self.level(cell.level)}{self._colon}{text}"

    def sentence(self, row: GridRow, cell: GridCell | None) -> str:
        """A row, or a cell of it, in whole sentences."""
        name = _shortened(self.infraction(row)) if row.own else self.infraction(row)
        if cell is None:
            parts = [f"{name}{self._colon.strip()}" if not row.in_source else name]
        else:
            penalty = self.penalty(cell).removesuffix(VARIES)
            value = f"{self.level(cell.level)}{self._colon}{penalty}" if penalty else self.level(cell.level)
            parts = [f"{name} · {value}{'。' if self._chinese else '.'}", self._from(row, cell)]
            if cell.varies:
                parts.append(self.tr("* What the case is can set another base."))
        if not row.in_source:
            parts.append(self.tr("The source only names this infraction."))
        return self._between.join(part for part in parts if part)

    def _from(self, row: GridRow, cell: GridCell) -> str:
        if cell.state == DECIDES:
            said = self.tr("The text implies it (%1).") if cell.implied else self.tr("The text says so (%1).")
            return said.replace("%1", cell.clause or "–")
        if cell.state == SUGGESTED:
            said = self.tr("Only a suggestion (%1): the text gives no base penalty.")
            return said.replace("%1", self._source(cell))
        if cell.state == ACCEPTED:
            said = self.tr("A suggestion (%1), accepted for this event.")
            return said.replace("%1", self._source(cell))
        if cell.state == UNKNOWN:
            return self.tr("The text gives no base penalty, and nothing is suggested.")
        if row.own:
            return self.tr("Given by the judge who added the infraction.")
        return self.tr("A judge's own value for this event.")

    def _source(self, cell: GridCell) -> str:
        return self._desk.name(None, "source", cell.source) if cell.source else "–"

    # Looking up.

    @property
    def _chinese(self) -> bool:
        return self._desk.language == CHINESE

    @property
    def _other(self) -> str:
        return ENGLISH if self._chinese else CHINESE

    @property
    def _colon(self) -> str:
        return _COLON[self._desk.language]

    @property
    def _between(self) -> str:
        return _BETWEEN[self._desk.language]

    def _short(self, row: GridRow, language: str) -> str:
        name = self._name("infraction", row.infraction, language)
        if row.own:
            return name
        number, title = "", name
        if name.startswith(f"{row.infraction} "):
            number, title = row.infraction, name.removeprefix(f"{row.infraction} ")
        return f"{number} {title.partition(SEPARATORS[language])[2] or title}".strip()

    def _name(self, kind: str, value: str, language: str = "") -> str:
        key = (kind, value, language or self._desk.language)
        if key not in self._names:
            self._names[key] = self._desk.name(self.pack, kind, value, key[2])
        return self._names[key]


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
