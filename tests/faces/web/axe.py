"""Accessibility faults of a page, found by axe."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

CALM = "() => !document.querySelector('.settling')"
"""No question has only just come: until then its answers are dimmed."""


def find_faults(page: Any) -> list[str]:
    """Return all faults that axe finds, with their elements."""
    page.emulate_media(reduced_motion="reduce")  # what is still coming in is pale
    page.wait_for_function(CALM)
    violations = Axe().run(page).response["violations"]
    return [
        f"{item['impact']} {item['id']}: {node['target']}"
        for item in violations
        for node in item["nodes"]
    ]
