"""What several games share: auctions, ranking, seats, house rules. Above the kernel, below the games."""
