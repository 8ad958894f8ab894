"""HTTP: the server, its routes, and the checks before every page."""
