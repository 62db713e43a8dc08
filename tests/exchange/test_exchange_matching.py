"""A text read again, and an edited copy: ids last, numbers are not used twice, what changes is told."""

from collections.abc import Mapping

import pytest
from exchange_samples import BRACKETED, GROUPED, LABELLED

from judgedesk.exchange.errors import ReadError
from judgedesk.exchange.matching import ChangeKind, matched
from judgedesk.exchange.official import Official, derived, official
from judgedesk.exchange.plain import read_plain
from judgedesk.exchange.recognise import recognise
from judgedesk.exchange.stored import import_json, read_stored, text_json


def made(text: str, language: str = "en") -> Official:
    content = text.encode()
    document = read_plain(content, language)
    return official(
        document, recognise(document), content, "a.txt", pack="planes", language=language, date="2031-05-01"
    )


def texts(found: Official) -> Mapping[str, str]:
    return {passage.id: passage.text for _, passage in found.text.passages()}


def test_the_same_text_changes_nothing() -> None:
    again, changes = matched(made(BRACKETED), made(BRACKETED))
    assert changes == ()
    assert texts(again) == texts(made(BRACKETED))


def test_what_moves_down_keeps_its_id_and_what_is_new_gets_the_next_number() -> None:
    after = BRACKETED.replace("* How loud", "* How far the plane flies.\n\n* How loud")
    again, changes = matched(made(BRACKETED), made(after))
    assert [(change.kind, change.id, change.after) for change in changes] == [
        (ChangeKind.ADDED, "1/definition/6", "How far the plane flies.")
    ]
    order = [passage.id for passage in again.text.sections[0].parts[0].passages]
    assert order == [f"1/definition/{number}" for number in (1, 2, 6, 3, 4, 5)]


def test_another_wording_is_the_same_passage() -> None:
    after = BRACKETED.replace("Planes fly indoors only.", "Paper planes fly only indoors.")
    _, changes = matched(made(BRACKETED), made(after))
    assert [(change.kind, change.id) for change in changes] == [(ChangeKind.CHANGED, "1/definition/1")]
    assert changes[0].before.startswith("Planes fly")
    assert changes[0].after.startswith("Paper planes")


def test_a_number_is_never_used_twice() -> None:
    without = BRACKETED.replace("B. A pilot hums the same waltz again, as told in section 99.\n", "")
    shorter, changes = matched(made(BRACKETED), made(without))
    assert [(change.kind, change.id) for change in changes] == [(ChangeKind.REMOVED, "21/examples/2")]
    other = without.replace(
        "A. A pilot hums a waltz.", "A. A pilot hums a waltz.\n\nB. Whistling counts too."
    )
    longer, changes = matched(shorter, made(other))
    assert [(change.kind, change.id) for change in changes] == [(ChangeKind.ADDED, "21/examples/3")]
    assert longer.numbers["21/examples"] == 3


def test_a_passage_that_moves_to_another_section_is_told_as_moved() -> None:
    after = BRACKETED.replace("The pilot stops.\n", "").replace(
        "Calm: Nod.", "The pilot stops.\n\nCalm: Nod."
    )
    _, changes = matched(made(BRACKETED), made(after))
    assert [(change.kind, change.was, change.id) for change in changes] == [
        (ChangeKind.MOVED, "21/remedy/1", "22/penalty/2")
    ]


def test_a_title_without_a_number_may_change_and_its_section_stays() -> None:
    after = GROUPED.replace("The three nods", "The row of nods")
    again, changes = matched(made(GROUPED), made(after))
    assert [section.id for section in again.text.sections] == ["the-three-nods", "after-a-crash"]
    assert [(change.kind, change.id) for change in changes] == [(ChangeKind.CHANGED, "the-three-nods/title")]


@pytest.mark.parametrize(("text", "language"), [(BRACKETED, "en"), (LABELLED, "zh-Hant"), (GROUPED, "en")])
def test_stored_and_read_back(text: str, language: str) -> None:
    found = made(text, language)
    assert read_stored(text_json(found), import_json(found)) == found


@pytest.mark.parametrize(
    ("text", "record", "code"),
    [
        ("{", "{}", "exchange.stored_damaged"),
        ("[]", "{}", "exchange.stored_damaged"),
        ('{"format": 1}', '{"format": 1}', "exchange.stored_damaged"),
        ('{"format": 2}', '{"format": 1}', "exchange.stored_newer"),
        ('{"format": 1}', '{"format": 7}', "exchange.stored_newer"),
    ],
)
def test_stored_files_that_cannot_be_used(text: str, record: str, code: str) -> None:
    with pytest.raises(ReadError) as raised:
        read_stored(text, record)
    assert raised.value.code == code


def test_a_reference_beyond_its_text_is_damage() -> None:
    found = made(BRACKETED)
    broken = text_json(found).replace('"references": [\n', '"references": [\n[9000, 9001, "1"],\n', 1)
    assert broken != text_json(found)
    with pytest.raises(ReadError, match="stored_damaged"):
        read_stored(broken, import_json(found))


def test_an_edited_copy_is_another_text_that_names_its_source() -> None:
    source = made(BRACKETED)
    copy = derived(source, {"21/remedy/1": "The pilot  is asked to stop, see section 22."})
    assert (copy.text.id, copy.derived_from, copy.edited) == (
        "planes:en:derived",
        "planes:en:official",
        ("21/remedy/1",),
    )
    edited = copy.text.passage("21/remedy/1")
    assert edited is not None
    assert edited.text == "The pilot is asked to stop, see section 22."
    assert [each.target for each in edited.references] == ["22"]
    assert copy.travels == source.travels
    assert texts(source)["21/remedy/1"] == "The pilot stops."
    more = derived(copy, {"22/penalty/1": "Nod."})
    assert (more.derived_from, more.edited) == ("planes:en:official", ("21/remedy/1", "22/penalty/1"))


def test_matter_travels_with_a_copy() -> None:
    source = made(LABELLED, "zh-Hant")
    assert len(source.travels) == 3
    assert derived(source, {"21/penalty/1": "點頭。"}).travels == source.travels


@pytest.mark.parametrize(
    ("edits", "code"), [({"9/text/1": "x"}, "no_such_passage"), ({"21/remedy/1": " "}, "empty_wording")]
)
def test_edits_that_cannot_be(edits: dict[str, str], code: str) -> None:
    with pytest.raises(ReadError, match=code):
        derived(made(BRACKETED), edits)
