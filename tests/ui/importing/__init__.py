"""Tests of the texts that a judge owns, in the window."""
