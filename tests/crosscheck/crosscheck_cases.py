"""Cases as data: a text or a pair in, the findings of one check out.

Each `tests/cases/crosscheck/*.toml` holds `[[case]]` tables:

* `name`, `check` (the id; findings of other checks are not looked at), `finds`: the findings in their order,
  each a table of any of `line`, `quote`, `section`, `side` ("left", "right"), `code`, `suggestion`, `args`.
  Empty where nothing is to be found;
* one of: `document` (an official text in `language`, read as an import reads it), `inside` (passages of one
  section in `language`), `rows` (pairs of passages, English and Chinese), `left` and `right` (two official
  texts of one edition, English and Chinese);
* `terms`: terms of the termbase as in terms.toml. `title`: that of the section. `part`: the part, else text.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judgedesk.app.check_sides import file_side, profile_of
from judgedesk.crosscheck.model import Finding, Place
from judgedesk.crosscheck.pairing import languages
from judgedesk.crosscheck.registry import check
from judgedesk.crosscheck.run import check_pair, check_text
from judgedesk.crosscheck.side import Side, bare_segments
from judgedesk.exchange.read import read
from judgedesk.exchange.recognise import recognise
from judgedesk.policy.markup import passage_of
from judgedesk.policy.model import Part, PartName, Section, Text
from judgedesk.policy.pack import Term

CASES = Path(__file__).resolve().parents[1] / "cases" / "crosscheck"


def cases() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every case under a name of its own."""
    for path in sorted(CASES.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield f"{path.stem}: {case['name']}", case


def document_side(content: str, language: str, *, terms: Sequence[Term] = ()) -> Side:
    """The side of an official text, read as an import reads it."""
    document = read(content.encode(), "case.txt", language)
    return file_side(document, recognise(document), f"case-{language}", language, terms=terms)


def passages_side(
    passages: Sequence[str],
    language: str,
    *,
    title: str = "",
    part: str = "text",
    terms: Sequence[Term] = (),
) -> Side:
    """The side of a text of one section; a passage may begin with the lead signs of en.md."""
    name = PartName(part)
    made = tuple(
        passage_of(f"1/{name}/{number}", passage) for number, passage in enumerate(passages, 1) if passage
    )
    heading = passage_of("1/title", title, title=True)
    text = Text(f"case:{language}", "case", language, "", (Section("1", heading, (Part(name, made),)),))
    return Side(text, list(bare_segments(text)), terms=terms, profile=profile_of(text))


def findings(case: Mapping[str, Any]) -> list[Finding]:
    """What the check of a case finds."""
    terms = [
        Term(
            concept=each["concept"],
            en=each["en"],
            zh_hant=each["zh-Hant"],
            **{
                key: tuple(each[key])
                for key in ("admitted", "rejected", "retired", "forbidden")
                if key in each
            },
        )
        for each in case.get("terms", ())
    ]
    checks = [check(case["check"])]
    common = {"title": case.get("title", ""), "part": case.get("part", "text"), "terms": terms}
    if "document" in case:
        return check_text(document_side(case["document"], case["language"], terms=terms), checks)
    if "inside" in case:
        return check_text(passages_side(case["inside"], case["language"], **common), checks)
    if "rows" in case:
        titles = case.get("titles", ("", ""))
        sides = [
            passages_side([row[at] for row in case["rows"]], language, **{**common, "title": titles[at]})
            for at, language in enumerate(("en", "zh-Hant"))
        ]
    else:
        sides = [
            document_side(case["left"], "en", terms=terms),
            document_side(case["right"], "zh-Hant", terms=terms),
        ]
    return check_pair(languages(*sides), checks)


def described(finding: Finding, wanted: Mapping[str, object]) -> dict[str, object]:
    """What a finding is, in the words that a case uses of it."""
    side = str(wanted.get("side", "left" if finding.left is not None else "right"))
    place = finding.left if side == "left" else finding.right
    suggestion = finding.suggestion
    said: dict[str, object] = {
        "side": side if place is not None else "none",
        **_place(place),
        "code": finding.code.removeprefix("crosscheck."),
        "args": {name: value for name, value in finding.args.items() if name in str(wanted.get("args"))},
        "suggestion": suggestion.replacement if suggestion is not None else "",
    }
    return {name: said[name] for name in wanted}


def _place(place: Place | None) -> dict[str, object]:
    if place is None:
        return {"line": 0, "quote": "", "section": "", "passage": ""}
    return {"line": place.line, "quote": place.quote, "section": place.section, "passage": place.passage}
