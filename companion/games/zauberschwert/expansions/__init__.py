"""The three expansion boxes, one module for each chapter.

Each amends the base game, which names none of them.
"""
