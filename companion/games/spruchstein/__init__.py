"""The Spruchstein game: players call spells without seeing their own stones."""
