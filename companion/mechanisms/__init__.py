"""Auctions, ranking, seats, company: shared by games. Above the kernel, below games."""
