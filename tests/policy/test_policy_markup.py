"""The markup of en.md: sections, parts, passages, references, and back again to writing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.policy.markup import marked, passage_of, plain, read_text
from judgedesk.policy.model import (
    Kind,
    PartName,
    Passage,
    Reference,
    Section,
    SourceRule,
    SourceSpan,
    Text,
    section_of,
)
from judgedesk.policy.spans import parse_spans
from judgedesk.words.faults import Fault

DOCUMENT = """\
# 5 Opening Hours

## text

{5/text/1 EN:L1}
The hall opens at nine.
It closes late.

{5/text/3 EN:L2-L4 EN:L9}
* Ask at the desk ([[lost-cards]] or [[5/text/1]]).

{5/text/2}
> Nobody says when.

# lost-cards Lost Cards — What to Do

## definition

absent

## examples

{lost-cards/examples/1 EN:L12}
(A) A card lies on the floor.

{lost-cards/examples/2 EN:L13}
(AB) Another lies on a chair;
nobody saw who left it.

## philosophy

{lost-cards/philosophy/1 EN:L14}
Things find their owners.

## penalty

{lost-cards/penalty/1 EN:L15}
None.

## remedy

{lost-cards/remedy/1 EN:L16}
Hand it in.
"""


def read(content: str) -> tuple[tuple[Section, ...], list[Fault]]:
    faults: list[Fault] = []
    return read_text(content, "en.md", faults), faults


@pytest.fixture(scope="module")
def sections() -> tuple[Section, ...]:
    found, faults = read(DOCUMENT)
    assert faults == []
    return found


def test_sections_have_their_ids_titles_and_parts_in_order(sections: tuple[Section, ...]) -> None:
    assert [(section.id, section.title.id, section.title.text) for section in sections] == [
        ("5", "5/title", "Opening Hours"),
        ("lost-cards", "lost-cards/title", "Lost Cards — What to Do"),
    ]
    assert sections[0].title.kind is Kind.TITLE
    assert [part.name for part in sections[0].parts] == [PartName.TEXT]
    assert [part.name for part in sections[1].parts] == [
        PartName.DEFINITION,
        PartName.EXAMPLES,
        PartName.PHILOSOPHY,
        PartName.PENALTY,
        PartName.REMEDY,
    ]


def test_every_part_name_of_the_contract_is_known() -> None:
    assert set(PartName) == {"definition", "examples", "philosophy", "penalty", "remedy", "text"}


def test_absent_is_a_mark_of_the_part(sections: tuple[Section, ...]) -> None:
    definition, examples, *_ = sections[1].parts
    assert (definition.absent, definition.passages) == (True, ())
    assert (examples.absent, len(examples.passages)) == (False, 2)


def test_order_is_the_order_of_the_file_not_of_the_numbers(sections: tuple[Section, ...]) -> None:
    assert [passage.id for passage in sections[0].passages()] == [
        "5/title",
        "5/text/1",
        "5/text/3",
        "5/text/2",
    ]


def test_a_paragraph_runs_to_the_blank_line(sections: tuple[Section, ...]) -> None:
    first = sections[0].parts[0].passages[0]
    assert (first.kind, first.text, first.label) == (
        Kind.PARAGRAPH,
        "The hall opens at nine. It closes late.",
        "",
    )
    assert first.sources == (SourceSpan("EN", 1, 1),)


def test_an_item_with_references_and_several_spans(sections: tuple[Section, ...]) -> None:
    item = sections[0].parts[0].passages[1]
    assert (item.kind, item.text) == (Kind.ITEM, "Ask at the desk (lost-cards or 5).")
    assert [(item.text[ref.start : ref.end], ref.target) for ref in item.references] == [
        ("lost-cards", "lost-cards"),
        ("5", "5/text/1"),
    ]
    assert [str(span) for span in item.sources] == ["EN:L2-L4", "EN:L9"]


def test_a_note_states_no_source(sections: tuple[Section, ...]) -> None:
    note = sections[0].parts[0].passages[2]
    assert (note.kind, note.text, note.sources) == (Kind.NOTE, "Nobody says when.", ())


def test_examples_keep_their_letters(sections: tuple[Section, ...]) -> None:
    first, second = sections[1].parts[1].passages
    assert (first.kind, first.label, first.text) == (Kind.EXAMPLE, "A", "A card lies on the floor.")
    assert (second.label, second.text) == ("AB", "Another lies on a chair; nobody saw who left it.")


def test_finding_in_a_text(sections: tuple[Section, ...]) -> None:
    text = Text("p:en", "p", "en", "P", sections)
    assert text.section("lost-cards") is sections[1]
    assert text.passage("5/text/2") is sections[0].parts[0].passages[2]
    assert text.passage("5/title") is sections[0].title
    assert (text.section("6"), text.passage("6/text/1"), text.passage("5/text/9")) == (None, None, None)
    assert sum(1 for _ in text.passages()) == 10
    assert section_of("lost-cards/remedy/1") == "lost-cards"


def test_lines_are_those_that_an_editor_counts() -> None:
    # U+2028, a vertical tab and NEL end no line of a file.
    content = DOCUMENT.replace("It closes late.", "It closes\u2028late\x0bor\x85later.") + "\nstray\n"
    found, faults = read(content)
    assert [(fault.place, fault.code) for fault in faults] == [
        (str(content.count("\n")), "policy.stray_line")
    ]
    assert "later." in found[0].parts[0].passages[0].text


@pytest.mark.parametrize(
    ("written", "shown", "references"),
    [
        ("no reference", "no reference", []),
        ("[[126]]", "126", [(0, 3, "126")]),
        ("see [[126]] and [[7/text/1]].", "see 126 and 7.", [(4, 7, "126"), (12, 13, "7/text/1")]),
        ("[[a-b]][[1]]", "a-b1", [(0, 3, "a-b"), (3, 4, "1")]),
        ("[[[[9]]]]", "[[9]]", [(2, 3, "9")]),
        ("[[Big]] [126] [[ 1 ]]", "[[Big]] [126] [[ 1 ]]", []),
        ("見 [[126]]：", "見 126：", [(2, 5, "126")]),
    ],
)
def test_plain(written: str, shown: str, references: list[tuple[int, int, str]]) -> None:
    assert plain(written) == (shown, tuple(Reference(*reference) for reference in references))


@pytest.mark.parametrize(
    ("written", "kind", "label", "text"),
    [
        ("* one", Kind.ITEM, "", "one"),
        ("> ours", Kind.NOTE, "", "ours"),
        ("(A) it", Kind.EXAMPLE, "A", "it"),
        ("(ZZ) it", Kind.EXAMPLE, "ZZ", "it"),
        ("(ABC) it", Kind.PARAGRAPH, "", "(ABC) it"),
        ("(a) it", Kind.PARAGRAPH, "", "(a) it"),
        ("(A)it", Kind.PARAGRAPH, "", "(A)it"),
        ("*one", Kind.PARAGRAPH, "", "*one"),
        (">ours", Kind.PARAGRAPH, "", ">ours"),
        ("- one", Kind.PARAGRAPH, "", "- one"),
        ("**bold** _it_ `x`", Kind.PARAGRAPH, "", "**bold** _it_ `x`"),
    ],
)
def test_lead_signs_and_nothing_else_is_markup(written: str, kind: Kind, label: str, text: str) -> None:
    passage = passage_of("1/text/1", written)
    assert (passage.kind, passage.label, passage.text) == (kind, label, text)


def test_a_title_has_no_lead_sign() -> None:
    title = passage_of("1/title", "(A) * Title", title=True)
    assert (title.kind, title.text) == (Kind.TITLE, "(A) * Title")
    assert marked(title) == "(A) * Title"


SIGNS = st.lists(
    st.sampled_from(
        ["* ", "> ", "(A) ", "(BC) ", "[[", "]]", "[[126]]", "[[7/text/1]]", "a", " ", "中", "(", "1"]
    ),
    max_size=12,
).map("".join)


@given(written=SIGNS, title=st.booleans())
def test_written_read_and_written_again_is_the_same(written: str, title: bool) -> None:
    assert marked(passage_of("1/text/1", written, title=title)) == written


WORDS = st.text(st.characters(codec="utf-8", exclude_characters="[]"), max_size=8)
TARGETS = st.sampled_from(["126", "7/text/1", "lost-cards", "7/title"])


@st.composite
def passages(draw: st.DrawFn) -> Passage:
    kind = draw(st.sampled_from([Kind.PARAGRAPH, Kind.ITEM, Kind.NOTE, Kind.EXAMPLE]))
    # The first letter keeps a paragraph from looking like another kind, and an example from being empty.
    text, references = "x", list[Reference]()
    for word, target in draw(st.lists(st.tuples(WORDS, TARGETS), max_size=4)):
        text += word
        shown = section_of(target)
        references.append(Reference(len(text), len(text) + len(shown), target))
        text += shown
    label = draw(st.sampled_from(["A", "BC"])) if kind is Kind.EXAMPLE else ""
    return Passage("1/text/1", kind, text + draw(WORDS), label, tuple(references))


@given(passage=passages())
def test_a_passage_written_and_read_is_the_same(passage: Passage) -> None:
    assert passage_of(passage.id, marked(passage)) == passage


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", []),
        ("EN:L3", [SourceSpan("EN", 3, 3)]),
        (" EN:L3-L5  ZH:L1 ", [SourceSpan("EN", 3, 5), SourceSpan("ZH", 1, 1)]),
        ("EN:L5-L3", ["EN:L5-L3"]),
        ("EN:L0", ["EN:L0"]),
        ("EN: en:L3 EN:L3-5 EN:L3,", ["EN:", "en:L3", "EN:L3-5", "EN:L3,"]),
        ("TR:702.5.c.1.a TR:303", [SourceRule("TR", "702.5.c.1.a"), SourceRule("TR", "303")]),
        (
            "TR:702. TR:702.5b TR:.b tr:702 TR:702-703",
            ["TR:702.", "TR:702.5b", "TR:.b", "tr:702", "TR:702-703"],
        ),
    ],
)
def test_places(words: str, expected: list[SourceSpan | SourceRule | str]) -> None:
    assert list(parse_spans(words)) == expected


def test_a_section_may_have_a_number_with_dots() -> None:
    sections, faults = read(
        "# 7.10 Wings\n\n## remedy\n\n{7.10/remedy/1 PL:7.10.b.2}\nSee [[7.10]] or [[7.9/remedy/1]].\n"
    )
    assert [(fault.code, fault.args["target"]) for fault in faults] == [("policy.dangling", "7.9/remedy/1")]
    (passage,) = sections[0].parts[0].passages
    assert (sections[0].id, passage.id, section_of(passage.id)) == ("7.10", "7.10/remedy/1", "7.10")
    assert passage.text == "See 7.10 or 7.9."
    assert [str(place) for place in passage.sources] == ["PL:7.10.b.2"]


@given(first=st.integers(1, 9999), more=st.integers(0, 99))
def test_a_span_reads_back(first: int, more: int) -> None:
    span = SourceSpan("EN", first, first + more)
    assert list(parse_spans(str(span))) == [span]
