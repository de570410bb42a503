"""A brick loft on a clear morning: the living room with its fireplace, and a reading chair by the steel windows."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "loft": dict(
            size=(1440, 960), camera=((6.5, -1.7, 1.35), (3.75, 4.6, 1.5)), lens=23, ev=1.35, contrast=1.05
        ),
        "loft-window": dict(
            size=(1440, 960),
            camera=((5.0, 0.35, 1.3), (0.55, 2.45, 1.42)),
            lens=26,
            ev=1.5,
            contrast=1.08,
            warm=0.01,
        ),
        "loft-hearth": dict(
            like="loft", camera=((1.5, 2.6, 1.35), (7.2, 7.6, 1.5)), lens=23, ev=1.25, contrast=1.08, sun=11
        ),
        "agent-4": dict(
            like="loft", size=(1200, 1500), camera=((5.6, 3.4, 1.4), (0.2, 4.4, 1.9)), lens=27, ev=1.4, contrast=1.05
        ),
        "loft-white": dict(
            like="loft",
            camera=((8.3, 2.4, 1.35), (1.2, 5.6, 1.5)),
            lens=22,
            ev=1.15,
            contrast=1.08,
            mirror=True,
            paint={
                "brick": ("#c9c4ba", "#e3dfd6", "#bbb5aa"),
                "plank": ("#2e2218", "#5f4834"),
                "beam": ("#d9d3c7", "#e9e4da"),
                "linen": ("#3f5a5c",),
                "lime": ("#9aa39c",),
                "rust": ("#c79a45",),
                "ink": ("#d8cdb8",),
                "hills": ("shapes", ["#e9dfcb", "#7f9a95", "#2f4a4c", "#c58a4a"]),
                "shapes": ("bands", ["#ece4d4", "#8a9a8e", "#36504c", "#c9a25e"]),
            },
        ),
        "loft-white-window": dict(
            of="loft-white", like="loft-window", camera=((5.0, 0.35, 1.3), (0.55, 2.45, 1.42)), lens=26, ev=1.3
        ),
        "loft-white-hearth": dict(of="loft-white", like="loft", camera=((1.5, 2.6, 1.35), (7.2, 7.6, 1.5)), lens=23),
    }
)
window_shot = shot["name"] == "loft-window"

brick = bricks("brick", "#5f3527", "#a0674d", "#8f877c", w=0.21, h=0.07, m_=0.012, var=0.5, bump=0.9)
wallm = plaster("wall", "#e6dfd3", 0.05)
lime = plaster("lime", "#cbbfae", 0.12, bump=0.25)
ceilm = plaster("ceiling", "#e9e4da", 0.03)
steel = mat("steel", "#17181a", 0.4, metal=0.4)
pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=0.6)
beam = wood("beam", "#5b4029", "#a37c52", "x", 0.6, 0.7, bump=0.4)
oak = wood("oak", "#6f4e31", "#a98358", "x", 0.42)
walnut = wood("walnut", "#2c1a10", "#664529", "x", 0.36)
walnut_z = wood("walnutz", "#2c1a10", "#664529", "z", 0.36)
plank = wood("plank", "#6d4f35", "#b48d63", "y", 0.3, island=True, tone=0.28)
travertine = marble("travertine", "#d9ccb8", "#b09a7e", 0.35, 1.4, 0.03, 0.35)
black = mat("black", "#191817", 0.45)
linen = fabric("linen", "#d3c8b6")
boucle = fabric("boucle", "#e9e1d3", fine=90, bump=0.7, var=0.06)
rust, olive, ink = fabric("rust", "#96512f"), fabric("olive", "#6a6945"), fabric("ink", "#2c3a4a")
iron_stone = mat("sill", "#8c857b", 0.6, bump=0.15, bscale=30, var=0.12)

# the room: x 0..9 from the windows, y -4..8 to the fireplace wall
planks(0, -4, 9, 8, 0, plank, 0.19, 2.4, "y")
quad((0, -4, 4.2), (9, -4, 4.2), (9, 8, 4.2), (0, 8, 4.2), ceilm)
windows = ((-3.4, -1.0), (-0.2, 2.3), (3.1, 5.6), (6.3, 7.6))
wall("y", -4, 8, -0.45, 0.45, 0, 4.2, [(a, b_, 0.55, 3.75) for a, b_ in windows], brick)
for a, b_ in windows:
    glazing("y", a, b_, -0.28, 0.55, 3.75, 4 if b_ - a > 2 else 2, 4, steel, pane, fw=0.035, fd=0.06)
    box(-0.46, a - 0.04, 0.49, 0.07, b_ + 0.04, 0.55, iron_stone, 0.01)
    box(-0.02, a - 0.12, 3.75, 0.012, b_ + 0.12, 3.93, steel, 0.004)
    skylight("y", a, b_, -0.3, 0.6, 3.7, 46 * (b_ - a), "#dce8ff")
wall("x", 0, 9, 8, 0.3, 0, 4.2, [], wallm)
wall("y", -4, 8, 9, 0.3, 0, 4.2, [], wallm)
wall("x", 0, 9, -4.3, 0.3, 0, 4.2, [], wallm)
box(0, 7.975, 0, 9, 8, 0.16, paint("skirting", "#ded6c8"), 0.004)
box(8.975, -4, 0, 9, 8, 0.16, paint("skirting", "#ded6c8"), 0.004)
for y in (-1.6, 1.3, 4.3, 7.2):
    box(0, y - 0.13, 3.88, 9, y + 0.13, 4.2, beam, 0.015)
    box(0, y - 0.09, 3.7, 0.05, y + 0.09, 3.88, steel, 0.004)
duct = metal("duct", "#b4b3b0", 0.32)
cyl((7.5, 1.9, 3.6), 0.17, 12, duct, 48, "y")
for y in (-2, 0, 2, 4, 6):
    cyl((7.5, y, 3.6), 0.182, 0.04, duct, 48, "y")
    cyl((7.5, y, 3.9), 0.008, 0.5, steel, 8)
for x in (1.2, 3.2, 5.2):  # a track of small spots
    cyl((x, 5.7, 4.02), 0.032, 0.14, black, 20)
    point((x, 5.9, 3.85), 5, WARM, 0.03)
box(0.4, 5.68, 4.1, 6.0, 5.72, 4.14, black, 0.004)

# the far wall: a limewashed chimney breast, travertine around the fire, shelves with a light in each
box(4.85, 7.5, 0, 7.35, 8, 4.2, lime, 0.012)
box(5.35, 7.42, 0.36, 6.85, 7.56, 1.3, travertine, 0.008)
box(5.5, 7.41, 0.46, 6.7, 7.52, 1.16, black, 0.004)
for k in range(26):  # a bed of pebbles and flames over it
    sphere((5.6 + k * 0.04, 7.4, 0.485), 0.02, mat("pebble", "#57514a", 0.8), (1, 1, 0.7))
flames(
    [
        (5.58 + 1.04 * (k + rnd.random()) / 34, 7.395, 0.48, 0.07 + 0.17 * rnd.random(), 0.014 + 0.014 * rnd.random())
        for k in range(34)
    ],
    5.0,
)
box(4.4, 7.22, 0, 8.98, 7.99, 0.34, travertine, 0.01)
point((6.1, 7.3, 0.6), 4, "#ff8a3c", 0.1)
place(
    [(6.1, 7.49, 0, 2.35)],
    picture,
    1.25,
    1.5,
    painting("hills", "hills", ["#e9d9bd", "#c3cdd0", "#a8b0aa", "#8a8468", "#66604a", "#3c3a30"], 3.0),
    walnut,
)
box(7.35, 7.95, 0.34, 9, 7.99, 4.2, walnut_z, 0)
box(7.35, 7.62, 0.34, 7.39, 7.99, 3.4, walnut_z, 0.003)
for k in range(5):
    z = 0.34 + k * 0.6
    if k:
        box(7.38, 7.64, z, 9, 7.98, z + 0.04, walnut, 0.004)
        box(7.42, 7.93, z - 0.012, 8.98, 7.945, z, emit("strip", "#ffc98f", 5), 0)
        area((8.2, 7.85, z - 0.02), 1.5, 2.4, WARM, sy=0.1)
    place(
        [(7.42, 7.79, 0, z + (0.04 if k else 0))], books, 0, 0.62 if k % 2 else 0.85, seed=k * 3 + 1, fill=0.9
    )
    place(
        [(8.25 if k % 2 else 8.5, 7.8, 0, z + (0.04 if k else 0))],
        vase,
        ["moon", "jar", "bottle", "cylinder", "moon"][k],
        ceramic("v%d" % k, ["#d8cdbb", "#4b4640", "#a5795a", "#e6dfd2", "#6d7561"][k], 0.5, 0.6),
        0.95,
    )
    place([(8.62, 7.79, 0, z + (0.04 if k else 0))], books, 0, 0.3, seed=k * 5 + 2, fill=0.95) if k in (
        1,
        3,
    ) else None
place([(7.0, 7.36, 0, 0.34)], stack, ["#e8dfcc", "#8b3f2f", "#2f4152"])
place([(4.7, 7.4, 0, 0.34)], vase, "jar", ceramic("floorvase", "#3d3833", 0.6, bump=0.4), 1.8)

# the plaster wall left of the chimney: a large painting, a console, a bench with a lamp
place(
    [(3.2, 7.97, 0, 2.1)],
    picture,
    1.9,
    2.0,
    painting("shapes", "shapes", ["#ece2d0", "#d9b48c", "#a35a3b", "#2a3847", "#ece2d0"], 1.3),
    oak,
)
place([(3.2, 7.72, 0)], table, 2.4, 0.42, 0.76, walnut, walnut_z, 0.045, 0.1, 0.06)
place([(2.35, 7.74, 0, 0.76)], lamp, ceramic("lampbody", "#4f5a4c", 0.35), 9, "jar", 1.2)
place([(3.2, 7.72, 0, 0.76)], stack, ["#cfc9bd", "#5f6b50", "#e8dfcc"])
place([(3.85, 7.72, 0, 0.76)], vase, "moon", ceramic("moonvase", "#ded4c3", 0.55, 0.5), 1.2)
place([(4.1, 7.74, 0, 0.76)], bowl, 0.13, 0.08, walnut)
place(
    [(1.2, 7.97, 0, 2.35), (1.2, 7.97, 0, 1.62)],
    picture,
    0.52,
    0.62,
    painting("inkwork", "ink", ["#efe8da", "#26241f"], 5.0),
    black,
    0.07,
)

place(
    [(8.97, 4.55, -math.pi / 2, 2.05)],
    picture,
    2.3,
    1.6,
    painting("bands", "bands", ["#e9dfcc", "#c2a27a", "#6d7468", "#33404a"], 6.0),
    walnut,
)

# the seats around the rug
hemp = rug_pattern("hemp", (2.65, 2.2), ["#c9bca6", "#e6ddcc", "#b5a78f", "#8d8068"], "ribs")
place([(4.6, 4.4, 0)], rug, 5.3, 4.4, hemp)
brassm = brass()
if not window_shot:
    place(
        [(2.55, 4.4, math.pi / 2)],
        sofa,
        3.0,
        linen,
        walnut,
        [
            (-1.15, rust, 0.2, 0.52),
            (-0.72, ink, -0.1, 0.46),
            (1.15, olive, -0.2, 0.52),
            (0.75, linen, 0.12, 0.44),
        ],
    )
    place(
        [(2.35, 5.75, math.pi / 2)],
        drape,
        [(-0.52, 0.42), (-0.5, 0.6), (-0.42, 0.63), (0.2, 0.63)],
        0.5,
        fabric("throw", "#8d7b62", 120, 0.6, second="#cdbfa6"),
        0.02,
    )
    place([(6.55, 3.55, -1.9), (6.75, 5.0, -1.35)], barrel_chair, boucle, walnut)
    place([(6.6, 3.6, -1.7, 0.62)], pillow, 0.4, 0.36, 0.14, rust)
else:
    place([(1.65, 2.78, 1.25)], lounge_chair, leather("tan", "#9a6238", 0.22), walnut, 0.72)
    place([(2.15, 2.2, 0.4)], pad, 0.55, 0.45, 0.24, leather("tan", "#9a6238"), 0.06, (0, 0, 0.26))
    place([(2.15, 2.2, 0.4)], table, 0.4, 0.34, 0.15, walnut, walnut, 0.02, 0.04)
    place([(1.62, 2.84, 1.25, 0.66)], pillow, 0.46, 0.42, 0.15, linen, tilt=-0.42)
    place(
        [(1.9, 3.5, 0)],
        lathe,
        [
            (0, 0),
            (0.17, 0),
            (0.17, 0.02),
            (0.025, 0.04),
            (0.025, 0.5),
            (0.26, 0.52),
            (0.27, 0.53),
            (0.26, 0.545),
            (0, 0.545),
        ],
        black,
    )
    place([(1.93, 3.46, 0.4, 0.545)], stack, ["#e8dfcc", "#2f4152"])
    place([(1.78, 3.6, 0.4, 0.545)], cup, ceramic("cupm", "#e8e1d4", 0.4, 0.5))
    place([(1.2, 3.75, 0)], floor_lamp, 1.62, 7, 1.2, black)
    place([(0.42, 2.7, 0, 0)], stack, ["#8b3f2f", "#e8dfcc", "#5f6b50", "#cfc9bd", "#2f4152"])
    place([(4.1, 4.3, math.pi / 2 + 0.2)], sofa, 2.4, linen, walnut, [(-0.85, rust, 0.2, 0.5)])
    place(
        [(1.52, 2.66, 1.25)],
        drape,
        [
            (0.55, 0.5),
            (0.5, 0.86),
            (0.44, 0.93),
            (0.33, 0.86),
            (0.2, 0.62),
            (0.05, 0.47),
            (-0.3, 0.43),
            (-0.4, 0.3),
        ],
        0.4,
        fabric("plaid", "#7f8a86", 120, 0.6, second="#d8d0c0"),
        0.015,
    )


def radiator(n):
    for k in range(n):
        y = (k - (n - 1) / 2) * 0.062
        for x in (-0.05, 0.05):
            tube([(x, y, 0.1), (x, y, 0.42)], 0.02, iron, bent=False)
        for z in (0.1, 0.42):
            pad(0.16, 0.05, 0.06, iron, 0.024, (0, y, z), crown=0, wrinkle=0, n=4)
    for y in (-n * 0.031, n * 0.031):
        box(-0.02, y - 0.015, 0, 0.02, y + 0.015, 0.1, iron, 0.004)


iron = mat("iron", "#4a4743", 0.5, metal=0.3)
place([(0.16, 0.95, 0), (0.16, 4.35, 0), (0.16, 6.95, 0)], radiator, 17)
cyl((4.5, 4.1, 0.02), 0.5, 0.28, walnut, 64)
cyl((4.5, 4.1, 0.3), 0.64, 0.045, travertine, 72)
cyl((5.05, 5.0, 0.02), 0.34, 0.44, metal("agedbrass", "#8d6a3a", 0.4), 64)
place([(4.3, 4.0, 0.3, 0.345)], stack, ["#e8dfcc", "#2f4152", "#b98b4f"])
place([(4.75, 4.3, 0, 0.345)], bowl, 0.17, 0.09, ceramic("bowlm", "#3a332c", 0.5))
place([(4.75, 3.85, 0, 0.345)], candle, 0.09, holder=brassm)
place([(5.05, 5.0, 0, 0.46)], vase, "bottle", ceramic("vasem", "#cfc5b4", 0.55, 0.6), 1.15)
place(
    [(5.05, 5.0, 0, 0.76)],
    branches,
    8,
    0.75,
    0.32,
    leafmat("euc", "#4c5e48", "#90a284", 0.3),
    None,
    0.075,
    20,
)
if not window_shot:
    place([(1.0, 6.95, 0)], floor_lamp, 1.65, 12, 1.6)
    place([(0.8, 2.72, 0)], pot, 0.27, 0.5, ceramic("potm", "#b9ab96", 0.8, bump=0.5))
    place([(0.8, 2.72, 0.5, 0.46)], fig_tree, 2.0, 84, seed=3)
    place([(1.55, 1.95, 0.7)], pad, 0.5, 0.5, 0.4, fabric("pouf", "#7c5f43", 60, 0.9), 0.14, (0, 0, 0.2))
    place([(8.1, 2.2, -math.pi / 2)], table, 1.6, 0.42, 0.78, walnut, walnut_z, 0.045, 0.08, 0.05)
else:
    place([(0.85, 4.45, 0)], pot, 0.25, 0.46, ceramic("potm", "#55504a", 0.8, bump=0.5))
    place([(0.85, 4.45, 0.5, 0.42)], olive_tree, 2.5, 1700, 9)
    place([(0.6, 0.85, 0)], pot, 0.2, 0.36, ceramic("potn", "#b9ab96", 0.8, bump=0.5))
    place([(0.6, 0.85, 0, 0.32)], fig_tree, 1.25, 45, seed=5, size=0.22)

drapes = linen_cloth("drapes", "#d9cfbe", 0.25)
for y in (-0.62, 2.7, 5.95):
    if window_shot and y == 2.7:
        place(
            [(0.03, 2.7, math.pi / 2, 1.75)],
            picture,
            0.5,
            0.64,
            painting("inkwork", "ink", ["#efe8da", "#26241f"], 5.0),
            black,
            0.07,
        )
    else:
        place([(0.13, y, math.pi / 2)], curtain, 0.46, 3.88, drapes, 5, 0.05)
if not window_shot:
    cyl((0.13, 2.2, 3.92), 0.014, 11.4, brassm, 12, "y")

far_city(
    5,
    far_facade("far", "#dfe7ef", 2.0 if not window_shot else 1.9, 200),
    at=(-8, 2),
    turn=math.pi / 2,
    rise=(-12, 46),
    n=80,
)
sky(
    [(0, "#e7ecef"), (0.3, "#cfdcea"), (0.7, "#9dbbe0"), (1, "#6f9bd2")],
    clouds=0.5,
    cloudcol="#ffffff",
    strength=2.4,
    cscale=(0.6, 0.9, 1),
    seed=2,
)
if window_shot:
    sunlight(30, "#ffcf9a", 205, 24, 0.6)
else:
    sunlight(shot.get("sun", 24), "#ffdcb0", 205, 34, 0.7)
    area((5, -3.6, 2.3), 5, 70, "#fff1de", rot=(math.pi / 2, 0, 0), sy=3)
finish_shot(shot)
