#!/usr/bin/python3
"""The site's fonts with the weights that its styles use and no others: a font that holds fewer weights is smaller.

    media/site-fonts.py    writes app/ui/fonts/ from media/fonts/ (needs Debian's fonttools and python3-brotli)
"""

import os

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
FROM, TO = (os.path.join(ROOT, folder) for folder in ("media/fonts", "app/ui/fonts"))

# As app/ui/styles/tokens.css declares them: a range, or the one weight that there is.
WEIGHTS = {
    "newsreader-display-normal": (300, 400),
    "newsreader-display-accents": (300, 400),
    "newsreader-display-extended": (300, 400),
    "newsreader-display-italic": 300,
    "hanken-grotesk-latin-wght-normal": (400, 700),
    "hanken-grotesk-latin-ext-wght-normal": (400, 700),
}

# Where the letters are given, the shape need not be: "Let's Connect" gets a curly apostrophe. What is copied or sent stays
# straight, and so do codes, which are set in the reader's monospaced font.
CURLY = ("newsreader-display-normal", "newsreader-display-italic", "hanken-grotesk-latin-wght-normal")
APOSTROPHE, CURLY_APOSTROPHE = 0x27, 0x2019

for name, weights in WEIGHTS.items():
    font = instantiateVariableFont(TTFont(os.path.join(FROM, name + ".woff2"), recalcTimestamp=False), {"wght": weights})
    if name in CURLY:
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[APOSTROPHE] = table.cmap[CURLY_APOSTROPHE]
    font.flavor = "woff2"
    path = os.path.join(TO, name + ".woff2")
    font.save(path)
    print(path, os.path.getsize(path))
