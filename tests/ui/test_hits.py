"""What a search found is worked out passage by passage, as it is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.findings import Findings
from judgedesk.search.rows import Row
from judgedesk.ui.hits import HitMarks, HitResults

PACK = "dci-2008"
VIEW = {"en": f"{PACK}:en", "zh-Hant": f"{PACK}:zh-Hant"}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passages whose marks were asked for."""
    asked: list[str] = []
    marks = Row.marks

    def noted(row: Row, keys: tuple[str, ...]):
        asked.append(row.entry.passage)
        return marks(row, keys)

    monkeypatch.setattr(Row, "marks", noted)
    return asked


def find(desk: Desk, query: str, *, exact: bool = False) -> Findings:
    return desk.finding.find(query, texts=tuple(VIEW.values()), exact=exact)


def test_only_what_is_looked_at_is_worked_out(desk: Desk, worked_out: list[str]) -> None:
    found = find(desk, "e")
    results, marks = HitResults(desk, found, VIEW), HitMarks(found, VIEW)
    assert len(results) == len(found.places) == 200
    assert len(marks) == found.count > 200
    assert worked_out == []
    third, place = results[2], found.places[2]
    assert set(worked_out) == {place.hit.passage}
    assert (third.passage, third.quote, third.marks) == (
        place.hit.passage,
        place.hit.quote,
        tuple(place.hit.quote_ranges),
    )
    assert marks[third.language, third.passage] == tuple(place.hit.ranges)
    with pytest.raises(KeyError):
        _ = marks["en", "1/text/999"]
    assert set(worked_out) == {place.hit.passage}


def test_marks_are_those_of_both_languages(desk: Desk) -> None:
    found = find(desk, "Tardiness")
    marks = HitMarks(found, VIEW)
    assert set(marks) == {
        (language, hit.passage) for hit in found.hits() for language in VIEW if VIEW[language] == hit.text_id
    }
    assert marks["en", "131/title"]
    assert marks["zh-Hant", "131/title"], "遲到 is another name of it"
    assert not HitMarks(find(desk, "Tardiness", exact=True), VIEW).get(("zh-Hant", "131/title"))


def test_all_of_them_can_be_had(desk: Desk) -> None:
    found = find(desk, "warning")
    results = HitResults(desk, found, VIEW)
    assert [result.passage for result in results] == [place.hit.passage for place in found.places]
    assert results[1:3] == [results[1], results[2]]
    assert results[-1] is results[len(found.places) - 1]
    with pytest.raises(IndexError):
        _ = results[len(found.places)]


def test_languages_stand_in_the_order_of_the_reader(desk: Desk) -> None:
    english = HitResults(desk, find(desk, "Tardiness", exact=True), VIEW)[0]
    assert (english.quote, english.other, english.other_leads) == (
        "Tournament Error — Tardiness",
        "比賽失誤——遲到",
        False,
    )
    chinese = HitResults(desk, find(desk, "遲到", exact=True), VIEW)[0]
    assert (chinese.quote, chinese.other, chinese.other_leads) == (english.other, english.quote, True)
    assert chinese.tag == ""


def test_what_is_not_in_view_leads_elsewhere(desk: Desk) -> None:
    found = desk.finding.find("Tardiness", texts=desk.finding.named("dci-2005"))
    result = HitResults(desk, found, VIEW)[0]
    assert (result.pack, result.edition) == ("dci-2005:en", "2005-01-20")
    pair = {text: text for text in (f"{PACK}:en", "dci-2005:en")}
    beside = HitResults(desk, found, pair)[0]
    assert (beside.pack, beside.column, beside.edition) == ("", "dci-2005:en", "2005-01-20")
    assert beside.passage == f"dci-2005:en~{result.passage}"


def test_a_note_leads_to_its_passage(desk: Desk) -> None:
    desk.notes.add(PACK, "125/remedy/1", "Ask about the lampion.")
    found = desk.finding.find("lampion")
    here = HitResults(desk, found, VIEW)[0]
    assert (here.passage, here.pack, here.number, here.quote) == (
        "125/remedy/1",
        "",
        "125",
        "Ask about the lampion.",
    )
    assert here.tag
    older = HitResults(desk, found, {"en": "dci-2005:en", "zh-Hant": "dci-2005:zh-Hant"})[0]
    assert (older.passage, older.pack, older.edition) == ("125/remedy/1", PACK, "2008-03-20")
