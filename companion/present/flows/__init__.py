"""Flows: step-by-step interactions for games, set-up, corrections, the judge.

A flow is a generator that yields a `Screen` and receives an `Intent`. It is independent of faces.
"""
