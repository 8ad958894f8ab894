"""A companion for tables where people play with real cards: rules, journal, faces."""
