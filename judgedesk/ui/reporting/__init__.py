"""What an event gives out: reports, slips."""
