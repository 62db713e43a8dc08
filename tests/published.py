"""The published texts that some tests read: no part of the tree, but where JUDGEDESK_SOURCES says."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / (os.environ.get("JUDGEDESK_SOURCES") or ROOT.parent / "shared")
SEEDS = SOURCES / "seeds"


def seed(beginning: str) -> str:
    """The text that begins so; the test is skipped where there is none."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(SEEDS.glob("*.txt")))
    found = next((text for text in texts if text.startswith(beginning)), None)
    return found if found is not None else skip(f"a text that begins with “{beginning}”")


def skip(what: str) -> NoReturn:
    pytest.skip(f"{what} is not in {SOURCES}; JUDGEDESK_SOURCES names another folder")
