"""Library of the group: sessions, cards, remembered answers, statistics."""
