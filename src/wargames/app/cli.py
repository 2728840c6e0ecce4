"""The command line. Nothing heavy is imported before the command that needs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path

from wargames import __version__
from wargames.app.cli_workshop import add_commands
from wargames.app.errors import FAILED, INTERRUPTED, OK, WRONG_USE, UsageError

Command = Callable[[argparse.Namespace], int]

EXAMPLES = """\
examples:
  wargames                                open the window
  wargames play berlin-1945               begin a new game at once
  wargames resume                         go on with the newest game
  wargames replay game.wargame --text     read the log of a game
  wargames simulate berlin-1945 --games 100 --jobs 2
  wargames map berlin-1945                open its map in the workshop
  wargames rules berlin-1945 7.4          what our reference says on section 7.4

exit codes: 0 all is well, 1 the answer is bad or a file cannot be used, 2 wrong use or no display
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors become one line on stderr."""
    _survive_any_terminal()
    # The drawing library greets on stdout, which belongs to what was asked for.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us (head, less) has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        # A disk that is full, for what was printed into a file.
        return _fail(_reason(error), FAILED)
    except KeyboardInterrupt:
        print("wargames: stopped", file=sys.stderr)
        return INTERRUPTED
    return code


def _run(words: list[str]) -> int:
    parser, commands = _parser()
    if words and not words[0].startswith("-") and words[0] not in commands:
        near = get_close_matches(words[0], commands, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        return _fail(
            f"no command is called {words[0]!r}: {hint}commands are {', '.join(commands)}",
            WRONG_USE,
        )
    try:
        chosen = parser.parse_args(words)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else WRONG_USE
    command: Command = chosen.command
    return _guarded(command, chosen)


def _guarded(command: Command, chosen: argparse.Namespace) -> int:
    from wargames.app.launch import CannotOpenWindow
    from wargames.app.titles import UnknownTitle
    from wargames.content.errors import ContentError
    from wargames.core.errors import WargamesError

    try:
        return command(chosen)
    except (UsageError, UnknownTitle, CannotOpenWindow) as error:
        return _fail(str(error), WRONG_USE)
    except ContentError as error:
        for problem in error.problems:
            print(problem, file=sys.stderr)
        return _fail(f"the data have {_count(len(error.problems), 'problem')}: mend them", FAILED)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _fail(_reason(error), FAILED)
    except WargamesError as error:
        return _fail(str(error), FAILED)


def _reason(error: OSError) -> str:
    """Return what the system says without its numbers; our own words as they are."""
    if error.strerror is None:
        return str(error)
    return f"{error.filename or 'what was asked for cannot be written'}: {error.strerror}"


def _fail(message: str, code: int) -> int:
    print(f"wargames: {message}", file=sys.stderr)
    return code


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _survive_any_terminal() -> None:
    """Print what a terminal cannot show as ``?``, and nothing where there is no terminal."""
    # Closed by whoever started us, or a program without a console: Python leaves None there.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _parser() -> tuple[argparse.ArgumentParser, tuple[str, ...]]:
    parser = argparse.ArgumentParser(
        prog="wargames",
        description="Board wargames for one laptop. Without a command the window opens.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"wargames {__version__}")
    parser.set_defaults(command=_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (_play, _resume, _replay, _check, _render, _simulate, _rules, _sources):
        add(commands)
    add_commands(partial(_add, commands))
    return parser, tuple(commands.choices)


def _add(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    command: Command,
    *,
    text: str,
    examples: str,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(command=command)
    return parser


def _window(chosen: argparse.Namespace) -> int:
    from wargames.app.commands import window

    return window(chosen)


def _play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.commands import play

        return play(chosen)

    parser = _add(
        commands,
        "play",
        command,
        text="begin a new game in the window",
        examples="  wargames play berlin-1945 --scenario historical --seed 7\n",
    )
    parser.add_argument("title", metavar="TITLE", help="id of the title: berlin-1945, ...")
    parser.add_argument("--scenario", metavar="NAME", help="set-up to begin with")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an optional rule or variant; may be repeated",
    )
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="number that decides shuffles and dice"
    )


def _resume(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.commands import resume

        return resume(chosen)

    parser = _add(
        commands,
        "resume",
        command,
        text="go on with a saved game, the newest one by default",
        examples="  wargames resume\n  wargames resume evening.wargame\n",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a saved game")


def _replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.commands import replay

        return replay(chosen)

    parser = _add(
        commands,
        "replay",
        command,
        text="step through a saved game in the window, or print its log",
        examples="  wargames replay evening.wargame\n"
        "  wargames replay evening.wargame --text --seat german\n",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a saved game")
    parser.add_argument("--text", action="store_true", help="print the log instead")
    parser.add_argument(
        "--seat",
        metavar="SEAT",
        help="whose log to print: a seat, public, or all. By default all of a finished game and "
        "only what is public of one that goes on",
    )


def _check(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.commands import check

        return check(chosen)

    parser = _add(
        commands,
        "check",
        command,
        text="check the data files and the promises beside the maps",
        examples="  wargames check\n  wargames check berlin-1945 --mutations\n"
        "  wargames check --signed\n  wargames check mine.yaml\n",
    )
    parser.add_argument("title", metavar="TITLE|FILE", nargs="?", help="only this")
    parser.add_argument(
        "--mutations",
        action="store_true",
        help="also say how many wrong borders the promises would catch",
    )
    parser.add_argument(
        "--signed",
        action="store_true",
        help="also fail on borders that nobody has signed in the border walk since their last edit",
    )


def _render(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.commands import render

        return render(chosen)

    parser = _add(
        commands,
        "render",
        command,
        text="draw the map of a title or of a saved game into a picture; needs no display",
        examples="  wargames render berlin-1945 --out map.png --size 1920x1080\n"
        "  wargames render evening.wargame --out now.png\n",
    )
    parser.add_argument("what", metavar="TITLE|FILE", help="a title, or a saved game")
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="a .png file")
    parser.add_argument("--seat", metavar="SEAT", help="whose view; by default what all may see")
    parser.add_argument(
        "--size", type=_size, metavar="WxH", default=(1920, 1080), help="pixels (1920x1080)"
    )


def _simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.simulate import simulate

        return simulate(chosen)

    parser = _add(
        commands,
        "simulate",
        command,
        text="let computer players play many games and print who wins and how",
        examples="  wargames simulate berlin-1945 --games 1000 --jobs 2 --seed 1\n",
    )
    parser.add_argument("title", metavar="TITLE", help="id of the title")
    parser.add_argument("--games", type=_positive, metavar="N", default=100, help="how many (100)")
    parser.add_argument(
        "--seats", metavar="LEVEL,LEVEL", default="random", help="who plays, one for all or by seat"
    )
    parser.add_argument("--scenario", metavar="NAME", help="set-up to begin with")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="may be repeated"
    )
    parser.add_argument(
        "--jobs", type=_positive, metavar="N", default=1, help="processes (1); changes no result"
    )
    parser.add_argument("--seed", type=_seed, metavar="N", default=0, help="of the first game (0)")


def _rules(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.reference import rules

        return rules(chosen)

    parser = _add(
        commands,
        "rules",
        command,
        text="print our own-words reference of the rules and our rulings",
        examples="  wargames rules berlin-1945\n  wargames rules berlin-1945 7.4.4\n"
        "  wargames rules berlin-1945 R-B45-01\n",
    )
    parser.add_argument("title", metavar="TITLE", help="id of the title")
    parser.add_argument("section", metavar="SECTION", nargs="?", help="a section or a ruling")


def _sources(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    def command(chosen: argparse.Namespace) -> int:
        from wargames.app.reference import sources

        return sources(chosen)

    parser = _add(
        commands,
        "sources",
        command,
        text="say where the data of a title come from: rulebook, published, inferred, designed",
        examples="  wargames sources berlin-1945\n  wargames sources berlin-1945 --tag designed\n"
        "  wargames sources berlin-1945 --template form.yaml\n",
    )
    parser.add_argument("title", metavar="TITLE", help="id of the title")
    parser.add_argument("--tag", metavar="TAG", help="only list data of this kind")
    parser.add_argument(
        "--template",
        metavar="FILE",
        type=Path,
        help="write a form with the designed values (or those of --tag) to be replaced by your own",
    )


def _seed(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number < 1 << 63:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, got {text!r}")
    return number


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1, got {text!r}")
    return number


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if cross and width.isdecimal() and height.isdecimal():
        size = (int(width), int(height))
        if all(64 <= side <= 16384 for side in size):
            return size
    raise argparse.ArgumentTypeError(f"expected pixels such as 1920x1080, got {text!r}")
