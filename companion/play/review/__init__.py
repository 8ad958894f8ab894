"""What a game was like, worked out of its journal when it is over, or in the middle of it."""
