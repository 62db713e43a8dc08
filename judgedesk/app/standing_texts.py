"""How a text stands: its edition, whether it still rules, which text prevails, what travels with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judgedesk.frozen import frozen
from judgedesk.words.say import LANGUAGES, say

if TYPE_CHECKING:
    from judgedesk.exchange.official import Official
    from judgedesk.policy.model import Text
    from judgedesk.policy.pack import Edition


@frozen
class About:
    """`edition` is empty where nobody said which it is. `status` is a word of `Status`, or "unknown".

    `prevails` is a sentence by language. `travels` are lines that go along with every export. `pack` is the
    edition of the pack that the text belongs to, None where no pack knows it.
    """

    edition: str
    status: str
    prevails: Mapping[str, str]
    travels: tuple[str, ...]
    pack: Edition | None


def about(text: Text, official: Official | None, edition: Edition | None) -> About:
    """How `text` stands: a pack's by its `edition`, an imported one by what was recorded of it."""
    if official is None:
        assert edition is not None
        return About(edition.edition, str(edition.status), edition.prevails, (), edition)
    args: dict[str, object] = {
        "name": official.origin.name,
        "date": official.origin.date,
        "text": official.derived_from,
        "count": len(official.edited),
    }
    code = "app.derived_prevails" if official.derived_from else "app.official_prevails"
    return About(
        edition=official.edition,
        status="unknown" if edition is None else str(edition.status),
        prevails={language: say(code, args, language) for language in LANGUAGES},
        travels=tuple(matter.text for matter in official.travels),
        pack=edition,
    )
