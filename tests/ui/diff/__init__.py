"""What changed between two texts, in its window."""
