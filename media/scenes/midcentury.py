"""A mid-century house round a court: posts and beams, glass, breeze blocks, an olive tree, a plunge pool, terrazzo."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garden import *

shot = take_shot(
    {
        "courtyard": dict(
            size=(1440, 960), camera=((1.5, -4.7, 1.45), (-0.55, 8, 1.75)), lens=24, ev=0.95, warm=0.015
        ),
        "courtyard-room": dict(
            size=(1440, 960),
            camera=((4.4, 13.4, 1.3), (-0.9, 8, 1.38)),
            lens=22,
            ev=2.0,
            warm=0.01,
            bounces=7,
        ),
        "courtyard-pool": dict(
            like="courtyard", camera=((0.9, 7.0, 1.45), (-4.6, -0.8, 1.3)), lens=24, ev=0.95, warm=0.015
        ),
        "courtyard-olive": dict(of="courtyard", camera=((-3.2, -1.6, 1.4), (1.4, 7.5, 1.7)), lens=25),
    }
)
indoors = shot["name"] == "courtyard-room"
white = mat("limewash", "#e6e1d6", 0.85, bump=0.15, bscale=30, var=0.03)
wbrick = bricks("whitebrick", "#d5d0c5", "#ece8de", "#c2bcb0", w=0.3, h=0.1, m_=0.012, var=0.3, bump=0.7)
teak = boards("teakwall", "#6a3c1d", "#a8683a", w=0.12, vertical=True, length=3.4, rough=0.45)
ceiling = boards("tongue", "#8a5a30", "#c08a52", w=0.13, vertical=True, length=5, rough=0.45)
beam = mat("beam", "#3a2618", 0.5, bump=0.15, var=0.1)
walnut = boards("walnutm", "#4a2c18", "#7a4e2c", w=0.4, vertical=False, length=3, gap=0.002, rough=0.4)
dark = mat("darkm", "#1c1a19", 0.4, 0.3)
brass = mat("brassm", "#c79a58", 0.25, 1)
pane = glass()
roofm = mat("roofm", "#d8d3c8", 0.8)


def terrazzo(name, base, chips, rough=0.28):
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    col = None
    for scale, share in ((38.0, 0.32), (85.0, 0.3)):
        v = b.n("TexVoronoi", {"Vector": g.outputs["Position"], "Scale": scale})
        inside = b.math("LESS_THAN", v.outputs["Distance"], share)
        s = b.n("SeparateXYZ", {0: v.outputs["Color"]})
        c = b.ramp(s.outputs[0], [(i / len(chips), k) for i, k in enumerate(chips)], "CONSTANT")
        mx = b.n("MixRGB", {0: inside, 2: c})
        if col is None:
            mx.inputs[1].default_value = rgba(base)
        else:
            b.link(col, mx.inputs[1])
        col = mx.outputs[0]
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 0.9, "Detail": 5.0})
    p = b.n("BsdfPrincipled", {"Base Color": col})
    b.link(b.ramp(t.outputs[0], [(0.35, rough * 0.6), (0.7, rough * 1.5)]), p.inputs["Roughness"])
    b.out(p.outputs[0])
    return m


floor = terrazzo("terrazzo", "#d9d0c1", ["#8d8478", "#b7a48c", "#c9beb0", "#7b5a46", "#efe9dd"])
E, RISE, HALF = 2.62, 1.4, 7.5
under = lambda x: E + (HALF - abs(x)) * RISE / HALF
# ---- floor of court and room, with brass joints
POOL = (-4.6, -0.6, -1.0, 4.2)  # x0, y0, x1, y1
px0, py0, px1, py1 = POOL
boxes(
    [
        (-6, -9, -0.1, px0, 14, 0.0),
        (px1, -9, -0.1, 6.1, 14, 0.0),
        (px0, -9, -0.1, px1, py0, 0.0),
        (px0, py1, -0.1, px1, 14, 0.0),
    ],
    floor,
    0,
)
joints = [(x - 0.004, -9, 0, x + 0.004, 14, 0.0015) for x in (-6, 0.2, 1.4, 2.6, 3.8, 5.0)]
joints += [
    (-6, y - 0.004, 0, 6, y + 0.004, 0.0015)
    for y in np.arange(-7.8, 14, 1.2)
    if not py0 - 0.1 < y < py1 + 0.1
]
joints += [
    (px1, y - 0.004, 0, 6, y + 0.004, 0.0015) for y in np.arange(-7.8, 14, 1.2) if py0 - 0.1 < y < py1 + 0.1
]
boxes(joints, brass)
# the pool: tiles under clear water
tile = bricks(
    "pooltile",
    "#58aeb6",
    "#9ad6d4",
    "#d2e8e4",
    w=0.1,
    h=0.1,
    m_=0.008,
    rough=0.3,
    var=0.7,
    bump=0.2,
    offset=0,
)
boxes([(px0, py0, -1.2, px1, py1, -1.1)], tile)
boxes(
    [
        (px0 - 0.1, py0, -1.2, px0 + 0.012, py1, -0.03),
        (px1 - 0.012, py0, -1.2, px1 + 0.1, py1, -0.03),
        (px0, py0 - 0.1, -1.2, px1, py0 + 0.012, -0.03),
        (px0, py1 - 0.012, -1.2, px1, py1 + 0.1, -0.03),
    ],
    tile,
)
wm = bpy.data.materials.new("clearwater")
b = N(wm)
g = b.n("NewGeometry")
t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 2.2, "Detail": 2.0})
bp = b.n("Bump", {"Strength": 0.07, "Distance": 0.25, "Height": t.outputs[0]})
fr = b.n("Fresnel", {"IOR": 1.33, "Normal": bp.outputs[0]})
gl = b.n("BsdfGlossy", {"Roughness": 0.0, "Normal": bp.outputs[0]})
tr = b.n("BsdfTransparent", {"Color": rgba((0.86, 0.97, 0.97))})
b.out(
    b.n("MixShader", {0: b.math("MULTIPLY", fr.outputs[0], 1.2), 1: tr.outputs[0], 2: gl.outputs[0]}).outputs[
        0
    ]
)
quad((px0, py0, -0.07), (px1, py0, -0.07), (px1, py1, -0.07), (px0, py1, -0.07), wm)
area(((px0 + px1) / 2, (py0 + py1) / 2, -0.12), px1 - px0, 80, "#d8fff6", sy=py1 - py0)  # light in the water
coping = mat("copingm", "#e3dccf", 0.5, bump=0.1, bscale=30, var=0.05)
boxes(
    [
        (px0 - 0.3, py0 - 0.3, -0.05, px1 + 0.3, py0 + 0.03, 0.03),
        (px0 - 0.3, py1 - 0.03, -0.05, px1 + 0.3, py1 + 0.3, 0.03),
        (px0 - 0.3, py0 + 0.03, -0.05, px0 + 0.03, py1 - 0.03, 0.03),
        (px1 - 0.03, py0 + 0.03, -0.05, px1 + 0.3, py1 - 0.03, 0.03),
    ],
    coping,
    0.01,
)
# ---- the living room under a low gable of beams
Y0, Y1 = 8.0, 14.2
for side in (-1, 1):
    a, c = ((side * (HALF + 0.6), 6.2, under(HALF + 0.6)), (side * (HALF + 0.6), 14.6, under(HALF + 0.6)))
    if side > 0:
        pass
    else:
        a, c = c, a
    L = HALF + 0.6
    o, M, w, s = roof_slab(a, c, (-side * L, 0, RISE * L / HALF), 0.2, ceiling)
    top, *_ = roof_slab(
        (a[0], a[1], a[2] + 0.2), (c[0], c[1], c[2] + 0.2), (-side * L, 0, RISE * L / HALF), 0.03, roofm
    )
    f = boxes(
        [
            (-0.02, 0, -0.02, 0.05, s, 0.25),
            (w - 0.05, 0, -0.02, w + 0.02, s, 0.25),
            (0, -0.04, -0.02, w, 0.02, 0.25),
        ],
        white,
        0.005,
    )
    f.matrix_basis = M
for x in (-6, -4, -2, 0, 2, 4, 6):
    z = under(x)
    box(x - 0.055, 5.9, z - 0.3, x + 0.055, 14.2, z + 0.01, beam, 0.006)
    box(x - 0.05, Y0 - 0.06, 0, x + 0.05, Y0 + 0.06, z - 0.3, beam, 0.006)
for i in range(6):
    x0, x1 = -6 + 2 * i + 0.05, -4 + 2 * i - 0.05
    zb = 2.3
    boxes(
        [(x0, Y0 - 0.05, zb - 0.04, x1, Y0 + 0.05, zb + 0.04), (x0, Y0 - 0.05, 0, x1, Y0 + 0.05, 0.05)],
        beam,
        0.004,
    )
    obj("pane", [(x0, Y0, 0.05), (x1, Y0, 0.05), (x1, Y0, zb), (x0, Y0, zb)], [(0, 1, 2, 3)], pane)
    obj("pane", [(x0, Y0, zb), (x1, Y0, zb), (x1, Y0, under(x1)), (x0, Y0, under(x0))], [(0, 1, 2, 3)], pane)
    if i in (2, 3):
        boxes([((x0 + x1) / 2 - 0.025, Y0 - 0.04, 0.05, (x0 + x1) / 2 + 0.025, Y0 + 0.04, zb)], beam, 0.003)
obj(
    "back",
    [(-7.5, 14.2, 0), (7.5, 14.2, 0), (7.5, 14.2, under(7.5)), (0, 14.2, under(0)), (-7.5, 14.2, under(7.5))],
    [(0, 1, 2, 3, 4)],
    white,
)
box(-6.25, Y0 - 0.0, 0, -6.02, 14.2, 2.9, wbrick, 0)
box(6.02, Y0 - 0.0, 0, 6.25, 14.2, 2.9, walnut if 0 else white, 0)
# fireplace of white brick on the left, running up through the roof
box(-6.1, 9.4, 0, -5.3, 12.4, 5.0, wbrick, 0.01)
box(-5.32, 10.3, 0.45, -5.25, 11.6, 1.15, dark, 0.004)
box(-5.3, 10.35, 0.5, -5.22, 11.55, 0.58, emit("firem", "#ff9a4a", 4), 0)
box(-5.4, 9.2, 0, -4.8, 13.0, 0.38, floor, 0.01)
# back wall: teak cabinets, shelves, art
box(-4.6, 13.75, 0.25, 1.2, 14.15, 0.85, walnut, 0.008)
boxes([(x, 13.735, 0.27, x + 0.008, 13.76, 0.83) for x in np.arange(-3.9, 1.0, 0.72)], dark)
art = painting("artm", ["#efe6d6", "#e0a35c", "#b5532e", "#2f4852", "#efe6d6"], 0.8)
box(-3.2, 14.12, 1.2, -0.8, 14.18, 2.6, art, 0.004)
shelves(2.2, 5.6, 14.15, 0.05, 7, mat("teakplain", "#8a5a34", 0.5, var=0.12))
linen = mat("linenm", "#d8cdb9", 0.95, bump=0.3, bscale=90)
clayc = mat("terracloth", "#a3532f", 0.95, bump=0.3, bscale=90)
olivec = mat("olivecloth", "#6b6a3e", 0.95, bump=0.3, bscale=90)
mustard = mat("mustard", "#b9862e", 0.95, bump=0.3, bscale=90)
wood = mat("teakplain", "#8a5a34", 0.5, var=0.12)


def settee(L, m, pillows):
    boxes([(-L / 2, -0.42, 0.22, L / 2, 0.42, 0.3)], wood, 0.008)
    boxes(
        [
            (s * (L / 2 - 0.15) - 0.025, q - 0.025, 0, s * (L / 2 - 0.15) + 0.025, q + 0.025, 0.22)
            for s in (-1, 1)
            for q in (-0.34, 0.34)
        ],
        wood,
        0.004,
    )
    n = max(1, round(L / 0.8))
    for i in range(n):
        a, c = -L / 2 + L * i / n + 0.01, -L / 2 + L * (i + 1) / n - 0.01
        soft(a, -0.42, 0.3, c, 0.3, 0.46, m, 0.06)
        soft(a, 0.2, 0.42, c, 0.42, 0.82, m, 0.07)
    boxes(
        [(s * (L / 2 + 0.03) - 0.03, -0.42, 0.22, s * (L / 2 + 0.03) + 0.03, 0.42, 0.58) for s in (-1, 1)],
        wood,
        0.008,
    )
    for x, mm in pillows:
        soft(x - 0.22, 0.05, 0.46, x + 0.22, 0.24, 0.88, mm, 0.08)


def easy(m):
    boxes(
        [
            (s * 0.36 - 0.02, q - 0.02, 0, s * 0.36 + 0.02, q + 0.02, 0.55 if q < 0 else 0.45)
            for s in (-1, 1)
            for q in (-0.36, 0.34)
        ],
        wood,
        0.004,
    )
    boxes([(s * 0.36 - 0.035, -0.4, 0.55, s * 0.36 + 0.035, 0.4, 0.58) for s in (-1, 1)], wood, 0.006)
    soft(-0.33, -0.38, 0.28, 0.33, 0.3, 0.42, m, 0.05)
    o = soft(-0.33, -0.07, 0.0, 0.33, 0.07, 0.58, m, 0.05)
    o.matrix_basis = Matrix.Translation((0, 0.3, 0.36)) @ Matrix.Rotation(-0.32, 4, "X")


rug = mat("rugm", "#cdbfa6", 1, bump=0.9, bscale=80, var=0.1, vscale=7)
box(-3.9, 9.2, 0.0, 2.6, 12.9, 0.018, rug, 0.006)
placed(lambda: settee(2.6, linen, [(-0.9, clayc), (-0.45, mustard), (0.95, olivec)]), at(-1.2, 12.3, 0.015))
placed(lambda: settee(1.7, clayc, [(-0.5, linen), (0.5, olivec)]), at(-3.3, 10.6, 0.015, math.pi / 2))
placed(lambda: easy(mustard), at(1.5, 10.0, 0.015, -2.3 + 3.14 + 0.1))
placed(lambda: easy(mustard), at(1.9, 11.3, 0.015, -1.75))
cyl((-0.9, 10.8, 0.3), 0.62, 0.035, walnut, 72)
cyl((-0.9, 10.8, 0.02), 0.2, 0.29, dark, 40, r2=0.08)
boxes(
    [(-1.15, 10.6, 0.336, -0.82, 10.84, 0.36), (-1.12, 10.63, 0.36, -0.86, 10.82, 0.385)],
    mat("bookm", "#35506a", 0.7),
    0.003,
)
cyl((-0.65, 10.95, 0.336), 0.1, 0.06, mat("bowlm", "#b5653a", 0.4), 40, r2=0.17)
cyl((-0.75, 10.55, 0.336), 0.05, 0.16, mat("vasem", "#e6ded0", 0.4), 32, r2=0.035)
for x, y, z, r in (
    ((4.0, 10.2, 2.25, 0.13), (4.5, 10.6, 2.05, 0.1))
    if not indoors
    else ((2.6, 9.0, 2.35, 0.15), (3.0, 8.7, 2.1, 0.12))
):
    sphere((x, y, z), r, emit("globem", "#ffdcae", 2.2))
    cyl((x, y, z + r), 0.006, under(x) - z - r, dark, 6)
# dining table at the right
cyl((4.3, 10.4, 0.7), 0.75, 0.04, walnut, 72)
cyl((4.3, 10.4, 0.02), 0.28, 0.68, mat("tulip", "#e8e4da", 0.4), 48, r2=0.05)
for a in (0.4, 1.7, 3.0, 4.3, 5.5):
    x, y = 4.3 + 1.0 * math.cos(a), 10.4 + 1.0 * math.sin(a)
    if indoors and y > 10.9:
        continue

    def dining():
        boxes(
            [
                (s * 0.19 - 0.015, q - 0.015, 0, s * 0.19 + 0.015, q + 0.015, 0.44 if q < 0 else 0.8)
                for s in (-1, 1)
                for q in (-0.19, 0.19)
            ],
            wood,
            0.003,
        )
        soft(-0.23, -0.22, 0.43, 0.23, 0.22, 0.5, clayc, 0.03)
        soft(-0.22, 0.2, 0.58, 0.22, 0.25, 0.84, wood, 0.03)

    placed(dining, at(x, y, 0, a - math.pi / 2))
leafd = foliage("figm", ["#1c3314", "#3f6a2b", "#6f9440"])
barkm = mat("barkm", "#6a5a48", 0.9, bump=0.9, bscale=30, var=0.3)
fig = tree_parts(8, 2.2, barkm, leafd, 2600, 0.17, first=0.38, multi=3, trunk=0.035, levels=3)
pott = mat("potm", "#c9beb0", 0.8, bump=0.2, bscale=20)
for x, y in ((-4.9, 8.9), (5.4, 13.3)):
    pot(x, y, 0, 0.24, 0.42, pott)
    again(fig, x, y, 0.38, x)
if indoors:
    area((0, 13.6, 2.6), 8, 110, "#fff0dc", rot=(math.pi / 2, 0, 0), sy=1.2)
    area((1, 11, 2.9), 6, 95, "#ffe6c8", sy=3)
else:
    area((-2, 11, 3.2), 6, 150, "#ffc98f", sy=4)
    area((4, 11, 2.6), 3, 60, "#ffc98f", sy=4)
# ---- left wing: teak wall, door, glass, flat roof
WX = -6.0
wall(
    "y",
    -6,
    8,
    WX - 0.2,
    0.2,
    0,
    2.6,
    [(-5.2, -3.2, 0, 2.3), (-1.6, 1.9, 0, 2.6), (3.6, 4.7, 0, 2.3), (5.2, 7.6, 1.7, 2.6)],
    teak,
)
glazing("y", -1.6, 1.9, WX - 0.1, 0, 2.6, 3, 1, beam, pane)
glazing("y", 5.2, 7.6, WX - 0.1, 1.7, 2.6, 3, 1, beam, pane)
glazing("y", -5.2, -3.2, WX - 0.1, 0, 2.3, 2, 1, beam, pane)
box(WX - 0.12, 3.6, 0, WX - 0.06, 4.7, 2.3, mat("orangedoor", "#b5561f", 0.4), 0.006)
sphere((WX - 0.02, 4.5, 1.05), 0.045, brass)
boxes(
    [
        (WX - 0.14, 3.52, 0, WX + 0.02, 3.6, 2.38),
        (WX - 0.14, 4.7, 0, WX + 0.02, 4.78, 2.38),
        (WX - 0.14, 3.52, 2.3, WX + 0.02, 4.78, 2.38),
    ],
    beam,
    0.005,
)
box(-12, -6, 2.6, WX + 0.9, 6.4, 2.66, ceiling, 0)
box(-12, -6.1, 2.62, WX + 1.0, 6.4, 2.9, white, 0.01)
quad((-12, -6.0, 2.61), (WX + 0.95, -6.0, 2.61), (WX + 0.95, 6.4, 2.61), (-12, 6.4, 2.61), ceiling)
for y in np.arange(-5.6, 6.4, 2.0):
    box(WX - 0.1, y - 0.05, 2.38, WX + 1.25, y + 0.05, 2.62, beam, 0.006)


def bedroom():
    room(-3.4, 3.4, 0.1, 4.2, 0.02, 2.58, 70, "art", seed=6, drapes=[(-1.6, -1.2), (1.3, 1.7)])


placed(bedroom, at(WX - 0.2, 0.2, 0, math.pi / 2))
# ---- right: a wall of breeze blocks with the sun behind
K, T = 0.32, 0.14
fr = 0.03
rows = [
    (0, 0, 0, fr, T, K),
    (K - fr, 0, 0, K, T, K),
    (fr, 0, 0, K - fr, T, fr),
    (fr, 0, K - fr, K - fr, T, K),
]
n = 24
ro, ri = K / 2 - 0.012, K / 2 - 0.045
v, f = [], []
for i in range(n):
    a = 6.2832 * i / n
    for r, y in ((ro, 0.01), (ro, T - 0.01), (ri, T - 0.01), (ri, 0.01)):
        v.append((K / 2 + r * math.cos(a), y, K / 2 + r * math.sin(a)))
    for j in range(4):
        f.append((4 * i + j, 4 * ((i + 1) % n) + j, 4 * ((i + 1) % n) + (j + 1) % 4, 4 * i + (j + 1) % 4))
concrete = mat("breeze", "#e2dbcd", 0.85, bump=0.3, bscale=60, var=0.04)
block = [boxes(rows, concrete, 0.004), mesh("ring", v, f, concrete)]
hide(block)
for i in range(36):
    for k in range(7):
        again(block, 6.12, -4.0 + i * K, 0.1 + k * K, math.pi / 2)
box(5.96, -4.1, 0, 6.14, 7.6, 0.1, concrete, 0.005)
box(5.94, -4.1, 0.1 + 7 * K, 6.16, 7.6, 0.2 + 7 * K, concrete, 0.006)
for y in (-4.1, 1.7, 7.55):
    box(5.93, y - 0.06, 0, 6.17, y + 0.1, 0.22 + 7 * K, concrete, 0.006)
# ---- planting
soil = mat("soilm", "#4a3b2c", 0.95, bump=1, bscale=40, var=0.3)
peb = islands("pebbles", ["#8d8478", "#b7ab98", "#cfc6b6", "#766c60"], 0.8)
green = foliage("greenm", ["#233a18", "#47682e", "#7f9a4c"], 0.35)


def agave(seed, r=0.5, color=("#5f7d74", "#8fa99a", "#b4c4a8")):
    rng = np.random.default_rng(seed)
    v, f = [], []
    for i in range(34):
        a = i * 2.39996
        lift = 0.25 + 1.0 * (i / 34)
        L = r * (1.15 - 0.45 * i / 34) * rng.uniform(0.9, 1.1)
        ca, sa = math.cos(a), math.sin(a)
        for k in range(6):
            t = k / 5
            rr = L * t * math.cos(lift * (1 - 0.25 * t))
            zz = L * t * math.sin(lift * (1 - 0.1 * t)) + 0.04
            w = 0.16 * r * (0.55 + 1.2 * t * (1 - t) * 1.6) * (1 - t**4)
            for s in (-1, 0, 1):
                v.append((ca * rr - s * sa * w, sa * rr + s * ca * w, zz + abs(s) * 0.035))
            if k:
                b0 = len(v) - 6
                f += [(b0, b0 + 1, b0 + 4, b0 + 3), (b0 + 1, b0 + 2, b0 + 5, b0 + 4)]
    o = [mesh("agave", v, f, foliage("agavem", color, 0.1, 0.3), True)]
    hide(o)
    return o


# the olive tree in a round bed of pebbles
OX, OY = 2.7, 3.9
cyl((OX, OY, -0.04), 1.15, 0.14, coping, 72)
cyl((OX, OY, 0.09), 1.05, 0.02, soil, 64)
rnd = random.Random(3)
stones = []
for _ in range(420):
    a, r = rnd.random() * 6.283, 1.03 * math.sqrt(rnd.random())
    s = rnd.uniform(0.025, 0.06)
    x, y = OX + r * math.cos(a), OY + r * math.sin(a)
    stones.append((x - s, y - s * 0.8, 0.09, x + s, y + s * 0.8, 0.11 + s * 0.8))
boxes(stones, peb, 0.02, 2)
olive = foliage("oliveleaf", ["#4b5a38", "#7d8a62", "#aab392"], 0.3)
again(
    tree_parts(
        16,
        4.6,
        mat("olivebark", "#5d5348", 0.95, bump=1, bscale=22, var=0.3),
        olive,
        30000,
        0.065,
        0.6,
        first=0.26,
        multi=3,
        trunk=0.17,
        cluster=0.17,
    ),
    OX,
    OY,
    0.08,
    0.9,
)
ag = [agave(1, 0.5), agave(2, 0.36), agave(3, 0.42, ("#3f5f3a", "#6f8a4a", "#b9b96a"))]
reeds = [
    clump_parts(i, foliage("sandgrass", ["#6b6a3a", "#a59a5a", "#d0c38a"]), 110, 0.75, 0.36) for i in range(3)
]
drift(
    ag[:2],
    [(OX - 0.55, OY - 0.6, 0.1), (OX + 0.6, OY - 0.45, 0.1), (OX + 0.1, OY + 0.75, 0.1)],
    scale=(0.6, 0.9),
)
drift(reeds, [(OX - 0.7, OY + 0.3, 0.1), (OX + 0.75, OY + 0.3, 0.1)], scale=(0.6, 0.8))
# bed along the breeze blocks, and one by the teak wall
for x0, y0, x1, y1 in (
    (5.15, -4.0, 5.93, 7.4),
    (-5.98, -6, -5.2, -1.8),
    (-5.98, 2.2, -5.3, 3.3),
    (-5.98, 5.0, -5.2, 7.6),
):
    box(x0, y0, -0.02, x1, y1, 0.05, soil, 0.01)
    st = []
    for _ in range(int((x1 - x0) * (y1 - y0) * 60)):
        s = rnd.uniform(0.02, 0.05)
        x, y = rnd.uniform(x0 + 0.05, x1 - 0.05), rnd.uniform(y0 + 0.05, y1 - 0.05)
        st.append((x - s, y - s, 0.04, x + s, y + s, 0.05 + s))
    boxes(st, peb, 0.015, 1)
strel = [clump_parts(50 + i, green, 46, 1.35, 0.55, w=0.06) for i in range(2)]
drift(ag + reeds, row(5.5, -3.7, 5.5, 7.1, 0.85, 0.1), scale=(0.8, 1.2))
drift(
    strel,
    [
        (5.6, -2.5, 0.05),
        (5.65, 1.2, 0.05),
        (5.6, 5.8, 0.05),
        (-5.6, 6.9, 0.05),
        (-5.6, -2.6, 0.05),
        (-5.65, 2.7, 0.05),
    ],
)
drift(
    ag + reeds,
    row(-5.5, -5.8, -5.5, -2.0, 0.7, 0.08) + row(-5.5, 5.2, -5.5, 7.5, 0.7, 0.08),
    scale=(0.7, 1.0),
)
bough = foliage("bougleaf", ["#233a18", "#4b6e30", "#7f9a4c"], 0.4)
pink = foliage("bougainvillea", ["#8e1450", "#c62a74", "#e46a9c"], 0.5)
rng = np.random.default_rng(6)
P = []
for y in np.arange(3.6, 8.0, 0.09):
    d = max(0.15, 1.0 - abs(y - 6.4) / 3.0)
    P.append(
        np.stack(
            [
                6.05 + rng.normal(size=70) * 0.22 * d,
                y + rng.normal(size=70) * 0.12,
                2.45 + rng.normal(size=70) * 0.3 * d - 0.5 * d * rng.random(70) ** 2,
            ],
            -1,
        )
    )
P = np.concatenate(P)
leaves(P[::2], 0.085, bough, rng)
leaves(P[1::2], 0.06, pink, rng, long=0.9)
# beyond the walls
ground_m = ground("dryground", ["#6e6242", "#8d8058", "#5c5a36"], 0.95)
quad((-160, -90, -1.3), (160, -90, -1.3), (160, 160, -1.3), (-160, 160, -1.3), ground_m)
pines = [
    conifer_parts(k, 8.5, barkm, foliage("pineleaf", ["#1d3322", "#36523a", "#5d7650"], 0.25), 0.3, dense=0.8)
    for k in (1, 2)
]
for i, (x, y, s) in enumerate(((8.6, 7.5, 0.75), (9.5, 13, 1.0), (-9.5, 17, 1.05), (4.5, 20, 0.95), (13, 3, 1.0))):
    again(pines[i % 2], x, y, 0, i, s)
lush = [
    tree_parts(81, 7, barkm, green, 40000, 0.11, 0.5, trunk=0.14),
    tree_parts(82, 8, barkm, olive, 40000, 0.09, 0.5, trunk=0.14),
]
for i, (x, y, s) in enumerate(
    (
        (9.2, 0.5, 0.75),
        (8.8, -3.5, 0.7),
        (-13, 14, 1.1),
        (-5, 18.5, 1.15),
        (8, 18, 1.1),
        (14, 13, 1.1),
        (-1, -12.5, 0.8),
        (-7, -12, 0.85),
        (8, -11, 0.9),
        (2.5, -16, 1.0),
        (-12, -14, 1.0),
        (14, -14, 1.1),
    )
):
    again(lush[i % 2], x, y, 0, i * 1.3, s)
hedge(-12, -9.6, 14, -8.8, 0, 2.2, green, 160, 0.1)
drift(ag + reeds + strel, row(-5.5, -8.2, 6, -8.2, 0.8, 0.2))
hills("#9a9a94", 16, 160)
# ---- in the court: loungers, a table, a hat of shade, pots
for i, x in enumerate((-3.9, -2.6)):

    def lounger():
        boxes([(-0.33, q, 0.24, 0.33, q + 0.09, 0.27) for q in np.arange(-0.95, 0.35, 0.12)], wood, 0.004)
        boxes([(s * 0.33 - 0.03, -0.97, 0.2, s * 0.33 + 0.03, 0.95, 0.27) for s in (-1, 1)], wood, 0.004)
        boxes(
            [
                (s * 0.3 - 0.025, q - 0.025, 0, s * 0.3 + 0.025, q + 0.025, 0.22)
                for s in (-1, 1)
                for q in (-0.85, 0.8)
            ],
            wood,
            0.004,
        )
        soft(-0.31, -0.93, 0.27, 0.31, 0.3, 0.37, linen, 0.045)
        o = soft(-0.31, 0, 0, 0.31, 0.75, 0.1, linen, 0.045)
        o.matrix_basis = Matrix.Translation((0, 0.3, 0.28)) @ Matrix.Rotation(0.75, 4, "X")
        o = soft(-0.22, 0.42, 0.1, 0.22, 0.68, 0.2, clayc, 0.05)
        o.matrix_basis = Matrix.Translation((0, 0.3, 0.28)) @ Matrix.Rotation(0.75, 4, "X")

    placed(lounger, at(x, 5.9, 0, 0.0))
cyl((-3.25, 6.1, 0), 0.18, 0.4, mat("tealstool", "#2f6a66", 0.3), 40, r2=0.16)
cyl((-3.22, 6.1, 0.4), 0.04, 0.12, mat("glassm", "#e9e4da", 0.2), 24)
placed(lambda: easy(linen), at(1.2, 6.6, 0, 0.5))
placed(lambda: easy(linen), at(3.9, 6.9, 0, -0.5))
for x, y, r in ((3.75, 0.5, 0.32), (3.15, 0.15, 0.22), (-5.0, 4.7, 0.22)):
    pot(
        x,
        y,
        0,
        r,
        r * 1.7,
        [pott, mat("terracotta", "#a8623f", 0.8, bump=0.2, bscale=30, var=0.1)][int(r * 100) % 2],
    )
    again(ag[int(r * 10) % 2], x, y, r * 1.65, 1, 0.9)
cyl((4.4, 0.35, 0), 0.2, 0.28, mat("terracotta", "#a8623f", 0.8, bump=0.2, bscale=30, var=0.1), 40, r2=0.26)
again(reeds[0], 4.4, 0.35, 0.26)
day(30, -30, 0.16, 0.35, "#ffffff", 1.4, seed=9.2, scale=(0.5, 1.2, 1))
sun(29, -24, 5.0, "#ffdfae", 0.55)
finish_shot(shot)
