"""Checks over the rows of a journal: ids, chains, gaps, forks, hashes of names. Nothing is mended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from judgedesk.frozen import frozen
from judgedesk.log.bodies import PersonAdded, PersonChanged, body_of
from judgedesk.log.entry import VERSION, Entry, UnreadableEntryError
from judgedesk.log.forms import BodyError
from judgedesk.log.names import salted_hash
from judgedesk.sha import sha256


@frozen
class Finding:
    """One thing that is not as it was made; `code` and `args` make the sentence (`words.say`)."""

    code: str
    args: Mapping[str, object] = field(default_factory=dict[str, object])


@frozen
class StoredEntry:
    """A row of the journal table as it stands there."""

    id: str
    device: str
    seq: int
    kind: str
    data: bytes


@frozen
class StoredName:
    """A row of a side table: of names, or of numbers."""

    person: str
    text: str
    salt: bytes


def check_rows(event: str, rows: Iterable[StoredEntry]) -> Iterator[Finding]:
    """Every row by itself: id, form, columns, event, body."""
    return (found for row in rows for found in check_row(event, row)[1])


def check_row(event: str, row: StoredEntry) -> tuple[Entry | None, list[Finding]]:
    """The entry that a row holds, if it is one, and what is wrong with the row."""
    findings: list[Finding] = []
    id = sha256(row.data).hexdigest()
    try:
        entry, canonical = Entry.read_named(row.data, id)
    except UnreadableEntryError:
        return None, [
            Finding("log.found_altered" if id != row.id else "log.found_unreadable", {"id": row.id})
        ]
    if id != row.id:
        return entry, [Finding("log.found_altered", {"id": row.id})]
    if (entry.device, entry.seq, entry.kind) != (row.device, row.seq, row.kind):
        findings.append(Finding("log.found_columns", {"id": row.id}))
    if entry.event != event:
        findings.append(Finding("log.found_other_event", {"id": row.id}))
    if entry.v == VERSION and not canonical:
        findings.append(Finding("log.found_form", {"id": row.id}))
    try:
        body_of(entry)
    except BodyError as error:
        findings.append(Finding("log.found_body", {"id": row.id, "kind": row.kind, "detail": str(error)}))
    return entry, findings


def check_chains(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Every device by itself: no number missing, none twice, each entry hanging on the one before."""
    devices: defaultdict[str, defaultdict[int, list[Entry]]] = defaultdict(lambda: defaultdict(list))
    for entry in entries:
        devices[entry.device][entry.seq].append(entry)
    for device, numbers in sorted(devices.items()):
        before = 0
        for seq in sorted(numbers):
            found = numbers[seq]
            if seq > before + 1:
                yield Finding("log.found_gap", {"device": device, "first": before + 1, "last": seq - 1})
            elif any(entry.prev not in _ids_before(numbers, seq) for entry in found):
                yield Finding("log.found_chain", {"device": device, "seq": seq})
            if len(found) > 1:
                yield Finding("log.found_fork", {"device": device, "seq": seq, "count": len(found)})
            before = seq


def check_names(
    entries: Iterable[Entry], names: Iterable[StoredName], numbers: Iterable[StoredName]
) -> Iterator[Finding]:
    """Names and numbers against the hashes in their person's entries. What is not there was erased."""
    hashes: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries:
        if entry.kind not in (PersonAdded.KIND, PersonChanged.KIND):
            continue
        try:
            body = body_of(entry)
        except BodyError:
            continue
        if isinstance(body, PersonAdded | PersonChanged):
            hashes[body.person] |= {body.hash, body.number_hash}
    for code, kept in (("log.found_name", names), ("log.found_number", numbers)):
        for stored in kept:
            if salted_hash(stored.text, stored.salt) not in hashes[stored.person]:
                yield Finding(code, {"person": stored.person})


def _ids_before(numbers: Mapping[int, Sequence[Entry]], seq: int) -> set[str]:
    return {entry.id for entry in numbers[seq - 1]} if seq > 1 else {""}
