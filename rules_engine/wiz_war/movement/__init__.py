"""Walking, and the things picked up on the way."""
