"""The quick reference of a pack: infractions by level, and where each value comes from."""
