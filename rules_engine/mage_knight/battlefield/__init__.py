"""Warriors, terrain and castles on a table, and the questions that other calculators answer about them."""
