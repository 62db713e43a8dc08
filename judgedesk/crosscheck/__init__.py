"""Faults in a translation that would mislead a judge: found, placed and said, never mended by the program."""
