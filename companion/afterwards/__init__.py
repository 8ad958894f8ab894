"""Files to share about finished games: the review, its picture, the year page."""
