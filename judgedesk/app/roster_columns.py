"""Which column of an organiser's list is what, by the name at its head."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judgedesk.frozen import frozen
from judgedesk.text import fold_key

FIELDS = ("name", "first_name", "last_name", "number", "table", "seat", "team", "dropped")
_HEADS: Mapping[str, tuple[str, ...]] = {
    "name": (
        *("name", "player", "player name", "display name", "user name", "username", "full name"),
        *("姓名", "選手", "選手姓名", "玩家", "名稱", "名字"),
    ),
    "first_name": ("first name", "firstname", "given name", "名"),
    "last_name": ("last name", "lastname", "surname", "family name", "姓", "姓氏"),
    "number": (
        *("number", "id", "player id", "user id", "membership number", "member number", "dci", "dci number"),
        *("編號", "選手編號", "會員編號", "玩家編號"),
    ),
    "table": ("table", "table number", "table no", "桌號", "桌次", "桌"),
    "seat": ("seat", "seat number", "座位", "座號", "席位"),
    "team": ("team", "team name", "隊伍", "隊名"),
    "dropped": ("dropped", "drop", "status", "退賽", "退出", "已退賽"),
}
_PLAYERS = ("player 1 ", "player 2 ", "選手 1 ", "選手 2 ")


@frozen
class Columns:
    """Which column is what, for each player that a row names; a field without a column is left out."""

    players: tuple[Mapping[str, int], ...]

    def json(self) -> list[dict[str, int]]:
        """As it is remembered."""
        return [dict(player) for player in self.players]


def suggested(head: Sequence[str]) -> Columns:
    """Which column is what by its name in the head; lists of pairings name two players in a row."""
    folded = [fold_key(cell).strip() for cell in head]
    for numbers in (_PLAYERS[:2], _PLAYERS[2:]):
        players = tuple(_named(folded, fold_key(prefix).strip()) for prefix in numbers)
        if all(player for player in players):
            shared = {field: place for field, place in _named(folded, "").items() if field == "table"}
            return Columns(tuple({**shared, **player} for player in players))
    return Columns((_named(folded, ""),))


def _named(folded: Sequence[str], prefix: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for field, names in _HEADS.items():
        keys = {fold_key(name) for name in names}
        for place, cell in enumerate(folded):
            if prefix and not cell.startswith(prefix):
                continue
            if cell.removeprefix(prefix).strip() in keys and place not in found.values():
                found.setdefault(field, place)
    return found


def key_of(head: Sequence[str]) -> str:
    """By this a head is known again."""
    return "\t".join(fold_key(cell) for cell in head)
