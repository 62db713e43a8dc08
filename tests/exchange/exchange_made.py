"""The same text in other formats, made as a publisher's word processor would make it."""

import html
import io
import re
from collections.abc import Iterator

import docx
from exchange_pdf import make_pdf

from judgedesk.exchange.recognise import Recognised
from judgedesk.text import fold_key

BRACKETED = re.compile(r"\[[A-Z][a-z]+\]$", re.MULTILINE)
NUMBERED = re.compile(r"^\d+ ?\. \S.*[^.。]$")
LABELS = ("定義", "範例", "原則", "罰則")
BULLET = re.compile(r"^[*•·] ")


def structure(found: Recognised) -> list[tuple[object, ...]]:
    """What was understood, apart from places and spaces: ids, kinds, labels, words, references, matter."""
    passages = [
        (
            passage.id,
            str(passage.kind),
            passage.label,
            fold_key(passage.text),
            [each.target for each in passage.references],
            [str(place) for place in passage.sources if not str(place).startswith("FILE")],
        )
        for section in found.sections
        for passage in section.passages()
    ]
    parts = [
        (section.id, str(part.name), part.absent) for section in found.sections for part in section.parts
    ]
    travels = [(str(matter.role), fold_key(matter.text)) for matter in found.travels]
    return [(found.effective,), *passages, *parts, *travels]


def paragraphs(content: bytes) -> Iterator[tuple[str, str]]:
    """Each line that holds something with what it is: "heading", "label", "bullet" or "text"."""
    whole = content.decode()
    heading = BRACKETED if BRACKETED.search(whole) else NUMBERED
    for line in whole.split("\n"):
        text = line.strip()
        if not text:
            continue
        if heading.search(text):
            yield "heading", text
        elif text in LABELS:
            yield "label", text
        elif BULLET.match(text):
            yield "bullet", BULLET.sub("", text)
        else:
            yield "text", text


def web_page(content: bytes, language: str) -> bytes:
    """A page with headings and lists."""
    tags = {"heading": "h2", "label": "h3", "bullet": "li", "text": "p"}
    lines = [f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"></head><body>']
    for kind, text in paragraphs(content):
        inner = f"<{tags[kind]}>{html.escape(text)}</{tags[kind]}>"
        lines.append(f"<ul>{inner}</ul>" if kind == "bullet" else inner)
    return "\n".join([*lines, "</body></html>"]).encode()


def word_file(content: bytes) -> bytes:
    """A DOCX with heading styles and lists."""
    document = docx.Document()
    for kind, text in paragraphs(content):
        match kind:
            case "heading" | "label":
                document.add_heading(text, 2 if kind == "heading" else 3)
            case "bullet":
                document.add_paragraph(text, style="List Bullet")
            case _:
                document.add_paragraph(text)
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def pdf_file(content: bytes, *, embedded: bool = False, compress: bool = True) -> bytes:
    """A PDF with wrapped lines, running heads and page numbers."""
    shown = [(f"• {text}" if kind == "bullet" else text, 11.0) for kind, text in paragraphs(content)]
    return make_pdf(shown, head="Printed for a test", embedded=embedded, compress=compress)
