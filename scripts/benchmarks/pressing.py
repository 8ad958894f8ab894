"""How much pressing a recorded turn takes: on the full screen and on the page.

Beside it stands one press for each answer that anybody has to give.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from benchmarks.figures import Figure, counted, figure
from benchmarks.strokes import Fingers
from benchmarks.taps import Thumb
from companion.faces.web.pages.kinds import MOST_CARDS
from companion.faces.web.pages.more import more, stands_open
from companion.faces.web.pages.play_page import play
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.forms import TURNED_UP, TurnedUp, sent_turned_up
from companion.faces.web.rooms.known_cards import KnownCards, kinds_asked
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import secret_of
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Form, Question
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import Catalogue, Known
from companion.play.library.remembered_answers import lasting_name
from companion.play.session.session import Session
from companion.present.card_suggestions import KnownCard, list_known_cards
from companion.present.flows.by_hand import NOTE
from companion.present.group_memory import Memory
from companion.present.line_editor import Press
from companion.present.results import result_of
from companion.present.words.card_reveal import Reveal, reveal_at
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from tests import playthrough
from tests.faces.web.forms import Page, Pair

LANGUAGE = "en"
SCRIBE = Device("0", PLAY)
WAYS = {
    "new": "keys on the full screen, no card met before",
    "known": "keys on the full screen, all cards known",
    "taps": "taps on the page, no card met before",
    "known_taps": "taps on the page, all cards known",
}
KIND_KEY = 1
"""A kind of card is listed: it has a key."""
ENTER = 1
IN_SIGHT = 8
"""So many known cards of all kinds are in sight on 320 x 568 points; the others take a swipe."""
WHOLE_IN_SIGHT = 2
"""So many where a card is asked for, which are drawn whole."""
WHOLE = "own-fault-by-miss"
EVENINGS = "evenings"
"""The folder of the games of one household, which plays with one copy of the box."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


def presses() -> Iterator[Figure]:
    """Keys and taps of a scene, beside the least possible; then those of one whole game.

    A scene is a round or a turn, as the game says; set-up is left out. Keys that only close
    something count.
    """
    for game in GAMES:
        scenes = [counts for path in recordings(game.id) for counts in pressed(path)]
        least = _of_scenes(f"{game.id}, answers that are not forced", "least", scenes)
        yield least
        yield _of_scenes("  and each letter and figure of a card not met before", "read", scenes)
        for way, name in WAYS.items():
            yield _of_scenes(f"  {name}", way, scenes, least)
    path = next(path for path in recordings("spruchstein") if path.stem == WHOLE)
    whole = sum(pressed(path, since=0), Counter[str]())
    yield counted(f"answers of a whole game, {WHOLE}", "keys", whole["answers"])
    for way, name in WAYS.items():
        yield counted(f"  {name}", "keys", whole[way])


def recordings(game: str) -> list[Path]:
    """The recorded games of a game, and the evenings of a household."""
    found = [path for path in playthrough.all_files() if path.parent.parent.name == game]
    return [*found, *sorted(found[0].parent.parent.glob(f"{EVENINGS}/*.jsonl"))]


def _of_scenes(
    name: str, way: str, scenes: Sequence[Counter[str]], least: Figure | None = None
) -> Figure:
    """The figure of one way of answering."""
    samples = [float(counts[way]) for counts in scenes]
    return figure(name, "a scene", samples, least)


def pressed(path: Path, since: int = 1) -> list[Counter[str]]:
    """The presses of each scene of a recorded game.

    Args:
        path: the recording.
        since: the first scene that counts; the set-up is scene 0.
    """
    scenes = dict[int, Counter[str]]()
    with tempfile.TemporaryDirectory() as place:
        table = Recorded(Folder(Path(place)), find_household(path))
        for line in playthrough.read(path)[1:-1]:
            scenes.setdefault(table.session.runner.scene, Counter()).update(table.act(line))
        table.rooms.close()
    return [counts for scene, counts in scenes.items() if scene >= since]


class Household(NamedTuple):
    """What a household knows after its evenings.

    Args:
        cards: by kind, the most frequent first.
        lasting: the answers that last, by question.
    """

    cards: Mapping[str, Sequence[Known]] = NOTHING
    lasting: Mapping[str, Plain] = NOTHING


def find_household(path: Path) -> Household:
    """The household of a recorded game: with one box, so with none of the other cards."""
    if path.parent.name == EVENINGS:
        return gather_household(tuple(sorted(path.parent.glob("*.jsonl"))))
    return gather_household((path,))


@cache
def gather_household(paths: Sequence[Path]) -> Household:
    """What is known to those who have played some recorded games."""
    found = Counter[tuple[str, str]]()
    lasting = dict[str, Plain]()
    game = paths[0].parent.parent.name
    for path in paths:
        runner = Runner(GAMES)
        for line in playthrough.read(path)[1:-1]:
            if "interject" in line:
                runner.interject(line["interject"], line["value"])
                continue
            question = runner.find_question(line["path"]).question
            if isinstance(question, Form) and question.card:
                found[question.card, json.dumps(line["answer"])] += 1
            if question.remembered:
                lasting[lasting_name(question)] = line["answer"]
            runner.answer(line["path"], line["answer"])
    cards = dict[str, list[Known]]()
    for (kind, values), times in found.most_common():
        cards.setdefault(kind, []).append(Known(game, kind, json.loads(values), times))
    return Household(cards, lasting)


class Everything(Catalogue):
    """The catalogue of a household.

    Args:
        folder: where another one is kept.
        household: what it knows.
    """

    def __init__(self, folder: Folder, household: Household) -> None:
        super().__init__(folder)
        self.household = household

    def list_known(self, game: str, kind: str = "") -> list[Known]:  # noqa: ARG002 - of one game
        """The cards of a kind."""
        return list(self.household.cards.get(kind, ()))

    def get_remembered(self, game: str, what: str) -> Plain:  # noqa: ARG002 - of one game
        """The answer that lasts to a question."""
        return self.household.lasting.get(what)


class Recorded:
    """A table at which a recorded game is played again, counting.

    Args:
        folder: an empty one.
        household: what those who play know.
    """

    def __init__(self, folder: Folder, household: Household) -> None:
        self.session = Session.create(folder, GAMES)
        self.rooms = Rooms(folder, GAMES, secret_of(folder))
        self.room: Room = self.rooms.add(self.session)
        self.memory = Memory(folder)
        self.memory.catalogue = Everything(folder, household)
        known = KnownCards(folder)
        known.memory = self.memory
        self.met = {"taps": self.room.known_cards, "known_taps": known}
        self.learning = Memory(folder)
        self.knowing = (
            (self.learning, ("new", "taps")),
            (self.memory, ("known", "known_taps")),
        )
        self.turned_up = dict[str, list[TurnedUp]]()
        self.listed = dict[str, list[Plain]]()
        self.kind: tuple[Plain, Reveal] | None = None
        self.card = False

    @property
    def wording(self) -> Wording:
        """As the terminal words the options."""
        return make_wording(LANGUAGE, self.session.runner)

    def act(self, line: playthrough.Line) -> Counter[str]:
        """What an act takes; then it is made."""
        since = self.session.runner.acts
        if "interject" in line:
            counts = self._interject(line["interject"], line["value"])
        else:
            counts = self._answer(line["path"], line["answer"])
        self.card = result_of(self.session, since, self.wording) is not None
        return counts + Counter(answers=1)

    def _answer(self, path: str, value: Plain) -> Counter[str]:
        asked = self.session.runner.find_question(path)
        question = asked.question
        asks = int(not question.is_forced())
        counts = Counter(least=asks, read=asks * self._signs_of(question, value))
        for way in self.met:
            counts[way] = self._tapped_with(way, question, path, value)
        counts += self._struck(
            question, self.session.suggest_answer(self.session.runner.find_question(path)), value
        )
        for memory, ways in self.knowing:
            if memory.look_up(self.session, asked) == value:  # nobody who knows it is asked
                counts.update({way: -counts[way] for way in ways})
        known_of = partial(list_known_cards, self.session, self.memory, self.wording)
        reveal = reveal_at(self.session.runner, asked, self.wording, known_of)
        self.kind = None if reveal is None or isinstance(question, Form) else (value, reveal)
        self.session.answer(value, path)
        self.learning.keep(self.session, asked)
        return counts

    def _interject(self, name: str, value: Plain) -> Counter[str]:
        item = self.session.runner.interjection(name)
        offered = self.session.runner.interjections()
        taps, _ = self.tapped(
            item.question, value, more(TablePage(self.room, LANGUAGE, SCRIBE), name), "more"
        )
        brought_up = len(beside(offered, item)) > 1
        to_its_form = 1 if stands_open(item) else 2
        counts = Counter(
            least=1,
            read=1,
            taps=to_its_form + taps,
            known_taps=to_its_form + taps,
            new=1 + brought_up,
            known=1 + brought_up,
        )
        if not (item.open_to and item.question.is_forced()):  # the one spell needs no choice
            counts += self._struck(item.question, item.question.default(), value)
        self.session.interject(name, value)
        return counts

    def _struck(self, question: Question[Any], default: Plain, value: Plain) -> Counter[str]:
        """The keys of the full screen: with cards that nobody has met, and with known ones."""
        confirmed = int(bool(question.warnings(value)))
        line = Fingers(question, default, self.wording, card=self.card).fewest(value)
        new = len(line)
        known = new
        if isinstance(question, Form) and question.card:
            met, known = (
                len(Fingers(question, default, self.wording, cards, card=self.card).fewest(value))
                for cards in self._cards_for(question)
            )
            new, known = self._with_kind(line, value, new, known)
            new = min(new, met)
        return Counter(new=new + confirmed, known=known + confirmed)

    def _signs_of(self, question: Question[Any], value: Plain) -> int:
        """The letters and figures that are read from a card nobody has met; else one answer."""
        if not question.card or not isinstance(value, dict):
            return 1
        if any(card.card.values == value for card in next(iter(self._cards_for(question)))):
            return 1
        signs = 0
        for name, part in value.items():
            if isinstance(part, list) or (isinstance(part, str) and name == "name"):
                signs += max(1, len(part))
            else:
                signs += 1
        return signs

    def _cards_for(self, form: Question[Any]) -> Iterator[Sequence[KnownCard]]:
        """The cards that have come in this game, then those that the household knows."""
        for memory, _ in self.knowing:
            yield list_known_cards(self.session, memory, self.wording, form)

    def _with_kind(
        self, line: Sequence[Press], value: Plain, new: int, known: int
    ) -> tuple[int, int]:
        """The same where the card was typed when its kind was asked for, which spares a key.

        Args:
            line: what says the card alone.
            value: the card.
            new: keys of that line.
            known: keys where the card is known.
        """
        if self.kind is None:
            return new, known
        kind, reveal = self.kind
        said = "".join(press.char for press in line)
        if reveal.read(said).answers == [kind, value]:
            new -= KIND_KEY
        for end in range(1, len(said) + 1):
            read = reveal.read(said[:end])
            likely = list(read.answers) or [*read.known[0].answers] if read.known else []
            if likely == [kind, value]:
                return new, min(new, known, end + ENTER - KIND_KEY)
        return new, min(new, known)

    def _tapped_with(self, way: str, question: Question[Any], path: str, value: Plain) -> int:
        """The taps that an answer takes one way: with no card known, or with all.

        Where the kind of a card is asked for, its button may say more of the card, or all.
        """
        room = self.room
        room.known_cards = self.met[way]
        room.shared.kept.forget()
        best = _said_before(self.turned_up.pop(way, []), question, value)
        met = self.listed.pop(way, [])
        if best is not None and best.values == value:
            return int(value in met[IN_SIGHT:])
        if best is not None:
            room.begun_cards[SCRIBE.id] = (path, best.values)
        shown = TablePage(room, LANGUAGE, SCRIBE)
        page = play(shown, path)
        room.begun_cards.clear()
        self.turned_up[way] = list(_turned_up_by(Page(page).forms["answer"].buttons))
        self.listed[way] = list_offered_cards(room, question)
        taps = self.tapped(question, value, page, "answer")[0]
        return taps + int(bool(question.parts) and value in self.listed[way][WHOLE_IN_SIGHT:])

    def tapped(
        self, question: Question[Any], value: Plain, page: str, action: str
    ) -> tuple[int, list[Pair]]:
        """The taps that an answer takes on a page, and what they send."""
        form = Page(page).forms[action]
        sorts = any(name == TURNED_UP for name, _ in form.buttons)
        thumb = Thumb(form, turns_up={} if sorts else None)
        thumb.take(question, value)
        return thumb.taps, thumb.sends


def _turned_up_by(buttons: Sequence[Pair]) -> Iterator[TurnedUp]:
    """What the buttons of a page say of a card that is turned up."""
    for name, said in buttons:
        found = sent_turned_up({name: [said]})
        if found is not None:
            yield found


def list_offered_cards(room: Room, question: Question[Any]) -> list[Plain]:
    """The known cards that the page offers for a question."""
    met = room.known_cards.met(room.session, question, MOST_CARDS)
    kinds = list(kinds_asked(room.session, question))
    met += room.known_cards.of_kinds(room.session, kinds, MOST_CARDS)
    return [dict(one.card.values) for one in met]


def beside(
    offered: Sequence[Interjection[Any]], item: Interjection[Any]
) -> list[Interjection[Any]]:
    """What the key of an act brings up: it, and what is of its kind; a note is alone."""
    if item.name == NOTE:
        return [item]
    return [
        other
        for other in offered
        if bool(other.open_to) == bool(item.open_to) and other.name != NOTE
    ]


def _said_before(
    turned_up: Sequence[TurnedUp], question: Question[Any], value: Plain
) -> TurnedUp | None:
    """The button before that says most of a card and nothing else; None for none."""
    if not isinstance(question, Form) or not isinstance(value, dict):
        return None
    fits = [
        one
        for one in turned_up
        if one.kind == question.card and one.values.items() <= value.items()
    ]
    return max(fits, key=lambda one: len(one.values), default=None)
