"""Reads a pack folder into a `Pack`, or names everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from judgedesk.policy.markup import marked, open_reference, read_text
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE, Kind, Passage, Text, Translation
from judgedesk.policy.pack import PHRASES, PO_FILE, Edition, Omitted, Pack, Source, Status, Term
from judgedesk.policy.spans import parse_spans, source_fault
from judgedesk.policy.translation import read_translation, translated
from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table, read_toml

TEXT_FILE = "en.md"
# What tells of a text, and is nothing without one.
BESIDE_TEXT = ("terms.toml", "omitted.toml")


def load_pack(folder: Path, translation: Path | None, faults: list[Fault]) -> Pack | None:
    """The pack in `folder` with the Chinese from the PO file `translation` (None: English alone).

    All faults found are added to `faults`; None when there is not enough of a pack to show.
    """
    edition = _edition(folder, faults)
    if edition is not None and not edition.has_text:
        return _without_text(folder, edition, translation, faults)
    source = _source(folder, edition, faults)
    terms = tuple(_terms(folder, faults))
    omitted = tuple(_omitted(folder, edition, faults))
    if edition is None or source is None:
        return None
    texts, phrases = [source], dict[str, Translation]()
    entries = _entries(edition, translation, faults)
    if entries is not None:
        target = translated(source, entries, edition.titles.get(TARGET_LANGUAGE, source.title))
        faults.extend(_translation_faults(source, target, entries))
        texts.append(target)
        passages = {passage.id for _, passage in source.passages()}
        phrases = {key: entry for key, entry in entries.items() if key not in passages}
    return Pack(edition, tuple(texts), terms, omitted, phrases, translated=entries is not None)


def _entries(
    edition: Edition, translation: Path | None, faults: list[Fault]
) -> Mapping[str, Translation] | None:
    """The catalogue of the pack; None where it has none, and where none can be read."""
    if TARGET_LANGUAGE not in edition.languages or translation is None:
        return None
    return read_translation(translation, PO_FILE, faults)


def _without_text(folder: Path, edition: Edition, translation: Path | None, faults: list[Fault]) -> Pack:
    for name in (TEXT_FILE, *BESIDE_TEXT):
        if (folder / name).exists():
            faults.append(Fault(name, "", "policy.text_not_declared"))
    entries = _entries(edition, translation, faults)
    for key, entry in (entries or {}).items():
        if key.split("/", 1)[0] not in PHRASES:
            faults.append(Fault(PO_FILE, str(entry.line), "policy.po_orphan", {"id": key}))
    return Pack(edition, (), (), (), entries or {}, translated=entries is not None)


def _edition(folder: Path, faults: list[Fault]) -> Edition | None:
    table = read_toml(folder / "pack.toml", faults)
    if table is None:
        return None
    table.format(1)
    languages = table.texts("languages")
    has_text = table.flag("text", default=True)
    edition = Edition(
        pack=table.text("id"),
        version=table.integer("version"),
        titles=_said(table.table("titles"), languages),
        edition=table.text("edition"),
        effective=table.day("effective"),
        languages=languages,
        games=table.texts("games"),
        status=Status(table.choice("status", tuple(Status))),
        prevails=_said(table.table("prevails"), languages),
        complete=_said(table.table("complete"), languages if "complete" in table else ()),
        source_key=table.text("source_key") if has_text else "",
        note=_said(table.table("note"), languages if "note" in table else ()),
        sources=_sources(table.table("source"), languages) if has_text else {},
        has_text=has_text,
    )
    if edition.sources and edition.source_key and edition.source_key not in edition.sources:
        table.fault("source_key", "policy.unknown_source", text=edition.source_key)
    if edition.pack and edition.pack != folder.name:
        table.fault("id", "policy.id_not_folder", id=edition.pack, folder=folder.name)
    if SOURCE_LANGUAGE not in languages:
        table.fault("languages", "policy.no_source_language")
    table.done()
    return edition


def _said(table: Table, languages: Sequence[str]) -> Mapping[str, str]:
    """A sentence by language: every language of the pack has one, and no other language."""
    found = {language: table.text(language) for language in languages or tuple(table)}
    table.done()
    return found


def _sources(table: Table, languages: Sequence[str]) -> Mapping[str, Source]:
    found: dict[str, Source] = {}
    for key, entry in table.children():
        if "date" not in entry:
            entry.fault("date", "words.missing")
        titles = _said(entry.table("title"), languages)
        found[key] = Source(titles, entry.day("date"), by_rule=entry.flag("by_rule", default=False))
        entry.done()
    return found


def _keys(edition: Edition | None) -> Mapping[str, bool] | None:
    """The sources of this pack, and whether each is named by rules; None when pack.toml does not say."""
    if edition is None or not edition.source_key:
        return None
    return {edition.source_key: False} | {key: source.by_rule for key, source in edition.sources.items()}


def _source(folder: Path, edition: Edition | None, faults: list[Fault]) -> Text | None:
    path = folder / TEXT_FILE
    try:
        content = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        faults.append(Fault(path.name, "", "words.file_missing"))
        return None
    except (OSError, UnicodeDecodeError) as error:
        faults.append(Fault(path.name, "", "words.file_unreadable", {"detail": str(error)}))
        return None
    sections = read_text(content, path.name, faults, _keys(edition))
    if not sections:
        faults.append(Fault(path.name, "", "policy.no_sections"))
    pack = folder.name if edition is None else edition.pack
    title = "" if edition is None else edition.titles.get(SOURCE_LANGUAGE, pack)
    return Text(f"{pack}:{SOURCE_LANGUAGE}", pack, SOURCE_LANGUAGE, title, sections)


def _translation_faults(source: Text, target: Text, entries: Mapping[str, Translation]) -> Iterator[Fault]:
    known = {passage.id for _, passage in source.passages()}
    places = known | {section.id for section in source.sections}
    for (_, here), (_, there) in zip(source.passages(), target.passages(), strict=True):
        entry = entries.get(here.id)
        if entry is None:
            yield Fault(PO_FILE, "", "policy.not_in_po", {"id": here.id})
            continue
        if entry.source != marked(here):
            yield Fault(PO_FILE, str(entry.line), "policy.po_source_differs", {"id": here.id})
        if there.text:
            yield from _target_faults(here, there, str(entry.line), places)
    for entry_id, entry in entries.items():
        if entry_id not in known and entry_id.split("/", 1)[0] not in PHRASES:
            yield Fault(PO_FILE, str(entry.line), "policy.po_orphan", {"id": entry_id})


def _target_faults(here: Passage, there: Passage, line: str, places: Set[str]) -> Iterator[Fault]:
    if here.kind is not there.kind or here.label != there.label:
        yield Fault(PO_FILE, line, "policy.kind_differs", {"id": here.id})
    if open_reference(there):
        yield Fault(PO_FILE, line, "policy.bad_reference", {"id": here.id})
    if not here.references and not there.references:
        return
    if here.kind is not Kind.TITLE and _targets(here) != _targets(there):
        yield Fault(PO_FILE, line, "policy.references_differ", {"id": here.id})
    for target in _targets(there):
        # What dangles in the English too is named there.
        if target not in places and target not in _targets(here):
            args = {"id": here.id, "target": target, "language": TARGET_LANGUAGE}
            yield Fault(PO_FILE, line, "policy.dangling", args)


def _targets(passage: Passage) -> list[str]:
    return sorted(reference.target for reference in passage.references)


def _terms(folder: Path, faults: list[Fault]) -> Iterator[Term]:
    path = folder / "terms.toml"
    table = read_toml(path, faults)
    if table is None:
        return
    for entry in table.tables("term"):
        yield Term(
            concept=entry.text("concept"),
            en=entry.text("en"),
            zh_hant=entry.text("zh-Hant"),
            admitted=entry.texts("admitted"),
            rejected=entry.texts("rejected"),
            retired=entry.texts("retired"),
            forbidden=entry.texts("forbidden"),
            note=entry.text("note", ""),
        )
        entry.done()
    table.done()


def _omitted(folder: Path, edition: Edition | None, faults: list[Fault]) -> Iterator[Omitted]:
    keys = _keys(edition)
    table = read_toml(folder / "omitted.toml", faults)
    if table is None:
        return
    for entry in table.tables("omitted"):
        reason = entry.text("reason")
        for span in parse_spans(entry.text("lines")):
            if fault := source_fault(span, keys):
                entry.fault("lines", fault, text=str(span))
            elif not isinstance(span, str):
                yield Omitted(span, reason)
        entry.done()
    table.done()
