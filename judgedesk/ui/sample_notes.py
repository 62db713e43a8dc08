"""Notes for pictures of the program: one as written, one with a changed passage, one without its passage."""

from __future__ import annotations

from dataclasses import replace

from judgedesk.app.desk import Desk

_ONCE = {"en": "What this passage said before it was revised.", "zh-Hant": "條文修訂前的內容。"}


def fill(desk: Desk, pack: str) -> None:
    """Write the notes on DCI 2008."""
    desk.notes.add(
        pack,
        "125/remedy/1",
        "問過兩位玩家再決定是否還原；桌邊觀眾的說法也記下來。\nAsk both players before backing up.",
    )
    changed = desk.notes.add(pack, "125/remedy/3", "Team events: who on the team was asked?")
    gone = desk.notes.add(pack, "121/definition/1", "開賽前的講解要提到這一點。")
    for note in (
        replace(changed, quotes=_ONCE),
        replace(gone, passage="121/definition/9", quotes=_ONCE),
    ):
        desk.notes.restore(note)
