"""What is written down: entries, their file, and what of them is in force."""
