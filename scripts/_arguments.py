"""Command-line arguments of scripts."""

from __future__ import annotations

import argparse


def make_parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser whose help begins with the text of a script."""
    return argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
