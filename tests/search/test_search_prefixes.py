"""Every beginning of what people type, and every one and two Chinese characters, against a plain scan."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from plain_scan import folded, scan
from small_document import read

from judgedesk.app.desk import Desk
from judgedesk.app.finding import entries_of
from judgedesk.search import Entry, Index
from judgedesk.search.ranking import LOOKED_AT
from judgedesk.text import fold_key, is_han

PACKS = ("dci-2008", "riftbound-2026")
FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}
ALL = 100_000


@pytest.fixture(scope="module")
def entries(tmp_path_factory: pytest.TempPathFactory) -> list[Entry]:
    desk = Desk(tmp_path_factory.mktemp("data"))
    return [entry for pack in PACKS for text in desk.pack(pack).texts for entry in entries_of(text)]


@pytest.fixture(scope="module")
def index(entries: list[Entry]) -> Index:
    return Index(entries)


@pytest.mark.parametrize("query", read("typed.toml")["typed"])
def test_every_beginning_finds_what_a_plain_scan_finds(
    index: Index, entries: list[Entry], query: str
) -> None:
    for end in range(1, len(query) + 1):
        hits = [(hit.rank, hit.text_id, hit.passage) for hit in index.find(query[:end]).hits(ALL)]
        plain = [(rank, entry.text_id, entry.passage) for rank, entry in scan(entries, query[:end])]
        assert set(hits) == set(plain), query[:end]
        assert len(hits) == len(plain)
        # Beyond so many that are alike else, the engine does not look how close together words stand.
        if max(Counter(rank for rank, *_ in plain).values(), default=0) <= LOOKED_AT:
            assert hits == plain, query[:end]


def holding(entries: list[Entry], key: str) -> set[tuple[str, str]]:
    return {(entry.text_id, entry.passage) for entry in entries if key in folded(entry.text)}


def found(index: Index, query: str) -> set[tuple[str, str]]:
    return {(hit.text_id, hit.passage) for hit in index.find(query).hits(ALL) if hit.ranges}


def test_one_and_two_chinese_characters_are_found_wherever_they_stand(
    index: Index, entries: list[Entry]
) -> None:
    chinese = [entry.text for entry in entries if entry.language == "zh-Hant"]
    one = sorted({character for text in chinese for character in text if is_han(character)})
    two = sorted({a + b for text in chinese for a, b in pairwise(text) if is_han(a) and is_han(b)})
    assert len(one) > 500
    assert len(two) > 2000
    for written in (*one, *two[::7]):
        wanted = holding(entries, fold_key(written))
        assert found(index, written) == wanted, written
        # The folded key is Simplified.
        assert found(index, fold_key(written)) == wanted, written


def test_full_width_finds_what_half_width_finds(index: Index, entries: list[Entry]) -> None:
    for written in ("warning", "game loss", "REL 3", "(", "125"):
        wide = written.translate(FULL_WIDTH)
        assert wide != written
        assert [hit.passage for hit in index.search(wide)] == [hit.passage for hit in index.search(written)]
