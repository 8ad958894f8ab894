"""Sessions: a game in play with its journal, replay and correction."""
