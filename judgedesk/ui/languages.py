"""The interface's languages: which there are, their translators, and a word in one that is not in force."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from judgedesk.words.say import LANGUAGES

ENGLISH, CHINESE = LANGUAGES

BLANKS = {ENGLISH: " ", CHINESE: "\u3000"}
"""A space that is as tall as the language's letters."""

# Each language in its own words, so that whoever lost their way finds back.
OWN_NAMES = {ENGLISH: "English", CHINESE: "中文"}
TAGS = {ENGLISH: "EN", CHINESE: "中文"}

_FILES = {ENGLISH: "judgedesk_en", CHINESE: "judgedesk_zh_Hant"}
_QT_FILES = {CHINESE: "qtbase_zh_TW"}
_LOCALES = {ENGLISH: "en_US", CHINESE: "zh_TW"}


class Languages(QObject):
    """Holds the translators of one application; `folder` is where the `.qm` files lie."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._own = {language: self._load(folder, name) for language, name in _FILES.items()}
        qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        self._qt = {language: self._load(qt_folder, name) for language, name in _QT_FILES.items()}
        self._installed: list[QTranslator] = []
        self.current = ENGLISH

    def _load(self, folder: Path, name: str) -> QTranslator:
        translator = QTranslator(self)
        translator.load(name, str(folder))
        return translator

    def use(self, language: str) -> None:
        """Put `language` in force; every widget gets `LanguageChange`."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        QLocale.setDefault(QLocale(_LOCALES[language]))
        self.current = language
        wanted = (self._qt.get(language), self._own.get(language))
        self._installed = [translator for translator in wanted if translator and not translator.isEmpty()]
        for translator in self._installed:
            QCoreApplication.installTranslator(translator)

    def remove(self) -> None:
        """Take every translator out of the application again."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = []

    def word(self, language: str, context: str, source: str) -> str:
        """`source` of `context` in `language`, whichever language is in force."""
        found = self._own[language].translate(context, source) if language != ENGLISH else ""
        return found or source
