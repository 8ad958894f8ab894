"""The commands, a module for each group of them.

They import what they need when they run; the only importers of typer.
"""
