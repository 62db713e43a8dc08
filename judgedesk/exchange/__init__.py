"""Reads other people's documents: an official text from plain text, HTML, DOCX and PDF into `policy.Text`.

Nothing here writes a file or knows the data folder. What cannot be read raises `ReadError`.
"""
