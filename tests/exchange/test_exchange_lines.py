"""No line is lost: each is a section, a part, a passage, matter that travels, or noise with a reason."""

import re
from collections import Counter

import pytest
from exchange_samples import EVERY, whole

from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.recognise import Fate, Recognised, recognise
from judgedesk.policy.model import Passage

MARK = re.compile(r"[*•·]\s*|[(]?[A-Z][).]\s+|\d+[.]\s+")


def understood(name: str) -> tuple[dict[int, str], Recognised]:
    """The lines of a text that hold something, by number, and what became of the text."""
    content, language = whole(name)
    lines = dict(enumerate(content.decode().split("\n"), 1))
    found = recognise(read_plain(content, language))
    return {number: line.strip() for number, line in lines.items() if line.strip()}, found


@pytest.mark.parametrize("name", EVERY)
def test_every_line_has_one_fate(name: str) -> None:
    lines, found = understood(name)
    placed = [number for each in found.placed for number in range(each.first, each.last + 1)]
    assert placed == list(lines)


@pytest.mark.parametrize("name", EVERY)
def test_every_line_is_found_again_where_it_went(name: str) -> None:
    lines, found = understood(name)
    passages = {passage.id: passage for section in found.sections for passage in section.passages()}
    noise = {note.line: note for note in found.noise}
    travels = {matter.line: matter for matter in found.travels}
    mended = {note.line for note in found.repairs}
    for each in found.placed:
        line = lines[each.first]
        match each.fate:
            case Fate.SECTION:
                assert passages[f"{each.id}/title"].text in line
            case Fate.PART:
                section, _, part = each.id.partition("/")
                assert section in {one.id for one in found.sections}
                assert any(each.id in passage for passage in passages) or _is_empty(found, section, part)
            case Fate.PASSAGE:
                assert each.first in mended or line == _line_of(passages[each.id], line)
            case Fate.TRAVELS:
                assert travels[each.first].text == line
                assert travels[each.first].role == each.id
            case Fate.NOISE:
                assert noise[each.first].text == line
                assert noise[each.first].code == each.id


def _is_empty(found: Recognised, section_id: str, name: str) -> bool:
    parts = next(section.parts for section in found.sections if section.id == section_id)
    return any(part.name == name and part.absent for part in parts)


def _line_of(passage: Passage, line: str) -> str:
    """The line that a passage was: its text with its mark, or the rules that it cites."""
    cited = [str(place).replace(":", " ") for place in passage.sources if not str(place).startswith("FILE")]
    if line == " · ".join(cited):
        return line
    lead = line.removesuffix(passage.text)
    return f"{lead}{passage.text}" if not lead or MARK.fullmatch(lead) else passage.text


def fates(name: str) -> Counter[str]:
    _, found = understood(name)
    return Counter(str(each.fate) for each in found.placed)


def test_the_fates_of_the_seeds() -> None:
    assert fates("000") == {"section": 38, "part": 22, "passage": 202}
    assert fates("001") == {"section": 42, "part": 107, "passage": 236, "travels": 6, "noise": 69}
    assert fates("004") == {"section": 3, "passage": 19, "travels": 2, "noise": 11}


def test_what_the_chinese_seed_has_lost_is_told() -> None:
    _, found = understood("001")
    empty = {note.line for note in found.unclear if note.code == "exchange.empty_part"}
    assert empty == {479, 659, 679, 751, 773, 793, 819, 837, 857, 879}
    captions = {note.line for note in found.noise if note.code == "exchange.noise_title_again"}
    assert len(captions) == 27
    assert [(note.line, note.text, note.args["number"]) for note in found.repairs] == [(335, "1 1 4", "114")]
    assert [matter.line for matter in found.travels] == [1, 3, 4, 5, 915, 916]


def test_references_to_what_the_english_seed_never_defines() -> None:
    _, found = understood("000")
    unknown = {note.line for note in found.unclear if note.code == "exchange.reference_unknown"}
    # Of those listed, 341 to 501 name a class and a name; none of them has a section here.
    assert unknown == {341, 349, 357, 381, 501}
