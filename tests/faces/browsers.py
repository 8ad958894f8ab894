"""Browsers of this machine; None for one that is not installed."""

from __future__ import annotations

from shutil import which

BROWSERS = {
    "chromium": which("chromium") or which("chromium-browser"),
    "firefox": which("firefox-esr") or which("firefox"),
}
CHROMIUM = BROWSERS["chromium"]
FIREFOX = BROWSERS["firefox"]
