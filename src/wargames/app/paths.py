"""Where things are: what the program ships, and what belongs to the player.

Shipped data and assets lie at the top of a source checkout (``data/``, ``assets/``) and inside
the package once installed (``wargames/_data``, ``wargames/_assets``). The player's files lie
where the system wants them. Two environment variables say otherwise:

- ``WARGAMES_DATA_DIR``: another folder of data, for a designer's own copy;
- ``WARGAMES_HOME``: one folder for everything of the player (saves, settings, cache).

Lower layers are handed these paths; none of them looks for a file by itself. No folder is made
before somebody asks for it.
"""

from __future__ import annotations

import os
from pathlib import Path

APP = "wargames"
DATA_VARIABLE = "WARGAMES_DATA_DIR"
HOME_VARIABLE = "WARGAMES_HOME"

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]


def data_dir() -> Path:
    """Return the folder with ``maps``, ``cards``, ``rules`` and the other data.

    Raises:
        FileNotFoundError: it does not exist; the message says where it was expected.
    """
    chosen = os.environ.get(DATA_VARIABLE)
    if not chosen:
        return _shipped("data")
    folder = Path(chosen).expanduser()
    if not folder.is_dir():
        raise FileNotFoundError(
            f"{DATA_VARIABLE} names {folder}, which is no folder: correct it or unset it"
        )
    return folder


def assets_dir() -> Path:
    """Return the folder with fonts, icons and sounds.

    Raises:
        FileNotFoundError: it does not exist; the message says where it was expected.
    """
    return _shipped("assets")


def saves_dir() -> Path:
    """Return the folder of saved games, made if need be.

    Raises:
        OSError: it cannot be made; the message says how to choose another one.
    """
    return _made(_user_data() / "saves")


def crashes_dir() -> Path:
    """Return the folder for games saved because of a fault, made if need be.

    Raises:
        OSError: it cannot be made; the message says how to choose another one.
    """
    return _made(_user_data() / "crashes")


def overlay_file(title_id: str) -> Path | None:
    """Return the player's own values for a title, ``overlays/<title>.yaml``; None without any."""
    file = overlay_place(title_id)
    return file if file.is_file() else None


def overlay_place(title_id: str) -> Path:
    """Return where the player's own values for a title belong; nothing is made."""
    return _user_data() / "overlays" / f"{title_id}.yaml"


def settings_file() -> Path:
    """Return the file of settings; its folder is made if need be, the file is not.

    Raises:
        OSError: the folder cannot be made; the message says how to choose another one.
    """
    return _made(_user_config()) / "settings.json"


def cache_dir() -> Path:
    """Return the folder for what can be computed again, made if need be.

    Raises:
        OSError: it cannot be made; the message says how to choose another one.
    """
    return _made(_user_cache())


def _shipped(name: str) -> Path:
    places = (_PACKAGE / f"_{name}", _CHECKOUT / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(
        f"the {name} of the program are missing; they were expected in "
        f"{' or '.join(map(str, places))}: install wargames again"
    )


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OSError(
            f"cannot make the folder {folder} ({error.strerror}): "
            f"set {HOME_VARIABLE} to a folder that can be written"
        ) from error
    return folder


def _user_data() -> Path:
    home = _chosen_home()
    if home is not None:
        return home
    # Imported here: the command line needs the shipped folders far more often than these.
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def _user_config() -> Path:
    home = _chosen_home()
    if home is not None:
        return home
    from platformdirs import user_config_path

    return user_config_path(APP, appauthor=False)


def _user_cache() -> Path:
    home = _chosen_home()
    if home is not None:
        return home / "cache"
    from platformdirs import user_cache_path

    return user_cache_path(APP, appauthor=False)


def _chosen_home() -> Path | None:
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen).expanduser().absolute() if chosen else None
