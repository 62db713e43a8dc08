"""Reading PO files: the entries that count, and one fault with its line for what cannot be read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgedesk.words.catalogue import read_po
from judgedesk.words.faults import Fault

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def read(path: Path, content: str | bytes) -> tuple[list[tuple[str, str]] | None, list[Fault]]:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    faults: list[Fault] = []
    entries = read_po(path, "shown.po", faults)
    return None if entries is None else [(entry.msgctxt, entry.msgstr) for entry in entries], faults


def test_entries_without_the_obsolete_ones(tmp_path: Path) -> None:
    content = HEADER + (
        'msgctxt "a"\nmsgid "A"\nmsgstr "甲"\n\n'
        '#~ msgctxt "b"\n#~ msgid "B"\n#~ msgstr "乙"\n\n'
        'msgctxt "c"\nmsgid ""\n"C "\n"long"\nmsgstr ""\n'
    )
    assert read(tmp_path / "x.po", content) == ([("a", "甲"), ("c", "")], [])


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (HEADER + 'msgctxt "a"\nmsgid "A\nnonsense\n', "7"),
        (HEADER + 'msgctxt "a"\nmsgid "A "quoted" once"\nmsgstr ""\n', "6"),
        (HEADER + 'msgctxt "a"\nmsgstr "no msgid"\n', "6"),
        (b'msgid "a"\nmsgstr "\xff"\n', ""),
    ],
)
def test_what_is_not_po_is_one_fault_with_its_line(tmp_path: Path, content: str | bytes, line: str) -> None:
    found, faults = read(tmp_path / "x.po", content)
    assert found is None
    assert [(fault.file, fault.place, fault.code) for fault in faults] == [("shown.po", line, "words.not_po")]
    assert str(tmp_path) not in str(faults[0].args["detail"])


def test_a_missing_file_is_one_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_po(tmp_path / "none.po", "shown.po", faults) is None
    assert [(fault.file, fault.place, fault.code) for fault in faults] == [
        ("shown.po", "", "words.file_missing")
    ]


PIECES = st.sampled_from(
    [
        *(
            'msgctxt "a"',
            'msgid "b"',
            'msgstr "c"',
            'msgid ""',
            '"more"',
            '"open',
            'msgstr[0] "e"',
            "msgstr[x]",
        ),
        *("#~", "#|", '#| msgid "d"', "#. jd:x", "#,", "#: x:1", "# note", "#~ msgid", "msgid_plural"),
        *("", "\x00", "\ufeff"),
    ]
)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(PIECES, max_size=9))
def test_no_file_makes_it_raise(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    found, faults = read(tmp_path_factory.getbasetemp() / "any.po", "\n".join(lines))
    assert (found is None) == bool(faults)
