"""Lists of players that an organiser gives."""
