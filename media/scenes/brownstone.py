"""A row of brownstones in autumn. brownstone: across the wet street at dusk. stoop: one stair and its door close up.
street: along the sidewalk under the trees. street-banner: wide, at blue hour, calm on the left for a title."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import Shape, leaves_on, rod

CREAM = (
    ("#b8aa92", "#cbbfa9"),
    ("#bfb29b", "#cfc4b0"),
    ("#aaa598", "#bdb8ab"),
    ("#bda98a", "#ccb99b"),
    ("#b5aa97", "#c6bdac"),
)
shot = take_shot(
    {
        "brownstone": dict(
            size=(1440, 960), camera=((-8.6, -15.2, 1.55), (1.2, 0, 4.9)), lens=25, ev=1.6, warm=0.0
        ),
        "stoop": dict(
            size=(1440, 960), camera=((1.7, -8.9, 1.5), (0.15, 0, 2.65)), lens=27, ev=1.3, warm=0.02
        ),
        "street": dict(
            size=(1440, 960), camera=((-20.5, -7.5, 1.6), (8, -5.4, 4.3)), lens=25, ev=2.15, warm=0.02
        ),
        "street-banner": dict(
            size=(2100, 900), camera=((-12.5, -19.4, 1.6), (-1.0, 0, 3.7)), lens=25, ev=2.2, sat=1.05
        ),
        "row-umber": dict(
            like="stoop",
            light="day",
            houses=(0, 6),
            camera=((-9.4, -11.5, 1.5), (-11.2, 0, 4.2)),
            lens=24,
            ev=0.95,
        ),
        "agent-3": dict(
            like="stoop",
            size=(1200, 1500),
            houses=(1, 7),
            camera=((0.6, -8.6, 1.5), (-0.35, 0, 3.0)),
            lens=30,
            ev=1.35,
            warm=0.02,
            mirror=True,
        ),
        "terrace-row": dict(
            like="stoop",
            light="day",
            houses=(3, 9),
            camera=((16.6, -12.2, 1.5), (14.2, 0, 4.4)),
            lens=24,
            ev=0.75,
            warm=0.03,
            mirror=True,
            paint={
                **{f"ash{i}": (c, d, "#8f887b") for i, (c, d) in enumerate(CREAM)},
                **{f"trim{i}": ("#d2c6b2",) for i in range(5)},
                **{f"door{i}": (c,) for i, c in enumerate(("#1b2a44", "#20342a", "#141415", "#5a1f22", "#2d4a5a"))},
                "l0": ("#35521f", "#7d9a45"),
                "l1": ("#3d5a22", "#8ea64c"),
                "l2": ("#2f4d1e", "#6f9040"),
            },
        ),
        "terrace-row-stoop": dict(of="terrace-row", like="stoop", camera=((15.4, -8.4, 1.5), (14.2, 0, 2.7)), lens=27),
        "stoop-door": dict(like="stoop", camera=((1.1, -5.4, 1.5), (0.3, 0, 2.7)), lens=30, ev=1.3, warm=0.02),
        "brownstone-stoop": dict(like="brownstone", camera=((-2.6, -6.4, 1.5), (-1.5, 0, 2.9)), lens=24, ev=1.6),
    }
)
name = shot["name"]
by_day = shot.get("light") == "day"
long_street = name in ("street", "street-banner")
rn = random.Random(3)

tones = [
    ("#5f4638", "#80614f"),
    ("#8f7157", "#b3937a"),
    ("#6e594b", "#8f7666"),
    ("#7a5140", "#9a6d57"),
    ("#998a73", "#bdb09c"),
]
ashlar = [
    bricks("ash%d" % i, t[0], t[1], "#3d2f28", w=0.95, h=0.42, m_=0.012, var=0.4, bump=0.4, dist=0.02)
    for i, t in enumerate(tones)
]
trims = [mat("trim%d" % i, t[1], 0.75, bump=0.14, bscale=35, var=0.14, vscale=2) for i, t in enumerate(tones)]
frame = mat("frame", "#15140f", 0.4)
g = glass(refl=1.0)
inside = mat("inside", "#e0cfb4", 0.9)
iron = mat("iron", "#0f1011", 0.4, metal=0.5)
brass = mat("brass", "#c79a58", 0.25, 1)
doors = [
    mat("door%d" % i, c, 0.28) for i, c in enumerate(("#1d3530", "#191a1c", "#47201a", "#22344f", "#1f3a34"))
]
walk = bricks(
    "walk",
    "#837e77",
    "#a59f95",
    "#55514b",
    w=1.5,
    h=1.5,
    m_=0.015,
    rough=0.62,
    bump=0.3,
    var=0.25,
    offset=0,
    gloss=0.14,
)
curb = mat("curb", "#8f8a82", 0.7, bump=0.2, var=0.15)
leaf = [
    leafmat("l0", "#4a5a1e", "#9a9a3e", 0.45),
    leafmat("l1", "#8a5212", "#d9982e", 0.45),
    leafmat("l2", "#7a2a12", "#c9652a", 0.45),
]
green = leafmat("hed", "#20381a", "#4f7530", 0.3)
blooms = [
    leafmat("b0", "#a5481c", "#e08a2e", 0.3),
    leafmat("b1", "#7a1f2a", "#b84a50", 0.3),
    leafmat("b2", "#c9b48a", "#f0e2c0", 0.3),
]
bark = mat("bark", "#3b3027", 0.9, bump=0.8, bscale=30, var=0.3)
WARM = "#ffb56b"


def wet_road():
    m = bpy.data.materials.new("road")
    b = N(m)
    p = b.n("NewGeometry").outputs["Position"]
    large = b.n("TexNoise", {"Vector": p, "Scale": 0.9, "Detail": 8.0, "Roughness": 0.62})
    fine = b.n("TexNoise", {"Vector": p, "Scale": 90.0, "Detail": 3.0})
    rough = b.ramp(large.outputs[0], [(0.34, 0.06), (0.5, 0.2), (0.7, 0.34)])
    color = b.ramp(large.outputs[0], [(0.34, "#1c1d1f"), (0.7, "#303136")])
    height = b.math("MULTIPLY", fine.outputs[0], b.ramp(large.outputs[0], [(0.4, 0.05), (0.6, 1.0)]))
    bump = b.n("Bump", {"Strength": 0.25, "Distance": 0.01, "Height": height})
    b.out(
        b.n("BsdfPrincipled", {"Base Color": color, "Roughness": rough, "Normal": bump.outputs[0]}).outputs[0]
    )
    return m


quad((-90, -60, -0.16), (130, -60, -0.16), (130, -6.6, -0.16), (-90, -6.6, -0.16), wet_road())
box(-90, -6.6, -0.2, 130, -6.35, 0, curb, 0.02)
box(-90, -6.35, -0.2, 130, 0, 0, walk, 0)
BAY = 6.2
plain_box = box
rooms_lit = {"brownstone": 0.62, "street": 0.55, "street-banner": 0.4, "stoop": 0.85}[name]


def room(x0, x1, z0, z1, lit, k):
    """A window with its sash, curtains and what can be seen of the room."""
    r = random.Random(k)
    y, d = 0.32, 2.6
    glazing("x", x0, x1, y, z0, z1, 1, 2, frame, g, fw=0.055, fd=0.1)
    quad(
        (x0 - 1, y + d, z0 - 0.5),
        (x1 + 1, y + d, z0 - 0.5),
        (x1 + 1, y + d, z1 + 0.5),
        (x0 - 1, y + d, z1 + 0.5),
        inside,
    )
    quad(
        (x0 - 1, y, z1 + 0.35),
        (x1 + 1, y, z1 + 0.35),
        (x1 + 1, y + d, z1 + 0.35),
        (x0 - 1, y + d, z1 + 0.35),
        inside,
    )
    for x in (x0 - 1, x1 + 1):
        quad((x, y, z0 - 0.5), (x, y + d, z0 - 0.5), (x, y + d, z1 + 0.5), (x, y, z1 + 0.5), inside)
    quad(
        (x0 - 1, y, z0 - 0.4),
        (x1 + 1, y, z0 - 0.4),
        (x1 + 1, y + d, z0 - 0.4),
        (x0 - 1, y + d, z0 - 0.4),
        frame,
    )
    middle = (x0 + x1) / 2
    if lit:
        area((middle, y + 1.5, z1 + 0.3), 1.1, lit, WARM)
        if k % 3 == 0:  # a bookcase
            for s in range(5):
                z = z0 + 0.2 + s * 0.42
                box(middle - 0.8, y + d - 0.3, z - 0.03, middle + 0.8, y + d, z, frame, 0)
                x = middle - 0.75
                while x < middle + 0.7:
                    w = r.uniform(0.04, 0.1)
                    tint = r.choice(("#7c3326", "#35506a", "#cbb98f", "#55624a", "#2a2a2a", "#a87a40"))
                    box(
                        x,
                        y + d - 0.25,
                        z,
                        x + w,
                        y + d - 0.04,
                        z + r.uniform(0.2, 0.33),
                        mat("bk" + tint, tint, 0.8),
                        0,
                    )
                    x += w + 0.01
        else:  # a picture in its frame
            tint = r.choice(("#3c4c52", "#80503a", "#4b5440", "#a58a5c"))
            w, h, z = r.uniform(0.3, 0.45), r.uniform(0.35, 0.55), z0 + (z1 - z0) * 0.55
            box(middle - w, y + d - 0.06, z - h, middle + w, y + d - 0.01, z + h, brass, 0.01)
            box(
                middle - w + 0.06,
                y + d - 0.08,
                z - h + 0.06,
                middle + w - 0.06,
                y + d - 0.02,
                z + h - 0.06,
                mat("pic" + tint, tint, 0.8),
                0,
            )
        if k % 4 == 0:
            sphere((middle + 0.25, y + 1.2, z0 + 0.55), 0.15, emit("shade", "#ffcf95", 4), (1, 1, 0.9))
        if k % 4 == 2:
            cyl((middle, y + 1.5, z1 - 0.35), 0.012, 0.7, brass, 8)
            for a in range(6):
                c, e = math.cos(a * 1.047) * 0.28, math.sin(a * 1.047) * 0.28
                sphere((middle + c, y + 1.5 + e, z1 - 0.4), 0.045, emit("candle", "#ffd9a0", 9))
        if k % 5 == 1:
            cyl((middle - 0.2, y + 0.35, z0 - 0.02), 0.09, 0.16, trims[1], 20, r2=0.12)
            leaf_cloud(
                [
                    (
                        middle - 0.2 + r.gauss(0, 0.13),
                        y + 0.35 + r.gauss(0, 0.08),
                        z0 + 0.34 + r.gauss(0, 0.12),
                    )
                    for _ in range(160)
                ],
                green,
                0.09,
                r,
            )
    m = mat("curtain%d" % (k % 3), ("#e9dfcc", "#cfc3ae", "#b9a98d")[k % 3], 0.9)
    w = (0.26, 0.34, 0.2)[k % 3]
    for c0, c1 in ((x0 + 0.02, x0 + w), (x1 - w, x1 - 0.02)):
        V, F = [], []
        for q in range(22):
            x, yy = c0 + (c1 - c0) * q / 21, y + 0.16 + 0.03 * math.sin(q * 1.5)
            V += [(x, yy, z0), (x, yy, z1)]
            if q:
                F.append((2 * q - 2, 2 * q, 2 * q + 1, 2 * q - 1))
        obj("curtain", V, F, m, True)
    if k % 4 == 1:
        box(
            x0,
            y + 0.1,
            z1 - (z1 - z0) * r.uniform(0.2, 0.4),
            x1,
            y + 0.12,
            z1,
            mat("blind", "#d8ccb4", 0.9),
            0,
        )


def planter(x, y, z, kind, size=1.0):
    r = random.Random(int(x * 100))
    pot = mat("urn%d" % (kind % 2), ("#2a2c2d", "#a89c8a")[kind % 2], 0.6, bump=0.2)
    cyl((x, y, z), 0.2 * size, 0.09 * size, pot, 32)
    cyl((x, y, z + 0.09 * size), 0.15 * size, 0.45 * size, pot, 32, r2=0.27 * size)
    cyl((x, y, z + 0.54 * size), 0.3 * size, 0.06 * size, pot, 32)
    if kind < 2:
        ball = []
        for _ in range(1500):
            v = (
                Vector((r.gauss(0, 1), r.gauss(0, 1), r.gauss(0, 1))).normalized()
                * (0.36 + r.gauss(0, 0.012))
                * size
            )
            ball.append((x + v.x, y + v.y, z + 0.86 * size + v.z))
        leaf_cloud(ball, green, 0.05, r)
        sphere((x, y, z + 0.86 * size), 0.33 * size, mat("core", "#15240f", 0.9))
    else:
        mound, low = [], []
        for _ in range(1300):
            v = (
                Vector((r.gauss(0, 1), r.gauss(0, 1), abs(r.gauss(0, 1)))).normalized()
                * (0.36 + r.gauss(0, 0.02))
                * size
            )
            (mound if r.random() < 0.65 else low).append((x + v.x, y + v.y, z + 0.58 * size + v.z * 0.9))
        leaf_cloud(mound, blooms[kind % 3], 0.045, r)
        leaf_cloud(low, green, 0.05, r)


def pumpkin(x, y, z, s, c):
    n, k, V, F = 48, 14, [], []
    for i in range(k + 1):
        t = math.pi * i / k
        for j in range(n):
            a = 2 * math.pi * j / n
            rr = math.sin(t) * (1 - 0.09 * abs(math.sin(a * 4.5))) * s
            V.append(
                (
                    x + rr * math.cos(a),
                    y + rr * math.sin(a),
                    z + s * 0.72 * (1 - math.cos(t) * (1 - 0.12 * math.sin(t))),
                )
            )
            if i:
                F.append(((i - 1) * n + j, (i - 1) * n + (j + 1) % n, i * n + (j + 1) % n, i * n + j))
    obj("pumpkin", V, F, mat("pumpkin" + c, c, 0.5, var=0.15), True)
    rod((x, y, z + s * 1.3), (x + 0.02, y + 0.03, z + s * 1.65), s * 0.09, mat("stem", "#5a5a34", 0.8))


def house(i, x0):
    A, T, D = ashlar[i % 5], trims[i % 5], doors[i % 5]
    x1, h = x0 + BAY, 14.2 + (0, 0.5, -0.3, 0.3, 0.1)[i % 5]
    floors = [(0.5, 2.5), (3.6, 6.3), (7.2, 9.3), (10.1, 12.0)]
    xs = [x0 + 1.05, x0 + 3.1, x0 + 5.15]
    dx = xs[0] if i % 2 == 0 else xs[2]
    openings = []
    for f, (z0, z1) in enumerate(floors):
        for x in xs:
            if x == dx and f == 0:
                openings.append((x - 0.5, x + 0.5, 0.0, 2.2))
            elif x == dx and f == 1:
                openings.append((x - 0.62, x + 0.62, 2.35, 5.7))
            else:
                openings.append((x - 0.52, x + 0.52, z0 + (0.1 if f == 0 else 0), z1))
    wall("x", x0, x1, 0.0, 0.5, 0, h, openings, A)
    k = i * 13
    for f, (z0, z1) in enumerate(floors):
        for x in xs:
            k += 1
            if x == dx and f < 2:
                continue
            r = random.Random(k * 7 + 3)
            lit = (
                r.choice((50, 70, 90)),
                r.choice((110, 130, 150)),
                r.choice((0, 80, 110)),
                r.choice((0, 0, 70, 90)),
            )[f]
            lit *= (0.14 if by_day else 1) * rooms_lit * (0.07 if name == "street-banner" and x < -3.2 else 1)
            room(x - 0.52, x + 0.52, z0 + (0.1 if f == 0 else 0), z1, lit, k)
            box(x - 0.68, -0.1, z0 - 0.16, x + 0.68, 0.1, z0, T, 0.02)  # sill
            for a, c in ((-0.66, -0.52), (0.52, 0.66)):
                box(x + a, -0.06, z0, x + c, 0.1, z1, T, 0.015)
            box(x - 0.74, -0.12, z1, x + 0.74, 0.1, z1 + 0.24, T, 0.02)  # lintel and hood
            box(x - 0.8, -0.24, z1 + 0.24, x + 0.8, 0.1, z1 + 0.36, T, 0.02)
            for s in (-0.62, 0.5):
                box(x + s, -0.17, z1 - 0.12, x + s + 0.12, 0, z1 + 0.24, T, 0.02)
            if f == 1 and (i + k) % 3 == 0:  # a window box
                box(x - 0.5, -0.36, z0 - 0.14, x + 0.5, -0.1, z0 + 0.06, iron, 0.01)
                leaf_cloud(
                    [
                        (
                            x + r.uniform(-0.5, 0.5),
                            -0.24 + r.gauss(0, 0.08),
                            z0 + 0.12 + abs(r.gauss(0, 0.09)),
                        )
                        for _ in range(420)
                    ],
                    blooms[k % 3],
                    0.06,
                    r,
                )
    for c, e, z in ((x0, dx - 0.86, 2.72), (dx + 0.86, x1, 2.72), (x0, x1, 6.95)):
        box(c, -0.07, z, e, 0.1, z + 0.18, T, 0.02)
    C = mat("cornice%d" % (i % 3), ("#2c2621", "#3f342c", "#28302e")[i % 3], 0.7)
    box(x0, -0.12, h - 1.15, x1, 0.2, h - 0.95, C, 0.02)
    box(x0, -0.5, h - 0.3, x1, 0.3, h - 0.12, C, 0.03)
    box(x0, -0.68, h - 0.12, x1, 0.3, h + 0.06, C, 0.03)
    for q in range(9):
        x = x0 + 0.25 + (BAY - 0.5) * q / 8
        box(x - 0.09, -0.46, h - 0.85, x + 0.09, 0.05, h - 0.3, C, 0.03)
        if q < 8:
            box(x + 0.14, -0.15, h - 0.85, x + 0.56, 0.05, h - 0.42, C, 0.03)
    # a double door under its transom
    box(dx - 0.62, 0.3, 2.35, dx + 0.62, 0.38, 5.7, D, 0)
    for a, c in ((-0.5, -0.015), (0.015, 0.5)):
        box(dx + a, 0.22, 2.35, dx + c, 0.32, 4.75, D, 0.012)
    for s in (-0.26, 0.26):
        box(dx + s - 0.17, 0.2, 2.5, dx + s + 0.17, 0.24, 3.15, D, 0.02)
        box(dx + s - 0.12, 0.185, 2.58, dx + s + 0.12, 0.22, 3.07, D, 0.015)
        box(dx + s - 0.17, 0.2, 3.32, dx + s + 0.17, 0.24, 4.62, D, 0.02)
        box(dx + s - 0.13, 0.19, 3.4, dx + s + 0.13, 0.215, 4.54, emit("pane", "#ffbd78", 0.55), 0)
        for z in (3.78, 4.16):
            box(dx + s - 0.13, 0.18, z - 0.012, dx + s + 0.13, 0.2, z + 0.012, D, 0)
        quad(
            (dx + s - 0.13, 0.184, 3.4),
            (dx + s + 0.13, 0.184, 3.4),
            (dx + s + 0.13, 0.184, 4.54),
            (dx + s - 0.13, 0.184, 4.54),
            g,
        )
    box(dx - 0.56, 0.2, 4.78, dx + 0.56, 0.3, 4.86, D, 0.01)
    box(dx - 0.5, 0.26, 4.9, dx + 0.5, 0.3, 5.6, emit("fan", "#ffbd78", 1.2), 0)
    for q in range(1, 4):
        box(dx - 0.5 + q * 0.25 - 0.012, 0.22, 4.88, dx - 0.5 + q * 0.25 + 0.012, 0.27, 5.62, D, 0)
    box(dx - 0.5, 0.22, 5.24, dx + 0.5, 0.27, 5.264, D, 0)
    for s in (-0.065, 0.065):
        sphere((dx + s, 0.17, 3.35), 0.032, brass)
        box(dx + s - 0.02, 0.195, 3.22, dx + s + 0.02, 0.21, 3.48, brass, 0.004)
    box(
        dx - 0.4,
        -0.2,
        2.352,
        dx + 0.4,
        0.2,
        2.37,
        mat("doormat", "#4b3d2c", 1.0, bump=0.8, bscale=120),
        0.004,
    )
    box(dx - 0.95, -0.35, 5.85, dx + 0.95, 0.1, 6.1, T, 0.03)
    box(dx - 1.05, -0.5, 6.1, dx + 1.05, 0.1, 6.25, T, 0.03)
    for s in (-0.86, 0.66):
        box(dx + s, -0.22, 2.35, dx + s + 0.2, 0.1, 5.85, T, 0.02)
        box(dx + s - 0.03, -0.25, 2.35, dx + s + 0.23, 0.1, 2.65, T, 0.02)
        box(dx + s - 0.02, -0.3, 5.5, dx + s + 0.22, 0.1, 5.85, T, 0.03)
    # the stoop
    steps, run = 11, 0.29
    rise, L = 2.35 / steps, steps * run
    for q in range(steps):
        y1 = -(steps - q - 1) * run - 0.48 if q < steps - 1 else 0
        box(dx - 0.95, -(steps - q) * run - 0.5, 0, dx + 0.95, y1, rise * (q + 1), T, 0.012)
        box(
            dx - 0.95,
            -(steps - q) * run - 0.535,
            rise * (q + 1) - 0.05,
            dx + 0.95,
            y1,
            rise * (q + 1) + 0.001,
            T,
            0.012,
        )
    for s in (-1.05, 0.87):
        V = [
            (dx + s, -0.5, 0),
            (dx + s + 0.18, -0.5, 0),
            (dx + s, -0.5 - L, 0),
            (dx + s + 0.18, -0.5 - L, 0),
            (dx + s, -0.5, 2.75),
            (dx + s + 0.18, -0.5, 2.75),
            (dx + s, -0.5 - L, 0.55),
            (dx + s + 0.18, -0.5 - L, 0.55),
        ]
        o = obj(
            "side", V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], T
        )
        bevel(o, 0.02)
        inner = (s < 0) == (i % 2 == 0)  # there the neighbour's stair begins
        left, right = (0.0 if inner and s < 0 else 0.08), (0.18 if inner and s > 0 else 0.26)
        box(dx + s - left, -0.8 - L, 0, dx + s + right, -0.45 - L, 1.15, T, 0.02)
        over = 0.04
        box(
            dx + s - left - (over if left else 0),
            -0.84 - L,
            1.15,
            dx + s + right + (over if right > 0.2 else 0),
            -0.41 - L,
            1.25,
            T,
            0.02,
        )
        box(dx + s, -0.5, 0, dx + s + 0.18, 0.05, 2.75, T, 0.02)
        bx = dx + s + 0.09
        for q in range(24):
            t = q / 23
            cyl((bx, -0.5 - L * t, 2.75 - 2.2 * t), 0.011, 0.55, iron, 8)
            if q % 2 == 0:
                sphere((bx, -0.5 - L * t, 3.05 - 2.2 * t), 0.024, iron)
        rod((bx, -0.5, 3.31), (bx, -0.55 - L, 1.08), 0.026, iron, 12)
        rod((bx, -0.5, 2.9), (bx, -0.5 - L, 0.72), 0.012, iron)
        rod((bx, 0.0, 3.31), (bx, -0.5, 3.31), 0.026, iron, 12)
    for s in (-0.76, 0.76):  # lanterns beside the door
        box(dx + s - 0.03, -0.3, 4.42, dx + s + 0.03, -0.2, 4.46, iron, 0.004)
        cyl((dx + s, -0.34, 4.12), 0.075, 0.3, emit("lantern", "#ffc98c", 7), 6, r2=0.095)
        cyl((dx + s, -0.34, 4.08), 0.085, 0.04, iron, 6)
        cyl((dx + s, -0.34, 4.42), 0.12, 0.1, iron, 6, r2=0.02)
        for a in range(6):
            c, e = math.cos(a * 1.047), math.sin(a * 1.047)
            rod(
                (dx + s + c * 0.078, -0.34 + e * 0.078, 4.12),
                (dx + s + c * 0.098, -0.34 + e * 0.098, 4.42),
                0.007,
                iron,
                5,
            )
        point((dx + s, -0.5, 4.25), 13, "#ffbf80", 0.06)
    s = 1.28 if i % 2 == 0 else -1.28  # neighbours' stairs lie close together on the other side
    planter(dx + s, -0.78 - L, 0, i % 5, 0.95)
    planter(dx + s * 1.03 + (0.62 if s > 0 else -0.62), -0.6 - L, 0, (i + 2) % 5, 0.72)
    # the front garden
    fx0, fx1 = (dx + 1.75, x1 - 0.1) if dx == xs[0] else (x0 + 0.1, dx - 1.75)
    fy, q = -3.3, fx0 + 0.06
    box(fx0, fy - 0.1, 0, fx1, fy + 0.1, 0.3, T, 0.02)
    while q < fx1:
        cyl((q, fy, 0.3), 0.012, 0.95, iron, 6)
        cyl((q, fy, 1.25), 0.02, 0.09, iron, 6, r2=0.002)
        q += 0.125
    for z in (1.12, 0.45):
        box(fx0, fy - 0.015, z, fx1, fy + 0.015, z + 0.03, iron, 0)
    hedge(fx0 + 0.1, fy + 0.35, fx1 - 0.1, fy + 0.95, 0, 0.8, green, 600, 0.06)
    for q in range(4):
        clump(fx0 + 0.5 + q * 0.9, -1.4 + 0.3 * (q % 2), 0, leaf[0] if q % 2 else green, 80, 0.75, 0.4)


def street_lamp(x, y, power=170):
    cyl((x, y, 0), 0.14, 0.5, iron, 16, r2=0.07)
    cyl((x, y, 0.5), 0.05, 3.3, iron, 12)
    cyl((x, y, 3.8), 0.1, 0.08, iron, 12)
    sphere((x, y, 4.1), 0.2, emit("globe", "#ffd2a0", 7), (1, 1, 1.25))
    cyl((x, y, 4.32), 0.16, 0.12, iron, 12, r2=0.03)
    cyl((x, y, 4.42), 0.025, 0.14, iron, 8, r2=0.005)
    rod((x - 0.35, y, 3.55), (x + 0.35, y, 3.55), 0.018, iron)
    point((x, y, 4.1), power, "#ffc58a", 0.2)


def tree_pit(x, y, h, seed, m, leaves=22000):
    box(x - 0.8, y - 0.7, 0.0, x + 0.8, y + 0.7, 0.05, mat("soil", "#2a2018", 0.95, bump=0.6), 0.01)
    for a, c in ((-0.8, -0.76), (0.76, 0.8)):
        box(x + a, y - 0.7, 0, x + c, y + 0.7, 0.32, iron, 0.004)
    for a, c in ((-0.7, -0.66), (0.66, 0.7)):
        box(x - 0.8, y + a, 0.28, x + 0.8, y + c, 0.32, iron, 0.004)
    leaf_cloud(
        [
            (x + rn.uniform(-0.7, 0.7), y + rn.uniform(-0.6, 0.6), 0.12 + rn.random() * 0.12)
            for _ in range(500)
        ],
        green,
        0.09,
        rn,
    )
    return tree((x, y, 0), h, seed, bark, m, int(leaves * 1.5), 0.45, 0.11, trunk_r=0.17, first=0.34, cluster=0.62)


first, last = (-5, 12) if long_street else (0, 9)
if name == "stoop":
    first, last = shot.get("houses", (2, 7))
for i in range(first, last):
    if long_street and i > 4:  # far away nothing is bevelled
        box = lambda *a, **k: plain_box(*a[:7], 0)
    house(i, -26 + i * BAY)
box = plain_box
box(-90, 0.5, 0, -26 + first * BAY, 14, 13, trims[0], 0)
box(-90, 3.4, 0, 130, 12, 13, mat("back", "#333333", 0.9), 0)
row = list(bpy.data.objects)
if long_street:  # the other side: the same row turned round
    center = 13.6 + 0.0
    if name == "street":
        turn = Matrix.Translation((14, -center * 2 + 0.2, 0)) @ Matrix.Rotation(math.pi, 4, "Z")
        for o in list(bpy.data.objects):
            if o.name.startswith("box") and o.dimensions.x > 60:
                continue
            if o.type == "LIGHT" and rn.random() < 0.6:
                continue
            c = o.copy()
            c.modifiers.clear()  # so that the meshes are shared
            c.matrix_world = turn @ o.matrix_basis
            bpy.context.scene.collection.objects.link(c)
        box(-90, -27.2, -0.2, 130, -20.6, 0, walk, 0)
        box(-90, -20.6, -0.2, 130, -20.35, 0, curb, 0.02)
    # the end of the street: houses across it, trees before them
    across = Matrix.Translation((64, -25.8, 0)) @ Matrix.Rotation(-math.pi / 2, 4, "Z")
    for o in row:
        middle = sum(corner[0] for corner in o.bound_box) / 8 + o.matrix_basis.translation.x
        if o.type == "MESH" and -26.2 < middle < 5.2 and o.dimensions.x < 60:
            c = o.copy()
            c.modifiers.clear()
            c.matrix_world = across @ o.matrix_basis
            bpy.context.scene.collection.objects.link(c)
    for k in range(7):
        tree(
            (57 + 1.5 * (k % 3), -28 + k * 4.5, 0),
            9 + k % 3,
            100 + k,
            bark,
            leaf[k % 3],
            12000,
            0.5,
            0.2,
            trunk_r=0.18,
        )
if name == "brownstone":
    spots = [
        (-21, 10.5, 41, 0),
        (-9.5, 10.5, 42, 1),
        (4.4, 10.5, 43, 0),
        (17.5, 11, 44, 2),
        (30, 10.5, 45, 1),
    ]
    lamps = (-15.2, -1.6, 11.2, 24)
elif name == "stoop":
    spots = [(-5.6, 9.5, 51, 1), (6.6, 9.5, 52, 2)]
    lamps = ()
    if by_day:
        spots = [(shot["camera"][1][0] + d, 9.5, 51, kind) for d, kind in ((-10.6, 1), (10.2, 0))]
elif name == "street":
    spots = [
        (-14.4, 10, 61, 1),
        (-5.6, 10.5, 62, 2),
        (3.4, 10, 63, 1),
        (12.4, 11, 64, 0),
        (21.5, 10, 65, 1),
        (31, 10, 66, 2),
        (42, 10, 67, 1),
    ]
    lamps = (-10.2, 7.8, 17, 26, 36)
else:
    spots = [(-17.2, 11, 71, 0), (4.6, 10.5, 72, 1), (16.5, 11, 73, 2), (28, 10.5, 74, 1), (39, 10.5, 75, 2)]
    lamps = (-3.4, 10.6, 22, 34)
for x, h, seed, kind in spots:
    tree_pit(x, -5.25, h, seed, leaf[kind], 26000 if abs(x) < 20 else 15000)
for x in lamps:
    street_lamp(x, -5.9, 190 if long_street else 170)
if name == "street":
    for x, seed, kind in ((-12, 81, 2), (-2, 82, 1), (9, 83, 2), (20, 84, 1), (31, 85, 0)):
        tree((x, -21.6, 0), 10, seed, bark, leaf[kind], 14000, 0.45, 0.15, trunk_r=0.17, first=0.34)
    for x in (-7, 4, 15, 26):
        street_lamp(x, -21.1, 150)
if name == "street-banner":  # a dark crown close by on the left
    tree((-16.2, -14.8, 0), 9.5, 92, bark, leaf[0], 30000, 0.5, 0.13, trunk_r=0.18, first=0.3)

for m, count in zip(leaf[1:], (1500, 900)):
    leaves_on(-27, -13.5, 34, -6.7, -0.16, count, m, 0.11, rn)
    leaves_on(-27, -6.3, 34, -0.4, 0.0, count, m, 0.1, rn)
if name == "stoop" and not by_day:
    dx = -26 + 4 * BAY + 1.05
    leaves_on(-5, -9, 6, -3.6, 0.0, 500, leaf[1], 0.1, rn)
    for q in range(11):
        leaves_on(
            dx - 0.9,
            -(11 - q) * 0.29 - 0.5,
            dx + 0.9,
            -(10 - q) * 0.29 - 0.52,
            0.2136 * (q + 1),
            9,
            leaf[1 + q % 2],
            0.09,
            rn,
        )
    pumpkin(dx + 0.68, -3.14, 0.427, 0.17, "#c9681f")
    pumpkin(dx + 0.74, -2.56, 0.854, 0.12, "#d8b98a")
    pumpkin(dx - 0.72, -1.98, 1.282, 0.14, "#b9551a")
    pumpkin(dx + 0.7, -1.4, 1.709, 0.15, "#cf7a2c")
    pumpkin(dx - 0.72, -3.44, 0.2136, 0.19, "#c9681f")
    ring = []
    for _ in range(900):  # a wreath on the door
        a, r_ = rn.random() * 6.28, 0.17 + rn.gauss(0, 0.022)
        ring.append((dx + 0.26 + math.cos(a) * r_, 0.15 + rn.gauss(0, 0.02), 4.02 + math.sin(a) * r_))
    leaf_cloud(ring[:600], green, 0.05, rn)
    leaf_cloud(ring[600:], blooms[0], 0.05, rn)
    street_lamp(4.3, -5.9, 150)
    area((1, -9, 5.5), 4, 60, "#ffd0a0", rot=(math.radians(60), 0, 0))

skies = {
    "brownstone": (
        [(0, "#f0b184"), (0.12, "#dfa49b"), (0.3, "#9d93b0"), (0.6, "#5a76a8"), (1, "#2a4377")],
        1.9,
        "#ffb890",
        0.9,
    ),
    "stoop": ([(0, "#e8c8a8"), (0.2, "#c8bcc0"), (0.5, "#92a4c4"), (1, "#6484b4")], 2.2, "#ffd2a8", 0.8),
    "street": (
        [(0, "#e6b8a4"), (0.12, "#d8aca4"), (0.3, "#b4a6b6"), (0.6, "#7c92b8"), (1, "#48669c")],
        1.7,
        "#ffb070",
        0.7,
    ),
    "street-banner": (
        [(0, "#a88a94"), (0.15, "#7d7c9c"), (0.35, "#4f6494"), (0.7, "#2a447c"), (1, "#1a3060")],
        1.15,
        "#90a8d8",
        0.2,
    ),
}
stops, strength, tint, energy = skies[name]
if by_day:
    stops, strength = [(0, "#eef0ee"), (0.25, "#cfdcea"), (0.6, "#93b4de"), (1, "#5f8ccc")], 1.3
    tint, energy = "#ffe0b8", 9
sky(
    stops,
    clouds=0.45,
    cloudcol="#ffffff" if by_day else "#e7b3a4" if name != "street-banner" else "#8a84a4",
    strength=strength,
    cscale=(0.6, 1.2, 1),
    seed=4.2,
)
light = bpy.data.lights.new("sun", "SUN")
light.energy, light.angle, light.color = energy, 0.02 if by_day else 0.3, rgba(tint)[:3]
sun = bpy.data.objects.new("sun", light)
sun.visible_glossy = False
sun.rotation_euler = {"street": (math.radians(80), 0, math.radians(82))}.get(name, (0.9 if by_day else 1.15, 0, 0.7))
bpy.context.scene.collection.objects.link(sun)
finish_shot(shot)
