"""The reader: one edition, two languages, rows level."""

from judgedesk.ui.reader.mode import Mode
from judgedesk.ui.reader.pane import ReaderPane

__all__ = ["Mode", "ReaderPane"]
