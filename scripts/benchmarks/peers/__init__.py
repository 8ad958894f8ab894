"""Fights and auctions of the base game: one script for this kernel and for others.

Each peer is an engine that returns the results and the time it took.
"""
