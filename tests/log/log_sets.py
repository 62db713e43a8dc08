"""Random sets of entries of one event, from several laptops: hypothesis strategies."""

from hypothesis import strategies as st
from log_making import ruling, sealed

from judgedesk.log.bodies import BaseSupplied, EventAnswered, InfractionAdded, PersonAdded, RulingVoided
from judgedesk.log.entry import Entry

ABSENT = "f" * 64


@st.composite
def entry_sets(draw: st.DrawFn, event: str = "e", most: int = 14) -> list[Entry]:
    """Entries that speak of each other, of absent ones, and of one another's wrong kinds."""
    made: list[Entry] = []
    heads: dict[str, tuple[int, str]] = {}
    for _ in range(draw(st.integers(0, most))):
        device = draw(st.sampled_from(("a" * 32, "b" * 32, "c" * 32)))
        seq, prev = heads.get(device, (0, ""))
        reference = draw(st.sampled_from([ABSENT, *(entry.id for entry in made)]))
        kinds = ("ruling", "ruling", "void", "void", "base", "added", "answer", "person", "unknown")
        kind = draw(st.sampled_from(kinds))
        some = draw(st.integers(0, 2))
        replaces = draw(st.sampled_from(("", reference)))
        body = {
            "ruling": ruling(
                f"p{some}", round_number=draw(st.integers(0, 2)), minute=draw(st.integers(0, 2))
            ),
            "void": RulingVoided(reference, f"reason {some}"),
            "base": BaseSupplied(
                f"12{some}",
                "regular",
                draw(st.sampled_from(("caution", "warning"))),
                "own",
                replaces=replaces,
            ),
            "added": InfractionAdded(
                f"own:{some}", f"{some}", draw(st.sampled_from(("caution", "warning"))), replaces=replaces
            ),
            "answer": EventAnswered("large_event", draw(st.sampled_from((True, False, 2.5))), replaces),
            "person": PersonAdded(f"p{some}", f"{draw(st.integers(0, 1))}" * 64),
            "unknown": RulingVoided(reference, "r"),
        }[kind]
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
