"""text.json and import.json of the data folder (contract: the data folder), written and read back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from judgedesk.exchange.document import Format, Matter, Note, Role
from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.official import DERIVED, OFFICIAL, Official, Origin, is_pack_id, text_id
from judgedesk.exchange.shapes import as_list, as_number, as_object, as_string
from judgedesk.policy.model import Kind, Part, PartName, Passage, Reference, Section, Text
from judgedesk.policy.spans import parse_spans
from judgedesk.words.say import LANGUAGES

FORMAT = 1
TEXT_FILE, IMPORT_FILE = "text.json", "import.json"


def text_json(official: Official) -> str:
    """The text itself."""
    text = official.text
    return _dumped(
        {
            "format": FORMAT,
            "id": text.id,
            "pack": text.pack,
            "language": text.language,
            "title": text.title,
            "edition": official.edition,
            "effective": official.effective,
            "derived_from": official.derived_from,
            "edited": list(official.edited),
            "numbers": dict(official.numbers),
            "sections": [_section(section) for section in text.sections],
        }
    )


def import_json(official: Official) -> str:
    """Where it came from, what was not understood, and the matter that travels."""
    origin = official.origin
    return _dumped(
        {
            "format": FORMAT,
            "name": origin.name,
            "sha256": origin.sha256,
            "kind": str(origin.format),
            "date": origin.date,
            "travels": [
                {"role": str(matter.role), "line": matter.line, "text": matter.text}
                for matter in official.travels
            ],
            "unclear": [_note(note) for note in official.unclear],
            "repairs": [_note(note) for note in official.repairs],
            "noise": [_note(note) for note in official.noise],
        }
    )


def read_stored(text: str, record: str) -> Official:
    """Both files together. Raises `ReadError` for a newer format and for what is not such a file."""
    try:
        return _named(_official(as_object(json.loads(text)), as_object(json.loads(record))))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ReadError("exchange.stored_damaged") from None


def _named(official: Official) -> Official:
    """The text itself, under an id that cannot lead out of the folder that is called by it."""
    text = official.text
    kind = DERIVED if official.derived_from else OFFICIAL
    if not is_pack_id(text.pack) or text.id != text_id(text.pack, text.language, kind):
        raise ValueError(text.id)
    if text.language not in LANGUAGES:
        raise ValueError(text.language)
    return official


def _dumped(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _section(section: Section) -> dict[str, object]:
    return {
        "id": section.id,
        "title": _passage(section.title),
        "parts": [
            {
                "name": str(part.name),
                "absent": part.absent,
                "passages": [_passage(passage) for passage in part.passages],
            }
            for part in section.parts
        ],
    }


def _passage(passage: Passage) -> dict[str, object]:
    found: dict[str, object] = {"id": passage.id, "kind": str(passage.kind), "text": passage.text}
    if passage.label:
        found["label"] = passage.label
    if passage.references:
        found["references"] = [[each.start, each.end, each.target] for each in passage.references]
    if passage.sources:
        found["sources"] = " ".join(map(str, passage.sources))
    return found


def _note(note: Note) -> dict[str, object]:
    found: dict[str, object] = {"code": note.code, "line": note.line}
    if note.args:
        found["args"] = dict(note.args)
    if note.text:
        found["text"] = note.text
    return found


def _official(text: Mapping[str, object], record: Mapping[str, object]) -> Official:
    for each in (text, record):
        if as_number(each["format"]) > FORMAT:
            raise ReadError("exchange.stored_newer")
    numbers = {key: as_number(value) for key, value in as_object(text["numbers"]).items()}
    return Official(
        text=Text(
            as_string(text["id"]),
            as_string(text["pack"]),
            as_string(text["language"]),
            as_string(text["title"]),
            tuple(_section_of(each) for each in _objects(text["sections"])),
        ),
        edition=as_string(text["edition"]),
        effective=as_string(text["effective"]),
        origin=Origin(
            as_string(record["name"]),
            as_string(record["sha256"]),
            Format(as_string(record["kind"])),
            as_string(record["date"]),
        ),
        travels=tuple(
            Matter(Role(as_string(each["role"])), as_string(each["text"]), as_number(each["line"]))
            for each in _objects(record["travels"])
        ),
        repairs=_notes(record["repairs"]),
        unclear=_notes(record["unclear"]),
        noise=_notes(record["noise"]),
        numbers=numbers,
        derived_from=as_string(text["derived_from"]),
        edited=tuple(as_string(each) for each in as_list(text["edited"])),
    )


def _section_of(value: Mapping[str, object]) -> Section:
    parts = tuple(
        Part(
            PartName(as_string(each["name"])),
            tuple(_passage_of(passage) for passage in _objects(each["passages"])),
            absent=bool(each["absent"]),
        )
        for each in _objects(value["parts"])
    )
    return Section(as_string(value["id"]), _passage_of(as_object(value["title"])), parts)


def _passage_of(value: Mapping[str, object]) -> Passage:
    text = as_string(value["text"])
    references: list[Reference] = []
    for each in as_list(value.get("references", [])):
        start, end, target = as_list(each)
        reference = Reference(as_number(start), as_number(end), as_string(target))
        if not 0 <= reference.start < reference.end <= len(text):
            raise ValueError(reference)
        references.append(reference)
    places = tuple(
        place for place in parse_spans(as_string(value.get("sources", ""))) if not isinstance(place, str)
    )
    return Passage(
        as_string(value["id"]),
        Kind(as_string(value["kind"])),
        text,
        as_string(value.get("label", "")),
        tuple(references),
        places,
    )


def _notes(value: object) -> tuple[Note, ...]:
    return tuple(
        Note(
            as_string(each["code"]),
            as_number(each["line"]),
            as_object(each.get("args", {})),
            as_string(each.get("text", "")),
        )
        for each in _objects(value)
    )


def _objects(value: object) -> Sequence[Mapping[str, object]]:
    return [as_object(each) for each in as_list(value)]
