"""Reading PO files: the entries that count, and one fault with its line for what cannot be read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgedesk.words.catalogue import entries_by_polib, quick_entries, read_po
from judgedesk.words.faults import Fault

ROOT = Path(__file__).resolve().parents[2]
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

ENTRIES = (
    '\nmsgctxt "a/1"\nmsgid "b"\nmsgstr "丙"\n',
    '#. jd:needs-review\n#, fuzzy, c-format\n#| msgid "before"\nmsgctxt "a/2"\nmsgid "b"\nmsgstr "c"\n',
    'msgctxt "a/3"\nmsgid ""\n"one \\"two\\" "\n"three\\n"\nmsgstr "back\\\\slash \\t"\n\n',
    '#| msgid ""\n#| "long "\n#| "ago"\nmsgid "c"\nmsgstr ""\n\n\n',
    '#~ msgctxt "a/4"\n#~ msgid "B"\n#~ msgstr "b"\n',
    'msgctxt "a/5"\nmsgid "odd \\x escape"\nmsgstr "\\\\n is no line"\n',
    HEADER,
)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(PIECES, max_size=9))
def test_no_file_makes_it_raise(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    found, faults = read(tmp_path_factory.getbasetemp() / "any.po", "\n".join(lines))
    assert (found is None) == bool(faults)


@settings(max_examples=400, deadline=None)
@given(lines=st.lists(PIECES | st.sampled_from(ENTRIES), max_size=7))
def test_what_is_read_quickly_is_what_polib_reads(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str]
) -> None:
    # polib does not count the lines before the first entry; in a real file that is the head.
    content = HEADER + "\n".join(lines)
    quick = quick_entries(content)
    if quick is not None:
        path = tmp_path_factory.getbasetemp() / "quick.po"
        path.write_text(content, encoding="utf-8")
        assert quick == entries_by_polib(path, "quick.po", [])


@pytest.mark.parametrize(
    "path", sorted((ROOT / "translations").rglob("*.po")), ids=lambda path: path.parent.name
)
def test_what_ships_is_read_quickly(path: Path) -> None:
    quick = quick_entries(path.read_text(encoding="utf-8"))
    assert quick
    assert quick == entries_by_polib(path, path.name, [])
