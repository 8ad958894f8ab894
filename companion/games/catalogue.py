"""Catalogue of all games by id: ours, then those of other packages.

A game is imported on demand, since a session plays only one. Searching for packages takes 40 ms,
so it is done only for a game that is not ours or for the complete list. Unusable packages are left
out; `GameCatalogue.list_missing_games` has the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.errors import GameMissing
from companion.games import OURS
from companion.kernel.facts import Message, message
from companion.kernel.game import API, ID, Game, Games

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from companion.kernel.doubts import Case, Doubt
    from companion.kernel.questions import Form
    from companion.kernel.runner import Runner

GROUP = "companion.games"
"""Group of the entry points for games. Their names are ids, their values the games' classes."""


class Ids(Sequence[str]):
    """Ids of all playable games, ours first. Finding one of ours does not search for packages."""

    def __iter__(self) -> Iterator[str]:
        yield from OURS
        for game_id in find_packages():
            if game_id not in OURS and isinstance(_load_game(game_id), Game):
                yield game_id

    def __getitem__(self, place: Any) -> Any:
        return [*iter(self)][place]

    def __len__(self) -> int:
        return len([*iter(self)])


class GameCatalogue(Games):
    """Our games and those of packages, each imported on demand."""

    @property
    def ids(self) -> Sequence[str]:
        return Ids()

    def load_game(self, game_id: str) -> Game:
        if game_id not in OURS and game_id not in find_packages():
            raise GameMissing("game_missing", game=game_id[:40])
        found = _load_game(game_id)
        if isinstance(found, GameMissing):
            raise GameMissing(found.name, **found.values)
        return found

    def find_game_by_number(self, number: int) -> Game | None:
        """Return the game with this number in codes; None if there is none."""
        ours = tuple(OURS)
        return self.get_game(ours[number]) if number < len(ours) else None

    def find_card_form(self, game_id: str, kind: str) -> Form[Any] | None:
        """Return the form of a kind of card; None if the game has none, or is not installed."""
        with suppress(GameMissing):
            return self.load_game(game_id).list_card_forms().get(kind)
        return None

    def list_missing_games(self) -> Iterator[GameMissing]:
        """Yield an error for each installed game that can't be played, with the reason."""
        for game_id, points in find_packages().items():
            found = _load_game(game_id)
            if isinstance(found, GameMissing):
                yield found
            for point in points[game_id not in OURS :]:
                yield _make_missing_error(point, message("package.id_taken", game=game_id))

    def find_module_name(self, game_id: str) -> str | None:
        """Return the module of a game from a package; None for our games and unknown ids."""
        with suppress(GameMissing):
            return None if game_id in OURS else type(self.load_game(game_id)).__module__
        return None


GAMES = GameCatalogue()


@cache
def find_packages() -> Mapping[str, Sequence[EntryPoint]]:
    """Return the entry points of packages by the game's id, sorted by the package's name.

    The first entry point of an id is used.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - 40 ms, not needed for our games

    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=_get_package):
        found.setdefault(point.name, []).append(point)
    return found


@cache
def _load_game(game_id: str) -> Game | GameMissing:
    """Return a known game, or the error with the reason why it can't be played."""
    if game_id in OURS:
        module, _, name = OURS[game_id].partition(":")
        ours: Game = getattr(import_module(module), name)()
        return ours
    point = find_packages()[game_id][0]
    try:
        game = point.load()()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a faulty package must not stop us
        said = f"{type(error).__name__}: {error}"[:200]
        return _make_missing_error(point, message("package.not_loaded", reason=said))
    reason = _explain_unfit_object(game, game_id)
    return game if reason is None else _make_missing_error(point, reason)


def _explain_unfit_object(game: object, game_id: str) -> Message | None:
    """Return the reason why an object from a package is no playable game; None if it is one."""
    if not isinstance(game, Game):
        return message("package.no_game", kind=type(game).__name__)
    if not ID.fullmatch(game_id):
        return message("package.odd_id", game=game_id[:40])
    if game.id != game_id:
        return message("package.other_id", game=game_id, own=str(game.id))
    if game.api != API:
        return message("package.other_api", api=str(game.api), known=API)
    return None


def _make_missing_error(point: EntryPoint, reason: Message) -> GameMissing:
    return GameMissing("game_unusable", game=point.name, package=_get_package(point), reason=reason)


def _get_package(point: EntryPoint) -> str:
    """Return the name of the package with an entry point; the module if it has no package."""
    return point.dist.name if point.dist is not None else point.module


# ---- rules questions


def load_doubts(game_id: str) -> Sequence[Doubt]:
    """Return the kinds of doubt of a game.

    The result is empty if the game has no judge, or if its judge can't be imported.
    """
    module = OURS.get(game_id) or GAMES.find_module_name(game_id) or ""
    package = module.partition(":")[0].rpartition(".")[0]
    try:
        found: Sequence[Doubt] = import_module(f"{package}.judge").DOUBTS
    except Exception:  # noqa: BLE001 - a faulty package must not stop us
        return ()
    return found


def load_all_doubts() -> list[Doubt]:
    """Return the kinds of doubt of all games, ours first."""
    return [doubt for game_id in GAMES.ids for doubt in load_doubts(game_id)]


def find_cases(runner: Runner) -> list[Case]:
    """Return the doubts that may arise now in a game; none before the set-up or after the end."""
    if runner.game is None or runner.table is None or runner.pending is None:
        return []
    asked = runner.pending.question
    return [
        case
        for doubt in load_doubts(runner.game.id)
        for case in doubt.list_cases(runner.table, asked)
    ]
