"""One module a page: the values that its template shows."""
