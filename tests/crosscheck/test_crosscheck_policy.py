"""Spaces between Chinese and Latin by a policy that is declared for the text, not by what it mostly does."""

from dataclasses import replace

import pytest
from crosscheck_cases import passages_side

from judgedesk.crosscheck.registry import check
from judgedesk.crosscheck.run import check_text
from judgedesk.crosscheck.side import Side, Spacing

PARTED = ("在 REL 1 的比賽", "抽 3 張", "DCI 認證", "第 5 輪", "有 4 位")
GLUED = ("在REL的比賽", "抽3張", "DCI認證", "第5輪", "有4位")


def found(passages: tuple[str, ...], spacing: Spacing) -> list[str]:
    made = passages_side(passages, "zh-Hant")
    side = Side(made.text, made.segments, profile=replace(made.profile, spacing=spacing))
    return [finding.code.removeprefix("crosscheck.") for finding in check_text(side, [check("script_space")])]


@pytest.mark.parametrize(
    ("passages", "spacing", "codes"),
    [
        (PARTED, Spacing.REQUIRE, []),
        (GLUED, Spacing.REQUIRE, ["space_never"]),
        ((*PARTED, "抽3張"), Spacing.REQUIRE, ["space_missing"]),
        (GLUED, Spacing.STRIP, []),
        (PARTED, Spacing.STRIP, ["space_always"]),
        ((*GLUED, *GLUED[:3], "第 5 張"), Spacing.STRIP, ["space_too_many"]),
        (PARTED, Spacing.REPORT, []),
        (GLUED, Spacing.REPORT, []),
        ((*PARTED, *GLUED), Spacing.REPORT, ["space_mixed"]),
    ],
)
def test_policy(passages: tuple[str, ...], spacing: Spacing, codes: list[str]) -> None:
    assert found(passages, spacing) == codes
