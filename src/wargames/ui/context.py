"""What every page of the window shares: shell, folders, settings, the game being played.

Pages never build each other: they ask the context, which loads the module of a page when it is
first opened, so that the home screen need not wait for any of them.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wargames.session.launch import Folders, LaunchRequest, Reference, Title
from wargames.session.seats import COMPUTER_DICE, Seat
from wargames.ui.lessons import LessonMemory
from wargames.ui.settings import UiSettings
from wargames.ui.settings_file import SettingsFile
from wargames.ui.shell import Shell

if TYPE_CHECKING:
    from wargames.core.game import NodeGame
    from wargames.core.ids import PlayerId
    from wargames.session.journal import Journal
    from wargames.session.session import Session
    from wargames.ui.titles import Skin

SEED_LIMIT = 10**9
"""Seeds are short enough to be read aloud and typed in again."""


@dataclass(slots=True)
class AppContext:
    """The one object that screens are given.

    ``session`` and ``journal`` belong to the game on the table; they outlive screens that lie
    above it (rules, settings, luck) and are dropped by ``go_home``.
    """

    shell: Shell
    request: LaunchRequest
    settings_file: SettingsFile
    session: Session[Any, Any] | None = None
    journal: Journal | None = None
    warnings: tuple[str, ...] = ()
    """What has to be told about the game just opened; the table shows and clears it."""
    recent_crash: Path | None = None
    """The save made because of a fault in this run, until Home has offered it."""
    lessons: LessonMemory = field(default_factory=LessonMemory)
    _skins: dict[str, Skin] = field(default_factory=dict)

    # ── what is there ───────────────────────────────────────────────────────────────────────

    @property
    def folders(self) -> Folders:
        """Where data, assets, saves and cache are."""
        return self.request.folders

    @property
    def titles(self) -> tuple[Title, ...]:
        """Every title, also those that are only planned."""
        return self.request.titles

    @property
    def settings(self) -> UiSettings:
        """The settings as they are now."""
        return self.shell.settings

    def apply_settings(self, settings: UiSettings) -> None:
        """Take new settings at once and store them."""
        self.shell.apply_settings(settings)

    def title(self, title_id: str) -> Title | None:
        """Return a title by its id; None for one that this program does not know."""
        return next((title for title in self.titles if title.id == title_id), None)

    def title_name(self, title_id: str) -> str:
        """Return the name of a title, or its id if this program does not know it."""
        title = self.title(title_id)
        return title_id if title is None else title.name

    def game(self, title_id: str) -> NodeGame[Any, Any]:
        """Return the rules of a title; the first call reads its data.

        Raises:
            WargamesError: the title is unknown or planned, or its data are wrong.
        """
        from wargames.session.errors import SessionError

        title = self.title(title_id)
        if title is None:
            known = ", ".join(one.id for one in self.titles)
            raise SessionError(f"no title is called {title_id!r}; titles are {known}")
        try:
            return title.load()
        except OSError as error:
            raise SessionError(f"{title.name} cannot be read: {error}") from error

    def reference(self, title_id: str) -> Reference:
        """Return the rules of a title in our own words; empty if it has none yet."""
        title = self.title(title_id)
        if title is None or title.reference is None:
            return Reference(self.title_name(title_id), ())
        return title.reference()

    def skin(self, title_id: str) -> Skin:
        """Return what draws a title, made once.

        Raises:
            WargamesError: the data of the title are wrong.
            KeyError: nothing draws this title yet.
        """
        if title_id not in self._skins:
            from wargames.ui.titles import skin_for

            self._skins[title_id] = skin_for(title_id, self.game(title_id))
        return self._skins[title_id]

    # ── the game on the table ───────────────────────────────────────────────────────────────

    def new_game(
        self,
        title_id: str,
        options: Mapping[str, str],
        seats: tuple[Seat, ...],
        *,
        seed: int | None = None,
        dice: str = COMPUTER_DICE,
    ) -> None:
        """Begin a game and show its table.

        Raises:
            WargamesError, ValueError: title, options or seats do not fit.
        """
        from wargames.session.savefile import autosave_path
        from wargames.session.session import Session

        chosen = secrets.randbelow(SEED_LIMIT) if seed is None else seed
        session = Session(self.game(title_id), options, chosen, seats, dice=dice)
        self.open_table(session, autosave_path(self.folders.saves, title_id, local_now()))

    def start_at_once(self, title_id: str) -> None:
        """Begin a game as the command line asked for it: people in every seat.

        Raises:
            WargamesError, ValueError: title or options do not fit.
        """
        names = self.game(title_id).info.seats
        seats = tuple(Seat(name) for name in names)
        self.new_game(title_id, self.request.options, seats, seed=self.request.seed)

    def resume(self, path: Path) -> None:
        """Go on with a saved game.

        Raises:
            SaveError: it cannot be used; nothing has changed.
        """
        from wargames.session.loading import load_game
        from wargames.session.savefile import AUTOSAVE_PREFIX, autosave_path

        loaded = load_game(path, self.game)
        journal_path = path
        if not path.name.startswith(AUTOSAVE_PREFIX):
            # Play goes on in a journal of its own: a save that somebody made stays as it is.
            title_id = loaded.session.game.info.id
            journal_path = autosave_path(self.folders.saves, title_id, local_now())
        self.warnings = loaded.warnings
        self.open_table(loaded.session, journal_path, keep_damaged=loaded.is_damaged)

    def open_table(
        self, session: Session[Any, Any], journal_path: Path, *, keep_damaged: bool = False
    ) -> None:
        """Show the table of a session and write down from now on what happens at it."""
        from wargames.session.journal import Journal
        from wargames.session.savefile import prune_autosaves
        from wargames.ui.screens.table import TableScreen

        self.close_game()
        self.recent_crash = None
        self.session = session
        self.journal = Journal(session, journal_path, keep_damaged=keep_damaged)
        if not journal_path.exists():
            self.journal.rewrite()
            prune_autosaves(self.folders.saves, session.game.info.id)
        if session.result is not None:
            self.show_end(session)
        else:
            self.shell.reset_to(TableScreen(self, session))

    def close_game(self) -> None:
        """Let go of the game; it stays on the disk."""
        if self.journal is not None:
            self.journal.close()
        self.session = self.journal = None

    def save_game(self) -> Path:
        """Save the game on the table under a name of its own and return the file.

        Raises:
            SaveError: it cannot be written; play can go on.
        """
        from wargames.session.errors import SaveError, SessionError
        from wargames.session.savefile import SUFFIX, save_game

        if self.session is None:
            raise SessionError("no game is being played")
        stem = f"{self.session.game.info.id}-{local_now():%Y%m%d-%H%M%S}"
        path = self.folders.saves / f"{stem}{SUFFIX}"
        if path.exists():
            raise SaveError("a save was made this very second; try again")
        save_game(self.session, path)
        return path

    @property
    def save_problem(self) -> str:
        """Why the last step is not on the disk; "" if it is."""
        return "" if self.journal is None else self.journal.problem

    def save_after_fault(self, error: BaseException) -> Path | None:
        """Save the game apart because something broke; None if there is none."""
        from wargames.session.savefile import SUFFIX, save_game

        del error
        if self.session is None:
            return None
        stem = f"{self.session.game.info.id}-{local_now():%Y%m%d-%H%M%S}"
        path = self.folders.crashes / f"{stem}{SUFFIX}"
        save_game(self.session, path)
        self.recent_crash = path
        return path

    # ── pages ───────────────────────────────────────────────────────────────────────────────

    def go_home(self) -> None:
        """Leave whatever is shown, close the game, show Home."""
        from wargames.ui.screens.home import HomeScreen

        self.close_game()
        self.shell.reset_to(HomeScreen(self))

    def back(self) -> None:
        """Leave the page on top; the last one leads Home."""
        if len(self.shell.screens) > 1:
            self.shell.pop()
        else:
            self.go_home()

    def open_new_game(self, title_id: str) -> None:
        """Show the page on which a game is set up."""
        from wargames.ui.screens.new_game import NewGameScreen

        self.shell.push(NewGameScreen(self, title_id))

    def open_load(self, *, finished: bool = False) -> None:
        """Show the saves; ``finished`` begins with the games to be replayed."""
        from wargames.ui.screens.load_game import LoadScreen

        self.shell.push(LoadScreen(self, replays=finished))

    def open_settings(self) -> None:
        """Show the settings over whatever is on the screen."""
        from wargames.ui.screens.settings_screen import SettingsScreen

        self.shell.push(SettingsScreen(self))

    def show_rules(self, title_id: str, section: str = "") -> None:
        """Show the rules of a title in our own words, at a section or ruling."""
        from wargames.ui.screens.rules_help import RulesScreen

        self.shell.push(RulesScreen(self, title_id, section))

    def show_keys(self) -> None:
        """Show every key."""
        from wargames.ui.screens.keys_help import KeysScreen

        self.shell.push(KeysScreen(self))

    def show_sources(self, title_id: str) -> None:
        """Show where the data of a title come from."""
        from wargames.ui.screens.sources import SourcesScreen

        self.shell.push(SourcesScreen(self, title_id))

    def show_luck(self, session: Session[Any, Any]) -> None:
        """Show every throw of open dice against what was to be expected."""
        from wargames.ui.screens.luck import LuckScreen

        self.shell.push(LuckScreen(self, session))

    def show_end(self, session: Session[Any, Any]) -> None:
        """Show how a game ended; nothing of the table stays."""
        from wargames.ui.screens.end import EndScreen

        self.shell.reset_to(EndScreen(self, session))

    def show_replay(
        self, session: Session[Any, Any], *, at: int | None = None, eyes: PlayerId | None = None
    ) -> None:
        """Step through a game: with secrets if it is over, else its public side."""
        from wargames.ui.screens.replay import ReplayScreen

        self.shell.push(ReplayScreen(self, session, at=at, eyes=eyes))

    def open_replay(self, path: Path) -> None:
        """Step through a saved game.

        Raises:
            SaveError: it cannot be used.
        """
        from wargames.session.loading import load_game

        loaded = load_game(path, self.game)
        self.warnings = loaded.warnings
        self.show_replay(loaded.session)

    # ── the map workshop ────────────────────────────────────────────────────────────────────

    def map_file_of(self, title_id: str) -> Path:
        """Return where the map of a title is, or would be."""
        return self.folders.data / "maps" / f"{title_id}.yaml"

    def choose_map(self) -> None:
        """Show the maps that the workshop can open."""
        from wargames.ui.screens.workshop_open import WorkshopOpenScreen

        self.shell.push(WorkshopOpenScreen(self))

    def open_workshop(self, file: Path) -> None:
        """Open a map file in the workshop.

        Raises:
            WorkshopError: the extra that it needs is not installed.
            ContentError: the file does not load.
        """
        from wargames.workshop import extra

        extra.require()
        from wargames.ui.screens.workshop import WorkshopScreen
        from wargames.workshop.open_map import open_map

        workshop = open_map(file, lambda: self.request.check_map(file))
        self.shell.push(WorkshopScreen(self, workshop))

    def quit(self) -> None:
        """End the program; the game is on the disk already."""
        with suppress(OSError):
            self.settings_file.save_window(self.shell.size, self.settings)
        self.close_game()
        self.shell.quit()


def local_now() -> datetime:
    """Return the time for names of files that people read."""
    return datetime.now()  # noqa: DTZ005 - shown as local time
