"""Set-ups as text: a module for each sort of lines."""
