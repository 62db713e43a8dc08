"""Sections, parts, lists, examples and references, in each way in which they are marked."""

import pytest
from exchange_samples import BRACKETED, GROUPED, LABELLED

from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.recognise import Recognised, Role, recognise
from judgedesk.policy.model import Kind, Passage


def understood(text: str, language: str = "en") -> Recognised:
    return recognise(read_plain(text.encode(), language))


def passages(found: Recognised) -> dict[str, Passage]:
    return {passage.id: passage for section in found.sections for passage in section.passages()}


def references(found: Recognised) -> list[tuple[str, str, str]]:
    return [
        (passage.id, passage.text[each.start : each.end], each.target)
        for passage in passages(found).values()
        for each in passage.references
    ]


def test_parts_in_brackets() -> None:
    found = understood(BRACKETED)
    by_id = passages(found)
    assert [section.id for section in found.sections] == ["1", "20", "21", "22"]
    assert [[str(part.name) for part in section.parts] for section in found.sections] == [
        ["definition"],
        ["definition"],
        ["definition", "examples", "remedy"],
        ["penalty"],
    ]
    assert by_id["21/title"].text == "Noise — Humming"
    assert (by_id["1/definition/2"].kind, by_id["1/definition/2"].text) == (
        Kind.ITEM,
        "How often the plane hits a lamp.",
    )
    assert (by_id["21/examples/2"].kind, by_id["21/examples/2"].label) == (Kind.EXAMPLE, "B")
    assert by_id["21/examples/2"].text.startswith("A pilot hums the same waltz")
    assert str(by_id["22/penalty/1"].sources[0]) == "FILE:L33"
    assert found.travels == ()


def test_references_by_number_and_by_title_whatever_the_dash() -> None:
    found = understood(BRACKETED)
    assert references(found) == [("20/definition/1", "1", "1"), ("21/definition/1", "Noise - Singing", "22")]
    assert [(note.code, note.text) for note in found.unclear] == [
        ("exchange.maybe_heading", "Calm"),
        ("exchange.reference_unknown", "99"),
    ]


def test_a_name_of_a_class_without_a_section() -> None:
    found = understood(BRACKETED.replace("The pilot stops.", "This is not Noise — Whistling Aloud, as such."))
    assert "Noise — Whistling Aloud" in [note.text for note in found.unclear]


def test_labels_and_a_table_of_contents() -> None:
    found = understood(LABELLED, "zh-Hant")
    by_id = passages(found)
    assert found.effective == "2031-04-05"
    assert [section.id for section in found.sections] == ["introduction", "10", "21", "22", "appendix-a"]
    assert by_id["21/title"].text == "吵鬧∼哼歌"
    assert by_id["21/penalty/1"].text == "第一次點頭，第二次皺眉。"
    penalty = found.sections[3].parts[-1]
    assert (str(penalty.name), penalty.absent, penalty.passages) == ("penalty", True, ())
    assert [(matter.role, matter.line) for matter in found.travels] == [
        (Role.PREFACE, 1),
        (Role.PREFACE, 3),
        (Role.RIGHTS, 57),
    ]
    assert references(found) == [
        ("introduction/text/1", "附錄 A", "appendix-a"),
        ("21/definition/1", "22", "22"),
        ("22/definition/1", "21", "21"),
        ("appendix-a/text/1", "22", "22"),
    ]


def test_digits_apart_are_joined_only_where_such_a_section_stands() -> None:
    found = understood(LABELLED.replace("2 2 節", "7 7 節"), "zh-Hant")
    assert found.repairs == ()
    assert "7 7 節" in passages(found)["21/definition/1"].text


def test_group_titles_and_the_rules_they_cite() -> None:
    found = understood(GROUPED)
    assert (found.title, found.effective) == ("Paper planes in short", "2031-04-05")
    assert [section.id for section in found.sections] == ["the-three-nods", "after-a-crash"]
    first = passages(found)["the-three-nods/text/1"]
    assert [str(place) for place in first.sources] == ["FILE:L4", "PR:12.1", "PR:12.1.a"]


def test_another_documents_appendix_is_no_reference() -> None:
    text = LABELLED.replace("更動請見附錄 A", "用語請見通則的附錄 A")
    assert ("introduction/text/1", "附錄 A", "appendix-a") not in references(understood(text, "zh-Hant"))


def test_a_text_without_headings_is_kept_whole() -> None:
    found = understood("just a few words\n\nand a few more, with no order at all.\n")
    assert [section.id for section in found.sections] == ["text"]
    assert [passage.text for passage in found.sections[0].parts[0].passages] == [
        "just a few words",
        "and a few more, with no order at all.",
    ]
    assert next(note.code for note in found.unclear) == "exchange.no_headings"


def test_a_number_that_comes_twice() -> None:
    text = BRACKETED + "\n21. Noise — Humming Again [Penalty]\n\nFrown.\n"
    found = understood(text)
    assert passages(found)["21/penalty/1"].text == "Frown."
    assert "exchange.title_differs" in [note.code for note in found.unclear]


def test_numbered_headings_with_english_labels_and_no_contents() -> None:
    text = """\
2.1. Noise

Definition

A pilot makes noise while another one aims. In 2003 it was allowed.

Penalty

Nod

2.2. Delay

Definition

A pilot does not throw.

Examples

(A) A pilot looks at the ceiling for 12 minutes.
"""
    found = understood(text)
    assert [(section.id, section.title.text) for section in found.sections] == [
        ("2.1", "Noise"),
        ("2.2", "Delay"),
    ]
    assert passages(found)["2.2/examples/1"].label == "A"


def test_a_file_that_was_wrapped_is_put_together() -> None:
    words = " ".join(f"word{number}" for number in range(60))
    lines, line = [], ""
    for word in words.split():
        if len(line) + 1 + len(word) > 72:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    text = "\n".join(["1. HOUSE RULES [Definition]", "", *lines, line, "", "Second paragraph."])
    found = understood(text)
    first, second = found.sections[0].parts[0].passages
    assert (first.text, second.text) == (words, "Second paragraph.")
    assert str(first.sources[0]) == f"FILE:L3-L{3 + len(lines)}"


@pytest.mark.parametrize(
    ("damaged", "mended", "code"),
    [
        ("在⽉初", "在月初", "exchange.mended_radicals"),
        ("of\ufb01cials", "officials", "exchange.mended_ligatures"),
        ("in\u00adfraction", "infraction", "exchange.mended_hyphens"),
        ("a\u200bb", "ab", "exchange.mended_controls"),
    ],
)
def test_certain_damage_is_mended_and_told(damaged: str, mended: str, code: str) -> None:
    found = understood(f"1. HOUSE RULES [Definition]\n\nSo {damaged} it is.\n")
    assert passages(found)["1/definition/1"].text == f"So {mended} it is."
    assert [(note.code, note.line) for note in found.repairs] == [(code, 3)]


@pytest.mark.parametrize("kept", ["（１）", "ⅷ", "①", "½", "c MLB", "⻑"])
def test_what_is_not_certain_stays(kept: str) -> None:
    found = understood(f"1. HOUSE RULES [Definition]\n\nSo {kept} it is.\n")
    assert passages(found)["1/definition/1"].text == f"So {kept} it is."
    assert found.repairs == ()
    assert [note.code for note in found.unclear] == (["exchange.lost_characters"] if kept == "⻑" else [])
