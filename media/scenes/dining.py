"""A dining room set for eight, its French doors open to a garden in the late afternoon."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "dining": dict(
            size=(1440, 960), camera=((1.55, -2.3, 1.45), (2.85, 5.0, 1.25)), lens=24, ev=1.3, contrast=1.08
        ),
        "dining-garden": dict(camera=((4.9, -0.9, 1.45), (0.9, 4.2, 1.25)), lens=24, ev=1.3, contrast=1.08),
        "dining-green": dict(
            camera=((4.55, -2.4, 1.45), (2.35, 5.0, 1.3)),
            lens=22,
            ev=1.55,
            contrast=1.06,
            mirror=True,
            paint={
                "walls": ("#5f6d5c",),
                "trim": ("#6a7866",),
                "seat": ("#9c5a38",),
                "herring": ("#3d2817", "#7a5433"),
                "cloth": ("#a8764c",),
                "rug": ((1.5, 2.45), ["#6b3a2a", "#c2a883", "#3c4640", "#d9c9ab"]),
            },
        ),
        "dining-green-garden": dict(of="dining-green", camera=((4.9, -0.9, 1.45), (0.9, 4.2, 1.25)), lens=24),
        "dining-table": dict(camera=((4.4, -2.2, 1.45), (2.3, 5.0, 1.25)), lens=28, ev=1.3, contrast=1.08),
        "dining-green-table": dict(of="dining-green", camera=((1.55, -2.3, 1.45), (2.85, 5.0, 1.25)), lens=26),
        "dining-rose": dict(
            camera=((3.3, -2.4, 1.45), (2.7, 5.0, 1.3)),
            lens=23,
            ev=1.4,
            contrast=1.06,
            mirror=True,
            paint={
                "walls": ("#e2cfc2",),
                "trim": ("#efe9df",),
                "seat": ("#6f3b3a",),
                "herring": ("#8a6b48", "#c6a67a"),
                "cloth": ("#e6ded0",),
                "oak": ("#2a1c12", "#4d3524"),
                "oakx": ("#2a1c12", "#4d3524"),
                "oakz": ("#2a1c12", "#4d3524"),
                "rug": ((1.5, 2.45), ["#a08873", "#dccdb6", "#6f7a80", "#e9dfcd"]),
                "art": ("bands", ["#ece2d2", "#c99a86", "#8a5a52", "#3d4650"]),
            },
        ),
        "dining-rose-garden": dict(of="dining-rose", camera=((4.9, -0.9, 1.45), (0.9, 4.2, 1.25)), lens=26),
    }
)
LEFT = math.pi / 2
b = brass(0.22)
H = 3.3
walls = plaster("walls", "#d9d2c3", 0.05)
trim = paint("trim", "#e9e4d9", 0.4)
oak, oakz = wood("oak", "#3f2a19", "#7d5a38", "y", 0.3), wood("oakz", "#3f2a19", "#7d5a38", "z", 0.36)
oakx = wood("oakx", "#3f2a19", "#7d5a38", "x", 0.36)
black = mat("black", "#1b1a19", 0.4)
herringbone(-0.3, -3.5, 5.8, 5.3, 0, "#6d5033", "#b08a5c", 0.1, 6, 0.26)
quad((-0.3, -3.5, H), (5.8, -3.5, H), (5.8, 5.3, H), (-0.3, 5.3, H), mat("ceil", "#ece7dc", 0.9))

# two pairs of French doors in the far wall, one in the left wall; panelling and a deep cornice
far = ((0.75, 2.35), (3.15, 4.75))
side = (1.2, 3.0)
wall("x", -0.3, 5.8, 5, 0.35, 0, H, [(a, c, 0.02, 2.75) for a, c in far], walls)
wall("y", -3.5, 5, -0.35, 0.35, 0, H, [(*side, 0.02, 2.75)], walls)
wall("y", -3.5, 5, 5.5, 0.3, 0, H, [], walls)
wall("x", -0.3, 5.8, -3.8, 0.3, 0, H, [], walls)
pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=0.5)


def leaf_door(w, h):
    """one glazed door, hinged at x=0, lying along +x"""
    for q in (
        (0, 0.0, 0.09, h),
        (w - 0.09, 0.0, w, h),
        (0.09, 0.0, w - 0.09, 0.24),
        (0.09, h - 0.1, w - 0.09, h),
    ):
        box(q[0], -0.022, q[1], q[2], 0.022, q[3], trim, 0.004)
    for k in range(1, 4):
        z = 0.24 + (h - 0.34) * k / 4
        box(0.09, -0.012, z - 0.011, w - 0.09, 0.012, z + 0.011, trim, 0.002)
    box(w / 2 - 0.011, -0.012, 0.24, w / 2 + 0.011, 0.012, h - 0.1, trim, 0.002)
    quad((0.09, 0, 0.24), (w - 0.09, 0, 0.24), (w - 0.09, 0, h - 0.1), (0.09, 0, h - 0.1), pane)
    tube([(w - 0.045, -0.03, 1.05), (w - 0.045, -0.07, 1.05), (w - 0.16, -0.07, 1.05)], 0.008, b)


for k, (a, c) in enumerate(far):
    w = (c - a) / 2
    place([(a, 5.17, 0.0 if k == 0 else 1.9, 0.03)], leaf_door, w, 2.7)
    place([(c, 5.17, math.pi if k == 0 else math.pi - 1.9, 0.03)], leaf_door, w, 2.7)
    for q in ((a - 0.13, a), (c, c + 0.13)):
        box(q[0], 4.965, 0, q[1], 5.02, 2.75, trim, 0.008)
    box(a - 0.16, 4.95, 2.75, c + 0.16, 5.02, 2.92, trim, 0.012)
    skylight("x", a, c, 5.2, 0.1, 2.7, 105, "#e2ecff", into=-1)
place([(-0.17, side[0], LEFT, 0.03)], leaf_door, 0.9, 2.7)
place([(-0.17, side[1], -LEFT, 0.03)], leaf_door, 0.9, 2.7)
for q in ((side[0] - 0.13, side[0]), (side[1], side[1] + 0.13)):
    box(-0.02, q[0], 0, 0.035, q[1], 2.75, trim, 0.008)
box(-0.02, side[0] - 0.16, 2.75, 0.05, side[1] + 0.16, 2.92, trim, 0.012)
skylight("y", *side, -0.2, 0.1, 2.7, 110, "#e2ecff")
for q in ((-0.02, 4.93, 5.52, 5.0), (5.43, -3.5, 5.5, 5.0), (0, -3.5, 0.07, 5.0)):
    box(q[0], q[1], H - 0.15, q[2], q[3], H, trim, 0.035)
    box(q[0] - 0.02, q[1] - 0.02, H - 0.24, q[2] - 0.0, q[3], H - 0.2, trim, 0.01) if q[0] < 0 else None
box(5.475, -3.5, 0, 5.5, 5, 0.2, trim, 0.01)
place(
    [(5.5, 4.9, -LEFT)], panelled, 0, 8.2, 0.2, H - 0.28, 0, walls, 5, ((0.0, 0.27), (0.28, 1.0)), 0.018, 0.13
)
box(2.48, 4.982, 0, 3.02, 5, 0.2, trim, 0.01)

# the garden: a terrace, clipped hedges, trees in two depths, soft light behind
pave = bricks(
    "terrace",
    "#a79c8a",
    "#c8bda9",
    "#8d8373",
    w=0.9,
    h=0.9,
    m_=0.012,
    rough=0.6,
    bump=0.2,
    var=0.4,
    offset=0.5,
)
quad((-8, 5.35, -0.06), (14, 5.35, -0.06), (14, 9.5, -0.06), (-8, 9.5, -0.06), pave)
quad(
    (-30, 9.5, -0.07),
    (40, 9.5, -0.07),
    (40, 60, -0.07),
    (-30, 60, -0.07),
    mat("lawn", "#4d6a2c", 0.95, bump=0.5, bscale=9, var=0.3, vscale=2),
)
box_leaf, tree_leaf, bloom_leaf = (
    leafmat("box", "#2c4620", "#5f8438", 0.3),
    leafmat("treeleaf", "#3f5f24", "#94b455", 0.45),
    leafmat("bloom", "#cdbfd6", "#f3eef2", 0.4),
)
hedge(-4, 10.2, 1.9, 10.8, -0.06, 0.75, box_leaf, 260, 0.07)
hedge(3.6, 10.2, 10, 10.8, -0.06, 0.75, box_leaf, 260, 0.07)
hedge(-12, 19, 20, 20, -0.06, 2.3, box_leaf, 45, 0.16)
bark = mat("bark", "#4b3d31", 0.9, bump=0.8, bscale=30)
for k, (x, y, h) in enumerate(((-2.0, 13.5, 5.5), (5.9, 13, 5.2), (2.4, 24, 8.5), (9.5, 22, 8))):
    tree((x, y, 0), h, 11 + k, bark, tree_leaf, 6000, 0.45, 0.15, trunk_r=0.1)
for x in (0.35, 5.15, 2.75):
    place(
        [(x, 5.95, 0, -0.06)],
        pot,
        0.3,
        0.55,
        mat("terracotta", "#b07a55", 0.85, bump=0.3, bscale=30, var=0.15),
    )
    pts = [
        (x + rnd.gauss(0, 0.2), 5.95 + rnd.gauss(0, 0.2), 0.75 + abs(rnd.gauss(0, 0.2))) for _ in range(700)
    ]
    foliage(
        [(p, Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0.6, 0.6)))) for p in pts],
        box_leaf,
        0.07,
        0.04,
    )
    foliage([(p, Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), 1))) for p in pts[:130]], bloom_leaf, 0.06, 0.06)
card(
    -30,
    40,
    40,
    40,
    -2,
    16,
    garden_card("far", 1.3, "#f4f0e6", 0.4, ("#5f7a40", "#9db46c", "#d3dca8"), 7.0, 4.0),
)
card(-7, -12, -7, 14, -2, 9, garden_card("sidegarden", 1.5, "#f4f0e6", 0.8))

# the table and what is laid on it
TX, TY, TW, TL = 2.75, 2.15, 1.12, 3.3


def great_table():
    box(-TW / 2, -TL / 2, 0.71, TW / 2, TL / 2, 0.765, oak, 0.012)
    for y in (-TL / 2 + 0.55, TL / 2 - 0.55):
        lathe(
            [
                (0, 0),
                (0.3, 0),
                (0.3, 0.04),
                (0.16, 0.07),
                (0.11, 0.2),
                (0.13, 0.4),
                (0.2, 0.6),
                (0.3, 0.71),
                (0, 0.71),
            ],
            oakz,
            (0, y, 0),
            64,
        )


place([(TX, TY, 0)], great_table)
place(
    [(TX, TY, 0)],
    rug,
    3.0,
    4.9,
    rug_pattern("rug", (1.5, 2.45), ["#8d9088", "#c9c2b0", "#6d746f", "#dcd5c4"], "persian"),
)
seat = fabric("seat", "#cdbfa6", 110, 0.5)
rows = (-1.2, -0.4, 0.4, 1.2)
place(
    [(TX - 0.72 - 0.03 * (k % 2), TY + y, LEFT + 0.06 * (-1) ** k) for k, y in enumerate(rows)]
    + [(TX + 0.74, TY + y, -LEFT + 0.05 * (-1) ** k) for k, y in enumerate(rows)],
    shell_chair,
    seat,
    oakz,
)
white, rim = ceramic("white", "#efeae0", 0.22, 0.3), ceramic("rim", "#8f9688", 0.35, 0.2)
napkin = linen_cloth("napkin", "#b7a98f", 0.2)
silver = metal("silver", "#c9b48a", 0.2)
for s in (-1, 1):
    for y in rows:
        x = TX + s * 0.36
        place([(x, TY + y, 0, 0.766)], plate, 0.145, rim)
        place([(x, TY + y, 0, 0.776)], plate, 0.115, white)
        place(
            [(x, TY + y, 0.4 * s, 0.789)],
            lambda: pad(0.07, 0.2, 0.018, napkin, 0.008, (0, 0, 0.009), wrinkle=0.003, n=6),
        )
        place(
            [(x - s * 0.15, TY + y + 0.17, 0, 0.766), (x - s * 0.07, TY + y + 0.22, 0, 0.766)],
            wine_glass,
            0.2,
            0.038,
        )
        for q in (-0.19, 0.18, 0.205):
            box(x - 0.095, TY + y + q - 0.007, 0.766, x + 0.095, TY + y + q + 0.007, 0.77, silver, 0.001)
runner = linen_cloth("runnercloth", "#d8cdb9", 0.1)
box(TX - 0.17, TY - 1.62, 0.765, TX + 0.17, TY + 1.62, 0.768, runner, 0)
for y, h in ((-0.75, 0.24), (-0.62, 0.3), (0.62, 0.3), (0.75, 0.24), (1.35, 0.24), (-1.35, 0.27)):
    place([(TX + rnd.uniform(-0.05, 0.05), TY + y, 0, 0.768)], candle, h, holder=b)
    z = 0.768 + 0.07 + h
    lathe(
        [(0, 0), (0.006, 0.01), (0.004, 0.022), (0, 0.032)], emit("flame", "#ffb45e", 30), (TX, TY + y, z), 10
    )
place([(TX, TY + 0.05, 0, 0.768)], vase, "moon", ceramic("vase", "#8d8371", 0.6, 0.5), 1.2)
place(
    [(TX, TY + 0.05, 0, 1.04)],
    branches,
    12,
    0.62,
    0.42,
    leafmat("green", "#4d6a30", "#a6bd6c", 0.45),
    None,
    0.06,
    22,
)
for y in (-1.02, 0.4, 1.05):
    place([(TX, TY + y, 0, 0.768)], bowl, 0.11, 0.06, rim)
    place([(TX, TY + y, 0, 0.772)], fruit, 6, "#6a3340" if y > 0 else "#b9a24a", 0.024, 0.06, 0.02, 1.0)


# over it a row of small shades on one brass bar
def chandelier():
    tube([(0, -1.05, 0), (0, 1.05, 0)], 0.012, b, bent=False)
    for y in (-0.6, 0.6):
        cyl((0, y, 0), 0.006, H - 2.0, b, 12)
    for k in range(5):
        y = -1.0 + 0.5 * k
        cyl((0, y, -0.1), 0.006, 0.1, b, 12)
        o = lathe([(0.115, -0.2), (0.075, -0.06)], glowing_shade("shade", "#ffdcaa", 1.3), (0, y, 0), 48)
        o.visible_shadow = False
        point((0, y, -0.14), 5, WARM, 0.05)
    cyl((0, 0, H - 2.02), 0.1, 0.02, b, 32)


place([(TX, TY, 0, 2.0)], chandelier)

# right wall: a sideboard under a painting, lamps; left: a mirror between plants
place(
    [(5.2, 2.2, -LEFT)],
    lambda: (
        box(-1.15, -0.22, 0.14, 1.15, 0.26, 0.86, oakx, 0.008),
        [
            front(
                -1.14 + 0.57 * k,
                -0.57 + 0.57 * k,
                0.16,
                0.83,
                oakz,
                "shaker",
                "knob-" + "rl"[k % 2],
                b,
                y=-0.24,
            )
            for k in range(4)
        ],
        box(-1.18, -0.26, 0.86, 1.18, 0.28, 0.89, marble("top", "#ded7ca", "#83796a", 0.14, 1.0), 0.005),
        [leg(x, y, 0.14, oakz, 0.022, 0.015) for x in (-1.05, 1.05) for y in (-0.16, 0.2)],
    ),
)
place(
    [(5.48, 2.2, -LEFT, 1.9)],
    picture,
    1.7,
    1.3,
    painting("art", "shapes", ["#e4dac6", "#bfae8c", "#6f7f6a", "#b0633f", "#33424a"], 6.0),
    oakx,
    0.0,
    0.05,
)
place(
    [(5.22, 3.1, 0, 0.89), (5.22, 1.3, 0, 0.89)],
    lamp,
    ceramic("lampb", "#5d6a5c", 0.3),
    6,
    "jar",
    1.25,
    0.18,
    0.22,
    1.2,
)
place([(5.2, 2.45, 0, 0.89)], vase, "bottle", ceramic("v2", "#d8cdb9", 0.6, 0.5), 1.1)
place([(5.2, 1.9, 0, 0.89)], bowl, 0.17, 0.09, oakx)
place([(5.2, 2.15, 0, 0.89)], stack, ["#e8dfcc", "#b0633f", "#33424a"])
place([(0.42, 4.5, 0), (5.1, 4.55, 0)], pot, 0.22, 0.42, ceramic("potm", "#7c7263", 0.8, bump=0.5))
place([(0.42, 4.5, 0, 0.38)], olive_tree, 2.1, 1300, 5)
place([(5.1, 4.55, 0, 0.38)], fig_tree, 1.6, 60, seed=4)
cloth = linen_cloth("cloth", "#cfc3ac", 0.3)
place([(0.5, 4.9, 0), (2.72, 4.9, 0), (5.0, 4.9, 0)], curtain, 0.5, 2.95, cloth, 7, 0.05)
place([(0.14, 0.85, LEFT), (0.14, 3.35, LEFT)], curtain, 0.5, 2.95, cloth, 7, 0.05)
cyl((2.75, 4.9, 2.99), 0.016, 5.2, b, 12, "x")
cyl((0.14, 2.1, 2.99), 0.016, 3.1, b, 12, "y")
sunlight(30, "#ffd39a", 152, 24, 0.7)
area((2.6, -3.3, 1.8), 4, 50, "#fff3e2", (math.pi / 2, 0, 0), 2)
sky([(0, "#f2ead9"), (0.3, "#d9e3ec"), (1, "#9fbfe8")], clouds=0.4, cloudcol="#ffffff", strength=1.3, seed=4)
finish_shot(shot)
