"""What looks like one and was entered as two."""

import dataclasses

import pytest
from log_making import ruling, sealed

from judgedesk.log.bodies import PeopleDistinct, PersonAdded, PersonMerged, RulingsDistinct, RulingVoided
from judgedesk.log.likeness import Alike, Why, doubtful, possible_doubles, possible_same_people
from judgedesk.log.standing import standing

HERE, THERE = "a" * 32, "b" * 32


def entered(device: str, seconds: int, **changes):
    minute = changes.pop("minute", 0)
    person = changes.pop("person", "p1")
    infraction = changes.pop("infraction", "125")
    round_number = changes.pop("round", 1)
    made = dataclasses.replace(
        ruling(person, infraction, round_number=round_number, minute=minute), **changes
    )
    return sealed(made, event="e", device=device, seconds=seconds)


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ((HERE, {}), (THERE, {"minute": 14}), Why.TWO_LAPTOPS),
        ((HERE, {"table": "4"}), (THERE, {"table": "4", "slip": "17"}), Why.TWO_LAPTOPS),
        ((HERE, {"table": "4"}), (THERE, {}), Why.TWO_LAPTOPS),
        ((HERE, {}), (THERE, {"minute": 16}), None),
        ((HERE, {"table": "4"}), (THERE, {"table": "5"}), None),
        ((HERE, {"slip": "16"}), (THERE, {"slip": "17"}), None),
        ((HERE, {}), (HERE, {"minute": 1}), None),
        ((HERE, {"slip": "17"}), (HERE, {"slip": "17", "minute": 50}), Why.SLIP),
        ((HERE, {"slip": "17"}), (THERE, {"slip": "17", "table": "5"}), Why.SLIP),
        ((HERE, {}), (THERE, {"person": "p2"}), None),
        ((HERE, {}), (THERE, {"infraction": "126"}), None),
        ((HERE, {}), (THERE, {"round": 2}), None),
    ],
)
def test_two_rulings_that_may_be_one(one, other, why) -> None:
    first, second = entered(one[0], 5, **one[1]), entered(other[0], 9, **other[1])
    found = possible_doubles(standing([second, first]))
    assert found == (() if why is None else (Alike(first.id, second.id, why),))
    assert doubtful(found) == (frozenset() if why is None else {second.id})


def test_what_does_not_count_and_what_a_judge_told_apart_is_no_double() -> None:
    one, other = entered(HERE, 1), entered(THERE, 2)
    void = sealed(RulingVoided(other.id, "the same"), event="e", seconds=3)
    apart = sealed(RulingsDistinct(other.id, one.id), event="e", seconds=3)
    assert len(possible_doubles(standing([one, other]))) == 1
    assert possible_doubles(standing([one, other, void])) == ()
    assert possible_doubles(standing([one, other, apart])) == ()


def test_rulings_of_people_who_were_merged_may_be_one() -> None:
    one, other = entered(HERE, 1), entered(THERE, 2, person="p2")
    people = [sealed(PersonAdded(f"p{n}", "a" * 64), event="e", device=f"{n}", seconds=n) for n in (1, 2)]
    merged = sealed(PersonMerged("p2", "p1"), event="e", seconds=9)
    assert possible_doubles(standing([one, other, *people])) == ()
    assert len(possible_doubles(standing([one, other, *people, merged]))) == 1


def people(*more):
    added = [sealed(PersonAdded(f"p{n}", "a" * 64), event="e", device=f"{n}", seconds=n) for n in (1, 2)]
    return standing([*added, *more])


@pytest.mark.parametrize(
    ("names", "numbers", "why"),
    [
        (("陳怡君", "Yi-Chun Chen"), ("0012", "12"), Why.NUMBER),
        (("Ada Okafor", "ada  okafor"), ("", ""), Why.NAME),
        (("陳怡君", "陈怡君"), ("", "77"), Why.NAME),
        (("陳怡君", "陳怡君"), ("1", "2"), None),
        (("陳怡君", "林怡君"), ("", ""), None),
        (("", ""), ("", ""), None),
        (("", ""), ("000", "0"), None),
    ],
)
def test_two_people_who_may_be_one(names, numbers, why) -> None:
    found = people()
    alike = possible_same_people(
        found, dict(zip(("p1", "p2"), names, strict=True)), dict(zip(("p1", "p2"), numbers, strict=True))
    )
    assert alike == (() if why is None else (Alike("p1", "p2", why),))


@pytest.mark.parametrize(
    ("han", "latin", "one"),
    [
        ("陳怡君", "Yi-Chun Chen", True),
        ("許家豪", "Hsu Chia-Hao", True),
        ("許家豪", "Xu Jiahao", True),
        ("歐陽靖", "Ou-Yang Ching", True),
        ("歐陽靖", "Ouyang Jing", True),
        ("張志明", "Chen Chih-Ming", False),
        ("佐藤健", "Sato Takeru", False),
        ("Anna", "Chen", False),
    ],
)
def test_a_surname_in_two_scripts_at_one_table(han: str, latin: str, one: bool) -> None:
    at_table = [
        entered(HERE, 20, table="4"),
        entered(THERE, 21, table="4", person="p2", infraction="126"),
    ]
    names = {"p1": han, "p2": latin}
    alike = possible_same_people(people(*at_table), names, {})
    assert alike == ((Alike("p1", "p2", Why.SURNAME),) if one else ())
    assert possible_same_people(people(), names, {}) == ()
    assert possible_same_people(people(*at_table), names, {"p1": "1", "p2": "2"}) == ()


def test_people_who_were_merged_or_told_apart_are_not_asked_about() -> None:
    numbers = {"p1": "7", "p2": "007"}
    assert len(possible_same_people(people(), {}, numbers)) == 1
    merged = sealed(PersonMerged("p2", "p1"), event="e", seconds=9)
    apart = sealed(PeopleDistinct("p2", "p1"), event="e", seconds=9)
    assert possible_same_people(people(merged), {}, numbers) == ()
    assert possible_same_people(people(apart), {}, numbers) == ()
