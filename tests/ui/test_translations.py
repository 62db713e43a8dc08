"""The window's catalogues are complete, up to date and compiled, and only literals are handed to `tr`."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from judgedesk.app import paths
from judgedesk.ui.languages import CHINESE, ENGLISH, Languages
from judgedesk.ui.reader_words import reader_words

ROOT = Path(__file__).parents[2]
CATALOGUES = sorted((ROOT / "translations").glob("judgedesk_*.ts"))
SOURCES = sorted((ROOT / "judgedesk" / "ui").rglob("*.py"))
FIELD = re.compile(r"%n|%\d|\{\w*\}|\(?(?:Ctrl|Alt|Shift)\+[^)\s]+")


def messages(path: Path) -> list[ElementTree.Element]:
    return list(ElementTree.parse(path).getroot().iter("message"))


def forms(message: ElementTree.Element) -> list[str]:
    translation = message.find("translation")
    assert translation is not None
    plural = [form.text or "" for form in translation.findall("numerusform")]
    return plural or [translation.text or ""]


def test_files_are_what_the_tool_makes() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "make_translations.py"), "--check"]
    done = subprocess.run(tool, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_catalogue_is_finished(path: Path) -> None:
    found = messages(path)
    assert found
    for message in found:
        source = message.findtext("source")
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, source
        assert all(forms(message)), source


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_placeholders_and_keys_survive(path: Path) -> None:
    for message in messages(path):
        source = message.findtext("source") or ""
        for form in forms(message):
            assert sorted(FIELD.findall(form)) == sorted(FIELD.findall(source)), source


def test_chinese_keeps_the_house_terms() -> None:
    whole = "\n".join(
        form for message in messages(paths.translations() / "judgedesk_zh_Hant.ts") for form in forms(message)
    )
    rejected = ("收據", "判罰", "懲罰", "撤銷", "落後", "您", "设", "默认", "界面", "信息", "文件夾")
    assert [word for word in rejected if word in whole] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_tr_gets_literals_only(path: Path) -> None:
    """lupdate cannot see a variable, and takes an f-string for its raw text."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
            assert isinstance(node.args[0], ast.Constant), f"{path.name}:{node.lineno}"
            assert isinstance(node.func.value, ast.Name), f"{path.name}:{node.lineno}"
            assert node.func.value.id == "self", f"{path.name}:{node.lineno}"


def test_reader_has_every_word_in_both_languages(languages: Languages) -> None:
    for current in (ENGLISH, CHINESE):
        languages.use(current)
        words = reader_words(languages)
        assert words[ENGLISH]["remedy"] == "Remedy"
        assert words[CHINESE]["remedy"] == "補救措施"
        for key in words[ENGLISH]:
            assert words[CHINESE][key] != words[ENGLISH][key], key
