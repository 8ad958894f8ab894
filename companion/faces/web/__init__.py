"""The web face: each table as a page for every phone in the same network.

Starts from a link that carries a token.
"""
