"""Plays a what-if at the terminal: as any game, but nothing is kept, and every screen says so."""

from __future__ import annotations

from typing import ClassVar

from companion.faces.common.memory import Memory, OnlyRemembered
from companion.faces.terminal.correction import ANEW
from companion.faces.terminal.game_screen import GameScreen
from companion.faces.terminal.play import Play
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf, branched


class PlayingOn(Play):
    """One what-if at one terminal.

    Attributes:
        fresh: the game that it was made into; None where nothing is to stay of it.
    """

    remembering: ClassVar[type[Memory]] = OnlyRemembered
    fresh: Session | None = None

    def played_out(self) -> Session | None:
        """Play until somebody leaves; the game that goes on from here, if that was asked for.

        Others play on at the real game meanwhile, and none of it is seen here.
        """
        with self.screen.opened():
            self.run()
        return self.fresh

    def _shown(self, session: Session) -> GameScreen:
        shown = super()._shown(session)
        shown.branch = session.origin
        return shown

    def _put_away(self) -> None:
        """Nothing stays."""
        self.session.close()

    def _saved(self) -> None:
        """Nothing is saved, which the real game says."""

    def _rematch(self) -> None:
        """A what-if has none."""

    def _elsewhere(self, key: str, seq: int) -> None:
        if key == ANEW:
            self.fresh = branched(self.folder, self.session, seq)
            return
        self.session = WhatIf.begun(self.session, seq)
        self.shown = self._shown(self.session)

    def _going_on(self) -> bool:
        return super()._going_on() and self.fresh is None
