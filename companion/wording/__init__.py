"""Sentences in German and English, without rule conditions."""
