"""Tests of the window; they alone know Qt."""
