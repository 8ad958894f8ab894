"""User interfaces: terminal, JSON lines, web pages. None depends on a particular game."""
