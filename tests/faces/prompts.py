"""Every distinct prompt of the recorded games, and of games as full as possible.

Two prompts are alike if they have the same question, form, number of seats and boxes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from companion.errors import CompanionError, ConfirmationNeeded, Refusal
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import UNKNOWN, Plain
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CatalogueCard
from companion.play.session.session import Session
from companion.present.card_suggestions import KnownCard, make_known_card
from companion.testing.random_player import choose_answer, list_illegal_answers
from companion.testing.seeds import list_seeds
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens
from tests import playthrough

NAMES = (
    "Maximiliane Augustin",
    "Bartholomäus Winters",
    "Friederike Lindemann",
    "Konstantin Sperlings",
    "Wilhelmina Rosenkohl",
    "Leopoldine Obermaier",
)
"""As long as a name may be."""
BOXES = ("parts", "contents", "variant")
"""Names of the set-up's questions about the contents of the box."""
KNOWN = 14
"""So many cards are known wherever a form describes one."""
TRIES = 60
ACTS = 300
"""So many acts a game by chance has at most ..."""
GAMES_BY_CHANCE = 2
"""... and so many of them are played of each game."""
Key = tuple[object, ...]


@dataclass(frozen=True)
class Prompt:
    """A question at the moment when it is asked; valid until the next answer.

    Attributes:
        session: the session at that question.
        asked_question: the question.
        since: the number of acts before the last one.
        place: the game and line that it comes from, for reports.
        boxes: the boxes in play.
    """

    session: Session
    asked_question: QuestionAtPath
    since: int
    place: str
    boxes: str

    @property
    def question(self) -> Question:
        """The question that waits for an answer."""
        return self.asked_question.question

    @property
    def game(self) -> str:
        """Id of the game; empty before one is chosen."""
        game = self.session.runner.game
        return game.id if game else ""

    @property
    def seat_count(self) -> int:
        """Number of players."""
        table = self.session.runner.table
        return len(table.seating.seats) if table else 0

    @property
    def caption(self) -> str:
        """Description of the prompt for a reader of a report."""
        seats = f"{self.seat_count} seats" if self.seat_count else "set-up"
        return f"{self.place} · {self.question.widget} {self.question.name} · {seats}"

    @property
    def key(self) -> Key:
        """Key that prompts share if they are drawn alike."""
        question = self.question
        kind = (self.game, question.widget, question.name)
        boxes = self.boxes if self.game else ""
        return (
            *kind,
            _describe_shape(question),
            bool(question.list_barred_options()),
            self.seat_count,
            boxes,
        )

    def list_known_cards(self, wording: Wording) -> list[KnownCard]:
        """Return cards known to the group, as many as one round turns up."""
        question = self.question
        if not question.card:
            return []
        chance = Random(question.card)
        values = list[Plain]()
        for _ in range(TRIES):
            card = choose_answer(question, chance)
            if card not in values:
                values.append(card)
        cards = (card for card in values if isinstance(card, dict) and UNKNOWN not in card.values())
        known = [CatalogueCard(self.game, question.card, card) for card in islice(cards, KNOWN)]
        cards_known = [*known[:-1], *_keep_first_fields(known[-1:])]
        return [make_known_card(card, question, wording) for card in cards_known]

    def find_refusal(self, wording: Wording) -> Refusal | None:
        """Return the refusal with the longest text, if any."""
        found = list[Refusal]()
        for value in list_illegal_answers(self.question):
            try:
                self.asked_question.judge(value, is_confirmed=False)
            except ConfirmationNeeded:
                continue
            except Refusal as refusal:
                found.append(refusal)
        return max(found, key=lambda refusal: len(wording.word_error(refusal)), default=None)


def _describe_shape(question: Question) -> object:
    """Return the number of options of a question, or its fields."""
    return tuple(question.parts) or len(list_tokens(question))


def _keep_first_fields(cards: list[CatalogueCard]) -> list[CatalogueCard]:
    """Return cards of which only the first field is known."""
    return [
        CatalogueCard(card.game, card.kind, dict(islice(card.values.items(), 1))) for card in cards
    ]


# ---- recorded games


def list_recorded_prompts(path: Path, folder: Path) -> Iterator[Prompt]:
    """Yield every prompt of a recorded game, whose players have long names.

    Args:
        path: the recording.
        folder: an empty folder.
    """
    lines = playthrough.read_recording(path)[1:-1]
    session = Session.create(Folder(folder))
    boxes = _name_boxes(
        {_find_question_name(line): line["answer"] for line in lines if "path" in line}
    )
    since = 0
    for number, line in enumerate(lines, start=2):
        where = f"{path.parent.parent.name}/{path.stem}:{number}"
        yield Prompt(session, session.runner.find_question(), since, where, boxes)
        since = session.runner.acts
        _carry_out_act(session, line)
    session.close()


def _carry_out_act(session: Session, line: playthrough.Line) -> None:
    """Carry out an act of a recording."""
    if "interject" in line:
        session.interject(line["interject"], line["value"])
        return
    value = line["answer"]
    if _find_question_name(line) == "player":
        value = {**value, "name": _make_long_name(line["path"])}
    session.answer(value, line["path"])


def _find_question_name(line: playthrough.Line) -> str:
    """Return the name of the question of a line."""
    return str(line["path"].split("/")[2])


def _make_long_name(path: str) -> str:
    seat = path.split("/")[1]
    return NAMES[int(seat.removeprefix("p")) - 1]


def _name_boxes(answers: Mapping[str, Plain]) -> str:
    """Return the boxes in play as one word."""
    return " ".join(str(answers[name]) for name in BOXES if name in answers)


# ---- tables as full as a game allows


def list_prompts_of_full_game(game: str, seed: int, folder: Path) -> Iterator[Prompt]:
    """Yield every prompt of a random game with as many seats and boxes as possible.

    Args:
        game: its id.
        seed: the seed of all random choices.
        folder: an empty folder.
    """
    chance = Random(seed)
    session = Session.create(Folder(folder))
    since = 0
    for number in range(ACTS):
        first = session.pending
        if first is None:
            break
        where = f"{game}/full-{seed}:{number}"
        yield Prompt(session, first, since, where, "full")
        since = session.runner.acts
        try:
            session.answer(_choose_full_answer(first, game, chance), first.path)
        except CompanionError:  # by chance a table can be played to where the rules can't go on
            break
    session.close()


def _choose_full_answer(asked_question: QuestionAtPath, game: str, chance: Random) -> Plain:
    """Return the answer that fills the table most, or else a random one."""
    question = asked_question.question
    legal = question.describe_legal_answers()
    if question.name == "game":
        return game
    if asked_question.scene or not isinstance(legal, dict):
        return choose_answer(question, chance)
    if question.name == "seats":
        return legal["max"]
    if question.name == "player":
        by_chance = choose_answer(question, chance)
        assert isinstance(by_chance, dict)
        return {**by_chance, "name": _make_long_name(asked_question.path)}
    if question.name in BOXES:
        return legal["options"]
    likely = question.find_default()
    return choose_answer(question, chance) if likely is None else likely


# ---- all of them


def list_distinct_prompts(game: str, folder: Path) -> Iterator[Prompt]:
    """Yield the first prompt of each kind.

    Args:
        game: id of the game whose recordings are read; "" for all games.
        folder: an empty folder.
    """
    seen = set[Key]()
    for prompt in list_all_prompts(game, folder):
        if prompt.key not in seen:
            seen.add(prompt.key)
            yield prompt


def list_all_prompts(game: str, folder: Path) -> Iterator[Prompt]:
    """Yield all prompts of the recorded games of a game, and of full tables of it."""
    for number, path in enumerate(playthrough.list_recording_files()):
        if game in ("", path.parent.parent.name):
            yield from list_recorded_prompts(path, folder / f"recorded-{number}")
    for known in GAMES:
        if game in ("", known.id):
            for seed in list_seeds(GAMES_BY_CHANCE):
                yield from list_prompts_of_full_game(known.id, seed, folder / f"{known.id}-{seed}")
