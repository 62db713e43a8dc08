"""How old a text is, and the line that every print and export has of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted
from judgedesk.app.standing_texts import say_age, say_short

DAY = date(2008, 3, 20)


@pytest.mark.parametrize(
    ("today", "english", "chinese"),
    [
        (date(2008, 3, 19), "not in effect before 2008-03-20", "2008-03-20 起才生效"),
        (DAY, "0 days old", "距今 0 天"),
        (date(2008, 3, 21), "1 day old", "距今 1 天"),
        (date(2008, 4, 19), "30 days old", "距今 30 天"),
        (date(2008, 4, 20), "1 month old", "距今 1 個月"),
        (date(2009, 3, 19), "11 months old", "距今 11 個月"),
        (date(2009, 3, 20), "1 year old", "距今 1 年"),
        (date(2026, 3, 19), "17 years old", "距今 17 年"),
        (date(2026, 3, 20), "18 years old", "距今 18 年"),
    ],
)
def test_age(today: date, english: str, chinese: str) -> None:
    assert say_age(DAY, today, "en") == english
    assert say_age(DAY, today, "zh-Hant") == chinese


def test_a_leap_day_and_no_date_at_all() -> None:
    assert say_age(date(2024, 2, 29), date(2025, 2, 28), "en") == "11 months old"
    assert say_age(date(2024, 2, 29), date(2025, 3, 1), "en") == "1 year old"
    assert say_age(None, DAY, "en") == "age not known"


def at(day: str) -> Callable[[], datetime]:
    return lambda: datetime.fromisoformat(f"{day}T12:00:00").replace(tzinfo=UTC)


def test_the_line_of_a_digest_follows_the_clock_of_the_desk(tmp_path: Path) -> None:
    desk = Desk(tmp_path, clock=at("2010-03-20"))
    line = desk.edition_line(desk.text("dci-2008:en"))
    prevails = desk.pack("dci-2008").edition.prevails["en"]
    assert line == f"DCI Penalty Guide, 2008-03-20, historical, 2 years old. {prevails}"
    chinese = desk.edition_line(desk.text("dci-2008:zh-Hant"), "zh-Hant")
    assert chinese.startswith("DCI 罰則方針，2008-03-20，歷史版本，距今 2 年。")


def test_the_line_of_an_imported_text_and_of_its_edited_copy(tmp_path: Path) -> None:
    desk = Desk(tmp_path, clock=at("2031-05-05"))
    guide = "2031年4月5日生效\n\n10. 規矩\n\n定義\n\n不得哼歌。\n\n11. 哼歌\n\n定義\n\n見 10 節。\n".encode()
    wanted = Wanted("planes", "zh-Hant", is_new=True)
    desk.commit_import(desk.prepare_import(guide, "guide.txt", wanted))
    text = desk.text("planes:zh-Hant:official")
    line = desk.edition_line(text)
    assert line.startswith(
        "guide, 2031-04-05, status not known, 1 month old. Read from guide.txt on 2031-05-05"
    )
    passage = next(passage for _, passage in text.passages() if passage.text == "不得哼歌。")
    desk.edit_text(text.id, {passage.id: "應該哼歌。"})
    copy = desk.text("planes:zh-Hant:derived")
    assert "Edited copy, not official" in desk.edition_line(copy)
    assert "not official" in say_short(desk.about(copy), desk.today(), "en")
    assert desk.citation(copy, passage.id).endswith("edited copy, not official")
    assert "the publisher's document prevails" in desk.citation(text, passage.id)
