"""What cannot be read, as a code and its arguments."""

from __future__ import annotations


class ReadError(Exception):
    """One clear sentence for the person who gave the file. `code` names it, `args_` fills it."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(f"{code} {args}" if args else code)
        self.code = code
        self.args_ = args
