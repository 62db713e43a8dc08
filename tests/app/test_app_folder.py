"""The data folder: where it lies, private, one copy at a time, one sentence where it cannot be used."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgedesk.app import folder as folders
from judgedesk.app import paths
from judgedesk.app.errors import UserError
from judgedesk.app.folder import DataFolder, make_private_folder, write_private
from judgedesk.app.lock import FileLock
from judgedesk.app.paths import data_folder
from judgedesk.words.say import say

posix = pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX")


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def loose_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


# Where it lies.


def test_the_chosen_folder_comes_before_the_environment(tmp_path: Path) -> None:
    named = {"JUDGEDESK_DATA": str(tmp_path / "named")}
    assert data_folder(tmp_path / "chosen", named) == tmp_path / "chosen"
    assert data_folder(None, named) == tmp_path / "named"
    assert not list(tmp_path.iterdir())


def test_without_both_it_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    found = data_folder(None, {"JUDGEDESK_DATA": ""})
    assert found.name == "JudgeDesk"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("frozen", "marked", "portable"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_portable_program_has_its_folder_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, frozen: bool, marked: bool, portable: bool
) -> None:
    program = tmp_path / "program"
    program.mkdir()
    if marked:
        (program / "portable.txt").touch()
    monkeypatch.setattr(paths.sys, "executable", str(program / "judgedesk"))
    monkeypatch.setattr(paths.sys, "frozen", frozen, raising=False)
    found = data_folder(None, {})
    assert (found.parent == program) == portable
    assert data_folder(tmp_path / "chosen", {}) == tmp_path / "chosen"


# Private.


@posix
def test_folder_and_lock_are_private(own_data_folder: Path, loose_umask: None) -> None:
    with DataFolder(own_data_folder):
        assert mode(own_data_folder) == 0o700
        assert mode(own_data_folder / "lock") == 0o600


@posix
def test_parents_that_are_made_are_private_too(tmp_path: Path, loose_umask: None) -> None:
    deep = tmp_path / "one" / "two" / "three"
    make_private_folder(deep)
    assert [mode(path) for path in (tmp_path / "one", deep.parent, deep)] == [0o700] * 3


@posix
def test_a_folder_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    there.chmod(0o750)
    make_private_folder(there)
    assert mode(there) == 0o750


@posix
def test_a_file_is_replaced_as_a_whole_and_private(tmp_path: Path, loose_umask: None) -> None:
    path = tmp_path / "new" / "x.txt"
    write_private(path, "first\n")
    write_private(path, "警告\n")
    assert path.read_text(encoding="utf-8") == "警告\n"
    assert mode(path) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["x.txt"]


# One copy at a time.

HOLD = """
import sys
from pathlib import Path
from judgedesk.app.folder import DataFolder
with DataFolder(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def other_copy(own_data_folder: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(own_data_folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_second_copy_is_told_so(own_data_folder: Path, other_copy: subprocess.Popen[str]) -> None:
    with pytest.raises(UserError) as caught:
        DataFolder(own_data_folder).open()
    assert (caught.value.code, caught.value.args_) == ("app.second_copy", {"folder": str(own_data_folder)})
    for language in ("en", "zh-Hant"):
        sentence = say(caught.value.code, caught.value.args_, language)
        assert str(own_data_folder) in sentence
        assert "--data" in sentence, "the sentence says what to do"


def test_the_folder_is_free_again_when_the_other_copy_dies(
    own_data_folder: Path, other_copy: subprocess.Popen[str]
) -> None:
    other_copy.kill()
    other_copy.wait()
    with DataFolder(own_data_folder):
        pass


def test_the_folder_is_free_again_after_closing(own_data_folder: Path) -> None:
    first = DataFolder(own_data_folder).open()
    first.close()
    first.close()
    with DataFolder(own_data_folder):
        pass


def test_another_folder_is_no_second_copy(
    own_data_folder: Path, tmp_path: Path, other_copy: subprocess.Popen[str]
) -> None:
    with DataFolder(tmp_path / "another"):
        pass


# Where it cannot be used.


def refused(path: Path) -> UserError:
    with pytest.raises(UserError) as caught:
        DataFolder(path).open()
    assert caught.value.code == "app.folder_not_writable"
    assert caught.value.args_["folder"] == str(path)
    assert caught.value.args_["detail"]
    return caught.value


def test_a_file_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_text("")
    refused(path)
    refused(path / "below")


def test_a_folder_in_the_way_of_the_lock(tmp_path: Path) -> None:
    (tmp_path / "data" / "lock").mkdir(parents=True)
    refused(tmp_path / "data")


def test_a_folder_without_leave_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders.os, "access", lambda path, wanted: False)
    assert refused(tmp_path).args_["detail"] == os.strerror(13)


def test_a_lock_that_the_system_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: object, *args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FileLock, "acquire", full)
    assert refused(tmp_path / "data").args_["detail"] == "No space left on device"


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.txt"
    write_private(path, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", full)
    with pytest.raises(UserError) as caught:
        write_private(path, "new")
    assert caught.value.args_ == {"folder": str(tmp_path), "detail": "No space left on device"}
    assert path.read_text() == "old"
