"""Zauberschwert & Drachenei, the base game and its expansions."""
