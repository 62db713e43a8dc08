"""Faults put into the bundled Chinese, one kind at a time: how many are found, and what else is.

The numbers are printed (`pytest -s`). Each kind is tried once for every thousand of JUDGEDESK_FUZZ, with
other places each time; `./dev soak` tries it 40 times.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random, SystemRandom

import pytest
from crosscheck_faults_structure import GONE
from crosscheck_faults_structure import KINDS as OF_STRUCTURE
from crosscheck_faults_words import KINDS as OF_WORDS
from crosscheck_faults_words import Fault, rejected_term

from judgedesk.app.check_sides import pack_side
from judgedesk.app.desk import desk_of
from judgedesk.crosscheck.model import Finding
from judgedesk.crosscheck.pairing import languages
from judgedesk.crosscheck.run import check_pair, check_text
from judgedesk.crosscheck.side import Side
from judgedesk.policy.model import Kind, Part, Passage, Section, Text
from judgedesk.policy.pack import Pack

PACKS = ("dci-2005", "dci-2008", "riftbound-2026")
AT_ONCE = 4
"""Faults in one text: few, so that a text keeps its usage."""
# Where this ran at length already, in the same run of all checks.
pytestmark = pytest.mark.skipif("JUDGEDESK_BRIEF" in os.environ, reason="the harness ran in full before")
SOAK = "JUDGEDESK_SOAK" in os.environ
ROUNDS = max(1, int(os.environ.get("JUDGEDESK_FUZZ") or (40_000 if SOAK else 1_000)) // 1_000)
SEED = SystemRandom().randrange(2**32) if SOAK else 20080320
LEAST, LEAST_OF_ALL = 0.8, 0.95
KINDS = {**OF_STRUCTURE, **OF_WORDS}
EVERY_KIND = (*KINDS, "rejected_term")


@cache
def pack(pack_id: str) -> Pack:
    return desk_of(Path("no-data")).pack(pack_id)


def texts(pack_id: str) -> tuple[Text, Text]:
    english, chinese = pack(pack_id).text("en"), pack(pack_id).text("zh-Hant")
    assert english is not None
    assert chinese is not None
    return english, chinese


@cache
def source_side(pack_id: str) -> Side:
    return pack_side(texts(pack_id)[0], terms=pack(pack_id).terms)


def found_in(pack_id: str, target: Text) -> Mapping[str, Finding]:
    left, right = source_side(pack_id), pack_side(target, terms=pack(pack_id).terms)
    found = [*check_text(right, on_right=True), *check_pair(languages(left, right))]
    return {each.key: each for each in found}


@cache
def found_before(pack_id: str) -> Mapping[str, Finding]:
    return found_in(pack_id, texts(pack_id)[1])


def places_of(finding: Finding) -> set[str]:
    return {place.passage for place in (finding.left, finding.right) if place is not None}


def part_of(passage_id: str) -> str:
    return passage_id.rsplit("/", 1)[0]


def with_passages(text: Text, changed: Mapping[str, Passage]) -> Text:
    def part(old: Part) -> Part:
        kept = (changed.get(each.id, each) for each in old.passages)
        return replace(old, passages=tuple(each for each in kept if each is not GONE))

    sections = tuple(Section(each.id, each.title, tuple(map(part, each.parts))) for each in text.sections)
    return replace(text, sections=sections)


def with_faults(pack_id: str, fault: Fault, chance: Random) -> dict[str, Passage]:
    """Up to AT_ONCE passages with a fault each, none beside another or of the same English."""
    english, chinese = texts(pack_id)
    source = {passage.id: passage for _, passage in english.passages()}
    passages = [passage for _, passage in chinese.passages() if passage.kind is not Kind.TITLE]
    changed: dict[str, Passage] = {}
    taken: set[int] = set()
    said: set[str] = set()
    for place in chance.sample(range(len(passages)), len(passages)):
        if len(changed) == AT_ONCE:
            break
        passage = passages[place]
        if not taken & {place - 1, place, place + 1} and source[passage.id].text not in said:
            faulty = fault(passage, source[passage.id], chance)
            if faulty is not None:
                changed[passage.id] = faulty
                taken.add(place)
                said.add(source[passage.id].text)
    return changed


def trials(kind: str) -> Iterator[tuple[str, dict[str, Passage]]]:
    for turn in range(ROUNDS):
        for pack_id in PACKS:
            fault = rejected_term(pack(pack_id).terms) if kind == "rejected_term" else KINDS[kind]
            changed = with_faults(pack_id, fault, Random(f"{SEED} {kind} {turn}"))
            if changed:
                yield pack_id, changed


@cache
def recall(kind: str) -> tuple[int, list[str], list[str]]:
    """How many faults were put in, the passages in which none was found, and what was found elsewhere."""
    put, missed, elsewhere = 0, list[str](), list[str]()
    for pack_id, changed in trials(kind):
        before, after = found_before(pack_id), found_in(pack_id, with_passages(texts(pack_id)[1], changed))
        new = [finding for key, finding in after.items() if key not in before]
        hit = {place for finding in new for place in places_of(finding)}
        put += len(changed)
        missed += [
            f"{pack_id} {place}: {faulty.text}" for place, faulty in changed.items() if place not in hit
        ]
        # What stood beside a passage that is gone may tell of it: the next label, the number before a list.
        beside = {part_of(place) for place, faulty in changed.items() if faulty is GONE}
        elsewhere += [
            f"{pack_id} {finding.check} {places_of(finding)}"
            for finding in new
            if not places_of(finding) & changed.keys() and not set(map(part_of, places_of(finding))) & beside
        ]
    print(f"\n{kind}: {put - len(missed)} of {put} found (seed {SEED})")
    return put, missed, elsewhere


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_faults_of_a_kind_are_found(kind: str) -> None:
    put, missed, _ = recall(kind)
    assert put >= 4 * ROUNDS
    assert len(missed) <= max(1, (1 - LEAST) * put), missed


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_nothing_is_found_elsewhere(kind: str) -> None:
    assert recall(kind)[2] == []


def test_nearly_all_faults_are_found() -> None:
    put = sum(recall(kind)[0] for kind in EVERY_KIND)
    missed = [each for kind in EVERY_KIND for each in recall(kind)[1]]
    assert len(missed) <= (1 - LEAST_OF_ALL) * put, missed
