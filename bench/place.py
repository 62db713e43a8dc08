"""What the made-up evening is about, apart from it: a measured start imports nothing else for this."""

PACK, PLACE, LEVEL = "dci-2008", "125", "competitive"
