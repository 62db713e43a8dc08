"""Findings put aside: kept in the data folder, bound to the words, counted by check."""

import json
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgedesk.app.check_reports import lines
from judgedesk.app.crosschecking import Checked, Crosschecking
from judgedesk.app.desk import desk_of
from judgedesk.app.errors import UserError
from judgedesk.app.reviews import Reviews
from judgedesk.crosscheck.dismissals import FEWEST_JUDGED, Dismissal, Dismissals, Reason
from judgedesk.crosscheck.model import Check, Finding, Scope, Severity
from judgedesk.crosscheck.registry import check

TEXT = """
Effective June 3, 2020

101. Cards — Too Many [Definition]

A player has too many cards; see section 107. Another sentence stands here.

102. Cards — Too Few [Definition]

A player has too few cards; see section 108.
"""


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 3, 20, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def checked(data: Path, text: str = TEXT) -> Checked:
    path = data.parent / "guide.txt"
    path.write_text(text, encoding="utf-8")
    return Crosschecking(desk_of(data)).check(str(path))


def first(data: Path) -> Finding:
    return next(each for each in checked(data).findings if each.check == "reference_missing")


def dismiss(data: Path, finding: Finding, reason: Reason = Reason.FALSE) -> Dismissal:
    return Reviews(data, Clock()).dismiss(
        finding, reason, "it is there", author="Judge A", left="guide.txt:en"
    )


def quotes(found: Checked) -> list[str]:
    return [
        each.left.quote
        for each in found.findings
        if each.check == "reference_missing" and each.left is not None
    ]


def test_what_is_put_aside_is_told_apart_and_counted_in_sight(data: Path) -> None:
    finding = first(data)
    dismissal = dismiss(data, finding)
    after = checked(data)
    assert quotes(after) == ["108"]
    assert after.dismissed == ((finding, dismissal),)
    assert list(lines(after, "en"))[-1] == "Put aside with a reason: 1; of checks that are mostly wrong: 0."


@pytest.mark.parametrize(
    ("before", "after", "still"),
    [
        ("cards; see", "cards;  see", True),
        ("sentence stands", "Sentence  stands", True),
        ("A player has too few", "A player has very few", True),
        ("Another sentence", "One more sentence", False),
        ("section 107", "section 109", False),
    ],
)
def test_it_holds_while_the_words_do(data: Path, before: str, after: str, still: bool) -> None:
    dismiss(data, first(data))
    assert before in TEXT
    assert bool(checked(data, TEXT.replace(before, after)).dismissed) is still


def test_it_holds_when_lines_come_and_go_above(data: Path) -> None:
    dismiss(data, first(data))
    assert (
        len(checked(data, TEXT.replace("\n101.", "\n100. Cards [Definition]\n\nWords.\n\n101.")).dismissed)
        == 1
    )


def test_it_is_taken_back(data: Path) -> None:
    finding = first(data)
    dismiss(data, finding)
    Reviews(data, lambda: datetime(2026, 3, 21, tzinfo=UTC)).take_back(finding.key, left="guide.txt:en")
    assert quotes(checked(data)) == ["107", "108"]


def test_the_file_only_grows_and_the_last_entry_holds(data: Path) -> None:
    finding = first(data)
    dismiss(data, finding)
    path = data / "review" / "guide.txt+en~guide.txt+en.jsonl"
    before = path.read_bytes()
    Reviews(data, lambda: datetime(2026, 3, 21, tzinfo=UTC)).dismiss(
        finding, Reason.KEPT, "as the publisher has it", author="B", left="guide.txt:en"
    )
    assert path.read_bytes().startswith(before)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [each.reason for each in Reviews(data).dismissals().by_key.values()] == [Reason.KEPT]


@pytest.mark.parametrize(("words", "author"), [(" ", "A"), ("because", "")])
def test_without_reason_or_name_nothing_is_put_aside(data: Path, words: str, author: str) -> None:
    finding = first(data)
    with pytest.raises(UserError):
        Reviews(data).dismiss(finding, Reason.KEPT, words, author=author, left="x")
    assert not (data / "review").exists()


def test_a_line_cut_off_by_a_power_cut_loses_itself_alone(data: Path) -> None:
    finding = first(data)
    dismiss(data, finding)
    path = next((data / "review").iterdir())
    with path.open("ab") as file:
        file.write(b'{"kind": "dismissal", "key": "x')
    second = next(each for each in checked(data).findings if each.check == "reference_missing")
    Reviews(data, lambda: datetime(2026, 3, 21, tzinfo=UTC)).dismiss(
        second, Reason.KEPT, "so", author="A", left="guide.txt:en"
    )
    reviews = Reviews(data)
    assert {finding.key, second.key} <= reviews.dismissals().by_key.keys()
    assert [warning.code for warning in reviews.warnings()] == ["app.review_damaged"]


def test_a_file_of_a_newer_format_is_left_alone_and_named(data: Path) -> None:
    finding = first(data)
    dismiss(data, finding)
    path = next((data / "review").iterdir())
    newer = '{"format": 2}\n{"kind": "dismissal", "key": "k", "reason": "kept"}\n'
    path.write_text(newer, encoding="utf-8")
    reviews = Reviews(data)
    assert reviews.dismissals().by_key == {}
    assert [warning.code for warning in reviews.warnings()] == ["app.newer_format"]
    with pytest.raises(UserError, match="newer_format"):
        reviews.dismiss(finding, Reason.KEPT, "so", author="A", left="guide.txt:en")
    assert path.read_text(encoding="utf-8") == newer


@given(st.lists(st.one_of(st.none(), st.booleans(), st.text(), st.dictionaries(st.text(), st.text()))))
def test_no_line_of_any_kind_breaks_the_reading(
    tmp_path_factory: pytest.TempPathFactory, values: list[object]
) -> None:
    folder = tmp_path_factory.mktemp("data") / "review"
    folder.mkdir()
    content = "".join(f"{json.dumps(each)}\n" for each in values)
    (folder / "a~b.jsonl").write_text(content, encoding="utf-8")
    assert Reviews(folder.parent).dismissals().by_key == {}


# Precision


def judged(one: Check, *reasons: Reason, version: int | None = None) -> Dismissals:
    number = one.version if version is None else version
    return Dismissals(
        {
            str(place): Dismissal(str(place), one.id, number, reason, "so", "A", "2026-03-20T09:00:00Z")
            for place, reason in enumerate(reasons)
        }
    )


def test_a_check_that_is_mostly_wrong_is_folded_away_and_still_counted() -> None:
    noisy = check("reference_name")
    found = Finding(noisy.id, noisy.version, noisy.severity, Scope.INSIDE, None, None, "", {}, None, "new")
    false, right = [Reason.FALSE] * FEWEST_JUDGED, [Reason.KEPT] * FEWEST_JUDGED
    for reasons, folded in ((false[1:], False), (false, True), ([*false, *right], False)):
        after = judged(noisy, *reasons).sort([found], [noisy])
        assert (after.folded, after.open) == (((found,), ()) if folded else ((), (found,)))


def test_a_check_that_finds_errors_is_never_folded_away() -> None:
    grave = check("reference_wrong")
    assert grave.severity is Severity.ERROR
    assert not judged(grave, *[Reason.FALSE] * 20).is_folded(grave)


def test_a_new_version_of_a_check_begins_anew() -> None:
    noisy = check("reference_name")
    before = judged(noisy, *[Reason.FALSE] * 9, version=noisy.version - 1)
    assert before.precision(noisy).share is None
    assert judged(noisy, *[Reason.FALSE] * 3, *[Reason.SOURCE] * 7).precision(noisy).share == 0.7


def test_words_with_odd_line_ends_and_a_bad_byte_lose_nothing_else(data: Path) -> None:
    finding = first(data)
    reviews = Reviews(data, Clock())
    words = "one\u2028two\x85three \ud83d"
    reviews.dismiss(finding, Reason.FALSE, words, author="Judge A", left="guide.txt:en")
    (file,) = (data / "review").glob("*.jsonl")
    file.write_bytes(file.read_bytes() + b'{"kind": "\xff"}\n')
    again = Reviews(data, Clock())
    assert [each.key for each in again.dismissals().by_key.values()] == [finding.key]
    assert [each.code for each in again.warnings()] == ["app.review_damaged"]
