"""How places are told: lines of a text, paragraphs of a page, page and line of a PDF."""

from pathlib import Path

import pytest
from exchange_made import pdf_file, web_page
from exchange_samples import LABELLED

from judgedesk.app.desk import Desk
from judgedesk.app.import_report import import_json, import_lines
from judgedesk.app.importing import Prepared, Wanted

NEW = Wanted("planes", "zh-Hant", is_new=True)


def prepared(content: bytes, folder: Path) -> Prepared:
    return Desk(folder).prepare_import(content, "guide", NEW)


def test_places_in_a_pdf_are_page_and_line(tmp_path: Path) -> None:
    many = LABELLED.replace(
        "第一次點頭，第二次皺眉。", "\n".join(f"第 {n} 次皺眉，再點頭。" for n in range(60))
    )
    found = prepared(pdf_file(many.encode()), tmp_path)
    lines = list(import_lines(Desk(tmp_path), found))
    (numbers,) = (line for line in lines if "page number" in line)
    shown = [place.split(".")[0] for place in numbers.partition(": ")[2].split(", ")]
    assert shown == ["1", "2", "3", "4"]
    assert any(line.startswith("  rights, page 4, line ") for line in lines)
    noise = import_json(found, kept=False)["noise"]
    assert isinstance(noise, list)
    assert {note["page"] for note in noise} == {1, 2, 3, 4}
    assert all(0 < note["line"] < 60 for note in noise)


@pytest.mark.parametrize(
    ("content", "place"), [(LABELLED.encode(), "line"), (web_page(LABELLED.encode(), ""), "paragraph")]
)
def test_places_elsewhere(content: bytes, place: str, tmp_path: Path) -> None:
    lines = list(import_lines(Desk(tmp_path), prepared(content, tmp_path)))
    assert any(line.startswith(f"  preface, {place} 1: ") for line in lines)
