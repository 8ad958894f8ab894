"""What is looked up around the journals: sessions, cards, remembered answers, statistics."""
