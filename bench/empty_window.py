"""The yardstick of starting: an empty PySide6 window with two text browsers. Prints when it was painted."""

import sys
import time

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QTextBrowser


class Browser(QTextBrowser):
    """Tells when it was painted first."""

    painted = False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not Browser.painted:
            Browser.painted = True
            # Once the other widgets are painted and all is on the screen.
            QTimer.singleShot(0, finish)


def finish() -> None:
    print(time.monotonic_ns(), flush=True)
    QApplication.quit()


app = QApplication(sys.argv[:1])
window = QMainWindow()
window.resize(1280, 800)
columns = QSplitter(Qt.Orientation.Horizontal, window)
for _ in range(2):
    columns.addWidget(Browser(columns))
window.setCentralWidget(columns)
window.show()
sys.exit(app.exec())
