"""The picture of a game to share."""
