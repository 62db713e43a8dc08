"""The index against a plain reading of the rules, on made-up documents."""

from itertools import pairwise, product

from hypothesis import given
from hypothesis import strategies as st

from judgedesk.search import Entry, Index
from judgedesk.search.query import Word, parse
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


def is_named(word: Word, entry: Entry) -> bool:
    place = word.place
    return bool(place) and (place == entry.section or f"{entry.passage}/".startswith(f"{place}/"))


def pack(entry: Entry) -> str:
    return entry.text_id.split(":")[0]


def is_found(entry: Entry, words: tuple[Word, ...], entries: list[Entry]) -> bool:
    if not words:
        return False

    def counts(other: Entry) -> bool:
        same_passage = other.passage == entry.passage
        own_title = other.weight == "title" and other.section == entry.section
        return pack(other) == pack(entry) and (same_passage or own_title)

    around = [fold_key(other.text) for other in entries if counts(other)]
    own = fold_key(entry.text)
    all_there = all(is_named(word, entry) or any(word.key in text for text in around) for word in words)
    has_one = any(word.key in own for word in words)
    names_only = all(any(is_named(word, other) for other in entries) for word in words)
    found = all_there and (has_one or (names_only and any(is_named(word, entry) for word in words)))
    number = words[0].place
    begins = len(words) == 1 and number.isdecimal() and entry.section.startswith(number)
    return found or (begins and entry.weight == "title")


@given(documents(), QUERIES, st.none() | st.frozensets(st.sampled_from(["p:en", "p:zh-Hant", "q:en"])))
def test_the_scan_finds_what_the_rules_say(
    entries: list[Entry], query: str, text_ids: frozenset[str] | None
) -> None:
    searched = [entry for entry in entries if text_ids is None or entry.text_id in text_ids]
    # Whether a word is the number of a place is asked of all texts.
    words = parse(query)
    hits = Index(searched).search(query)
    assert {(hit.text_id, hit.passage) for hit in hits} == {
        (entry.text_id, entry.passage) for entry in searched if is_found(entry, words, searched)
    }
    assert len({(hit.text_id, hit.passage) for hit in hits}) == len(hits)
    assert [hit.rank for hit in hits] == sorted(hit.rank for hit in hits)
    if all(
        word.place in ("", *(entry.section for entry in searched)) or not is_a_place(word) for word in words
    ):
        chosen = Index(entries).search(query, text_ids=text_ids)
        assert [(hit.text_id, hit.passage) for hit in chosen] == [(hit.text_id, hit.passage) for hit in hits]


def is_a_place(word: Word) -> bool:
    return word.place[:1].isdecimal()


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
