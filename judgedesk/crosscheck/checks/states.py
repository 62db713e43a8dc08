"""How a translation stands to its source: behind, not reviewed, not translated, baseline unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, CHINESE, Check, Hit, Severity, at
from judgedesk.crosscheck.pairing import Pairing
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.frozen import frozen
from judgedesk.policy.model import State
from judgedesk.text.characters import HAN_CLASS

_HAN = re.compile(f"[{HAN_CLASS}]")
_ADDRESS = re.compile(r"\S*\w\.(?:com|org|net)\S*|\S+@\S+")
_WORD = re.compile(r"[A-Za-z]{2,}")
_REFERENCE = re.compile(r"\[\[([^\]/]+)[^\]]*\]\]|^\* |^> |^\([A-Z]{1,2}\) ")
FEWEST_WORDS = 3


@frozen
class Progress:
    """How many passages of a section of a translation are in which state."""

    section: str
    total: int
    translated: int
    behind: int
    unreviewed: int
    unknown: int


def progress(side: Side) -> tuple[Progress, ...]:
    """The states of a translation by section, in the order of the text."""
    found: list[Progress] = []
    for section in side.sections:
        states = [each for each in side.of(section) if each.passage is not None]
        found.append(
            Progress(
                section,
                total=len(states),
                translated=sum(bool(each.text) for each in states),
                behind=sum(each.state is State.BEHIND for each in states),
                unreviewed=sum(_needs_review(each) for each in states),
                unknown=sum(each.state is State.BASELINE_UNKNOWN for each in states),
            )
        )
    return tuple(found)


def _needs_review(segment: Segment) -> bool:
    return segment.passage is not None and segment.passage.needs_review


def _untranslated(side: Side) -> Iterator[Hit]:
    """A passage of which there is no Chinese at all."""
    for segment in side.segments:
        if segment.passage is not None and segment.state is State.UNTRANSLATED:
            yield Hit("crosscheck.untranslated", at(segment))


def _copied(side: Side) -> Iterator[Hit]:
    """A passage of a Chinese text without a single Chinese character: the source stands in its place."""
    for segment in side.body():
        if _HAN.search(segment.text):
            continue
        if len(_WORD.findall(_ADDRESS.sub("", segment.text))) >= FEWEST_WORDS:
            yield Hit("crosscheck.source_copied", at(segment))


def _behind(side: Side) -> Iterator[Hit]:
    """A passage that was made from an older wording, which is told."""
    for segment in side.segments:
        if segment.passage is not None and segment.state is State.BEHIND:
            yield Hit("crosscheck.behind", at(segment), args={"previous": segment.passage.previous or "–"})


def _other_basis(pairing: Pairing) -> Iterator[Hit]:
    """A passage made from another wording than the one that stands beside it now."""
    for unit in pairing.units():
        if len(unit.left) == len(unit.right) == 1 and unit.right[0].basis and unit.right[0].text:
            basis = _plain(unit.right[0].basis)
            if unit.right[0].state is not State.BEHIND and basis != _plain(unit.left[0].text):
                args = {"previous": " ".join(basis.split())}
                yield Hit("crosscheck.other_basis", at(unit.left[0]), at(unit.right[0]), args)


def _plain(text: str) -> str:
    """Without markup and the lead signs of a list, spaces as one."""
    return " ".join(_REFERENCE.sub(lambda match: match[1] or "", text).split())


def _unreviewed(side: Side) -> Iterator[Hit]:
    """How much nobody has reviewed, once for the text."""
    segments = [each for each in side.segments if each.passage is not None and each.text]
    waiting = [each for each in segments if _needs_review(each)]
    if waiting:
        args = {"count": len(waiting), "total": len(segments)}
        yield Hit("crosscheck.unreviewed", at(waiting[0]), args=args)


def _unknown(side: Side) -> Iterator[Hit]:
    """Of how much nobody knows which wording it was made from, once for the text."""
    found = [each for each in side.segments if each.state is State.BASELINE_UNKNOWN]
    if found:
        yield Hit("crosscheck.basis_unknown", at(found[0]), args={"count": len(found)})


CHECKS = (
    Check("state_untranslated", 1, Severity.WARNING, CHINESE, inside=_untranslated),
    Check("state_copied", 1, Severity.ERROR, CHINESE, inside=_copied),
    Check("state_behind", 1, Severity.WARNING, CHINESE, inside=_behind),
    Check("state_basis", 1, Severity.WARNING, CHINESE, beside=_other_basis, scopes=BETWEEN_LANGUAGES),
    Check("state_unreviewed", 1, Severity.NOTICE, CHINESE, inside=_unreviewed),
    Check("state_unknown", 1, Severity.NOTICE, CHINESE, inside=_unknown),
)
