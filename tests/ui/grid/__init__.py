"""The quick reference in its window."""
