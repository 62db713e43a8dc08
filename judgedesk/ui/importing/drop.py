"""A file dropped on the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget


class FileDrop(QObject):
    """Watches a widget; `dropped` tells the path of one local file."""

    dropped = Signal(str)

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # DragEnter and DragMove are kinds of drop event.
        if not isinstance(event, QDropEvent):
            return False
        path = local_file(event.mimeData())
        if not path:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self.dropped.emit(path)
        return True


def local_file(data: QMimeData) -> str:
    """The path that is dragged, "" for several, for none and for one of another machine."""
    urls = data.urls()
    return urls[0].toLocalFile() if len(urls) == 1 and urls[0].isLocalFile() else ""
