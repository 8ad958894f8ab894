"""Requests and responses: the server, its routes, and what stands before every page."""
