"""Whatever a file holds, it is read with every line accounted for, or refused with a sentence."""

import time
from collections.abc import Iterable, Sequence

import exchange_word_mutation
import pytest
from exchange_farm import Farm
from exchange_made import pdf_file, web_page
from exchange_mutation import mutations
from exchange_samples import SAMPLES

from judgedesk.exchange.apart import document_of, read_apart
from judgedesk.exchange.document import Document, Format, bounded
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.official import official
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.recognise import recognise
from judgedesk.exchange.stored import import_json, read_stored, text_json
from judgedesk.exchange.web import read_web
from judgedesk.words.say import LANGUAGES, say

SLOWEST = 5.0
"""Seconds for one small file on a busy machine; what takes longer grows out of bounds somewhere."""

PLAIN = [content.encode() for content, _ in SAMPLES.values()]
PLAIN_PIECES: Sequence[bytes] = [
    *(
        piece.encode()
        for piece in ("\n", "\n\n", "定義\n", "罰則\n", "目次\n", "[Definition]\n", "21 . 吵鬧∼哼歌\n")
    ),
    *(
        piece.encode()
        for piece in ("附錄 A", " 2 1 節", "\u00ad", "⽉", "\u2028", "\u0085", "1.1.1.1. x\n", "© x\n")
    ),
    *(b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x80", b". . . . . 12\n", b"(A) ", b"* ", b"((((", b"0" * 300),
    *("１２. 標題\n".encode(), "٣. رأس\n".encode(), "𝟙. x\n".encode(), b"\t \t", b"Appendix Z\n", b"____\n"),
]
WEB = [web_page(content.encode(), language) for content, language in SAMPLES.values()]
WEB_PIECES: Sequence[bytes] = [
    *(
        b"<",
        b">",
        b"</p>",
        b"<p>",
        b"<ol type=i start=99999>",
        b"<li value=5>",
        b"</ol>",
        b"<table>",
        b"<td>",
    ),
    *(
        b"<!--",
        b"-->",
        b"<![CDATA[",
        b"<!DOCTYPE",
        b"<script>",
        b"</script>",
        b"<pre>\n",
        b"<title>",
        b"<br/>",
    ),
    *(
        b"&#x110000;",
        b"&#0;",
        b"&amp",
        b"&x;",
        b"<h1>",
        b"<h6>",
        b'<meta charset="utf-7">',
        b"<img alt='",
        b"<?",
    ),
    *(b'<meta charset="rot13">', b'<meta charset="utf-16">', b"\x00", b"<svg><title>", b"<p " + b"a " * 40),
]


def check(document: Document, content: bytes, language: str) -> None:
    """Every line has one fate, and the text survives being stored."""
    found = recognise(document)
    spans = [(line.number, line.last) for line in document.lines]
    spans += [(note.line, note.line) for note in document.noise]
    assert [(each.first, each.last) for each in found.placed] == sorted(spans)
    ids = [passage.id for section in found.sections for passage in section.passages()]
    assert len(ids) == len(set(ids))
    kept = official(document, found, content, "x", pack="x", language=language, date="2031-05-01")
    assert read_stored(text_json(kept), import_json(kept)) == kept
    for note in (*found.repairs, *found.unclear, *found.noise):
        assert all(say(note.code, note.args, each) for each in LANGUAGES)


def refused(error: ReadError) -> str:
    assert all(say(error.code, {"file": "x", **error.args_}, each) for each in LANGUAGES)
    return error.code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["text", "html"])
def test_mutated_text_and_html(kind: str, language: str) -> None:
    files, pieces, read = (PLAIN, PLAIN_PIECES, read_plain) if kind == "text" else (WEB, WEB_PIECES, read_web)
    understood = 0
    for content in mutations(files, pieces):
        started = time.perf_counter()
        try:
            check(read(content, language), content, language)
            understood += 1
        except ReadError as error:
            refused(error)
        except Exception as error:
            raise AssertionError(f"{content!r}") from error
        assert time.perf_counter() - started < SLOWEST, content
    assert understood > 100


# DOCX and PDF, in the real child with its limits.

PDF = [
    pdf_file(content.encode(), compress=compress)
    for content, _ in SAMPLES.values()
    for compress in (False, True)
]
PDF_PIECES: Sequence[bytes] = [
    *(
        b"endobj",
        b"endstream",
        b"stream\n",
        b"<<",
        b">>",
        b"[",
        b"]",
        b"(",
        b")",
        b"<",
        b"null",
        b"0 0 R",
        b"9 0 R",
    ),
    *(
        b"/Length 99999999",
        b"/Count -1",
        b"/Count 999999",
        b"/Kids [2 0 R]",
        b"/Filter /ASCIIHexDecode",
        b"xref",
    ),
    *(
        b"Tj",
        b"TJ",
        b"' ",
        b"Td",
        b"1e30",
        b"-1e30",
        b"nan",
        b"BT",
        b"ET",
        b"/F 99999 Tf",
        b"q " * 99,
        b"<FFFE> Tj",
    ),
    *(
        b"/Encrypt 4 0 R",
        b"/Type /ObjStm",
        b"/MediaBox [0 0 0 0]",
        b"/Rotate 90",
        b"trailer",
        b"%%EOF",
        b"\x00",
    ),
    *(
        b"beginbfrange <0000> <FFFF> <0000> endbfrange",
        b"<D83D>",
        b"/W [0 [1e9]]",
        b"/DW -1000",
        b"2147483648",
    ),
]


def farmed(kind: Format, files: Iterable[bytes]) -> dict[str, int]:
    """How many files ended in which way: "understood", the code of a refusal, "crashed" or "hung"."""
    ends: dict[str, int] = {}
    with Farm(kind) as farm:
        for content in files:
            answer = farm.read(content, "en")
            if isinstance(answer, str):
                # What the harness saw, the program says as one sentence.
                with pytest.raises(ReadError, match=r"reader_(crashed|hung)") as raised:
                    read_apart(kind, content, "en")
                refused(raised.value)
                end = answer
            else:
                try:
                    check(bounded(document_of(kind, answer)), content, "en")
                    end = "understood"
                except ReadError as error:
                    end = refused(error)
                except Exception as error:
                    raise AssertionError(f"{content!r}") from error
            ends[end] = ends.get(end, 0) + 1
    return ends


def test_mutated_pdf() -> None:
    ends = farmed(Format.PDF, mutations(PDF, PDF_PIECES))
    print(ends)  # shown with -s: how many ended in which way
    assert ends["understood"] > sum(ends.values()) / 10, ends
    assert "hung" not in ends, ends


def test_docx_mutated_inside_its_parts() -> None:
    ends = farmed(Format.DOCX, exchange_word_mutation.mutations())
    print(ends)  # shown with -s: how many ended in which way
    # What is refused for its words or its length was read like what is understood.
    past = sum(count for end, count in ends.items() if end not in CONTAINER)
    assert past >= sum(ends.values()) / 2, ends
    assert "hung" not in ends, ends


CONTAINER = (
    *("exchange.damaged_file", "exchange.not_word", "exchange.document_type", "exchange.unpacks_too_large"),
    *("exchange.encrypted", "crashed", "hung"),
)
