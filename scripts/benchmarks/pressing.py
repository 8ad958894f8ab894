"""Key presses and taps of recorded turns, on the full screen and on the page.

They are compared with one press for each answer that anybody has to give.
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

from benchmarks.figures import Figure, make_counted_figure, make_figure
from benchmarks.strokes import Typist
from benchmarks.taps import TapCounter
from companion.faces.web.pages.card_picture import list_small_cards
from companion.faces.web.pages.more import render_more_actions
from companion.faces.web.pages.play_page import render_play_page
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.forms import CARD, SentCard, read_card
from companion.faces.web.rooms.page_cache import RenderCache
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Form, Question
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.session.session import Session
from companion.present.card_suggestions import KnownCard, list_known_cards
from companion.present.flows.interjection_dialogue import NOTE
from companion.present.group_memory import GroupMemory, make_answer_key
from companion.present.line_editor import KeyPress
from companion.present.results import find_result_card
from companion.present.words.card_reveal import RevealParser, find_reveal_parser
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from tests import playthrough
from tests.faces.web.forms import Pair, ParsedPage
from tests.faces.web.local_site import make_page

LANGUAGE = "en"
SCRIBE = Device("0", PLAY)
WAYS = {
    "new": "keys on the full screen, no card met before",
    "known": "keys on the full screen, all cards known",
    "taps": "taps on the page, no card met before",
    "known_taps": "taps on the page, all cards known",
}
KIND_KEY = 1
"""Keys saved by typing a card at the question for its kind."""
ENTER = 1
IN_SIGHT = 8
"""Known cards visible without scrolling on 320 x 568 points; others take a swipe."""
WHOLE_IN_SIGHT = 2
"""The same where a certain card is asked for, as those are drawn larger."""
WHOLE = "own-fault-by-miss"
EVENINGS = "evenings"
"""Folder with the games of one household, which owns one copy of the box."""
NOTHING: Mapping[str, Any] = MappingProxyType({})


def measure_figures() -> Iterator[Figure]:
    """Measure keys and taps of a scene, compared with the least possible; then of a whole game.

    A scene is a round or a turn, depending on the game; set-up is left out. Keys that only close
    something count, too.
    """
    for game in GAMES:
        scenes = [counts for path in list_recordings(game.id) for counts in count_presses(path)]
        least = _make_figure(f"{game.id}, answers that are not forced", "least", scenes)
        yield least
        yield _make_figure("  and each letter and figure of a card not met before", "read", scenes)
        for way, name in WAYS.items():
            yield _make_figure(f"  {name}", way, scenes, least)
    path = next(path for path in list_recordings("spruchstein") if path.stem == WHOLE)
    whole = sum(count_presses(path, since=0), Counter[str]())
    yield make_counted_figure(f"answers of a whole game, {WHOLE}", "keys", whole["answers"])
    for way, name in WAYS.items():
        yield make_counted_figure(f"  {name}", "keys", whole[way])


def list_recordings(game: str) -> list[Path]:
    """Return the recordings of a game, including the evenings of a household."""
    found = [path for path in playthrough.list_recording_files() if path.parent.parent.name == game]
    return [*found, *sorted(found[0].parent.parent.glob(f"{EVENINGS}/*.jsonl"))]


def _make_figure(
    name: str, way: str, scenes: Sequence[Counter[str]], least: Figure | None = None
) -> Figure:
    """Return the figure of the keys, or of the taps, of some scenes."""
    samples = [float(counts[way]) for counts in scenes]
    return make_figure(name, "a scene", samples, least)


def count_presses(path: Path, since: int = 1) -> list[Counter[str]]:
    """Return the presses in each scene of a recorded game.

    Args:
        path: the recording.
        since: the first scene that counts; the set-up is scene 0.
    """
    scenes = dict[int, Counter[str]]()
    with tempfile.TemporaryDirectory() as place:
        table = Replay(Folder(Path(place)), find_household(path))
        for line in playthrough.read_recording(path)[1:-1]:
            scenes.setdefault(table.session.runner.scene, Counter()).update(table.replay_act(line))
        table.rooms.close_rooms()
    return [counts for scene, counts in scenes.items() if scene >= since]


class Household(NamedTuple):
    """Known cards and lasting answers of a household.

    Args:
        cards: cards by kind, the most frequent first.
        lasting: lasting answers by question.
    """

    cards: Mapping[str, Sequence[CatalogueCard]] = NOTHING
    lasting: Mapping[str, Plain] = NOTHING


def find_household(path: Path) -> Household:
    """Return the household of a recorded game; it knows only the cards of its own box."""
    if path.parent.name == EVENINGS:
        return merge_households(tuple(sorted(path.parent.glob("*.jsonl"))))
    return merge_households((path,))


@cache
def merge_households(paths: Sequence[Path]) -> Household:
    """Return the knowledge of a household that has played some recorded games."""
    found = Counter[tuple[str, str]]()
    lasting = dict[str, Plain]()
    game = paths[0].parent.parent.name
    for path in paths:
        runner = Runner(GAMES)
        for line in playthrough.read_recording(path)[1:-1]:
            if "interject" in line:
                runner.carry_out_act(
                    runner.find_interjection(line["interject"]).judge(line["value"])
                )
                continue
            question = runner.find_question(line["path"]).question
            if isinstance(question, Form) and question.card:
                found[question.card, json.dumps(line["answer"])] += 1
            if question.remembered:
                lasting[make_answer_key(question)] = line["answer"]
            runner.answer(line["answer"])
    cards = dict[str, list[CatalogueCard]]()
    for (kind, values), times in found.most_common():
        cards.setdefault(kind, []).append(CatalogueCard(game, kind, json.loads(values), times))
    return Household(cards, lasting)


class HouseholdCatalogue(CardCatalogue):
    """The catalogue of a household.

    Args:
        folder: folder for the base class.
        household: its knowledge.
    """

    def __init__(self, folder: Folder, household: Household) -> None:
        super().__init__(folder)
        self.household = household

    def list_known_cards(self, game: str, kind: str = "") -> list[CatalogueCard]:  # noqa: ARG002 - the household has one game
        """Return the cards of a kind."""
        return list(self.household.cards.get(kind, ()))

    def get_remembered_answer(self, game: str, answer_key: str) -> Plain:  # noqa: ARG002 - the household has one game
        """Return the lasting answer to a question."""
        return self.household.lasting.get(answer_key)


class Replay:
    """A table that replays a recorded game and counts presses.

    Args:
        folder: an empty folder.
        household: knowledge of the players.
    """

    def __init__(self, folder: Folder, household: Household) -> None:
        self.session = Session.create(folder)
        self.rooms = Rooms(folder)
        self.room: Room = self.rooms.add_session(self.session)
        known = HouseholdCatalogue(folder, household)
        self.memory = GroupMemory(self.session, known)
        self.met = {"taps": self.room.catalogue, "known_taps": known}
        self.learning = GroupMemory(self.session, CardCatalogue(folder))
        self.knowing = (
            (self.learning, ("new", "taps")),
            (self.memory, ("known", "known_taps")),
        )
        self.turned_up = dict[str, list[SentCard]]()
        self.listed = dict[str, list[Plain]]()
        self.kind: tuple[Plain, RevealParser] | None = None
        self.card = False

    @property
    def wording(self) -> Wording:
        """Wording of the options, as in the terminal."""
        return make_wording(LANGUAGE, self.session.runner)

    def replay_act(self, line: playthrough.Line) -> Counter[str]:
        """Replay an act; return its presses."""
        since = self.session.runner.acts
        if "interject" in line:
            counts = self._replay_interjection(line["interject"], line["value"])
        else:
            counts = self._replay_answer(line["path"], line["answer"])
        self.card = find_result_card(self.session, since, self.wording) is not None
        return counts + Counter(answers=1)

    def _replay_answer(self, path: str, value: Plain) -> Counter[str]:
        asked = self.session.runner.find_question(path)
        question = asked.question
        asks = int(not question.is_forced())
        counts = Counter(least=asks, read=asks * self._count_signs(question, value))
        for way in self.met:
            counts[way] = self._count_taps(way, question, path, value)
        counts += self._count_keys(
            question, self.session.suggest_answer(self.session.runner.find_question(path)), value
        )
        for memory, ways in self.knowing:
            if memory.find_remembered_answer(asked) == value:  # players who know it are not asked
                counts.update({way: -counts[way] for way in ways})
        known_of = partial(list_known_cards, self.memory, self.wording)
        reveal = find_reveal_parser(self.session.runner, question, self.wording, known_of)
        self.kind = None if reveal is None or isinstance(question, Form) else (value, reveal)
        self.session.answer(value, path)
        self.learning.save_answer(asked)
        return counts

    def _replay_interjection(self, name: str, value: Plain) -> Counter[str]:
        item = self.session.runner.find_interjection(name)
        offered = self.session.runner.list_possible_interjections()
        page = render_more_actions(make_page(self.room, SCRIBE, LANGUAGE, name=name))
        taps, _ = self.count_form_taps(item.question, value, page, "more")
        brought_up = len(list_offers_of_key(offered, item)) > 1
        to_its_form = 1 if item.open_to and item.question.is_choice else 2
        counts = Counter(
            least=1,
            read=1,
            taps=to_its_form + taps,
            known_taps=to_its_form + taps,
            new=1 + brought_up,
            known=1 + brought_up,
        )
        if not (item.open_to and item.question.is_forced()):  # a single spell needs no choice
            counts += self._count_keys(item.question, item.question.find_default(), value)
        self.session.interject(name, value)
        return counts

    def _count_keys(self, question: Question, default: Plain, value: Plain) -> Counter[str]:
        """Return the keys on the full screen, with unknown and with known cards."""
        confirmed = int(bool(question.list_warnings(value)))
        line = Typist(question, default, self.wording, card=self.card).find_keys(value)
        new = len(line)
        known = new
        if isinstance(question, Form) and question.card:
            met, known = (
                len(Typist(question, default, self.wording, deck, card=self.card).find_keys(value))
                for deck in self._list_cards(question)
            )
            new, known = self._count_keys_with_kind(line, value, new, known)
            new = min(new, met)
        return Counter(new=new + confirmed, known=known + confirmed)

    def _count_signs(self, question: Question, value: Plain) -> int:
        """Return the letters and figures to read from an unknown card; 1 for any other answer."""
        if not question.card or not isinstance(value, dict):
            return 1
        if any(card.card.values == value for card in next(iter(self._list_cards(question)))):
            return 1
        signs = 0
        for name, part in value.items():
            if isinstance(part, list) or (isinstance(part, str) and name == "name"):
                signs += max(1, len(part))
            else:
                signs += 1
        return signs

    def _list_cards(self, form: Question) -> Iterator[Sequence[KnownCard]]:
        """Yield the cards seen in this game, then those that the household knows."""
        for memory, _ in self.knowing:
            yield list_known_cards(memory, self.wording, form)

    def _count_keys_with_kind(
        self, line: Sequence[KeyPress], value: Plain, unknown_count: int, known_count: int
    ) -> tuple[int, int]:
        """Return the keys if the card is typed at the question for its kind, which saves a key.

        Args:
            line: keys that describe the card alone.
            value: the card.
            unknown_count: keys for an unknown card.
            known_count: keys for a known card.
        """
        if self.kind is None:
            return unknown_count, known_count
        kind, reveal = self.kind
        text = "".join(press.char for press in line)
        if reveal.read_line(text).answers == [kind, value]:
            unknown_count -= KIND_KEY
        for end in range(1, len(text) + 1):
            read = reveal.read_line(text[:end])
            known = [[one.card.kind, one.answer] for one in read.known_cards[:1]]
            likely = list(read.answers) or known[0] if known else []
            if likely == [kind, value]:
                return unknown_count, min(unknown_count, known_count, end + ENTER - KIND_KEY)
        return unknown_count, min(unknown_count, known_count)

    def _count_taps(self, way: str, question: Question, path: str, value: Plain) -> int:
        """Return the taps of an answer, with no card known or with all.

        At a question for a card's kind, a button may tell more of the card, or all of it.
        """
        room = self.room
        room.catalogue = self.met[way]
        room.page_cache = RenderCache()
        best = _find_closest_card(self.turned_up.pop(way, []), question, value)
        met = self.listed.pop(way, [])
        if best is not None and best.values == value:
            return int(value in met[IN_SIGHT:])
        if best is not None:
            room.begun_cards[SCRIBE.id] = (path, best.values)
        shown = make_page(room, SCRIBE, LANGUAGE, path=path)
        page = render_play_page(shown)
        room.begun_cards.clear()
        buttons = ParsedPage(page).forms["answer"].buttons
        self.turned_up[way] = [] if question.parts else list(_list_turned_up_cards(buttons))
        self.listed[way] = list_offered_cards(shown, question)
        taps = self.count_form_taps(question, value, page, "answer")[0]
        return taps + int(bool(question.parts) and value in self.listed[way][WHOLE_IN_SIGHT:])

    def count_form_taps(
        self, question: Question, value: Plain, page: str, action: str
    ) -> tuple[int, list[Pair]]:
        """Return the taps of an answer on a page, and the form fields they send."""
        form = ParsedPage(page).forms[action]
        sorts = not question.parts and any(name == CARD for name, _ in form.buttons)
        counter = TapCounter(form, turns_up={} if sorts else None)
        counter.give_answer(question, value)
        return counter.taps, counter.sends


def _list_turned_up_cards(buttons: Sequence[Pair]) -> Iterator[SentCard]:
    """Yield the cards described by the buttons of a page."""
    for name, value in buttons:
        found = read_card({name: [value]})
        if found is not None:
            yield found


def list_offered_cards(page: TablePage, question: Question) -> list[Plain]:
    """Return the known cards that a page offers for a question."""
    met = list_small_cards(page, question)
    return [json.loads(card.values)[1] for card in met]


def list_offers_of_key(
    offered: Sequence[Interjection], interjection: Interjection
) -> list[Interjection]:
    """Return the interjections opened by the same key; a note is alone."""
    if interjection.name == NOTE:
        return [interjection]
    return [
        other
        for other in offered
        if bool(other.open_to) == bool(interjection.open_to) and other.name != NOTE
    ]


def _find_closest_card(
    turned_up_cards: Sequence[SentCard], question: Question, value: Plain
) -> SentCard | None:
    """Return the earlier button that describes most of a card correctly; None for none."""
    if not isinstance(question, Form) or not isinstance(value, dict):
        return None
    fits = [
        one
        for one in turned_up_cards
        if one.kind == question.card and one.values.items() <= value.items()
    ]
    return max(fits, key=lambda one: len(one.values), default=None)
