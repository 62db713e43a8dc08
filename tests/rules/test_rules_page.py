"""The page on how to write a pack: its examples are of that pack, and no word of the language is left out."""

from __future__ import annotations

import re
from dataclasses import fields

from rules_world import ROOT

from judgedesk.rules.ruleset import Effects, Ruleset, When

PAGE = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
FERRY = ROOT / "tests" / "cases" / "packs" / "ferry"
# Words that only serve a neighbour of theirs in the file.
SERVING = {"extension_fact", "reclassify_fact"}
# How a field of a condition is written in a file, where that differs.
WRITTEN = {"facts": "fact", "low": "min", "high": "max", "levels": "level", "formats": "format"} | {
    "stages": "stage",
    "games": "game",
    "penalties": "penalty",
}
BEHAVIOURS = {"ladder_behaviour": "ladder", "attached": "attached_warning"} | {
    name: name for name in ("match_point", "simultaneous", "threshold", "concede", "time_windows")
}


def test_every_example_stands_in_the_pack() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    rules = (FERRY / "ruleset.toml").read_text(encoding="utf-8")
    assert len(examples) > 4
    assert [example for example in examples if example not in rules] == []
    text = (FERRY / "en.md").read_text(encoding="utf-8")
    (passage,) = re.findall(r"    (\{20/penalty/1.*\})\n    (.*)\n", PAGE)
    assert "\n".join(passage) in text


def test_every_word_of_the_language_is_on_the_page() -> None:
    effects = {field.name for field in fields(Effects)} - SERVING
    conditions = {WRITTEN.get(field.name, field.name) for field in fields(When)}
    behaviours = {
        written for name, written in BEHAVIOURS.items() if name in {field.name for field in fields(Ruleset)}
    }
    assert len(behaviours) == len(BEHAVIOURS)
    words = effects | conditions | behaviours
    assert {word for word in words if f"`{word}`" not in PAGE} == set()


def test_it_is_one_page() -> None:
    assert len(PAGE.splitlines()) < 130
