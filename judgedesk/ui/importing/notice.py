"""The bar that brings a removed text back."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from judgedesk.ui.notices import Notice


class RemovedNotice(Notice):
    """Says which text is gone; [Bring back] tells `show_asked`."""

    def __init__(self, parent: QWidget) -> None:
        self.name = ""
        super().__init__("removed_notice", parent)

    def sentence(self) -> str:
        return self.tr("%1 was removed.").replace("%1", self.name)

    def set_name(self, name: str) -> None:
        """The text that is gone, as a person calls it."""
        self.name = name
        self.renew()

    def _retranslate(self) -> None:
        super()._retranslate()
        self._show.setText(self.tr("Bring back"))
