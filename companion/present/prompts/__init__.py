"""Prompts: keys and typed lines for each kind of question, independent of a screen."""
