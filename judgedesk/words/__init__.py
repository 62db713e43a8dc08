"""Says a value in a language."""
