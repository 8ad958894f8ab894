"""Zauberschwert & Drachenei, the base game."""
