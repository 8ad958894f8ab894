"""The full-screen face: shows a scene with textual widgets, one for each region.

`present` decides what is shown, `screen_state` what a key does. A flow runs in its own thread.
"""
