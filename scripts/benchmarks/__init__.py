"""Benchmarks of bench.py: one module for each kind of figure."""
