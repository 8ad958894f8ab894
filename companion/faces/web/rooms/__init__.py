"""A room for each table: its session, its members, and the updates that they get."""
