"""What is measured side by side must be the same work: the same questions, bounds and results."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.peers import coroutines, rulebook
from benchmarks.peers.engines import Absent, Peer, peers
from benchmarks.peers.machine import Answer, Machine
from benchmarks.peers.script import drawn

from companion.kernel.facts import Plain
from companion.kernel.runner import Runner

SCRIPT = drawn(600, seed=7)


@pytest.mark.parametrize("peer", peers(), ids=lambda peer: peer.name)
def test_every_peer_ends_every_fight_as_the_script_says(peer: Peer) -> None:
    """The same answers lead to the same winners and payments, whoever works them out."""
    try:
        run = peer.run(SCRIPT)
    except Absent as error:
        pytest.skip(f"not installed here; it takes {error}")

    assert SCRIPT.results == run.results


@pytest.mark.parametrize("rules", [coroutines, rulebook], ids=["bare", "rulebook"])
def test_the_kernel_and_the_state_machine_offer_the_same_answers(rules: Any) -> None:
    """At every question both allow the same: a second opinion on auction and joint fight."""
    fights = [fight for fight, _ in SCRIPT.fights]
    machine = Machine(fights)
    runner = Runner((rules.Fights(fights),))
    runner.answer(str(runner.pending[0].path), str(runner.pending[0].question.nth(0)))

    for answer in (answer for _, given in SCRIPT.fights for answer in given):
        asked = runner.pending[0]
        assert machine.legal() == listed(asked.question.legal())
        machine.apply(answer)
        runner.answer(str(asked.path), answer)

    assert runner.over


def listed(legal: Plain) -> list[Answer]:
    """The legal answers of a question, one by one."""
    if not isinstance(legal, dict):
        return list(legal)  # type: ignore[arg-type]
    return [*legal.get("or", ()), *range(legal["min"], legal["max"] + 1)]  # type: ignore[misc, operator, arg-type]
