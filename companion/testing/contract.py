"""Tests that every game must pass, ours and those of other packages.

A package subclasses `Contract` in its own tests, and pytest runs the inherited ones:

    class TestTricks(contract.Contract):
        game = Tricks()
        recordings = Path(__file__).parent / "recordings"
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import API, ID, Game, Games
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.table import Table
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing import recordings as recorded
from companion.testing.question_contract import (
    assert_contract_at,
    assert_scene_replays_from_checkpoint,
    get_outcome,
)
from companion.testing.random_player import choose_answer, play_game
from companion.testing.random_session import act_repeatedly, assert_same_after_reload, snapshot_game
from companion.testing.seeds import list_seeds
from companion.testing.tables import assert_table_conditions
from companion.testing.wording_checks import (
    StrictWording,
    make_strict_wording,
    word_answers,
    word_position,
)
from companion.wording.doubt_words import InputReader, get_example_line, make_empty_case
from companion.wording.messages import LANGUAGES, read_sentences
from companion.wording.ranking_words import list_ranking_lines
from companion.wording.texts import list_languages, read_texts

ACTS = 120
ACTS_BETWEEN_LOOKS = 30
LOOKS = 4
"""Number of times that a test compares a session with its journal and its code."""
LONGEST = 400
"""Number of acts after which a test ends the game by hand."""
each_seed = pytest.mark.parametrize("seed", list_seeds(3))
few_seeds = pytest.mark.parametrize("seed", list_seeds(2))


class Contract:
    """Tests of one game. A subclass sets the game and the folder of its recorded games."""

    game: ClassVar[Game]
    recordings: ClassVar[Path]

    def count_conserved(self, table: Table) -> object:  # noqa: ARG002 - for subclasses
        """Return counts that never change in a game, such as cards; None without any."""
        return None

    def choose_answer(self, question: Question, chance: Random) -> Plain:
        """Return a random answer. Override it if random games would not end."""
        return choose_answer(question, chance)

    def _play_game(
        self,
        seed: int,
        max_acts: int,
        interjection_rate: float = 0.0,
        *,
        must_end: bool = False,
    ) -> Iterator[Runner]:
        """Play a random game as `play_game` does; if it must end, end it early."""
        chance = Random(seed)
        for runner in play_game(
            self.game,
            chance,
            max_acts,
            interjection_rate=interjection_rate,
            reply=self.choose_answer,
        ):
            yield runner
        if must_end and not runner.has_ended:
            runner.carry_out_act(runner.find_interjection("end_now").judge("end"))
            yield runner
        while must_end and not runner.has_ended:
            runner.answer(self.choose_answer(runner.find_question().question, chance))
            yield runner

    # ---- declarations

    def test_declarations_are_valid(self) -> None:
        """Id, rules version, numbers of players and endings are valid."""
        least, most = self.game.seats
        assert ID.fullmatch(self.game.id), self.game.id
        assert self.game.number is not None or self.game.api == API
        assert type(self.game) is type(GAMES.get_game(self.game.id)), "another package has its id"
        assert self.game.version > 0
        assert 0 < least <= most
        assert self.game.endings

    # ---- questions and scenes

    @each_seed
    def test_only_legal_answers_are_accepted(self, seed: int) -> None:
        """Every question of random games accepts legal answers and refuses others.

        The games include adjustments.
        """
        chance = Random(seed)
        for runner in self._play_game(seed, ACTS, 0.06):
            assert_contract_at(runner, chance, interjection_rate=0.3)

    @each_seed
    def test_a_scene_begins_from_the_table_alone(self, seed: int) -> None:
        """A scene replayed from its checkpoint ends with the same table."""
        *_, runner = self._play_game(seed, ACTS)

        assert_scene_replays_from_checkpoint(runner)

    @few_seeds
    def test_paths_are_unique(self, seed: int) -> None:
        """No two questions of a game share a path."""
        seen: dict[object, Question] = {}
        for runner in self._play_game(seed, 1000, 0.1):
            if runner.pending is not None:
                question = runner.pending.question
                assert seen.setdefault(runner.pending.path, question) is question

    @few_seeds
    def test_every_game_ends(self, seed: int) -> None:
        """Every game ends, ranks every seat, and ends in one of the declared ways."""
        *_, runner = self._play_game(seed, LONGEST, must_end=True)

        assert get_outcome(runner).ending in self.game.endings

    # ---- tables

    @few_seeds
    def test_tables_meet_their_conditions(self, seed: int) -> None:
        """Tables meet the conditions of `Game` at the start of each scene."""
        for runner in self._play_game(seed, LONGEST, 0.1):
            if runner.table is not None and runner.acts == runner.latest_checkpoint.act_count:
                assert_table_conditions(runner.table)

    @few_seeds
    def test_conserved_counts_never_change(self, seed: int) -> None:
        """The counts of `count_conserved` never change in games without adjustments."""
        counted = list[object]()
        for runner in self._play_game(seed, LONGEST):
            if runner.scene and runner.table is not None:
                counted.append(self.count_conserved(runner.table))
                assert counted[0] == counted[-1], f"in scene {runner.scene}"

    # ---- journals and codes

    @few_seeds
    def test_table_journal_and_code_agree(self, seed: int, tmp_path: Path) -> None:
        """Table, journal and code agree after corrections, adjustments, undo and overrides.

        A session restored from its code has the same acts.
        """
        folder = Folder(tmp_path)
        session = self._begin_session(folder)
        chance = Random(seed)
        for _ in range(LOOKS):
            act_repeatedly(session, chance, ACTS_BETWEEN_LOOKS, self.choose_answer)
            assert_same_after_reload(session, folder)
        code = make_code(session.acts, session.games)

        moves = read_code(code)
        packed = Session.create_from_moves(folder, moves)

        assert len(session.acts) == len(packed.acts)
        assert code == make_code(packed.acts, session.games)

    @few_seeds
    def test_undo_and_redo_restore_each_step(self, seed: int, tmp_path: Path) -> None:
        """Repeated undo leads back to the first question; redo restores all steps."""
        session = self._begin_session(Folder(tmp_path))
        act_repeatedly(session, Random(seed), 2 * ACTS_BETWEEN_LOOKS, self.choose_answer)
        before = snapshot_game(session.runner)
        steps = 0
        while session.in_force.find_undoable_entry() is not None:
            session.undo()
            steps += 1
        assert "game" == session.runner.find_question().question.name

        for _ in range(steps):
            session.redo()

        assert before == snapshot_game(session.runner)

    def _begin_session(self, folder: Folder) -> Session:
        """Start a session with the game."""
        session = Session.create(folder, Games(self.game))
        session.answer(self.game.id)
        return session

    # ---- wording

    @pytest.mark.parametrize("language", LANGUAGES)
    @few_seeds
    def test_every_message_is_worded(self, seed: int, language: str) -> None:
        """Every question, option, bar, fact, refusal, citation and view has its wording.

        A citation needs its rule text, too.
        """
        missing = set[str]()
        for runner in self._play_game(seed, ACTS, 0.12, must_end=True):
            wording = make_strict_wording(language, runner, missing)
            word_position(runner, wording)
        ranking = get_outcome(runner)
        for criterion in (ranking.decided_by, *ranking.places[0].figures):
            wording.say(f"decided.{criterion}")
        list(list_ranking_lines(ranking, wording))
        for moment in self.game.find_moments(runner.table, runner.told):
            wording.say(f"moment.{moment.name}", **moment.values)
        for form in self.game.list_card_forms().values():
            word_answers(form, wording)
        for key in (f"game.{self.game.id}", *(f"ending.{way}" for way in self.game.endings)):
            wording.say(key)
        assert not missing, f"no sentences for {', '.join(sorted(missing))}"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_house_rules_are_worded(self, language: str) -> None:
        """Each house rule has a title and a sentence for each value."""
        wording = StrictWording(language, self.game.id)
        for ruling in self.game.rulings:
            wording.say(f"ruling.{ruling.name}")
            for value in ruling.values:
                wording.say(f"ruling.{ruling.name}.{value}")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_doubt_is_worded(self, language: str) -> None:
        """Each doubt of `judge.py`, if any, has wording for its title, example and inputs."""
        judge = f"{type(self.game).__module__.rpartition('.')[0]}.judge"
        wording = StrictWording(language, self.game.id)
        for doubt in import_module(judge).DOUBTS if find_spec(judge) else ():
            reader = InputReader(make_empty_case(doubt), wording)
            wording.word_value(reader.case.sentence)
            get_example_line(doubt, wording)
            for doubt_input in reader.list_unknown_inputs():
                reader.label_input(doubt_input)

    def test_all_languages_have_the_same_sentences(self) -> None:
        """The files of all languages have the same sentences and rule texts.

        A language into which the companion itself is not fully translated may lack some.
        """
        common = read_sentences("en", "common").keys()
        for kind in ("wording", "rules"):
            known = list_languages(kind, self.game.id, "en")
            assert known, f"no {kind}/<language>/{self.game.id}.json beside the game's module"
            first = read_texts(kind, known[0], self.game.id).keys()
            for language in known:
                file = f"{kind}/{language}/{self.game.id}.json"
                translated = read_texts(kind, language, self.game.id).keys()
                assert translated, f"{file} is not valid JSON"
                assert set() == translated - first, file
                if read_sentences(language, "common").keys() == common:
                    assert set() == first - translated, file

    # ---- recorded games

    def test_recorded_games_play_as_they_were_recorded(self) -> None:
        """The recorded answers lead to the recorded questions, legal answers and facts.

        After an intended change, increase the rules version and record the games again.
        """
        for path in self._list_recordings():
            lines = recorded.read_recording(path)
            replayed = recorded.rerecord_lines(lines, Games(self.game))
            for number, (line, again) in enumerate(zip(lines, replayed, strict=True), start=1):
                assert line == again, f"line {number} of {path.name}"

    def test_each_ending_has_a_recorded_game(self) -> None:
        """Every ending is declared and has a recorded game, so that none breaks unnoticed."""
        shown = {
            recorded.read_recording(path)[-1]["outcome"]["ending"]
            for path in self._list_recordings()
        }

        assert set(self.game.endings) == shown

    def _list_recordings(self) -> list[Path]:
        return sorted(self.recordings.glob("*.jsonl"))
