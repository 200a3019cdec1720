"""Wiz-War: the maze, its wizards and their cards."""
