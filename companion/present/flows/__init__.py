"""Flows step by step: games, set-up, correction, the judge. Each exists once.

A flow is a generator: it yields a `Screen` and receives an `Intent`. It knows no face.
"""
