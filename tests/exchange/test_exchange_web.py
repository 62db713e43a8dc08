"""HTML: the same structure as plain text, and nothing of the page around it."""

import html

import pytest
from exchange_made import structure, web_page
from exchange_samples import EVERY, whole

from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.read import read
from judgedesk.exchange.recognise import recognise
from judgedesk.exchange.web import read_web


@pytest.mark.parametrize("name", EVERY)
def test_the_same_structure_as_plain_text(name: str) -> None:
    content, language = whole(name)
    plain = recognise(read_plain(content, language))
    assert structure(recognise(read(web_page(content, language), "x.html", language))) == structure(plain)


def lines(page: str, language: str = "en") -> list[str]:
    return [line.text for line in read_web(page.encode(), language).lines]


def test_blocks_breaks_and_entities() -> None:
    assert lines("<p>A &amp; B<br>C</p><div>D <b>and</b>\n E</div>") == ["A & B", "C", "D and E"]


def test_lists_get_the_marks_that_a_browser_draws() -> None:
    assert lines("<ul><li>x</ul><ol type=A start=2><li>y<li>z</ol><ol><li value=7><p>w</ol>") == [
        "• x",
        "B. y",
        "C. z",
        "7. w",
    ]


def test_rows_of_a_table() -> None:
    assert lines("<table><tr><th>a<th>b<tr><td>1<td>2</table>") == ["a | b", "1 | 2"]


def test_what_is_no_text() -> None:
    page = "<title>T</title><script>x()</script><style>p{}</style><!-- no --><p>y<img src='x' alt='a lamp'>"
    document = read_web(page.encode(), "en")
    assert ([line.text for line in document.lines], document.title) == (["y"], "T")
    assert [(note.code, note.text) for note in document.unclear] == [("exchange.picture", "a lamp")]


def test_headings_of_the_page_are_sections() -> None:
    page = "<h1>Planes</h1><h2>Noise</h2><p>Do not hum.</p><h2>Delay</h2><p>Throw.</p>"
    found = recognise(read_web(page.encode(), "en"))
    assert (found.title, [section.id for section in found.sections]) == ("Planes", ["noise", "delay"])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "big5"])
def test_the_encoding_that_the_page_names(encoding: str) -> None:
    page = f'<html><meta charset="{encoding}"><p>{html.escape("紙飛機的規矩")}</p></html>'
    document = read_web(page.encode(encoding), "zh-Hant")
    assert [line.text for line in document.lines] == ["紙飛機的規矩"]
    assert document.unclear == ()


@pytest.mark.parametrize("odd", ["<![CDAT@[x]]>", "<![if !supportLists]>", "<![endif]>", "<![", "<!x", "<!"])
def test_odd_declarations_take_no_text_with_them(odd: str) -> None:
    assert lines(f"<p>a</p>{odd}<p>b</p>")[0] == "a"
    assert "b" in lines(f"<p>a</p>{odd}<p>b</p><p>c</p>")[1]


def test_entities_of_a_doctype_are_not_followed() -> None:
    page = '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><p>a &x; b</p>'
    assert "a &x; b" in " ".join(lines(page))
