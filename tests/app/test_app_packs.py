"""Installed packs: a broken one is shown beside the good ones, and nothing else breaks with it."""

import shutil
from pathlib import Path

import pytest

from judgedesk.app import packs
from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.packs import Shelf, load_entry, phrases
from judgedesk.words.faults import Fault


def desk_over(own_data_folder: Path, *folders: Path) -> Desk:
    return Desk(own_data_folder, pack_folders=folders, translations_folder=folders[0])


@pytest.fixture
def broken(small_packs: Path) -> Path:
    """The pack `torn` beside `small`: two faults in two files."""
    torn = small_packs / "torn"
    shutil.copytree(small_packs / "small", torn)
    pack = (torn / "pack.toml").read_text(encoding="utf-8")
    (torn / "pack.toml").write_text(pack.replace('id = "small"', 'id = "torn"').replace("version = 3", ""))
    text = (torn / "en.md").read_text(encoding="utf-8")
    (torn / "en.md").write_text(text.replace("PL:L11", "PL11"), encoding="utf-8")
    return torn


def test_the_packs_that_ship_are_sound(shipped: Desk) -> None:
    entries = shipped.packs()
    assert "dci-2008" in [entry.id for entry in entries]
    for entry in entries:
        assert entry.faults == ()
        assert entry.pack is not None
        assert entry.ruleset is not None
        assert entry.pack.id == entry.ruleset.id == entry.id


def test_a_broken_pack_is_shown_and_the_good_one_works(
    small_packs: Path, broken: Path, own_data_folder: Path
) -> None:
    desk = desk_over(own_data_folder, small_packs)
    good, torn = desk.packs()
    assert (good.id, good.faults) == ("small", ())
    assert (torn.id, torn.pack, torn.ruleset) == ("torn", None, None)
    assert [(fault.file, fault.place, fault.code) for fault in torn.faults] == [
        ("pack.toml", "version", "words.missing"),
        ("en.md", "27", "policy.bad_source"),
    ]
    assert [desk.fault_text(fault, "en") for fault in torn.faults] == [
        "A value is missing here.",
        "“PL11” names neither lines of a source, such as EN:L301 or EN:L301-L303, "
        "nor a rule, such as TR:702.5.b.",
    ]
    assert [text.id for text in desk.texts()] == ["small:en", "small:zh-Hant"]
    assert desk.pack("small").id == "small"
    assert [hit.text_id for hit in desk.finding.find("nine").hits()] == ["small:en"]


def test_a_broken_pack_cannot_be_used(small_packs: Path, broken: Path, own_data_folder: Path) -> None:
    desk = desk_over(own_data_folder, small_packs)
    for use in (desk.pack, desk.ruleset, desk.levels, desk.rows):
        with pytest.raises(UserError) as caught:
            use("torn")
        assert (caught.value.code, caught.value.args_) == ("app.pack_broken", {"pack": "torn", "count": 2})
    sentence = desk.say("app.pack_broken", pack="torn", count=2)
    assert "torn" in sentence
    assert "2 faults" in sentence


def test_a_pack_and_a_text_that_are_not_there(small_packs: Path, own_data_folder: Path) -> None:
    desk = desk_over(own_data_folder, small_packs)
    with pytest.raises(UserError) as pack:
        desk.pack("large")
    assert (pack.value.code, pack.value.args_) == (
        "app.no_such_pack",
        {"pack": "large", "installed": ("small",)},
    )
    with pytest.raises(UserError) as text:
        desk.text("small:fr")
    assert text.value.code == "app.no_such_text"
    assert text.value.args_["installed"] == ("small:en", "small:zh-Hant")
    with pytest.raises(UserError):
        desk.finding.named("small:fr")
    with pytest.raises(UserError):
        desk.finding.named("large")


def test_the_first_folder_that_has_an_id_wins(small_packs: Path, tmp_path: Path) -> None:
    own = tmp_path / "own" / "small"
    own.mkdir(parents=True)
    (entry,) = Shelf([own.parent, small_packs], small_packs).entries()
    assert entry.pack is None
    assert Fault("pack.toml", "", "words.file_missing") in entry.faults
    (entry,) = Shelf([small_packs, own.parent], small_packs).entries()
    assert entry.pack is not None


def test_files_beside_packs_and_folders_that_are_not_there_are_no_packs(
    small_packs: Path, tmp_path: Path
) -> None:
    (small_packs / "README.txt").write_text("not a pack")
    shelf = Shelf([tmp_path / "none", small_packs], small_packs)
    assert [entry.id for entry in shelf.entries()] == ["small"]


def test_no_packs_at_all(tmp_path: Path, own_data_folder: Path) -> None:
    desk = desk_over(own_data_folder, tmp_path / "none")
    assert desk.packs() == ()
    assert list(desk.texts()) == []
    assert desk.finding.find("nine").hits() == []


def test_everything_that_a_ruleset_says_has_its_id_in_the_po_file(shipped: Desk) -> None:
    wanted = phrases(shipped.ruleset("dci-2008"))
    kinds = {key.split("/")[0] for key in wanted}
    assert kinds >= {"fact", "ask", "duty", "option", "level", "penalty"}
    assert all(shipped.pack("dci-2008").phrases[key].source == english for key, english in wanted.items())


def test_a_pack_whose_translation_lies_in_its_own_folder(small_packs: Path) -> None:
    entry = load_entry(small_packs / "small", small_packs / "small" / "zh_Hant.po")
    assert entry.pack is not None
    assert entry.pack.text("zh-Hant") is not None


def test_only_the_pack_that_is_asked_for_is_read(
    small_packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "more" / "other"
    other.mkdir(parents=True)
    read: list[str] = []

    def noted(folder: Path, translation: Path | None) -> packs.PackEntry:
        read.append(folder.name)
        return load_entry(folder, translation)

    monkeypatch.setattr(packs, "load_entry", noted)
    shelf = Shelf([small_packs, other.parent], small_packs)
    assert shelf.ids == ("small", "other")
    assert read == []
    assert shelf.entry("small") is shelf.entry("small")
    assert read == ["small"]
    assert [entry.id for entry in shelf.entries() if entry.faults] == ["other"]
    assert read == ["small", "other"]
