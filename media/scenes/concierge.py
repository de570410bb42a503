"""One kitchen twice, seen by one camera: tired before the concierge program, and after it. A slider lines them up."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

VIEW = dict(size=(1600, 900), camera=((2.62, -2.4, 1.42), (2.62, 4.2, 1.22)), lens=24)
shot = take_shot(
    {
        "concierge": dict(VIEW, ev=1.45, contrast=1.06, warm=0.01),
        "concierge-before": dict(VIEW, ev=1.3, contrast=0.96, sat=0.98),
        "concierge-sink": dict(
            like="concierge", camera=((4.7, -0.6, 1.42), (0.9, 3.0, 1.15)), lens=24, ev=1.45, contrast=1.06, warm=0.01
        ),
        "kitchen-garnet": dict(
            like="concierge",
            camera=((4.5, -2.5, 1.42), (2.2, 4.2, 1.2)),
            lens=23,
            ev=1.45,
            contrast=1.06,
            mirror=True,
            paint={
                "green": ("#6b2f2a",),
                "walla": ("#d9d6cf",),
                "wide": ("#8a745a", "#c4ab86"),
                "oak": ("#4a3220", "#7a5836"),
                "oakz": ("#4a3220", "#7a5836"),
                "hood": ("#c9c4ba",),
                "sash": ("#e4dfd4",),
            },
        ),
        "house-kitchen": dict(
            like="concierge",
            camera=((1.05, -2.3, 1.42), (3.45, 4.2, 1.15)),
            lens=23,
            ev=1.45,
            contrast=1.06,
            paint={
                "green": ("#2f3233",),
                "walla": ("#dedad2",),
                "wide": ("#75654f", "#a8916f"),
                "oak": ("#41291a", "#74492d"),
                "oakz": ("#41291a", "#74492d"),
                "hood": ("#8d8880",),
                "sash": ("#26282a",),
            },
        ),
        "kitchen-garnet-sink": dict(
            of="kitchen-garnet", like="concierge", camera=((4.7, -0.6, 1.42), (0.9, 3.0, 1.15)), lens=24
        ),
        "concierge-range": dict(
            like="concierge", camera=((3.5, -0.1, 1.42), (2.5, 4.2, 1.3)), lens=30, ev=1.45, contrast=1.06, warm=0.01
        ),
        "kitchen-garnet-range": dict(
            of="kitchen-garnet", like="concierge", camera=((3.5, -0.1, 1.42), (2.5, 4.2, 1.3)), lens=30
        ),
    }
)
before = shot["name"] == "concierge-before"
LEFT = math.pi / 2  # turns a piece so that it stands against the left wall

# the shell is the same in both: x 0..5.4, y -3..4.2, z 0..2.75; a window in the left wall, a doorway in the right one
H = 2.75
WIN = (1.2, 3.0, 1.1, 2.3)
wallm = plaster("wallb", "#d6c6a4", 0.03) if before else plaster("walla", "#e9e2d6", 0.04)
ceilm = plaster("ceilb", "#ddd8cc", 0.02) if before else plaster("ceila", "#efebe3", 0.02)
trim = paint("trimb", "#d9cdb4", 0.4) if before else paint("trima", "#e9e4da", 0.4)
wall("y", -3, 4.2, -0.25, 0.25, 0, H, [(WIN[0], WIN[1], WIN[2], WIN[3])], wallm)
wall("x", -0.25, 7.6, 4.2, 0.2, 0, H, [], wallm)
wall("y", -3, 4.2, 5.4, 0.15, 0, H, [(1.15, 2.3, 0, 2.15)], wallm)
wall("x", -0.25, 5.6, -3.2, 0.2, 0, H, [], wallm)
quad((-0.2, -3, H), (7.6, -3, H), (7.6, 4.2, H), (-0.2, 4.2, H), ceilm)
for a, b_ in ((1.05, 1.144), (2.306, 2.4)):  # casings
    box(5.375, a, 0, 5.42, b_, 2.25, trim, 0.006)
box(5.365, 1.02, 2.156, 5.425, 2.43, 2.27, trim, 0.006)
box(5.385, -3, 0, 5.4, 1.05, 0.13, trim, 0.004)
box(5.385, 2.4, 0, 5.4, 3.5, 0.13, trim, 0.004)
for a, b_ in ((WIN[0] - 0.09, WIN[0] - 0.003), (WIN[1] + 0.003, WIN[1] + 0.09)):
    box(-0.01, a, WIN[2] + 0.002, 0.025, b_, WIN[3] + 0.002, trim, 0.005)
box(-0.01, WIN[0] - 0.12, WIN[3] + 0.003, 0.034, WIN[1] + 0.12, WIN[3] + 0.1, trim, 0.005)
box(-0.24, WIN[0] - 0.1, WIN[2] - 0.04, 0.07, WIN[1] + 0.1, WIN[2], trim, 0.008)
pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=0.5)
# the room beyond the doorway
wall("y", -1, 4.2, 7.6, 0.1, 0, H, [], wallm)
wall("x", 5.5, 7.6, -1, 0.1, 0, H, [], wallm)
garden = garden_card("garden", 0.9 if before else 2.3, scale=0.9, horizon=2.5)
card(-5, -9, -5, 12, -2, 8, garden, "sky")


def window_sash(m, mullion):
    glazing("y", WIN[0], WIN[1], -0.12, WIN[2], WIN[3], 2, 1, m, pane, fw=0.05, fd=0.06)
    for a in mullion:
        y = WIN[0] + (WIN[1] - WIN[0]) * a
        box(-0.135, y - 0.011, WIN[2], -0.105, y + 0.011, WIN[3], m, 0.003)
    if mullion:
        box(-0.135, WIN[0], WIN[2] + 0.8, -0.105, WIN[1], WIN[2] + 0.822, m, 0.003)


def tired():
    oak = wood("honey", "#8a5220", "#c78a48", "z", 0.34, 1.2, tone=0.18)
    oakx = wood("honeyx", "#8a5220", "#c78a48", "x", 0.34, 1.2, tone=0.18)
    laminate = mat("laminate", "#bfae92", 0.32, bump=0.03, bscale=90, var=0.16, vscale=160)
    almond, white = mat("almond", "#d8cdb2", 0.3, var=0.02), mat("enamel", "#dcd9d0", 0.22)
    chrome, brassy = metal("chrome", "#bdbdbb", 0.16), metal("oldbrass", "#8d7240", 0.35)
    vinyl = bricks(
        "vinyl",
        "#a8987a",
        "#c2b392",
        "#8c7c62",
        w=0.3,
        h=0.3,
        m_=0.008,
        rough=0.34,
        bump=0.12,
        var=0.3,
        offset=0,
    )
    tile = bricks(
        "tile",
        "#c9b797",
        "#d9caac",
        "#b0a48c",
        w=0.108,
        h=0.108,
        m_=0.005,
        rough=0.22,
        bump=0.3,
        var=0.35,
        offset=0,
        dist=0.006,
    )
    black = mat("black", "#1b1b1b", 0.25)
    quad((-0.2, -3, 0), (7.6, -3, 0), (7.6, 4.2, 0), (-0.2, 4.2, 0), vinyl)
    window_sash(paint("vinylframe", "#dedacd", 0.3), ())
    top = lambda *q: box(*q, laminate, 0.01)
    # runs
    place(
        [(0.62, 0.3, LEFT)],
        run,
        3.28,
        [0.5, 0.5, -0.0, 0.45, 0.45, 0.5, 0.45],
        oak,
        "raised",
        "knob",
        brassy,
        laminate,
    )
    place([(0.62, 3.58, 0)], run, 1.58, [0.48, 0.5, 0.6], oak, "raised", "knob", brassy, laminate)
    place([(2.98, 3.58, 0)], run, 1.45, [0.5, 0.5, 0.45], oak, "raised", "knob", brassy, laminate)
    box(0, 3.55, 0.88, 0.66, 4.2, 0.915, laminate, 0.006)
    for q in (
        (0.59, 0.296, 0.876, 0.652, 3.55, 0.92),
        (0.65, 3.53, 0.876, 2.2, 3.56, 0.92),
        (2.98, 3.53, 0.876, 4.43, 3.56, 0.92),
    ):
        box(*q, oakx, 0.008)
    box(0.02, 4.18, 0.915, 4.43, 4.2, 1.42, tile, 0)
    box(0, 0.3, 0.915, 0.015, 4.2, 1.06, tile, 0)
    # wall cabinets under a soffit
    box(0, 3.84, 2.28, 5.4, 4.2, H, wallm, 0.004)
    for x0, widths in ((0.02, (0.5, 0.45, 0.45, 0.78)), (2.98, (0.5, 0.5, 0.45))):
        box(x0, 3.87, 1.42, x0 + sum(widths), 4.2, 2.28, oak, 0)
        x = x0
        for k, w in enumerate(widths):
            front(x, x + w, 1.42, 2.28, oak, "raised", "knob-" + ("l" if k % 2 else "r"), brassy, y=3.85)
            x += w
    box(2.2, 3.87, 1.86, 2.98, 4.2, 2.28, oak, 0)
    for x in (2.2, 2.59):
        front(x, x + 0.39, 1.86, 2.28, oak, "raised", "knob-r" if x < 2.4 else "knob-l", brassy, y=3.85)
    box(2.21, 3.8, 1.44, 2.97, 4.2, 1.85, white, 0.012)  # microwave
    box(2.26, 3.79, 1.5, 2.74, 3.81, 1.8, black, 0.008)
    tube([(2.78, 3.775, 1.52), (2.78, 3.775, 1.78)], 0.009, white, bent=False)
    box(2.82, 3.792, 1.7, 2.93, 3.802, 1.78, black, 0.002)
    # range
    box(2.2, 3.56, 0.02, 2.98, 4.18, 0.9, white, 0.008)
    box(2.24, 3.545, 0.26, 2.94, 3.565, 0.76, white, 0.01)
    box(2.36, 3.538, 0.36, 2.82, 3.55, 0.62, black, 0.01)
    tube([(2.3, 3.5, 0.72), (2.88, 3.5, 0.72)], 0.01, chrome, bent=False)
    box(2.2, 4.08, 0.9, 2.98, 4.18, 1.12, white, 0.012)
    box(2.5, 4.072, 0.98, 2.68, 4.084, 1.06, black, 0.003)
    for x, y, r in ((2.38, 3.7, 0.1), (2.8, 3.7, 0.08), (2.38, 3.95, 0.08), (2.8, 3.95, 0.1)):
        lathe([(0, 0.902), (r + 0.02, 0.902), (r + 0.022, 0.906), (r, 0.904)], chrome, (x, y, 0))
        for k in range(4):
            tube(
                [
                    ((r - 0.02 * k) * math.cos(a), (r - 0.02 * k) * math.sin(a), 0.912)
                    for a in [q * math.tau / 20 for q in range(20)]
                ],
                0.0055,
                black,
                closed=True,
                bent=False,
            ).location = (x, y, 0)
    for x in (2.28, 2.36, 2.82, 2.9):
        cyl((x, 4.068, 1.02), 0.022, 0.03, black, 20, "y")
    # fridge, with papers under magnets
    box(4.48, 3.42, 0.03, 5.36, 4.18, 1.72, almond, 0.012)
    box(4.485, 3.395, 1.22, 5.355, 3.425, 1.715, almond, 0.014)
    box(4.485, 3.395, 0.08, 5.355, 3.425, 1.2, almond, 0.014)
    for z0, z1 in ((1.28, 1.55), (0.75, 1.14)):
        tube([(4.54, 3.37, z0), (4.54, 3.36, (z0 + z1) / 2), (4.54, 3.37, z1)], 0.012, almond)
    for x, z, w, h, c in (
        (4.75, 1.45, 0.15, 0.2, "#efece4"),
        (4.98, 1.5, 0.1, 0.13, "#e6d9a8"),
        (4.9, 0.98, 0.21, 0.15, "#dfe6e8"),
        (5.15, 1.05, 0.12, 0.17, "#f1eee6"),
        (5.17, 1.46, 0.13, 0.1, "#d8b7a4"),
    ):
        o = box(-w / 2, -0.002, -h / 2, w / 2, 0, h / 2, mat("paper" + c, c, 0.8), 0)
        turned(o, (x, 3.394, z), roll=rnd.uniform(-0.07, 0.07))
        cyl(
            (x, 3.388, z + h / 2 - 0.02),
            0.012,
            0.008,
            mat("magnet" + c, {"#efece4": "#8c3a30"}.get(c, "#33506b"), 0.4),
            16,
            "y",
        )
    box(4.44, 3.86, 1.76, 5.38, 4.2, 2.28, oak, 0)
    for x in (4.45, 4.91):
        front(x, x + 0.46, 1.78, 2.27, oak, "raised", "knob-r" if x < 4.6 else "knob-l", brassy, y=3.84)
    # sink and dish rack
    box(0.12, 1.72, 0.908, 0.55, 2.5, 0.922, chrome, 0.006)
    box(0.15, 1.75, 0.912, 0.52, 2.47, 0.924, mat("well", "#6d6d6b", 0.3, metal=0.8), 0)
    place([(0.12, 2.11, LEFT, 0.92)], gooseneck, chrome, 0.16, 0.2, 0.011)
    for k in range(9):
        tube(
            [
                (0.2, 1.1 + k * 0.055, 0.93),
                (0.2, 1.1 + k * 0.055, 1.05),
                (0.3, 1.1 + k * 0.055, 1.07),
                (0.45, 1.1 + k * 0.055, 1.05),
                (0.45, 1.1 + k * 0.055, 0.93),
            ],
            0.003,
            white,
        )
    for k in range(4):
        o = place(
            [(0.33, 1.16 + k * 0.11, 0, 1.05)],
            lambda: turned(
                lathe(
                    [(0, 0.004), (0.07, 0.004), (0.12, 0.02), (0.12, 0.024), (0.07, 0.01), (0, 0.01)], white
                ),
                tilt=math.pi / 2 - 0.15,
            ),
        )
    # clutter: toaster, jars, knives, towel roll, mail
    steel = metal("toaster", "#a9a8a4", 0.22)
    pad(0.17, 0.3, 0.19, steel, 0.04, (0.28, 3.3, 1.01), crown=0, wrinkle=0)
    for k, c in enumerate(("#b9744a", "#d9c9a4", "#6f7f52")):
        place(
            [(0.95 + 0.2 * k, 4.02, 0, 0.915)],
            lathe,
            [
                (0, 0),
                (0.075 - 0.01 * k, 0),
                (0.08 - 0.01 * k, 0.02),
                (0.08 - 0.01 * k, 0.2 - 0.03 * k),
                (0.06, 0.215 - 0.03 * k),
                (0.02, 0.23 - 0.03 * k),
                (0.018, 0.25 - 0.03 * k),
                (0, 0.255 - 0.03 * k),
            ],
            ceramic("jar" + c, c, 0.3),
        )
    o = box(-0.06, -0.09, 0, 0.06, 0.09, 0.2, oakx, 0.01)
    turned(o, (1.95, 4.02, 0.93), 0.3, -0.3)
    for k in range(4):
        turned(cyl((0, 0, 0), 0.011, 0.09, black, 12), (1.93 + 0.02 * k, 3.93 - 0.012 * k, 1.16), 0.3, 0.9)
    cyl((3.25, 4.0, 0.915), 0.06, 0.27, mat("towelroll", "#ece9e2", 0.95, bump=0.2, bscale=80), 32)
    cyl((3.25, 4.0, 0.915), 0.012, 0.33, oakx, 12)
    pad(0.3, 0.2, 0.27, mat("coffeemaker", "#23211f", 0.35), 0.03, (3.75, 3.98, 1.05), crown=0, wrinkle=0)
    place([(4.2, 3.98, 0, 0.915)], bowl, 0.12, 0.07, ceramic("oldbowl", "#8aa0a8", 0.3))
    place([(4.2, 3.98, 0, 0.915)], fruit, 4, "#d9b13c", 0.036, 0.06)
    place([(0.14, 2.75, LEFT, 1.1), (0.14, 1.42, LEFT, 1.1)], herbs, 0.1, 1)
    # a short valance over the window
    check = fabric("valance", "#b98d6a", 60, 0.4, second="#e2d3b6")
    place([(0.07, 2.1, LEFT, 2.0)], curtain, 2.0, 0.42, check, 13, 0.03)
    cyl((0.07, 2.1, 2.43), 0.012, 2.15, brassy, 12, "y")

    # island of the same oak, laminate on top
    def island():
        box(-1.06, 0.02, 0.1, 1.06, 0.78, 0.88, oak, 0)
        box(-1.0, 0.08, 0, 1.0, 0.74, 0.1, mat("kick", "#3a2f22", 0.8), 0)
        for k in range(4):
            front(-1.06 + 0.53 * k, -0.53 + 0.53 * k, 0.11, 0.87, oak, "raised")
        box(-1.14, -0.06, 0.88, 1.14, 0.86, 0.915, laminate, 0.01)
        for q in ((-1.15, -0.072, 1.15, -0.055), (-1.15, 0.855, 1.15, 0.872)):
            box(q[0], q[1], 0.876, q[2], q[3], 0.92, oakx, 0.006)

    place([(2.62, 0.75, 0)], island)
    place([(2.15, 1.15, 0.3, 0.916)], stack, ["#efece4", "#dfe6e8", "#e6d9a8"], 0.24, 0.16)
    place([(3.1, 1.2, 0, 0.916)], bowl, 0.15, 0.07, oakx)
    place([(3.1, 1.2, 0, 0.916)], fruit, 5, "#b5442f", 0.038, 0.07, 0.02, 1.0)
    place([(2.6, 1.05, 0.5, 0.916)], cup, ceramic("mug", "#5d7386", 0.25), saucer=False)
    # the single flat light; a pattern under the ceiling; daylight without sun
    lathe(
        [(0, -0.09), (0.1, -0.08), (0.17, -0.03), (0.18, 0)],
        emit("flat", "#fff0d2", 2.6),
        (2.62, 1.6, H - 0.01),
    )
    lathe([(0.18, -0.02), (0.2, -0.02), (0.2, 0)], brassy, (2.62, 1.6, H))
    border = bricks(
        "border", "#8c9a78", "#b5876a", "#c9b48c", w=0.07, h=0.05, m_=0.016, rough=0.9, bump=0, var=0.9
    )
    box(5.388, -3, H - 0.2, 5.4, 4.2, H - 0.02, border, 0)
    box(0, -3, H - 0.2, 0.012, 3.84, H - 0.02, border, 0)
    box(0, 3.828, H - 0.2, 5.4, 3.84, H - 0.02, border, 0)
    area((2.62, 1.6, H - 0.12), 0.4, 60, "#ffe9c6", sy=0.4)
    area((2.62, -1.0, H - 0.1), 2.5, 22, "#ffe9c6", sy=2)
    skylight("y", *WIN[:2], -0.14, *WIN[2:], 52, "#e6edf2")
    area((6.6, 1.6, H - 0.1), 1.2, 22, "#ffe2b8")


def renewed():
    green = paint("green", "#4d5b50", 0.33)
    oak = wood("oak", "#7d5c3c", "#b8925f", "x", 0.4)
    oakz = wood("oakz", "#7d5c3c", "#b8925f", "z", 0.4)
    stone = marble("stone", "#e6e1d8", "#8d8577", 0.13, 0.75, 0.02, 0.16)
    zellige = bricks(
        "zellige",
        "#d8d0c0",
        "#efe9dd",
        "#cbc3b4",
        w=0.066,
        h=0.2,
        m_=0.003,
        rough=0.16,
        bump=0.75,
        var=0.55,
        offset=0.5,
        gloss=0.08,
        dist=0.006,
    )
    b = brass(0.22)
    hood = plaster("hood", "#e4dccd", 0.05, bump=0.2)
    black = mat("blackm", "#1c1b1a", 0.32)
    steel = mat("range", "#24302c", 0.3)
    planks(
        -0.2,
        -3,
        7.6,
        4.2,
        0,
        wood("wide", "#735638", "#b59268", "y", 0.34, 0.8, island=True, tone=0.22),
        0.22,
        2.6,
        "y",
    )
    window_sash(paint("sash", "#3a403b", 0.35), (0.25, 0.75))
    box(0.0, 4.19, 0.9, 5.4, 4.2, H, zellige, 0)
    box(0, 3.0 + 0.1, 0.9, 0.008, 4.2, H, zellige, 0)
    box(0, 0.3, 0.9, 0.008, 3.1, 1.06, zellige, 0)
    # lower cabinets, drawers by the range, a fireclay sink
    place([(0.62, 0.3, LEFT)], run, 1.26, [0.42, 0.42, 0.42], green, "shaker", "bar", b, None)
    place([(0.62, 2.44, LEFT)], run, 1.14, [0.57, 0.57], green, "shaker", "bar", b, None)
    box(0.03, 1.56, 0.1, 0.6, 2.44, 0.62, green, 0)
    place(
        [(0.62, 1.56, LEFT)],
        lambda: (
            front(0, 0.44, 0.11, 0.64, green, "shaker", "bar-r", b),
            front(0.44, 0.88, 0.11, 0.64, green, "shaker", "bar-l", b),
        ),
    )
    sinkm = ceramic("fireclay", "#ece8e0", 0.14, bump=0.02)
    for q in (
        (0.16, 1.58, 0.65, 0.68, 2.42, 0.69),
        (0.6, 1.58, 0.66, 0.68, 2.42, 0.905),
        (0.16, 1.58, 0.66, 0.2, 2.42, 0.905),
        (0.16, 1.58, 0.66, 0.66, 1.62, 0.905),
        (0.16, 2.38, 0.66, 0.66, 2.42, 0.905),
    ):
        box(*q, sinkm, 0.012)
    place([(0.1, 2.0, LEFT, 0.91)], gooseneck, b, 0.4, 0.21)
    place([(0.62, 3.58, 0)], run, 1.58, [0.5, (0.54,), (0.54,)], green, "shaker", "bar", b, None)
    place([(2.98, 3.58, 0)], run, 1.45, [(0.48,), (0.48,), 0.49], green, "shaker", "bar", b, None)
    for q in (
        (0, 0.28, 0.66, 1.58),
        (0, 2.42, 0.66, 4.2),
        (0.66, 3.54, 2.2, 4.2),
        (2.98, 3.54, 4.43, 4.2),
        (0, 1.58, 0.17, 2.42),
    ):
        box(q[0], q[1], 0.88, q[2], q[3], 0.915, stone, 0.004)
    box(0.66, 4.172, 0.915, 2.2, 4.19, 1.06, stone, 0.004)
    box(2.98, 4.172, 0.915, 4.43, 4.19, 1.06, stone, 0.004)
    # the range under a plaster hood with an oak band
    box(2.2, 3.55, 0.1, 2.98, 4.18, 0.91, steel, 0.006)
    box(2.23, 3.53, 0.26, 2.95, 3.56, 0.74, steel, 0.008)
    box(2.33, 3.525, 0.36, 2.85, 3.535, 0.62, black, 0.006)
    tube([(2.28, 3.48, 0.7), (2.9, 3.48, 0.7)], 0.011, b, bent=False)
    for k in range(5):
        o = lathe([(0, 0), (0.024, 0), (0.022, 0.03), (0, 0.032)], b, seg=24)
        turned(o, (2.31 + 0.139 * k, 3.55, 0.825), tilt=math.pi / 2)
    box(2.22, 3.58, 0.91, 2.96, 4.1, 0.918, black, 0.003)
    for x in (2.28, 2.52, 2.76):
        for y in (3.62, 3.78, 3.94):
            box(x, y, 0.93, x + 0.15, y + 0.012, 0.945, black, 0.002)
        for xx in (x, x + 0.07, x + 0.14):
            box(xx, 3.6, 0.93, xx + 0.012, 4.06, 0.945, black, 0.002)
    V = [
        (2.05, 3.68, 1.72),
        (3.13, 3.68, 1.72),
        (3.13, 4.19, 1.72),
        (2.05, 4.19, 1.72),
        (2.05, 3.68, 1.88),
        (3.13, 3.68, 1.88),
        (3.13, 4.19, 1.88),
        (2.05, 4.19, 1.88),
        (2.26, 3.86, 2.2),
        (2.92, 3.86, 2.2),
        (2.92, 4.19, 2.2),
        (2.26, 4.19, 2.2),
        (2.3, 3.9, H),
        (2.88, 3.9, H),
        (2.88, 4.19, H),
        (2.3, 4.19, H),
    ]
    F = [(0, 3, 2, 1)] + [
        (a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for a in (0, 4, 8) for i in range(4)
    ]
    bevel(obj("hood", V, F, hood), 0.03, 4)
    box(2.03, 3.66, 1.7, 3.15, 4.19, 1.79, oak, 0.006)
    area((2.59, 3.92, 1.69), 0.5, 7, WARM, sy=0.25, lg="strip")
    place(
        [(2.72, 3.86, 0.4, 0.945)],
        lathe,
        [
            (0, 0),
            (0.11, 0),
            (0.12, 0.02),
            (0.12, 0.12),
            (0.125, 0.125),
            (0.115, 0.13),
            (0.03, 0.16),
            (0.02, 0.18),
            (0, 0.185),
        ],
        ceramic("pan", "#33463f", 0.2),
    )
    # oak shelves on brass brackets, a strip of light under each
    white = ceramic("stoneware", "#e9e3d6", 0.35, 0.6)
    sand = ceramic("sandware", "#b99f7f", 0.5, 0.5)
    for x0, x1 in ((0.1, 1.92), (3.26, 4.38)):
        for z in (1.48, 1.9):
            box(x0, 3.93, z, x1, 4.19, z + 0.035, oak, 0.004)
            for x in (x0 + 0.15, x1 - 0.15):
                tube([(x, 4.18, z - 0.09), (x, 4.17, z - 0.012), (x, 3.97, z - 0.008)], 0.006, b, bent=False)
            o = box(x0 + 0.03, 4.14, z - 0.007, x1 - 0.03, 4.155, z, emit("strip", "#ffc888", 6), 0)
            o.lightgroup = "strip"
            area(((x0 + x1) / 2, 4.08, z - 0.012), x1 - x0 - 0.1, 6.5 * (x1 - x0), WARM, sy=0.06, lg="strip")

    def plates(n, r):
        for k in range(n):
            place([(0, 0, 0, k * 0.011)], plate, r, white)

    def bowls(n, m):
        for k in range(n):
            place([(0, 0, 0, k * 0.022)], bowl, 0.08, 0.055, m)

    place([(0.45, 4.06, 0, 1.515), (3.5, 4.06, 0, 1.935)], plates, 7, 0.115)
    place([(0.75, 4.06, 0, 1.515), (4.1, 4.06, 0, 1.515)], bowls, 4, sand)
    place([(1.3, 4.05, 0, 1.515), (0.5, 4.06, 0, 1.935)], bowls, 3, white)
    for k in range(5):
        place([(1.52 + 0.075 * k, 4.05 + 0.02 * (k % 2), 0, 1.515)], tumbler, 0.1, 0.032)
    for k in range(4):
        place([(3.42 + 0.11 * k, 4.05, 0.6 * k, 1.515)], cup, white, saucer=False, coffee=False)
    place([(1.05, 4.05, 0, 1.515)], vase, "bottle", ceramic("v1", "#6b7263", 0.5, 0.4), 0.9)
    place([(1.62, 4.06, 0, 1.935)], vase, "moon", ceramic("v2", "#8c6f53", 0.6, 0.5), 0.9)
    place([(0.95, 4.06, 0, 1.935)], books, 0, 0.38, 0.2, (0.18, 0.25), seed=5, fill=1)
    place([(4.1, 4.05, 0, 1.935)], vase, "jar", white, 0.85)
    place([(4.1, 4.05, 0, 2.15)], branches, 6, 0.3, 0.18, None, None, 0.05, 10)
    # on the counters: boards, oil, salt, a crock, fruit; herbs on the sill
    for k, (x, h, r) in enumerate(((1.5, 0.42, 0.15), (1.66, 0.33, 0.12))):
        o = lathe(
            [(0, 0), (r, 0), (r, 0.02), (0, 0.02)],
            wood("board%d" % k, ["#5a3c24", "#8e6a44"][k], ["#8c6442", "#c39c6c"][k], "x", 0.5),
            seg=56,
        )
        turned(o, (x, 4.13 - 0.03 * k, 0.915 + r), tilt=math.pi / 2 - 0.16)
    place(
        [(1.2, 4.03, 0, 0.915)],
        lathe,
        [(0, 0), (0.07, 0), (0.075, 0.01), (0.07, 0.17), (0.074, 0.18), (0.064, 0.18), (0.06, 0.04)],
        sand,
    )
    for k in range(6):
        a = k * 1.1
        turned(
            cyl((0, 0, 0), 0.007, 0.3, oak, 10),
            (1.2 + 0.03 * math.cos(a), 4.03 + 0.03 * math.sin(a), 1.06),
            a,
            0.14,
        )
    for k, (x, hh) in enumerate(((3.2, 0.24), (3.31, 0.19))):
        place(
            [(x, 4.05, 0, 0.915)],
            lathe,
            [(0, 0), (0.032, 0), (0.034, 0.01), (0.034, hh * 0.6), (0.012, hh * 0.75), (0.011, hh), (0, hh)],
            clear_glass("bottleglass", 0.75) if k == 0 else sand,
        )
    place([(3.85, 3.95, 0, 0.915)], bowl, 0.16, 0.09, white)
    place([(3.85, 3.95, 0, 0.925)], fruit, 8, "#e0b13a", 0.034, 0.09)
    place([(0.3, 3.7, 0, 0.915)], vase, "jar", white, 1.0)
    place(
        [(0.3, 3.7, 0, 1.15)],
        branches,
        9,
        0.6,
        0.26,
        leafmat("oliveb", "#4f5f3e", "#9aa77f", 0.3),
        None,
        0.06,
        22,
    )
    place([(-0.08, 2.1, LEFT, WIN[2])], herbs, 1.1, 4)
    place([(0.33, 2.75, 0, 0.915)], cup, white)
    cyl((0.14, 1.42, 0.915), 0.03, 0.16, ceramic("soap", "#7a5c3f", 0.3), 24)
    # fridge behind green panels, a cabinet over it
    box(4.45, 3.5, 0.0, 5.4, 4.2, 2.45, green, 0.003)
    place(
        [(4.45, 3.48, 0)],
        lambda: (
            front(0.02, 0.93, 0.1, 0.72, green, "shaker", None),
            front(0.02, 0.93, 0.72, 1.9, green, "shaker", None),
            front(0.02, 0.475, 1.9, 2.44, green, "shaker", "knob-r", b),
            front(0.475, 0.93, 1.9, 2.44, green, "shaker", "knob-l", b),
        ),
    )
    tube([(4.52, 3.43, 0.95), (4.52, 3.43, 1.65)], 0.011, b, bent=False)
    tube([(4.75, 3.43, 0.66), (5.1, 3.43, 0.66)], 0.011, b, bent=False)

    # the island: oak, with a thick stone top, stools on this side
    def island():
        box(-1.06, 0.3, 0.08, 1.06, 0.8, 0.88, oakz, 0)
        for k in range(5):
            front(-1.06 + 0.424 * k, -0.636 + 0.424 * k, 0.09, 0.87, oakz, "shaker", y=0.28)
        box(-1.2, -0.1, 0.88, 1.2, 0.88, 0.945, stone, 0.006)
        for x in (-1.13, 1.07):
            box(x, -0.04, 0, x + 0.06, 0.02, 0.88, oakz, 0.004)

    place([(2.62, 0.75, 0)], island)
    place(
        [(1.95, 0.5, math.pi + 0.15), (2.62, 0.47, math.pi - 0.08), (3.29, 0.5, math.pi + 0.05)],
        counter_stool,
        leather("saddle", "#8f5a34"),
        oak,
        b,
    )
    place([(2.1, 1.22, 0, 0.945)], vase, "cylinder", ceramic("v3", "#cdbfa8", 0.6, 0.5), 1.0)
    place(
        [(2.1, 1.22, 0, 1.16)],
        branches,
        9,
        0.62,
        0.3,
        leafmat("euc", "#52634a", "#93a487", 0.3),
        None,
        0.065,
        20,
    )
    place([(3.0, 1.15, 0, 0.945)], bowl, 0.19, 0.085, ceramic("bigbowl", "#463d34", 0.55, bump=0.4))
    place([(3.0, 1.15, 0, 0.955)], fruit, 9, "#c77b35", 0.037, 0.11, 0.025, 1.0)
    place([(2.5, 1.05, 0.2, 0.945)], stack, ["#e8dfcc", "#4d5b50"])
    place(
        [(2.1, 2.62, 0)],
        rug,
        2.9,
        0.8,
        rug_pattern("runner", (1.45, 0.4), ["#7c4a36", "#c9a888", "#3c4650", "#d8c7a8"], "persian"),
    )
    for x in (1.98, 3.26):
        place([(x, 1.18, 0, 1.78)], dome_pendant, 0.2, 0.19, H - 1.78, b, 16, "pendants", glow=12)
    # beyond the doorway: a console, a lamp, a picture
    place([(7.0, 3.95, 0)], table, 1.15, 0.38, 0.8, oak, oak, 0.04, 0.08)
    place([(7.3, 3.98, 0, 0.8)], lamp, white, 4, "moon", 1.1, 0.16, 0.19, 1.2, "lamps")
    place(
        [(7.02, 4.19, 0, 1.62)],
        picture,
        0.8,
        0.95,
        painting("hall", "hills", ["#ead9ba", "#c6cfce", "#98a08c", "#6a6f55", "#3d4234"], 2.0),
        oak,
    )
    place([(6.8, 3.95, 0, 0.8)], stack, ["#e8dfcc", "#8b3f2f", "#2f4152"])
    place([(6.98, 3.95, 0, 0.8)], bowl, 0.11, 0.06, sand)
    area((6.4, 1.5, H - 0.05), 1.0, 14, WARM, lg="lamps")
    # daylight, late sun through the window, and the glow of the room behind the camera
    skylight("y", *WIN[:2], -0.14, *WIN[2:], 105, "#dce9ff", lg="sky")
    area((2.6, -2.9, 1.6), 4, 42, "#eaf0ff", (math.pi / 2, 0, 0), 2, "sky")
    sunlight(42, "#ffc890", 162, 16, 0.6, "sun")
    area((2.62, 0.4, H - 0.03), 2.4, 10, WARM, sy=1.6, lg="lamps")


(tired if before else renewed)()
sky([(0, "#e9eef0"), (0.5, "#cfdced"), (1, "#9dbce6")], strength=0.8, lg="sky")
if os.environ.get("GROUPS"):
    for group in ("sky", "sun", "pendants", "strip", "lamps"):
        bpy.context.view_layer.lightgroups.add(name=group)
finish_shot(shot)
