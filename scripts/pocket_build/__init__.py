"""The build of the companion for phones alone: a folder for a web space, or a single file."""
