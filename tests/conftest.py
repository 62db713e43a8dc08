"""Set-up of every test: no screen unless one was chosen, and no test touches a person's own data folder."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of this test, empty and not made yet; JUDGEDESK_DATA names it."""
    folder = tmp_path / "judgedesk-data"
    monkeypatch.setenv("JUDGEDESK_DATA", str(folder))
    return folder
