"""The made-up pack as a judge meets it: installed, checked, ruled by, and read aloud in both languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.packs import load_entry
from judgedesk.app.spoken import spoken_case

FERRY = Path(__file__).resolve().parents[1] / "cases" / "packs" / "ferry"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk whose only pack is the made-up one."""
    shutil.copytree(FERRY, tmp_path / "packs" / "ferry")
    packs = tmp_path / "packs"
    return Desk(tmp_path / "data", pack_folders=[packs], translations_folder=packs)


def test_it_has_no_fault_and_every_word_in_chinese() -> None:
    entry = load_entry(FERRY, FERRY / "zh_Hant.po")
    assert entry.faults == ()
    assert entry.pack is not None
    assert all(phrase.target for phrase in entry.pack.phrases.values())


@pytest.mark.parametrize(
    ("language", "reasons"),
    [
        (
            "en",
            [
                "Regatta: the text gives Mark.",
                "Counts: Mark for 20 Out of Turn, 1 time in this event (round 1).",
                "Mark number 2 for 20 Out of Turn in this event: from number 2 on, Lost leg.",
            ],
        ),
        (
            "zh-Hant",
            [
                "正式賽：原文規定為記點。",
                "計入：本賽事中 20 未輪到就行動的記點 1 次（第 1 輪）。",
                "本賽事中 20 未輪到就行動的第 2 次記點：第 2 次起改為輸一段。",
            ],
        ),
    ],
)
def test_its_reasons_read_well_in_both_languages(desk: Desk, language: str, reasons: list[str]) -> None:
    case, history = spoken_case(
        desk.ruleset("ferry"),
        "regatta",
        "20",
        history="20:mark@1",
        facts=[],
        match_format="best_of_three",
        stage="swiss",
        round_number=None,
    )
    found = desk.recommend(case, history)
    said = [
        desk.say_args(receipt.why, {"result": receipt.result, **receipt.args}, language, "ferry")
        for receipt in found.receipts
    ]
    assert said[: len(reasons)] == reasons
