"""The words of one pack: what a value of its ruleset is called in a language."""

from __future__ import annotations

from judgedesk.app.packs import phrases
from judgedesk.policy.model import SOURCE_LANGUAGE
from judgedesk.policy.pack import Pack
from judgedesk.rules.own import own_name
from judgedesk.rules.ruleset import Ruleset


class PackWords:
    """Made once for a pack: a window asks for hundreds of words at a time."""

    def __init__(self, pack: Pack, ruleset: Ruleset) -> None:
        self._pack = pack
        self.ruleset = ruleset
        self._english = phrases(ruleset)
        self._titles = {
            (text.language, section.id): section.title.text
            for text in pack.texts
            for section in text.sections
        }

    def say(self, kind: str, value: str, language: str) -> str:
        """The word of a value: `kind` as in `phrases`, or "infraction" for number and name,
        "value" for an answer of an ENUM as `fact/answer`, "ladder" for the penalties on an upgrade path,
        "section" for number and title.

        A value that the pack does not know is returned as it is.
        """
        if kind == "infraction":
            return self._infraction(value, language)
        if kind == "value":
            fact, _, answer = value.partition("/")
            known = self.ruleset.facts.get(fact)
            if known is None or answer not in known.words:
                return self.say("penalty", answer, language)
        if kind == "section":
            return f"{value} {self._title(value, language) or ''}".strip()
        if kind == "ladder" and value in self.ruleset.ladders:
            path = self.ruleset.ladders[value].path
            return " → ".join(self.say("penalty", penalty, language) for penalty in path)
        key = f"{kind}/{value}"
        if kind == "class" and key not in self._english:
            return self._title(value, language) or value
        entry = None if language == SOURCE_LANGUAGE else self._pack.phrases.get(key)
        return entry.target if entry is not None and entry.target else self._english.get(key, value)

    def _infraction(self, infraction: str, language: str) -> str:
        """As judges cite it: `125 Game Play Error — Game Rule Violation`."""
        name = self._title(infraction, language)
        if name is None and infraction in self.ruleset.infractions:
            name = self.say("name", infraction, language)
        if name is None:
            return own_name(infraction) or infraction
        return f"{infraction} {name}" if infraction[:1].isdigit() else name

    def _title(self, section_id: str, language: str) -> str | None:
        return self._titles.get((language, section_id))
