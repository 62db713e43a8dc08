"""The index against a plain reading of the rules, on made-up documents."""

from collections import Counter
from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st
from plain_scan import pack, scan

from judgedesk.search import Entry, Index
from judgedesk.search.query import parse
from judgedesk.text import fold_key

LETTERS = st.sampled_from([*"aAbé½ﬁ1 2—-～「’警告遗遺漏漏，", " ", "12", "——", "e\u0301"])
TEXTS = st.lists(LETTERS, max_size=12).map("".join)
QUERIES = st.one_of(
    TEXTS, st.sampled_from(["1", "12", "1/remedy", "12/remedy/1", "§1", "1 a", "12 警", "a 警告", '"a b"'])
)


@st.composite
def documents(draw: st.DrawFn) -> list[Entry]:
    entries: list[Entry] = []
    for text_id, section in product(("p:en", "p:zh-Hant", "q:en"), ("1", "12")):
        language = text_id.partition(":")[2]
        entries.append(Entry(text_id, language, section, f"{section}/title", draw(TEXTS), "title"))
        for number in range(draw(st.integers(0, 2))):
            passage = f"{section}/remedy/{number}"
            entries.append(Entry(text_id, language, section, passage, draw(TEXTS), "body"))
    return entries


@given(documents(), QUERIES, st.none() | st.frozensets(st.sampled_from(["p:en", "p:zh-Hant", "q:en"])))
def test_it_finds_what_a_plain_scan_finds_in_its_order(
    entries: list[Entry], query: str, text_ids: frozenset[str] | None
) -> None:
    hits = Index(entries).search(query, text_ids=text_ids)
    assert [(hit.rank, hit.text_id, hit.passage) for hit in hits] == [
        (rank, entry.text_id, entry.passage) for rank, entry in scan(entries, query, text_ids)
    ]


@given(documents(), QUERIES, st.sampled_from(["title", "remedy"]))
def test_counts_are_those_of_the_hits(entries: list[Entry], query: str, part: str) -> None:
    index = Index(entries)
    hits = scan(entries, query)
    found = index.find(query)
    assert found.count == len({(pack(entry), entry.passage) for _, entry in hits})
    assert found.by_pack() == Counter(
        place for place, _ in {(pack(entry), entry.passage) for _, entry in hits}
    )
    parts = {(entry.passage.split("/")[1], pack(entry), entry.passage) for _, entry in hits}
    assert found.by_part() == Counter(part for part, *_ in parts)
    some = index.find(query, parts=frozenset([part]), text_ids=frozenset(["p:en"]))
    alone = [(rank, entry) for rank, entry in scan(entries, query, frozenset(["p:en"]))]
    assert [(hit.rank, hit.passage) for hit in some.hits(200)] == [
        (rank, entry.passage) for rank, entry in alone if entry.passage.split("/")[1] == part
    ]
    assert some.by_part() == Counter(entry.passage.split("/")[1] for _, entry in alone)
    in_part = {(pack(entry), entry.passage) for _, entry in hits if entry.passage.split("/")[1] == part}
    assert some.by_pack() == Counter(place for place, _ in in_part)
    first = list(dict.fromkeys((pack(entry), entry.passage) for _, entry in hits))
    assert [(hit.text_id.split(":")[0], hit.passage) for hit in found.passages(3)] == first[:3]
    everything = {(entry.text_id, entry.passage) for _, entry in hits}
    for entry in entries:
        hit = found.hit(entry.text_id, entry.passage)
        assert (hit is not None) == ((entry.text_id, entry.passage) in everything)


@given(documents(), QUERIES)
def test_ranges_hold_the_words_and_nothing_else(entries: list[Entry], query: str) -> None:
    texts = {(entry.text_id, entry.passage): entry.text for entry in entries}
    keys = [word.key for word in parse(query)]
    for hit in Index(entries).search(query):
        text = texts[hit.text_id, hit.passage]
        ranges = hit.ranges
        assert list(ranges) == sorted(ranges)
        assert all(before[1] <= after[0] for before, after in pairwise(ranges))
        present = [key for key in keys if key in fold_key(text)]
        assert bool(ranges) == bool(present)
        for start, end in ranges:
            marked = fold_key(text[start:end])
            assert any(key in marked for key in present)
            expands = any(len(fold_key(character)) > 1 for character in text[start:end])
            if len(present) == 1 and not expands:
                assert marked == present[0] or present[0] * (len(marked) // len(present[0])) == marked
            if not any(overlap(key, other) for key in present for other in present) and not expands:
                assert marked in present


def overlap(key: str, other: str) -> bool:
    """Whether two different places of these words could share characters."""
    return any(
        key[at:].startswith(other[: len(key) - at]) for at in range(0 if key != other else 1, len(key))
    )


@given(documents(), QUERIES)
def test_quotes_are_cut_from_the_text(entries: list[Entry], query: str) -> None:
    texts = {(entry.text_id, entry.passage): entry.text for entry in entries}
    for hit in Index(entries).search(query):
        text = texts[hit.text_id, hit.passage]
        assert hit.quote.strip("…").replace("\n", " ") in text.replace("\n", " ")
        marked = [hit.quote[start:end] for start, end in hit.quote_ranges]
        assert marked == [text[start:end] for start, end in hit.ranges][: len(marked)]
        assert bool(marked) == bool(hit.ranges)
