"""A combat dial that can be turned, as a disc and as a table."""
