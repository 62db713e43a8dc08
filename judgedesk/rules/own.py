"""Infractions that judges add to an event: a ruleset with them in it, and what it says of their repeats."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from judgedesk.frozen import frozen, replace
from judgedesk.rules.draft import Draft
from judgedesk.rules.ruleset import Base, Infraction, Ruleset
from judgedesk.rules.values import (
    NONE,
    UNKNOWN_BASE,
    CaseError,
    CaseFault,
    Origin,
    OwnInfraction,
    Step,
)

# What the id of an own infraction begins with; the rest is its name, so that whoever sees the id can read it.
PREFIX = "own:"
LONGEST = 200


@frozen
class OwnChoices:
    """What a ruleset leaves to choose for an infraction of one's own: ids of penalties, groups, ladders.

    In the groups `adding_up` penalties count towards a threshold; without `escalates` nothing rises.
    """

    bases: tuple[str, ...]
    groups: tuple[str, ...]
    ladders: tuple[str, ...]
    adding_up: tuple[str, ...] = ()
    escalates: bool = False


def own_choices(ruleset: Ruleset) -> OwnChoices:
    """A penalty that only ever stands in for another is no base."""
    stand_in = None if ruleset.match_point is None else ruleset.match_point.penalty
    bases = tuple(each for each in ruleset.penalties if each not in (NONE, UNKNOWN_BASE, stand_in))
    adding_up = () if ruleset.threshold is None else tuple(ruleset.threshold.limits)
    return OwnChoices(bases, tuple(ruleset.groups), tuple(ruleset.ladders), adding_up, ruleset.escalates)


def clean_name(typed: str) -> str:
    """A name as it is kept: NFC, on one line, without control characters."""
    shown = (sign for sign in typed if sign.isspace() or unicodedata.category(sign) != "Cc")
    return unicodedata.normalize("NFC", " ".join("".join(shown).split()))


def own_id(name: str) -> str:
    """The id of an own infraction: the same name is the same infraction on every laptop."""
    return f"{PREFIX}{clean_name(name)}"


def own_name(infraction: str) -> str | None:
    """The name in the id of an own infraction, None for an infraction of the pack."""
    return infraction.removeprefix(PREFIX) if infraction.startswith(PREFIX) else None


def with_own(ruleset: Ruleset, own: Iterable[OwnInfraction]) -> Ruleset:
    """The ruleset with these infractions behind its own.

    Raises `CaseError` with every field (`own[0].base` …) that cannot be used.
    """
    found = tuple(own)
    if not found:
        return ruleset
    faults = tuple(_faults(ruleset, found))
    if faults:
        raise CaseError(faults)
    added = {infraction.id: infraction for infraction in (_infraction(ruleset, each) for each in found)}
    return replace(ruleset, infractions={**ruleset.infractions, **added})


def own_of(infraction: Infraction) -> OwnInfraction:
    """The reverse: what was added."""
    base = next(iter(infraction.base.values()))
    return OwnInfraction(infraction.name, base.penalty, infraction.group, infraction.ladder)


def _infraction(ruleset: Ruleset, own: OwnInfraction) -> Infraction:
    base: Mapping[str, Base] = {level: Base(own.base, Origin.OWN) for level in ruleset.levels}
    return Infraction(
        id=own_id(own.name),
        name=clean_name(own.name),
        number_status="none",
        group=own.group,
        ladder=own.ladder,
        abbreviations=(),
        base=base,
        rules=(),
        own=True,
    )


def _faults(ruleset: Ruleset, own: tuple[OwnInfraction, ...]) -> Iterator[CaseFault]:
    known = set(ruleset.infractions)
    choices = own_choices(ruleset)
    for number, each in enumerate(own):
        path, name = f"own[{number}]", clean_name(each.name)
        if not name:
            yield CaseFault(f"{path}.name", "own_nameless")
        elif len(name) > LONGEST:
            yield CaseFault(f"{path}.name", "own_name_too_long", {"count": len(name), "most": LONGEST})
        elif own_id(name) in known:
            yield CaseFault(f"{path}.name", "own_twice", {"name": name})
        known.add(own_id(name))
        for field, value, allowed in (
            ("base", each.base, choices.bases),
            ("group", each.group, ("", *choices.groups)),
            ("ladder", each.ladder, ("", *choices.ladders)),
        ):
            if value not in allowed:
                yield CaseFault(f"{path}.{field}", "not_one_of", {"value": value, "allowed": allowed})
        ladder = ruleset.ladders.get(each.ladder)
        if ladder is not None and each.base in choices.bases and each.base not in ladder.path:
            yield CaseFault(f"{path}.ladder", "own_off_ladder", {"base": each.base})


def tell_no_escalation(draft: Draft) -> None:
    """Say so where repeats of an own infraction change nothing by themselves."""
    ruleset, infraction = draft.ruleset, draft.infraction
    adds_up = ruleset.threshold is not None and infraction.group in ruleset.threshold.limits
    if not infraction.own or adds_up or infraction.ladder:
        return
    why = "own_no_ladder" if ruleset.escalates else "no_escalation"
    draft.note(Step.LADDER, why, None, Origin.CONVENTION)
