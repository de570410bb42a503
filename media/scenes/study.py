"""A reading room: a library wall with its ladder, a desk, leather chairs by the fire, early evening."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "study": dict(
            size=(1440, 960), camera=((4.95, -2.05, 1.4), (2.35, 4.4, 1.42)), lens=24, ev=2.0, contrast=1.04, sat=0.98
        ),
        "study-fire": dict(camera=((4.7, 0.5, 1.35), (0.2, 2.3, 1.3)), lens=24, ev=2.0, contrast=1.04, sat=0.98),
        "study-cream": dict(
            camera=((1.15, -2.2, 1.4), (3.7, 4.4, 1.45)),
            lens=23,
            ev=1.45,
            contrast=1.05,
            mirror=True,
            paint={
                "blue": ("#d6cdbb",),
                "bluein": ("#b9ad97",),
                "walnut": ("#7d5c3a", "#b48d5e"),
                "walnutz": ("#7d5c3a", "#b48d5e"),
                "walnuty": ("#7d5c3a", "#b48d5e"),
                "herring": ("#7a5836", "#b8905e"),
                "tan": ("#4d5c4a",),
                "green": ("#7a4a2c",),
            },
        ),
        "study-cream-fire": dict(of="study-cream", camera=((4.7, 0.5, 1.35), (0.2, 2.3, 1.3)), lens=24, ev=1.55),
        "study-shelves": dict(camera=((3.1, -1.5, 1.35), (2.9, 4.4, 1.5)), lens=30, ev=2.0, contrast=1.04, sat=0.98),
        "study-cream-shelves": dict(of="study-cream", camera=((4.95, -2.05, 1.4), (2.35, 4.4, 1.42)), lens=26, ev=1.5),
        "study-olive-fire": dict(of="study-olive", camera=((4.7, 0.5, 1.35), (0.2, 2.3, 1.3)), lens=24),
        "study-olive": dict(
            camera=((3.2, -1.9, 1.4), (2.6, 4.4, 1.5)),
            lens=25,
            ev=1.8,
            contrast=1.05,
            mirror=True,
            paint={
                "blue": ("#4a4d3a",),
                "bluein": ("#383b2c",),
                "walnut": ("#5a3a20", "#94683e"),
                "walnutz": ("#5a3a20", "#94683e"),
                "walnuty": ("#5a3a20", "#94683e"),
                "tan": ("#b9ab90",),
                "velvet": ("#8a7a52",),
                "carpet": ((1.75, 1.3), ["#4d5748", "#c9b896", "#8a5a40", "#ddd0b4"], "persian"),
            },
        ),
    }
)
LEFT = math.pi / 2
b = brass(0.22)
H = 3.4
blue = paint("blue", "#2b3a44", 0.4)
bluein = paint("bluein", "#243139", 0.5)
walnut, walnutz = wood("walnut", "#3d2613", "#875a32", "x", 0.32), wood(
    "walnutz", "#3d2613", "#875a32", "z", 0.34
)
walnuty = wood("walnuty", "#3d2613", "#875a32", "y", 0.3)
tan = leather("tan", "#70401f", 0.26)
green_leather = leather("green", "#2f3f33", 0.2)
black = mat("black", "#141312", 0.4)
stone = marble("arabesque", "#d8d1c6", "#6d6256", 0.16, 1.0, 0.03, 0.3)
herringbone(-0.3, -3.2, 6.3, 4.7, 0, "#432a17", "#8f6238", 0.1, 6, 0.26)
quad((-0.3, -3.2, H), (6.3, -3.2, H), (6.3, 4.7, H), (-0.3, 4.7, H), mat("ceil", "#cfc6b6", 0.9))
for k in range(4):  # a coffered ceiling
    box(-0.3, -2.6 + 2.2 * k, H - 0.2, 6.3, -2.42 + 2.2 * k, H, blue, 0.02)
    box(-0.1 + 2.0 * k, -3.2, H - 0.204, 0.08 + 2.0 * k, 4.7, H, blue, 0.02)
win = (0.2, 1.9, 0.5, 2.85)
wall("x", -0.3, 6.3, 4.6, 0.3, 0, H, [], blue)
wall("y", -3.2, 4.6, -0.35, 0.35, 0, H, [], blue)
wall("y", -3.2, 4.6, 6.0, 0.35, 0, H, [win], blue)
wall("x", -0.3, 6.3, -3.4, 0.2, 0, H, [], blue)
frame, pane = blue, glass("pane", tint=(0.97, 0.98, 0.98), refl=0.9)
glazing("y", win[0], win[1], 6.2, win[2], win[3], 2, 3, frame, pane, fw=0.06, fd=0.07)
box(5.9, win[0] - 0.12, win[2] - 0.05, 6.3, win[1] + 0.12, win[2], blue, 0.008)
card(13, -9, 13, 12, -2, 9, garden_card("dusk", 0.5, "#8da0cc", 0.7, ("#141f1e", "#2c3b38", "#4a5a58"), 3.0))
skylight("y", *win[:2], 6.18, *win[2:], 150, "#8fa8ea", into=-1)

# the library: six bays on a base of cupboards, each shelf with its own light; a rail for the ladder
DEEP, N_BAYS = 0.36, 6
W = 5.98 / N_BAYS
box(0, 4.6 - DEEP - 0.1, 0, 6, 4.6, 0.78, blue, 0)
box(0, 4.6 - DEEP - 0.14, 0.78, 6, 4.6, 0.82, walnut, 0.008)
place(
    [(0.0, 4.6 - DEEP - 0.122, 0)],
    lambda: [
        front(W * k + W / 2 * q, W * k + W / 2 * (q + 1), 0.12, 0.77, blue, "shaker", "knob-" + "rl"[q], b)
        for k in range(N_BAYS)
        for q in (0, 1)
    ],
)
quad((0, 4.595, 0.8), (6, 4.595, 0.8), (6, 4.595, H), (0, 4.595, H), bluein)
for k in range(N_BAYS + 1):
    box(k * W - 0.03, 4.6 - DEEP, 0.82, k * W + 0.03, 4.6, 3.02, blue, 0.006)
    box(k * W - 0.045, 4.6 - DEEP - 0.02, 2.9, k * W + 0.045, 4.6 - DEEP, 3.02, blue, 0.01)
box(0, 4.6 - DEEP - 0.03, 3.0, 6, 4.6, 3.2, blue, 0.006)
box(0, 4.6 - DEEP - 0.12, 3.14, 6, 4.6, 3.24, blue, 0.035)
tones = [
    "#d9c9a8",
    "#b79a6a",
    "#6d2f22",
    "#8b5a34",
    "#27343d",
    "#3d4a39",
    "#e6dcc6",
    "#4a2c20",
    "#1f1d1b",
    "#a3402c",
    "#c9b891",
    "#566068",
]
levels = (0.82, 1.26, 1.7, 2.12, 2.54)
for k in range(N_BAYS):
    for j, z in enumerate(levels):
        if j:
            box(k * W + 0.03, 4.6 - DEEP + 0.02, z, (k + 1) * W - 0.03, 4.6, z + 0.03, blue, 0.003)
        zz = z + (0.03 if j else 0)
        x0, x1 = k * W + 0.045, (k + 1) * W - 0.045
        special = (k * 5 + j * 3) % 11
        if special == 2:
            place(
                [(x0 + 0.2, 4.42, 0, zz)],
                vase,
                ["moon", "jar", "bottle"][j % 3],
                ceramic("sv%d" % k, ["#cdbb98", "#6d7a72", "#9c6a44"][k % 3], 0.5, 0.4),
                0.95,
            )
            place(
                [(x0 + 0.42, 4.42, 0, zz)],
                books,
                0,
                x1 - x0 - 0.44,
                0.24,
                (0.2, 0.31),
                tones,
                0.95,
                k * 11 + j,
            )
        elif special == 7:
            place([(x0, 4.42, 0, zz)], books, 0, 0.4, 0.24, (0.2, 0.31), tones, 0.97, k * 11 + j)
            place(
                [(x0 + 0.64, 4.5, 0, zz + 0.17)],
                picture,
                0.26,
                0.33,
                painting("shelfart%d" % k, "hills", ["#e3d2b0", "#c3c4b4", "#8d8f78", "#5a5e4a"], k * 1.0),
                b,
                0.0,
                0.02,
            )
        else:
            place([(x0, 4.42, 0, zz)], books, 0, x1 - x0, 0.25, (0.2, 0.34), tones, 0.93, k * 11 + j)
    for z in levels[1:] + (2.98,):
        box(
            k * W + 0.04,
            4.6 - DEEP + 0.025,
            z - 0.008,
            (k + 1) * W - 0.04,
            4.6 - DEEP + 0.035,
            z,
            emit("strip", "#ffc483", 4),
            0,
        )
        area(((k + 0.5) * W, 4.6 - DEEP + 0.05, z - 0.012), W - 0.12, 2.6, WARM, (0.5, 0, 0), 0.05)
tube([(0.02, 4.6 - DEEP - 0.07, 2.72), (5.98, 4.6 - DEEP - 0.07, 2.72)], 0.014, b, bent=False)
for k in range(N_BAYS + 1):
    tube([(k * W, 4.6 - DEEP, 2.72), (k * W, 4.6 - DEEP - 0.07, 2.72)], 0.008, b, bent=False)
for x in (3.62, 4.06):
    tube([(x, 3.5, 0.04), (x, 4.17, 2.76)], 0.021, walnutz, bent=False)
    cyl((x, 3.5, 0.04), 0.035, 0.03, black, 24, "x")
    tube([(x, 4.14, 2.66), (x, 4.15, 2.77), (x, 4.19, 2.75)], 0.01, b)
for k in range(8):
    t = 0.09 + 0.115 * k
    o = box(3.63, -0.045, -0.011, 4.05, 0.045, 0.011, walnut, 0.004)
    turned(o, (0, 3.5 + 0.67 * t, 0.04 + 2.72 * t))

# left: a stone fireplace with a fire, over it a painting; brass lamps
box(0, 0.85, 0, 0.34, 3.05, H, blue, 0.006)
box(0.33, 1.05, 0, 0.4, 1.37, 0.999, stone, 0.006)
box(0.33, 2.53, 0, 0.4, 2.85, 0.999, stone, 0.006)
box(0.33, 1.05, 1.0, 0.4, 2.85, 1.22, stone, 0.006)
box(0.28, 0.92, 1.22, 0.56, 2.98, 1.29, stone, 0.012)
box(0.335, 1.37, 0, 0.345, 2.53, 1.0, black, 0)
box(0.3, 0.95, 0, 0.85, 2.95, 0.05, stone, 0.008)
for k in range(4):  # logs and flames before the dark hearth
    turned(
        cyl((0, 0, 0), 0.05, 0.55, mat("log", "#3a2618", 0.95, bump=0.8, bscale=30), 16),
        (0.44 + 0.05 * (k % 2), 1.95 + 0.06 * k - 0.1, 0.13 + 0.07 * (k // 2)),
        0.15 * k,
        LEFT,
    )
flames(
    [
        (
            0.42 + 0.07 * rnd.random(),
            1.66 + 0.6 * (k + rnd.random()) / 26,
            0.17,
            0.12 + 0.34 * rnd.random() * math.sin(math.pi * (k + 1) / 27),
            0.02 + 0.02 * rnd.random(),
        )
        for k in range(26)
    ],
    3.0,
)
point((0.6, 1.95, 0.4), 18, "#ff8a3c", 0.15)
place(
    [(0.35, 1.95, LEFT, 2.12)],
    picture,
    1.35,
    1.1,
    painting("sea", "hills", ["#e0c79c", "#a9a99a", "#6d7a7a", "#4a5a60", "#33403f", "#22282a"], 8.0),
    b,
    0.0,
    0.05,
    0.045,
)
for y in (1.0, 2.9):
    tube([(0.35, y, 1.95), (0.45, y, 1.95), (0.46, y, 2.0)], 0.008, b)
    o = lathe([(0.085, 2.0), (0.06, 2.14)], glowing_shade("sconce", "#ffd9a0", 2.0), (0.46, y, 0), 40)
    o.visible_shadow = False
    point((0.46, y, 2.07), 4, WARM, 0.05)
place([(0.44, 1.25, 0, 1.29)], vase, "jar", ceramic("ma", "#c2b08c", 0.5, 0.4), 0.8)
place([(0.44, 2.6, 0, 1.29), (0.42, 2.74, 0, 1.29)], candle, 0.2, holder=b)
place([(0.43, 1.6, 0.2, 1.29)], stack, ["#6d2f22", "#d9c9a8"], 0.2, 0.14)
place(
    [(0.03, 3.7, LEFT, 1.9), (0.03, 0.1, LEFT, 1.9)],
    picture,
    0.6,
    0.8,
    painting("print", "ink", ["#e9dfca", "#2a2722"], 7.0),
    walnut,
    0.08,
)

# two club chairs by the fire, a table between; the desk before the window side
place([(1.55, 3.15, -0.8), (2.65, 2.4, -1.7)], club_chair, tan, walnutz)
place(
    [(1.62, 2.72, 2.2, 0.6)],
    pillow,
    0.44,
    0.4,
    0.15,
    fabric("kilim", "#7c3f2c", 70, 0.5, second="#c2a27c"),
    tilt=-0.3,
)
place(
    [(2.35, 3.3, 0)],
    lathe,
    [
        (0, 0),
        (0.17, 0),
        (0.17, 0.02),
        (0.03, 0.05),
        (0.03, 0.5),
        (0.27, 0.53),
        (0.28, 0.54),
        (0.27, 0.56),
        (0, 0.56),
    ],
    walnutz,
)
place([(2.28, 3.38, 0.4, 0.56)], stack, ["#27343d", "#d9c9a8", "#6d2f22"], 0.22, 0.16)
place([(2.46, 3.2, 0, 0.56)], tumbler, 0.09, 0.038)
cyl((2.46, 3.2, 0.565), 0.035, 0.03, mat("whisky", "#a8641c", 0.1), 24)
place(
    [(2.3, 2.0, 0.02)],
    rug,
    3.5,
    3.0,
    rug_pattern("carpet", (1.75, 1.5), ["#6a2a20", "#c5a57c", "#22303a", "#d6c196"], "persian"),
)


def desk():
    box(-0.95, -0.42, 0.73, 0.95, 0.42, 0.77, walnut, 0.008)
    box(-0.88, -0.34, 0.736, 0.88, 0.34, 0.772, green_leather, 0.002)
    for s in (-1, 1):
        x0, x1 = (-0.92, -0.46) if s < 0 else (0.46, 0.92)
        box(x0, -0.38, 0.06, x1, 0.38, 0.73, walnutz, 0.006)
        for k in range(3):
            for y, yy in ((-0.385, -0.4),):
                box(x0 + 0.02, yy, 0.09 + 0.215 * k, x1 - 0.02, y, 0.29 + 0.215 * k, walnut, 0.004)
                tube(
                    [
                        ((x0 + x1) / 2 - 0.05, yy - 0.012, 0.19 + 0.215 * k),
                        ((x0 + x1) / 2, yy - 0.028, 0.175 + 0.215 * k),
                        ((x0 + x1) / 2 + 0.05, yy - 0.012, 0.19 + 0.215 * k),
                    ],
                    0.005,
                    b,
                )
    box(-0.46, -0.37, 0.62, 0.46, 0.38, 0.73, walnut, 0.004)


DX, DY, DA = 4.55, 1.75, -LEFT - 0.12
place([(DX, DY, DA)], desk)
place(
    [(DX + 0.15, DY - 0.55, DA, 0.772)],
    lambda: (
        lathe([(0, 0), (0.1, 0), (0.105, 0.02), (0.02, 0.035), (0.014, 0.05)], b),
        tube([(0, 0, 0.04), (0, 0, 0.3), (0, -0.02, 0.36)], 0.008, b),
        turned(
            cyl((0, 0, 0), 0.07, 0.28, mat("banker", "#1f4a38", 0.12), 32, "x"), (0, -0.02, 0.36), 0, 0, LEFT
        ),
    ),
)
point((DX + 0.1, DY - 0.52, 1.06), 5, WARM, 0.06)
place(
    [(DX - 0.05, DY + 0.1, DA, 0.773)],
    lambda: (
        turned(box(-0.15, -0.105, 0, 0.15, 0.105, 0.004, mat("paper", "#efe8da", 0.8), 0), (0.0, 0, 0), 0.1),
        turned(
            box(-0.15, -0.105, 0, 0.15, 0.105, 0.003, mat("paper", "#efe8da", 0.8), 0),
            (0.08, 0.05, 0.004),
            -0.2,
        ),
        turned(cyl((0, 0, 0), 0.005, 0.14, black, 12), (0.1, -0.02, 0.014), 0.6, LEFT),
    ),
)
place(
    [(DX + 0.1, DY + 0.62, DA + 0.2, 0.772)], stack, ["#27343d", "#8b5a34", "#d9c9a8", "#6d2f22"], 0.25, 0.19
)
place([(DX - 0.2, DY + 0.55, 0, 0.772)], cup, ceramic("cupm", "#e6ddce", 0.3))
place([(DX + 0.8, DY + 0.05, -LEFT + 2.9)], shell_chair, green_leather, walnutz, 0.56, 0.86)
place([(5.55, 2.6, 0)], pot, 0.22, 0.42, ceramic("potm", "#6a5a48", 0.6, bump=0.4))
place([(5.55, 2.6, 0, 0.38)], fig_tree, 1.75, 66, seed=7)
place(
    [(5.8, 0.0, LEFT), (5.8, 2.1, LEFT)], curtain, 0.5, 2.95, linen_cloth("velvet", "#6d3f2c", 0.08), 7, 0.06
)
cyl((5.8, 1.05, 3.0), 0.017, 2.9, b, 12, "y")
place([(0.5, 3.7, 0)], floor_lamp, 1.55, 9, 1.3)
# a brass lantern from the middle coffer
place(
    [(2.9, 2.0, 0, 2.35)],
    lambda: (
        [
            tube([(x, y, -0.25), (x, y, 0.25)], 0.007, b, bent=False)
            for x in (-0.15, 0.15)
            for y in (-0.15, 0.15)
        ],
        [
            tube(
                [(-0.15, -0.15, z), (0.15, -0.15, z), (0.15, 0.15, z), (-0.15, 0.15, z)],
                0.008,
                b,
                closed=True,
                bent=False,
            )
            for z in (-0.25, 0.25)
        ],
        [
            tube([(x, y, 0.25), (0, 0, 0.42)], 0.006, b, bent=False)
            for x in (-0.15, 0.15)
            for y in (-0.15, 0.15)
        ],
        cyl((0, 0, 0.4), 0.006, 0.65, b, 10),
        [
            (
                cyl((x, y, -0.16), 0.012, 0.14, mat("candle", "#efe6d2", 0.5), 16),
                lathe(
                    [(0, 0), (0.014, 0.02), (0.01, 0.05), (0, 0.07)],
                    emit("lantern", "#ffd090", 20),
                    (x, y, -0.02),
                    16,
                ),
            )
            for x, y in ((0.05, 0.05), (-0.05, 0.05), (0, -0.06))
        ],
        point((0, 0, 0.02), 20, WARM, 0.06),
    ),
)
area((3.2, 0.6, H - 0.25), 3, 34, WARM, sy=3)
area((3.6, -3.1, 1.8), 3, 20, "#ffcf9a", (math.pi / 2, 0, 0), 2)
sky([(0, "#c9a08f"), (0.3, "#7f92c0"), (1, "#2a4680")], strength=0.5)
finish_shot(shot)
