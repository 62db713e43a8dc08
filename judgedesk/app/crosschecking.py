"""The cross-check at the desk: sides by id or file, which pairing they make, and what is found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.check_sides import (
    basis_side,
    catalogue_side,
    english_side,
    file_side,
    official_side,
    pack_side,
)
from judgedesk.app.errors import UserError
from judgedesk.app.importing import content_of
from judgedesk.app.level_pairs import LevelPairs
from judgedesk.app.official import OfficialTexts
from judgedesk.app.reviews import Reviews
from judgedesk.crosscheck.dismissals import Dismissal
from judgedesk.crosscheck.model import SEVERITIES, Finding, Scope, Severity
from judgedesk.crosscheck.pairing import Pairing, editions, languages
from judgedesk.crosscheck.registry import CHECKS
from judgedesk.crosscheck.run import check_pair, check_text
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.titles import grams
from judgedesk.exchange.errors import ReadError
from judgedesk.frozen import frozen
from judgedesk.policy.concepts import concepts_of
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE, Text
from judgedesk.policy.partners import count_concepts, suggest_partners
from judgedesk.text import fold_key, is_han

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk
    from judgedesk.policy.pack import Term

ALIKE = 0.5
"""From this share of its sections on, a text is taken for one of the edition that has them."""
SAME = 0.8
"""From this share of common sections on, two documents are taken for two languages of one edition."""
NEAR = 0.35
"""A suggested partner counts from this likeness on, where each of the two is nearest to the other."""
_MARKED = re.compile(r"^\{[a-z0-9][^}\s]*/[a-z]+/\d+", re.MULTILINE)


@frozen
class Checked:
    """What was checked and found. `scope` is that of the pair, None where one text was checked alone.

    `findings` are the open ones. `folded` are those of checks that are mostly wrong, `dismissed` what was put
    aside, with the reason.
    """

    left: Side
    right: Side | None
    scope: Scope | None
    findings: tuple[Finding, ...]
    folded: tuple[Finding, ...] = ()
    dismissed: tuple[tuple[Finding, Dismissal], ...] = ()

    def failing(self, least: str | None) -> bool:
        """Whether something at least as grave was found; anything at all where nothing is named."""
        grave = SEVERITIES[: SEVERITIES.index(Severity(least)) + 1] if least else SEVERITIES
        return any(each.severity in grave for each in self.findings)

    def count(self, scope: Scope, severity: Severity) -> int:
        """How many findings of a scope are of a severity."""
        return sum(each.scope is scope and each.severity is severity for each in self.findings)


class Crosschecking:
    """Checks texts, named by id or by the name of a file."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.reviews = Reviews(desk.data)
        self.level_pairs = LevelPairs(desk.data / "pairs")

    def check(self, left: str, right: str = "") -> Checked:
        """One text, or two side by side; a PO file alone is checked against the English that it names.

        Raises `UserError` for what is neither an id nor a file that reads.
        """
        one = self.side(left)
        source = None if right else basis_side(one)
        if source is None:
            return self.checked(one, self.side(right) if right else None)
        found = [*check_text(one), *map(_flipped, check_pair(languages(source, one)))]
        return self.sorted(Checked(one, source, Scope.LANGUAGES, tuple(found)))

    def checked(self, left: Side, right: Side | None) -> Checked:
        """What is found in two sides; the first alone where there is no second."""
        return self.sorted(self.begin(left, right)())

    def begin(self, left: Side, right: Side | None) -> Callable[[], Checked]:
        """The same in two steps: the desk is asked now, and what is given back may run in another thread.

        It gives all findings as open ones; `sorted` puts aside what is to be.
        """
        pairing, is_flipped = self._pairing(left, right) if right is not None else (None, False)

        def run() -> Checked:
            found = check_text(left)
            if right is None or pairing is None:
                return Checked(left, None, None, tuple(found))
            found += check_text(right, on_right=True)
            between = check_pair(pairing)
            found += [_flipped(each) for each in between] if is_flipped else between
            return Checked(left, right, pairing.scope, tuple(found))

        return run

    def sorted(self, checked: Checked) -> Checked:
        """Its findings as they are open, folded or dismissed now."""
        aside = (finding for finding, _ in checked.dismissed)
        found = self.reviews.dismissals().sort((*checked.findings, *checked.folded, *aside), CHECKS)
        return replace(checked, findings=found.open, folded=found.folded, dismissed=found.dismissed)

    def with_drift(self, checked: Checked, levels: Sequence[str]) -> Checked:
        """With what two editions rule otherwise, at levels as a person pairs them (`3=competitive`).

        Raises `UserError` where the editions are not known, and for a level that one of them has not.
        """
        from judgedesk.app.drift import drift_findings, drifts, level_pairs

        packs = self.drifting(checked)
        table = self._desk.editions.tables.table(*packs) if packs is not None else None
        if packs is None or table is None or checked.right is None:
            raise UserError("app.drift_no_editions")
        left, right = self._desk.ruleset(packs[0]), self._desk.ruleset(packs[1])
        found = list(drifts(left, right, table, level_pairs(levels, left, right)))
        new = drift_findings(self._desk, checked.left, checked.right, packs, found)
        return self.sorted(replace(checked, findings=(*checked.findings, *new)))

    def drifting(self, checked: Checked) -> tuple[str, str] | None:
        """The two editions whose outcomes can be compared, by pack; None where there are none."""
        if checked.right is None:
            return None
        packs = self._pack(checked.left), self._pack(checked.right)
        known = all(packs) and packs[0] != packs[1] and self._desk.editions.tables.table(*packs) is not None
        return packs if known else None

    def side(self, name: str) -> Side:
        """The side of an installed text, or of a file: an official text, an en.md, a PO file."""
        if name in {text.id for text in self._desk.texts()}:
            return self.installed(name)()
        path = Path(name)
        if not path.exists():
            raise UserError("app.check_unknown", name=name)
        content = content_of(path)
        shown = _decoded(content)
        if path.suffix.lower() in (".po", ".pot") or re.search(r'^msgctxt "', shown, re.MULTILINE):
            return self._with_terms(catalogue_side(path))
        if _MARKED.search(shown):
            return self._with_terms(english_side(shown, name))
        return self._with_terms(self._document(content, name, shown))

    def installed(self, text_id: str) -> Callable[[], Side]:
        """Makes the side of an installed text; the desk is asked now, and the rest may run in another thread.

        Raises `UserError` for a text that is not there.
        """
        text = self._desk.text(text_id)
        terms = self._desk.pack(text.pack).terms if text.pack in self._desk.pack_ids() else ()
        if text_id.count(":") == 1:
            return lambda: pack_side(text, terms=terms)
        official = self._desk.official(text_id)
        source = OfficialTexts(self._desk.data).source(official)
        return lambda: official_side(official, source, terms=terms)

    def _document(self, content: bytes, name: str, shown: str) -> Side:
        from judgedesk.exchange.read import read
        from judgedesk.exchange.recognise import recognise

        letters = [character for character in shown if character.isalpha()]
        chinese = sum(map(is_han, letters)) > len(letters) / 10
        wanted = (TARGET_LANGUAGE, SOURCE_LANGUAGE) if chinese else (SOURCE_LANGUAGE, TARGET_LANGUAGE)
        for language in wanted:
            try:
                document = read(content, name, language)
                return file_side(document, recognise(document), name, language)
            except ReadError as error:
                # Of a PDF or DOCX the language shows only when it is read.
                if error.code != "exchange.other_language" or language == wanted[1]:
                    raise UserError(error.code, file=name, **error.args_) from error
        raise AssertionError(name)

    def _with_terms(self, side: Side) -> Side:
        """The side with the terms of the edition that it seems to belong to."""
        edition = self.edition_of(side)
        terms: Sequence[Term] = self._desk.pack(edition).terms if edition else ()
        return Side(side.text, side.segments, terms=terms, profile=side.profile, lasting=side.lasting)

    def edition_of(self, side: Side) -> str:
        """The installed edition whose sections a text has, under titles like theirs; empty for none."""
        found = [
            (_likeness(side.text, text), text.pack)
            for text in self._desk.texts()
            if text.language == side.language and text.pack in self._desk.pack_ids()
        ]
        likeness, pack = max(found, default=(0.0, ""))
        return pack if likeness >= ALIKE else ""

    def _pairing(self, left: Side, right: Side) -> tuple[Pairing, bool]:
        """The pairing of two sides, and whether it has them the other way round, the source being left."""
        if left.language != right.language and left.lasting is right.lasting and _is_one_edition(left, right):
            is_flipped = left.language != SOURCE_LANGUAGE
            return languages(*((right, left) if is_flipped else (left, right))), is_flipped
        return editions(left, right, self._table(left, right)), False

    def _pack(self, side: Side) -> str:
        """The edition of a side by the pack that has it; empty for none."""
        return side.edition if side.edition in self._desk.pack_ids() else self.edition_of(side)

    def _table(self, left: Side, right: Side) -> DestinationTable:
        packs = [self._pack(each) for each in (left, right)]
        known = None
        if all(packs) and packs[0] != packs[1]:
            known = self._desk.editions.tables.table(packs[0], packs[1])
        if known is not None:
            return known
        if _common(left, right) >= SAME or (packs[0] and packs[0] == packs[1]):
            return DestinationTable(left.edition, right.edition, _same_ids(left, right))
        return DestinationTable(left.edition, right.edition, _suggested(left, right))


def _is_one_edition(left: Side, right: Side) -> bool:
    return left.edition == right.edition or _common(left, right) >= SAME


def _common(left: Side, right: Side) -> float:
    """The share of sections that two texts have in common."""
    both = left.sections.keys() & right.sections.keys()
    return len(both) / max(1, len(left.sections.keys() | right.sections.keys()))


def _likeness(one: Text, other: Text) -> float:
    """The share of the numbered sections of a text that another has under a title with half its words."""
    there = {section.id: section.title.text for section in other.sections}
    numbered = [section for section in one.sections if section.id[:1].isdecimal()]
    alike = 0
    for section in numbered:
        here, beside = grams(fold_key(section.title.text)), grams(fold_key(there.get(section.id, "")))
        alike += len(here & beside) * 2 >= max(1, min(len(here), len(beside)))
    return alike / len(numbered) if numbered else 0.0


def _same_ids(left: Side, right: Side) -> Iterator[Pair]:
    for section in left.sections:
        if section in right.sections:
            yield _pair(section, section)


def _suggested(left: Side, right: Side) -> Iterator[Pair]:
    """Pairs of sections that are nearest to each other by the terms they speak of."""
    concepts = concepts_of((*left.terms, *right.terms))
    here, beside = count_concepts(left.text, concepts), count_concepts(right.text, concepts)
    there = suggest_partners(here, beside, left.sections, most=1)
    back = suggest_partners(beside, here, right.sections, most=1)
    for section, partners in there.items():
        for partner in partners:
            nearest = back.get(partner.partner, ())
            if partner.score >= NEAR and nearest and nearest[0].partner == section:
                yield _pair(section, partner.partner)


def _pair(left: str, right: str) -> Pair:
    return Pair((left,), (right,), Relation.EXACT, PairState.SUGGESTED, Confidence.LOW, "")


def _flipped(finding: Finding) -> Finding:
    """With the places on the sides on which the texts were given; the sentence names them by language."""
    return replace(finding, left=finding.right, right=finding.left)


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ""
