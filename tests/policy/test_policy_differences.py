"""What differs between two wordings: marked by words, and nothing else is marked."""

from itertools import pairwise

import pytest
from editions_made_up import text
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.policy.differences import align_by_words, mark_words, moved_passages
from judgedesk.policy.model import Kind, Passage


def shown(left: str, right: str) -> tuple[str, str]:
    """Both wordings with brackets around what is marked."""
    marked = mark_words(left, right)

    def bracketed(words: str, ranges: tuple[tuple[int, int], ...]) -> str:
        for start, end in reversed(ranges):
            words = f"{words[:start]}[{words[start:end]}]{words[end:]}"
        return words

    return bracketed(left, marked.left), bracketed(right, marked.right)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("A judge may [stop] the match.", "A judge may [end] the match."),
        ("Within [ten] minutes.", "Within [five] minutes."),
        ("Within 10[] minutes.", "Within 10 [to 15 ]minutes."),
        ("The player's deck[].", "The player's deck[, and sideboard]."),
        ("2008-[]03-20", "2008-[]03-20"),
        ("裁判[可以]停止對局。", "裁判[應該]停止對局。"),
        ("在[十]分鐘內", "在[五]分鐘內"),
        ("[三]分鐘", "[REL 3 的]分鐘"),
        ("[]", "[all new]"),
        ("[all gone]", "[]"),
        ("[One thing]", "[Quite another]"),
        # What stays between two longer changes is not worth a break.
        ("The [judge has to issue a penalty] here.", "The [official can give a warning] here."),
    ],
)
def test_words_are_marked(left: str, right: str) -> None:
    plain = [side.replace("[", "").replace("]", "") for side in (left, right)]
    expected = [side.replace("[]", "") for side in (left, right)]
    assert list(shown(*plain)) == expected


letters = st.text(alphabet="ab ,盤局輸。\n", max_size=30)


@given(letters, letters)
def test_what_is_not_marked_is_the_same_on_both_sides(left: str, right: str) -> None:
    def rest(words: str, ranges: tuple[tuple[int, int], ...]) -> str:
        for start, end in reversed(ranges):
            assert 0 <= start < end <= len(words)
            words = words[:start] + words[end:]
        return words

    marked = mark_words(left, right)
    assert rest(left, marked.left) == rest(right, marked.right)
    assert (marked.left == marked.right == ()) is (left == right)
    for ranges in (marked.left, marked.right):
        assert all(before[1] <= after[0] for before, after in pairwise(ranges))


def passages(*texts: str, section: str = "1") -> list[Passage]:
    return [Passage(f"{section}/text/{n}", Kind.PARAGRAPH, words) for n, words in enumerate(texts, 1)]


def test_passages_are_paired_by_their_words_across_editions() -> None:
    old = passages("A judge stops the match.", "Nobody may leave the hall.", "Bells ring at noon.")
    new = passages(
        "Doors open at nine.", "A judge may stop the match.", "Bells ring at noon, twice.", section="7"
    )
    assert align_by_words(old, new) == [
        (None, new[0]),
        (old[0], new[1]),
        (old[1], None),
        (old[2], new[2]),
    ]


def test_passages_of_one_id_are_one_whatever_became_of_their_words() -> None:
    old = passages("A judge stops the match.", "Bells ring at noon.")
    new = passages("Bells ring at noon.", "Quite another thing.")
    assert align_by_words(old, new) == [(old[0], new[0]), (old[1], new[1])]


def test_passages_that_changed_places_do_not_cross() -> None:
    old = passages("Bells ring at noon.", "A judge stops the match.")
    new = passages("A judge stops the match.", "Bells ring at noon.", section="7")
    found = align_by_words(old, new)
    assert len([pair for pair in found if None not in pair]) == 1
    assert len(found) == 3


words = st.lists(st.sampled_from(["a b c", "a b d", "x y z", "x", "鐘聲響起", "鐘聲停止", ""]), max_size=5)


@given(words, words, st.booleans())
def test_every_passage_comes_once_and_in_order(left: list[str], right: list[str], one_edition: bool) -> None:
    old, new = passages(*left), passages(*right, section="1" if one_edition else "7")
    found = align_by_words(old, new)
    assert [one for one, _ in found if one is not None] == old
    assert [other for _, other in found if other is not None] == new
    assert (None, None) not in found


def test_a_part_of_an_edition_against_itself() -> None:
    content = "# 1 Bells\n\n## text\n\n{1/text/1 PL:L1}\nBells ring.\n\n{1/text/2 PL:L2}\nBells ring.\n"
    [section] = text("old", content).sections
    [part] = section.parts
    assert align_by_words(part.passages, part.passages) == [(each, each) for each in part.passages]


# What moved.


@pytest.mark.parametrize(
    ("left", "right", "moved"),
    [
        (
            "Unless the Head Judge says otherwise, a judge has to stop the match and to note it at once.",
            "A judge has to stop the match and to note it at once, unless the Head Judge says otherwise.",
            "the Head Judge says otherwise",
        ),
        ("由主審裁決，選手對此不得再行上訴。", "選手對此不得再行上訴，由主審裁決。", "由主審裁決"),
        # Two words in two places are chance.
        ("The judge may end it if the player asks.", "If the player asks, it may end.", ""),
        ("One thing", "Quite another", ""),
    ],
)
def test_words_that_went_elsewhere(left: str, right: str, moved: str) -> None:
    marked = mark_words(left, right)
    found = [
        " ".join(words[start:end] for start, end in ranges).strip()
        for words, ranges in ((left, marked.moved_left), (right, marked.moved_right))
    ]
    assert found == [moved, moved]


def paragraphs(*words: str) -> list[Passage]:
    return [Passage(f"1/text/{number}", Kind.PARAGRAPH, each) for number, each in enumerate(words, 1)]


def test_passages_that_went_elsewhere() -> None:
    left = paragraphs(
        "The ferry leaves at nine in the morning.",
        "Dogs travel on the lower deck only.",
        "A ticket is valid for one day.",
        "No.",
    )
    right = paragraphs(
        "A ticket is valid for two days.",
        "Bicycles are carried for nothing.",
        "No.",
        "The ferry leaves at nine in the morning.",
    )
    assert moved_passages(left, right) == [(0, 3), (2, 0)]
    assert moved_passages(left, []) == []
    assert moved_passages([], right) == []
