"""The destination table in its window."""
