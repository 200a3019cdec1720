"""The rulebook maker: sources and catalogs in, checked data and a site out. See `rulebook.cli` for the commands."""
