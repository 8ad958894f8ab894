"""Runs random tests for a given time: games, killed processes and key presses, with new seeds.

python3 scripts/trial.py codes --minutes 30

Each round uses new seeds. The first failure ends the trial; the seed printed reproduces it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from time import monotonic

import _venv

TRIALS = {
    "games": (
        "random games and all their sentences, checked against the contract",
        20,
        ["tests/games"],
    ),
    "referees": (
        "whole games, compared with a second implementation of the rules",
        50,
        [
            "tests/games/zauberschwert/test_referee.py",
            "tests/games/zauberschwert/expansions/test_referee.py",
            "tests/games/spruchstein/test_referee.py",
            "tests/games/abracadabra/test_referee.py",
        ],
    ),
    "codes": (
        "games converted to codes and back",
        100,
        ["tests/play/codes/test_code.py"],
    ),
    "our-way": ("games played against the rules", 20, ["tests/play/test_odd_games.py"]),
    "corrections": (
        "corrections with undo and redo",
        50,
        ["tests/play/session/test_correction_replay.py"],
    ),
    "lives": (
        "corrections, adjustments, undo, house play: table, journal and code agree",
        50,
        [
            f"tests/{module}::{name}::test_table_journal_and_code_are_one_game"
            for module, name in (
                ("games/test_contract.py", "TestZauberschwert"),
                ("games/test_contract.py", "TestSpruchstein"),
                ("games/test_contract.py", "TestAbracadabra"),
                ("outside/test_here.py", "TestTricks"),
            )
        ],
    ),
    "kills": ("processes killed while they write a game", 50, ["tests/play/test_kill.py"]),
    "faces": (
        "terminal and JSON lines, killed during an act; disk errors injected below Python",
        10,
        ["tests/faces/test_kill_faces.py", "tests/faces/test_faults.py"],
    ),
    "disks": (
        "disk errors, power cuts, journals truncated or changed at any byte",
        20,
        ["tests/play/test_disk_trials.py"],
    ),
    "screens": (
        "every prompt of every recorded game on the full screen",
        8,
        ["tests/faces/tui/test_trial.py"],
    ),
    "pages": (
        "every distinct question of the page on every screen, and a whole game of each kind",
        8,
        ["tests/faces/web/test_pages.py", "tests/faces/web/test_whole_games.py"],
    ),
    "pocket": (
        "every recorded game on a phone without a server; four on several, two in Firefox",
        8,
        [
            "tests/faces/pocket/test_every_game.py",
            "tests/faces/pocket/test_moving.py",
            "tests/faces/pocket/test_whole_games_together.py",
            "tests/faces/pocket/test_firefox.py",
        ],
    ),
    "joins": (
        "200 phones that join another one after pauses of up to 10 seconds",
        40,
        ["tests/faces/pocket/test_joins.py"],
    ),
    "presses": (
        "six devices at one server that is killed once",
        50,
        ["tests/faces/web/test_trial.py"],
    ),
}
"""Trials: description, number of times an ordinary run in each round, and tests."""
FIRST = 1_000
"""First seed; ordinary runs use smaller ones."""
APART = 100_000
"""Distance between the seeds of two rounds; no test uses as many in a round."""


def main() -> int:
    """Try until the time is up; return 0 if nothing failed, else the exit code of pytest."""
    chosen = parse_arguments()
    _venv.prepare_environment("dev")
    _, times, tests = TRIALS[chosen.name]
    command = [str(_venv.PYTHON), "-m", "pytest", "-q", "-x", "-n", "auto", *tests]
    until = monotonic() + 60 * chosen.minutes
    seed = chosen.seed
    while True:
        env = {**os.environ, "COMPANION_TIMES": str(times), "COMPANION_SEED": str(seed)}
        print(f"--- {chosen.name}, --seed {seed}", flush=True)
        code = subprocess.run(command, cwd=_venv.ROOT, env=env, check=False).returncode
        if code != 0 or monotonic() >= until:
            return code
        seed += APART


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    names = "\n".join(f"  {name:12} {what}" for name, (what, _, _) in TRIALS.items())
    parser = argparse.ArgumentParser(
        description=f"{__doc__}\nNAME:\n{names}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", metavar="NAME", choices=TRIALS, help="trial to run")
    parser.add_argument(
        "--minutes",
        type=float,
        default=10,
        help="start no round after this time [default: %(default)s]",
    )
    parser.add_argument("--seed", type=int, default=FIRST, help="first seed [default: %(default)s]")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
