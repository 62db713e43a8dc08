"""What the user chose, kept in settings.toml. A value that cannot be used falls back to its default."""

from __future__ import annotations

from dataclasses import asdict, fields
from pathlib import Path

import rtoml

from judgedesk.app.folder import write_private
from judgedesk.frozen import frozen, replace

ALLOWED: dict[str, tuple[str, ...]] = {
    "language": ("en", "zh-Hant"),
    "reading": ("side", "en", "zh-Hant", "stacked"),
    "theme": ("system", "light", "dark"),
    "stage": ("swiss", "elimination"),
}
RANGES = {"zoom": (60, 240), "round": (1, 99), "hide_after": (0, 240)}
FORMAT = 1
FIRST_PACK = "dci-2008"
"""The pack that opens before anyone has chosen one."""


@frozen
class Settings:
    """`zoom` in percent; `pack` and `place` (a passage id) say where the reader was last.

    `left_text` and `right_text` are ids of the texts that are read side by side, empty while one edition is
    read, and `pair_place` says where. `author` is the name of who decides what stands in a destination table.
    `event` (an id), `round`, `stage` and `operator` say where this laptop stands in the event it is used for.
    `language` is empty until the user chose one: then the system's language is taken.
    `hide_after` is how many minutes nobody does anything before names are hidden, 0 for never.
    """

    language: str = ""
    reading: str = "side"
    zoom: int = 100
    pack: str = FIRST_PACK
    place: str = ""
    theme: str = "system"
    event: str = ""
    round: int = 1
    stage: str = "swiss"
    operator: str = ""
    level: str = ""
    left_text: str = ""
    right_text: str = ""
    pair_place: str = ""
    author: str = ""
    roster_columns: str = ""
    hide_after: int = 10

    def changed(self, **changes: object) -> Settings:
        """These settings with some values changed; raises ValueError for a value that is not allowed."""
        for name, value in changes.items():
            if not _usable(name, value):
                raise ValueError(f"{name}={value!r}")
        return replace(self, **changes)  # pyright: ignore[reportArgumentType]


def read_settings(path: Path) -> Settings:
    """The settings in a file; defaults for what is missing or cannot be used."""
    try:
        data = rtoml.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    if data.get("format", FORMAT) != FORMAT:
        return Settings()
    names = {field.name for field in fields(Settings)}
    usable = {name: value for name, value in data.items() if name in names and _usable(name, value)}
    return Settings(**usable)


def write_settings(path: Path, settings: Settings) -> None:
    """Write all settings; a file of a newer format is left alone. Raises `UserError`."""
    if is_newer(path):
        return
    lines = [f"format = {FORMAT}"]
    lines += [f"{name} = {_toml(value)}" for name, value in asdict(settings).items()]
    write_private(path, "\n".join(lines) + "\n")


def _usable(name: str, value: object) -> bool:
    if name in RANGES:
        low, high = RANGES[name]
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
    if not isinstance(value, str) or name not in Settings.__dataclass_fields__:
        return False
    return name not in ALLOWED or value in ALLOWED[name] or (name == "language" and value == "")


def _toml(value: str | int) -> str:
    import json

    # JSON's strings and integers are TOML's too, but for the one control character that JSON leaves bare.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def is_newer(path: Path) -> bool:
    """Whether a later JudgeDesk wrote the file in a format that this one does not know."""
    try:
        found = rtoml.loads(path.read_text(encoding="utf-8")).get("format", FORMAT)
    except (OSError, ValueError):
        return False
    return isinstance(found, int) and found > FORMAT
