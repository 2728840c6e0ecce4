from __future__ import annotations

import sys
from pathlib import Path

import pytest

from wargames.app import paths


def test_a_checkout_uses_its_own_data_and_assets(repository: Path) -> None:
    assert paths.data_dir() == repository / "data"
    assert paths.assets_dir() == repository / "assets"


def test_an_installed_package_carries_them_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "wargames"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.data_dir() == package / "_data"


def test_missing_assets_are_named_with_the_places_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "package")
    monkeypatch.setattr(paths, "_CHECKOUT", tmp_path / "checkout")
    with pytest.raises(FileNotFoundError, match="install wargames again") as caught:
        paths.assets_dir()
    assert str(tmp_path / "package" / "_assets") in str(caught.value)
    assert str(tmp_path / "checkout" / "assets") in str(caught.value)


def test_a_designer_can_point_to_other_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(tmp_path))
    assert paths.data_dir() == tmp_path


def test_a_wrong_data_variable_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WARGAMES_DATA_DIR", str(tmp_path / "nowhere"))
    with pytest.raises(FileNotFoundError, match="WARGAMES_DATA_DIR"):
        paths.data_dir()


def test_the_players_folders_are_made_only_when_asked_for(player_home: Path) -> None:
    assert not player_home.exists()
    assert paths.saves_dir() == player_home / "saves"
    assert sorted(p.name for p in player_home.iterdir()) == ["saves"]
    assert paths.cache_dir().is_dir()
    assert paths.crashes_dir().is_dir()
    assert paths.settings_file() == player_home / "settings.json"
    assert not paths.settings_file().exists()


def test_without_a_variable_the_systems_own_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("the folders of Linux")
    monkeypatch.delenv("WARGAMES_HOME")
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    assert paths.saves_dir() == tmp_path / "XDG_DATA_HOME" / "wargames" / "saves"
    assert paths.settings_file().parent == tmp_path / "XDG_CONFIG_HOME" / "wargames"
    assert paths.cache_dir() == tmp_path / "XDG_CACHE_HOME" / "wargames"


def test_a_folder_that_cannot_be_made_says_how_to_choose_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("WARGAMES_HOME", str(blocked))
    with pytest.raises(OSError, match="set WARGAMES_HOME to a folder that can be written"):
        paths.saves_dir()
