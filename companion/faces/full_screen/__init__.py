"""The full-screen face of a real terminal: its widgets are in `faces/tui`, the keys are here.

Loaded only where somebody sits at a terminal: the library behind it takes a third of a second.
"""
