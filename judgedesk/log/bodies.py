"""The kinds of entries that this version knows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from judgedesk.log.entry import VERSION, Entry
from judgedesk.log.event_bodies import (
    BaseSupplied,
    EventAnswered,
    EventChanged,
    EventClosed,
    EventOpened,
    EventReopened,
    InfractionAdded,
    OperatorAdded,
    RoundStarted,
    Settled,
)
from judgedesk.log.floor_bodies import (
    CallClosed,
    CallOpened,
    DeckChecked,
    DeckCheckStarted,
    EntryWithdrawn,
    ExtensionGiven,
    ExtensionUsed,
    NoteWritten,
    PrivateWritten,
    SlipsHanded,
)
from judgedesk.log.people_bodies import (
    PeopleDistinct,
    PersonAdded,
    PersonChanged,
    PersonDropped,
    PersonMerged,
    PersonReinstated,
    PersonSplit,
)
from judgedesk.log.ruling_bodies import (
    LossApplied,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingIssued,
    RulingMoved,
    RulingReviewed,
    RulingScheduled,
    RulingsDistinct,
    RulingVoided,
)

EventBody = (
    EventOpened
    | EventChanged
    | EventClosed
    | EventReopened
    | OperatorAdded
    | RoundStarted
    | EventAnswered
    | BaseSupplied
    | InfractionAdded
    | Settled
)
PeopleBody = (
    PersonAdded
    | PersonChanged
    | PersonMerged
    | PersonSplit
    | PersonDropped
    | PersonReinstated
    | PeopleDistinct
)
AboutRuling = (
    RulingConfirmed
    | RulingCorrected
    | RulingMoved
    | RulingVoided
    | RulingScheduled
    | RulingAppealed
    | LossApplied
    | RulingReviewed
)
"""What can be said of a ruling that is there; each names it in `ruling`."""
RulingBody = RulingIssued | RulingDrafted | RulingsDistinct | AboutRuling
FloorBody = (
    CallOpened
    | CallClosed
    | ExtensionGiven
    | ExtensionUsed
    | DeckCheckStarted
    | DeckChecked
    | SlipsHanded
    | NoteWritten
    | PrivateWritten
    | EntryWithdrawn
)
Body = EventBody | PeopleBody | RulingBody | FloorBody
KINDS: Mapping[str, type[Body]] = {known.KIND: known for known in Body.__args__}


# An entry is read when it is sealed and again when its subject is settled.
@lru_cache(maxsize=2)
def body_of(entry: Entry) -> Body | None:
    """The body as a value; None for a kind that is not known here and for an entry of a newer `v`.

    Raises `BodyError` for a known kind without what it needs.
    """
    known = KINDS.get(entry.kind)
    if known is None or entry.v > VERSION:
        return None
    return known.read(entry.body_with_fractions())
