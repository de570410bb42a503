"""A roof terrace high over the lake at blue hour: a fire table, an outdoor sofa, planters, strings of lights, the skyline."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import Shape, build_city, lake, rod
import furniture as fu

shot = take_shot(
    {
        "terrace": dict(
            size=(1440, 960), camera=((-1.25, -433.5, 47.5), (0.5, -425, 47.75)), lens=24, ev=1.45, bloom=0.1
        ),
        "terrace-fire": dict(of="terrace", camera=((1.6, -432.6, 47.4), (-0.3, -427.5, 47.0)), lens=34, shift=False),
        "terrace-rail": dict(of="terrace", camera=((2.4, -430.5, 47.6), (-3.5, -425, 47.6)), lens=26),
    }
)
rn = random.Random(9)
build_city(False, 0.4, 1.0, seed=45, lamps=4)
lake(waves=0.14, deep="#0b1a2a")
area((0, -24, 10), 1000, 50000, "#ffb36b", rot=(math.pi * 0.6, 0, 0), sy=10)
for y in (34, 105, 190):
    area((0, y, 6), 900, 80000, "#ffb877", rot=(math.pi, 0, 0), sy=18)
before = set(bpy.data.objects)

# from here on the terrace's own metres: x to the right, y towards the city, its floor at z = 0
pave = bricks(
    "pave",
    "#7d7972",
    "#a09a90",
    "#3f3c38",
    w=0.9,
    h=0.9,
    m_=0.008,
    rough=0.42,
    bump=0.12,
    var=0.25,
    offset=0,
    gloss=0.24,
)
steel = mat("steel", "#1c1d1f", 0.4, metal=0.5)
teak = fu.wood("teak", "#6b4526", "#a8744a", axis="x", rough=0.5)
teak_y = fu.wood("teak-y", "#6b4526", "#a8744a", axis="y", rough=0.5)
teak_z = fu.wood("teak-z", "#5d3c22", "#94663f", axis="z", rough=0.5)
sand = fu.fabric("sand", "#cfc4b2", second="#e0d7c8")
rust = fu.fabric("rust", "#a5542e")
navy = fu.fabric("navy", "#2c3d52")
cream = fu.fabric("cream", "#e9e0d0")
stone = mat("stone", "#4c4a48", 0.55, bump=0.25, bscale=24, var=0.15, vscale=4)
concrete = mat("concrete", "#8d8880", 0.75, bump=0.15, bscale=18, var=0.12)
g = glass("g", tint=(0.9, 0.95, 0.94), refl=0.8)
green = [
    leafmat("a", "#27401a", "#64883c", 0.35),
    leafmat("b", "#4a5530", "#a8a866", 0.4),
    leafmat("c", "#5a2a1c", "#a55a38", 0.4),
]
blade = leafmat("blade", "#4b5a2a", "#b8ac6a", 0.4)
inside = mat("inside", "#dccbb0", 0.9)
walnut = boards("walnut", "#4a2e1a", "#7a5230", w=0.22, vertical=True, length=3, gap=0.002)

box(-5.2, -6, -0.4, 6.2, 6.6, 0, pave, 0)
box(-5.2, 6.3, -0.4, 6.2, 6.7, 0.14, concrete, 0.015)
for x in (-5.2, -3.3, -1.4, 0.5, 2.4, 4.3, 6.2):  # glass at the edge
    box(x - 0.02, 6.46, 0.1, x + 0.02, 6.54, 1.08, steel, 0.004)
quad((-5.2, 6.5, 0.16), (6.2, 6.5, 0.16), (6.2, 6.5, 1.06), (-5.2, 6.5, 1.06), g)
box(-5.2, 6.46, 1.06, 6.2, 6.54, 1.1, teak, 0.008)

# on the left the house: a wide glass door and the room behind it
fu_x = -4.3
wall("y", -6, 6.3, fu_x - 0.3, 0.3, 0, 3.2, [(-3.4, 3.6, 0.02, 2.75)], walnut)
glazing("y", -3.4, 3.6, fu_x - 0.1, 0.02, 2.75, 4, 1, steel, g, fw=0.05)
quad(
    (fu_x - 4, -3.8, 0.01),
    (fu_x - 0.3, -3.8, 0.01),
    (fu_x - 0.3, 4.2, 0.01),
    (fu_x - 4, 4.2, 0.01),
    boards("oakfloor", "#7a5230", "#a87a4c", w=0.18, vertical=False, length=2),
)
quad((fu_x - 4, -3.8, 0), (fu_x - 4, 4.2, 0), (fu_x - 4, 4.2, 2.9), (fu_x - 4, -3.8, 2.9), inside)
quad((fu_x - 4, -3.8, 2.9), (fu_x - 0.3, -3.8, 2.9), (fu_x - 0.3, 4.2, 2.9), (fu_x - 4, 4.2, 2.9), inside)
for y in (-3.8, 4.2):
    quad((fu_x - 4, y, 0), (fu_x - 0.3, y, 0), (fu_x - 0.3, y, 2.9), (fu_x - 4, y, 2.9), inside)
area((fu_x - 2, 0.2, 2.8), 3, 260, "#ffb56b", sy=5)
fu.place((fu_x - 3.4, 3.0, 0.6, 0), fu.floor_lamp, 1.6, 25)
fu.place(
    (fu_x - 3.95, 1.0, math.pi / 2, 1.6),
    fu.picture,
    1.6,
    1.1,
    fu.painting("art", "shapes", ["#e9dfcc", "#c98a54", "#2c4050", "#8a4a30"], 3.0),
    teak,
)
fu.place((fu_x - 2.2, 1.2, math.pi / 2, 0), fu.sofa, 2.4, cream, teak)
fu.place(
    [(fu_x - 0.45, -3.0, math.pi / 2, 0.02), (fu_x - 0.45, 3.3, math.pi / 2, 0.02)],
    fu.curtain,
    0.9,
    2.7,
    fu.linen_cloth("linen", "#e8dfcd"),
    6,
)
box(fu_x - 0.02, -4.5, 2.86, fu_x + 1.5, 6.3, 3.02, steel, 0.01)  # a canopy with a lit soffit
box(
    fu_x + 0.02,
    -4.4,
    2.83,
    fu_x + 1.42,
    6.2,
    2.86,
    boards("soffit", "#7a4c28", "#b07a46", w=0.12, vertical=False, length=3),
    0,
)
box(fu_x + 1.3, -4.4, 2.815, fu_x + 1.33, 6.2, 2.83, emit("strip", "#ffc385", 7), 0)
area((fu_x + 0.8, 0.8, 2.8), 1.0, 70, "#ffbd7c", sy=9)

# the rug, the sofas, the chairs
r = fu.rug_pattern("rug", (2.1, 1.7), ["#b5a892", "#6a6254", "#8a7c66", "#3d3a36"], "diamonds")
fu.place((1.15, 2.9, 0, 0), fu.rug, 4.4, 3.5, r)
fu.place(
    (1.1, 4.75, 0, 0),
    fu.sofa,
    2.7,
    sand,
    teak,
    ((-0.95, rust, 0.2, 0.48), (-0.5, cream, -0.1, 0.44), (0.98, navy, -0.25, 0.48)),
    0.95,
    0.42,
    0.74,
)
fu.place(
    (3.55, 2.8, -math.pi / 2, 0),
    fu.sofa,
    2.3,
    sand,
    teak,
    ((-0.75, navy, 0.2, 0.46), (0.7, rust, -0.15, 0.46), (0.35, cream, 0.1, 0.42)),
    0.95,
    0.42,
    0.74,
    2,
)
fu.place(
    [(-1.15, 2.35, math.pi / 2 + 0.25, 0), (-1.25, 3.75, math.pi / 2 - 0.2, 0)], fu.lounge_chair, sand, teak_y
)
fu.place(
    (3.62, 1.75, -math.pi / 2 + 0.05, 0),
    lambda: fu.drape(
        [(0.46, 0.5), (0.4, 0.8), (0.2, 0.66), (-0.1, 0.53), (-0.42, 0.5), (-0.5, 0.3)],
        0.5,
        fu.fabric("throw", "#6d7a72"),
    ),
)

# the fire table
box(0.3, 2.2, 0, 2.1, 3.3, 0.34, stone, 0.02)
box(0.2, 2.1, 0.34, 2.2, 3.4, 0.42, stone, 0.012)
box(0.55, 2.55, 0.415, 1.85, 2.95, 0.43, mat("tray", "#0c0c0c", 0.7), 0)
for _ in range(420):
    s = rn.uniform(0.018, 0.035)
    x, y = rn.uniform(0.58, 1.82), rn.uniform(2.58, 2.92)
    o = (
        sphere(
            (x, y, 0.43 + s * 0.3),
            s,
            mat("lava%d" % rn.randint(0, 2), rn.choice(("#1a1816", "#2c2825", "#3c3632")), 0.9),
            (1, rn.uniform(0.7, 1.2), 0.7),
        )
        if _ % 3 == 0
        else None
    )
fu.flames(
    [
        (
            0.62 + 1.16 * (k + rn.random()) / 34,
            2.75 + rn.gauss(0, 0.05),
            0.43,
            rn.uniform(0.12, 0.34),
            rn.uniform(0.025, 0.045),
        )
        for k in range(34)
    ],
    5.0,
    rn,
)
for k in range(4):
    point((0.72 + 0.32 * k, 2.75, 0.62), 22, "#ff9a48", 0.08)
fu.place((2.0, 2.35, 0.2, 0.42), fu.wine_glass)
fu.place((0.42, 3.15, 0.2, 0.42), fu.wine_glass)
fu.place((1.95, 3.15, 0.3, 0.42), fu.bowl, 0.13, 0.06, fu.ceramic("glaze", "#d9d2c4"))

# side tables, lanterns
fu.place(
    (2.85, 4.5, 0, 0),
    lambda: (
        cyl((0, 0, 0), 0.22, 0.45, concrete, 40),
        fu.place((0, 0, 0, 0.45), fu.stack, ["#e3d7bd", "#35506a"]),
    ),
)
for x, y, s in ((-0.62, 5.2, 1.0), (-0.95, 5.45, 0.7), (2.9, 0.95, 1.1), (-2.35, 1.0, 0.8)):
    h, w = 0.42 * s, 0.13 * s
    for a in (-1, 1):
        for c in (-1, 1):
            box(x + a * w - 0.01, y + c * w - 0.01, 0, x + a * w + 0.01, y + c * w + 0.01, h, steel, 0)
    box(x - w - 0.02, y - w - 0.02, 0, x + w + 0.02, y + w + 0.02, 0.025, steel, 0.004)
    box(x - w - 0.02, y - w - 0.02, h, x + w + 0.02, y + w + 0.02, h + 0.03, steel, 0.004)
    cyl((x, y, 0.03), 0.045 * s, h * 0.42, mat("wax", "#efe3c8", 0.5), 20)
    sphere((x, y, h * 0.42 + 0.075), 0.016, emit("wick", "#ffc070", 60), (1, 1, 2))
    point((x, y, h * 0.42 + 0.1), 3.2, "#ffb060", 0.03)

# planters: long troughs with grasses, pots with olive trees
for x0, y0, x1, y1 in ((4.75, -1.2, 5.35, 5.9), (-4.0, 5.55, -1.9, 6.1), (2.9, 5.6, 5.3, 6.15)):
    box(x0, y0, 0, x1, y1, 0.55, concrete, 0.015)
    box(x0 + 0.03, y0 + 0.03, 0.5, x1 - 0.03, y1 - 0.03, 0.53, mat("soil", "#241c15", 0.95), 0)
    n = int(max(x1 - x0, y1 - y0) / 0.3)
    for k in range(n):
        x, y = x0 + 0.25 + (x1 - x0 - 0.5) * (k + 0.5) / n, y0 + 0.25 + (y1 - y0 - 0.5) * (k + 0.5) / n
        clump(x, y, 0.5, blade if k % 3 else green[1], 110, rn.uniform(0.6, 1.0), 0.32, w=0.008)
        if k % 2:
            leaf_cloud(
                [
                    (x + rn.gauss(0, 0.16), y + rn.gauss(0, 0.16), 0.62 + abs(rn.gauss(0, 0.14)))
                    for _ in range(260)
                ],
                green[k % 3],
                0.06,
                rn,
            )
for x, y, h, seed in ((-3.35, 4.75, 2.1, 3), (4.25, 5.0, 2.3, 8), (4.3, 0.3, 2.0, 5)):
    fu.place(
        (x, y, seed, 0),
        fu.pot,
        0.3,
        0.55,
        fu.ceramic("pot%d" % (seed % 2), ("#b5aa98", "#4a4744")[seed % 2], 0.6),
    )
    fu.place((x, y, seed, 0.5), fu.olive_tree, h, 1500, seed)
for i in range(7):  # near the camera, out of focus range
    clump(-3.0 + rn.uniform(-0.7, 0.3), -2.6 + 0.22 * i, 0.42, blade, 90, rn.uniform(0.5, 0.8), 0.34, w=0.008)
box(-3.9, -3.0, 0, -2.75, -0.9, 0.45, concrete, 0.015)
for _ in range(3):
    leaf_cloud(
        [
            (-3.3 + rn.gauss(0, 0.3), -2.0 + rn.gauss(0, 0.5), 0.55 + abs(rn.gauss(0, 0.16)))
            for _ in range(500)
        ],
        green[_ % 3],
        0.06,
        rn,
    )

# posts and strings of lights
for x, y in ((4.55, 6.2), (-4.05, 6.2), (4.55, -2.5)):
    box(x - 0.05, y - 0.05, 0, x + 0.05, y + 0.05, 3.1, steel, 0.006)
bulb = emit("bulb", "#ffb868", 11)
bulb.cycles.sample_as_light = False
for a, c, n in (
    ((-4.05, 6.2, 3.05), (4.55, 6.2, 3.05), 17),
    ((-4.05, 6.2, 3.05), (4.55, -2.5, 3.05), 24),
    ((4.55, 6.2, 3.05), (-2.8, -2.5, 2.95), 23),
    ((4.55, 6.2, 3.05), (4.55, -2.5, 3.05), 17),
):
    a, c, last = Vector(a), Vector(c), None
    for k in range(n + 1):
        p = a.lerp(c, k / n) - Vector((0, 0, 0.5 * 4 * (k / n) * (1 - k / n)))
        if last is not None:
            rod(last, p, 0.006, steel, 5)
        last = p
        if 0 < k < n:
            cyl((p.x, p.y, p.z - 0.07), 0.014, 0.07, steel, 8)
            sphere((p.x, p.y, p.z - 0.1), 0.032, bulb, (1, 1, 1.25))
    for t in (0.25, 0.5, 0.75):
        p = a.lerp(c, t)
        point((p.x, p.y, p.z - 0.65), 12, "#ffbe80", 0.25)

move = Matrix.Translation((0, -431.0, 46))
for o in set(bpy.data.objects) - before:
    o.matrix_world = move @ o.matrix_basis

sky(
    [
        (0, "#f09a70"),
        (0.07, "#dc8e88"),
        (0.18, "#9a82a8"),
        (0.36, "#5270a8"),
        (0.65, "#2a4a88"),
        (1, "#183468"),
    ],
    clouds=0.5,
    cloudcol="#d59aa4",
    strength=0.95,
    cscale=(0.4, 1.0, 1),
    seed=6.3,
)
light = bpy.data.lights.new("sun", "SUN")
light.energy, light.angle, light.color = 0.15, 0.4, rgba("#a8b8e0")[:3]
sun = bpy.data.objects.new("sun", light)
sun.rotation_euler = (0.6, 0.3, 0)
bpy.context.scene.collection.objects.link(sun)
finish_shot(shot)
