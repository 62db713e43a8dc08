"""Every case of tests/cases/crosscheck: its check finds what the case says, there, and nothing else."""

from collections.abc import Mapping
from typing import Any

import pytest
from crosscheck_cases import cases, described, findings

from judgedesk.crosscheck.told import told

CASES = dict(cases())


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case: Mapping[str, Any] = CASES[name]
    found = findings(case)
    wanted = case["finds"]
    assert len(found) == len(wanted), [(told(each, "en"), each.left, each.right) for each in found]
    assert [described(each, want) for each, want in zip(found, wanted, strict=True)] == wanted
    for finding in found:
        assert all(told(finding, language) for language in ("en", "zh-Hant"))
