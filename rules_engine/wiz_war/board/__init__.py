"""The board: sectors, squares, walls, joined edges, the maze that they make."""
