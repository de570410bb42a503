"""A cobbled mews of coach houses. mews: at dusk after rain. mews-lane: the other way, in the morning, other colours."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import leaves_on, rod

shot = take_shot(
    {
        "mews": dict(
            size=(1440, 960), camera=((0.75, -3.2, 1.5), (-0.1, 20, 2.9)), lens=26, ev=1.85, bloom=0.1
        ),
        "mews-lane": dict(
            size=(1440, 960), camera=((-1.2, 3.0, 1.5), (0.5, 26, 3.2)), lens=25, ev=1.12, warm=0.02
        ),
        "mews-blush": dict(
            like="mews-lane", camera=((2.75, -1.2, 1.5), (-3.7, 2.6, 2.75)), lens=22, ev=1.3, warm=0.01
        ),
        "mews-white": dict(
            like="mews-lane", camera=((-2.75, 4.2, 1.5), (3.7, 8.6, 2.75)), lens=22, ev=1.55, warm=0.015
        ),
        "mews-door": dict(of="mews", camera=((1.9, -0.9, 1.5), (-3.7, 3.2, 2.2)), lens=27),
        "mews-blush-door": dict(of="mews-blush", like="mews-lane", camera=((1.7, 0.6, 1.45), (-3.7, 2.9, 1.8)), lens=32),
        "mews-blush-lane": dict(of="mews-blush", like="mews-lane", camera=((1.7, -5.4, 1.5), (-1.5, 10, 2.9)), lens=26),
        "mews-white-door": dict(of="mews-white", like="mews-lane", camera=((-1.7, 5.6, 1.45), (3.7, 8.4, 1.8)), lens=32),
        "mews-white-lane": dict(of="mews-white", like="mews-lane", camera=((-1.9, -1.4, 1.5), (2.2, 14, 2.9)), lens=26),
    }
)
morning = shot["name"] == "mews-lane"
rn = random.Random(31 if morning else 17)
HALF, LENGTH = 3.7, 44.0

brick = [
    bricks("stock", "#8a7350", "#b89c70", "#b9ae98", w=0.225, h=0.075, m_=0.01, var=0.6, bump=0.7),
    bricks(
        "white", "#d8d2c6", "#ece8de", "#d8d2c6", w=0.225, h=0.075, m_=0.008, var=0.2, bump=0.8, rough=0.6
    ),
    bricks("umber", "#5a3a2e", "#8a5a46", "#8d8478", w=0.225, h=0.075, m_=0.01, var=0.6, bump=0.7),
    bricks(
        "slate-blue",
        "#5d6a72",
        "#77868e",
        "#5d6a72",
        w=0.225,
        h=0.075,
        m_=0.008,
        var=0.2,
        bump=0.8,
        rough=0.6,
    ),
    bricks(
        "blush", "#c79f8c", "#dcb8a4", "#c79f8c", w=0.225, h=0.075, m_=0.008, var=0.2, bump=0.8, rough=0.6
    ),
    bricks(
        "charcoal", "#34363a", "#4b4e52", "#303236", w=0.225, h=0.075, m_=0.008, var=0.3, bump=0.8, rough=0.6
    ),
]
paint = [
    mat("paint" + c, c, 0.3, var=0.04)
    for c in ("#1f3d46", "#2f4a36", "#7a2a22", "#1c2430", "#a8b4a4", "#c98f3c", "#6a7f94", "#3a2430")
]
trim = mat("trim", "#e6e0d2", 0.5)
stone = mat("stone", "#b5aa98", 0.75, bump=0.2, bscale=30, var=0.15)
slate = bricks(
    "slates", "#2c3036", "#474c54", "#1c1f24", w=0.3, h=0.2, m_=0.008, var=0.7, bump=0.7, rough=0.45
)
iron = mat("iron", "#101112", 0.4, metal=0.5)
brass = mat("brass", "#c79a58", 0.25, 1)
g = glass(refl=1.0)
inside = mat("inside", "#e2d2b6", 0.9)
floor = boards("floor", "#7a5230", "#a87a4c", w=0.18, vertical=False, length=2)
green = [leafmat("g0", "#1f3a17", "#55803a", 0.35), leafmat("g1", "#3a4f22", "#8a9a48", 0.35)]
climb = [
    leafmat("ivy", "#1f3516", "#4a6e2c", 0.3),
    leafmat("vine", "#5a1f1a", "#b5482c", 0.35),
    leafmat("wis", "#2f4a1e", "#86a04a", 0.4),
]
bloom = [
    leafmat("f%d" % i, *c, 0.3)
    for i, c in enumerate(
        (("#b03a4a", "#e88a90"), ("#c9c0d8", "#f4f0fa"), ("#b8561e", "#eeb060"), ("#5a3a8a", "#a08ad0"))
    )
]
bark = mat("bark", "#4a3b2e", 0.9, bump=0.6, bscale=30, var=0.3)
GLOW = "#ffb56b"


def setts():
    """Wet granite setts: brick courses, rounded stones, puddles where the ground lies low."""
    m = bpy.data.materials.new("setts")
    b = N(m)
    p = b.n("NewGeometry").outputs["Position"]
    wob = b.n("TexNoise", {"Vector": p, "Scale": 1.1, "Detail": 3.0})
    warped = b.n("VectorMath", {0: p}, operation="ADD")
    scaled = b.n("VectorMath", {0: wob.outputs[1]}, operation="SCALE")
    scaled.inputs["Scale"].default_value = 0.16
    b.link(scaled.outputs[0], warped.inputs[1])
    br = b.n(
        "TexBrick",
        {
            "Vector": warped.outputs[0],
            "Scale": 1.0,
            "Mortar Size": 0.017,
            "Brick Width": 0.21,
            "Row Height": 0.125,
            "Color1": rgba(0.0),
            "Color2": rgba(1.0),
            "Mortar": rgba(0.4),
            "Mortar Smooth": 0.9,
        },
    )
    large = b.n("TexNoise", {"Vector": p, "Scale": 0.42, "Detail": 4.0})
    fine = b.n("TexNoise", {"Vector": p, "Scale": 40.0, "Detail": 5.0})
    tone_ = b.math("ADD", b.math("MULTIPLY", br.outputs[0], 0.6), b.math("MULTIPLY", fine.outputs[0], 0.4))
    col = b.ramp(tone_, [(0.15, "#3b3a3c"), (0.55, "#625e5a"), (0.9, "#8a8278")])
    col = b.n("MixRGB", {0: br.outputs["Fac"], 1: col, 2: rgba("#1c1a18")}).outputs[0]
    dry = 0.75 if morning else 0.0
    pool = b.ramp(large.outputs[0], [(0.37 - dry * 0.12, 1.0), (0.45 - dry * 0.12, 0.0)])
    dark = b.n("MixRGB", {0: b.math("MULTIPLY", pool, 0.6), 1: col, 2: rgba("#141415")}).outputs[0]
    damp = b.math("ADD", b.math("MULTIPLY", fine.outputs[0], 0.3), 0.12 + 0.3 * dry)
    rough = b.n("Mix", data_type="FLOAT")
    b.link(pool, rough.inputs[0])
    b.link(damp, rough.inputs[2])
    rough.inputs[3].default_value = 0.02
    h = b.math("SUBTRACT", b.math("MULTIPLY", fine.outputs[0], 0.25), br.outputs["Fac"])
    h = b.math("MULTIPLY", h, b.math("SUBTRACT", 1.0, b.math("MULTIPLY", pool, 0.97)))
    bump = b.n("Bump", {"Strength": 0.8, "Distance": 0.025, "Height": h})
    b.out(
        b.n(
            "BsdfPrincipled",
            {"Base Color": dark, "Roughness": rough.outputs[0], "Normal": bump.outputs[0], "Specular": 0.6},
        ).outputs[0]
    )
    return m


quad((-30, -12, 0), (30, -12, 0), (30, 80, 0), (-30, 80, 0), setts())
for s in (-1, 1):  # a narrow pavement and its kerb
    box(
        s * HALF - 0.001,
        -12,
        0,
        s * (HALF - 0.62),
        LENGTH,
        0.07,
        bricks(
            "flags",
            "#77726a",
            "#9a948a",
            "#45413c",
            w=0.9,
            h=0.6,
            m_=0.012,
            rough=0.55,
            bump=0.35,
            var=0.4,
            gloss=0.12,
        ),
        0.015,
    )
box(
    -0.17,
    -12,
    -0.02,
    0.17,
    LENGTH,
    0.006,
    mat("channel", "#55524e", 0.25, bump=0.3, bscale=20, var=0.2),
    0.004,
)


class Side:
    """Builds against one wall of the lane: u along it, d into the house (negative: into the lane), z up."""

    def __init__(self, s):
        self.s = s

    def x(self, d):
        return self.s * (HALF + d)

    def box(self, u0, d0, z0, u1, d1, z1, m, bev=0.006):
        a, c = sorted((self.x(d0), self.x(d1)))
        return box(a, u0, z0, c, u1, z1, m, bev)

    def quad(self, *corners, m):
        return quad(*[(self.x(d), u, z) for u, d, z in corners], m)

    def rod(self, a, c, r, m, seg=8):
        return rod((self.x(a[1]), a[0], a[2]), (self.x(c[1]), c[0], c[2]), r, m, seg)

    def leaves(self, points, m, size):
        leaf_cloud([(self.x(d), u, z) for u, d, z in points], m, size, rn)

    def room(self, u0, u1, z0, z1, lit, cols, rows, m, deep=0.14):
        """A window in its frame, with curtains, and the room behind."""
        glazing("y", u0, u1, self.x(deep), z0, z1, cols, rows, m, g, fw=0.045, fd=0.07)
        D = 2.8
        lo, hi = z0 - 0.7, z1 + 0.3
        self.quad((u0 - 0.8, D, lo), (u1 + 0.8, D, lo), (u1 + 0.8, D, hi), (u0 - 0.8, D, hi), m=inside)
        self.quad((u0 - 0.8, 0.3, hi), (u1 + 0.8, 0.3, hi), (u1 + 0.8, D, hi), (u0 - 0.8, D, hi), m=inside)
        self.quad((u0 - 0.8, 0.3, lo), (u1 + 0.8, 0.3, lo), (u1 + 0.8, D, lo), (u0 - 0.8, D, lo), m=floor)
        for u in (u0 - 0.8, u1 + 0.8):
            self.quad((u, 0.3, lo), (u, D, lo), (u, D, hi), (u, 0.3, hi), m=inside)
        middle = (u0 + u1) / 2
        tint = rn.choice(("#3c5258", "#7a4a34", "#55603e", "#b09060"))
        w = 0.4
        self.box(middle - w, D - 0.05, z0 + 0.3, middle + w, D, z0 + 1.2, brass, 0.01)
        self.box(
            middle - w + 0.05,
            D - 0.07,
            z0 + 0.35,
            middle + w - 0.05,
            D - 0.03,
            z0 + 1.15,
            mat("pic" + tint, tint, 0.8),
            0,
        )
        if lit:
            area((self.x(1.5), middle, hi - 0.05), 1.3, lit, GLOW)
            sphere(
                (self.x(1.1), middle + rn.choice((-0.4, 0.4)), z0 + 0.45),
                0.15,
                emit("shade", "#ffcb8c", 3.5),
                (1, 1, 0.85),
            )
        cloth = mat("cloth%d" % rn.randint(0, 2), rn.choice(("#e9dfcc", "#cdbfa6", "#b8ab98")), 0.9)
        for c0, c1 in ((u0, u0 + 0.24), (u1 - 0.24, u1)):
            V, F = [], []
            for q in range(20):
                u, d = c0 + (c1 - c0) * q / 19, deep + 0.12 + 0.03 * math.sin(q * 1.5)
                V += [(self.x(d), u, z0), (self.x(d), u, z1)]
                if q:
                    F.append((2 * q - 2, 2 * q, 2 * q + 1, 2 * q - 1))
            obj("curtain", V, F, cloth, True)

    def sill(self, u0, u1, z, flowers=True):
        self.box(u0 - 0.08, -0.1, z - 0.09, u1 + 0.08, 0.12, z, stone, 0.012)
        if flowers:
            self.box(u0 + 0.02, -0.27, z - 0.02, u1 - 0.02, -0.06, z + 0.17, rn.choice((iron, stone)), 0.012)
            m = rn.choice(bloom)
            spread = lambda n, k: [
                (rn.uniform(u0, u1), -0.17 + rn.gauss(0, 0.07), z + 0.2 + abs(rn.gauss(0, k)))
                for _ in range(n)
            ]
            self.leaves(spread(330, 0.07), green[0], 0.06)
            self.leaves(spread(260, 0.1), m, 0.05)
            trail = [
                (rn.uniform(u0, u1), -0.25 + rn.gauss(0, 0.03), z + 0.12 - abs(rn.gauss(0, 0.13)))
                for _ in range(240)
            ]
            self.leaves(trail, green[1], 0.05)

    def lantern(self, u, z):
        d = -0.34
        self.rod((u, 0, z + 0.42), (u, d, z + 0.42), 0.014, iron)
        self.rod((u, 0, z + 0.15), (u, d * 0.8, z + 0.42), 0.01, iron)
        x = self.x(d)
        cyl((x, u, z), 0.075, 0.28, emit("lantern", "#ffc98c", 8), 6, r2=0.1)
        for k in range(6):
            c, e = math.cos(k * 1.047), math.sin(k * 1.047)
            rod((x + c * 0.078, u + e * 0.078, z), (x + c * 0.104, u + e * 0.104, z + 0.28), 0.008, iron, 5)
        cyl((x, u, z - 0.04), 0.085, 0.04, iron, 6)
        cyl((x, u, z + 0.28), 0.13, 0.1, iron, 6, r2=0.03)
        point((self.x(d - 0.16), u, z + 0.1), 4 if morning else 26, "#ffbf80", 0.07)

    def carriage_doors(self, u0, u1, z1, m):
        """Two leaves of boards with braces and a row of lit panes."""
        self.box(u0, 0.12, 0.02, u1, 0.2, z1, m, 0)
        n = 2
        for k in range(n):
            a, c = u0 + (u1 - u0) * k / n + 0.01, u0 + (u1 - u0) * (k + 1) / n - 0.01
            for z0, zz in ((0.05, 0.22), (1.32, 1.46), (z1 - 0.62, z1 - 0.52), (z1 - 0.12, z1 - 0.02)):
                self.box(a, 0.07, z0, c, 0.13, zz, m, 0.008)
            for u in (a, c - 0.12):
                self.box(u, 0.072, 0.05, u + 0.12, 0.13, z1 - 0.02, m, 0.008)
            q = a + 0.12
            while q < c - 0.14:
                self.box(q, 0.098, 0.2, q + 0.115, 0.14, z1 - 0.55, m, 0.006)
                q += 0.122
            self.box(
                a + 0.12,
                0.1,
                z1 - 0.52,
                c - 0.12,
                0.13,
                z1 - 0.12,
                emit("glow", "#ffb56b", 0.25 if morning else 0.9),
                0,
            )
            for t in range(1, 4):
                u = a + 0.12 + (c - a - 0.24) * t / 4
                self.box(u - 0.012, 0.08, z1 - 0.52, u + 0.012, 0.13, z1 - 0.12, m, 0)
            hinge = a + 0.03 if k == 0 else c - 0.55
            for z in (0.14, 1.39):
                self.box(hinge, 0.055, z - 0.025, hinge + 0.5, 0.075, z + 0.025, iron, 0.004)
        middle = (u0 + u1) / 2
        for e in (-0.1, 0.1):
            self.rod((middle + e, 0.03, 1.1), (middle + e, 0.03, 1.32), 0.014, iron)
        self.box(u0 - 0.14, -0.02, 0, u0, 0.2, z1 + 0.02, trim, 0.01)
        self.box(u1, -0.02, 0, u1 + 0.14, 0.2, z1 + 0.02, trim, 0.01)
        self.box(u0 - 0.2, -0.05, z1, u1 + 0.2, 0.2, z1 + 0.24, iron if rn.random() < 0.4 else trim, 0.012)

    def front_door(self, u0, u1, m):
        self.box(u0, 0.14, 0.1, u1, 0.2, 2.2, m, 0.006)
        for z0, z1 in ((0.3, 0.95), (1.12, 2.02)):
            for k in range(2):
                a = u0 + 0.1 + k * (u1 - u0 - 0.06) / 2
                self.box(a, 0.115, z0, a + (u1 - u0) / 2 - 0.16, 0.15, z1, m, 0.016)
        sphere((self.x(0.1), u0 + 0.1, 1.1), 0.035, brass)
        self.box((u0 + u1) / 2 - 0.12, 0.1, 1.0, (u0 + u1) / 2 + 0.12, 0.13, 1.06, brass, 0.006)
        self.box(u0, 0.14, 2.26, u1, 0.18, 2.55, emit("fan", "#ffb56b", 0.3 if morning else 1.1), 0)
        for t in (1, 2, 3):
            u = u0 + (u1 - u0) * t / 4
            self.box(u - 0.012, 0.11, 2.24, u + 0.012, 0.15, 2.56, trim, 0)
        for a, c in ((u0 - 0.1, u0), (u1, u1 + 0.1)):
            self.box(a, -0.03, 0, c, 0.2, 2.6, trim, 0.01)
        self.box(u0 - 0.16, -0.12, 2.58, u1 + 0.16, 0.2, 2.74, trim, 0.012)
        self.box(u0 - 0.06, -0.3, 0.0, u1 + 0.06, 0.2, 0.13, stone, 0.012)

    def climber(self, u, width, top, m, n=2600):
        """A vine: a few stems up the wall, leaves about them."""
        spots, flowers = [], []
        for _ in range(7):
            a, z, way = u + rn.gauss(0, 0.12), 0.0, rn.uniform(-1, 1) * width
            path = []
            for k in range(26):
                t = k / 25
                path.append(
                    (
                        a + way * t**1.6 + 0.12 * math.sin(k * 0.7 + way * 5),
                        -0.03,
                        top * (t**0.75) * rn.uniform(0.97, 1.02),
                    )
                )
            for p, q in zip(path, path[1:]):
                self.rod(p, q, 0.014, bark, 5)
            for _ in range(n // 7):
                p = path[min(25, int(4 + 22 * rn.random() ** 0.8))]
                spots.append(
                    (p[0] + rn.gauss(0, 0.24), -0.05 - abs(rn.gauss(0, 0.09)), p[2] + rn.gauss(0, 0.2))
                )
        self.leaves(spots, m, 0.1)

    def pot(self, u, kind, size=1.0, d=-0.34):
        x = self.x(d)
        clay = mat(
            "clay%d" % (kind % 3), ("#9a5f42", "#3a3d3f", "#b0a694")[kind % 3], 0.75, bump=0.2, var=0.1
        )
        r = 0.2 * size
        cyl((x, u, 0.07), r * 0.75, 0.36 * size, clay, 28, r2=r)
        cyl((x, u, 0.07 + 0.34 * size), r * 1.1, 0.06 * size, clay, 28)
        z = 0.07 + 0.4 * size
        if kind % 4 == 0:  # a bay tree, clipped to a ball
            cyl((x, u, z), 0.025, 0.8, bark, 8)
            ball = [
                Vector((rn.gauss(0, 1), rn.gauss(0, 1), rn.gauss(0, 1))).normalized()
                * (0.3 + rn.gauss(0, 0.015))
                for _ in range(1100)
            ]
            leaf_cloud([(x + v.x, u + v.y, z + 1.02 + v.z) for v in ball], green[0], 0.055, rn)
            sphere((x, u, z + 1.02), 0.27, mat("core", "#14240e", 0.9))
        elif kind % 4 == 1:
            clump(x, u, z - 0.03, green[1], 110, 0.6 * size, 0.3)
        elif kind % 4 == 2:
            leaf_cloud(
                [
                    (x + rn.gauss(0, 0.14), u + rn.gauss(0, 0.14), z + abs(rn.gauss(0, 0.14)))
                    for _ in range(420)
                ],
                green[0],
                0.07,
                rn,
            )
            leaf_cloud(
                [
                    (x + rn.gauss(0, 0.15), u + rn.gauss(0, 0.15), z + 0.1 + abs(rn.gauss(0, 0.13)))
                    for _ in range(240)
                ],
                rn.choice(bloom),
                0.06,
                rn,
            )
        else:
            tree(
                (x, u, z - 0.05),
                1.5 * size,
                int(u * 7) % 90,
                bark,
                green[1],
                700,
                0.45,
                0.07,
                multi=2,
                trunk_r=0.025,
                first=0.34,
            )

    def house(self, u0, w, i):
        u1 = u0 + w
        m, door = brick[i % 6], paint[(i * 3 + (4 if morning else 0)) % 8]
        second = paint[(i * 5 + 2) % 8]
        h = (6.1, 6.7, 5.9, 6.4)[i % 4]
        flip = i % 2
        place = lambda a, c: (u0 + a, u0 + c) if not flip else (u1 - c, u1 - a)
        carriage, entry, look = place(0.45, 3.0), place(3.5, 4.4), place(4.75, w - 0.35)
        openings = [(*carriage, 0, 2.55), (*entry, 0.1, 2.6)]
        if look[1] - look[0] > 0.7:
            openings.append((*look, 0.95, 2.45))
        upper = [place(0.6 + k * (w - 0.6) / 3, 0.6 + k * (w - 0.6) / 3 + 1.1) for k in range(3)]
        openings += [(*o, 3.65, 5.15) for o in upper]
        wall("y", u0, u1, self.x(0) if self.s > 0 else self.x(0.3), 0.3, 0, h, openings, m)
        self.carriage_doors(*carriage, 2.55, door)
        self.front_door(*entry, second)
        if look[1] - look[0] > 0.7:
            self.room(*look, 0.95, 2.45, 0 if morning else rn.choice((60, 80)), 2, 3, trim)
            self.sill(*look, 0.95)
            self.box(look[0] - 0.05, -0.03, 2.45, look[1] + 0.05, 0.05, 2.65, stone, 0.01)
        for k, o in enumerate(upper):
            lit = rn.choice((0, 0, 30)) if morning else rn.choice((0, 60, 70, 80, 85))
            self.room(*o, 3.65, 5.15, lit, 2, 3, trim if i % 3 else iron)
            self.sill(*o, 3.65, (i + k) % 2 == 0)
            self.box(o[0] - 0.08, -0.03, 5.15, o[1] + 0.08, 0.05, 5.38, stone if i % 2 else m, 0.01)
            if i % 3 == 1:
                for a, c in ((o[0] - 0.5, o[0] - 0.04), (o[1] + 0.04, o[1] + 0.5)):  # shutters
                    self.box(a, -0.05, 3.65, c, 0.0, 5.15, second, 0.008)
                    for q in range(14):
                        self.box(
                            a + 0.05, -0.065, 3.73 + q * 0.1, c - 0.05, -0.045, 3.79 + q * 0.1, second, 0
                        )
        self.box(u0, -0.07, 3.05, u1, 0.05, 3.17, stone, 0.01)
        self.box(u0, -0.14, h - 0.02, u1, 0.35, h + 0.12, stone, 0.015)
        self.box(u0, -0.08, h - 0.3, u1, 0.1, h - 0.2, stone, 0.01)
        # the roof with a dormer
        self.quad((u0, 0.3, h + 0.1), (u1, 0.3, h + 0.1), (u1, 3.2, h + 2.6), (u0, 3.2, h + 2.6), m=slate)
        for u in (u0, u1 - 0.3):
            self.box(u, 0.25, h, u + 0.3, 3.4, h + 0.9, m, 0.01)
        self.box(u1 - 0.45, 1.6, h, u1 + 0.45, 2.4, h + 3.3, m, 0.01)
        for k in range(3):
            cyl(
                (self.x(2), u1 - 0.25 + k * 0.25, h + 3.3),
                0.1,
                0.45,
                mat("chimney", "#a8654a", 0.8),
                14,
                r2=0.085,
            )
        c = (u0 + u1) / 2
        self.box(c - 0.75, 0.9, h + 0.4, c + 0.75, 2.6, h + 1.9, slate, 0.01)
        glazing("y", c - 0.55, c + 0.55, self.x(0.88), h + 0.55, h + 1.7, 2, 2, trim, g, fw=0.05)
        self.box(
            c - 0.52,
            0.93,
            h + 0.57,
            c + 0.52,
            0.95,
            h + 1.68,
            emit("dormer", "#ffb56b", 0.1 if morning else rn.choice((0.3, 0.8))),
            0,
        )
        self.box(c - 0.85, 0.7, h + 1.9, c + 0.85, 2.7, h + 2.0, iron, 0.01)
        self.lantern((entry[0] + entry[1]) / 2 + (0.72 if flip else -0.72), 2.0)
        if i % 2 == 0:
            self.climber(
                carriage[1] + 0.2 if not flip else carriage[0] - 0.2, 1.7, 5.6, climb[i // 2 % 3], 3400
            )
        for k, (u, kind) in enumerate(
            ((entry[0] - 0.3, 0), (entry[1] + 0.28, 0), (look[0] + 0.5, i + 2), (look[0] + 1.0, i + 1))
        ):
            if u0 + 0.2 < u < u1 - 0.2 and not carriage[0] - 0.2 < u < carriage[1] + 0.2:
                self.pot(u, kind, rn.uniform(0.85, 1.15))
        # a downpipe
        self.rod((u0 + 0.12, -0.06, 0.1), (u0 + 0.12, -0.06, h - 0.05), 0.04, iron, 12)


def bicycle(x, y, turn):
    """A bicycle leaning at a wall."""
    start = len(bpy.data.objects)
    before = set(bpy.data.objects)
    frame = mat("bike", "#24453c", 0.3)
    for c in (0, 1.05):
        ring = [
            (0, c + 0.34 * math.cos(k / 28 * 6.283), 0.35 + 0.34 * math.sin(k / 28 * 6.283))
            for k in range(29)
        ]
        for p, q in zip(ring, ring[1:]):
            rod(p, q, 0.017, iron, 6)
        for k in range(0, 28, 2):
            rod((0, c, 0.35), ring[k], 0.0025, brass, 4)
    for a, c in (
        ((0, 0, 0.35), (0, 0.42, 0.33)),
        ((0, 0.42, 0.33), (0, 0.3, 0.85)),
        ((0, 0, 0.35), (0, 0.33, 0.72)),
        ((0, 0.42, 0.33), (0, 0.88, 0.78)),
        ((0, 0.33, 0.74), (0, 0.86, 0.84)),
        ((0, 1.05, 0.35), (0, 0.84, 0.98)),
    ):
        rod(a, c, 0.016, frame, 8)
    rod((-0.26, 0.78, 1.02), (0.26, 0.78, 1.02), 0.013, iron)
    box(-0.08, 0.16, 0.86, 0.08, 0.42, 0.91, mat("saddle", "#6a4228", 0.6), 0.02)
    box(-0.17, 0.9, 0.82, 0.17, 1.18, 1.02, mat("basket", "#8a6a40", 0.9, bump=0.8, bscale=90), 0.02)
    leaf_cloud(
        [
            (rn.uniform(-0.15, 0.15), rn.uniform(0.92, 1.16), 1.04 + abs(rn.gauss(0, 0.06)))
            for _ in range(220)
        ],
        bloom[1],
        0.06,
        rn,
    )
    M = Matrix.Translation((x, y, 0.07)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(0.1, 4, "Y")
    for o in set(bpy.data.objects) - before:
        o.matrix_world = M @ o.matrix_basis


for s in (-1, 1):
    side, u, i = Side(s), -10.0 + (1.4 if s > 0 else 0), 2 if s > 0 else 0
    if morning:
        i += 3
    while u < LENGTH - 2:
        w = (6.4, 7.0, 6.2, 6.8)[i % 4]
        side.house(u, w, i)
        u += w
        i += 1
    box(s * (HALF + 3.2), -12, 0, s * (HALF + 12), LENGTH + 20, 6.8, mat("behind", "#4a4643", 0.9), 0)
# the end: an arch to the street beyond
end = LENGTH
wall(
    "x",
    -HALF - 4,
    HALF + 4,
    end,
    0.8,
    0,
    9.4,
    [(-1.7, 1.7, 0, 3.7), (-2.8, -1.6, 5, 7), (-0.6, 0.6, 5, 7), (1.6, 2.8, 5, 7)],
    brick[2 if not morning else 0],
)
V = [(-1.7, end - 0.02, 2.6)] + [
    (1.7 * math.cos(math.pi - k / 20 * math.pi), end - 0.02, 2.5 + 1.2 * math.sin(k / 20 * math.pi))
    for k in range(21)
]
for k in range(20):
    a, c = math.pi - k / 20 * math.pi, math.pi - (k + 1) / 20 * math.pi
    p = lambda t, r: (r * math.cos(t), end - 0.06, 2.45 + r * 0.72 * math.sin(t))
    rod(p(a, 1.78), p(c, 1.78), 0.13, stone, 6)
for x in (-2.2, 0, 2.2):
    glazing("x", x - 0.6, x + 0.6, end + 0.2, 5, 7, 2, 3, trim, g)
    box(x - 0.6, end + 0.4, 5, x + 0.6, end + 0.42, 7, emit("far", "#ffb56b", 0.15 if morning else 0.7), 0)
    box(x - 0.7, end - 0.1, 4.85, x + 0.7, end + 0.1, 5, stone, 0.01)
box(-HALF - 4, end - 0.3, 9.3, HALF + 4, end + 0.8, 9.6, stone, 0.02)
for s in (-1, 1):
    box(s * 1.7, end + 0.8, 0, s * 1.75, end + 7, 3.7, inside, 0)
point((0, end + 2.5, 3.0), 10 if morning else 260, "#ffc080", 0.15)
tree((1.2, end + 12, 0), 9, 7, bark, green[1], 16000, 0.5, 0.16, trunk_r=0.2)
tree((-5, end + 9, 0), 13, 9, bark, green[0], 16000, 0.5, 0.2, trunk_r=0.2)
tree((7, end + 10, 0), 14, 13, bark, climb[1], 16000, 0.5, 0.2, trunk_r=0.2)
bicycle(-HALF + 0.42 if not morning else HALF - 0.42, 6.3 if not morning else 14.6, 0.02)
leaves_on(-3.4, -1, 3.4, 22, 0.002, 420, leafmat("dead", "#8a5212", "#d9982e", 0.4), 0.09, rn)
for s in (-1, 1):
    leaves_on(
        s * 3.6 if s < 0 else 3.05,
        -2,
        -3.05 if s < 0 else 3.6,
        24,
        0.072,
        160,
        leafmat("dead", "#8a5212", "#d9982e", 0.4),
        0.09,
        rn,
    )

light = bpy.data.lights.new("sun", "SUN")
sun = bpy.data.objects.new("sun", light)
bpy.context.scene.collection.objects.link(sun)
if morning:
    sky(
        [(0, "#f4dcc0"), (0.25, "#cfd8e6"), (0.6, "#8fb2dc"), (1, "#5f8ccc")],
        clouds=0.5,
        cloudcol="#ffffff",
        strength=2.6,
        cscale=(0.6, 0.9, 1),
        seed=3,
    )
    light.energy, light.angle, light.color = 9, 0.02, rgba("#ffd3a0")[:3]
    sun.rotation_euler = (math.radians(38), 0, math.radians(-118))
    sun.rotation_euler = (0, math.radians(50), math.radians(24))
else:
    sky(
        [(0, "#e8a888"), (0.1, "#c898a0"), (0.26, "#8484b0"), (0.5, "#48639e"), (1, "#22407c")],
        clouds=0.55,
        cloudcol="#e0a8ac",
        strength=1.45,
        cscale=(0.5, 0.9, 1),
        seed=8,
    )
    light.energy, light.angle, light.color = 0.25, 0.4, rgba("#ffb48a")[:3]
    sun.rotation_euler = (1.2, 0, 0.4)
finish_shot(shot)
