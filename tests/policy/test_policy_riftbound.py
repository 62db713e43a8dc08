"""The pack riftbound-2026 states its digest line by line and the listed tournament rules one by one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from published import ROOT, SOURCES, seed, skip

from judgedesk.policy.load import load_pack
from judgedesk.policy.model import Kind, Passage, SourceRule, SourceSpan, Text
from judgedesk.policy.pack import Omitted, Pack
from judgedesk.text.numerals import numbers_in
from judgedesk.words.faults import Fault

PACK = "riftbound-2026"
RULE = re.compile(r"(?<![\d.])70[1-4](?:\.\d+)(?:\.(?:\d+|[a-z])(?![a-z0-9]))*")
REFERENCES = re.compile(r"TR [\d.a-z]+(?: · TR [\d.a-z]+)*")
# What a line of the digest must not lose: in its own words, in English and in Chinese.
KEPT = {
    r"\bwarnings?\b": {"en": r"(?i)\bwarnings?\b", "zh-Hant": "警告"},
    r"\bgame loss\b": {"en": r"(?i)\bgame loss\b", "zh-Hant": "一盤輸"},
    r"\bmatch loss\b": {"en": r"(?i)\bmatch loss\b", "zh-Hant": "對局判負"},
    r"\bdisqualification\b": {"en": r"(?i)\bdisqualification\b", "zh-Hant": "取消資格"},
    r"\bhead judge\b": {"en": r"\bHead Judge\b", "zh-Hant": "主審"},
    r"\bteammates\b": {"en": r"\bteammates\b", "zh-Hant": "隊友"},
    r"\bcompetitive opl\b": {"en": r"\bcompetitive\b", "zh-Hant": "競爭"},
    r"\bprofessional opl\b": {"en": r"\bprofessional\b", "zh-Hant": "專業"},
    r"\bprizes\b": {"en": r"(?i)\bprizes\b", "zh-Hant": "獎品"},
    r"\bsame event\b": {"en": r"\b(?:same|one) event\b", "zh-Hant": "同一(?:場)?比賽"},
    r"\bnever\b": {"en": r"\bnever\b", "zh-Hant": "[絕不]"},
    r"\bonly\b": {"en": r"\b(?:only|no other)\b", "zh-Hant": "[只僅]"},
    r"\bmaintainer ruled\b": {"en": r"(?i)\bmaintainer\b", "zh-Hant": "維護者"},
}


@pytest.fixture(scope="module")
def digest() -> list[str]:
    return seed("Penalty ladder and escalation").splitlines()


@pytest.fixture(scope="module")
def listed() -> set[str]:
    path = SOURCES / "facts" / "riftbound.md"
    if not path.is_file():
        skip("the list of rules")
    found = set(RULE.findall(path.read_text(encoding="utf-8")))
    assert len(found) > 200
    return found


@pytest.fixture(scope="module")
def pack() -> Pack:
    faults: list[Fault] = []
    po = ROOT / "translations" / "packs" / PACK / "zh_Hant.po"
    found = load_pack(ROOT / "resources" / "packs" / PACK, po, faults)
    assert faults == []
    assert found is not None
    return found


def passages(text: Text) -> list[Passage]:
    return [passage for _, passage in text.passages()]


def claims(passage: Passage, line: int) -> bool:
    return any(
        isinstance(place, SourceSpan) and place.key == "RB" and place.first <= line <= place.last
        for place in passage.sources
    )


def rules(found: Sequence[Passage]) -> set[str]:
    places = (place for passage in found for place in passage.sources)
    return {place.rule for place in places if isinstance(place, SourceRule) and place.key == "TR"}


def unstated(digest: Sequence[str], found: Sequence[Passage], omitted: Sequence[Omitted]) -> list[int]:
    """Lines of the digest that are neither stated nor omitted, or both."""
    left_out = {
        number
        for entry in omitted
        if isinstance(entry.span, SourceSpan)
        for number in range(entry.span.first, entry.span.last + 1)
    }
    return [
        number
        for number in range(1, len(digest) + 1)
        if any(claims(passage, number) for passage in found) is (number in left_out)
    ]


def lost(digest: Sequence[str], found: Sequence[Passage], language: str) -> Iterator[tuple[int, str]]:
    """What of a line does not occur in the passages that state it."""
    for number, line in enumerate(digest, 1):
        shown = [passage.text for passage in found if claims(passage, number)]
        if not shown or REFERENCES.fullmatch(line):
            continue
        stated = {value for text in shown for value in numbers_in(text, language)}
        for value in dict.fromkeys(numbers_in(line, "en")):
            if value not in stated and value != 1:
                yield number, str(value)
        for pattern, kept in KEPT.items():
            if re.search(pattern, line.lower()) and not any(re.search(kept[language], one) for one in shown):
                yield number, pattern


def missing(listed: set[str], found: Sequence[Passage]) -> list[str]:
    """Listed rules that no passage states; a whole number such as 701.2 is stated by the rules below it."""
    stated = rules(found)
    return sorted(
        rule
        for rule in listed - stated
        if rule.count(".") > 1 or not any(other.startswith(f"{rule}.") for other in stated)
    )


def without_rule(found: Sequence[Passage], rule: str) -> list[Passage]:
    gone = SourceRule("TR", rule)
    return [replace(one, sources=tuple(each for each in one.sources if each != gone)) for one in found]


def test_every_line_of_the_digest_is_stated_or_omitted_with_a_reason(digest: list[str], pack: Pack) -> None:
    assert len(digest) == 35
    assert unstated(digest, passages(pack.texts[0]), pack.omitted) == []
    assert all(entry.reason for entry in pack.omitted)


def test_every_rule_that_the_digest_refers_to_is_stated(digest: list[str], pack: Pack) -> None:
    referred = {
        rule for line in digest if REFERENCES.fullmatch(line) for rule in re.findall(r"TR ([\d.a-z]+)", line)
    }
    assert len(referred) > 15
    assert referred - rules(passages(pack.texts[0])) == set()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_facts_of_every_line_of_the_digest_occur(digest: list[str], pack: Pack, language: str) -> None:
    text = pack.text(language)
    assert text is not None
    assert list(lost(digest, passages(text), language)) == []


@pytest.mark.parametrize(
    ("language", "passage", "word", "finding"),
    [
        ("en", "702.1/penalty/4", "sixth", (25, "6")),
        ("zh-Hant", "702.1/penalty/4", "6", (25, "6")),
        ("en", "702.1/penalty/2", "third", (22, "3")),
        ("zh-Hant", "702.1/penalty/5", "專業", (25, r"\bprofessional opl\b")),
        ("en", "701.2/text/3", "teammates", (6, r"\bteammates\b")),
        ("zh-Hant", "701.2/text/12", "獎品", (11, r"\bprizes\b")),
        ("en", "701.3/text/1", "Head Judge", (18, r"\bhead judge\b")),
    ],
)
def test_a_planted_loss_is_found(
    digest: list[str], pack: Pack, language: str, passage: str, word: str, finding: tuple[int, str]
) -> None:
    text = pack.text(language)
    assert text is not None
    assert any(one.id == passage and word in one.text for one in passages(text))
    changed = [
        replace(one, text=one.text.replace(word, "…")) if one.id == passage else one for one in passages(text)
    ]
    assert finding in list(lost(digest, changed, language))


def test_a_line_that_nobody_states_is_found(digest: list[str], pack: Pack) -> None:
    kept = [one for one in passages(pack.texts[0]) if not claims(one, 18)]
    assert unstated(digest, kept, pack.omitted) == [18]
    both = (*pack.omitted, Omitted(SourceSpan("RB", 14, 14), "planted"))
    assert unstated(digest, passages(pack.texts[0]), both) == [14]


def test_every_listed_rule_of_groups_701_to_704_is_stated(listed: set[str], pack: Pack) -> None:
    assert missing(listed, passages(pack.texts[0])) == []


def test_a_rule_that_nobody_states_is_found(listed: set[str], pack: Pack) -> None:
    found = passages(pack.texts[0])
    for rule in ("702.13.b.2.a", "703.8.e", "704.1.c", "701.1.n"):
        assert rule in listed
        assert missing(listed, without_rule(found, rule)) == [rule]


def test_the_maintainers_ruling_is_always_said_to_be_one(pack: Pack) -> None:
    for language, word in (("en", "maintainer"), ("zh-Hant", "維護者")):
        text = pack.text(language)
        assert text is not None
        resting = [one for one in passages(text) if claims(one, 32) and one.kind is not Kind.ITEM]
        assert len(resting) >= 4
        assert [one.id for one in resting if word not in one.text] == []


def test_numbers_are_the_same_in_both_languages(pack: Pack) -> None:
    english, chinese = pack.texts
    for here, there in zip(passages(english), passages(chinese), strict=True):
        ours, theirs = (
            {value for value in numbers_in(one.text, language) if value not in (1, 2)}
            for one, language in ((here, "en"), (there, "zh-Hant"))
        )
        assert ours == theirs, here.id
        for digit in re.findall(r"(?<![\d.])[12](?![\d.])", here.text):
            assert int(digit) in numbers_in(there.text, "zh-Hant"), here.id


def test_examples_are_notes_and_only_notes_rest_on_nothing(pack: Pack) -> None:
    for section in pack.texts[0].sections:
        for part in section.parts:
            assert not part.absent
            for passage in part.passages:
                assert (passage.kind is Kind.NOTE) is (not passage.sources), passage.id
                assert part.name != "examples" or passage.kind is Kind.NOTE, passage.id


def test_each_source_has_a_title_and_the_date_of_the_text_that_was_used(pack: Pack) -> None:
    dates = {key: str(source.date) for key, source in pack.edition.sources.items()}
    assert dates == {"RB": "2026-10-16", "TR": "2026-07-16", "CR": "2026-06-18"}
    used = {place.key for passage in passages(pack.texts[0]) for place in passage.sources}
    assert used == set(dates)
