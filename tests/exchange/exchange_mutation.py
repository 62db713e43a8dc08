"""Mutated files: the same ones every time in short form, others each time in `./dev soak`."""

import os
import random
from collections.abc import Iterator, Sequence

from exchange_samples import SOAK

START = random.SystemRandom().randrange(2**32) if SOAK else 20_310_405
COUNT = int(os.environ.get("JUDGEDESK_FUZZ") or (100_000 if SOAK else 1_000))


def mutations(files: Sequence[bytes], pieces: Sequence[bytes], count: int = COUNT) -> Iterator[bytes]:
    """`count` files, each of `files` changed in one to six places; `pieces` are what a format trips over."""
    for number in range(count):
        dice = random.Random(START + number)
        content = bytearray(dice.choice(files))
        for _ in range(dice.randint(1, 6)):
            change(content, dice, files, pieces)
        yield bytes(content)


def change(content: bytearray, dice: random.Random, files: Sequence[bytes], pieces: Sequence[bytes]) -> None:
    """Change a file in one place."""
    at = dice.randint(0, len(content))
    end = min(len(content), at + dice.choice((1, 2, 8, 60, 400)))
    match dice.randrange(8):
        case 0:
            del content[at:end]
        case 1:
            content[at:at] = content[at:end] * dice.randint(1, 20)
        case 2:
            content[at:end] = dice.randbytes(end - at)
        case 3 if at < len(content):
            content[at] ^= 1 << dice.randrange(8)
        case 4:
            other = dice.choice(files)
            first = dice.randint(0, len(other))
            content[at:end] = other[first : first + dice.choice((8, 60, 400))]
        case 5:
            del content[at:]
        case _:
            content[at:at] = dice.choice(pieces) * dice.choice((1, 1, 1, 2, 50))
