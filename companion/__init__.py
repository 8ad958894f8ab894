"""Companion for games with real cards: rules, journal, and faces (user interfaces)."""

__version__ = "0.2.0"
