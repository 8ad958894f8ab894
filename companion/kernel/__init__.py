"""Questions, answers, facts and the runner. Without clock, chance, disk or screen."""
