"""Notes on passages: written beside the text, listed on a page of their own."""
