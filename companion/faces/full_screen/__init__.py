"""The full-screen face of a real terminal: what is drawn is in `faces/drawing`, the keys are here.

Loaded only where somebody sits at a terminal: the library behind it takes a third of a second.
"""
