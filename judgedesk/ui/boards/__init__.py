"""The boards: what is still to be done in the event."""
