"""One module per page: the values for its template."""
