"""The web face on a phone alone: the same pages, without a server."""
