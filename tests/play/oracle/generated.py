"""Games by chance, with their clocks: written into a data folder, and what came of each as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.review.review import review_game
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession
from companion.testing.chance import choose_answer
from companion.testing.lives import Life
from companion.wording.messages import LANGUAGES
from companion.wording.review import Reviewed, review_to_json
from tests.games.abracadabra import chance as abracadabra

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Émil", "Fay", "Gus")
LONGEST = 260
"""A game of more answers is ended by hand, as a table does."""
GAPS = (1, 2, 4, 8, 8, 15, 15, 30, 60, 200, 299, 300, 301, 900, 4000, -5)
"""Seconds between two entries; more than 300 are a pause, and some clocks go back."""


def clock(chance: Random) -> Callable[[], str]:
    """A clock of some evening within three years, as journals write it."""
    now = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(minutes=chance.randrange(3 * 365 * 24 * 60))

    def tick() -> str:
        nonlocal now
        now += timedelta(seconds=chance.choice(GAPS))
        return now.strftime("%Y-%m-%dT%H:%M:%SZ")

    return tick


def replies(game: str, people: list[str]) -> Callable[[Question[Any], Random], Plain]:
    """How questions are answered: that game, these people, all else by chance."""
    otherwise = abracadabra.likely if game == "abracadabra" else choose_answer

    def reply(question: Question[Any], chance: Random) -> Plain:
        if question.name == "game":
            return game
        answer = otherwise(question, chance)
        if question.name == "player" and isinstance(answer, dict):
            name = people.pop() if people else ""
            answer["name"] = chance.choice((name, name, name.upper()))
        return answer

    return reply


def played(folder: Folder, game: str, seed: int) -> str:
    """Play a game by chance: some as the rules have it, others with all that tables do besides.

    Returns:
        The session's id.
    """
    chance = Random(f"{game} {seed}")
    people = chance.sample(PEOPLE, len(PEOPLE))
    session = Session.create(folder, GAMES, clock(chance))
    life = Life(session, chance, replies(game, people))
    while session.runner.scene == 0:
        asked = session.pending[0]
        session.answer(life.reply(asked.question, chance), str(asked.path))
    if seed % 2:
        life.act(chance.randrange(80))
    for _ in range(chance.choice((LONGEST, LONGEST, 30))):
        if session.runner.over:
            break
        asked = chance.choice(session.pending)
        session.answer(life.reply(asked.question, chance), str(asked.path))
    if not session.runner.over and seed % 7 != 3:
        session.interject("end_now", "end")
        while not session.runner.over:
            asked = session.pending[0]
            session.answer(life.reply(asked.question, chance), str(asked.path))
    session.close()
    return session.id


def told(folder: Folder, session: str) -> dict[str, Any]:
    """All that an independent reader needs of a session, as JSON values.

    Returns:
        `journal`, its lines; `acts`, those in force with their facts and the table after each, as
        JSON lines have them; `review` by language, as `companion review --json` has it.
    """
    watched = WatchedSession.watch(folder, session, GAMES)
    runner = Runner(GAMES)
    acts = list[dict[str, Any]]()
    for act in watched.force.acts:
        before = len(runner.told)
        runner.carry_out(runner.judge(act.move))
        facts = [item.fact.plain() for item in runner.told[before:]]
        table = runner.table.plain() if runner.table is not None else None
        acts.append({"entry": act.seq, "scene": runner.scene, "facts": facts, "table": table})
    found = review_game(watched)
    reviews = {
        lang: review_to_json(Reviewed(found, lang)) for lang in LANGUAGES if found is not None
    }
    lines = Path(folder.journal(session)).read_text("utf-8").splitlines()
    whole = {"journal": [*map(json.loads, lines)], "acts": acts, "review": reviews}
    plain_again: dict[str, Any] = json.loads(json.dumps(whole))
    return plain_again
