"""The words that the reader writes between passages, in both languages whichever is in force."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from judgedesk.policy.model import PartName
from judgedesk.ui.languages import LANGUAGES, Languages

_WORDS = {
    PartName.TEXT: QT_TRANSLATE_NOOP("ReaderWords", "Text"),
    PartName.DEFINITION: QT_TRANSLATE_NOOP("ReaderWords", "Definition"),
    PartName.EXAMPLES: QT_TRANSLATE_NOOP("ReaderWords", "Examples"),
    PartName.PHILOSOPHY: QT_TRANSLATE_NOOP("ReaderWords", "Philosophy"),
    PartName.PENALTY: QT_TRANSLATE_NOOP("ReaderWords", "Penalty"),
    PartName.REMEDY: QT_TRANSLATE_NOOP("ReaderWords", "Remedy"),
    "absent": QT_TRANSLATE_NOOP("ReaderWords", "The source has no such part."),
    "needs_review": QT_TRANSLATE_NOOP("ReaderWords", "needs review"),
    "untranslated": QT_TRANSLATE_NOOP("ReaderWords", "Not translated yet."),
    "behind": QT_TRANSLATE_NOOP("ReaderWords", "Translated from an older wording."),
    "baseline_unknown": QT_TRANSLATE_NOOP("ReaderWords", "baseline unknown"),
    "note": QT_TRANSLATE_NOOP("ReaderWords", "Our note"),
    "end": QT_TRANSLATE_NOOP("ReaderWords", "End of the text"),
    "no_partner": QT_TRANSLATE_NOOP("ReaderWords", "No partner in this text."),
    "trap_number": QT_TRANSLATE_NOOP("ReaderWords", "same number, other meaning"),
    "trap_word": QT_TRANSLATE_NOOP("ReaderWords", "same word, other meaning"),
}


def part_word(part: PartName) -> str:
    """What a part is called in the language of the interface."""
    return QCoreApplication.translate("ReaderWords", str(_WORDS[part]))


def reader_words(languages: Languages) -> dict[str, dict[str, str]]:
    """For `ReaderPane.set_part_words`: words by language and key."""
    return {
        language: {
            str(key): languages.word(language, "ReaderWords", str(word)) for key, word in _WORDS.items()
        }
        for language in LANGUAGES
    }
