"""Prompts answer each kind of question by keys and typed lines, without a screen."""
