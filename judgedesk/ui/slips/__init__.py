"""Keying a pile of paper slips."""
