"""What changed between two texts of one language."""
