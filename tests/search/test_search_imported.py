"""An imported text counts its passages by itself: what has the same id in a pack is another passage."""

from judgedesk.search import Entry, Index

DIGEST = Entry("planes:en", "en", "1", "1/text/1", "A plane hits a lamp.", "body")
CHINESE = Entry("planes:zh-Hant", "zh-Hant", "1", "1/text/1", "紙飛機撞燈。", "body")
IMPORTED = Entry("planes:en:official", "en", "1", "1/text/1", "Pilots who cheer.", "body")


def test_words_are_gathered_from_the_texts_of_a_pack_and_not_from_an_imported_one() -> None:
    index = Index([DIGEST, CHINESE, IMPORTED])
    assert {hit.text_id for hit in index.search("lamp 飛機")} == {"planes:en", "planes:zh-Hant"}
    assert index.search("lamp cheer") == []
    assert [hit.text_id for hit in index.search("pilots cheer")] == ["planes:en:official"]
