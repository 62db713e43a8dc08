"""What differs between two wordings, marked by words; and which passages of two lists are the same, reworded.

difflib over words, since it marked least in least places: over every correction that the packs' passages had
seen, no library marked fewer characters once lone words between two changes were joined to them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from judgedesk.frozen import frozen
from judgedesk.policy.model import Passage
from judgedesk.text.characters import HAN_CLASS

Ranges = tuple[tuple[int, int], ...]

# A Latin word or number whole, Chinese by character; a sign keeps what Unicode hangs on it.
_WORD = re.compile(
    rf"[^\W{HAN_CLASS}]+(?:['’.,-][^\W{HAN_CLASS}]+)*|\s+|.[\u0300-\u036f\ufe00-\ufe0f]*", re.DOTALL
)
# Two passages that share less are two passages, not one reworded.
ALIKE = 0.5
# One that went elsewhere has to be more alike: there is no place that speaks for it.
MOVED_ALIKE = 0.7
# A stretch that is shorter stands in two places by chance.
_MOVED_WORDS, _MOVED_LETTERS, _MOVED_HAN = 3, 10, 4
_MOST_NEAR = 4


@frozen
class Marked:
    """Half-open character ranges of what is only in the `left` wording, and only in the `right` one.

    `moved_left` and `moved_right` are those parts of them that stand in another place on the other side.
    """

    left: Ranges
    right: Ranges
    moved_left: Ranges = ()
    moved_right: Ranges = ()


def mark_words(left: str, right: str) -> Marked:
    """What differs between two wordings; what stays unmarked is the same on both sides."""
    here, there = _WORD.findall(left), _WORD.findall(right)
    steps = SequenceMatcher(None, here, there, autojunk=False).get_opcodes()
    runs = _joined([_Run(kind == "equal", i, j, k, m) for kind, i, j, k, m in steps], here, there)
    changed = [run for run in runs if not run.same]
    moved = list(_moved(changed, here, there))
    return Marked(
        _ranges(here, [(run.left, run.left_end) for run in changed]),
        _ranges(there, [(run.right, run.right_end) for run in changed]),
        _ranges(here, sorted((left, left + size) for left, _, size in moved)),
        _ranges(there, sorted((right, right + size) for _, right, size in moved)),
    )


@frozen
class _Run:
    """A stretch of both word lists, the same in both or not."""

    same: bool
    left: int
    left_end: int
    right: int
    right_end: int


def _joined(runs: list[_Run], here: Sequence[str], there: Sequence[str]) -> list[_Run]:
    """Without the few words that stand alone between two longer changes: they make it harder to read."""
    at = 1
    while at < len(runs) - 1:
        before, run, after = runs[at - 1 : at + 2]
        words = "".join(here[run.left : run.left_end]).strip()
        if run.same and len(words) <= min(_size(before, here, there), _size(after, here, there)):
            whole = _Run(False, before.left, after.left_end, before.right, after.right_end)
            runs[at - 1 : at + 2] = [whole]
            at = max(at - 1, 1)
        else:
            at += 1
    return runs


def _moved(
    changed: Sequence[_Run], here: Sequence[str], there: Sequence[str]
) -> Iterator[tuple[int, int, int]]:
    """Stretches of words that went from one change to another: where on the left and right, how many."""
    for number, gone in enumerate(changed):
        for other, come in enumerate(changed):
            if number == other or gone.left == gone.left_end or come.right == come.right_end:
                continue
            left, right = here[gone.left : gone.left_end], there[come.right : come.right_end]
            match = SequenceMatcher(None, left, right, autojunk=False).find_longest_match()
            if _is_long(left[match.a : match.a + match.size]):
                yield gone.left + match.a, come.right + match.b, match.size


def _is_long(words: Sequence[str]) -> bool:
    said = [word for word in words if word[:1].isalnum()]
    letters = sum(map(len, said))
    if said and not any(word.isascii() for word in said):
        return letters >= _MOVED_HAN
    return len(said) >= _MOVED_WORDS and letters >= _MOVED_LETTERS


def _size(run: _Run, here: Sequence[str], there: Sequence[str]) -> int:
    left = sum(map(len, here[run.left : run.left_end]))
    return max(left, sum(map(len, there[run.right : run.right_end])))


def _ranges(words: Sequence[str], runs: Sequence[tuple[int, int]]) -> Ranges:
    starts = [0]
    for word in words:
        starts.append(starts[-1] + len(word))
    return tuple((starts[first], starts[last]) for first, last in runs if first < last)


def align_by_words(
    left: Sequence[Passage], right: Sequence[Passage]
) -> list[tuple[Passage | None, Passage | None]]:
    """Passages of one part in two wordings of it, in order: those of one id, else those most alike.

    Every passage comes once. No two pairs cross; where passages changed places, the fewest stay alone.
    """
    here, there = [_bag(passage) for passage in left], [_bag(passage) for passage in right]
    same = {passage.id for passage in left} & {passage.id for passage in right}

    def likeness(i: int, j: int) -> float:
        if left[i].id in same or right[j].id in same:
            return 2.0 if left[i].id == right[j].id else 0.0
        return _likeness(here[i], there[j])

    best = [[0.0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for i in range(len(left) - 1, -1, -1):
        for j in range(len(right) - 1, -1, -1):
            alike = likeness(i, j)
            paired = alike + best[i + 1][j + 1] if alike >= ALIKE else 0.0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    found: list[tuple[Passage | None, Passage | None]] = []
    i = j = 0
    while i < len(left) and j < len(right):
        alike = likeness(i, j)
        if alike >= ALIKE and best[i][j] == alike + best[i + 1][j + 1]:
            found.append((left[i], right[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            found.append((left[i], None))
            i += 1
        else:
            found.append((None, right[j]))
            j += 1
    found += [(passage, None) for passage in left[i:]]
    found += [(None, passage) for passage in right[j:]]
    return found


def moved_passages(left: Sequence[Passage], right: Sequence[Passage]) -> list[tuple[int, int]]:
    """Which of the passages that stand alone on the left stand alone on the right, too, elsewhere.

    By their places in the two lists; each comes once, the most alike first. Those of a word or two are left
    out.
    """
    here, there = [_bag(passage) for passage in left], [_bag(passage) for passage in right]
    found: list[tuple[float, int, int]] = []
    holds: dict[str, list[int]] = {}
    for j, words in enumerate(there):
        for word in words:
            holds.setdefault(word, []).append(j)
    for i, words in enumerate(here):
        if words.total() < _MOVED_HAN:
            continue
        near: Counter[int] = Counter()
        for word in words:
            places = holds.get(word, ())
            # What every passage says leads nowhere.
            near.update(dict.fromkeys(places, 1 / len(places)) if places else {})
        for j, _ in near.most_common(_MOST_NEAR):
            alike = _likeness(words, there[j])
            if alike >= MOVED_ALIKE:
                found.append((-alike, i, j))
    taken_left: set[int] = set()
    taken_right: set[int] = set()
    result: list[tuple[int, int]] = []
    for _, i, j in sorted(found):
        if i not in taken_left and j not in taken_right:
            taken_left.add(i)
            taken_right.add(j)
            result.append((i, j))
    return result


def _bag(passage: Passage) -> Counter[str]:
    return Counter(word.casefold() for word in _WORD.findall(passage.text) if not word.isspace())


def _likeness(here: Counter[str], there: Counter[str]) -> float:
    """The share of words that both have, 0 to 1."""
    size = here.total() + there.total()
    return 2 * (here & there).total() / size if size else 1.0
