"""Every sentence that a room can say is declared, used, and said in both languages with the same fields."""

import ast
import re
import string
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import polib

from judgedesk.words.say import chinese_templates, english_templates

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "judgedesk"
ROOMS = tuple(sorted(path.parent.name for path in PACKAGE.glob("*/words.toml")))
CODE = re.compile(rf"^(?:{'|'.join(ROOMS)})\.(?!toml$|po$)[a-z][a-z0-9_]*$")
STEM = re.compile(r"^(?:(?P<room>[a-z]+)\.)?(?P<lead>(?:[a-z][a-z0-9_]*_)?)$")

# Where a code may stand without its room: these files hand it to something that puts the room before it.
BARE = {
    "app": ("app/report.py", "app/coverage.py"),
    "policy": ("app/report.py",),
    "rules": ("rules/", "app/", "cli.py"),
}


class Source:
    """What the source of the package holds that can be a code or a part of one; `data` are words of packs."""

    def __init__(self, files: Mapping[str, str], data: Iterable[str] = ()) -> None:
        self.literals: dict[str, set[str]] = {}
        self.values = set(data)
        self.members: set[str] = set()
        self.stems: set[tuple[str, str]] = set()
        self.fault_codes: set[str] = set()
        for name, text in files.items():
            tree = ast.parse(text)
            pieces = {
                id(piece)
                for node in ast.walk(tree)
                if isinstance(node, ast.JoinedStr)
                for piece in node.values
            }
            for node in ast.walk(tree):
                if id(node) not in pieces:
                    self._look_at(name, node)

    def _look_at(self, name: str, node: ast.AST) -> None:
        match node:
            case ast.Constant(value=str(text)):
                self.literals.setdefault(text, set()).add(name)
                self.values.add(text)
            case ast.JoinedStr(values=[ast.Constant(value=str(lead)), *_]):
                if found := STEM.match(lead):
                    rooms = (found["room"],) if found["room"] else ROOMS
                    self.stems |= {
                        (room, found["lead"]) for room in rooms if found["room"] or _bare(name, room)
                    }
            case ast.ClassDef(bases=[ast.Name(id="StrEnum")]):
                targets = [
                    target for line in node.body if isinstance(line, ast.Assign) for target in line.targets
                ]
                self.members |= {target.id.lower() for target in targets if isinstance(target, ast.Name)}
                self.values |= self.members
            case ast.Call(
                func=ast.Name(id="CaseFault" | "_entry_error"), args=[_, ast.Constant(value=str(code)), *_]
            ):
                self.fault_codes.add(f"rules.{code}")

    def uses(self, code: str) -> bool:
        room, key = code.split(".")
        if code in self.literals:
            return True
        if (room, "") in self.stems and (self._stands_bare(room, key) or self._is_built(room, key)):
            return True
        return any(
            key.startswith(lead) and key.removeprefix(lead) in self.values
            for stem_room, lead in self.stems
            if lead and stem_room == room
        )

    def _stands_bare(self, room: str, key: str) -> bool:
        return any(_bare(file, room) for file in self.literals.get(key, ()))

    def _is_built(self, room: str, key: str) -> bool:
        """`kind_value` as `Desk.name` builds it, or the name of a member of an enumeration."""
        kind, _, value = key.partition("_")
        return key in self.members or (room == "rules" and kind in self.literals and value in self.values)


def _bare(file: str, room: str) -> bool:
    return file.startswith(BARE.get(room, ()))


@cache
def package() -> Source:
    rulesets = (ROOT / "resources" / "packs").glob("*/ruleset.toml")
    return Source(
        {
            path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(PACKAGE.rglob("*.py"))
        },
        data={word for path in rulesets for word in re.findall(r"[a-z_]+", path.read_text(encoding="utf-8"))},
    )


def unused(declared: Iterable[str], source: Source) -> list[str]:
    return [code for code in declared if not source.uses(code)]


def undeclared(declared: Iterable[str], source: Source) -> list[str]:
    named = {text for text in source.literals if CODE.match(text)} | source.fault_codes
    return sorted(named - set(declared))


def fields(template: str) -> dict[str, str]:
    """The fields of a template with the kind of value they name; a plural form counts as a plain number."""
    found: dict[str, str] = {}
    for _, name, spec, _ in string.Formatter().parse(template):
        if name is not None:
            found[name] = "" if (spec or "").startswith("n|") else (spec or "")
    return found


def entries() -> Iterator[polib.POEntry]:
    catalogue = polib.pofile(str(ROOT / "translations" / "words" / "zh_Hant.po"), encoding="utf-8")
    return (entry for entry in catalogue if not entry.obsolete)


def test_every_code_that_is_used_is_declared() -> None:
    assert undeclared(english_templates(), package()) == []


def test_every_declared_code_is_used() -> None:
    assert unused(english_templates(), package()) == []


PLANTED = {
    "app/thing.py": """
        say("app.nothing")
        Fault("x", "", "policy.no_such_fault")
    """,
    "rules/check.py": """
        yield CaseFault("level", "no_such_code")
        yield f"rules.not_counted_{reason}"
    """,
}


def test_a_code_that_nobody_declared_is_found() -> None:
    source = Source({name: f"if True:{text}" for name, text in PLANTED.items()})
    assert undeclared(["app.nothing"], source) == ["policy.no_such_fault", "rules.no_such_code"]


def test_a_code_that_nobody_uses_is_found() -> None:
    source = Source({name: f"if True:{text}" for name, text in PLANTED.items()})
    declared = ["app.nothing", "app.never", "rules.not_counted_unheard_of"]
    assert unused(declared, source) == declared[1:]
    planted = ["policy.never_said", "app.never_said", "rules.zebra_crossing", "rules.not_counted_unheard_of"]
    assert unused(planted, package()) == planted


def test_both_languages_have_the_same_codes() -> None:
    found = [entry.msgctxt for entry in entries()]
    assert sorted(found) == sorted(english_templates())


def test_the_chinese_was_made_from_the_english_of_today() -> None:
    english = english_templates()
    changed = [entry.msgctxt for entry in entries() if entry.msgid != english.get(entry.msgctxt)]
    assert changed == []
    assert [entry.msgctxt for entry in entries() if "fuzzy" in entry.flags] == []


def test_nothing_is_left_untranslated() -> None:
    assert [entry.msgctxt for entry in entries() if not entry.msgstr] == []


def test_both_languages_have_the_same_fields() -> None:
    said = {code: words for code, words in chinese_templates().items() if words}
    english = english_templates()
    assert [code for code, words in said.items() if fields(words) != fields(english.get(code, ""))] == []
    # Chinese has no plural: it writes the number alone.
    assert [code for code, words in said.items() if ":n|" in words] == []


def test_a_lost_field_would_be_found() -> None:
    assert fields("{count:n|fault|faults} of {pack}") == fields("{pack}有 {count} 個")
    assert fields("{result:penalty}") != fields("{result}")
    assert fields("{result:penalty}") != fields("處罰")
