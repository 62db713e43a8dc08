"""Destination tables: every fault at its key path, both readings, the table that ships."""

import json
import re
from pathlib import Path

import pytest
from editions_made_up import pack, sections
from hypothesis import given
from hypothesis import strategies as st
from published import SOURCES

from judgedesk.app.desk import Desk
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.destination_load import load_table, table_faults
from judgedesk.policy.model import SourceSpan
from judgedesk.policy.pack import Pack
from judgedesk.policy.spans import parse_spans
from judgedesk.words.faults import Fault
from judgedesk.words.say import english_templates, say

ROOT = Path(__file__).resolve().parents[2]
TABLES = sorted((ROOT / "resources" / "alignments").glob("*.toml"))

TABLE = """
format = 1
left = "old"
right = "new"
author = "A. Author"

[[pair]]
left = ["1", "2"]
right = ["10"]
relation = "merged"
confidence = "high"
evidence = "OLD:L1-L4 2001-02-03"
note = { en = "Both went there.", zh-Hant = "兩節都歸入那裡。" }

[[pair]]
left = ["3"]
right = []
relation = "none"
state = "confirmed"
confidence = "low"
author = "Somebody Else"
evidence = "OLD:L9"
outside = { en = "Bells", zh-Hant = "鐘" }
"""


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return Desk(tmp_path_factory.mktemp("data"))


def packs() -> dict[str, Pack]:
    old = pack(sections("old", {"1": "Ropes", "2": "Knots", "3": "Bells"}), "OLD")
    return {"old": old, "new": pack(sections("new", {"10": "Ropes and Knots"}), "NEW")}


def faults_of(tmp_path: Path, content: str, name: str = "old--new.toml") -> list[Fault]:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    faults: list[Fault] = []
    table = load_table(path, faults)
    assert (table is None) is bool(faults)
    return faults if table is None else list(table_faults(table, packs(), name))


def test_a_table_as_values(tmp_path: Path) -> None:
    assert faults_of(tmp_path, TABLE) == []
    table = load_table(tmp_path / "old--new.toml", [])
    assert table is not None
    first, second = table.pairs
    assert (first.left, first.right, first.relation) == (("1", "2"), ("10",), Relation.MERGED)
    assert (first.state, first.confidence, first.author) == (
        PairState.SUGGESTED,
        Confidence.HIGH,
        "A. Author",
    )
    assert first.note == {"en": "Both went there.", "zh-Hant": "兩節都歸入那裡。"}
    assert (second.state, second.author, second.outside["en"]) == (
        PairState.CONFIRMED,
        "Somebody Else",
        "Bells",
    )
    assert (table.right_of("1"), table.right_of("3"), table.left_of("10")) == (("10",), (), ("1", "2"))
    flipped = table.flipped()
    assert (flipped.left, flipped.right_of("10"), flipped.pairs[0].relation) == (
        "new",
        ("1", "2"),
        Relation.SPLIT,
    )
    assert flipped.flipped().pairs == table.pairs


RELATION = "policy.table_relation"
NO_SECTION = "policy.table_no_section"
NOT_PLACED = "policy.table_not_placed"
BOTH = "policy.table_none_and_paired"
NOT_ONE_OF = "words.not_one_of"
UNKNOWN_KEY = "words.unknown_key"
MISSING = "words.missing"
EVIDENCE = "policy.table_evidence"
FAULTS: list[tuple[str, str, list[tuple[str, str]]]] = [
    ("format = 1", "format = 2", [("format", NOT_ONE_OF)]),
    ('left = "old"', 'left = "older"', [("left", "policy.table_misnamed")]),
    (
        'relation = "merged"',
        'relation = "joined"',
        [("pair[0].relation", NOT_ONE_OF), ("pair[0].relation", RELATION)],
    ),
    ('relation = "merged"', 'relation = "exact"', [("pair[0].relation", RELATION)]),
    ('right = ["10"]', "right = []", [("pair[0].relation", RELATION)]),
    ('left = ["3"]\nright = []', 'left = ["3"]\nright = ["10"]', [("pair[1].relation", RELATION)]),
    ('state = "confirmed"', 'state = "withdrawn"', [("pair[1].state", NOT_ONE_OF)]),
    ('confidence = "low"', "confidence = 3", [("pair[1].confidence", "words.want_text")]),
    ('evidence = "OLD:L9"\n', "", [("pair[1].evidence", MISSING)]),
    (
        'zh-Hant = "鐘"',
        'fr = "Cloches"',
        [("pair[1].outside.fr", UNKNOWN_KEY), ("pair[1].outside.zh-Hant", MISSING)],
    ),
    ('left = ["3"]', 'left = ["3"]\nnumber = 3', [("pair[1].number", UNKNOWN_KEY)]),
    ('author = "A. Author"\n', "", [("author", MISSING)]),
    (
        'left = ["3"]\nright = []\nrelation = "none"',
        'left = ["2", "1"]\nright = ["10"]\nrelation = "partial"',
        [("pair[1]", "policy.table_pair_twice")],
    ),
    ('left = ["1", "2"]', 'left = ["1", "4"]', [("left", NOT_PLACED), ("pair[0].left", NO_SECTION)]),
    ('right = ["10"]', 'right = ["11"]', [("pair[0].right", NO_SECTION), ("right", NOT_PLACED)]),
    ('left = ["3"]', 'left = ["3", "1"]', [("pair[1].left", BOTH)]),
    ('left = ["3"]', 'left = ["2"]', [("left", NOT_PLACED), ("pair[1].left", BOTH)]),
    ("OLD:L9", "NOW:L9", [("pair[1].evidence", "policy.unknown_source")]),
    ("2001-02-03", "2001-02-31", [("pair[0].evidence", EVIDENCE)]),
    ("2001-02-03", "hearsay", [("pair[0].evidence", EVIDENCE)]),
]


@pytest.mark.parametrize(("old", "new", "expected"), FAULTS)
def test_every_fault_is_named_at_its_key_path_and_can_be_said(
    tmp_path: Path, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    assert TABLE.count(old) == 1
    found = faults_of(tmp_path, TABLE.replace(old, new))
    assert sorted((fault.place, fault.code) for fault in found) == sorted(expected)
    assert {fault.file for fault in found} == {"old--new.toml"}
    for fault in found:
        assert say(fault.code, fault.args, "en") != say(fault.code, fault.args, "zh-Hant")


def test_every_code_of_a_table_has_a_case() -> None:
    shown = {code for _, _, expected in FAULTS for _, code in expected} | {"policy.table_no_pack"}
    assert {code for code in english_templates() if code.startswith("policy.table_")} == {
        code for code in shown if code.startswith("policy.")
    } - {"policy.unknown_source"}


def test_a_table_of_an_edition_that_is_not_installed() -> None:
    table = DestinationTable("old", "newer", ())
    [fault] = table_faults(table, packs(), "old--newer.toml")
    assert (fault.place, fault.code, fault.args) == ("right", "policy.table_no_pack", {"pack": "newer"})


def test_a_file_that_is_no_toml_or_not_there(tmp_path: Path) -> None:
    assert [fault.code for fault in faults_of(tmp_path, "format =")] == ["words.not_toml"]
    faults: list[Fault] = []
    assert load_table(tmp_path / "gone--away.toml", faults) is None
    assert [fault.code for fault in faults] == ["words.file_missing"]


@given(st.binary(max_size=80) | st.text(max_size=80).map(lambda text: (TABLE + text).encode()))
def test_no_file_makes_the_loader_raise(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "old--new.toml"
    path.write_bytes(content)
    faults: list[Fault] = []
    table = load_table(path, faults)
    assert (table is None) is bool(faults)


@pytest.mark.parametrize("path", TABLES, ids=[path.stem for path in TABLES])
def test_the_tables_that_ship_are_whole(path: Path, shipped: Desk) -> None:
    faults: list[Fault] = []
    table = load_table(path, faults)
    assert faults == []
    assert table is not None
    named = {pack_id: shipped.pack(pack_id) for pack_id in (table.left, table.right)}
    assert list(table_faults(table, named, path.name)) == []


def shipped_table() -> DestinationTable:
    table = load_table(ROOT / "resources" / "alignments" / "dci-2005--dci-2008.toml", [])
    assert table is not None
    return table


FACTS = SOURCES / "facts" / "alignment.json"
NUMBER = re.compile(r"\d+$")


@pytest.mark.skipif(not FACTS.is_file(), reason="the sources are not here")
def test_the_table_says_what_the_facts_say() -> None:
    """Pair by pair, relation and confidence; slugs, and numbers that no text has, are not compared."""
    table = shipped_table()
    compared = 0
    for fact in json.loads(FACTS.read_text(encoding="utf-8")):
        left = tuple(number for number in fact["zh"] if NUMBER.match(number))
        right = (fact["en"],) if fact["en"] and NUMBER.match(fact["en"]) else ()
        if (not left and not right) or (not right and fact["en"]) or (fact["zh"] and not left):
            continue
        found = [
            pair
            for pair in table.pairs
            if set(left) <= set(pair.left)
            and set(right) <= set(pair.right)
            and (fact["type"] != "none" or pair.relation is Relation.NONE)
        ]
        assert [(pair.relation, pair.confidence) for pair in found] == [(fact["type"], fact["confidence"])], (
            fact
        )
        compared += 1
    assert compared > 35


def test_a_confirmed_pair_would_need_a_person() -> None:
    assert {pair.state for pair in shipped_table().pairs} == {PairState.SUGGESTED}


def test_evidence_names_lines_that_the_sources_have(shipped: Desk) -> None:
    last: dict[str, int] = {}
    for text in (shipped.pack("dci-2005").texts[0], shipped.pack("dci-2008").texts[0]):
        for _, passage in text.passages():
            for place in passage.sources:
                assert isinstance(place, SourceSpan)
                last[place.key] = max(last.get(place.key, 0), place.last)
    for pair in shipped_table().pairs:
        for place in parse_spans(pair.evidence):
            assert not isinstance(place, SourceSpan) or place.last <= last[place.key], pair


def test_the_strongest_pair_of_a_section_comes_first() -> None:
    table = shipped_table()
    assert table.left_of("133") == ("141", "142")
    assert table.right_of("30") == ("30", "10")
    assert table.from_left("112")[0].relation is Relation.SPLIT


def pair(left: str, right: str, relation: str, confidence: str = "high", **more: object) -> Pair:
    return Pair(
        tuple(left.split()),
        tuple(right.split()),
        Relation(relation),
        PairState.SUGGESTED,
        Confidence(confidence),
        "A",
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("left", "right", "fitting"),
    [
        ("1", "2", {"exact", "split", "merged", "partial"}),
        ("1", "2 3", {"split", "partial"}),
        ("1 2", "3", {"merged", "partial"}),
        ("1 2", "3 4", {"partial"}),
        ("1 2", "", {"none"}),
        ("", "3", {"none"}),
        ("", "", set()),
    ],
)
def test_a_relation_fits_the_number_of_sections(left: str, right: str, fitting: set[str]) -> None:
    assert {relation for relation in Relation if pair(left, right, relation).fits()} == fitting
