"""Do not collect the packages' own tests here: they run where the packages are installed."""

collect_ignore = ["tricks"]
