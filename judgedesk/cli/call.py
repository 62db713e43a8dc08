"""One call of the command line: what was asked of which desk, and how it is answered."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import TextIO

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.rules.values import CaseError, CaseFault

DONE, FINDINGS, UNUSABLE = 0, 1, 2
LANGUAGES = ("en", "zh-Hant")


class Call:
    """Answers go to `out`, as JSON where that was asked for; what is only told goes to `err`."""

    def __init__(self, desk: Desk, wanted: argparse.Namespace, out: TextIO, err: TextIO) -> None:
        self.desk = desk
        self.wanted = wanted
        self.out = out
        self._err = err
        self.as_json = bool(getattr(wanted, "json", False))

    def print(self, *lines: str) -> None:
        """Print lines of the answer."""
        for line in lines:
            print(line, file=self.out)

    def say(self, code: str, **args: object) -> None:
        """Print the sentence of a code as the answer."""
        self.print(self.desk.say_args(code, args))

    def answer(self, value: dict[str, object], code: str, **args: object) -> None:
        """Print the value where JSON was asked for, the sentence of a code else."""
        if self.as_json:
            self.print_json(value)
        else:
            self.say(code, **args)

    def print_json(self, value: object) -> None:
        """Print one JSON value as the whole answer."""
        self.print(self.json_text(value, indent=1))

    def json_text(self, value: object, indent: int | None = None) -> str:
        """JSON that the output can hold."""
        return json.dumps(value, ensure_ascii=not _holds_unicode(self.out), indent=indent)

    def tell_lines(self, lines: Iterable[str]) -> None:
        """Print what is no part of the answer."""
        for line in lines:
            print(line, file=self._err)

    def on_terminal(self) -> bool:
        """Whether somebody can be asked."""
        return self._err.isatty()

    def tell(self, error: UserError) -> None:
        """One sentence for the person."""
        self.tell_lines([self.desk.say_error(error)])

    def tell_code(self, code: str, **args: object) -> None:
        """The sentence of a code, beside the answer."""
        self.tell_lines([self.desk.say_args(code, args)])

    def tell_faults(self, error: CaseError, pack_id: str, below: str = "") -> None:
        """Each fault of a case in the words of its pack, by its field without the prefix `below`."""
        for fault in error.faults:
            said = self.desk.say_args(f"rules.{fault.code}", dict(fault.args), None, pack_id)
            self.tell_lines([f"{fault.field.removeprefix(below)}: {said}"])

    def fault_json(self, fault: CaseFault) -> dict[str, object]:
        """A fault of a case, as field, code and message (contract: the command line)."""
        message = self.desk.say_args(f"rules.{fault.code}", dict(fault.args))
        return {"field": fault.field, "code": fault.code, "message": message}


def _holds_unicode(out: TextIO) -> bool:
    """Whether every character can be written as it is: not so in a pipe of some Windows code page."""
    encoding: str | None = getattr(out, "encoding", None)
    return encoding is None or encoding.lower().replace("-", "") == "utf8"
