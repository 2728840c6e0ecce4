"""The commands that print the reference of the rules and the sources of the data."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wargames.app import paths
from wargames.app.errors import OK, UsageError
from wargames.app.titles import find_title
from wargames.session.launch import Title

if TYPE_CHECKING:
    from wargames.content.models import RulesFile, RuleSpec, RulingSpec

WIDTH = 88


def rules(chosen: Namespace) -> int:
    """Print the list of sections, one section with what is below it, or one ruling."""
    title = _available(chosen.title)
    book = _rules_of(title)
    if chosen.section is None:
        _print_contents(book, title)
        return OK
    wanted = chosen.section.strip().rstrip(".")
    ruling = next((one for one in book.rulings if one.id.lower() == wanted.lower()), None)
    if ruling is not None:
        _print_ruling(ruling)
        return OK
    sections = [one for one in book.sections if _is_within(one.id, wanted)]
    if not sections:
        known = [one.id for one in book.sections] + [one.id for one in book.rulings]
        near = get_close_matches(wanted, known, n=3, cutoff=0.4)
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise UsageError(
            f"{title.id} has no section or ruling {wanted!r}{hint}; "
            f"'wargames rules {title.id}' lists them all"
        )
    for section in sections:
        _print_section(section, book)
    return OK


def sources(chosen: Namespace) -> int:
    """Print how much of a title's data comes from where, and the notes."""
    from wargames.content.sources import TAGS, source_share
    from wargames.content.yaml_io import read_yaml

    title = _available(chosen.title)
    if chosen.tag is not None and chosen.tag not in TAGS:
        raise UsageError(f"no data are {chosen.tag!r}: tags are {', '.join(TAGS)}")
    data = paths.data_dir()
    loader = import_module(f"wargames.engines.{title.package}.load")
    files = loader.data_files(data)
    if chosen.template is not None:
        return _write_form(title, files, chosen)
    documents = [(file, read_yaml(file)) for file in files]
    own = paths.overlay_file(title.id)
    if own is not None:
        from wargames.content.overlay import overlaid, read_overlay

        overlay = read_overlay(own, title.id)
        documents = [(file, overlaid(document, overlay)) for file, document in documents]
        print(f"with the values of {overlay.name!r} ({own})\n")
    print(f"{'file':42}" + "".join(f"{tag:>11}" for tag in TAGS) + f"{'total':>8}")
    sums = [0] * len(TAGS)
    for file, document in documents:
        share = source_share(str(file.relative_to(data)), document.data)
        if not share.total:
            continue
        sums = [a + b for a, b in zip(sums, share.counts, strict=True)]
        print(f"{share.name:42}" + "".join(f"{n:11}" for n in share.counts) + f"{share.total:8}")
    total = sum(sums) or 1
    print(f"{'all':42}" + "".join(f"{n:11}" for n in sums) + f"{sum(sums):8}")
    print(f"{'share':42}" + "".join(f"{n / total:11.0%}" for n in sums))
    for file, document in documents:
        _print_notes(str(file.relative_to(data)), document.data, chosen.tag)
    return OK


def _write_form(title: Title, files: Sequence[Path], chosen: Namespace) -> int:
    from wargames.app.overlays import form

    text = form(title.id, title.name, files, chosen.tag or "designed")
    try:
        with chosen.template.open("x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise UsageError(f"{chosen.template} is there already: choose another name") from None
    print(f"{chosen.template}: fill it in and save it as {paths.overlay_place(title.id)}")
    return OK


def _available(title_id: str) -> Title:
    title = find_title(title_id)
    if not title.available:
        raise UsageError(f"{title.name} is planned and has no data yet")
    return title


def _rules_of(title: Title) -> RulesFile:
    from wargames.content.errors import ContentError
    from wargames.content.models import RulesFile
    from wargames.content.validation import validate
    from wargames.content.yaml_io import read_yaml

    document = read_yaml(paths.data_dir() / "rules" / f"{title.id}.yaml")
    found = validate(RulesFile, document)
    if isinstance(found, list):
        raise ContentError(found)
    return found


def _is_within(section: str, wanted: str) -> bool:
    return section == wanted or section.startswith(wanted + ".")


def _print_contents(book: RulesFile, title: Title) -> None:
    print(f"{book.book}: our reference by section; the words are ours, not the rulebook's\n")
    for section in book.sections:
        indent = "  " * section.id.count(".")
        print(f"{indent}{section.id:8} {section.heading}: {section.note}")
    print("\nRulings on what the rulebook leaves open\n")
    for ruling in book.rulings:
        print(f"{ruling.id:10} {ruling.heading} ({', '.join(ruling.sections)})")
    print(f"\n'wargames rules {title.id} SECTION' prints one of them.")


def _print_section(section: RuleSpec, book: RulesFile) -> None:
    print(f"{section.id}  {section.heading}\n")
    print(textwrap.fill(section.text, WIDTH))
    about = [one for one in book.rulings if section.id in one.sections]
    if about:
        print("\nRulings: " + "; ".join(f"{one.id} {one.heading}" for one in about))
    print()


def _print_ruling(ruling: RulingSpec) -> None:
    print(f"{ruling.id}  {ruling.heading} (on {', '.join(ruling.sections)})\n")
    for name, text in (
        ("Question", ruling.question),
        ("Ruling", ruling.ruling),
        ("Why", ruling.why),
    ):
        print(textwrap.fill(f"{name}: {text}", WIDTH))


def _print_notes(name: str, data: Any, tag: str | None) -> None:
    notes = [note for note in _notes(data, "") if tag is None or note[1] == tag]
    if not notes:
        return
    print(f"\n{name}")
    for where, kind, note in notes:
        line = f"{where}: {kind}" + (f" - {note}" if note else "")
        print(textwrap.fill(line, WIDTH, initial_indent="  ", subsequent_indent="      "))


def _notes(data: Any, where: str) -> Iterator[tuple[str, str, str]]:
    """Yield place, tag and note of every source in the data of a file."""
    if isinstance(data, dict):
        source = data.get("source")
        if isinstance(source, dict) and "tag" in source:
            yield where or "the file", str(source["tag"]), str(source.get("note") or "")
        for key, value in data.items():
            if key != "source":
                yield from _notes(value, f"{where}.{key}" if where else str(key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _notes(value, _item(where, index, value))


def _item(where: str, index: int, value: Any) -> str:
    if isinstance(value, dict):
        names = [str(value[key]) for key in ("id", "name") if key in value]
        if names:
            return f"{where.rsplit('.', maxsplit=1)[-1]} {' '.join(names)}"
        if "a" in value and "b" in value:
            return f"{where} {value['a']} - {value['b']}"
    return f"{where}[{index}]"
