"""A modern house of stone, cedar and stucco: from the pool at dusk, its court by morning, its door, its terrace."""
import sys, os, math

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from garden import *
from furniture import flames

shot = take_shot(
    {
        "house": dict(size=(1440, 960), camera=((9.9, -15.6, 1.5), (1.9, 0, 2.75)), lens=24, ev=1.6),
        "house-court": dict(
            size=(1440, 960),
            camera=((-9.6, -13.2, 1.5), (-2.6, 0, 2.9)),
            lens=24,
            ev=1.2,
            warm=0.01,
            time="morning",
        ),
        "house-entry": dict(
            size=(1440, 960), camera=((-1.75, -5.1, 1.4), (-2.12, 0.9, 1.62)), lens=26, ev=1.75
        ),
        "house-terrace": dict(
            size=(1440, 960), camera=((-0.75, -2.95, 1.45), (9, -2.8, 1.5)), lens=23, ev=1.75
        ),
        "larch-house": dict(
            like="house-court",
            camera=((12.9, -15.4, 1.55), (3.2, 0, 2.9)),
            lens=24,
            ev=1.15,
            time="morning",
            mirror=True,
            paint={
                "stucco": ("#33363a",),
                "wood": ("#a08a6a", "#d2bd98"),
                "soffit": ("#a08a6a", "#d2bd98"),
                "stone": ("#c4beb2", "#e6e1d7", "#a8a296"),
                "pave": ("#a9a59c", "#c9c4ba", "#7d7a74"),
                "mapleleaf": (["#2a4a1c", "#4f7a30", "#86a848"],),
            },
        ),
        "larch-house-court": dict(of="larch-house", camera=((-9.6, -13.2, 1.5), (-2.6, 0, 2.9)), lens=24),
        "larch-house-terrace": dict(
            of="larch-house", like="house-terrace", camera=((-0.75, -2.95, 1.45), (9, -2.8, 1.5)), lens=23, ev=1.2
        ),
    }
)
kind = shot["name"]
morning = shot.get("time") == "morning"
Q = 1
stucco = mat("stucco", "#cfc8bd", 0.85, bump=0.15, bscale=60, var=0.05, vscale=1.5)
dark = mat("dark", "#15161a", 0.45, metal=0.3)
fascia = mat("fascia", "#26262a", 0.5)
wood = boards("wood", "#5a3218", "#a8683a", w=0.13, vertical=True)
soffit = boards("soffit", "#6b3f20", "#b87a48", w=0.11, vertical=False, length=4)
stone = bricks(
    "stone",
    "#4d4a46",
    "#9a9286",
    "#35322f",
    w=0.62,
    h=0.14,
    m_=0.012,
    var=0.7,
    bump=0.9,
    offset=0.37,
    dist=0.03,
)
pave = bricks(
    "pave",
    "#77736d",
    "#9c978e",
    "#4a4743",
    w=1.2,
    h=1.2,
    m_=0.014,
    rough=0.55,
    bump=0.25,
    var=0.25,
    offset=0,
    gloss=0.28,
)
drive = bricks(
    "drive",
    "#5d5955",
    "#8d877f",
    "#34312e",
    w=0.3,
    h=0.15,
    m_=0.012,
    rough=0.6,
    bump=0.5,
    var=0.4,
    gloss=0.32,
)
lawn = mat("lawn", "#1d2a10", 0.95)
blade = leafmat("blade", "#2f4a17", "#719a38", 0.4)
leafA = leafmat("leafA", "#243f16", "#5d8a35")
leafB = leafmat("leafB", "#3a5520", "#8ba650")
leafM = leafmat("leafM", "#6b2416", "#b5552f")
hed = leafmat("hed", "#20381a", "#4f7530", 0.3)
bark = mat("bark", "#3b2f27", 0.9, bump=0.8, bscale=30, var=0.3)
birch = mat("birch", "#b9b2a6", 0.8, bump=0.3, bscale=25, var=0.3)
g = glass()
inwall = mat("inwall", "#d8cbb8", 0.9)
infloor = boards("infloor", "#7a5230", "#a87a4c", w=0.18, vertical=False, length=2)
ceilm = mat("ceil", "#e2dacd", 0.9)
warm = "#ffb56b"
# ground
quad((-80, -60, -0.02), (80, -60, -0.02), (80, 90, -0.02), (-80, 90, -0.02), lawn)
box(-9.5, -4.6, -0.02, 11.5, 0.2, 0.14, pave, 0.01)  # terrace
box(-9.3, -30, -0.02, -4.2, -4.6, 0.03, drive, 0.01)  # drive
for y in (-7.6, -11.2):
    box(-9.3, y, -0.02, -4.2, y + 0.5, 0.036, pave, 0.01)
for x in (-9.3, -4.5):
    box(x, -30, -0.02, x + 0.3, -4.6, 0.037, pave, 0.01)
for i in range(7):
    box(-2.4, -6.3 - i * 1.15, -0.02, 0.1, -5.35 - i * 1.15, 0.05, pave, 0.01)  # stepping slabs
# pool with raised coping
px0, px1, py0, py1 = 1.6, 11.2, -12.3, -4.9
for r in (
    (px0 - 0.45, py0 - 0.45, px1 + 0.45, py0),
    (px0 - 0.45, py1, px1 + 0.45, py1 + 0.45),
    (px0 - 0.45, py0, px0, py1),
    (px1, py0, px1 + 0.45, py1),
):
    box(r[0], r[1], -0.02, r[2], r[3], 0.16, pave, 0.015)
wm = water(glow="#2aa3b0", shine=0.03 if morning else 0.13, ripple=0.012)
quad((px0, py0, 0.09), (px1, py0, 0.09), (px1, py1, 0.09), (px0, py1, 0.09), wm)
# ---- ground floor
Z0, Z1 = 0.14, 3.1
wall("x", -9, -3.3, 0, 0.35, Z0, Z1, [(-8.5, -4.9, Z0, 2.65)], stone)  # garage wall
box(-8.5, 0.12, Z0, -4.9, 0.2, 2.65, wood, 0)  # timber garage door
for k in range(1, 4):
    box(-8.5, 0.105, Z0 + k * 0.63, -4.9, 0.125, Z0 + k * 0.63 + 0.012, dark, 0)
wall("y", 0.35, 8, -9.0, 0.35, Z0, Z1, [], stone)
wall("x", -3.2, -1.0, 0.9, 0.25, Z0, Z1, [(-2.75, -1.45, Z0, 2.75)], wood)  # recessed entry
wall("y", 0, 1, -3.3, 0.3, Z0, Z1, [], stone)
box(-2.6, 0.98, Z0, -1.6, 1.05, 2.7, dark, 0.01)
box(-1.74, 0.9, 1.0, -1.70, 0.95, 2.0, mat("brass", "#c9a36a", 0.3, 1), 0.01)
wall("y", 0, 1.1, -1.0, 0.25, Z0, Z1, [], stucco)
# entry: steps, plinth planter, house lamp, mat, side glass
box(-3.3, -1.6, 0.0, -0.9, 0.9, 0.2, pave, 0.012)
box(-3.3, -2.1, 0.0, -0.9, -1.6, 0.1, pave, 0.012)
box(-2.75, 0.93, Z0, -2.6, 1.1, 2.75, dark, 0.004)
box(-1.6, 0.93, Z0, -1.45, 1.1, 2.75, dark, 0.004)
box(-2.75, 0.93, 2.7, -1.45, 1.1, 2.78, dark, 0.004)
boxes(
    [(-2.55, 0.972, 0.2 + k * 0.42, -1.83, 0.985, 0.2 + k * 0.42 + 0.012) for k in range(1, 6)],
    mat("doorline", "#08080a", 0.6),
)
box(-2.55, 0.2, 0.2, -1.65, 0.75, 0.215, mat("doormat", "#5d4a34", 1, bump=1, bscale=140), 0.006)
quad(
    (-3.2, -1.65, Z1 - 0.012),
    (-0.95, -1.65, Z1 - 0.012),
    (-0.95, 0.92, Z1 - 0.012),
    (-3.2, 0.92, Z1 - 0.012),
    soffit,
)
for x in (-2.9, -1.3):
    cyl((x, 0.3, Z1 - 0.035), 0.05, 0.02, emit("entrydown", "#ffd7a0", 14), 16)
glazing("x", -0.75, 9.2, 0.1, Z0, Z1, 6, 1, dark, g)  # living glass wall
glazing("y", 0.1, 5.5, 9.2, Z0, Z1, 3, 1, dark, g)
box(-0.75, 8, Z0, 9.4, 8.2, Z1, inwall, 0)
box(-0.75, 0.3, Z0, -0.65, 8, Z1, inwall, 0)
box(9.1, 5.5, Z0, 9.3, 8, Z1, stucco, 0)
quad((-0.75, 0.1, Z0 + 0.012), (9.2, 0.1, Z0 + 0.012), (9.2, 8, Z0 + 0.012), (-0.75, 8, Z0 + 0.012), infloor)
quad((-0.75, 0.1, Z1 - 0.02), (9.2, 0.1, Z1 - 0.02), (9.2, 8, Z1 - 0.02), (-0.75, 8, Z1 - 0.02), ceilm)
# interior living: fireplace wall, sofa, table, pendants, art, shelves
sofa = mat("sofa", "#b7ab99", 0.9, bump=0.2, bscale=80)
char = mat("char", "#3a3a3d", 0.8)
oak = mat("oak", "#8a5f38", 0.5)
box(3.4, 5.2, Z0, 6.4, 5.7, Z1, stone, 0.01)
box(4.0, 5.12, 0.95, 5.8, 5.22, 1.35, char, 0)
box(4.1, 5.1, 0.98, 5.7, 5.13, 1.12, emit("fire", "#ff8a35", 3), 0)
box(0.2, 7.9, Z0, 2.8, 8, Z1, oak, 0)
for k in range(4):
    box(0.3, 7.55, 0.6 + k * 0.62, 2.7, 7.95, 0.64 + k * 0.62, oak, 0)
    x = 0.35
    while x < 2.6:
        w = R.uniform(0.03, 0.09)
        if R.random() < 0.7:
            box(
                x,
                7.6,
                0.64 + k * 0.62,
                x + w,
                7.85,
                0.64 + k * 0.62 + R.uniform(0.2, 0.36),
                mat(
                    "bk%d" % R.randint(0, 5),
                    R.choice(["#8c2f22", "#2f4858", "#d8c9a8", "#55624a", "#222222", "#b98a4a"]),
                    0.7,
                ),
                0,
            )
        x += w + 0.01
box(3.2, 2.3, Z0, 6.0, 3.2, 0.55, sofa, 0.08)
box(3.2, 2.1, Z0, 6.0, 2.4, 0.95, sofa, 0.08)
box(3.0, 2.1, Z0, 3.3, 3.2, 0.72, sofa, 0.08)
box(5.9, 2.1, Z0, 6.2, 3.2, 0.72, sofa, 0.08)
box(3.9, 3.7, 0.42, 5.4, 4.4, 0.48, oak, 0.02)
box(4.1, 3.8, Z0, 5.2, 4.3, 0.42, char, 0)
box(7.0, 2.2, 0.86, 8.6, 4.9, 0.92, oak, 0.02)
for x, y in ((7.1, 2.3), (8.5, 2.3), (7.1, 4.8), (8.5, 4.8)):
    box(x - 0.04, y - 0.04, Z0, x + 0.04, y + 0.04, 0.86, dark, 0)
for y in (2.7, 3.5, 4.3):
    for x in (6.75, 8.85):
        box(x - 0.22, y - 0.22, 0.55, x + 0.22, y + 0.22, 0.6, char, 0.02)
        box(
            x - 0.2 if x < 7 else x + 0.18,
            y - 0.22,
            0.6,
            x - 0.17 if x < 7 else x + 0.22,
            y + 0.22,
            1.05,
            char,
            0.02,
        )
        box(x - 0.02, y - 0.02, Z0, x + 0.02, y + 0.02, 0.55, dark, 0)
glow = emit("bulb", "#ffc98a", 22)
for y in (2.8, 3.55, 4.3):
    sphere((7.8, y, 2.05), 0.13, glow)
    cyl((7.8, y, 2.15), 0.006, 0.9, dark, 6)
box(
    7.2,
    7.9,
    0.95,
    8.8,
    7.98,
    2.35,
    painting("art", ["#efe6d6", "#e0a35c", "#b5532e", "#3a3f45", "#efe6d6"], 1.0),
    0.01,
)
box(
    1.6,
    1.6,
    Z0 + 0.014,
    6.6,
    4.9,
    Z0 + 0.03,
    mat("rugdown", "#d9cfbf", 1, bump=0.8, bscale=90, var=0.06),
    0.006,
)
box(
    -0.63,
    2.2,
    0.9,
    -0.6,
    4.4,
    2.3,
    painting("art3", ["#dfe3e0", "#6f8a8c", "#23404a", "#c9a56a", "#f0ebe0"], 0.8),
    0.01,
)
box(-0.6, 2.0, Z0, -0.2, 4.6, 0.85, oak, 0.01)
cyl((-0.4, 2.5, 0.85), 0.1, 0.3, mat("vasea", "#d6cfc4", 0.4), 32, r2=0.06)
sphere((-0.4, 4.2, 1.05), 0.17, emit("lamp", "#ffcf95", 10))
for x0, x1 in ((-0.6, -0.1), (8.5, 9.05)):
    curtain(x0, x1, 0.32, Z0 + 0.03, Z1 - 0.08, mat("curtd", "#e3dacb", 0.95))
for x in (2.0, 7.0):
    pass
tpl = tree_parts(
    77,
    2.1,
    bark,
    foliage("fig", ["#1c3314", "#3f6a2b", "#6f9440"]),
    2600,
    0.16,
    first=0.4,
    multi=3,
    trunk=0.035,
    levels=3,
)
again(tpl, 0.5, 1.3, Z0 + 0.4)
pot(0.5, 1.3, Z0, 0.2, 0.42, char)
area((2, 3.5, Z1 - 0.06), 3, 150, warm, sy=5)
area((5, 2.5, Z1 - 0.06), 3, 160, warm, sy=3)
area((7.8, 4, Z1 - 0.06), 2.4, 120, warm, sy=5)
for x in range(0, 9, 1):
    cyl((x + 0.5, 1.0, Z1 - 0.04), 0.06, 0.02, emit("down", "#ffd7a0", 14), 12)
# ---- slab between floors
box(-5.6, -1.7, Z1, 10.2, 8.2, Z1 + 0.32, fascia, 0.01)
quad(
    (-5.6, -1.7, Z1 - 0.005),
    (10.2, -1.7, Z1 - 0.005),
    (10.2, 0.08, Z1 - 0.005),
    (-5.6, 0.08, Z1 - 0.005),
    soffit,
)
box(-9.4, -0.5, Z1, -5.6, 8.2, Z1 + 0.28, fascia, 0.01)
# ---- upper floor: stucco frame cantilever with recessed glazing + timber volume
U0, U1 = Z1 + 0.32, 6.35
yf = -1.7
box(-0.6, yf, U0, -0.25, 7.5, U1, stucco)
box(9.85, yf, U0, 10.2, 7.5, U1, stucco)
box(-0.6, yf, U1 - 0.0, 10.2, 7.8, U1 + 0.34, stucco)
quad((-0.25, yf, U1 - 0.01), (9.85, yf, U1 - 0.01), (9.85, -0.3, U1 - 0.01), (-0.25, -0.3, U1 - 0.01), soffit)
yg = -0.35
wall("x", -0.25, 9.85, yg, 0.2, U0, U1, [(0.3, 4.3, U0, U1 - 0.12), (5.4, 9.85, U0, U1 - 0.12)], wood)
glazing("x", 0.3, 4.3, yg + 0.08, U0, U1 - 0.12, 3, 1, dark, g)
glazing("x", 5.4, 9.85, yg + 0.08, U0, U1 - 0.12, 3, 1, dark, g)
# balustrade
for x in [(-0.25 + i * 10.1 / 6) for i in range(7)]:
    box(x - 0.015, yf + 0.05, U0, x + 0.015, yf + 0.09, U0 + 1.02, dark, 0)
box(-0.25, yf + 0.05, U0 + 1.02, 9.85, yf + 0.09, U0 + 1.05, dark, 0.003)
quad(
    (-0.25, yf + 0.07, U0 + 0.06),
    (9.85, yf + 0.07, U0 + 0.06),
    (9.85, yf + 0.07, U0 + 1.0),
    (-0.25, yf + 0.07, U0 + 1.0),
    glass("gl2", refl=0.7),
)
# rooms up
for x0, x1 in ((-0.25, 4.8), (4.9, 9.85)):
    quad((x0, 5, U0), (x1, 5, U0), (x1, 5, U1), (x0, 5, U1), inwall)
    quad((x0, yg, U1 - 0.05), (x1, yg, U1 - 0.05), (x1, 5, U1 - 0.05), (x0, 5, U1 - 0.05), ceilm)
    quad((x0, yg, U0 + 0.02), (x1, yg, U0 + 0.02), (x1, 5, U0 + 0.02), (x0, 5, U0 + 0.02), infloor)
box(4.8, yg + 0.2, U0, 4.9, 5, U1, inwall, 0)
area((2.2, 2.2, U1 - 0.1), 3, 120, warm, sy=3)
area((7.3, 2.2, U1 - 0.1), 3, 95, warm, sy=3)
box(1.0, 3.0, U0, 3.4, 5, U0 + 0.55, mat("bed", "#d9d2c6", 0.9), 0.06)
box(0.9, 4.85, U0, 3.5, 5, U0 + 1.35, mat("hb", "#5d4a3b", 0.9), 0.04)
for x in (0.65, 3.75):
    sphere((x, 4.6, U0 + 0.85), 0.16, emit("lamp", "#ffcf95", 10))
    box(x - 0.22, 4.4, U0, x + 0.22, 4.9, U0 + 0.55, oak, 0.01)
curt = mat("curt", "#cfc4b2", 0.9)
panel = boards("panel", "#6e4a2c", "#9a6c42", w=0.42, vertical=True, length=4, gap=0.006)
box(-0.2, 4.95, U0, 4.75, 4.99, U1, panel, 0)
for x in (-0.0, 4.55):
    pass
for x in (1.15, 3.25):
    cyl((x, 4.4, U0 + 1.55), 0.11, 0.2, emit("pend", "#ffcf95", 7), 24, r2=0.08)
    cyl((x, 4.4, U0 + 1.75), 0.006, 1.2, dark, 6)
for y in (1.0, 2.5, 4.0):
    box(-0.2, y - 0.07, U1 - 0.16, 4.75, y + 0.07, U1 - 0.02, oak, 0.01)
    box(4.95, y - 0.07, U1 - 0.16, 9.8, y + 0.07, U1 - 0.02, oak, 0.01)
shelves(7.3, 9.4, 4.97, U0, 7, oak)
shelves(5.1, 5.9, 4.97, U0, 7, oak)
cyl((6.55, 3.2, U0 + 1.5), 0.26, 0.3, emit("shadeup", "#ffd9ab", 3), 32, r2=0.2)
cyl((6.55, 3.2, U0), 0.015, 1.5, dark, 8)
soft(6.9, 2.2, U0 + 0.2, 8.9, 3.1, U0 + 0.5, sofa)
soft(6.9, 2.9, U0 + 0.4, 8.9, 3.2, U0 + 0.95, sofa)
shelves(-4.9, -2.2, 4.48, U0, 7, oak)
cyl((-2.6, 1.2, U0 + 1.4), 0.2, 0.26, emit("shadeup", "#ffd9ab", 3), 32, r2=0.15)
cyl((-2.6, 1.2, U0), 0.015, 1.4, dark, 8)
for x0, x1 in ((-4.65, -4.3), (-3.65, -3.35)):
    curtain(x0, x1, -0.55, U0 + 0.1, U1 - 0.3, curt)
for x0 in (0.35, 5.45, 9.2):  # pleated curtains
    V = []
    F = []
    for k in range(40):
        x = x0 + k * 0.6 / 40
        y = yg + 0.3 + 0.05 * math.sin(k * 0.9)
        V += [(x, y, U0 + 0.03), (x, y, U1 - 0.14)]
        if k:
            F.append((2 * k - 2, 2 * k, 2 * k + 1, 2 * k - 1))
    obj("curtain", V, F, curt, True)
box(
    6.05,
    4.9,
    U0 + 1.1,
    7.15,
    4.98,
    U0 + 2.4,
    painting("art2", ["#efe6d6", "#d8b48a", "#a8583a", "#27384a", "#efe6d6"], 1.1),
    0.01,
)
# timber volume left, with slot window
wall(
    "x",
    -5.6,
    -0.6,
    -0.9,
    0.25,
    U0,
    U1 + 0.1,
    [(-4.7, -3.3, U0 + 0.75, U1 - 0.35), (-2.6, -1.9, U0, U1 - 0.35)],
    wood,
)
wall("y", -0.65, 7.5, -5.6, 0.25, U0, U1 + 0.1, [(1, 3.4, U0 + 0.9, U1 - 0.4)], wood)
glazing("x", -4.7, -3.3, -0.8, U0 + 0.75, U1 - 0.35, 2, 1, dark, g)
glazing("x", -2.6, -1.9, -0.8, U0, U1 - 0.35, 1, 1, dark, g)
glazing("y", 1, 3.4, -5.5, U0 + 0.9, U1 - 0.4, 2, 1, dark, g)
box(-5.35, 4.5, U0, -0.6, 4.6, U1, inwall, 0)
quad((-5.3, -0.7, U1), (-0.7, -0.7, U1), (-0.7, 4.5, U1), (-5.3, 4.5, U1), ceilm)
area((-3, 1.5, U1 - 0.1), 2.5, 75, warm, sy=2.5)
box(-5.8, -1.1, U1 + 0.1, -0.6, 7.7, U1 + 0.3, fascia, 0.01)
box(3.2, 3.5, U1 + 0.34, 6.2, 6.5, U1 + 1.1, fascia, 0.01)
# exterior lights
strip = emit("strip", "#ffc487", 1.5 if morning else 4 if kind == "house-entry" else 2.5)
for x0, x1, y, z in ((-5.3, 10.0, -1.55, Z1 - 0.03), (-0.2, 9.8, yf + 0.08, U1 - 0.03)):
    box(x0, y, z, x1, y + 0.03, z + 0.012, strip, 0)
area((4, -0.9, Z1 - 0.08), 9, 55, "#ffc48a", sy=0.5, rot=(0, 0, 0))
area((-2.1, 0.2, Z1 - 0.1), 1.2, 26, "#ffc48a", sy=0.6)
area((4.8, -1.0, U1 - 0.08), 9, 32, "#ffc48a", sy=0.4)
for x in (-8.75, -4.55, -3.05):  # wall sconces up/down
    box(x - 0.06, -0.12, 1.75, x + 0.06, 0, 2.05, dark, 0.01)
    point((x, -0.1, 2.14), 5, "#ffbe80", 0.03)
    point((x, -0.1, 1.64), 6, "#ffbe80", 0.03)
for x, y in ((-3.3, -5.6), (-3.3, -8.2), (-3.3, -10.8), (0.9, -6.6), (0.9, -9.2), (-9.9, -6), (-9.9, -9.5)):
    cyl((x, y, 0), 0.035, 0.5, dark, 12)
    cyl((x, y, 0.5), 0.06, 0.03, dark, 12)
    point((x, y, 0.45), 3.2, "#ffc48a", 0.03)
for x, y, p in ((-10.9, 1.0, 45), (12.7, 1.4, 55), (-6.6, 10.5, 60), (13, -3.2, 30)):
    area((x, y - 0.8, 0.15), 0.25, p, "#ffc68e", rot=(math.pi * 0.93, 0, 0))
for x in (3, 6, 9):
    area((x, -4.95, -0.03), 0.6, 8, "#8fe6ee", rot=(math.pi / 2, 0, 0), sy=0.15)
# furniture terrace
tk = mat("teak", "#7a5231", 0.6)
for x in (8.0, 9.6):
    box(x, -4.2, 0.35, x + 0.7, -2.4, 0.42, tk, 0.02)
    box(x, -4.2, 0.42, x + 0.7, -2.95, 0.55, sofa, 0.05)
    o = box(x, -2.95, 0.45, x + 0.7, -2.2, 0.57, sofa, 0.05)
    o.matrix_world = (
        Matrix.Translation((0, -2.95, 0.5))
        @ Matrix.Rotation(0.7, 4, "X")
        @ Matrix.Translation((0, 2.95, -0.5))
    )
    for yy in (-4.1, -2.5):
        box(x + 0.05, yy, 0.14, x + 0.1, yy + 0.05, 0.36, tk, 0)
        box(x + 0.6, yy, 0.14, x + 0.65, yy + 0.05, 0.36, tk, 0)
for x, y in ((-0.3, -0.35), (-3.0, -0.75)) if kind == "house-entry" else ((0.35, -4.15), (-0.35, -0.5)):
    pot(x, y, 0.14, 0.24, 0.6, char)
    clump(x, y, 0.72, blade, 110, 0.75, 0.34, w=0.007)
# planting
leafA = foliage("oakleaf", ["#16270d", "#2f4f1d", "#5b7d33", "#8aa04a"])
leafB = foliage("birchleaf", ["#33501c", "#68883a", "#a5a84e"])
leafM = foliage("mapleleaf", ["#4d120c", "#8c2a16", "#c2552a"])
hed = foliage("hedgeleaf", ["#12200d", "#2b4820", "#4d7331"], 0.3)
reed = foliage("reed", ["#3a4a22", "#7d8a48", "#b9ab6a"])
blade = foliage("blade", ["#1c3010", "#3a5a20", "#6f9438"])
plume = foliage("plume", ["#b59f7a", "#e0cfae"], 0.5)
hide([])
hedge(-14, -1.2, -9.9, -0.5, 0, 1.25, hed, 700)
hedge(13.0, -13, 13.7, -4, 0, 1.15, hed, 700)
hedge(-3.9, -4.5, -2.9, -0.4, 0.1, 0.45, hed, 900, 0.05)
hedge(-40, 12.5, 44, 13.6, 0, 2.6, hed, 260, 0.13)
reeds = [clump_parts(i, reed, 120, 0.95, 0.42, plume=plume) for i in range(3)]
low = [clump_parts(10 + i, blade, 90, 0.5, 0.3) for i in range(3)]
balls = [shrub_parts(i, 0.36, hed, 0.045, 2200) for i in range(2)]
loose = [
    shrub_parts(5 + i, 0.5, foliage("silver", ["#42523a", "#7c8b68", "#aab48e"]), 0.06, 1500, 0.3)
    for i in range(2)
]
red = [shrub_parts(9, 0.42, leafM, 0.06, 1500, 0.3)]
hyd = [flower_parts(3, 0.45, hed, foliage("white", ["#cfd0bd", "#f2efe2"], 0.3))]
eye = Vector(shot["camera"][0])
toward = shot["camera"][1]


def free(q, r=1.2):
    return (Vector((q[0], q[1], 0)) - Vector((eye.x, eye.y, 0))).length > r


# beside the pool and along the path
drift(reeds, [q for q in row(1.0, -5.6, 1.0, -12.6, 0.55, 0.1)])
drift(low, [q for q in row(0.45, -5.4, 0.45, -12.8, 0.42, 0.08)])
drift(balls + loose, [q for q in row(-3.7, -5.2, -3.7, -13.5, 0.8, 0.16)])
drift(low + red, [q for q in row(-3.05, -5.4, -3.05, -13.5, 0.7, 0.12)])
drift(reeds, [q for q in row(-10.0, -5.4, -10.0, -15, 0.75, 0.12)])
drift(hyd + balls, [q for q in row(-9.8, -1.9, -9.8, -4.8, 0.8, 0.05)])
drift(balls + hyd, [q for q in row(12.2, -4.4, 12.2, -12.5, 0.95, 0.12)])
drift(reeds, [q for q in row(12.0, -3.2, 12.6, 1.6, 0.8, 0.2)])
# the near bed, south of the pool
near = [q for q in bed(1.2, -14.1, 8.6, -12.9, 0.62) if free(q, 1.7)]
if kind == "house":
    drift(reeds + low, [q for q in near if q[0] < 5.6])
    drift(low + balls + loose, [q for q in near if 5.6 <= q[0] < 9.2], scale=(0.6, 0.8))
    drift(low + red + loose, [q for q in bed(-2.2, -14.6, 1.1, -13.4, 0.7)])
    drift(reeds, [(10.9, -13.6, 0), (11.5, -13.2, 0), (12.0, -13.9, 0), (11.5, -14.3, 0)])
    for x in (1.7, 3.6, 5.5, 7.4):
        bollard(x, -13.0, 0, 7)
    for x in (-0.6, 2.6, 4.6, 6.6, 8.4):
        area((x, -13.7, 0.12), 0.3, 7, "#ffca94", rot=(math.pi, 0, 0))
else:
    drift(reeds + low, near)
holes = [(-9.4, -30, -4.1, -4.5), (-9.7, -4.7, 11.7, 9), (px0 - 0.5, py0 - 0.5, px1 + 0.5, py1 + 0.5)] + [
    (-2.45, -6.35 - i * 1.15, 0.15, -5.3 - i * 1.15) for i in range(7)
]
turf(eye, toward, -0.02, blade, 220000, holes=holes, far=40, angle=0.9)
# trees
big = [
    tree_parts(5, 12, bark, leafA, 90000, 0.095, 0.5, trunk=0.2),
    tree_parts(6, 11, bark, leafA, 80000, 0.095, 0.45, trunk=0.2),
    tree_parts(18, 12, bark, leafB, 80000, 0.095, 0.55, trunk=0.2),
]
bir = tree_parts(3, 8.5, birch, leafB, 44000, 0.085, 0.42, multi=3, trunk=0.13, cluster=0.085)
map_ = tree_parts(21, 4.6, bark, leafM, 26000, 0.075, 0.5, multi=3, trunk=0.07)
again(bir, -11.6, 1.2, 0, 0.4)
again(bir, -13.4, 3.6, 0, 2.2, 1.1)
again(map_, 12.9, -2.6, 0)
again(map_, -11.4, -8.2, 0, 2, 0.9)
if morning:
    again(big[1], -9.5, -25, 0, 2, 0.9)
if kind == "house-terrace":
    again(big[1], 17, -5.5, 0, 1, 0.8)
    again(bir, 14.5, -8.5, 0, 1, 1.0)
    again(big[0], 15.5, 4, 0, 2, 0.9)
    if not morning:
        for x, y in ((14.1, -8.1), (16.3, -5.2), (12.3, -2.9), (15, 3.5)):  # lamps at the feet of the trees
            area((x, y, 0.15), 0.3, 130, "#ffc68e", rot=(math.pi, -0.3, 0))
    drift(reeds, row(12.0, -2.8, 12.2, 1.0, 0.5, 0.15))
    drift(hyd + loose, row(12.9, -4, 12.9, 2, 0.9, 0.2))
if kind != "house-terrace":
    again(big[0], 14.6, 3.2, 0, 1.1, 1.1)
again(big[0], -4.2, 12.0, 0, 0, 1.5)
again(big[2], 2.0, 15.5, 0, 2.0, 1.45)
again(big[1], 11.5, 13.5, 0, 4.0, 1.35)
again(big[1], -9.5, 13, 0, 3, 0.9)
rn = random.Random(6)
for x, y in (
    (-20, 15),
    (-27, 9),
    (20, 15),
    (27, 9),
    (14, 20),
    (-15, 21),
    (34, 22),
    (-38, 20),
    (-33, 2),
    (33, -4),
    (40, 6),
    (-46, 8),
    (25, -9),
    (30, -14),
    (19, -1),
):
    again(rn.choice(big), x, y, 0, rn.random() * 6, rn.uniform(0.75, 1.0))
hills("#2c3a4d" if not morning else "#8ea3ab", 8, 120)
if morning:
    day(24, -125, 0.16, 0.65, "#ffffff", 1.6, seed=3.1)
    sun(24, -128, 4.2, "#ffe2b8", 0.55)
else:
    sky(
        [
            (0.0, "#eda06a"),
            (0.08, "#e3a08c"),
            (0.2, "#a993ab"),
            (0.38, "#5573a6"),
            (0.62, "#264a86"),
            (1, "#12244f"),
        ],
        clouds=0.5,
        cloudcol="#e0a9a4",
        strength=1.5,
        cscale=(0.45, 1.1, 1),
        seed=1.7,
    )
    s = bpy.data.lights.new("sun", "SUN")
    s.energy = 0.35
    s.color = rgba("#ffb48a")[:3]
    s.angle = 0.35
    so = bpy.data.objects.new("sun", s)
    so.rotation_euler = (1.32, 0, -1.0)
    bpy.context.scene.collection.objects.link(so)
# the fire bowl of the terrace
cyl((5.2, -3.3, 0.14), 0.36, 0.34, stone if 0 else char, 48, r2=0.52)
cyl((5.2, -3.3, 0.46), 0.47, 0.03, mat("lava", "#1a1716", 0.95, bump=1, bscale=60), 40)
rf = random.Random(2)
spots = []
for _ in range(34):
    a, r = rf.random() * 6.28, 0.27 * rf.random() ** 0.6
    h = rf.uniform(0.16, 0.46) * (1 - r / 0.4)
    spots.append((5.2 + math.cos(a) * r, -3.3 + math.sin(a) * r, 0.47, h, rf.uniform(0.026, 0.045)))
flames(spots, 4.0, rf)
if kind in ("house-terrace", "house-court"):
    for az, sx, sy in ((0, 7.6, -1.1),):
        soft(6.5, -1.35, 0.3, 9.1, -0.5, 0.5, sofa, 0.05)
        soft(6.5, -0.7, 0.45, 9.1, -0.45, 0.9, sofa, 0.06)
        boxes([(6.45, -1.4, 0.18, 9.15, -0.42, 0.3)], tk, 0.006)
        for k in range(3):
            soft(6.55 + k * 0.86, -1.3, 0.48, 7.38 + k * 0.86, -0.7, 0.62, sofa, 0.05)
        soft(6.7, -0.95, 0.62, 7.15, -0.75, 1.02, mat("rustc", "#9c5a38", 0.9, bump=0.3, bscale=90), 0.06)
        soft(8.5, -0.95, 0.62, 8.95, -0.75, 1.02, mat("inkc", "#33465a", 0.9, bump=0.3, bscale=90), 0.06)
    boxes(
        [
            (3.2, -1.35, 0.14, 3.24, -1.31, 0.5),
            (3.2, -0.6, 0.14, 3.24, -0.56, 0.5),
            (3.9, -1.35, 0.14, 3.94, -1.31, 0.5),
            (3.9, -0.6, 0.14, 3.94, -0.56, 0.5),
        ],
        dark,
        0.003,
    )
    soft(3.15, -1.4, 0.42, 3.98, -0.52, 0.58, sofa, 0.06)
    soft(3.1, -1.4, 0.5, 3.3, -0.52, 0.95, sofa, 0.06)
    boxes(
        [
            (5.1, -1.2, 0.44, 6.0, -0.6, 0.48),
            (5.15, -1.15, 0.14, 5.2, -1.1, 0.44),
            (5.9, -1.15, 0.14, 5.95, -1.1, 0.44),
            (5.15, -0.7, 0.14, 5.2, -0.65, 0.44),
            (5.9, -0.7, 0.14, 5.95, -0.65, 0.44),
        ],
        tk,
        0.006,
    )
    cyl((5.4, -0.9, 0.48), 0.05, 0.12, mat("cup", "#e6ded2", 0.4), 24)
    cyl((5.65, -0.85, 0.48), 0.09, 0.2, mat("vasea", "#d6cfc4", 0.4), 24, r2=0.05)
    for x, y, r in ((2.5, -4.3, 0.75), (3.1, -4.12, 0.5), (9.9, -0.4, 1.0)):
        lantern(x, y, 0.14 + 0.17 * 1.4 * r, 5 if not morning else 0.2, 1.4 * r, glow=1.6)
    pot(10.6, -1.2, 0.14, 0.28, 0.6, char)
    again(
        shrub_parts(41, 0.42, foliage("boxleaf", ["#1a2d12", "#35562a", "#5c8040"], 0.3), 0.045, 2400),
        10.6,
        -1.2,
        0.66,
    )
point((5.2, -3.3, 0.8), 26 if not morning else 4, "#ff9a4a", 0.15)
finish_shot(shot)
