"""HTML: blocks become lines. Scripts and styles are no text; nothing is fetched."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from judgedesk.exchange.decode import decode
from judgedesk.exchange.document import Document, Format, Line, Note, bounded
from judgedesk.exchange.numbering import counted

_DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_-]{1,40})", re.I)
_SILENT = frozenset(("script", "style", "template", "noscript", "title"))
_BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure "
        "footer form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table "
        "tbody tfoot thead tr ul",
    )
)
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_SPACES = re.compile(r"[ \t\n\r\f]+")
_ORDERS = {"A": "A", "a": "a", "I": "I", "i": "i"}


def read_web(content: bytes, language: str) -> Document:
    """The paragraphs of an HTML file, numbered in their order. Raises `ReadError`."""
    declared = _DECLARED.search(content[:4096])
    text, unclear = decode(content, language, declared[1].decode("ascii") if declared else "")
    reader = _Reader()
    reader.feed(text)
    reader.close()
    lines = reader.finish()
    return bounded(Document(Format.HTML, lines, reader.title, unclear=(*unclear, *reader.unclear)))


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title = ""
        self.unclear: list[Note] = []
        self._lines: list[Line] = []
        self._pieces: list[str] = []
        self._silent: list[str] = []
        self._in_title = False
        self._level = 0
        self._preformatted = 0
        # For each open list the kind of its numbers (empty: bullets) and the next number.
        self._lists: list[tuple[str, int]] = []
        self._lead = ""
        self._cells = 0

    def finish(self) -> tuple[Line, ...]:
        """All lines, when everything was fed."""
        self._end_line()
        return tuple(self._lines)

    def parse_marked_section(self, i: int, report: bool = True) -> int:
        # `<![…[` with a word that is none: a browser takes it for a comment.
        try:
            return super().parse_marked_section(i, report)
        except AssertionError:
            return self.parse_bogus_comment(i)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            # Only the first title is the document's: SVG has its own.
            self._in_title = tag == "title" and not self.title
            self._silent.append(tag)
            return
        if self._silent:
            return
        if tag in _BLOCKS or tag == "br":
            self._end_line()
        if tag in _HEADINGS:
            self._level = _HEADINGS[tag]
        elif tag == "pre":
            self._preformatted += 1
        elif tag in ("ul", "ol", "menu"):
            self._open_list(tag, dict(attrs))
        elif tag == "li":
            self._lead = self._mark(dict(attrs))
        elif tag == "tr":
            self._cells = 0
        elif tag in ("td", "th"):
            if self._cells and "".join(self._pieces).strip():
                self._pieces.append(" | ")
            self._cells += 1
        elif tag in ("img", "svg", "object", "embed", "video", "canvas", "iframe"):
            self._not_read(dict(attrs).get("alt") or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # `<script/>` opens in HTML as `<script>` does; only void elements may close themselves.
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self._silent:
            if tag in self._silent:
                del self._silent[self._silent.index(tag) :]
                self._in_title = False
            return
        if tag in _BLOCKS:
            self._end_line()
        if tag in _HEADINGS:
            self._level = 0
        elif tag == "pre":
            self._preformatted = max(0, self._preformatted - 1)
        elif tag in ("ul", "ol", "menu") and self._lists:
            self._lists.pop()
        elif tag == "li":
            self._lead = ""

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title = _SPACES.sub(" ", self.title + data).strip()[:300]
        elif self._silent:
            return
        elif self._preformatted:
            first, *others = data.split("\n")
            self._pieces.append(first)
            for each in others:
                self._end_line()
                self._pieces.append(each)
        else:
            self._pieces.append(data)

    def _open_list(self, tag: str, attributes: dict[str, str | None]) -> None:
        kind = _ORDERS.get(attributes.get("type") or "", "1") if tag == "ol" else ""
        start = attributes.get("start") or "1"
        self._lists.append((kind, int(start) if re.fullmatch(r"\d{1,6}", start) else 1))

    def _mark(self, attributes: dict[str, str | None]) -> str:
        if not self._lists or not self._lists[-1][0]:
            return "• "
        kind, number = self._lists[-1]
        value = attributes.get("value") or ""
        if re.fullmatch(r"\d{1,6}", value):
            number = int(value)
        self._lists[-1] = kind, number + 1
        return f"{counted(number, kind)}. "

    def _not_read(self, described: str) -> None:
        number = len(self._lines) + 1
        self.unclear.append(Note("exchange.picture", number, text=_SPACES.sub(" ", described).strip()))

    def _end_line(self) -> None:
        text = _SPACES.sub(" ", "".join(self._pieces)).strip()
        self._pieces.clear()
        if not text:
            return
        number = len(self._lines) + 1
        self._lines.append(Line(number, number, f"{self._lead}{text}", gap=True, level=self._level))
        self._lead = ""
