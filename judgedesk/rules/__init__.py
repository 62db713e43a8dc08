"""The rules core: a case and a history in, a recommendation with receipts out."""
