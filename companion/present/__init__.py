"""What is shown and asked, as plain values that every face renders."""
