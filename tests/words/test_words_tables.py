"""Strict reading of TOML: what a getter gives, and the fault it notes, with its key path."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table, read_toml

Read = Callable[[Table], object]


def table_of(tmp_path: Path, content: str | bytes) -> tuple[Table | None, list[Fault]]:
    path = tmp_path / "x.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    faults: list[Fault] = []
    return read_toml(path, faults), faults


CASES: list[tuple[str, Read, object, list[tuple[str, str]]]] = [
    ('a = "x"', lambda t: t.text("a"), "x", []),
    ("", lambda t: t.text("a"), "", [("a", "words.missing")]),
    ("", lambda t: t.text("a", "d"), "d", []),
    ('a = "  "', lambda t: t.text("a"), "", [("a", "words.want_text")]),
    ("a = 3", lambda t: t.text("a", "d"), "d", [("a", "words.want_text")]),
    ('a = "y"', lambda t: t.choice("a", ("x", "y")), "y", []),
    ('a = "z"', lambda t: t.choice("a", ("x", "y")), "x", [("a", "words.not_one_of")]),
    ('a = "z"', lambda t: t.choice("a", ("x", "y"), "y"), "y", [("a", "words.not_one_of")]),
    ("", lambda t: t.choice("a", ("x", "y")), "x", [("a", "words.missing")]),
    ("a = []", lambda t: t.choice("a", ("x", "y")), "x", [("a", "words.want_text")]),
    ("", lambda t: t.choice("a", ("x", "y"), "y"), "y", []),
    ("a = false", lambda t: t.flag("a", default=True), False, []),
    ("", lambda t: t.flag("a", default=True), True, []),
    ("a = 0", lambda t: t.flag("a", default=True), True, [("a", "words.want_flag")]),
    ("a = 7", lambda t: t.integer("a"), 7, []),
    ("", lambda t: t.integer("a"), 0, [("a", "words.missing")]),
    ("", lambda t: t.integer("a", 4), 4, []),
    ("a = true", lambda t: t.integer("a"), 0, [("a", "words.want_integer")]),
    ("a = 1.0", lambda t: t.integer("a", 4), 4, [("a", "words.want_integer")]),
    ("a = 2008-03-20", lambda t: t.day("a"), date(2008, 3, 20), []),
    ("", lambda t: t.day("a"), None, []),
    ("a = 2008-03-20T10:00:00", lambda t: t.day("a"), None, [("a", "words.want_date")]),
    ('a = "2008-03-20"', lambda t: t.day("a"), None, [("a", "words.want_date")]),
    ('a = "x"', lambda t: t.texts("a"), ("x",), []),
    ('a = ["x", "y"]', lambda t: t.texts("a"), ("x", "y"), []),
    ("", lambda t: t.texts("a"), (), []),
    ('a = ["x", 1]', lambda t: t.texts("a"), (), [("a", "words.want_texts")]),
    ("a = {b = 1}", lambda t: t.table("a").integer("b"), 1, []),
    ("a = {b = true}", lambda t: t.table("a").integer("b"), 0, [("a.b", "words.want_integer")]),
    ("", lambda t: list(t.table("a")), [], []),
    ("a = 1", lambda t: list(t.table("a")), [], [("a", "words.want_table")]),
    (
        "[[a]]\nb = 1\n[[a]]",
        lambda t: [e.integer("b") for e in t.tables("a")],
        [1, 0],
        [("a[1].b", "words.missing")],
    ),
    ("a = [1]", lambda t: list(t.tables("a")), [], [("a[0]", "words.want_table")]),
    ("", lambda t: list(t.tables("a")), [], []),
    ("a = {}\nb = 1", lambda t: [k for k, _ in t.children()], ["a", "b"], [("b", "words.want_table")]),
    (
        "[a.b.c]\nd = 1",
        lambda t: t.table("a").table("b").table("c").text("d"),
        "",
        [("a.b.c.d", "words.want_text")],
    ),
    ("format = 1", lambda t: t.format(1), None, []),
    ("format = 2", lambda t: t.format(1), None, [("format", "words.not_one_of")]),
    ("format = true", lambda t: t.format(1), None, [("format", "words.not_one_of")]),
    ('format = "1"', lambda t: t.format(1), None, [("format", "words.not_one_of")]),
    ("", lambda t: t.format(1), None, [("format", "words.not_one_of")]),
    (
        "a = 1\nb = 2\nc = 3",
        lambda t: (t.get("b"), t.done()),
        (2, None),
        [("a", "words.unknown_key"), ("c", "words.unknown_key")],
    ),
]


@pytest.mark.parametrize(("content", "read", "value", "places"), CASES)
def test_getter(
    tmp_path: Path, content: str, read: Read, value: object, places: list[tuple[str, str]]
) -> None:
    table, faults = table_of(tmp_path, content)
    assert table is not None
    assert read(table) == value
    assert [(fault.place, fault.code) for fault in faults] == places
    assert {fault.file for fault in faults} <= {"x.toml"}


@pytest.mark.parametrize(
    "content",
    ["a = ", "a = 1\na = 2", b"a = '\xff'", "a = " + "[" * 5000, f"a = {'9' * 5000}"],
    ids=["syntax", "twice", "not UTF-8", "too deep", "too long"],
)
def test_what_is_not_toml_is_one_fault(tmp_path: Path, content: str | bytes) -> None:
    table, faults = table_of(tmp_path, content)
    assert table is None
    assert [(fault.file, fault.place, fault.code) for fault in faults] == [("x.toml", "", "words.not_toml")]
    assert faults[0].args["detail"]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    table, faults = table_of(tmp_path, b"\xef\xbb\xbfa = 1")
    assert table is not None
    assert table.integer("a") == 1
    assert faults == []


def test_a_missing_file_and_a_folder_are_one_fault_each(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_toml(tmp_path / "none.toml", faults) is None
    assert read_toml(tmp_path, faults) is None
    assert [fault.code for fault in faults] == ["words.file_missing", "words.file_unreadable"]
