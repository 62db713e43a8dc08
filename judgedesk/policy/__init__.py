"""The policy document: texts, sections, passages, cross references."""
