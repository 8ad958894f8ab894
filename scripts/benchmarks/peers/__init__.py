"""Fights and auctions of the base game, the same script on this kernel and on others.

Each is an engine that says what came of it and how long it took.
"""
