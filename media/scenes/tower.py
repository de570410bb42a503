"""A condominium tower of curved glass and wavy balconies, seen from its garden in the evening, looking up."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import City, Shape, rod, leaves_on

shot = take_shot(
    {
        "tower": dict(
            size=(1440, 960),
            camera=((14.2, -31.5, 1.55), (-0.6, 6, 22.4)),
            lens=20,
            shift=False,
            ev=1.35,
            bloom=0.09,
        ),
        "agent-2": dict(
            like="tower",
            size=(1200, 1500),
            camera=((0.5, -19.0, 1.6), (-1.6, 6, 14.0)),
            lens=24,
            shift=False,
            ev=1.35,
            bloom=0.07,
            mirror=True,
        ),
        "tower-balconies": dict(like="tower", camera=((10.5, -20.0, 1.6), (1.5, 6, 27.0)), lens=34, shift=False, ev=1.4, bloom=0.09),
        "tower-door": dict(like="tower", camera=((6.5, -13.5, 1.6), (-0.6, 6, 4.4)), lens=24, ev=1.5, bloom=0.07, fill=260),
    }
)
rn = random.Random(5)
WARM = "#ffb56b"
white = mat("edge", "#d9d4ca", 0.5, bump=0.08, bscale=20, var=0.05)
bronze = mat("bronze", "#3c332b", 0.35, metal=0.7)
soffit = boards("soffit", "#7a4c28", "#b07a46", w=0.16, vertical=False, length=3.5)
g = glass("g", refl=1.15)
rail_glass = glass("rail", tint=(0.86, 0.92, 0.9), refl=1.0)
oak = boards("oak", "#6b4526", "#a0703e", w=0.4, vertical=True, length=3, gap=0.002)
strip = emit("strip", "#ffc385", 3.6)
strip.cycles.sample_as_light = False
leafs = [
    leafmat("a", "#24401a", "#5f8a3a", 0.35),
    leafmat("b", "#3a4f22", "#94a650", 0.4),
    leafmat("c", "#8a5414", "#d29a36", 0.4),
    leafmat("d", "#6b2416", "#b5552f", 0.4),
]
bark = mat("bark", "#3b3027", 0.9, bump=0.8, bscale=30, var=0.3)
walls = [
    mat("wall%d" % i, c, 0.85)
    for i, c in enumerate(("#e2d4bc", "#cdbba0", "#8f7358", "#dcd2c2", "#6f7a72", "#b49a7c"))
]


def ceiling(k):
    strength = (0.0, 0.35, 0.8, 1.1, 1.4, 0.55)[k]
    m = (
        emit("ceiling%d" % k, ("#ffb56b", "#ffb56b", "#ffbe7c", "#ffc184", "#ffb870", "#ffd2a0")[k], strength)
        if k
        else mat("unlit", "#b8ae9e", 0.9)
    )
    m.cycles.sample_as_light = False
    return m


def ring(w, d, r, per=9, step=0.8):
    """Points and outward normals of a rectangle with round corners, about its middle, counterclockwise."""
    out = []
    corners = [
        (w / 2 - r, -d / 2 + r, -90),
        (w / 2 - r, d / 2 - r, 0),
        (-w / 2 + r, d / 2 - r, 90),
        (-w / 2 + r, -d / 2 + r, 180),
    ]
    for k, (cx, cy, a0) in enumerate(corners):
        for j in range(per + 1):
            a = math.radians(a0 + 90 * j / per)
            out.append(
                (Vector((cx + r * math.cos(a), cy + r * math.sin(a))), Vector((math.cos(a), math.sin(a))))
            )
        nx, ny, b0 = corners[(k + 1) % 4]
        b = math.radians(b0)
        p, q = out[-1][0], Vector((nx + r * math.cos(b), ny + r * math.sin(b)))
        n = max(1, round((q - p).length / step))
        for j in range(1, n):
            out.append((p.lerp(q, j / n), out[-1][1].copy()))
    return out


def ribbon(points, z0, z1, m, closed=True):
    n = len(points)
    V = [(p.x, p.y, z) for z in (z0, z1) for p in points]
    F = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n if closed else n - 1)]
    return obj("ribbon", V, F, m, True)


def band(outer, inner, z, m, up=True):
    n = len(outer)
    V = [(p.x, p.y, z) for p in outer] + [(p.x, p.y, z) for p in inner]
    F = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return obj("band", V, F if up else [f[::-1] for f in F], m)


def building(cx, cy, w, d, floors, lobby, phase, storey=3.45):
    line = [(p + Vector((cx, cy)), n) for p, n in ring(w, d, 3.2)]
    n = len(line)
    glass_line = [p for p, _ in line]
    core = [Vector((cx, cy)) + (p - Vector((cx, cy))) * 0.55 for p, _ in line]
    length = [0.0]
    for i in range(1, n):
        length.append(length[-1] + (glass_line[i] - glass_line[i - 1]).length)

    def edge(f):
        wave = (
            lambda i: 1.5
            + 0.75 * math.sin(length[i] * 0.2 + f * 0.42 + phase)
            + 0.35 * math.sin(length[i] * 0.47 - f * 0.8)
        )
        return [p + nn * wave(i) for i, (p, nn) in enumerate(line)]

    for f in range(floors + 1):
        z = lobby + f * storey
        out = edge(f)
        ribbon(out, z - 0.34, z, white)
        band(out, [p + (q - p) * 0.995 for p, q in zip(core, core)], z, white)
        band(out, core, z - 0.34, soffit, False)
        lit = [p + nn * 0.22 for p, nn in line]
        lit2 = [p + nn * 0.3 for p, nn in line]
        band(lit2, lit, z - 0.352, strip, False)
        if f == floors:
            continue
        # the rail and what stands behind it
        rail = [p - (p - q).normalized() * 0.14 for p, q in zip(out, glass_line)]
        ribbon(rail, z + 0.04, z + 1.04, rail_glass)
        for i in range(n):
            rod((*rail[i], z + 1.06), (*rail[(i + 1) % n], z + 1.06), 0.022, bronze, 5)
        # glass with its mullions
        top = z + storey - 0.34
        ribbon(glass_line, z, top, g)
        s = Shape()
        for i in range(0, n, 2):
            p = glass_line[i]
            s.box(p.x - 0.035, p.y - 0.035, z, p.x + 0.035, p.y + 0.035, top)
        s.done(bronze)
        ribbon(glass_line, z, z + 0.08, bronze)
        ribbon(glass_line, top - 0.1, top, bronze)
        # rooms: partitions, a lit ceiling, a back wall, things to live with
        i = (f * 5) % 4
        start, cells = i, []
        while i < start + n:
            k = rn.choice((5, 6, 7, 8))
            cells.append((i, min(i + k, start + n)))
            i += k
        for a, c in cells:
            k = rn.choice((0, 0, 1, 2, 2, 3, 3, 4, 5))
            w_ = rn.choice(walls)
            idx = [j % n for j in range(a, c + 1)]
            V = [(*glass_line[j], top - 0.02) for j in idx] + [(*core[j], top - 0.02) for j in idx]
            m_ = len(idx)
            obj("ceiling", V, [(j, m_ + j, m_ + j + 1, j + 1) for j in range(m_ - 1)], ceiling(k))
            V = [(*core[j], zz) for zz in (z, top) for j in idx]
            obj("back", V, [(j, j + 1, m_ + j + 1, m_ + j) for j in range(m_ - 1)], w_)
            p, q = glass_line[idx[0]], core[idx[0]]
            obj("party", [(*p, z), (*q, z), (*q, top), (*p, top)], [(0, 1, 2, 3)], w_)
            # curtains drawn to one side
            for side in (idx[:2], idx[-2:]):
                if rn.random() < 0.75 and len(side) == 2:
                    p, q = (glass_line[j] + (core[j] - glass_line[j]).normalized() * 0.25 for j in side)
                    V, F = [], []
                    for t in range(16):
                        e = p.lerp(q, t / 15 * 0.9) + (core[side[0]] - p).normalized() * 0.05 * math.sin(
                            t * 1.7
                        )
                        V += [(*e, z), (*e, top)]
                        if t:
                            F.append((2 * t - 2, 2 * t, 2 * t + 1, 2 * t - 1))
                    obj(
                        "curtain",
                        V,
                        F,
                        mat("cloth%d" % rn.randint(0, 1), "#e6dccb" if rn.random() < 0.6 else "#b9aa92", 0.9),
                        True,
                    )
            if k:
                j = idx[len(idx) // 2]
                inn = (core[j] - glass_line[j]).normalized()
                q = glass_line[j] + inn * rn.uniform(0.9, 1.8)
                kind = rn.random()
                if kind < 0.35:
                    sphere((*q, z + 1.5), 0.2, emit("lamp", "#ffcf95", 5), (1, 1, 0.8))
                    cyl((*q, z), 0.015, 1.4, bronze, 6)
                elif kind < 0.6:
                    sphere((*q, top - 0.9), 0.24, emit("pendant", "#ffd9a8", 4))
                    cyl((*q, top - 0.8), 0.01, 0.8, bronze, 6)
                elif kind < 0.8:
                    leaf_cloud(
                        [
                            (q.x + rn.gauss(0, 0.3), q.y + rn.gauss(0, 0.3), z + 1.1 + rn.gauss(0, 0.4))
                            for _ in range(160)
                        ],
                        leafs[0],
                        0.16,
                        rn,
                    )
                b_ = core[j] - inn * 0.06
                t_ = Vector((-inn.y, inn.x)) * rn.uniform(0.5, 0.9)
                tint = rn.choice(("#3c5258", "#8a5236", "#26323c", "#a98a52", "#b8442e"))
                obj(
                    "art",
                    [
                        (*(b_ - t_), z + 1.1),
                        (*(b_ + t_), z + 1.1),
                        (*(b_ + t_), z + 2.2),
                        (*(b_ - t_), z + 2.2),
                    ],
                    [(0, 1, 2, 3)],
                    mat("art" + tint, tint, 0.8),
                )
        # planters at the balcony's edge, chairs
        i = rn.randint(0, 4)
        while i < n:
            if rn.random() < 0.42:
                p = out[i] - (out[i] - glass_line[i]).normalized() * 0.42
                points = [
                    (p.x + rn.gauss(0, 0.35), p.y + rn.gauss(0, 0.3), z + 0.55 + abs(rn.gauss(0, 0.4)))
                    for _ in range(240)
                ]
                leaf_cloud(points, leafs[rn.choice((0, 1, 1, 3, 0))], 0.13, rn)
                box(p.x - 0.3, p.y - 0.3, z, p.x + 0.3, p.y + 0.3, z + 0.5, bronze, 0.01)
                if rn.random() < 0.5:
                    e = out[i] + (out[i] - glass_line[i]).normalized() * 0.05
                    trail = [
                        (e.x + rn.gauss(0, 0.4), e.y + rn.gauss(0, 0.1), z - abs(rn.gauss(0, 0.35)))
                        for _ in range(140)
                    ]
                    leaf_cloud(trail, leafs[1], 0.11, rn)
            i += rn.randint(2, 5)
    # the roof garden
    z = lobby + floors * storey
    out = edge(floors)
    ribbon([p - (p - q).normalized() * 0.3 for p, q in zip(out, core)], z, z + 1.05, rail_glass)
    inner = [p.lerp(q, 0.35) for p, q in zip(glass_line, core)]
    ribbon(inner, z, z + 3.2, g)
    band(inner, core, z + 3.2, ceiling(3), False)
    band([p + (p - Vector((cx, cy))).normalized() * 2.2 for p in inner], core, z + 3.45, soffit, False)
    ribbon([p + (p - Vector((cx, cy))).normalized() * 2.2 for p in inner], z + 3.45, z + 3.7, white)
    ribbon(core, z, z + 3.4, oak)
    for i in range(0, n, 5):
        p = out[i].lerp(glass_line[i], 0.6)
        leaf_cloud(
            [
                (p.x + rn.gauss(0, 0.6), p.y + rn.gauss(0, 0.6), z + 1.2 + rn.gauss(0, 0.6))
                for _ in range(260)
            ],
            leafs[i % 3],
            0.16,
            rn,
        )
    # the lobby
    ribbon(glass_line, 0.1, lobby - 0.34, g)
    s = Shape()
    for i in range(0, n, 3):
        p = glass_line[i]
        s.box(p.x - 0.05, p.y - 0.07, 0, p.x + 0.05, p.y + 0.07, lobby - 0.34)
    s.done(bronze)
    ribbon(core, 0, lobby, oak)
    band(glass_line, core, lobby - 0.36, ceiling(4), False)
    band(glass_line, core, 0.1, mat("lobbyfloor", "#b9ae9c", 0.15, var=0.1), True)
    for i in range(0, n, 4):
        p = glass_line[i].lerp(core[i], 0.5)
        sphere((p.x, p.y, lobby - 1.4 - 0.5 * (i % 3)), 0.28, emit("globe", "#ffc98c", 2.4))
        cyl((p.x, p.y, lobby - 1.2 - 0.5 * (i % 3)), 0.012, 1.6, bronze, 6)


building(-2.5, 9, 19, 17, 13, 5.6, 0.4)
building(20.5, 22, 17, 14, 7, 5.6, 2.0)

# the door: a bronze portal before the lobby's glass, two glazed leaves with brass pulls, a lamp in its ceiling
brass = mat("brass", "#c9a36a", 0.25, metal=1)
for x in (1.1, 3.78):
    box(x, -0.75, 0.08, x + 0.12, 0.62, 3.0, bronze, 0.01)
box(0.95, -1.0, 3.0, 4.05, 0.7, 3.16, bronze, 0.012)
box(1.22, -0.7, 2.985, 3.78, 0.4, 2.998, soffit, 0)
for x0, x1 in ((1.22, 2.49), (2.51, 3.78)):
    for q in (
        (x0, 0.1, x0 + 0.09, 2.98),
        (x1 - 0.09, 0.1, x1, 2.98),
        (x0 + 0.09, 0.1, x1 - 0.09, 0.3),
        (x0 + 0.09, 2.84, x1 - 0.09, 2.98),
    ):
        box(q[0], 0.06, q[1], q[2], 0.12, q[3], bronze, 0.004)
    quad((x0, 0.09, 0.3), (x1, 0.09, 0.3), (x1, 0.09, 2.84), (x0, 0.09, 2.84), g)
for x in (2.36, 2.64):
    rod((x, 0.0, 0.75), (x, 0.0, 2.1), 0.022, brass, 12)
    for z in (0.9, 1.95):
        rod((x, 0.0, z), (x, 0.08, z), 0.014, brass, 8)
for x in (1.75, 3.25):
    cyl((x, -0.3, 2.97), 0.06, 0.012, emit("doorlamp", "#ffd2a0", 9), 16)
area((2.5, -0.2, 2.96), 1.8, 45, WARM, sy=0.6)
box(1.5, -1.7, 0.08, 3.5, -0.6, 0.095, mat("doormat", "#3b3128", 1, bump=1, bscale=140), 0.004)

# neighbours far off
city = City(False, 0.4, 1.0, 7)
for x, y, w, d, h, style, m in (
    (-62, 120, 24, 24, 70, "balcony", city.home[1]),
    (-84, 90, 28, 26, 84, "deco", city.stone[0]),
    (-30, 120, 26, 26, 70, "fins", city.glassy[1]),
    (52, 92, 26, 26, 66, "balcony", city.home[0]),
    (78, 76, 26, 26, 52, "slab", city.stone[3]),
    (30, 150, 30, 30, 96, "facet", city.glassy[2]),
    (-118, 80, 26, 26, 48, "stack", city.stone[3]),
    (104, 60, 30, 30, 60, "stack", city.glassy[4]),
):
    city.tower(x, y, w, d, h, style, m)

# the garden
lawn = mat("lawn", "#26331a", 0.95)
quad((-90, -50, 0), (90, -50, 0), (90, 160, 0), (-90, 160, 0), lawn)
pave = bricks(
    "pave", "#7b766e", "#a39d92", "#45423e", w=1.2, h=0.6, m_=0.012, rough=0.5, bump=0.25, var=0.3, gloss=0.1
)
box(-14, -5.5, -0.1, 34, 0.4, 0.08, pave, 0.01)
box(7.5, -32, -0.1, 11, -5.5, 0.06, pave, 0.01)
blade = leafmat("blade", "#33491f", "#7f9a44", 0.4)
grass(-4, -27, 7.3, -6, 0, blade, 260, 0.07, w=0.007)
hedge(-16, -7.2, 6.6, -6.1, 0, 0.9, leafs[0], 420, 0.08)
hedge(11.6, -20, 12.5, -6.4, 0, 0.7, leafs[0], 480, 0.07)
for i in range(30):
    clump(6.4 + rn.uniform(-0.9, 0.6), -23 + i * 0.55, 0, blade, 70, rn.uniform(0.5, 0.9), 0.4)
for i in range(22):
    clump(
        12.2 + rn.uniform(-0.2, 1.8),
        -25.5 + i * 0.5 + 0.8,
        0,
        leafs[1] if i % 3 else leafs[3],
        70,
        rn.uniform(0.5, 0.85),
        0.4,
    )
for y in (-22, -17, -12, -7.5):
    for x in (7.2, 11.3):
        cyl((x, y, 0), 0.05, 0.75, bronze, 12)
        cyl((x, y, 0.66), 0.058, 0.08, emit("bollard", "#ffcf98", 8), 12)
        point((x, y, 0.55), 9, "#ffc58a", 0.05)
tree((-8.5, -12.5, 0), 10, 12, bark, leafs[2], 30000, 0.48, 0.14, trunk_r=0.18)
tree(
    (19.5, -13.5, 0),
    8,
    22,
    mat("birch", "#b9b2a6", 0.8, bump=0.3, bscale=25, var=0.3),
    leafs[1],
    24000,
    0.42,
    0.12,
    multi=3,
    trunk_r=0.12,
)
tree((2.6, -7.8, 0), 4.6, 31, bark, leafs[3], 12000, 0.5, 0.1, multi=3, trunk_r=0.07)
tree((-16, -3, 0), 9, 41, bark, leafs[0], 22000, 0.5, 0.15, trunk_r=0.17)
tree((31, 2, 0), 9, 51, bark, leafs[0], 20000, 0.5, 0.15, trunk_r=0.17)
for i in range(26):  # a belt of trees and shrubs that hides the horizon
    x, y = -62 + i * 5.2 + rn.uniform(-1.5, 1.5), 24 + rn.uniform(-5, 6) + (12 if i > 9 else 0)
    if i % 2:
        tree((x, y, 0), rn.uniform(6, 10), 200 + i, bark, leafs[i % 3], 7000, 0.5, 0.26, trunk_r=0.16)
    points = []
    for _ in range(900):
        v = Vector((rn.gauss(0, 1), rn.gauss(0, 1), abs(rn.gauss(0, 0.8)))).normalized() * rn.random() ** 0.3
        points.append((x + v.x * 3.4, y - 3 + v.y * 2, v.z * rn.uniform(1.6, 2.8)))
    leaf_cloud(points, leafs[(0, 1, 0, 3)[i % 4]], 0.24, rn)
for x, y, p in ((-8.5, -12.5, 160), (19.5, -13.5, 140), (2.6, -8.2, 60), (-16, -3, 120)):
    area((x + 0.5, y - 1.2, 0.2), 0.4, p, "#ffc68e", rot=(math.pi * 0.95, 0, 0))
area((3, -6, 5.0), 16, 500, WARM, rot=(math.radians(20), 0, 0), sy=4)
if "fill" in shot:  # the evening sky on the lawn near the camera
    area((1, -17, 7), 14, shot["fill"], "#a9bbe6", sy=8)

sky(
    [
        (0, "#f0a67e"),
        (0.1, "#e09a96"),
        (0.25, "#a890b4"),
        (0.45, "#6480b4"),
        (0.75, "#35589a"),
        (1, "#224384"),
    ],
    clouds=0.65,
    cloudcol="#f0b4a6",
    strength=1.15,
    cscale=(0.55, 1.0, 1),
    seed=3.7,
)
light = bpy.data.lights.new("sun", "SUN")
light.energy, light.angle, light.color = 0.5, 0.3, rgba("#ffae80")[:3]
sun = bpy.data.objects.new("sun", light)
sun.rotation_euler = (0, math.radians(74), math.radians(-30))
bpy.context.scene.collection.objects.link(sun)
finish_shot(shot)
