"""What a search found is worked out row by row, as it is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.search.rows import Row
from judgedesk.ui.hits import HitMarks, HitResults

PACK = "dci-2008"


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


def test_only_what_is_looked_at_is_worked_out(desk: Desk, worked_out: list[str]) -> None:
    texts = {text.id: text for text in desk.pack(PACK).texts}
    hits = desk.search("e", PACK)
    results, marks = HitResults(hits, texts), HitMarks(hits, texts)
    assert len(results) == len(hits) > 100
    assert len(marks) == len({(texts[hit.text_id].language, hit.passage) for hit in hits})
    assert worked_out == []
    third = results[2]
    assert set(worked_out) == {hits[2].passage}
    assert (third.passage, third.quote, third.marks) == (
        hits[2].passage,
        hits[2].quote,
        tuple(hits[2].quote_ranges),
    )
    place = (third.language, third.passage)
    assert marks[place] == tuple(hits[2].ranges)
    assert marks.get(("fr", "1"), ()) == ()
    assert set(worked_out) == {hits[2].passage}


def test_all_of_them_can_be_had(desk: Desk) -> None:
    texts = {text.id: text for text in desk.pack(PACK).texts}
    hits = desk.search("warning", PACK)
    results = HitResults(hits, texts)
    assert [result.passage for result in results] == [hit.passage for hit in hits]
    assert results[1:3] == [results[1], results[2]]
    assert results[-1] is results[len(hits) - 1]
    with pytest.raises(IndexError):
        _ = results[len(hits)]
