"""`judgedesk log` with an encrypted event: the passphrase comes from a file or a terminal."""

import getpass
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judgedesk.app.desk import Desk
from judgedesk.cli.call import Call

SECRET = "六個字 and more"
RULING = {"person": "Ada", "infraction": "125", "round": 1}
Run = Callable[..., Any]


@pytest.fixture
def locked(run: Run, own_data_folder: Path) -> Path:
    """An encrypted event with one ruling, used last."""
    run("log", "open", "Autumn Open", "--pack", "dci-2008", "--level", "competitive")
    run("log", "record", stdin=json.dumps(RULING))
    desk = Desk(own_data_folder)
    desk.resume_event()
    desk.safekeeping.set_passphrase(SECRET)
    desk.close()
    return own_data_folder


@pytest.fixture
def key(tmp_path: Path) -> str:
    path = tmp_path / "key.txt"
    # As an editor of Windows writes it, with a second line that is nobody's business.
    path.write_bytes(b"\xef\xbb\xbf" + SECRET.encode() + b"\r\nnot this\r\n")
    return str(path)


@pytest.mark.usefixtures("locked")
def test_every_command_opens_with_a_file(run: Run, key: str, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    for command in (
        ("list",),
        ("person", "Ada"),
        ("verify",),
        ("rebuild",),
        ("export", str(tmp_path / "report.csv")),
        ("hand-over", str(stick)),
        ("backup",),
        ("add-infraction", "Phone", "--base", "warning", "--group", "130", "--ladder", "general"),
    ):
        assert run("log", *command).code == 2, command
        ran = run("log", *command, "--passphrase-file", key)
        assert (ran.code, ran.err) == (0, ""), command
    handed = next(stick.glob("*.jdlog"))
    assert run("log", "merge", str(handed)).code == 2
    assert run("log", "merge", str(handed), "--passphrase-file", key).code == 0


@pytest.mark.usefixtures("locked")
def test_a_hand_over_of_an_encrypted_event_that_is_not_in_use(run: Run, key: str, tmp_path: Path) -> None:
    ran = run("log", "hand-over", str(tmp_path), "--passphrase-file", key, "--json")
    handed = json.loads(ran.out)
    run("log", "open", "Another", "--pack", "dci-2008", "--level", "competitive")
    words = ("log", "merge", handed["file"], "--words", handed["words"])
    assert run(*words).code == 2
    assert run(*words, "--passphrase-file", key).code == 0


@pytest.mark.usefixtures("locked")
def test_rulings_follow_the_passphrase_on_standard_input(run: Run) -> None:
    lines = f"{SECRET}\n{json.dumps({**RULING, 'round': 2})}\n"
    ran = run("log", "record", "--passphrase-file", "-", stdin=lines)
    assert (ran.code, len(ran.out.splitlines())) == (0, 1)
    ran = run("log", "list", "--passphrase-file", "-", stdin=SECRET)
    assert len(ran.out.splitlines()) == 2


@pytest.mark.usefixtures("locked")
def test_without_one_the_sentence_says_how(run: Run) -> None:
    ran = run("log", "list")
    assert (ran.code, ran.out) == (2, "")
    assert "--passphrase-file FILE" in ran.err
    assert ran.err.count("\n") == 1
    assert "--passphrase-file FILE" in run("log", "list", "--language", "zh-Hant").err


@pytest.mark.usefixtures("locked")
@pytest.mark.parametrize(
    ("given", "says"),
    [("wrong\n", "does not open with this passphrase"), ("", "empty"), ("\n" + SECRET, "empty")],
)
def test_a_wrong_or_empty_one_is_one_sentence(run: Run, given: str, says: str) -> None:
    ran = run("log", "list", "--passphrase-file", "-", stdin=given)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.usefixtures("locked")
def test_a_file_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    ran = run("log", "list", "--passphrase-file", str(tmp_path / "none"))
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert run("log", "list", "--passphrase-file", str(tmp_path / "binary")).code == 2


@pytest.mark.usefixtures("locked")
def test_a_terminal_is_asked_without_echo(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def typed(prompt: str) -> str:
        asked.append(prompt)
        return SECRET

    monkeypatch.setattr(getpass, "getpass", typed)
    monkeypatch.setattr(Call, "on_terminal", lambda call: True)
    assert run("log", "list").code == 0
    assert asked == ["Passphrase of the event: "]


def test_an_event_without_passphrase_asks_nobody(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Call, "on_terminal", lambda call: True)
    run("log", "open", "Autumn Open", "--pack", "dci-2008", "--level", "competitive")
    assert run("log", "list").code == 0
