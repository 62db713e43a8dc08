"""A made-up evening: a data folder with an event in its fifth round, read last at section 125."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from bench.place import LEVEL, PACK, PLACE
from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup, Person
from judgedesk.app.rulings import Draft
from judgedesk.log.bodies import RulingIssued
from judgedesk.rules.values import UNKNOWN_BASE

NAMES = ("陳怡君", "林子軒", "Ada Okafor", "黃美玲", "José Núñez", "Kim Min-jun", "張家豪", "Eve O’Neill")


def desk_of(folder: Path, people: int, rulings: int) -> tuple[Desk, tuple[Person, ...]]:
    """A desk with an event of so many people and rulings, and the people."""
    desk = Desk(folder)
    desk.save_settings(pack=PACK, place=PLACE, reading="side", zoom=100, level=LEVEL)
    desk.open_event(EventSetup("Autumn Open", PACK, LEVEL, operator="Huang"))
    committed = decided(desk)
    numbered = zip(range(people), cycle(NAMES), strict=False)
    persons = tuple(desk.add_person(f"{name} {number:03}").person for number, name in numbered)
    for number, infraction in zip(range(rulings), cycle(committed), strict=False):
        draft = Draft(infraction, persons[number * 7 % people].id, table=str(number % 50 + 1))
        desk.set_round(number * 5 // rulings + 1)
        rule(desk, draft)
    return desk, persons


def decided(desk: Desk) -> list[str]:
    """The infractions to which the text gives a base penalty: the made-up people commit these."""
    known = desk.find_infractions(PACK, "", 1000)
    return [one for one in known if desk.show(PACK, Draft(one, None)).recommendation.penalty != UNKNOWN_BASE]


def pattern(desk: Desk, person: str) -> RulingIssued:
    """What a ruling on somebody says; the rulings of a long event are written after it."""
    draft = Draft("125", person, table="7")
    return desk.ruling_of(draft, desk.show(PACK, draft).recommendation.penalty)


def rule(desk: Desk, draft: Draft) -> str:
    """Issue what is recommended; the penalty."""
    penalty = desk.show(PACK, draft).recommendation.penalty
    desk.issue(draft, penalty)
    return penalty
