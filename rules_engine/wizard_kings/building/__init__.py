"""The build phase: gold, purchases, merging, henges, treasure."""
