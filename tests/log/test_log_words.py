"""Every sentence of this room: declared, used, and sayable with what the code gives it."""

import re
import string
import tomllib
from pathlib import Path

import judgedesk.log
from judgedesk.words.say import say

ROOM = Path(judgedesk.log.__file__).parent
USED = re.compile(r'"log\.([a-z_]+)"(?:, (?P<args>\{[^}]*\}|[^)\n]*))?')


def test_every_code_is_declared_and_every_sentence_used() -> None:
    declared = tomllib.loads((ROOM / "words.toml").read_text(encoding="utf-8"))
    used = {
        code
        for path in ROOM.glob("*.py")
        for code in re.findall(r'"log\.([a-z_]+)"', path.read_text(encoding="utf-8"))
    }
    assert used == set(declared)


def test_every_sentence_gets_what_it_asks_for() -> None:
    declared = tomllib.loads((ROOM / "words.toml").read_text(encoding="utf-8"))
    for path in ROOM.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(r'(?:LogError|Finding)\(\s*"log\.(\w+)"(?P<args>[^\n]*)', text):
            fields = {name for _, name, _, _ in string.Formatter().parse(declared[found[1]]) if name}
            given = {*re.findall(r"(\w+)=", found["args"]), *re.findall(r'"(\w+)":', found["args"])}
            assert fields == given, (path.name, found[1])


def test_a_sentence_is_said() -> None:
    assert say("log.disk_full", {"file": "x.jdlog"}, "en").startswith("The disk is full")
    assert "{" not in say("log.name_too_long", {"count": 300, "most": 200}, "en")
