"""Tricks as foretold: everybody bids how many tricks it will be, and points may fall below 0."""
