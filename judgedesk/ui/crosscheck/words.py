"""Says findings in the language of the interface."""

from __future__ import annotations

from PySide6.QtCore import QObject

from judgedesk.app.desk import Desk
from judgedesk.app.notes_said import say_heading
from judgedesk.crosscheck.dismissals import Reason
from judgedesk.crosscheck.model import Finding, Place, Scope, Severity
from judgedesk.crosscheck.side import Side
from judgedesk.crosscheck.told import told, why
from judgedesk.policy.model import PartName
from judgedesk.ui.crosscheck.checking import Checking, Item, Standing
from judgedesk.ui.reader_words import part_word


class FindingWords(QObject):
    """Words of one Desk about what `checking` found."""

    def __init__(self, desk: Desk, checking: Checking, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._checking = desk, checking

    def said(self, finding: Finding) -> str:
        """What was found, as a sentence."""
        return told(finding, self._desk.language)

    def why(self, finding: Finding) -> str:
        """Why the check is worth running."""
        return why(finding.check, self._desk.language)

    def check(self, check: str) -> str:
        """The short name of a check."""
        return self._desk.say(f"app.check_name_{check}")

    def severity(self, severity: Severity) -> str:
        """Error, warning or notice."""
        word = self._desk.say(f"app.check_{severity}")
        return word[:1].upper() + word[1:]

    def scope(self, scope: Scope) -> str:
        """Where it was found; what differs between editions is an edition change and no fault."""
        return {
            Scope.INSIDE: self.tr("inside one text"),
            Scope.LANGUAGES: self.tr("between the languages"),
            Scope.EDITIONS: self.tr("edition change"),
        }[scope]

    def standing(self, standing: Standing) -> str:
        """What became of a finding."""
        return {
            Standing.OPEN: self.tr("open"),
            Standing.DISMISSED: self.tr("put aside"),
            Standing.FOLDED: self.tr("folded away"),
        }[standing]

    def reason(self, reason: Reason) -> str:
        """Why a finding is put aside."""
        return {
            Reason.FALSE: self.tr("The check is wrong here"),
            Reason.KEPT: self.tr("It is right, and the text stays"),
            Reason.SOURCE: self.tr("The source has it so"),
        }[reason]

    def head(self, item: Item) -> str:
        """Severity, name and scope in a line."""
        finding = item.finding
        if finding.scope is Scope.EDITIONS:
            return f"{self.check(finding.check)} · {self.scope(finding.scope)}"
        parts = (self.severity(finding.severity), self.check(finding.check), self.scope(finding.scope))
        return " · ".join(parts)

    def put_aside(self, item: Item) -> str:
        """Why, by whom and when a finding was put aside; empty for one that was not."""
        said = item.dismissal
        if said is None:
            return ""
        return (
            self.tr("Put aside by %1 (%2). %3: %4")
            .replace("%1", said.author)
            .replace("%2", said.at[:10])
            .replace("%3", self.reason(said.reason))
            .replace("%4", said.words)
        )

    def place(self, place: Place | None, *, right: bool) -> str:
        """Section, part and line of a place; empty for none."""
        checked = self._checking.checked
        if place is None or checked is None:
            return ""
        side = checked.right if right else checked.left
        parts = [_heading(side, place), _part(place)]
        if place.line:
            parts.append(self.tr("line %1").replace("%1", str(place.line)))
        return " · ".join(filter(None, parts))

    def places(self, item: Item) -> str:
        """Both places in a line."""
        both = (self.place(place, right=bool(at)) for at, place in enumerate(item.places))
        return " │ ".join(dict.fromkeys(filter(None, both)))


def _heading(side: Side | None, place: Place) -> str:
    found = say_heading(side.text, place.section) if side is not None else ""
    return found or place.section


def _part(place: Place) -> str:
    name = place.passage.partition("/")[2].partition("/")[0]
    return part_word(PartName(name)) if name in tuple(PartName) and name != PartName.TEXT else ""
