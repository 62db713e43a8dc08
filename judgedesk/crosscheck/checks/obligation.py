"""Must, should, may and must not turned or lost between languages; a dropped negation; 應 on its own."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.modality import MEANT, MUST, MUST_NOT, SHOULD, near, said
from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, CHINESE, Check, Hit, Severity, both
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.crosscheck.spots import looking_for, once, places
from judgedesk.frozen import frozen

USAGE = 3
"""In so many units a source that leaves "must" or "should" unsaid has made it a usage."""

# Negations that have to come out as one; "nothing but" and "not until" come out without.
_NEGATED = re.compile(
    r"\b(?:not(?! (?:only|just|merely|(?:\w+ )?until)\b)|never|nothing(?! but\b)|none"
    r"|neither|cannot|nobody(?! but\b)|(?<!and )(?<!or )no(?! (?:two|other reason|later|matter)\b|,)|without"
    r"|unless|un(?:able|aware|likely|intentional\w*)"
    r"|im(?:possible|proper\w*)|in(?:valid|sufficient|appropriate)\w*|fail(?:s|ed|ures?)? to"
    r"|refus\w+|forg[eo]t\w*|except\w*)\b|n't\b",
    re.IGNORECASE,
)
_ILLEGAL = re.compile(r"\billegal(?:ly)?\b", re.IGNORECASE)
# "..., not six": a contrast that Chinese often leaves to the numbers. Quoted words are somebody's speech.
_CONTRAST = re.compile(
    r"(?:,| and|, and) not (?:[\w-]+ ){0,3}[\w-]+(?=[.,;)]|$)|[\"“][^\"”]*[\"”]", re.IGNORECASE
)
_NEGATIVE = re.compile("[不未沒無非勿免否禁毫忘漏除拒]|別(?=的|再|讓|進|把)|缺乏|難以|例外|以外")
# Words that hold a negative sign and deny nothing: however, whatever, whether, different, otherwise.
_NO_DENIAL = re.compile("不[過論管只僅但久少]|無論|[是與能可]否|否則|非常")
_NOT_LEGAL = re.compile("不合|非法|違法")
_AGAINST_RULES = re.compile("違規|違反")


@frozen
class _Turn:
    """What a unit says outright and the other side does not: `turned` from one into another, or `lost` and
    `gained` where the other side has nothing that could mean it.
    """

    unit: Unit
    turned: tuple[Sequence[str], Sequence[str]] | None
    lost: Sequence[str]
    gained: Sequence[str]


def _turns(pairing: Pairing) -> Iterator[_Turn]:
    left, right = pairing.left, pairing.right
    here, there = left.language, right.language
    if here not in MEANT or there not in MEANT or here == there:
        return
    for unit in pairing.units():
        if not unit.whole or unit.part is None:
            continue
        source_said, ours = _modality(left, unit.left)
        target_said, theirs = _modality(right, unit.right)
        if not source_said and not target_said:
            continue
        source, target = _words(unit.left), _words(unit.right)
        silent = MUST_NOT in target_said and MEANT[here][MUST_NOT].search(source) is not None
        fewer = [name for name in ours if ours[name] > theirs[name]]
        more = [name for name in target_said if target_said[name] > ours[name]]
        turned = (fewer, more) if fewer and more and fewer != more else None
        if not turned and source_said and target_said and not source_said.keys() & target_said.keys():
            # "Must be silent" is 不得說出: there MUST NOT stands for MUST.
            turned = None if MUST in source_said and silent else (list(source_said), list(target_said))
        lost = [name for name in source_said if not MEANT[there][name].search(target)]
        gained = [name for name in target_said if not MEANT[here][name].search(source)]
        if MUST in lost and silent:
            lost.remove(MUST)
        if turned or lost or gained:
            yield _Turn(unit, turned, lost, gained)


def _modality(side: Side, segments: Sequence[Segment]) -> tuple[Counter[str], Counter[str]]:
    """What the segments say outright, and what they come near to saying, with how often they do."""
    outright, about = Counter[str](), Counter[str]()
    for segment in segments:
        one, other = side.of_segment(_of_segment, segment)
        outright.update(one)
        about.update(other)
    return outright, about


def _of_segment(side: Side, segment: Segment) -> tuple[Counter[str], Counter[str]]:
    return said(segment.text, side.language), near(segment.text, side.language)


def _words(segments: Sequence[Segment]) -> str:
    return "\n".join(segment.text for segment in segments)


def _turned(pairing: Pairing) -> Iterator[Hit]:
    """One modality in the source, another in the target."""
    for turn in _turns(pairing):
        if turn.turned:
            source, target = turn.turned
            yield Hit("crosscheck.obligation_turned", *both(turn.unit), {"source": source, "target": target})


def _lost(pairing: Pairing) -> Iterator[Hit]:
    """A modality that one side alone has.

    Where a source says "each player shuffles" or "tell the player" throughout, 必須 and 應該 add nothing.
    """
    turns = [turn for turn in _turns(pairing) if not turn.turned]
    usage = Counter(name for turn in turns for name in turn.gained if name in (MUST, SHOULD))
    for turn in turns:
        gained = [name for name in turn.gained if usage[name] < USAGE]
        if turn.lost:
            yield Hit("crosscheck.obligation_lost", *both(turn.unit), {"names": turn.lost})
        elif gained:
            yield Hit("crosscheck.obligation_gained", *both(turn.unit), {"names": gained})


def _negation(pairing: Pairing) -> Iterator[Hit]:
    """A source that denies more often than its target does."""
    if (pairing.left.language, pairing.right.language) != ("en", "zh-Hant"):
        return
    for unit in pairing.units():
        if unit.whole:
            source, target = _CONTRAST.sub("", _words(unit.left)), _NO_DENIAL.sub("", _words(unit.right))
            illegal = len(_ILLEGAL.findall(source))
            wanted, found = len(_NEGATED.findall(source)) + illegal, len(_NEGATIVE.findall(target))
            # "Illegal" comes out as 不合法, a negation, or as 違規, which is none.
            against = min(illegal - len(_NOT_LEGAL.findall(target)), len(_AGAINST_RULES.findall(target)))
            if wanted > found + max(0, against):
                yield Hit("crosscheck.negation", *both(unit), {"source": wanted, "target": found})


# 應 as a verb of its own, in none of the words that it is a part of.
_BARE = re.compile("(?<![反效相對適因回感呼響供答理])應(?![該當用邀變付對有得召試允許])")


def _bare(side: Side) -> Iterator[Hit]:
    """應 on its own, which can mean must or should; once for a text."""
    placed = places(side.segments, looking_for(_BARE))
    yield from once("crosscheck.obligation_bare", placed)


CHECKS = (
    Check("obligation_turned", 1, Severity.ERROR, CHINESE, beside=_turned, scopes=BETWEEN_LANGUAGES),
    Check("obligation_lost", 1, Severity.WARNING, CHINESE, beside=_lost, scopes=BETWEEN_LANGUAGES),
    Check("negation", 1, Severity.WARNING, CHINESE, beside=_negation, scopes=BETWEEN_LANGUAGES),
    Check("obligation_bare", 1, Severity.NOTICE, CHINESE, inside=_bare),
)
