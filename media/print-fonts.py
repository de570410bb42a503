#!/usr/bin/python3
"""Fixed weights of the site's fonts, as TrueType, for the printed guides: their typesetter reads no variable fonts.

    media/print-fonts.py    writes app/site/pages/guide/print/fonts/ (needs Debian's fonttools and python3-brotli)
"""

import os

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FROM, TO = (os.path.join(ROOT, folder) for folder in ("media/fonts", "app/site/pages/guide/print/fonts"))

# Which file, at which weight, and what the typesetter is to call it.
CUTS = (
    ("newsreader-display-normal", 320, "Newsreader", "Light", 300),
    ("newsreader-display-italic", 320, "Newsreader", "Light Italic", 300),
    ("hanken-grotesk-latin-wght-normal", 400, "Hanken Grotesk", "Regular", 400),
    ("hanken-grotesk-latin-wght-normal", 600, "Hanken Grotesk", "SemiBold", 600),
)

os.makedirs(TO, exist_ok=True)
for source, weight, family, style, weight_class in CUTS:
    font = instantiateVariableFont(TTFont(os.path.join(FROM, source + ".woff2"), recalcTimestamp=False), {"wght": weight})
    font.flavor = None
    # As in site-fonts.py: the apostrophe is curly.
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x27] = table.cmap[0x2019]
    italic = "Italic" in style
    font["OS/2"].usWeightClass = weight_class
    font["OS/2"].fsSelection = 0x01 if italic else 0x40
    font["head"].macStyle = 0x02 if italic else 0
    for record in list(font["name"].names):
        if record.nameID in (16, 17, 21, 22, 25):
            font["name"].removeNames(nameID=record.nameID)
    names = {1: family, 2: "Italic" if italic else "Regular", 4: f"{family} {style}", 6: f"{family}-{style}"}
    for name_id, text in names.items():
        font["name"].setName(text.replace(" ", "") if name_id == 6 else text, name_id, 3, 1, 0x409)
    path = os.path.join(TO, f"{family}-{style}.ttf".replace(" ", "-").lower())
    font.save(path)
    print(path, os.path.getsize(path))
