"""What of a pack is encoded, what is left to somebody's discretion, and what is not encoded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgedesk.app.pack_words import PackWords
from judgedesk.frozen import frozen
from judgedesk.policy.model import Kind, PartName, Text, section_of
from judgedesk.policy.pack import Pack
from judgedesk.rules.choice import Discretion
from judgedesk.rules.ruleset import Base, Infraction, Rule, Ruleset
from judgedesk.rules.values import UNKNOWN_BASE
from judgedesk.words.say import LANGUAGES, SEPARATORS, say

DECIDES, SUGGESTED, UNKNOWN = "decides", "suggested", "unknown"
EVERYTHING = ""
_SHARED = ("authority", "timing", "said")
_BETWEEN = {"en": "; ", "zh-Hant": "；"}
_COLON = {"en": ": ", "zh-Hant": "："}
# What a ruling rests on; examples and notes bind nobody.
_BINDING_PARTS = (PartName.PENALTY, PartName.REMEDY)
_BINDING_KINDS = (Kind.PARAGRAPH, Kind.ITEM)


@frozen
class Choice:
    """A penalty that `authority` may choose for `reason`; `group` is the class it holds for, or empty."""

    authority: str
    reason: str
    group: str = EVERYTHING


@frozen
class Covered:
    """One infraction. `states` says of each level whether its base DECIDES, is SUGGESTED or UNKNOWN."""

    infraction: Infraction
    states: Mapping[str, str]
    choices: tuple[Choice, ...]


@frozen
class Coverage:
    """`choices` hold for more than one infraction; `sections` and `passages` (ids) are cited by no rule.

    `sections` have at least one passage. `passages` are those of penalty and remedy parts, of `binding`.
    """

    infractions: tuple[Covered, ...]
    choices: tuple[Choice, ...]
    sections: tuple[str, ...]
    passages: tuple[str, ...]
    binding: int


def coverage_of(pack: Pack, ruleset: Ruleset) -> Coverage:
    """The coverage of a sound pack."""
    cited = {clause for _, clause in ruleset.citations()}
    binding = tuple(passage for text in pack.texts[:1] for passage in _binding(text))
    return Coverage(
        infractions=tuple(_covered(ruleset, infraction) for infraction in ruleset.infractions.values()),
        choices=tuple(dict.fromkeys(_general_choices(ruleset))),
        sections=tuple(section for text in pack.texts[:1] for section in _uncited(text, cited)),
        passages=tuple(passage for passage in binding if passage not in cited),
        binding=len(binding),
    )


def _covered(ruleset: Ruleset, infraction: Infraction) -> Covered:
    choices = [*_choices(infraction.rules)]
    if infraction.alike is not None:
        choices.append(_choice(infraction.alike.choice))
    states = {level: base_state(ruleset, base) for level, base in infraction.base.items()}
    return Covered(infraction, states, tuple(dict.fromkeys(choices)))


def base_state(ruleset: Ruleset, base: Base) -> str:
    """Whether a base of the pack DECIDES, is SUGGESTED or UNKNOWN."""
    if base.penalty == UNKNOWN_BASE:
        return UNKNOWN
    return DECIDES if base.origin in ruleset.deciding else SUGGESTED


def _choices(rules: Sequence[Rule], group: str = EVERYTHING) -> Iterator[Choice]:
    for rule in rules:
        if rule.effects.option is not None:
            yield Choice(rule.effects.option.authority, rule.effects.option.reason, group)


def _choice(choice: Discretion) -> Choice:
    return Choice(choice.authority, choice.reason)


def _general_choices(ruleset: Ruleset) -> Iterator[Choice]:
    yield from _choices(ruleset.rules)
    if (ladder := ruleset.ladder_behaviour) is not None:
        found = (ladder.elsewhere, ladder.same_level and ladder.same_level.choice, ladder.issued_or_base)
        yield from (_choice(choice) for choice in found if choice is not None)
    if ruleset.match_point is not None:
        yield _choice(ruleset.match_point.repeat_elsewhere)
    if ruleset.threshold is not None:
        yield from (_choice(choice) for _, choice in ruleset.threshold.choices())
    for group in ruleset.groups.values():
        yield from _choices(group.rules, group.id)


def _binding(text: Text) -> Iterator[str]:
    for section in text.sections:
        for part in section.parts:
            if part.name in _BINDING_PARTS:
                yield from (passage.id for passage in part.passages if passage.kind in _BINDING_KINDS)


def _uncited(text: Text, cited: set[str]) -> Iterator[str]:
    used = {section_of(clause) for clause in cited}
    for section in text.sections:
        if section.id not in used and any(part.passages for part in section.parts):
            yield section.id


# In words.


def coverage_lines(pack: Pack, ruleset: Ruleset, language: str) -> Iterator[str]:
    """The coverage page in a language, for a terminal."""
    return _Page(pack, ruleset, language).lines()


class _Page:
    def __init__(self, pack: Pack, ruleset: Ruleset, language: str) -> None:
        self._ruleset = ruleset
        self._language = language
        self._words = PackWords(pack, ruleset)
        self._found = coverage_of(pack, ruleset)

    def lines(self) -> Iterator[str]:
        found = self._found
        sound = [each for each in found.infractions if each.infraction.in_source]
        yield ""
        yield self._say("coverage_encoded", count=len(sound))
        if not found.infractions:
            yield f"  {self._say('coverage_no_infractions')}"
        if not self._ruleset.escalates:
            yield f"  {self._say('coverage_no_escalation')}"
        for each in sound:
            yield f"  {self._labelled(self._infraction(each), self._bases(each))}"
        yield from self._discretion()
        yield from self._not_encoded()

    def _discretion(self) -> Iterator[str]:
        found = self._found
        shared = tuple(dict.fromkeys(choice.group for choice in found.choices))
        if not shared and not any(each.choices for each in found.infractions):
            return
        yield ""
        yield self._say("coverage_discretion")
        for group in shared:
            name = self._words.say("class", group, self._language) if group else ""
            label = self._say("coverage_class", group=name) if group else self._say("coverage_everything")
            yield f"  {self._labelled(label, [each for each in found.choices if each.group == group])}"
        for each in found.infractions:
            if each.choices:
                yield f"  {self._labelled(self._infraction(each), each.choices)}"

    def _not_encoded(self) -> Iterator[str]:
        found = self._found
        known = [each for each in found.infractions if each.infraction.in_source]
        stubs = [self._infraction(each) for each in found.infractions if not each.infraction.in_source]
        told: dict[str, Sequence[str]] = {
            "coverage_stubs": stubs,
            "coverage_suggestions": [
                self._short(each) for each in known if SUGGESTED in each.states.values()
            ],
            "coverage_unknown_bases": [
                self._short(each) for each in known if UNKNOWN in each.states.values()
            ],
            "coverage_uncited": [self._section(section) for section in found.sections],
        }
        if not any(told.values()) and not found.passages:
            return
        yield ""
        yield self._say("coverage_not_encoded")
        for code, items in told.items():
            if items:
                yield f"  {self._labelled(self._say(code), [_BETWEEN[self._language].join(items)])}"
        if found.passages:
            yield f"  {self._say('coverage_unused', count=len(found.passages), of=found.binding)}"

    def _labelled(self, label: str, items: Sequence[str | Choice]) -> str:
        said = [item if isinstance(item, str) else self._choice_words(item) for item in items]
        return f"{label}{_COLON[self._language]}{_BETWEEN[self._language].join(said)}"

    def _choice_words(self, choice: Choice) -> str:
        return self._say("coverage_choice", authority=choice.authority, reason=choice.reason)

    def _bases(self, each: Covered) -> list[str]:
        said: list[str] = []
        for state in (DECIDES, SUGGESTED, UNKNOWN):
            levels = [level for level, found in each.states.items() if found == state]
            if levels:
                said.append(self._say(f"coverage_{state}", bases=self._at(each.infraction, levels)))
        return [*said, self._say("coverage_rules", count=len(each.infraction.rules))]

    def _at(self, infraction: Infraction, levels: Sequence[str]) -> str:
        """The bases at some levels; one word where all levels have the same."""
        penalties = {level: infraction.base[level].penalty for level in levels}
        same = set(penalties.values())
        if same == {UNKNOWN_BASE}:
            whole = len(levels) == len(infraction.base)
            return self._say("coverage_every_level") if whole else self._say("coverage_levels", levels=levels)
        if len(same) == 1 and len(levels) == len(infraction.base) > 1:
            return self._say("coverage_same", penalty=same.pop())
        at = (self._say("coverage_at", level=level, penalty=each) for level, each in penalties.items())
        return SEPARATORS[self._language].join(at)

    def _infraction(self, each: Covered) -> str:
        return self._words.say("infraction", each.infraction.id, self._language)

    def _short(self, each: Covered) -> str:
        number = each.infraction.id
        return number if number[:1].isdigit() else self._infraction(each)

    def _section(self, section: str) -> str:
        return self._words.say("section", section, self._language)

    def _say(self, code: str, **args: object) -> str:
        return say(f"app.{code}", args, self._language, self._name)

    def _name(self, kind: str, value: object, language: str) -> str:
        if kind in _SHARED:
            return say(f"rules.{kind}_{value}", {}, language)
        return self._words.say(kind, str(value), language)


def coverage_json(pack: Pack, ruleset: Ruleset) -> dict[str, object]:
    """The coverage as JSON values: ids, and names in both languages."""
    found, words = coverage_of(pack, ruleset), PackWords(pack, ruleset)
    return {
        "infractions": [
            {
                "infraction": each.infraction.id,
                "name": {
                    language: words.say("infraction", each.infraction.id, language) for language in LANGUAGES
                },
                "in_source": each.infraction.in_source,
                "base": {
                    level: {"penalty": base.penalty, "origin": str(base.origin), "state": each.states[level]}
                    for level, base in each.infraction.base.items()
                },
                "rules": len(each.infraction.rules),
                "choices": [_choice_json(choice) for choice in each.choices],
            }
            for each in found.infractions
        ],
        "escalates": ruleset.escalates,
        "choices": [{**_choice_json(choice), "class": choice.group or None} for choice in found.choices],
        "uncited_sections": list(found.sections),
        "uncited_passages": list(found.passages),
        "binding_passages": found.binding,
    }


def _choice_json(choice: Choice) -> dict[str, object]:
    return {"authority": choice.authority, "reason": choice.reason}
