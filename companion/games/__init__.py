"""The games: rules only, one folder each."""
