"""Fields for a passphrase: what is typed is not shown."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from judgedesk.ui.ruling.fields import Field


def secret(name: str, parent: QWidget) -> Field:
    """Such a field. It is not kept to one line by taking signs away: a passphrase is what was typed."""
    field = Field(name, parent)
    field.setEchoMode(QLineEdit.EchoMode.Password)
    return field
