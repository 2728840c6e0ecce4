"""Give the label font the four arrows that it lacks, taken from the text font.

Oswald has no arrows, and buttons and log lines need them in line with their text. Both fonts
are under the SIL Open Font License and Oswald reserves no name, so that its changed version may
keep it; Lato's reserved name is not used by the result.

    python tools/add_arrows.py Oswald_500Medium.ttf Lato-Medium.ttf Oswald-Medium.ttf
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

ARROWS = "←↑→↓"
NOTE = "; arrows added from Lato 2.007"


def main() -> None:
    """Read the command line and write the changed font."""
    parser = argparse.ArgumentParser(description="Add arrows to a font.")
    parser.add_argument("font", type=Path, help="the font that lacks them")
    parser.add_argument("donor", type=Path, help="the font that has them")
    parser.add_argument("target", type=Path, help="where to write the changed font")
    paths = parser.parse_args()
    font, donor = TTFont(paths.font), TTFont(paths.donor)
    added = add_glyphs(font, donor, ARROWS)
    for record in font["name"].names:
        if record.nameID == 5:
            record.string = record.toUnicode() + NOTE
    font.save(paths.target)
    print(f"{paths.target}: added {added or 'nothing'}")


def add_glyphs(font: TTFont, donor: TTFont, characters: str) -> str:
    """Copy the outlines of missing characters, scaled to the em of ``font``; say which."""
    scale = font["head"].unitsPerEm / donor["head"].unitsPerEm
    known, source = font.getBestCmap(), donor.getBestCmap()
    missing = "".join(c for c in characters if ord(c) not in known)
    outlines = donor.getGlyphSet()
    for character in missing:
        name = f"uni{ord(character):04X}"
        pen = TTGlyphPen(None)
        outlines[source[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        glyph = pen.glyph()
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        width = donor["hmtx"][source[ord(character)]][0]
        font["hmtx"][name] = (round(width * scale), glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(character)] = name
    return missing


if __name__ == "__main__":
    main()
