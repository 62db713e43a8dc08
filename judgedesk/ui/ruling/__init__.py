"""The ruling panel: who, what, facts, ruling, in the order in which they are said aloud."""
