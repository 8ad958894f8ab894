"""The Spruchstein game: spells are called without seeing one's own stones."""
