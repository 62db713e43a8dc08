"""Looking at characters: folding, offset maps, segmentation, numerals."""
