"""The three expansion boxes, one module for each chapter.

A chapter amends rules about cards of the base game, such as spells and artefacts, which don't
mention it. The order of a round, the end, the view, adjustments, leavers and the takeover of a game
each have one module that names all chapters.
"""
