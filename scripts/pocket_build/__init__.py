"""Build of the companion for phones without a server: a folder for a web space, or one file."""
