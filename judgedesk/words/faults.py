"""What is wrong in a file, and where: all of it at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from judgedesk.frozen import frozen


@frozen
class Fault:
    """One fault of a pack file.

    `file` is relative to the pack, `place` a key path (`infraction.125.base.regular`) for TOML or a line
    number for en.md and PO, empty where neither applies; `code` and `args` make the sentence (`words.say`).
    """

    file: str
    place: str
    code: str
    args: Mapping[str, object] = field(default_factory=dict[str, object])
