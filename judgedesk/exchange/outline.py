"""Finds the headings of a document, whichever way its publisher marks them.

Known ways: a part in brackets behind each heading (`125. … [Remedy]`), numbered headings and a line for each
part (定義, 範例 …), a group title repeated before each item, headings that the format itself marks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from judgedesk.exchange import marks
from judgedesk.exchange.document import Line
from judgedesk.frozen import frozen
from judgedesk.policy.model import PartName
from judgedesk.text import fold_key

LONGEST_TITLE = 90
LONGEST_GROUP = 60


@frozen
class Heading:
    """A line that opens or goes on with a section.

    `id` is the number, else a slug. `part` is the part that the heading itself names; `part_word` what it
    says, where that is no part we know. `travels` is the role of matter that is no section, else empty.
    """

    id: str
    title: str
    part: PartName | None = None
    part_word: str = ""
    travels: str = ""


@frozen
class Outline:
    """What each line is, by its place in the sequence; a line that stands nowhere here is body."""

    headings: Mapping[int, Heading]
    labels: Mapping[int, PartName]
    contents: frozenset[int]
    rights: frozenset[int]
    numbers: frozenset[str]


def outline(lines: Sequence[Line]) -> Outline:
    """The outline of a document."""
    contents, listed = _contents(lines)
    rights = _rights(lines)
    open_lines = [at for at in range(len(lines)) if at not in contents and at not in rights]
    labels = {at: part for at in open_lines if (part := marks.part_of(lines[at].text)) is not None}
    headings = dict(_bracketed(lines, open_lines))
    if headings:
        labels = {}
    else:
        headings = dict(_numbered(lines, open_lines, listed, labels))
    if len(labels) == 1 or not (headings or labels):
        labels = {}
    if labels and not headings:
        headings = dict(_before_labels(lines, open_lines, labels))
    if not headings:
        headings = dict(_groups(lines, open_lines))
    headings |= dict(_named(lines, open_lines, headings))
    headings |= dict(_marked(lines, open_lines, headings, labels))
    numbers = frozenset(listed) | {heading.id for heading in headings.values()}
    labels = {at: part for at, part in labels.items() if at not in headings}
    return Outline(headings, labels, contents, rights, numbers)


def number_of(written: str) -> str:
    """A section number in plain digits: `１０１` is 101."""
    return ".".join(str(int(piece)) for piece in written.split("."))


def _contents(lines: Sequence[Line]) -> tuple[frozenset[int], dict[str, str]]:
    """The lines of the table of contents, and its titles by number.

    It ends where an entry comes again, which is the heading itself, or where a line is no entry.
    """
    found: set[int] = set()
    listed: dict[str, str] = {}
    seen: set[str] = set()
    start = next((at for at, line in enumerate(lines) if _is_contents(line)), None)
    if start is None:
        return frozenset(), listed
    found.add(start)
    for at in range(start + 1, len(lines)):
        text = _entry_title(lines[at].text)
        match = marks.NUMBERED.match(text)
        key = number_of(match["number"]) if match else fold_key(_head(text))
        if key in seen or not _is_entry(lines[at], text):
            break
        seen.add(key)
        found.add(at)
        if match:
            listed[key] = match["title"]
    return (frozenset(found), listed) if len(found) > 1 else (frozenset(), {})


def _is_contents(line: Line) -> bool:
    return fold_key(line.text.rstrip(" :：")) in marks.CONTENTS


def _entry_title(text: str) -> str:
    leader = marks.DOT_LEADER.match(text)
    return (leader["title"] or leader["other"]) if leader else marks.PAGE_AT_END.sub("", text)


def _head(text: str) -> str:
    """What an appendix is called by; its title may differ between contents and heading."""
    match = marks.APPENDIX.match(text)
    return f"appendix {match['letter'].lower()}" if match else text


def _is_entry(line: Line, text: str) -> bool:
    if len(text) > LONGEST_TITLE or marks.UNFINISHED.search(text) or marks.BRACKETED.match(text):
        return False
    if marks.DOT_LEADER.match(line.text) or marks.APPENDIX.match(text) or fold_key(text) in marks.NAMED:
        return True
    return bool(marks.NUMBERED.match(text)) or line.text != text


def _rights(lines: Sequence[Line]) -> frozenset[int]:
    """The notice of rights that ends a document."""
    found: set[int] = set()
    for at in range(len(lines) - 1, -1, -1):
        if not marks.RIGHTS.search(lines[at].text) or fold_key(lines[at].text) in marks.TRAVELS:
            break
        found.add(at)
    return frozenset(found) if len(found) < len(lines) else frozenset()


def _bracketed(lines: Sequence[Line], places: Sequence[int]) -> Iterator[tuple[int, Heading]]:
    found = [(at, match) for at in places if (match := marks.BRACKETED.match(lines[at].text))]
    if not any(marks.part_of(match["part"]) for _, match in found):
        return
    for at, match in found:
        part = marks.part_of(match["part"])
        word = "" if part else match["part"].strip()
        yield at, Heading(number_of(match["number"]), match["title"].strip(), part, word)


def _numbered(
    lines: Sequence[Line], places: Sequence[int], listed: Mapping[str, str], labels: Mapping[int, PartName]
) -> Iterator[tuple[int, Heading]]:
    found: list[tuple[int, Heading]] = []
    last: tuple[int, ...] = ()
    for at in places:
        match = marks.NUMBERED.match(lines[at].text)
        if match is None:
            continue
        title, number = match["title"].strip(), number_of(match["number"])
        if len(title) > LONGEST_TITLE or marks.UNFINISHED.search(title):
            continue
        if not match["dot"] and number not in listed and marks.QUANTITY.match(title):
            continue
        key = tuple(map(int, number.split(".")))
        if number in listed if listed else key > last and (lines[at].gap or lines[at].level):
            last = max(last, key)
            found.append((at, Heading(number, title)))
    sure = listed or labels or any(lines[at].level for at, _ in found)
    if sure or len(found) > 1:
        yield from found


def _before_labels(
    lines: Sequence[Line], places: Sequence[int], labels: Mapping[int, PartName]
) -> Iterator[tuple[int, Heading]]:
    """Headings without a number: a short line straight before the first label of its section."""
    for at in places:
        text = lines[at].text
        if at + 1 in labels and at not in labels and _is_title(text, LONGEST_TITLE):
            yield at, Heading(_slug(text, at), text)


def _groups(lines: Sequence[Line], places: Sequence[int]) -> Iterator[tuple[int, Heading]]:
    """Titles that come again before every item of their group, and titles of one item between them."""
    counted = Counter(lines[at].text for at in places)
    repeated = {text for text, count in counted.items() if count > 1 and _is_title(text, LONGEST_GROUP)}
    titles = {at for at in places if lines[at].text in repeated and at + 1 < len(lines)}
    titles = {at for at in titles if lines[at + 1].text not in repeated}
    if len(titles) < 2:
        return
    first = min(titles)
    ids: dict[str, str] = {}
    for at in places:
        text = lines[at].text
        alone = (
            at > first
            and at - 1 not in titles
            and at + 1 < len(lines)
            and lines[at + 1].text not in repeated
            and _is_title(text, LONGEST_GROUP)
            and not _cites(text)
            and len(lines[at + 1].text) > LONGEST_GROUP
        )
        if at in titles or alone:
            yield at, Heading(ids.setdefault(text, _slug(text, at)), text)


def _cites(text: str) -> bool:
    return all(marks.CITED_RULE.match(piece) for piece in marks.CITED_RULES.split(text))


def _named(
    lines: Sequence[Line], places: Sequence[int], headings: Mapping[int, Heading]
) -> Iterator[tuple[int, Heading]]:
    """Introduction, appendices, and what travels under a heading of its own."""
    for at in places:
        text = lines[at].text.rstrip(" :：")
        if at in headings or len(text) > LONGEST_TITLE or marks.UNFINISHED.search(text):
            continue
        key = fold_key(text)
        if key in marks.NAMED:
            yield at, Heading(marks.NAMED[key], text)
        elif key in marks.TRAVELS:
            yield at, Heading("", text, travels=marks.TRAVELS[key])
        elif (match := marks.APPENDIX.match(text)) and (lines[at].gap or lines[at].level):
            yield at, Heading(f"appendix-{match['letter'].lower()}", text)


def _marked(
    lines: Sequence[Line],
    places: Sequence[int],
    headings: Mapping[int, Heading],
    labels: Mapping[int, PartName],
) -> Iterator[tuple[int, Heading]]:
    """Headings that the format marks and that have no number.

    Where there are numbered ones, only those that stand at least as high; the first of a document, alone on
    its level, is its title.
    """
    levels = [lines[at].level for at in places if lines[at].level]
    highest = min(levels, default=0)
    numbered = [lines[at].level for at in headings if lines[at].level]
    deepest = min(numbered, default=max(levels, default=0))
    titled = levels.count(highest) == 1 and len(levels) > 1
    for at in places:
        level = lines[at].level
        if not level or level > deepest or at in headings or at in labels:
            continue
        if level == highest and titled and not any(place < at for place in headings):
            continue
        text = lines[at].text
        yield at, Heading(_slug(text, at), text)


def _is_title(text: str, longest: int) -> bool:
    return (
        len(text) <= longest
        and not marks.UNFINISHED.search(text)
        and not marks.BULLET.match(text)
        and not marks.LETTERED.match(text)
        and not marks.RULE.match(text)
    )


def _slug(title: str, at: int) -> str:
    return marks.slug(title) or f"part-{at + 1}"
