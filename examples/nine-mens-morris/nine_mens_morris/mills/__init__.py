"""Mills and what they allow."""
