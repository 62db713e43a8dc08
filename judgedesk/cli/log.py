"""`log` keeps the penalty log of an event: rulings, people, checks, and what other laptops wrote."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup, as_user_error
from judgedesk.app.folder import DataFolder, write_chosen
from judgedesk.app.record import record
from judgedesk.app.report import ruling_line
from judgedesk.app.rulings import RulingRow
from judgedesk.cli.call import DONE, FINDINGS, LANGUAGES, UNUSABLE, Call
from judgedesk.cli.files import json_of, lines_of
from judgedesk.cli.passphrase import with_passphrase
from judgedesk.rules.values import CaseError, OwnInfraction
from judgedesk.words.say import say


def log(call: Call) -> int:
    """Do what was asked with the event named, else with the one used last."""
    wanted = call.wanted
    with DataFolder(call.desk.data), as_user_error():
        try:
            if wanted.action == "open":
                return _open(call)
            if wanted.action == "merge":
                return _merge(call)
            _use(call, wanted.event)
            return {
                "add-infraction": _add_infraction,
                "record": _record,
                "list": _list,
                "person": _list,
                "verify": _verify,
                "rebuild": _rebuild,
                "export": _export,
                "hand-over": _hand_over,
                "backup": _back_up,
            }[wanted.action](call)
        finally:
            if (left := call.desk.close()) is not None:
                call.tell(left)


def _use(call: Call, event: str | None) -> None:
    """Go on with the event named, else with the one used last, if there is one."""
    if named := event or call.desk.settings.event:
        with_passphrase(call, lambda passphrase: call.desk.use_event(named, passphrase))


def _open(call: Call) -> int:
    wanted = call.wanted
    levels = call.desk.levels(wanted.pack)
    if wanted.level not in levels:
        raise UserError("app.no_such_level", level=wanted.level, levels=levels)
    setup = EventSetup(
        name=wanted.name,
        pack=wanted.pack,
        level=wanted.level,
        match_format=wanted.format,
        game=wanted.game,
        operator=wanted.operator,
        rehearsal=wanted.rehearsal,
    )
    call.desk.open_event(setup)
    event = call.desk.event_file.info()
    call.answer({"id": event.id}, "app.event_opened", name=event.name, id=event.id)
    return DONE


def _add_infraction(call: Call) -> int:
    wanted = call.wanted
    pack_id = call.desk.event_file.info().pack
    own = OwnInfraction(wanted.name, wanted.base, wanted.group, wanted.ladder)
    try:
        added = call.desk.add_infraction(own, again=wanted.again)
    except CaseError as error:
        call.tell_faults(error, pack_id, below="own[0].")
        return UNUSABLE
    if call.as_json:
        call.print_json({"id": added.infraction})
    else:
        args: dict[str, object] = {"infraction": added.infraction, "base": wanted.base}
        call.print(call.desk.say_args("app.infraction_added", args, None, pack_id))
    return DONE


def _record(call: Call) -> int:
    failed = False
    for number, line in enumerate(lines_of(call.wanted.file), 1):
        if not line.strip():
            continue
        answer = _recorded(call, line)
        failed = failed or "error" in answer
        call.print(call.json_text({"line": number, **answer}))
        # One answer a line, as soon as the ruling is on disk: whoever pipes rulings in waits for it.
        call.out.flush()
    return FINDINGS if failed else DONE


def _recorded(call: Call, line: str) -> dict[str, object]:
    try:
        return {"id": record(call.desk, json_of(line, call.wanted.file)).ruling}
    except CaseError as error:
        return {"error": call.fault_json(error.faults[0])}
    except UserError as error:
        message = call.desk.say_error(error)
        return {"error": {"field": "", "code": error.code, "message": message}}


def _list(call: Call) -> int:
    person = _person(call, call.wanted.name) if call.wanted.action == "person" else None
    rows = tuple(reversed(call.desk.rulings(person=person)))
    if call.as_json:
        call.print_json([_ruling_json(call, row) for row in rows])
    else:
        pack_id = call.desk.event_file.info().pack
        call.print(*(ruling_line(call.desk, pack_id, row) for row in rows))
    return DONE


def _ruling_json(call: Call, row: RulingRow) -> dict[str, object]:
    pack_id = call.desk.event_file.info().pack
    return {
        **asdict(row),
        "person": row.person.id,
        "name": row.person.name,
        "infraction_name": call.desk.name(pack_id, "infraction", row.infraction),
    }


def _person(call: Call, name: str) -> str:
    call.desk.event_file  # noqa: B018 - says first that there is no event
    found = call.desk.find_people(name)
    exact = [person for person in found if person.name == name]
    if not (exact or found):
        raise UserError("app.no_such_person", name=name)
    return (exact or list(found))[0].id


def _verify(call: Call) -> int:
    journal = call.desk.event_file.journal
    findings = journal.verify()
    if call.as_json:
        call.print_json(
            [
                {
                    "code": finding.code,
                    "message": {each: say(finding.code, finding.args, each) for each in LANGUAGES},
                }
                for finding in findings
            ]
        )
    elif findings:
        call.print(*(say(finding.code, finding.args, call.desk.language) for finding in findings))
    else:
        call.say("app.log_sound", entries=len(journal.entries()))
    return FINDINGS if findings else DONE


def _rebuild(call: Call) -> int:
    journal = call.desk.event_file.journal
    journal.rebuild()
    count = len(journal.entries())
    call.answer({"entries": count}, "app.log_rebuilt", entries=count)
    return DONE


def _export(call: Call) -> int:
    from judgedesk.app.event_report import Cut, report_of
    from judgedesk.app.event_report_files import kind_of, report_file

    wanted = call.wanted
    kind = kind_of(wanted.file)
    report = report_of(call.desk, Cut(wanted.cut))
    write_chosen(Path(wanted.file), report_file(call.desk, report, kind), replace=wanted.replace)
    count = len(report.rulings)
    call.answer({"rulings": count}, "app.report_written", count=count, file=wanted.file)
    return DONE


def _hand_over(call: Call) -> int:
    handing = call.desk.handing
    path, words = str(handing.hand_over(call.wanted.folder)), handing.words()
    call.answer({"file": path, "words": words}, "app.handed_over", file=path, words=words)
    return DONE


def _merge(call: Call) -> int:
    wanted = call.wanted
    if wanted.words:
        # It may be of an event that is here already, under a passphrase of its own.
        taken = with_passphrase(
            call, lambda passphrase: call.desk.handing.take_in(wanted.file, wanted.words, passphrase)
        )
    else:
        _use(call, None)
        taken = call.desk.handing.take_in(wanted.file)
    undecided = {"doubles": len(taken.doubles), "people": len(taken.same_people)}
    if call.as_json:
        forks = [asdict(fork) for fork in taken.forks]
        call.print_json({"event": taken.event, "new": taken.new, "forks": forks, **undecided})
        return DONE
    call.say("app.taken_in", count=taken.new, event=call.desk.event_file.info().name)
    if taken.forks:
        call.say("app.taken_in_forks", count=len(taken.forks))
    if any(undecided.values()):
        call.say("app.taken_in_decide", **undecided)
    return DONE


def _back_up(call: Call) -> int:
    keep = call.desk.safekeeping
    made = keep.back_up() if call.wanted.folder is None else keep.back_up_to(call.wanted.folder)
    path = str(made.path)
    call.answer({"file": path}, "app.backed_up", file=path)
    return DONE
