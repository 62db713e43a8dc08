"""Which texts make which pair, what is found in them, and the reports of it."""

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from judgedesk.app.check_reports import finding_json, lines, report
from judgedesk.app.crosschecking import Checked, Crosschecking
from judgedesk.app.desk import desk_of
from judgedesk.app.errors import UserError
from judgedesk.app.importing import Wanted
from judgedesk.crosscheck.model import Scope, Severity

ENGLISH = """
Effective June 3, 2020

101. Cards — Too Many [Definition]

A player has 3 cards too many; see section 102.

102. Cards — Too Few [Definition]

=A player has 4 cards too few.
"""
CHINESE = """
2020 年 6 月 3 日生效

101. 卡牌——過多

玩家多了 5 張牌；見第 102 節。

102. 卡牌——過少

玩家少了 4 張牌。
"""


@pytest.fixture
def checks(tmp_path: Path) -> Crosschecking:
    return Crosschecking(desk_of(tmp_path / "data"))


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    for name, content in (("en.txt", ENGLISH), ("zh.txt", CHINESE)):
        (tmp_path / name).write_text(content, encoding="utf-8")
    return str(tmp_path / "en.txt"), str(tmp_path / "zh.txt")


def test_two_documents_with_the_same_sections_are_two_languages(
    checks: Crosschecking, files: tuple[str, str]
) -> None:
    checked = checks.check(*files)
    assert checked.scope is Scope.LANGUAGES
    (finding,) = [each for each in checked.findings if each.check == "number_differs"]
    assert finding.left is not None
    assert finding.right is not None
    assert (finding.left.line, finding.left.quote) == (6, "3")
    assert (finding.right.line, finding.right.quote) == (6, "5")
    assert finding.suggestion is not None
    assert finding.suggestion.replacement == "3"


def test_the_translation_may_be_named_first(checks: Crosschecking, files: tuple[str, str]) -> None:
    checked = checks.check(files[1], files[0])
    (finding,) = [each for each in checked.findings if each.check == "number_differs"]
    assert finding.left is not None
    assert finding.right is not None
    assert (finding.left.quote, finding.right.quote) == ("5", "3")
    shown = finding_json(finding)
    assert shown["suggestion"] is not None
    assert shown["suggestion"]["side"] == "left"  # type: ignore[index]


def test_a_text_alone_is_checked_inside(checks: Crosschecking, files: tuple[str, str]) -> None:
    checked = checks.check(files[0])
    assert (checked.right, checked.scope) == (None, None)
    assert {each.scope for each in checked.findings} <= {Scope.INSIDE}


@pytest.mark.parametrize("pack", ["dci-2005", "dci-2008", "riftbound-2026"])
def test_no_bundled_text_holds_an_error(checks: Crosschecking, pack: str) -> None:
    checked = checks.check(f"{pack}:en", f"{pack}:zh-Hant")
    assert checked.scope is Scope.LANGUAGES
    assert [each for each in checked.findings if each.severity is Severity.ERROR] == []


def test_the_files_of_a_pack_are_two_languages_with_their_lines(
    checks: Crosschecking, tmp_path: Path
) -> None:
    root = Path(__file__).resolve().parents[2]
    english = root / "resources" / "packs" / "dci-2008" / "en.md"
    chinese = tmp_path / "zh_Hant.po"
    content = (root / "translations" / "packs" / "dci-2008" / "zh_Hant.po").read_text(encoding="utf-8")
    wanted = "開始 10 分鐘"
    assert wanted in content
    chinese.write_text(content.replace(wanted, "開始 13 分鐘", 1), encoding="utf-8")
    checked = checks.check(str(english), str(chinese))
    assert checked.scope is Scope.LANGUAGES
    found = [each for each in checked.findings if each.check == "number_differs"]
    assert len(found) == 1
    assert found[0].left is not None
    assert found[0].right is not None
    assert "10 minutes" in english.read_text(encoding="utf-8").split("\n")[found[0].left.line - 1]
    entry = "\n".join(chinese.read_text(encoding="utf-8").split("\n")[found[0].right.line - 1 :][:12])
    assert "13 分鐘" in entry


def test_a_catalogue_made_from_another_english_says_so(checks: Crosschecking, tmp_path: Path) -> None:
    (tmp_path / "en.md").write_text("# 1 Cards\n\n## text\n\n{1/text/1 A:L1}\nNew words.\n", encoding="utf-8")
    (tmp_path / "zh.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "1/title"\nmsgid "Cards"\nmsgstr "卡牌"\n\n'
        'msgctxt "1/text/1"\nmsgid "Old words."\nmsgstr "舊字。"\n',
        encoding="utf-8",
    )
    checked = checks.check(str(tmp_path / "en.md"), str(tmp_path / "zh.po"))
    (finding,) = [each for each in checked.findings if each.check == "state_basis"]
    assert finding.args["previous"] == "Old words."


def test_a_catalogue_alone_is_checked_against_the_english_that_it_names(
    checks: Crosschecking, tmp_path: Path
) -> None:
    (tmp_path / "zh.po").write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "1/title"\nmsgid "Cards"\nmsgstr "卡牌"\n\n'
        'msgctxt "1/examples/1"\nmsgid "(A) A player has 7 cards."\nmsgstr "(A) 玩家有 8 張牌。"\n',
        encoding="utf-8",
    )
    checked = checks.check(str(tmp_path / "zh.po"))
    assert checked.scope is Scope.LANGUAGES
    (finding,) = checked.findings
    assert finding.left is not None
    assert finding.right is not None
    assert (finding.left.line, finding.left.quote) == (8, "8")
    assert (finding.right.line, finding.right.quote) == (8, "7")


def test_two_editions_by_their_table_have_no_error(checks: Crosschecking) -> None:
    checked = checks.check("dci-2008:en", "dci-2005:zh-Hant")
    assert checked.scope is Scope.EDITIONS
    between = [each for each in checked.findings if each.scope is Scope.EDITIONS]
    assert between
    assert {each.severity for each in between} == {Severity.NOTICE}


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("none.txt", None, "app.check_unknown"),
        ("empty.txt", b"", "exchange.empty_file"),
        ("none.po", b'msgctxt "', "app.check_unreadable"),
        ("bad.md", b"{a/text/1 A:L1}\n", "app.check_unreadable"),
    ],
)
def test_what_cannot_be_checked_is_one_sentence(
    checks: Crosschecking, tmp_path: Path, name: str, content: bytes | None, code: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(UserError) as raised:
        checks.check(str(tmp_path / name))
    assert raised.value.code == code


# Reports


@pytest.fixture
def checked(checks: Crosschecking, files: tuple[str, str]) -> Checked:
    return checks.check(*files)


class _Parts(HTMLParser):
    """The tags of a page, and what it would load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta",):
            self.open.append(tag)
        self.loads += [str(value) for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_one_file_in_both_languages(checked: Checked) -> None:
    page = report(checked, "html").decode()
    parts = _Parts()
    parts.feed(page)
    assert (parts.open, parts.loads) == ([], [])
    assert parts.tags.count("table") == len({each.scope for each in checked.findings})
    assert "<mark>5</mark>" in page
    for finding in checked.findings:
        assert page.count(finding.check) >= 1
    assert "The source says 3, the translation 5." in page
    assert "原文是 3，譯文是 5。" in page


def test_the_page_tells_how_far_a_translation_is(checks: Crosschecking) -> None:
    page = report(checks.check("dci-2008:en", "dci-2008:zh-Hant"), "html").decode()
    parts = _Parts()
    parts.feed(page)
    assert parts.open == []
    assert "Progress of the translation" in page
    assert page.count("<tr><td>125</td>") == 1
    assert "Progress of the translation" not in report(checks.check("dci-2008:en"), "html").decode()


def test_the_page_escapes_what_a_text_holds(checks: Crosschecking, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(ENGLISH.replace("section 102", "section 999 <b>&"), encoding="utf-8")
    page = report(checks.check(str(tmp_path / "x.txt")), "html").decode()
    assert "&lt;b&gt;&amp;" in page
    assert "<b>&" not in page


def test_the_table_opens_in_a_spreadsheet(checked: Checked) -> None:
    content = report(checked, "csv")
    assert content.startswith("\ufeff".encode())
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))
    assert len(rows) == len(checked.findings) + 1
    assert {len(row) for row in rows} == {len(rows[0])}


def test_no_cell_is_a_formula(checks: Crosschecking, tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text(
        ENGLISH.replace("=A player has 4 cards too few.", "See =section 999."), encoding="utf-8"
    )
    rows = csv.reader(io.StringIO(report(checks.check(str(tmp_path / "x.txt")), "csv").decode("utf-8-sig")))
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_json_is_the_contract(checked: Checked) -> None:
    shown = json.loads(report(checked, "json"))
    keys = ["check", "version", "severity", "scope", "left", "right", "message", "suggestion"]
    assert [list(each) for each in shown] == [keys] * len(checked.findings)
    for each in shown:
        assert sorted(each["message"]) == ["en", "zh-Hant"]
        for side in ("left", "right"):
            assert each[side] is None or list(each[side]) == ["section", "passage", "line"]


def test_lines_name_the_line_of_the_file(checked: Checked) -> None:
    told = list(lines(checked, "en"))
    assert any(line.startswith("en.txt:6 | zh.txt:6: error: The source says 3") for line in told)
    assert told[-1].startswith("Between the languages: 1 error")


def test_an_installed_text_goes_by_its_passages(checks: Crosschecking) -> None:
    told = list(lines(checks.check("dci-2008:zh-Hant"), "zh-Hant"))
    assert any("dci-2008:zh-Hant 1/title: 提示" in line for line in told)


@pytest.mark.parametrize("touched", [False, True])
def test_an_imported_text_is_checked_like_its_file(tmp_path: Path, touched: bool) -> None:
    content = CHINESE.replace("\n101. 卡牌", "\n目次\n101 卡牌——過多\n102 卡牌——太少\n\n101 . 卡牌").encode()
    (tmp_path / "zh.txt").write_bytes(content)
    desk = desk_of(tmp_path / "data")
    desk.commit_import(desk.prepare_import(content, "zh.txt", Wanted("mine", "zh-Hant", is_new=True)))
    checks = Crosschecking(desk)

    def told(name: str) -> list[tuple[str, int]]:
        return [(each.check, each.left.line) for each in checks.check(name).findings if each.left is not None]

    of_file = told(str(tmp_path / "zh.txt"))
    assert {"title_contents", "heading_style"} <= {check for check, _ in of_file}
    if touched:
        # Then only what the import kept is known; how numbers are written is not.
        next((tmp_path / "data" / "texts").glob("*/source.txt")).write_bytes(b"other words")
        assert set(told("mine:zh-Hant:official")) < set(of_file)
    else:
        assert told("mine:zh-Hant:official") == of_file
