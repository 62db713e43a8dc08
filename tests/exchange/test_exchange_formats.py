"""The same text as DOCX and PDF comes to the same structure as the plain one, read in the child process."""

import pytest
from exchange_made import paragraphs, pdf_file, structure, word_file
from exchange_pdf import make_pdf
from exchange_samples import EVERY, LABELLED, whole

from judgedesk.exchange.document import PAGE, Document
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.pdf import read_pdf
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.read import read
from judgedesk.exchange.recognise import recognise

MAKERS = {"docx": word_file, "pdf": pdf_file}


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("name", EVERY)
def test_the_same_structure_as_plain_text(name: str, kind: str) -> None:
    content, language = whole(name)
    plain = recognise(read_plain(content, language))
    assert structure(recognise(read(MAKERS[kind](content), "x", language))) == structure(plain)


def test_a_pdf_with_its_font_inside() -> None:
    plain = recognise(read_plain(LABELLED.encode(), "zh-Hant"))
    found = recognise(read_pdf(pdf_file(LABELLED.encode(), embedded=True), "zh-Hant"))
    assert structure(found) == structure(plain)


@pytest.mark.parametrize("name", ["000", "001"])
def test_page_numbers_and_running_heads_are_noise(name: str) -> None:
    content, language = whole(name)
    document = read_pdf(pdf_file(content), language)
    pages = max(line.last // PAGE for line in document.lines)
    assert pages > 10
    codes = [note.code for note in document.noise]
    assert codes.count("exchange.noise_page_number") == codes.count("exchange.noise_running") == pages


def pdf(*texts: str, **others: object) -> Document:
    return read_pdf(make_pdf([(text, 11.0) for text in texts], **others), "en")  # pyright: ignore[reportArgumentType]


def test_lines_are_numbered_as_printed_and_know_their_page() -> None:
    long = " ".join(["Planes fly indoors only, and nobody is to stand in their way."] * 90)
    document = pdf("1. HOUSE RULES [Definition]", long, "Second.")
    assert [line.text for line in document.lines] == ["1. HOUSE RULES [Definition]", long, "Second."]
    assert (document.lines[1].number, document.lines[1].last // PAGE) == (PAGE + 2, 2)
    assert document.lines[2].number == document.lines[1].last + 1


WORDS = "A pilot who hums commits an infraction, and so does one who cheers; every infraction is told."


def test_a_hyphen_that_only_breaks_a_line_goes_where_the_text_knows_the_word() -> None:
    start = "The pilot is told at once, by a judge who has seen and heard the whole thing, of the infrac-"
    document = read_pdf(make_pdf([(WORDS, 11.0), (f"{start} tion.", 11.0)]), "en")
    assert document.lines[1].text.endswith("of the infraction.")
    assert [(note.code, note.text) for note in document.repairs] == [
        ("exchange.mended_hyphens", "infrac-tion")
    ]


def test_any_other_hyphen_stays_and_is_told() -> None:
    start = "The pilot is told at once, by a judge who has seen and heard the whole thing, of the match-"
    document = read_pdf(make_pdf([(WORDS, 11.0), (f"{start} loss.", 11.0)]), "en")
    assert document.lines[1].text.endswith("of the match-loss.")
    assert [(note.code, note.text) for note in document.unclear] == [("exchange.hyphen_kept", "match-loss")]


def test_larger_letters_are_headings() -> None:
    made = make_pdf([("Noise", 18.0), ("Do not hum.", 11.0), ("Delay", 18.0), ("Throw at once.", 11.0)])
    found = recognise(read_pdf(made, "en"))
    assert [section.id for section in found.sections] == ["noise", "delay"]


def test_radicals_of_a_pdf_become_characters() -> None:
    found = recognise(read_pdf(make_pdf([("在⽉初⽣效。", 11.0)]), "zh-Hant"))
    assert found.sections[0].parts[0].passages[0].text == "在月初生效。"
    assert [(note.code, note.args["count"]) for note in found.repairs] == [("exchange.mended_radicals", 2)]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"%PDF-1.7\nnothing", "damaged_file"),
        (make_pdf([("x", 11.0)])[:300], "damaged_file"),
        (make_pdf([]), "no_text"),
    ],
)
def test_a_pdf_that_cannot_be_read(content: bytes, code: str) -> None:
    # The number of its page is no text.
    with pytest.raises(ReadError, match=code):
        read(content, "x.pdf", "en")


def test_the_maker_knows_headings_from_items() -> None:
    kinds = [kind for kind, _ in paragraphs(LABELLED.encode())]
    assert kinds.count("heading") == 3
    assert kinds.count("label") == 5
    assert kinds.count("bullet") == 1
