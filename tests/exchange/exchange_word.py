"""Small DOCX files written part by part: what a word processor can put into one, and what it never would."""

import io
import zipfile
from collections.abc import Mapping

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
SPACES = (
    f'xmlns:w="{W}" xmlns:r="{OFFICE}" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"'
)
PARTS = ("numbering", "footnotes", "header", "comments")
STYLES = """
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>
<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
<w:style w:type="paragraph" w:styleId="Outline"><w:name w:val="X"/>
<w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Listed"><w:name w:val="Y"/>
<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>
"""
NUMBERING = """
<w:abstractNum w:abstractNumId="0">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="(%1)"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2."/></w:lvl>
</w:abstractNum>
<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="101"/><w:numFmt w:val="decimal"/>
<w:lvlText w:val="%1."/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="4">
<w:lvl w:ilvl="0"><w:numFmt w:val="hebrew1"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="5"><w:abstractNumId w:val="4"/></w:num>
<w:num w:numId="6"><w:abstractNumId w:val="0"/>
<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>
"""


def p(text: str, properties: str = "", *, raw: str = "") -> str:
    """A paragraph with one run; `raw` follows it as it is."""
    run = f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>' if text else ""
    return f"<w:p><w:pPr>{properties}</w:pPr>{run}{raw}</w:p>"


def listed(number: int, level: int = 0) -> str:
    return f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'


def styled(name: str) -> str:
    return f'<w:pStyle w:val="{name}"/>'


def parts(body: str, **others: str) -> dict[str, str]:
    """The parts of a DOCX by name. `others` are the insides of numbering, footnotes, header and comments."""
    others = {"numbering": NUMBERING, **others}
    roots = {"numbering": "numbering", "footnotes": "footnotes", "header": "hdr", "comments": "comments"}
    found = {
        "[Content_Types].xml": f"{HEAD}<Types "
        'xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{MAIN}.document.main+xml"/>'
        f'<Override PartName="/word/styles.xml" ContentType="{MAIN}.styles+xml"/>'
        + "".join(
            f'<Override PartName="/word/{name}.xml" ContentType="{MAIN}.{name}+xml"/>' for name in others
        )
        + "</Types>",
        "_rels/.rels": relations({"word/document.xml": "officeDocument"}),
        "word/document.xml": f"{HEAD}<w:document {SPACES}><w:body>{body}<w:sectPr/></w:body></w:document>",
        "word/_rels/document.xml.rels": relations(
            {"styles.xml": "styles"} | {f"{each}.xml": each for each in others}
        ),
        "word/styles.xml": f"{HEAD}<w:styles {SPACES}>{STYLES}</w:styles>",
    }
    for name, inside in others.items():
        root = roots[name]
        found[f"word/{name}.xml"] = f"{HEAD}<w:{root} {SPACES}>{inside}</w:{root}>"
    return found


def relations(targets: Mapping[str, str]) -> str:
    rows = "".join(
        f'<Relationship Id="r{at}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for at, (target, kind) in enumerate(targets.items())
    )
    return (
        f'{HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{rows}'
        "</Relationships>"
    )


def zipped(found: Mapping[str, str | bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in found.items():
            archive.writestr(name, content)
    return target.getvalue()


def word(body: str, **others: str) -> bytes:
    """A DOCX with this body."""
    return zipped(parts(body, **others))


RICH = "".join(
    (
        p("1. HOUSE RULES [Definition]", styled("H2")),
        p("Planes fly indoors only, see section 21.", raw='<w:r><w:footnoteReference w:id="2"/></w:r>'),
        p("How often the plane hits a lamp.", listed(2)),
        p("21. Noise — Humming [Example]", styled("Own")),
        p("A pilot hums a waltz.", listed(1)),
        p("A pilot hums it again.", listed(1)),
        p("Twice.", listed(1, 1)),
        p("A first line", raw="<w:r><w:br/><w:t>and a second.</w:t></w:r>"),
        "<w:tbl><w:tr><w:tc>" + p("Calm") + "</w:tc><w:tc>" + p("Nod") + "</w:tc></w:tr></w:tbl>",
        "<w:sdt><w:sdtPr/><w:sdtContent>" + p("Inside a control.") + "</w:sdtContent></w:sdt>",
        p(
            "Kept",
            raw="<w:ins><w:r><w:t> and added</w:t></w:r></w:ins>"
            "<w:del><w:r><w:delText> and gone</w:delText></w:r></w:del>"
            "<w:r><w:tab/><w:noBreakHyphen/><w:softHyphen/><w:t>.</w:t></w:r>",
        ),
        p(
            "Beside a box.",
            raw="<w:r><mc:AlternateContent><mc:Choice Requires='wps'><w:drawing><wps:txbx><w:txbxContent>"
            + p("In the box.")
            + "</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>"
            + p("In the box.")
            + "</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>",
        ),
        p("", raw='<w:r><w:drawing><a descr="a lamp"/></w:drawing></w:r>'),
    )
)
RICH_OTHERS = {
    "footnotes": '<w:footnote w:id="2">' + p("Windows closed.") + "</w:footnote>",
    "header": p("Paper Planes 2031"),
    "comments": '<w:comment w:id="1">' + p("Really?") + "</w:comment>",
}
