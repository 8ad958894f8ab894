"""Commands of the command line, one module per group.

They import what they need when they run, and are the only importers of typer.
"""
