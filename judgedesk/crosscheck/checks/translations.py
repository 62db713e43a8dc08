"""Terms between two texts: a name lost, a concept exchanged, one sentence translated in two ways."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.checks.levels import LEVELS
from judgedesk.crosscheck.checks.penalties import PENALTIES
from judgedesk.crosscheck.checks.terms import Forms, Use
from judgedesk.crosscheck.model import Check, Hit, Scope, Severity, at, both
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.crosscheck.spots import lines_of
from judgedesk.policy.concepts import concepts_of
from judgedesk.policy.pack import Term

# Words by which Chinese takes up a name that the reader has just read in the title.
_STANDS_FOR = re.compile("[這本此該][一]?[項條類種節]|這裡|此處")
ENOUGH = 4
"""So often a text has to name a concept before anybody can say how it does so."""


def _terms(pairing: Pairing) -> tuple[Term, ...]:
    return pairing.right.terms or pairing.left.terms


def _words(segments: Sequence[Segment]) -> str:
    return "\n".join(segment.text for segment in segments)


def _is_name(term: Term) -> bool:
    """Whether the source writes a concept with capitals, as the names of infractions and offices are."""
    of_other_check = PENALTIES.knows(term.en, "en") or LEVELS.knows(term.en, "en")
    return term.en[:1].isupper() and not term.en.isupper() and not of_other_check


def _is_sentence_start(use: Use) -> bool:
    """Whether a single word has its capital from the sentence that it begins."""
    before = use.segment.text[: use.start].rstrip(" “\"'(")
    return " " not in use.form and before[-1:] in ("", ".", ":", "!", "?", ";", "—")


def _missing(pairing: Pairing) -> Iterator[Hit]:
    """Names of the source for which the target has no word of the termbase.

    A name that the target mostly calls otherwise is none here.
    """
    if pairing.left.language != "en" or pairing.right.language != "zh-Hant":
        return
    terms = _terms(pairing)
    names = {term.en: term for term in terms if _is_name(term)}
    forms, there = Forms(names), concepts_of(terms)
    # Concepts that share a Chinese word stand for each other.
    kin: dict[str, set[str]] = {}
    for term in terms:
        kin.setdefault(term.zh_hant, set()).add(term.concept)
    named: Counter[str] = Counter()
    lost: list[tuple[Unit, str]] = []
    for unit in pairing.units():
        if not unit.whole:
            continue
        found = sorted({use.form for use in forms.uses(unit.left) if not _is_sentence_start(use)})
        if not found:
            continue
        words = _words(unit.right)
        have = there.count(words).keys()
        named.update(found)
        if not _STANDS_FOR.search(words):
            lost += [
                (unit, name)
                for name in found
                if not kin[names[name].zh_hant] & have and names[name].zh_hant not in words
            ]
    misses = Counter(name for _, name in lost)
    for unit, name in lost:
        if misses[name] * ENOUGH <= named[name] or named[name] < ENOUGH > misses[name] + 1:
            yield Hit("crosscheck.term_missing", *both(unit), {"name": name, "wanted": names[name].zh_hant})


def _swapped(pairing: Pairing) -> Iterator[Hit]:
    """A concept of the source that is gone from the target, where another has come in for it.

    Both have to be concepts that the two texts otherwise name in the same places.
    """
    if pairing.left.language != "en" or pairing.right.language != "zh-Hant":
        return
    terms = _terms(pairing)
    concepts = concepts_of(terms)
    counts: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    alone: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    found: list[tuple[Unit, str, str]] = []
    for unit in pairing.units():
        if not unit.whole:
            continue
        here, there = (set(concepts.count(_words(side))) for side in (unit.left, unit.right))
        for have, without, ours, theirs in zip(counts, alone, (here, there), (there, here), strict=True):
            have.update(ours)
            without.update(ours - theirs)
        if len(here - there) == len(there - here) == 1:
            found.append((unit, (here - there).pop(), (there - here).pop()))
    for unit, lost, gained in found:
        steady = all(
            counts[at_side][concept] >= ENOUGH
            and (alone[at_side][concept] - 1) * 20 <= counts[at_side][concept]
            for at_side, concept in enumerate((lost, gained))
        )
        if steady:
            args = {"source": concepts.terms[lost].en, "target": concepts.terms[gained].zh_hant}
            yield Hit("crosscheck.term_swapped", *both(unit), args)


def _same_source(pairing: Pairing) -> Iterator[Hit]:
    """A sentence of the source that stands several times and is translated otherwise in one place."""
    groups: dict[str, list[Unit]] = {}
    for unit in pairing.units():
        if unit.whole and unit.part is not None:
            groups.setdefault(pairing.left.folded(_words(unit.left)), []).append(unit)
    for units in groups.values():
        if len(units) < 2:
            continue
        usage = Counter(pairing.right.folded(_words(unit.right)) for unit in units)
        (usual, count), *_ = usage.most_common()
        if len(usage) < 2 or (count == 1 and len(units) > 2):
            continue
        model = next(unit for unit in units if pairing.right.folded(_words(unit.right)) == usual)
        for unit in units:
            if pairing.right.folded(_words(unit.right)) != usual:
                args = {"usual": _words(model.right), "lines": lines_of(model.right)}
                yield Hit("crosscheck.same_source", *both(unit), args)


def _refused_there(pairing: Pairing) -> Iterator[Hit]:
    """Words of one edition that the termbase of the other refuses for what it calls by another word."""
    for side, other in ((pairing.right, pairing.left), (pairing.left, pairing.right)):
        refused: dict[str, Term] = {}
        for term in other.terms:
            for form in (*term.retired, *term.forbidden):
                refused.setdefault(form, term)
        for form, term in refused.items():
            places = _folded_uses(side, form)
            if places:
                place = at(places[0])
                wanted = term.zh_hant if side.language == "zh-Hant" else term.en
                args = {"found": form, "wanted": wanted, "count": len(places), "lines": lines_of(places)}
                left, right = (None, place) if side is pairing.right else (place, None)
                yield Hit("crosscheck.term_edition", left, right, args)


def _folded_uses(side: Side, form: str) -> list[Segment]:
    key = side.folded(form)
    return [segment for segment in side.body() if key in side.folded(segment.text)]


_CHINESE = frozenset(("zh-Hant",))
_LANGUAGES = frozenset((Scope.LANGUAGES,))
_EDITIONS = frozenset((Scope.EDITIONS,))

CHECKS = (
    Check("term_missing", 1, Severity.WARNING, _CHINESE, beside=_missing, scopes=_LANGUAGES),
    Check("term_swapped", 1, Severity.WARNING, _CHINESE, beside=_swapped, scopes=_LANGUAGES),
    Check("same_source", 1, Severity.NOTICE, _CHINESE, beside=_same_source, scopes=_LANGUAGES),
    Check("term_edition", 1, Severity.NOTICE, _CHINESE, beside=_refused_there, scopes=_EDITIONS),
)
