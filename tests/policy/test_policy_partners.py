"""Concepts counted in either language, and the partners that they suggest."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from editions_made_up import sections, text

from judgedesk.app.desk import Desk
from judgedesk.policy.concepts import Concepts
from judgedesk.policy.destination import Relation
from judgedesk.policy.destination_load import load_table
from judgedesk.policy.model import Text
from judgedesk.policy.pack import Term
from judgedesk.policy.partners import LEAST, MOST, Partner, count_concepts, suggest_partners

ROOT = Path(__file__).resolve().parents[2]
TERMS = [
    Term("deck", "deck", "套牌"),
    Term("decklist", "decklist", "套牌構組表", admitted=("牌表", "deck list")),
    Term("loss", "Game Loss", "一盤輸", admitted=("GL",), rejected=("賽點",), retired=("輸一盤",)),
    Term("rel", "REL", "執法嚴格度"),
]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("A deck and a decklist, two DECKS", {"deck": 2, "decklist": 1}),
        ("the decklists; a deck  list", {"decklist": 2}),
        ("套牌與套牌構組表、牌表", {"deck": 1, "decklist": 2}),
        ("套牌deck套牌", {"deck": 3}),
        ("Ｇａｍｅ Losses, GL, glad, 輸一盤", {"loss": 3}),
        ("賽點 and decking", {}),
        ("REL3, (REL) 3", {"rel": 1}),
        ("", {}),
    ],
)
def test_concepts_are_counted_by_their_longest_name(said: str, expected: dict[str, int]) -> None:
    assert dict(Concepts(TERMS).count(said)) == expected


def test_no_terms_no_concepts() -> None:
    assert dict(Concepts([]).count("deck 套牌")) == {}


def test_one_name_of_two_concepts_counts_for_both() -> None:
    both = Concepts([Term("a", "bell", "鐘"), Term("b", "chime", "鐘")])
    assert dict(both.count("鐘")) == {"a": 1, "b": 1}


def partners(
    left: Text, right: Text, concepts: Concepts, sections: Iterable[str]
) -> dict[str, tuple[Partner, ...]]:
    return suggest_partners(count_concepts(left, concepts), count_concepts(right, concepts), sections)


def test_a_partner_is_found_across_languages_with_its_reasons() -> None:
    old = sections("old", {"1": "套牌構組表", "2": "一盤輸", "3": "天氣"}, "zh-Hant")
    new = sections("new", {"10": "Game Loss", "11": "Decklist", "12": "Weather"})
    found = partners(old, new, Concepts(TERMS), ["1", "2", "3", "none such"])
    assert [(partner.partner, partner.shared) for partner in found["1"]] == [("11", ("decklist",))]
    assert [(partner.partner, round(partner.score, 6)) for partner in found["2"]] == [("10", 1.0)]
    assert (found["3"], found["none such"]) == ((), ())


def test_what_every_section_speaks_of_is_no_reason() -> None:
    content = "# {0} Deck\n\n## text\n\n{{{0}/text/1 PL:L1}}\nA deck.\n"
    old, new = text("old", content.format(1)), text("new", content.format(2))
    assert partners(old, new, Concepts(TERMS), ["1"]) == {"1": ()}


@pytest.mark.parametrize(
    "languages", [("en", "en"), ("zh-Hant", "en"), ("en", "zh-Hant"), ("zh-Hant", "zh-Hant")]
)
def test_the_pairs_of_the_two_guides_are_found_again(languages: tuple[str, str], tmp_path: Path) -> None:
    """Of the 18 exact pairs 14 or more stand first and 17 among the first three, as measured."""
    desk = Desk(tmp_path)
    old, new = desk.pack("dci-2005"), desk.pack("dci-2008")
    left, right = old.text(languages[0]), new.text(languages[1])
    table = load_table(ROOT / "resources" / "alignments" / "dci-2005--dci-2008.toml", [])
    assert left
    assert right
    assert table
    exact = {pair.left[0]: pair.right[0] for pair in table.pairs if pair.relation is Relation.EXACT}
    found = partners(left, right, Concepts([*old.terms, *new.terms]), exact)
    ranks = [
        [partner.partner for partner in found[one]].index(other)
        for one, other in exact.items()
        if other in [partner.partner for partner in found[one]]
    ]
    assert (len(exact), len(ranks)) == (18, 17)
    assert ranks.count(0) >= 14
    for near in found.values():
        assert 0 < len(near) <= MOST
        scores = [partner.score for partner in near]
        assert scores == sorted(scores, reverse=True)
        assert LEAST <= scores[-1] <= scores[0] <= 1
        assert all(partner.shared for partner in near)
