"""Measures what counts in use, beside a yardstick in the same run. `./dev bench` is its door."""
