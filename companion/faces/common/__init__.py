"""What both faces work out alike: known cards, the label of undo, refusals, what a rule says."""
