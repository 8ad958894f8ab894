"""A session as a short code, and the code as a picture."""
