"""Movement: speed, paths, breaking away, formations."""
