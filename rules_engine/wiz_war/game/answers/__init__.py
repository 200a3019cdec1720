"""What interrupts a turn of a game: attacks and their answers, walls that fall."""
