"""A white farmhouse of boards and battens among maples in autumn: late sun, blue hour, and its porch."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garden import *

shot = take_shot(
    {
        "farmhouse": dict(
            size=(1440, 960),
            camera=((5.6, -14.4, 1.5), (0.35, 0, 3.05)),
            lens=24,
            ev=1.42,
            warm=0.03,
            light="gold",
        ),
        "farmhouse-dusk": dict(
            size=(1920, 1080), camera=((-6.6, -17.6, 1.55), (-3.1, 0, 3.35)), lens=25, ev=2.2, light="dusk"
        ),
        "farmhouse-porch": dict(
            size=(1440, 960), camera=((-3.1, -1.35, 1.85), (6, -1.02, 1.85)), lens=22, ev=1.85, light="gold"
        ),
        "agent-1": dict(
            size=(1200, 1500), camera=((2.6, -8.6, 1.5), (0.2, -1.0, 2.35)), lens=36, ev=1.5, warm=0.02, light="gold"
        ),
        "black-barn": dict(
            camera=((-0.6, -16.0, 1.5), (-2.6, 0, 3.3)),
            lens=24,
            ev=1.75,
            light="gold",
            mirror=True,
            paint={
                "whiteboard": ("#26282a",),
                "trim": ("#2f3133",),
                "metalroof": ("#5a5e60",),
                "shingle": ("#5d5f60", "#8a8c8a", "#3a3b3c"),
                "oakdoor": ("#9a7648", "#c9a472"),
                "maplefire": (["#22381a", "#45662a", "#7d9640"],),
                "maplegold": (["#33501e", "#5f8030", "#9aab4c"],),
                "litterleaf": (["#4a5a24", "#7d8a3a", "#9a8f4a"],),
                "lawnblade": (["#2c4519", "#4d7030", "#7f9a48"],),
            },
        ),
        "black-barn-porch": dict(
            of="black-barn", like="farmhouse-porch", camera=((-3.1, -1.35, 1.85), (6, -1.02, 1.85)), lens=22, ev=1.95
        ),
        "black-barn-lane": dict(of="black-barn", camera=((6.6, -12.2, 1.5), (1.6, 0, 2.8)), lens=25),
    }
)
dusk = shot["light"] == "dusk"
white = mat("whiteboard", "#d9d6cd", 0.55, bump=0.12, bscale=35, var=0.03, vscale=1.2)
trim = mat("trim", "#e2dfd7", 0.45)
black = mat("frame", "#16171a", 0.4, 0.2)
metal = mat("metalroof", "#2b2d30", 0.32, 0.75, bump=0.05, bscale=3)
shingle = tiles("shingle", "#2d2c2d", "#57534f", "#131213", w=0.3, h=0.15)
stone = islands("fieldstone", ["#4f4a44", "#7d756a", "#9c9284", "#6a6259"])
slate = bricks(
    "bluestone",
    "#4a5056",
    "#7a8086",
    "#33363a",
    w=0.9,
    h=0.6,
    m_=0.012,
    rough=0.6,
    var=0.4,
    gloss=0.3,
    offset=0.4,
)
oak = boards("oakdoor", "#5a351b", "#8f5a30", w=0.14, vertical=True, length=3)
deck = boards("deck", "#6e6558", "#988c7a", w=0.14, vertical=False, length=3.5, rough=0.5)
bead = boards("bead", "#b9c3c2", "#cfd8d6", w=0.09, vertical=False, length=6, gap=0.006)
pane = glass()
inside = mat("brassknob", "#b98c4e", 0.3, 1)


def facade(L, z0, eave, openings, matrix, rise=0.0, rooms=(), skip=()):
    """A wall at the origin along x that faces -y: boards, battens, windows, rooms; skip: spans without battens."""

    def build():
        holes = [o[:4] for o in openings]
        wall("x", 0.012, L - 0.012, 0, 0.22, z0, eave, holes, white)
        if rise:
            gable_wall(0, L, 0, eave, rise, white, 0.22)
        rows = []
        n = round(L / 0.4)
        for i in range(n + 1):
            x = min(max(L * i / n, 0.03), L - 0.03)
            top = eave + (rise * (1 - abs(x - L / 2) / (L / 2)) if rise else 0)
            spans = [(z0, top)]
            for a, b, zb, zt, *_ in list(openings) + list(skip):
                if a - 0.14 < x < b + 0.14:
                    spans = [
                        s
                        for u, v in spans
                        for s in ((u, min(v, zb - 0.08)), (max(u, zt + 0.14), v))
                        if s[1] - s[0] > 0.05
                    ]
            rows += [(x - 0.024, -0.024, u, x + 0.024, 0.01, v) for u, v in spans]
        rows += [(-0.03, -0.04, z0, 0.1, 0.1, eave), (L - 0.1, -0.04, z0, L + 0.03, 0.1, eave)]
        rows.append((-0.03, -0.045, z0 - 0.02, L + 0.03, 0.05, z0 + 0.2))
        boxes(rows, white, 0.004)
        for a, b, zb, zt, cols, cells in openings:
            if cols:
                window(a, b, zb, zt, 0, cols, cells, black, pane, trim=white, tw=0.1, fw=0.045)
        for x0, x1, za, zb, depth, power, kind, seed, drapes in rooms:
            room(x0, x1, 0.22, depth, za, zb, power, kind, seed=seed, drapes=drapes)

    placed(build, matrix)


k = 1.0 if dusk else 0.55
# ---- left gable
F0 = 0.45
facade(
    5,
    F0,
    5.0,
    [(1.0, 4.0, 1.0, 2.9, 3, 3), (1.35, 3.65, 3.75, 4.98, 3, 2)],
    at(-8.5, -2.5),
    2.75,
    [
        (0.1, 4.9, F0, 3.2, 4.5, 170 * k, "shelf", 1, [(1.0, 1.35), (3.65, 4.0)]),
        (0.1, 4.9, 3.4, 5.2, 4.5, 110 * k, "bed", 2, [(1.3, 1.6), (3.4, 3.7)]),
    ],
)
facade(2.5, F0, 5.0, [(0.7, 1.8, 1.0, 2.7, 2, 3)], at(-3.5, -2.5, 0, math.pi / 2), rooms=[])
facade(9.5, F0, 5.0, [(2, 3.4, 1.0, 2.7, 2, 3), (5.5, 6.9, 3.7, 4.9, 2, 2)], at(-8.5, 7, 0, -math.pi / 2))
# a small vent and a beam in the gable
box(-6.3, -2.56, 5.85, -5.7, -2.5, 6.6, black, 0.01)
boxes([(-6.25, -2.6, 5.9 + i * 0.085, -5.75, -2.54, 5.95 + i * 0.085) for i in range(8)], white, 0.003)
# ---- main house behind the porch
facade(
    9.5,
    F0,
    5.3,
    [
        (0.75, 3.15, 1.0, 2.75, 3, 3),
        (4.55, 6.25, F0, 2.95, 0, 0),
        (7.35, 8.9, 1.0, 2.75, 2, 3),
        (0.9, 2.5, 3.95, 5.05, 2, 2),
        (4.6, 6.2, 3.95, 5.2, 2, 2),
        (7.4, 8.9, 3.95, 5.05, 2, 2),
    ],
    at(-3.5, 0),
    rooms=[
        (0.1, 4.2, F0, 3.1, 5, 170 * k, "dining", 3, [(0.75, 1.1), (2.8, 3.15)]),
        (4.3, 6.5, F0, 3.1, 5, 90 * k, "art", 4, []),
        (6.6, 9.4, F0, 3.1, 5, 120 * k, "shelf", 5, [(7.35, 7.6), (8.65, 8.9)]),
        (0.1, 3.3, 3.5, 5.25, 4.5, 85 * k, "bed", 6, [(0.9, 1.2), (2.2, 2.5)]),
        (3.4, 6.9, 3.5, 5.25, 4.5, 85 * k, "shelf", 7, []),
        (7.0, 9.4, 3.5, 5.25, 4.5, 75 * k, "art", 8, [(7.4, 7.65), (8.65, 8.9)]),
    ],
)
gable_wall(0.3, 4.5, -0.02, 5.3, 2.05, white, 0.2)
boxes(
    [
        (x - 0.024, -0.045, 5.3, x + 0.024, 0, 5.3 + 2.05 * (1 - abs(x - 2.4) / 2.1))
        for x in [0.3 + i * 0.4 for i in range(1, 11)]
        if not 1.95 < x < 2.85
    ],
    white,
    0.004,
)
window(
    2.05,
    2.75,
    5.6,
    6.35,
    -0.04,
    2,
    2,
    black,
    emit("attic", "#ffb870", 0.7 if dusk else 0.25),
    trim=white,
    tw=0.08,
    depth=0.03,
)
facade(7.5, F0, 5.3, [(3, 4.5, 3.9, 5, 2, 2)], at(6, 0, 0, math.pi / 2))
facade(7.5, F0, 5.3, [], at(-3.5, 7.5, 0, -math.pi / 2))
# ---- right wing with carriage doors
facade(5, 0.1, 3.2, [(0.75, 4.25, 0.1, 2.55, 0, 0)], at(6, -1.2), 2.55, skip=[(1.9, 3.1, 4.0, 4.9)])
for x in (6.75, 8.5):
    box(x + 0.02, -1.1, 0.12, x + 1.73, -1.02, 2.54, oak, 0.006)
    boxes(
        [
            (x + 0.04, -1.13, 0.14, x + 0.16, -1.09, 2.52),
            (x + 1.59, -1.13, 0.14, x + 1.71, -1.09, 2.52),
            (x + 0.04, -1.13, 0.14, x + 1.71, -1.09, 0.28),
            (x + 0.04, -1.13, 1.62, x + 1.71, -1.09, 1.74),
            (x + 0.04, -1.13, 2.4, x + 1.71, -1.09, 2.52),
            (x + 0.82, -1.13, 0.2, x + 0.93, -1.09, 2.5),
        ],
        mat("oakframe", "#6b4122", 0.5, bump=0.2, var=0.15),
        0.006,
    )
    for a in (x + 0.18, x + 0.95):
        quad(
            (a, -1.105, 1.76),
            (a + 0.62, -1.105, 1.76),
            (a + 0.62, -1.105, 2.38),
            (a, -1.105, 2.38),
            emit("garageglow", "#ffb56b", 0.55 if dusk else 0.12),
        )
        boxes([(a + 0.3, -1.12, 1.76, a + 0.33, -1.09, 2.38), (a, -1.12, 2.06, a + 0.62, -1.09, 2.09)], black)
boxes([(6.65, -1.26, 2.55, 10.35, -1.14, 2.75)], white, 0.006)
boxes([(7.9, -1.3, 4.0, 9.1, -1.2, 4.9)], black, 0.006)
boxes([(7.98, -1.34, 4.06 + i * 0.1, 9.02, -1.26, 4.12 + i * 0.1) for i in range(8)], white, 0.003)
facade(1.2, 0.1, 3.2, [], at(6, 0, 0, -math.pi / 2))  # the wing's side at the end of the porch
facade(8, 0.1, 3.2, [(2, 3.6, 1.0, 2.5, 2, 3)], at(11, -1.2, 0, math.pi / 2))
# ---- roofs
gable_roof(-8.5, -3.5, -2.5, 7, 5.0, 2.75, shingle, axis="y", over=0.35, rake=0.35, trim=white)
gable_roof(-3.5, 6, 0, 7.5, 5.3, 3.0, shingle, over=0.4, rake=0.3, trim=white)
gable_roof(0.3, 4.5, 0, 3.7, 5.3, 2.05, shingle, axis="y", over=0.3, rake=0.3, trim=white)
gable_roof(6, 11, -1.2, 7, 3.2, 2.55, metal, axis="y", over=0.35, rake=0.3, trim=white, seam=metal)
cb = bricks("chimney", "#6a3a2c", "#9a5f48", "#8d857b")
box(4.4, 3.2, 6.5, 5.4, 4.2, 9.6, cb, 0.01)
box(4.32, 3.12, 9.5, 5.48, 4.28, 9.68, mat("cap", "#8d8a84", 0.8), 0.02)
# ---- porch
P0, P1 = -3.5, 6.0
box(P0, -2.45, 0.0, P1, 0, 0.4, mat("porchbase", "#6a645b", 0.9), 0)
stonework("x", P0, P1, -2.45, 0, 0.4, stone, [(1.2, 3.6, 0, 0.4)], deep=0.04)
stonework("x", -8.5, -3.5, -2.5, 0, F0, stone, deep=0.05, seed=3)
box(P0 - 0.05, -2.55, 0.4, P1 + 0.05, 0, F0, deck, 0.008)
o, M, L, S = roof_slab((P0 - 0.1, -2.95, 3.12), (P1 + 0.25, -2.95, 3.12), (0, 3.0, 0.62), 0.07, metal)
seams(M, L, S, 0.07, metal)
box(P0, -2.5, 2.85, P1, -2.3, 3.15, white, 0.008)
quad((P0, -2.9, 2.98), (P1 + 0.2, -2.9, 2.98), (P1 + 0.2, 0, 2.98), (P0, 0, 2.98), bead)
box(P0 - 0.1, -2.99, 2.96, P1 + 0.25, -2.93, 3.14, white, 0.004)
for x in (-3.25, -0.55, 0.95, 3.85, 5.75):
    box(x - 0.1, -2.5, F0, x + 0.1, -2.3, 2.85, white, 0.008)
    boxes(
        [(x - 0.14, -2.54, F0, x + 0.14, -2.26, F0 + 0.2), (x - 0.14, -2.54, 2.7, x + 0.14, -2.26, 2.86)],
        white,
        0.006,
    )
for i in range(3):
    box(1.2, -2.55 - 0.36 * (i + 1), 0, 3.6, -2.5 - 0.36 * i, 0.31 - i * 0.1, slate, 0.012)
# the door with sidelights and transom
DX = -3.5 + 4.55
boxes(
    [
        (DX, 0.02, F0, DX + 0.08, 0.16, 2.95),
        (DX + 1.62, 0.02, F0, DX + 1.7, 0.16, 2.95),
        (DX, 0.02, 2.87, DX + 1.7, 0.16, 2.95),
    ]
    + [
        (DX + 0.3, 0.02, F0, DX + 0.38, 0.16, 2.9),
        (DX + 1.32, 0.02, F0, DX + 1.4, 0.16, 2.9),
        (DX, 0.02, 2.52, DX + 1.7, 0.16, 2.6),
    ]
    + [
        (DX - 0.1, -0.04, F0, DX, 0.06, 3.05),
        (DX + 1.7, -0.04, F0, DX + 1.8, 0.06, 3.05),
        (DX - 0.12, -0.05, 2.95, DX + 1.82, 0.06, 3.07),
    ],
    white,
    0.005,
)
quad((DX, 0.1, F0), (DX + 1.7, 0.1, F0), (DX + 1.7, 0.1, 2.9), (DX, 0.1, 2.9), pane)
box(DX + 0.38, 0.05, F0, DX + 1.32, 0.12, 1.35, oak, 0.006)
boxes(
    [
        (DX + 0.38, 0.05, F0, DX + 0.5, 0.13, 2.52),
        (DX + 1.2, 0.05, F0, DX + 1.32, 0.13, 2.52),
        (DX + 0.38, 0.05, 2.4, DX + 1.32, 0.13, 2.52),
    ]
    + [
        (DX + 0.38, 0.04, 1.3, DX + 1.32, 0.13, 1.42),
        (DX + 0.83, 0.07, 1.4, DX + 0.87, 0.12, 2.4),
        (DX + 0.5, 0.07, 1.87, DX + 1.2, 0.12, 1.91),
    ],
    mat("oakframe", "#6b4122", 0.5, bump=0.2, var=0.15),
    0.006,
)
boxes([(DX + 1.23, -0.02, 1.32, DX + 1.29, 0.06, 1.62)], inside, 0.01)
box(DX + 0.2, -1.0, F0, DX + 1.5, -0.25, F0 + 0.015, mat("mat", "#6d5840", 1, bump=1, bscale=150), 0.006)
for x in (DX - 0.42, DX + 2.12):
    lantern(x, -0.16, 2.1, 14 if dusk else 3, 1.1)
    boxes(
        [(x - 0.05, -0.08, 2.2, x + 0.05, 0, 2.45), (x - 0.015, -0.16, 2.38, x + 0.015, -0.02, 2.41)],
        black,
        0.003,
    )
for x in (0.2, 4.9):
    lantern(x, -1.25, 2.5, 18 if dusk else 5, 1.2)
    boxes([(x - 0.008, -1.258, 2.8, x + 0.008, -1.242, 2.98)], black)
area((1.2, -1.3, 2.94), 8, 60 if dusk else 12, "#ffc48a", sy=1.2)
for x in (6.35, 10.65):
    lantern(x, -1.36, 2.25, 14 if dusk else 2, 1.1)
    boxes(
        [(x - 0.05, -1.27, 2.35, x + 0.05, -1.2, 2.55), (x - 0.015, -1.36, 2.45, x + 0.015, -1.22, 2.48)],
        black,
        0.003,
    )
# porch furniture: a swing at one end, two chairs with a table
teak = mat("teakp", "#7a5231", 0.6, bump=0.2, var=0.12)
cloth = mat("porchcloth", "#d9d2c4", 0.95, bump=0.3, bscale=90)
rust = mat("rustp", "#9c4f2c", 0.9, bump=0.3, bscale=90)
navy = mat("navyp", "#2f4052", 0.9, bump=0.3, bscale=90)


def swing(x, y, turn):
    def build():
        boxes([(-0.9, -0.3 + i * 0.1, 0.82, 0.9, -0.22 + i * 0.1, 0.85) for i in range(6)], teak, 0.004)
        boxes(
            [
                (-0.9, 0.27 + i * 0.012, 0.95 + i * 0.1, 0.9, 0.3 + i * 0.012, 1.03 + i * 0.1)
                for i in range(5)
            ],
            teak,
            0.004,
        )
        boxes([(s * 0.88 - 0.03, -0.32, 0.76, s * 0.88 + 0.03, 0.34, 0.82) for s in (-1, 1)], teak, 0.004)
        boxes([(s * 0.88 - 0.03, -0.3, 1.08, s * 0.88 + 0.03, 0.34, 1.12) for s in (-1, 1)], teak, 0.004)
        boxes([(s * 0.88 - 0.03, -0.3, 0.8, s * 0.88 + 0.03, -0.24, 1.1) for s in (-1, 1)], teak, 0.004)
        boxes(
            [
                (s * 0.88 - 0.006, q - 0.006, 1.1, s * 0.88 + 0.006, q + 0.006, 2.98)
                for s in (-1, 1)
                for q in (-0.26, 0.3)
            ],
            mat("rope", "#a58f6a", 0.9),
        )
        soft(-0.84, -0.28, 0.85, 0.84, 0.26, 0.96, cloth, 0.05)
        for px, mm in ((-0.6, rust), (-0.2, cloth), (0.62, navy)):
            soft(px - 0.22, 0.08, 0.96, px + 0.22, 0.26, 1.38, mm, 0.08)

    placed(build, at(x, y, 0, turn))


def chair(x, y, turn):
    def build():
        boxes([(-0.32, -0.3 + i * 0.1, 0.8, 0.32, -0.22 + i * 0.1, 0.825) for i in range(6)], black, 0.004)
        boxes([(-0.3 + i * 0.1, 0.26, 0.84, -0.22 + i * 0.1, 0.29, 1.55) for i in range(7)], black, 0.004)
        boxes(
            [
                (s * 0.31 - 0.025, q - 0.025, F0, s * 0.31 + 0.025, q + 0.025, 1.08 if q < 0 else 1.5)
                for s in (-1, 1)
                for q in (-0.28, 0.3)
            ]
            + [(s * 0.31 - 0.05, -0.34, 1.07, s * 0.31 + 0.05, 0.3, 1.1) for s in (-1, 1)],
            black,
            0.004,
        )
        soft(-0.28, -0.26, 0.82, 0.28, 0.24, 0.9, cloth, 0.04)
        soft(-0.22, 0.06, 0.9, 0.22, 0.22, 1.28, rust, 0.07)

    placed(build, at(x, y, 0, turn))


swing(5.1, -1.25, -math.pi / 2)
chair(-2.6, -0.7, 0.25)
chair(-1.2, -0.7, -0.25)
cyl((-1.9, -0.75, F0), 0.03, 0.5, black, 16)
cyl((-1.9, -0.75, F0 + 0.5), 0.26, 0.03, teak, 40)
cyl((-1.85, -0.75, F0 + 0.53), 0.06, 0.14, cloth, 24, r2=0.045)
if shot["name"] == "farmhouse-porch":
    box(
        2.9,
        -2.1,
        F0,
        5.9,
        -0.35,
        F0 + 0.012,
        mat("porchrug", "#8f8672", 1, bump=0.8, bscale=80, var=0.12, vscale=6),
        0.006,
    )


# ---- harvest: pumpkins, pots, mums
def pumpkin(x, y, z, r, color="#b5541c", squash=0.75):
    U, W = 48, 14
    v, f = [], []
    for j in range(W + 1):
        p = math.pi * j / W
        for i in range(U):
            a = 6.283 * i / U
            q = r * math.sin(p) ** 0.8 * (1 + 0.07 * abs(math.cos(a * 5)) - 0.035)
            dip = 0.25 * math.exp(-(math.sin(p) ** 2) * 12)
            v.append(
                (x + q * math.cos(a), y + q * math.sin(a), z + r * squash * (1 + math.cos(p) * (1 - dip)))
            )
            if j:
                k0, k1 = (j - 1) * U, j * U
                f.append((k0 + i, k1 + i, k1 + (i + 1) % U, k0 + (i + 1) % U))
    mesh("pumpkin", v, f, mat("pumpkin" + color, color, 0.45, var=0.15, vscale=5, bump=0.1), True)
    cyl((x, y, z + r * squash * 1.7), r * 0.1, r * 0.4, mat("stem", "#5c5a34", 0.8), 10, r2=r * 0.06)


for x, y, z, r, c in (
    (1.0, -2.75, 0.31, 0.2, "#b5541c"),
    (0.78, -3.3, 0, 0.27, "#c2651f"),
    (1.35, -3.75, 0.0, 0.16, "#d8cdb4"),
    (3.85, -2.85, 0.0, 0.3, "#a94a17"),
    (4.3, -3.05, 0, 0.2, "#d8cdb4"),
    (3.7, -3.5, 0.0, 0.17, "#c2651f"),
    (1.45, -2.3, F0, 0.15, "#d8cdb4"),
):
    if not (1.2 < x < 3.6 and y > -3.6) or z >= 0.3:
        pumpkin(x, y, z, r, c)
clay = mat("clay", "#8a8177", 0.8, bump=0.2, bscale=20)
green = foliage("boxgreen", ["#16260f", "#2e4a20", "#537538"], 0.3)
mums = [
    flower_parts(
        31, 0.34, green, foliage("mumrust", ["#8e2f12", "#c75a1d", "#e08a35"], 0.3), 60, 0.055, 34, 0.026
    ),
    flower_parts(
        32, 0.34, green, foliage("mumgold", ["#b9801c", "#e0ae3c", "#f0cc70"], 0.3), 60, 0.055, 34, 0.026
    ),
    flower_parts(
        33, 0.34, green, foliage("mumwine", ["#4a0f22", "#7d1f38", "#a8405a"], 0.3), 60, 0.055, 34, 0.026
    ),
]
for i, (x, y, z) in enumerate(((1.35, -0.55, F0), (3.45, -0.55, F0), (-0.1, -2.05, F0), (4.4, -2.1, F0))):
    pot(x, y, z, 0.17, 0.34, clay)
    again(mums[i % 3], x, y, z + 0.2, i)
# ---- garden
loam = ground("loam", ["#1a2410", "#27351a", "#1c2813"], 0.95)
gravel = ground("gravel", ["#7d7365", "#a2978a", "#8b8274"], 0.9, 0.5, 90, 1.0)
quad((-160, -80, -0.02), (160, -80, -0.02), (160, 160, -0.02), (-160, 160, -0.02), loam)
quad((5.6, -40, -0.01), (11.4, -40, -0.01), (11.4, -1.2, -0.01), (5.6, -1.2, -0.01), gravel)
box(5.45, -40, -0.02, 5.6, -1.3, 0.05, slate, 0.01)
box(1.3, -40, -0.02, 3.5, -3.55, 0.025, slate, 0.008)
box(3.4, -9.4, -0.02, 5.5, -7.6, 0.024, slate, 0.008)
eye, toward = shot["camera"]
grassy = foliage("lawnblade", ["#34481c", "#587030", "#8a9746", "#aaa156"])
holes = [(5.4, -60, 11.5, -1), (1.25, -60, 3.55, -2.4), (-9, -2.6, 11.2, 9), (3.3, -9.5, 5.6, -7.5)]
beds = [(-9.2, -4.0, 1.0, -2.4), (3.7, -4.2, 5.5, -2.4)]
turf(eye, toward, -0.02, grassy, 260000, holes=holes + beds, far=55, angle=0.95, h=0.055)
for x0, y0, x1, y1 in beds:
    quad(
        (x0, y0, 0.01),
        (x1, y0, 0.01),
        (x1, y1, 0.01),
        (x0, y1, 0.01),
        mat("soil", "#1e1611", 0.95, bump=1, bscale=30, var=0.3),
    )
rustleaf = foliage("litterleaf", ["#7a2c10", "#b3561c", "#d79a3a", "#8f3a16"], 0.15)
litter(eye, toward, 0.0, rustleaf, 9000, holes=[(-9, -2.6, 11.2, 9)], far=40, angle=0.95, size=0.075)
balls = [shrub_parts(i, 0.4, green, 0.045, 2600, 0.05) for i in range(2)]
hyd = [
    flower_parts(
        3 + i, 0.5, green, foliage("hydr", ["#b08c7e", "#d8c2b0", "#e6dcc8"], 0.3), 24, 0.11, 50, 0.04
    )
    for i in range(2)
]
reeds = [
    clump_parts(
        i,
        foliage("straw", ["#6b6432", "#a89a55", "#cdbd80"]),
        120,
        0.85,
        0.4,
        plume=foliage("plumes", ["#b99b78", "#e3d0b0"], 0.5),
    )
    for i in range(3)
]
low = [
    clump_parts(20 + i, foliage("sedge", ["#3a4a22", "#6e7a38", "#a09a50"]), 90, 0.42, 0.3) for i in range(2)
]
drift(hyd, row(-8.3, -2.95, 0.8, -2.95, 0.95, 0.06))
drift(hyd, row(4.1, -2.95, 5.4, -2.95, 0.9, 0.05))
drift(balls, row(-9.0, -3.65, 0.9, -3.65, 0.85, 0.03), scale=(0.72, 0.85))
drift(balls, row(3.9, -3.75, 5.4, -3.75, 0.8, 0.02), scale=(0.7, 0.8))
drift(low, row(1.05, -4.4, 1.05, -13, 0.55, 0.06))
drift(low, [q for q in row(3.75, -4.4, 3.75, -13, 0.55, 0.06) if not -9.6 < q[1] < -7.4])
drift(reeds, row(11.9, -11, 11.9, -1.5, 0.9, 0.15))
bark = mat("barkm", "#40352c", 0.9, bump=0.9, bscale=28, var=0.3)
fire = foliage("maplefire", ["#6e1a0c", "#a83512", "#cf6a22", "#e0a03c"], 0.5)
gold = foliage("maplegold", ["#8a4a12", "#c98524", "#e6b84a", "#d9a030"], 0.5)
late = foliage("lategreen", ["#2f4018", "#5d6b26", "#9a8f38"], 0.45)
maples = [
    tree_parts(41, 9.5, bark, fire, 95000, 0.088, 0.5, trunk=0.17),
    tree_parts(52, 10.5, bark, gold, 95000, 0.088, 0.48, trunk=0.18),
    tree_parts(63, 11, bark, late, 85000, 0.095, 0.5, trunk=0.2),
]
pine = conifer_parts(7, 13, bark, foliage("pine", ["#13231a", "#22382a", "#3a5440"], 0.2), dense=0.5)
if dusk:
    again(maples[0], -13.6, -4.5, 0, 0.6, 1.1)
    again(maples[1], -12.5, 4, 0, 2.2, 1.2)
    again(maples[1], 12.6, -6.5, 0, 4.0, 0.95)
else:
    again(maples[0], -8.2, -7.2, 0, 0.6, 1.0)
    again(maples[1], -13, 3, 0, 2.2, 1.2)
    again(maples[1], 14.2, 2.5, 0, 4.0, 1.15)
    again(maples[1], 12.8, -9.5, 0, 1.0, 0.9)
    drift(reeds, row(0.4, -11.2, -3.5, -11.8, 0.7, 0.25), scale=(0.7, 1.0))
    drift(mums + low, row(0.3, -10.4, -3.0, -10.9, 0.6, 0.2), scale=(0.8, 1.1))
again(maples[2], -2, 12.5, 0, 1, 1.6)
again(maples[0], 8.5, 14, 0, 3, 1.55)
again(maples[1], -9, 14, 0, 5, 1.6)
rn = random.Random(12)
for i in range(30):
    x = -75 + i * 5.2 + rn.uniform(-1.5, 1.5)
    y = 24 + rn.uniform(-4, 14)
    again(pine if rn.random() < 0.3 else rn.choice(maples), x, y, 0, rn.random() * 6, rn.uniform(0.8, 1.25))
for x, y in (
    (-22, 2),
    (-28, -6),
    (-34, 4),
    (24, 2),
    (30, -6),
    (22, -12),
    (36, 3),
    (-24, -14),
    (20, 10),
    (44, -2),
):
    again(rn.choice(maples), x, y, 0, rn.random() * 6, rn.uniform(0.75, 1.0))
# a post-and-rail fence beside the drive and along the left
posts = [(-30 + i * 2.4, -8.0) for i in range(8)]
boxes(
    [(x - 0.06, y - 0.06, 0, x + 0.06, y + 0.06, 1.15) for x, y in posts]
    + [(-30, -8.03, z, -13.2, -7.97, z + 0.12) for z in (0.3, 0.62, 0.94)],
    white,
    0.006,
)
if dusk:
    for y in (-5, -7.5, -10, -12.5):
        bollard(0.75, y, 0, 5)
        bollard(4.05, y - 1.2, 0, 5) if not -9.6 < y - 1.2 < -7.4 else None
    for x, y, p in ((-13.2, -4.9, 60), (-8.9, -4.2, 22), (-5, -4.3, 20), (12.4, -6.9, 45), (-12, 3.4, 50)):
        area((x, y - 0.5, 0.12), 0.3, p, "#ffc68e", rot=(math.pi * 0.94, 0, 0))
    hills("#4b4a45", 14, 150)
    sky(
        [
            (0.0, "#d9a08a"),
            (0.08, "#b99aa6"),
            (0.2, "#7f90b8"),
            (0.42, "#41649f"),
            (0.7, "#1f3f7c"),
            (1, "#132b5c"),
        ],
        clouds=0.35,
        cloudcol="#b9a4b8",
        strength=1.7,
        cscale=(0.4, 1.0, 1),
        seed=5.3,
    )
else:
    hills("#8a8f92", 10, 150)
    day(13, -158, 0.2, 0.75, "#fff0dc", 1.5, seed=4.2, scale=(0.4, 0.8, 1))
    sun(13, -152, 5.2, "#ffc489", 0.6)
finish_shot(shot)
