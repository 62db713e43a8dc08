"""The reader: one edition, two languages, rows level."""
