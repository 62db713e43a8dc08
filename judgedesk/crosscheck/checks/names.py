"""Words that stayed in Latin letters in a Chinese passage and are no names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, CHINESE, Check, Hit, Severity, at
from judgedesk.crosscheck.pairing import Pairing
from judgedesk.crosscheck.side import Segment, Side
from judgedesk.policy.model import Kind
from judgedesk.text.characters import HAN_CLASS

_HAN = re.compile(f"[{HAN_CLASS}]")
_RUN = re.compile(r"[A-Za-z][A-Za-z'’-]*(?:\s+[A-Za-z][A-Za-z'’-]*)*")
_ADDRESS = re.compile(r"https?://\S+|(?<![\w./-])[\w./-]*\w\.(?:com|org|net)\S*|\S+@\S+|/\S+")
_GLOSS = re.compile(r"[（(][^（）()]*[）)]")
_CHINESE_GLOSS = re.compile(f"\\s*[（(][^（）()]*[{HAN_CLASS}]")
_QUOTED = re.compile(r"[「『“\"][^」』”\"]*[」』”\"]")


def _left_over(pairing: Pairing) -> Iterator[Hit]:
    """English words that stand in the source in small letters, and terms that have a Chinese word."""
    terms = _terms(pairing.right)
    for unit in pairing.units():
        if not unit.whole or pairing.left.language != "en":
            continue
        source = " ".join(segment.text for segment in unit.left)
        for segment in unit.right:
            for start, end in _runs(segment):
                run = segment.text[start:end]
                common = [word for word in run.split() if _is_common(word, source)]
                # Our own notes speak of the words themselves.
                is_note = segment.passage is not None and segment.passage.kind is Kind.NOTE
                if (run.casefold() in terms and not is_note) or len(common) * 2 > len(run.split()):
                    yield Hit(
                        "crosscheck.left_in_latin", at(unit.left[0]), at(segment, start, end), {"words": run}
                    )


def _runs(segment: Segment) -> Iterator[tuple[int, int]]:
    """Runs of Latin words in a Chinese passage, without addresses, quotes and what stands in brackets."""
    text = segment.text
    if not _HAN.search(text):
        return
    masked = text
    for pattern in (_ADDRESS, _GLOSS, _QUOTED):
        masked = pattern.sub(lambda match: " " * len(match[0]), masked)
    for match in _RUN.finditer(masked):
        # A name with its Chinese in brackets behind it is translated there.
        if len(match[0].strip()) > 1 and not _CHINESE_GLOSS.match(text, match.end()):
            yield match.start(), match.end()


def _is_common(word: str, source: str) -> bool:
    """Whether a word is one of the language and no name: the source has it in small letters."""
    return len(word) > 2 and word.islower() and bool(re.search(rf"\b{re.escape(word)}\b", source))


def _terms(side: Side) -> frozenset[str]:
    """English terms that have a Chinese word and are no abbreviation of it."""
    return frozenset(
        term.en.casefold()
        for term in side.terms
        if _HAN.search(term.zh_hant) and term.en.casefold() not in map(str.casefold, side.profile.names)
    )


CHECKS = (Check("left_in_latin", 1, Severity.WARNING, CHINESE, beside=_left_over, scopes=BETWEEN_LANGUAGES),)
