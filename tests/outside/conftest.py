"""The packages have tests of their own, which are run where they are installed."""

collect_ignore = ["tricks"]
