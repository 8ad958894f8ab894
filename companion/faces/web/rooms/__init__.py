"""Rooms: one for each table, with its session, its members, and updates for devices."""
