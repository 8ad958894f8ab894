"""Ways to play: a terminal, a script, a page. A face knows shapes and sentences, no game."""
