"""The battlefield of Mage Knight: bases, terrain and castles on a table, and the ways to it from other calculators."""
