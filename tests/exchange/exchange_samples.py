"""Small invented guides, one for each way in which a publisher marks its sections."""

import os

import published

SOAK = os.environ.get("JUDGEDESK_SOAK") == "1"

BRACKETED = """\
1. HOUSE RULES [Definition]

Planes fly indoors only. A pilot is judged on three things:

* How often the plane hits a lamp.

* How loud the pilot cheers.

Calm

A calm round has no cheering. It is the usual round of a weekday.

20. NOISE [Definition]

This part is about noise of any kind, also with closed windows (see section 1).

21. Noise — Humming [Definition]

A pilot hums while another one aims. Singing is Noise - Singing.

21. Noise — Humming [Example]

A. A pilot hums a waltz.

B. A pilot hums the same waltz again, as told in section 99.

21. Noise — Humming [Remedy]

The pilot stops.

22. Noise — Singing [Penalty]

Calm: Nod. Festive: Frown.
"""

LABELLED = """\
2031年4月5日生效

本文由某甲翻譯，轉載時請附上這一段。

引言

本文說明紙飛機的規矩，更動請見附錄 A。

目次

10 規矩的寫法

21 吵鬧∼哼歌

22 吵鬧∼唱歌

附錄 A ∼更動

10. 規矩的寫法

每一條都照以下的寫法：

• 定義∼什麼算是犯規。

21 . 吵鬧∼哼歌

定義

別人瞄準時哼歌。唱歌請參照 2 2 節。

範例

(A) 哼一首圓舞曲。

(B) 又哼一次。

罰則

第一次點頭，第二次皺眉。

吵鬧∼哼歌

22 . 吵鬧∼唱歌

定義

唱出歌詞，參照 21 節。

罰則

吵鬧∼唱歌

附錄 A ∼更動

22 節：新增。

紙飛機是某公司的註冊商標。
"""

GROUPED = """\
Paper planes in short
What a judge of paper planes does, in three steps. Written for the house rules effective 2031-04-05.
The three nods
One nod: the pilot was seen, and nothing else happens.
PR 12.1 · PR 12.1.a
The three nods
Two nods: the pilot sits down for the rest of the round.
After a crash
Pick up the plane before anybody steps on it, then go on.
PR 13
After a crash
A plane that cannot fly any more is replaced by another of the same paper.
"""

SAMPLES = {"bracketed": (BRACKETED, "en"), "labelled": (LABELLED, "zh-Hant"), "grouped": (GROUPED, "en")}

SEEDS = {
    "000": ("000_f391aa3a41ee4b50.txt", "en"),
    "001": ("001_d0f2bfb4659be0cc.txt", "zh-Hant"),
    "004": ("004_4ccd5bd0e1dddb8f.txt", "en"),
}


def seed(name: str) -> tuple[bytes, str]:
    """A published text and its language; the test is skipped where it is not at hand."""
    file, language = SEEDS[name]
    path = published.SEEDS / file
    if not path.is_file():
        published.skip(file)
    return path.read_bytes(), language


def whole(name: str) -> tuple[bytes, str]:
    """A sample or a seed by its name."""
    if name in SAMPLES:
        text, language = SAMPLES[name]
        return text.encode(), language
    return seed(name)


EVERY = [*SAMPLES, *SEEDS]
