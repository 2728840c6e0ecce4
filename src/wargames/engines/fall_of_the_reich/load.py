"""From the files in ``data/`` to the frozen tables; imports pydantic and yaml when called."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from wargames.content.errors import ContentError, Problem

if TYPE_CHECKING:
    from wargames.engines.fall_of_the_reich.references import TitleFiles
    from wargames.engines.fall_of_the_reich.tables import Tables

TITLE: Final = "fall-of-the-reich"


def load_tables(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> Tables:
    """Return the tables of the title.

    Args:
        data_dir: the folder with ``maps``, ``counters`` and so on.
        cache_dir: where parsed files are kept, so that the next start is quicker.
        overlay: a file of own values that replace some of the data; None without.

    Raises:
        ContentError: files are missing or wrong; it names every problem.
    """
    from wargames.content.reading import checked
    from wargames.engines.fall_of_the_reich.build import build_tables
    from wargames.engines.fall_of_the_reich.references import check_references

    return build_tables(checked(read_files(data_dir, cache_dir, overlay), check_references))


def check_title(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> list[Problem]:
    """Return all problems of all files of the title, geometry and promises included."""
    from wargames.content.reading import problems_of
    from wargames.engines.fall_of_the_reich.references import check_references

    return problems_of(lambda: read_files(data_dir, cache_dir, overlay), check_references)


def data_files(data_dir: Path) -> list[Path]:
    """Return every data file of the title, also those that are missing."""
    files = [data_dir / folder / f"{TITLE}.yaml" for folder in ("maps", "counters", "tables")]
    files.insert(1, data_dir / "maps" / f"{TITLE}.promises.yaml")
    return [*files, data_dir / "rules" / f"{TITLE}.yaml"]


def read_files(
    data_dir: Path, cache_dir: Path | None = None, overlay: Path | None = None
) -> TitleFiles:
    """Read every file and check its shape.

    Raises:
        ContentError: with the problems of all files, not only of the first.
    """
    from wargames.content.reading import TitleReader
    from wargames.engines.fall_of_the_reich import schema
    from wargames.engines.fall_of_the_reich.references import TitleFiles

    reader = TitleReader(TITLE, cache_dir, overlay)
    name = f"{TITLE}.yaml"
    map_ = reader.read(data_dir / "maps" / name, schema.ReichMap)
    promises = reader.read(data_dir / "maps" / f"{TITLE}.promises.yaml", schema.ReichPromises)
    counters = reader.read(data_dir / "counters" / name, schema.CountersFile)
    tables = reader.read(data_dir / "tables" / name, schema.TablesFile)
    rules = reader.read(data_dir / "rules" / name, schema.ReichRules)
    if reader.problems or not (map_ and promises and counters and tables and rules):
        raise ContentError(reader.problems)
    return TitleFiles(
        map=map_[0],
        promises=promises[0],
        counters=counters[0],
        tables=tables[0],
        rules=rules[0],
        map_doc=map_[1],
        promises_doc=promises[1],
        counters_doc=counters[1],
        tables_doc=tables[1],
        rules_doc=rules[1],
    )
