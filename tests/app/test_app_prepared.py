"""Packs read beforehand: the same values without the reading; where anything is wrong, the pack itself."""

import marshal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judgedesk.app import packs, prepared
from judgedesk.app.packs import Shelf, load_entry
from judgedesk.app.paths import resources, translations
from judgedesk.frozen import frozen

PACKS = resources() / "packs"
SHIPPED = sorted(folder.name for folder in PACKS.iterdir())


@pytest.fixture
def shelf(small_packs: Path, tmp_path: Path) -> Shelf:
    """The pack `small`, prepared below `tmp_path`."""
    Shelf([small_packs], small_packs).prepare(tmp_path, bundled=False)
    return Shelf([small_packs], small_packs, tmp_path)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The packs that were read from their own files."""
    names: list[str] = []

    def noted(folder: Path, translation: Path | None) -> packs.PackEntry:
        names.append(folder.name)
        return load_entry(folder, translation)

    monkeypatch.setattr(packs, "load_entry", noted)
    return names


@pytest.fixture(scope="module")
def shipped_prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prepared")
    Shelf([PACKS], translations() / "packs").prepare(folder, bundled=False)
    return folder


def in_order(value: object) -> str:
    """How a value is written, which tells 1 from True, with every set in one order."""
    if isinstance(value, frozenset):
        return f"{type(value).__name__} {sorted(map(in_order, value))}"
    if isinstance(value, tuple):
        return f"{type(value).__name__} {[*map(in_order, value)]}"
    if isinstance(value, dict):
        return f"dict {[(in_order(key), in_order(each)) for key, each in value.items()]}"
    names = getattr(value, "_shown", None)
    if names is None:
        return repr(value)
    return f"{type(value).__name__} {[(name, in_order(getattr(value, name))) for name in names]}"


@pytest.mark.parametrize("pack", SHIPPED)
def test_a_prepared_pack_is_the_pack(pack: str, shipped_prepared: Path, read: list[str]) -> None:
    expected = load_entry(PACKS / pack, translations() / "packs" / pack / "zh_Hant.po")
    found = Shelf([PACKS], translations() / "packs", shipped_prepared).entry(pack)
    assert read == []
    assert found == expected
    assert in_order(found) == in_order(expected)
    assert found.digest == expected.digest


def test_what_is_prepared_is_not_read(shelf: Shelf, read: list[str]) -> None:
    assert shelf.entry("small").pack is not None
    assert read == []


@pytest.mark.parametrize("file", ["pack.toml", "en.md", "ruleset.toml", "terms.toml", "zh_Hant.po"])
def test_a_pack_that_was_edited_is_read(file: str, shelf: Shelf, small_packs: Path, read: list[str]) -> None:
    path = small_packs / "small" / file
    path.write_bytes(path.read_bytes().replace(b"e", b"a", 1))
    shelf.entry("small")
    assert read == ["small"]


def test_a_pack_that_lost_a_file_is_read_and_its_fault_is_named(
    shelf: Shelf, small_packs: Path, read: list[str]
) -> None:
    (small_packs / "small" / "terms.toml").unlink()
    (fault,) = shelf.entry("small").faults
    assert (fault.file, fault.code) == ("terms.toml", "words.file_missing")


def torn(content: bytes) -> bytes:
    return content[:-1]


def turned(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def empty(content: bytes) -> bytes:
    return b""


def of_another_format(content: bytes) -> bytes:
    return content.replace(b"pack 1", b"pack 2", 1)


@pytest.mark.parametrize("damage", [torn, turned, empty, of_another_format])
def test_a_damaged_file_is_passed_over(
    damage: Callable[[bytes], bytes], shelf: Shelf, tmp_path: Path, read: list[str]
) -> None:
    path = tmp_path / "small.pack"
    path.write_bytes(damage(path.read_bytes()))
    assert shelf.entry("small").pack is not None
    assert read == ["small"]


def test_what_another_reader_prepared_is_passed_over(
    shelf: Shelf, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    known = prepared._readers()
    monkeypatch.setattr(prepared, "_readers", lambda: known + 1)
    shelf.entry("small")
    assert read == ["small"]


def test_a_reader_that_was_edited_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("policy", "rules", "words", "app"):
        (tmp_path / room).mkdir()
    for file in ("policy/load.py", "app/packs.py", "app/prepared.py", "frozen.py"):
        (tmp_path / file).write_text("old")
    monkeypatch.setattr(prepared, "__file__", str(tmp_path / "app" / "prepared.py"))
    before = prepared._readers.__wrapped__()
    (tmp_path / "policy" / "load.py").write_text("newer")
    assert prepared._readers.__wrapped__() != before


def test_the_bundle_has_packs_of_its_own(
    small_packs: Path, tmp_path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Shelf([small_packs], small_packs).prepare(tmp_path, bundled=True)
    read.clear()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    Shelf([small_packs], small_packs, tmp_path).entry("small")
    assert read == []
    monkeypatch.delattr(sys, "frozen")
    Shelf([small_packs], small_packs, tmp_path).entry("small")
    assert read == ["small"]


def test_what_is_up_to_date_is_not_prepared_again(shelf: Shelf, tmp_path: Path, read: list[str]) -> None:
    shelf.prepare(tmp_path, bundled=False)
    assert read == []


def test_a_pack_with_faults_is_not_prepared(small_packs: Path, tmp_path: Path) -> None:
    (small_packs / "small" / "terms.toml").unlink()
    Shelf([small_packs], small_packs).prepare(tmp_path / "target", bundled=False)
    assert list((tmp_path / "target").iterdir()) == []


@frozen
class Stranger:
    """A class that no pack has a value of."""

    name: str


@pytest.mark.parametrize("value", [Stranger("one"), object(), Path("x"), [Stranger("one")]])
def test_nothing_but_the_values_of_a_pack_is_written(value: object) -> None:
    with pytest.raises(TypeError):
        prepared.prepare(value, (), bundled=False)


def test_no_other_class_is_made(tmp_path: Path) -> None:
    body = marshal.dumps((1, (("os", "system", ((prepared.PLAIN, ("true",)),)),)))
    path = tmp_path / "bad.pack"
    path.write_bytes(prepared._head((), body, bundled=False) + b"\n" + body)
    with pytest.raises(TypeError, match="no home"):
        prepared.prepared(path, ())
