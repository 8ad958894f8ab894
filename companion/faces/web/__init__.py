"""The web face: pages of every table for phones in the same network.

Devices join by a link with a token.
"""
