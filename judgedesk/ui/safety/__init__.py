"""What keeps an event safe: backups, passphrase, hidden names, forgetting."""
