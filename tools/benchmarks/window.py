"""How fast the window is: start, frames, memory, and how little it does when nothing happens."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from statistics import median, quantiles

Row = tuple[str, str, str]

_CHILD = """
import sys, time
from wargames.app.launch import folders
from wargames.app.titles import TITLES
from wargames.session.launch import LaunchRequest
from wargames.ui.main import open_app
title = sys.argv[1] or None
context = open_app(LaunchRequest(TITLES, folders(), title, {}, 1, None, None))
while not context.shell.run_frame():
    pass
print(time.monotonic())
mode = sys.argv[2]
if mode == "idle":
    settled = time.monotonic() + 3
    while time.monotonic() < settled:
        context.shell.run_frame()
        time.sleep(0.02)
    seconds, cpu = time.monotonic(), time.process_time()
    end = seconds + 4
    import threading
    threading.Timer(4, context.shell.quit).start()
    context.shell.run()
    print(time.process_time() - cpu, time.monotonic() - seconds)
if mode == "frames":
    from wargames.core.chance import Rng
    context.shell.open((1920, 1080))
    session, rng = context.session, Rng(5)
    for _ in range(400):
        due = session.handoff_due()
        if due is not None:
            session.accept_handoff(due)
        decision = session.decision()
        if decision is None:
            break
        session.submit(rng.choice(decision.options).action)
    due = session.handoff_due()
    if due is not None:
        session.accept_handoff(due)
    from wargames.ui.screens.table import TableScreen
    context.shell.reset_to(TableScreen(context, session))
    for _ in range(60):
        context.shell.run_frame()
    screen = context.shell.top
    for _ in range(60):
        screen.invalidate()
        start = time.perf_counter()
        context.shell.run_frame()
        print((time.perf_counter() - start) * 1000)
    try:
        with open("/proc/self/statm", encoding="ascii") as pages:
            print("rss", int(pages.read().split()[1]) * 4096 / 2**20)
        import resource
        print("peak", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    except (ImportError, OSError):
        pass
"""


def _run(title: str, mode: str) -> tuple[float, list[str]]:
    """Start the program anew; return seconds to its first frame and what it printed after."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "WARGAMES_HOME": home}
        environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        command = [sys.executable, "-c", _CHILD, title, mode]
        subprocess.run([*command[:-1], ""], env=environment, capture_output=True, check=True)
        start = time.monotonic()
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    lines = done.stdout.split("\n")
    return float(lines[0]) - start, [line for line in lines[1:] if line]


def rows(title: str, *, quick: bool) -> list[Row]:
    """Measure the window with one title."""
    repeats = 3 if quick else 9
    home = median(_run("", "")[0] for _ in range(repeats))
    board = median(_run(title, "")[0] for _ in range(repeats))
    _, idle = _run(title, "idle")
    busy, seconds = map(float, idle[-1].split())
    _, lines = _run(title, "frames")
    sizes = {name: float(value) for name, value in map(str.split, lines[60:])}
    frames = [float(line) for line in lines[:60]]
    found = [
        ("start of the process to the home screen", f"{home:.2f} s", "<= 0.4 s"),
        ("start of the process to the first board", f"{board:.2f} s", "<= 1 s"),
        ("a whole frame of the table, 1920x1080, median", f"{median(frames):.1f} ms", "<= 8 ms"),
        ("the same, p95", f"{quantiles(frames, n=20)[-1]:.1f} ms", ""),
        ("processor at rest", f"{100 * busy / seconds:.2f} %", "<= 1 %"),
    ]
    if sizes:
        found.append(("memory with a table open", f"{sizes['rss']:.0f} MB", "<= 150 MB"))
        found.append(("the most while the map was drawn", f"{sizes['peak']:.0f} MB", ""))
    return found
