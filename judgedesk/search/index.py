"""The index, and what it finds.

A scan and no tables: at the size of policy documents it is fast enough, and nothing can go out of date.
"""

from collections.abc import Iterable
from dataclasses import field
from itertools import islice

from judgedesk.frozen import frozen
from judgedesk.search.query import parse
from judgedesk.search.ranking import Rank, positions
from judgedesk.search.rows import Entry, Ranges, Row, Rows
from judgedesk.search.suggestions import LIMIT, Vocabulary, suggest


@frozen
class Hit:
    """A passage of one text that a query found (contract: command line, `search`).

    The other texts of the pack hold the same passage under the same id.
    """

    text_id: str
    section: str
    passage: str
    rank: Rank
    _row: Row = field(repr=False, compare=False)
    _keys: tuple[str, ...] = field(repr=False)

    @property
    def ranges(self) -> Ranges:
        """Where the words stand: sorted half-open ranges of code points in the original text of the passage.

        Empty where the passage was found by its number alone. A range covers whole characters of the original
        (`1` found in ½ is the ½), ranges of words that overlap are one.
        """
        return self._row.marks(self._keys).ranges

    @property
    def quote(self) -> str:
        """One line around the first range, "…" where it was cut; the beginning where there is no range."""
        return self._row.marks(self._keys).excerpt.text

    @property
    def quote_ranges(self) -> Ranges:
        """The ranges as they lie in `quote`."""
        return self._row.marks(self._keys).excerpt.ranges


class Index:
    """All passages that can be searched. Built once from its entries; a changed text needs a new index."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._rows = Rows(entries)
        self._vocabulary: Vocabulary | None = None

    def search(self, query: str, *, text_ids: frozenset[str] | None = None, limit: int = 200) -> list[Hit]:
        """The passages that hold all words of `query`, best first (see `Rank`), at most `limit` of them.

        * Words are separated by spaces. Each is found anywhere, inside of words too, in any case, width, dash
          and script (Traditional or Simplified): whatever `judgedesk.text.folding` folds alike.
        * `"…"` in any kind of quotation marks, 「…」 among them, is one phrase. A mark without its partner
          opens a phrase up to the end of the query. An apostrophe inside a word is no mark.
        * `123`, `§123`, `section 123`, 第 123 節 finds that section and what mentions the number;
          `123/remedy` and `123/remedy/2` find the part and the passage. `12` lists the sections 12… as well.
        * A word of separators alone (— , …) asks for nothing, unless it is quoted.
        * All words have to stand in one passage together with the title of its section. The texts of a pack
          count together: 警告 trigger may be found half in one language and half in the other. Hits are the
          texts in which at least one of the words stands in the passage itself.
        * Too long a query is cut, as `judgedesk.search.query.parse` tells.

        With `text_ids` only these texts are looked at. The same query gives the same list in the same order.
        Within a rank: beginnings of words before insides, words in the order typed, words close together, the
        script typed before the other, then the order of the document, the texts of a pack passage by passage.
        An empty query finds nothing.
        """
        words = parse(query)
        if not words:
            return []
        keys = tuple(word.key for word in words)
        hits: list[Hit] = []
        for rank, *_, order in positions(self._rows, words, text_ids)[: max(0, limit)]:
            row = self._rows.rows[order]
            entry = row.entry
            hits.append(Hit(entry.text_id, entry.section, entry.passage, rank, row, keys))
        return hits

    def suggest(self, query: str, *, text_ids: frozenset[str] | None = None) -> list[str]:
        """For a query that finds nothing: at most three near queries, each of which finds something."""
        near = suggest(query, self.vocabulary, limit=3 * LIMIT)
        found = (other for other in near if self.search(other, text_ids=text_ids, limit=1))
        return list(islice(found, LIMIT))

    def prepare_suggestions(self) -> None:
        """Gather the vocabulary now, so that the first query without a hit does not wait for it."""
        _ = self.vocabulary

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of all entries, titles first; gathered when first asked for."""
        if self._vocabulary is None:
            entries = sorted(
                (row.entry for row in self._rows.rows), key=lambda entry: entry.weight != "title"
            )
            self._vocabulary = Vocabulary.of(entry.text for entry in entries)
        return self._vocabulary
