"""Reading ruleset.toml: every fault with its key path, all of them at once."""

from pathlib import Path

import pytest
from small_ruleset import SMALL, changed, load_small

from judgedesk.rules.load import load_ruleset
from judgedesk.words.faults import Fault

ONE = "[infraction.one]\n"
RULE = "[[infraction.one.rule]]\n"
MORE_RULES = "[[infraction.one.rule]]\nwhen = { level"


def extra_rule(text: str) -> str:
    """The small ruleset with a second rule of its infraction."""
    return changed(MORE_RULES, f"{RULE}{text}\n{MORE_RULES}")


def behaviour(text: str) -> str:
    return changed("[[rule]]\n", f"{text}\n[[rule]]\n")


MATCH_POINT = """\
[behaviour.match_point]
penalty = "warning"
replaces = "game_loss"
repeat = "match_loss"
[behaviour.match_point.repeat_elsewhere]
authority = "judge"
reason = "perhaps"
"""
SIMULTANEOUS = """\
[behaviour.simultaneous]
severe = ["match_loss"]
lesser = ["game_loss"]
timing = "next_round"
duty = "write_down"
"""
ALIKE = '[infraction.one.alike]\nfact = "kind"\nauthority = "judge"\nreason = "perhaps"\n'

FAULTS = [
    # what is missing
    (changed("format = 1", "format = 2"), "format", "not_one_of"),
    (changed('deciding = ["seed"]', 'deciding = ["hearsay"]'), "deciding", "not_one_of"),
    (changed('[level.low]\nsay = "Low"\n', "[level.low]\n"), "level.low.say", "missing"),
    (changed('say = "Write it down."', "strange = 1"), "duty.write_down.say", "missing"),
    (
        changed('high = { penalty = "game_loss", origin = "public", source = "elsewhere" }\n', ""),
        "infraction.one.base.high",
        "missing",
    ),
    (changed('[penalty.none]\nsay = "None"\n', ""), "penalty.none", "missing"),
    (changed('[penalty.unknown_base]\nsay = "Unknown"\n', ""), "penalty.unknown_base", "missing"),
    (changed('path = ["warning", "game_loss", "match_loss"]', "path = []"), "ladder.path.path", "missing"),
    (changed("absent = false", "type_ = 1"), "fact.certain.absent", "missing"),
    (changed('values = ["odd", "even"]', ""), "fact.kind.values", "missing"),
    (
        extra_rule('option = { place = "step", authority = "judge", reason = "perhaps" }'),
        "infraction.one.rule[0].option.by",
        "missing",
    ),
    # keys that mean nothing
    (changed(ONE, f"{ONE}colour = 1\n"), "infraction.one.colour", "unknown_key"),
    (
        changed("low = { penalty", 'lower = { origin = "seed" }\nlow = { penalty'),
        "infraction.one.base.lower",
        "unknown_key",
    ),
    (changed("format = 1", "format = 1\nversion = 2"), "version", "unknown_key"),
    (extra_rule('duty = "write_down"\nbut = true'), "infraction.one.rule[0].but", "unknown_key"),
    (
        extra_rule('when = { weather = "fine" }\nduty = "write_down"'),
        "infraction.one.rule[0].when.weather",
        "unknown_key",
    ),
    (behaviour("[behaviour.dice]\nsides = 6"), "behaviour.dice", "unknown_key"),
    (behaviour(MATCH_POINT + "[behaviour.match_point.luck]\n"), "behaviour.match_point.luck", "unknown_key"),
    # names that nobody declares
    (changed('class = "errors"', 'class = "terrors"'), "infraction.one.class", "not_declared"),
    (
        changed('ladder = "path"\n[infraction', 'ladder = "stairs"\n[infraction'),
        "infraction.one.ladder",
        "not_declared",
    ),
    (extra_rule('ask = "nobody"'), "infraction.one.rule[0].ask", "not_declared"),
    (extra_rule('duty = "sing"'), "infraction.one.rule[0].duty", "not_declared"),
    (extra_rule('remedy = "sing"'), "infraction.one.rule[0].remedy", "not_declared"),
    (extra_rule('suppress = "sing"'), "infraction.one.rule[0].suppress", "not_declared"),
    (
        extra_rule('when = { fact = { mood = true } }\nduty = "write_down"'),
        "infraction.one.rule[0].when.fact",
        "not_declared",
    ),
    (
        extra_rule('when = { min = { mood = 1 } }\nduty = "write_down"'),
        "infraction.one.rule[0].when.min",
        "not_declared",
    ),
    (
        extra_rule('when = { level = "middle" }\nduty = "write_down"'),
        "infraction.one.rule[0].when.level",
        "not_declared",
    ),
    (
        extra_rule('when = { penalty = "fine" }\nduty = "write_down"'),
        "infraction.one.rule[0].when.penalty",
        "not_declared",
    ),
    (
        extra_rule('step = { by = 1, ladder = "stairs" }'),
        "infraction.one.rule[0].step.ladder",
        "not_declared",
    ),
    (extra_rule('reclassify = "two"'), "infraction.one.rule[0].reclassify", "not_declared"),
    (extra_rule('reclassify = { fact = "mood" }'), "infraction.one.rule[0].reclassify.fact", "not_declared"),
    (extra_rule('extension = { fact = "mood" }'), "infraction.one.rule[0].extension.fact", "not_declared"),
    (
        extra_rule('record = { cards = { fact = "mood", plus = 1 } }'),
        "infraction.one.rule[0].record.cards.fact",
        "not_declared",
    ),
    (
        extra_rule('also_penalise = { infraction = "two", opponents = true }'),
        "infraction.one.rule[0].also_penalise.infraction",
        "not_declared",
    ),
    (
        extra_rule('also_penalise = { infraction = "one", opponents = true, among = "mood" }'),
        "infraction.one.rule[0].also_penalise.among",
        "not_declared",
    ),
    (
        extra_rule('option = { penalty = "warning", authority = "judge", reason = "why" }'),
        "infraction.one.rule[0].option.reason",
        "not_declared",
    ),
    (
        extra_rule('option = { penalty = "fine", authority = "judge", reason = "perhaps" }'),
        "infraction.one.rule[0].option.penalty",
        "not_declared",
    ),
    (
        extra_rule('option = { place = "fact", fact = "mood", authority = "judge", reason = "perhaps" }'),
        "infraction.one.rule[0].option.fact",
        "not_declared",
    ),
    (
        extra_rule(
            'option = { place = "ladder", ladder = "stairs", authority = "judge", reason = "perhaps" }'
        ),
        "infraction.one.rule[0].option.ladder",
        "not_declared",
    ),
    (changed('automatic = ["high"]', 'automatic = ["higher"]'), "behaviour.ladder.automatic", "not_declared"),
    (changed('word = "warning"', 'word = "fine"'), "behaviour.ladder.counts_as.word", "not_declared"),
    (
        changed('reason = "perhaps"\n[behaviour.ladder.issued', 'reason = "why"\n[behaviour.ladder.issued'),
        "behaviour.ladder.elsewhere.reason",
        "not_declared",
    ),
    (
        changed('reason = "perhaps"\n[behaviour.ladder.counts', 'reason = "why"\n[behaviour.ladder.counts'),
        "behaviour.ladder.issued_or_base.reason",
        "not_declared",
    ),
    (
        behaviour(MATCH_POINT.replace('"match_loss"', '"fine"')),
        "behaviour.match_point.repeat",
        "not_declared",
    ),
    (
        behaviour(MATCH_POINT.replace("perhaps", "why")),
        "behaviour.match_point.repeat_elsewhere.reason",
        "not_declared",
    ),
    (
        behaviour(SIMULTANEOUS.replace('"game_loss"', '"fine"')),
        "behaviour.simultaneous.lesser",
        "not_declared",
    ),
    (
        behaviour(SIMULTANEOUS.replace('"write_down"', '"sing"')),
        "behaviour.simultaneous.duty",
        "not_declared",
    ),
    (
        changed("[infraction.one.base]\n", ALIKE.replace('"kind"', '"mood"') + "[infraction.one.base]\n"),
        "infraction.one.alike.fact",
        "not_declared",
    ),
    (
        changed("[infraction.one.base]\n", ALIKE.replace("perhaps", "why") + "[infraction.one.base]\n"),
        "infraction.one.alike.reason",
        "not_declared",
    ),
    (
        changed('type = "bool"', 'type = "bool"\nwhen = { fact = { mood = true } }'),
        "fact.certain.when.fact",
        "not_declared",
    ),
    # values that are not possible
    (
        changed('low = { penalty = "warning"', 'low = { penalty = "fine"'),
        "infraction.one.base.low.penalty",
        "not_one_of",
    ),
    (changed('origin = "public"', 'origin = "hearsay"'), "infraction.one.base.high.origin", "not_one_of"),
    (changed('path = ["warning",', 'path = ["fine",'), "ladder.path.path", "not_one_of"),
    (changed('later = "next_game"', 'later = "tomorrow"'), "penalty.game_loss.timing.later", "not_one_of"),
    (changed('later = "next_game"', 'never = "next_game"'), "penalty.game_loss.timing.never", "not_one_of"),
    (changed('type = "bool"', 'type = "mood"'), "fact.certain.type", "not_one_of"),
    (
        changed('fact = { kind = "odd" }', 'fact = { kind = "strange" }'),
        "infraction.one.rule[0].when.fact.kind",
        "not_one_of",
    ),
    (changed("repeat = true", 'repeat = "often"'), "infraction.one.rule[0].when.repeat", "not_one_of"),
    (
        extra_rule('when = { format = "best_of_nine" }\nduty = "write_down"'),
        "infraction.one.rule[0].when.format",
        "not_one_of",
    ),
    (
        extra_rule('when = { stage = "finals" }\nduty = "write_down"'),
        "infraction.one.rule[0].when.stage",
        "not_one_of",
    ),
    (extra_rule('timing_options = "tomorrow"'), "infraction.one.rule[0].timing_options", "not_one_of"),
    (extra_rule('replace = "fine"'), "infraction.one.rule[0].replace", "not_one_of"),
    (
        extra_rule('option = { penalty = "warning", authority = "king", reason = "perhaps" }'),
        "infraction.one.rule[0].option.authority",
        "not_one_of",
    ),
    (
        changed('absent = "ask"\nvalues = ["odd"', 'absent = "strange"\nvalues = ["odd"'),
        "fact.kind.absent",
        "not_one_of",
    ),
    (
        changed(
            'type = "bool"\nsay = "Certain?"\nabsent = false',
            'type = "player"\nsay = "Who?"\nabsent = "the_king"',
        ),
        "fact.certain.absent",
        "not_one_of",
    ),
    # wrong types
    (
        changed("fact = { certain = true }", 'fact = { certain = "yes" }'),
        "rule[0].when.fact.certain",
        "want_flag",
    ),
    (
        changed("fact = { certain = true }", "fact = { certain = [] }"),
        "rule[0].when.fact.certain",
        "want_texts",
    ),
    (
        changed("fact = { certain = true }", "fact = { certain = [[true]] }"),
        "rule[0].when.fact.certain",
        "want_texts",
    ),
    (changed("ends_game = true", 'ends_game = "yes"'), "penalty.game_loss.ends_game", "want_flag"),
    (changed("by = 1,", 'by = "1",'), "rule[0].step.by", "want_integer"),
    (
        changed("max = { minutes = 3 }", 'max = { minutes = "3" }'),
        "infraction.one.rule[0].when.max.minutes",
        "want_number",
    ),
    (
        changed("max = { minutes = 3 }", "max = { kind = 3 }"),
        "infraction.one.rule[0].when.max.kind",
        "want_number",
    ),
    (
        changed('say = "How many minutes?"\nabsent = "ask"', 'say = "How many minutes?"\nabsent = "none"'),
        "fact.minutes.absent",
        "want_number",
    ),
    (changed("absent = false", "absent = []"), "fact.certain.absent", "want_text"),
    (
        changed('[penalty.match_loss]\nsay = "Match Loss"', "[penalty.match_loss]\nsay = 1"),
        "penalty.match_loss.say",
        "want_text",
    ),
    (extra_rule("extension = [1]"), "infraction.one.rule[0].extension", "want_text"),
    (extra_rule("record = { cards = [1] }"), "infraction.one.rule[0].record.cards", "want_text"),
    (extra_rule("duty = [1]"), "infraction.one.rule[0].duty", "want_texts"),
    (changed("[[rule]]\n", "[rule_]\n[[rule]]\n"), "rule_", "unknown_key"),
    # rules that would be ignored without a word
    (extra_rule('when = { level = "low" }'), "infraction.one.rule[0]", "rule_does_nothing"),
    (
        changed('duty = "write_down"\n[penalty.game_loss]', 'set_base = "none"\n[penalty.game_loss]'),
        "penalty.warning.rule[0].set_base",
        "unknown_key",
    ),
    (
        changed('duty = "write_down"\n[penalty.game_loss]', 'reclassify = "one"\n[penalty.game_loss]'),
        "penalty.warning.rule[0].reclassify",
        "unknown_key",
    ),
    (
        changed(
            'duty = "write_down"\n[penalty.game_loss]',
            'also_penalise = { infraction = "one", opponents = true }\n[penalty.game_loss]',
        ),
        "penalty.warning.rule[0].also_penalise",
        "unknown_key",
    ),
    (
        changed(
            'duty = "write_down"\n[penalty.game_loss]',
            'option = { penalty = "none", authority = "judge", reason = "perhaps" }\n[penalty.game_loss]',
        ),
        "penalty.warning.rule[0].option",
        "unknown_key",
    ),
    (
        changed(
            'duty = "write_down"\n[penalty.game_loss]',
            'step = { by = 1, ladder = "path", of = "base" }\n[penalty.game_loss]',
        ),
        "penalty.warning.rule[0].step.of",
        "unknown_key",
    ),
]


def test_the_small_ruleset_is_sound(tmp_path: Path) -> None:
    ruleset, faults = load_small(tmp_path, SMALL)
    assert faults == []
    assert ruleset is not None
    assert ruleset.id == "small"
    assert ruleset.ladders["path"].path == ("warning", "game_loss", "match_loss")
    assert ruleset.infractions["one"].base["high"].source == "elsewhere"


@pytest.mark.parametrize("extra", [MATCH_POINT, SIMULTANEOUS], ids=["match_point", "simultaneous"])
def test_behaviours_are_sound(tmp_path: Path, extra: str) -> None:
    assert load_small(tmp_path, behaviour(extra))[1] == []


@pytest.mark.parametrize(
    "rule",
    [
        'set_base = "none"',
        'cap = "warning"',
        'timing = "next_round"',
        'extension = "reasonable"',
        'extension = { fact = "minutes" }',
        'turns = { count = 1, per = "team" }',
        'reclassify = { fact = "kind" }',
        'record = { said = true, cards = { fact = "minutes" } }',
        'when = { repeat = ["same_round", "twice"], format = "single_game" }\nremedy = "write_down"',
        'when = { fact = { kind = "unanswered", minutes = 3 } }\nask = "perhaps"',
    ],
)
def test_every_word_of_the_language_is_read(tmp_path: Path, rule: str) -> None:
    assert load_small(tmp_path, extra_rule(rule))[1] == []


@pytest.mark.parametrize(
    ("text", "place", "code"), FAULTS, ids=[f"{place}-{code}" for _, place, code in FAULTS]
)
def test_a_fault_is_named_with_its_key_path(tmp_path: Path, text: str, place: str, code: str) -> None:
    _, faults = load_small(tmp_path, text)
    assert (place, f"words.{code}") in {(fault.place, fault.code) for fault in faults}
    assert {fault.file for fault in faults} == {"ruleset.toml"}


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    text = changed("format = 1", "format = 2")
    text = changed('class = "errors"', 'class = "terrors"', text)
    text = changed("by = 1,", 'by = "1",', text)
    text = changed('origin = "public"', 'origin = "hearsay"', text)
    _, faults = load_small(tmp_path, text)
    assert {fault.place for fault in faults} >= {
        "format",
        "infraction.one.class",
        "rule[0].step.by",
        "infraction.one.base.high.origin",
    }


def test_a_syntax_fault_stands_alone(tmp_path: Path) -> None:
    ruleset, faults = load_small(tmp_path, changed("format = 1", "format = = 2") + "\n[nonsense]\n")
    assert ruleset is None
    assert [fault.code for fault in faults] == ["words.not_toml"]


def test_a_missing_file_is_one_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert load_ruleset(tmp_path / "ruleset.toml", "small", faults) is None
    assert [fault.code for fault in faults] == ["words.file_missing"]


def test_an_unknown_base_needs_no_penalty(tmp_path: Path) -> None:
    text = changed(
        'high = { penalty = "game_loss", origin = "public", source = "elsewhere" }',
        'high = { origin = "unknown" }',
    )
    ruleset, faults = load_small(tmp_path, text)
    assert faults == []
    assert ruleset is not None
    assert ruleset.infractions["one"].base["high"].penalty == "unknown_base"


def test_a_ruleset_may_switch_on_no_behaviour(tmp_path: Path) -> None:
    start, end = SMALL.index("[behaviour.ladder]"), SMALL.index("[[rule]]")
    ruleset, faults = load_small(tmp_path, SMALL[:start] + SMALL[end:])
    assert faults == []
    assert ruleset is not None
    assert ruleset.ladder_behaviour is None
