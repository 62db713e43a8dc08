"""A made-up edition for the reader's tests: twelve sections of very uneven passages, two languages.

The sentences state nothing of any real guide. They only have the lengths, signs and kinds that occur.
"""

from __future__ import annotations

import random

from judgedesk.app.reading import Row, rows
from judgedesk.policy.model import Kind, Part, PartName, Passage, Reference, Section, State, Text

EN, ZH = "en", "zh-Hant"

WORDS = {
    EN: {
        "definition": "Definition",
        "examples": "Examples",
        "philosophy": "Philosophy",
        "penalty": "Penalty",
        "remedy": "Remedy",
        "absent": "The source has no such part.",
        "needs_review": "needs review",
        "untranslated": "Not translated yet.",
        "behind": "Translated from an older wording.",
        "baseline_unknown": "Not known which wording this translates.",
        "note": "Our note",
        "end": "End of the text",
    },
    ZH: {
        "definition": "定義",
        "examples": "範例",
        "philosophy": "原則說明",
        "penalty": "罰則",
        "remedy": "補救措施",
        "absent": "原文沒有這個部分。",
        "needs_review": "待審",
        "untranslated": "尚未翻譯。",
        "behind": "依舊版原文翻譯。",
        "baseline_unknown": "底本不明。",
        "note": "編註",
        "end": "全文結束",
    },
}

_TITLES = (
    ("Lost Umbrella", "遺失雨傘"),
    ("Chair Left in the Way", "椅子擋路"),
    ("Kettle Boiled Dry and Nobody Willing to Say Who Filled It Last", "水壺燒乾而無人承認"),
    ("Loud Zip", "拉鍊聲過大"),
    ("Borrowed Pencil", "借筆未還"),
    ("Wet Table", "桌面潮濕"),
)
_SENTENCES = (
    ("The lamp stays lit.", "燈必須保持點亮。"),
    (
        "Whoever moved the chair puts it back before anybody sits down, and says so aloud to the table.",
        "移動椅子的人必須在任何人坐下之前把它放回原處，並向全桌說明。",
    ),
    ("A kettle holds 2 litres; three cups are 0.75 of a litre.", "水壺容量 2 公升；三杯為 0.75 公升。"),
    (
        "If the window was open for fewer than 10 minutes, nothing further is done; otherwise the room is "
        "aired again, the plants are watered, and the person in charge of the garden writes down the hour — "
        "even when the rain had already begun and nobody thought that it mattered.",
        "窗戶開啟未滿 10 分鐘者不再處理；否則重新通風並澆水，由園藝負責人記下時間——即使當時已經下雨亦同。",
    ),
    ("Yes.", "是。"),
    (
        "Nobody is sure.",
        "沒有人能夠確定，因此負責人應該逐一詢問在場的每一個人，把各人的說法寫在紙上，再與前一天的紀錄互相比對，"
        "直到剩下唯一合理的說法為止；比對期間不得移動任何骨製、直立或帶角的器具。",
    ),
)
_LINK = ("See {} for the rest.", "其餘見{}。")


def texts(sections: int = 12, *, passages: int = 4, seed: int = 7, review: bool = True) -> tuple[Text, Text]:
    """The same made-up document in English and Chinese; the same arguments give the same text."""
    chance = random.Random(seed)
    pairs = [_section(chance, number, sections, passages, review) for number in range(sections)]
    return (
        Text("made-up:en", "made-up", EN, "Made-up guide", tuple(en for en, _ in pairs)),
        Text("made-up:zh-Hant", "made-up", ZH, "虛構指南", tuple(zh for _, zh in pairs)),
    )


def sample(sections: int = 12, *, passages: int = 4, seed: int = 7, review: bool = True) -> tuple[Row, ...]:
    """Rows of `texts`."""
    return rows(texts(sections, passages=passages, seed=seed, review=review))


def number(index: int) -> str:
    return str(100 + index)


def _section(
    chance: random.Random, index: int, count: int, passages: int, review: bool
) -> tuple[Section, Section]:
    place = number(index)
    titles = _TITLES[index % len(_TITLES)]
    parts: list[tuple[Part, Part]] = []
    names = [PartName.TEXT] if index == 0 else list(PartName)[1:]
    for name in names:
        if name is PartName.PHILOSOPHY and index % 3 == 1:
            parts.append((Part(name, absent=True), Part(name, absent=True)))
            continue
        made = [_passage(chance, place, name, at, count, review) for at in range(1, passages + 1)]
        lacking = index % 4 == 2 and name is PartName.REMEDY
        chinese = tuple(zh for _, zh in made[:-1]) if lacking else tuple(zh for _, zh in made)
        parts.append((Part(name, tuple(en for en, _ in made)), Part(name, chinese)))
    return (
        Section(place, Passage(f"{place}/title", Kind.TITLE, titles[0]), tuple(en for en, _ in parts)),
        Section(
            place,
            Passage(f"{place}/title", Kind.TITLE, titles[1], state=State.CURRENT, needs_review=review),
            tuple(zh for _, zh in parts),
        ),
    )


def _passage(
    chance: random.Random, section: str, name: PartName, at: int, count: int, review: bool
) -> tuple[Passage, Passage]:
    place = f"{section}/{name}/{at}"
    kind, label = Kind.PARAGRAPH, ""
    if name is PartName.EXAMPLES:
        kind, label = Kind.EXAMPLE, chr(ord("A") + at - 1)
    elif name is PartName.REMEDY and at > 1:
        kind = Kind.ITEM
    elif name is PartName.PENALTY and at == 4:
        kind = Kind.NOTE
    chosen = chance.sample(_SENTENCES, chance.randint(1, 3))
    english, chinese = " ".join(en for en, _ in chosen), "".join(zh for _, zh in chosen)
    references: list[tuple[Reference, ...]] = [(), ()]
    if chance.random() < 0.3:
        target = number(chance.randrange(count))
        for side, (before, text) in enumerate(zip((f"{english} ", chinese), _LINK, strict=True)):
            start = len(before) + text.index("{}")
            references[side] = (Reference(start, start + len(target), target),)
        english = f"{english} {_LINK[0].format(target)}"
        chinese += _LINK[1].format(target)
    behind = name is PartName.DEFINITION and at == 2
    state = State.BEHIND if behind else State.CURRENT
    previous = "The lamp was lit once." if behind else ""
    zh = Passage(place, kind, chinese, label, references[1], (), state, review, previous)
    if name is PartName.PHILOSOPHY and at == 3:
        zh = Passage(place, kind, "", label, state=State.UNTRANSLATED, needs_review=review)
    return Passage(place, kind, english, label, references[0]), zh
