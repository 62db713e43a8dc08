"""A numbered item keeps the number that its publisher gave it; any other has a bullet."""

from types import SimpleNamespace
from typing import Any

import pytest

from judgedesk.policy.model import Kind, Passage
from judgedesk.ui.reader.plain import whole


@pytest.mark.parametrize(
    ("label", "shown"), [("2.", "2. Land it."), ("(b)", "(b) Land it."), ("", "• Land it.")]
)
def test_the_mark_of_an_item(label: str, shown: str) -> None:
    passage = Passage("1/text/2", Kind.ITEM, "Land it.", label)
    outline: Any = SimpleNamespace(rows=[SimpleNamespace(cells={"en": passage})])
    assert whole(outline, 0, "en") == shown
