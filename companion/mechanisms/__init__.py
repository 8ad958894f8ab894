"""Shared by games: auctions, ranking, players who come and go, figures, house rules."""
