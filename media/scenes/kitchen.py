"""Two kitchens: a loft's, dark oak and marble in the evening, and a farmhouse's, pale oak by day."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "kitchen": dict(
            size=(1440, 960), camera=((5.55, -1.75, 1.42), (3.0, 3.6, 1.3)), lens=24, ev=2.0, contrast=1.0
        ),
        "kitchen-white": dict(
            size=(1440, 960), camera=((4.75, -1.5, 1.4), (2.45, 3.6, 1.3)), lens=24, ev=1.35, contrast=1.12
        ),
        "kitchen-island": dict(
            like="kitchen", camera=((0.75, -1.1, 1.4), (4.3, 3.9, 1.25)), lens=25, ev=2.0, contrast=1.0
        ),
        "kitchen-blue": dict(
            like="kitchen-white",
            camera=((1.0, -2.1, 1.42), (3.7, 3.6, 1.3)),
            lens=23,
            ev=1.35,
            contrast=1.12,
            mirror=True,
            paint={
                "paleoak": ("#33475a", "#4b6478"),
                "paleoakx": ("#5f4227", "#96703f"),
                "beam": ("#cfc8ba", "#e4ded2"),
                "zellige": ("#8fa5a6", "#c3d0cd", "#b4bfbc"),
                "flags": ("#8c3f2a", "#b8694a", "#8a7a68"),
            },
        ),
        "kitchen-white-range": dict(of="kitchen-white", camera=((1.0, -2.1, 1.42), (3.7, 3.6, 1.3)), lens=23),
        "kitchen-blue-window": dict(
            of="kitchen-blue", like="kitchen-white", camera=((4.75, -1.5, 1.4), (2.45, 3.6, 1.3)), lens=24
        ),
        "kitchen-white-window": dict(of="kitchen-white", camera=((2.75, 0.55, 1.42), (2.4, 3.6, 1.4)), lens=27),
    }
)
LEFT = math.pi / 2
b = brass(0.22)
black = mat("black", "#1a1918", 0.4)


def loft_kitchen():
    brick = bricks("brick", "#56382c", "#93644d", "#7f766b", w=0.21, h=0.07, m_=0.012, var=0.5, bump=0.9)
    plain = plaster("plain", "#cfc6b8", 0.06)
    steel = mat("steel", "#151617", 0.4, metal=0.4)
    oak = wood("darkoak", "#35261a", "#755639", "z", 0.38, 1.1, tone=0.14)
    oakx = wood("darkoakx", "#35261a", "#755639", "x", 0.38, 1.1, tone=0.14)
    warm_oak = wood("warmoak", "#6b4a2c", "#a97e50", "x", 0.4)
    stone = marble("calacatta", "#dcd7cf", "#5d554c", 0.1, 0.62, 0.03, 0.2, "#a9a299")
    planks(
        -0.5,
        -4,
        8.2,
        5.2,
        0,
        wood("floor", "#4c3826", "#8a6747", "y", 0.24, 0.9, island=True, tone=0.25),
        0.2,
        2.4,
        "y",
    )
    H = 3.6
    quad((-0.4, -4, H), (8.2, -4, H), (8.2, 5, H), (-0.4, 5, H), mat("ceil", "#d6cec1", 0.9))
    wall("x", -0.4, 8.2, 5, 0.3, 0, H, [], brick)
    wall("y", -4, 5, 7.9, 0.3, 0, H, [], plain)
    wall("x", -0.4, 8.2, -4.3, 0.3, 0, H, [], plain)
    wins = ((-3.2, -0.6), (0.3, 2.9))
    wall("y", -4, 5, -0.4, 0.4, 0, H, [(a, c, 0.5, 3.2) for a, c in wins], brick)
    pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=1.0)
    for a, c in wins:
        glazing("y", a, c, -0.25, 0.5, 3.2, 4, 4, steel, pane, fw=0.035, fd=0.06)
        box(-0.42, a - 0.04, 0.45, 0.07, c + 0.04, 0.5, mat("sill", "#7d766c", 0.6), 0.008)
        skylight("y", a, c, -0.27, 0.5, 3.2, 90, "#86a4e6")
    for y in (-2.2, 0.1, 2.4, 4.7):
        box(
            -0.4,
            y - 0.11,
            3.3,
            8.2,
            y + 0.11,
            H,
            wood("beam", "#4a3421", "#80603f", "x", 0.6, 0.7, bump=0.4),
            0.015,
        )
    # back run: range between two banks of drawers, a slab of stone behind, a brass shelf
    place([(0.9, 4.38, 0)], run, 1.9, [(0.95,), (0.95,)], oak, "slab", "bar", b, stone)
    place([(3.8, 4.38, 0)], run, 1.5, [(0.75,), (0.75,)], oak, "slab", "bar", b, stone)
    box(0.9, 4.96, 0.915, 5.3, 5.0, 1.55, stone, 0.004)
    box(2.8, 4.33, 0.08, 3.8, 4.98, 0.91, black, 0.006)
    box(2.86, 4.315, 0.25, 3.74, 4.34, 0.74, mat("oven", "#0d0d0e", 0.08), 0.006)
    tube([(2.9, 4.27, 0.7), (3.7, 4.27, 0.7)], 0.012, b, bent=False)
    for k in range(6):
        turned(
            lathe([(0, 0), (0.024, 0), (0.022, 0.03), (0, 0.032)], b, seg=24),
            (2.92 + 0.152 * k, 4.33, 0.83),
            tilt=math.pi / 2,
        )
    box(2.8, 4.36, 0.91, 3.8, 4.94, 0.918, black, 0.003)
    for x in (2.86, 3.18, 3.5):
        for y in (4.42, 4.58, 4.74):
            box(x, y, 0.93, x + 0.24, y + 0.012, 0.946, steel, 0.002)
        for xx in (x, x + 0.115, x + 0.23):
            box(xx, 4.4, 0.93, xx + 0.012, 4.86, 0.946, steel, 0.002)
    place(
        [(3.05, 4.7, 0.5, 0.946)],
        lathe,
        [
            (0, 0),
            (0.12, 0),
            (0.13, 0.02),
            (0.13, 0.13),
            (0.136, 0.135),
            (0.124, 0.14),
            (0.03, 0.17),
            (0.022, 0.2),
            (0, 0.205),
        ],
        ceramic("pan", "#7a2f22", 0.16),
    )
    place(
        [(3.62, 4.55, 0.3, 0.946)],
        lathe,
        [
            (0, 0),
            (0.085, 0),
            (0.09, 0.01),
            (0.09, 0.1),
            (0.092, 0.102),
            (0.084, 0.1),
            (0.08, 0.012),
            (0, 0.01),
        ],
        metal("copper", "#b06a44", 0.22),
    )
    V = [
        (2.6, 4.42, 1.75),
        (4.0, 4.42, 1.75),
        (4.0, 4.99, 1.75),
        (2.6, 4.99, 1.75),
        (2.6, 4.42, 1.87),
        (4.0, 4.42, 1.87),
        (4.0, 4.99, 1.87),
        (2.6, 4.99, 1.87),
        (3.0, 4.72, 2.3),
        (3.6, 4.72, 2.3),
        (3.6, 4.99, 2.3),
        (3.0, 4.99, 2.3),
        (3.0, 4.72, H),
        (3.6, 4.72, H),
        (3.6, 4.99, H),
        (3.0, 4.99, H),
    ]
    F = [(0, 3, 2, 1)] + [
        (a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for a in (0, 4, 8) for i in range(4)
    ]
    bevel(obj("hood", V, F, mat("hoodm", "#1d1c1b", 0.42, metal=0.5)), 0.01, 3)
    box(2.59, 4.41, 1.74, 4.01, 5, 1.77, b, 0.003)
    area((3.3, 4.7, 1.73), 0.9, 12, WARM, sy=0.3)
    cream, dark = ceramic("cream", "#e5ddcd", 0.35, 0.6), ceramic("darkware", "#3c362f", 0.5, 0.2)
    for x0, x1 in ((0.95, 2.5), (4.1, 5.28)):
        for z in (1.62, 2.08):
            box(x0, 4.72, z, x1, 4.99, z + 0.03, warm_oak, 0.004)
            box(x0 + 0.03, 4.93, z - 0.006, x1 - 0.03, 4.945, z, emit("strip", "#ffc07a", 7), 0)
            area(((x0 + x1) / 2, 4.86, z - 0.012), x1 - x0 - 0.1, 9 * (x1 - x0), WARM, sy=0.06)
            for x in (x0 + 0.1, x1 - 0.1):
                cyl((x, 4.76, z), 0.006, H - z, b, 10)
    for k in range(6):
        place([(1.15, 4.85, 0, 1.65 + k * 0.012), (4.45, 4.85, 0, 2.11 + k * 0.012)], plate, 0.115, dark)
    for k in range(4):
        place([(1.5, 4.85, 0, 1.65 + k * 0.024), (5.0, 4.85, 0, 1.65 + k * 0.024)], bowl, 0.085, 0.055, cream)
    for k in range(6):
        place([(1.75 + 0.085 * k, 4.83 + 0.03 * (k % 2), 0, 1.65)], wine_glass, 0.19, 0.036)
    for k, (x, z, kind, c, s) in enumerate(
        (
            (1.1, 2.11, "jar", "#6a5a48", 0.85),
            (1.45, 2.11, "bottle", "#cabfa9", 1.0),
            (2.25, 2.11, "moon", "#8d6f55", 0.9),
            (4.3, 1.65, "cylinder", "#cabfa9", 0.8),
            (4.95, 2.11, "moon", "#55604f", 0.85),
        )
    ):
        place([(x, 4.86, 0, z)], vase, kind, ceramic("v%d" % k, c, 0.5, 0.5), s)
    place([(1.65, 4.86, 0, 2.11)], books, 0, 0.42, 0.2, (0.2, 0.27), seed=9, fill=1)
    place([(4.62, 4.84, 0, 1.65)], herbs, 0.2, 2)
    for k, (x, r) in enumerate(((1.35, 0.18), (1.58, 0.13))):
        turned(
            lathe(
                [(0, 0), (r, 0), (r, 0.022), (0, 0.022)],
                wood("board%d" % k, ["#4a301d", "#8e6a44"][k], ["#7c5638", "#c39c6c"][k], "x", 0.5),
                seg=56,
            ),
            (x, 4.9 - 0.035 * k, 0.915 + r),
            tilt=math.pi / 2 - 0.16,
        )
    place([(2.1, 4.75, 0, 0.915)], vase, "jar", dark, 0.9)
    place(
        [(2.1, 4.75, 0, 1.12)],
        branches,
        8,
        0.5,
        0.25,
        leafmat("olv", "#465637", "#8f9f74", 0.3),
        None,
        0.06,
        18,
    )
    place([(4.55, 4.75, 0, 0.915)], bowl, 0.17, 0.09, cream)
    place([(4.55, 4.75, 0, 0.925)], fruit, 8, "#d9a733", 0.034, 0.09)
    # tall cabinets to the right, a lit wine cabinet among them
    box(5.3, 4.4, 0, 7.9, 5, H - 0.5, oak, 0)
    place(
        [(5.3, 4.38, 0)],
        lambda: [
            front(0.65 * k, 0.65 * k + 0.65, z0, z1, oak, "slab", None)
            for k in (0, 2, 3)
            for z0, z1 in ((0.1, 1.0), (1.0, 2.45), (2.45, 3.09))
        ],
    )
    place(
        [(5.3, 4.38, 0)],
        lambda: (front(0.65, 1.3, 2.45, 3.09, oak, "slab"), front(0.65, 1.3, 0.1, 0.5, oak, "slab")),
    )
    for x in (5.89, 6.66, 7.29):
        tube([(x, 4.34, 1.1), (x, 4.34, 1.7)], 0.009, b, bent=False)
    box(5.98, 4.36, 0.52, 6.57, 4.4, 2.43, black, 0.004)
    box(6.03, 4.352, 0.6, 6.52, 4.361, 2.36, mat("cellar", "#1b120b", 0.3), 0)
    for k in range(9):
        z = 0.68 + k * 0.185
        box(6.04, 4.335, z, 6.51, 4.352, z + 0.015, warm_oak, 0.002)
        for q in range(5):
            cyl(
                (6.1 + q * 0.088, 4.34, z + 0.055),
                0.034,
                0.03,
                mat("wine%d" % (q % 3), ["#12160f", "#1f0d0d", "#2a2412"][q % 3], 0.12),
                20,
                "y",
            )
    box(6.04, 4.338, 2.35, 6.51, 4.35, 2.362, emit("cellarlight", "#ffc98f", 12), 0)
    area((6.27, 4.26, 2.36), 0.4, 30, WARM, (0.3, 0, 0), 0.05)

    # the island: a block of marble whose ends run to the floor, with a sink of brass and a tap
    def island():
        box(-1.55, -0.5, 0.87, 1.55, 0.6, 0.93, stone, 0.003)
        for x in (-1.55, 1.49):
            box(x, -0.5, 0, x + 0.06, 0.6, 0.87, stone, 0.003)
        box(-1.49, -0.12, 0.08, 1.49, 0.56, 0.87, oak, 0)
        for k in range(5):
            front(-1.49 + 0.596 * k, -0.894 + 0.596 * k, 0.1, 0.87, oak, "slab", y=-0.14)
        box(-1.45, 0.0, 0, 1.45, 0.5, 0.08, black, 0)
        box(-1.46, -0.15, 0.02, 1.46, -0.13, 0.035, emit("kick", "#ffb869", 3), 0)

    place([(3.15, 2.35, 0)], island)
    tan = leather("cognac", "#7d4a2a", 0.22)
    place(
        [
            (2.15, 1.72, math.pi + 0.1),
            (2.85, 1.7, math.pi - 0.1),
            (3.55, 1.72, math.pi + 0.06),
            (4.2, 1.66, math.pi - 0.35),
        ],
        counter_stool,
        tan,
        black,
        b,
    )
    place([(2.3, 2.55, 0, 0.93)], vase, "moon", dark, 1.5)
    place(
        [(2.3, 2.55, 0, 1.28)],
        branches,
        10,
        0.75,
        0.38,
        leafmat("olv2", "#465637", "#8f9f74", 0.3),
        None,
        0.07,
        22,
    )
    place([(3.35, 2.3, 0.2, 0.93)], box, -0.28, -0.16, 0, 0.28, 0.16, 0.025, warm_oak, 0.01)
    place([(3.25, 2.3, 0.2, 0.955)], bowl, 0.11, 0.06, cream)
    place([(3.25, 2.3, 0.2, 0.96)], fruit, 5, "#7a2d33", 0.024, 0.05, 0.018, 1.0)
    place(
        [(3.46, 2.34, 0.9, 0.955)],
        lambda: pad(
            0.22,
            0.1,
            0.08,
            mat("bread", "#a8743f", 0.9, bump=0.5, bscale=50, var=0.25, vscale=20),
            0.04,
            (0, 0, 0.035),
        ),
    )
    place([(3.78, 2.55, 0, 0.93), (3.92, 2.4, 0, 0.93)], wine_glass)
    place(
        [(3.98, 2.62, 0, 0.93)],
        lathe,
        [(0, 0), (0.036, 0), (0.038, 0.01), (0.038, 0.19), (0.014, 0.24), (0.013, 0.3), (0, 0.3)],
        mat("bottlem", "#0f140c", 0.08),
    )
    place([(2.8, 2.2, -0.3, 0.93)], stack, ["#e8dfcc", "#7d4a2a", "#2f3a33"])
    for x in (2.25, 3.15, 4.05):
        place([(x, 2.4, 0, 2.02)], globe_pendant, 0.14, 1.58, b, 22, glow=2.0)
    place(
        [(2.6, 0.0, 0)],
        rug,
        3.4,
        1.5,
        rug_pattern("runner", (1.7, 0.75), ["#5b3428", "#b99a7a", "#333b40", "#cbb892"], "persian"),
    )
    # by the window: a small round table, a chair, a plant
    place([(0.72, 3.5, 0)], pot, 0.24, 0.44, ceramic("potm", "#4b4640", 0.8, bump=0.5))
    place([(0.72, 3.5, 0, 0.4)], fig_tree, 1.9, 80, seed=8)
    drapes = linen_cloth("drapes", "#8f8371", 0.2)
    place([(0.14, 3.2, LEFT), (0.14, -0.15, LEFT)], curtain, 0.5, 3.25, drapes, 6, 0.05)
    cyl((0.14, 1.3, 3.28), 0.014, 4.6, b, 12, "y")
    place(
        [(0.75, 1.3, 0)],
        lathe,
        [
            (0, 0),
            (0.24, 0),
            (0.24, 0.02),
            (0.035, 0.05),
            (0.035, 0.69),
            (0.42, 0.71),
            (0.44, 0.72),
            (0.43, 0.745),
            (0, 0.745),
        ],
        oakx,
    )
    place([(0.95, 0.6, 2.6), (0.9, 2.05, 0.5)], wood_chair, oakx, fabric("cord", "#b39a74", 60, 0.8))
    place([(0.72, 1.3, 0, 0.745)], lamp, dark, 6, "moon", 0.9, 0.13, 0.16, 1.4)
    place([(0.62, 1.55, 0, 0.745)], cup, cream)
    far_city(8, lit_facade("dusk", "#5a6a94", 0.42, 230), at=(-8, 0), turn=LEFT, rise=(-14, 55), n=80)
    sky(
        [(0, "#e6a37c"), (0.12, "#c493a0"), (0.35, "#6f84b8"), (1, "#2a4780")],
        clouds=0.4,
        cloudcol="#f0b8a6",
        strength=0.55,
        cscale=(0.5, 1, 1),
        seed=3,
    )
    area((5.6, -2.5, H - 0.1), 2.5, 34, WARM, sy=2)
    area((3.2, 2.2, H - 0.05), 2.5, 26, WARM, sy=0.8)
    for x in (1.6, 3.3, 5.0, 5.65, 6.3, 6.95):  # small spots wash the wall and the tall doors
        cyl((x, 3.9, H - 0.14), 0.035, 0.14, black, 20)
        area((x, 3.9, H - 0.15), 0.08, 7, WARM, (0.42, 0, 0), spread=1.4)


def farmhouse_kitchen():
    H = 2.9
    walls = plaster("white", "#ece7dd", 0.04, bump=0.2)
    oak = wood("paleoak", "#a1835d", "#d1b48a", "z", 0.45, tone=0.16)
    oakx = wood("paleoakx", "#a1835d", "#d1b48a", "x", 0.45, tone=0.2)
    stone = marble("soapstone", "#e4dfd6", "#a79f92", 0.28, 0.8, 0.016, 0.15)
    zellige = bricks(
        "zellige",
        "#cfc9bc",
        "#f1ede4",
        "#d3ccbf",
        w=0.1,
        h=0.1,
        m_=0.003,
        rough=0.14,
        bump=0.8,
        var=0.6,
        offset=0,
        gloss=0.06,
        dist=0.006,
    )
    flags = bricks(
        "flags",
        "#b5a78f",
        "#d2c6b0",
        "#a2957f",
        w=0.62,
        h=0.42,
        m_=0.008,
        rough=0.5,
        bump=0.3,
        var=0.5,
        offset=0.4,
        gloss=0.36,
    )
    quad((-0.3, -4, 0), (6.6, -4, 0), (6.6, 3.8, 0), (-0.3, 3.8, 0), flags)
    quad(
        (-0.3, -4, H),
        (6.6, -4, H),
        (6.6, 3.8, H),
        (-0.3, 3.8, H),
        boards("lining", "#e2dccf", "#efeae0", w=0.14, vertical=False, length=5, rough=0.6, gap=0.006),
    )
    win, side = (1.55, 3.35, 1.06, 2.4), (-0.6, 1.2, 0.9, 2.4)
    wall("x", -0.3, 6.6, 3.6, 0.3, 0, H, [win], walls)
    wall("y", -4, 3.9, -0.3, 0.3, 0, H, [(-2.9, -1.2, 0.9, 2.4), side], walls)
    wall("y", -4, 3.9, 6.3, 0.3, 0, H, [], walls)
    wall("x", -0.3, 6.6, -4.2, 0.3, 0, H, [], walls)
    for y in (-2.6, -0.9, 0.8, 2.5):
        box(
            -0.3,
            y - 0.09,
            H - 0.2,
            6.6,
            y + 0.09,
            H,
            wood("beam", "#8f7350", "#c4a578", "x", 0.6, 0.8, bump=0.4),
            0.015,
        )
    frame = paint("frame", "#e6e0d4", 0.4)
    pane = glass("pane", tint=(0.97, 0.98, 0.98), refl=0.5)
    glazing("x", win[0], win[1], 3.75, win[2], win[3], 3, 1, frame, pane, fw=0.055, fd=0.07)
    for k in range(3):
        x0 = win[0] + k * 0.6
        box(x0 + 0.29, 3.735, win[2], x0 + 0.31, 3.765, win[3], frame, 0.003)
        for z in (1.5, 1.95):
            box(x0, 3.737, z - 0.01, x0 + 0.6, 3.763, z + 0.01, frame, 0.003)
    for a, c in ((side[0], side[1]), (-2.9, -1.2)):
        glazing("y", a, c, -0.15, 0.9, 2.4, 2, 3, frame, pane, fw=0.055, fd=0.07)
        box(-0.3, a - 0.06, 0.86, 0.06, c + 0.06, 0.9, oakx, 0.008)
        skylight("y", a, c, -0.17, 0.9, 2.4, 75, "#e4edff")
    skylight("x", win[0], win[1], 3.77, win[2], win[3], 95, "#e4edff", into=-1)
    box(win[0] - 0.1, 3.53, win[2] - 0.035, win[1] + 0.1, 3.78, win[2] + 0.004, oakx, 0.008)
    card(
        -8,
        12,
        14,
        12,
        -2,
        9,
        garden_card("garden", 1.9, scale=0.8, horizon=3.2, greens=("#4d6a2c", "#8fae55", "#cfdc9c")),
    )
    card(-9, -10, -9, 14, -2, 9, garden_card("garden", 1.9))
    leaf = leafmat("climber", "#4b6a2c", "#9dbb5c", 0.5)
    for k in range(5):  # a branch of the garden, near
        place([(1.2 + 0.55 * k, 4.6, 0, 0.4)], branches, 7, 1.1, 0.5, leaf, None, 0.08, 26)
    for q in (
        (0, 0.915, win[0], H),
        (win[1], 0.915, 6.3, H),
        (win[0], win[3], win[1], H),
        (win[0], 0.915, win[1], win[2] - 0.03),
    ):
        box(q[0], 3.588, q[1], q[2], 3.602, q[3], zellige, 0)
    # the run under the window, its apron sink, the range at the right
    place([(0.15, 2.98, 0)], run, 1.82, [(0.6,), 0.61, 0.61], oak, "shaker", "cup", b, None)
    place([(2.93, 2.98, 0)], run, 0.95, [0.475, 0.475], oak, "shaker", "cup", b, None)
    box(1.97, 3.0, 0.1, 2.93, 3.5, 0.6, oak, 0)
    place(
        [(1.97, 2.98, 0)],
        lambda: (
            front(0, 0.48, 0.11, 0.62, oak, "shaker", "knob-r", b),
            front(0.48, 0.96, 0.11, 0.62, oak, "shaker", "knob-l", b),
        ),
    )
    fire = ceramic("fireclay", "#f0ede6", 0.1, bump=0.02)
    for q in (  # no two of them share a plane
        (2.03, 2.96, 0.635, 2.87, 3.4, 0.67),
        (1.972, 2.92, 0.63, 2.928, 2.99, 0.9),
        (1.974, 2.95, 0.632, 2.06, 3.42, 0.898),
        (2.84, 2.95, 0.632, 2.926, 3.42, 0.898),
        (1.976, 3.36, 0.634, 2.924, 3.43, 0.896),
    ):
        box(*q, fire, 0.016)
    for q in ((0.1, 2.94, 1.97, 3.6), (2.93, 2.94, 3.88, 3.6), (1.97, 3.43, 2.93, 3.6)):
        box(q[0], q[1], 0.88, q[2], q[3], 0.918, stone, 0.005)
    # a bridge tap
    for s in (-0.1, 0.1):
        cyl((2.45 + s, 3.5, 0.915), 0.014, 0.14, b, 20)
        cyl((2.45 + s, 3.5, 0.915), 0.024, 0.012, b, 24)
        tube([(2.45 + s - 0.045, 3.5, 1.085), (2.45 + s + 0.045, 3.5, 1.085)], 0.007, b, bent=False)
        cyl((2.45 + s, 3.5, 1.05), 0.01, 0.03, b, 16)
    tube([(2.35, 3.5, 1.04), (2.55, 3.5, 1.04)], 0.012, b, bent=False)
    tube(
        [
            (2.45, 3.5, 1.04),
            (2.45, 3.5, 1.2),
            (2.45, 3.47, 1.31),
            (2.45, 3.38, 1.35),
            (2.45, 3.29, 1.3),
            (2.45, 3.27, 1.22),
        ],
        0.012,
        b,
    )
    cream_range = mat("rangem", "#e3ddce", 0.2)
    box(3.9, 2.95, 0.08, 4.9, 3.58, 0.91, cream_range, 0.01)
    for x0, x1 in ((3.94, 4.5), (4.53, 4.86)):
        box(x0, 2.935, 0.2, x1, 2.955, 0.72, cream_range, 0.012)
        tube([(x0 + 0.05, 2.89, 0.69), (x1 - 0.05, 2.89, 0.69)], 0.01, b, bent=False)
    tube([(3.92, 2.88, 0.86), (4.88, 2.88, 0.86)], 0.013, b, bent=False)
    for k in range(6):
        turned(
            lathe([(0, 0), (0.022, 0), (0.02, 0.03), (0, 0.032)], b, seg=24),
            (4.0 + 0.16 * k, 2.95, 0.79),
            tilt=math.pi / 2,
        )
    box(3.92, 2.98, 0.91, 4.88, 3.5, 0.918, black, 0.003)
    for x in (3.98, 4.28, 4.58):
        for y in (3.04, 3.2, 3.36):
            box(x, y, 0.93, x + 0.23, y + 0.012, 0.945, black, 0.002)
    place(
        [(4.1, 3.3, 0.4, 0.945)],
        lathe,
        [(0, 0), (0.1, 0), (0.12, 0.06), (0.09, 0.14), (0.04, 0.16), (0.02, 0.18), (0, 0.185)],
        metal("kettle", "#b8b4ab", 0.18),
    )
    place(
        [(4.65, 3.2, 0, 0.945)],
        lathe,
        [
            (0, 0),
            (0.12, 0),
            (0.13, 0.02),
            (0.13, 0.12),
            (0.136, 0.125),
            (0.03, 0.16),
            (0.02, 0.18),
            (0, 0.185),
        ],
        ceramic("pan", "#5d7382", 0.16),
    )
    V = [
        (3.78, 3.02, 1.72),
        (5.02, 3.02, 1.72),
        (5.02, 3.6, 1.72),
        (3.78, 3.6, 1.72),
        (3.78, 3.02, 1.86),
        (5.02, 3.02, 1.86),
        (5.02, 3.6, 1.86),
        (3.78, 3.6, 1.86),
        (3.98, 3.2, 2.4),
        (4.82, 3.2, 2.4),
        (4.82, 3.6, 2.4),
        (3.98, 3.6, 2.4),
        (4.0, 3.22, H),
        (4.8, 3.22, H),
        (4.8, 3.6, H),
        (4.0, 3.6, H),
    ]
    F = [(0, 3, 2, 1)] + [
        (a + i, a + (i + 1) % 4, a + 4 + (i + 1) % 4, a + 4 + i) for a in (0, 4, 8) for i in range(4)
    ]
    bevel(obj("hood", V, F, walls), 0.03, 4)
    box(3.76, 3.0, 1.69, 5.04, 3.6, 1.77, oakx, 0.006)
    area((4.4, 3.3, 1.68), 0.7, 6, WARM, sy=0.3)
    place([(4.92, 2.98, 0)], run, 1.36, [(0.68,), (0.68,)], oak, "shaker", "cup", b, stone)
    # open shelves at both sides of the window
    ware, sand, blue = (
        ceramic("ware", "#eae5da", 0.35, 0.7),
        ceramic("sand", "#b79c7b", 0.5, 0.5),
        ceramic("blue", "#7d919c", 0.4, 0.3),
    )
    for x0, x1 in ((0.12, 1.36), (5.1, 6.28)):
        for z in (1.5, 1.95):
            box(x0, 3.32, z, x1, 3.6, z + 0.04, oakx, 0.006)
            for x in (x0 + 0.12, x1 - 0.12):
                tube([(x, 3.58, z - 0.14), (x, 3.57, z - 0.02), (x, 3.4, z - 0.01)], 0.007, b, bent=False)
    for k in range(7):
        place([(0.35, 3.46, 0, 1.54 + k * 0.012), (5.9, 3.46, 0, 1.99 + k * 0.012)], plate, 0.12, ware)
    for k in range(4):
        place(
            [(0.66, 3.46, 0, 1.54 + k * 0.024), (5.35, 3.46, 0, 1.54 + k * 0.024)],
            bowl,
            0.085,
            0.055,
            sand,
        )
        place([(0.3, 3.46, 0, 1.99 + k * 0.026)], bowl, 0.1, 0.06, ware)
    for k in range(5):
        place([(0.9 + 0.08 * k, 3.44 + 0.03 * (k % 2), 0, 1.54)], tumbler)
        place([(5.6 + 0.1 * k, 3.46, 0.4 * k, 1.54)], cup, ware, saucer=False, coffee=False)
    place([(0.62, 3.46, 0, 1.99)], vase, "moon", blue, 0.9)
    place([(0.85, 3.46, 0, 1.99)], books, 0, 0.42, 0.2, (0.18, 0.25), seed=4, fill=1)
    place([(5.3, 3.46, 0, 1.99)], vase, "jar", sand, 0.9)
    place([(5.55, 3.46, 0, 1.99)], vase, "bottle", ware, 0.9)
    for k, (x, r) in enumerate(((0.55, 0.19), (0.8, 0.14), (0.98, 0.11))):
        turned(
            lathe(
                [(0, 0), (r, 0), (r, 0.022), (0, 0.022)],
                wood(
                    "board%d" % k,
                    ["#7a5a38", "#a98a5e", "#5a3f28"][k],
                    ["#b08a5c", "#d3b88c", "#8c6a48"][k],
                    "x",
                    0.5,
                ),
                seg=56,
            ),
            (x, 3.54 - 0.03 * k, 0.918 + r),
            tilt=math.pi / 2 - 0.16,
        )
    place([(1.35, 3.4, 0, 0.918)], vase, "jar", ware, 0.9)
    for k in range(6):
        turned(
            cyl((0, 0, 0), 0.007, 0.32, oakx, 10),
            (1.35 + 0.02 * math.cos(k * 1.1), 3.4 + 0.02 * math.sin(k * 1.1), 1.13),
            k * 1.1,
            0.16,
        )
    place([(3.2, 3.67, 0, win[2]), (1.8, 3.67, 0, win[2])], herbs, 0.22, 2)
    place([(3.45, 3.3, 0, 0.918)], bowl, 0.17, 0.09, blue)
    place([(3.45, 3.3, 0, 0.928)], fruit, 8, "#e2b43c", 0.034, 0.09)
    cyl((2.75, 3.52, 0.918), 0.03, 0.15, ceramic("soap", "#8a6a48", 0.3), 24)
    place([(5.5, 3.35, 0, 0.918)], vase, "jar", sand, 1.1)
    place(
        [(5.5, 3.35, 0, 1.17)],
        branches,
        8,
        0.45,
        0.22,
        leafmat("ol", "#5a6a45", "#a9b48a", 0.35),
        None,
        0.055,
        18,
    )
    turned(
        drape(
            [(-0.02, 0.0), (-0.02, -0.3)], 0.3, fabric("towel", "#e9e3d6", 90, 0.4, second="#b9aa90"), 0.008
        ),
        (4.22, 2.9, 0.69),
    )
    shade = linen_cloth("shade", "#e6ddcc", 0.4)
    for k in range(4):  # a folded linen blind
        pad(1.86, 0.05, 0.1, shade, 0.024, (2.45, 3.56, 2.5 - 0.07 * k), crown=0, wrinkle=0.004)
    # the long oak table in the middle of the room
    place([(2.75, 1.05, 0)], table, 2.3, 0.95, 0.9, oakx, oak, 0.06, 0.1, 0.085, 0.1)
    box(1.75, 0.7, 0.2, 3.75, 1.4, 0.235, oakx, 0.006)
    basket = fabric("basket", "#a98758", 45, 1.0, var=0.16, second="#6f5330")
    for x, s in ((2.2, 1.0), (2.95, 1.15)):
        place(
            [(x, 1.05, 0, 0.235)],
            lathe,
            [
                (0, 0),
                (0.17 * s, 0),
                (0.2 * s, 0.12),
                (0.19 * s, 0.26),
                (0.175 * s, 0.26),
                (0.18 * s, 0.12),
                (0.15 * s, 0.02),
                (0, 0.02),
            ],
            basket,
        )
    place(
        [(3.5, 1.0, 0, 0.235)],
        lambda: [
            pad(0.36, 0.3, 0.05, linen_cloth("fold", "#d8cfbf"), 0.022, (0, 0, 0.03 + 0.055 * k))
            for k in range(3)
        ],
    )
    place([(2.2, 1.1, 0, 0.9)], vase, "jar", ceramic("jug", "#e6e0d3", 0.4, 0.5), 1.15)
    place(
        [(2.2, 1.1, 0, 1.18)],
        branches,
        12,
        0.62,
        0.4,
        leafmat("spring", "#5d7a35", "#b4c777", 0.45),
        None,
        0.06,
        24,
    )
    place(
        [(2.95, 0.95, 0.2, 0.9)],
        box,
        -0.26,
        -0.16,
        0,
        0.26,
        0.16,
        0.025,
        wood("bread", "#6f5132", "#a07a4e", "x", 0.5),
        0.01,
    )
    place(
        [(2.9, 0.95, 0.5, 0.925)],
        lambda: pad(
            0.26,
            0.13,
            0.1,
            mat("loaf", "#b07d46", 0.9, bump=0.5, bscale=45, var=0.25, vscale=18),
            0.05,
            (0, 0, 0.045),
        ),
    )
    place([(3.45, 1.15, 0, 0.9)], bowl, 0.18, 0.09, sand)
    place([(3.45, 1.15, 0, 0.91)], fruit, 8, "#9fae52", 0.038, 0.1, 0.025, 1.0)
    place([(2.62, 0.72, 0.6, 0.9)], cup, ware)
    place(
        [(2.15, 0.18, math.pi), (2.85, 0.2, math.pi + 0.15), (3.5, 0.12, math.pi - 0.25)],
        lambda: (
            lathe([(0, 0.62), (0.16, 0.62), (0.175, 0.635), (0.17, 0.655), (0.1, 0.648), (0, 0.645)], oakx),
            [leg(x, y, 0.63, oakx, 0.017, 0.012, 0.06) for x in (-0.1, 0.1) for y in (-0.1, 0.1)],
            tube(
                [
                    (0.17 * math.cos(a), 0.17 * math.sin(a), 0.22)
                    for a in [k * math.tau / 12 for k in range(12)]
                ],
                0.008,
                oakx,
                closed=True,
            ),
        ),
    )
    for x in (2.2, 3.3):
        place(
            [(x, 1.05, 0, 1.78)],
            dome_pendant,
            0.19,
            0.17,
            H - 1.8,
            ceramic("pendant", "#e7e1d4", 0.4),
            9,
            glow=7,
        )
    # left: a dresser end with linen, a low bench under the side window
    place(
        [(0.42, 0.3, LEFT)],
        lambda: (
            box(-0.85, -0.22, 0, 0.85, 0.26, 0.44, oakx, 0.008),
            pad(1.68, 0.46, 0.09, linen_cloth("seat", "#cfc3ad"), 0.04, (0, 0.02, 0.49)),
        ),
    )
    place(
        [(0.3, -0.2, LEFT - 0.1, 0.54), (0.3, 0.75, LEFT + 0.15, 0.54)],
        pillow,
        0.46,
        0.44,
        0.15,
        fabric("stripe", "#8899a0", 80, 0.4, second="#d9d2c4"),
        (0, 0, 0.21),
        tilt=-0.3,
    )
    place(
        [(2.7, 2.3, 0)],
        rug,
        2.6,
        0.85,
        rug_pattern("runner", (1.3, 0.42), ["#8b5b45", "#cdb08f", "#56656b", "#e0d2b6"], "persian"),
    )
    sky([(0, "#eef2f4"), (0.5, "#dfe9f3"), (1, "#b5cfee")], strength=1.4)
    sunlight(34, "#ffe3bd", 200, 27, 0.7)
    area((4.2, -3.6, 1.8), 4, 60, "#f2f4ff", (math.pi / 2, 0, 0), 2)


def lit_facade(name, haze, strength, reach):
    """a far building at dusk: some of its windows are lit"""
    m = far_facade(name, haze, strength, reach)
    n = N.__new__(N)
    n.t = m.node_tree
    e = next(x for x in n.t.nodes if x.type == "EMISSION")
    old = e.inputs["Color"].links[0].from_socket
    uv = n.n("SeparateXYZ", {0: kit.facade_uv(n)})
    cell = n.n("CombineXYZ")
    share = []
    for k, size in ((0, 2.6), (1, 3.5)):
        t = n.math("DIVIDE", uv.outputs[k], size)
        n.link(n.math("FLOOR", t), cell.inputs[k])
        f = n.math("FRACT", t)
        share.append(n.math("MULTIPLY", n.math("GREATER_THAN", f, 0.28), n.math("LESS_THAN", f, 0.74)))
    n.link(n.n("ObjectInfo").outputs["Random"], cell.inputs[2])
    r = n.n("TexWhiteNoise", {"Vector": cell.outputs[0]}).outputs[0]
    side = n.n("SeparateXYZ", {0: n.n("NewGeometry").outputs["Normal"]}).outputs[2]
    on = n.math("MULTIPLY", n.math("MULTIPLY", *share), n.math("GREATER_THAN", r, 0.66))
    on = n.math("MULTIPLY", on, n.math("LESS_THAN", n.math("ABSOLUTE", side), 0.5))
    n.link(mixed(n, n.math("MULTIPLY", on, 0.8), old, rgba("#ffc888")), e.inputs["Color"])
    return m


(loft_kitchen if shot["name"] == "kitchen" else farmhouse_kitchen)()
finish_shot(shot)
