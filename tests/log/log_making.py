"""Small journals for the tests: a clock, randomness that repeats, bodies with what they need."""

import hashlib
import random
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

from judgedesk.log.bodies import EventOpened, RulingIssued
from judgedesk.log.entry import Entry, stamp
from judgedesk.log.event_bodies import PackRef
from judgedesk.log.journal import Journal
from judgedesk.log.ruling_bodies import Given

TAIPEI = timezone(timedelta(hours=8))
START = datetime(2026, 11, 30, 9, 0, tzinfo=TAIPEI)
PACK = b"a pack"
PACK_REF = PackRef("dci-2008", "1.0", hashlib.sha256(PACK).hexdigest())
OPENED = EventOpened("台北公開賽", "competitive", PACK_REF)


def moment(seconds: int) -> datetime:
    return START + timedelta(seconds=seconds)


def repeating(seed: int = 0) -> Callable[[int], bytes]:
    return random.Random(seed).randbytes


def create(folder: Path, seed: int = 0, vfs: str = "", key: str = "") -> Journal:
    return Journal.create(
        folder, OPENED, PACK, by="op", at=START, random=repeating(seed), place="here", vfs=vfs, key=key
    )


def ruling(
    person: str = "p1",
    infraction: str = "125",
    penalty: str = "warning",
    round_number: int = 1,
    minute: int = 0,
    slip: str = "",
) -> RulingIssued:
    return RulingIssued(
        case={
            "ruleset": "dci-2008",
            "level": "competitive",
            "infraction": infraction,
            "player": person,
            "facts": {"minutes_late": 2.5, "caught_in_time": True},
        },
        recommendation={"penalty": penalty, "receipts": [{"why": "base", "text": {"zh-Hant": "警告"}}]},
        given=Given(penalty),
        round=round_number,
        issued_at=stamp(moment(60 * minute)),
        pack=PACK_REF,
        slip=slip,
    )


def sealed(
    body: object, *, event: str, device: str = "d" * 32, seq: int = 1, prev: str = "", seconds: int = 0
):
    """An entry of another laptop."""
    return Entry.seal(
        event=event,
        device=device,
        seq=seq,
        at=stamp(moment(seconds)),
        by="other",
        kind=body.KIND,
        body=body.body(),
        prev=prev,
    )
