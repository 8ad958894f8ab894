"""Tests, in folders that mirror companion."""
