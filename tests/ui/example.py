"""A small pack of made-up policy for the window's tests, written as files and read by the real Desk."""

from __future__ import annotations

from pathlib import Path

import polib

PACK = "tower-2020"

# Section id, both titles, base penalty by level ("" for none in the text), passages in both languages.
SECTIONS: tuple[tuple[str, str, str, tuple[str, ...], tuple[tuple[str, str], ...]], ...] = (
    (
        "1",
        "What judges are for",
        "裁判的職責",
        (),
        (
            (
                "A judge at a tower event answers questions and keeps the score honest.",
                "高塔賽事的裁判回答問題，並確保計分正確。",
            ),
            ("Penalties are explained to both builders.", "處罰須向雙方說明。"),
        ),
    ),
    (
        "100",
        "Building Errors",
        "建造失誤",
        (),
        (
            ("This class covers blocks that were placed against the rules.", "本類涵蓋違反規則的放置。"),
            ("See [[101]] for the most frequent one.", "最常見者見 [[101]]。"),
        ),
    ),
    (
        "101",
        "Building Error — Block Placed Twice in the Same Long Turn",
        "建造失誤——同一回合重複放置",
        ("caution", "warning", "warning"),
        (
            (
                "The builder receives a Warning and takes the second block back.",
                "該玩家受到警告，並取回第二塊積木。",
            ),
            ("Nobody noticed? The tower stands as it is.", "若無人發現，高塔維持現狀。"),
        ),
    ),
    (
        "102",
        "Building Error — Fallen Tower",
        "建造失誤——高塔倒塌",
        ("", "game_loss", "match_loss"),
        (
            (
                "The builder whose hand was last on the tower loses the game.",
                "最後碰觸高塔的玩家輸掉這一盤。",
            ),
            ("A Warning is enough where the table was pushed.", "若桌子遭推撞，警告即可。"),
        ),
    ),
    (
        "103",
        "Building Error — Missed Signal",
        "建造失誤——遺漏信號",
        ("", "", ""),
        (
            ("A builder who forgets the signal gives it at once.", "遺漏信號的玩家必須立即補上。"),
            ("Opponents may ask for a Warning only in the final.", "僅在決賽中，對手可以要求警告。"),
        ),
    ),
    (
        "104",
        "Hidden Block",
        "藏匿積木",
        ("disqualification", "disqualification", "disqualification"),
        (
            (
                "A block that is hidden on purpose ends the event for the builder.",
                "故意藏匿積木的玩家取消資格。",
            ),
            ("The judge keeps the block.", "裁判保管該積木。"),
        ),
    ),
)

LEVELS = (
    ("regular", "Regular", "一般"),
    ("competitive", "Competitive", "競爭"),
    ("professional", "Professional", "專業"),
)
PENALTIES = (
    ("none", "No Penalty", "無處罰"),
    ("unknown_base", "Not known", "未知"),
    ("caution", "Caution", "注意"),
    ("warning", "Warning", "警告"),
    ("game_loss", "Game Loss", "一盤輸"),
    ("match_loss", "Match Loss", "一局輸"),
    ("disqualification", "Disqualification", "取消資格"),
)


def write_pack(packs: Path, translations: Path, pack: str = PACK, *, english: str = "Tower Guide") -> Path:
    """Write a whole pack and its translation; gives the pack's folder."""
    folder = packs / pack
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(_PACK.format(pack=pack, english=english), encoding="utf-8")
    (folder / "terms.toml").write_text("", encoding="utf-8")
    (folder / "omitted.toml").write_text("", encoding="utf-8")
    (folder / "en.md").write_text(_english(), encoding="utf-8")
    (folder / "ruleset.toml").write_text(_ruleset(), encoding="utf-8")
    (translations / pack).mkdir(parents=True)
    _catalogue().save(str(translations / pack / "zh_Hant.po"))
    return folder


_PACK = """\
format = 1
id = "{pack}"
version = 1
edition = "2020-02-02"
effective = 2020-02-02
languages = ["en", "zh-Hant"]
games = ["tower"]
status = "historical"
source_key = "T"

[titles]
en = "{english}"
zh-Hant = "高塔方針"

[prevails]
en = "The English text of the tower league prevails."
zh-Hant = "以高塔聯盟的英文原文為準。"

[complete]
en = "All of it."
zh-Hant = "全文。"

[note]
en = "Made up for tests."
zh-Hant = "測試用。"
"""


def _english() -> str:
    lines: list[str] = []
    for section, title, _, bases, passages in SECTIONS:
        part = "penalty" if bases else "text"
        lines += [f"# {section} {title}", "", f"## {part}", ""]
        for number, (english, _) in enumerate(passages, 1):
            lines += [f"{{{section}/{part}/{number} T:L{number}}}", english, ""]
        if bases:
            lines += ["## examples", "", "absent", ""]
    return "\n".join(lines)


def _ruleset() -> str:
    lines = ["format = 1", 'deciding = ["seed"]', ""]
    for key, english, _ in LEVELS:
        lines += [f"[level.{key}]", f'say = "{english}"']
    for key, english, _ in PENALTIES:
        lines += [f"[penalty.{key}]", f'say = "{english}"']
    for section, _, _, bases, _ in SECTIONS:
        if not bases:
            continue
        lines += [f"[infraction.{section}]", 'number_status = "seed"']
        for (level, _, _), penalty in zip(LEVELS, bases, strict=True):
            clause = f', clause = "{section}/penalty/1"' if penalty else ""
            value = penalty or "warning"
            origin = "seed" if penalty else "inferred"
            lines.append(f'base.{level} = {{ penalty = "{value}", origin = "{origin}"{clause} }}')
    return "\n".join(lines) + "\n"


def _catalogue() -> polib.POFile:
    catalogue = polib.POFile()
    catalogue.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Language": "zh_Hant"}

    def add(key: str, english: str, chinese: str) -> None:
        entry = polib.POEntry(msgctxt=key, msgid=english, msgstr=chinese)
        if key[:1].isdigit():
            entry.comment = "jd:needs-review"
        catalogue.append(entry)

    for section, title, chinese, bases, passages in SECTIONS:
        add(f"{section}/title", title, chinese)
        for number, (english, other) in enumerate(passages, 1):
            add(f"{section}/{'penalty' if bases else 'text'}/{number}", english, other)
    for kind, words in (("level", LEVELS), ("penalty", PENALTIES)):
        for key, english, chinese in words:
            add(f"{kind}/{key}", english, chinese)
    return catalogue
