"""Playing over time: journal, session, store, and what is looked up around them."""
