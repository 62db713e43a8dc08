"""The modules of the folder `packaging` are scripts: found by their place, not by a package's name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "packaging"))
