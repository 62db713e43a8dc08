"""Number traps and word traps, over made-up editions and over those that ship."""

from pathlib import Path

import pytest
from editions_made_up import sections

from judgedesk.app.desk import Desk
from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.destination_load import load_table
from judgedesk.policy.false_friends import WordDanger, number_traps, word_traps
from judgedesk.policy.pack import Pack, Term

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return Desk(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def table() -> DestinationTable:
    found = load_table(ROOT / "resources" / "alignments" / "dci-2005--dci-2008.toml", [])
    assert found is not None
    return found


def pair(left: str, right: str) -> Pair:
    relation = Relation.EXACT if left and right else Relation.NONE
    state, confidence = PairState.SUGGESTED, Confidence.HIGH
    return Pair(tuple(left.split()), tuple(right.split()), relation, state, confidence, "A")


def test_the_same_number_is_a_trap_unless_the_table_pairs_it() -> None:
    old = sections("old", {"1": "Ropes", "2": "Knots", "3": "Bells", "4": "Horns", "end": "End"})
    new = sections("new", {"1": "Ropes", "2": "Bells", "3": "Sails", "4": "Horns", "end": "End"})
    table = DestinationTable("old", "new", [pair("1", "1"), pair("3", "2"), pair("2", "")])
    found = number_traps(table, old, new)
    # 4 and "end" are placed by nobody: nothing is claimed of them. A slug is no number.
    assert list(found) == ["2", "3"]
    assert [(trap.number, trap.left, trap.right) for trap in found.values()] == [
        ("2", ("3",), ()),
        ("3", (), ("2",)),
    ]


def test_sixteen_of_nineteen_numbers_of_both_guides_mean_something_else(
    shipped: Desk, table: DestinationTable
) -> None:
    left, right = shipped.text("dci-2005:en"), shipped.text("dci-2008:zh-Hant")
    found = number_traps(table, left, right)
    numbers = {section.id for section in left.sections if section.id.isdecimal()}
    both = {section.id for section in right.sections} & numbers
    assert (len(both), both - set(found)) == (19, {"20", "30", "40"})
    assert (found["111"].left, found["111"].right) == (("101", "103", "104", "106"), ("123",))
    back = number_traps(table.flipped(), right, left)
    assert {number: (trap.right, trap.left) for number, trap in back.items()} == {
        number: (trap.left, trap.right) for number, trap in found.items()
    }


def term(concept: str, en: str, zh: str, **more: tuple[str, ...]) -> Term:
    return Term(concept, en, zh, **more)


TEXTS = sections("old", {"1": "Bell Error"}), sections("new", {"1": "Horn Error"})


def traps(
    old: list[Term], new: list[Term], table: DestinationTable | None
) -> list[tuple[str, str, str, str, str]]:
    found = word_traps(table, {"old": (TEXTS[0], old), "new": (TEXTS[1], new)})
    return [
        (trap.word, trap.pack, trap.here.concept, " ".join(term.concept for term in trap.there), trap.danger)
        for trap in found
    ]


EMPTY = DestinationTable("old", "new", [])


def test_a_word_that_names_another_concept_there() -> None:
    old = [term("game", "game", "盤"), term("match", "match", "局")]
    new = [term("game", "game", "局"), term("match", "match", "對局")]
    names = WordDanger.NAMES
    assert traps(old, new, EMPTY) == [
        ("局", "old", "match", "game", names),
        ("局", "new", "game", "match", names),
    ]
    # What an edition names itself is told in either language.
    assert traps([term("a", "Bell", "鐘"), term("b", "Horn", "號")], [term("b", "Bell", "角")], EMPTY) == [
        ("Bell", "old", "a", "b", names),
        ("Bell", "new", "b", "a", names),
    ]


def test_a_concept_that_was_only_given_another_id_is_no_trap() -> None:
    old, new = [term("tournament", "tournament", "比賽")], [term("event", "event", "比賽")]
    assert traps(old, new, EMPTY) == []


def test_concepts_whose_sections_are_paired_are_no_trap() -> None:
    old = [term("bell", "Bell", "訊號"), term("horn", "old horn", "號角")]
    new = [term("horn", "Horn", "訊號")]
    assert len(traps(old, new, EMPTY)) == 2
    assert traps(old, new, DestinationTable("old", "new", [pair("1", "1")])) == []
    # Without a table nobody knows.
    assert traps(old, new, None) == []


def test_a_word_that_both_give_to_the_same_concept_is_no_trap() -> None:
    old = [term("draw", "draw", "抽牌"), term("drawing", "Drawing", "抽牌")]
    assert traps(old, [term("draw", "draw", "抽牌")], EMPTY) == []


@pytest.mark.parametrize("refused", ["嚴重", "違規——嚴重", "違規— 嚴重"])
@pytest.mark.parametrize("kind", ["rejected", "retired", "forbidden"])
def test_a_word_that_the_other_edition_refuses_for_something(refused: str, kind: str) -> None:
    old = [term("severe", "Severe", "嚴重")]
    new = [term("major", "Major", "重大", **{kind: (refused,)})]
    expected = [("嚴重", "old", "severe", "major", WordDanger.REFUSED)]
    assert traps(old, new, EMPTY) == traps(old, new, None) == expected


def test_a_word_that_is_only_refused_for_the_same_concept_or_inside_another_word() -> None:
    old = [term("severe", "Severe", "嚴重")]
    assert traps(old, [term("severe", "Severe", "重度", rejected=("嚴重",))], EMPTY) == []
    assert traps(old, [term("major", "Major", "重大", rejected=("不嚴重", "嚴重違規"))], EMPTY) == []
    # The edition that refuses it for one thing uses it for the other as well.
    new = [term("severe", "Severe", "嚴重"), term("major", "Major", "重大", rejected=("嚴重",))]
    assert traps(old, new, EMPTY) == []


def test_severe_of_2005_is_not_major_of_2008(shipped: Desk, table: DestinationTable) -> None:
    def named(pack: Pack) -> tuple[str, tuple[object, tuple[Term, ...]]]:
        return pack.id, (pack.texts[1], pack.terms)

    editions = dict([named(shipped.pack("dci-2005")), named(shipped.pack("dci-2008"))])
    found = word_traps(table, editions)  # type: ignore[arg-type]
    told = {(trap.word, trap.pack, trap.here.en, *(term.en for term in trap.there)) for trap in found}
    assert ("嚴重", "dci-2005", "Severe", "Unsporting Conduct — Major") in told
    assert ("中度", "dci-2005", "Major", "Unsporting Conduct — Major") in told
    # 遊戲進行過慢 of 2005 has another id in 2008 and is the same thing: the table pairs 141 with 133.
    assert not {word for word, *_ in told} & {"遊戲進行過慢", "遊戲行動過慢", "判罰", "警告"}
    assert ("程序錯誤", "dci-2005", "Procedural Error", "Game Play Error", "Tournament Error") in told
    assert len(told) == 4
