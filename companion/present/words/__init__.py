"""Typed lines: cards, words and answers as players write them."""
