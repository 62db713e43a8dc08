"""Words that are easily taken for one another: a small closed list in which the right one is certain."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from judgedesk.crosscheck.model import CHINESE, ENGLISH, Check, Hit, Severity
from judgedesk.crosscheck.side import Role, Side
from judgedesk.crosscheck.spots import Placed, Spot, count, each, looking_for, places

# What is wrong in any sentence, and what stands there instead; looked up in this order.
_WRONG = (
    # 必需 is no adverb: before what has to be done it is 必須. 必需的, 必需品 are nouns.
    (r"必需(?=[將把先再要在向由被以依照給使讓立回交保提遵登完停離重洗抽棄更記通說告做作至立馬同確])", "必須"),
    (r"必須(?=品|用品)", "必需"),
    (r"部份", "部分"),
    (r"賬", "帳"),
    (
        r"(?<=[上下每本這])周(?=[^圍邊遭到延全年長旋知詳])|周(?=[末])|(?<=[一兩三四幾數])周(?=[內前後的之])",
        "週",
    ),
    (r"因該(?=[將把會立])", "應該"),
    (r"既使", "即使"),
    (r"即然", "既然"),
    (r"以經", "已經"),
    (r"己經", "已經"),
    (r"自已", "自己"),
    (r"而己(?![經見])", "而已"),
    (r"不得己", "不得已"),
    (r"重覆", "重複"),
    (r"恢[覆複]", "恢復"),
    (r"籍([由此著口])", r"藉\1"),
    (r"辦識", "辨識"),
    (r"辨法", "辦法"),
    (r"主辨", "主辦"),
    (r"裁叛", "裁判"),
    (r"叛決", "判決"),
    (r"時侯", "時候"),
    (r"末(?=[還經能曾使遵展告])", "未"),
    (r"(?<![必務])須要", "需要"),
    (r"在次", "再次"),
    (r"好象", "好像"),
    (r"現像", "現象"),
    (r"對像", "對象"),
    (r"班發", "頒發"),
    (r"詐編", "詐騙"),
    (r"賄络", "賄賂"),
    (r"調渡", "調度"),
    (r"取銷", "取消"),
    (r"罰責", "罰則"),
    (r"備排(?=[違構中])", "備牌"),
)
_CONFUSED = tuple((re.compile(wrong), right) for wrong, right in _WRONG)

# Spellings of one word; where a text uses both, the rarer one is the slip. Names of infractions, which begin
# with a capital, keep the spelling of their publisher.
_SPELLINGS = (
    (r"cannot\b", r"can not\b(?! only)"),
    (r"pre-game\b", r"pregame\b"),
    (r"judgments?\b", r"judgements?\b"),
    (r"offens(?:e|es|ive)\b", r"offenc(?:e|es)\b"),
    (r"behaviors?\b", r"behaviours?\b"),
    (r"penaliz\w+", r"penalis\w+"),
    (r"organizers?\b", r"organisers?\b"),
    (r"decklists?\b", r"deck lists?\b"),
    (r"multiplayer\b", r"multi-player\b"),
)
_MIXED = tuple((re.compile(one), re.compile(other)) for one, other in _SPELLINGS)


# Forms that are printed elsewhere for what Taiwan writes otherwise.
_FORMS = dict(
    zip(
        "爲裏綫衆麽着羣啓峯牀卽旣説脱悦税産晩録緑没温舎",
        "為裡線眾麼著群啟峰床即既說脫悅稅產晚錄綠沒溫舍",
        strict=True,
    )
)
_FORM = re.compile(f"[{''.join(_FORMS)}]")


def confused_in(text: str) -> Iterator[Spot]:
    """Each word of the list that stands for another one, each character of another place's printing."""
    for match in _FORM.finditer(text):
        yield Spot(*match.span(), _FORMS[match[0]])
    for pattern, right in _CONFUSED:
        for match in pattern.finditer(text):
            yield Spot(*match.span(), match.expand(right))


def confused(side: Side) -> Iterator[Hit]:
    """Words that stand for another one."""
    yield from each("crosscheck.confusable", places(side.segments, confused_in))


def spellings(side: Side) -> Iterator[Hit]:
    """The rarer spelling of a word that a text spells in two ways; each place of it, three at most."""
    passages = [segment for segment in side.segments if segment.role is Role.PASSAGE]
    words = "\n".join(segment.text for segment in passages)
    for patterns in _MIXED:
        if not all(pattern.search(words) for pattern in patterns):
            continue
        found = [places(passages, looking_for(pattern)) for pattern in patterns]
        counts = [count(placed) for placed in found]
        rare, usual = found if counts[0] < counts[1] else reversed(found)
        yield from each("crosscheck.spelling", _instead(rare[:3], _first(usual)))


# A number, a thing that is counted, then a word that goes on with the sentence: "put two card back".
_SINGULAR = re.compile(
    r"(?<![Ll]evel )(?<!REL )(?<!OPL )\b(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|[1-9]\d) "
    r"(card|player|judge|opponent|game|match|round|turn|warning|minute|deck|point|copy|die)"
    r"(?=[.,;:)]| (?:back|from|in|on|to|of|and|or|are|were|have|must|may|should|that|who|at|with|for)\b)"
)


def singulars(side: Side) -> Iterator[Hit]:
    """A thing in the singular after a number above one."""
    placed = places(side.segments, looking_for(_SINGULAR))
    yield from each("crosscheck.singular", placed)


def _first(placed: Sequence[Placed]) -> str:
    segment, spots = placed[0]
    return segment.text[spots[0].start : spots[0].end]


def _instead(placed: Sequence[Placed], wanted: str) -> Iterator[Placed]:
    for segment, spots in placed:
        yield segment, [Spot(spot.start, spot.end, wanted) for spot in spots]


CHECKS = (
    Check("confusable", 1, Severity.WARNING, CHINESE, inside=confused),
    Check("spelling", 1, Severity.NOTICE, ENGLISH, inside=spellings),
    Check("singular", 1, Severity.NOTICE, ENGLISH, inside=singulars),
)
