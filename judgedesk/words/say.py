"""Says a value in a language.

Rooms below the window return a code and its arguments, never sentences. The code `rules.climbed` is the key
`climbed` of `judgedesk/rules/words.toml`, where the English stands beside the room; the Chinese stands in
`translations/words/zh_Hant.po` under the code as msgctxt.

A field may carry a spec: `{count:n|offence|offences}` writes a number with the form that fits (Chinese
writes the number alone), `{result:penalty}` asks `names` for the word of a value of that kind.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

from judgedesk.words.bundle import bundle_root

if TYPE_CHECKING:
    from judgedesk.words.faults import Fault

SOURCE_LANGUAGE = "en"
LANGUAGES = ("en", "zh-Hant")
SEPARATORS = {"en": ", ", "zh-Hant": "、"}

Names = Callable[[str, object, str], str]


def say(code: str, args: Mapping[str, object], language: str, names: Names | None = None) -> str:
    """The sentence of `code` in `language` ("en" or "zh-Hant").

    Raises KeyError for a code that no room declares or an argument that the sentence needs and lacks.
    `names(kind, value, language)` gives the word of a value of a kind; without it values are written as
    they are.
    """
    return _Speaker(language, names).vformat(template(code, language), (), args)


def template(code: str, language: str) -> str:
    """The sentence with its fields open; English where the Chinese is missing."""
    english = english_templates()[code]
    if language == SOURCE_LANGUAGE:
        return english
    return chinese_templates().get(code) or english


@cache
def english_templates() -> Mapping[str, str]:
    """Every code and its English, from the words.toml of each room."""
    import rtoml

    found: dict[str, str] = {}
    package = Path(__file__).resolve().parents[1]
    for path in sorted(package.glob("*/words.toml")):
        for key, text in rtoml.loads(path.read_text(encoding="utf-8")).items():
            found[f"{path.parent.name}.{key}"] = cast("str", text)
    return found


@cache
def chinese_templates() -> Mapping[str, str]:
    """The Chinese by code. A catalogue that cannot be read leaves the English standing."""
    from judgedesk.words.catalogue import read_po

    faults: list[Fault] = []
    path = bundle_root() / "translations" / "words" / "zh_Hant.po"
    entries = read_po(path, path.name, faults) or ()
    return {entry.msgctxt: entry.msgstr for entry in entries if entry.msgctxt}


class _Speaker(string.Formatter):
    def __init__(self, language: str, names: Names | None) -> None:
        self._language = language
        self._names = names

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Sequence) and not isinstance(value, str):
            items = cast("Sequence[object]", value)
            separator = SEPARATORS[self._language]
            return separator.join(self.format_field(item, format_spec) for item in items)
        if format_spec.startswith("n|"):
            return self._counted(value, format_spec)
        if format_spec and self._names is not None:
            return self._names(format_spec, value, self._language)
        return self._plain(value)

    def _counted(self, value: object, spec: str) -> str:
        _, one, many = spec.split("|")
        return f"{self._plain(value)} {one if value == 1 else many}"

    def _plain(self, value: object) -> str:
        if isinstance(value, bool):
            yes, no = ("yes", "no") if self._language == SOURCE_LANGUAGE else ("是", "否")
            return yes if value else no
        if isinstance(value, float):
            return f"{value:g}"
        return str(value)
