"""Asks and answers. Knows no game, clock, chance, disk or screen."""
