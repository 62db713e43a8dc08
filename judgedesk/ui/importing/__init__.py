"""Texts that a judge owns: imported with a preview, edited in a copy, removed."""
