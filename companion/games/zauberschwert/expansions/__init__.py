"""The three boxes that go with the base game, a chapter a module.

Each amends the base, which names none of them.
"""
