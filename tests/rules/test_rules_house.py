"""The rules core knows no edition, and it stands on Python alone."""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from rules_world import PACKS, ROOT, ruleset

CORE = ROOT / "judgedesk" / "rules"
MODULES = sorted(CORE.glob("*.py"))
TITLES = re.compile(r"\b(dci|riftbound|magic|dreamblade|showdown|mlb|opl|rel)\b", re.IGNORECASE)
NUMBER = re.compile(r"\d+(?:\.\d+)*")


def editions() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every pack that ships, and its games."""
    for folder in sorted(PACKS.iterdir()):
        with (folder / "pack.toml").open("rb") as file:
            yield folder.name, tuple(tomllib.load(file)["games"])


def forbidden() -> tuple[set[str], set[str]]:
    """Words and section numbers that belong to an edition."""
    words, numbers = set[str](), set[str]()
    for pack, games in editions():
        words |= {pack, *games}
        numbers |= {each for each in ruleset(pack).infractions if NUMBER.fullmatch(each)}
    return words, numbers


def faults(source: str) -> list[str]:
    """What in a source text belongs to an edition."""
    words, numbers = forbidden()
    lowered = source.lower()
    found = [word for word in sorted(words) if re.search(rf"\b{re.escape(word)}\b", lowered)]
    found += [match.group() for match in TITLES.finditer(source)]
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT, tokenize.NUMBER, tokenize.NAME):
            found += [number for number in NUMBER.findall(token.string.replace("_", "")) if number in numbers]
    return found


def imported(source: str) -> set[str]:
    """The top-level names that a module imports."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_no_edition_is_known_to_the_core(module: Path) -> None:
    assert faults(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_the_core_stands_on_the_standard_library(module: Path) -> None:
    assert imported(module.read_text(encoding="utf-8")) <= {"judgedesk", *sys.stdlib_module_names}


def test_sentences_name_no_edition() -> None:
    assert TITLES.findall((CORE / "words.toml").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "planted",
    [
        'if case.infraction == "125":\n    pass\n',
        "LIMIT = 125\n",
        '"""702.17 is another thing."""\n',
        "# As in Riftbound.\n",
    ],
)
def test_what_is_planted_is_found(planted: str) -> None:
    assert faults(planted)


def test_an_import_from_elsewhere_is_found() -> None:
    assert not imported("import apsw\n") <= {"judgedesk", *sys.stdlib_module_names}
