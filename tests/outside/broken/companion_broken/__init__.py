"""A game of a package that can't be loaded."""

raise ImportError("nothing works here")
