"""``python -m wargames``: the same as the command ``wargames``."""

from __future__ import annotations

import sys

from wargames.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
