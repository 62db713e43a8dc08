"""What changed between two texts as a table of Qt: titles, names of parts, passages of both sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from judgedesk.app.editions import Difference, Kept
from judgedesk.app.reading import Row, RowKind
from judgedesk.policy.differences import Marked, Ranges
from judgedesk.policy.model import PartName, section_of

AnyIndex = QModelIndex | QPersistentModelIndex
SIGN, LEFT, RIGHT = range(3)
SIDES = (LEFT, RIGHT)
SIGNS: Mapping[Kept, str] = {
    Kept.SAME: "",
    Kept.CHANGED: "≠",
    Kept.MOVED: "↕",
    Kept.ONLY_LEFT: "−",
    Kept.ONLY_RIGHT: "+",
}
_UNMARKED = Marked((), ())
NOTHING = Difference((), {}, {}, {})


class DiffModel(QAbstractTableModel):
    """Holds one difference, whole or without what is the same. `texts` are the ids of both sides."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.difference = NOTHING
        self.texts = ("", "")
        self._rows: tuple[Row, ...] = ()
        self._places: dict[str, int] = {}
        self._changes: list[int] = []
        self._parts: dict[str, str] = {}

    def set_difference(self, difference: Difference, texts: tuple[str, str], *, only_changes: bool) -> None:
        """Show this difference and no other."""
        self.beginResetModel()
        self.difference, self.texts = difference, texts
        shown = (row for row in difference.rows if not _is_quiet(row))
        self._rows = tuple(_with_changes(difference, shown) if only_changes else shown)
        self._places = {row.id: place for place, row in enumerate(self._rows)}
        self._changes = list(self._first_of_each())
        self.endResetModel()

    def set_part_names(self, names: Mapping[str, str]) -> None:
        """What the parts of a section are called in the language of the interface."""
        self._parts = dict(names)

    def row(self, place: int) -> Row | None:
        """What stands in a row of the table."""
        return self._rows[place] if 0 <= place < len(self._rows) else None

    def place_of(self, row_id: str) -> int:
        """Where a row of the difference stands, -1 where it is left out."""
        return self._places.get(row_id, -1)

    def kept(self, row: Row) -> Kept | None:
        """What became of a row; None for the name of a part."""
        return self.difference.kept.get(row.id)

    def text(self, row: Row, side: int) -> str | None:
        """The text of one side, with its number before a title; None where there is none."""
        if row.kind is RowKind.PART:
            return self._parts.get(str(row.part), str(row.part))
        passage = row.cells.get(self.texts[side - LEFT])
        return None if passage is None else self.lead(row, side) + passage.text

    def lead(self, row: Row, side: int) -> str:
        """What stands before the text of one side and is none of it: number, letter or bullet."""
        passage = row.cells.get(self.texts[side - LEFT])
        if passage is None:
            return ""
        if row.kind is RowKind.SECTION:
            section = section_of(passage.id)
            return f"{section}\u2002" if section[:1].isdigit() else ""
        return f"{passage.label}\u2002" if passage.label else ""

    def marks(self, row: Row, side: int) -> tuple[Ranges, Ranges]:
        """The ranges of one side's text that differ, and those of them that moved.

        A passage that stands alone has none: the gap beside it says enough, and strokes make it hard to read.
        """
        lead = len(self.lead(row, side))
        marked = self.difference.marks.get(row.id, _UNMARKED)
        whole, moved = (
            (marked.left, marked.moved_left) if side == LEFT else (marked.right, marked.moved_right)
        )
        return _further(whole, lead), _further(moved, lead)

    def step(self, place: int, way: int) -> int:
        """Where the next change after a row stands, or with `way` -1 the one before; -1 for none."""
        found = [at for at in self._changes if (at > place if way > 0 else at < place)]
        return -1 if not found else found[0] if way > 0 else found[-1]

    def change_number(self, place: int) -> tuple[int, int]:
        """Which change the row belongs to, counted from 1, 0 before the first; and of how many."""
        return sum(at <= place for at in self._changes), len(self._changes)

    def _first_of_each(self) -> Iterator[int]:
        """The first row of each change: passages that stand alone one after the other are one."""
        before: Kept | None = None
        for place, row in enumerate(self._rows):
            kept = self.kept(row)
            if kept is None:
                continue
            alone = kept in (Kept.ONLY_LEFT, Kept.ONLY_RIGHT)
            if kept is not Kept.SAME and not (alone and kept is before and row.kind is not RowKind.SECTION):
                yield place
            before = kept

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        row = self.row(index.row())
        is_text = row is not None and row.kind is not RowKind.PART
        # Arrows pass over the name of a part.
        return super().flags(index) if is_text else Qt.ItemFlag.NoItemFlags

    def sign(self, row: Row) -> str:
        """A sign and a word for what became of a row."""
        kept = self.kept(row)
        if kept is None:
            return ""
        words = {
            Kept.SAME: "",
            Kept.CHANGED: self.tr("changed"),
            Kept.MOVED: self.tr("moved"),
            Kept.ONLY_LEFT: self.tr("only left"),
            Kept.ONLY_RIGHT: self.tr("only right"),
        }
        return f"{SIGNS[kept]} {words[kept]}".strip()

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index.row()) if index.isValid() else None
        if row is None or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if index.column() == SIGN:
            return self.sign(row)
        text = self.text(row, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (self.sign(row), text or "–") if part)
        return text


def part_names(words: Mapping[str, str]) -> dict[str, str]:
    """The names of the parts out of the words of the reader."""
    return {str(name): words.get(str(name), str(name)) for name in PartName}


def _is_quiet(row: Row) -> bool:
    """What has no line of its own: a part that is plain text, a part that the source lacks."""
    return row.kind is RowKind.ABSENT or (row.kind is RowKind.PART and row.part is PartName.TEXT)


def _with_changes(difference: Difference, rows: Iterator[Row]) -> list[Row]:
    """Rows that changed, each below the title of its section and the name of its part."""
    found: list[Row] = []
    above: dict[RowKind, Row] = {}
    for row in rows:
        if row.kind is RowKind.SECTION:
            above = {RowKind.SECTION: row}
        elif row.kind is RowKind.PART:
            above[RowKind.PART] = row
        if difference.kept.get(row.id, Kept.SAME) is not Kept.SAME:
            found += [head for head in above.values() if head is not row]
            found.append(row)
            above = {}
    return found


def _further(ranges: Sequence[tuple[int, int]], by: int) -> Ranges:
    return tuple((start + by, end + by) for start, end in ranges)
