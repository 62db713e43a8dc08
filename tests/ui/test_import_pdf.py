"""A PDF that Qt writes, as a real producer, comes to the same sections as the words that went into it."""

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from judgedesk.exchange.read import read
from judgedesk.exchange.recognise import recognise
from judgedesk.text import fold_key
from judgedesk.ui import theme

GUIDE = [
    "目次",
    "10 規矩",
    "11 哼歌",
    "10. 規矩",
    "定義",
    "在一月二十日之前，所有紙飛機都只能在室內飛行；" * 12 + "違反者請參照 11 節。",
    "11. 哼歌",
    "定義",
    "別人瞄準時哼歌。",
    "範例",
    "(A) 哼一首 Waltz 圓舞曲。",
    "罰則",
    "第一次點頭，第二次皺眉。",
]


def test_what_qt_prints_is_read_again(qapp: object, tmp_path: Path) -> None:
    theme.load_fonts()
    path = tmp_path / "guide.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(20, 20, 20, 20)
        )
    )
    document = QTextDocument()
    document.setDefaultFont(QFont("Noto Sans TC", 11))
    document.setHtml("".join(f"<p>{text}</p>" for text in GUIDE))
    document.print_(writer)
    del writer
    found = recognise(read(path.read_bytes(), path.name, "zh-Hant"))
    assert [(section.id, section.title.text) for section in found.sections] == [
        ("10", "規矩"),
        ("11", "哼歌"),
    ]
    passages = [passage for section in found.sections for part in section.parts for passage in part.passages]
    assert [fold_key(passage.text) for passage in passages] == [
        fold_key(text.removeprefix("(A) ")) for text in (GUIDE[5], GUIDE[8], GUIDE[10], GUIDE[12])
    ]
    assert [each.target for each in passages[0].references] == ["11"]
    assert passages[0].sources[0] != passages[1].sources[0]
