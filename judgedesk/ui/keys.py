"""Every key in one place, and what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

# Command, its keys, and what it does. Keys marked with no command are handled by a widget itself.
KEYS: tuple[tuple[str, str, object], ...] = (
    ("search", "Ctrl+K", QT_TRANSLATE_NOOP("KeysSheet", "Search both languages")),
    ("", "Up|Down", QT_TRANSLATE_NOOP("KeysSheet", "In the search field: walk the results")),
    ("", "Return", QT_TRANSLATE_NOOP("KeysSheet", "Open the result or the section")),
    ("leave", "Esc", QT_TRANSLATE_NOOP("KeysSheet", "End the search and go back to where you were")),
    ("next_hit", "F3", QT_TRANSLATE_NOOP("KeysSheet", "Next result")),
    ("previous_hit", "Shift+F3", QT_TRANSLATE_NOOP("KeysSheet", "Previous result")),
    ("contents", "Ctrl+B", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the contents")),
    ("texts", "Ctrl+T", QT_TRANSLATE_NOOP("KeysSheet", "Choose two texts to read side by side")),
    ("pairs", "Ctrl+D", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the destination table")),
    ("", "Y|N", QT_TRANSLATE_NOOP("KeysSheet", "In the destination table: confirm or refuse the row")),
    ("", "E|Ins|Del", QT_TRANSLATE_NOOP("KeysSheet", "There: change the row, make one, take back")),
    ("diff", "Ctrl+Shift+D", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide what changed between two texts")),
    ("", "N|P", QT_TRANSLATE_NOOP("KeysSheet", "In what changed: next change, previous change")),
    ("", "M", QT_TRANSLATE_NOOP("KeysSheet", "There: to where the passage stands on the other side")),
    ("crosscheck", "Ctrl+Shift+X", QT_TRANSLATE_NOOP("KeysSheet", "Check the texts; show or hide findings")),
    ("next_finding", "F4", QT_TRANSLATE_NOOP("KeysSheet", "Next finding: both clauses and what is wrong")),
    ("previous_finding", "Shift+F4", QT_TRANSLATE_NOOP("KeysSheet", "Previous finding")),
    ("put_aside", "Ctrl+Shift+A", QT_TRANSLATE_NOOP("KeysSheet", "Put the finding aside with a reason")),
    ("", "Del|Ctrl+Z", QT_TRANSLATE_NOOP("KeysSheet", "In the findings: put aside, take the last one back")),
    ("import", "Ctrl+I", QT_TRANSLATE_NOOP("KeysSheet", "Import a text")),
    ("edit", "Ctrl+Shift+E", QT_TRANSLATE_NOOP("KeysSheet", "Word a passage of an imported text anew")),
    ("mode_en", "Ctrl+1", QT_TRANSLATE_NOOP("KeysSheet", "English only")),
    ("mode_zh-Hant", "Ctrl+2", QT_TRANSLATE_NOOP("KeysSheet", "Chinese only")),
    ("mode_side", "Ctrl+3", QT_TRANSLATE_NOOP("KeysSheet", "Side by side")),
    ("mode_stacked", "Ctrl+4", QT_TRANSLATE_NOOP("KeysSheet", "Stacked")),
    ("", "F6", QT_TRANSLATE_NOOP("KeysSheet", "In the text: the other column")),
    ("zoom_in", "Ctrl++", QT_TRANSLATE_NOOP("KeysSheet", "Larger text")),
    ("zoom_out", "Ctrl+-", QT_TRANSLATE_NOOP("KeysSheet", "Smaller text")),
    ("zoom_reset", "Ctrl+0", QT_TRANSLATE_NOOP("KeysSheet", "Text at 100 %")),
    ("back", "Alt+Left", QT_TRANSLATE_NOOP("KeysSheet", "Back")),
    ("forward", "Alt+Right", QT_TRANSLATE_NOOP("KeysSheet", "Forward")),
    ("", "Ctrl+C", QT_TRANSLATE_NOOP("KeysSheet", "Copy the selection")),
    ("copy_citation", "Ctrl+Shift+C", QT_TRANSLATE_NOOP("KeysSheet", "Copy with citation")),
    ("log", "Ctrl+L", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the log")),
    ("", "F|Del", QT_TRANSLATE_NOOP("KeysSheet", "In the log: filter, void the ruling")),
    ("", "C|E|A", QT_TRANSLATE_NOOP("KeysSheet", "There: confirm the draft, correct it, appeal")),
    ("", "O", QT_TRANSLATE_NOOP("KeysSheet", "There: to another event")),
    ("", "M|S|L", QT_TRANSLATE_NOOP("KeysSheet", "There: another round, schedule, loss applied")),
    ("", "P|X", QT_TRANSLATE_NOOP("KeysSheet", "There: the same person as…, not the same after all")),
    ("boards", "F7", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the boards: what is still to be done")),
    ("", "1|2|0", QT_TRANSLATE_NOOP("KeysSheet", "In the boards: the board of this number")),
    (
        "",
        "Return|N",
        QT_TRANSLATE_NOOP("KeysSheet", "There: do with the line what its first, its second button says"),
    ),
    ("", "T|S", QT_TRANSLATE_NOOP("KeysSheet", "There, of what looks alike: two, the same")),
    (
        "",
        "Ins|Del",
        QT_TRANSLATE_NOOP(
            "KeysSheet", "There: enter a call, an extension, a deck check or a note; take back"
        ),
    ),
    ("", "R", QT_TRANSLATE_NOOP("KeysSheet", "There, of a deck check: back, with a result")),
    ("call", "F5", QT_TRANSLATE_NOOP("KeysSheet", "A judge comes to a table")),
    ("call_over", "Shift+F5", QT_TRANSLATE_NOOP("KeysSheet", "My call is over; its extension is offered")),
    ("floor_note", "Ctrl+Shift+N", QT_TRANSLATE_NOOP("KeysSheet", "Write a note without penalty")),
    ("slips", "F8", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the slip stack")),
    ("", "Return", QT_TRANSLATE_NOOP("KeysSheet", "In a slip: next field; after the last, record it")),
    ("", "Return|Del", QT_TRANSLATE_NOOP("KeysSheet", "In the recorded slips: correct, void")),
    ("person", "F9", QT_TRANSLATE_NOOP("KeysSheet", "What the log holds about this person")),
    ("", "D|E|N", QT_TRANSLATE_NOOP("KeysSheet", "There: dropped or back, details, a note")),
    ("", "W", QT_TRANSLATE_NOOP("KeysSheet", "There: somebody else")),
    ("grid", "Ctrl+G", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the quick reference")),
    ("", "Return", QT_TRANSLATE_NOOP("KeysSheet", "In the quick reference: open the section")),
    (
        "",
        "Shift+Return",
        QT_TRANSLATE_NOOP("KeysSheet", "In the quick reference: open the passage that gives the value"),
    ),
    ("pdf_section", "Ctrl+P", QT_TRANSLATE_NOOP("KeysSheet", "Save the section as PDF")),
    ("pdf_text", "Ctrl+Shift+P", QT_TRANSLATE_NOOP("KeysSheet", "Save the whole text as PDF")),
    ("note", "Ctrl+M", QT_TRANSLATE_NOOP("KeysSheet", "Write a note on the passage at the caret")),
    ("notes", "Ctrl+Shift+M", QT_TRANSLATE_NOOP("KeysSheet", "Show or hide the list of notes")),
    ("", "Esc|Ctrl+Return", QT_TRANSLATE_NOOP("KeysSheet", "In a note: keep it and go back")),
    ("ruling", "Ctrl+J|F2", QT_TRANSLATE_NOOP("KeysSheet", "Ruling: who is it?")),
    ("", "Return", QT_TRANSLATE_NOOP("KeysSheet", "In the ruling: on to the next field")),
    ("", "Y|N", QT_TRANSLATE_NOOP("KeysSheet", "In a question: yes or no")),
    ("rule_here", "Ctrl+R", QT_TRANSLATE_NOOP("KeysSheet", "Rule on the section or cell in view")),
    ("suggestion", "Ctrl+U", QT_TRANSLATE_NOOP("KeysSheet", "Use the suggested base penalty for the event")),
    ("issue", "Ctrl+Return", QT_TRANSLATE_NOOP("KeysSheet", "Issue the ruling")),
    (
        "issue_at_table",
        "Ctrl+Shift+Return",
        QT_TRANSLATE_NOOP("KeysSheet", "Issue the ruling: the Head Judge decided at the table"),
    ),
    (
        "draft",
        "Ctrl+Alt+Return",
        QT_TRANSLATE_NOOP(
            "KeysSheet", "Keep it as a draft for the Head Judge, where several work at the event"
        ),
    ),
    ("undo", "Ctrl+Z", QT_TRANSLATE_NOOP("KeysSheet", "Take back the ruling just issued")),
    ("event_details", "Ctrl+Shift+I", QT_TRANSLATE_NOOP("KeysSheet", "About this event: change, close it")),
    ("players", "Ctrl+Shift+L", QT_TRANSLATE_NOOP("KeysSheet", "Import a list of players")),
    ("", "Ctrl+V", QT_TRANSLATE_NOOP("KeysSheet", "There: paste a table")),
    ("hand_over", "Ctrl+Shift+U", QT_TRANSLATE_NOOP("KeysSheet", "Hand the event over to another laptop")),
    ("take_in", "Ctrl+Shift+T", QT_TRANSLATE_NOOP("KeysSheet", "Take in what another laptop wrote")),
    ("", "S|T", QT_TRANSLATE_NOOP("KeysSheet", "There, of what looks alike: the same, two")),
    ("report", "Ctrl+Shift+S", QT_TRANSLATE_NOOP("KeysSheet", "Save the report of the event")),
    ("copy_slip", "Ctrl+Shift+K", QT_TRANSLATE_NOOP("KeysSheet", "Copy the ruling as the text of a slip")),
    ("backups", "Ctrl+Shift+B", QT_TRANSLATE_NOOP("KeysSheet", "Back up the event, or restore it")),
    ("private", "Ctrl+Shift+J", QT_TRANSLATE_NOOP("KeysSheet", "Notes for the head judge alone")),
    ("hide_names", "F12", QT_TRANSLATE_NOOP("KeysSheet", "Hide names, until somebody shows them again")),
    ("event", "Ctrl+E", QT_TRANSLATE_NOOP("KeysSheet", "Open an event")),
    ("round", "Ctrl+Shift+R", QT_TRANSLATE_NOOP("KeysSheet", "Change the round")),
    ("operator", "Ctrl+Shift+O", QT_TRANSLATE_NOOP("KeysSheet", "Change the operator")),
    ("menu", "F10", QT_TRANSLATE_NOOP("KeysSheet", "The menu with everything that can be done")),
    ("keys", "F1", QT_TRANSLATE_NOOP("KeysSheet", "This list")),
    ("quit", "Ctrl+Q", QT_TRANSLATE_NOOP("KeysSheet", "Quit")),
)

# Further keys for the same commands; keyboards differ in where "+" lies.
ALSO = {"zoom_in": ("Ctrl+=",), "issue": ("Ctrl+Enter",)}


def sequences(command: str) -> list[QKeySequence]:
    """The keys of a command; none for one that has no key."""
    return [QKeySequence(keys) for keys in _keys().get(command, ())]


@cache
def _keys() -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for command, keys, _ in KEYS:
        if command:
            found.setdefault(command, []).extend(keys.split("|"))
    for command, keys in ALSO.items():
        found[command].extend(keys)
    return found
