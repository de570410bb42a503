"""A long low house of limestone and wood under deep eaves, by a reflecting pool: after rain, and in the evening."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garden import *

shot = take_shot(
    {
        "prairie": dict(
            size=(1440, 960),
            camera=((-8.2, -13.0, 1.5), (0.7, 0, 2.45)),
            lens=25,
            ev=1.65,
            warm=0.02,
            light="rain",
        ),
        "prairie-evening": dict(
            size=(2100, 900), camera=((-13.5, -17.5, 1.5), (-10.2, 0, 2.9)), lens=27, ev=2.35, light="evening"
        ),
        "prairie-pond": dict(camera=((6.9, -9.4, 1.45), (-1.6, 0, 2.1)), lens=24, ev=1.6, warm=0.02, light="rain"),
        "slate-house": dict(
            camera=((13.6, -14.6, 1.5), (5.6, 0, 2.3)),
            lens=24,
            ev=1.1,
            light="noon",
            mirror=True,
            paint={
                "limestone": (["#d5d0c6", "#e4e0d7", "#c2bdb2", "#dad5cb", "#cbc6bc"],),
                "coping": ("#8f9290",),
                "cedar": ("#2c2e2f", "#474a4b"),
                "eave": ("#a98a62", "#cdb086"),
                "copper": ("#2a2c2e",),
                "oakmull": ("#26282a",),
                "slates": ("#4a4d50", "#74777a", "#303335"),
                "wetpave": ("#8f8b84", "#b5b0a7", "#67635d"),
            },
        ),
        "slate-house-pond": dict(of="slate-house", camera=((6.9, -9.4, 1.45), (-1.6, 0, 2.1)), lens=24),
        "slate-house-eaves": dict(of="slate-house", camera=((-8.2, -13.0, 1.5), (0.7, 0, 2.45)), lens=25),
    }
)
evening = shot["light"] == "evening"
buff = islands("limestone", ["#7d6f5b", "#a89a80", "#c2b599", "#927f66", "#b3a183"], 0.8)
core = mat("stonecore", "#4a4236", 0.95)
coping = mat("coping", "#b3a78f", 0.6, bump=0.15, bscale=25, var=0.08)
cedar = boards("cedar", "#5b3219", "#9a5f34", w=0.12, vertical=False, length=4, rough=0.45)
soffit = boards("eave", "#6e4223", "#b07542", w=0.1, vertical=False, length=4.5, rough=0.4)
bronze = mat("bronze", "#3a2a20", 0.4, 0.6)
copper = mat("copper", "#6a4630", 0.35, 0.8, var=0.15, vscale=1.5)
roofing = bricks(
    "slates", "#2f3133", "#5a5a58", "#1b1b1c", w=0.35, h=0.22, m_=0.01, rough=0.55, var=0.5, gloss=0.3
)
oak = mat("oakmull", "#6b4526", 0.5, var=0.12)
paving = bricks(
    "wetpave",
    "#56514a",
    "#857d72",
    "#2e2b28",
    w=1.4,
    h=0.7,
    m_=0.012,
    rough=0.5,
    bump=0.2,
    var=0.3,
    gloss=0.06,
    offset=0.5,
)
pane = glass()
pool = water("pond", "#10191a", "#20343a", 0.01, 0.012, 1.2, 2.2)


def hip(x0, x1, y0, y1, z, over, slope, fascia=0.24):
    """A hipped roof on a rectangle; z is its eave's underside."""
    a0, a1, b0, b1 = x0 - over, x1 + over, y0 - over, y1 + over
    zt = z + fascia
    half = min(a1 - a0, b1 - b0) / 2
    top = zt + half * slope
    if a1 - a0 > b1 - b0:
        r = [(a0 + half, (b0 + b1) / 2, top), (a1 - half, (b0 + b1) / 2, top)]
        f = [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)]
    else:
        r = [((a0 + a1) / 2, b0 + half, top), ((a0 + a1) / 2, b1 - half, top)]
        f = [(0, 1, 4), (1, 2, 5, 4), (2, 3, 5), (3, 0, 4, 5)]
    obj("hip", [(a0, b0, zt), (a1, b0, zt), (a1, b1, zt), (a0, b1, zt)] + r, f, roofing)
    t = 0.06
    boxes(
        [
            (a0, b0, z, a1, b0 + t, zt),
            (a0, b1 - t, z, a1, b1, zt),
            (a0, b0, z, a0 + t, b1, zt),
            (a1 - t, b0, z, a1, b1, zt),
        ],
        copper,
        0.006,
    )
    boxes(
        [
            (a0 - 0.04, b0 - 0.04, zt - 0.05, a1 + 0.04, b0 + 0.02, zt + 0.02),
            (a0 - 0.04, b0, zt - 0.05, a0 + 0.02, b1, zt + 0.02),
        ],
        copper,
        0.006,
    )
    quad((a0, b0, z + 0.01), (a1, b0, z + 0.01), (a1, b1, z + 0.01), (a0, b1, z + 0.01), soffit)


def pier(x0, x1, y0, y1, z0, z1, cap=0.0, seed=1):
    box(x0, y0, z0, x1, y1, z1, core, 0)
    stonework(
        "x",
        x0 - 0.03,
        x1 + 0.03,
        y0,
        z0,
        z1,
        buff,
        seed=seed,
        course=(0.06, 0.14),
        length=(0.25, 0.8),
        deep=0.06,
    )
    stonework(
        "y", y0, y1, x0, z0, z1, buff, seed=seed + 1, course=(0.06, 0.14), length=(0.25, 0.8), deep=0.06
    )
    stonework(
        "y",
        y0,
        y1,
        x1,
        z0,
        z1,
        buff,
        seed=seed + 2,
        course=(0.06, 0.14),
        length=(0.25, 0.8),
        deep=0.06,
        out=1,
    )
    if cap:
        box(x0 - 0.12, y0 - 0.12, z1, x1 + 0.12, y1 + 0.12, z1 + cap, coping, 0.012)


def ribbon(a0, a1, z0, z1, y, n, band=0.78, axis="x"):
    """A band of windows between wooden mullions, with a narrow light above."""
    glazing(axis, a0, a1, y, z0, z1, n, 1, oak, pane, fw=0.06, fd=0.12, rowpos=[band])


E = 3.05  # underside of the long eave
Z0 = 0.3
# ---- left, bedrooms: stone piers, ribbon windows above a stone base
pier(-12, -10.9, -0.5, 1.0, 0, E, seed=3)
pier(-4.6, -3.5, -0.6, 1.0, 0, E, seed=6)
box(-10.9, -0.1, 0, -4.6, 0.25, 1.05, core, 0)
stonework("x", -10.9, -4.6, -0.1, 0, 1.0, buff, seed=9, course=(0.06, 0.14), length=(0.25, 0.9), deep=0.06)
box(-10.95, -0.3, 1.0, -4.55, 0.3, 1.1, coping, 0.01)
ribbon(-10.9, -4.6, 1.1, E, 0.1, 7)
wall("y", 0.5, 7, -11.8, 0.25, 0, E, [(2.2, 5.6, 1.1, E)], cedar)
ribbon(2.2, 5.6, 1.1, E, -11.68, 4, axis="y")
room(-11.5, -7.8, 0.3, 4.6, Z0, 3.0, 70 if evening else 45, "bed", seed=2, drapes=[(-10.85, -10.5)])
room(
    -7.7,
    -3.7,
    0.3,
    4.6,
    Z0,
    3.0,
    85 if evening else 55,
    "shelf",
    seed=5,
    drapes=[(-7.65, -7.3), (-4.95, -4.65)],
)
# ---- the living room: full-height doors
ribbon(-3.5, 5.2, Z0, E, 0.1, 10, 0.8)
room(
    -3.5,
    1.2,
    0.3,
    6.6,
    Z0,
    3.02,
    170 if evening else 110,
    "dining",
    seed=4,
    side=False,
    drapes=[(-3.45, -3.0)],
)
room(1.2, 5.3, 0.3, 6.6, Z0, 3.02, 150 if evening else 100, "art", seed=3, side=False)
pier(0.3, 2.3, 3.0, 4.4, 0, 7.9, 0.16, seed=12)
# ---- right wing towards the pool
WX0, WX1, WY = 5.4, 11.6, -5.2
pier(5.2, 6.2, WY - 0.1, WY + 1.0, 0, E, seed=20)
pier(10.8, 11.8, WY - 0.1, WY + 1.0, 0, E, seed=24)
box(6.2, WY + 0.2, 0, 10.8, WY + 0.5, 0.95, core, 0)
stonework(
    "x", 6.2, 10.8, WY + 0.2, 0, 0.92, buff, seed=28, course=(0.06, 0.14), length=(0.25, 0.9), deep=0.06
)
box(6.15, WY, 0.92, 10.85, WY + 0.55, 1.02, coping, 0.01)
ribbon(6.2, 10.8, 1.02, E, WY + 0.35, 5)
room(
    5.6,
    11.4,
    WY + 0.5,
    -0.6,
    Z0,
    3.0,
    120 if evening else 80,
    "shelf",
    seed=8,
    side=False,
    drapes=[(6.25, 6.6), (10.4, 10.75)],
)
wall("y", WY + 1.0, 0.1, 5.4, 0.22, 0, E, [(-3.6, -0.5, Z0, E)], cedar)
ribbon(-3.6, -0.5, Z0, E, 5.5, 4, 0.8, axis="y")
wall("y", WY, 6, 11.4, 0.25, 0, E, [], cedar)
# ---- roofs, clerestory
hip(-11.8, 5.4, 0, 7, E, 1.7, 0.27)
hip(5.4, 11.6, WY, 6, E, 1.5, 0.27)
U0, U1 = 4.25, 5.35
box(-4.2, 1.2, 3.3, 5.0, 6.2, U0, cedar, 0)
glazing("x", -4.2, 5.0, 1.25, U0, U1, 12, 1, oak, pane, fw=0.06, fd=0.12)
glazing("y", 1.2, 6.2, -4.2, U0, U1, 6, 1, oak, pane, fw=0.06, fd=0.12)
quad((-4.1, 5.9, U0), (4.9, 5.9, U0), (4.9, 5.9, U1), (-4.1, 5.9, U1), mat("inclere", "#d9c4a0", 0.9))
quad(
    (-4.1, 1.3, U0 + 0.01),
    (4.9, 1.3, U0 + 0.01),
    (4.9, 6, U0 + 0.01),
    (-4.1, 6, U0 + 0.01),
    mat("inclere", "#d9c4a0", 0.9),
)
boxes([(-4.1, 1.9 + i * 0.8, U1 - 0.14, 4.9, 2.0 + i * 0.8, U1) for i in range(5)], oak)
area((0.4, 3.6, U0 + 0.15), 7, 70 if evening else 45, WARM, rot=(math.pi, 0, 0), sy=3)
hip(-4.2, 5.0, 1.2, 6.2, U1, 1.3, 0.3, 0.2)
# ---- light below the eaves
for x in np.arange(-10.5, 5.2, 1.75):
    cyl((x, -0.9, E - 0.015), 0.05, 0.02, emit("eavelight", "#ffd7a0", 9), 12)
area((-3, -0.8, E - 0.05), 15, 70 if evening else 22, "#ffbf80", sy=0.4)
area((8.5, WY - 0.7, E - 0.05), 5, 26 if evening else 8, "#ffbf80", sy=0.4)
for x, y in ((-4.05, -0.78), (-11.4, -0.7), (5.7, WY - 0.3), (11.3, WY - 0.3)):
    box(x - 0.09, y - 0.08, 1.7, x + 0.09, y + 0.06, 2.2, bronze, 0.008)
    box(x - 0.065, y - 0.095, 1.75, x + 0.065, y - 0.06, 2.15, emit("sconce", "#ffbd78", 5), 0.004)
    point((x, y - 0.2, 1.95), 6, "#ffbd78", 0.08)
# ---- terraces, steps, pool
box(-4.8, -2.6, 0, 5.4, 0.2, Z0, paving, 0.012)
box(-12.4, -1.2, 0, -4.8, 0.0, 0.06, paving, 0.012)
PX0, PX1, PY0, PY1 = -5.4, 4.4, -7.4, -3.4
box(-6.4, -3.1, 0, 5.4, -2.6, 0.15, paving, 0.012)
for x0, y0, x1, y1 in (
    (PX0 - 0.5, PY0 - 0.5, PX1 + 0.5, PY0),
    (PX0 - 0.5, PY1, PX1 + 0.5, PY1 + 0.4),
    (PX0 - 0.5, PY0, PX0, PY1),
    (PX1, PY0, PX1 + 0.5, PY1),
):
    box(x0, y0, -0.1, x1, y1, 0.06, paving, 0.012)
quad((PX0, PY0, 0.0), (PX1, PY0, 0.0), (PX1, PY1, 0.0), (PX0, PY1, 0.0), pool)
box(-8.6, -30, -0.05, -6.6, -1.2, 0.02, paving, 0.01)  # the way to the house
box(-6.6, -4.4, -0.05, -5.9, -2.6, 0.02, paving, 0.01)
# low walls with bowls
for x0, x1, y0, y1, h in (
    (-6.3, -5.4, -3.4, -2.5, 0.75),
    (4.3, 5.2, -3.4, -2.6, 0.75),
    (-12.9, -9.0, -2.6, -2.1, 0.6),
):
    pier(x0, x1, y0, y1, 0, h, 0.1, seed=int(x0 * 7) + 90)
bowlm = mat("bowl", "#b8a98d", 0.7, bump=0.2, bscale=30, var=0.08)
green = foliage("prgreen", ["#1d3012", "#3d5c22", "#6f8c38"], 0.35)
trail = [
    shrub_parts(
        70, 0.5, foliage("trail", ["#3e5a2a", "#71904a", "#a8b86a"], 0.4), 0.06, 1500, 0.35, squash=0.55
    )
]
for x, y in ((-5.85, -2.95), (4.75, -3.0)):
    cyl((x, y, 0.85), 0.16, 0.1, bowlm, 40)
    cyl((x, y, 0.95), 0.2, 0.26, bowlm, 48, r2=0.56)
    cyl((x, y, 1.19), 0.58, 0.05, bowlm, 48)
    again(trail[0], x, y, 1.1, x)
# terrace things
teak = mat("teakt", "#7a5231", 0.6, var=0.12)
cloth = mat("clotht", "#cfc6b4", 0.95, bump=0.3, bscale=90)
for x in (-2.2, -0.9, 2.4, 3.7):
    box(x - 0.36, -1.9, Z0 + 0.2, x + 0.36, -1.2, Z0 + 0.27, teak, 0.01)
    soft(x - 0.34, -1.88, Z0 + 0.27, x + 0.34, -1.25, Z0 + 0.42, cloth, 0.05)
    soft(x - 0.34, -1.4, Z0 + 0.35, x + 0.34, -1.2, Z0 + 0.82, cloth, 0.05)
    boxes(
        [
            (x + i * 0.36 - 0.03, y - 0.03, Z0, x + i * 0.36 + 0.03, y + 0.03, Z0 + 0.5)
            for i in (-1, 1)
            for y in (-1.86, -1.24)
        ],
        teak,
        0.004,
    )
# ---- garden
eye, toward = shot["camera"]
soil = ground("prsoil", ["#1f2612", "#2c3319", "#20280f"], 0.95)
quad((-160, -80, -0.06), (160, -80, -0.06), (160, 160, -0.06), (-160, 160, -0.06), soil)
grassy = foliage("prblade", ["#2c3f17", "#4f6a2a", "#88963f"])
basin = (-30, -11.5, -9.6, -6.2)
holes = [
    (-8.65, -40, -6.5, -1),
    (PX0 - 0.5, PY0 - 0.5, PX1 + 0.5, PY1 + 0.5),
    (-12.4, -1.3, 5.5, 8),
    (5, -6, 12, 8),
    (-6.7, -4.5, 5.5, -2),
]
if evening:
    holes.append(basin)
    quad((-30, -11.2, -0.04), (-9.9, -11.2, -0.04), (-9.9, -6.5, -0.04), (-30, -6.5, -0.04), pool)
    boxes(
        [
            (-30, -11.5, -0.1, -9.6, -11.2, 0.03),
            (-30, -6.5, -0.1, -9.6, -6.2, 0.03),
            (-9.9, -11.5, -0.1, -9.6, -6.2, 0.03),
        ],
        coping,
        0.01,
    )
turf(eye, toward, -0.05, grassy, 200000, holes=holes, far=60, angle=0.95, h=0.06)
straw = foliage("meadow", ["#5f6a2c", "#9a9a48", "#c9bd74"])
feather = foliage("feather", ["#b98f6a", "#e6cda6"], 0.5)
tall = [clump_parts(i, straw, 130, 1.0, 0.45, plume=feather) for i in range(4)]
short = [
    clump_parts(20 + i, foliage("sedgep", ["#3a5020", "#6c8436", "#a0a550"]), 100, 0.5, 0.34)
    for i in range(3)
]
cone = [
    flower_parts(40 + i, 0.4, green, foliage("rud%d" % i, c, 0.3), 34, 0.05, 26, 0.035)
    for i, c in enumerate((["#b3861c", "#e3b53a"], ["#5a3a6e", "#8f6aa8", "#b79ac8"]))
]
balls = [shrub_parts(i, 0.42, green, 0.045, 2400, 0.08) for i in range(2)]


def clear(p, r=1.5):
    return math.hypot(p[0] - eye[0], p[1] - eye[1]) > r


meadow = lambda x0, y0, x1, y1, s: [p for p in bed(x0, y0, x1, y1, s) if clear(p)]
if evening:
    drift(tall + short, meadow(-9.3, -13.5, -8.8, -2.8, 0.6))
    drift(tall + cone + short, meadow(-6.3, -12.5, -4.8, -8.3, 0.7))
    drift(short + cone, meadow(-20, -5.9, -12.6, -4.6, 0.75))
    drift(tall, meadow(-30, -5.2, -12.8, -3.6, 1.1))
    drift(balls + cone, meadow(-12.6, -2.0, -4.9, -1.4, 0.75))
else:
    drift(tall + short, meadow(-12.5, -10.2, -9.0, -4.0, 0.8))
    drift(short + cone, meadow(-6.2, -9.2, -2.4, -8.1, 0.55), scale=(0.6, 0.85))
    drift(short, meadow(-6.1, -12.0, -3.0, -9.6, 0.6), scale=(0.6, 0.9))
    drift(short + cone, meadow(-2.4, -9.6, 5.2, -8.2, 0.65))
    drift(tall + cone, meadow(5.6, -9.0, 12.5, -6.3, 0.85))
    drift(tall + cone, meadow(-1.6, -12.0, 3.4, -10.0, 0.8))
    drift(short + cone, meadow(-3.6, -12.4, -1.6, -9.6, 0.55), scale=(0.5, 0.8))
    drift(short + balls, meadow(-12.6, -2.0, -8.9, -1.4, 0.75))
for i in range(6):
    if 0 < i < 5:
        bollard(-6.35, -2.8 - i * 1.7, 0, 5)
barkp = mat("barkp", "#3b3128", 0.9, bump=0.9, bscale=28, var=0.3)
leafs = [
    foliage("locust", ["#3c5018", "#74862c", "#b3ad4a"], 0.5),
    foliage("oakp", ["#1c3010", "#3a5820", "#6e8636"], 0.4),
    foliage("amber", ["#5c4a16", "#9c7a24", "#c9a342"], 0.5),
]
trees = [
    tree_parts(71, 9, barkp, leafs[0], 60000, 0.085, 0.55, multi=2, trunk=0.16),
    tree_parts(72, 12, barkp, leafs[1], 85000, 0.105, 0.5, trunk=0.22),
    tree_parts(73, 11, barkp, leafs[2], 80000, 0.1, 0.48, trunk=0.2),
]
again(trees[1], -7, 12, 0, 1, 1.15)
again(trees[2], 1.5, 13, 0, 2, 1.2)
again(trees[0], 8.5, 11, 0, 3, 1.2)
again(trees[0], -14.6, 1.0, 0, 0.5, 0.95)
again(trees[1], 15.5, -2, 0, 4, 0.95)
rn = random.Random(5)
for i in range(30):
    x = -85 + i * 6 + rn.uniform(-2, 2)
    again(rn.choice(trees), x, 30 + rn.uniform(-6, 16), 0, rn.random() * 6, rn.uniform(0.7, 1.1))
for x, y in ((-24, 12), (-33, 8), (-42, 14), (20, 8), (26, 2), (22, -8), (34, 6), (-52, 6)):
    again(rn.choice(trees), x, y, 0, rn.random() * 6, rn.uniform(0.7, 0.95))
if evening:
    hills("#474640", 12, 150)
    sky(
        [
            (0.0, "#f0a868"),
            (0.07, "#e29a7c"),
            (0.18, "#a98fa6"),
            (0.36, "#5c75a6"),
            (0.62, "#2c4c88"),
            (1, "#152c5c"),
        ],
        clouds=0.45,
        cloudcol="#d89a94",
        strength=1.35,
        cscale=(0.3, 1.2, 1),
        seed=8.1,
    )
else:
    hills("#59626b", 11, 150)
if shot["light"] == "noon":
    day(34, -130, 0.16, 0.5, "#ffffff", 1.5, seed=5.2)
    sun(34, -128, 4.6, "#ffe6c4", 0.5)
elif not evening:
    sky(
        [(0.0, "#d8c3a2"), (0.06, "#b9b2a8"), (0.18, "#7f8b9a"), (0.4, "#56667a"), (1, "#3c4a5e")],
        clouds=0.75,
        cloudcol="#3a4552",
        strength=1.5,
        cscale=(0.5, 1.0, 1),
        seed=2.4,
        thr=(0.42, 0.66),
    )
    sun(10, -148, 6.5, "#ffbf7a", 0.6)
finish_shot(shot)
