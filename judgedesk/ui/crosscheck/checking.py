"""What was found in the texts that are read: checked beside the window, put aside, opened again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal, Slot

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.level_pairs import Levels
from judgedesk.crosscheck.dismissals import Dismissal, Precision, Reason
from judgedesk.crosscheck.model import SEVERITIES, Finding, Place
from judgedesk.crosscheck.side import Side
from judgedesk.frozen import frozen
from judgedesk.ui.jobs import Handle, Job, Jobs, Prepare

# All checks together take half a second to load: the worker does that too.
if TYPE_CHECKING:
    from judgedesk.app.crosschecking import Checked, Crosschecking


class Standing(StrEnum):
    """What became of a finding."""

    OPEN = "open"
    DISMISSED = "dismissed"
    FOLDED = "folded"


@frozen
class Item:
    """A finding as the window shows it. `row` is its place among the rows of the reader, -1 for none."""

    finding: Finding
    standing: Standing
    dismissal: Dismissal | None
    row: int

    @property
    def key(self) -> str:
        """What it is known by."""
        return self.finding.key

    @property
    def places(self) -> tuple[Place | None, Place | None]:
        """Left and right."""
        return self.finding.left, self.finding.right


Rows = Mapping[tuple[str, str], int]
"""The rows of the reader by text and id of a passage."""


class Checking(QObject):
    """One pair of texts at a time, or one text; named by id. `changed` tells that anything is new."""

    changed = Signal()
    failed = Signal(object)
    """A `UserError`."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._made: Crosschecking | None = None
        self.jobs = Jobs(self)
        self._job: Job | None = None
        self._rows: Rows = {}
        self._put_aside: list[Finding] = []
        self.texts: tuple[str, ...] = ()
        self.checked: Checked | None = None
        self.items: tuple[Item, ...] = ()

    # Checking

    def is_busy(self) -> bool:
        """Whether the texts are being checked."""
        return self._job is not None

    def start(self, texts: Sequence[str], rows: Rows) -> None:
        """Check one text or two; `rows` gives the order in which what is found stands."""
        self.forget()
        self.texts, self._rows = tuple(texts), rows
        self._go_on(_load).done.connect(self._loaded)
        self.changed.emit()

    @property
    def _checks(self) -> Crosschecking:
        if self._made is None:
            from judgedesk.app.crosschecking import Crosschecking

            self._made = Crosschecking(self._desk)
        return self._made

    @Slot()
    def _loaded(self) -> None:
        try:
            makers = [self._checks.installed(text) for text in self.texts]
        except UserError as error:
            self._broken(error)
            return

        def sides(_: Handle) -> object:
            return [make() for make in makers]

        self._go_on(sides).done.connect(self._sides_made)

    def forget(self) -> None:
        """End the check, and know of no texts any more."""
        if self._job is not None:
            self._job.stop()
        self._job = None
        self.texts, self.checked, self.items = (), None, ()
        self._put_aside.clear()

    def _go_on(self, prepare: Prepare) -> Job:
        self._job = self.jobs.start(prepare)
        self._job.failed.connect(self._broken)
        return self._job

    @Slot(object)
    def _sides_made(self, sides: object) -> None:
        left, *more = cast("list[Side]", sides)
        run = self._checks.begin(left, more[0] if more else None)

        def prepare(_: Handle) -> object:
            return run()

        self._go_on(prepare).done.connect(self._found)

    @Slot(object)
    def _found(self, checked: object) -> None:
        self._job = None
        self.checked = self._checks.sorted(cast("Checked", checked))
        try:
            if levels := self.levels():
                self.checked = self._checks.with_drift(self.checked, _spelled(levels))
        except UserError as error:
            self.failed.emit(error)
        for warning in self._checks.reviews.warnings():
            self.failed.emit(warning)
        self._sort()

    @Slot(object)
    def _broken(self, error: object) -> None:
        self._job = None
        if isinstance(error, UserError):
            self.failed.emit(error)
        self.changed.emit()

    def _sort(self) -> None:
        checked = self.checked
        if checked is None:
            return
        items = [self._item(each, Standing.OPEN) for each in checked.findings]
        items += [self._item(each, Standing.FOLDED) for each in checked.folded]
        items += [self._item(each, Standing.DISMISSED, why) for each, why in checked.dismissed]
        self.items = tuple(sorted(items, key=_order))
        self.changed.emit()

    def _item(self, finding: Finding, standing: Standing, dismissal: Dismissal | None = None) -> Item:
        return Item(finding, standing, dismissal, self._row_of(finding))

    def set_rows(self, rows: Rows) -> None:
        """The texts stand in other rows now."""
        self._rows = rows
        self._sort()

    def _row_of(self, finding: Finding) -> int:
        """The row of the reader where a finding is read first, -1 where no row has it."""
        places = zip(self.texts, (finding.left, finding.right), strict=False)
        rows = [self.row_at(text, place) for text, place in places]
        return min((row for row in rows if row >= 0), default=-1)

    def row_at(self, text: str, place: Place | None) -> int:
        """The row of the reader that has a place of a text, or its section's; -1 for none."""
        if place is None:
            return -1
        passage = self._rows.get((text, place.passage), -1)
        return passage if passage >= 0 else self._rows.get((text, f"{place.section}/title"), -1)

    # Putting aside

    def item(self, key: str) -> Item | None:
        """The finding of that key, None where it is not there any more."""
        return next((each for each in self.items if each.key == key), None)

    def dismiss(self, item: Item, reason: Reason, words: str, author: str) -> None:
        """Put a finding aside. Raises `UserError` without words or name, or where it cannot be written."""
        left, right = (*self.texts, "")[:2]
        self._checks.reviews.dismiss(item.finding, reason, words, author=author, left=left, right=right)
        self._put_aside.append(item.finding)
        self._again()

    def take_back(self, item: Item) -> None:
        """Open a finding again. Raises `UserError` where that cannot be written."""
        left, right = (*self.texts, "")[:2]
        self._checks.reviews.take_back(item.key, left=left, right=right)
        self._put_aside = [each for each in self._put_aside if each.key != item.key]
        self._again()

    def last_put_aside(self) -> Item | None:
        """What was put aside last, since the texts were checked."""
        return self.item(self._put_aside[-1].key) if self._put_aside else None

    def _again(self) -> None:
        if self.checked is not None:
            self.checked = self._checks.sorted(self.checked)
            self._sort()

    def folded(self) -> tuple[tuple[str, int, Precision], ...]:
        """The checks whose findings are folded away: their ids, how many, and how often they were right."""
        ids = [each.finding.check for each in self.items if each.standing is Standing.FOLDED]
        if not ids:
            return ()
        from judgedesk.crosscheck.registry import check

        said = self._checks.reviews.dismissals()
        return tuple((each, ids.count(each), said.precision(check(each))) for each in dict.fromkeys(ids))

    # Outcomes

    def editions(self) -> tuple[str, str] | None:
        """The editions whose outcomes can be compared, None where there are none."""
        return self._checks.drifting(self.checked) if self.checked is not None else None

    def levels(self) -> Levels:
        """The levels that a person paired. Raises `UserError` for a file that cannot be used."""
        packs = self.editions()
        return self._checks.level_pairs.of(*packs) if packs is not None else ()

    def compare(self, levels: Levels, author: str) -> None:
        """Keep a person's pairs of levels, and find the outcomes that differ at them. Raises `UserError`."""
        packs = self.editions()
        if packs is None or self.checked is None:
            raise UserError("app.drift_no_editions")
        self._checks.level_pairs.confirm(*packs, levels, author)
        self.checked = self._checks.with_drift(_without_drift(self.checked), _spelled(levels))
        self._sort()


def _load(_: Handle) -> object:
    from judgedesk.app import check_reports, crosschecking

    return check_reports, crosschecking


def _order(item: Item) -> tuple[bool, int, int, str, int, str]:
    """As it is read; last what stands in no passage: contents, captions, front and end."""
    start = next((place.start for place in item.places if place is not None), 0)
    severity = SEVERITIES.index(item.finding.severity)
    return item.row < 0, item.row, severity, item.finding.check, start, item.key


def _spelled(levels: Levels) -> list[str]:
    return [f"{left}={right}" for left, right in levels]


def _without_drift(checked: Checked) -> Checked:
    from judgedesk.app.drift import CHECK

    return replace(
        checked,
        findings=tuple(each for each in checked.findings if each.check != CHECK.id),
        dismissed=tuple(each for each in checked.dismissed if each[0].check != CHECK.id),
    )
