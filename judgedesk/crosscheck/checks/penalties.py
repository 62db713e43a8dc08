"""Penalties by name: swapped, lost, added, not in the order of the ladder."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, BOTH, Check, Hit, Scope, Severity, at
from judgedesk.crosscheck.naming import Named, Names
from judgedesk.crosscheck.pairing import Pairing
from judgedesk.crosscheck.side import Segment, Side

LADDER = ("caution", "warning", "game_loss", "match_loss", "disqualification")
"""The steps that the guides share, lightest first. A Match Point is a substitute and stands beside them."""

# An English penalty is written with capitals; "a word of warning" is none.
_ENGLISH = {
    "caution": r"\bCautions?\b",
    "warning": r"\b(?:Warnings?|WARNINGS?)\b",
    "game_loss": r"\b[Gg]ame [Ll]oss(?:es)?\b|\bGL\b",
    "match_loss": r"\b[Mm]atch [Ll]oss(?:es)?\b|\bML\b",
    "match_point": r"\bMatch Points?\b|\bmatch point penalt(?:y|ies)\b",
    "disqualification": r"\b[Dd]isqualif(?:ication|y|ied|ies|ying|ications)\b|\bDQ\b",
}
# 注意 is an everyday verb as well: it is the penalty where no word around it makes it the verb.
_VERB_BEFORE = "請要應該須需務必值得未沒不有加多所別且並只被到引起人的為難"
_CHINESE = {
    "caution": rf"「注意」|(?<![{_VERB_BEFORE}])注意(?![到力事看聽一前後觀周其牌比進對])(?!的是|是否)"
    r"|(?<=[判與或給])注意(?![到力])|注意(?=判決|的處罰)",
    "warning": r"(?<!口頭)警告(?!玩家|他|她)",
    "game_loss": r"[一兩二三]?盤[輸敗負]|判輸[這該本一下]一?盤",
    "match_loss": r"一?局[輸敗負]|對局(?:判負|輸|敗)|判輸(?:整場|這場|該場)?(?:對局|該局|這局)",
    "match_point": r"(?:扣除?|懲罰)?對局積分(?:扣| ?1 ?分)|扣除?對局積分|賽點|局點",
    "disqualification": r"取消[^，。；]{0,8}?資格|失格",
}
# What may be the penalty and may be the everyday word.
_WEAK = {"warning": re.compile(r"\bwarn(?:ing|ings|ed)?\b"), "caution": re.compile(r"\bcaution\b")}
PENALTIES = Names({"en": _ENGLISH, "zh-Hant": _CHINESE}, _WEAK)
_USUAL = {
    "caution": "注意",
    "warning": "警告",
    "game_loss": "一盤輸",
    "match_loss": "一局輸",
    "match_point": "扣對局積分 1 分",
    "disqualification": "取消資格",
}
_BETWEEN_RUNGS = re.compile(r"\s*(?:[—–∼～→]+|-+>|,? then )\s*")


def _swapped(pairing: Pairing) -> Iterator[Hit]:
    return PENALTIES.swapped(pairing, "crosscheck.penalty_swapped", _USUAL)


def _lost(pairing: Pairing) -> Iterator[Hit]:
    if pairing.scope is Scope.LANGUAGES:
        return PENALTIES.lost(pairing, "crosscheck.penalty_missing", "crosscheck.penalty_added")
    return PENALTIES.lost(pairing, "crosscheck.penalty_only_left", "crosscheck.penalty_only_right")


def _ladder(side: Side) -> Iterator[Hit]:
    """Steps of the ladder in a wrong order: three or more penalties with arrows or dashes between."""
    for segment in side.body():
        for rungs in _runs(side, segment):
            ranks = [LADDER.index(rung.name) for rung in rungs]
            if ranks != sorted(ranks):
                place = at(segment, rungs[0].start, rungs[-1].end)
                wanted = [LADDER[rank] for rank in sorted(ranks)]
                yield Hit("crosscheck.ladder_order", place, args={"names": wanted})


def _runs(side: Side, segment: Segment) -> Iterator[list[Named]]:
    run: list[Named] = []
    for named in PENALTIES.found(side, (segment,)):
        if named.name not in LADDER:
            continue
        if run and not _BETWEEN_RUNGS.fullmatch(segment.text, run[-1].end, named.start):
            if len(run) > 2:
                yield run
            run = []
        run.append(named)
    if len(run) > 2:
        yield run


CHECKS = (
    Check("penalty_swapped", 1, Severity.ERROR, BOTH, beside=_swapped, scopes=BETWEEN_LANGUAGES),
    Check("penalty_missing", 1, Severity.WARNING, BOTH, beside=_lost),
    Check("ladder_order", 1, Severity.ERROR, BOTH, inside=_ladder),
)
