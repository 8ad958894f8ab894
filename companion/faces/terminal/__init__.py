"""The terminal: one screen a question, any width from 60 columns, colours or none, a pipe as well."""
