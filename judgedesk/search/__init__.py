"""Search: hits with offsets into the original text."""
