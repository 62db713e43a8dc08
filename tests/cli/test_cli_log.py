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
