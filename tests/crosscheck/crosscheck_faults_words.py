"""Faults of words and signs, one kind each, put into a Chinese passage at a place that chance picks.

A kind is a function of the passage, its English and chance; it returns the passage with the fault, or None
where the fault cannot be put there. None of them looks at how the checks are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random

from judgedesk.policy.model import Passage
from judgedesk.policy.pack import Term
from judgedesk.text.simplified import KEYS

Fault = Callable[[Passage, Passage, Random], Passage | None]
KINDS: dict[str, Fault] = {}

_HAN = "[\u4e00-\u9fff]"


def _kind(function: Fault) -> Fault:
    KINDS[function.__name__.lstrip("_")] = function
    return function


def _with(passage: Passage, start: int, end: int, words: str) -> Passage:
    """The passage with a range of its text replaced; references that it touches are gone."""
    shift = len(words) - (end - start)
    references = tuple(
        each if each.end <= start else replace(each, start=each.start + shift, end=each.end + shift)
        for each in passage.references
        if each.end <= start or each.start >= end
    )
    return replace(passage, text=passage.text[:start] + words + passage.text[end:], references=references)


def _one(
    passage: Passage, pattern: str, chance: Random, words: Callable[[str], str | None]
) -> Passage | None:
    """One place that fits, picked by chance, with other words. References are left alone."""
    linked = {place for each in passage.references for place in range(each.start, each.end)}
    found = [each for each in re.finditer(pattern, passage.text) if not linked & set(range(*each.span()))]
    if not found:
        return None
    match = chance.choice(found)
    other = words(match[0])
    return None if other is None or other == match[0] else _with(passage, *match.span(), other)


def _other(names: Sequence[str], chance: Random) -> Callable[[str], str]:
    return lambda found: chance.choice([name for name in names if name != found])


@_kind
def swapped_penalty(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    names = ("警告", "一盤輸", "取消資格", "對局判負" if "對局判負" in passage.text else "一局輸")
    return _one(
        passage, "(?<!口頭)警告(?!玩家)|一盤輸|一局輸|對局判負|取消資格", chance, _other(names, chance)
    )


@_kind
def lost_penalty(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """A penalty's name becomes "the penalty", where it stands once and the English has it."""
    named = re.findall("警告|一盤輸|一局輸|對局判負|取消資格", passage.text)
    if len(named) != 1 or not re.search("Warning|Game Loss|Match Loss|Disqualif", english.text):
        return None
    return _one(passage, named[0], chance, lambda _: "處罰")


@_kind
def swapped_level(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    if not re.search(r"Regular|[Cc]ompetitive|[Pp]rofessional|casual|REL \d", english.text):
        return None
    if passage.text.count("REL ") and re.search(r"REL [1-5]", passage.text):
        return _one(passage, r"(?<=REL )[1-5]", chance, _other("12345", chance))
    names = ("休閒", "競爭", "專業") if "賽事等級" in passage.text else ("一般", "競爭", "專業")
    pattern = "(?:一般|競爭|專業|休閒)(?=級|執法|賽事等級|、|與)"
    return _one(passage, pattern, chance, _other(names, chance))


@_kind
def lost_level(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """The one level that a rule holds at is gone."""
    if len(re.findall(r"\b(?:Regular|Competitive|Professional)\b", english.text)) != 1:
        return None
    pattern = "在?(?:一般|競爭|專業)級(?:比賽中?)?[，：]?"
    return (
        _one(passage, pattern, chance, lambda _: "") if len(re.findall(pattern, passage.text)) == 1 else None
    )


def rejected_term(terms: Iterable[Term]) -> Fault:
    """A term becomes a word that its termbase refuses, and admits for nothing else."""
    terms = tuple(terms)
    admitted = {form for term in terms for form in (term.zh_hant, *term.admitted)}
    refused = {
        term.zh_hant: words
        for term in terms
        if len(term.zh_hant) > 1 and (words := [each for each in term.rejected if each not in admitted])
    }
    pattern = "|".join(sorted(map(re.escape, refused), key=len, reverse=True))

    def fault(passage: Passage, _: Passage, chance: Random) -> Passage | None:
        return _one(passage, pattern, chance, lambda found: chance.choice(refused[found]))

    return fault


@_kind
def half_width_mark(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    narrow = dict(zip("，。：；？", ",.:;?", strict=True))
    return _one(passage, "[，。：；？]", chance, lambda found: narrow[found])


@_kind
def half_width_brackets(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, f"（[^（）]*{_HAN}[^（）]*）", chance, lambda found: f"({found[1:-1]})")


@_kind
def lost_bracket(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, "[（）「」《》]", chance, lambda _: "")


_SAID = {
    "必須": (r"\bmust\b(?! not)|\bha(?:s|ve) to\b|\brequired?\b", ("可以", "不得", "應該")),
    "(?<!不)應該": (r"\bshould\b(?! not)", ("可以", "必須", "不得")),
    "(?<!不)可以(?![避確辨])": (r"\bmay\b(?! not)|\ballowed\b|\bpermitted\b", ("必須", "不得")),
    "不得": (r"\bmust not\b|\bmay not\b|\bnot allowed\b|\bnobody may\b", ("可以", "必須")),
}


@_kind
def turned_obligation(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """Must becomes may, may becomes must not, and so on, where the English says it outright."""
    usable = [(said, others) for said, (meant, others) in _SAID.items() if re.search(meant, english.text)]
    chance.shuffle(usable)
    for said, others in usable:
        if changed := _one(passage, said, chance, lambda _, others=others: chance.choice(others)):
            return changed
    return None


@_kind
def dropped_negation(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """The one negation of a passage is lost, which turns it around."""
    if not re.search(r"\b(?:not|never|nobody|nothing|none|cannot)\b|n't\b", english.text):
        return None
    if len(re.findall("[不未沒無非勿]", passage.text)) != 1:
        return None
    return _one(passage, "不(?=[是會能得算必需應可受給准])|沒(?=有)", chance, lambda _: "")


@_kind
def turned_direction(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """Upgraded becomes downgraded, before becomes after, where the English says it in so many words."""
    said = {
        "加重": ("[Uu]pgrade", "減輕"),
        "減輕": ("[Dd]owngrade", "加重"),
        "之前": (r"\b[Bb]efore\b", "之後"),
        "之後": (r"\b[Aa]fter\b", "之前"),
        "以上": (r"\bor (?:more|longer|higher)\b", "以下"),
    }
    usable = [word for word, (meant, _) in said.items() if re.search(meant, english.text)]
    pattern = "|".join(usable) or "(?!)"
    return _one(passage, pattern, chance, lambda found: said[found][1])


@_kind
def doubled_mark(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, "[，。：；、]", chance, lambda found: found * 2)


@_kind
def simplified_character(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, f"[{''.join(KEYS)}]", chance, lambda found: KEYS[found])


@_kind
def stray_space(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(
        passage, f"(?<={_HAN})(?=[，。：；）」])|(?<={_HAN})(?={_HAN})|(?<=[，。（「])", chance, lambda _: " "
    )


@_kind
def lost_space(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, f"(?<={_HAN}) (?=[A-Za-z0-9])|(?<=[A-Za-z0-9]) (?={_HAN})", chance, lambda _: "")


@_kind
def doubled_character(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    pattern = f"(?<={_HAN})(?:的|在|是|與|或|為|把|將|於|而|由|被|應|會)(?={_HAN})(?<!目的)(?<!規則)"
    return _one(passage, pattern, chance, lambda found: found * 2)


@_kind
def doubled_word(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    words = "玩家|裁判|主審|對手|套牌|備牌|處罰|違規|比賽|對局|必須|應該|可以|如果|因為"
    return _one(passage, words, chance, lambda found: found * 2)


@_kind
def doubled_sentence(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    return _one(passage, "[^。！？]{8,}。", chance, lambda found: found * 2)


@_kind
def confused_word(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    pairs = """
        必須將-必需將 必須在-必需在 必須由-必需由 必須立-必需立 部分-部份 已經-以經 自己-自已
        重複-重覆 即使-既使 藉由-籍由 藉此-籍此 裁判-裁叛 取消-取銷 罰則-罰責
        主辦-主辨 判決-叛決 辨識-辦識 恢復-恢覆 而已-而己 需要-須要 未還原-末還原
        對象-對像 再次-在次
    """
    slips = {pair.split("-")[0]: pair.split("-")[1] for pair in pairs.split()}
    return _one(passage, "|".join(slips), chance, lambda found: slips[found])


@_kind
def wrong_dash(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    others = ("—", "－", "--", "─", "～", "∼", " - ")
    return _one(passage, f"(?<={_HAN})——(?={_HAN})", chance, lambda _: chance.choice(others[:4] + others[5:]))


@_kind
def invisible_character(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    signs = "\u200b\ufeff\u00ad\u200e"
    return _one(passage, f"(?<={_HAN})(?={_HAN})", chance, lambda _: chance.choice(signs))


@_kind
def other_form_of_a_character(passage: Passage, _: Passage, chance: Random) -> Passage | None:
    """A Kangxi radical or a full-width digit, as a conversion from PDF leaves them."""
    plain = "一人入八力又口土大女子小山工己心手日月木水用生立行見言足車長面0123456789"
    other = "⼀⼈⼊⼋⼒⼜⼝⼟⼤⼥⼦⼩⼭⼯⼰⼼⼿⽇⽉⽊⽔⽤⽣⽴⾏⾒⾔⾜⾞⾧⾯０１２３４５６７８９"
    forms = dict(zip(plain, other, strict=True))
    return _one(passage, f"[{''.join(forms)}]", chance, lambda found: forms[found])


@_kind
def swapped_role(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """Somebody else acts: the opponent becomes the teammate, the Head Judge the scorekeeper."""
    others = {"對手": ("opponent", "隊友"), "主審": ("Head Judge", "主辦人"), "隊友": ("teammate", "對手")}
    usable = [
        role for role, (word, other) in others.items()
        if word in english.text and passage.text.count(role) == 1 and other not in passage.text
    ]  # fmt: skip
    if not usable:
        return None
    role = chance.choice(usable)
    return _one(passage, role, chance, lambda found: others[found][1])


@_kind
def lost_name(passage: Passage, english: Passage, chance: Random) -> Passage | None:
    """The quoted name of an infraction becomes "that infraction"."""
    if not re.search(r"[A-Z]\w+ — [A-Z]\w+|Unsporting Conduct|Drawing Extra Cards|Slow Play", english.text):
        return None
    return _one(passage, f"「{_HAN}+(?:——{_HAN}+)?」(?=（\\d)", chance, lambda _: "該違規")
