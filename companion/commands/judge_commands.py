"""The command `judge`: one rules question (doubt), one answer, without a session.

A line is in plain words, or names the inputs of the doubt by options, in any order.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Annotated

import typer

from companion.commands.language import KNOWN, WORDS
from companion.commands.shared import (
    MINUS_IS_A_VALUE,
    AsJson,
    add_command,
    make_argument,
    make_option,
)
from companion.errors import CompanionError, Refusal, UsageError
from companion.faces.lines.choosing import is_interactive, is_plain_output_wanted
from companion.games.catalogue import load_all_doubts
from companion.kernel.doubts import Doubt, DoubtInput, Verdict
from companion.present.settings import get_language, get_wording
from companion.wording.doubt_words import (
    InputReader,
    describe_notation,
    get_example_line,
    list_verdict_lines,
    make_empty_case,
    verdict_to_json,
)
from companion.wording.plain_doubts import find_named_doubts, parse_plain_doubt
from companion.wording.question_words import name_options

REFUSED = 2
"""Exit status of an invalid line."""


@add_command("judge", add_help_option=False, context_settings=MINUS_IS_A_VALUE)
def judge_question(
    words: Annotated[list[str] | None, make_argument("help.judge", "doubt")] = None,
    shows_help: Annotated[bool, make_option("help.help", "--help", "-h")] = False,
    as_json: AsJson = False,
) -> None:
    """Answer a rules question. Its options depend on the question, so typer does not parse them."""
    line = words or []
    if shows_help or not (line or as_json):
        if not shows_help and is_interactive():
            from companion.faces.lines.face import run_flow_in_lines
            from companion.present.flows.judge import answer_doubts_without_game
            from companion.present.screen import PlayerLeft

            with suppress(PlayerLeft):
                run_flow_in_lines(answer_doubts_without_game)
        else:
            typer.echo("\n".join(list_doubt_help(line)))
        return
    try:
        verdict = judge_words(line)
    except CompanionError as error:
        if not as_json:
            raise
        refused = {"error": error.name, "message": WORDS.word_error(error)}
        typer.echo(json.dumps(refused, ensure_ascii=False))
        raise SystemExit(REFUSED) from error
    wording = get_wording(verdict.game)
    if as_json:
        typer.echo(json.dumps(verdict_to_json(verdict, wording), ensure_ascii=False))
        return
    lines = list_verdict_lines(verdict, wording)
    if is_plain_output_wanted():
        from companion.faces.lines.signs import list_sign_words, replace_signs_in_line

        signs = list_sign_words(wording)
        lines = [replace_signs_in_line(line, signs) for line in lines]
    typer.echo("\n".join(lines))


def judge_words(words: Sequence[str]) -> Verdict:
    """Return the verdict on a rules question.

    Args:
        words: the words of the line.

    Raises:
        UsageError: the line is not understood, an input is invalid, or the rules refuse the case.
    """
    case, raw = parse_plain_doubt(words, load_all_doubts(), get_language())
    reader = InputReader(case, get_wording())
    try:
        return case.judge(reader.read_case(raw))
    except Refusal as refusal:
        raise UsageError("judge_refused", reason=reader.wording.word_error(refusal)) from refusal


def judge_line(line: str) -> Verdict:
    """Return the verdict on a rules question in one text, as `judge_words` does for its words."""
    return judge_words(shlex.split(line))


def list_doubt_help(words: Sequence[str]) -> Iterator[str]:
    """Yield lines about the rules questions that a line names, else with an example of each."""
    named = find_named_doubts(words, load_all_doubts())
    for doubt in named:
        yield from list_doubt_usage(doubt)
    if named:
        return
    yield get_wording().say("help.judge")
    yield ""
    for doubt in load_all_doubts():
        yield from (f"  {line}" for line in islice(list_doubt_usage(doubt), 2))


def list_doubt_usage(doubt: Doubt) -> Iterator[str]:
    """Yield lines with an example of a rules question, and with its inputs."""
    reader = InputReader(make_empty_case(doubt), get_wording())
    wording = reader.wording
    yield wording.word_value(reader.case.sentence)
    yield f"    companion judge {get_example_line(doubt, wording)}"
    yield ""
    for doubt_input in reader.list_unknown_inputs():
        shape = (
            describe_notation(doubt_input, wording)
            if doubt_input.is_positional and doubt_input.key
            else make_flag_name(doubt_input)
        )
        options = name_options(doubt_input.values[0], wording) if doubt_input.is_single else []
        names = ", ".join(name.partition(":")[0] for _, name in options)
        label = reader.label_input(doubt_input)
        yield f"  {shape:<24} {label}" + (f": {names}" if names else "")
    for name in ("json", "lang"):
        yield f"  {f'--{name}':<24} {wording.say(f'help.{name}', languages=KNOWN)}"


def make_flag_name(doubt_input: DoubtInput) -> str:
    """Return the name of the command-line option for an input."""
    return f"--{doubt_input.name.replace('_', '-')}"
