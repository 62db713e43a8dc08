"""What a file came to, before anything is written: sections, and what has to be told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from judgedesk.app.desk import Desk
from judgedesk.app.import_report import Group, change_head
from judgedesk.app.importing import Prepared
from judgedesk.policy.model import Section
from judgedesk.ui.reader_words import part_word

_SECTION = int(Qt.ItemDataRole.UserRole) + 1
_FIRST_WIDTH = 230


class Preview(QTreeWidget):
    """Groups of rows: where or what, and the words. Sections unfold into parts and passages."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("import_preview")
        self._desk = desk
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        self.header().setStretchLastSection(True)
        self.header().resizeSection(0, _FIRST_WIDTH)
        self.itemExpanded.connect(self._fill)

    def show_text(self, sections: Sequence[Section], groups: Iterable[Group]) -> None:
        """The sections of a file, and below them what has to be told."""
        self.clear()
        top = self._heading("")
        for section in sections:
            number = section.id if section.id[:1].isdigit() else ""
            title = section.title.text or self.tr("(no title)")
            item = _row(top, number or section.id, title)
            item.setData(0, _SECTION, section)
            item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
        passages = sum(1 for each in sections for part in each.parts for _ in part.passages)
        counted = (self.tr("%n section(s)", "", len(sections)), self.tr("%n passage(s)", "", passages))
        self._name(top, " · ".join(counted))
        top.setExpanded(True)
        for group in groups:
            heading = self._heading(group.heading)
            for place, told in group.lines:
                _row(heading, place, told)
        self.setCurrentItem(top)

    def show_changes(self, prepared: Prepared, sentence: str) -> None:
        """What would change in the text that is there, above everything else."""
        self.hide_changes()
        top = QTreeWidgetItem()
        self.insertTopLevelItem(0, top)
        self._name(top, sentence)
        top.setData(0, _SECTION, _CHANGES)
        for change in prepared.changes:
            item = _row(top, *change_head(self._desk, change))
            for mark, wording in (("−", change.before), ("+", change.after)):
                if wording and not change.was:
                    _row(item, mark, wording)
            item.setExpanded(True)
        top.setExpanded(True)
        self.setCurrentItem(top)
        self.scrollToTop()

    def hide_changes(self) -> None:
        """Nothing would change, or nobody knows yet."""
        if self._tops() and self._tops()[0].data(0, _SECTION) == _CHANGES:
            self.takeTopLevelItem(0)

    def headings(self) -> list[str]:
        """The headings, from top to bottom."""
        return [item.text(0) for item in self._tops()]

    def _heading(self, text: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self)
        self._name(item, text)
        return item

    def _name(self, item: QTreeWidgetItem, text: str) -> None:
        item.setText(0, text)
        item.setToolTip(0, text)
        item.setFirstColumnSpanned(True)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)

    def _tops(self) -> list[QTreeWidgetItem]:
        found = (self.topLevelItem(at) for at in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    @Slot(QTreeWidgetItem)
    def _fill(self, item: QTreeWidgetItem) -> None:
        """Passages are many: those of a section come when it is unfolded."""
        section = item.data(0, _SECTION)
        if not isinstance(section, Section) or item.childCount():
            return
        for part in section.parts:
            name = _row(item, part_word(part.name), "")
            if part.absent:
                name.setText(1, self.tr("(nothing below this heading)"))
            for passage in part.passages:
                _row(name, passage.label, passage.text)
            name.setExpanded(True)


_CHANGES = "changes"


def _row(parent: QTreeWidgetItem, what: str, text: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem(parent, [what, text])
    for column, words in enumerate((what, text)):
        item.setToolTip(column, words)
    return item
