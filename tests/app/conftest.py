"""One desk over the packs that ship, read once for all tests that change nothing."""

import shutil
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    desk = Desk(tmp_path_factory.mktemp("data") / "none")
    assert [entry.id for entry in desk.packs() if entry.faults] == []
    return desk


@pytest.fixture
def small_packs(tmp_path: Path) -> Path:
    """A folder with the made-up pack `small`, whose Chinese lies in the pack's own folder."""
    source = Path(__file__).resolve().parents[1] / "cases" / "packs" / "small"
    shutil.copytree(source, tmp_path / "packs" / "small")
    return tmp_path / "packs"
