"""Made-up editions of a ferry's rules, as texts and packs, for tests of tables between editions."""

from collections.abc import Sequence

from judgedesk.policy.markup import read_text
from judgedesk.policy.model import Text
from judgedesk.policy.pack import Edition, Pack, Status, Term
from judgedesk.words.faults import Fault


def text(pack: str, content: str, language: str = "en") -> Text:
    """A text from sections in the pack format."""
    faults: list[Fault] = []
    sections = read_text(content, "en.md", faults)
    assert faults == []
    return Text(f"{pack}:{language}", pack, language, pack, sections)


def sections(pack: str, titles: dict[str, str], language: str = "en") -> Text:
    """A text of sections that have a title and one passage."""
    content = "\n".join(
        f"# {number} {title}\n\n## text\n\n{{{number}/text/1 PL:L1}}\nOn {title}.\n"
        for number, title in titles.items()
    )
    return text(pack, content, language)


def pack(text: Text, key: str, terms: Sequence[Term] = ()) -> Pack:
    """A pack of one text, whose source has the key."""
    edition = Edition(
        text.pack, 1, {}, "", None, (text.language,), (), Status.HISTORICAL, {}, {}, key, {}, {}
    )
    return Pack(edition, (text,), tuple(terms), (), {})
