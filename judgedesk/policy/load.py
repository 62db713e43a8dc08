"""Reads a pack folder into a `Pack`, or names everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from judgedesk.policy.markup import marked, read_text
from judgedesk.policy.model import SOURCE_LANGUAGE, TARGET_LANGUAGE, Kind, Reference, SourceSpan, Text
from judgedesk.policy.pack import Edition, Omitted, Pack, Status, Term
from judgedesk.policy.spans import parse_spans
from judgedesk.policy.translation import Translation, read_translation, translated
from judgedesk.words.faults import Fault
from judgedesk.words.tables import Table, read_toml

PO_FILE = "zh_Hant.po"
PHRASES = ("level", "penalty", "fact", "value", "ask", "duty", "option", "name", "class")


def load_pack(folder: Path, translation: Path | None, faults: list[Fault]) -> Pack | None:
    """The pack in `folder` with the Chinese from the PO file `translation` (None: English alone).

    All faults found are added to `faults`; None when there is not enough of a pack to show.
    """
    edition = _edition(folder, faults)
    source = _source(folder, edition, faults)
    if edition is None or source is None:
        return None
    entries: Mapping[str, Translation] = {}
    texts = [source]
    if TARGET_LANGUAGE in edition.languages and translation is not None:
        entries = read_translation(translation, PO_FILE, faults)
        texts.append(translated(source, entries, edition.titles.get(TARGET_LANGUAGE, source.title)))
        faults.extend(_translation_faults(source, entries))
    faults.extend(_dangling(texts))
    passages = {passage.id for _, passage in source.passages()}
    return Pack(
        edition=edition,
        texts=tuple(texts),
        terms=tuple(_terms(folder, faults)),
        omitted=tuple(_omitted(folder, faults)),
        phrases={key: entry.target for key, entry in entries.items() if key not in passages},
    )


def _edition(folder: Path, faults: list[Fault]) -> Edition | None:
    table = read_toml(folder / "pack.toml", faults)
    if table is None:
        return None
    if table.integer("format") != 1:
        table.fault("format", "words.not_one_of", value=str(table.get("format")), allowed=("1",))
    edition = Edition(
        pack=table.text("id"),
        version=table.integer("version"),
        titles=_said(table.table("titles")),
        edition=table.text("edition"),
        effective=table.day("effective"),
        languages=table.texts("languages"),
        games=table.texts("games"),
        status=Status(table.choice("status", tuple(Status))),
        prevails=_said(table.table("prevails")),
        complete=_said(table.table("complete")),
        source_key=table.text("source_key"),
        note=_said(table.table("note")),
    )
    if edition.pack and edition.pack != folder.name:
        table.fault("id", "policy.id_not_folder", id=edition.pack, folder=folder.name)
    if SOURCE_LANGUAGE not in edition.languages:
        table.fault("languages", "policy.no_source_language")
    table.done()
    return edition


def _said(table: Table) -> Mapping[str, str]:
    return {language: table.text(language) for language in table}


def _source(folder: Path, edition: Edition | None, faults: list[Fault]) -> Text | None:
    path = folder / "en.md"
    try:
        content = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        faults.append(Fault(path.name, "", "words.file_missing"))
        return None
    except (OSError, UnicodeDecodeError) as error:
        faults.append(Fault(path.name, "", "words.file_unreadable", {"detail": str(error)}))
        return None
    sections = read_text(content, path.name, faults)
    if not sections:
        faults.append(Fault(path.name, "", "policy.no_sections"))
    pack = folder.name if edition is None else edition.pack
    title = "" if edition is None else edition.titles.get(SOURCE_LANGUAGE, pack)
    return Text(f"{pack}:{SOURCE_LANGUAGE}", pack, SOURCE_LANGUAGE, title, sections)


def _translation_faults(source: Text, entries: Mapping[str, Translation]) -> Iterator[Fault]:
    known: set[str] = set()
    for _, passage in source.passages():
        known.add(passage.id)
        entry = entries.get(passage.id)
        if entry is None:
            yield Fault(PO_FILE, "", "policy.not_in_po", {"id": passage.id})
        elif entry.source != marked(passage):
            yield Fault(PO_FILE, str(entry.line), "policy.po_source_differs", {"id": passage.id})
    for entry_id, entry in entries.items():
        if entry_id not in known and entry_id.split("/", 1)[0] not in PHRASES:
            yield Fault(PO_FILE, str(entry.line), "policy.po_orphan", {"id": entry_id})


def _dangling(texts: list[Text]) -> Iterator[Fault]:
    known = {passage.id for _, passage in texts[0].passages()} | {section.id for section in texts[0].sections}
    for text in texts:
        for _, passage in text.passages():
            for reference in passage.references:
                if reference.target not in known:
                    args = {"id": passage.id, "target": reference.target, "language": text.language}
                    yield Fault("en.md" if text is texts[0] else PO_FILE, "", "policy.dangling", args)
    if len(texts) > 1:
        yield from _shape_faults(*texts[:2])


def _shape_faults(source: Text, target: Text) -> Iterator[Fault]:
    for (_, here), (_, there) in zip(source.passages(), target.passages(), strict=True):
        if not there.text:
            continue
        if here.kind is not there.kind or here.label != there.label:
            yield Fault(PO_FILE, "", "policy.kind_differs", {"id": here.id})
        if here.kind is not Kind.TITLE and _targets(here.references) != _targets(there.references):
            yield Fault(PO_FILE, "", "policy.references_differ", {"id": here.id})


def _targets(references: tuple[Reference, ...]) -> list[str]:
    return sorted(reference.target for reference in references)


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


def _omitted(folder: Path, faults: list[Fault]) -> Iterator[Omitted]:
    table = read_toml(folder / "omitted.toml", faults)
    if table is None:
        return
    for entry in table.tables("omitted"):
        reason = entry.text("reason")
        for span in parse_spans(entry.text("lines")):
            if isinstance(span, SourceSpan):
                yield Omitted(span, reason)
            else:
                entry.fault("lines", "policy.bad_source", text=span)
        entry.done()
    table.done()
