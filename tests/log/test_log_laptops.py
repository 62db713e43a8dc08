"""Five laptops of one event, entering at random and merging at random: all come to the same.

Among them one that goes back to a backup, and one whose data folder was copied: the copy in the same place
continues the same chain, which makes forks.
"""

import random
import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from log_examples import BRIEF, times
from log_making import create, moment, repeating, ruling

from judgedesk.log.bodies import (
    LossApplied,
    PersonDropped,
    PersonMerged,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingMoved,
    RulingScheduled,
    RulingVoided,
)
from judgedesk.log.history import History
from judgedesk.log.journal import Journal
from judgedesk.log.keeping import back_up, restore
from judgedesk.log.names import NewPerson
from judgedesk.log.ruling_bodies import OUTCOMES, Given
from judgedesk.log.standing import Standing, standing

RUNS = times(200, 10_000)
STEPS = 24
SEEDS = 20
"""Runs are told apart by seed; a test takes every SEEDS-th of them, so that a fault names its place."""


class Event:
    """Five laptops, each with a file of its own in a place of its own."""

    def __init__(self, folder: Path, choice: random.Random) -> None:
        self.folder = folder
        self.choice = choice
        self.second = 0
        self.conflicts: Counter[str] = Counter()
        self.said: dict[str, set[str]] = {}
        first = create(folder / "0", seed=choice.randrange(10**6))
        self.people = [NewPerson.of(f"P{number}", repeating(number)) for number in range(4)]
        first.append_all(self.people, by="op", at=moment(0))
        entries = [entry.data for entry in first.entries()]
        self.laptops = [first]
        for number in range(1, 5):
            self.laptops.append(
                Journal.join(
                    folder / str(number),
                    first.event,
                    first.words,
                    entries=entries,
                    random=repeating(choice.randrange(10**6)),
                    place=str(number),
                )
            )

    def close(self) -> None:
        for laptop in self.laptops:
            laptop.close()

    def step(self) -> None:
        laptop = self.choice.choice(self.laptops)
        deed = self.choice.choice((*["enter"] * 8, "merge", "merge", "restore", "copy"))
        getattr(self, deed)(laptop)

    def enter(self, laptop: Journal) -> None:
        rulings = [row.id for row in laptop.standing().rulings]
        person = self.choice.choice(self.people).person
        made = ruling(person, penalty=self.choice.choice(("warning", "game_loss")), minute=self.second)
        about = self.choice.choice(rulings) if rulings else ""
        outcome = self.choice.choice(OUTCOMES)
        bodies = [made, RulingDrafted(made)]
        if about:
            bodies += [
                RulingVoided(about, "in error"),
                RulingCorrected(about, made, "otherwise"),
                RulingCorrected(about, made, "otherwise"),
                RulingAppealed(about, outcome, Given("caution") if outcome == "changed" else None),
                RulingAppealed(about, "upheld"),
                RulingMoved(about, self.choice.randrange(1, 4)),
                RulingScheduled(about, self.choice.randrange(2, 5)),
                RulingConfirmed(about, "hj"),
                LossApplied(about, 2),
                PersonMerged(person, self.choice.choice(self.people).person),
                PersonDropped(person, 2),
            ]
        body = self.choice.choice(bodies)
        self.second += self.choice.randrange(2)
        entry = laptop.append(body, by=f"j{self.choice.randrange(3)}", at=moment(self.second))
        if entry.kind in ("ruling.voided", "ruling.corrected", "ruling.appealed"):
            self.said.setdefault(f"{entry.kind} {about}", set()).add(entry.id)

    def merge(self, laptop: Journal) -> None:
        other = self.choice.choice(self.laptops)
        entries = [entry.data for entry in other.entries()]
        self.choice.shuffle(entries)
        laptop.merge(entries[: self.choice.randrange(len(entries) + 1)])

    def restore(self, laptop: Journal) -> None:
        """Back to a backup of a while ago, under a new device."""
        place, number = laptop.path, self.laptops.index(laptop)
        backup = back_up(laptop, self.folder / f"backup-{number}", moment(self.second))
        for _ in range(self.choice.randrange(3)):
            self.enter(laptop)
        laptop.close()
        aside = self.folder / f"aside-{number}-{self.second}-{self.choice.random()}.jdlog"
        restore(backup.path, place.parent, aside, random=repeating(self.choice.randrange(10**6)))
        self.laptops[number] = self.reopened(place, str(number))
        # What was set aside is not lost: somebody finds it in the end.
        with Journal.open(aside, place="aside") as old:
            self.laptops[number].merge(entry.data for entry in old.entries())
        self.conflicts["restored"] += 1

    def copy(self, laptop: Journal) -> None:
        """The data folder is copied, both copies are used in turn in one place, and both are merged."""
        place, number = laptop.path, self.laptops.index(laptop)
        mark = "here" if number == 0 else str(number)
        laptop.close()
        twin = self.folder / f"twin-{number}-{self.second}.jdlog"
        shutil.copyfile(place, twin)
        with self.reopened(twin, mark) as other:
            self.enter(other)
            entries = [entry.data for entry in other.entries()]
        self.laptops[number] = self.reopened(place, mark)
        self.enter(self.laptops[number])
        if self.laptops[number].merge(entries).forks:
            self.conflicts["forked"] += 1

    def reopened(self, path: Path, mark: str) -> Journal:
        return Journal.open(path, random=repeating(self.choice.randrange(10**6)), place=mark)

    def merge_all(self) -> None:
        """Everybody with everybody, in random order and more than once."""
        for _ in range(2):
            order = list(self.laptops)
            self.choice.shuffle(order)
            for one, other in pairwise([*order, *order]):
                other.merge(entry.data for entry in one.entries())


def recommended(found: Standing) -> list[tuple[object, ...]]:
    """What the rules core is told of, and so what it recommends: it knows nothing else."""
    return [
        (entry.player, entry.round, entry.penalty, entry.voided, entry.pending)
        for entry in History(found).all()
    ]


@pytest.mark.parametrize("part", range(SEEDS))
def test_all_come_to_the_same(tmp_path: Path, part: int) -> None:
    conflicts: Counter[str] = Counter()
    for seed in range(part, RUNS, SEEDS):
        event = Event(tmp_path / str(seed), random.Random(seed))
        for _ in range(STEPS):
            event.step()
        event.merge_all()
        standings = [laptop.standing() for laptop in event.laptops]
        union = {entry.id: entry for laptop in event.laptops for entry in laptop.entries()}
        assert all(found == standings[0] for found in standings), f"seed {seed}"
        assert standings[0] == standing(union.values()), f"seed {seed}"
        assert len({repr(recommended(found)) for found in standings}) == 1
        assert {laptop.count() for laptop in event.laptops} == {len(union)}
        for laptop in event.laptops:
            assert {found.code for found in laptop.verify()} <= {"log.found_fork"}, f"seed {seed}"
        for what, entries in event.said.items():
            if len(entries) > 1:
                conflicts[what.split()[0]] += 1
        conflicts += event.conflicts
        event.close()
        shutil.rmtree(tmp_path / str(seed))
    told = ", ".join(f"{what} {count}" for what, count in sorted(conflicts.items()))
    print(f"conflicts in {len(range(part, RUNS, SEEDS))} runs: {told}")
    if BRIEF:
        return
    # Two voids of one ruling agree; corrections and appeals are what laptops can differ about.
    assert conflicts["ruling.corrected"], told
    assert conflicts["ruling.appealed"], told
    assert conflicts["restored"], told
    assert conflicts["forked"], told
