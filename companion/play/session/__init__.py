"""Sessions: games in progress with their journals, replay and correction."""
