"""How surnames of Taiwan are written in Latin letters: spellings that passports and sign-ups really have."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from judgedesk.text.folding import fold_key

# Wade-Giles without its marks as most passports have it, Hanyu Pinyin, and what families use besides.
_SPELLINGS = """
陳 chen chern tan|林 lin lim|黃 huang hwang ng|張 chang zhang|李 lee li|王 wang|吳 wu|劉 liu lau
蔡 tsai cai chua|楊 yang|許 hsu xu|鄭 cheng zheng|謝 hsieh xie|洪 hung hong|郭 kuo guo|邱 chiu qiu
曾 tseng zeng|廖 liao|賴 lai|徐 hsu xu|周 chou zhou|葉 yeh ye yip|蘇 su|莊 chuang zhuang|呂 lu lyu lv
江 chiang jiang|何 ho he|蕭 hsiao xiao|羅 lo luo|高 kao gao|潘 pan|簡 chien jian|朱 chu zhu
鍾 chung zhong|鐘 chung zhong|彭 peng|游 yu you|詹 chan zhan|胡 hu|施 shih shi|沈 shen|余 yu|盧 lu
梁 liang leung|趙 chao zhao|顏 yen yan|柯 ko ke|翁 weng|魏 wei|孫 sun|戴 tai dai|范 fan|方 fang
宋 sung song|鄧 teng deng|杜 tu du|傅 fu|侯 hou|曹 tsao cao|薛 hsueh xue|丁 ting ding|卓 cho zhuo|馬 ma
阮 juan ruan|董 tung dong|溫 wen|唐 tang|藍 lan|蔣 chiang jiang|石 shih shi|古 ku gu|紀 chi ji|姚 yao
連 lien lian|馮 feng fung|歐 ou|程 cheng|湯 tang|康 kang|田 tien tian|姜 chiang jiang|白 pai bai|汪 wang
鄒 tsou zou|尤 yu you|巫 wu|黎 li|涂 tu|龔 kung gong|嚴 yen yan|韓 han|袁 yuan|金 chin jin king
童 tung tong|陸 lu|夏 hsia xia|柳 liu|邵 shao|錢 chien qian|伍 wu|倪 ni|譚 tan|駱 lo luo|熊 hsiung xiong
任 jen ren|甘 kan gan|秦 chin qin|顧 ku gu|毛 mao|章 chang zhang|史 shih shi|官 kuan guan|萬 wan|俞 yu
饒 jao rao|辛 hsin xin|闕 chueh que|歐陽 ouyang|張簡 changchien zhangjian|范姜 fanchiang fanjiang
"""
_WORD = re.compile(r"[a-z]+")


def may_be_one_surname(han: str, latin: str) -> bool:
    """Whether the surname of a name in Han characters is among the words of a name in Latin letters.

    Both names folded (`fold_key`). Surnames that are not in the table match nothing.
    """
    known = _by_surname()
    spellings = known.get(han[:2]) or known.get(han[:1])
    return spellings is not None and not spellings.isdisjoint(_words(latin))


@cache
def _by_surname() -> Mapping[str, frozenset[str]]:
    entries = (entry.split() for entry in _SPELLINGS.replace("\n", "|").split("|") if entry)
    return {fold_key(surname): frozenset(spellings) for surname, *spellings in entries}


def _words(latin: str) -> set[str]:
    words = _WORD.findall(latin)
    # Double surnames are written as one word, with a hyphen, or as two.
    return {*words, *(one + other for one, other in pairwise(words))}
