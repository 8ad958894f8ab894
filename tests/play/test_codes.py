"""Codes: a whole session as text, and back."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from companion.errors import CodeError
from companion.games.catalogue import GAMES
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.play.codes import ALPHABET, LONGEST, bits, code_of, looks_like_code, read_code
from companion.play.journal import Act, Answered, Interjected
from tests import playthrough
from tests.play.games import looks, played

TRIALS = int(os.environ.get("COMPANION_TRIALS", "120"))
"""Random sessions for the round trip; set it to 10000 for the long run."""

TEXTS = ("name", "note", "called")
"""Where tables keep what cards are called; codes leave that at home."""


def blank(value: object) -> object:
    """A table without what cards and notes are called."""
    if isinstance(value, dict):
        return {key: "" if key in TEXTS and isinstance(item, str) else blank(item) for key, item in value.items()}
    return [blank(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("chunk", range(4))
def test_a_session_comes_back_from_its_code(chunk: int) -> None:
    """Set-up, answers and interjections in force, table and pending question are those that were packed; texts of the game aside."""
    for seed in range(chunk, TRIALS, 4):
        runner, acts = played(seed, Random(seed).randrange(1, 260))

        back = read_code(code_of(acts, GAMES), GAMES)

        assert blank(looks(runner)[0]) == blank(looks(back.runner)[0]), seed
        assert looks(runner)[1] == looks(back.runner)[1], seed
        assert len(acts) == len(back.acts)


def test_names_of_players_are_in_a_code_and_notes_are_not() -> None:
    """Who plays matters elsewhere; what somebody wrote down stays at home."""
    runner, acts = Runner(GAMES), list[Act]()

    def answer(value: object) -> None:
        asked = runner.pending[0]
        judged = asked.question.judge(value)
        acts.append(Answered(seq=len(acts) + 1, at="", path=str(asked.path), answer=judged))
        runner.answer(str(asked.path), judged)

    answer("zauberschwert")
    answer(2)
    answer({"name": "Käthe ☺", "colour": "red"})
    while runner.table is None:
        default = runner.pending[0].question.default()
        answer(default if default is not None else runner.pending[0].question.nth(0))

    back = read_code(code_of(acts, GAMES), GAMES)

    assert back.runner.table is not None
    assert next(iter(back.runner.table.seating.players.values())).name == "Käthe ☺"


def test_any_wrong_sign_and_any_cut_is_noticed() -> None:
    """The check sum covers the decoded answers: no mistyped code becomes another game."""
    _, acts = played(7, 90)
    code, chance = code_of(acts, GAMES), Random(1)

    for place in range(len(code)):
        other = chance.choice([sign for sign in ALPHABET if sign != code[place]])
        with pytest.raises(CodeError):
            read_code(code[:place] + other + code[place + 1 :], GAMES)
        with pytest.raises(CodeError):
            read_code(code[:place], GAMES)


@pytest.mark.parametrize("text", ["", " ", "ÄÖÜ", "0", "A" * 200, ":" * LONGEST, "%", "http://", "\x1b[2J" * 9])
def test_nonsense_is_refused(text: str) -> None:
    """Whatever is no code is refused with a sentence."""
    with pytest.raises(CodeError):
        read_code(text, GAMES)


def test_a_megabyte_is_refused_before_it_is_looked_at() -> None:
    """Nothing that no QR code could hold is decoded."""
    with pytest.raises(CodeError) as refused:
        read_code("A" * 1_000_000, GAMES)

    assert refused.value.name == "code_too_long"


def test_random_numbers_are_refused_harmlessly() -> None:
    """A legal frame with impossible answers behind it ends in a refusal, not in a crash."""
    chance = Random(5)
    for _ in range(300):
        text = "".join(chance.choice(ALPHABET) for _ in range(chance.randrange(1, 300)))
        with pytest.raises(CodeError):
            read_code(text, GAMES)


def test_a_code_of_other_rules_names_both_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes of another rules version are refused, naming it, instead of becoming another game."""
    _, acts = played(3, 40)
    code = code_of(acts, GAMES)
    first = acts[0]
    assert isinstance(first, Answered)
    game: Game[Any] = next(item for item in GAMES if item.id == first.answer)
    monkeypatch.setattr(type(game), "version", game.version + 1)

    with pytest.raises(CodeError) as refused:
        read_code(code, GAMES)

    assert (refused.value.name, refused.value.values["version"], refused.value.values["known"]) == ("code_other_rules", game.version - 1, game.version)


def test_a_link_is_read_like_the_bare_code() -> None:
    """A scanner yields the link that the code was drawn with."""
    _, acts = played(2, 30)
    code = code_of(acts, GAMES)

    assert looks_like_code(f"http://192.168.0.5:8000/R/{code}")
    assert len(acts) == len(read_code(f"http://192.168.0.5:8000/R/{code}\n", GAMES).acts)


def test_a_code_spends_little_more_than_its_answers_need() -> None:
    """Beside names and frame a code is as short as the legal answers allow."""
    for path in playthrough.all_files():
        acts = acts_of(playthrough.read(path))

        spent = bits(acts, GAMES)

        assert spent["code"] <= 1.05 * spent["least"] + 400, path.name


def acts_of(lines: list[playthrough.Line]) -> list[Act]:
    """The acts of a recorded game."""
    acts, last = list[Act](), ""
    for number, line in enumerate(lines[1:-1], start=1):
        if "interject" in line:
            acts.append(Interjected(seq=number, at="", name=line["interject"], value=line["value"], before=last, pending=line["pending"]))
        else:
            last = line["path"]
            acts.append(Answered(seq=number, at="", path=last, answer=line["answer"]))
    return acts
