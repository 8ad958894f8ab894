"""The three expansion boxes, one module for each chapter.

A chapter has its cards, its state and its rules. The modules beside this package tell the order of
a round, fights, bonuses, laying out and the end; they name each chapter where it takes part. A
chapter enters its kinds of cards and forms in the tables of the modules that it imports.
"""
