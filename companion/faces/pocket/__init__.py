"""The web face on a phone without a server: the same pages, run in the browser."""
