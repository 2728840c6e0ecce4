"""From the files in ``data/`` to the frozen tables; imports pydantic and yaml when called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames.content.errors import ContentError, Problem

if TYPE_CHECKING:
    from wargames.engines.berlin_1945.references import TitleFiles
    from wargames.engines.berlin_1945.tables import Tables

TITLE: Final = "berlin-1945"


def load_tables(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> Tables:
    """Return the tables of the title.

    Args:
        data_dir: the folder with ``maps``, ``cards`` and so on.
        cache_dir: where parsed files are kept, so that the next start is quicker.
        overlay: a file of own values that replace some of the data; None without.

    Raises:
        ContentError: files are missing or wrong; it names every problem.
    """
    from wargames.content.reading import checked
    from wargames.engines.berlin_1945.build import build_tables
    from wargames.engines.berlin_1945.references import check_references

    return build_tables(checked(read_files(data_dir, cache_dir, overlay), check_references))


def check_title(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> list[Problem]:
    """Return all problems of all files of the title, geometry and promises included."""
    from wargames.content.reading import problems_of
    from wargames.engines.berlin_1945.references import check_references

    return problems_of(lambda: read_files(data_dir, cache_dir, overlay), check_references)


def data_files(data_dir: Path) -> list[Path]:
    """Return every data file of the title, also those that are missing."""
    folders = ("maps", "counters", "cards", "tables", "rules")
    files = [data_dir / folder / f"{TITLE}.yaml" for folder in folders]
    files.insert(1, data_dir / "maps" / f"{TITLE}.promises.yaml")
    return [*files, *_scenario_paths(data_dir)]


def read_files(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> TitleFiles:
    """Read every file and check its shape.

    Raises:
        ContentError: with the problems of all files, not only of the first.
    """
    from wargames.content.reading import TitleReader
    from wargames.engines.berlin_1945 import schema
    from wargames.engines.berlin_1945.references import TitleFiles

    reader = TitleReader(TITLE, cache_dir, overlay)
    folder, name = data_dir, f"{TITLE}.yaml"
    map_ = reader.read(folder / "maps" / name, schema.BerlinMap)
    promises = reader.read(folder / "maps" / f"{TITLE}.promises.yaml", schema.BerlinPromises)
    counters = reader.read(folder / "counters" / name, schema.CountersFile)
    cards = reader.read(folder / "cards" / name, schema.CardsFile)
    tables = reader.read(folder / "tables" / name, schema.TablesFile)
    rules = reader.read(folder / "rules" / name, schema.BerlinRules)
    paths = _scenario_paths(data_dir)
    scenarios = [reader.read(path, schema.ScenarioFile) for path in paths]
    if not paths:
        where = folder / "scenarios" / TITLE
        reader.problems.append(Problem(where, 0, "", "expected a set-up here, got no .yaml file"))
    if reader.problems or not (map_ and promises and counters and cards and tables and rules):
        raise ContentError(reader.problems)
    found = sorted((item for item in scenarios if item), key=lambda item: item[0].order)
    return TitleFiles(
        map=map_[0],
        promises=promises[0],
        counters=counters[0],
        cards=cards[0],
        tables=tables[0],
        rules=rules[0],
        scenarios=tuple(spec for spec, _ in found),
        map_doc=map_[1],
        promises_doc=promises[1],
        counters_doc=counters[1],
        cards_doc=cards[1],
        tables_doc=tables[1],
        rules_doc=rules[1],
        scenario_docs=tuple(document for _, document in found),
    )


def _scenario_paths(data_dir: Path) -> list[Path]:
    return sorted((data_dir / "scenarios" / TITLE).glob("*.yaml"))
