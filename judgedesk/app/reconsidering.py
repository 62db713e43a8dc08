"""What the ladder makes of earlier rulings by what is known now: a late slip, a void, an appeal, a merge.

Nothing is changed by itself. Each ruling that would have been recommended otherwise is shown, and the head
judge corrects it or leaves it, for a reason, either way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from judgedesk.app.cases import case_of
from judgedesk.app.happenings import Happened
from judgedesk.app.rulings import Draft, IssueNotes, Shown
from judgedesk.frozen import frozen
from judgedesk.log.bodies import RulingCorrected, RulingDrafted, RulingIssued, body_of
from judgedesk.log.rows import Ruling, State
from judgedesk.rules.values import UNKNOWN_BASE, CaseError

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

COUNTING = (State.STANDING, State.DRAFT)


@frozen
class Reconsidered:
    """A ruling, what was recommended when it was made, what would be now, and what was given."""

    ruling: str
    person: str
    round: int
    infraction: str
    then: str
    now: str
    given: str
    shown: Shown


class Reconsidering:
    """Owned by `Desk`. Everything is about the event in use; raises `UserError` where there is none."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def differing(self, people: Iterable[str] | None = None) -> tuple[Reconsidered, ...]:
        """The rulings that would be recommended otherwise now, in the order of history.

        With `people` only theirs. What the head judge left as it is is not shown again until it comes to
        something else. A ruling that the installed edition cannot work out any more is left out.
        """
        return tuple(self._differing(None if people is None else frozenset(people)))

    def _differing(self, people: frozenset[str] | None) -> Iterator[Reconsidered]:
        found = self._desk.event_file.standing()
        concerned = None if people is None else {found.who(person) for person in people}
        for row in found.rulings:
            if row.state not in COUNTING or (
                concerned is not None and found.who(row.person) not in concerned
            ):
                continue
            shown = self._again(row)
            if shown is None:
                continue
            now = shown.recommendation.penalty
            if now not in (row.recommended, row.reviewed, UNKNOWN_BASE):
                yield Reconsidered(
                    row.id, row.person, row.round, row.infraction, row.recommended, now, row.penalty, shown
                )

    def accept(self, ruling: str, reason: str) -> Happened:
        """Correct the ruling to what is recommended now."""
        row = next(row for row in self._desk.event_file.standing().rulings if row.id == ruling)
        draft = self.draft_of(row)
        penalty = self._desk.show_instead(draft, ruling).recommendation.penalty
        notes = IssueNotes(row.reason, row.given_by, row.entered_by, row.authorised_by, row.slip)
        return self._desk.happenings.correct(ruling, draft, penalty, notes, reason)

    def leave(self, ruling: str, reason: str) -> Happened:
        """Leave it as it is; it was seen what it comes to now."""
        row = next(row for row in self._desk.event_file.standing().rulings if row.id == ruling)
        now = self._desk.show_instead(self.draft_of(row), ruling).recommendation.penalty
        return self._desk.happenings.review(ruling, now, reason)

    def _again(self, row: Ruling) -> Shown | None:
        try:
            return self._desk.show_instead(self.draft_of(row), row.id)
        except CaseError:
            # Made under another version of the edition, in words that this one does not have.
            return None

    def draft_of(self, row: Ruling) -> Draft:
        """What the judge said, as it was recorded; the person as they count now."""
        file = self._desk.event_file
        entry = file.journal.entry(row.made_in)
        assert entry is not None
        body = body_of(entry)
        made = body.made if isinstance(body, RulingCorrected | RulingDrafted) else body
        assert isinstance(made, RulingIssued)
        case, _ = case_of(made.case)
        return Draft(
            infraction=case.infraction,
            person=file.standing().who(case.player),
            opponents=case.opponents,
            teammates=case.teammates,
            table=row.table,
            level=case.level,
            match_format=case.match_format,
            stage=case.stage,
            round=row.round,
            issued_at=row.issued_at,
            facts={name: value for name, value in case.facts.items() if value is not None},
        )
