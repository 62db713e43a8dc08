"""The house itself: one version, exact pins, the two commands, licences, no trace of a machine."""

import re
import shutil
import subprocess
from importlib.metadata import version
from pathlib import Path

import pytest

import judgedesk

ROOT = Path(__file__).resolve().parent.parent

# Absolute paths that only exist on somebody's machine; spelled so that this file does not match itself.
MACHINE_PATH = re.compile(r"(?<![\w.:/~-])/(?:home|work|Users|root)/[\w.]")


def tracked() -> list[Path]:
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_version_has_one_source() -> None:
    assert version("judgedesk") == judgedesk.__version__
    assert 'dynamic = ["version"]' in read("pyproject.toml")
    assert f"## {judgedesk.__version__}" in read("CHANGELOG.md")


def test_every_pin_is_exact() -> None:
    lines = [line for line in read("constraints.txt").splitlines() if not line.startswith("#")]
    assert len(lines) > 20
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []


def test_installed_packages_are_the_pinned_ones() -> None:
    pins = dict(line.split("==") for line in read("constraints.txt").splitlines() if "==" in line)
    for name in ("apsw_sqlite3mc", "platformdirs", "polib", "pytest"):
        assert version(name) == pins[name]


def test_qt_is_pinned_in_both_places() -> None:
    assert '"PySide6-Essentials==6.11.3"' in read("pyproject.toml")
    assert "PySide6_Essentials==6.11.3" in read("constraints.txt")


def test_readme_names_the_two_commands_and_what_the_packs_are_not() -> None:
    readme = " ".join(read("README.md").replace("*", "").split())
    for needed in (
        "./dev run",
        "./dev test",
        "docs/ruling.png",
        "not endorsed",
        "2008-03-20",
        "changed sections",
    ):
        assert needed in readme


def test_licences() -> None:
    assert read("LICENSE").startswith("MIT License")
    notice = read("LICENSES/CC-BY-4.0.txt")
    assert "https://creativecommons.org/licenses/by/4.0/" in notice
    assert "independent paraphrase, not endorsed by any publisher" in " ".join(notice.split())


def test_ci_runs_the_whole_suite_first() -> None:
    steps = re.findall(r"^step (.+)$", read(".ci/run"), flags=re.MULTILINE)
    assert steps == [
        *("./dev test", "./dev lint", "./dev types", "./dev contracts"),
        *("./dev packs sync --check", "env JUDGEDESK_BRIEF=1 ./dev core"),
    ]
    assert "set -euo pipefail" in read(".ci/run")


def test_build_spec_parses_and_names_the_data() -> None:
    spec = read("build.spec")
    compile(spec, "build.spec", "exec")
    for folder in ("resources", "translations"):
        assert f'"{folder}"' in spec
        assert (ROOT / folder).is_dir()


@pytest.mark.parametrize("planted", ["see /ho" + "me/someone/x", '"/wo' + 'rk/main"', "(/Us" + "ers/a)"])
def test_a_machine_path_would_be_found(planted: str) -> None:
    assert MACHINE_PATH.search(planted)


def test_no_tracked_file_names_a_path_of_a_machine() -> None:
    found = list[str]()
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in MACHINE_PATH.finditer(text)]
    assert found == []
