"""Settings: defaults, bad values, files of another format, written and read again."""

import os
import tomllib
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.settings import Settings, is_newer, read_settings, write_settings

DEFAULTS = Settings()


def read(tmp_path: Path, content: str | bytes) -> Settings:
    path = tmp_path / "settings.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_settings(path)


def test_defaults_and_no_file(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.toml") == DEFAULTS
    assert asdict(DEFAULTS) == {
        "language": "",
        "reading": "side",
        "zoom": 100,
        "pack": "dci-2008",
        "place": "",
        "theme": "system",
        "event": "",
        "round": 1,
        "stage": "swiss",
        "operator": "",
        "level": "",
        "left_text": "",
        "right_text": "",
        "pair_place": "",
        "author": "",
        "roster_columns": "",
        "hide_after": 10,
    }


@pytest.mark.parametrize(
    "content",
    ["", "zoom =", b"language = '\xff'", "format = 2\nzoom = 120", 'format = "1"\nzoom = 120', "unknown = 1"],
    ids=["empty", "not TOML", "not UTF-8", "newer", "format of another type", "unknown key"],
)
def test_what_cannot_be_used_gives_defaults(tmp_path: Path, content: str | bytes) -> None:
    assert read(tmp_path, content) == DEFAULTS


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ('language = "zh-Hant"', "language", "zh-Hant"),
        ('language = "en"', "language", "en"),
        ('language = ""', "language", ""),
        ('language = "fr"', "language", ""),
        ("language = 3", "language", ""),
        ('reading = "stacked"', "reading", "stacked"),
        ('reading = "both"', "reading", "side"),
        ('reading = ""', "reading", "side"),
        ("zoom = 60", "zoom", 60),
        ("zoom = 240", "zoom", 240),
        ("zoom = 59", "zoom", 100),
        ("zoom = 241", "zoom", 100),
        ("zoom = 120.0", "zoom", 100),
        ("zoom = true", "zoom", 100),
        ('zoom = "120"', "zoom", 100),
        ('theme = "dark"', "theme", "dark"),
        ('theme = "pink"', "theme", "system"),
        ('pack = "dci-2005"', "pack", "dci-2005"),
        ("pack = [1]", "pack", "dci-2008"),
        ('place = "125/remedy/2"', "place", "125/remedy/2"),
    ],
)
def test_each_bad_value_falls_back_alone(tmp_path: Path, line: str, name: str, value: object) -> None:
    other = "zoom = 130" if name != "zoom" else 'theme = "light"'
    found = read(tmp_path, f"format = 1\n{other}\n{line}\n")
    assert getattr(found, name) == value
    assert found != DEFAULTS


@pytest.mark.parametrize(
    "changes",
    [{"zoom": 10}, {"zoom": True}, {"theme": "pink"}, {"pack": 3}, {"colour": "red"}, {"language": "fr"}],
)
def test_a_bad_change_is_an_error_and_changes_nothing(
    changes: dict[str, object], own_data_folder: Path
) -> None:
    with pytest.raises(ValueError, match="="):
        DEFAULTS.changed(**changes)
    desk = Desk(own_data_folder)
    with pytest.raises(ValueError, match="="):
        desk.save_settings(**changes)
    assert desk.settings == DEFAULTS
    assert not own_data_folder.exists()


TEXT = st.text(st.characters(codec="utf-8"), max_size=20)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    value=st.builds(
        Settings,
        language=st.sampled_from(["", "en", "zh-Hant"]),
        reading=st.sampled_from(["side", "en", "zh-Hant", "stacked"]),
        zoom=st.integers(60, 240),
        pack=TEXT,
        place=TEXT,
        theme=st.sampled_from(["system", "light", "dark"]),
    )
)
@example(value=Settings(pack='"quoted" \\ 中 \x00\x1f\x7f', place="a\r\nb\tc", zoom=60))
def test_written_and_read_again_is_the_same(tmp_path: Path, value: Settings) -> None:
    path = tmp_path / "settings.toml"
    write_settings(path, value)
    assert read_settings(path) == value
    assert tomllib.loads(path.read_text(encoding="utf-8"))["format"] == 1


def test_a_file_of_a_newer_format_is_left_alone_and_named(own_data_folder: Path) -> None:
    own_data_folder.mkdir()
    path = own_data_folder / "settings.toml"
    newer = 'format = 2\nzoom = 120\nflavour = "new"\n'
    path.write_text(newer, encoding="utf-8")
    assert is_newer(path)
    desk = Desk(own_data_folder)
    desk.save_settings(zoom=90)
    assert desk.settings.zoom == 90, "the choice holds as long as the program runs"
    assert path.read_text(encoding="utf-8") == newer
    (warning,) = desk.warnings()
    assert (warning.code, warning.args_) == ("app.newer_format", {"file": str(path)})
    for language in ("en", "zh-Hant"):
        assert str(path) in desk.say_args(warning.code, dict(warning.args_), language)


def test_a_sound_folder_has_no_warnings(own_data_folder: Path) -> None:
    desk = Desk(own_data_folder)
    assert desk.warnings() == ()
    desk.save_settings(theme="dark")
    assert desk.warnings() == ()
    assert not is_newer(own_data_folder / "settings.toml")


def test_settings_are_written_only_when_something_changed(own_data_folder: Path) -> None:
    desk = Desk(own_data_folder)
    desk.save_settings(zoom=100, theme="system")
    assert not own_data_folder.exists()
    desk.set_language("zh-Hant")
    assert (desk.language, Desk(own_data_folder).settings.language) == ("zh-Hant", "zh-Hant")
    assert sorted(path.name for path in own_data_folder.iterdir()) == ["settings.toml"]


def test_settings_that_cannot_be_written_are_one_sentence(own_data_folder: Path) -> None:
    own_data_folder.write_text("a file in the way")
    desk = Desk(own_data_folder)
    with pytest.raises(UserError) as caught:
        desk.set_language("zh-Hant")
    assert caught.value.code == "app.folder_not_writable"
    assert caught.value.args_["folder"] == str(own_data_folder)


@pytest.mark.skipif(os.name != "posix", reason="modes are a matter of POSIX")
def test_settings_are_private(own_data_folder: Path) -> None:
    Desk(own_data_folder).save_settings(zoom=90)
    assert (own_data_folder / "settings.toml").stat().st_mode & 0o777 == 0o600
    assert own_data_folder.stat().st_mode & 0o777 == 0o700
