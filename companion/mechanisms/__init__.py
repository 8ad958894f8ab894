"""What several games share: auctions, ranking, seats, company. Above the kernel, below games."""
