"""Plain values for what is shown and asked; every face renders them."""
