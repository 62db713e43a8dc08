"""People's names: in entries only as a salted hash, so that a name can be erased and the chain holds."""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Self

from judgedesk.frozen import frozen
from judgedesk.log.bodies import PersonAdded
from judgedesk.log.entry import Random, new_id
from judgedesk.log.errors import LogError

LONGEST = 200
# Enough that a hash whose salt is erased cannot be tried against a list of players.
SALT_BYTES = 16


@frozen
class NewPerson:
    """A person about to be added: id, name as it is stored, salt. `Journal.append` writes all three."""

    person: str
    name: str
    salt: bytes

    @classmethod
    def of(cls, name: str, random: Random) -> Self:
        """Raises `LogError` as `clean_name` does."""
        return cls(new_id(random), clean_name(name), random(SALT_BYTES))

    def added(self) -> PersonAdded:
        """The body of the entry."""
        return PersonAdded(self.person, name_hash(self.name, self.salt))


def clean_name(typed: str) -> str:
    """A name as it is stored: NFC, on one line, without space at its ends and without control characters.

    Any script, quotes, emoji, joiners and marks of direction stay. Raises `LogError` for a name that is
    empty, longer than `LONGEST` code points, or broken (half a surrogate pair).
    """
    try:
        typed.encode()
    except UnicodeEncodeError:
        raise LogError("log.broken_text", place="name") from None
    shown = (sign for sign in typed if sign.isspace() or unicodedata.category(sign) != "Cc")
    name = unicodedata.normalize("NFC", " ".join("".join(shown).split()))
    if not name:
        raise LogError("log.name_empty")
    if len(name) > LONGEST:
        raise LogError("log.name_too_long", count=len(name), most=LONGEST)
    return name


def name_hash(name: str, salt: bytes) -> str:
    """SHA-256 of the salt followed by the name in UTF-8, in hex."""
    return hashlib.sha256(salt + name.encode()).hexdigest()
