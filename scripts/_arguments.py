"""Command-line arguments of scripts."""

from __future__ import annotations

import argparse


def make_parser(doc: str | None) -> argparse.ArgumentParser:
    """Return a parser whose help begins with the text of a script."""
    return argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
