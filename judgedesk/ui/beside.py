"""Two texts chosen to be read side by side, as the parts of the window take them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from judgedesk.app.desk import Desk
from judgedesk.frozen import frozen
from judgedesk.ui.contents import Entry
from judgedesk.ui.languages import LANGUAGES, OWN_NAMES
from judgedesk.ui.reader.columns import address
from judgedesk.ui.reader.outline import Told

if TYPE_CHECKING:
    from judgedesk.app.reading import Row
    from judgedesk.policy.model import Text

T = TypeVar("T")

NO_NUMBER = "—"
ARROW = "←"


@frozen
class Head:
    """What stands above the text: the left number, both titles by language, what must be known, all of it."""

    number: str
    titles: tuple[tuple[str, str], ...]
    note: str
    tip: str


class _Lately(Mapping[tuple[str, str], T]):
    """What is said of rows by id and column, worked out when it is first asked for."""

    def __init__(self, rows: Mapping[tuple[str, str], Row], say: Callable[[Row, str], T]) -> None:
        self._rows = rows
        self._say = say
        self._said: dict[tuple[str, str], T] = {}

    def __getitem__(self, key: tuple[str, str]) -> T:
        if key not in self._said:
            self._said[key] = self._say(self._rows[key], key[1])
        return self._said[key]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


class Places(Container[str]):
    """What can be opened in two texts, gathered when it is first asked for: to show them takes none of it."""

    def __init__(self, beside: Beside) -> None:
        self._beside = beside

    @cached_property
    def _all(self) -> frozenset[str]:
        return frozenset(self._beside.all_places())

    def __contains__(self, place: object) -> bool:
        return bool(place) and place in self._all


class Beside:
    """Reads two installed texts, named by id. Raises `UserError` for one that is not there."""

    def __init__(self, desk: Desk, left: str, right: str) -> None:
        self._desk = desk
        self.columns = (left, right)
        self._between = desk.between(left, right)
        self.texts = (desk.text(left), desk.text(right))
        self.rows = self._between.rows
        self._sections = {row.id: row for row in self.rows if row.facing is not None}
        self.told = self._tell()
        self.places = Places(self)

    def address(self, text_id: str, place: str) -> str:
        """The id of a section or passage of one of the two texts in the reader."""
        return address(text_id, self.columns, place)

    def place_of(self, pack: str, section: str) -> str:
        """The id in the reader of a section of an edition; "" where neither text is of that edition."""
        text = next((text for text in self.texts if text.pack == pack), None)
        return self.address(text.id, section) if text is not None else ""

    def head(self, section: str, language: str) -> Head | None:
        """What stands above a section, by the id of its row; None for no such row."""
        row = self._sections.get(section)
        if row is None or row.facing is None:
            return None
        left, right = (row.cells.get(column) for column in self.columns)
        titles: list[tuple[str, str]] = []
        if left is not None:
            titles.append((self.texts[0].language, left.text))
        if right is not None:
            number = _number(row.facing.right)
            shown = f"{number} {right.text}" if number and left is not None else right.text
            titles.append((self.texts[1].language, shown))
        number = _number(row.facing.left if left is not None else row.facing.right)
        notes = {each: self._notes(row, each) for each in LANGUAGES}
        whole = "\n\n".join("\n".join(lines) for lines in notes.values() if lines)
        return Head(number, tuple(titles), " · ".join(line.split("\n")[0] for line in notes[language]), whole)

    def entries(self) -> list[Entry]:
        """The sections for the contents: the left number, and which sections of the right stand for it."""
        return [self._entry(row) for row in self._sections.values()]

    def facts(self, language: str) -> tuple[str, str]:
        """Both texts in one line, and in full: what each is, how it stands, which text prevails over it.

        The line is kept short, for what does not fit is not seen: what both share stands once, and a title
        that stands beside the line does not stand in it.
        """
        from judgedesk.app.standing_texts import say_prevails, say_short, say_standing

        today = self._desk.today()
        abouts = [(text, self._desk.about(text)) for text in self.texts]
        names = [_names(self._desk, text, language) for text, _ in abouts]
        titled = names[0][0] != names[1][0] or self.texts[0].pack not in self._desk.pack_ids()
        short: list[str] = []
        whole: list[str] = []
        for (_, about), name in zip(abouts, names, strict=True):
            short.append(" · ".join([*name[not titled :], say_standing(about, today, language)]))
            whole.append(" · ".join([*name, say_short(about, today, language)]))
            whole += [about.prevails.get(language, ""), *about.travels, ""]
        short += dict.fromkeys(say_prevails(about, language) for _, about in abouts)
        return " │ ".join(short), "\n".join(whole).strip()

    def citation(self, passage: str, column: str) -> str:
        """The line that says where a passage of one of the texts comes from, in the language of that text."""
        text = next(each for each in self.texts if each.id == column)
        return self._desk.citation(text, passage, text.language)

    def sources(self, passage: str, column: str) -> str:
        """What a passage of a digest rests on; empty for other texts."""
        text = next(each for each in self.texts if each.id == column)
        if text.pack not in self._desk.pack_ids():
            return ""
        return self._desk.sources(text.pack, passage, text.language)

    def _notes(self, row: Row, language: str) -> list[str]:
        from judgedesk.app.standing_texts import DERIVED

        assert row.facing is not None
        sides = zip(("left", "right"), self.texts, strict=True)
        copies = (side for side, text in sides if self._desk.about(text).kind == DERIVED)
        lines = [self._desk.say(f"app.copy_{side}", language) for side in copies]
        lines.append(self._between.beside(language))
        for column in self.columns:
            lines += [badge.sentence for badge in self._between.badges(row, column, language)]
        lines.append(self._between.gap(row, language))
        if row.facing.pair is not None:
            lines.append(self._between.pair(row.facing.pair, language))
        return [line for line in lines if line]

    def _entry(self, row: Row) -> Entry:
        facing = row.facing
        assert facing is not None
        left, right = (row.cells.get(column) for column in self.columns)
        if left is None:
            number = _number(facing.right)
            title = f"{number} {right.text}" if number and right is not None else right.text if right else ""
            return Entry(row.id, NO_NUMBER, {self.texts[1].language: title}, heading=False)
        others = [_number(each) or each for each in (facing.right, *facing.more_right) if each]
        if self.texts[0].pack == self.texts[1].pack:
            others = []
        title = f"{ARROW} {' '.join(others)} · {left.text}" if others else left.text
        return Entry(
            row.id, _number(facing.left) or NO_NUMBER, {self.texts[0].language: title}, heading=False
        )

    def _tell(self) -> Told:
        """What is said between the texts, found when a row is drawn: opening does not wait for all of it."""
        alone: dict[tuple[str, str], Row] = {}
        titled: dict[tuple[str, str], Row] = {}
        for row in self._sections.values():
            for text in self.texts:
                title = row.cells.get(text.id)
                if title is None:
                    alone[row.id, text.id] = row
                else:
                    titled[title.id, text.id] = row
        return Told(_Lately(alone, self._gap), _Lately(titled, self._badges))

    def _gap(self, row: Row, column: str) -> str:
        text = next(each for each in self.texts if each.id == column)
        return self._between.gap(row, text.language)

    def _badges(self, row: Row, column: str) -> Sequence[tuple[str, str]]:
        both = [self._between.badges(row, column, language) for language in LANGUAGES]
        found: dict[str, list[str]] = {}
        for badge in (each for pair in zip(*both, strict=True) for each in pair):
            found.setdefault(f"trap_{badge.kind}", []).append(badge.sentence)
        return [(key, "\n".join(tips)) for key, tips in found.items()]

    def all_places(self) -> Iterator[str]:
        """The ids of all rows, sections and passages, as `address` gives them."""
        yield from (row.id for row in self.rows)
        for text in self.texts:
            begin = self.address(text.id, "")
            for section in text.sections:
                yield begin + section.id
                yield from (begin + passage.id for passage in section.passages())


def text_name(desk: Desk, text: Text, language: str) -> str:
    """Title, edition and language of a text, in the interface's language."""
    return " · ".join(_names(desk, text, language))


def _names(desk: Desk, text: Text, language: str) -> list[str]:
    from judgedesk.app.standing_texts import title_of

    about = desk.about(text)
    named = (title_of(text, about, language), about.edition, OWN_NAMES[text.language])
    return [part for part in named if part]


def _number(section: str) -> str:
    return section if section[:1].isdigit() else ""
