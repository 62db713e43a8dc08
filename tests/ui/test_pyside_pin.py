"""Guards the PySide6 pin: 6.12.0 on Python < 3.12 lowers None's reference count with every void call, until
the interpreter aborts (PYSIDE-3474)."""

import sys

import PySide6
import pytest
from PySide6.QtWidgets import QLabel

pytestmark = pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal since Python 3.12")


def test_void_calls_leave_the_reference_count_of_none_alone(qapp: object) -> None:
    label = QLabel()
    calls = 2000
    before = sys.getrefcount(None)
    for number in range(calls):
        label.setText(str(number))
    # Other threads and caches move the count a little; the defect takes one for every call.
    assert sys.getrefcount(None) > before - calls // 10
    label.deleteLater()


def test_version_is_below_the_one_that_aborts() -> None:
    assert PySide6.__version_info__[:2] < (6, 12)
