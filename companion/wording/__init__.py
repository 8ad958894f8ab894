"""Sentences in German and English. They do not depend on rules."""
