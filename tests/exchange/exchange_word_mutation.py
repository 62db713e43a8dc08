"""Mutated DOCX files: changed inside their parts and zipped again, so that the container itself is whole."""

import copy
import random
from collections.abc import Callable, Iterator

from exchange_mutation import COUNT, START, change
from exchange_word import RICH, RICH_OTHERS, p, parts, styled, zipped
from lxml import etree

PIECES = (
    *(
        b"<w:p>",
        b"</w:p>",
        b"<w:t>",
        b"<w:br/>",
        b"<w:tbl><w:tr><w:tc>",
        b"<!DOCTYPE w>",
        b"&x;",
        b"&#0;",
        b"\x00",
    ),
    *(b'w:val="99999999999"', b'w:val="-1"', b'<w:numId w:val="1"/>', b"<!--", b"]]>", b"<?x?>", b"\xff\xfe"),
)
VALUES = (
    "",
    "0",
    "-1",
    "8",
    "9",
    "99999999999999999999",
    "1",
    "3",
    "H2",
    "Loop",
    "x",
    "%1%2%3%9",
    "٣",
    "\u2028",
    "F0B7",
)
TEXTS = (
    "",
    "1. X [Definition]",
    "定義",
    "\u00ad",
    "⽉",
    "x" * 5_000,
    "a\nb",
    "\u2029",
    "(A) b",
    "© x",
    "目次",
)
FILES = (
    parts(RICH, **RICH_OTHERS),
    parts("".join(p(f"Noise {n}", styled("Listed")) + p("定義") + p("Do not hum.") for n in range(4))),
)


def mutations(count: int = COUNT) -> Iterator[bytes]:
    """`count` files: most changed as XML, some in their bytes, in one to four of their parts."""
    for number in range(count):
        dice = random.Random(START + number)
        found: dict[str, str | bytes] = dict(dice.choice(FILES))
        for _ in range(dice.randint(1, 4)):
            name = dice.choice((*found, *["word/document.xml"] * 8, *["word/numbering.xml"] * 2))
            content = found.get(name, "")
            content = content if isinstance(content, bytes) else content.encode()
            found[name] = _bytes(content, dice) if dice.random() < 0.1 else _xml(content, dice)
        if dice.random() < 0.02:
            del found[dice.choice(list(found))]
        yield zipped(found)


def _bytes(content: bytes, dice: random.Random) -> bytes:
    changed = bytearray(content)
    change(changed, dice, [content], PIECES)
    return bytes(changed)


def _xml(content: bytes, dice: random.Random) -> bytes:
    try:
        root = etree.fromstring(content)
    except (etree.XMLSyntaxError, ValueError):
        return content
    for _ in range(dice.randint(1, 6)):
        elements = [each for each in root.iter() if isinstance(each.tag, str) and each is not root]
        if elements:
            dice.choice(CHANGES)(dice.choice(elements), dice.choice(elements), dice)
    return etree.tostring(root, encoding="UTF-8", xml_declaration=True)


def _remove(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    parent = element.getparent()
    if parent is not None:
        parent.remove(element)


def _copy(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    other.insert(dice.randint(0, len(other)), copy.deepcopy(element))


def _nest(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    for _ in range(dice.choice((1, 5, 120))):
        element = etree.SubElement(element, other.tag)
    element.text = dice.choice(TEXTS)


def _rename(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    element.tag = other.tag


def _value(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    for name in element.attrib:
        element.set(name, dice.choice(VALUES))


def _text(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    element.text = dice.choice(TEXTS)


def _swap(element: etree._Element, other: etree._Element, dice: random.Random) -> None:
    element.attrib.clear()
    element.attrib.update(dict(other.attrib))


CHANGES: tuple[Callable[[etree._Element, etree._Element, random.Random], None], ...] = (
    *(_remove, _copy, _nest, _rename, _value, _value, _text, _text, _swap),
)
