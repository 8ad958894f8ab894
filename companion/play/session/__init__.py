"""A game in play with its journal: commands, replay, correction."""
