"""A penthouse living room at night: glass from floor to ceiling, the city's lights beyond, mirrored in a polished floor."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import Shape, build_city, lake, rod
import furniture as fu

shot = take_shot(
    {
        "penthouse": dict(
            size=(1440, 960),
            camera=((3.5, -361.4, 91.42), (4.4, -352, 91.3)),
            lens=22,
            ev=1.6,
            bloom=0.07,
            warm=-0.05,
            sat=0.98,
            bounces=7,
        ),
        "penthouse-table": dict(
            camera=((6.6, -361.6, 91.42), (9.3, -354, 91.25)), lens=24, ev=1.75, bloom=0.09, warm=-0.1, sat=0.98, bounces=7
        ),
        "residence": dict(
            camera=((1.0, -360.6, 91.4), (8.2, -353, 91.3)),
            lens=22,
            ev=1.1,
            warm=-0.08,
            light="day",
            mirror=True,
            paint={
                "walnut": ("#94785a", "#c4a985"),
                "walnut-x": ("#94785a", "#c4a985"),
                "tile": ("#a69d90", "#bdb4a7", "#8d8578"),
                "noir": ("#d9d2c6", "#8f8474"),
                "teal": ("#b0704a",),
                "rust": ("#5f7a86",),
                "ochre": ("#dcd2bf",),
                "velvet": ("#7f8f86",),
            },
        ),
        "penthouse-sofa": dict(of="penthouse", camera=((8.6, -358.2, 91.4), (1.4, -353.6, 91.25)), lens=24),
        "residence-table": dict(of="residence", like="penthouse", camera=((6.6, -361.6, 91.42), (9.3, -354, 91.25)), lens=24),
        "residence-view": dict(of="residence", like="penthouse", camera=((8.6, -358.2, 91.4), (1.4, -353.6, 91.25)), lens=24),
    }
)
rn = random.Random(14)
build_city(False, 0.36, 0.75, seed=58, lamps=5, side=-1, trees=False)
by_day = shot.get("light") == "day"
lake(waves=0.14, deep="#050d18" if not by_day else "#2a5068")
if not by_day:
    area((0, -24, 10), 1000, 60000, "#ffb36b", rot=(math.pi * 0.6, 0, 0), sy=10)
for y in () if by_day else (34, 105, 190):
    area((0, y, 6), 900, 90000, "#ffb877", rot=(math.pi, 0, 0), sy=18)
before = set(bpy.data.objects)

# the room's own metres: x 0..11 to the right, y 0..8.6 towards the city; its floor at z = 0
W, D, H = 11.0, 8.6, 3.35
tile = bricks(
    "tile",
    "#4a4641",
    "#5d5852",
    "#2a2724",
    w=1.6,
    h=0.8,
    m_=0.004,
    rough=0.1,
    bump=0.03,
    var=0.35,
    offset=0.5,
    gloss=0.05,
)
plaster = fu.plaster("plaster", "#e3dbcd")
walnut = fu.wood("walnut", "#3a2415", "#6a442a", axis="z", rough=0.36)
walnut_x = fu.wood("walnut-x", "#3a2415", "#6a442a", axis="x", rough=0.36)
steel = mat("steel", "#161719", 0.35, metal=0.5)
brass = fu.brass()
g = glass("g", tint=(0.96, 0.98, 0.98), refl=1.0)
boucle = fu.fabric("boucle", "#e6dccb", fine=110, bump=0.8)
linen = fu.fabric("linen", "#cfc3b0", second="#ddd2c0")
teal = fu.fabric("teal", "#274a50", sheen=0.6)
rust = fu.fabric("rust", "#9c5230", sheen=0.6)
ochre = fu.fabric("ochre", "#b98a44", sheen=0.5)
calacatta = fu.marble("calacatta", "#e8e4dc", "#8a8178")
noir = fu.marble("noir", "#1d1c1d", "#b9ab94", rough=0.1)

box(0, -3.5, -0.3, W, D + 0.4, 0, tile, 0)
quad((0, -3.5, H), (W, -3.5, H), (W, D, H), (0, D, H), plaster)
# a dropped field of ceiling with a lit cove
box(1.1, 0.6, H - 0.16, W - 1.1, D - 1.0, H - 0.02, plaster, 0.01)
for x0, y0, x1, y1 in (
    (1.0, 0.5, 1.04, D - 0.9),
    (W - 1.04, 0.5, W - 1.0, D - 0.9),
    (1.0, D - 0.94, W - 1.0, D - 0.9),
):
    box(x0, y0, H - 0.06, x1, y1, H - 0.04, emit("cove", "#ffbc7a", 9), 0)
for x in (1.9, 3.7, 5.5, 7.3, 9.1):
    for y in (1.6, 4.4, 6.6):
        cyl((x, y, H - 0.168), 0.045, 0.01, steel, 20)
        cyl((x, y, H - 0.17), 0.03, 0.006, emit("spot", "#ffd8a8", 14), 16)
        area((x, y, H - 0.2), 0.1, 5.5, "#ffbf80" if by_day else "#ffcc9a", spread=1.6)
if not by_day:  # what the coves send to the ceiling
    area((5.5, 4.2, 2.3), 7, 90, "#ffd2a4", rot=(math.pi, 0, 0), sy=6)

# glass: the far wall and the right one
glazing("x", 0, W, D, 0.02, H - 0.05, 5, 1, steel, g, fw=0.05, fd=0.12)
glazing("y", 1.2, D, W, 0.02, H - 0.05, 3, 1, steel, g, fw=0.05, fd=0.12)
wall("y", -3.5, 1.2, W, 0.3, 0, H, [], plaster)
wall("x", 0, W, -3.7, 0.2, 0, H, [], plaster)
box(0, D + 0.06, 0, W, D + 1.6, -0.05, tile, 0)
# the balcony beyond
box(0, D + 0.1, -0.3, W + 1.5, D + 1.7, -0.03, mat("slab", "#8d8880", 0.7), 0.01)
quad((0, D + 1.6, 0), (W + 1.5, D + 1.6, 0), (W + 1.5, D + 1.6, 1.05), (0, D + 1.6, 1.05), g)
box(0, D + 1.57, 1.05, W + 1.5, D + 1.63, 1.08, steel, 0.005)
fu.place((0.9, D + 0.9, 0, 0), fu.pot, 0.3, 0.5, fu.ceramic("potout", "#3d3b39", 0.6))
fu.place((0.9, D + 0.9, 0, 0.45), fu.olive_tree, 2.0, 1200, 6)
point((1.3, D + 0.7, 0.3), 8, "#ffbf80", 0.05)

# the left wall: walnut panels, a hearth in dark marble, a shelf niche with light
x = 0.0
for k in range(16):
    y0 = -3.5 + k * 0.62
    if not 2.5 < y0 + 0.31 < 5.7:
        box(-0.05, y0 + 0.004, 0.08, 0.03, y0 + 0.616, H, walnut, 0.004)
box(-0.1, -3.5, 0, 0.0, D, H, mat("dark", "#120e0b", 0.8), 0)
box(-0.05, 2.45, 0, 0.28, 5.75, H, noir, 0.006)
box(0.2, 2.85, 0.42, 0.3, 5.35, 0.86, mat("hearth", "#0b0b0b", 0.8), 0)
fu.flames(
    [
        (0.32 + rn.gauss(0, 0.006), 2.95 + 2.3 * (k + rn.random()) / 44, 0.45, rn.uniform(0.08, 0.24), rn.uniform(0.018, 0.032))
        for k in range(44)
    ],
    3.0,
    rn,
)
box(0.26, 2.9, 0.42, 0.34, 5.3, 0.46, mat("bed", "#1c1714", 0.9), 0)
area((0.5, 4.1, 0.6), 0.4, 26, "#ff8a3a", rot=(0, -math.pi / 2, 0), sy=2.2)
fu.place(
    (0.29, 4.1, math.pi / 2, 1.95),
    fu.picture,
    1.9,
    1.25,
    fu.painting("art", "shapes", ["#e9e0d0", "#cfa06a", "#a8502e", "#22384a", "#e9e0d0"], 5.0),
    walnut,
)
area((1.2, 4.1, 3.05), 0.3, 26, "#ffcf9a", rot=(0, 0.85, 0), sy=1.4)
box(0.0, 6.0, 0.5, 0.42, 8.2, 0.56, walnut_x, 0.005)
for k in range(4):
    z = 0.56 + k * 0.6
    box(0.0, 6.0, z - 0.035, 0.36, 8.2, z, walnut_x, 0.004)
    box(0.02, 6.0, z + 0.55, 0.045, 8.2, z + 0.56, emit("shelf", "#ffbc7a", 5), 0)
    fu.place(
        (0.2, 7.05, math.pi / 2, z),
        fu.books,
        -1.0,
        0.1 if k % 2 else -0.2,
        0.22,
        (0.18, 0.3),
        None,
        0.86,
        k + 2,
    )
    fu.place(
        (0.2, 7.6 if k % 2 == 0 else 7.5, 0, z),
        fu.vase,
        ("jar", "bottle", "moon", "cylinder")[k],
        fu.ceramic("v%d" % k, ("#d8cfc0", "#3c4a4c", "#a8714a", "#e8e2d6")[k]),
        0.8,
    )

# the sitting group on its rug
r = fu.rug_pattern("rug", (2.2, 1.7), ["#cabda8", "#a59884", "#8d8170", "#6a604f"], "ribs")
fu.place((4.5, 4.35, 0, 0), fu.rug, 4.6, 3.9, r)
fu.place(
    (5.9, 4.35, -math.pi / 2, 0),
    fu.sofa,
    3.2,
    linen,
    walnut_x,
    ((-1.15, teal, 0.2, 0.5), (-0.7, ochre, -0.1, 0.46), (1.15, rust, -0.2, 0.5), (0.72, boucle, 0.1, 0.44)),
    1.02,
    0.43,
    0.78,
)
fu.place(
    (4.2, 6.6, 0.0, 0),
    fu.sofa,
    2.5,
    boucle,
    walnut_x,
    ((-0.8, rust, 0.2, 0.46), (0.82, teal, -0.2, 0.46)),
    0.96,
    0.42,
    0.74,
    2,
)
fu.place([(3.35, 2.2, math.pi - 0.25, 0), (4.75, 2.05, math.pi + 0.2, 0)], fu.barrel_chair, teal, walnut_x)
cyl((4.25, 4.35, 0.016), 0.42, 0.32, noir, 72)
cyl((4.25, 4.35, 0.33), 0.62, 0.035, calacatta, 80)
cyl((3.55, 4.95, 0.016), 0.3, 0.42, brass, 64)
fu.place((4.38, 4.5, 0.5, 0.366), fu.stack, ["#e3d7bd", "#31475c", "#9c5a38"])
fu.place((4.08, 4.1, 0.2, 0.366), fu.bowl, 0.13, 0.07, fu.ceramic("bowl", "#3b2f26"))
fu.place((3.55, 4.95, 0.2, 0.437), fu.vase, "jar", fu.ceramic("vase", "#d6cdbe"), 0.9)
fu.place(
    (3.55, 4.95, 0.2, 0.62),
    fu.branches,
    8,
    0.55,
    0.26,
    leafmat("branch", "#3c4f26", "#8a9a52", 0.35),
    None,
    0.055,
)
fu.place(
    (5.95, 4.9, -math.pi / 2, 0),
    lambda: fu.drape(
        [(0.5, 0.4), (0.44, 0.86), (0.3, 0.84), (0.1, 0.6), (-0.3, 0.52), (-0.53, 0.48), (-0.56, 0.25)],
        0.55,
        fu.fabric("throw", "#8a7a62", bump=0.7),
    ),
)

# lamps, plants, curtains, a console
fu.place((6.75, 6.55, 0, 0), fu.floor_lamp, 1.62, 26, 1.6)
fu.place((2.15, 7.3, 0, 0), fu.pot, 0.27, 0.48, fu.ceramic("potin", "#b9ae9c", 0.6))
fu.place((2.15, 7.3, 0, 0.42), fu.fig_tree, 2.0, 84)
box(6.62, 3.0, 0.0, 7.02, 5.7, 0.7, walnut_x, 0.006)  # behind the sofa
box(6.6, 2.98, 0.7, 7.04, 5.72, 0.73, calacatta, 0.004)
fu.place((6.82, 5.3, 0, 0.73), fu.lamp, fu.ceramic("lampbody", "#2d3a3c"), 11)
fu.place((6.82, 3.4, 0, 0.73), fu.lamp, fu.ceramic("lampbody", "#2d3a3c"), 11)
fu.place((6.82, 4.35, math.pi / 2, 0.73), fu.stack, ["#cdbfa6", "#23211f", "#7a3a2a"])
cloth = fu.linen_cloth("curtain", "#d9cdb8")
fu.place([(0.55, D - 0.22, 0, 0.02), (W - 0.5, D - 0.22, 0, 0.02)], fu.curtain, 0.95, H - 0.08, cloth, 8)
fu.place([(W - 0.2, 1.6, math.pi / 2, 0.02)], fu.curtain, 0.8, H - 0.08, cloth, 7)

# on the right a table for eight under a line of light
fu.place((9.1, 5.3, 0, 0), fu.table, 1.15, 3.0, 0.75, noir, walnut, 0.035, 0.2, 0.07)
velvet = fu.fabric("velvet", "#6d6252", sheen=0.7)
chairs = [(8.3, 4.2 + k * 0.75, math.pi / 2, 0) for k in range(4)] + [
    (9.9, 4.2 + k * 0.75, -math.pi / 2, 0) for k in range(4)
]
fu.place(chairs, fu.shell_chair, velvet, brass)
for k in range(7):
    fu.place(
        (9.1, 4.2 + k * 0.37, 0, 1.72 + 0.14 * math.sin(k * 2.1)),
        fu.globe_pendant,
        0.075,
        1.4,
        brass,
        4.5,
        None,
        4,
    )
fu.place((9.1, 5.1, 0, 0.75), fu.vase, "jar", fu.ceramic("tablevase", "#e4dccd"), 1.0)
fu.place(
    (9.1, 5.1, 0, 0.95), fu.branches, 9, 0.6, 0.3, leafmat("branch2", "#5a2f1c", "#b5703a", 0.35), None, 0.05
)
area((4.5, -2.5, 2.4), 4, 55, "#ffd0a0", rot=(math.radians(62), 0, 0), sy=1.5)

move = Matrix.Translation((0, -360, 90))
for o in set(bpy.data.objects) - before:
    o.matrix_world = move @ o.matrix_basis

if by_day:
    sky(
        [(0, "#e6ebee"), (0.2, "#c4d6ea"), (0.6, "#86ace0"), (1, "#5584cc")],
        clouds=0.6,
        cloudcol="#ffffff",
        strength=1.6,
        cscale=(0.4, 1.0, 1),
        seed=2.4,
    )
    fu.sunlight(5, "#ffe2bc", 120, 38, 0.6)
else:
    sky(
        [(0, "#8a6a78"), (0.06, "#6a587c"), (0.18, "#343c68"), (0.45, "#182448"), (1, "#0c1630")],
        clouds=0.45,
        cloudcol="#5a5474",
        strength=0.75,
        cscale=(0.4, 1.0, 1),
        seed=2.4,
    )
finish_shot(shot)
