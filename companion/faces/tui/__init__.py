"""The full-screen face: a scene is put on textual's widgets, one for each region.

What is shown is in `present`; what keys mean, in `desk`. A flow runs in a thread of its own.
"""
