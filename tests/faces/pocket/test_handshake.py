"""Both ends of a connection agree that it is up, over a network that loses and reorders."""

from __future__ import annotations

import json
import subprocess
from itertools import product
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from companion.shipped import DATA

MODULE = DATA / "pocket" / "handshake.js"
NETWORK = Path(__file__).with_name("handshake.mjs")
LATE = 4000
"""Milliseconds after which it is said what to do."""
SEEDS = range(1, 21)


def run_cases(*cases: dict[str, Any]) -> list[dict[str, Any]]:
    """Run both ends for each case in one process."""
    node = which("node")
    if node is None:
        pytest.skip("there is no node here")
    done = subprocess.run(
        [node, str(NETWORK), str(MODULE)],
        input=json.dumps([{"seed": 1, **case} for case in cases]),
        capture_output=True,
        check=True,
        text=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def find_time(states: list[Any], state: str) -> float:
    """Return when a state was first reported; infinite if never."""
    return next((when for when, name, _ in states if name == state), float("inf"))


def test_a_connection_comes_up_though_messages_are_lost() -> None:
    """The tables hear of the guest once; ✓ appears only after the guest's welcome."""
    networks = product((0, 0.3, 0.6), (0, 0.5), (0, 2500))
    cases = [
        {"seed": seed, "lost": lost, "doubled": doubled, "delay": delay, "until": 24000}
        for lost, doubled, delay in networks
        for seed in SEEDS
    ]

    for case, outcome in zip(cases, run_cases(*cases), strict=True):
        assert find_time(outcome["guest"], "here") < float("inf"), case
        assert (
            find_time(outcome["guest"], "here") <= find_time(outcome["host"], "here") < float("inf")
        ), case
        assert 1 == sum("hello" in message for message in outcome["tables"]), case
        assert "hello" in outcome["tables"][0], case
        if find_time(outcome["host"], "here") > LATE:
            assert LATE == find_time(outcome["host"], "late"), case


@pytest.mark.parametrize("way", ["toHost", "toGuest"])
def test_both_ends_give_up_if_one_direction_is_dead(way: str) -> None:
    """No ✓ is shown, nothing waits for ever, and no timer remains."""
    (outcome,) = run_cases({way: False})

    assert find_time(outcome["host"], "here") == find_time(outcome["guest"], "here") == float("inf")
    for who, opened in (("host", 0), ("guest", 310)):
        assert opened + LATE == find_time(outcome[who], "late")
        assert find_time(outcome[who], "over") < float("inf")
    assert 0 == outcome["left"]


def test_a_guest_shows_a_code_if_its_knocking_is_not_heard() -> None:
    """The connection comes up either way."""
    for opens, shown in ((300, float("inf")), (9000, 3000)):
        (outcome,) = run_cases({"knocks": True, "opens": opens})

        assert shown == find_time(outcome["guest"], "answering")
        assert find_time(outcome["guest"], "here") < float("inf")


def test_a_guest_without_a_place_hears_why_though_messages_are_lost() -> None:
    """It is never listed as present."""
    cases = [{"seed": seed, "full": True, "lost": 0.4} for seed in SEEDS]
    ends = [outcome["why"] for outcome in run_cases(*cases)]

    assert ends.count("full") > len(ends) * 0.8


def test_a_silent_departure_is_noticed_within_eight_seconds() -> None:
    """Both ends notice it at any time, also after a restart.

    Players begin to wonder after about that time.
    """
    cuts = range(3000, 12000, 700)
    cases = [{"cut": cut, "until": 30000, "returns": cut // 100 % 2} for cut in cuts]

    for cut, outcome in zip(cuts, run_cases(*cases), strict=True):
        asleep = find_time(outcome["guest"], "asleep")
        away = find_time(outcome["host"], "away")
        assert cut < asleep
        assert cut < away
        assert max(asleep, away) <= cut + 8000


def test_another_host_may_take_over_half_a_minute_after_the_loss() -> None:
    """It may not do so earlier; it may also if it has given up the connection meanwhile."""
    for case in ({"cut": 9000, "until": 60000}, {"full": True, "until": 60000}):
        (outcome,) = run_cases(case)
        missed = min(find_time(outcome["guest"], "asleep"), find_time(outcome["guest"], "over"))
        assert missed + 30000 == find_time(outcome["guest"], "gone")


def test_a_silent_phone_is_reported_as_away_until_it_returns() -> None:
    """A long silence is reported at both ends, as is its end."""
    (outcome,) = run_cases({"delay": 15000, "seed": 3, "admits": 0, "until": 200000})
    states = {who: [state for _, state, _ in outcome[who]] for who in ("host", "guest")}

    assert "here" in states["guest"][states["guest"].index("asleep") :]
    assert "here" in states["host"][states["host"].index("away") :]
