"""What bench.py measures: a module for each kind of figure."""
