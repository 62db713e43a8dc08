"""What a pack encodes, leaves to discretion and does not encode: a made-up pack with some of each."""

from pathlib import Path

import pytest

from judgedesk.app.coverage import Choice, coverage_json, coverage_lines, coverage_of
from judgedesk.policy.load import load_pack
from judgedesk.policy.pack import Pack
from judgedesk.rules.load import load_ruleset
from judgedesk.rules.ruleset import Ruleset
from judgedesk.words.faults import Fault

RULES = """\
format = 1
deciding = ["seed"]
[level.casual]
say = "Casual"
[level.strict]
say = "Strict"
[penalty.none]
say = "Nothing"
[penalty.unknown_base]
say = "Not known"
[penalty.nod]
say = "Nod"
[penalty.frown]
say = "Frown"
[ladder.path]
path = ["nod", "frown"]
clause = "late/penalty/1"
[behaviour.ladder]
automatic = ["strict"]
elsewhere = { authority = "head_judge", reason = "mild" }
issued_or_base = { authority = "head_judge", reason = "mild" }
[[rule]]
option = { penalty = "nod", authority = "judge", reason = "kind" }
[class.errors]
name = "Errors"
[[class.errors.rule]]
option = { penalty = "frown", authority = "organizer", reason = "kind" }
[infraction.late]
class = "errors"
base.casual = { penalty = "nod", origin = "seed", clause = "late/penalty/1" }
base.strict = { penalty = "frown", origin = "public" }
[[infraction.late.rule]]
option = { penalty = "frown", authority = "head_judge", reason = "kind" }
[infraction.noise]
name = "Noise"
base.casual = { penalty = "nod", origin = "seed" }
base.strict = { penalty = "nod", origin = "seed" }
alike = { fact = "kind_of_noise", authority = "judge", reason = "mild" }
[infraction.smoke]
name = "Smoke"
base.casual = { origin = "unknown" }
base.strict = { origin = "unknown" }
[infraction.rumour]
name = "Rumour"
in_source = false
base.casual = { origin = "unknown" }
base.strict = { origin = "unknown" }
[fact.kind_of_noise]
type = "string"
say = "Which noise?"
absent = "ask"
[option.kind]
say = "kindness"
[option.mild]
say = "mildness"
[ask.kind]
say = "Kind?"
[ask.mild]
say = "Mild?"
"""


@pytest.fixture
def made(small_packs: Path) -> tuple[Pack, Ruleset]:
    folder = small_packs / "small"
    (folder / "ruleset.toml").write_text(RULES, encoding="utf-8")
    text = (folder / "en.md").read_text("utf-8")
    (folder / "en.md").write_text(text + "\n## remedy\n\n{late/remedy/1 PL:L12}\nLand.\n", encoding="utf-8")
    faults: list[Fault] = []
    pack = load_pack(folder, None, faults)
    ruleset = load_ruleset(folder / "ruleset.toml", "small", faults)
    assert faults == []
    assert pack is not None
    assert ruleset is not None
    return pack, ruleset


def test_what_is_found(made: tuple[Pack, Ruleset]) -> None:
    found = coverage_of(*made)
    assert {each.infraction.id: each.states for each in found.infractions} == {
        "late": {"casual": "decides", "strict": "suggested"},
        "noise": {"casual": "decides", "strict": "decides"},
        "smoke": {"casual": "unknown", "strict": "unknown"},
        "rumour": {"casual": "unknown", "strict": "unknown"},
    }
    assert found.choices == (
        Choice("judge", "kind"),
        Choice("head_judge", "mild"),
        Choice("organizer", "kind", "errors"),
    )
    assert [each.choices for each in found.infractions[:2]] == [
        (Choice("head_judge", "kind"),),
        (Choice("judge", "mild"),),
    ]
    assert (found.sections, found.passages, found.binding) == (("5",), ("late/remedy/1",), 2)


def test_the_page(made: tuple[Pack, Ruleset]) -> None:
    assert list(coverage_lines(*made, "en")) == [
        "",
        "Encoded: 3 infractions",
        "  Late Planes: decides Casual Nod; only suggests Strict Frown; 1 rule",
        "  Noise: decides Nod at every level; 0 rules",
        "  Smoke: base not in the text at any level; 0 rules",
        "",
        "Left to discretion",
        "  More than one infraction: The judge (kindness); The Head Judge (mildness)",
        "  Class Errors: The organizer (kindness)",
        "  Late Planes: The Head Judge (kindness)",
        "  Noise: The judge (mildness)",
        "",
        "Not encoded",
        "  The source only names: Rumour",
        "  Base penalty only suggested: Late Planes",
        "  Base penalty not in the text: Smoke",
        "  Sections that no rule cites: 5 The Hall",
        "  Passages of penalty and remedy that no rule cites: 1 of 2",
    ]


def test_the_page_in_chinese_has_the_same_lines(made: tuple[Pack, Ruleset]) -> None:
    lines = list(coverage_lines(*made, "zh-Hant"))
    assert len(lines) == len(list(coverage_lines(*made, "en")))
    assert "  不限單一違規：裁判（kindness）；主審（mildness）" in lines
    assert lines[-1] == "  「罰則」與「補救措施」中沒有任何規則引用的段落：2 段中的 1 段"


def test_as_json(made: tuple[Pack, Ruleset]) -> None:
    found = coverage_json(*made)
    assert found["escalates"] is True
    assert found["uncited_sections"] == ["5"]
    assert found["choices"] == [
        {"authority": "judge", "reason": "kind", "class": None},
        {"authority": "head_judge", "reason": "mild", "class": None},
        {"authority": "organizer", "reason": "kind", "class": "errors"},
    ]
