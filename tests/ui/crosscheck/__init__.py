"""Tests of the cross-check in the window."""
