"""The cross-check: the published pair, and how its time grows with the length of the texts.

Bounds: 0.5 s for the pair; where the texts come ten times (with `long` a hundred), each takes no more than
twice as long.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

from bench.table import Row, spread
from bench.taking import SOURCES
from judgedesk.app.crosschecking import Crosschecking
from judgedesk.app.desk import Desk
from judgedesk.crosscheck.run import check_text
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.policy.model import Part, Passage, Section

BOUND, GROWTH = 500, 2.0


def rows(folder: Path, long: bool) -> Iterator[Row]:
    """The seeds, where they are."""
    paths = sorted(SOURCES.glob("00[01]*.txt"))
    if len(paths) != 2:
        return
    checks = Crosschecking(Desk(folder))
    left, right = (checks.side(str(path)) for path in paths)
    times: list[float] = []
    for _ in range(20 if long else 6):
        sides = copied(left, 1), copied(right, 1)
        started = time.perf_counter()
        checks.checked(*sides)
        times.append((time.perf_counter() - started) * 1000)
    yield Row("cross-check of the seed pair", median(times[1:]), BOUND, note=spread(times))
    once = _inside(left, right, 1)
    for count in (10, 100) if long else (10,):
        grown = _inside(left, right, count) / count
        yield Row(f"inside a text × {count}, for each once", grown, GROWTH, once)


def _inside(left: Side, right: Side, count: int) -> float:
    """Milliseconds of processor time that both texts take, so many times as long."""
    sides = [copied(side, count) for side in (left, right)]
    started = time.process_time()
    for side in sides:
        check_text(side)
    return (time.process_time() - started) * 1000


def copied(side: Side, count: int) -> Side:
    """A side whose text comes so many times, each time with sections of their own."""
    sections: list[Section] = []
    segments: list[Segment] = []
    for number in range(count):
        end = f"-{number}" if number else ""
        sections += [_section(each, end) for each in side.text.sections]
        segments += [_segment(each, end, 10_000 * number) for each in side.segments]
    text = replace(side.text, sections=tuple(sections))
    return Side(text, segments, terms=side.terms, profile=side.profile, lasting=side.lasting)


def _section(section: Section, end: str) -> Section:
    parts = tuple(
        Part(part.name, tuple(_passage(each, end) for each in part.passages), part.absent)
        for part in section.parts
    )
    return Section(f"{section.id}{end}", _passage(section.title, end), parts)


def _passage(passage: Passage, end: str) -> Passage:
    section, rest = passage.id.split("/", 1)
    return replace(passage, id=f"{section}{end}/{rest}")


def _segment(segment: Segment, end: str, lines: int) -> Segment:
    passage = None if segment.passage is None else _passage(segment.passage, end)
    section = f"{segment.section}{end}" if segment.section else ""
    return replace(segment, section=section, passage=passage, line=segment.line + lines)
