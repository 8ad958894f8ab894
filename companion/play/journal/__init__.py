"""Journal entries, their file, and the entries in force."""
