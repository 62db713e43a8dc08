"""PO files, read once: the Chinese of all that is said below the window."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from judgedesk.frozen import frozen
from judgedesk.words.faults import Fault

_ESCAPES = (("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r"), ('\\"', '"'))


@frozen
class PoEntry:
    """One entry, by polib's names; `comment` is the extracted one, `linenum` where the entry begins."""

    msgctxt: str | None
    msgid: str
    msgstr: str
    comment: str
    flags: tuple[str, ...]
    previous_msgid: str | None
    linenum: int


def read_po(path: Path, file: str, faults: list[Fault]) -> Sequence[PoEntry] | None:
    """The entries of a PO file that are not obsolete; None and one fault for a file that cannot be read.

    What the packs and gettext's own tools write is read here, much faster than by polib: a start waits
    for it. Any other line sends the whole file to polib, which knows all of the format and tells its faults.
    """
    if not path.is_file():
        faults.append(Fault(file, "", "words.file_missing"))
        return None
    try:
        entries = quick_entries(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        faults.append(Fault(file, "", "words.not_po", {"detail": str(error).replace(str(path), path.name)}))
        return None
    return entries_by_polib(path, file, faults) if entries is None else entries


def entries_by_polib(path: Path, file: str, faults: list[Fault]) -> Sequence[PoEntry] | None:
    """The same by polib."""
    import polib

    try:
        entries = polib.pofile(str(path), encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        # polib reports syntax faults as OSError with the line in the text.
        detail = str(error).replace(str(path), path.name)
        line = re.search(r"\(line (?P<number>\d+)\)", detail)
        faults.append(Fault(file, line["number"] if line else "", "words.not_po", {"detail": detail}))
        return None
    return [
        PoEntry(
            entry.msgctxt,
            entry.msgid,
            entry.msgstr,
            entry.comment,
            tuple(entry.flags),
            entry.previous_msgid,
            # polib gives 0 to an entry on the first lines of a file.
            max(1, entry.linenum or 0),
        )
        for entry in entries
        if not entry.obsolete
    ]


@cache
def _entry() -> re.Pattern[str]:
    """One entry with the comments above it, in use or not, or empty lines."""
    text = r'"(?:[^"\\\n]|\\[^\n])*"'
    return re.compile(
        r"((?:#(?!~)[^\n]*\n)*)(?:"
        r'(?:msgctxt (".*")\n)?msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)\n*'
        rf"|(?:#~ msgctxt {text}\n)?#~ msgid {text}\n(?:#~ {text}\n)*"
        rf"#~ msgstr {text}(?:\n#~ {text})*(?:\n\n+|\n?\Z)"
        r")|\n+"
    )


def quick_entries(content: str) -> list[PoEntry] | None:
    """The entries of a PO file of the plain kind, None for any other."""
    return _by_empty_lines(content) or _by_pattern(content)


def _by_empty_lines(content: str) -> list[PoEntry] | None:
    """The entries of a file as our own tools write it: a head, then one empty line before each entry.

    Half the work of the pattern, which has to look at every sign; None where a line is not as expected.
    """
    found: list[PoEntry] = []
    number = 1
    for block in content.removesuffix("\n").split("\n\n"):
        if number == 1:
            first, begun, lines = block.partition('msgid ""\nmsgstr "')
            known = begun and lines.endswith('"') and _unquoted(lines[:-1]) is not None
            if not known or first[-1:] not in ("", "\n") or _comments(first) is None:
                return None
        else:
            head, _, rest = block.partition('msgctxt "')
            context, _, rest = rest.partition('"\nmsgid "')
            source, begun, target = rest.partition('"\nmsgstr "')
            comments = _comments(head)
            if comments is None or head[-1:] not in ("", "\n") or not begun or target[-1:] != '"':
                return None
            if "\n" in context:
                return None
            msgctxt, msgid, msgstr = _unquoted(context), _unquoted(source), _unquoted(target[:-1])
            if msgctxt is None or msgid is None or msgstr is None:
                return None
            found.append(PoEntry(msgctxt, msgid, msgstr, *comments, number))
        number += block.count("\n") + 2
    return found


def _by_pattern(content: str) -> list[PoEntry] | None:
    found: list[PoEntry] = []
    at, number = 0, 1
    for match in _entry().finditer(content):
        if match.start() != at:
            return None
        at = match.end()
        head, context, source, target = match.groups()
        comments = _comments(head or "")
        if comments is None:
            return None
        if source is not None:
            msgctxt = None if context is None else _value(context)
            msgid, msgstr = _value(source), _value(target)
            if msgid is None or msgstr is None or (context and msgctxt is None):
                return None
            if msgid or msgctxt is not None:
                found.append(PoEntry(msgctxt, msgid, msgstr, *comments, number))
            elif number > 1:
                # Without an id it is the head of the file; there is one, and it comes first.
                return None
        number += match[0].count("\n")
    return found if at == len(content) else None


@lru_cache(maxsize=8)
def _comments(head: str) -> tuple[str, tuple[str, ...], str | None] | None:
    """Extracted comment, flags and previous msgid: most entries of a pack have the same."""
    comments, flags, previous = list[str](), list[str](), list[str]()
    for line in head.splitlines():
        name, _, rest = line.partition(" ")
        if name == "#." and rest:
            comments.append(rest)
        elif name == "#," and rest:
            flags += (flag.strip() for flag in rest.split(","))
        elif name == "#|" and rest.startswith("msgid ") and not previous:
            previous.append(rest[6:])
        elif name == "#|" and rest.startswith('"') and previous:
            previous.append(rest)
        elif name not in ("#", "#:"):
            return None
    before = _value("\n".join(previous)) if previous else None
    return None if previous and before is None else ("\n".join(comments), tuple(flags), before)


def _value(quoted: str) -> str | None:
    """The text of a field's lines; None for a quotation mark too many, or an escape that is not ours."""
    return _unquoted(quoted[1:-1])


def _unquoted(lines: str) -> str | None:
    text = lines.replace('"\n"', "")
    if "\n" in text:
        return None
    if "\\" not in text:
        return None if '"' in text else text
    # A doubled backslash is put aside, so that what follows it is not taken for an escape.
    text = text.replace("\\\\", "\0")
    for escape, meant in _ESCAPES:
        text = text.replace(escape, f"\1{meant}")
    if "\\" in text or '"' in text.replace('\1"', ""):
        return None
    return text.replace("\1", "").replace("\0", "\\")
