"""Abracadabra: gatherings of enchanters, tricks, and a race to 15 points."""
