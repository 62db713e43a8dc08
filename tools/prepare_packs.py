"""Write what saves a start the reading of the packs: `python tools/prepare_packs.py [FOLDER]`.

Without FOLDER for this very tree, as far as that is not up to date. FOLDER is filled for the bundle.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from judgedesk.app.packs import Shelf  # noqa: E402
from judgedesk.app.paths import prepared_packs, resources, translations  # noqa: E402


def main(arguments: list[str]) -> None:
    shelf = Shelf([resources() / "packs"], translations() / "packs")
    if arguments:
        shelf.prepare(Path(arguments[0]), bundled=True)
    else:
        shelf.prepare(prepared_packs(), bundled=False)


if __name__ == "__main__":
    main(sys.argv[1:])
