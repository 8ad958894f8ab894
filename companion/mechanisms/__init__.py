"""Shared by games: ranking, players who come and go, figures, house rules."""
