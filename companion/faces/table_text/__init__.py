"""A table in play as styled text: what the full screen and the lines at a terminal share."""
