"""What can be recorded of a ruling that is in the log, by which key, and of which rulings."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import Qt

from judgedesk.app.rulings import RulingRow
from judgedesk.frozen import frozen
from judgedesk.ui.log.words import COUNTING, DRAFT, VOIDED


class Deed(StrEnum):
    """What somebody does with the current ruling or its person."""

    CONFIRM = "confirm"
    CORRECT = "correct"
    APPEAL = "appeal"
    MOVE = "move"
    ELSEWHERE = "elsewhere"
    SCHEDULE = "schedule"
    APPLY = "apply"
    MERGE = "merge"
    SPLIT = "split"


KEYS: dict[int, Deed] = {
    Qt.Key.Key_C: Deed.CONFIRM,
    Qt.Key.Key_E: Deed.CORRECT,
    Qt.Key.Key_A: Deed.APPEAL,
    Qt.Key.Key_M: Deed.MOVE,
    Qt.Key.Key_O: Deed.ELSEWHERE,
    Qt.Key.Key_S: Deed.SCHEDULE,
    Qt.Key.Key_L: Deed.APPLY,
    Qt.Key.Key_P: Deed.MERGE,
    Qt.Key.Key_X: Deed.SPLIT,
}
LETTERS = {deed: chr(key) for key, deed in KEYS.items()}


@frozen
class Wanted:
    """A deed with all that was said of it. Numbers are 0 where nothing or no number was written."""

    deed: Deed
    row: RulingRow
    number: int = 0
    outcome: str = ""
    penalty: str = ""
    person: str = ""
    event: str = ""
    by: str = ""
    minutes: int = 0
    extend: bool = False
    reason: str = ""


def is_possible(deed: Deed, row: RulingRow) -> bool:
    """Whether it can be done with a ruling as it stands."""
    match deed:
        case Deed.CONFIRM:
            return row.state == DRAFT
        case Deed.APPEAL:
            return row.state not in (VOIDED, DRAFT)
        case Deed.SCHEDULE | Deed.APPLY:
            return row.state in COUNTING and not row.applied
        case Deed.CORRECT | Deed.MOVE | Deed.ELSEWHERE:
            return row.state != VOIDED
        case _:
            return True
