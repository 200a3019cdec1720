"""The questions about mills."""
