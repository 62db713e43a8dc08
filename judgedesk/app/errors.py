"""An error that the user can do something about: a code and its arguments, said by `words.say`."""

from __future__ import annotations


class UserError(Exception):
    """One clear sentence for the user. `code` names it, `args_` fills it."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(f"{code} {args}" if args else code)
        self.code = code
        self.args_ = args
