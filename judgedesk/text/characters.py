"""Which script a character belongs to."""

# Radicals, the iteration and zero marks, unified and compatibility ideographs, the planes of extensions.
HAN_CLASS = "\u2e80-\u2fdf\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""The Han characters as the inside of a regular-expression class."""


def is_han(character: str) -> bool:
    """Whether one character is Han: an ideograph, a radical, 々 or 〇. Kana and Zhuyin are not."""
    return (
        "\u4e00" <= character <= "\u9fff"
        or "\u3400" <= character <= "\u4dbf"
        or "\u2e80" <= character <= "\u2fdf"
        or "\uf900" <= character <= "\ufaff"
        or "\U00020000" <= character <= "\U0003ffff"
        or character in ("々", "〇")
    )
