"""`judgedesk log`: an event opened, rulings recorded one by one, listed, verified, rebuilt."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judgedesk.app.folder import DataFolder

RULING = {"person": "陳以安", "infraction": "GRV", "round": 1, "facts": {"caught_in_time": True}}
OPEN = ("log", "open", "Autumn Open", "--pack", "dci-2008", "--level", "competitive", "--json")

Run = Callable[..., Any]


def test_record_answers_each_line_and_the_third_is_a_game_loss(run: Run) -> None:
    run(*OPEN)
    lines = "\n".join(json.dumps({**RULING, "round": number}) for number in (1, 2, 3)) + "\n\n"
    ran = run("log", "record", stdin=lines)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0
    assert all(len(answer["id"]) == 64 for answer in answers)
    ran = run("log", "list", "--json")
    rows = json.loads(ran.out)
    assert [row["penalty"] for row in rows] == ["warning", "warning", "game_loss"]
    assert [row["id"] for row in rows] == [answer["id"] for answer in answers]
    ran = run("log", "person", "陈")
    assert ran.code == 0
    assert ran.out.count("\n") == 3


def test_a_bad_line_names_its_field_and_the_others_are_kept(run: Run) -> None:
    run(*OPEN)
    bad = [
        "no json",
        "[]",
        json.dumps({"infraction": "125"}),
        json.dumps({**RULING, "infraction": "999"}),
        json.dumps({**RULING, "round": "two"}),
        json.dumps({**RULING, "facts": {"minutes_late": 3, "nope": 1}}),
        json.dumps({**RULING, "issued_at": "yesterday"}),
        json.dumps({**RULING, "colour": "red"}),
        json.dumps({"person": "New", "infraction": "124"}),
        json.dumps(RULING),
    ]
    ran = run("log", "record", stdin="\n".join(bad))
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 1
    assert [answer.get("error", {}).get("field") for answer in answers] == [
        "",
        "ruling",
        "person",
        "infraction",
        "round",
        "facts.nope",
        "issued_at",
        "colour",
        "",
        None,
    ]
    ran = run("log", "list", "--json")
    assert [row["name"] for row in json.loads(ran.out)] == ["陳以安"]


def test_verify_and_rebuild(run: Run) -> None:
    run(*OPEN)
    run("log", "record", stdin=json.dumps(RULING))
    ran = run("log", "verify", "--json")
    assert (ran.code, ran.out) == (0, "[]\n")
    ran = run("log", "rebuild", "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"entries": 3})


def test_one_sentence_where_there_is_nothing(run: Run) -> None:
    ran = run("log", "list")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    run(*OPEN)
    assert run("log", "person", "Nobody").code == 2
    assert run("log", "list", "--event", "0" * 32).code == 2
    words = ("log", "open", "X", "--pack", "dci-2008", "--level", "casual")
    assert run(*words).code == 2
    assert run("log", "record", "none.jsonl").code == 2


def test_a_window_that_is_open_keeps_the_folder(run: Run, own_data_folder: Path) -> None:
    with DataFolder(own_data_folder):
        ran = run("log", "list")
    assert ran.code == 2
    assert "already running" in ran.err


# Infractions that judges add.

PHONE = "「手機」 on the “table” 📱"
ADD = ("log", "add-infraction", PHONE, "--base", "warning", "--group", "130", "--ladder", "general")


def test_an_own_infraction_is_recorded_listed_and_rebuilt_by_its_name(run: Run) -> None:
    run(*OPEN)
    ran = run(*ADD)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"Added to the event: {PHONE}. A first offence is Warning.\n"
    lines = "\n".join(
        json.dumps({"person": "Ada", "infraction": PHONE, "round": number}) for number in (1, 2)
    )
    assert run("log", "record", stdin=lines).code == 0
    before = run("log", "list").out
    assert [PHONE in line for line in before.splitlines()] == [True, True]
    assert ["Game Loss" in line for line in before.splitlines()] == [False, True]
    assert run("log", "rebuild").code == 0
    assert run("log", "verify").code == 0
    assert run("log", "list").out == before
    assert PHONE in run("log", "list", "--language", "zh-Hant").out
    rows = json.loads(run("log", "list", "--json").out)
    assert [row["infraction_name"] for row in rows] == [PHONE, PHONE]
    assert [row["penalty"] for row in rows] == ["warning", "game_loss"]


def test_an_own_infraction_is_refused_in_one_sentence(run: Run) -> None:
    ran = run(*ADD)
    assert ran.code == 2
    assert "no event" in ran.err
    run(*OPEN)
    assert json.loads(run(*ADD, "--json").out) == {"id": f"own:{PHONE}"}
    ran = run(*ADD)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"name: There is an infraction “{PHONE}” already.\n"
    ran = run("log", "add-infraction", "Noise", "--base", "frown", "--group", "999", "--ladder", "up")
    assert [line.split(":")[0] for line in ran.err.splitlines()] == ["base", "group", "ladder"]
    assert run(*ADD[:4], "caution", "--again").code == 0
    lines = json.dumps({"person": "Ada", "infraction": PHONE})
    run("log", "record", stdin=lines)
    assert json.loads(run("log", "list", "--json").out)[0]["penalty"] == "caution"


def test_an_event_of_any_game(run: Run) -> None:
    run("log", "open", "Local", "--pack", "any-game", "--level", "any")
    assert run("log", "add-infraction", "Noise", "--base", "caution").code == 0
    lines = "\n".join(json.dumps({"person": "Ada", "infraction": "noise"}) for _ in range(2))
    assert run("log", "record", stdin=lines).code == 0
    rows = json.loads(run("log", "list", "--json").out)
    assert [(row["infraction"], row["penalty"]) for row in rows] == [("own:Noise", "caution")] * 2


# Several laptops, reports, backups.


def test_an_event_goes_to_another_laptop_and_back(run: Run, tmp_path: Path) -> None:
    run(*OPEN)
    run("log", "record", stdin=json.dumps({"person": "Ada", "infraction": "125", "round": 1}))
    stick, other = tmp_path / "stick", str(tmp_path / "other")
    ran = run("log", "hand-over", str(stick))
    assert (ran.code, "no folder" in ran.err, stick.exists()) == (2, True, False)
    stick.mkdir()
    handed = json.loads(run("log", "hand-over", str(stick), "--json").out)
    assert len(handed["words"].split()) == 6
    ran = run("log", "merge", handed["file"], "--data", other)
    assert (ran.code, ran.out) == (2, "")
    assert "six words" in ran.err
    ran = run("log", "merge", handed["file"], "--words", handed["words"].upper(), "--data", other, "--json")
    assert (ran.code, json.loads(ran.out)["new"]) == (0, 3)
    run("log", "record", "--data", other, stdin=json.dumps({"person": "Bo", "infraction": "125", "round": 2}))
    back = json.loads(run("log", "hand-over", str(stick), "--data", other, "--json").out)
    assert back["words"] == handed["words"]
    ran = run("log", "merge", back["file"])
    assert ran.code == 0
    assert "2 entries" in ran.out
    assert len(run("log", "list").out.splitlines()) == 2
    assert run("log", "list").out == run("log", "list", "--data", other).out
    assert run("log", "verify").code == run("log", "verify", "--data", other).code == 0


def test_what_is_no_hand_over_is_one_sentence(run: Run, tmp_path: Path) -> None:
    run(*OPEN)
    (tmp_path / "x.jdlog").write_text("hello")
    for file in ("x.jdlog", "none.jdlog"):
        ran = run("log", "merge", str(tmp_path / file))
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)


def test_a_report_is_written_and_never_over_another_file(run: Run, tmp_path: Path) -> None:
    run(*OPEN)
    run("log", "record", stdin=json.dumps({"person": "Ada", "infraction": "125", "reason": "three times"}))
    file = tmp_path / "report.json"
    assert run("log", "export", str(file)).code == 0
    found = json.loads(file.read_text("utf-8"))
    assert [row["name"] for row in found["rulings"]] == ["Ada"]
    assert "three times" not in file.read_text("utf-8")
    ran = run("log", "export", str(file), "--cut", "full")
    assert ran.code == 2
    assert run("log", "export", str(file), "--cut", "full", "--replace").code == 0
    assert "three times" in file.read_text("utf-8")
    assert run("log", "export", str(tmp_path / "report.docx")).code == 2


def test_a_backup_is_written_here_and_elsewhere(run: Run, own_data_folder: Path, tmp_path: Path) -> None:
    run(*OPEN)
    made = json.loads(run("log", "backup", "--json").out)["file"]
    assert Path(made).is_relative_to(own_data_folder / "backups")
    stick = tmp_path / "stick"
    assert run("log", "backup", str(stick)).code == 2
    stick.mkdir()
    assert run("log", "backup", str(stick)).code == 0
    assert len(list(stick.rglob("1-*.jdlog"))) == 1
