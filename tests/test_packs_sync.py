"""`./dev packs sync` does what msgmerge does: nothing is lost, and nothing changes twice."""

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

import polib
import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools" / "sync_po.py"
ENGLISH = {"20/title": "Humming", "20/text/1": "Do not hum.", "20/text/2": "Whistling counts."}
CHINESE = {"20/title": "哼歌", "20/text/1": "不得哼歌。", "20/text/2": "吹口哨也算。"}
Sync = Callable[[Mapping[str, str]], polib.POFile]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("sync_po", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def sync(tool: ModuleType, tmp_path: Path) -> Sync:
    """Brings a catalogue that begins as `CHINESE` of `ENGLISH` up to other English, on disk."""
    path = tmp_path / "zh_Hant.po"
    begun = tool.synchronise(path, ENGLISH)
    begun.metadata = {**begun.metadata, "Last-Translator": "Anna Chen"}
    for entry in begun:
        entry.msgstr = CHINESE[entry.msgctxt]
        entry.comment = "jd:needs-review"
    begun.save(str(path))

    def run(english: Mapping[str, str]) -> polib.POFile:
        renewed = tool.synchronise(path, english)
        renewed.save(str(path))
        assert str(tool.synchronise(path, english)) == path.read_text(encoding="utf-8")
        return renewed

    return run


def entry(catalogue: polib.POFile, key: str) -> polib.POEntry:
    return next(each for each in catalogue if each.msgctxt == key)


def test_english_that_changed_is_fuzzy_and_keeps_what_the_chinese_was_made_from(sync: Sync) -> None:
    for wording in ("Never hum.", "Never hum at the table."):
        found = entry(sync({**ENGLISH, "20/text/1": wording}), "20/text/1")
        assert (found.msgid, found.msgstr, found.flags) == (wording, "不得哼歌。", ["fuzzy"])
        assert found.previous_msgid == "Do not hum."
        assert found.comment == "jd:needs-review"


def test_english_that_comes_back_is_current_again(sync: Sync) -> None:
    sync({**ENGLISH, "20/text/1": "Never hum."})
    found = entry(sync(ENGLISH), "20/text/1")
    assert (found.msgid, found.flags, found.previous_msgid) == ("Do not hum.", [], None)


def test_what_is_new_is_untranslated_and_changes_without_a_past(sync: Sync) -> None:
    for wording in ("Singing, too.", "Singing as well."):
        found = entry(sync({**ENGLISH, "20/text/3": wording}), "20/text/3")
        assert (found.msgid, found.msgstr, found.flags, found.previous_msgid) == (wording, "", [], None)


def test_what_is_gone_is_obsolete_and_may_come_back(sync: Sync) -> None:
    fewer = {key: text for key, text in ENGLISH.items() if key != "20/text/1"}
    gone = sync(fewer)
    assert [(each.msgctxt, each.msgstr) for each in gone.obsolete_entries()] == [("20/text/1", "不得哼歌。")]
    assert [each.msgctxt for each in gone if not each.obsolete] == list(fewer)
    again = sync({**ENGLISH, "20/text/1": "Do not hum, please."})
    found = entry(again, "20/text/1")
    assert not again.obsolete_entries()
    assert (found.msgstr, found.flags, found.previous_msgid) == ("不得哼歌。", ["fuzzy"], "Do not hum.")


def test_what_was_never_translated_leaves_nothing_behind(sync: Sync) -> None:
    sync({**ENGLISH, "20/text/3": "Singing, too."})
    assert not sync(ENGLISH).obsolete_entries()


def test_entries_follow_the_order_of_the_english_and_the_header_stays(sync: Sync) -> None:
    turned = dict(reversed(ENGLISH.items()))
    found = sync(turned)
    assert [each.msgctxt for each in found] == list(turned)
    assert [each.msgstr for each in found] == [CHINESE[key] for key in turned]
    assert found.metadata["Last-Translator"] == "Anna Chen"


def test_a_draft_fills_entries_and_makes_them_current(
    tool: ModuleType, sync: Sync, capsys: pytest.CaptureFixture[str]
) -> None:
    found = sync({**ENGLISH, "20/text/1": "Never hum.", "20/text/3": "Singing, too."})
    draft = "{20/text/1}\n絕不得哼歌。\n\n{20/text/3}\n唱歌也算。\n\n{99/title}\n無\n"
    assert tool.fill(found, draft, "jd:needs-review") == 2
    assert entry(found, "20/text/1").msgstr == "絕不得哼歌。"
    assert entry(found, "20/text/1").flags == []
    assert entry(found, "20/text/3").comment == "jd:needs-review"
    assert "99/title" in capsys.readouterr().err


def test_check_says_which_catalogue_is_out_of_step_and_writes_nothing(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "CATALOGUES", tmp_path / "translations")
    assert tool.main(["any-game", "--check"]) == 1
    assert "out of step" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())
    assert tool.main(["any-game"]) == 0
    assert tool.main(["any-game", "--check"]) == 0
    assert "in step" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["no-such-pack"], ["--draft", "x"], ["words", "--check", "--draft", "x"]]
)
def test_bad_usage_is_refused(tool: ModuleType, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        tool.main(arguments)
    assert raised.value.code == 2
