"""A made-up guide in a file, always the same, for the pictures of the import."""

from __future__ import annotations

from pathlib import Path

from judgedesk.app.desk import Desk
from judgedesk.app.importing import Wanted

PACK = "paper-planes-2031"
TEXT, COPY = f"{PACK}:en:official", f"{PACK}:en:derived"
EDITED = "31/remedy/1"
_OTHER_WORDING = "The plane flies again once its owner has read the field rules aloud."
_GUIDE = """\
Paper Plane Penalty Guidelines

In effect from 4 May 2031.
Pass this guide on with the whole of this page only.

Contents
10 Field Rules . . . . . . . . 2
31 Late to the Runway . . . . 3
42 Bent Wings . . . . . . . . 4

10. FIELD RULES [Definition]
Planes are folded from one sheet and fly indoors only. Judges watch the runway from both ends.

10. FIELD RULES [Philosophy]
A pilot who is told why keeps to a rule longer than one who is only told.

31. LATE TO THE RUNWAY [Definition]
A pilot who is not at the runway within five minutes of the call is late.

31. LATE TO THE RUNWAY [Examples]
(A) A pilot looks for a lost nose weight and comes after six minutes.
(B) A pilot waits at the wrong runway.

31. LATE TO THE RUNWAY [Penalty]
Every level: Warn\u00ading. See section 77 for repeated lateness.

31. LATE TO THE RUNWAY [Remedy]
The plane flies last of its heat.

42. BENT WINGS [Definition]
A wing that was bent after inspection, whatever bent it.
Bent on purpose
The judge asks who bent it, and whether the wing can be smoothed without tools.

42. BENT WINGS [Wind]
Open windows are no excuse.

42. BENT WINGS [Remedy]
* Smooth the wing and inspect the plane again.
* Where it cannot be smoothed, a new plane takes its place.

© 2031 Society of Paper Pilots
"""
_NEWER = (
    ("within five minutes", "within three minutes"),
    ("(B) A pilot waits at the wrong runway.\n", ""),
    ("Open windows are no excuse.", "Open windows are no excuse.\nA closed window is none either."),
)


def write(folder: Path, *, newer: bool = False) -> Path:
    """The file of the guide, or of what its publisher made of it since."""
    text = _GUIDE
    for old, new in _NEWER if newer else ():
        text = text.replace(old, new)
    path = folder / "paper-plane-guidelines.txt"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def fill(desk: Desk, folder: Path) -> None:
    """Import the guide, and word one passage anew in a copy."""
    path = write(folder)
    desk.commit_import(desk.prepare_import(path.read_bytes(), path.name, Wanted(PACK, "en", is_new=True)))
    desk.edit_text(TEXT, {EDITED: _OTHER_WORDING})
