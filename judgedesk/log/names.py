"""People's names and numbers: entries hold salted hashes of them, so that they can be erased."""

from __future__ import annotations

import unicodedata
from typing import Self

from judgedesk.frozen import frozen
from judgedesk.log.entry import Random, new_id
from judgedesk.log.errors import LogError
from judgedesk.log.one_line import LONGEST, on_one_line
from judgedesk.log.people_bodies import PersonAdded, PersonChanged
from judgedesk.sha import sha256

# Enough that a hash whose salt is erased cannot be tried against a list of players.
SALT_BYTES = 16


@frozen
class Kept:
    """A text that stands beside the chain and can be erased."""

    text: str
    salt: bytes

    @classmethod
    def of(cls, typed: str, random: Random) -> Self:
        """Raises `LogError` as `clean_name` does."""
        return cls(clean_name(typed), random(SALT_BYTES))

    @property
    def hash(self) -> str:
        """What the entry holds of it."""
        return salted_hash(self.text, self.salt)


@frozen
class NewPerson:
    """A person about to be added: the entry, and what stands beside it. `Journal.append` writes both.

    `number` is the person's number with the organiser, any text; None where they have none.
    """

    name: str
    kept_name: Kept
    kept_number: Kept | None
    body: PersonAdded

    @classmethod
    def of(
        cls,
        name: str,
        random: Random,
        *,
        number: str = "",
        kind: str = "",
        table: str = "",
        seat: str = "",
        team: str = "",
    ) -> Self:
        """Raises `LogError` as `clean_name` does."""
        person = new_id(random)
        kept = Kept.of(name, random)
        kept_number = Kept.of(number, random) if number.strip() else None
        number_hash = kept_number.hash if kept_number else ""
        body = PersonAdded(person, kept.hash, number_hash, kind, table, seat, team)
        return cls(kept.text, kept, kept_number, body)

    @property
    def person(self) -> str:
        """The random id."""
        return self.body.person


@frozen
class ChangedPerson:
    """What is different of a person from now on; what stays is empty or None."""

    kept_name: Kept | None
    kept_number: Kept | None
    body: PersonChanged

    @classmethod
    def of(
        cls,
        person: str,
        random: Random,
        *,
        name: str = "",
        number: str = "",
        kind: str = "",
        table: str = "",
        seat: str = "",
        team: str = "",
    ) -> Self:
        """Raises `LogError` as `clean_name` does."""
        kept_name = Kept.of(name, random) if name.strip() else None
        kept_number = Kept.of(number, random) if number.strip() else None
        body = PersonChanged(
            person,
            kept_name.hash if kept_name else "",
            kept_number.hash if kept_number else "",
            kind,
            table,
            seat,
            team,
        )
        return cls(kept_name, kept_number, body)


def clean_name(typed: str) -> str:
    """A name as it is stored: NFC, on one line, without space at its ends and without control characters.

    Any script, quotes, emoji, joiners and marks of direction stay; what would turn the text around the name
    as well does not. Raises `LogError` for a name in which nothing can be seen, longer than `LONGEST` code
    points, or broken (half a surrogate pair).
    """
    try:
        typed.encode()
    except UnicodeEncodeError:
        raise LogError("log.broken_text", place="name") from None
    name = on_one_line(typed)
    if all(unicodedata.category(sign) in ("Cf", "Zs") for sign in name):
        raise LogError("log.name_empty")
    if len(name) > LONGEST:
        raise LogError("log.name_too_long", count=len(name), most=LONGEST)
    return name


def salted_hash(text: str, salt: bytes) -> str:
    """SHA-256 of the salt followed by the text in UTF-8, in hex."""
    return sha256(salt + text.encode()).hexdigest()
