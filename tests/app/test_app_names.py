"""Names of editions and folders on every system: devices, capitals, points, colons, ways out."""

import json
from pathlib import Path

import pytest

from judgedesk.app.desk import Desk
from judgedesk.app.errors import UserError
from judgedesk.app.importing import Wanted
from judgedesk.app.official import OfficialTexts, folder_name
from judgedesk.exchange.official import is_pack_id

SMALL = Path(__file__).resolve().parents[1] / "cases" / "packs"
GUIDE = b"1. HOUSE RULES [Definition]\n\nPlanes fly indoors only.\n"
NEW = Wanted("planes-2031", "en", is_new=True)
TEXT = "planes-2031:en:official"
WINDOWS = "planes-2031+en+official"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data", pack_folders=(SMALL,), translations_folder=SMALL)


def taken(desk: Desk, content: bytes = GUIDE, wanted: Wanted = NEW) -> None:
    desk.commit_import(desk.prepare_import(content, "guide.txt", wanted))


def folders(desk: Desk) -> list[str]:
    return sorted(path.name for path in (desk.data / "texts").iterdir())


@pytest.mark.parametrize(
    "name", ["a", "planes-2031", "dci-2008", "guide.v2", "console", "nullarbor", "com10", "x.con"]
)
def test_ids_that_every_system_takes(name: str) -> None:
    assert is_pack_id(name)


@pytest.mark.parametrize(
    "name",
    [
        *("con", "prn", "aux", "nul", "com1", "lpt9", "con.2031", "nul.x.y", "com0.a"),
        *("planes.", "planes-", "planes ", " planes", "Planes", "CON", "plänes", "a:b", "a+b", "a\0", ""),
    ],
)
def test_ids_that_some_system_would_not_take(desk: Desk, name: str) -> None:
    assert not is_pack_id(name)
    with pytest.raises(UserError, match="bad_new_id"):
        desk.prepare_import(GUIDE, "guide.txt", Wanted(name, "en", is_new=True))
    assert not desk.data.exists()


def test_ids_that_differ_in_their_capitals_from_a_packs(tmp_path: Path) -> None:
    packs = tmp_path / "packs"
    (packs / "Planes").mkdir(parents=True)
    desk = Desk(tmp_path / "data", pack_folders=(packs,))
    with pytest.raises(UserError) as raised:
        desk.import_target(Wanted("planes", "en", is_new=True))
    assert (raised.value.code, raised.value.args_["id"]) == ("app.id_taken", "Planes")


def test_the_colon_of_an_id_where_a_system_has_none() -> None:
    assert folder_name(TEXT, colon=True) == TEXT
    assert folder_name(TEXT, colon=False) == WINDOWS


def test_without_colons(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OfficialTexts, "_takes_colon", lambda _: False)
    taken(desk)
    assert folders(desk) == [WINDOWS]
    again = Desk(desk.data, pack_folders=(SMALL,))
    assert again.official(TEXT).text.id == TEXT
    again.remove_text(TEXT)
    again.restore_text(TEXT)
    assert folders(again) == [WINDOWS]


def test_a_folder_that_came_from_another_system_keeps_its_name(desk: Desk) -> None:
    taken(desk)
    (desk.data / "texts" / TEXT).rename(desk.data / "texts" / WINDOWS)
    moved = Desk(desk.data, pack_folders=(SMALL,))
    taken(moved, GUIDE.replace(b"only", b"always"))
    assert folders(moved) == [WINDOWS]
    assert "always" in Desk(desk.data).official(TEXT).text.sections[0].parts[0].passages[0].text


@pytest.mark.parametrize(
    "changed",
    [
        {"id": "../../x:en:official", "pack": "../../x"},
        {"id": "con:en:official", "pack": "con"},
        {"id": "other:en:official"},
        {"id": "planes-2031:en:derived"},
        {"derived_from": "planes-2031:en:official"},
        {"id": "planes-2031:/tmp:official", "language": "/tmp"},
    ],
)
def test_a_stored_text_whose_id_would_lead_elsewhere_is_left_alone(
    desk: Desk, changed: dict[str, str]
) -> None:
    taken(desk)
    path = desk.data / "texts" / TEXT / "text.json"
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **changed}), encoding="utf-8")
    again = Desk(desk.data, pack_folders=(SMALL,))
    assert again.imported() == ()
    assert [fault.code for fault in again.official_faults()] == ["exchange.stored_damaged"]
    with pytest.raises(UserError, match="no_such_official"):
        again.edit_text(f"{changed.get('pack', 'planes-2031')}:en:official", {"1/definition/1": "x"})
