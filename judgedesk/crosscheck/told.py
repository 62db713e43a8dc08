"""Says a finding, in either language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from judgedesk.crosscheck.model import Finding
from judgedesk.words.say import say


def told(finding: Finding, language: str) -> str:
    """The sentence of a finding."""
    return say(finding.code, finding.args, language, _name)


def why(check_id: str, language: str) -> str:
    """Why a check is worth running."""
    return say(f"crosscheck.why_{check_id}", {}, language)


def _name(kind: str, value: object, language: str) -> str:
    """The word of a value of a kind: `{part:part}`, `{names:penalty}`; `said` is given in each."""
    if kind == "said":
        return cast("Mapping[str, str]", value)[language]
    codes = {
        "part": f"crosscheck.part_{value}",
        "penalty": f"crosscheck.penalty_{value}",
        "level": f"crosscheck.level_{value}",
        "modality": f"crosscheck.modality_{value}",
        "role": f"crosscheck.role_{value}",
        "direction": f"crosscheck.direction_{value}",
        "sense": f"crosscheck.sense_{value}",
    }
    return say(codes[kind], {}, language)
