"""What people said of findings, kept in the data folder (contract: `review/`).

A file holds a pair of texts, one entry a line, and only grows: of several on one finding the last holds.
Entries of kinds that are not known here stay where they are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from judgedesk.app.errors import UserError
from judgedesk.app.folder import make_private_folder, not_writable
from judgedesk.app.lock import PRIVATE_FILE
from judgedesk.crosscheck.dismissals import Dismissal, Dismissals, Reason
from judgedesk.crosscheck.model import Finding

FORMAT = 1
KIND = "dismissal"


def _now() -> datetime:
    return datetime.now(UTC)


class Reviews:
    """The folder `review` of a data folder. Read when first asked."""

    def __init__(self, data: Path, clock: Callable[[], datetime] = _now) -> None:
        self._folder = data / "review"
        self._clock = clock
        self._known: dict[str, Dismissal] | None = None
        self._warnings: list[UserError] = []

    def dismissals(self) -> Dismissals:
        """The dismissals in force, of all texts: a finding is the same one beside whatever text."""
        return Dismissals(dict(self._all()))

    def warnings(self) -> tuple[UserError, ...]:
        """Files that could not be used, or in which lines could not be read; they are left as they are."""
        self._all()
        return tuple(self._warnings)

    def dismiss(
        self, finding: Finding, reason: Reason, words: str, *, author: str, left: str, right: str = ""
    ) -> Dismissal:
        """Put a finding aside, found in these texts (by id). Raises `UserError` without words or author."""
        if not words.strip():
            raise UserError("app.dismiss_wordless")
        if not author.strip():
            raise UserError("app.dismiss_nameless")
        made = Dismissal(
            finding.key,
            finding.check,
            finding.version,
            reason,
            words.strip(),
            author.strip(),
            self._clock().strftime("%Y-%m-%dT%H:%M:%SZ"),
        )
        known = self._all()
        self._append(_name(left, right), _json(made))
        known[made.key] = made
        return made

    def take_back(self, key: str, *, left: str, right: str = "") -> None:
        """Open a finding again that was put aside."""
        known = self._all()
        if key in known:
            at = self._clock().strftime("%Y-%m-%dT%H:%M:%SZ")
            self._append(_name(left, right), {"kind": KIND, "key": key, "reason": None, "at": at})
            del known[key]

    def _append(self, name: str, entry: Mapping[str, object]) -> None:
        path = self._folder / name
        if any(
            each.args_.get("file") == str(path) for each in self._warnings if each.code == "app.newer_format"
        ):
            raise UserError("app.newer_format", file=str(path))
        make_private_folder(self._folder)
        lines = [entry] if path.exists() else [{"format": FORMAT}, entry]
        text = "".join(f"{json.dumps(each, ensure_ascii=False)}\n" for each in lines)
        # Half of a surrogate pair can be pasted, and is in no file.
        content = text.encode(errors="replace")
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, PRIVATE_FILE)
            with os.fdopen(descriptor, "r+b") as file:
                # A line that a power cut left half written must not swallow the next one.
                if file.seek(0, os.SEEK_END):
                    file.seek(-1, os.SEEK_END)
                    content = content if file.read(1) == b"\n" else b"\n" + content
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise not_writable(self._folder, error) from error

    def _all(self) -> dict[str, Dismissal]:
        if self._known is None:
            entries: list[Mapping[str, object]] = []
            for path in sorted(self._folder.glob("*.jsonl")) if self._folder.is_dir() else ():
                entries += self._entries(path)
            found: dict[str, Dismissal] = {}
            # A finding may have been judged beside two texts: whatever was said last holds.
            for entry in sorted(entries, key=lambda each: str(each.get("at", ""))):
                key = str(entry["key"])
                if entry.get("reason") is None:
                    found.pop(key, None)
                else:
                    found[key] = _dismissal(entry)
            self._known = found
        return self._known

    def _entries(self, path: Path) -> Iterator[Mapping[str, object]]:
        try:
            # Words may hold what else ends a line for Python; and one bad byte is one bad line.
            lines = path.read_bytes().split(b"\n")
        except OSError as error:
            detail = error.strerror or str(error)
            self._warnings.append(UserError("app.file_unreadable", file=str(path), detail=detail))
            return
        found = [_read(line) for line in lines if line.strip()]
        if found and found[0] is not None and _number(found[0].get("format")) > FORMAT:
            self._warnings.append(UserError("app.newer_format", file=str(path)))
            return
        damaged = sum(entry is None for entry in found)
        if damaged:
            self._warnings.append(UserError("app.review_damaged", file=str(path), count=damaged))
        yield from (entry for entry in found if entry is not None and entry.get("kind") == KIND)


def _name(left: str, right: str) -> str:
    """The file of two texts, or of one; a colon is no part of a name everywhere."""
    return f"{left}~{right or left}.jsonl".replace(":", "+").replace("/", "+").replace("\\", "+")


def _json(dismissal: Dismissal) -> dict[str, object]:
    return {
        "kind": KIND,
        "key": dismissal.key,
        "check": dismissal.check,
        "version": dismissal.version,
        "reason": str(dismissal.reason),
        "words": dismissal.words,
        "author": dismissal.author,
        "at": dismissal.at,
    }


def _read(line: bytes) -> Mapping[str, object] | None:
    """An entry; None for a line that is none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    entry = cast("dict[str, object]", value)
    if entry.get("kind") != KIND:
        return entry
    reason = entry.get("reason")
    whole = isinstance(entry.get("key"), str) and (reason is None or reason in tuple(Reason))
    return entry if whole else None


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _dismissal(entry: Mapping[str, object]) -> Dismissal:
    return Dismissal(
        key=str(entry["key"]),
        check=str(entry.get("check", "")),
        version=_number(entry.get("version")),
        reason=Reason(str(entry["reason"])),
        words=str(entry.get("words", "")),
        author=str(entry.get("author", "")),
        at=str(entry.get("at", "")),
    )
