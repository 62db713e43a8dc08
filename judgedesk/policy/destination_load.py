"""Reads the destination tables that ship, and checks them against the texts of their editions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from judgedesk.policy.destination import Confidence, DestinationTable, Pair, PairState, Relation
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE
from judgedesk.policy.pack import Pack
from judgedesk.policy.spans import parse_spans
from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table, read_toml

FORMAT = 1
BETWEEN = "--"
LANGUAGES = (SOURCE_LANGUAGE, TARGET_LANGUAGE)
# A state that only a person's edit can have does not ship.
_SHIPPED_STATES = (PairState.SUGGESTED, PairState.CONFIRMED)


def editions_of(path: Path) -> tuple[str, str]:
    """The pack ids in the name of a table: `dci-2005--dci-2008.toml`."""
    left, _, right = path.stem.partition(BETWEEN)
    return left, right


def load_table(path: Path, faults: list[Fault]) -> DestinationTable | None:
    """The table in a file; every fault at its key path, at once. None when it cannot be used."""
    before = len(faults)
    table = read_toml(path, faults)
    if table is None:
        return None
    table.format(FORMAT)
    named = table.text("left"), table.text("right")
    if named != editions_of(path):
        table.fault("left", "policy.table_misnamed", file=path.name, left=named[0], right=named[1])
    pairs = list(_pairs(table, table.text("author")))
    table.done()
    return None if len(faults) > before else DestinationTable(*named, pairs)


def _pairs(table: Table, author: str) -> Iterator[Pair]:
    seen: set[object] = set()
    for entry in table.tables("pair"):
        pair = Pair(
            left=entry.texts("left"),
            right=entry.texts("right"),
            relation=Relation(entry.choice("relation", tuple(Relation))),
            state=PairState(entry.choice("state", _SHIPPED_STATES, PairState.SUGGESTED)),
            confidence=Confidence(entry.choice("confidence", tuple(Confidence))),
            author=entry.text("author", author),
            evidence=entry.text("evidence"),
            note=_said(entry, "note"),
            outside=_said(entry, "outside"),
        )
        entry.done()
        if not pair.fits():
            counts = {"left": len(pair.left), "right": len(pair.right)}
            entry.fault("relation", "policy.table_relation", relation=pair.relation, **counts)
        if pair.key in seen:
            entry.fault("", "policy.table_pair_twice")
        seen.add(pair.key)
        yield pair


def _said(entry: Table, key: str) -> Mapping[str, str]:
    """A sentence in every language, or none."""
    table = entry.table(key)
    if key not in entry:
        return {}
    found = {language: table.text(language) for language in LANGUAGES}
    table.done()
    return found


def table_faults(table: DestinationTable, packs: Mapping[str, Pack], file: str) -> Iterator[Fault]:
    """What is wrong with a table once the packs are known.

    Every section that it names is in its pack. Every section of both editions is in a pair, and one that is
    said to have no counterpart is in no other. Evidence names places of the two sources, or dates.
    """
    missing = [side for side in ("left", "right") if getattr(table, side) not in packs]
    for side in missing:
        yield Fault(file, side, "policy.table_no_pack", {"pack": getattr(table, side)})
    if missing:
        return
    left, right = packs[table.left], packs[table.right]
    for place, pair in enumerate(table.pairs):
        yield from _evidence_faults(pair, (left, right), file, f"pair[{place}].evidence")
    for side, pack in (("left", left), ("right", right)):
        yield from _side_faults(table, side, pack, file)


def _side_faults(table: DestinationTable, side: str, pack: Pack, file: str) -> Iterator[Fault]:
    source = pack.text(SOURCE_LANGUAGE)
    known = [section.id for section in source.sections] if source else []
    paired: dict[str, int] = {}
    alone: dict[str, int] = {}
    for place, pair in enumerate(table.pairs):
        sections = pair.left if side == "left" else pair.right
        for section in sections:
            where = f"pair[{place}].{side}"
            if section not in known:
                args = {"section": section, "pack": pack.id}
                yield Fault(file, where, "policy.table_no_section", args)
            (alone if pair.relation is Relation.NONE else paired).setdefault(section, place)
    for section in [section for section in alone if section in paired]:
        where = f"pair[{alone[section]}].{side}"
        yield Fault(file, where, "policy.table_none_and_paired", {"section": section})
    for section in known:
        if section not in paired and section not in alone:
            yield Fault(file, side, "policy.table_not_placed", {"section": section, "pack": pack.id})


def _evidence_faults(pair: Pair, packs: Sequence[Pack], file: str, where: str) -> Iterator[Fault]:
    keys = {pack.edition.source_key for pack in packs}.union(*(pack.edition.sources for pack in packs))
    for place in parse_spans(pair.evidence):
        if isinstance(place, str):
            if not _is_date(place):
                yield Fault(file, where, "policy.table_evidence", {"text": place})
        elif place.key not in keys:
            yield Fault(file, where, "policy.unknown_source", {"text": str(place)})


def _is_date(word: str) -> bool:
    try:
        return date.fromisoformat(word).isoformat() == word
    except ValueError:
        return False
