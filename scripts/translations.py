"""Lists texts of translations that are missing, unused, or have wrong placeholders.

python3 scripts/translations.py         reports on all languages; exit code 1 if anything is wrong
python3 scripts/translations.py pl      reports on this one
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import _arguments
import _venv

DATA = _venv.ROOT / "data"
KINDS = ("wording", "rules", "lessons", "demo")
MODEL = "en"
"""Language with which all others are compared."""
MISSING = "is missing"
"""End of the lines about texts that are not translated yet; these lines come first."""
MOST = 200
"""Plural rules are tried with all numbers below this one."""


def main() -> int:
    """Print the report; return 1 if a language differs from English, else 0."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("languages", nargs="*", help="folders of data/wording [default: all]")
    chosen = parser.parse_args().languages or sorted(
        path.name for path in (DATA / "wording").iterdir() if path.is_dir() and path.name != MODEL
    )
    found = [line for language in chosen for line in list_differences(language)]
    found.sort(key=lambda line: not line.endswith(MISSING))
    print("\n".join(found) or f"No differences: {', '.join(chosen)}")
    return 1 if found else 0


def list_differences(language: str) -> Iterator[str]:
    """Yield a language's differences from English, file by file.

    Args:
        language: its folder in data/wording, data/rules, data/lessons and data/demo.
    """
    try:
        count = count_forms(language)
    except ValueError as error:
        yield f"wording/{language}/common.json: {error}"
        return
    for kind in KINDS:
        for path in sorted((DATA / kind / MODEL).glob("*.json")):
            place = f"{kind}/{language}/{path.name}"
            model = read_texts(path)
            try:
                texts = read_texts(DATA / place)
            except ValueError as error:
                yield f"{place}: {error}"
                continue
            if not texts:
                yield f"{place} {MISSING}"
                continue
            yield from (f"{place}: {key} {MISSING}" for key in model if not texts.get(key))
            for key, text in texts.items():
                if key not in model:
                    yield f"{place}: {key} is unused"
                else:
                    yield from (
                        f"{place}: {key} {fault}" for fault in list_faults(text, model[key], count)
                    )


def read_texts(path: Path) -> dict[str, str]:
    """Return the texts of a file by their keys; empty if the file does not exist.

    Raises:
        ValueError: the file is not JSON.
    """
    return dict(list_texts(json.loads(path.read_text("utf-8")))) if path.exists() else {}


def list_texts(part: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a part of a file, with the keys that lead to them: "judge.title"."""
    for key, content in part.items():
        if isinstance(content, dict):
            yield from list_texts(content, f"{before}{key}.")
        else:
            yield f"{before}{key}", "\n".join(content) if isinstance(content, list) else content


def count_forms(language: str) -> int:
    """Return the number of forms that a counted word has in a language, for whole numbers.

    Raises:
        ValueError: its plural rules can't be read.
    """
    sys.path.insert(0, str(_venv.ROOT))
    from companion.wording.plurals import choose_form  # noqa: PLC0415 - needs the path above

    texts = read_texts(DATA / "wording" / language / "common.json")
    model = read_texts(DATA / "wording" / MODEL / "common.json")
    rules = texts.get("plural") or model["plural"]
    return 1 + max(choose_form(rules, number) for number in range(MOST))


def list_faults(text: str, model: str, count: int) -> Iterator[str]:
    """Yield the faults of a text: in its braces, placeholders and plural forms.

    Args:
        text: the text.
        model: the English text.
        count: the number of forms that a counted word has.
    """
    try:
        parts = list(Formatter().parse(text))
    except ValueError as error:
        yield f"has a wrong brace: {error}"
        return
    theirs = {name for _, name, _, _ in parts if name}
    ours = {name for _, name, _, _ in Formatter().parse(model) if name}
    if theirs != ours:
        yield f"has {sorted(theirs)}, not {sorted(ours)}"
    for _, name, spec, _ in parts:
        few = (spec or "").count("|") + 1
        if 1 < few < count:
            yield f"has {few} forms after {{{name}}}, the plural rules have {count}"


if __name__ == "__main__":
    sys.exit(main())
