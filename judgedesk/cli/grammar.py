"""The grammar of the command line: commands, switches and what --help says of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from judgedesk import __version__
from judgedesk.app.finding import PARTS
from judgedesk.cli.call import LANGUAGES


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

    # No switch takes the passphrase itself: everybody on the machine sees the list of processes.
    secret = argparse.ArgumentParser(add_help=False)
    secret.add_argument(
        "--passphrase-file",
        metavar="FILE",
        help="holds the passphrase of an encrypted event in its first line; - is standard input; without "
        "it a terminal is asked",
    )
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
    add = deeds.add_parser("add-infraction", parents=[common, secret], help="add an infraction to the event")
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
        deed = deeds.add_parser(name, parents=[common, secret], help=meaning)
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
    merge = deeds.add_parser("merge", parents=[common, secret], help="take in what another laptop wrote")
    merge.add_argument("file", metavar="FILE", type=Path)
    merge.add_argument("--words", default="", help="the six words of the event, the first time")

    pack = commands.add_parser("pack", parents=[common], help="look after packs")
    kinds = pack.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = kinds.add_parser("check", parents=[common], help="name every fault of a pack folder")
    check.add_argument("folder", type=Path)
    return top
