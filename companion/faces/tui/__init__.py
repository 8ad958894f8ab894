"""The full-screen face: a scene is put on textual's widgets, one for each region.

What is shown is in `present`; what keys mean, in `full_screen.desk`.
"""
