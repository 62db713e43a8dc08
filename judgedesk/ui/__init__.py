"""The window."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide puts an import of its own into the interpreter, for `from __feature__ import`, which nobody needs.
# It reads the source of every module that is imported from then on, to see whether PySide is named there.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
