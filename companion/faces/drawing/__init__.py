"""What stands on a screen of characters, as a pure function of what is shown and its size.

Knows rich for styled text; no key, no session, no library that drives a terminal.
"""
