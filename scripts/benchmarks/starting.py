"""Cold start of whole commands, compared with a minimal program of the command library."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator

from benchmarks.figures import Figure, make_command, make_figure, time_actions_alternately

HELLO = """
import typer
app = typer.Typer()
@app.command()
def hello(): print('hello')
@app.command()
def bye(): print('bye')
app(['hello'])
"""
PROGRAM = ("-c", "from companion.__main__ import main; main()")
"""Entry point of the installed command `companion`."""
DOUBT = ("judge", "split", "--strength", "7", "Red=2", "Blue=5", "Green=9")
JUDGE = "companion judge split"
PLAY = "scripts/play.py judge split"
"""From a checkout; includes the check of .venv."""
BARE = "python -c pass"
YARDSTICK = "typer hello world, two commands"


def measure_figures() -> Iterator[Figure]:
    """Measure whole commands from start to exit."""
    with tempfile.TemporaryDirectory() as folder:
        make_command(
            *PROGRAM,
            "play",
            "zauberschwert",
            "-p",
            "A",
            "-p",
            "B",
            "--json",
            "--data",
            folder,
        )()
        samples = time_actions_alternately(
            {
                BARE: make_command("-c", "pass"),
                YARDSTICK: make_command("-c", HELLO),
                JUDGE: make_command(*PROGRAM, *DOUBT),
                PLAY: make_command("scripts/play.py", *DOUBT),
                "companion --help": make_command(*PROGRAM, "--help"),
                "companion show": make_command(*PROGRAM, "show", "--data", folder),
            },
            15,
        )
    hello = make_figure(YARDSTICK, "ms", samples[YARDSTICK])
    yield make_figure(PLAY, "ms", samples.pop(PLAY), make_figure(JUDGE, "ms", samples[JUDGE]))
    for name, taken in samples.items():
        yield hello if name == YARDSTICK else make_figure(name, "ms", taken, hello)
