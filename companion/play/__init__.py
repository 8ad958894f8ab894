"""Sessions and their storage: journals, the library of saved games, codes, reviews."""
