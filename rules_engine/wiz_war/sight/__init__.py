"""Lines of sight."""
