"""Random sets of entries of one event, from several laptops: hypothesis strategies."""

from hypothesis import strategies as st
from log_making import moment, ruling, sealed

from judgedesk.log.bodies import (
    BaseSupplied,
    CallClosed,
    CallOpened,
    EntryWithdrawn,
    EventAnswered,
    InfractionAdded,
    LossApplied,
    PersonAdded,
    PersonDropped,
    PersonMerged,
    PersonSplit,
    RulingAppealed,
    RulingConfirmed,
    RulingCorrected,
    RulingDrafted,
    RulingIssued,
    RulingMoved,
    RulingScheduled,
    RulingVoided,
    Settled,
)
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.ruling_bodies import OUTCOMES, Given

ABSENT = "f" * 64


PENALTIES = st.sampled_from(("caution", "warning"))


def a_ruling(draw, some: int) -> RulingIssued:
    return ruling(f"p{some}", round_number=draw(st.integers(0, 2)), minute=draw(st.integers(0, 2)))


def an_appeal(draw, some: int, reference: str, replaces: str) -> RulingAppealed:
    outcome = draw(st.sampled_from(OUTCOMES))
    given = Given(draw(PENALTIES)) if outcome == "changed" else None
    return RulingAppealed(reference, outcome, given, replaces=replaces)


# Each by what it draws, a small number, an entry to speak of and one to take back.
BODIES = {
    "ruling": lambda draw, some, _of, _instead: a_ruling(draw, some),
    "void": lambda _draw, some, of, _instead: RulingVoided(of, f"reason {some}"),
    "draft": lambda draw, some, _of, _instead: RulingDrafted(a_ruling(draw, some)),
    "confirmed": lambda _draw, some, of, _instead: RulingConfirmed(of, f"j{some}"),
    "corrected": lambda draw, some, of, instead: RulingCorrected(of, a_ruling(draw, some), "r", instead),
    "moved": lambda draw, some, of, instead: RulingMoved(
        of, some, draw(st.sampled_from(("", "x"))), "", instead
    ),
    "scheduled": lambda _draw, some, of, instead: RulingScheduled(of, some, instead),
    "appealed": an_appeal,
    "applied": lambda _draw, some, of, _instead: LossApplied(of, some),
    "settled": lambda draw, _some, of, instead: Settled(
        draw(st.sampled_from((of, '["answer","large_event"]'))), instead or of, (of,)
    ),
    "base": lambda draw, some, _of, instead: BaseSupplied(
        f"12{some}", "regular", draw(PENALTIES), "own", replaces=instead
    ),
    "added": lambda draw, some, _of, instead: InfractionAdded(
        f"own:{some}", f"{some}", draw(PENALTIES), replaces=instead
    ),
    "answer": lambda draw, _some, _of, instead: EventAnswered(
        "large_event", draw(st.sampled_from((True, False, 2.5))), instead
    ),
    "person": lambda draw, some, _of, _instead: PersonAdded(f"p{some}", f"{draw(st.integers(0, 1))}" * 64),
    "merged": lambda draw, some, _of, _instead: PersonMerged(f"p{some}", f"p{draw(st.integers(0, 2))}"),
    "split": lambda _draw, some, of, _instead: PersonSplit(f"p{some}", of),
    "dropped": lambda draw, some, _of, _instead: PersonDropped(f"p{some}", draw(st.integers(0, 2))),
    "call": lambda _draw, some, _of, _instead: CallOpened(1, f"{some}", stamp(moment(some))),
    "left": lambda _draw, some, of, _instead: CallClosed(of, stamp(moment(60 + some))),
    "withdrawn": lambda _draw, _some, of, _instead: EntryWithdrawn(of, "r"),
    "unknown": lambda _draw, _some, of, _instead: RulingVoided(of, "r"),
}
# Rulings and what is said of them are most of an event.
KINDS = ("ruling", "ruling", "ruling", "void", "corrected", "appealed", *BODIES)


@st.composite
def entry_sets(draw: st.DrawFn, event: str = "e", most: int = 14) -> list[Entry]:
    """Entries that speak of each other, of absent ones, and of one another's wrong kinds."""
    made: list[Entry] = []
    heads: dict[str, tuple[int, str]] = {}
    for _ in range(draw(st.integers(0, most))):
        device = draw(st.sampled_from(("a" * 32, "b" * 32, "c" * 32)))
        seq, prev = heads.get(device, (0, ""))
        reference = draw(st.sampled_from([ABSENT, *(entry.id for entry in made)]))
        kind = draw(st.sampled_from(KINDS))
        some = draw(st.integers(0, 2))
        replaces = draw(st.sampled_from(("", reference)))
        body = BODIES[kind](draw, some, reference, replaces)
        entry = sealed(
            body, event=event, device=device, seq=seq + 1, prev=prev, seconds=draw(st.integers(0, 5))
        )
        if kind == "unknown":
            old, new = draw(
                st.sampled_from(((b"ruling.voided", b"ruling.praised"), (b'"v":1', b'"v":2,"x":0.5')))
            )
            entry = Entry.read(entry.data.replace(old, new))
        made.append(entry)
        if draw(st.integers(0, 9)) != 0:  # else the next of this device forks
            heads[device] = (entry.seq, entry.id)
    return made
