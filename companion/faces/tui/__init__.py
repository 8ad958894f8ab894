"""The full-screen face: a scene is put on textual's widgets, one for each region.

What keys mean is in `desk`; what is shown, in `present`.
"""
