"""build.spec and deny.txt against the package. No build here: packaging/prove_deb.sh tries a real one."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatchcase
from importlib.metadata import files
from pathlib import Path, PurePosixPath

import pytest
import trim

from judgedesk.words.say import english_templates

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "judgedesk"
DENIED = trim.read(ROOT / "packaging/deny.txt")
SPEC = ast.parse((ROOT / "build.spec").read_text(encoding="utf-8"))
CODE = (".py", ".pyc")


def argument(function: str, name: str) -> ast.expr:
    """What build.spec hands to a call as a keyword."""
    for node in ast.walk(SPEC):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            return next(keyword.value for keyword in node.keywords if keyword.arg == name)
    raise AssertionError(f"build.spec does not call {function}")


def imports() -> Iterator[str]:
    """Every module that the package imports, at the top or late."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def names(expression: ast.expr) -> list[str]:
    return [node.value for node in ast.walk(expression) if isinstance(node, ast.Constant)]


def test_no_import_of_the_package_is_denied() -> None:
    used = set(imports())
    assert {"apsw", "PySide6.QtWidgets", "rtoml"} <= used
    assert used & set(DENIED.modules) == set()


@pytest.mark.parametrize("module", ["sqlite3", "_sqlite3", "tkinter", "PySide6.QtNetwork", "ssl"])
def test_denied_modules(module: str) -> None:
    assert module in DENIED.modules


def test_the_spec_excludes_what_the_list_denies() -> None:
    assert ast.unparse(argument("Analysis", "excludes")) == "list(denied.modules)"


def test_no_file_of_the_program_is_denied() -> None:
    shipped = [
        path.relative_to(ROOT).as_posix()
        for folder in ("resources", "translations", "judgedesk")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in CODE
    ]
    left_out = [path for path in shipped if DENIED.covers(path)]
    assert "translations/judgedesk_zh_Hant.qm" in shipped
    assert left_out != []
    assert [path for path in left_out if not path.endswith(".ts")] == []


@pytest.mark.parametrize("word", ["resources", "translations", "judgedesk", "LICENSE", "LICENSES"])
def test_the_spec_collects_it(word: str) -> None:
    assert word in names(argument("Analysis", "datas"))


def test_the_data_of_every_room_lies_where_collect_data_files_looks() -> None:
    # It takes every file below a package's folder that is no code.
    there = {path.parent.name for path in PACKAGE.glob("*/words.toml")}
    assert there == {code.split(".", 1)[0] for code in english_templates()}
    data = [path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in CODE]
    folders = {path.parent for path in data if "__pycache__" not in path.parts}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_late_imports_are_named() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        wanted = tomllib.load(file)["project"]["dependencies"]
    modules = {line.split(">=")[0].removesuffix("-sqlite3mc").removeprefix("python-") for line in wanted}
    assert set(names(argument("Analysis", "hiddenimports"))) == modules


def test_one_folder_without_upx() -> None:
    assert ast.unparse(argument("EXE", "upx")) == ast.unparse(argument("COLLECT", "upx")) == "False"
    assert ast.unparse(argument("EXE", "exclude_binaries")) == "True"


@pytest.fixture(scope="module")
def wheel() -> list[str]:
    """The files of the Qt wheel."""
    pytest.importorskip("PySide6")
    return [PurePosixPath(str(file)).as_posix() for file in files("PySide6_Essentials") or ()]


@pytest.mark.skipif(sys.platform != "linux", reason="the names of Qt's plugins on Linux")
@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "PySide6/Qt/plugins/platforminputcontexts/libcomposeplatforminputcontextplugin.so",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/translations/qtbase_zh_TW.qm",
    ],
)
def test_what_has_to_stay_of_qt_is_there_and_stays(wheel: list[str], path: str) -> None:
    assert path in wheel
    assert not DENIED.covers(path)


@pytest.mark.skipif(sys.platform != "linux", reason="the names of Qt's plugins on Linux")
def test_only_three_platforms_stay(wheel: list[str]) -> None:
    platforms = [path for path in wheel if fnmatchcase(path, "PySide6/Qt/plugins/platforms/*.so")]
    kept = sorted(PurePosixPath(path).stem for path in platforms if not DENIED.covers(path))
    assert len(platforms) > 3
    assert kept == ["libqoffscreen", "libqwayland", "libqxcb"]


@pytest.mark.parametrize("kind", ["files", "kept"])
@pytest.mark.skipif(sys.platform != "linux", reason="the names of Qt's plugins on Linux")
def test_every_line_about_qt_still_means_a_file(wheel: list[str], kind: str) -> None:
    elsewhere = ("qcocoa", "cups")
    patterns = [
        pattern
        for pattern in getattr(DENIED, kind)
        if pattern.startswith("PySide6/") and not any(word in pattern for word in elsewhere)
    ]
    idle = [pattern for pattern in patterns if not any(fnmatchcase(path, pattern) for path in wheel)]
    assert idle == []
