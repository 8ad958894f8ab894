"""The web face: one session as a page for every phone in the house.

Starts from a link that carries a token.
"""
