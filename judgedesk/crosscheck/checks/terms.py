"""Terms inside one text: words that the termbase refuses, one concept under several words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from judgedesk.crosscheck.lexicon import Lexicon, Use, has_han
from judgedesk.crosscheck.model import BOTH, CHINESE, ENGLISH, Check, Hit, Severity, Suggestion, at
from judgedesk.crosscheck.side import Role, Side
from judgedesk.crosscheck.spots import lines_of
from judgedesk.policy.pack import Term

USAGE = 6
"""So often used, a refused word is the text's own; that is said once."""
RARE = 3
"""A second word is a slip while the usual one stands so many times as often; else it is a usage too."""


def _is_of(form: str, language: str) -> bool:
    """Whether a form belongs to a language: what holds Chinese is Chinese, the rest stands in both."""
    return has_han(form) is (language == "zh-Hant")


def _known(term: Term) -> tuple[str, ...]:
    return (term.en, term.zh_hant, *term.admitted)


def _refused(term: Term) -> tuple[str, ...]:
    return (*term.rejected, *term.retired, *term.forbidden)


def _main(term: Term, language: str) -> str:
    return term.zh_hant if language == "zh-Hant" else term.en


def _refused_uses(side: Side) -> Sequence[tuple[str, list[Term], list[Use]]]:
    """Words that the termbase of the text refuses, unless it admits them for something else."""
    admitted = {form for term in side.terms for form in _known(term)}
    refused: dict[str, list[Term]] = {}
    for term in side.terms:
        for form in _refused(term):
            if form not in admitted and _is_of(form, side.language):
                refused.setdefault(form, []).append(term)
    if not refused:
        return []
    longer = [form for form in admitted if any(each in form and each != form for each in refused)]
    excused = {
        (id(use.segment), place)
        for use in Lexicon(longer).uses(side.segments)
        for place in range(use.start, use.end)
    }
    found: dict[str, list[Use]] = {}
    for use in Lexicon(refused).uses(side.segments):
        if not all((id(use.segment), place) in excused for place in range(use.start, use.end)):
            found.setdefault(use.form, []).append(use)
    return [(form, refused[form], uses) for form, uses in found.items()]


def _rejected(side: Side) -> Iterator[Hit]:
    """Refused words, each place of them."""
    for form, terms, uses in side.memo(_refused_uses):
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
    for form, terms, uses in side.memo(_refused_uses):
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
    uses = _by_form(use for use in Lexicon(of_form).uses(side.body()) if not _is_quoted(use))
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
                args = {"found": form, "wanted": usual, "total": len(uses[usual])}
                yield _of_text("crosscheck.term_variant", uses[form], args)


def _other_names(side: Side) -> Iterator[Hit]:
    """Names that no section here has for its title, where the termbase knows the name of other editions."""
    renamed = {term.en: term for term in side.terms if any(map(_is_long_name, term.admitted))}
    if not renamed:
        return
    titles = " ".join(segment.text for segment in side.body() if segment.role is Role.TITLE)
    for name, uses in _by_form(Lexicon(renamed).uses(side.body())).items():
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


CHECKS = (
    Check("term_rejected", 1, Severity.WARNING, BOTH, inside=_rejected),
    Check("term_usage", 1, Severity.NOTICE, BOTH, inside=_usage),
    Check("term_variant", 1, Severity.NOTICE, CHINESE, inside=_variants),
    Check("name_elsewhere", 1, Severity.NOTICE, ENGLISH, inside=_other_names),
)
