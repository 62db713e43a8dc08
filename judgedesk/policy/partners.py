"""Partners suggested for sections that have none: by the concepts that both speak of. A person confirms."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from judgedesk.frozen import frozen
from judgedesk.policy.concepts import Concepts
from judgedesk.policy.model import Kind, Section, Text

TITLE_WEIGHT = 4
MOST = 3
REASONS = 3
# Below this two sections share only what every section speaks of.
LEAST = 0.15

_Vector = Mapping[str, float]


@frozen
class Partner:
    """A section that may be the counterpart of another; `section` and `partner` are ids.

    `score` from 0 to 1 is the cosine of the two term vectors, `shared` the concepts that make the most of it,
    the weightiest first.
    """

    section: str
    partner: str
    score: float
    shared: tuple[str, ...]


Counted = Mapping[str, Counter[str]]
"""How often each section, by id, speaks of each concept."""


def count_concepts(text: Text, concepts: Concepts) -> Counted:
    """What each section of a text speaks of."""
    return {section.id: _count(section, concepts) for section in text.sections}


def suggest_partners(
    left: Counted, right: Counted, sections: Iterable[str], *, most: int = MOST
) -> dict[str, tuple[Partner, ...]]:
    """For each of the left `sections` the right ones that come nearest, nearest first; there may be none.

    Both texts are counted by the same concepts.
    """
    weights = _weights([*left.values(), *right.values()])
    vectors = {section: _vector(counts, weights) for section, counts in right.items()}
    result: dict[str, tuple[Partner, ...]] = {}
    for section in sections:
        own = _vector(left.get(section, Counter()), weights)
        near = sorted(
            (_partner(section, own, other, vector) for other, vector in vectors.items()),
            key=lambda partner: -partner.score,
        )
        result[section] = tuple(partner for partner in near if partner.score >= LEAST)[:most]
    return result


def _count(section: Section, concepts: Concepts) -> Counter[str]:
    found: Counter[str] = Counter()
    for passage in section.passages():
        weight = TITLE_WEIGHT if passage.kind is Kind.TITLE else 1
        for concept, count in concepts.count(passage.text).items():
            found[concept] += weight * count
    return found


def _weights(sections: Sequence[Counter[str]]) -> dict[str, float]:
    """How telling a concept is: one that every section names tells nothing."""
    spread = Counter(concept for counts in sections for concept in counts)
    return {concept: math.log(len(sections) / count) for concept, count in spread.items()}


def _vector(counts: Counter[str], weights: _Vector) -> dict[str, float]:
    vector = {concept: (1 + math.log(count)) * weights[concept] for concept, count in counts.items()}
    length = math.sqrt(sum(value * value for value in vector.values()))
    return {concept: value / length for concept, value in vector.items() if value} if length else {}


def _partner(section: str, own: _Vector, other: str, vector: _Vector) -> Partner:
    products = {concept: value * vector[concept] for concept, value in own.items() if concept in vector}
    shared = sorted(products, key=lambda concept: (-products[concept], concept))
    return Partner(section, other, sum(products.values()), tuple(shared[:REASONS]))
