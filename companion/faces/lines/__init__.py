"""The terminal: one screen a question, from 40 columns on, with or without colours, or a pipe."""
