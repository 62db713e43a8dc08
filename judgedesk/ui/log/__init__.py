"""The log of the event in the window: its table, its search, a person's list, voiding."""
