"""The line-based terminal face: from 40 columns on, with or without colours, also in a pipe."""
