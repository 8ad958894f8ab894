"""Tricks as foretold: everybody bids a number of tricks, and points may fall below 0."""
