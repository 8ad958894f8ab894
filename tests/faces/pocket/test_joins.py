"""Phones that join after pauses of up to ten seconds get in or are told what to do."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest

from companion.testing.seeds import list_seeds
from tests.faces.pocket.alone import PATIENCE, make_code_fragment, serve_folder, wait_for_page
from tests.faces.pocket.beside import enter_answer, get_invitation, make_phones
from tests.trials import IN_TRIALS

LOG = logging.getLogger(__name__)
pytestmark = IN_TRIALS
GUESTS = 5
"""Phones for each seed: 40 seeds are 200 joins."""
LONGEST = 10_000
"""Milliseconds between an invitation and the reading of what answers it, beside the loading."""
ADVICE = "#inviting :is([data-say=blocked], [data-say=quiet]):not([hidden])"
JOINED = f"""
(guests) => document.querySelectorAll("#inviting li [data-is=here]:not([hidden])").length === guests
  || document.querySelector("{ADVICE}") !== null
"""


@pytest.mark.parametrize("seed", list_seeds(1))
def test_phones_join_after_any_pause(
    seed: int, tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """None hangs; a join that takes long shows an explanation.

    `--log-file` records for each join the pause, the seconds until the pages of host and guest were
    loaded, and whether an explanation was shown.
    """
    chance = Random(seed)
    with make_phones(driver) as phone, serve_folder(built_folder) as address:
        host = phone("de")
        host.goto(address + make_code_fragment(tmp_path, "only-one", 12))
        wait_for_page(host)
        for number in range(1, GUESTS + 1):
            link = get_invitation(host)
            pause = chance.uniform(0, LONGEST)
            before = pause * chance.random()
            host.wait_for_timeout(before)
            guest = phone("en")
            guest.goto(link)
            guest.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
            host.wait_for_timeout(pause - before)
            enter_answer(host, guest)
            read = monotonic()
            host.wait_for_function(JOINED, arg=number, timeout=PATIENCE)
            has_advice = bool(host.locator(ADVICE).count())
            host.wait_for_selector("#inviting [data-say=joined]:visible", timeout=PATIENCE)
            here = monotonic() - read
            assert "join" in wait_for_page(guest).url
            seen = monotonic() - read
            LOG.info("join %.1f %.2f %.2f %s", pause / 1000, here, seen, has_advice)
