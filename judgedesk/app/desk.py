"""The desk: what window and command line both drive. Synchronous; belongs to one thread."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import cache, cached_property
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from judgedesk.app.errors import UserError
from judgedesk.app.paths import prepared_packs, resources, translations
from judgedesk.app.settings import Settings, is_newer, read_settings, write_settings
from judgedesk.frozen import frozen
from judgedesk.words.say import say

# The window shows itself before it reads a pack, rules on anything or opens the log. Whatever serves these is
# imported where it is first used: at the top it would hold back the first paint.
if TYPE_CHECKING:
    from judgedesk.app.between import Between
    from judgedesk.app.changes import Changes
    from judgedesk.app.editing import Editing
    from judgedesk.app.editions import Editions
    from judgedesk.app.event import Clock, EventFile, EventInfo, EventSetup, Person, Random
    from judgedesk.app.event_desk import Added, AddedInfraction, CurrentEvent, EventDesk, Issued
    from judgedesk.app.finding import Finding
    from judgedesk.app.grid import Grid
    from judgedesk.app.handing import Handing
    from judgedesk.app.happenings import Happenings
    from judgedesk.app.importing import Prepared, Target, Wanted
    from judgedesk.app.near_upgrades import NearUpgrade, NearUpgrades
    from judgedesk.app.notes import Notes
    from judgedesk.app.official import OfficialTexts
    from judgedesk.app.pack_words import PackWords
    from judgedesk.app.packs import PackEntry, Shelf
    from judgedesk.app.private import PrivateNotes
    from judgedesk.app.reading import Row
    from judgedesk.app.reconsidering import Reconsidering
    from judgedesk.app.roster import Roster
    from judgedesk.app.rulings import Draft, IssueNotes, RulingRow, Shown
    from judgedesk.app.safekeeping import Safekeeping
    from judgedesk.app.standing_texts import About
    from judgedesk.exchange.official import Official
    from judgedesk.log.bodies import RulingIssued
    from judgedesk.policy.model import Text
    from judgedesk.policy.pack import Edition, Pack
    from judgedesk.rules.own import OwnChoices
    from judgedesk.rules.ruleset import Ruleset
    from judgedesk.rules.values import Case, Entry, FactValue, OwnInfraction, Receipt, Recommendation
    from judgedesk.words.faults import Fault

SOURCE_LANGUAGE = "en"
SETTINGS_FILE = "settings.toml"
NOTES_FILE = "notes.json"
SHARED_KINDS = ("authority", "timing", "said", "pending")


@frozen
class LevelPenalty:
    """The base penalty that the text gives at one level; `penalty` is None where it gives none."""

    level: str
    penalty: str | None
    clause: str | None


class Desk:
    """One data folder, one interface language, the installed packs.

    `data` is the data folder. `pack_folders` are the folders
    whose children are packs: those that ship with the program, unless others are named.
    """

    def __init__(
        self,
        data: Path,
        *,
        language: str = SOURCE_LANGUAGE,
        pack_folders: Sequence[Path] | None = None,
        translations_folder: Path | None = None,
        tables_folder: Path | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
    ) -> None:
        self.data = data
        self.settings: Settings = read_settings(data / SETTINGS_FILE)
        self._language = language
        self._folders = tuple(pack_folders) if pack_folders is not None else (resources() / "packs",)
        self._translations = translations_folder or translations() / "packs"
        self._tables = tables_folder or resources() / "alignments"
        self._clock, self._random = clock, random
        self._words: dict[str, PackWords] = {}

    @cached_property
    def _shelf(self) -> Shelf:
        from judgedesk.app.packs import Shelf

        return Shelf(self._folders, self._translations, prepared_packs())

    @cached_property
    def _official(self) -> OfficialTexts:
        from judgedesk.app.official import OfficialTexts

        return OfficialTexts(self.data)

    @cached_property
    def editions(self) -> Editions:
        """What stands between installed texts: pairs, false friends, partners, numbers, differences."""
        from judgedesk.app.editions import Editions
        from judgedesk.app.tables import Tables

        return Editions(self, Tables(self._tables, self.data / "pairs"))

    @cached_property
    def finding(self) -> Finding:
        """Search over everything installed: pairs, counts, terms."""
        from judgedesk.app.finding import Finding

        return Finding(self, self.editions.tables, self.notes)

    @cached_property
    def notes(self) -> Notes:
        """What a judge noted on passages."""
        from judgedesk.app.notes import Notes

        return Notes(self.data / NOTES_FILE, self, self._clock or datetime.now)

    def between(self, left: str, right: str) -> Between:
        """The same of two texts, named by id, in words. Raises `UserError`."""
        from judgedesk.app.between import Between

        return Between(self.editions, left, right)

    @cached_property
    def _event(self) -> EventDesk:
        from judgedesk.app.event_desk import EventDesk

        return EventDesk(self, self._clock, self._random)

    # Language and settings.

    def warnings(self) -> tuple[UserError, ...]:
        """What a person should know about the data folder though the program runs: files left alone."""
        path = self.data / SETTINGS_FILE
        return (UserError("app.newer_format", file=str(path)),) if is_newer(path) else ()

    @property
    def language(self) -> str:
        """The language of the interface: "en" or "zh-Hant"."""
        return self._language

    def set_language(self, language: str) -> None:
        """Speak another language, and remember it. Raises `UserError` when settings cannot be written."""
        self._language = language
        self.save_settings(language=language)

    def save_settings(self, **changes: object) -> None:
        """Change and write settings. Raises ValueError for a bad value, `UserError` for a bad folder."""
        changed = self.settings.changed(**changes)
        if changed != self.settings:
            write_settings(self.data / SETTINGS_FILE, changed)
            self.settings = changed

    def stand_in(self, event_id: str, number: int) -> None:
        """Go on in an event, in this round. On a full disk that holds for this run alone."""
        where = {"event": event_id, "round": number, "stage": "swiss"}
        try:
            self.save_settings(**where)
        except UserError:
            self.settings = self.settings.changed(**where)

    # Packs and texts.

    def pack_ids(self) -> tuple[str, ...]:
        """The ids of all installed packs; none of them is read for this."""
        return self._shelf.ids

    def packs(self) -> tuple[PackEntry, ...]:
        """Every installed pack, broken ones included."""
        return self._shelf.entries()

    def pack(self, pack_id: str) -> Pack:
        """A pack that can be used. Raises `UserError` for one that is missing or broken."""
        pack = self.entry(pack_id).pack
        if pack is None:
            raise UserError("app.pack_broken", pack=pack_id, count=len(self.entry(pack_id).faults))
        return pack

    def ruleset(self, pack_id: str) -> Ruleset:
        """The rules of a pack, with what judges added to the event where it is ruled by this pack.

        Raises `UserError` as `pack` does.
        """
        self.pack(pack_id)
        ruleset = self.entry(pack_id).ruleset
        assert ruleset is not None
        return self._event.ruleset(pack_id, ruleset) if "_event" in self.__dict__ else ruleset

    def texts(self) -> Iterator[Text]:
        """The texts of every usable pack, the newest edition first; those that have no date come last.

        Then what was imported, by id.
        """
        packs = [entry.pack for entry in self.packs() if entry.pack is not None]
        for pack in sorted(packs, key=lambda pack: pack.edition.effective or date.min, reverse=True):
            yield from pack.texts
        yield from (official.text for official in self._official.all())

    def text(self, text_id: str) -> Text:
        """A text by its id (`dci-2008:en`). Raises `UserError`."""
        for text in self.texts():
            if text.id == text_id:
                return text
        installed = tuple(text.id for text in self.texts())
        raise UserError("app.no_such_text", text=text_id, installed=installed)

    def about(self, text: Text) -> About:
        """Edition, status and precedence of a text, and what travels with it."""
        from judgedesk.app.standing_texts import about

        return about(text, self._official.get(text.id), self._edition_of(text.pack))

    def today(self) -> date:
        """Today by the desk's clock, for the age of texts."""
        return (self._clock or datetime.now)().date()

    def edition_line(self, text: Text, language: str | None = None) -> str:
        """Title, edition, status, age, which text prevails: what every print and export tells of a text."""
        from judgedesk.app.standing_texts import say_edition

        return say_edition(text, self.about(text), self.today(), language or self._language)

    def _edition_of(self, pack_id: str) -> Edition | None:
        pack = self.entry(pack_id).pack if pack_id in self.pack_ids() else None
        return None if pack is None else pack.edition

    # Official texts of the data folder.

    def official(self, text_id: str) -> Official:
        """An imported text with where it came from. Raises `UserError`."""
        found = self._official.get(text_id)
        if found is None:
            installed = tuple(official.text.id for official in self._official.all())
            raise UserError("app.no_such_official", text=text_id, installed=installed or ("–",))
        return found

    def official_faults(self) -> tuple[UserError, ...]:
        """Imported texts that cannot be read."""
        return self._official.faults()

    def prepare_import(self, content: bytes, name: str, wanted: Wanted) -> Prepared:
        """What a file would be as a text, and what it would change. Writes nothing. Raises `UserError`."""
        from judgedesk.app.importing import prepare, understood

        target = self.import_target(wanted)
        return prepare(understood(content, name, wanted.language), wanted, target)

    def import_target(self, wanted: Wanted) -> Target:
        """What an import would join or replace. Raises `UserError` for an id that a pack has, or none has."""
        from judgedesk.app.importing import Target
        from judgedesk.exchange.official import text_id

        # Some systems take two ids that differ in their capitals for one.
        taken = next((each for each in self.pack_ids() if each.lower() == wanted.pack.lower()), None)
        if wanted.is_new and taken is not None:
            raise UserError("app.id_taken", id=taken)
        edition = None if wanted.is_new else self.pack(wanted.pack).edition
        before = self._official.get(text_id(wanted.pack, wanted.language))
        return Target(edition, before, self.today().isoformat())

    def imported(self) -> tuple[Official, ...]:
        """Every imported text and edited copy, by id."""
        return self._official.all()

    def remove_text(self, text_id: str) -> Changes:
        """Take an imported text or edited copy away; `restore_text` brings it back. Raises `UserError`."""
        self.official(text_id)
        self._official.remove(text_id)
        return self._texts_changed()

    def restore_text(self, text_id: str) -> Changes:
        """Bring back the text that was removed last. Raises `UserError` where it is no longer there."""
        self._official.restore(text_id)
        return self._texts_changed()

    def commit_import(self, prepared: Prepared) -> Changes:
        """Keep what was prepared, in place of `prepared.before`. Raises `UserError`."""
        return self._keep(prepared.official, prepared.content)

    def edit_text(self, text_id: str, edits: Mapping[str, str]) -> Changes:
        """Other wordings of passages, by id: kept in a copy that is labelled so. Raises `UserError`."""
        from judgedesk.app.editing import edited

        return self._keep(edited(self._official, self.official(text_id), edits), None)

    def editing(self, text_id: str, passage: str) -> Editing:
        """What an edit of a passage of an imported text begins with. Raises `UserError`."""
        from judgedesk.app.editing import editing

        return editing(self._official, self.official(text_id), passage)

    def _keep(self, official: Official, content: bytes | None) -> Changes:
        self._official.keep(official, content)
        return self._texts_changed()

    def _texts_changed(self) -> Changes:
        from judgedesk.app.changes import changed

        if "finding" in self.__dict__:
            self.finding.forget()
        return changed("texts")

    def rows(self, pack_id: str) -> tuple[Row, ...]:
        """The rows of a pack's texts, side by side."""
        from judgedesk.app.reading import rows

        return rows(self.pack(pack_id).texts)

    def entry(self, pack_id: str) -> PackEntry:
        """An installed pack, broken or not. Raises `UserError` for one that is missing."""
        if pack_id not in self.pack_ids():
            raise UserError("app.no_such_pack", pack=pack_id, installed=self.pack_ids())
        return self._shelf.entry(pack_id)

    # Rules.

    def levels(self, pack_id: str) -> tuple[str, ...]:
        """The levels of an edition, lowest first."""
        return tuple(self.ruleset(pack_id).levels)

    def base_penalties(self, pack_id: str, section_id: str) -> tuple[LevelPenalty, ...]:
        """What the text gives at each level; empty for a section that is no infraction."""
        from judgedesk.rules.values import UNKNOWN_BASE

        ruleset = self.ruleset(pack_id)
        infraction = ruleset.infractions.get(section_id)
        if infraction is None:
            return ()
        return tuple(
            LevelPenalty(level, base.penalty, base.clause)
            if base.origin in ruleset.deciding and base.penalty != UNKNOWN_BASE
            else LevelPenalty(level, None, None)
            for level, base in infraction.base.items()
        )

    def grid(self, pack_id: str) -> Grid:
        """The quick reference of a pack, with what the event that is ruled by it has of its own.

        Raises `UserError` as `pack` does.
        """
        from judgedesk.app.grid import grid_of

        pack, ruleset, event = self.pack(pack_id), self.ruleset(pack_id), self.event
        if event is None or event.pack != pack_id:
            return grid_of(pack, ruleset, {})
        return grid_of(pack, ruleset, self.event_file.bases(), event.level)

    def recommend(self, case: Case, history: Sequence[Entry]) -> Recommendation:
        """The ruling for a case. Raises `CaseError` for what cannot be ruled on, `UserError` for no pack."""
        from judgedesk.rules.engine import recommend

        return recommend(self.ruleset(case.ruleset), case, history)

    # The event. What each method does and raises stands at `EventDesk`; all raise `UserError`.

    @property
    def event(self) -> CurrentEvent | None:
        """The event in use, or None."""
        # One that was never asked to open anything need not be made to say so.
        return self._event.current if "_event" in self.__dict__ else None

    @property
    def event_file(self) -> EventFile:
        """The open event file. Raises `UserError` when there is none."""
        return self._event.file

    def events(self) -> tuple[EventInfo, ...]:
        """Every event of the data folder, newest first."""
        return self._event.list()

    def moment(self) -> datetime:
        """This moment by the desk's clock, with an offset from UTC."""
        from judgedesk.app.event import now

        return (self._clock or now)()

    def open_event(self, setup: EventSetup) -> Changes:
        """Make an event and use it."""
        return self._event.open(setup)

    def use_event(self, event_id: str, passphrase: str = "") -> Changes:
        """Go on with an event that is there."""
        return self._event.use(event_id, passphrase)

    def resume_event(self) -> None:
        """Go on with the event used last, if there is one."""
        if self.settings.event:
            self._event.resume()

    def close_event(self) -> Changes:
        """Stop using the event, and what is the head judge's with it."""
        if "private" in self.__dict__:
            self.private.close()
        return self._event.forget()

    def close(self) -> UserError | None:
        """Leave every file whole; the event used is gone on with at the next start.

        Gives what to tell where the disk did not let a log be one file. Nothing is lost by that.
        """
        if "private" in self.__dict__:
            self.private.close()
        if "_event" not in self.__dict__:
            return None
        self._event.close()
        path = self._event.left_in_parts
        return None if path is None else UserError("app.log_in_parts", file=str(path))

    def set_round(self, number: int) -> Changes:
        """The round this laptop stands in, 1 to 99."""
        return self._event.set_state(round=number)

    def set_stage(self, stage: str) -> Changes:
        """ "swiss" or "elimination"."""
        return self._event.set_state(stage=stage)

    def set_operator(self, name: str) -> Changes:
        """Who types on this laptop."""
        return self._event.set_state(operator=" ".join(name.split())[:200])

    def answer_event_fact(self, name: str, value: FactValue) -> Changes:
        """Answer a fact once for the event."""
        return self._event.answer(name, value)

    def people(self) -> tuple[Person, ...]:
        """Everybody of the event."""
        return self._event.people()

    def find_people(self, text: str, limit: int = 8) -> tuple[Person, ...]:
        """People whose name holds a text."""
        return self._event.find_people(text, limit)

    def add_person(self, name: str) -> Added:
        """Add a person."""
        return self._event.add_person(name)

    def show(self, pack_id: str, draft: Draft) -> Shown:
        """What a draft comes to. Raises `CaseError` for answers that cannot be."""
        return self._event.show(pack_id, draft)

    def show_instead(self, draft: Draft, ruling: str, *, asking: bool = False) -> Shown:
        """What a draft comes to where it would take the place of a ruling, with questions if `asking`."""
        return self._event.show_instead(draft, ruling, asking=asking)

    def prepare_issue(self) -> None:
        """Do now what `issue` of what was shown last would have to do."""
        self._event.prepare_issue()

    def find_infractions(self, pack_id: str, text: str, limit: int = 8) -> tuple[str, ...]:
        """Infractions by number, name or abbreviation; all of them for an empty text."""
        return self._event.find_infractions(pack_id, text, limit)

    def issue(self, draft: Draft, penalty: str, notes: IssueNotes | None = None) -> Issued:
        """Record a ruling; it is on disk when this returns."""
        return self._event.issue(draft, penalty, notes)

    def ruling_of(
        self, draft: Draft, penalty: str, notes: IssueNotes | None = None, *, instead_of: str = ""
    ) -> RulingIssued:
        """What `issue` would record."""
        return self._event.ruling_of(draft, penalty, notes, instead_of=instead_of)

    def void(self, ruling: str, reason: str) -> Changes:
        """Void a ruling for a reason."""
        return self._event.void(ruling, reason)

    @cached_property
    def happenings(self) -> Happenings:
        """What happens in the event beside issuing and voiding."""
        from judgedesk.app.happenings import Happenings

        return Happenings(self)

    @cached_property
    def handing(self) -> Handing:
        """Hand-over between laptops."""
        from judgedesk.app.handing import Handing

        return Handing(self)

    @cached_property
    def roster(self) -> Roster:
        """Lists of players that an organiser gives."""
        from judgedesk.app.roster import Roster

        return Roster(self)

    @cached_property
    def private(self) -> PrivateNotes:
        """What only the head judge reads."""
        from judgedesk.app.private import PrivateNotes

        return PrivateNotes(self)

    @cached_property
    def safekeeping(self) -> Safekeeping:
        """Backups, restoring, the passphrase, forgetting."""
        from judgedesk.app.safekeeping import Safekeeping

        return Safekeeping(self)

    @cached_property
    def near(self) -> NearUpgrades:
        """What the rules core answered about next offences; `near_upgrades` asks it."""
        from judgedesk.app.near_upgrades import NearUpgrades

        return NearUpgrades()

    def near_upgrades(self, seconds: float = inf) -> tuple[NearUpgrade, ...]:
        """Whose next offence in the event in use would be penalised more than a first one.

        After `seconds` nobody new is asked about; `near.unasked` says how many are left.
        """
        file = self.event_file
        return self.near.rows(self._event.surroundings(file.info().pack), file.history(), seconds)

    def random(self, count: int) -> bytes:
        """Random bytes, for a choice that nobody may foresee."""
        return (self._random or os.urandom)(count)

    @cached_property
    def reconsidering(self) -> Reconsidering:
        """What the ladder makes of earlier rulings by what is known now."""
        from judgedesk.app.reconsidering import Reconsidering

        return Reconsidering(self)

    @property
    def to_undo(self) -> str:
        """The ruling that `undo` would void, or empty."""
        return self._event.to_undo

    def may_undo(self, ruling: str) -> None:
        """A draft was recorded that `undo` may void."""
        self._event.may_undo(ruling)

    def undo(self) -> Changes | None:
        """Void the ruling issued last in this run."""
        return self._event.undo()

    def rulings(self, text: str = "", person: str | None = None) -> tuple[RulingRow, ...]:
        """Rulings of the event, newest first."""
        return self._event.rows(text, person)

    def receipts(self, ruling: str) -> tuple[Mapping[str, str], ...]:
        """The reasons of a ruling as they were said when it was made, each by language."""
        return self._event.receipts(ruling)

    def ruling_reasons(self, ruling: str, *, first: bool = False) -> tuple[str, ...]:
        """The same, in the desk's language; with `first` those from before a correction."""
        found = self._event.receipts(ruling, first=first)
        return tuple(said[self._language] for said in found if self._language in said)

    def accept_suggestion(self, pack_id: str, infraction: str, level: str) -> Changes:
        """Accept the pack's suggested base for the event."""
        return self._event.accept_suggestion(pack_id, infraction, level)

    def own_base(self, infraction: str, level: str, penalty: str) -> Changes:
        """A judge's own base for the event."""
        return self._event.own_base(infraction, level, penalty)

    def own_choices(self, pack_id: str) -> OwnChoices:
        """What a pack leaves to choose for an infraction of one's own."""
        from judgedesk.rules.own import own_choices

        return own_choices(self.ruleset(pack_id))

    def add_infraction(self, own: OwnInfraction, *, again: bool = False) -> AddedInfraction:
        """Add an infraction to the event, or say anew what it is. Raises `CaseError` too."""
        return self._event.add_infraction(own, again=again)

    # Words.

    def say(self, code: str, language: str | None = None, pack_id: str | None = None, **args: object) -> str:
        """The sentence of a code; with a pack, values of its ruleset are said in the pack's words."""
        return self.say_args(code, args, language, pack_id)

    def say_args(
        self, code: str, args: dict[str, object], language: str | None = None, pack_id: str | None = None
    ) -> str:
        """`say` with the arguments in a dict."""

        def names(kind: str, value: object, language: str) -> str:
            return self.name(pack_id, kind, str(value), language)

        return say(code, args, language or self._language, names)

    def say_error(self, error: UserError) -> str:
        """The sentence of an error, in the desk's language."""
        return self.say_args(error.code, dict(error.args_))

    def recommendation_json(self, found: Recommendation, pack_id: str) -> dict[str, object]:
        """A recommendation as the command line prints it and the log keeps it, said in both languages."""
        from judgedesk.app.cases import recommendation_json

        def say_receipt(receipt: Receipt, language: str) -> str:
            args = {"result": receipt.result, **receipt.args}
            return self.say_args(receipt.why, args, language, pack_id)

        return recommendation_json(found, say_receipt)

    def name(self, pack_id: str | None, kind: str, value: str, language: str | None = None) -> str:
        """The word of a value: kind "level", "penalty", "infraction", "fact", "ask", "duty", "option" …"""
        spoken = language or self._language
        if kind in SHARED_KINDS:
            return say(f"rules.{kind}_{value}", {}, spoken)
        if kind == "source":
            from judgedesk.app.sources import say_source

            return say_source(value, spoken)
        if pack_id is None:
            return value
        ruleset = self.ruleset(pack_id)
        words = self._words.get(pack_id)
        if words is None or words.ruleset is not ruleset:
            from judgedesk.app.pack_words import PackWords

            words = self._words[pack_id] = PackWords(self.pack(pack_id), ruleset)
        return words.say(kind, value, spoken)

    def fault_text(self, fault: Fault, language: str | None = None) -> str:
        """The sentence of a fault, without its file and place."""
        return say(fault.code, fault.args, language or self._language)

    def citation(self, text: Text, passage_id: str, language: str | None = None) -> str:
        """A line that says where a copied passage comes from, and a second one for what `sources` says."""
        from judgedesk.app.standing_texts import DIGEST, say_citation

        spoken, about = language or self._language, self.about(text)
        cited = say_citation(text, about, passage_id, self.today(), spoken)
        sources = self.sources(text.pack, passage_id, spoken) if about.kind == DIGEST else ""
        return f"{cited}\n{sources}" if sources else cited

    def sources(self, pack_id: str, passage_id: str, language: str | None = None) -> str:
        """What a passage rests on, with dates; empty where the edition is the one source of all of it."""
        from judgedesk.app.provenance import say_sources

        pack, spoken = self.pack(pack_id), language or self._language
        text = pack.text(SOURCE_LANGUAGE)
        passage = None if text is None else text.passage(passage_id)
        return "" if passage is None else say_sources(pack.edition, passage.sources, spoken)


def desk_of(data: Path, language: str | None = None) -> Desk:
    """The desk of a data folder, in `language`, else the one chosen there, else the system's."""
    chosen = read_settings(data / SETTINGS_FILE).language
    return Desk(data, language=language or chosen or system_language())


@cache
def system_language() -> str:
    """The interface language that the system asks for: Traditional Chinese for Chinese of Taiwan, Hong Kong
    and Macau, English else."""
    import locale

    wanted = (locale.getlocale()[0] or "").replace("-", "_")
    # Windows speaks of languages by name.
    traditional = ("zh_TW", "zh_HK", "zh_MO", "zh_Hant", "Chinese (Traditional)", "Chinese_Taiwan")
    return "zh-Hant" if wanted.startswith(traditional) else SOURCE_LANGUAGE
