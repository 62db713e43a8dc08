"""Must, should, may and must not turned or lost between languages; a dropped negation; 應 on its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.modality import MEANT, MUST, MUST_NOT, near, said
from judgedesk.crosscheck.model import Check, Hit, Scope, Severity, both
from judgedesk.crosscheck.pairing import Pairing, Unit
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.crosscheck.spots import Spot, once, places
from judgedesk.frozen import frozen

USAGE = 3
"""In so many units a source that leaves "must" unsaid has made it a usage."""

# Negations that have to come out as one; "nothing but" and "not until" come out without.
_NEGATED = re.compile(
    r"\b(?:not(?! (?:only|until|just|merely)\b)|never|nothing(?! but\b)|none|neither|cannot|nobody(?! but\b)"
    r"|no(?! (?:two|other reason|later)\b|,)|without|unless|un(?:able|aware|likely|intentional\w*)"
    r"|im(?:possible|proper\w*)|in(?:valid|sufficient|appropriate)\w*|fail(?:s|ed|ures?)? to"
    r"|refus\w+|forg[eo]t\w*|except\w*)\b|n't\b",
    re.IGNORECASE,
)
_ILLEGAL = re.compile(r"\billegal(?:ly)?\b", re.IGNORECASE)
# "..., not six": a contrast that Chinese often leaves to the numbers. Quoted words are somebody's speech.
_CONTRAST = re.compile(
    r",? (?:(?:and|but) )?not (?:[\w-]+ ){0,3}[\w-]+(?=[.,;)]|$)|[\"“][^\"”]*[\"”]", re.IGNORECASE
)
_NEGATIVE = re.compile(
    "[不未沒無非勿免否禁毫忘漏除拒]|別(?=的|再|讓|進|把)|缺乏|難以|只(?=[有能補由])|僅|之後才|至今|以外|例外"
)
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
    here, there = pairing.left.language, pairing.right.language
    if here not in MEANT or there not in MEANT or here == there:
        return
    for unit in pairing.units():
        if not unit.whole or unit.part is None:
            continue
        source, target = _words(unit.left), _words(unit.right)
        source_said, target_said = said(source, here), said(target, there)
        if not source_said and not target_said:
            continue
        ours, theirs = near(source, here), near(target, there)
        fewer = [name for name in ours if ours[name] > theirs[name]]
        more = [name for name in target_said if target_said[name] > ours[name]]
        turned = (fewer, more) if fewer and more and fewer != more else None
        lost = [name for name in source_said if not MEANT[there][name].search(target)]
        gained = [name for name in target_said if not MEANT[here][name].search(source)]
        if MUST in lost and MUST_NOT in target_said and MEANT[here][MUST_NOT].search(source):
            lost.remove(MUST)  # "must be silent" is 不得說出
        if turned or lost or gained:
            yield _Turn(unit, turned, lost, gained)


def _words(segments: tuple[Segment, ...]) -> str:
    return "\n".join(segment.text for segment in segments)


def _turned(pairing: Pairing) -> Iterator[Hit]:
    """One modality in the source, another in the target."""
    for turn in _turns(pairing):
        if turn.turned:
            source, target = turn.turned
            yield Hit("crosscheck.obligation_turned", *both(turn.unit), {"source": source, "target": target})


def _lost(pairing: Pairing) -> Iterator[Hit]:
    """A modality that one side alone has.

    Where the source says "each player shuffles" throughout for what has to be done, 必須 adds nothing.
    """
    turns = [turn for turn in _turns(pairing) if not turn.turned]
    is_usage = sum(MUST in turn.gained for turn in turns) >= USAGE
    for turn in turns:
        gained = [name for name in turn.gained if name != MUST or not is_usage]
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
            source, target = _CONTRAST.sub("", _words(unit.left)), _words(unit.right)
            illegal = len(_ILLEGAL.findall(source))
            wanted, found = len(_NEGATED.findall(source)) + illegal, len(_NEGATIVE.findall(target))
            if wanted > found + min(illegal, len(_AGAINST_RULES.findall(target))):
                yield Hit("crosscheck.negation", *both(unit), {"source": wanted, "target": found})


# 應 as a verb of its own, in none of the words that it is a part of.
_BARE = re.compile("(?<![反效相對適因回感呼響供答理])應(?![該當用邀變付對有得召試允許])")


def _bare(side: Side) -> Iterator[Hit]:
    """應 on its own, which can mean must or should; once for a text."""
    placed = places(side.segments, lambda text: (Spot(*match.span()) for match in _BARE.finditer(text)))
    yield from once("crosscheck.obligation_bare", placed)


_BOTH = frozenset(("en", "zh-Hant"))
_CHINESE = frozenset(("zh-Hant",))
_LANGUAGES = frozenset((Scope.LANGUAGES,))

CHECKS = (
    Check("obligation_turned", 1, Severity.ERROR, _CHINESE, beside=_turned, scopes=_LANGUAGES),
    Check("obligation_lost", 1, Severity.WARNING, _CHINESE, beside=_lost, scopes=_LANGUAGES),
    Check("negation", 1, Severity.WARNING, _CHINESE, beside=_negation, scopes=_LANGUAGES),
    Check("obligation_bare", 1, Severity.NOTICE, _CHINESE, inside=_bare),
)
