"""Between editions at the desk: a person's pairs on disk, composed tables, numbers, differences, words."""

import json
import shutil
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.editions import Kept
from judgedesk.app.errors import UserError
from judgedesk.app.reading import Row
from judgedesk.app.tables import Tables
from judgedesk.policy.destination import Confidence, Pair, PairState, Relation

ROOT = Path(__file__).resolve().parents[2]
OLD, NEW = "dci-2005:zh-Hant", "dci-2008:en"


def pair(left: str, right: str, relation: str, state: str = "confirmed", author: str = "Lin") -> Pair:
    return Pair(
        tuple(left.split()),
        tuple(right.split()),
        Relation(relation),
        PairState(state),
        Confidence.HIGH,
        author,
    )


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    """Over a copy of the tables that ship."""
    shutil.copytree(ROOT / "resources" / "alignments", tmp_path / "tables")
    return Tables(tmp_path / "tables", tmp_path / "data" / "pairs")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Where a person's pairs lie."""
    return tmp_path / "data" / "pairs"


def again(own: Path) -> Tables:
    """The tables as after a new start."""
    return Tables(own.parents[1] / "tables", own)


def section(rows: tuple[Row, ...], left: str, right: str) -> Row:
    return next(row for row in rows if row.facing and (row.facing.left, row.facing.right) == (left, right))


# Tables and a person's pairs.


def test_a_table_is_read_from_either_side(tables: Tables) -> None:
    forth, back = tables.table("dci-2005", "dci-2008"), tables.table("dci-2008", "dci-2005")
    assert forth is not None
    assert back is not None
    assert (forth.right_of("141"), back.right_of("133")) == (("133",), ("141", "142"))
    assert tables.table("dci-2008", "riftbound-2026") is None
    assert tables.warnings() == ()


def test_a_person_confirms_and_it_is_on_disk_and_ours_is_untouched(
    own: Path, tables: Tables, tmp_path: Path
) -> None:
    shipped = tmp_path / "tables" / "dci-2005--dci-2008.toml"
    before = shipped.read_bytes()
    # Said from the side from which she reads.
    changes = tables.keep("dci-2008", "dci-2005", pair("133", "141", "exact"))
    assert changes.areas == {"pairs"}
    assert shipped.read_bytes() == before
    file = tmp_path / "data" / "pairs" / "dci-2005~dci-2008.json"
    [row] = json.loads(file.read_text(encoding="utf-8"))["rows"]
    assert (row["left"], row["right"], row["state"], row["author"]) == (["141"], ["133"], "confirmed", "Lin")
    for known in (tables, again(own)):
        table = known.table("dci-2005", "dci-2008")
        assert table is not None
        [told] = table.from_left("141")
        assert (told.state, told.author, told.note["en"][:4]) == (PairState.CONFIRMED, "Lin", "2008")


def test_a_pair_is_withdrawn_and_taken_back(own: Path, tables: Tables) -> None:
    tables.keep("dci-2005", "dci-2008", pair("142", "133", "partial", "withdrawn"))
    table = again(own).table("dci-2005", "dci-2008")
    assert table is not None
    assert table.left_of("133") == ("141",)
    tables.take_back("dci-2005", "dci-2008", pair("142", "133", "partial"))
    assert again(own).edits("dci-2005", "dci-2008") == ()
    table = tables.table("dci-2005", "dci-2008")
    assert table is not None
    assert table.left_of("133") == ("141", "142")


def test_pairs_of_editions_that_no_table_knows(own: Path, tables: Tables) -> None:
    tables.keep("riftbound-2026", "dci-2008", pair("702.13", "133", "partial"))
    table = again(own).table("dci-2008", "riftbound-2026")
    assert table is not None
    assert table.right_of("133") == ("702.13",)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (pair("1", "2", "exact", author=" "), "app.pair_nameless"),
        (pair("1", "2 3", "exact"), "policy.table_relation"),
        (pair("1", "2", "none"), "policy.table_relation"),
    ],
)
def test_a_pair_that_cannot_be_kept(own: Path, tables: Tables, wrong: Pair, code: str) -> None:
    with pytest.raises(UserError) as raised:
        tables.keep("dci-2005", "dci-2008", wrong)
    assert raised.value.code == code
    assert not own.exists()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("{", "app.pairs_faulty"),
        ('{"format": 1, "left": "dci-2005", "right": "dci-2008", "rows": [{}]}', "app.pairs_faulty"),
        ('{"format": 2, "something": "new"}', "app.newer_format"),
        (b"\xff", "app.file_unreadable"),
    ],
)
def test_a_file_that_cannot_be_used_is_named_and_never_written(
    own: Path, tables: Tables, content: str | bytes, code: str
) -> None:
    file = own / "dci-2005~dci-2008.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = file.read_bytes()
    table = tables.table("dci-2005", "dci-2008")
    assert table is not None
    assert table.right_of("141") == ("133",)
    [warning] = tables.warnings()
    assert warning.code == code
    with pytest.raises(UserError):
        tables.keep("dci-2005", "dci-2008", pair("141", "133", "exact"))
    assert file.read_bytes() == before


def test_a_table_that_does_not_ship_is_composed_through_the_one_in_the_middle(
    own: Path, tables: Tables, tmp_path: Path
) -> None:
    (tmp_path / "tables" / "dci-2008--later.toml").write_text(
        """
        format = 1
        left = "dci-2008"
        right = "later"
        author = "A"
        [[pair]]
        left = ["133"]
        right = ["3.3"]
        relation = "exact"
        confidence = "high"
        evidence = "2012-01-01"
        """,
        encoding="utf-8",
    )
    fresh = again(own)
    for left, right in (("dci-2005", "later"), ("later", "dci-2005")):
        table = fresh.table(left, right)
        assert table is not None
        found = [table if left == "dci-2005" else table.flipped()][0].from_left("141")
        assert [(each.right, each.relation, each.confidence, each.via) for each in found] == [
            (("3.3",), Relation.EXACT, Confidence.MEDIUM, ("dci-2008",))
        ]
    # What a person said of a table in the middle counts there too.
    fresh.keep("dci-2005", "dci-2008", pair("141", "133", "exact", "withdrawn"))
    table = fresh.table("dci-2005", "later")
    assert table is not None
    assert table.right_of("141") == ()
    # A person's word lies over what was composed.
    fresh.keep("later", "dci-2005", pair("3.3", "141", "partial"))
    table = again(own).table("dci-2005", "later")
    assert table is not None
    assert [each.state for each in table.from_left("141")] == [PairState.CONFIRMED]


def test_no_folder_of_tables_is_no_fault(tmp_path: Path) -> None:
    assert Tables(tmp_path / "none", tmp_path / "own").table("dci-2005", "dci-2008") is None


# Reading and its sentences.


def test_gaps_say_why(shipped: Desk) -> None:
    rows = shipped.editions.rows(OLD, NEW)
    between = shipped.between(OLD, NEW)
    said = {
        (left, right): (
            between.gap(section(rows, left, right), "en"),
            between.gap(section(rows, left, right), "zh-Hant"),
        )
        for left, right in (("preface", ""), ("103", ""), ("102", ""), ("", "126"), ("141", "133"))
    }
    assert said["preface", ""] == (
        "The edition 2008-03-20 has no counterpart.",
        "2008-03-20 版沒有對應的條文。",
    )
    assert said["103", ""][0] == "The counterpart stands in another row: 111."
    assert said["102", ""][0].endswith("Deck/Warband Error — Deck/Decklist Mismatch.")
    assert said["", "126"][1] == "2005-01-20 版沒有對應的條文。"
    assert said["141", "133"] == ("", "")
    assert between.gap(next(row for row in rows if row.facing is None), "en") == ""


def test_sections_without_a_number_are_named_by_their_title(shipped: Desk) -> None:
    tables = shipped.editions.tables
    assert tables.table("dci-2005", "dci-2008") is not None
    row = section(shipped.editions.rows("dci-2008:zh-Hant", "dci-2005:en"), "10", "")
    assert shipped.between("dci-2008:zh-Hant", "dci-2005:en").gap(row, "en").endswith("row: 30.")
    rows = shipped.editions.rows("riftbound-2026:en", NEW)
    lone = next(row for row in rows if row.facing is not None)
    assert shipped.between("riftbound-2026:en", NEW).gap(lone, "zh-Hant") == "條號對照表沒有列出這一節。"


def test_a_pair_in_words(shipped: Desk) -> None:
    between = shipped.between(OLD, NEW)
    row = section(shipped.editions.rows(OLD, NEW), "142", "")
    assert row.facing is not None
    assert row.facing.pair is not None
    english, chinese = (between.pair(row.facing.pair, language) for language in ("en", "zh-Hant"))
    assert english.startswith(
        "the same in part; suggested by JudgeDesk, confirmed by nobody; low confidence.\n"
    )
    assert chinese.startswith("部分相同；JudgeDesk 提出，尚無人確認；把握低。\n")
    confirmed = pair("142", "133", "exact")
    assert between.pair(confirmed, "en") == "the same subject; confirmed by Lin; high confidence."
    composed = Pair(
        ("1",), ("2",), Relation.EXACT, PairState.SUGGESTED, Confidence.LOW, "", via=("dci-2008",)
    )
    assert between.pair(composed, "zh-Hant") == "主題相同；經 2008-03-20 推得，尚無人確認；把握低。"


def test_badges_name_number_and_word_traps_in_both_languages(shipped: Desk) -> None:
    between = shipped.between(NEW, OLD)
    rows = shipped.editions.rows(NEW, OLD)

    def badges(left: str, right: str, text: str, language: str = "en") -> list[tuple[str, str]]:
        found = between.badges(section(rows, left, right), text, language)
        return [(badge.kind, badge.sentence) for badge in found]

    # 133 stands in no other edition; 141 of the right side is another thing on the left.
    assert badges("133", "141", NEW) == []
    assert badges("133", "141", OLD) == [
        (
            "number",
            "Same number, other meaning: 141 is “Unsporting Conduct — Minor” in 2008-03-20. "
            "The counterpart there is 133.",
        )
    ]
    assert badges("121", "", NEW, "zh-Hant") == [
        ("number", "同號異義：121 在 2005-01-20 是「抽牌——額外抽牌」。")
    ]
    assert badges("121", "", OLD) == []
    assert badges("145", "153", OLD) == [
        (
            "word",
            "Same word, other meaning: “嚴重” is Severe in 2005-01-20, "
            "and not the word for Unsporting Conduct — Major in 2008-03-20.",
        )
    ]
    assert badges("145", "153", OLD, "zh-Hant") == [
        (
            "word",
            "同詞異義：「嚴重」在 2005-01-20 指嚴重（Severe），"
            "在 2008-03-20 不能用來指舉止違背運動道德——重大（Unsporting Conduct — Major）。",
        )
    ]
    assert badges("145", "153", NEW) == badges("20", "20", NEW) == badges("20", "20", OLD) == []
    assert between.badges(rows[1], NEW, "en") == ()
    # Where the Chinese is not shown, its word is no trap.
    english = "dci-2005:en"
    row = section(shipped.editions.rows(NEW, english), "145", "153")
    assert shipped.between(NEW, english).badges(row, english, "en") == ()


def test_without_a_table_no_number_is_called_a_trap(shipped: Desk) -> None:
    assert shipped.editions.number_traps(NEW, "riftbound-2026:en") == {}
    assert shipped.editions.number_traps(NEW, "dci-2008:zh-Hant") == {}
    assert shipped.editions.word_traps(NEW, "dci-2008:zh-Hant") == ()


def test_the_right_side_is_said_to_be_another_edition(shipped: Desk) -> None:
    assert shipped.between(NEW, "dci-2008:zh-Hant").beside("en") == ""
    assert shipped.between(NEW, OLD).beside("zh-Hant") == "右邊是另一個版本（2005-01-20），不是左邊的譯文。"
    assert "not a translation" in shipped.between(OLD, NEW).beside("en")


def test_a_translation_whose_source_is_not_installed_is_said_to_be_one(
    shipped: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    official = shipped.text(OLD)
    from dataclasses import replace

    alone = replace(official, id="dci-2005:zh-Hant:official")
    monkeypatch.setattr(shipped, "texts", lambda: iter([*Desk.texts(shipped), alone]))
    assert shipped.editions.is_bare_translation(alone.id)
    assert not shipped.editions.is_bare_translation(OLD)
    between = shipped.between(NEW, alone.id)
    assert between.beside("en") == (
        "The right side translates another edition (2005-01-20), whose source is not installed."
    )
    source = replace(shipped.text("dci-2005:en"), id="dci-2005:en:official")
    monkeypatch.setattr(shipped, "texts", lambda: iter([*Desk.texts(shipped), alone, source]))
    assert not shipped.editions.is_bare_translation(alone.id)
    # An official text of the same edition stands beside its own digest, passage by passage.
    assert shipped.between("dci-2005:en", alone.id).beside("en") == ""
    rows = shipped.editions.rows("dci-2005:en", alone.id)
    assert all(None not in row.cells.values() for row in rows)


# Partners.


def test_partners_of_what_has_none_with_reasons(shipped: Desk) -> None:
    unpaired = shipped.editions.unpaired(OLD, NEW)
    assert {"preface", "124", "140"} <= set(unpaired)
    assert "141" not in unpaired
    found = shipped.editions.partners(OLD, NEW)
    assert tuple(found) == unpaired
    [best, *_] = found["140"]
    assert best.partner == "133"
    between = shipped.between(OLD, NEW)
    assert between.reason(best, "en") == "Both speak of Slow Play, player."
    assert between.reason(best, "zh-Hant").startswith("兩節都談到步調遲緩（Slow Play）、")
    assert tuple(shipped.editions.partners(OLD, NEW, "153")) == ("153",)


def test_a_partner_that_was_refused_is_not_suggested_again(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.editions.tables.keep("dci-2008", "dci-2005", pair("133", "140", "partial", "withdrawn"))
    assert "133" not in [each.partner for each in desk.editions.partners(OLD, NEW, "140")["140"]]


# Numbers.


@pytest.mark.parametrize(
    "query", ["111", " 111 ", "１１１", "§111", "第 111 節", "第111条", "Section 111", "111."]
)
def test_a_typed_number_offers_what_it_is_in_every_edition(shipped: Desk, query: str) -> None:
    found = {meaning.pack: meaning for meaning in shipped.editions.numbers(query)}
    assert set(found) == {"dci-2005", "dci-2008"}
    new, old = found["dci-2008"], found["dci-2005"]
    assert new.titles["dci-2008:en"] == "Deck/Warband Error — Illegal Decklist"
    assert old.titles["dci-2005:en"] == "Procedural Error — Minor"
    assert new.elsewhere == {"dci-2005": ("101", "103", "104", "106")}
    assert old.elsewhere == {"dci-2008": ("123",)}
    assert list(found) == ["dci-2008", "dci-2005"]


def test_a_number_of_one_edition_and_what_is_none(shipped: Desk) -> None:
    [alone] = shipped.editions.numbers("702.13")
    assert (alone.pack, alone.elsewhere) == ("riftbound-2026", {})
    [gone] = shipped.editions.numbers("126")
    assert gone.elsewhere == {"dci-2005": ()}
    assert [shipped.editions.numbers(query) for query in ("", "deck", "999", "111 deck", "1 1 1")] == [()] * 5


# Differences.


def test_two_editions_in_one_language(shipped: Desk) -> None:
    found = shipped.editions.difference("dci-2005:en", NEW)
    shown = {row.id for row in found.rows if row.cells}
    assert set(found.kept) == shown
    # What moved is one passage in two rows.
    assert sum(found.count(kept) for kept in Kept) + found.count(Kept.MOVED) == len(shown)
    both = {Kept.CHANGED, Kept.MOVED}
    assert {key for key, kept in found.kept.items() if kept in both} == set(found.marks)
    assert all(found.elsewhere[other] == one for one, other in found.elsewhere.items())
    assert min(found.count(kept) for kept in Kept) > 0
    for row in found.rows:
        kept = found.kept.get(row.id)
        here, there = row.cells.get("dci-2005:en"), row.cells.get(NEW)
        if kept is Kept.CHANGED:
            assert here is not None
            assert there is not None
            marks = found.marks[row.id]
            assert marks.left or marks.right
            assert all(0 <= start < end <= len(here.text) for start, end in marks.left)
            assert all(0 <= start < end <= len(there.text) for start, end in marks.right)
        elif kept is Kept.MOVED:
            assert (here is None) is not (there is None)
        elif kept is not None:
            assert (here is None, there is None) == (kept is Kept.ONLY_RIGHT, kept is Kept.ONLY_LEFT)


def test_a_text_against_itself_differs_nowhere(shipped: Desk) -> None:
    found = shipped.editions.difference(NEW, NEW)
    assert set(found.kept.values()) == {Kept.SAME}
    assert dict(found.marks) == {}


def test_two_languages_are_not_compared(shipped: Desk) -> None:
    with pytest.raises(UserError, match="difference_languages"):
        shipped.editions.difference(OLD, NEW)
