"""Terms inside one text: words that the termbase refuses, one concept under several words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgedesk.crosscheck.model import Check, Hit, Severity, Suggestion, at
from judgedesk.crosscheck.side import Role, Segment, Side
from judgedesk.crosscheck.spots import lines_of
from judgedesk.frozen import frozen
from judgedesk.policy.pack import Term
from judgedesk.text import is_han

# Signs that publishers put between the characters of a name, and the space beside Latin letters.
_BETWEEN = "[ ™®©]?"
_LEFT = "(?<![A-Za-z0-9])"
_RIGHT = "(?:e?s)?(?![A-Za-z0-9])"
USAGE = 4
"""So often used, a refused word is the text's own; that is said once."""
RARE = 3
"""A second word is a slip while the usual one stands so many times as often; else it is a usage too."""


@frozen
class Use:
    """A word of the termbase in a text: its form there, and the half-open range of the segment."""

    form: str
    segment: Segment
    start: int
    end: int


class Forms:
    """Words to be found in a text, the longest first: 套牌構組表 is no 套牌."""

    def __init__(self, forms: Iterable[str]) -> None:
        self._forms = {_bare(form): form for form in forms if form}
        ordered = sorted(self._forms.values(), key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_as_pattern, ordered))) if ordered else None

    def uses(self, segments: Iterable[Segment]) -> Iterator[Use]:
        """Each use of a word, by the form that the termbase has."""
        if self._pattern is None:
            return
        for segment in segments:
            for match in self._pattern.finditer(segment.text):
                form = self._forms.get(_bare(match[0])) or self._forms.get(_singular(_bare(match[0])))
                if form is not None:
                    yield Use(form, segment, *match.span())


def _bare(form: str) -> str:
    return re.sub("[ ™®©]", "", form)


def _singular(form: str) -> str:
    return form.removesuffix("s")


def _as_pattern(form: str) -> str:
    characters = [re.escape(sign) for sign in form if sign != " "]
    if not any(map(is_han, form)):
        return _LEFT + re.escape(form) + _RIGHT
    # "第 2 次一盤輸" is no "2 次一盤輸".
    return ("(?<!第)(?<!第 )" if form[0].isdecimal() else "") + _BETWEEN.join(characters)


def _is_of(form: str, language: str) -> bool:
    """Whether a form belongs to a language: what holds Chinese is Chinese, the rest stands in both."""
    return any(map(is_han, form)) is (language == "zh-Hant")


def _known(term: Term) -> tuple[str, ...]:
    return (term.en, term.zh_hant, *term.admitted)


def _refused(term: Term) -> tuple[str, ...]:
    return (*term.rejected, *term.retired, *term.forbidden)


def _main(term: Term, language: str) -> str:
    return term.zh_hant if language == "zh-Hant" else term.en


def _refused_uses(side: Side) -> Iterator[tuple[str, list[Term], list[Use]]]:
    """Words that the termbase of the text refuses, unless it admits them for something else."""
    admitted = {form for term in side.terms for form in _known(term)}
    refused: dict[str, list[Term]] = {}
    for term in side.terms:
        for form in _refused(term):
            if form not in admitted and _is_of(form, side.language):
                refused.setdefault(form, []).append(term)
    longer = [form for form in admitted if _is_of(form, side.language)]
    found: dict[str, list[Use]] = {}
    for use in Forms((*refused, *longer)).uses(side.segments):
        if use.form in refused:
            found.setdefault(use.form, []).append(use)
    for form, uses in found.items():
        yield form, refused[form], uses


def _rejected(side: Side) -> Iterator[Hit]:
    """Refused words, each place of them."""
    for form, terms, uses in _refused_uses(side):
        if len(uses) >= USAGE:
            continue
        wanted = _wanted(side, terms)
        for use in uses:
            place = at(use.segment, use.start, use.end)
            suggestion = Suggestion(place, wanted[0]) if len(wanted) == 1 else None
            yield Hit(
                "crosscheck.term_rejected",
                place,
                args={"found": form, "wanted": wanted},
                suggestion=suggestion,
            )


def _usage(side: Side) -> Iterator[Hit]:
    """Refused words that the text uses throughout; once for each."""
    for form, terms, uses in _refused_uses(side):
        if len(uses) >= USAGE:
            yield _of_text("crosscheck.term_usage", uses, {"found": form, "wanted": _wanted(side, terms)})


def _wanted(side: Side, terms: Sequence[Term]) -> list[str]:
    return list(dict.fromkeys(_main(term, side.language) for term in terms))


def _variants(side: Side) -> Iterator[Hit]:
    """A concept that the text mostly calls by one word and here by another; once for each other word.

    A word that is a part of another one is its short form and no other word.
    """
    of_form: dict[str, list[Term]] = {}
    for term in side.terms:
        for form in (_main(term, side.language), *term.admitted):
            if _is_of(form, side.language):
                of_form.setdefault(form, []).append(term)
    uses = _by_form(use for use in Forms(of_form).uses(side.body()) if not _is_quoted(use))
    for term in side.terms:
        forms = [
            form
            for form in dict.fromkeys((_main(term, side.language), *term.admitted))
            if form in uses and of_form[form] == [term]
        ]
        if len(forms) < 2:
            continue
        usual = max(forms, key=lambda form: (len(uses[form]), form == _main(term, side.language)))
        for form in forms:
            is_other = form != usual and form not in usual and usual not in form
            if (is_other and len(uses[form]) * RARE <= len(uses[usual])) or (
                len(uses[form]) == 1 and is_other
            ):
                args = {"found": form, "wanted": usual, "usual": len(uses[usual])}
                yield _of_text("crosscheck.term_variant", uses[form], args)


def _other_names(side: Side) -> Iterator[Hit]:
    """Names that no section here has for its title, where the termbase knows the name of other editions."""
    titles = " ".join(segment.text for segment in side.body() if segment.role is Role.TITLE)
    renamed = {term.en: term for term in side.terms if any(map(_is_long_name, term.admitted))}
    for name, uses in _by_form(Forms(renamed).uses(side.body())).items():
        if name not in titles:
            others = [form for form in renamed[name].admitted if _is_long_name(form)]
            yield _of_text("crosscheck.name_elsewhere", uses, {"name": name, "others": others})


def _is_long_name(form: str) -> bool:
    """Whether a form is a whole English name of several words, and no abbreviation."""
    return form.isascii() and form.count(" ") > 1 and form[0].isupper()


def _by_form(uses: Iterable[Use]) -> dict[str, list[Use]]:
    found: dict[str, list[Use]] = {}
    for use in uses:
        found.setdefault(use.form, []).append(use)
    return found


def _is_quoted(use: Use) -> bool:
    """Whether a word stands in corner brackets: it is somebody else's, or spoken of."""
    before = use.segment.text[: use.start]
    return before.rfind("「") > before.rfind("」")


def _of_text(code: str, uses: Sequence[Use], args: Mapping[str, object]) -> Hit:
    first = uses[0]
    return Hit(
        code,
        at(first.segment, first.start, first.end),
        args={**args, "count": len(uses), "lines": lines_of(use.segment for use in uses)},
    )


_BOTH = frozenset(("en", "zh-Hant"))
_CHINESE = frozenset(("zh-Hant",))
_ENGLISH = frozenset(("en",))

CHECKS = (
    Check("term_rejected", 1, Severity.WARNING, _BOTH, inside=_rejected),
    Check("term_usage", 1, Severity.NOTICE, _BOTH, inside=_usage),
    Check("term_variant", 1, Severity.NOTICE, _CHINESE, inside=_variants),
    Check("name_elsewhere", 1, Severity.NOTICE, _ENGLISH, inside=_other_names),
)
