"""One fact taken out of one passage of a text, to see whether it is missed."""

import re
from collections.abc import Callable
from dataclasses import replace

from judgedesk.policy.model import Passage, Section, Text


def changed(text: Text, passage_id: str, change: Callable[[Passage], Passage]) -> Text:
    """The text with one passage changed."""

    def section(old: Section) -> Section:
        parts = tuple(
            replace(part, passages=tuple(change(p) if p.id == passage_id else p for p in part.passages))
            for part in old.parts
        )
        return replace(old, parts=parts)

    assert text.passage(passage_id) is not None
    return replace(text, sections=tuple(section(each) for each in text.sections))


def without(pattern: str) -> Callable[[Passage], Passage]:
    def change(passage: Passage) -> Passage:
        text, count = re.subn(pattern, "…", passage.text)
        assert count, f"{passage.id} does not hold {pattern}"
        return replace(passage, text=text)

    return change
