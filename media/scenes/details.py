"""Details seen close: a brass pull on a dark door, keys on marble, a kitchen table, a curtain's shadow, a stone edge."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "brass-door": dict(
            size=(1920, 1080),
            camera=((0.12, -2.1, 1.27), (0.12, 0, 1.24)),
            lens=62,
            fstop=4.0,
            ev=2.0,
            contrast=1.04,
        ),
        "stone-edge": dict(
            size=(1440, 960),
            camera=((0.75, -0.95, 1.14), (0.02, 0.12, 0.88)),
            lens=70,
            fstop=3.2,
            ev=1.4,
            contrast=1.08,
            shift=False,
        ),
        "curtain-light": dict(
            size=(1440, 960),
            camera=((0.0, -2.6, 1.32), (-0.12, 0, 1.28)),
            lens=62,
            fstop=3.5,
            ev=1.05,
            contrast=1.14,
        ),
        "keys-marble": dict(
            size=(1440, 960),
            camera=((0.22, -0.78, 0.5), (0.0, 0.04, 0.03)),
            lens=75,
            fstop=5.0,
            ev=1.1,
            contrast=1.16,
            shift=False,
        ),
        "kitchen-table": dict(
            size=(1440, 960),
            camera=((0.95, -1.35, 1.28), (-0.02, 0.1, 0.8)),
            lens=48,
            fstop=4.0,
            ev=1.0,
            contrast=1.16,
            shift=False,
        ),
        "brass-door-pull": dict(like="brass-door", size=(1440, 960), camera=((-0.95, -1.15, 1.5), (0.1, 0, 1.08)), lens=50, fstop=4, ev=2.0, contrast=1.04),
        "brass-door-step": dict(like="brass-door", size=(1440, 960), camera=((0.75, -2.3, 1.35), (0.05, 0, 1.2)), lens=44, fstop=5.6, ev=2.0, contrast=1.04),
        "curtain-sill": dict(like="curtain-light", camera=((0.8, -2.2, 1.3), (-0.35, 0, 1.15)), lens=50, fstop=4.0, ev=1.05, contrast=1.14),
    }
)
b = brass(0.2)
oak = wood("oak", "#6d4d2f", "#ad855a", "x", 0.4)
LEFT = math.pi / 2


def brass_door():
    green = paint("door", "#2b423b", 0.3)
    stone = plaster("reveal", "#a3937c", 0.2, 0.75, 1.0, 5.0)
    inner = plaster("inner", "#b3a38a", 0.2, 0.75, 1.0, 5.0)
    # the door's face at y=0, from x=-1.3 to 0.42; its stone reveal a hand's width to the right
    box(-1.6, 0, 0, 0.42, 0.06, 2.6, green, 0)
    for x0, x1 in ((-1.38, -0.62), (-0.46, 0.2)):
        for z0, z1 in ((0.2, 0.92), (1.06, 2.3)):
            for q, deep in ((0.0, 0.02), (0.026, 0.012)):
                a0, a1, c0, c1 = x0 + q, x1 - q, z0 + q, z1 - q
                for e in (
                    (a0, c0, a1, c0 + 0.022),
                    (a0, c1 - 0.022, a1, c1),
                    (a0, c0 + 0.022, a0 + 0.022, c1 - 0.022),
                    (a1 - 0.022, c0 + 0.022, a1, c1 - 0.022),
                ):
                    box(e[0], -deep, e[1], e[2], 0, e[3], green, 0.006)
            box(x0 + 0.11, -0.012, z0 + 0.11, x1 - 0.11, 0, z1 - 0.11, green, 0.009)
    box(-0.547, -0.004, 0, -0.533, 0.0, 2.6, mat("gap", "#070a09", 0.9), 0)
    box(0.42, -0.06, 0, 0.46, 0.06, 2.6, green, 0.008)  # the frame
    for k in range(6):  # reveal and face of coursed stone
        z = -0.1 + 0.46 * k
        box(0.46, -0.32, z + 0.003, 0.9, 0.1, z + 0.457, stone, 0.01)
        box(0.9, -0.36, z - 0.2 + 0.003, 1.9, 0.1, z + 0.257, inner, 0.012)
    # the pull: a long bar with turned ends on two roses, a lock and a small bell push
    x = 0.31
    lathe_bar = [
        (0, -0.3),
        (0.009, -0.298),
        (0.013, -0.285),
        (0.009, -0.272),
        (0.0115, -0.26),
        (0.0125, 0),
        (0.0115, 0.26),
        (0.009, 0.272),
        (0.013, 0.285),
        (0.009, 0.298),
        (0, 0.3),
    ]
    lathe(lathe_bar, b, (x, -0.062, 1.24), 48)
    for z in (1.02, 1.46):
        turned(
            lathe(
                [
                    (0, 0),
                    (0.027, 0),
                    (0.028, 0.004),
                    (0.022, 0.008),
                    (0.0105, 0.014),
                    (0.0095, 0.05),
                    (0.013, 0.058),
                    (0.013, 0.064),
                    (0, 0.066),
                ],
                b,
            ),
            (x, 0, z),
            tilt=LEFT,
        )
        sphere((x, -0.062, z), 0.0165, b)
    turned(
        lathe(
            [(0, 0), (0.026, 0), (0.026, 0.008), (0.023, 0.011), (0.016, 0.012), (0.0155, 0.016), (0, 0.016)],
            b,
        ),
        (x, 0, 1.66),
        tilt=LEFT,
    )
    box(x - 0.0015, -0.018, 1.652, x + 0.0015, -0.0155, 1.668, mat("key", "#1a1208", 0.6), 0)
    # evening: a warm lantern at the right above, a cool sky to the left
    lantern = area((1.0, -0.95, 2.05), 0.3, 40, "#ffb469", sy=0.4, vis=True)
    lantern.rotation_euler = (
        (Vector((1.0, -0.95, 2.05)) - Vector((0.2, 0, 1.2))).to_track_quat("Z", "Y").to_euler()
    )
    o = area((-2.4, -2.2, 1.9), 2.2, 60, "#8fa6dc", sy=2.4, vis=True)
    o.rotation_euler = (Vector((-2.4, -2.2, 1.9)) - Vector((0.1, 0, 1.2))).to_track_quat("Z", "Y").to_euler()
    strip = area((0.05, -1.6, 1.4), 0.1, 3.5, "#ffd9a8", (LEFT, 0, 0), 1.6, vis=True)
    strip.visible_camera = False
    # things for the brass to mirror
    quad(
        (-6, -5, 0),
        (6, -5, 0),
        (6, -5, 4),
        (-6, -5, 4),
        garden_card("street", 0.35, "#7e93c4", 0.8, ("#0f1618", "#26302c", "#4a4438"), 2.2),
    )
    quad((-6, -6, 0), (6, -6, 0), (6, 1, 0), (-6, 1, 0), mat("pave", "#6d665c", 0.5))
    sky([(0, "#b98f86"), (0.3, "#6f84b8"), (1, "#1f3a70")], strength=0.35)


def stone_edge():
    stone = marble("calacatta", "#ddd8d0", "#5f564b", 0.1, 1.6, 0.03, 0.2, "#aaa297")
    dark = wood("oakfront", "#5a3d25", "#a07a50", "z", 0.4, 1.2)
    box(-1.5, 0, 0.86, 0.25, 1.2, 0.9, stone, 0.004)
    box(-1.5, 0, 0.0, -1.46, 1.2, 0.86, stone, 0.003)
    for k in range(4):
        front(-1.26 + 0.36 * k, -0.9 + 0.36 * k, 0.1, 0.68, dark, "slab", "bar-r", b, y=0.03)
        front(-1.26 + 0.36 * k, -0.9 + 0.36 * k, 0.68, 0.85, dark, "slab", "bar-h", b, y=0.03)
    box(-1.3, 0.05, 0, 0.21, 1.15, 0.86, dark, 0)
    place([(-0.38, 0.42, 0, 0.9)], bowl, 0.14, 0.075, ceramic("bowlm", "#4a4138", 0.55, bump=0.4))
    place([(-0.38, 0.42, 0, 0.91)], fruit, 6, "#8f3a34", 0.03, 0.07, 0.02, 1.0)
    place(
        [(-0.02, 0.3, 0.5, 0.9)],
        lambda: [
            pad(
                0.2,
                0.26,
                0.016,
                linen_cloth("cloth", "#d3c6b0"),
                0.007,
                (0, 0.01 * k, 0.01 + 0.016 * k),
                wrinkle=0.004,
            )
            for k in range(2)
        ],
    )
    place([(-0.75, 0.7, 0, 0.9)], vase, "jar", ceramic("v", "#cdbfa8", 0.6, 0.5), 1.0)
    place(
        [(-0.75, 0.7, 0, 1.14)],
        branches,
        9,
        0.55,
        0.28,
        leafmat("ol", "#46563a", "#8f9f74", 0.3),
        None,
        0.06,
        20,
    )
    wall("x", -4, 3, 2.6, 0.2, 0, 3, [], plaster("back", "#b9ad9a", 0.08))
    quad((-4, -3, 0), (3, -3, 0), (3, 3, 0), (-4, 3, 0), mat("floor", "#6d5136", 0.4))
    o = area((-2.2, 0.2, 1.9), 1.4, 70, "#fff0dc", sy=1.2)
    o.rotation_euler = (Vector((-2.2, 0.2, 1.9)) - Vector((0, 0.2, 0.9))).to_track_quat("Z", "Y").to_euler()
    o.visible_glossy = True
    area((0.5, -2, 2.4), 1.5, 12, "#dfe8ff", (0.7, 0, 0))
    sky([(0, "#d9dde2"), (1, "#aebccf")], strength=0.25)


def curtain_light():
    wallm = plaster("lime", "#d9cdb9", 0.1, 0.92, 0.35, 2.2)
    sillm = marble("sillm", "#e0d7c8", "#a08f78", 0.25, 1.6, 0.02, 0.2)
    # a wall with a deep window at the left; its sill runs on along the wall as a ledge
    wall("x", -3, 2.5, 0.0, 0.45, 0, 3, [(-1.62, -0.62, 0.98, 2.4)], wallm)
    box(-1.62, -0.03, 0.94, -0.62, 0.45, 0.98, sillm, 0.008)
    box(-0.385, -0.2, 0.92, 0.95, 0.02, 0.965, oak, 0.006)
    frame = paint("frame", "#d8cfbf", 0.4)
    glazing(
        "x",
        -1.62,
        -0.62,
        0.4,
        0.98,
        2.4,
        2,
        2,
        frame,
        glass("pane", tint=(0.97, 0.98, 0.98), refl=0.4),
        fw=0.05,
        fd=0.06,
    )
    card(-9, 7, 6, 7, -2, 8, garden_card("garden", 2.0, "#f6efe0", 0.9))
    skylight("x", -1.62, -0.62, 0.42, 0.98, 2.4, 42, "#e6efff", into=-1)
    veil = linen_cloth("veil", "#ece2d0", 0.5, 240)
    place([(-0.72, -0.08, 0.0, 0.2)], curtain, 0.5, 2.5, veil, 7, 0.04, None, 0.3)
    place([(-1.62, -0.08, 0.0, 0.2)], curtain, 0.34, 2.5, veil, 5, 0.04)
    cyl((-1.1, -0.08, 2.73), 0.014, 2.0, b, 16, "x")
    place([(0.12, -0.09, 0, 0.965)], vase, "moon", ceramic("moon", "#d8cab2", 0.7, 0.8, 0.5), 1.05)
    place(
        [(0.12, -0.09, 0, 1.2)],
        branches,
        7,
        0.52,
        0.3,
        leafmat("dry", "#6d6238", "#b5a567", 0.45),
        None,
        0.05,
        16,
        (0.06, -0.02),
    )
    place([(0.48, -0.1, 0, 0.965)], vase, "bottle", ceramic("small", "#8d6f52", 0.6, 0.4), 0.62)
    place([(0.68, -0.1, 0.15, 0.965)], stack, ["#e8dfcc", "#a86f4f"], 0.2, 0.15)
    # low sun, through leaves that are not seen, falls across the plaster
    sunlight(11, "#ffd09a", 214, 24, 0.8)
    for k in range(9):
        a = Vector((-2.6 - 0.2 * (k % 3), -2.2, 1.3 + 0.22 * k))
        tube([a, a + Vector((0.5, 0.1, 0.25)), a + Vector((1.0, 0.1, 0.35))], 0.006, oak)
        spots = [
            (
                a + Vector((rnd.uniform(0, 1.0), rnd.gauss(0, 0.12), rnd.uniform(0, 0.4))),
                Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 0.6))),
            )
            for _ in range(26)
        ]
        foliage(spots, leafmat("shadow", "#3a4a24", "#6a7a44", 0.2), 0.13, 0.05)
    for x in (-2.05, -1.35):  # a mullion's shadow
        box(x - 0.02, -1.6, 0, x + 0.02, -1.57, 3, oak, 0)
    area((1.2, -2.8, 2.0), 2, 16, "#f3efe8", (1.2, 0, 0.4))
    sky([(0, "#f2ead9"), (1, "#b9cfe8")], strength=0.6)


def keys_marble():
    stone = marble("top", "#e2ddd5", "#8d8478", 0.12, 2.6, 0.02, 0.18)
    box(-1.2, -0.7, -0.03, 1.2, 0.9, 0, stone, 0.004)
    steel = metal("steel", "#b9b6b0", 0.22)

    def key(m, length, teeth):
        """lies flat along +x, its bow at the origin"""
        tube(
            [
                (0.019 * math.cos(a), 0.015 * math.sin(a), 0.003)
                for a in [k * math.tau / 24 for k in range(24)]
            ],
            0.0036,
            m,
            closed=True,
            bent=False,
        )
        box(0.018, -0.004, 0.001, length, 0.004, 0.005, m, 0.0012)
        for k, t in enumerate(teeth):
            x = length - 0.006 - 0.006 * k
            box(x, -0.004 - t, 0.0012, x + 0.0045, -0.003, 0.0048, m, 0.0006)
        lathe([(0, 0), (0.0065, 0), (0.007, 0.003), (0.0065, 0.006), (0, 0.006)], m, (0.022, 0, 0), 24)

    place([(0.03, -0.03, -0.35, 0.0)], key, b, 0.085, (0.008, 0.005, 0.009, 0.004))
    place([(0.022, -0.045, -0.95, 0.003)], key, steel, 0.072, (0.005, 0.008, 0.004))
    place([(0.018, -0.012, 0.35, 0.002)], key, b, 0.066, (0.004, 0.007, 0.005))
    ring = tube(
        [
            (0.021 * math.cos(a), 0.021 * math.sin(a), 0.003 * math.sin(a))
            for a in [k * math.tau / 32 for k in range(32)]
        ],
        0.0016,
        steel,
        closed=True,
        bent=False,
    )
    turned(ring, (-0.008, -0.029, 0.0105), 0, 0.1, 0.08)
    hide = leather("hide", "#8f5633", 0.2, 0.5)
    V = [
        (-0.105, 0.016, 0),
        (-0.095, 0.02, 0),
        (-0.03, 0.02, 0),
        (-0.008, 0.007, 0),
        (-0.008, -0.007, 0),
        (-0.03, -0.02, 0),
        (-0.095, -0.02, 0),
        (-0.105, -0.016, 0),
    ]
    o = obj("tag", V, [tuple(range(7, -1, -1))], hide)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.0035
    md.offset = 1
    bevel(o, 0.0012, 3)
    turned(o, (-0.012, -0.03, 0.0008), 0.22)
    turned(
        lathe([(0.0028, 0), (0.005, 0), (0.0052, 0.0012), (0.0028, 0.0014)], b, seg=28),
        (-0.028, -0.0335, 0.0038),
        0.22,
    )
    for s in (-1, 1):  # a saddle stitch
        for k in range(11):
            p = Matrix.Rotation(0.22, 4, "Z") @ Vector((-0.036 - 0.0056 * k, s * 0.0165, 0))
            turned(
                cyl((0, 0, 0), 0.0005, 0.0034, mat("thread", "#e2d3b4", 0.9), 8, "x"),
                (p.x - 0.012, p.y - 0.03, 0.0043),
                0.22,
                0,
                LEFT,
            )
    white = ceramic("cupw", "#e9e3d8", 0.3, 0.5)
    place([(-0.13, 0.23, 0.7, 0)], cup, white, 0.044, 0.072)
    paper = mat("paper", "#f2ede2", 0.85, bump=0.06, bscale=300)
    V, F = [], []
    for j in range(3):  # a letter folded twice, its leaves not quite flat
        for i in range(13):
            t = i / 12
            z = [0.002 + 0.012 * math.sin(t * math.pi * 0.5) ** 2, 0.006 + 0.002 * t, 0.008 + 0.02 * t * t][j]
            V += [(0, 0.1 * (t if j % 2 == 0 else 1 - t), z), (0.21, 0.1 * (t if j % 2 == 0 else 1 - t), z)]
            if i:
                q = len(V) - 2
                F.append((q - 2, q - 1, q + 1, q))
    turned(obj("letter", V, F, paper, True), (0.06, 0.16, 0.001), -0.28)
    turned(
        lathe(
            [(0, 0), (0.0048, 0), (0.005, 0.09), (0.0056, 0.092), (0.0056, 0.128), (0.002, 0.14), (0, 0.142)],
            mat("pen", "#16191c", 0.2),
            seg=28,
        ),
        (0.3, 0.1, 0.006),
        0.4,
        0,
        LEFT,
    )
    place([(0.34, 0.42, 0, 0)], vase, "cylinder", ceramic("vv", "#b9a78a", 0.6, 0.5), 0.6)
    place(
        [(0.34, 0.42, 0, 0.12)],
        branches,
        8,
        0.34,
        0.22,
        leafmat("ol", "#4f5f3e", "#9aa77f", 0.35),
        None,
        0.045,
        16,
    )
    box(-1.3, 0.9, -0.5, 1.3, 0.95, 2, plaster("back", "#cfc3ae", 0.08), 0)
    for k in range(3):  # a sash outside the picture breaks the sun into panes
        box(-1.5, -0.42 + 0.32 * k, 0.3, -1.48, -0.4 + 0.32 * k, 1.6, oak, 0)
    box(-1.5, -1, 0.68, -1.48, 1, 0.7, oak, 0)
    sunlight(11, "#ffd6a3", 172, 25, 0.7)
    o = area((-1.3, 0.2, 1.0), 1.2, 11, "#e6efff", sy=1.0)
    o.rotation_euler = (0, -math.radians(52), 0)
    o.visible_glossy = True
    area((0.8, -1, 1.2), 1, 3, "#fff2e0", (0.8, 0, 0.6))
    sky([(0, "#efe9df"), (1, "#b9cbe2")], strength=0.35)


def kitchen_table():
    top = wood("table", "#7a5836", "#b98f60", "x", 0.38, 0.8)
    for k in range(6):
        box(-1.1, -0.5 + 0.17 * k, 0.71, 1.0, -0.332 + 0.17 * k, 0.75, top, 0.004)
    for x in (-1.0, 0.9):
        for y in (-0.42, 0.44):
            box(x, y - 0.04, 0, x + 0.08, y + 0.04, 0.71, oak, 0.004)
    paper, blue = mat("paper", "#efeae0", 0.85, bump=0.05, bscale=200), mat("lines", "#243244", 0.9)

    def plan():
        """a floor plan: walls as fine lines on a sheet, one corner lifted"""
        V, F, n = [], [], 16
        lift = (
            lambda x, y: 0.05 * max(0, (x / 0.42 + y / 0.3) - 1.35) ** 1.6
            + 0.002
            + 0.002 * noise.noise((x * 6, y * 6, 0))
        )
        for j in range(n + 1):
            for i in range(n + 1):
                x, y = -0.42 + 0.84 * i / n, -0.3 + 0.6 * j / n
                V.append((x, y, lift(x, y)))
                if i and j:
                    q = len(V) - 1
                    F.append((q - n - 2, q - n - 1, q, q - 1))
        obj("sheet", V, F, paper, True)
        w = 0.0035
        for x0, y0, x1, y1, t in (
            (-0.34, -0.22, 0.2, -0.22, 2),
            (-0.34, 0.2, 0.2, 0.2, 2),
            (-0.34, -0.22, -0.34, 0.2, 2),
            (0.2, -0.22, 0.2, 0.2, 2),
            (-0.1, -0.22, -0.1, 0.02, 1.4),
            (-0.34, 0.02, -0.16, 0.02, 1.4),
            (-0.04, 0.02, 0.2, 0.02, 1.4),
            (0.06, 0.02, 0.06, 0.2, 1.4),
            (-0.2, 0.08, -0.2, 0.2, 1.4),
            (-0.34, -0.25, 0.2, -0.25, 0.5),
            (0.23, -0.22, 0.23, 0.2, 0.5),
            (-0.3, -0.18, -0.24, -0.18, 0.6),
            (-0.3, -0.12, -0.24, -0.12, 0.6),
            (0.0, -0.14, 0.12, -0.14, 0.6),
            (0.0, -0.06, 0.12, -0.06, 0.6),
            (0.0, -0.14, 0.0, -0.06, 0.6),
            (0.12, -0.14, 0.12, -0.06, 0.6),
            (0.1, 0.08, 0.16, 0.08, 0.6),
            (0.1, 0.15, 0.16, 0.15, 0.6),
            (0.27, -0.24, 0.38, -0.24, 0.6),
            (0.27, -0.2, 0.36, -0.2, 0.4),
            (0.27, -0.17, 0.38, -0.17, 0.4),
        ):
            h = w * t / 2
            box(min(x0, x1) - h, min(y0, y1) - h, 0.0042, max(x0, x1) + h, max(y0, y1) + h, 0.0052, blue, 0)

    place([(-0.12, 0.02, 0.16, 0.751)], plan)
    turned(box(-0.21, -0.15, 0, 0.21, 0.15, 0.002, paper, 0), (0.28, -0.02, 0.757), -0.2)
    o = tube([(-0.4, 0, 0), (0.4, 0, 0)], 0.026, paper, bent=False)
    turned(o, (-0.15, 0.41, 0.777), 0.06)
    turned(
        tube([(-0.006, 0, 0), (0.006, 0, 0)], 0.0275, leather("band", "#8f5633"), bent=False),
        (-0.15, 0.41, 0.777),
        0.06,
    )
    white, sand = ceramic("white", "#e8e1d4", 0.35, 0.6), ceramic("sand", "#a98c6a", 0.5, 0.4)
    place([(0.42, 0.16, 0.9, 0.75)], cup, white, 0.044, 0.075)
    place([(-0.58, -0.1, 2.4, 0.75)], cup, white, 0.044, 0.075)
    place([(0.12, 0.43, 0, 0.75)], bowl, 0.16, 0.085, sand)
    place([(0.12, 0.43, 0, 0.76)], fruit, 7, "#e0b23c", 0.034, 0.085)
    place([(-0.62, 0.35, 0, 0.75)], vase, "jar", ceramic("jug", "#7d8577", 0.4, 0.4), 0.85)
    place(
        [(-0.62, 0.35, 0, 0.95)],
        branches,
        10,
        0.55,
        0.34,
        leafmat("spring", "#53702f", "#aac06c", 0.45),
        None,
        0.055,
        20,
    )
    turned(
        lathe(
            [(0, 0), (0.0042, 0.012), (0.0042, 0.15), (0.0036, 0.165), (0, 0.167)],
            mat("pencil", "#3d4a39", 0.4),
            seg=12,
        ),
        (0.2, -0.12, 0.762),
        0.9,
        0,
        LEFT,
    )
    glasses = mat("frame", "#3a2416", 0.25)
    for s in (-0.03, 0.03):
        ring = tube(
            [(0.024 * math.cos(a), 0, 0.02 * math.sin(a)) for a in [k * math.tau / 28 for k in range(28)]],
            0.0022,
            glasses,
            closed=True,
            bent=False,
        )
        turned(ring, (0.02 + s, -0.2, 0.776), 0.0, 0.25)
    for s in (-1, 1):
        tube(
            [
                (0.02 + s * 0.054, -0.2, 0.78),
                (0.02 + s * 0.056, -0.12, 0.776),
                (0.02 + s * 0.05, -0.07, 0.762),
            ],
            0.0018,
            glasses,
        )
    tube([(0.014, -0.2, 0.781), (0.026, -0.2, 0.781)], 0.002, glasses, bent=False)
    chairm = fabric("cord", "#b9a27a", 60, 0.8)
    place([(-0.25, 0.85, 0.12), (0.62, 0.82, -0.3)], wood_chair, oak, chairm)
    place([(-1.25, 0.1, LEFT)], wood_chair, oak, chairm)
    # behind: a window seat under tall panes, a dresser out of focus
    win = (-1.6, 0.7, 0.85, 2.5)
    wallm = plaster("wall", "#e2d9c9", 0.05)
    wall("x", -4, 4, 2.6, 0.3, 0, 3, [win], wallm)
    frame = paint("frame2", "#e4ddd0", 0.4)
    glazing(
        "x",
        win[0],
        win[1],
        2.75,
        win[2],
        win[3],
        3,
        2,
        frame,
        glass("pane", tint=(0.97, 0.98, 0.98), refl=0.4),
        fw=0.055,
        fd=0.07,
    )
    box(win[0] - 0.2, 2.2, 0.4, win[1] + 0.2, 2.6, 0.45, oak, 0.006)
    pad(2.4, 0.38, 0.09, linen_cloth("seat", "#b7a88e"), 0.04, (-0.45, 2.4, 0.5))
    for x, c in ((-1.2, "#8f967f"), (-0.7, "#cdbfa6"), (0.3, "#a86f4f")):
        pillow(0.44, 0.42, 0.15, fabric("p" + c, c, 90, 0.5), (x, 2.5, 0.75), 0.1, -0.3)
    card(-12, 9, 12, 9, -2, 9, garden_card("garden", 2.2, "#f6f0e2", 0.8))
    skylight("x", win[0], win[1], 2.72, win[2], win[3], 150, "#e6efff", into=-1)
    place([(1.1, 2.5, 0)], curtain, 0.5, 2.8, linen_cloth("cur", "#d3c6ae", 0.3), 6, 0.05)
    quad((-5, -4, 0), (5, -4, 0), (5, 3, 0), (-5, 3, 0), mat("floor", "#8a6a48", 0.4))
    wall("y", -4, 2.6, -3.0, 0.2, 0, 3, [(-0.8, 1.4, 0.8, 2.5)], wallm)
    skylight("y", -0.8, 1.4, -2.9, 0.8, 2.5, 60, "#e6efff")
    sunlight(13, "#ffd8a8", 176, 29, 0.7)
    area((1.5, -2, 2.2), 2, 22, "#fff2e0", (0.8, 0, 0.5))
    sky([(0, "#f2ede2"), (1, "#bcd0ea")], strength=0.8)


{
    "brass-door": brass_door,
    "stone-edge": stone_edge,
    "curtain-light": curtain_light,
    "keys-marble": keys_marble,
    "kitchen-table": kitchen_table,
}[shot["name"]]()
finish_shot(shot)
