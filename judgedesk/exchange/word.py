"""DOCX: paragraphs, list marks, headings and table rows of the body; pictures are only told of."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from typing import Any, cast

import docx
from docx.document import Document as WordDocument
from docx.oxml import parse_xml

from judgedesk.exchange.document import Document, Format, Line, Note, bounded
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.word_lists import Lists, Styles, child, value
from judgedesk.exchange.word_names import Element, tag
from judgedesk.exchange.zipped import xml_parts

_NOT_TEXT = frozenset(
    map(
        tag,
        (
            "w:pPr",
            "w:rPr",
            "w:del",
            "w:moveFrom",
            "w:instrText",
            "w:fldData",
            "mc:Fallback",
            "w:tblPr",
            "w:sdtPr",
        ),
    )
)
_PICTURES = frozenset(map(tag, ("w:drawing", "w:pict", "w:object")))
_SPACES = re.compile(r"[ \t\r\n\f\v]+")
_BREAK = "\n"


def read_word(content: bytes, language: str) -> Document:
    """The paragraphs of a DOCX file, numbered in their order. Raises `ReadError`.

    What was deleted while changes were tracked is not read. `language` is not looked at: DOCX is Unicode.
    """
    packed = xml_parts(content)
    try:
        document = docx.Document(io.BytesIO(packed))
    except ValueError:
        # The library's word for a container of another kind: a spreadsheet, slides.
        raise ReadError("exchange.not_word") from None
    reader = _Reader(document)
    return bounded(
        Document(
            Format.DOCX,
            tuple(reader.lines()),
            unclear=tuple(reader.unclear),
            noise=(),
        )
    )


class _Reader:
    def __init__(self, document: WordDocument) -> None:
        self.unclear: list[Note] = []
        self._document = document
        self._styles = Styles(document.styles.element)
        self._lists = Lists(_numbering(document), self._styles)
        self._footnotes = _footnotes(document)
        self._pending: list[str] = []
        self._texts: list[Element] = []
        self._count = 0

    def lines(self) -> Iterator[Line]:
        """Every line of the body, then what stands in margins and is told apart by that."""
        for element in _blocks(cast("Any", self._document.element).body):
            if element.tag == tag("w:tbl"):
                yield from self._rows(element)
            else:
                yield from self._paragraph(element)
        for code, text in _beside(self._document):
            yield from self._line(text, 0)
            self.unclear.append(Note(code, self._count, text=text))

    def _rows(self, table: Element) -> Iterator[Line]:
        for row in table.iterchildren(tag("w:tr")):
            cells = [self._cell(cell) for cell in row.iter(tag("w:tc"))]
            if any(cells):
                yield from self._line(" | ".join(cells), 0)

    def _cell(self, cell: Element) -> str:
        return " ".join(
            text
            for paragraph in cell.iter(tag("w:p"))
            if (text := self._text(paragraph).replace(_BREAK, " "))
        )

    def _paragraph(self, paragraph: Element) -> Iterator[Line]:
        properties = child(paragraph, "w:pPr")
        lead, strange = self._lists.lead(properties)
        text = self._text(paragraph)
        if text:
            if strange:
                self.unclear.append(Note("exchange.numbering_unknown", self._count + 1, text=text))
            level = self._styles.level(properties)
            for piece in f"{lead}{text}".split(_BREAK):
                yield from self._line(piece, level)
        notes, self._pending = self._pending, []
        for note in notes:
            if note:
                yield from self._line(note, 0)
                self.unclear.append(Note("exchange.footnote", self._count, text=note))
        boxes, self._texts = self._texts, []
        for box in boxes:
            for element in _blocks(box):
                yield from self._rows(element) if element.tag == tag("w:tbl") else self._paragraph(element)

    def _line(self, text: str, level: int) -> Iterator[Line]:
        text = _SPACES.sub(" ", text).strip()
        if text:
            self._count += 1
            yield Line(self._count, self._count, text, gap=True, level=level)

    def _text(self, paragraph: Element) -> str:
        pieces: list[str] = []
        self._gather(paragraph, pieces)
        return "".join(pieces).strip()

    def _gather(self, element: Element, pieces: list[str]) -> None:
        for each in element.iterchildren():
            name = each.tag
            if not isinstance(name, str) or name in _NOT_TEXT:
                continue
            if name == tag("w:t"):
                pieces.append(_SPACES.sub(" ", each.text or ""))
            elif name in (tag("w:tab"), tag("w:ptab")):
                pieces.append(" ")
            elif name in (tag("w:br"), tag("w:cr")):
                pieces.append(_BREAK)
            elif name == tag("w:noBreakHyphen"):
                pieces.append("-")
            elif name == tag("w:softHyphen"):
                pieces.append("\u00ad")
            elif name == tag("w:sym"):
                pieces.append(_symbol(value(each, "w:char")))
            elif name == tag("w:footnoteReference"):
                self._pending.append(self._footnotes.get(value(each, "w:id"), ""))
            elif name == tag("w:txbxContent"):
                self._texts.append(each)
            else:
                if name in _PICTURES and not any(True for _ in each.iter(tag("w:txbxContent"))):
                    self.unclear.append(Note("exchange.picture", self._count + 1, text=_described(each)))
                self._gather(each, pieces)


def _blocks(container: Element) -> Iterator[Element]:
    """Paragraphs and tables in their order, out of content controls and tracked insertions as well."""
    for each in container.iterchildren():
        if each.tag in (tag("w:p"), tag("w:tbl")):
            yield each
        elif isinstance(each.tag, str) and each.tag not in _NOT_TEXT:
            yield from _blocks(each)


def _symbol(code: str) -> str:
    return chr(int(code, 16)) if re.fullmatch(r"[0-9A-Fa-f]{2,4}", code) else "\ufffd"


def _described(picture: Element) -> str:
    for each in picture.iter():
        if isinstance(each.tag, str) and (text := each.get("descr") or each.get("alt")):
            return _SPACES.sub(" ", str(text)).strip()
    return ""


def _numbering(document: WordDocument) -> Element | None:
    return next((each for kind, each in _related(document) if kind == "numbering"), None)


def _footnotes(document: WordDocument) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for kind, root in _related(document):
        if kind == "footnotes":
            for note in root.iterchildren(tag("w:footnote")):
                texts = [each.text or "" for each in note.iter(tag("w:t"))]
                found[value(note, "w:id")] = _SPACES.sub(" ", "".join(texts)).strip()
    return found


def _beside(document: WordDocument) -> Iterator[tuple[str, str]]:
    """Headers and footers, each text once, and comments."""
    seen: set[str] = set()
    for kind, root in _related(document):
        code = {
            "header": "exchange.running_line",
            "footer": "exchange.running_line",
            "comments": "exchange.comment",
        }
        for paragraph in root.iter(tag("w:p")) if kind in code else ():
            text = _SPACES.sub(" ", "".join(each.text or "" for each in paragraph.iter(tag("w:t")))).strip()
            if text and text not in seen and not text.isdecimal():
                seen.add(text)
                yield code[kind], text


def _related(document: WordDocument) -> Iterator[tuple[str, Element]]:
    """The XML of the parts that the body refers to, with the last word of the kind of relation."""
    for relation in document.part.rels.values():
        if not relation.is_external:
            kind = relation.reltype.rsplit("/", 1)[-1]
            if kind in ("numbering", "footnotes", "header", "footer", "comments"):
                yield kind, parse_xml(relation.target_part.blob)
