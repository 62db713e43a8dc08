"""Paper slips: what is written on one, how it is recorded, and which numbers of a run are missing."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import compress
from operator import attrgetter, sub
from typing import TYPE_CHECKING

from judgedesk.app.changes import Changes
from judgedesk.app.errors import UserError
from judgedesk.app.event_desk import Issued
from judgedesk.app.happenings import Happened
from judgedesk.app.rulings import Draft, IssueNotes, Shown
from judgedesk.frozen import frozen, replace
from judgedesk.log.rows import Ruling, SlipBlock

if TYPE_CHECKING:
    from judgedesk.app.desk import Desk

_DIGITS = "0123456789"
# Slips are counted, and counts are said in words: Qt takes no larger numbers.
_MOST_DIGITS = 9
_TIME = re.compile(r"^(?P<hour>[01]?[0-9]|2[0-3])[:.：]?(?P<minute>[0-5][0-9])$")


@frozen
class Slip:
    """One slip as it is written: people are ids, `penalty` what was given, `time` HH:MM or empty.

    `opponents` may be none. `round` is the round it was issued in, whenever it is keyed.
    """

    number: str
    round: int
    table: str
    person: str
    infraction: str
    penalty: str
    judge: str = ""
    time: str = ""
    opponents: tuple[str, ...] = ()


@frozen
class Gap:
    """Numbers of a run that were not recorded, `first` to `last` as written.

    `owner` is who holds the block that they are of, "" where none is known of; `before` and `after` are who
    gave the slips on either side.
    """

    first: str
    last: str
    count: int
    before: str
    after: str
    owner: str = ""


def _parts(slip: str) -> tuple[str, str]:
    """What stands before the number of a slip, and the number as written; "" where it has none."""
    prefix = slip.rstrip(_DIGITS)
    digits = slip[len(prefix) :]
    return (prefix, digits) if len(digits) <= _MOST_DIGITS else (slip, "")


def next_number(slip: str) -> str:
    """The number after this one, in the same form: 0099 → 0100, A9 → A10; "" where it has no number."""
    prefix, digits = _parts(slip)
    return f"{prefix}{int(digits) + 1:0{len(digits)}}" if digits else ""


@frozen
class Block:
    """Blank slips that are to be one judge's: their numbers as written."""

    judge: str
    numbers: tuple[str, ...]


def blocks(judges: Sequence[str], first: str, count: int) -> tuple[Block, ...]:
    """So many slips for each judge, numbered on from the first. Raises `UserError` for what is no number."""
    found: list[Block] = []
    number = first
    for judge in judges:
        numbers: list[str] = []
        for _ in range(count):
            numbers.append(number)
            number = next_number(number)
        run_of(numbers[0], numbers[-1])
        found.append(Block(judge, tuple(numbers)))
    return tuple(found)


def hand_out(desk: Desk, handed: Iterable[Block]) -> tuple[Changes, ...]:
    """Record who holds these slips; printed once more they are still the same."""
    known = {(row.judge, row.first, row.last) for row in desk.event_file.standing().slip_blocks}
    return tuple(
        desk.happenings.hand_slips(each.judge, each.numbers[0], each.numbers[-1]).changes
        for each in handed
        if (each.judge, each.numbers[0], each.numbers[-1]) not in known
    )


def next_free(rulings: Iterable[Ruling], held: Iterable[SlipBlock]) -> str:
    """The number after the last that is recorded or that somebody holds, "" where there is none yet."""
    used = [*(row.slip for row in rulings if row.slip), *(row.last for row in held)]
    return next_number(max(used, key=lambda slip: (len(slip), slip))) if used else ""


def recorded_of(block: SlipBlock, rulings: Iterable[Ruling]) -> tuple[int, int]:
    """How many slips of a block are recorded, and how many it has; (0, 0) for one that is no run."""
    try:
        prefix, first, last = run_of(block.first, block.last)
    except UserError:
        return 0, 0
    numbers = {
        int(digits)
        for row in rulings
        if row.slip.startswith(prefix)
        and (digits := row.slip[len(prefix) :]).isdecimal()
        and len(digits) <= _MOST_DIGITS
    }
    return sum(first <= number <= last for number in numbers), last - first + 1


def issued_at(time: str, round_number: int, desk: Desk) -> str:
    """The moment that a slip means by its time, ISO 8601 with offset, "" for no time.

    The day is that on which its round was started, else today. Raises `UserError` for what is no time.
    """
    if not time.strip():
        return ""
    found = _TIME.match(time.strip())
    if found is None:
        raise UserError("app.slip_bad_time", time=time.strip())
    now = desk.moment()
    begun = next(
        (row.started_at for row in desk.event_file.standing().rounds if row.round == round_number), ""
    )
    day = now
    with suppress(OverflowError):  # the first and the last year of all have no such day everywhere
        day = datetime.fromisoformat(begun).astimezone(now.tzinfo) if begun else now
    at = day.replace(hour=int(found["hour"]), minute=int(found["minute"]), second=0, microsecond=0)
    return at.isoformat(timespec="milliseconds")


def draft_of(slip: Slip, desk: Desk) -> Draft:
    """The slip as a draft: it stands in history where it was issued, however late it is keyed."""
    return Draft(
        infraction=slip.infraction,
        person=slip.person or None,
        opponents=slip.opponents,
        table=slip.table,
        round=slip.round,
        issued_at=issued_at(slip.time, slip.round, desk),
    )


def computed(slip: Slip, desk: Desk) -> Shown:
    """What the rules core makes of the slip. Raises `CaseError` and `UserError`."""
    return desk.show(desk.event_file.info().pack, draft_of(slip, desk))


def record_slip(slip: Slip, desk: Desk) -> Issued:
    """Record it with the penalty that was given; it is on disk when this returns.

    A penalty other than the computed one is given as on the slip.
    """
    return desk.issue(draft_of(slip, desk), slip.penalty, _notes(slip, computed(slip, desk), desk))


def correct_slip(row: Ruling, slip: Slip, desk: Desk) -> Happened:
    """The recorded slip as it should have been keyed; what was answered and who else played stays with it."""
    draft = correction(row, slip, desk)
    notes = replace(_notes(slip, desk.show_instead(draft, row.id), desk), authorised_by=row.authorised_by)
    return desk.happenings.correct(row.id, draft, slip.penalty, notes, desk.say("app.keyed_wrongly"))


def correction(row: Ruling, slip: Slip, desk: Desk) -> Draft:
    """The draft that takes the place of a recorded ruling; a time that was not touched stays as it is."""
    before = desk.reconsidering.draft_of(row)
    same_time = slip.time == row.issued_at[11:16] and slip.round == row.round
    first = before.opponents[:1]
    return replace(
        before,
        infraction=slip.infraction,
        person=slip.person or None,
        opponents=before.opponents if slip.opponents == first else slip.opponents,
        table=slip.table,
        round=slip.round,
        issued_at=row.issued_at if same_time else issued_at(slip.time, slip.round, desk),
        facts=before.facts if slip.infraction == row.infraction else {},
    )


def _notes(slip: Slip, shown: Shown, desk: Desk) -> IssueNotes:
    return IssueNotes(
        reason=desk.say("app.as_on_the_slip") if shown.recommendation.penalty != slip.penalty else "",
        given_by=slip.judge,
        entered_by=desk.settings.operator,
        slip=slip.number,
    )


def recorded(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings that have a slip, the one entered last first."""
    return tuple(sorted((row for row in rulings if row.slip), key=attrgetter("at"), reverse=True))


def gaps(rulings: Iterable[Ruling], blocks: Iterable[SlipBlock] = ()) -> tuple[Gap, ...]:
    """What is missing of each run of numbers, runs told apart by what stands before the number.

    A voided slip is not missing: it was recorded. Of a block that somebody holds, the slips after the last
    recorded one are not used yet, and not missing.
    """
    rulings = tuple(rulings)
    # All by functions that take the numbers as a whole: an event can have tens of thousands.
    rows = dict(zip(map(attrgetter("slip"), rulings), rulings, strict=True))
    rows.pop("", None)
    runs: defaultdict[str, list[str]] = defaultdict(list)
    runs[""] = [*compress(rows, map(str.isdecimal, rows))]
    if len(runs[""]) < len(rows):
        for slip in rows:
            prefix, digits = _parts(slip)
            if prefix and digits:
                runs[prefix].append(slip)
    held: defaultdict[str, list[_Held]] = defaultdict(list)
    for block in blocks:
        with suppress(UserError):  # another version may number its slips otherwise
            prefix, first, last = run_of(block.first, block.last)
            held[prefix].append(_Held(first, last, block.judge))
    return tuple(
        gap
        for prefix, slips in sorted(runs.items())
        for gap in _gaps(prefix, slips, rows, held.get(prefix, ()))
    )


def run_of(first: str, last: str) -> tuple[str, int, int]:
    """What stands before the numbers of a block of slips, and its first and last number.

    Raises `UserError` where the two are no run.
    """
    (prefix, *digits), (other, *more) = _parts(first), _parts(last)
    digits += more
    if prefix != other or not all(digits) or int(digits[1]) < int(digits[0]):
        raise UserError("app.slip_block_no_run", first=first, last=last)
    return prefix, int(digits[0]), int(digits[1])


@frozen
class _Held:
    """A block of numbers and who holds it."""

    first: int
    last: int
    judge: str

    def has(self, number: int) -> bool:
        return self.first <= number <= self.last


def _gaps(
    prefix: str, slips: Sequence[str], rows: Mapping[str, Ruling], held: Sequence[_Held]
) -> Iterator[Gap]:
    digits = [slip[len(prefix) :] for slip in slips] if prefix else slips
    widths = sorted({*map(len, digits)})
    if widths and widths[-1] > _MOST_DIGITS:
        digits = [each for each in digits if len(each) <= _MOST_DIGITS]
        widths = [width for width in widths if width <= _MOST_DIGITS]
    numbers = sorted(map(int, digits))
    if not numbers:
        return
    # Of a block that the first recorded slip is of, those before it are missing too.
    begins = min((each.first for each in held if each.has(numbers[0])), default=numbers[0])
    starts = [begins - 1, *numbers]
    for one, other in compress(
        zip(starts, numbers, strict=False), map((1).__lt__, map(sub, numbers, starts))
    ):
        after = _written(prefix, other, widths, rows)
        before = after if one < numbers[0] else _written(prefix, one, widths, rows)
        wide = len(before.slip) - len(prefix)
        for first, last, owner in _missing(one, other, held):
            yield Gap(
                f"{prefix}{first:0{wide}}",
                f"{prefix}{last:0{wide}}",
                last - first + 1,
                before.given_by or before.by,
                after.given_by or after.by,
                owner,
            )


def _missing(one: int, other: int, held: Sequence[_Held]) -> Iterator[tuple[int, int, str]]:
    """Between two recorded numbers what is missing, part by part, each with who holds it or "".

    Where both are of blocks, numbers between that nobody holds were never given out.
    """
    rest = [(one + 1, other - 1)]
    if not held:
        yield *rest[0], ""
        return
    parts: list[tuple[int, int, str]] = []
    # A number that was handed out again is held by who had it last.
    for block in reversed(held):
        left: list[tuple[int, int]] = []
        for first, last in rest:
            low, high = max(first, block.first), min(last, block.last)
            if low > high:
                left.append((first, last))
                continue
            if block.has(other):
                parts.append((low, high, block.judge))
            left += [part for part in ((first, low - 1), (high + 1, last)) if part[0] <= part[1]]
        rest = left
    if not all(any(block.has(number) for block in held) for number in (one, other)):
        parts += [(first, last, "") for first, last in rest]
    yield from sorted(parts)


def _written(prefix: str, number: int, widths: Sequence[int], rows: Mapping[str, Ruling]) -> Ruling:
    """The slip of a number, however many zeros stand before it."""
    for wide in widths[:-1]:
        row = rows.get(f"{prefix}{number:0{wide}}")
        if row is not None:
            return row
    return rows[f"{prefix}{number:0{widths[-1]}}"]
