"""Canonical form, ids, moments, fractions."""

import hashlib
import json
from datetime import UTC, datetime
from types import MappingProxyType

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st
from log_examples import quick
from log_making import START

from judgedesk.log import entry as module
from judgedesk.log.entry import (
    Entry,
    Prepared,
    UnreadableEntryError,
    canonical,
    fractions_as_numbers,
    fractions_as_text,
    instant,
    prepared,
    stamp,
)
from judgedesk.log.errors import LogError

whole_text = st.text(st.characters(exclude_categories=["Cs"]))
leaves = st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | whole_text
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(whole_text, inner, max_size=4)
)


def canonical_or_reject(value: object) -> bytes:
    """Passes over keys that are one in NFC, and whole floats beyond 2^53."""
    try:
        return canonical(value)
    except ValueError:
        reject()


def entry(**changes: object) -> Entry:
    fields = {
        "event": "e",
        "device": "d",
        "seq": 1,
        "at": stamp(START),
        "by": "op",
        "kind": "later.kind",
        "body": {},
        "prev": "",
    }
    return Entry.seal(**(fields | changes))


def test_the_bytes_are_those_of_the_contract() -> None:
    made = entry(body={"b": 1, "a": ["é", True, None]}, by="林")
    expected = (
        '{"at":"2026-11-30T09:00:00.000+08:00","body":{"a":["é",true,null],"b":1},"by":"林","device":"d",'
        '"event":"e","kind":"later.kind","prev":"","seq":1,"v":1}'
    ).encode()
    assert made.data == expected
    assert made.id == hashlib.sha256(expected).hexdigest()


@quick
@given(values)
def test_the_canonical_form_is_stable(value: object) -> None:
    once = canonical_or_reject(value)
    assert canonical(json.loads(once)) == once
    assert module._is_canonical(once)


@quick
@given(values)
def test_the_quick_way_writes_what_the_thorough_way_writes(value: object) -> None:
    try:
        thorough = module._written(module._plain(value, None))
    except ValueError:
        with pytest.raises(ValueError, match="stands twice"):
            canonical(value)
    else:
        assert canonical(value) == thorough


@quick
@given(st.dictionaries(whole_text, leaves, min_size=2, max_size=5), st.randoms())
def test_the_order_of_keys_does_not_matter(table: dict[str, object], choice) -> None:
    keys = list(table)
    choice.shuffle(keys)
    assert canonical({key: table[key] for key in keys}) == canonical_or_reject(table)


@pytest.mark.parametrize(
    "text", ["e\u0301", "\n\u0301", "\u0301", '"\u0338', "한국", "陳\u3000怡君", "👩\u200d⚖️"]
)
def test_texts_and_keys_are_nfc(text: str) -> None:
    import unicodedata

    normal = unicodedata.normalize("NFC", text)
    assert json.loads(canonical({text: [text]})) == {normal: [normal]}


def test_what_may_not_be_recorded_is_named_with_its_place() -> None:
    for bad, error, words in (
        ({"a": [1, {"b": 2.5}]}, ValueError, r"a\[1\].b: 2.5 has a fraction"),
        ({"a": 15.0}, ValueError, "a: 15.0 has a fraction"),
        ({"a": float("nan")}, ValueError, "a: nan"),
        ({"a": 2**53}, ValueError, "too large"),
        ({1: "a"}, ValueError, "the key 1 is no text"),
        ({"x": {None: "a"}}, ValueError, "x: the key None"),
        ({"e\u0301": 1, "\xe9": 2}, ValueError, "stands twice"),
        ({"a": {1, 2}}, TypeError, "a: set is not JSON"),
    ):
        with pytest.raises(error, match=words):
            canonical(bad)


def test_half_a_surrogate_pair_is_a_sentence_for_the_user() -> None:
    for bad in ({"reason": "a\ud83d"}, {"\udc00": 1}):
        with pytest.raises(LogError) as found:
            canonical(bad)
        assert found.value.code == "log.broken_text"
    assert canonical({"reason": "a\U0001f600"})


def test_tuples_and_read_only_mappings_are_lists_and_objects() -> None:
    assert canonical(MappingProxyType({"a": (1, ("b",))})) == b'{"a":[1,["b"]]}'


@quick
@given(
    st.recursive(leaves | st.floats(allow_nan=False, allow_infinity=False, width=32), st.lists, max_leaves=9)
)
def test_fractions_come_back(value: object) -> None:
    data = canonical_or_reject(fractions_as_text(value))
    back = fractions_as_numbers(json.loads(data))
    assert canonical(fractions_as_text(back)) == data


def test_fractions_are_written_as_they_are_read() -> None:
    assert fractions_as_text({"a": 2.5, "b": 15.0, "c": (0.1,)}) == {
        "a": {"decimal": "2.5"},
        "b": 15,
        "c": [{"decimal": "0.1"}],
    }
    assert fractions_as_numbers({"a": {"decimal": "2.5"}}) == {"a": 2.5}
    assert fractions_as_numbers({"decimal": "a"}) == {"decimal": "a"}
    with pytest.raises(ValueError, match="inf"):
        fractions_as_text(float("inf"))


def test_an_entry_reads_back_from_its_bytes_alone() -> None:
    made = entry(body={"a": 1}, seq=7, prev="p")
    read = Entry.read(made.data)
    assert read == made
    assert (read.id, read.seq, read.prev, read.body, read.v) == (made.id, 7, "p", {"a": 1}, 1)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"v":1',
        entry().data.replace(b'"seq":1', b'"seq":true'),
        entry().data.replace(b'"seq":1', b'"seq":0'),
        entry().data.replace(b'"seq":1', b'"seq":NaN'),
        entry().data.replace(b'"seq":1', b'"seq":9007199254740992'),
        entry().data.replace(b'"by":"op"', b'"by":7'),
        entry().data.replace(b'"by":"op"', b'"by":"\\ud800"'),
        entry().data.replace(b'"body":{}', b'"body":[]'),
        b'{"a":' * 50_000,
    ],
)
def test_what_is_no_entry_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableEntryError):
        Entry.read(data)


def test_a_newer_version_is_read_as_far_as_it_is_known_and_keeps_its_bytes() -> None:
    newer = entry().data.replace(b'"v":1', b'"v":2,"signature":1.5')
    read = Entry.read(newer)
    assert (read.v, read.data, read.id) == (2, newer, hashlib.sha256(newer).hexdigest())


def test_only_the_canonical_form_is_canonical() -> None:
    data = entry(by="é", body={"a": 1, "b": [2]}).data
    assert Entry.read_named(data, "id") == (Entry.read(data), True)
    assert Entry.read_named(data, "id")[0].id == "id"
    for other in (
        data.replace(b",", b", ", 1),
        data.replace("é".encode(), "e\u0301".encode()),
        data.replace("é".encode(), b"\\u00e9"),
        data.replace(b"[2]", b"[2.5]"),
        data.replace(b"[2]", b"[2e3]"),
        data.replace(b"[2]", b"[-0]"),
        data.replace(b"[2]", b"[9007199254740992]"),
        data.replace(b"[2]", b"[-9007199254740992]"),
        data.replace(b'"a":1', b'"a":0,"a":1'),
        data.replace(b'"a":1', b'"c":1'),
    ):
        assert other != data
        assert Entry.read_named(other, "id") == (Entry.read(other), False)
    largest = data.replace(b"[2]", b"[9007199254740991,-9007199254740991]")
    assert Entry.read_named(largest, "id") == (Entry.read(largest), True)


def test_msgspec_writes_every_character_as_we_do() -> None:
    _, encode, _ = module._msgspec()
    every = [chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000]
    assert encode("".join(every)) == module._written("".join(every))
    # In the order of code points, which is not that of UTF-16.
    keys = dict.fromkeys([*every[::-97], ""], 0)
    assert encode(keys) == module._written(keys)


SPOILING = (
    *(b" ", b"1.5", b"-", b"0", b"1e5", b"9007199254740992", b"123456789012345678901234567890", b"NaN"),
    *(b"\\u00e9", b"\\/", b"\xcc\x81", b"\xff", b"\xed\xa0\x80", b"\\ud83d", b'"a":1,', b'"', b",", b"[]"),
)


@quick
@given(values, st.sampled_from(SPOILING), st.integers(0, 60), st.integers(0, 3))
def test_what_is_quickly_seen_to_be_canonical_is(value: object, spoiling: bytes, at: int, gone: int) -> None:
    """Canonical bytes, and the same with something put in or instead of something: no verdict differs."""
    once = canonical_or_reject({"a": [value], "b": {"a": "a", "c": value}})
    assert module._seen_to_be_canonical(once) in (json.loads(once), None)
    at %= len(once)
    spoiled = once[:at] + spoiling + once[at + gone :]
    quickly = module._seen_to_be_canonical(spoiled)
    assert quickly is None or (module._is_canonical(spoiled) and quickly == json.loads(spoiled))


def test_moments_sort_as_they_follow_each_other() -> None:
    assert instant("2026-11-30T04:01+08:00") == "2026-11-29T20:01:00.000000Z"
    assert instant("2026-11-30T04:01:22.123+08:00") < instant("2026-11-29T21:00:00Z")
    for bad in ("", "yesterday", "2026-11-30T04:01", "0001-01-01T00:00+08:00"):
        assert instant(bad) == ""
    assert len(instant("0999-01-01T00:00Z")) == len(instant("2026-01-01T00:00Z"))
    assert stamp(datetime(2026, 1, 2, 3, 4, 5, 678_900, tzinfo=UTC)) == "2026-01-02T03:04:05.678+00:00"
    with pytest.raises(ValueError, match="offset"):
        stamp(datetime(2026, 1, 2))


@given(st.dictionaries(whole_text, values, max_size=4), st.dictionaries(whole_text, values, max_size=4))
def test_a_prepared_table_changes_no_byte(first: dict[str, object], second: dict[str, object]) -> None:
    body = {"a": first, "case": first, "recommendation": second, "z": 1}
    ready = body | {"case": prepared(first), "recommendation": prepared(second)}
    try:
        plain = entry(body=body)
    except ValueError:
        with pytest.raises(ValueError, match="stands twice"):
            entry(body=ready)
        return
    made = entry(body=ready)
    assert (made.data, made.id, made.body) == (plain.data, plain.id, plain.body)
    assert made.body == Entry.read(made.data).body


def test_a_prepared_table_is_kept_as_it_was() -> None:
    inner: dict[str, object] = {"b": [1], "a": "é"}
    ready = prepared(inner)
    inner["b"] = 2
    assert isinstance(ready, Prepared)
    assert ready == {"b": [1], "a": "é"}
    assert ready.data == canonical(dict(ready)) == '{"a":"é","b":[1]}'.encode()
    assert len(ready) == 2


@pytest.mark.parametrize(
    "rest", [{"z": 1}, {"z": 2.5}, {"z": "e\u0301"}, {"z": (1, 2)}, {"a": 1, "z": 1}, {}]
)
def test_beside_a_prepared_table_anything_may_stand(rest: dict[str, object]) -> None:
    inner: dict[str, object] = {"penalty": "warning"}
    assert isinstance(prepared(inner), Prepared)
    for name in ("m", "e\u0301"):
        assert entry(body={**rest, name: prepared(inner)}).data == entry(body={**rest, name: inner}).data


def test_what_cannot_be_prepared_is_told_when_it_is_sealed() -> None:
    broken: dict[str, object] = {"text": "\ud800"}
    assert prepared(broken) is broken
    with pytest.raises(LogError) as caught:
        entry(body={"case": prepared({}), "recommendation": prepared(broken)})
    assert caught.value.args_["place"] == "body.recommendation.text"
