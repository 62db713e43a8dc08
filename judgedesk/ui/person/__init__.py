"""What the log holds about one person."""
