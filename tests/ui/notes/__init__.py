"""Tests of notes in the window."""
