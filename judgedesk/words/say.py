"""Says a value in a language.

Rooms below the window return a code and its arguments, never sentences. The code `rules.climbed` is the key
`climbed` of `judgedesk/rules/words.toml`, where the English stands beside the room; the Chinese stands in
`translations/words/zh_Hant.po` under the code as msgctxt.

A field may carry a spec: `{count:n|offence|offences}` writes a number with the form that fits (Chinese
writes the number alone), `{result:penalty}` asks `names` for the word of a value of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, cast

from judgedesk.words.bundle import bundle_root

if TYPE_CHECKING:
    from judgedesk.words.faults import Fault

SOURCE_LANGUAGE = "en"
LANGUAGES = ("en", "zh-Hant")
SEPARATORS = {"en": ", ", "zh-Hant": "、"}
_PACKAGE = Path(__file__).resolve().parents[1]
_WORDS = "words.toml"

Names = Callable[[str, object, str], str]


def say(code: str, args: Mapping[str, object], language: str, names: Names | None = None) -> str:
    """The sentence of `code` in `language` ("en" or "zh-Hant").

    Raises KeyError for a code that no room declares or an argument that the sentence needs and lacks.
    `names(kind, value, language)` gives the word of a value of a kind; without it values are written as
    they are.
    """
    said: list[str] = []
    for text, name, spec in _pieces(template(code, language)):
        said.append(text)
        if name:
            said.append(_written(args[name], spec, language, names))
    return "".join(said)


def template(code: str, language: str) -> str:
    """The sentence with its fields open; English where the Chinese is missing."""
    english = english_of(code.partition(".")[0])[code]
    if language == SOURCE_LANGUAGE:
        return english
    return chinese_templates().get(code) or english


@cache
def english_of(room: str) -> Mapping[str, str]:
    """The codes of a room and their English; none where there is no such room."""
    import rtoml

    try:
        content = (_PACKAGE / room / _WORDS).read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return {f"{room}.{key}": cast("str", text) for key, text in rtoml.loads(content).items()}


def english_templates() -> Mapping[str, str]:
    """Every code and its English."""
    rooms = [english_of(path.parent.name) for path in sorted(_PACKAGE.glob(f"*/{_WORDS}"))]
    return {code: text for room in rooms for code, text in room.items()}


@cache
def chinese_templates() -> Mapping[str, str]:
    """The Chinese by code. A catalogue that cannot be read leaves the English standing."""
    from judgedesk.words.catalogue import read_po

    faults: list[Fault] = []
    path = bundle_root() / "translations" / "words" / "zh_Hant.po"
    entries = read_po(path, path.name, faults) or ()
    return {entry.msgctxt: entry.msgstr for entry in entries if entry.msgctxt}


@cache
def _pieces(sentence: str) -> tuple[tuple[str, str, str], ...]:
    """Text, the name of the field after it ("" at the end) and the field's spec; taken apart once, since a
    ruling says twenty sentences while somebody waits."""
    found = Formatter().parse(sentence)
    return tuple((text, name or "", spec or "") for text, name, spec, _ in found)


def _written(value: object, spec: str, language: str, names: Names | None) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        items = cast("Sequence[object]", value)
        return SEPARATORS[language].join(_written(item, spec, language, names) for item in items)
    if spec.startswith("n|"):
        _, one, many = spec.split("|")
        return f"{_plain(value, language)} {one if value == 1 else many}"
    if spec and names is not None:
        return names(spec, value, language)
    return _plain(value, language)


def _plain(value: object, language: str) -> str:
    if isinstance(value, bool):
        yes, no = ("yes", "no") if language == SOURCE_LANGUAGE else ("是", "否")
        return yes if value else no
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)
