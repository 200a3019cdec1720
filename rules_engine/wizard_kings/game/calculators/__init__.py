"""The forms that play a game: one module a calculator, named as its slug."""
