"""Search over everything installed: pairs, counts, filters, terms, notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.finding import NOTES, PARTS
from judgedesk.app.importing import Wanted
from judgedesk.app.wordings import Names
from judgedesk.policy.destination import Confidence, Pair, PairState, Relation
from judgedesk.policy.pack import Term
from judgedesk.search import parse

PACK = "dci-2008"
GUIDE = "111. 遲到 [定義]\n\n紙飛機遲到，判一盤輸。\n\n112. 違規 [定義]\n\n紙飛機的另一節。\n"
TEXT = "dci-2005:zh-Hant:official"
TERMS = (
    Term("game-loss", "Game Loss", "一盤輸", admitted=("一盤敗", "GL")),
    Term("deck", "deck", "套牌"),
    Term("decklist", "decklist", "套牌構組表"),
    Term("tie", "draw", "平手"),
    Term("draw-card", "draw", "抽牌"),
)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data")


def take(desk: Desk, content: str = GUIDE) -> None:
    desk.commit_import(desk.prepare_import(content.encode(), "guide.txt", Wanted("dci-2005", "zh-Hant")))


# Pairs.


def test_a_passage_comes_once_with_both_languages(shipped: Desk) -> None:
    found = shipped.finding.find("Tardiness", texts=shipped.finding.named(PACK))
    place = found.places[0]
    assert (place.hit.passage, place.source, place.terms) == ("131/title", PACK, ())
    english, chinese = place.sides
    assert (english.text, chinese.text) == (f"{PACK}:en", f"{PACK}:zh-Hant")
    assert [english.quote[a:b] for a, b in english.marks] == ["Tardiness"]
    assert [chinese.quote[a:b] for a, b in chinese.marks] == ["遲到"], "its name in the other language"
    passages = [(place.source, place.hit.passage) for place in found.places]
    assert len(set(passages)) == len(passages) == found.count


def test_the_other_language_is_shown_unmarked_where_nothing_was_found_in_it(shipped: Desk) -> None:
    found = shipped.finding.find("Tardiness", texts=shipped.finding.named(PACK), exact=True)
    english, chinese = found.places[0].sides
    assert english.marks
    assert (chinese.quote, chinese.marks) == ("比賽失誤——遲到", ())


def test_an_imported_text_has_its_partner_where_the_table_is_confirmed(desk: Desk) -> None:
    take(desk)
    (place,) = desk.finding.find("紙飛機遲到", texts=(TEXT,)).places
    english = next(section for section in desk.text("dci-2005:en").sections if section.id == "111")
    assert [side.text for side in place.sides] == [TEXT, "dci-2005:en"]
    assert place.sides[1].title == english.title.text
    assert place.source == TEXT


def test_a_pair_of_two_editions_counts_when_a_person_confirmed_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "data", tables_folder=tmp_path / "none")
    for language, words in (
        ("en", "7. LAMPS [Definition]\n\nA plane hits a lamp.\n\n8. NOISE [Remedy]\n\nStop.\n"),
        ("zh-Hant", "9. 燈 [定義]\n\n飛機撞燈。\n\n10. 聲音 [補救措施]\n\n停止。\n"),
    ):
        pack = f"planes-{language[:2]}"
        desk.commit_import(desk.prepare_import(words.encode(), "x.txt", Wanted(pack, language, is_new=True)))
    texts = ("planes-zh:zh-Hant:official",)
    for state, sides in ((None, 1), (PairState.SUGGESTED, 1), (PairState.CONFIRMED, 2)):
        if state is not None:
            pair = Pair(("9",), ("7",), Relation.EXACT, state, Confidence.HIGH, "Lin")
            desk.editions.tables.keep("planes-zh", "planes-en", pair)
        (place,) = desk.finding.find("撞燈", texts=texts).places
        assert len(place.sides) == sides, state
    assert place.sides[1].quote == "A plane hits a lamp."


# Counts and filters.


def test_counts_by_source_and_part_are_exact_however_few_are_made(shipped: Desk) -> None:
    few, all_of_them = (shipped.finding.find("game", limit=limit) for limit in (5, 100_000))
    assert len(few.places) == len(few.hits()) == 5
    assert few.count == len(all_of_them.places) > 200
    assert few.by_source == all_of_them.by_source
    assert sum(few.by_source.values()) == sum(few.by_part.values()) == few.count
    for source, count in few.by_source.items():
        assert shipped.finding.find("game", texts=shipped.finding.named(source)).count == count
    for part, count in few.by_part.items():
        assert part in PARTS
        alone = shipped.finding.find("game", parts=(part,), limit=100_000)
        assert (alone.count, len(alone.places)) == (count, count)
        assert all(place.hit.passage.split("/")[1] == part for place in alone.places)
        assert alone.by_part == few.by_part, "what the other parts hold is still told"


def test_a_source_is_named_by_text_or_pack(shipped: Desk) -> None:
    assert shipped.finding.named(PACK) == (f"{PACK}:en", f"{PACK}:zh-Hant")
    assert shipped.finding.named(f"{PACK}:en") == (f"{PACK}:en",)
    assert shipped.finding.named(NOTES) == (NOTES,)
    with pytest.raises(UserError, match="no_such_text"):
        shipped.finding.named("dci-1999")


# Terms.


def said(query: str) -> list[tuple[list[str], tuple[str, ...]]]:
    return [
        ([word.written for word in wording.words], wording.terms)
        for wording in Names(TERMS).wordings(parse(query))
    ]


def test_the_names_of_a_concept_stand_for_each_other() -> None:
    assert said("game loss") == [(["一盤輸"], ("一盤輸",)), (["一盤敗"], ("一盤敗",)), (["GL"], ("GL",))]
    assert [terms for _, terms in said("一盘输")] == [("Game Loss",), ("一盤敗",), ("GL",)]
    assert said("decklist") == [(["套牌構組表"], ("套牌構組表",))]
    assert said('"game loss" in')[0] == (["一盤輸", "in"], ("一盤輸",))
    assert said("judge deck") == [(["judge", "套牌"], ("套牌",))]
    assert (["一盤輸", "套牌"], ("一盤輸", "套牌")) in said("game loss deck")


def test_a_plural_names_its_singular_and_a_word_two_concepts() -> None:
    assert [terms for _, terms in said("decks")] == [("deck",), ("套牌",)]
    assert [terms for _, terms in said("draw")] == [("平手",), ("抽牌",)]


@pytest.mark.parametrize("query", ["", "game", "loss game", "game-loss-deck", "套牌構組", '"the deck"'])
def test_what_names_nothing_has_no_other_wording(query: str) -> None:
    assert said(query) == []


def test_there_are_not_too_many_wordings() -> None:
    assert len(Names(TERMS).wordings(parse("game loss deck decklist draw GL"))) == 12


@pytest.mark.parametrize(("query", "other"), [("Game Loss", "一盤輸"), ("一盤輸", "Game Loss")])
def test_a_term_finds_the_other_language_and_says_so(desk: Desk, query: str, other: str) -> None:
    content = GUIDE.replace("一盤輸", f"{other}")
    take(desk, content)
    found = desk.finding.find(query, limit=100_000)
    assert [place.terms for place in found.places] == sorted(place.terms for place in found.places)
    last = found.places[-1]
    assert (last.source, last.terms) == (TEXT, (other,))
    assert [last.sides[0].quote[a:b] for a, b in last.sides[0].marks] == [other]
    assert found.by_terms == {(other,): 1}, "in the packs the passage was found as it was typed"
    exact = desk.finding.find(query, exact=True)
    assert exact.count == found.count - 1
    assert not exact.by_terms


def test_a_name_that_nobody_typed_is_a_whole_word(desk: Desk) -> None:
    take(desk, "1. 燈\n\n飛機 glider 撞燈。\n\n2. 判輸\n\n玩家受到 GL。\n")
    found = desk.finding.find("一盤輸", texts=(TEXT,))
    assert [place.hit.passage for place in found.places] == ["2/text/1"]


# Notes.


def test_notes_are_found_last_and_by_the_number_of_their_place(desk: Desk) -> None:
    assert NOTES not in [source.id for source in desk.finding.sources]
    note = desk.notes.add(PACK, "125/remedy/1", "Ask Mei about the warning, 告訴她。")
    assert desk.finding.sources[-1].id == NOTES
    found = desk.finding.find("warning", limit=100_000)
    last = found.places[-1]
    assert (last.source, last.note) == (NOTES, note.id)
    assert (last.sides[0].passage, last.sides[0].quote) == ("125/remedy/1", note.words)
    assert found.by_source[NOTES] == 1
    assert [place.note for place in desk.finding.find("125", texts=(NOTES,)).places] == [note.id]
    assert [place.note for place in desk.finding.find("她", parts=("remedy",)).places] == [note.id]
    desk.notes.change(note.id, "nothing of it")
    assert NOTES not in desk.finding.find("warning").by_source
    desk.notes.delete(note.id)
    assert not desk.finding.find("125", texts=(NOTES,))


def test_two_notes_on_one_passage_are_two(desk: Desk) -> None:
    notes = [desk.notes.add(PACK, "125/remedy/1", f"lampion {number}") for number in range(2)]
    found = desk.finding.find("lampion")
    assert [place.note for place in found.places] == [note.id for note in notes]
    assert found.count == 2
