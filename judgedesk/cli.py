"""The desk without a window (contract: the command line).

Exit codes: 0 done, 1 done with errors or findings, 2 could not read, or bad usage.
"""

from __future__ import annotations

import argparse
import errno
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TextIO, cast

from judgedesk import __version__
from judgedesk.app.cases import DEFAULTS, case_of
from judgedesk.app.coverage import coverage_json
from judgedesk.app.desk import Desk, desk_of
from judgedesk.app.errors import UserError
from judgedesk.app.event import EventSetup, as_user_error
from judgedesk.app.finding import PARTS
from judgedesk.app.folder import DataFolder, not_writable
from judgedesk.app.found_report import count_lines, counts_elsewhere, hit_json, place_lines
from judgedesk.app.import_report import change_lines, import_json, import_lines
from judgedesk.app.importing import Prepared, Wanted, content_of
from judgedesk.app.notes import Held
from judgedesk.app.notes_export import export, held_json, kind_of
from judgedesk.app.packs import PackEntry, load_entry
from judgedesk.app.paths import data_folder, translations
from judgedesk.app.provenance import dates
from judgedesk.app.record import record
from judgedesk.app.report import (
    coverage,
    note_lines,
    recommendation_lines,
    ruling_line,
    text_lines,
    without_text_lines,
)
from judgedesk.app.rulings import RulingRow
from judgedesk.app.spoken import spoken_case
from judgedesk.exchange.document import MAX_FILE
from judgedesk.policy.load import PO_FILE
from judgedesk.policy.model import Passage, Text, section_of
from judgedesk.policy.pack import Edition
from judgedesk.rules.values import CaseError, CaseFault, OwnInfraction
from judgedesk.words.say import say

DONE, FINDINGS, UNUSABLE = 0, 1, 2
LANGUAGES = ("en", "zh-Hant")


def parser() -> argparse.ArgumentParser:
    """The whole grammar of the command line."""
    top = argparse.ArgumentParser(prog="judgedesk", description="A penalty guide for tournament judges.")
    top.add_argument("--version", action="version", version=f"JudgeDesk {__version__}")
    common = argparse.ArgumentParser(add_help=False)
    # After `import` the switch --language tells of the text, not of the answers.
    without_language = argparse.ArgumentParser(add_help=False)
    for each in (top, common, without_language):
        # The same switches before and after the command; SUPPRESS keeps the later from undoing the earlier.
        each.add_argument("--data", type=Path, default=argparse.SUPPRESS, help="the data folder")
        if each is not without_language:
            each.add_argument("--language", choices=LANGUAGES, default=argparse.SUPPRESS)
        each.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS, help="print one JSON value"
        )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    rule = commands.add_parser("rule", parents=[common], help="work out a penalty, and say why")
    rule.add_argument("case", nargs="*", metavar="PACK LEVEL INFRACTION")
    rule.add_argument("--cases", metavar="FILE", help="a JSON list of cases; - is standard input")
    rule.add_argument("--history", default="", help="125:warning@1,125:warning@3")
    rule.add_argument("--fact", action="append", default=[], metavar="NAME=VALUE")
    rule.add_argument("--format", choices=("best_of_three", "single_game"), default="best_of_three")
    rule.add_argument("--stage", choices=("swiss", "elimination"), default="swiss")
    rule.add_argument("--round", type=int, default=None)

    search = commands.add_parser("search", parents=[common], help="find passages")
    search.add_argument("query", nargs="+")
    search.add_argument("--text", metavar="ID", help="one text, both of a pack, or notes")
    search.add_argument("--part", choices=PARTS, help="one part of each section")
    search.add_argument("--exact", action="store_true", help="only what was typed, no terms for it")

    show = commands.add_parser("show", parents=[common], help="print a section or a passage")
    show.add_argument("id", metavar="SECTION")
    show.add_argument("--text", metavar="ID")

    commands.add_parser("texts", parents=[common], help="list the installed texts")

    take = commands.add_parser(
        "import", parents=[without_language], help="read an official text into the data folder"
    )
    take.add_argument("file", metavar="FILE", help="plain text, HTML, DOCX or PDF; - is standard input")
    belongs = take.add_mutually_exclusive_group()
    belongs.add_argument("--pack", metavar="ID", help="the pack whose edition it is")
    belongs.add_argument("--new", metavar="ID", help="an id for an edition that no pack knows")
    take.add_argument(
        "--language", dest="text_language", choices=LANGUAGES, required=True, help="the language of the text"
    )
    take.add_argument(
        "--edition", metavar="D", default="", help="what the edition is called, else the file says"
    )
    take.add_argument("--replace", action="store_true", help="take over what reading it again changes")

    checked = commands.add_parser("check", parents=[common], help="find faults in a text or a translation")
    checked.add_argument("left", metavar="LEFT", help="a text, or a file: official text, en.md, PO")
    checked.add_argument("right", metavar="RIGHT", nargs="?", default="", help="what it is checked against")
    checked.add_argument(
        "--fail-on",
        choices=("error", "warning"),
        help="exit 1 only from this severity on, else for any finding",
    )
    checked.add_argument(
        "--level",
        action="append",
        default=[],
        metavar="LEFT=RIGHT",
        help="rule by both editions at these levels",
    )
    checked.add_argument("--report", metavar="FILE", help="write a name that ends in .html, .csv or .json")

    checked.add_argument("--replace", action="store_true", help="write over a report that is there")

    notes = commands.add_parser("notes", parents=[common], help="notes on passages")
    doings = notes.add_subparsers(dest="action", metavar="ACTION", required=True)
    listed = doings.add_parser("list", parents=[common], help="list the notes that hold all words")
    listed.add_argument("query", nargs="*", metavar="WORD")
    noted = doings.add_parser("add", parents=[common], help="write a note on a passage or a section")
    noted.add_argument("id", metavar="PASSAGE")
    noted.add_argument("words", metavar="WORDS", help="the note; - is standard input")
    noted.add_argument("--text", metavar="ID", required=True, help="a pack, or one of the texts")
    sent = doings.add_parser("export", parents=[common], help="write the notes with how their texts stand")
    sent.add_argument("file", metavar="FILE", help="a name that ends in .md, .html, .csv or .json")
    sent.add_argument("query", nargs="*", metavar="WORD", help="only notes that hold all words")
    sent.add_argument("--replace", action="store_true", help="write over a file that is there")

    log = commands.add_parser("log", parents=[common], help="the penalty log of an event")
    deeds = log.add_subparsers(dest="action", metavar="ACTION", required=True)
    begin = deeds.add_parser("open", parents=[common], help="open a new event, and use it from now on")
    begin.add_argument("name")
    begin.add_argument("--pack", required=True)
    begin.add_argument("--level", required=True)
    begin.add_argument("--format", choices=("best_of_three", "single_game"), default="best_of_three")
    begin.add_argument("--game", default="", help="else the first that the edition names")
    begin.add_argument("--operator", default="")
    begin.add_argument("--rehearsal", action="store_true")
    add = deeds.add_parser("add-infraction", parents=[common], help="add an infraction to the event")
    add.add_argument("name")
    add.add_argument("--base", required=True, metavar="PENALTY", help="what a first offence receives")
    add.add_argument("--group", default="", help="the class that it counts in")
    add.add_argument("--ladder", default="", help="the upgrade path that repeats climb; without: none")
    add.add_argument("--again", action="store_true", help="say anew what an infraction of the event is")
    add.add_argument("--event", metavar="ID", help="else the event used last")
    for name, meaning in (
        ("record", "record rulings, one JSON object a line; - is standard input"),
        ("list", "list the rulings, oldest first"),
        ("person", "list the rulings of one person"),
        ("verify", "check chain, entries and tables"),
        ("rebuild", "make the tables anew from the entries"),
        ("export", "write a report: a name that ends in .html, .csv or .json"),
        ("hand-over", "write the event into a folder for another laptop"),
        ("backup", "write a backup, into the data folder or another one"),
    ):
        deed = deeds.add_parser(name, parents=[common], help=meaning)
        deed.add_argument("--event", metavar="ID", help="else the event used last")
        if name == "record":
            deed.add_argument("file", nargs="?", default="-")
        if name == "person":
            deed.add_argument("name")
        if name == "export":
            deed.add_argument("file", metavar="FILE")
            deed.add_argument("--cut", choices=("organiser", "full"), default="organiser")
            deed.add_argument("--replace", action="store_true", help="write over a file that is there")
        if name == "hand-over":
            deed.add_argument("folder", metavar="FOLDER", type=Path)
        if name == "backup":
            deed.add_argument("folder", metavar="FOLDER", type=Path, nargs="?")
    merge = deeds.add_parser("merge", parents=[common], help="take in what another laptop wrote")
    merge.add_argument("file", metavar="FILE", type=Path)
    merge.add_argument("--words", default="", help="the six words of the event, the first time")

    pack = commands.add_parser("pack", parents=[common], help="look after packs")
    kinds = pack.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = kinds.add_parser("check", parents=[common], help="name every fault of a pack folder")
    check.add_argument("folder", type=Path)
    return top


def run(wanted: argparse.Namespace, out: TextIO | None = None, err: TextIO | None = None) -> int:
    """Run the command that was parsed; returns the exit code."""
    desk = desk_for(wanted)
    command = _Command(desk, wanted, out or sys.stdout, err or sys.stderr)
    for warning in desk.warnings():
        command.tell(warning)
    try:
        return command.run()
    except UserError as error:
        command.tell(error)
        return UNUSABLE
    except BrokenPipeError:
        # The reader of a pipe has gone, as `| head` does. Python would complain again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def desk_for(wanted: argparse.Namespace) -> Desk:
    """The desk that the switches ask for."""
    return desk_of(data_folder(getattr(wanted, "data", None)), getattr(wanted, "language", None))


class _Command:
    def __init__(self, desk: Desk, wanted: argparse.Namespace, out: TextIO, err: TextIO) -> None:
        self._desk = desk
        self._wanted = wanted
        self._out = out
        self._err = err
        self._json = bool(getattr(wanted, "json", False))

    def tell(self, error: UserError) -> None:
        """One sentence for the person."""
        print(self._desk.say_args(error.code, dict(error.args_)), file=self._err)

    def run(self) -> int:
        """The exit code, when all has been printed."""
        code = self._run()
        self._out.flush()
        return code

    def _run(self) -> int:
        wanted = self._wanted
        match wanted.command:
            case "rule":
                return self._rule_spoken() if wanted.cases is None else self._rule_cases(wanted.cases)
            case "search":
                return self._search(" ".join(wanted.query), wanted)
            case "show":
                return self._show(wanted.id, wanted.text)
            case "texts":
                return self._texts()
            case "import":
                return self._import(wanted)
            case "check":
                return self._check(wanted)
            case "notes":
                return self._notes(wanted)
            case "log":
                return self._log(wanted)
            case "pack":
                return self._check_pack(wanted.folder)
            case _:
                raise AssertionError(wanted.command)

    # check

    def _check(self, wanted: argparse.Namespace) -> int:
        from judgedesk.app.check_reports import finding_json, kind_of, lines, report
        from judgedesk.app.crosschecking import Crosschecking

        kind = kind_of(wanted.report) if wanted.report else ""
        checks = Crosschecking(self._desk)
        checked = checks.check(wanted.left, wanted.right)
        if wanted.level:
            checked = checks.with_drift(checked, wanted.level)
        if kind:
            _write(Path(wanted.report), report(checked, kind), replace=wanted.replace)
        if self._json:
            self._print_json([finding_json(each) for each in checked.findings])
        else:
            for line in lines(checked, self._desk.language):
                print(line, file=self._out)
        return FINDINGS if checked.failing(wanted.fail_on) else DONE

    # rule

    def _rule_cases(self, name: str) -> int:
        if self._wanted.case:
            raise UserError("app.rule_usage")
        cases = _read_json(name)
        if not isinstance(cases, list):
            raise UserError("app.cases_not_list", file=name)
        answers = [self._answer(case) for case in cast("list[object]", cases)]
        self._print_json(answers)
        return FINDINGS if any("error" in answer for answer in answers) else DONE

    def _answer(self, value: object) -> dict[str, object]:
        case_id = _id_of(value)
        try:
            case, history = case_of(value)
            self._known_ruleset(case.ruleset)
            self._known_game(case.game)
            found = self._desk.recommend(case, history)
        except CaseError as error:
            return {"id": case_id, "error": self._error(error.faults[0])}
        shown = self._desk.recommendation_json(found, case.ruleset)
        return {"id": case_id, "recommendation": shown}

    def _known_ruleset(self, pack_id: str) -> None:
        usable = tuple(entry.id for entry in self._desk.packs() if entry.pack is not None)
        if pack_id not in usable:
            raise CaseError((CaseFault("ruleset", "not_one_of", {"value": pack_id, "allowed": usable}),))

    def _known_game(self, game: str) -> None:
        packs = (entry.pack for entry in self._desk.packs())
        played = (each for pack in packs if pack is not None for each in pack.edition.games)
        known = tuple(dict.fromkeys((DEFAULTS["game"], *played)))
        if game not in known:
            raise CaseError((CaseFault("game", "not_one_of", {"value": game, "allowed": known}),))

    def _error(self, fault: CaseFault) -> dict[str, object]:
        message = self._desk.say_args(f"rules.{fault.code}", dict(fault.args))
        return {"field": fault.field, "code": fault.code, "message": message}

    def _rule_spoken(self) -> int:
        wanted = self._wanted
        if len(wanted.case) != 3:
            raise UserError("app.rule_usage")
        pack_id, level, infraction = wanted.case
        ruleset = self._desk.ruleset(pack_id)
        try:
            case, history = spoken_case(
                ruleset,
                level,
                infraction,
                history=wanted.history,
                facts=wanted.fact,
                match_format=wanted.format,
                stage=wanted.stage,
                round_number=wanted.round,
            )
            found = self._desk.recommend(case, history)
        except CaseError as error:
            for fault in error.faults:
                message = self._desk.say_args(f"rules.{fault.code}", dict(fault.args), None, pack_id)
                print(f"{fault.field}: {message}", file=self._err)
            return UNUSABLE
        if self._json:
            self._print_json(self._desk.recommendation_json(found, pack_id))
        else:
            for line in recommendation_lines(self._desk, pack_id, case, found):
                print(line, file=self._out)
        return DONE

    # search, show, texts

    def _search(self, query: str, wanted: argparse.Namespace) -> int:
        finding = self._desk.finding
        texts = None if wanted.text is None else frozenset(finding.named(wanted.text))
        parts = None if wanted.part is None else (wanted.part,)
        found = finding.find(query, texts=texts, parts=parts, exact=wanted.exact)
        if self._json:
            self._print_json([hit_json(hit) for hit in found.hits()])
        elif found:
            for place in found.places:
                for line in place_lines(place):
                    print(line, file=self._out)
            for line in count_lines(self._desk, found, texts):
                print(line, file=self._err)
        else:
            print(self._desk.say("app.nothing_found", query=query), file=self._err)
            elsewhere = counts_elsewhere(self._desk, found)
            near = () if elsewhere else finding.suggest(query)
            if elsewhere:
                print(elsewhere, file=self._err)
            if near:
                print(self._desk.say("app.did_you_mean", words=tuple(near)), file=self._err)
        return DONE

    def _show(self, wanted: str, text_id: str | None) -> int:
        texts = [self._desk.text(text_id)] if text_id else list(self._desk.texts())
        shown = [(text, found) for text in texts if (found := _passages(text, wanted))]
        if not shown:
            place = text_id or ", ".join(text.id for text in texts)
            raise UserError("app.no_such_passage", text=place, id=wanted)
        if self._json:
            self._print_json(
                [
                    {
                        **self._about_json(text),
                        "passages": [_passage_json(passage, about.pack) for passage in passages],
                        **({"travels": list(about.travels)} if about.travels else {}),
                    }
                    for text, passages in shown
                    for about in (self._desk.about(text),)
                ]
            )
            return DONE
        for text, passages in shown:
            for line in text_lines(self._desk, text, passages):
                print(line, file=self._out)
        return DONE

    def _texts(self) -> int:
        broken = [entry for entry in self._desk.packs() if entry.pack is None]
        if self._json:
            self._print_json([self._about_json(text) for text in self._desk.texts()])
        else:
            for text in self._desk.texts():
                print(f"{text.id}  {self._desk.edition_line(text)}", file=self._out)
            for line in without_text_lines(self._desk):
                print(line, file=self._out)
        for entry in broken:
            count = len(entry.faults)
            print(self._desk.say("app.pack_broken", pack=entry.id, count=count), file=self._err)
        unreadable = self._desk.official_faults()
        for fault in unreadable:
            self.tell(fault)
        return FINDINGS if broken or unreadable else DONE

    def _about_json(self, text: Text) -> dict[str, object]:
        about = self._desk.about(text)
        return {
            "text": text.id,
            "title": text.title,
            "edition": about.edition,
            "effective": about.effective.isoformat() if about.effective else None,
            "status": about.status,
            "prevails": about.prevails.get(self._desk.language, ""),
        }

    # import

    def _import(self, wanted: argparse.Namespace) -> int:
        pack_id = wanted.pack or wanted.new
        if not pack_id:
            raise UserError("app.import_usage")
        content = _content(wanted.file)
        asked = Wanted(pack_id, wanted.text_language, wanted.edition, is_new=wanted.new is not None)
        with DataFolder(self._desk.data):
            prepared = self._desk.prepare_import(content, wanted.file, asked)
            keeps = prepared.before is None or (wanted.replace and not prepared.is_same_file)
            if keeps:
                self._desk.commit_import(prepared)
        if self._json:
            self._print_json(import_json(prepared, kept=keeps))
        else:
            self._print_import(prepared, keeps)
        return FINDINGS if prepared.changes and not keeps else DONE

    def _print_import(self, prepared: Prepared, kept: bool) -> None:
        text_id = prepared.official.text.id
        if kept or prepared.before is None:
            lines = [*import_lines(self._desk, prepared), self._desk.say("app.import_kept", text=text_id)]
        elif prepared.is_same_file:
            lines = [self._desk.say("app.import_same", text=text_id)]
        elif not prepared.changes:
            lines = [self._desk.say("app.import_no_change", text=text_id)]
        else:
            count = len(prepared.changes)
            lines = [
                *change_lines(self._desk, prepared.changes),
                self._desk.say("app.import_would_change", text=text_id, count=count),
            ]
        for line in lines:
            print(line, file=self._out)

    # notes

    def _notes(self, wanted: argparse.Namespace) -> int:
        if wanted.action == "add":
            return self._notes_add(wanted)
        fault = self._desk.notes.fault()
        if fault is not None:
            self.tell(fault)
        found = self._desk.notes.find(" ".join(wanted.query))
        if wanted.action == "export":
            self._notes_export(wanted, found)
        elif self._json:
            self._print_json([held_json(held) for held in found])
        else:
            for held in found:
                for line in note_lines(self._desk, held):
                    print(line, file=self._out)
            if not found:
                print(self._desk.say("app.no_notes"), file=self._err)
        return DONE if fault is None else FINDINGS

    def _notes_add(self, wanted: argparse.Namespace) -> int:
        words = _content(wanted.words).decode(errors="replace") if wanted.words == "-" else wanted.words
        passage = wanted.id if "/" in wanted.id else f"{wanted.id}/title"
        with DataFolder(self._desk.data):
            note = self._desk.notes.add(wanted.text, passage, words)
        if self._json:
            self._print_json({"id": note.id})
        else:
            print(self._desk.say("app.note_kept", passage=note.passage, text=note.text), file=self._out)
        return DONE

    def _notes_export(self, wanted: argparse.Namespace, found: Sequence[Held]) -> None:
        _write(Path(wanted.file), export(self._desk, found, kind_of(wanted.file)), replace=wanted.replace)
        if self._json:
            self._print_json({"notes": len(found)})
        else:
            print(self._desk.say("app.notes_exported", count=len(found), file=wanted.file), file=self._out)

    # log

    def _log(self, wanted: argparse.Namespace) -> int:
        with DataFolder(self._desk.data):
            try:
                if wanted.action == "open":
                    return self._log_open(wanted)
                if wanted.action == "merge":
                    return self._log_merge(wanted)
                if wanted.event:
                    self._desk.use_event(wanted.event)
                else:
                    self._desk.resume_event()
                return {
                    "add-infraction": self._log_add_infraction,
                    "record": self._log_record,
                    "list": self._log_list,
                    "person": self._log_list,
                    "verify": self._log_verify,
                    "rebuild": self._log_rebuild,
                    "export": self._log_export,
                    "hand-over": self._log_hand_over,
                    "backup": self._log_backup,
                }[wanted.action](wanted)
            finally:
                self._desk.close()

    def _log_open(self, wanted: argparse.Namespace) -> int:
        levels = self._desk.levels(wanted.pack)
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
        self._desk.open_event(setup)
        event = self._desk.event_file.info()
        if self._json:
            self._print_json({"id": event.id})
        else:
            print(self._desk.say("app.event_opened", name=event.name, id=event.id), file=self._out)
        return DONE

    def _log_add_infraction(self, wanted: argparse.Namespace) -> int:
        pack_id = self._desk.event_file.info().pack
        own = OwnInfraction(wanted.name, wanted.base, wanted.group, wanted.ladder)
        try:
            added = self._desk.add_infraction(own, again=wanted.again)
        except CaseError as error:
            for fault in error.faults:
                said = self._desk.say_args(f"rules.{fault.code}", dict(fault.args), None, pack_id)
                print(f"{fault.field.removeprefix('own[0].')}: {said}", file=self._err)
            return UNUSABLE
        if self._json:
            self._print_json({"id": added.infraction})
        else:
            args: dict[str, object] = {"infraction": added.infraction, "base": wanted.base}
            print(self._desk.say_args("app.infraction_added", args, None, pack_id), file=self._out)
        return DONE

    def _log_record(self, wanted: argparse.Namespace) -> int:
        failed = False
        for number, line in enumerate(_lines(wanted.file), 1):
            if not line.strip():
                continue
            answer = self._record(line)
            failed = failed or "error" in answer
            # One answer a line, as soon as the ruling is on disk: whoever pipes rulings in waits for it.
            plain = not _holds_unicode(self._out)
            print(json.dumps({"line": number, **answer}, ensure_ascii=plain), file=self._out, flush=True)
        return FINDINGS if failed else DONE

    def _record(self, line: str) -> dict[str, object]:
        try:
            return {"id": record(self._desk, _json(line, self._wanted.file)).ruling}
        except CaseError as error:
            return {"error": self._error(error.faults[0])}
        except UserError as error:
            message = self._desk.say_args(error.code, dict(error.args_))
            return {"error": {"field": "", "code": error.code, "message": message}}

    def _log_list(self, wanted: argparse.Namespace) -> int:
        person = self._person(wanted.name) if wanted.action == "person" else None
        rows = tuple(reversed(self._desk.rulings(person=person)))
        if self._json:
            self._print_json([self._ruling_json(row) for row in rows])
        else:
            pack_id = self._desk.event_file.info().pack
            for row in rows:
                print(ruling_line(self._desk, pack_id, row), file=self._out)
        return DONE

    def _ruling_json(self, row: RulingRow) -> dict[str, object]:
        called = self._desk.name(self._desk.event_file.info().pack, "infraction", row.infraction)
        return {
            **asdict(row),
            "person": row.person.id,
            "name": row.person.name,
            "infraction_name": called,
        }

    def _person(self, name: str) -> str:
        self._desk.event_file  # noqa: B018 - says first that there is no event
        found = self._desk.find_people(name)
        exact = [person for person in found if person.name == name]
        if not (exact or found):
            raise UserError("app.no_such_person", name=name)
        return (exact or list(found))[0].id

    def _log_verify(self, _: argparse.Namespace) -> int:
        journal = self._desk.event_file.journal
        findings = journal.verify()
        if self._json:
            self._print_json(
                [
                    {
                        "code": finding.code,
                        "message": {each: say(finding.code, finding.args, each) for each in LANGUAGES},
                    }
                    for finding in findings
                ]
            )
        else:
            for finding in findings:
                print(say(finding.code, finding.args, self._desk.language), file=self._out)
            if not findings:
                count = len(journal.entries())
                print(self._desk.say("app.log_sound", entries=count), file=self._out)
        return FINDINGS if findings else DONE

    def _log_rebuild(self, _: argparse.Namespace) -> int:
        journal = self._desk.event_file.journal
        with as_user_error():
            journal.rebuild()
        count = len(journal.entries())
        if self._json:
            self._print_json({"entries": count})
        else:
            print(self._desk.say("app.log_rebuilt", entries=count), file=self._out)
        return DONE

    def _log_export(self, wanted: argparse.Namespace) -> int:
        from judgedesk.app.event_report import Cut, report_of
        from judgedesk.app.event_report_files import kind_of, report_file

        kind = kind_of(wanted.file)
        report = report_of(self._desk, Cut(wanted.cut))
        _write(Path(wanted.file), report_file(self._desk, report, kind), replace=wanted.replace)
        count = len(report.rulings)
        if self._json:
            self._print_json({"rulings": count})
        else:
            print(self._desk.say("app.report_written", count=count, file=wanted.file), file=self._out)
        return DONE

    def _log_hand_over(self, wanted: argparse.Namespace) -> int:
        path, words = self._desk.handing.hand_over(wanted.folder), self._desk.handing.words()
        if self._json:
            self._print_json({"file": str(path), "words": words})
        else:
            print(self._desk.say("app.handed_over", file=str(path), words=words), file=self._out)
        return DONE

    def _log_merge(self, wanted: argparse.Namespace) -> int:
        if not wanted.words:
            self._desk.resume_event()
        taken = self._desk.handing.take_in(wanted.file, wanted.words)
        undecided = {"doubles": len(taken.doubles), "people": len(taken.same_people)}
        if self._json:
            forks = [asdict(fork) for fork in taken.forks]
            self._print_json({"event": taken.event, "new": taken.new, "forks": forks, **undecided})
            return DONE
        name = self._desk.event_file.info().name
        print(self._desk.say("app.taken_in", count=taken.new, event=name), file=self._out)
        if taken.forks:
            print(self._desk.say("app.taken_in_forks", count=len(taken.forks)), file=self._out)
        if any(undecided.values()):
            print(self._desk.say_args("app.taken_in_decide", dict(undecided)), file=self._out)
        return DONE

    def _log_backup(self, wanted: argparse.Namespace) -> int:
        keep = self._desk.safekeeping
        made = keep.back_up() if wanted.folder is None else keep.back_up_to(wanted.folder)
        if self._json:
            self._print_json({"file": str(made.path)})
        else:
            print(self._desk.say("app.backed_up", file=str(made.path)), file=self._out)
        return DONE

    # pack check

    def _check_pack(self, folder: Path) -> int:
        if not folder.is_dir():
            detail = os.strerror(errno.ENOTDIR if folder.exists() else errno.ENOENT)
            raise UserError("app.file_unreadable", file=str(folder), detail=detail)
        entry = load_entry(folder.resolve(), _translation_beside(folder.resolve()))
        if self._json:
            faults = [
                {
                    "file": fault.file,
                    "place": fault.place,
                    "code": fault.code,
                    "message": {language: self._desk.fault_text(fault, language) for language in LANGUAGES},
                }
                for fault in entry.faults
            ]
            covered = None
            if entry.pack is not None and entry.ruleset is not None:
                covered = coverage_json(entry.pack, entry.ruleset)
            self._print_json({"faults": faults, "coverage": covered})
        else:
            self._print_check(entry)
        return FINDINGS if entry.faults else DONE

    def _print_check(self, entry: PackEntry) -> None:
        for fault in entry.faults:
            place = ":".join(part for part in (fault.file, fault.place) if part)
            print(f"{place}: {self._desk.fault_text(fault)}", file=self._out)
        for line in coverage(self._desk, entry):
            print(line, file=self._out)

    def _print_json(self, value: object) -> None:
        print(json.dumps(value, ensure_ascii=not _holds_unicode(self._out), indent=1), file=self._out)


def _holds_unicode(out: TextIO) -> bool:
    """Whether every character can be written as it is: not so in a pipe of some Windows code page."""
    encoding: str | None = getattr(out, "encoding", None)
    return encoding is None or encoding.lower().replace("-", "") == "utf8"


def _id_of(case: object) -> object:
    return cast("Mapping[str, object]", case).get("id") if isinstance(case, dict) else None


def _lines(name: str) -> Iterator[str]:
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            # UTF-8 whatever the system's own encoding is, as in every file of ours.
            for line in file:
                yield line.decode()
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UserError("app.file_unreadable", file=name, detail=detail) from error


def _read_json(name: str) -> object:
    try:
        # JSON is UTF-8, whatever the system takes standard input to be.
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return _json(content.decode("utf-8-sig"), name)
    except (OSError, UnicodeDecodeError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise UserError("app.file_unreadable", file=name, detail=detail) from error


def _content(name: str) -> bytes:
    """A file as it is, at most a little more than an import would take."""
    try:
        return content_of(Path(name)) if name != "-" else sys.stdin.buffer.read(MAX_FILE + 1)
    except OSError as error:
        raise UserError("app.file_unreadable", file=name, detail=error.strerror or str(error)) from error


def _write(path: Path, content: bytes, *, replace: bool) -> None:
    """Write a file that the person chose; one that is there only where they said so."""
    try:
        with path.open("wb" if replace else "xb") as file:
            file.write(content)
    except FileExistsError:
        raise UserError("app.file_is_there", file=str(path)) from None
    except OSError as error:
        raise not_writable(path.parent, error) from error


def _json(text: str, name: str) -> object:
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise UserError("app.not_json", file=name, detail=str(error)) from error


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no value of JSON")


def _passages(text: Text, wanted: str) -> list[Passage]:
    """The passages of a section, of a part or of one id; empty when the text has none."""
    section = text.section(section_of(wanted))
    if section is None:
        return []
    return [
        passage for passage in section.passages() if f"{passage.id}/".startswith(f"{wanted.rstrip('/')}/")
    ]


def _passage_json(passage: Passage, edition: Edition | None) -> dict[str, object]:
    return {
        "id": passage.id,
        "kind": str(passage.kind),
        "text": passage.text,
        "sources": [str(place) for place in passage.sources],
        "dates": dates(edition, passage.sources) if edition else {},
        "state": str(passage.state),
        "needs_review": passage.needs_review,
    }


def _translation_beside(folder: Path) -> Path:
    """The PO file of a pack folder: inside it, else where the tree keeps it, else the installed one."""
    if (folder / PO_FILE).is_file():
        return folder / PO_FILE
    in_tree = Path("translations", "packs", folder.name, PO_FILE)
    for root in folder.parents:
        if (root / in_tree).is_file():
            return root / in_tree
    return translations() / "packs" / folder.name / PO_FILE
