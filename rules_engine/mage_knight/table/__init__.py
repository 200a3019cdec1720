"""What stands on a table: bases, lines, terrain."""
