"""Reviews of games, computed from their journals."""
