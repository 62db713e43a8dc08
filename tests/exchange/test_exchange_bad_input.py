"""A file that cannot be read ends as one sentence, in both languages."""

import pytest
from exchange_pdf import locked, make_pdf
from exchange_samples import BRACKETED, LABELLED

from judgedesk.exchange import document
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.read import read
from judgedesk.words.say import LANGUAGES, say

BAD = {
    "empty": (b"", "a.txt", "exchange.empty_file"),
    "spaces": (b" \n\t\n", "a.txt", "exchange.empty_file"),
    "zeros": (b"\x00" * 64, "a.txt", "exchange.not_text"),
    "picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "a.png", "exchange.not_text"),
    "controls": (b"\x01\x02\x03\x04abc", "a.txt", "exchange.not_text"),
    "old word": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 40, "a.doc", "exchange.old_word"),
    "rich text": (b"{\\rtf1 x}", "a.rtf", "exchange.rich_text"),
    "no encoding": (b"caf\x81\x8d" * 5, "a.txt", "exchange.unknown_encoding"),
    "torn utf-16": (b"\xff\xfea\x00\x00\xd8", "a.txt", "exchange.unknown_encoding"),
    "empty page": (b"<html><script>x</script></html>", "a.html", "exchange.no_text"),
    "locked": (locked(make_pdf([("Do not hum.", 11)])), "a.pdf", "exchange.encrypted"),
    "pictures of pages": (make_pdf([]), "a.pdf", "exchange.no_text"),
    "chinese": (LABELLED.encode(), "a.txt", "exchange.other_language"),
}


@pytest.mark.parametrize("name", BAD)
def test_one_sentence(name: str) -> None:
    content, file, code = BAD[name]
    with pytest.raises(ReadError) as raised:
        read(content, file, "en")
    assert raised.value.code == code
    said = [say(code, {"file": file, **raised.value.args_}, language) for language in LANGUAGES]
    assert said[0] != said[1]
    assert all("\n" not in sentence and "{" not in sentence for sentence in said)


def test_english_named_as_chinese() -> None:
    with pytest.raises(ReadError, match="other_language"):
        read(BRACKETED.encode(), "a.txt", "zh-Hant")


def test_too_large_a_file() -> None:
    with pytest.raises(ReadError, match="too_big"):
        read(b"x" * (document.MAX_FILE + 1), "a.txt", "en")


def test_too_long_a_text() -> None:
    with pytest.raises(ReadError, match="too_long"):
        read(b"x\n" * (document.MAX_LINES + 1), "a.txt", "en")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp950"])
def test_encodings_of_chinese(encoding: str) -> None:
    # U+223C is not in Big5.
    text = LABELLED.replace("∼", "－")
    found = read(text.encode(encoding), "a.txt", "zh-Hant")
    assert found.lines[0].text == "2031年4月5日生效"
    assert [note.code for note in found.unclear] == (
        ["exchange.encoding_guessed"] if encoding == "cp950" else []
    )


def test_line_ends_of_every_system() -> None:
    for end in ("\n", "\r\n", "\r"):
        found = read(BRACKETED.replace("\n", end).encode(), "a.txt", "en")
        assert [line.number for line in found.lines][:4] == [1, 3, 5, 7]
