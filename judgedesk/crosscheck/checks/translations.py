"""Terms between two texts: a name lost, a concept exchanged, one sentence translated in two ways."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.checks.levels import LEVELS
from judgedesk.crosscheck.checks.penalties import PENALTIES
from judgedesk.crosscheck.lexicon import Lexicon, Use
from judgedesk.crosscheck.model import (
    BETWEEN_EDITIONS,
    BETWEEN_LANGUAGES,
    BOTH,
    CHINESE,
    Check,
    Hit,
    Severity,
    at,
    both,
)
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.crosscheck.spots import lines_of
from judgedesk.policy.pack import Term

# Words by which Chinese takes up a name that the reader has just read in the title.
_STANDS_FOR = re.compile("(?:本|這一|此)[項條類]|這類|這裡")
ENOUGH = 4
"""So often a text has to name a concept before anybody can say how it does so."""


def _words(segments: Sequence[Segment]) -> str:
    return "\n".join(segment.text for segment in segments)


def _is_name(term: Term) -> bool:
    """Whether the source writes a concept with capitals, as the names of infractions and offices are."""
    of_other_check = PENALTIES.knows(term.en, "en") or LEVELS.knows(term.en, "en")
    return term.en[:1].isupper() and not term.en.isupper() and not of_other_check


def _is_sentence_start(use: Use) -> bool:
    """Whether a single word has its capital from the sentence that it begins."""
    before = use.segment.text[: use.start].rstrip(" “\"'(")
    return " " not in use.form and before[-1:] in ("", ".", ":", "!", "?", ";")


def _named(side: Side) -> dict[int, list[Use]]:
    """The words of the termbase in a text, by the identity of the segment."""
    lexicon = Lexicon(_concepts(side), ignore_case=True)
    found: dict[int, list[Use]] = {}
    for use in lexicon.uses(side.body()):
        found.setdefault(id(use.segment), []).append(use)
    return found


def _concepts(side: Side) -> dict[str, set[str]]:
    """The concepts of every form that the termbase knows."""
    concepts: dict[str, set[str]] = {}
    for term in side.terms:
        for form in (term.en, term.zh_hant, *term.admitted, *term.retired):
            concepts.setdefault(form, set()).add(term.concept)
    return concepts


def _uses(side: Side, segments: Sequence[Segment]) -> list[Use]:
    named = side.memo(_named)
    return [use for segment in segments for use in named.get(id(segment), ())]


def _missing(pairing: Pairing) -> Iterator[Hit]:
    """Names of the source for which the target has no word of the termbase.

    A name that the target mostly calls otherwise is none here.
    """
    if not _is_translation(pairing):
        return
    spoken_of, concepts = _concepts(pairing.left), _concepts(pairing.right)
    names = {term.en: term for term in pairing.left.terms if _is_name(term)}
    named: Counter[str] = Counter()
    lost: list[tuple[Unit, str]] = []
    for unit in pairing.units():
        uses = _uses(pairing.left, unit.left)
        found = {
            use.form
            for use in uses
            if use.form in names and use.word[:1].isupper() and not _is_sentence_start(use)
        }
        named.update({concept for use in uses for concept in spoken_of[use.form]})
        if not found or not unit.whole:
            continue
        words = _words(unit.right)
        if _STANDS_FOR.search(words):
            continue
        have = {concept for use in _uses(pairing.right, unit.right) for concept in concepts[use.form]}
        for name in sorted(found):
            # Concepts that share a Chinese word stand for each other.
            kin = concepts.get(names[name].zh_hant, set())
            if not kin & have and names[name].zh_hant not in words:
                lost.append((unit, name))
    misses = Counter(names[name].concept for _, name in lost)
    for unit, name in lost:
        concept = names[name].concept
        if misses[concept] * 3 <= named[concept] or misses[concept] == 1:
            args = {"name": name, "wanted": names[name].zh_hant}
            yield Hit("crosscheck.term_missing", *both(unit), args)


def _swapped(pairing: Pairing) -> Iterator[Hit]:
    """A concept of the source that is gone from the target, where another has come in for it.

    Both have to be concepts that the two texts otherwise name in the same places.
    """
    if not _is_translation(pairing):
        return
    sides = (pairing.left, pairing.right)
    concepts = tuple(_concepts(side) for side in sides)
    counts: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    alone: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    found: list[tuple[Unit, str, str]] = []
    for unit in pairing.units():
        if not unit.whole:
            continue
        here, there = (
            {concept for use in _uses(side, segments) for concept in known[use.form]}
            for side, segments, known in zip(sides, (unit.left, unit.right), concepts, strict=True)
        )
        for have, without, ours, theirs in zip(counts, alone, (here, there), (there, here), strict=True):
            have.update(ours)
            without.update(ours - theirs)
        if len(here - there) == len(there - here) == 1:
            found.append((unit, (here - there).pop(), (there - here).pop()))
    terms = {term.concept: term for term in pairing.left.terms}
    for unit, lost, gained in found:
        steady = all(
            have[concept] >= ENOUGH and (without[concept] - 1) * 20 <= have[concept]
            for have, without, concept in zip(counts, alone, (lost, gained), strict=True)
        )
        if steady and not _is_part(terms[lost], terms[gained]):
            args = {"source": terms[lost].en, "target": terms[gained].zh_hant}
            yield Hit("crosscheck.term_swapped", *both(unit), args)


def _is_part(one: Term, other: Term) -> bool:
    """Whether one concept is named within the other: a main deck in an illegal main deck."""
    pairs = ((one.en.lower(), other.en.lower()), (one.zh_hant, other.zh_hant))
    return any(here in there or there in here for here, there in pairs)


def _is_translation(pairing: Pairing) -> bool:
    """Whether English and Chinese of one termbase stand side by side."""
    left, right = pairing.left, pairing.right
    languages = left.language, right.language
    return languages == ("en", "zh-Hant") and bool(left.terms) and left.terms == right.terms


def _same_source(pairing: Pairing) -> Iterator[Hit]:
    """A sentence of the source that stands several times and is translated otherwise in one place.

    Of two places alone nobody can say which of them is the other one.
    """
    groups: dict[str, list[Unit]] = {}
    for unit in pairing.units():
        if unit.whole and unit.part is not None:
            groups.setdefault(pairing.left.folded(_words(unit.left)), []).append(unit)
    for units in groups.values():
        if len(units) < 2:
            continue
        usage = Counter(pairing.right.folded(_words(unit.right)) for unit in units)
        (usual, count), *_ = usage.most_common()
        if len(usage) < 2 or count == 1:
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
    """The segments with a form, whichever dash it has there. Only where its words are is it worth folding."""
    key, words = side.folded(form), re.findall(r"\w+", form)
    return [
        segment
        for segment in side.body()
        if all(word in segment.text for word in words) and key in side.folded(segment.text)
    ]


CHECKS = (
    Check("term_missing", 1, Severity.WARNING, CHINESE, beside=_missing, scopes=BETWEEN_LANGUAGES),
    Check("term_swapped", 1, Severity.WARNING, CHINESE, beside=_swapped, scopes=BETWEEN_LANGUAGES),
    Check("same_source", 1, Severity.NOTICE, CHINESE, beside=_same_source, scopes=BETWEEN_LANGUAGES),
    Check("term_edition", 1, Severity.NOTICE, BOTH, beside=_refused_there, scopes=BETWEEN_EDITIONS),
)
