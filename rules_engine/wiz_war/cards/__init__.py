"""Cards: how they are played, countered, held."""
