"""An invented event of 400 players, 9 rounds and two laptops, and its report line by line.

What happens is drawn at random and written down beside it by the test, in its own words; the report of both
laptops has to say the same, every line of it.
"""

import csv
import io
import json
import random
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.event import EventSetup
from judgedesk.app.event_report import Cut, report_of
from judgedesk.app.event_report_files import report_file, report_json
from judgedesk.app.rulings import Draft, IssueNotes
from judgedesk.rules.values import UNKNOWN_BASE

PACK = "dci-2008"
PLAYERS, ROUNDS, A_ROUND = 400, 9, 12
INFRACTIONS = ("111", "121", "122", "125", "125", "125", "126", "141")
SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐"
GIVEN = "怡君家豪志明淑芬俊宏雅婷建宏佩珊"


@dataclass
class Line:
    """A ruling as it has to be in the report in the end."""

    id: str
    round: int
    moment: str
    name: str
    infraction: str
    given: str
    slip: str
    state: str = "standing"
    appeal: str = ""
    scheduled: int = 0


class Evening:
    def __init__(self, folder: Path) -> None:
        self.choice = random.Random(20261130)
        self.moment = datetime(2026, 11, 30, 1, 0, tzinfo=UTC)
        self.desks = [Desk(folder / name, clock=self.tick) for name in ("here", "there")]
        self.stick = folder / "stick"
        self.stick.mkdir()
        self.lines: list[Line] = []
        self.left: dict[str, int] = {}
        self.done: Counter[str] = Counter()
        here, there = self.desks
        here.open_event(EventSetup("台北公開賽 2026", PACK, "competitive", operator="Huang"))
        names = [
            self.choice.choice(SURNAMES) + self.choice.choice(GIVEN) + self.choice.choice(GIVEN) + str(number)
            for number in range(PLAYERS)
        ]
        rows = "\n".join(f"{name},{number:06},{number // 2 + 1}" for number, name in enumerate(names, 1))
        table = here.roster.pasted(f"姓名,編號,桌號\n{rows}\n")
        here.roster.take_over(here.roster.plan(table, here.roster.columns(table)))
        there.handing.take_in(here.handing.hand_over(self.stick), here.handing.words())
        there.set_operator("Lin")
        self.names = names
        self.ids = {person.name: person.id for person in here.people()}

    def tick(self) -> datetime:
        self.moment += timedelta(seconds=7)
        return self.moment

    def play(self) -> None:
        # A few players are in trouble more often than others, so that ladders are climbed.
        restless = self.choice.sample(self.names, 12)
        for number in range(1, ROUNDS + 1):
            for desk in self.desks:
                desk.set_round(number)
                desk.happenings.start_round(number, 50)
            for _ in range(A_ROUND):
                self.rule(self.choice.choice(self.desks), self.choice.choice(restless), number)
            self.something_happens(number)
            self.exchange()
        self.one_typed_twice()
        self.exchange()

    def rule(self, desk: Desk, name: str, number: int, infraction: str = "") -> Line:
        late = number > 1 and self.choice.random() < 0.2
        issued_at = (self.moment - timedelta(hours=1)).isoformat() if late else ""
        draft = Draft(
            infraction or self.choice.choice(INFRACTIONS),
            self.ids[name],
            table=str(self.choice.randrange(1, 200)),
            round=number - 1 if late else number,
            issued_at=issued_at,
        )
        found = desk.show(PACK, draft).recommendation.penalty
        given = found if found != UNKNOWN_BASE and self.choice.random() < 0.9 else "warning"
        slip = f"{desk.settings.operator[0]}{len(self.lines):03}" if self.choice.random() < 0.5 else ""
        made = desk.issue(draft, given, IssueNotes(reason="as on the slip", slip=slip)).ruling
        row = next(row for row in desk.event_file.standing().rulings if row.id == made)
        line = Line(made, row.round, row.instant, name, draft.infraction, given, slip)
        self.lines.append(line)
        self.done["late slips"] += late
        return line

    def something_happens(self, number: int) -> None:
        """On the laptop that entered it, so that it knows the ruling."""
        for desk in self.desks:
            here = {row.id for row in desk.event_file.standing().rulings}
            open_now = [line for line in self.lines if line.id in here and line.state == "standing"]
            fresh = [line for line in open_now if not line.appeal and line.round >= number - 1]
            if len(fresh) < 3:
                continue
            void, appealed, scheduled = self.choice.sample(fresh, 3)
            desk.void(void.id, "another player")
            void.state = "voided"
            outcome = self.choice.choice(("upheld", "overturned", "changed"))
            penalty = "caution" if outcome == "changed" else ""
            desk.happenings.appeal(appealed.id, outcome, penalty=penalty, by="Wu", minutes=5)
            appealed.appeal = outcome
            appealed.given = penalty or appealed.given
            appealed.state = "overturned" if outcome == "overturned" else "standing"
            desk.happenings.schedule(scheduled.id, number + 1)
            scheduled.scheduled = number + 1
            staying = [name for name in self.names if name not in self.left]
            name = self.choice.choice(staying)
            desk.happenings.drop(self.ids[name], number)
            self.left[name] = number
            self.done.update(("voids", f"appeals {outcome}", "drops"))
            self.exchange()

    def one_typed_twice(self) -> None:
        """Somebody was typed in anew on the other laptop, with a ruling, and is merged."""
        here, there = self.desks
        name = self.choice.choice([line.name for line in self.lines if line.state == "standing"])
        twin = there.add_person(f"{name} (new)").person.id
        made = there.issue(Draft("125", twin), "warning").ruling
        row = next(row for row in there.event_file.standing().rulings if row.id == made)
        self.exchange()
        here.happenings.merge_people(twin, self.ids[name], "one badge")
        self.lines.append(Line(made, row.round, row.instant, name, "125", "warning", ""))
        self.twin = (name, f"{name} (new)")
        self.done["merged people"] += 1

    def exchange(self) -> None:
        here, there = self.desks
        here.handing.take_in(there.handing.hand_over(self.stick))
        there.handing.take_in(here.handing.hand_over(self.stick))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory):
    found = Evening(tmp_path_factory.mktemp("evening"))
    found.play()
    yield found
    for desk in found.desks:
        desk.close()


def test_everything_that_should_happen_has_happened(evening: Evening) -> None:
    print(dict(evening.done))
    for what in ("late slips", "voids", "drops", "merged people", "appeals upheld", "appeals changed"):
        assert evening.done[what], what
    assert len(evening.lines) > 100
    assert {line.given for line in evening.lines} >= {"warning", "game_loss"}


@pytest.mark.parametrize("laptop", [0, 1])
@pytest.mark.parametrize("cut", list(Cut))
def test_the_report_says_every_line_and_no_other(evening: Evening, laptop: int, cut: Cut) -> None:
    found = report_json(report_of(evening.desks[laptop], cut))
    shown = [line for line in evening.lines if cut is Cut.FULL or line.state == "standing"]
    shown.sort(key=lambda line: (line.round, line.moment, line.id))
    told = [
        (
            row["id"],
            row["round"],
            row["name"],
            row["infraction"]["id"],
            row["given"]["id"],
            row["slip"],
            row["state"],
            (row["appeal"] or {}).get("outcome", ""),
            row["scheduled_for_round"] or 0,
        )
        for row in found["rulings"]
    ]
    assert told == [
        (
            line.id,
            line.round,
            line.name,
            line.infraction,
            line.given,
            line.slip,
            line.state,
            line.appeal,
            line.scheduled,
        )
        for line in shown
    ]
    counted = Counter(line.given for line in evening.lines if line.state == "standing")
    assert found["summary"] == dict(counted)
    gone = {row["name"]: row["dropped_after_round"] for row in found["people"] if row["dropped_after_round"]}
    assert gone == evening.left
    if cut is Cut.FULL:
        assert len(found["people"]) == PLAYERS
        first, second = evening.twin
        assert [row["also"] for row in found["people"] if row["name"] == first] == [[second]]


def test_csv_and_html_have_the_same_lines(evening: Evening) -> None:
    desk = evening.desks[0]
    report = report_of(desk, Cut.FULL)
    rows = list(csv.DictReader(io.StringIO(report_file(desk, report, "csv").decode("utf-8-sig"))))
    said = report_json(report)["rulings"]
    assert [(row["person"], row["infraction"], row["state"]) for row in rows] == [
        (each["name"], each["infraction"]["id"], each["state"]) for each in said
    ]
    html = report_file(desk, report, "html").decode()
    assert html.count("<tr") == len(said) + 3
    assert all(line.name in html for line in evening.lines)


def test_both_laptops_hold_the_same_and_verify(evening: Evening) -> None:
    here, there = (desk.event_file for desk in evening.desks)
    assert here.standing() == there.standing()
    assert here.history().all() == there.history().all()
    assert here.journal.verify() == there.journal.verify() == ()
    assert json.dumps(report_json(report_of(evening.desks[0], Cut.FULL))["rulings"]) == json.dumps(
        report_json(report_of(evening.desks[1], Cut.FULL))["rulings"]
    )


def test_what_the_ladder_makes_of_it_now_is_the_same_on_both(evening: Evening) -> None:
    told = [
        [(each.ruling, each.then, each.now) for each in desk.reconsidering.differing()]
        for desk in evening.desks
    ]
    assert told[0] == told[1]
    assert told[0], "late slips, voids and a merge change nothing here"
