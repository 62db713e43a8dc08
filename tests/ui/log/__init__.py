"""Tests of the log view."""
