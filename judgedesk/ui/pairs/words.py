"""Says what stands in the destination table, in the language of the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from judgedesk.app.desk import Desk
from judgedesk.app.destinations import Destinations, RowGroup, TableRow
from judgedesk.policy.destination import PairState, Relation
from judgedesk.words.say import say

if TYPE_CHECKING:
    from judgedesk.app.between import Between


class PairWords(QObject):
    """Words of one Desk about one table. What the table calls a pair is said by `Between`."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self.table: Destinations | None = None
        self._between: dict[tuple[str, str], Between] = {}

    def use(self, table: Destinations) -> None:
        """Speak about this table."""
        self.table = table
        self._between.clear()

    def _said_between(self, *, back: bool = False) -> Between:
        assert self.table is not None
        left, right = self.table.left.id, self.table.right.id
        key = (right, left) if back else (left, right)
        if key not in self._between:
            self._between[key] = self._desk.between(*key)
        return self._between[key]

    # Sections.

    def sections(self, row: TableRow, side: str) -> str:
        """The sections of one side, each with number and title, in a line of its own."""
        return "\n".join(self.section(side, section) for section in getattr(row, side))

    def section(self, side: str, section: str) -> str:
        """Number and title; the number alone, and that it is missing, where the text has no such section."""
        assert self.table is not None
        title = self.table.title(side, section)
        if not title:
            return self.tr("%1 (not in this text)").replace("%1", section)
        return f"{section} {title}" if section[:1].isdigit() else title

    def empty(self, row: TableRow) -> str:
        """What stands on the side that has no section."""
        if row.pair is None:
            return self.tr("not placed by anybody yet")
        return self.tr("no counterpart")

    # Relation and state: a sign and a word, so that neither has to be guessed from the other.

    def relation(self, row: TableRow) -> str:
        """How the two sides stand to each other."""
        if row.partner is not None:
            return self.tr("? possible partner")
        if row.pair is None:
            return self.tr("? open")
        match row.pair.relation:
            case Relation.EXACT:
                word = self.tr("↔ renumbered") if row.renumbered else self.tr("= same number")
            case Relation.SPLIT:
                word = self.tr("→ divided")
            case Relation.MERGED:
                word = self.tr("→ joined")
            case Relation.PARTIAL:
                word = self.tr("≈ in part")
            case Relation.NONE:
                word = self.tr("∅ none")
        return word

    def moved(self, row: TableRow) -> str:
        """That the right side stands elsewhere in its text; empty where it does not."""
        return self.tr("↕ moved") if row.moved else ""

    def state(self, row: TableRow) -> str:
        """What was said of the row."""
        if row.partner is not None:
            return self.tr("%1 % alike").replace("%1", f"{row.partner.score * 100:.0f}")
        if row.pair is None:
            return self.tr("nobody has said anything")
        if row.group is RowGroup.REFUSED:
            return self.tr("✗ refused")
        if row.pair.state is PairState.CONFIRMED:
            return self.tr("✓ confirmed")
        return self.tr("≈ composed") if row.pair.via else self.tr("? suggested")

    def author(self, row: TableRow) -> str:
        """Who said so, and how sure; for a suggested partner what both sections speak of."""
        if row.partner is not None:
            return self.reason(row)
        if row.pair is None:
            return ""
        pair = row.pair
        by = ", ".join(self._edition(each) for each in pair.via) if pair.via and not row.own else pair.author
        sure = say(f"app.confidence_{pair.confidence}", {}, self._desk.language)
        return " · ".join(part for part in (by, sure) if part)

    def evidence(self, row: TableRow) -> str:
        """Places of the sources, as they are recorded."""
        return "" if row.pair is None else row.pair.evidence

    def reason(self, row: TableRow) -> str:
        """Why a partner is suggested."""
        if row.partner is None:
            return ""
        between = self._said_between(back=row.group is RowGroup.ONLY_RIGHT)
        return between.reason(row.partner, self._desk.language)

    def sentence(self, row: TableRow) -> str:
        """A row in whole sentences."""
        if row.partner is not None:
            return self.reason(row)
        if row.pair is None:
            return self.tr("The table does not place this section: Y says that it has no counterpart.")
        if row.group is RowGroup.REFUSED:
            said = self.tr("%1 refused it: these sections are no pair.").replace("%1", row.pair.author)
            return f"{said} {self.evidence(row)}".strip()
        line = self._said_between().pair(row.pair, self._desk.language).replace("\n", " ")
        return f"{line} {self.evidence(row)}".strip()

    def heading(self, group: RowGroup, count: int) -> str:
        """What stands above the rows of a group."""
        names = {
            RowGroup.PAIR: self.tr("Pairs"),
            RowGroup.ONLY_LEFT: self.tr("On the left alone"),
            RowGroup.ONLY_RIGHT: self.tr("On the right alone"),
            RowGroup.REFUSED: self.tr("Refused"),
        }
        return f"{names[group]} · {count}"

    def said(self, row: TableRow) -> str:
        """The row to be heard."""
        left, right = self.sections(row, "left"), self.sections(row, "right")
        parts = (
            left or self.empty(row),
            self.relation(row),
            self.moved(row),
            right or self.empty(row),
            self.state(row),
            self.author(row),
        )
        return ", ".join(part.replace("\n", ", ") for part in parts if part)

    def _edition(self, pack: str) -> str:
        return self._desk.editions.edition(pack) or pack
