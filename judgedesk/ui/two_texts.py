"""Which two texts the pages about two texts begin with, where one edition is read."""

from __future__ import annotations

from judgedesk.app.desk import Desk
from judgedesk.policy.model import Text


def for_table(desk: Desk, text_id: str) -> tuple[str, str]:
    """A text and the one of another edition that a destination table knows best; "" where there is none.

    A text in the other language comes first: that is what translators compare.
    """
    texts = {text.id: text for text in desk.texts()}
    one = texts.get(text_id)
    if one is None:
        return "", ""

    def distance(text: Text) -> tuple[bool, bool, bool]:
        known = desk.editions.tables.table(text.pack, one.pack) is not None
        return not known, text.language == one.language, text.id != f"{text.pack}:{text.language}"

    others = [text for text in texts.values() if text.pack != one.pack]
    return (one.id, min(others, key=distance).id) if others else ("", "")
