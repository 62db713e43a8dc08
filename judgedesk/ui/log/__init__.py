"""The log of the event in the window: its table, its search, a person's list, voiding."""

from judgedesk.ui.log.page import LogPage

__all__ = ["LogPage"]
