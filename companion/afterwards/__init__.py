"""Files about finished games: the review to pass on, its picture, the year page."""
