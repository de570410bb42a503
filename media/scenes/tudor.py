"""A house of brick and half-timber in snow at dusk: steep roofs, leaded windows lit, the way cleared; and its oak door."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garden import *

shot = take_shot(
    {
        "tudor": dict(size=(1440, 960), camera=((5.0, -14.6, 1.5), (-0.1, 0, 4.05)), lens=24, ev=1.75),
        "tudor-door": dict(
            size=(1440, 960), camera=((1.15, -7.0, 1.45), (0.42, -2.6, 1.62)), lens=29, ev=2.05
        ),
        "tudor-garden": dict(camera=((-6.8, -12.6, 1.5), (-0.4, 0, 3.7)), lens=25, ev=1.8),
    }
)
brick = bricks("tudorbrick", "#4a2218", "#8a4a34", "#6f675d", w=0.22, h=0.072, m_=0.012, var=0.55, bump=0.8)
stucco = mat("tudorstucco", "#d3c8b2", 0.9, bump=0.35, bscale=22, var=0.06, vscale=1.5)
timber = boards("timber", "#1e140d", "#3d2a1c", w=0.5, vertical=True, length=4, gap=0.001, rough=0.7)
stone = mat("dressed", "#a59a86", 0.8, bump=0.3, bscale=25, var=0.12)
slate = tiles("tudorslate", "#2c2a2c", "#565052", "#141314", w=0.26, h=0.18)
iron = mat("iron", "#141414", 0.5, 0.6)
oak = boards("tudoroak", "#4a2c16", "#7d5028", w=0.16, vertical=True, length=4, rough=0.45)
flag = bricks(
    "flag",
    "#3f4246",
    "#6c6f72",
    "#25272a",
    w=0.8,
    h=0.55,
    m_=0.014,
    rough=0.5,
    var=0.5,
    gloss=0.12,
    offset=0.4,
)
lead = mat("lead", "#26272a", 0.5, 0.6)
pane = glass("oldglass", tint=(0.98, 0.95, 0.88))


def snow_material():
    m = bpy.data.materials.new("snow")
    b = N(m)
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 6.0, "Detail": 9.0})
    t2 = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 130.0, "Detail": 3.0})
    h = b.math("ADD", t.outputs[0], b.math("MULTIPLY", t2.outputs[0], 0.12))
    bp = b.n("Bump", {"Strength": 0.35, "Distance": 0.06, "Height": h})
    p = b.n(
        "BsdfPrincipled",
        {"Base Color": rgba("#eef2f8"), "Roughness": 0.65, "Specular": 0.25, "Normal": bp.outputs[0]},
    )
    b.out(p.outputs[0])
    return m


snow = snow_material()


def frosted(name, color, amount=0.45):
    """Bark or leaves with snow on what looks up."""
    m = bpy.data.materials.new(name)
    b = N(m)
    g = b.n("NewGeometry")
    s = b.n("SeparateXYZ", {0: g.outputs["Normal"]})
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 9.0, "Detail": 4.0})
    f = b.math("ADD", s.outputs[2], b.math("MULTIPLY", b.math("SUBTRACT", t.outputs[0], 0.5), 0.8))
    mx = b.n(
        "MixRGB", {0: b.ramp(f, [(amount, 0.0), (amount + 0.15, 1.0)]), 1: rgba(color), 2: rgba("#eaf0f8")}
    )
    p = b.n("BsdfPrincipled", {"Base Color": mx.outputs[0], "Roughness": 0.85})
    b.out(p.outputs[0])
    return m


def snow_on(M, L, S, base, t=0.13, seed=0):
    """Snow on a roof slab: a soft sheet, thinner at its edges, a little ragged at the eave."""
    nx, ny = max(8, int(L / 0.07)), max(8, int(S / 0.1))
    x, y = np.meshgrid(np.linspace(0.0, L, nx), np.linspace(0.0, S, ny))
    d = np.minimum(np.minimum(x, L - x), np.minimum(y, S - y + 0.3))
    wave = (
        0.5 + 0.25 * np.sin(x * 1.7 + seed) * np.cos(y * 1.3 + seed) + 0.2 * np.sin(x * 4.1 + y * 2.3 + seed)
    )
    z = base + t * (0.55 + 0.5 * wave) * (1 - np.exp(-d / 0.07)) - 0.02 * (d < 0.001)
    ragged = (0.05 * np.sin(x * 3.1 + seed) + 0.035 * np.sin(x * 8.3) + 0.02 * np.sin(x * 17)) * np.exp(
        -y / 0.25
    )
    v = np.stack([x, y + ragged - 0.06 * np.exp(-y / 0.2), z], -1).reshape(-1, 3)
    i = np.arange(nx * ny).reshape(ny, nx)
    f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    o = mesh("roofsnow", v, f, snow, True)
    o.matrix_basis = M


def roof(x0, x1, y0, y1, eave, rise, axis="x", over=0.4, rake=0.3):
    out = gable_roof(
        x0, x1, y0, y1, eave, rise, slate, over=over, rake=rake, axis=axis, trim=timber, thick=0.14
    )
    turn = Matrix.Rotation(math.pi / 2, 4, "Z") if axis == "y" else Matrix.Identity(4)
    for k, (M, L, S) in enumerate(out):
        snow_on(turn @ M, L, S, 0.14, seed=k * 3 + x0)


def cap(x0, x1, y0, y1, z, t=0.08):
    """A pillow of snow on a flat thing."""
    o = box(x0, y0, z - 0.01, x1, y1, z + t, snow, 0)
    bevel(o, min(t * 0.8, (x1 - x0) / 2.2, (y1 - y0) / 2.2), 3)
    for p in o.data.polygons:
        p.use_smooth = True


def leading(x0, x1, z0, z1, y, step=0.17, w=0.0045, slope=1.45):
    """Diamond panes."""
    v, f = [], []
    for s in (-1, 1):
        c = -slope * (x1 - x0) - 0.0
        while c < (z1 - z0) + slope * (x1 - x0):
            pts = []
            # z = z0 + c + s*slope*(x-x0)
            for x in (x0, x1):
                z = z0 + c + s * slope * (x - x0)
                if z0 <= z <= z1:
                    pts.append((x, z))
            for z in (z0, z1):
                x = x0 + (z - z0 - c) / (s * slope)
                if x0 < x < x1:
                    pts.append((x, z))
            if len(pts) >= 2:
                (xa, za), (xb, zb) = pts[0], pts[1]
                L = math.hypot(xb - xa, zb - za)
                if L > 0.02:
                    nx, nz = -(zb - za) / L * w, (xb - xa) / L * w
                    i = len(v)
                    v += [
                        (xa - nx, y, za - nz),
                        (xb - nx, y, zb - nz),
                        (xb + nx, y, zb + nz),
                        (xa + nx, y, za + nz),
                    ]
                    f.append((i, i + 1, i + 2, i + 3))
            c += step * slope
    if f:
        mesh("lead", v, f, lead)


def casement(x0, x1, z0, z1, y, n, surround=stone):
    window(x0, x1, z0, z1, y, n, 1, timber, pane, trim=surround, tw=0.13, proud=0.04, depth=0.13, fw=0.055)
    for i in range(n):
        a, b = x0 + (x1 - x0) * i / n + 0.045, x0 + (x1 - x0) * (i + 1) / n - 0.045
        leading(a, b, z0 + 0.05, z1 - 0.05, y + 0.105)
    cap(x0 - 0.15, x1 + 0.15, y - 0.075, y + 0.03, z0 - 0.0, 0.045)


def bars(rows):
    boxes(rows, timber, 0.008)


def brace(xa, za, xb, zb, y, w=0.09, d=0.05):
    L = math.hypot(xb - xa, zb - za)
    o = boxes([(0, -d, -w, L, 0.02, w)], timber, 0.008)
    o.matrix_basis = Matrix.Translation((xa, y, za)) @ Matrix.Rotation(-math.atan2(zb - za, xb - xa), 4, "Y")


def half_timber(x0, x1, y, z0, z1, rise, holes=(), studs=0.62):
    """Studs, rails and braces on a stuccoed wall with its gable."""
    W = x1 - x0
    top = lambda x: z1 + (rise * (1 - abs(x - (x0 + x1) / 2) / (W / 2)) if rise else 0)
    rows = [(x0 - 0.03, y - 0.06, z0, x1 + 0.03, y + 0.02, z0 + 0.22)]
    if rise:
        rows.append((x0, y - 0.05, z1 - 0.1, x1, y + 0.02, z1 + 0.1))
        zc = z1 + rise * 0.52
        h = (W / 2) * 0.48
        rows.append(((x0 + x1) / 2 - h, y - 0.05, zc - 0.08, (x0 + x1) / 2 + h, y + 0.02, zc + 0.08))
    else:
        rows.append((x0, y - 0.05, z1 - 0.2, x1, y + 0.02, z1))
    n = round(W / studs)
    for i in range(n + 1):
        x = x0 + W * i / n
        spans = [(z0 + 0.2, top(x) - 0.1)]
        for a, b, zb, zt in holes:
            if a - 0.16 < x < b + 0.16:
                spans = [
                    s
                    for u, v in spans
                    for s in ((u, min(v, zb - 0.12)), (max(u, zt + 0.16), v))
                    if s[1] - s[0] > 0.1
                ]
        rows += [(x - 0.075, y - 0.05, u, x + 0.075, y + 0.02, v) for u, v in spans]
    bars(rows)
    s = W / n
    for a, b in ((x0 + 0.05, x0 + s - 0.02), (x1 - 0.05, x1 - s + 0.02)):
        brace(a, z1 - 0.25, b, z0 + 0.3, y)


def lit(x0, x1, y, depth, z0, z1, power, kind, seed, drapes=()):
    room(x0, x1, y, y + depth, z0, z1, power, kind, seed=seed, drapes=drapes, wall_c="#d8c4a4")


Z0 = 0.35
# ---- main body
M0, M1 = -7.0, 7.0
ground_holes = [(3.4, 5.9, 0.95, 2.45), (-6.2, -2.0, 0.0, 4.68)]
wall("x", M0, M1, 0, 0.3, 0, 4.7, ground_holes + [(4.0, 5.4, 3.35, 4.6)], brick)
casement(3.4, 5.9, 0.95, 2.45, 0, 4)
lit(3.0, 6.8, 0.32, 4.2, Z0, 2.8, 120, "shelf", 3, [(3.4, 3.75), (5.55, 5.9)])
wall("y", 0.02, 8, M0, 0.3, 0, 4.7, [], brick)
wall("y", 0.02, 8, M1 - 0.3, 0.3, 0, 4.7, [], brick)
for x in (M0, M1):
    t = obj("gableside", [(x, 0, 4.7), (x, 8, 4.7), (x, 4, 9.8)], [(0, 1, 2)], stucco)
roof(M0, M1, 0, 8, 4.7, 5.1)
# ---- dormer on the right
wall("x", 3.3, 6.1, -0.12, 0.3, 3.0, 4.75, [(4.0, 5.4, 3.4, 4.6)], stucco)
gable_wall(3.3, 6.1, -0.12, 4.75, 1.95, stucco)
wall("y", -0.1, 2, 3.3, 0.1, 4.5, 4.75, [], stucco)
half_timber(3.3, 6.1, -0.12, 2.95, 4.75, 1.95, [(4.0, 5.4, 3.4, 4.6)], 0.56)
casement(4.0, 5.4, 3.4, 4.6, -0.12, 3, timber)
lit(3.5, 6.0, 0.25, 3.4, 3.05, 4.7, 60, "bed", 6, [(4.0, 4.25), (5.15, 5.4)])
roof(3.3, 6.1, 0.0, 3.2, 4.75, 1.95, "y", over=0.35, rake=0.4)
bars([(3.4 + i * 0.62, -0.28, 2.8, 3.52 + i * 0.62, 0.1, 2.95) for i in range(5)])
# ---- the great gable on the left
G0, G1, GY = -6.6, -1.6, -1.9
wall("x", G0, G1, GY, 0.3, 0, 2.9, [(-5.4, -2.8, 0.95, 2.5)], brick)
wall("y", GY + 0.02, 0.1, G1 - 0.3, 0.3, 0, 4.5, [], brick)
wall("y", GY + 0.02, 0.1, G0, 0.3, 0, 4.5, [], brick)
casement(-5.4, -2.8, 0.95, 2.5, GY, 4)
lit(-6.3, -1.9, GY + 0.32, 4.5, Z0, 2.8, 260, "dining", 4, [(-5.4, -5.05), (-3.15, -2.8)])
GU = GY - 0.28
bars(
    [(G0 - 0.05, GU - 0.03, 2.88, G1 + 0.05, GY + 0.1, 3.12)]
    + [(G0 + 0.1 + i * 0.6, GU - 0.06, 2.74, G0 + 0.22 + i * 0.6, GY + 0.1, 2.9) for i in range(9)]
)
wall("x", G0, G1, GU, 0.3, 3.1, 4.6, [(-5.1, -3.1, 3.5, 4.75)], stucco)
wall("y", GU + 0.02, 2, G0 + 0.0, 0.2, 3.1, 4.6, [], stucco)
wall("y", GU + 0.02, 2, G1 - 0.2, 0.2, 3.1, 4.6, [], stucco)
gable_wall(G0, G1, GU, 4.6, 3.5, stucco, 0.28)
half_timber(G0, G1, GU, 3.05, 4.6, 3.5, [(-5.1, -3.1, 3.5, 4.6)], 0.625)
casement(-5.1, -3.1, 3.5, 4.55, GU, 4, timber)
casement(-4.5, -3.7, 5.15, 5.95, GU - 0.14, 2, timber)
quad(
    (-4.5, GU - 0.005, 5.15),
    (-3.7, GU - 0.005, 5.15),
    (-3.7, GU - 0.005, 5.95),
    (-4.5, GU - 0.005, 5.95),
    emit("attict", "#ffb46a", 0.75),
)
lit(-6.3, -1.9, GU + 0.3, 4, 3.12, 4.85, 90, "bed", 2, [(-5.1, -4.8), (-3.4, -3.1)])
roof(G0, G1, GU + 0.0, 4.5, 4.6, 3.5, "y", over=0.4, rake=0.4)
# ---- entry: brick gable with a round arch
E0, E1, EY = -1.1, 1.7, -2.7
DX, R_, SPRING = 0.3, 0.6, 1.95
wall("x", E0, E1, EY, 0.35, 0, 2.75, [(DX - R_, DX + R_, 0, SPRING + R_)], brick)
gable_wall(E0, E1, EY, 2.75, 2.3, brick, 0.35)
wall("y", EY + 0.02, 0.1, E0, 0.3, 0, 2.75, [], brick)
wall("y", EY + 0.02, 0.1, E1 - 0.3, 0.3, 0, 2.75, [], brick)
n = 24
arc = [(DX + R_ * math.cos(math.pi * i / n), SPRING + R_ * math.sin(math.pi * i / n)) for i in range(n + 1)]
for half in (arc[: n // 2 + 1], arc[n // 2 :]):
    corner = (DX + R_, SPRING + R_) if half[0][0] > DX + 0.1 else (DX - R_, SPRING + R_)
    for y in (EY,):
        v = [(corner[0], y, corner[1])] + [(a, y, b) for a, b in half]
        obj("spandrel", v, [(0, i + 1, i) for i in range(1, len(half))], brick)
    v = [(a, y, b) for a, b in half for y in (EY, EY + 0.35)]
    obj("reveal", v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(half) - 1)], stone)
for i in range(13):
    a = math.pi * (i + 0.5) / 13
    o = boxes([(R_ - 0.01, -0.06, -0.073, R_ + (0.34 if i == 6 else 0.25), 0.05, 0.073)], stone, 0.012)
    o.matrix_basis = Matrix.Translation((DX, EY, SPRING)) @ Matrix.Rotation(-a, 4, "Y")
boxes(
    [
        (
            s + (-0.24 if s < DX else 0),
            EY - 0.05 - 0.02 * (k % 2),
            0.3 + k * 0.275,
            s + (0.0 if s < DX else 0.24),
            EY + 0.3,
            0.565 + k * 0.275,
        )
        for s in (DX - R_, DX + R_)
        for k in range(6)
    ],
    stone,
    0.012,
)
dy = EY + 0.24
pts = [(DX - R_, 0.3), (DX + R_, 0.3)] + arc
door = obj("door", [(a, dy, b) for a, b in pts], [tuple(range(len(pts)))], oak)
boxes(
    [
        (
            DX - R_ + 0.17 * i - 0.006,
            dy - 0.008,
            0.3,
            DX - R_ + 0.17 * i + 0.006,
            dy,
            SPRING + math.sqrt(max(0, R_**2 - (0.17 * i - R_) ** 2)),
        )
        for i in range(1, 8)
        if abs(i - 3.5) > 1 or True
    ],
    mat("doorgap", "#120b06", 0.8),
)
boxes([(DX - R_ + 0.02, dy - 0.022, z - 0.03, DX + 0.42, dy, z + 0.03) for z in (0.75, 1.9)], iron, 0.006)
boxes(
    [
        (DX - 0.5 + i * 0.13 - 0.015, dy - 0.034, z - 0.015, DX - 0.5 + i * 0.13 + 0.015, dy, z + 0.015)
        for i in range(8)
        for z in (0.75, 1.9)
    ],
    iron,
    0.006,
)
boxes(
    [
        (DX - 0.17, dy - 0.03, 1.98, DX + 0.17, dy, 2.02),
        (DX - 0.17, dy - 0.03, 2.36, DX + 0.17, dy, 2.4),
        (DX - 0.17, dy - 0.03, 1.98, DX - 0.13, dy, 2.4),
        (DX + 0.13, dy - 0.03, 1.98, DX + 0.17, dy, 2.4),
    ],
    iron,
    0.005,
)
quad(
    (DX - 0.14, dy - 0.01, 2.0),
    (DX + 0.14, dy - 0.01, 2.0),
    (DX + 0.14, dy - 0.01, 2.38),
    (DX - 0.14, dy - 0.01, 2.38),
    emit("doorlight", "#ffb970", 1.1),
)
leading(DX - 0.13, DX + 0.13, 2.02, 2.36, dy - 0.014, 0.09, 0.005)
boxes([(DX + 0.42, dy - 0.02, 1.15, DX + 0.5, dy, 1.5)], iron, 0.01)
ring = bmesh.new()
V, F = [], []
for i in range(24):
    for j in range(8):
        a, b = i * 6.2832 / 24, j * 6.2832 / 8
        V.append(
            (
                DX + 0.46 + (0.06 + 0.01 * math.cos(b)) * math.cos(a),
                dy - 0.04 + 0.01 * math.sin(b),
                1.22 + (0.06 + 0.01 * math.cos(b)) * math.sin(a),
            )
        )
        F.append((i * 8 + j, ((i + 1) % 24) * 8 + j, ((i + 1) % 24) * 8 + (j + 1) % 8, i * 8 + (j + 1) % 8))
mesh("pull", V, F, mat("brasst", "#b98c4e", 0.3, 1), True)
# a wreath
rng = np.random.default_rng(9)
a = rng.uniform(0, 6.283, 2600)
r = 0.2 + rng.normal(size=2600) * 0.035
fir = foliage("fir", ["#1d3824", "#3a5c3a", "#6b8a60"], 0.2)
leaves(
    np.stack(
        [DX + r * np.cos(a), dy - 0.05 - np.abs(rng.normal(size=2600)) * 0.035, 1.5 + r * np.sin(a)], -1
    ),
    0.06,
    fir,
    rng,
    long=0.2,
)
for i in range(26):
    t = i * 2.4
    sphere((DX + 0.2 * math.cos(t), dy - 0.11, 1.5 + 0.2 * math.sin(t)), 0.02, mat("berry", "#b01a16", 0.3))
roof(E0, E1, EY + 0.0, 2.2, 2.75, 2.3, "y", over=0.35, rake=0.35)
box(DX - 0.2, EY - 0.02, 3.55, DX + 0.2, EY + 0.02, 4.15, stone, 0.01)
quad(
    (DX - 0.14, EY - 0.03, 3.61),
    (DX + 0.14, EY - 0.03, 3.61),
    (DX + 0.14, EY - 0.03, 4.09),
    (DX - 0.14, EY - 0.03, 4.09),
    emit("attict", "#ffb46a", 0.75),
)
leading(DX - 0.14, DX + 0.14, 3.61, 4.09, EY - 0.035, 0.1, 0.005)
# steps and landing
for k, (d, z) in enumerate(((0.9, 0.3), (1.3, 0.2), (1.7, 0.1))):
    box(
        DX - 1.15 - k * 0.05,
        EY - d,
        0,
        DX + 1.15 + k * 0.05,
        EY + 0.3 if k == 0 else EY - d + 0.5,
        z,
        flag,
        0.015,
    )
    for s in (-1, 1):
        for q in range(7):
            r = rng.uniform(0.09, 0.2)
            o = sphere(
                (DX + s * (1.1 + k * 0.05 - rng.uniform(0, 0.24)), EY - d + 0.2 + q * 0.1 * (3 - k) * 0.5, z),
                r,
                snow,
                (1, 1.25, 0.22),
            )
point((DX, EY - 0.9, 2.5), 9, "#ffbe80", 0.12)
for s in (-1, 1):
    x = DX + s * 1.02
    lantern(x, EY - 0.2, 2.0, 30, 1.0)
    boxes(
        [(x - 0.05, EY - 0.06, 2.1, x + 0.05, EY, 2.36), (x - 0.015, EY - 0.2, 2.3, x + 0.015, EY, 2.33)],
        iron,
        0.004,
    )
    cap(x - 0.13, x + 0.13, EY - 0.33, EY - 0.07, 2.25, 0.045)
# ---- chimney at the front
box(1.95, -0.5, 0, 3.15, 0.5, 6.4, brick, 0.01)
box(2.1, -0.4, 6.4, 3.0, 0.45, 10.2, brick, 0.01)
for z, g in ((6.3, 0.06), (9.9, 0.06), (10.08, 0.12)):
    box(2.1 - g, -0.4 - g, z, 3.0 + g, 0.45 + g, z + 0.16, brick if z < 10 else stone, 0.01)
cap(2.0, 3.12, -0.5, 0.55, 10.24, 0.1)
for x in (2.33, 2.77):
    cyl((x, 0.02, 10.25), 0.16, 0.7, mat("chpot", "#8a5a40", 0.8), 8, r2=0.12)
cap(1.93, 2.12, -0.52, 0.5, 6.42, 0.07)
# ---- right wing
wall("x", 7, 11.2, 1.6, 0.3, 0, 3.0, [(8.2, 10.0, 0.95, 2.4)], brick)
casement(8.2, 10.0, 0.95, 2.4, 1.6, 3)
lit(7.1, 11, 1.92, 3.5, Z0, 2.9, 90, "art", 5, [(8.2, 8.5), (9.7, 10.0)])
wall("y", 1.62, 7.4, 10.9, 0.3, 0, 3.0, [], brick)
obj("gableside", [(11.2, 1.6, 3.0), (11.2, 7.4, 3.0), (11.2, 4.5, 6.4)], [(0, 1, 2)], stucco)
roof(7, 11.2, 1.6, 7.4, 3.0, 3.4, over=0.4)
# ---- snowy garden
eye, toward = shot["camera"]
way = lambda y: DX + 0.55 * np.sin((np.minimum(y, -4.4) + 4.4) * 0.22)
xs = np.concatenate([np.arange(-45, -14, 1.0), np.arange(-14, 14, 0.11), np.arange(14, 46, 1.0)])
ys = np.concatenate([np.arange(-24, 3, 0.11), np.arange(3, 30, 1.0), np.arange(30, 130, 8.0)])
X, Y = np.meshgrid(xs, ys)
d = np.abs(X - way(Y))
hh = (
    0.13
    + 0.05 * np.sin(X * 0.7) * np.cos(Y * 0.55)
    + 0.025 * np.sin(X * 2.3 + Y * 1.7)
    + 0.012 * np.sin(X * 6.1 - Y * 4.3)
)
hh = hh + 0.16 * np.exp(-(((d - 1.35) / 0.32) ** 2)) * (Y < -4)
edge = 0.98 + 0.07 * np.sin(Y * 2.9) + 0.05 * np.sin(Y * 6.7 + X)
t = np.clip((d - edge) / 0.2, 0, 1)
t = np.where(Y < -3.6, t * t * (3 - 2 * t), 1)
hh = hh * t - 0.12 * (1 - t)
hh = np.where((np.abs(X - DX) < 1.2) & (Y > EY - 1.72) & (Y < 0), -0.12, hh)
i = np.arange(X.size).reshape(X.shape)
f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
mesh("groundsnow", np.stack([X, Y, hh], -1).reshape(-1, 3), f, snow, True)
box(-6, -26, -0.1, 7, EY - 1.5, 0.012, flag, 0)
# traces of snow on the stones of the way
for k in range(22):
    y = rng.uniform(-15, -4.6)
    x = float(way(y)) + rng.choice([-1, 1]) * rng.uniform(0.82, 1.0)
    o = sphere((x, y, 0.0), rng.uniform(0.12, 0.3), snow, (1, rng.uniform(0.7, 1.6), 0.13))
box_leaf = foliage("boxt", ["#13200f", "#263a1e", "#40562e"], 0.3)
ball = shrub_parts(1, 0.45, box_leaf, 0.045, 2600, 0.05)
capm = sphere((0, 0, 0), 1, snow)
capm.data.transform(Matrix.Translation((0, 0, 0.52)) @ Matrix.Diagonal((0.44, 0.44, 0.36, 1)))
capm.matrix_basis = at(0, 0, -500)
for v in capm.data.vertices:
    c = v.co
    c.z += 0.03 * math.sin(c.x * 14) * math.cos(c.y * 12)
    if c.z < 0.58:
        c.x *= 0.93
        c.y *= 0.93
ball.append(capm)
rn = random.Random(4)
for x, y, s in (
    [(-6.2 + i * 0.95, -2.75, 0.95) for i in range(5)]
    + [(2.3 + i * 0.95, -0.95, 0.9) for i in range(5)]
    + [(7.4 + i * 1.0, 0.9, 0.9) for i in range(4)]
    + [(-1.0, -5.0, 1.0), (1.75, -5.0, 1.0), (-1.5, -7.2, 0.9), (2.3, -7.0, 0.9), (-2.0, -9.6, 1.0)]
):
    again(ball, x + rn.uniform(-0.12, 0.12), y, -0.1, rn.random() * 6, s * rn.uniform(0.72, 1.15))
urn = mat("urnt", "#3d3f40", 0.7, bump=0.2, bscale=30)
for s in (-1, 1):
    x = DX + s * 1.55
    pot(x, EY - 0.55, 0.05, 0.2, 0.42, urn)
    again(ball, x, EY - 0.55, 0.42, s, 0.62)
hedgem = foliage("hedget", ["#101c0e", "#20331a", "#38502a"], 0.3)
for x0, x1, y0, y1 in ((-15, -3.4, -6.4, -5.6), (9.6, 16, -4.6, -3.8)):
    hedge(x0, y0, x1, y1, 0, 0.95, hedgem, 420, 0.06)
    n = int((x1 - x0) / 0.1)
    gx, gy = np.meshgrid(np.linspace(x0 - 0.06, x1 + 0.06, n), np.linspace(y0 - 0.06, y1 + 0.06, 10))
    dd = np.minimum(np.minimum(gx - x0 + 0.06, x1 - gx + 0.06), np.minimum(gy - y0 + 0.06, y1 - gy + 0.06))
    gz = 0.9 + (0.13 + 0.03 * np.sin(gx * 2.3) + 0.02 * np.sin(gx * 6 + gy * 9)) * (1 - np.exp(-dd / 0.08))
    i = np.arange(gx.size).reshape(gx.shape)
    f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    mesh("hedgesnow", np.stack([gx, gy, gz], -1).reshape(-1, 3), f, snow, True)
needle = foliage("needlet", ["#10201a", "#1f352a", "#3a5242"], 0.2)
flake = leafmat("flake", "#dfe7f2", "#f4f7fb", 0.25)
barkf = frosted("barkfrost", "#2d2621")
spruce = [
    conifer_parts(3, 9, barkf, needle, snow=flake, dense=1.3),
    conifer_parts(8, 12, barkf, needle, 0.23, snow=flake, dense=0.9),
]
bare = [
    tree_parts(s, h, barkf, spread=0.5, trunk=tr, levels=4)
    for s, h, tr in ((11, 11, 0.22), (23, 10, 0.2), (35, 12, 0.22))
]
again(spruce[0], -9.6, -1.2, 0, 0, 1.0)
again(spruce[0], 12.2, -1.4, 0, 2, 0.85)
again(spruce[1], -12.6, 3, 0, 1, 1.05)
again(bare[0], -10.2, -8.4, 0, 1, 0.95)
again(bare[1], 9.2, -6.4, 0, 2, 0.8)
again(bare[2], -3, 13, 0, 0, 1.4)
again(bare[0], 6, 13, 0, 3, 1.4)
again(bare[1], 13.5, 8, 0, 4, 1.2)
for k in range(26):
    x = -62 + k * 5 + rn.uniform(-1.5, 1.5)
    again(
        spruce[1] if rn.random() < 0.55 else rn.choice(bare),
        x,
        24 + rn.uniform(-4, 14),
        0,
        rn.random() * 6,
        rn.uniform(0.7, 1.15),
    )
for x, y in ((-18, 5), (-24, -2), (-30, 6), (18, 6), (24, 0), (30, 8), (22, -7)):
    again(rn.choice(spruce + bare), x, y, 0, rn.random() * 6, rn.uniform(0.7, 1.0))
# a lamp post by the way, with shrubs and grasses under snow
if shot["name"] == "tudor":
    LX, LY = 6.3, -8.3
    cyl((LX, LY, 0), 0.11, 0.35, iron, 24, r2=0.07)
    cyl((LX, LY, 0.3), 0.045, 1.75, iron, 20)
    lantern(LX, LY, 2.27, 34, 1.3)
    cap(LX - 0.17, LX + 0.17, LY - 0.17, LY + 0.17, 2.52, 0.06)
    for x, y, s in ((6.9, -7.7, 0.8), (5.75, -7.8, 0.65), (6.5, -7.2, 1.0), (7.5, -8.4, 1.0)):
        again(ball, x, y, -0.1, x, s)
    dry = [
        clump_parts(i, foliage("drygrass", ["#6b5a3a", "#a58f62", "#cbb98c"]), 120, 0.8, 0.36)
        for i in range(3)
    ]
    drift(
        dry,
        [
            (5.6, -8.7, 0.1),
            (6.0, -9.0, 0.1),
            (6.9, -8.9, 0.1),
            (4.0, -8.2, 0.1),
            (3.6, -8.8, 0.1),
            (-3.4, -9.0, 0.1),
            (-3.9, -8.3, 0.1),
            (8.6, -3.0, 0.1),
            (8.0, -2.7, 0.1),
        ],
    )
    again(spruce[0], 3.9, -7.6, 0.05, 1, 0.16)
hills("#5d6f92", 13, 140)
# ---- light
for y in (-5.6, -7.9, -10.2, -12.5):
    for s in (-1, 1):
        x = float(way(y)) + s * 1.5
        if math.hypot(x - eye[0], y - eye[1]) > 2.2:
            bollard(x, y, 0.02, 6)
            cap(x - 0.07, x + 0.07, y - 0.07, y + 0.07, 0.55, 0.035)
for x, y, p in ((-9.2, -2.2, 35), (-4.1, -3.2, 12), (11.6, -2.4, 25)):
    area((x, y, 0.22), 0.3, p, "#ffc68e", rot=(math.pi * 0.95, 0, 0))
sky(
    [
        (0.0, "#e3b0a0"),
        (0.07, "#cfa3ae"),
        (0.18, "#9a9cc4"),
        (0.4, "#5b7ab6"),
        (0.68, "#2f5093"),
        (1, "#1a3670"),
    ],
    clouds=0.4,
    cloudcol="#c9a9bb",
    strength=1.15,
    cscale=(0.5, 1.0, 1),
    seed=6.6,
)
finish_shot(shot)
