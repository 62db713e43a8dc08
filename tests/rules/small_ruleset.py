"""A ruleset as small as a fault needs: what is sound in it, and what becomes of it when one line changes."""

from __future__ import annotations

from pathlib import Path

from judgedesk.rules.load import load_ruleset
from judgedesk.rules.ruleset import Ruleset
from judgedesk.words.faults import Fault

SMALL = """\
format = 1
deciding = ["seed"]

[level.low]
say = "Low"
[level.high]
say = "High"

[penalty.none]
say = "None"
[penalty.unknown_base]
say = "Unknown"
[penalty.warning]
say = "Warning"
[[penalty.warning.rule]]
duty = "write_down"
[penalty.game_loss]
say = "Game Loss"
ends_game = true
timing_clause = "1/definition/1"
[penalty.game_loss.timing]
later = "next_game"
[penalty.match_loss]
say = "Match Loss"
timing = "immediate"

[ladder.path]
path = ["warning", "game_loss", "match_loss"]
clause = "1/definition/2"

[behaviour.ladder]
automatic = ["high"]
[behaviour.ladder.elsewhere]
authority = "head_judge"
reason = "perhaps"
[behaviour.ladder.issued_or_base]
authority = "head_judge"
reason = "perhaps"
[behaviour.ladder.counts_as]
word = "warning"

[[rule]]
when = { fact = { certain = true } }
step = { by = 1, ladder = "path" }
clause = "1/definition/3"

[class.errors]
name = "Errors"

[infraction.one]
name = "One"
class = "errors"
ladder = "path"
[infraction.one.base]
low = { penalty = "warning", origin = "seed", clause = "1/definition/4" }
high = { penalty = "game_loss", origin = "public", source = "elsewhere" }
[[infraction.one.rule]]
when = { level = "high", repeat = true, fact = { kind = "odd" }, max = { minutes = 3 } }
option = { penalty = "match_loss", authority = "judge", reason = "perhaps" }

[fact.when_found]
type = "enum"
say = "When?"
absent = "ask"
values = ["now", "later"]
[fact.certain]
type = "bool"
say = "Certain?"
absent = false
[fact.kind]
type = "enum"
say = "Which kind?"
absent = "ask"
values = ["odd", "even"]
[fact.minutes]
type = "number"
say = "How many minutes?"
absent = "ask"
[fact.base_penalty_supplied]
type = "enum"
say = "Base?"
absent = "ask"
values = ["none", "warning", "game_loss", "match_loss"]

[ask.perhaps]
say = "Perhaps?"
[ask.base_penalty]
say = "Which base?"
[option.perhaps]
say = "perhaps"
[duty.write_down]
say = "Write it down."
"""


def load_small(folder: Path, text: str) -> tuple[Ruleset | None, list[Fault]]:
    """The ruleset of a text, and what is wrong with it."""
    path = folder / "ruleset.toml"
    path.write_text(text, encoding="utf-8")
    faults: list[Fault] = []
    return load_ruleset(path, "small", faults), faults


def changed(old: str, new: str, text: str = SMALL) -> str:
    """The small ruleset with one place changed, which must be there once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)
