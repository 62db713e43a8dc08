"""What a query finds and in which order, by looking at every passage: the rules once more, plainly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from judgedesk.search import Entry, Rank
from judgedesk.search.query import LETTER, Word, parse
from judgedesk.text import fold_key, is_han

ARTICLE = re.compile(r"\W*(?:(?:an?|the) )?")

folded = lru_cache(None)(fold_key)


def pack(entry: Entry) -> str:
    return entry.text_id if entry.text_id.count(":") > 1 else entry.text_id.split(":")[0]


def in_order(entries: Sequence[Entry]) -> list[Entry]:
    """Section by section as they come, titles first, the languages of a passage together."""
    sections = list(dict.fromkeys((pack(entry), entry.section) for entry in entries))
    passages = list(dict.fromkeys((pack(entry), entry.passage) for entry in entries))
    place_of = {section: place for place, section in enumerate(sections)}
    place_in = {passage: place for place, passage in enumerate(passages)}
    return sorted(
        entries,
        key=lambda entry: (
            place_of[pack(entry), entry.section],
            entry.weight == "body",
            place_in[pack(entry), entry.passage],
        ),
    )


def scan(
    entries: Sequence[Entry], query: str, text_ids: frozenset[str] | None = None
) -> list[tuple[Rank, Entry]]:
    """Everything that is found, best first."""
    words = parse(query)
    if not words:
        return []
    ordered = in_order(entries)
    looked_at = [entry for entry in ordered if text_ids is None or entry.text_id in text_ids]
    all_places = all(any(is_named(word, entry) for entry in entries) for word in words)
    around: dict[tuple[str, str], list[Entry]] = {}
    for entry in looked_at:
        if any(word.key in folded(entry.text) for word in words):
            around.setdefault((pack(entry), entry.passage), []).append(entry)
            if entry.weight == "title":
                around.setdefault((pack(entry), f"section {entry.section}"), []).append(entry)
    found = [
        (position, place, entry)
        for place, entry in enumerate(looked_at)
        if (position := position_of(entry, words, around, all_places)) is not None
    ]
    return [(Rank(position[0]), entry) for position, _, entry in sorted(found, key=lambda each: each[:2])]


def position_of(
    entry: Entry, words: Sequence[Word], around: dict[tuple[str, str], list[Entry]], all_places: bool
) -> tuple[int, ...] | None:
    own = folded(entry.text)
    held = [word for word in words if word.key in own]
    named = [word for word in words if is_named(word, entry)]
    if held or (named and all_places):
        if all(word in held or word in named for word in words):
            if named:
                exact = entry.weight == "title" or any(word.place == folded(entry.passage) for word in named)
                return (Rank.PLACE if exact else Rank.IN_PLACE,)
            if entry.weight == "title":
                rank = Rank.TITLE_PHRASE if gap_in(own, words) == 0 else Rank.TITLE
                return closeness(rank, entry, held)
            return closeness(Rank.BODY, entry, held)
        titles = around.get((pack(entry), f"section {entry.section}"), [])
        own_titles = [title for title in titles if title.text_id == entry.text_id]
        others = titles + around.get((pack(entry), entry.passage), [])
        for rank, helping in ((Rank.TITLE_AND_BODY, own_titles), (Rank.BOTH_LANGUAGES, others)):
            texts = [folded(other.text) for other in helping]
            if all(
                word in held or word in named or any(word.key in text for text in texts) for word in words
            ):
                return closeness(rank, entry, held)
    if len(words) == 1 and words[0].place.isdecimal() and entry.weight == "title":
        return (Rank.NUMBER_BEGINS,) if folded(entry.section).startswith(words[0].place) else None
    return None


def is_named(word: Word, entry: Entry) -> bool:
    place = word.place
    return bool(place) and (
        place == folded(entry.section) or f"{folded(entry.passage)}/".startswith(f"{place}/")
    )


def closeness(rank: Rank, entry: Entry, held: Sequence[Word]) -> tuple[int, ...]:
    own = folded(entry.text)
    inside = any(not begins(word.key, own) for word in held)
    opening = ARTICLE.match(own)
    opens = opening is not None and any(own.startswith(word.key, opening.end()) for word in held)
    gap = gap_in(own, held)
    other = any(word.has_han and han(word.written) not in han(entry.text) for word in held)
    return rank, inside, not opens, gap is None, gap or 0, other


def begins(key: str, text: str) -> bool:
    if key.isdecimal():
        places = (match.span() for match in re.finditer(f"(?={re.escape(key)})", text))
        return any(
            not text[max(0, at - 1) : at].isdecimal() and not text[at + len(key) :][:1].isdecimal()
            for at, _ in places
        )
    if not re.match(LETTER, key):
        return True
    return re.search(f"(?<!{LETTER}){re.escape(key)}", text) is not None


def gap_in(text: str, words: Sequence[Word]) -> int | None:
    """The fewest characters between the words beyond one at each joint, None where they stand in no order."""
    if len(words) < 2:
        return 0
    gaps: list[int] = []
    for start in (match.start() for match in re.finditer(f"(?={re.escape(words[0].key)})", text)):
        at = start
        for word in words:
            at = text.find(word.key, at) + len(word.key) if text.find(word.key, at) >= 0 else -1
            if at < 0:
                break
        else:
            gaps.append(max(0, at - start - sum(len(word.key) for word in words) - len(words) + 1))
    return min(gaps, default=None)


def han(written: str) -> str:
    return "".join(character for character in written if any(map(is_han, fold_key(character))))
