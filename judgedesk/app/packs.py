"""Packs as the program uses them: policy and rules of one edition, joined and checked against each other."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

from judgedesk.app.prepared import SUFFIX, prepare, prepared
from judgedesk.frozen import frozen
from judgedesk.policy.model import SOURCE_LANGUAGE
from judgedesk.policy.pack import PHRASES, PO_FILE, Pack
from judgedesk.rules.ruleset import Ruleset
from judgedesk.sha import sha256
from judgedesk.words.faults import Fault

PACK_FILES = ("pack.toml", "en.md", "ruleset.toml", "terms.toml", "omitted.toml")


@frozen
class PackEntry:
    """One installed pack. A broken one has faults and neither pack nor ruleset; it is shown, not hidden."""

    id: str
    pack: Pack | None
    ruleset: Ruleset | None
    faults: tuple[Fault, ...] = field(default=())
    files: tuple[Path, ...] = field(default=())

    @property
    def digest(self) -> str:
        """SHA-256 of `content`, in hex."""
        return _digest(self.content)

    @property
    def content(self) -> bytes:
        """The files of the pack in one archive: the same bytes for the same files."""
        return _archive(self.files)


@lru_cache(maxsize=16)
def _digest(content: bytes) -> str:
    """Kept: every ruling names it."""
    return sha256(content).hexdigest()


def load_entry(folder: Path, translation: Path | None) -> PackEntry:
    """The pack in `folder`; every fault of every file at once. Never raises for what the files hold."""
    # A pack that was prepared needs no reader.
    from judgedesk.policy.load import load_pack
    from judgedesk.rules.load import load_ruleset

    faults: list[Fault] = []
    pack = load_pack(folder, translation, faults)
    ruleset = load_ruleset(folder / "ruleset.toml", folder.name, faults)
    if pack is not None and ruleset is not None:
        faults.extend(_joint_faults(pack, ruleset))
    if faults or pack is None or ruleset is None:
        return PackEntry(folder.name, None, None, tuple(faults))
    return _sound(pack, ruleset, _files(folder, translation))


def _files(folder: Path, translation: Path | None) -> tuple[Path, ...]:
    """The files that make up a pack, those that are not there among them."""
    return (*(folder / name for name in PACK_FILES), *(() if translation is None else (translation,)))


def _sound(pack: Pack, ruleset: Ruleset, files: Sequence[Path]) -> PackEntry:
    return PackEntry(pack.id, pack, ruleset, files=tuple(path for path in files if path.is_file()))


@cache
def _archive(files: tuple[Path, ...]) -> bytes:
    import zipfile  # needed when an event is opened or a ruling recorded, not at the start

    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for path in files:
            # A fixed date: an archive of the same files is the same archive.
            member = zipfile.ZipInfo(path.name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(member, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target.getvalue()


class Shelf:
    """The packs below some folders, each read when first asked for; the first folder that has an id wins.

    Below `prepared` lie the files that save the reading (`judgedesk.app.prepared`).
    """

    def __init__(self, folders: Sequence[Path], translations: Path, prepared: Path | None = None) -> None:
        self._translations = translations
        self._prepared = prepared
        self._folders: dict[str, Path] = {}
        for parent in folders:
            if parent.is_dir():
                for folder in sorted(child for child in parent.iterdir() if child.is_dir()):
                    self._folders.setdefault(folder.name, folder)
        self._read: dict[str, PackEntry] = {}

    @property
    def ids(self) -> tuple[str, ...]:
        """Every pack's id: the name of its folder."""
        return tuple(self._folders)

    def entry(self, pack_id: str) -> PackEntry:
        """One of `ids`, broken or not."""
        if pack_id not in self._read:
            self._read[pack_id] = self._prepared_entry(pack_id) or self._loaded(pack_id)
        return self._read[pack_id]

    def entries(self) -> tuple[PackEntry, ...]:
        """Every pack."""
        return tuple(self.entry(pack_id) for pack_id in self.ids)

    def prepare(self, target: Path, *, bundled: bool) -> None:
        """Write into a folder what saves reading the packs, as far as it is not there already."""
        target.mkdir(parents=True, exist_ok=True)
        for pack_id in self.ids:
            path, files = target / f"{pack_id}{SUFFIX}", self._files(pack_id)
            if not bundled and prepared(path, files) is not None:
                continue
            entry = self._loaded(pack_id)
            if entry.pack is not None:
                path.write_bytes(prepare((entry.pack, entry.ruleset), files, bundled=bundled))

    def _loaded(self, pack_id: str) -> PackEntry:
        return load_entry(self._folders[pack_id], self._translation(pack_id))

    def _prepared_entry(self, pack_id: str) -> PackEntry | None:
        if self._prepared is None:
            return None
        files = self._files(pack_id)
        found = prepared(self._prepared / f"{pack_id}{SUFFIX}", files)
        return None if found is None else _sound(*cast("tuple[Pack, Ruleset]", found), files)

    def _files(self, pack_id: str) -> tuple[Path, ...]:
        return _files(self._folders[pack_id], self._translation(pack_id))

    def _translation(self, pack_id: str) -> Path:
        return self._translations / pack_id / PO_FILE


def phrases(ruleset: Ruleset) -> Mapping[str, str]:
    """The English of everything in a ruleset that is said to a person, by the id it has in the PO file."""
    found = {f"level/{key}": say for key, say in ruleset.levels.items()}
    found |= {f"penalty/{key}": penalty.say for key, penalty in ruleset.penalties.items()}
    found |= {f"fact/{key}": fact.say for key, fact in ruleset.facts.items()}
    found |= {
        f"value/{key}/{value}": say
        for key, fact in ruleset.facts.items()
        for value, say in fact.words.items()
    }
    found |= {f"ask/{key}": say for key, say in ruleset.asks.items()}
    found |= {f"option/{key}": say for key, say in ruleset.options.items()}
    found |= {f"duty/{key}": duty.say for key, duty in ruleset.duties.items()}
    found |= {f"class/{key}": group.name for key, group in ruleset.groups.items() if group.name}
    found |= {
        f"name/{key}": infraction.name for key, infraction in ruleset.infractions.items() if infraction.name
    }
    return found


def _joint_faults(pack: Pack, ruleset: Ruleset) -> Iterator[Fault]:
    source = pack.text(SOURCE_LANGUAGE)
    known = {passage.id for _, passage in source.passages()} if source else set[str]()
    for path, clause in ruleset.citations():
        if clause not in known:
            yield Fault("ruleset.toml", path, "app.clause_dangling", {"clause": clause})
    sections = {section.id for section in source.sections} if source else set[str]()
    for infraction in ruleset.infractions.values():
        if not infraction.name and infraction.id not in sections:
            yield Fault("ruleset.toml", f"infraction.{infraction.id}.name", "app.infraction_nameless")
        if infraction.name and infraction.id in sections:
            yield Fault("ruleset.toml", f"infraction.{infraction.id}.name", "app.infraction_named_twice")
    if pack.translated:
        yield from _phrase_faults(pack, phrases(ruleset))


def _phrase_faults(pack: Pack, wanted: Mapping[str, str]) -> Iterator[Fault]:
    for key, english in wanted.items():
        entry = pack.phrases.get(key)
        if entry is None:
            yield Fault(PO_FILE, "", "policy.not_in_po", {"id": key})
        elif entry.source != english:
            yield Fault(PO_FILE, str(entry.line), "policy.po_source_differs", {"id": key})
    for key, entry in pack.phrases.items():
        if key not in wanted and key.split("/", 1)[0] in PHRASES:
            yield Fault(PO_FILE, str(entry.line), "policy.po_orphan", {"id": key})
