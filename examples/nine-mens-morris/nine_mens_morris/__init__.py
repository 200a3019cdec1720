"""Nine Men's Morris: the board of 24 points and its mills."""
