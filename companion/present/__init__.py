"""Plain values for screens and questions, rendered by every face (user interface)."""
