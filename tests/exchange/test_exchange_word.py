"""DOCX: what a word processor draws without writing it, and containers that are traps."""

import io
import struct
import zipfile

import pytest
from exchange_word import RICH, RICH_OTHERS, listed, p, parts, styled, word, zipped

from judgedesk.exchange.apart import read_apart
from judgedesk.exchange.document import Format
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.recognise import recognise
from judgedesk.exchange.word import read_word
from judgedesk.exchange.zipped import MAX_UNPACKED


def lines(body: str, **others: str) -> list[str]:
    return [line.text for line in read_word(word(body, **others), "en").lines]


def test_everything_that_a_page_can_hold() -> None:
    document = read_word(word(RICH, **RICH_OTHERS), "en")
    assert [line.text for line in document.lines] == [
        "1. HOUSE RULES [Definition]",
        "Planes fly indoors only, see section 21.",
        "Windows closed.",
        "• How often the plane hits a lamp.",
        "21. Noise — Humming [Example]",
        "(A) A pilot hums a waltz.",
        "(B) A pilot hums it again.",
        "B.4. Twice.",
        "A first line",
        "and a second.",
        "Calm | Nod",
        "Inside a control.",
        "Kept and added -\u00ad.",
        "Beside a box.",
        "In the box.",
        "Paper Planes 2031",
        "Really?",
    ]
    assert [line.level for line in document.lines if line.level] == [2, 2]
    assert [(note.code, note.line, note.text) for note in document.unclear] == [
        ("exchange.footnote", 3, "Windows closed."),
        ("exchange.picture", 16, "a lamp"),
        ("exchange.running_line", 16, "Paper Planes 2031"),
        ("exchange.comment", 17, "Really?"),
    ]


def test_a_line_break_in_the_xml_is_a_space() -> None:
    others = {"comments": '<w:comment w:id="1">' + p("c\nd") + "</w:comment>"}
    assert lines(p("a\nb") + "<w:tbl><w:tr><w:tc>" + p("e\nf") + "</w:tc></w:tr></w:tbl>", **others) == [
        "a b",
        "e f",
        "c d",
    ]


def test_its_structure() -> None:
    found = recognise(read_word(word(RICH, **RICH_OTHERS), "en"))
    assert [section.id for section in found.sections] == ["1", "21"]
    examples = found.sections[1].parts[0].passages
    assert [(str(each.kind), each.label) for each in examples[:3]] == [
        ("example", "A"),
        ("example", "B"),
        ("item", "B.4."),
    ]


def test_numbers_that_only_the_list_draws_make_headings() -> None:
    body = "".join(
        (
            p("Noise", styled("Listed")),
            p("定義"),
            p("Do not hum, see section 102."),
            p("Delay", styled("Listed")),
            p("定義"),
            p("Throw."),
        )
    )
    found = recognise(read_word(word(body), "en"))
    assert [section.id for section in found.sections] == ["101", "102"]


def test_a_list_that_begins_again() -> None:
    body = (
        p("a", listed(1)) + p("b", listed(6)) + p("c", listed(6)) + p("d", listed(9)) + p("e", listed(1, 7))
    )
    assert lines(body) == ["(A) a", "(G) b", "(H) c", "d", "e"]


def test_numbers_of_a_kind_that_is_not_known_are_told() -> None:
    document = read_word(word(p("a", listed(5))), "en")
    assert [line.text for line in document.lines] == ["1) a"]
    assert [note.code for note in document.unclear] == ["exchange.numbering_unknown"]


@pytest.mark.parametrize(
    ("style", "level"), [("H2", 2), ("Own", 2), ("Loop", 0), ("Outline", 3), ("None", 0)]
)
def test_levels_of_headings(style: str, level: int) -> None:
    assert [line.level for line in read_word(word(p("a", styled(style))), "en").lines] == [level]


# Traps.


def refused(content: bytes) -> str:
    with pytest.raises(ReadError) as raised:
        read_word(content, "en")
    return raised.value.code


def test_a_part_that_unpacks_to_more_than_any_guide() -> None:
    bomb = zipped({**parts(p("x")), "word/document.xml": b" " * (MAX_UNPACKED + 1)})
    assert len(bomb) < 200_000
    assert refused(bomb) == "exchange.unpacks_too_large"


def test_many_parts_that_do_together() -> None:
    piece = b" " * (MAX_UNPACKED // 4)
    bomb = zipped({**parts(p("x")), **{f"word/{number}.xml": piece for number in range(5)}})
    assert refused(bomb) == "exchange.unpacks_too_large"


def test_a_container_that_lies_about_sizes() -> None:
    bomb = bytearray(zipped({**parts(p("x")), "word/z.xml": b" " * (MAX_UNPACKED + 1)}))
    true_size = struct.pack("<I", MAX_UNPACKED + 1)
    assert bomb.count(true_size) == 2
    lie = bytes(bomb.replace(true_size, struct.pack("<I", 10)))
    assert refused(lie) == "exchange.damaged_file"


def test_too_many_parts() -> None:
    assert (
        refused(zipped({**parts(p("x")), **{f"a/{n}": "" for n in range(4_100)}}))
        == "exchange.unpacks_too_large"
    )


SECRET = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
LAUGHS = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize("declared", [SECRET, LAUGHS])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
@pytest.mark.parametrize("part", ["word/document.xml", "word/styles.xml", "[Content_Types].xml"])
def test_a_document_type_is_refused_in_every_part(declared: str, encoding: str, part: str) -> None:
    found: dict[str, str | bytes] = dict(parts(p("x")))
    text = str(found[part])
    found[part] = text.replace("?>", f"?>{declared}", 1).replace("UTF-8", encoding, 1).encode(encoding)
    assert refused(zipped(found)) == "exchange.document_type"


def test_a_reference_outside_is_not_followed() -> None:
    found = parts(p("x"))
    outside = found["word/_rels/document.xml.rels"].replace(
        "</Relationships>",
        '<Relationship Id="r9" TargetMode="External" Target="http://127.0.0.1:9/x" '
        'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header"/></Relationships>',
    )
    document = read_word(zipped({**found, "word/_rels/document.xml.rels": outside}), "en")
    assert [line.text for line in document.lines] == ["x"]


@pytest.mark.parametrize("name", ["../../evil.xml", "/etc/evil.xml", "C:\\evil.xml"])
def test_names_that_lead_out_are_only_names(name: str) -> None:
    document = read_word(zipped({**parts(p("x")), name: "<a/>"}), "en")
    assert [line.text for line in document.lines] == ["x"]


def test_other_containers() -> None:
    sheet = {
        name: text.replace("wordprocessingml.document.main", "spreadsheetml.sheet.main")
        for name, text in parts(p("x")).items()
    }
    assert refused(zipped(sheet)) == "exchange.not_word"
    assert refused(zipped({"a.txt": "x"})) == "exchange.not_word"


def test_a_locked_container() -> None:
    content = bytearray(zipped(parts(p("x"))))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        offset = archive.start_dir
    content[offset + 8] |= 1
    assert refused(bytes(content)) == "exchange.encrypted"


@pytest.mark.parametrize("cut", [10, 200, 900])
def test_a_torn_container(cut: int) -> None:
    assert refused(zipped(parts(p("x")))[:-cut]) == "exchange.damaged_file"


def test_a_part_that_is_missing_ends_as_a_sentence() -> None:
    found = parts(p("x"))
    assert read_apart(Format.DOCX, zipped(found), "en").lines[0].text == "x"
    for name in ("word/document.xml", "word/styles.xml", "_rels/.rels"):
        lacking = {each: content for each, content in found.items() if each != name}
        with pytest.raises(ReadError, match="damaged_file"):
            read_apart(Format.DOCX, zipped(lacking), "en")
