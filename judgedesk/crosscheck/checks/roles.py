"""Who acts: the opponent where the source has a teammate, the organizer where it has the Head Judge."""

from __future__ import annotations

from collections.abc import Iterator

from judgedesk.crosscheck.model import BETWEEN_LANGUAGES, BOTH, Check, Hit, Severity
from judgedesk.crosscheck.naming import Names
from judgedesk.crosscheck.pairing import Pairing

# A player is "they" in one language and 該玩家 in the other, and 裁判 is in 主審 as well: neither is counted.
_ENGLISH = {
    "opponent": r"\b[Oo]pponents?\b",
    "teammate": r"\b[Tt]eammates?\b",
    "head_judge": r"\b[Hh]ead [Jj]udges?\b",
    "scorekeeper": r"\b[Ss]corekeepers?\b",
    "organizer": r"\b[Oo]rgani[sz]ers?\b",
    "spectator": r"\b[Ss]pectators?\b",
    "floor_judge": r"\b[Ff]loor [Jj]udges?\b",
    "appeals_judge": r"\b[Aa]ppeals [Jj]udges?\b",
}
_CHINESE = {
    "opponent": "對手",
    "teammate": "隊友",
    "head_judge": "主審",
    "scorekeeper": "計分員",
    "organizer": "主辦[人者單方]",
    "spectator": "旁觀者|觀眾",
    "floor_judge": "巡場裁判",
    "appeals_judge": "上訴裁判",
}
ROLES = Names({"en": _ENGLISH, "zh-Hant": _CHINESE})
_USUAL = {name: form.split("|")[0].replace("[人者單方]", "人") for name, form in _CHINESE.items()}


def _swapped(pairing: Pairing) -> Iterator[Hit]:
    return ROLES.swapped(pairing, "crosscheck.role_swapped", _USUAL)


CHECKS = (
    Check(
        "role_swapped",
        1,
        Severity.ERROR,
        BOTH,
        beside=_swapped,
        scopes=BETWEEN_LANGUAGES,
    ),
)
