"""A small bilingual document, from tests/cases/search/passages.toml."""

import tomllib
from pathlib import Path
from typing import Any, Literal

from judgedesk.search import Entry

CASES = Path(__file__).resolve().parent.parent / "cases" / "search"
LANGUAGES = ("en", "zh-Hant")


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((CASES / name).read_text(encoding="utf-8"))


def _entry(language: str, passage: dict[str, str]) -> Entry:
    section, _, rest = passage["id"].partition("/")
    weight: Literal["title", "body"] = "title" if rest == "title" else "body"
    return Entry(f"test:{language}", language, section, passage["id"], passage[language], weight)


def document() -> list[Entry]:
    passages = read("passages.toml")["passage"]
    return [_entry(language, passage) for language in LANGUAGES for passage in passages]
