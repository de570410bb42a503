"""A primary bath: limestone, oak and brass on a clear morning; and its darker sister in green marble at dusk."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "bath": dict(
            size=(1440, 960), camera=((1.4, -1.5, 1.35), (2.62, 3.6, 1.17)), lens=24, ev=1.15, contrast=1.16
        ),
        "bath-tub": dict(of="bath", camera=((2.3, -0.6, 1.3), (2.62, 3.6, 0.95)), lens=32),
        "bath-basin": dict(of="bath", camera=((3.4, -1.2, 1.35), (0.4, 2.4, 1.15)), lens=26),
        "house-bath": dict(
            like="bath",
            camera=((3.9, -1.35, 1.35), (1.75, 3.6, 1.1)),
            lens=25,
            ev=1.25,
            contrast=1.12,
            mirror=True,
            paint={
                "limestone": ("#6c6a66", "#85827d", "#4b4946"),
                "floorstone": ("#8b8780", "#a19d95", "#625f59"),
                "plain": ("#dcd9d2",),
                "oak": ("#3a2415", "#70492e"),
                "oakx": ("#3a2415", "#70492e"),
            },
        ),
        "bath-dark-basin": dict(of="bath-dark", camera=((3.4, -1.0, 1.35), (0.4, 2.6, 1.15)), lens=27),
        "bath-dark": dict(
            size=(1440, 960), camera=((3.5, -1.6, 1.35), (2.05, 3.6, 1.2)), lens=25, ev=1.8, contrast=1.0
        ),
    }
)
dark = shot["name"] == "bath-dark"
RIGHT = -math.pi / 2
b = brass(0.2)
H = 2.95
if dark:
    wallstone = marble("verde", "#1d3329", "#9db0a0", 0.12, 0.8, 0.018, 0.5, "#0f1f18")
    floorm = marble("nero", "#191a1a", "#8f8f8a", 0.1, 0.9, 0.01, 0.2)
    plain = plaster("plain", "#3b4139", 0.1)
    oak = wood("oak", "#3a2415", "#7a5231", "z", 0.36)
    oakx = wood("oakx", "#3a2415", "#7a5231", "x", 0.36)
    towelc, tubc = "#d8cbb5", "#e9e4da"
else:
    wallstone = bricks(
        "limestone",
        "#ad9c82",
        "#cbbba1",
        "#7a6b53",
        w=1.2,
        h=0.6,
        m_=0.007,
        rough=0.42,
        bump=0.12,
        var=0.55,
        offset=0.5,
    )
    floorm = bricks(
        "floorstone",
        "#a39379",
        "#bfae93",
        "#77694f",
        w=0.8,
        h=0.8,
        m_=0.009,
        rough=0.34,
        bump=0.1,
        var=0.55,
        offset=0.5,
    )
    plain = plaster("plain", "#e8e0d2", 0.05)
    oak = wood("oak", "#7c5a38", "#b98f60", "z", 0.42)
    oakx = wood("oakx", "#7c5a38", "#b98f60", "x", 0.42)
    towelc, tubc = "#ece6da", "#f1ede6"
stone = marble("top", "#e2dbd0", "#8f8474", 0.14, 0.8, 0.02, 0.2)
steel = mat("steel", "#1b1a18", 0.4, metal=0.4)

# the shell: x 0..4.8, y -2.2..3.6; the window behind the tub
win = (0.95, 3.55, 0.5, 2.62)
quad((-0.2, -2.4, 0), (5, -2.4, 0), (5, 3.8, 0), (-0.2, 3.8, 0), floorm)
quad(
    (-0.2, -2.4, H),
    (5, -2.4, H),
    (5, 3.8, H),
    (-0.2, 3.8, H),
    mat("ceil", "#ebe5da" if not dark else "#8e8a80", 0.9),
)
wall("x", -0.2, 5, 3.6, 0.35, 0, H, [win], wallstone)
wall("y", -2.4, 3.6, -0.2, 0.2, 0, H, [], plain)
wall("y", -2.4, 3.6, 4.8, 0.2, 0, H, [], plain if not dark else plain)
wall("x", -0.2, 5, -2.4, 0.2, 0, H, [], plain)
box(4.785, -2.4, 0.0, 4.8, 3.6, 1.2 if not dark else H, wallstone, 0)
box(0, 1.25, 0, 0.015, 3.6, H, wallstone, 0)
for q in ((0.0, -2.4, 0.06, 3.6), (4.74, -2.4, 4.8, 3.6)):  # a lit cove
    box(q[0], q[1], H - 0.13, q[2], q[3], H - 0.1, plain, 0.003)
pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=0.6 if not dark else 1.0)
glazing("x", win[0], win[1], 3.8, win[2], win[3], 3, 1, steel, pane, fw=0.04, fd=0.06, rowpos=[0.74])
box(win[0], 3.56, win[2] - 0.04, win[1], 3.96, win[2] + 0.004, stone, 0.006)
for k in range(-1, 2):  # garden seen through the window: near branches before a soft card
    place(
        [(2.25 + 1.2 * k, 4.9, 0, -0.3)],
        branches,
        8,
        1.9,
        0.75,
        leafmat("outleaf", "#3f5a28", "#93b05a", 0.5),
        None,
        0.1,
        40,
    )
if dark:
    greens = ("#121b1d", "#243236", "#3b4c55")
    card(-6, 9, 11, 9, -2, 9, garden_card("garden", 0.35, "#6f86c0", 0.8, greens, 3.4))
else:  # a lawn between hedges, trees beyond it; they cast no shadow into the room
    seen = set(bpy.data.objects)
    lawn = mat("lawn", "#41602a", 0.95, bump=0.5, bscale=9, var=0.3, vscale=2)
    quad((-40, 4.2, -0.3), (45, 4.2, -0.3), (45, 70, -0.3), (-40, 70, -0.3), lawn)
    hedge(-14, 14.5, 20, 15.5, -0.3, 1.7, leafmat("hedgeleaf", "#25401d", "#567a38", 0.35), 130, 0.12)
    bark, crown = mat("bark", "#4b3d31", 0.9), leafmat("crown", "#35521f", "#7d9c48", 0.45)
    for k, (x, y, h) in enumerate(((-3.2, 11.5, 6.0), (6.6, 12.5, 6.4), (-1, 22, 9), (3.6, 24, 10), (8.5, 21, 8.5))):
        tree((x, y, -0.3), h, 31 + k, bark, crown, 9000, 0.45, 0.16, trunk_r=0.1)
    for o in set(bpy.data.objects) - seen:
        o.visible_shadow = False


# the tub: an oval, its ends a little higher
def tub():
    o = lathe(
        [
            (0, 0),
            (0.66, 0),
            (0.7, 0.01),
            (0.78, 0.2),
            (0.86, 0.5),
            (0.89, 0.545),
            (0.895, 0.56),
            (0.875, 0.57),
            (0.85, 0.55),
            (0.8, 0.42),
            (0.7, 0.17),
            (0.6, 0.12),
            (0, 0.115),
        ],
        ceramic("tub", tubc, 0.12, bump=0.01),
        seg=96,
    )
    for v in o.data.vertices:
        x, y = v.co.x, v.co.y
        r = math.hypot(x, y) or 1
        f = (abs(x / r) ** 2.6 + abs(y / r) ** 2.6 or 1) ** (-1 / 2.6)
        v.co.x, v.co.y = x * f, y * f * 0.46
        v.co.z *= 1 + 0.14 * (v.co.x / 0.9) ** 2 * (v.co.z > 0.3)
    o.data.update()


TX, TY = 2.25, 2.75
place([(TX, TY, 0)], tub)
place([(TX + 0.12, TY, 0.02, 0.6)], box, -0.1, -0.5, 0, 0.1, 0.5, 0.025, oakx, 0.006)
place([(TX + 0.12, TY - 0.2, 0, 0.626)], candle, 0.06, holder=b)
place([(TX + 0.12, TY + 0.1, 0.9, 0.626)], stack, ["#e8dfcc", "#8b5b45"], 0.2, 0.14)
# its tap stands on the floor
for s in (-0.07, 0.07):
    cyl((1.05 + s, TY + 0.28, 0), 0.013, 0.82, b, 20)
    cyl((1.05 + s, TY + 0.28, 0), 0.03, 0.012, b, 28)
tube([(0.92, TY + 0.28, 0.82), (1.18, TY + 0.28, 0.82)], 0.016, b, bent=False)
for s in (-0.13, 0.13):
    cyl((1.05 + s, TY + 0.28, 0.82), 0.024, 0.05, b, 24, "x")
tube(
    [
        (1.05, TY + 0.28, 0.83),
        (1.05, TY + 0.27, 0.95),
        (1.1, TY + 0.2, 1.0),
        (1.24, TY + 0.08, 0.98),
        (1.3, TY + 0.03, 0.92),
    ],
    0.013,
    b,
)
tube(
    [
        (1.12, TY + 0.26, 0.86),
        (1.14, TY + 0.2, 0.6),
        (1.05, TY + 0.12, 0.4),
        (0.98, TY + 0.2, 0.6),
        (0.97, TY + 0.24, 0.8),
    ],
    0.007,
    b,
)


# the vanity along the right wall: reeded oak, a stone top with two basins, round mirrors
def vanity():
    W = 2.3
    box(0, 0.02, 0.22, W, 0.52, 0.8, oak, 0)
    for k in range(int(W / 0.03)):
        cyl((0.015 + k * 0.03, 0.02, 0.225), 0.0135, 0.565, oak, 12)
    for x in (W / 3, 2 * W / 3):
        box(x - 0.003, -0.001, 0.22, x + 0.003, 0.03, 0.8, steel, 0)
    box(-0.02, -0.03, 0.8, W + 0.02, 0.55, 0.86, stone, 0.005)
    box(-0.02, 0.53, 0.86, W + 0.02, 0.55, 1.0, stone, 0.004)
    for x in (0.03, W - 0.07):
        box(x, 0.04, 0, x + 0.04, 0.08, 0.22, steel, 0.003)
    for x in (0.56, 1.74):
        o = lathe(
            [
                (0, 0.86),
                (0.1, 0.86),
                (0.19, 0.9),
                (0.215, 0.965),
                (0.208, 0.97),
                (0.18, 0.91),
                (0.09, 0.875),
                (0, 0.873),
            ],
            ceramic("basin", "#efeae1", 0.14, bump=0.02),
            seg=64,
        )
        o.location = (x, 0.26, 0)
        tube([(x, 0.55, 1.1), (x, 0.42, 1.1), (x, 0.34, 1.09), (x, 0.31, 1.06)], 0.011, b)
        cyl((x, 0.54, 1.1), 0.028, 0.015, b, 28, "y")
        for s in (-0.11, 0.11):
            cyl((x + s, 0.54, 1.1), 0.026, 0.015, b, 28, "y")
            cyl((x + s, 0.515, 1.1), 0.013, 0.05, b, 20, "y")
            tube([(x + s, 0.49, 1.1), (x + s, 0.485, 1.15)], 0.006, b, bent=False)
        mirror = lathe([(0, 0), (0.36, 0)], mat("mirror", "#f2f2f2", 0.01, 1), seg=96)
        turned(mirror, (x, 0.53, 1.65), tilt=math.pi / 2)
        ring = tube(
            [(0.365 * math.cos(a), 0, 0.365 * math.sin(a)) for a in [k * math.tau / 72 for k in range(72)]],
            0.013,
            b,
            closed=True,
            bent=False,
        )
        ring.location = (x, 0.53, 1.65)
    for x in (0.04, 1.15, 2.26):
        cyl((x, 0.53, 1.7), 0.04, 0.03, b, 28, "y")
        tube([(x, 0.53, 1.7), (x, 0.45, 1.7), (x, 0.44, 1.73)], 0.009, b)
        o = sphere((x, 0.44, 1.8), 0.075, emit("opal", "#ffd8a6", 2.2 if not dark else 3.5))
        o.visible_shadow = False
        point((x, 0.42, 1.8), 2.4 if not dark else 6, WARM, 0.07)
    sand = ceramic("sandware", "#b7a183", 0.55, 0.5)
    place([(1.15, 0.4, 0, 0.86)], vase, "bottle", sand, 0.8)
    place(
        [(1.15, 0.4, 0, 1.07)],
        branches,
        6,
        0.35,
        0.18,
        leafmat("eu", "#4c5e48", "#90a284", 0.3),
        None,
        0.05,
        14,
    )
    cyl((0.98, 0.3, 0.86), 0.034, 0.14, ceramic("amber", "#5b3a22", 0.2), 28)
    cyl((1.3, 0.28, 0.86), 0.03, 0.11, sand, 28)
    place(
        [(2.12, 0.24, 0.1, 0.86)],
        lambda: [
            pad(0.2, 0.15, 0.045, towel, 0.02, (0, 0, 0.025 + 0.046 * k), wrinkle=0.003) for k in range(3)
        ],
    )
    place([(0.1, 0.3, 0.0, 0.86)], candle, 0.1, holder=b)


towel = fabric("towel", towelc, 70, 0.9, var=0.06)
place([(4.25, 2.05, RIGHT)], vanity)
for y in (1.6, 0.5):
    area((4.5, y, 0.21), 0.8, 2.5, WARM, sy=0.3)
# left: a ladder with towels, a stool, a niche with a picture
for y in (0.55, 1.05):
    tube([(0.42, y, 0), (0.08, y, 1.95)], 0.016, oakx, bent=False)
for k in range(5):
    t = 0.2 + 0.17 * k
    tube([(0.42 - 0.34 * t, 0.55, 1.95 * t), (0.42 - 0.34 * t, 1.05, 1.95 * t)], 0.012, oakx, bent=False)
for t, drop, m in (
    (0.88, 0.62, towel),
    (0.54, 0.46, fabric("towel2", "#a58b6c" if not dark else "#5a4a38", 70, 0.9)),
):
    x, z = 0.42 - 0.34 * t, 1.95 * t
    o = drape(
        [(-0.03, z - drop), (-0.028, z - 0.02), (0, z + 0.014), (0.028, z - 0.03), (0.035, z - drop * 0.72)],
        0.42,
        m,
        0.01,
    )
    turned(o, (x, 0.8, 0), RIGHT * -1)
place(
    [(0.45, 2.0, 0.3)],
    lambda: (
        lathe([(0, 0.43), (0.18, 0.43), (0.19, 0.445), (0.18, 0.465), (0, 0.46)], oakx),
        [leg(x, y, 0.44, oakx, 0.018, 0.012, 0.04) for x in (-0.11, 0.11) for y in (-0.11, 0.11)],
    ),
)
place(
    [(0.45, 2.0, 0.3, 0.465)],
    lambda: [pad(0.28, 0.2, 0.055, towel, 0.025, (0, 0, 0.03 + 0.055 * k), wrinkle=0.004) for k in range(3)],
)
place(
    [(0.016, -0.35, -RIGHT, 1.6)],
    picture,
    0.8,
    1.05,
    painting("inkart", "ink", ["#eee6d6", "#3a332b"], 2.0),
    oakx,
    0.09,
)
place([(3.75, 3.15, 0)], pot, 0.2, 0.38, ceramic("potm", "#a8957a" if not dark else "#2c2c2a", 0.8, bump=0.5))
place([(3.75, 3.15, 0, 0.34)], olive_tree if not dark else fig_tree, 1.7)
place(
    [(2.1, 1.55, 0.02)],
    rug,
    1.3,
    0.8,
    rug_pattern(
        "mat",
        (0.6, 0.4),
        ["#ddd4c4", "#efe8dc", "#cfc4b0", "#b8ab94"]
        if not dark
        else ["#b9ab92", "#cfc3ac", "#8d8069", "#6b604d"],
        "ribs",
        50,
    ),
)
place(
    [(3.0, -0.1, 0.04)],
    rug,
    1.5,
    2.4,
    rug_pattern(
        "old",
        (0.75, 1.2),
        ["#a8886f", "#cfbb9d", "#8f9088", "#ddd0b8"]
        if not dark
        else ["#4a2c24", "#a98c6c", "#2c3a3a", "#bda884"],
        "persian",
    ),
)
# linen at both sides of the window
cloth = linen_cloth("linen", "#e3dac9" if not dark else "#8d836f", 0.3)
place([(0.72, 3.5, 0), (3.78, 3.5, 0)], curtain, 0.46, 2.72, cloth, 6, 0.04)
cyl((2.25, 3.5, 2.76), 0.013, 3.9, b, 12, "x")
# a pendant over the tub
place(
    [(TX, TY, 0, 2.15)], globe_pendant, 0.15, H - 2.15, b, 6 if not dark else 16, glow=1.6 if not dark else 3
)
for x in (1.2, 2.4, 3.6):
    for y in (-0.8, 0.9):
        cyl((x, y, H - 0.012), 0.045, 0.012, mat("spot", "#d8d2c6", 0.4), 28)
        cyl((x, y, H - 0.014), 0.03, 0.006, emit("spotglow", "#ffdcae", 4), 24)
area((2.4, 0, H - 0.03), 2.5, 14 if not dark else 30, WARM, sy=2.5)
if dark:
    skylight("x", win[0], win[1], 3.82, win[2], win[3], 70, "#7f9ce6", into=-1)
    area((2.25, 3.4, H - 0.05), 2.4, 14, WARM, (-0.2, 0, 0), 0.1)
    sky([(0, "#c98f86"), (0.3, "#6f84b8"), (1, "#24407a")], strength=0.5)
else:
    skylight("x", win[0], win[1], 3.82, win[2], win[3], 190, "#e2ecff", into=-1)
    area((1.6, -2.2, 1.7), 3, 42, "#f6f1ff", (math.pi / 2, 0, 0), 2)
    sunlight(38, "#ffdcae", 62, 27, 0.7)
    sky([(0, "#eef2f4"), (1, "#bcd3ee")], strength=1.3)
finish_shot(shot)
