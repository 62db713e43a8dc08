"""A person's own pairs: read and written as `pairs/<left>~<right>.json`, laid over the table that ships."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table

FORMAT = 1


def edits_name(left: str, right: str) -> str:
    """The file name of a person's pairs (contract: the data folder)."""
    return f"{left}~{right}.json"


def read_edits(content: str, left: str, right: str, faults: list[Fault]) -> tuple[Pair, ...] | None:
    """The pairs in a file, those left out that have a fault; None for a file that is not of this format.

    Faults name the row (`rows[2].relation`).
    """
    file = edits_name(left, right)
    try:
        data: object = json.loads(content)
    except (ValueError, RecursionError) as error:
        faults.append(Fault(file, "", "policy.edits_not_json", {"detail": str(error)}))
        return None
    if not isinstance(data, dict):
        faults.append(Fault(file, "", "words.want_table"))
        return None
    before = len(faults)
    table = Table(file, "", cast("Mapping[str, object]", data), faults)
    table.format(FORMAT)
    for side, pack in (("left", left), ("right", right)):
        table.choice(side, (pack,))
    if len(faults) > before:
        return None
    pairs = tuple(_rows(table, faults))
    table.done()
    return pairs


def is_newer(content: str) -> bool:
    """Whether a later JudgeDesk wrote the file in a format that this one does not know."""
    try:
        data: object = json.loads(content)
    except (ValueError, RecursionError):
        return False
    found = cast("Mapping[str, object]", data).get("format") if isinstance(data, dict) else None
    return isinstance(found, int) and found > FORMAT


def _rows(table: Table, faults: list[Fault]) -> Iterator[Pair]:
    for entry in table.tables("rows"):
        before = len(faults)
        pair = Pair(
            left=entry.texts("left"),
            right=entry.texts("right"),
            relation=Relation(entry.choice("relation", tuple(Relation))),
            state=PairState(entry.choice("state", tuple(PairState))),
            confidence=Confidence(entry.choice("confidence", tuple(Confidence), Confidence.HIGH)),
            author=entry.text("author"),
            evidence=_free(entry, "evidence"),
        )
        entry.done()
        if not pair.fits():
            counts = {"left": len(pair.left), "right": len(pair.right)}
            entry.fault("relation", "policy.table_relation", relation=pair.relation, **counts)
        if len(faults) == before:
            yield pair


def _free(entry: Table, key: str) -> str:
    """Free text, which may be empty."""
    return "" if entry.get(key) in (None, "") else entry.text(key)


def write_edits(left: str, right: str, pairs: Iterable[Pair]) -> str:
    """The file that `read_edits` reads."""
    rows = [
        {
            "left": pair.left,
            "right": pair.right,
            "relation": pair.relation,
            "state": pair.state,
            "confidence": pair.confidence,
            "author": pair.author,
            "evidence": pair.evidence,
        }
        for pair in pairs
    ]
    file = {"format": FORMAT, "left": left, "right": right, "rows": rows}
    return json.dumps(file, ensure_ascii=False, indent=1) + "\n"


def edited(pairs: Iterable[Pair], pair: Pair) -> tuple[Pair, ...]:
    """A person's pairs with one more, which takes the place of the one it says anew."""
    return (*(other for other in pairs if other.key != pair.key), pair)


def with_edits(table: DestinationTable, edits: Iterable[Pair]) -> DestinationTable:
    """A table with a person's pairs laid over it.

    The person's word counts: a pair of theirs stands for ours of the same sections, a withdrawn one takes
    ours away, "no counterpart" for a section takes it out of our pairs, and a pair of theirs takes its
    sections out of our "no counterpart". What ours says of the same sections in words stays with them.
    """
    own = {pair.key: pair for pair in edits}
    ours = {pair.key: pair for pair in table.pairs}
    kept = [
        replace(own[key], note=pair.note, outside=pair.outside, via=pair.via) if key in own else pair
        for key, pair in ours.items()
    ]
    added = [pair for key, pair in own.items() if key not in ours]
    standing = [pair for pair in (*kept, *added) if pair.state is not PairState.WITHDRAWN]
    paired = [pair for pair in standing if pair.relation is not Relation.NONE and pair.key in own]
    alone = [pair for pair in standing if pair.relation is Relation.NONE and pair.key in own]
    result = [
        pair if pair.key in own else _without(pair, alone if pair.relation is not Relation.NONE else paired)
        for pair in standing
    ]
    return DestinationTable(table.left, table.right, (pair for pair in result if pair is not None))


def _without(pair: Pair, others: Iterable[Pair]) -> Pair | None:
    """A pair of ours without the sections that a person's pairs speak of; None when nothing is left of it."""
    left = {section for other in others for section in other.left}
    right = {section for other in others for section in other.right}
    if not left.intersection(pair.left) and not right.intersection(pair.right):
        return pair
    less = replace(
        pair,
        left=tuple(section for section in pair.left if section not in left),
        right=tuple(section for section in pair.right if section not in right),
    )
    return less if less.fits() else None
