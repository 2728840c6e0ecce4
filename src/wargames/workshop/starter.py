"""A small map with comments, to begin a new one from."""

from __future__ import annotations

import re
from typing import Final

_TEXT: Final = """\
# A map to begin with. The format is described in docs/map-format.md.
# 'wargames map THIS-FILE' opens it; it is read again whenever you save it.

title: {title}

canvas:
  size: [600, 400]              # map units; points are [x, y] with y downwards
  frame: [10, 10, 580, 380]     # x, y, width, height: what the zones fill without a gap
  # coastline: [[30, 30], [570, 40], [560, 370], [40, 360]]   # instead, if they fill less

rings:   # rings or regions; every zone is in one
  - {{id: all, name: Everything, zones: [north, south, island],
     source: {{tag: designed, note: "an example"}}}}

# Kinds of units that move differently: which kinds of borders each of them crosses.
travel:
  land: {{kinds: [land, bridge]}}
  naval: {{kinds: [bridge]}}

zones:
  - id: north                   # for ever: saved games and cards call it so
    code: "1"                   # printed on the map
    name: "Northern Province"
    short: "North"              # for narrow labels
    kind: province
    ring: all
    centre: [300, 70]
    label: [300, 50]
    stacks: {{land: [200, 80], naval: [400, 80]}}
    outline:                    # corners in order; neighbours share theirs exactly
      [[10, 10], [590, 10], [590, 150], [360, 150], [200, 170], [10, 150]]
    source:
      name: {{tag: designed, note: "an example"}}
      outline: {{tag: designed, note: "an example"}}
  - id: south
    code: "2"
    name: "Southern Province"
    short: "South"
    kind: province
    ring: all
    centre: [150, 290]
    label: [150, 270]
    stacks: {{land: [100, 310], naval: [200, 310]}}
    outline:
      [[10, 150], [200, 170], [360, 150], [340, 390], [10, 390]]
    source:
      name: {{tag: designed, note: "an example"}}
      outline: {{tag: designed, note: "an example"}}
  - id: island
    code: "3"
    name: "The Island"
    short: "Island"
    kind: province
    ring: all
    centre: [470, 270]
    label: [470, 250]
    stacks: {{land: [430, 300], naval: [510, 300]}}
    outline:
      [[360, 150], [590, 150], [590, 390], [340, 390]]
    source:
      name: {{tag: designed, note: "an example"}}
      outline: {{tag: designed, note: "an example"}}

# A zone may begin as a name and points that it holds. 'wargames map grow THIS-FILE' then draws an
# outline, between the seeds of all zones that have none; add the zone to its ring above.
#  - id: east
#    code: "4"
#    name: "Eastern Province"
#    short: "East"
#    kind: province
#    ring: all
#    seeds: [[480, 200], [520, 330]]
#    source:
#      name: {{tag: designed, note: "an example"}}
#      outline: {{tag: designed, note: "grown"}}

borders:   # each link once
  - {{a: north, b: south, kind: land, source: {{tag: designed, note: "an example"}}}}
  - {{a: north, b: island, kind: bridge, source: {{tag: designed, note: "an example"}}}}

separations:   # zones that touch and are not linked: contact is border or corner
  - {{a: south, b: island, contact: border, reason: "a strait without a ferry",
     source: {{tag: designed, note: "an example"}}}}

# Facts that must stay true go into {title}.promises.yaml beside this file.
"""


def starter(name: str) -> str:
    """Return the text of a map that loads.

    Args:
        name: of the file, from which its title follows.
    """
    words = re.findall(r"[a-z0-9]+", name.lower())
    return _TEXT.format(title="-".join(words) or "my-map")
