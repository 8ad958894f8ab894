"""Parsing of typed lines: cards, words and answers."""
