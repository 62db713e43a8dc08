"""Sets of rows as the bits of one integer: bit n stands for row n. A hundred thousand rows are joined, cut
and counted in microseconds."""

from collections.abc import Iterable, Iterator

_ONE = ord("1")


def bits_of(rows: Iterable[int], size: int) -> int:
    """The rows as bits; each is less than `size`."""
    marks = bytearray(b"0") * (size or 1)
    for row in rows:
        marks[~row] = _ONE
    return int(marks, 2)


def rows_of(bits: int) -> Iterator[int]:
    """The rows of `bits`, lowest first; the next is looked for when it is asked for."""
    # From the lowest bit on, without the "0b".
    marks = bin(bits)[:1:-1]
    at = marks.find("1")
    while at >= 0:
        yield at
        at = marks.find("1", at + 1)
