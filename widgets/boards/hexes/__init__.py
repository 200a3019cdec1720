"""The hex board of Wizard Kings: a map, blocks on it, and the ways to it from other calculators."""
