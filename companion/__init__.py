"""A companion for tables where people play with real cards: rules, journal, faces."""

__version__ = "0.2.0"
