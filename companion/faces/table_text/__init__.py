"""A table in play as styled text, shared by the full-screen and the line-based face."""
