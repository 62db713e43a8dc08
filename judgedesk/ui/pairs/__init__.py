"""The destination table of two texts: what stands for what, and what a person says of it."""
