"""The three expansion boxes, one module for each chapter.

A chapter has its cards, its state and its rules. The modules beside this package tell the order of
a round, fights, bonuses, laying out and the end; they name each chapter where it takes part. Where
a chapter adds something to a module that it imports, such as a field of a landscape, it amends it.
"""
