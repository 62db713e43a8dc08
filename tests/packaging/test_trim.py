"""What stays out of the bundle: the language of deny.txt, and the pass after it."""

from pathlib import Path

import pytest
from trim import BundleError, Denied, Member, read, trimmed

LOADS = {
    "qxcb": {"libQt6Gui.so.6", "libX11.so.6", "libc.so.6"},
    "gtk": {"libgtk-3.so.0", "libcairo.so.2"},
    "core": {"libQt6Core.so.6", "libstdc++.so.6"},
}
MEMBERS: list[Member] = [
    ("PySide6/Qt/plugins/platforms/libqxcb.so", "qxcb", "BINARY"),
    ("PySide6/Qt/plugins/platformthemes/libqgtk3.so", "gtk", "BINARY"),
    ("PySide6/QtCore.abi3.so", "core", "EXTENSION"),
    ("PySide6/Qt/lib/libQt6Gui.so.6", "gui", "BINARY"),
    ("PySide6/Qt/lib/libQt6Core.so.6", "qtcore", "BINARY"),
    ("libX11.so.6", "x11", "BINARY"),
    ("libcairo.so.2", "cairo", "BINARY"),
    ("PySide6/Qt/lib/libgtk-3.so.0", "gtk3", "BINARY"),
    ("libstdc++.so.6", "stdc", "BINARY"),
    ("libpython3.11.so.1.0", "python", "BINARY"),
    ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK"),
    ("libgtk-3.so.0", "PySide6/Qt/lib/libgtk-3.so.0", "SYMLINK"),
    ("german.qm", "PySide6/Qt/translations/qtbase_de.qm", "SYMLINK"),
    ("resources/packs/a/en.md", "en.md", "DATA"),
    ("PySide6/Qt/translations/qtbase_de.qm", "de", "DATA"),
    ("PySide6/Qt/translations/qtbase_zh_TW.qm", "zh", "DATA"),
]
DENIED = Denied(
    modules=(),
    files=("*/platformthemes/libqgtk3.*", "PySide6/Qt/translations/*"),
    kept=("*/qtbase_zh_TW.qm",),
    system=("libstdc++.so*",),
)


def needed(source: str) -> set[str]:
    return LOADS.get(source, set())


def test_what_is_denied_goes_and_what_only_that_needed_goes_with_it() -> None:
    stays = {path for path, _, _ in trimmed(MEMBERS, DENIED, needed)}
    assert stays == {
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/QtCore.abi3.so",
        "PySide6/Qt/lib/libQt6Gui.so.6",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "libX11.so.6",
        "libpython3.11.so.1.0",
        "libQt6Core.so.6",
        "resources/packs/a/en.md",
        "PySide6/Qt/translations/qtbase_zh_TW.qm",
    }


def test_without_the_list_what_its_files_need_stays() -> None:
    stays = {path for path, _, _ in trimmed(MEMBERS, Denied((), (), (), ()), needed)}
    assert stays == {path for path, _, _ in MEMBERS}


def test_a_list_that_takes_away_what_is_needed_stops_the_build() -> None:
    too_much = Denied((), ("PySide6/Qt/lib/libQt6Gui.*",), (), ())
    with pytest.raises(BundleError, match=r"libqxcb\.so needs what deny\.txt leaves out: libQt6Gui\.so\.6"):
        trimmed(MEMBERS, too_much, needed)


def test_paths_of_windows_are_read_too() -> None:
    members: list[Member] = [("PySide6\\Qt\\translations\\qtbase_de.qm", "de", "DATA")]
    assert trimmed(members, DENIED, needed) == []


@pytest.mark.parametrize("line", ["module", "files x", "file a b", "sqlite3"])
def test_a_line_that_is_no_line_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "deny.txt"
    path.write_text(f"# fine\n\n{line}\n", encoding="utf-8")
    with pytest.raises(BundleError, match="line 3"):
        read(path)
