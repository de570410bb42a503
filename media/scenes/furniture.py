"""What several rooms share: materials, furniture, plants, pictures, lamps and what is seen through windows. In metres.

A piece is built around its own origin, facing -y, and then set down with `place([(x, y, turn, z), ...], piece, ...)`.
"""
import math
import random

import bpy
from mathutils import Matrix, Vector, noise

import kit
from kit import *

rnd = random.Random(11)
WARM = "#ffb56b"


# ---------- materials
def cached(make):
    def material(name, *args, **named):
        if name not in kit._m:
            kit._m[name] = bpy.data.materials.new(name)
            make(N(kit._m[name]), *args, **named)
        return kit._m[name]

    return paintable(material)


def bumped(b, shader, height, strength=0.2, distance=0.01):
    bump = b.n("Bump", {"Strength": strength, "Distance": distance, "Height": height})
    b.link(bump.outputs[0], shader.inputs["Normal"])


def mixed(b, fac, first, second, blend="MIX"):
    return b.n("MixRGB", {0: fac, 1: first, 2: second}, blend_type=blend).outputs[0]


def object_coords(b, scale=(1, 1, 1), random_shift=True, island=False):
    c = b.n("TexCoord").outputs["Object"]
    if not random_shift:
        return b.n("Mapping", {"Vector": c, "Scale": scale}).outputs[0], None
    r = b.n("NewGeometry").outputs["Random Per Island"] if island else b.n("ObjectInfo").outputs["Random"]
    shift = b.n("CombineXYZ", {0: b.math("MULTIPLY", r, 37.0), 1: b.math("MULTIPLY", r, 91.0), 2: 0.0})
    moved = b.n("VectorMath", {0: c, 1: shift.outputs[0]}, operation="ADD").outputs[0]
    return b.n("Mapping", {"Vector": moved, "Scale": scale}).outputs[0], r


@cached
def wood(b, dark, light, axis="x", rough=0.42, grain=1.0, island=False, tone=0.3, bump=0.12):
    stretch = {"x": (0.9, 13, 13), "y": (13, 0.9, 13), "z": (13, 13, 0.9)}[axis]
    v, r = object_coords(b, stretch, island=island)
    rings = b.n("TexNoise", {"Vector": v, "Scale": 0.9 * grain, "Detail": 5.0, "Distortion": 1.1})
    fibre = b.n("TexNoise", {"Vector": v, "Scale": 7.0 * grain, "Detail": 6.0, "Distortion": 0.3})
    f = b.math("ADD", b.math("MULTIPLY", rings.outputs[0], 0.5), b.math("MULTIPLY", fibre.outputs[0], 0.35))
    f = b.math("ADD", f, b.math("MULTIPLY", b.math("SUBTRACT", r, 0.5), tone))
    col = b.ramp(f, [(0.24, dark), (0.62, light)])
    p = b.n("BsdfPrincipled", {"Base Color": col, "Specular": 0.4})
    b.link(b.ramp(fibre.outputs[0], [(0.3, rough * 1.2), (0.7, rough * 0.85)]), p.inputs["Roughness"])
    bumped(b, p, fibre.outputs[0], bump, 0.004)
    b.out(p.outputs[0])


@cached
def marble(b, base, vein, rough=0.14, scale=1.0, thin=0.018, cloud=0.5, shade=None):
    c = b.n("NewGeometry").outputs["Position"]
    c = b.n(
        "Mapping", {"Vector": c, "Rotation": (0.3, 0.5, 0.6), "Scale": (scale, scale * 1.6, scale * 0.8)}
    ).outputs[0]
    warp = b.n("TexNoise", {"Vector": c, "Scale": 1.1, "Detail": 4.0})
    bent = b.n("MixRGB", {0: 0.45, 1: c, 2: warp.outputs[1]}, blend_type="ADD").outputs[0]
    big = b.n("TexNoise", {"Vector": bent, "Scale": 0.9, "Detail": 6.0, "Roughness": 0.55})
    fine = b.n("TexNoise", {"Vector": bent, "Scale": 2.7, "Detail": 7.0, "Roughness": 0.6})
    line = lambda t, w: b.ramp(
        b.math("ABSOLUTE", b.math("SUBTRACT", t.outputs[0], 0.5)),
        [(0.0, 1.0), (w, 0.35), (w * 4, 0.0)],
        "EASE",
    )
    f = b.math("MAXIMUM", line(big, thin), b.math("MULTIPLY", line(fine, thin * 0.5), 0.45))
    f = b.math("MULTIPLY", f, b.ramp(warp.outputs[0], [(0.35, 0.15), (0.6, 1.0)]))
    ground = mixed(b, b.math("MULTIPLY", big.outputs[0], cloud), rgba(base), rgba(shade or vein))
    p = b.n("BsdfPrincipled", {"Base Color": mixed(b, f, ground, rgba(vein)), "Roughness": rough})
    b.out(p.outputs[0])


@cached
def fabric(b, color, fine=220, bump=0.35, var=0.1, sheen=0.35, second=None, rib=0):
    v, _ = object_coords(b)
    base = rgba(color)
    slub = b.n("TexNoise", {"Vector": v, "Scale": fine / 5, "Detail": 5.0})
    weave = b.n("TexNoise", {"Vector": v, "Scale": float(fine), "Detail": 2.0})
    f = b.math("ADD", b.math("MULTIPLY", slub.outputs[0], 0.5), b.math("MULTIPLY", weave.outputs[0], 0.5))
    low = rgba(second) if second else tuple(x * (1 - 2.2 * var) for x in base[:3])
    col = b.ramp(f, [(0.35, low), (0.62, tuple(min(1, x * (1 + var)) for x in base[:3]))])
    p = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 0.95, "Sheen": sheen, "Specular": 0.15})
    if rib:
        wave = b.n("TexWave", {"Vector": v, "Scale": float(rib), "Distortion": 0.2}, bands_direction="X")
        f = b.math("ADD", f, wave.outputs["Fac"])
    bumped(b, p, f, bump, 0.006)
    b.out(p.outputs[0])


@cached
def plaster(b, color, var=0.05, rough=0.9, bump=0.12, scale=1.0):
    c = b.n("NewGeometry").outputs["Position"]
    cloud = b.n("TexNoise", {"Vector": c, "Scale": 0.9 * scale, "Detail": 7.0, "Roughness": 0.62})
    grit = b.n("TexNoise", {"Vector": c, "Scale": 45.0, "Detail": 4.0})
    base = rgba(color)
    stops = [
        (0.3, tuple(v * (1 - var) for v in base[:3])),
        (0.7, tuple(min(1, v * (1 + var)) for v in base[:3])),
    ]
    p = b.n(
        "BsdfPrincipled",
        {"Base Color": b.ramp(cloud.outputs[0], stops), "Roughness": rough, "Specular": 0.25},
    )
    h = b.math("ADD", b.math("MULTIPLY", cloud.outputs[0], 0.8), b.math("MULTIPLY", grit.outputs[0], 0.2))
    bumped(b, p, h, bump, 0.02)
    b.out(p.outputs[0])


def paint(name, color, rough=0.38):
    return mat(name, color, rough, bump=0.03, bscale=55, var=0.02, vscale=5)


@cached
def leather(b, color, worn=0.25, rough=0.4):
    v, _ = object_coords(b)
    cloud = b.n("TexNoise", {"Vector": v, "Scale": 7.0, "Detail": 5.0})
    pores = b.n("TexVoronoi", {"Vector": v, "Scale": 190.0})
    base = rgba(color)
    stops = [
        (0.3, tuple(x * (1 - worn) for x in base[:3])),
        (0.72, tuple(min(1, x * (1 + worn)) for x in base[:3])),
    ]
    creases = b.n("TexNoise", {"Vector": v, "Scale": 16.0, "Detail": 7.0, "Roughness": 0.6, "Distortion": 1.4})
    fold = b.math("ABSOLUTE", b.math("SUBTRACT", creases.outputs[0], 0.5))
    polish = b.ramp(creases.outputs[0], [(0.3, rough * 0.8), (0.7, rough * 1.25)])
    p = b.n(
        "BsdfPrincipled", {"Base Color": b.ramp(cloud.outputs[0], stops), "Roughness": polish, "Specular": 0.45}
    )
    skin = b.math("ADD", b.math("MULTIPLY", pores.outputs[0], 0.5), cloud.outputs[0])
    bumped(b, p, b.math("ADD", skin, b.ramp(fold, [(0.0, 0.0), (0.07, 1.0)])), 0.24, 0.006)
    b.out(p.outputs[0])


@cached
def metal(b, color, rough=0.25, brushed=0.1):
    v, _ = object_coords(b, (6, 6, 6))
    t = b.n("TexNoise", {"Vector": v, "Scale": 3.0, "Detail": 6.0})
    p = b.n("BsdfPrincipled", {"Base Color": rgba(color), "Metallic": 1.0})
    b.link(
        b.ramp(t.outputs[0], [(0.3, rough * (1 - brushed * 2)), (0.7, rough * (1 + brushed * 3))]),
        p.inputs["Roughness"],
    )
    b.out(p.outputs[0])


def brass(rough=0.24):
    return metal("brass%d" % (rough * 100), "#b98f4e", rough)


@cached
def ceramic(b, color, rough=0.3, speckle=0.0, bump=0.15):
    v, _ = object_coords(b)
    t = b.n("TexNoise", {"Vector": v, "Scale": 9.0, "Detail": 5.0})
    dots = b.n("TexNoise", {"Vector": v, "Scale": 160.0, "Detail": 2.0})
    base = rgba(color)
    col = b.ramp(t.outputs[0], [(0.3, tuple(x * 0.88 for x in base[:3])), (0.7, base)])
    if speckle:
        col = mixed(
            b,
            b.math("MULTIPLY", b.ramp(dots.outputs[0], [(0.62, 0.0), (0.68, 1.0)]), speckle),
            col,
            rgba("#4a3a2c"),
        )
    p = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": rough})
    bumped(b, p, t.outputs[0], bump, 0.008)
    b.out(p.outputs[0])


@cached
def sheer(b, color="#f4efe6", clear=0.35):
    c = rgba(color)
    both = b.n(
        "MixShader",
        {
            0: 0.55,
            1: b.n("BsdfDiffuse", {"Color": c}).outputs[0],
            2: b.n("BsdfTranslucent", {"Color": c}).outputs[0],
        },
    )
    mix = b.n(
        "MixShader",
        {0: clear, 1: both.outputs[0], 2: b.n("BsdfTransparent", {"Color": rgba(0.95)}).outputs[0]},
    )
    b.out(mix.outputs[0])


@cached
def linen_cloth(b, color, through=0.3, fine=180):
    v, _ = object_coords(b)
    weave = b.n("TexNoise", {"Vector": v, "Scale": float(fine), "Detail": 3.0})
    base = rgba(color)
    col = b.ramp(weave.outputs[0], [(0.3, tuple(x * 0.84 for x in base[:3])), (0.7, base)])
    d = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 0.95, "Sheen": 0.3, "Specular": 0.1})
    bumped(b, d, weave.outputs[0], 0.25, 0.004)
    t = b.n("BsdfTranslucent", {"Color": col})
    b.out(b.n("MixShader", {0: through, 1: d.outputs[0], 2: t.outputs[0]}).outputs[0])


@cached
def glowing_shade(b, color="#f3dfbd", strength=1.6):
    """a lamp shade lit from within: brighter in the middle of its height"""
    z = b.n("SeparateXYZ", {0: b.n("TexCoord").outputs["Generated"]}).outputs[2]
    f = b.ramp(z, [(0.0, 0.75), (0.4, 1.0), (1.0, 0.55)], "EASE")
    e = b.n("Emission", {"Color": rgba(color), "Strength": b.math("MULTIPLY", f, strength)})
    d = b.n("BsdfDiffuse", {"Color": rgba("#e9dcc4")})
    b.out(b.n("AddShader", {0: e.outputs[0], 1: d.outputs[0]}).outputs[0])


@cached
def clear_glass(b, tint=0.96):
    """table glass: transparent seen head-on, mirror at the edge"""
    fr = b.n("Fresnel", {"IOR": 1.45})
    edge = b.n("LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    tr = b.n("BsdfTransparent")
    b.link(b.ramp(edge, [(0.3, tint), (1.0, tint * 0.9)]), tr.inputs[0])
    gl = b.n("BsdfGlossy", {"Roughness": 0.01})
    b.out(
        b.n(
            "MixShader", {0: b.math("MULTIPLY", fr.outputs[0], 0.45), 1: tr.outputs[0], 2: gl.outputs[0]}
        ).outputs[0]
    )


@cached
def rug_pattern(b, half, colors, kind="plain", pile=70):
    """colors: field, figure, border, line. kind: plain, ribs, diamonds, persian. half: half its width and length"""
    c = b.n("TexCoord").outputs["Object"]
    s = b.n("SeparateXYZ", {0: c})
    ax, ay = (b.math("ABSOLUTE", s.outputs[k]) for k in (0, 1))
    tuft = b.n("TexNoise", {"Vector": c, "Scale": float(pile), "Detail": 4.0})
    age = b.n("TexNoise", {"Vector": c, "Scale": 2.2, "Detail": 5.0})
    field, figure, border, line = (rgba(x) for x in colors)
    height = tuft.outputs[0]
    if kind == "ribs":
        w = b.n("TexWave", {"Vector": c, "Scale": 7.0, "Distortion": 0.25}, bands_direction="Y").outputs[
            "Fac"
        ]
        col = mixed(b, b.math("MULTIPLY", w, 0.7), field, figure)
        height = b.math("ADD", height, b.math("MULTIPLY", w, 1.2))
    elif kind == "diamonds":
        u = b.math("DIVIDE", b.math("ADD", s.outputs[0], s.outputs[1]), 0.55)
        v = b.math("DIVIDE", b.math("SUBTRACT", s.outputs[0], s.outputs[1]), 0.55)
        wob = b.math("MULTIPLY", b.math("SUBTRACT", age.outputs[0], 0.5), 0.12)
        near = lambda t: b.math(
            "LESS_THAN",
            b.math("ABSOLUTE", b.math("SUBTRACT", b.math("FRACT", b.math("ADD", t, wob)), 0.5)),
            0.035,
        )
        col = mixed(b, b.math("MULTIPLY", b.math("MAXIMUM", near(u), near(v)), 0.85), field, figure)
    elif kind == "persian":
        m = b.n("CombineXYZ", {0: ax, 1: ay, 2: 0.0}).outputs[0]
        cells = b.n("TexVoronoi", {"Vector": m, "Scale": 5.2}, feature="SMOOTH_F1")
        small = b.n("TexVoronoi", {"Vector": m, "Scale": 13.0})
        fig = b.ramp(cells.outputs[0], [(0.0, 1.0), (0.2, 0.0), (0.34, 0.6), (0.4, 0.0)], "CONSTANT")
        fig2 = b.ramp(small.outputs[0], [(0.0, 1.0), (0.22, 0.0)], "CONSTANT")
        col = mixed(b, fig, field, figure)
        col = mixed(b, b.math("MULTIPLY", fig2, 0.6), col, line)
        edge = b.math("MINIMUM", b.math("SUBTRACT", half[0], ax), b.math("SUBTRACT", half[1], ay))
        inner = mixed(b, b.math("MULTIPLY", fig2, 0.9), border, figure)
        col = mixed(b, b.math("LESS_THAN", edge, 0.36), col, inner)
        for at in (0.05, 0.12, 0.32, 0.36):
            on = b.math("LESS_THAN", b.math("ABSOLUTE", b.math("SUBTRACT", edge, at)), 0.012)
            col = mixed(b, on, col, line)
    else:
        col = mixed(b, age.outputs[0], field, figure)
    worn = b.ramp(age.outputs[0], [(0.3, 0.78), (0.7, 1.06)])
    col = mixed(b, 1.0, col, worn, "MULTIPLY")
    col = mixed(b, 0.55, col, b.ramp(tuft.outputs[0], [(0.3, 0.6), (0.7, 1.1)]), "MULTIPLY")
    p = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 1.0, "Specular": 0.05, "Sheen": 0.3})
    bumped(b, p, height, 0.7, 0.02)
    b.out(p.outputs[0])


@cached
def painting(b, kind, colors, seed=0.0):
    """kinds: shapes, bands, hills, ink, wash"""
    g = b.n("TexCoord").outputs["Generated"]
    s = b.n("SeparateXYZ", {0: g})
    u, v = s.outputs[0], s.outputs[2]
    flat = b.n("CombineXYZ", {0: u, 1: v, 2: seed}).outputs[0]
    big = b.n("TexNoise", {"Vector": flat, "Scale": 1.9, "Detail": 2.0, "Distortion": 1.2}).outputs[0]
    fine = b.n("TexNoise", {"Vector": flat, "Scale": 22.0, "Detail": 6.0}).outputs[0]
    rough = b.math("MULTIPLY", b.math("SUBTRACT", fine, 0.5), 0.05)
    n = len(colors)
    if kind == "shapes":
        stops = [(0.0, colors[0])] + [(0.38 + 0.24 * k / (n - 1), colors[k]) for k in range(1, n)]
        col = b.ramp(b.math("ADD", big, b.math("MULTIPLY", rough, 0.2)), stops, "CONSTANT")
    elif kind == "bands":
        f = b.math("ADD", v, b.math("ADD", rough, b.math("MULTIPLY", b.math("SUBTRACT", big, 0.5), 0.12)))
        stops = []
        for k in range(n):
            stops += [(0.06 + 0.88 * k / n, colors[k]), (0.06 + 0.88 * (k + 0.86) / n, colors[k])]
        col = b.ramp(f, stops)
    elif kind == "hills":
        col = b.ramp(v, [(0.35, colors[0]), (0.95, colors[1])])
        for k in range(2, n):
            level = 0.62 - 0.14 * (k - 2)
            ridge = b.n(
                "TexNoise",
                {
                    "Vector": b.n("CombineXYZ", {0: u, 1: k * 7.3 + seed, 2: 0.0}).outputs[0],
                    "Scale": 1.6 + 0.8 * k,
                    "Detail": 5.0,
                },
            ).outputs[0]
            top = b.math("ADD", level, b.math("MULTIPLY", b.math("SUBTRACT", ridge, 0.5), 0.35))
            d = b.math("SUBTRACT", top, b.math("ADD", v, rough))
            on = b.ramp(d, [(0.0, 0.0), (0.02, 1.0)])
            fade = b.ramp(d, [(0.0, 1.0), (0.3, 0.62)])
            col = mixed(b, b.math("MULTIPLY", on, fade), col, rgba(colors[k]))
    elif kind == "ink":
        line = b.math(
            "LESS_THAN", b.math("ABSOLUTE", b.math("SUBTRACT", big, b.math("ADD", 0.5, rough))), 0.022
        )
        far = b.n("TexNoise", {"Vector": flat, "Scale": 1.2, "Detail": 1.0}).outputs[0]
        line = b.math("MULTIPLY", line, b.math("GREATER_THAN", far, 0.46))
        col = mixed(b, line, rgba(colors[0]), rgba(colors[1]))
    else:
        stops = [(0.25 + 0.5 * k / (n - 1), colors[k]) for k in range(n)]
        col = b.ramp(b.math("ADD", big, rough), stops)
    col = mixed(b, 0.25, col, b.ramp(fine, [(0.3, 0.75), (0.7, 1.0)]), "MULTIPLY")
    p = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 0.75, "Specular": 0.2})
    bumped(b, p, fine, 0.25, 0.004)
    b.out(p.outputs[0])


# ---------- shapes
def place(spots, build, *args, **named):
    """Builds once around the origin and sets it down at every spot (x, y, turn, z), sharing meshes."""
    if not isinstance(spots, list):
        spots = [spots]
    group = bpy.context.scene.collection.objects
    start = len(group)
    build(*args, **named)
    parts = list(group)[start:]
    shapes = [o.matrix_basis.copy() for o in parts]
    for n, spot in enumerate(spots):
        x, y, turn, z = (*spot, 0, 0)[:4] if len(spot) < 4 else spot
        move = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z")
        for o, shape in zip(parts, shapes):
            if n:
                o = o.copy()
                group.link(o)
            o.matrix_basis = move @ shape
    return parts


def turned(o, at=(0, 0, 0), az=0.0, tilt=0.0, roll=0.0):
    """sets an object at a place, turned about z, then x (tilt), then y (roll)"""
    o.matrix_basis = (
        Matrix.Translation(at)
        @ Matrix.Rotation(az, 4, "Z")
        @ Matrix.Rotation(tilt, 4, "X")
        @ Matrix.Rotation(roll, 4, "Y")
    )
    return o


def lathe(profile, m, at=(0, 0, 0), seg=48, sharp=50, rib=0, rib_depth=0.0):
    """turns a profile [(radius, height), ...] about the z axis"""
    V, F = [], []
    for k in range(seg):
        a = k / seg * math.tau
        f = 1 + (rib_depth * math.sin(a * rib) if rib else 0)
        V += [(r * f * math.cos(a), r * f * math.sin(a), z) for r, z in profile]
    n = len(profile)
    for k in range(seg):
        j = (k + 1) % seg
        F += [(k * n + i, j * n + i, j * n + i + 1, k * n + i + 1) for i in range(n - 1)]
    o = obj("lathe", V, F, m, True)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(sharp)
    o.location = at
    return o


def smooth_path(points, n=8, closed=False):
    """a curve through the points (Catmull-Rom)"""
    P = [Vector(p) for p in points]
    if len(P) < 3:
        return P
    get = (lambda i: P[i % len(P)]) if closed else (lambda i: P[max(0, min(len(P) - 1, i))])
    out = []
    for i in range(len(P) if closed else len(P) - 1):
        a, b_, c, d = get(i - 1), get(i), get(i + 1), get(i + 2)
        for k in range(n):
            t = k / n
            out.append(
                0.5
                * (
                    2 * b_
                    + (c - a) * t
                    + (2 * a - 5 * b_ + 4 * c - d) * t * t
                    + (3 * b_ - a - 3 * c + d) * t**3
                )
            )
    return out if closed else out + [P[-1]]


def tube(points, r, m, closed=False, bent=True, taper=None, res=3):
    """a round bar along points; taper: radius factors for each point of the path"""
    path = smooth_path(points, closed=closed) if bent else [Vector(p) for p in points]
    c = bpy.data.curves.new("tube", "CURVE")
    c.dimensions = "3D"
    c.bevel_depth = r
    c.bevel_resolution = res
    c.use_fill_caps = True
    s = c.splines.new("POLY")
    s.points.add(len(path) - 1)
    for k, (point, at) in enumerate(zip(s.points, path)):
        point.co = (*at, 1)
        if taper:
            f = k / (len(path) - 1) * (len(taper) - 1)
            i = min(int(f), len(taper) - 2)
            point.radius = taper[i] + (taper[i + 1] - taper[i]) * (f - i)
    s.use_cyclic_u = closed
    c.materials.append(m)
    o = bpy.data.objects.new("tube", c)
    bpy.context.scene.collection.objects.link(o)
    return o


def pad(sx, sy, sz, m, r=0.06, at=(0, 0, 0), az=0.0, tilt=0.0, roll=0.0, crown=0.02, wrinkle=0.004, n=12):
    """an upholstered block: rounded edges, a crown on top, faint wrinkles; `at` is its middle"""
    hx, hy, hz = sx / 2, sy / 2, sz / 2
    r = min(r, hx, hy, hz)
    seed = Vector((rnd.random() * 50, rnd.random() * 50, 0))
    V, F, index = [], [], {}

    def vertex(q):
        key = tuple(round(c, 4) for c in q)
        if key not in index:
            p = Vector((q[0] * hx, q[1] * hy, q[2] * hz))
            inner = Vector(
                (
                    max(-hx + r, min(hx - r, p.x)),
                    max(-hy + r, min(hy - r, p.y)),
                    max(-hz + r, min(hz - r, p.z)),
                )
            )
            d = p - inner
            if d.length > 1e-6:
                p = inner + d.normalized() * r
            bulge = (1 - q[0] ** 2) * (1 - q[1] ** 2) * crown * (1 if q[2] > 0 else 0.3)
            p.z += bulge * (1 if q[2] > 0 else -1) * abs(q[2])
            w = noise.noise((p + seed) * 6) * wrinkle + noise.noise((p + seed) * 17) * wrinkle * 0.4
            p += (d.normalized() if d.length > 1e-6 else Vector((0, 0, 1 if q[2] > 0 else -1))) * w
            index[key] = len(V)
            V.append(tuple(p))
        return index[key]

    ease = lambda k: math.sin((k / n * 2 - 1) * math.pi / 2) * 0.5 + (k / n * 2 - 1) * 0.5
    for a in range(3):
        for side in (-1, 1):
            for i in range(n):
                for j in range(n):
                    face = []
                    for u, v in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                        q = [0, 0, 0]
                        q[a], q[(a + 1) % 3], q[(a + 2) % 3] = side, ease(u), ease(v)
                        face.append(vertex(q))
                    F.append(tuple(face if side > 0 else face[::-1]))
    return turned(obj("pad", V, F, m, True), at, az, tilt, roll)


def pillow(w, h, t, m, at=(0, 0, 0), az=0.0, tilt=0.0, roll=0.0, n=18):
    """a filled cushion standing in the x-z plane: pinched corners, drawn-in sides; `at` is its middle"""
    seed = Vector((rnd.random() * 50, rnd.random() * 50, 0))
    V, F = [], []
    for side in (-1, 1):
        base = len(V)
        for i in range(n + 1):
            for j in range(n + 1):
                u, v = i / n * 2 - 1, j / n * 2 - 1
                puff = max(0, (1 - u**4) * (1 - v**4)) ** 0.55
                x = u * w / 2 * (1 - 0.07 * (1 - v * v) * abs(u))
                z = v * h / 2 * (1 - 0.07 * (1 - u * u) * abs(v))
                fold = noise.noise(Vector((x * 7, z * 7, side)) + seed) * 0.012 * puff
                V.append((x, side * (t / 2 * puff + fold), z))
        for i in range(n):
            for j in range(n):
                q = base + i * (n + 1) + j
                f = (q, q + n + 1, q + n + 2, q + 1)
                F.append(f if side < 0 else f[::-1])
    return turned(obj("pillow", V, F, m, True), at, az, tilt, roll)


def drape(path, width, m, wave=0.012, at=(0, 0, 0), az=0.0, n=40, lift=0.008):
    """a cloth strip lying along a path in the y-z plane, `width` along x, softly rippled"""
    P = smooth_path([(0, y, z) for y, z in path], 8)
    seed = Vector((rnd.random() * 50, 3, 7))
    V, F = [], []
    for k, p in enumerate(P):
        d = (P[min(k + 1, len(P) - 1)] - P[max(k - 1, 0)]).normalized()
        up = Vector((0, -d.z, d.y))
        for i in range(n + 1):
            x = (i / n - 0.5) * width
            skew = noise.noise(Vector((0.3, k * 0.07, 1)) + seed) * 0.04
            w = noise.noise(Vector((x * 9, k * 0.06, 0)) + seed) * wave
            V.append(tuple(p + up * (lift + abs(w)) + Vector((x + skew, 0, 0))))
            if k and i:
                q = len(V) - 1
                F.append((q - n - 2, q - n - 1, q, q - 1))
    o = obj("drape", V, F, m, True)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.006
    return turned(o, at, az)


def curtain(width, height, m, folds=7, depth=0.055, rod=None, flare=0.12):
    """hangs from z=height to the floor in the x-z plane, centered; folds open towards the floor"""
    seed = rnd.random() * 40
    cols, rows = folds * 12, 14
    V, F = [], []
    for j in range(rows + 1):
        t = j / rows
        for i in range(cols + 1):
            u = i / cols
            ph = u * folds * math.tau + 0.8 * noise.noise((u * 3, seed, t * 0.7))
            amp = depth * (0.55 + 0.45 * t + 0.35 * noise.noise((u * folds * 0.7, seed + 5, t)))
            x = (u - 0.5) * width * (1 + flare * t * 0.6) + 0.012 * math.sin(ph * 2)
            V.append((x, amp * math.sin(ph), height * (1 - t) + 0.012 * t))
            if i and j:
                q = len(V) - 1
                F.append((q - cols - 2, q - cols - 1, q, q - 1))
    obj("curtain", V, F, m, True)
    if rod:
        o = cyl((0, 0, height + 0.02), 0.014, width + 0.1, rod, 16, "x")
    return V


def planks(x0, y0, x1, y1, z, m, w=0.18, length=2.2, axis="x", gap=0.002, base="#20160e"):
    """a plank floor, one island a board, each a hair out of level, so that reflections break"""
    V, F = [], []
    a0, a1, c0, c1 = (x0, x1, y0, y1) if axis == "x" else (y0, y1, x0, x1)
    c = c0
    while c < c1:
        a = a0 - rnd.random() * length
        while a < a1:
            e = a + length * rnd.uniform(0.6, 1.15)
            lo, hi = max(a, a0), min(e, a1)
            if hi > lo:
                pts = [
                    (lo + gap, c),
                    (hi - gap, c),
                    (hi - gap, min(c + w, c1) - gap),
                    (lo + gap, min(c + w, c1) - gap),
                ]
                i = len(V)
                V += [
                    ((p, q) if axis == "x" else (q, p)) + (z + rnd.uniform(-0.0006, 0.0006),) for p, q in pts
                ]
                F.append((i, i + 1, i + 2, i + 3) if axis == "x" else (i + 3, i + 2, i + 1, i))
            a = e
        c += w
    quad(
        (x0, y0, z - 0.003),
        (x1, y0, z - 0.003),
        (x1, y1, z - 0.003),
        (x0, y1, z - 0.003),
        mat("gap" + base, base, 0.9),
    )
    return obj("floor", V, F, m)


def herringbone(x0, y0, x1, y1, z, dark, light, w=0.09, ratio=6, rough=0.3, name="herring"):
    """a parquet of short boards set crosswise, turned by 45 degrees; a little larger than the room"""
    L = w * ratio
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + L
    boards_of = {"x": ([], []), "y": ([], [])}
    g = 0.0012

    def board(axis, px, py):
        q = (px + (L if axis == "x" else w) / 2, py + (w if axis == "x" else L) / 2)
        c, s = math.cos(math.pi / 4), math.sin(math.pi / 4)
        wx, wy = cx + q[0] * c - q[1] * s, cy + q[0] * s + q[1] * c
        if not (x0 - L < wx < x1 + L and y0 - L < wy < y1 + L):
            return
        V, F = boards_of[axis]
        ex, ey = (L, w) if axis == "x" else (w, L)
        i = len(V)
        V += [
            (a, b_, rnd.uniform(-0.0005, 0.0005))
            for a, b_ in (
                (px + g, py + g),
                (px + ex - g, py + g),
                (px + ex - g, py + ey - g),
                (px + g, py + ey - g),
            )
        ]
        F.append((i, i + 1, i + 2, i + 3))

    n = int(reach / w) + 2
    for i in range(-n, n):
        for k in range(-n // ratio - 2, n // ratio + 2):
            ox = i * w + k * 2 * L
            board("x", ox, i * w)
            board("y", ox - w, i * w)
    for axis, (V, F) in boards_of.items():
        m = wood(name + axis, dark, light, axis=axis, rough=rough, island=True, tone=0.4)
        turned(obj("parquet", V, F, m), (cx, cy, z), math.pi / 4)
    quad(
        (x0, y0, z - 0.003),
        (x1, y0, z - 0.003),
        (x1, y1, z - 0.003),
        (x0, y1, z - 0.003),
        mat("gap", "#1d130c", 0.9),
    )


def rug(w, l, m, thick=0.016):
    pad(w, l, thick * 2, m, r=thick, at=(0, 0, thick * 0.2), crown=0, wrinkle=0.002)


def picture(w, h, art, frame, border=0.0, depth=0.035, fw=0.022, glazed=False):
    """hangs in the x-z plane facing -y; its back at y=0, its middle at z=0"""
    for x0, z0, x1, z1 in (
        (-w / 2, -h / 2, w / 2, -h / 2 + fw),
        (-w / 2, h / 2 - fw, w / 2, h / 2),
        (-w / 2, -h / 2 + fw, -w / 2 + fw, h / 2 - fw),
        (w / 2 - fw, -h / 2 + fw, w / 2, h / 2 - fw),
    ):
        box(x0, -depth, z0, x1, 0, z1, frame, 0.003)
    board = mat("mount", "#f0ece2", 0.9)
    iw, ih = w / 2 - fw, h / 2 - fw
    quad((-iw, -0.012, -ih), (iw, -0.012, -ih), (iw, -0.012, ih), (-iw, -0.012, ih), board if border else art)
    if border:
        iw, ih = iw - border, ih - border
        quad((-iw, -0.014, -ih), (iw, -0.014, -ih), (iw, -0.014, ih), (-iw, -0.014, ih), art)


def books(x0, x1, depth=0.24, height=(0.19, 0.3), colors=None, fill=0.85, seed=0):
    """a row standing on z=0, spines at y=-depth/2; a stack or a gap now and then"""
    rn = random.Random(seed)
    colors = colors or [
        "#e8dfcc",
        "#d4c4a4",
        "#8b3f2f",
        "#2f4152",
        "#5f6b50",
        "#23211f",
        "#b98b4f",
        "#cfc9bd",
        "#74685a",
        "#f1ece1",
    ]
    x = x0
    color = rn.choice(colors)
    h = rn.uniform(*height)
    while x < x1 - 0.02:
        if rn.random() > fill:
            kind = rn.random()
            if kind < 0.55 and x + 0.26 < x1:
                z = 0
                for _ in range(rn.randint(2, 4)):
                    t = rn.uniform(0.02, 0.042)
                    w, d = rn.uniform(0.19, 0.24), rn.uniform(0.16, 0.22)
                    c = rn.choice(colors)
                    box(x + 0.01, -d / 2, z, x + w, d / 2, z + t, mat("book" + c, c, 0.7), 0.003)
                    z += t
                x += 0.27
            else:
                x += rn.uniform(0.06, 0.2)
            continue
        w = rn.uniform(0.014, 0.045)
        if rn.random() < 0.6:
            color, h = rn.choice(colors), rn.uniform(*height)
        d = depth * rn.uniform(0.72, 1.0)
        m = mat("book" + color, color, 0.6, bump=0.1, bscale=200)
        o = box(0, -depth / 2, 0, w, -depth / 2 + d, h, m, 0.004)
        turned(o, (x, rn.uniform(0, 0.012), 0), roll=rn.choice([0, 0, 0, 0.02]))
        if w > 0.022 and rn.random() < 0.55:
            light = mat("label", "#cdb27a", 0.5)
            zz = h * rn.uniform(0.65, 0.8)
            turned(
                box(0.003, -depth / 2 - 0.0008, zz, w - 0.003, -depth / 2 + 0.01, zz + 0.012, light, 0),
                (x, 0.006, 0),
            )
        x += w + 0.0015


def stack(colors, w=0.26, d=0.2):
    z = 0
    for c in colors:
        t = rnd.uniform(0.022, 0.04)
        o = box(-w / 2, -d / 2, 0, w / 2, d / 2, t, mat("book" + c, c, 0.6), 0.003)
        turned(o, (0, 0, z), rnd.uniform(-0.12, 0.12))
        z += t
        w, d = w * rnd.uniform(0.85, 0.98), d * rnd.uniform(0.85, 0.98)
    return z


@cached
def flame(b, strength):
    """clear at its edges, blue at its foot; seen, but not a light: a scene adds that"""
    facing = b.n("LayerWeight", {"Blend": 0.45}).outputs["Facing"]
    height = b.n("SeparateXYZ", {0: b.n("TexCoord").outputs["Generated"]}).outputs[2]
    tones = [(0.0, "#5a7cff"), (0.1, "#ff8a2a"), (0.5, "#ffa640"), (1.0, "#ff6a14")]
    fire = b.n("Emission", {"Color": b.ramp(height, tones), "Strength": strength})
    share = b.math(
        "MULTIPLY", b.math("SUBTRACT", 1.0, facing), b.ramp(height, [(0.0, 0.25), (0.25, 0.9), (1.0, 0.1)])
    )
    b.out(b.n("MixShader", {0: share, 1: b.n("BsdfTransparent").outputs[0], 2: fire.outputs[0]}).outputs[0])


def flames(spots, strength=7.0, rn=rnd):
    """tongues of fire at [(x, y, z, height, radius), ...]"""
    m = flame("tongue", strength)
    m.cycles.sample_as_light = False
    for k, (x, y, z, h, r) in enumerate(spots):
        V, F, lean = [], [], (rn.gauss(0, h * 0.22), rn.gauss(0, h * 0.13))
        for i in range(13):
            t = i / 12
            rr = r * (math.sin(math.pi * min(1, t * 0.92 + 0.08)) ** 0.9) * (1 - t * 0.75) * 1.6
            sway = 0.05 * h * math.sin(t * 9 + k)
            for j in range(10):
                a = j / 10 * 6.283
                V.append(
                    (
                        x + lean[0] * t * t + sway + rr * math.cos(a),
                        y + lean[1] * t * t + rr * math.sin(a),
                        z + h * t,
                    )
                )
                if i:
                    F.append(((i - 1) * 10 + j, (i - 1) * 10 + (j + 1) % 10, i * 10 + (j + 1) % 10, i * 10 + j))
        obj("flame", V, F, m, True).visible_shadow = False


# ---------- plants
def foliage(spots, m, length=0.1, width=0.045, droop=0.35, name="foliage"):
    """curved leaves at [(place, direction), ...]"""
    V, F = [], []
    for p, d in spots:
        p, d = Vector(p), Vector(d).normalized()
        L, W = length * rnd.uniform(0.6, 1.2), width * rnd.uniform(0.7, 1.15)
        side = d.cross(Vector((rnd.gauss(0, 0.3), rnd.gauss(0, 0.3), 1))).normalized()
        up = side.cross(d).normalized()
        i = len(V)
        for k in range(6):
            t = k / 5
            mid = p + d * L * t + up * (0.12 * L * math.sin(t * 3)) - Vector((0, 0, 1)) * droop * L * t * t
            half = W / 2 * math.sin(math.pi * min(1, t * 0.93 + 0.07)) ** 0.8
            V += [mid - side * half + up * half * 0.35, mid, mid + side * half + up * half * 0.35]
            if k:
                q = i + k * 3
                F += [(q - 3, q - 2, q + 1, q), (q - 2, q - 1, q + 2, q + 1)]
    return obj(name, [tuple(v) for v in V], F, m, True)


def branches(n=7, h=0.7, spread=0.28, leaf=None, stem=None, size=0.06, per=16, lean=(0, 0), wide=0.5, fork=2):
    """cut branches rising from the origin, with leaves along them"""
    leaf = leaf or leafmat("branchleaf", "#33502a", "#7f9a58", 0.35)
    stem = stem or mat("stem", "#54402e", 0.85)
    spots = []
    for k in range(n):
        a = k * 2.4 + rnd.uniform(-0.4, 0.4)
        reach, top = spread * rnd.uniform(0.45, 1.1), h * rnd.uniform(0.65, 1.05)
        out = Vector((math.cos(a) * reach + lean[0], math.sin(a) * reach + lean[1], 0))
        pts = [
            out * (t**1.5) + Vector((rnd.gauss(0, 0.012), rnd.gauss(0, 0.012), top * t))
            for t in (0, 0.25, 0.5, 0.75, 1)
        ]
        twigs = [smooth_path(pts, 6)]
        for _ in range(fork):
            at = rnd.choice(twigs[0][9:18])
            d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), 1.1)).normalized() * h * rnd.uniform(0.15, 0.3)
            twigs.append(smooth_path([at, at + d * 0.5 + Vector((0, 0, 0.01)), at + d], 6))
        for w, path in enumerate(twigs):
            tube(path, 0.0035 if w == 0 else 0.0022, stem, bent=False, taper=[1.2, 0.5], res=1)
            for q in range(per if w == 0 else per // 2):
                i = rnd.randrange(len(path) // 3 if w == 0 else 2, len(path))
                d = (path[i] - path[i - 1]).normalized() + Vector(
                    (rnd.gauss(0, 0.8), rnd.gauss(0, 0.8), rnd.gauss(0.1, 0.5))
                )
                spots.append((path[i], d))
    foliage(spots, leaf, size, size * wide)


def pot(r, h, m, lip=0.02):
    lathe(
        [
            (0, 0),
            (r * 0.72, 0),
            (r * 0.78, 0.01),
            (r, h - 0.01),
            (r, h),
            (r - lip, h),
            (r - lip, h - 0.05),
            (0, h - 0.05),
        ],
        m,
    )
    lathe([(0, h - 0.05), (r - lip, h - 0.06)], mat("soil", "#2a2019", 0.95))


def fig_tree(h=1.9, leaves=70, m=None, spread=0.42, size=0.24, seed=1, stems=3):
    """a broad-leaved indoor tree, to be set on a pot's soil"""
    m = m or leafmat("figleaf", "#1f3a1a", "#4f7638", 0.22)
    bark = mat("figbark", "#5d4c3c", 0.9, bump=0.4, bscale=40)
    rn = random.Random(seed)
    spots = []
    for s in range(stems):
        a = s / stems * math.tau + seed
        x, y = math.cos(a), math.sin(a)
        top = h * rn.uniform(0.72, 1.0)
        path = smooth_path(
            [
                (
                    x * spread * 0.6 * t**1.4 + rn.gauss(0, 0.02),
                    y * spread * 0.6 * t**1.4 + rn.gauss(0, 0.02),
                    top * t,
                )
                for t in (0, 0.2, 0.45, 0.7, 1)
            ],
            8,
        )
        tube(path, 0.014, bark, bent=False, taper=[1.2, 0.6])
        for k in range(leaves // stems):
            t = 0.3 + 0.7 * (k / (leaves / stems)) ** 0.9
            i = min(len(path) - 1, int(t * (len(path) - 1)))
            b_ = k * 2.4 + s
            d = Vector((math.cos(b_), math.sin(b_), rn.uniform(0.15, 0.9)))
            spots.append((path[i] + d * 0.05, d))
    foliage(spots, m, size, size * 0.55, droop=0.5)


def olive_tree(h=1.9, leaves=900, seed=4, m=None):
    m = m or leafmat("oliveleaf", "#4b5a3c", "#9aa583", 0.25)
    bark = mat("olivebark", "#6a5a49", 0.9, bump=0.5, bscale=50)
    rn = random.Random(seed)
    ends = []
    trunk = smooth_path([(0, 0, 0), (0.03, 0.01, h * 0.2), (-0.02, 0.03, h * 0.36), (0.02, 0, h * 0.5)], 8)
    tube(trunk, 0.022, bark, bent=False, taper=[1.3, 0.8])
    for k in range(13):
        a = k * 2.4
        start = trunk[-1 - rn.randrange(0, 7)]
        r, z = h * rn.uniform(0.13, 0.27), h * rn.uniform(0.18, 0.5)
        pts = [
            start
            + Vector((math.cos(a) * r * t, math.sin(a) * r * t, z * t**0.8))
            + Vector((rn.gauss(0, 0.03), rn.gauss(0, 0.03), 0)) * t
            for t in (0, 0.35, 0.7, 1)
        ]
        path = smooth_path(pts, 6)
        tube(path, 0.008, bark, bent=False, taper=[1.2, 0.3], res=1)
        ends.append(path)
    spots = []
    for _ in range(leaves):
        path = rn.choice(ends)
        p = path[rn.randrange(5, len(path))] + Vector(
            (rn.gauss(0, 0.07), rn.gauss(0, 0.07), rn.gauss(0, 0.06))
        )
        spots.append((p, Vector((rn.gauss(0, 1), rn.gauss(0, 1), rn.gauss(0.3, 0.7)))))
    foliage(spots, m, 0.075, 0.018, 0.1)


def herbs(w=0.5, n=3, m=None):
    """small pots in a row along x"""
    clay = mat("clay", "#a5694a", 0.85, bump=0.15, bscale=60, var=0.12, vscale=9)
    for k in range(n):
        x = (k - (n - 1) / 2) * w / max(1, n - 1) if n > 1 else 0
        r = rnd.uniform(0.055, 0.068)
        c = cyl((x, 0, 0), r * 0.75, 0.11, clay, 24, r2=r)
        cyl((x, 0, 0.095), r * 1.08, 0.022, clay, 24)
        leaf = leafmat(
            "herb%d" % (k % 3),
            ["#3a5a24", "#4d6b3a", "#2f5226"][k % 3],
            ["#7da04a", "#94a878", "#6b9a48"][k % 3],
            0.35,
        )
        spots = []
        for _ in range(130):
            d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), abs(rnd.gauss(0.9, 0.6)))).normalized()
            spots.append(
                (
                    Vector((x, 0, 0.11)) + d * rnd.uniform(0.02, 0.15),
                    d + Vector((rnd.gauss(0, 0.5), rnd.gauss(0, 0.5), 0)),
                )
            )
        foliage(spots, leaf, 0.045, 0.026, 0.3)


# ---------- vessels and small things
VASES = {
    "bottle": [
        (0, 0),
        (0.055, 0),
        (0.075, 0.03),
        (0.082, 0.09),
        (0.06, 0.16),
        (0.026, 0.2),
        (0.022, 0.26),
        (0.028, 0.275),
        (0.022, 0.275),
        (0.018, 0.2),
    ],
    "jar": [
        (0, 0),
        (0.07, 0),
        (0.105, 0.06),
        (0.115, 0.14),
        (0.095, 0.22),
        (0.065, 0.25),
        (0.068, 0.28),
        (0.06, 0.28),
        (0.056, 0.24),
    ],
    "cylinder": [
        (0, 0),
        (0.068, 0),
        (0.074, 0.008),
        (0.072, 0.26),
        (0.075, 0.27),
        (0.064, 0.27),
        (0.062, 0.03),
        (0, 0.03),
    ],
    "moon": [
        (0, 0),
        (0.05, 0),
        (0.1, 0.03),
        (0.135, 0.09),
        (0.135, 0.13),
        (0.1, 0.195),
        (0.045, 0.225),
        (0.042, 0.245),
        (0.034, 0.245),
        (0.03, 0.22),
    ],
}


def vase(kind, m, scale=1.0):
    """returns the height of its mouth"""
    path = smooth_path([(r * scale, 0, z * scale) for r, z in VASES[kind]], 4)
    lathe([(max(0, p.x), p.z) for p in path], m)
    return max(p.z for p in path)


def bowl(r, h, m):
    lathe(
        [
            (0, 0),
            (r * 0.42, 0),
            (r * 0.45, 0.006),
            (r * 0.75, h * 0.4),
            (r * 0.98, h),
            (r, h),
            (r * 0.96, h),
            (r * 0.7, h * 0.45),
            (r * 0.3, 0.016),
            (0, 0.014),
        ],
        m,
    )


def fruit(n=6, color="#e2b33c", r=0.036, spread=0.08, z=0.03, oval=1.25):
    m = mat("fruit" + color, color, 0.42, bump=0.25, bscale=160, var=0.12, vscale=14)
    for k in range(n):
        a = k * 2.4
        d = spread * math.sqrt((k + 0.3) / n)
        o = sphere(
            (d * math.cos(a), d * math.sin(a), z + r + (0.028 if k < n / 3 else 0)), r, m, (1, oval, 0.95)
        )
        o.rotation_euler = (rnd.random(), rnd.random() * 0.5, a)


def cup(m, r=0.042, h=0.075, coffee=True, saucer=True, handle=True):
    if saucer:
        lathe(
            [(0, 0.004), (0.03, 0), (0.045, 0.004), (0.075, 0.014), (0.077, 0.016), (0.05, 0.01), (0, 0.008)],
            m,
        )
    z = 0.009 if saucer else 0
    lathe(
        [
            (0, z),
            (r * 0.62, z),
            (r * 0.85, z + h * 0.25),
            (r, z + h),
            (r * 0.93, z + h),
            (r * 0.8, z + h * 0.3),
            (0, z + 0.008),
        ],
        m,
    )
    if coffee:
        lathe([(0, z + h * 0.8), (r * 0.95, z + h * 0.8)], mat("coffee", "#2a1508", 0.08))
    if handle:
        tube(
            [
                (r * 0.9, 0, z + h * 0.78),
                (r * 1.5, 0, z + h * 0.74),
                (r * 1.55, 0, z + h * 0.4),
                (r * 0.85, 0, z + h * 0.26),
            ],
            0.0045,
            m,
        )


def plate(r, m):
    lathe(
        [
            (0, 0.004),
            (r * 0.6, 0.002),
            (r * 0.65, 0.006),
            (r, 0.02),
            (r, 0.023),
            (r * 0.64, 0.011),
            (0, 0.009),
        ],
        m,
        seg=56,
    )


def wine_glass(h=0.21, r=0.042):
    g = clear_glass("tableglass")
    lathe(
        [
            (0, 0.002),
            (0.034, 0.001),
            (0.035, 0.003),
            (0.006, 0.008),
            (0.004, 0.03),
            (0.004, h * 0.42),
            (0.02, h * 0.48),
            (r, h * 0.66),
            (r * 0.98, h * 0.82),
            (r * 0.8, h),
        ],
        g,
        seg=32,
        sharp=80,
    )


def tumbler(h=0.1, r=0.036):
    lathe(
        [(0, 0.001), (r * 0.9, 0), (r, 0.01), (r * 1.05, h), (r * 1.0, h), (r * 0.92, 0.014), (0, 0.012)],
        clear_glass("tableglass"),
        seg=32,
    )


def candle(h=0.25, m=None, holder=None):
    lathe(
        [
            (0, 0),
            (0.045, 0),
            (0.045, 0.008),
            (0.014, 0.016),
            (0.012, 0.05),
            (0.018, 0.055),
            (0.018, 0.075),
            (0.0, 0.075),
        ],
        holder or brass(),
    )
    cyl((0, 0, 0.07), 0.011, h, mat("wax", "#efe6d2", 0.5), 20)


def lamp(
    body,
    power=9,
    kind="jar",
    scale=1.25,
    shade_r=0.2,
    shade_h=0.24,
    glow=1.5,
    lg=None,
    color=WARM,
    shade_name="shade",
):
    """a table lamp with its light; stands on z=0"""
    top = vase(kind, body, scale)
    cyl((0, 0, top - 0.01), 0.008, 0.09, brass(), 12)
    z = top + 0.05
    o = lathe(
        [(shade_r, z), (shade_r * 0.78, z + shade_h)], glowing_shade(shade_name, "#ffd9a0", glow), seg=56
    )
    o.visible_shadow = False
    if lg:
        o.lightgroup = lg
    return point((0, 0, z + shade_h * 0.5), power, color, 0.06, lg)


def floor_lamp(h=1.55, power=14, glow=1.5, m=None, shade_r=0.22, lg=None):
    m = m or brass()
    lathe([(0, 0), (0.15, 0), (0.15, 0.014), (0.012, 0.024), (0, 0.024)], m)
    cyl((0, 0, 0.02), 0.01, h - 0.1, m, 16)
    o = lathe([(shade_r, h - 0.26), (shade_r * 0.7, h)], glowing_shade("shade", "#ffd9a0", glow), seg=56)
    o.visible_shadow = False
    if lg:
        o.lightgroup = lg
    point((0, 0, h - 0.12), power, WARM, 0.07, lg)


def dome_pendant(r=0.2, h=0.2, drop=1.0, m=None, power=25, lg=None, inner="#f0e2c4", cord=None, glow=14):
    """hangs with its rim at z=0; the cord goes up by `drop`"""
    m = m or brass()
    profile = [(r * math.cos(a), h * math.sin(a)) for a in [k / 12 * math.pi / 2 * 0.96 for k in range(13)]]
    lathe(profile, m, seg=56)
    lathe([(x * 0.975, z * 0.975) for x, z in profile], mat("inner" + inner, inner, 0.35), seg=56)
    cyl((0, 0, h * 0.99), 0.022, 0.06, m, 20)
    cyl((0, 0, h + 0.05), 0.0035, drop - h, cord or mat("cord", "#171614", 0.6), 8)
    o = sphere((0, 0, h * 0.36), 0.034, emit("bulb%g" % glow, "#ffcf95", glow))
    o.visible_shadow = False
    if lg:
        o.lightgroup = lg
    light = point((0, 0, h * 0.22), power, WARM, 0.05, lg)
    return light


def globe_pendant(r=0.13, drop=1.0, m=None, power=20, lg=None, glow=5):
    m = m or brass()
    o = sphere((0, 0, 0), r, emit("opal%g" % glow, "#ffd6a0", glow))
    o.visible_shadow = False
    if lg:
        o.lightgroup = lg
    cyl((0, 0, r - 0.012), 0.035, 0.04, m, 20)
    cyl((0, 0, r), 0.0035, drop - r, mat("cord", "#171614", 0.6), 8)
    point((0, 0, 0), power, WARM, r * 0.9, lg)


# ---------- seats and tables
def leg(x, y, h, m, top=0.018, foot=0.011, splay=0.0):
    sx, sy = (math.copysign(splay, v) if abs(v) > 0.01 else 0 for v in (x, y))
    tube([(x, y, h), (x + sx, y + sy, 0)], top, m, bent=False, taper=[1, foot / top])


def sofa(L, m, legs, pillows=(), depth=0.98, seat=0.44, back=0.82, n=3, arm=0.17, arm_h=0.6):
    """pillows: (x, material, turn, size)"""
    D = depth
    pad(L - 0.02, D - 0.06, 0.2, m, 0.03, (0, 0.02, 0.22), crown=0)
    inner = L - 2 * arm
    for k in range(n):
        x = -inner / 2 + inner * (k + 0.5) / n
        w = inner / n - 0.004
        pad(w, D - 0.24, 0.17, m, 0.055, (x, -0.08, seat - 0.085 + 0.03), crown=0.03, wrinkle=0.006)
        pad(
            w - 0.01,
            0.22,
            back - seat + 0.02,
            m,
            0.09,
            (x, D / 2 - 0.26, (back + seat) / 2 + 0.03),
            tilt=-0.16,
            crown=0.02,
            wrinkle=0.009,
        )
    pad(L, 0.16, back - 0.2, m, 0.05, (0, D / 2 - 0.06, (back - 0.04) / 2 + 0.11), crown=0)
    for s in (-1, 1):
        pad(arm, D, arm_h - 0.12, m, 0.055, (s * (L / 2 - arm / 2), 0, arm_h / 2 + 0.06), crown=0.008)
        for y in (-D / 2 + 0.08, D / 2 - 0.08):
            leg(s * (L / 2 - 0.09), y, 0.13, legs, 0.02, 0.013)
    for x, mm, turn, size in pillows:
        pillow(
            size,
            size * 0.96,
            0.17,
            mm,
            (x, D / 2 - 0.42, seat + size * 0.47),
            turn,
            -0.3,
            rnd.uniform(-0.08, 0.08),
        )


def barrel_chair(m, base, r=0.41):
    V, F = [], []
    n = 48
    for k in range(n + 1):
        t = -2.15 + 4.3 * k / n
        s, c = math.sin(t), math.cos(t)
        h = 0.6 + 0.14 * math.cos(t * 0.7)
        for q, z in (
            (r * 0.97, 0.13),
            (r, 0.2),
            (r * 1.02, h - 0.05),
            (r * 0.98, h - 0.008),
            (r * 0.93, h),
            (r * 0.86, h - 0.012),
            (r * 0.82, h - 0.06),
            (r * 0.8, 0.28),
        ):
            V.append((s * q, c * q, z))
        if k:
            F += [((k - 1) * 8 + j, k * 8 + j, k * 8 + j + 1, (k - 1) * 8 + j + 1) for j in range(7)]
    for end in (0, n):
        F.append(tuple(end * 8 + j for j in range(8)))
    o = obj("barrel", V, F, m, True)
    sd = o.modifiers.new("s", "SUBSURF")
    sd.levels = sd.render_levels = 1
    pad(0.68, 0.7, 0.19, m, 0.09, (0, -0.05, 0.37), crown=0.04)
    cyl((0, 0, 0.0), r * 0.62, 0.14, base, 48)


def lounge_chair(m, frame, w=0.7):
    """a low easy chair: bent wooden frame, loose cushions"""
    for s in (-1, 1):
        x = s * (w / 2)
        tube([(x, -0.36, 0), (x, -0.34, 0.3), (x, -0.33, 0.56)], 0.017, frame, taper=[0.75, 1.1, 1])
        tube([(x, 0.42, 0), (x, 0.34, 0.3), (x, 0.3, 0.52)], 0.017, frame, taper=[0.75, 1.1, 1])
        tube(
            [(x, -0.42, 0.555), (x, -0.2, 0.575), (x, 0.1, 0.56), (x, 0.36, 0.51)],
            0.021,
            frame,
            taper=[0.9, 1.3, 1.1, 0.8],
        )
        tube([(x, -0.34, 0.3), (x, 0.34, 0.25)], 0.016, frame, bent=False)
        tube([(s * (w / 2 - 0.05), 0.3, 0.26), (s * (w / 2 - 0.05), 0.52, 0.88)], 0.015, frame, bent=False)
    for y, z in ((-0.33, 0.29), (0.33, 0.26), (0.5, 0.84), (0.4, 0.52)):
        tube([(-w / 2 + 0.02, y, z), (w / 2 - 0.02, y, z)], 0.014, frame, bent=False)
    pad(w - 0.07, 0.68, 0.13, m, 0.05, (0, -0.02, 0.37), tilt=-0.1, crown=0.025)
    pad(w - 0.09, 0.13, 0.58, m, 0.05, (0, 0.35, 0.68), tilt=-0.34, crown=0.02)


def club_chair(m, legs, w=0.82):
    """a deep leather armchair with rolled arms, its edges piped"""
    D = 0.86
    pad(w - 0.04, D - 0.06, 0.22, m, 0.04, (0, 0.01, 0.24), crown=0)
    pad(w - 0.36, D - 0.22, 0.17, m, 0.06, (0, -0.09, 0.41), crown=0.04, wrinkle=0.006)
    pad(w - 0.3, 0.22, 0.56, m, 0.09, (0, D / 2 - 0.18, 0.64), tilt=-0.14, crown=0.02, wrinkle=0.008)
    pad(w - 0.06, 0.14, 0.74, m, 0.065, (0, D / 2 - 0.06, 0.52), tilt=-0.1, crown=0)
    x, z, c = w / 2 - 0.06, 0.34, 0.05
    round_ = [(x - c, z), (-x + c, z), (-x, z - c), (-x, -z + c), (-x + c, -z), (x - c, -z), (x, -z + c), (x, z - c)]
    welt = tube([(p, 0.066, q) for p, q in round_], 0.006, m, closed=True)
    turned(welt, (0, D / 2 - 0.06, 0.52), tilt=-0.1)
    for s in (-1, 1):
        x = s * (w / 2 - 0.1)
        pad(0.15, D, 0.4, m, 0.04, (x, 0, 0.36), crown=0)
        o = cyl((x + s * 0.01, 0, 0.56), 0.1, D, m, 32, "y")
        bevel(o, 0.02, 3)
        ring = [(x + s * 0.01 + 0.09 * math.cos(a), 0.56 + 0.09 * math.sin(a)) for a in (k * math.tau / 24 for k in range(24))]
        for y in (-D / 2 + 0.004, D / 2 - 0.004):
            tube([(p, y, q) for p, q in ring], 0.006, m, closed=True, bent=False)
        for y in (-D / 2 + 0.07, D / 2 - 0.07):
            lathe(
                [(0, 0), (0.014, 0), (0.026, 0.1), (0.03, 0.14), (0, 0.14)], legs, (s * (w / 2 - 0.1), y, 0)
            )


def wood_chair(frame, seat, w=0.5, back=0.8):
    """a dining chair: round legs, a bent crest rail, spindles, a woven seat"""
    pad(w - 0.02, 0.45, 0.045, seat, 0.02, (0, 0, 0.455), crown=-0.008, wrinkle=0.001)
    for s in (-1, 1):
        tube(
            [(s * (w / 2 - 0.03), -0.2, 0.45), (s * (w / 2 - 0.015), -0.22, 0)],
            0.017,
            frame,
            bent=False,
            taper=[1, 0.65],
        )
        tube(
            [
                (s * (w / 2 - 0.06), 0.2, 0),
                (s * (w / 2 - 0.05), 0.19, 0.45),
                (s * (w / 2 - 0.02), 0.23, 0.66),
                (s * (w / 2), 0.18, back - 0.05),
            ],
            0.016,
            frame,
            taper=[0.7, 1, 0.9, 0.8],
        )
        tube(
            [(s * (w / 2 - 0.022), -0.21, 0.24), (s * (w / 2 - 0.055), 0.19, 0.24)], 0.009, frame, bent=False
        )
    crest = [
        (-w / 2 - 0.03, -0.06, back - 0.055),
        (-w / 2, 0.16, back - 0.03),
        (-0.1, 0.27, back),
        (0.1, 0.27, back),
        (w / 2, 0.16, back - 0.03),
        (w / 2 + 0.03, -0.06, back - 0.055),
    ]
    tube(crest, 0.017, frame, taper=[0.7, 1, 1.25, 1.25, 1, 0.7])
    tube([(0, 0.2, 0.46), (0, 0.25, 0.62)], 0.018, frame, bent=False)
    for s in (-1, 1):
        tube([(0, 0.25, 0.6), (s * 0.05, 0.265, 0.7), (s * 0.06, 0.27, back)], 0.01, frame)
    for y in (-0.2, 0.2):
        tube([(-w / 2 + 0.05, y, 0.43), (w / 2 - 0.05, y, 0.43)], 0.012, frame, bent=False)


def shell_chair(m, legs, w=0.52, back=0.8):
    """an upholstered dining chair with a curved back"""
    pad(w, 0.5, 0.1, m, 0.045, (0, -0.01, 0.45), crown=0.02)
    V, F = [], []
    n = 28
    for k in range(n + 1):
        t = -1.55 + 3.1 * k / n
        s, c = math.sin(t), math.cos(t)
        h = back - 0.22 * (abs(t) / 1.55) ** 2.2
        r = 0.28
        for q, z in (
            (r, 0.43),
            (r * 1.05, 0.55),
            (r * 1.1, h - 0.03),
            (r * 1.07, h),
            (r * 1.0, h + 0.004),
            (r * 0.93, h - 0.03),
            (r * 0.88, 0.52),
        ):
            V.append((s * q, c * q * 0.95 - 0.01, z))
        if k:
            F += [((k - 1) * 7 + j, k * 7 + j, k * 7 + j + 1, (k - 1) * 7 + j + 1) for j in range(6)]
    for end in (0, n):
        F.append(tuple(end * 7 + j for j in range(7)))
    o = obj("shell", V, F, m, True)
    sd = o.modifiers.new("s", "SUBSURF")
    sd.levels = sd.render_levels = 1
    for x in (-0.2, 0.2):
        for y in (-0.2, 0.2):
            leg(x, y, 0.42, legs, 0.018, 0.01, 0.03)


def counter_stool(seat, frame, ring=None, h=0.66):
    pad(0.42, 0.4, 0.07, seat, 0.03, (0, 0, h - 0.02), crown=0.012, wrinkle=0.002)
    for x in (-0.17, 0.17):
        for y in (-0.16, 0.16):
            leg(x, y, h - 0.04, frame, 0.016, 0.011, 0.035)
    r = 0.198
    tube([(-r, -r * 0.95, 0.22), (r, -r * 0.95, 0.22)], 0.009, ring or frame, bent=False)
    for s in (-1, 1):
        tube([(s * r, -r * 0.95, 0.22), (s * r, r * 0.95, 0.22)], 0.009, frame, bent=False)
    tube([(-r, r * 0.95, 0.22), (r, r * 0.95, 0.22)], 0.009, frame, bent=False)
    back = [
        (-0.2, -0.02, h + 0.0),
        (-0.215, 0.1, h + 0.2),
        (-0.13, 0.2, h + 0.235),
        (0.13, 0.2, h + 0.235),
        (0.215, 0.1, h + 0.2),
        (0.2, -0.02, h + 0.0),
    ]
    tube(back, 0.011, frame)
    V, F = [], []
    for k in range(25):
        t = -1.1 + 2.2 * k / 24
        V += [
            (0.205 * math.sin(t), 0.215 * math.cos(t) - 0.01, h + 0.12),
            (0.212 * math.sin(t), 0.222 * math.cos(t) - 0.01, h + 0.25),
        ]
        if k:
            F.append((2 * k - 2, 2 * k, 2 * k + 1, 2 * k - 1))
    o = obj("back", V, F, seat, True)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.022
    md.offset = 0
    bevel(o, 0.009, 3)


def table(w, l, h, top, legs, thick=0.04, inset=0.14, square=0.0, apron=0.0):
    box(-w / 2, -l / 2, h - thick, w / 2, l / 2, h, top, 0.008)
    for s in (-1, 1):
        for t in (-1, 1):
            x, y = s * (w / 2 - inset), t * (l / 2 - inset)
            if square:
                box(x - square / 2, y - square / 2, 0, x + square / 2, y + square / 2, h - thick, legs, 0.005)
            else:
                leg(x, y, h - thick, legs, 0.032, 0.02, 0.03)
    if apron:
        a = inset
        for s in (-1, 1):
            box(
                s * (w / 2 - a) - 0.011,
                -l / 2 + a,
                h - thick - apron,
                s * (w / 2 - a) + 0.011,
                l / 2 - a,
                h - thick,
                legs,
                0.003,
            )
            box(
                -w / 2 + a,
                s * (l / 2 - a) - 0.011,
                h - thick - apron,
                w / 2 - a,
                s * (l / 2 - a) + 0.011,
                h - thick,
                legs,
                0.003,
            )


# ---------- joinery
def front(x0, x1, z0, z1, m, style="shaker", handle=None, hm=None, y=0.0, rail=0.062):
    """a cabinet door or drawer facing -y, its face at y; handle: bar-v, bar-h, knob-l, knob-r, cup, with its metal"""
    g = 0.0022
    x0, x1, z0, z1 = x0 + g, x1 - g, z0 + g, z1 - g
    if style == "slab" or z1 - z0 < 0.16 or x1 - x0 < 0.16:
        box(x0, y, z0, x1, y + 0.02, z1, m, 0.003)
    else:
        box(x0, y, z0, x0 + rail, y + 0.02, z1, m, 0.002)
        box(x1 - rail, y, z0, x1, y + 0.02, z1, m, 0.002)
        box(x0 + rail, y, z0, x1 - rail, y + 0.02, z0 + rail, m, 0.002)
        box(x0 + rail, y, z1 - rail, x1 - rail, y + 0.02, z1, m, 0.002)
        box(x0 + rail, y + 0.009, z0 + rail, x1 - rail, y + 0.02, z1 - rail, m, 0)
        if style == "raised":
            o = box(
                x0 + rail + 0.008,
                y - 0.004,
                z0 + rail + 0.008,
                x1 - rail - 0.008,
                y + 0.02,
                z1 - rail - 0.008,
                m,
                0,
            )
            md = o.modifiers.new("b", "BEVEL")
            md.width = 0.024
            md.segments = 1
    if not handle:
        return
    xm, zm = (x0 + x1) / 2, (z0 + z1) / 2
    low = z0 > 1.2  # wall cabinets are opened from below
    if handle == "bar-h":
        L = min(0.2, (x1 - x0) * 0.5)
        z = z1 - min(0.05, (z1 - z0) / 2)
        tube([(xm - L / 2, y - 0.03, z), (xm + L / 2, y - 0.03, z)], 0.006, hm, bent=False)
        for s in (-1, 1):
            cyl((xm + s * L * 0.38, y - 0.015, z), 0.005, 0.03, hm, 12, "y")
    elif handle.startswith("bar"):
        x = x0 + 0.035 if handle.endswith("l") else x1 - 0.035
        z = (z0 + 0.16) if low else (z1 - 0.16)
        tube([(x, y - 0.03, z - 0.08), (x, y - 0.03, z + 0.08)], 0.006, hm, bent=False)
        for s in (-1, 1):
            cyl((x, y - 0.015, z + s * 0.06), 0.005, 0.03, hm, 12, "y")
    elif handle == "cup":
        z = z1 - min(0.07, (z1 - z0) / 2)
        V, F = [], []
        for k in range(13):
            a = math.pi * k / 12
            for j in range(6):
                q = math.pi / 2 * j / 5
                V.append(
                    (
                        xm - 0.045 * math.cos(a),
                        y - 0.024 * math.sin(q) * math.sin(a),
                        z - 0.016 + 0.03 * math.cos(q) * math.sin(a),
                    )
                )
                if k and j:
                    i = len(V) - 1
                    F.append((i - 7, i - 6, i, i - 1))
        obj("cup", V, F, hm, True)
    else:
        x = xm if handle == "knob" else x0 + 0.034 if handle.endswith("l") else x1 - 0.034
        z = zm if handle == "knob" else (z0 + 0.07) if low else (z1 - 0.07)
        sphere((x, y - 0.024, z), 0.0145, hm, (1, 0.8, 1))
        cyl((x, y - 0.01, z), 0.006, 0.024, hm, 12, "y")


def run(width, doors, body, style, handle, hm, top, h=0.88, depth=0.6, kick=None, drawers=0.17, rail=0.062):
    """base cabinets facing -y, their faces at y=0; doors: widths; top: a function that lays the counter, or none"""
    box(0, 0.021, 0.1, width, depth, h, body, 0)
    box(0, 0.07, 0, width, depth, 0.1, kick or body, 0)
    x = 0
    for k, w in enumerate(doors):
        if isinstance(w, tuple):  # a stack of drawers
            w = w[0]
            z = 0.11
            for part in (0.4, 0.36, 0.24):
                zz = z + (h - 0.12) * part
                front(
                    x,
                    x + w,
                    z,
                    zz,
                    body,
                    style,
                    {"cup": "cup", "knob": "knob"}.get(handle, "bar-h"),
                    hm,
                    rail=rail,
                )
                z = zz
        elif w > 0:
            front(
                x,
                x + w,
                h - 0.01 - drawers,
                h - 0.01,
                body,
                "slab" if style == "shaker" else style,
                {"cup": "cup", "knob": "knob"}.get(handle, "bar-h"),
                hm,
            )
            side = "-l" if k % 2 else "-r"
            front(
                x,
                x + w,
                0.11,
                h - 0.01 - drawers,
                body,
                style,
                ("bar" if handle == "bar" else "knob") + side,
                hm,
                rail=rail,
            )
        else:
            w = -w
        x += w
    if top:
        box(-0.0, -0.03, h, width, depth + 0.01, h + 0.035, top, 0.006)


def panelled(x0, x1, z0, z1, y, m, cols=3, rows=((0.12, 0.92),), depth=0.018, rail=0.085, moulding=0.022):
    """wall panelling facing -y: frames stand proud of the wall at y"""
    w = (x1 - x0) / cols
    for lo, hi in rows:
        for k in range(cols):
            a, b_ = x0 + k * w + rail / 2, x0 + (k + 1) * w - rail / 2
            lo_, hi_ = z0 + (z1 - z0) * lo + rail / 2, z0 + (z1 - z0) * hi - rail / 2
            for q in (
                (a, lo_, b_, lo_ + moulding),
                (a, hi_ - moulding, b_, hi_),
                (a, lo_ + moulding, a + moulding, hi_ - moulding),
                (b_ - moulding, lo_ + moulding, b_, hi_ - moulding),
            ):
                box(q[0], y - depth, q[1], q[2], y, q[3], m, 0.007)


def gooseneck(m, h=0.36, reach=0.2, r=0.012):
    """a kitchen tap; its spout comes towards -y"""
    cyl((0, 0, 0), 0.026, 0.05, m, 28)
    tube(
        [
            (0, 0, 0.04),
            (0, 0, h * 0.6),
            (0, -reach * 0.1, h * 0.88),
            (0, -reach * 0.5, h),
            (0, -reach * 0.9, h * 0.88),
            (0, -reach, h * 0.66),
        ],
        r,
        m,
    )
    tube([(0.02, 0, 0.05), (0.055, 0, 0.06), (0.1, -0.01, 0.075)], 0.006, m)


# ---------- beyond the window
@cached
def far_facade(b, haze="#dfe6ee", strength=1.6, reach=260.0, sun=(-0.3, -0.6, 0.6)):
    """a distant building: its own light, paler with distance; needs no lamps and makes no noise"""
    g = b.n("NewGeometry")
    n = g.outputs["Normal"]
    r = b.n("ObjectInfo").outputs["Random"]
    s = Vector(sun).normalized()
    lit = b.n("VectorMath", {0: n, 1: tuple(s)}, operation="DOT_PRODUCT").outputs["Value"]
    lit = b.math("ADD", 0.45, b.math("MULTIPLY", b.math("MAXIMUM", lit, 0.0), 0.75))
    base = b.ramp(
        r,
        [
            (0, "#8d5f4c"),
            (0.22, "#b39a82"),
            (0.42, "#9c8d80"),
            (0.58, "#7c8794"),
            (0.74, "#c3b4a0"),
            (0.88, "#6d5a50"),
            (1, "#a8adb2"),
        ],
        "CONSTANT",
    )
    uv = b.n("SeparateXYZ", {0: kit.facade_uv(b)})
    inside = lambda t, size, lo, hi: b.math(
        "MULTIPLY",
        b.math("GREATER_THAN", b.math("FRACT", b.math("DIVIDE", t, size)), lo),
        b.math("LESS_THAN", b.math("FRACT", b.math("DIVIDE", t, size)), hi),
    )
    nz = b.math("LESS_THAN", b.math("ABSOLUTE", b.n("SeparateXYZ", {0: n}).outputs[2]), 0.5)
    win = b.math(
        "MULTIPLY",
        b.math("MULTIPLY", inside(uv.outputs[0], 2.6, 0.28, 0.72), inside(uv.outputs[1], 3.5, 0.25, 0.76)),
        nz,
    )
    col = mixed(b, b.math("MULTIPLY", win, 0.62), base, rgba("#39424c"))
    col = mixed(b, 1.0, col, b.n("CombineXYZ", {0: lit, 1: lit, 2: lit}).outputs[0], "MULTIPLY")
    d = b.n("CameraData").outputs["View Distance"]
    f = b.math("SUBTRACT", 1.0, b.math("POWER", 2.718, b.math("MULTIPLY", d, -1.0 / reach)))
    e = b.n("Emission", {"Color": mixed(b, f, col, rgba(haze)), "Strength": strength})
    b.out(e.outputs[0])


def far_city(seed=3, m=None, distance=(45, 420), width=1.1, n=90, rise=(-14, 36), at=(0, 0), turn=0.0):
    """blocks with setbacks, cornices and tanks, in the half plane +y of `at` turned by `turn`; z=0 is the room's floor"""
    rn = random.Random(seed)
    m = m or far_facade("far")
    M = Matrix.Translation((*at, 0)) @ Matrix.Rotation(turn, 4, "Z")

    def block(*v):
        o = box(*v, m, 0)
        o.matrix_basis = M
        o.visible_shadow = False

    for k in range(n):
        d = distance[0] + (distance[1] - distance[0]) * (k / n) ** 1.5
        x = rn.uniform(-1, 1) * d * width
        w, deep = rn.uniform(9, 22), rn.uniform(10, 20)
        top = (
            rise[0]
            + (rise[1] - rise[0]) * rn.random() ** 1.7 * (0.35 + 0.65 * d / distance[1])
            + rn.uniform(-3, 3)
        )
        block(x - w / 2, d, -60, x + w / 2, d + deep, top)
        block(x - w / 2 - 0.4, d - 0.4, top, x + w / 2 + 0.4, d + deep, top + 0.8)
        if rn.random() < 0.5:
            block(x - w * 0.28, d + 3, top, x + w * 0.3, d + deep - 2, top + rn.uniform(3, 10))
        if rn.random() < 0.4:
            o = cyl((x + w * 0.2, d + 4, top + 2.4), 1.7, 3.6, m, 14)
            c = cyl((x + w * 0.2, d + 4, top + 6), 1.9, 1.3, m, 14, r2=0.05)
            for leg_x in (-1.2, 1.2):
                for leg_y in (-1.2, 1.2):
                    lx, ly = x + w * 0.2 + leg_x, d + 4 + leg_y
                    block(lx - 0.15, ly - 0.15, top, lx + 0.15, ly + 0.15, top + 2.5)
            for q in (o, c):
                q.matrix_basis = M @ q.matrix_basis


@cached
def garden_card(
    b,
    strength=1.5,
    sky_color="#eef2f4",
    scale=1.0,
    greens=("#31441f", "#6f8a3c", "#b9c884"),
    horizon=2.6,
    soft=2.2,
):
    """out-of-focus trees against a bright sky, for a card behind a window"""
    g = b.n("NewGeometry").outputs["Position"]
    z = b.n("SeparateXYZ", {0: g}).outputs[2]
    big = b.n("TexNoise", {"Vector": g, "Scale": 0.33 * scale, "Detail": 2.0}).outputs[0]
    mid = b.n("TexNoise", {"Vector": g, "Scale": 1.1 * scale, "Detail": 4.0, "Roughness": 0.5}).outputs[0]
    f = b.math("ADD", b.math("MULTIPLY", big, 0.45), b.math("MULTIPLY", mid, 0.55))
    trees = b.ramp(f, [(0.34, greens[0]), (0.5, greens[1]), (0.66, greens[2])], "EASE")
    trees = mixed(b, 0.22, trees, rgba(sky_color))
    edge = b.math(
        "DIVIDE",
        b.math("SUBTRACT", b.math("ADD", z, b.math("MULTIPLY", b.math("SUBTRACT", f, 0.5), -9.0)), horizon),
        soft,
    )
    col = mixed(b, b.ramp(edge, [(0.0, 0.0), (1.0, 1.0)], "EASE"), trees, rgba(sky_color))
    lum = b.ramp(edge, [(0.0, 0.55), (1.0, 1.0)])
    e = b.n("Emission", {"Color": col, "Strength": b.math("MULTIPLY", lum, strength)})
    b.out(e.outputs[0])


def card(x0, y0, x1, y1, z0, z1, m, lg=None):
    """an upright backdrop between two points of the plan; only seen, it lights nothing by shadow"""
    o = quad((x0, y0, z0), (x1, y1, z0), (x1, y1, z1), (x0, y0, z1), m)
    o.visible_shadow = False
    o.visible_diffuse = False
    if lg:
        o.lightgroup = lg
    return o


def sunlight(strength, color, azimuth, height, angle=0.9, lg=None):
    """azimuth: the compass angle of the sun seen from the room, counter-clockwise from +x, in degrees; height in degrees"""
    s = bpy.data.lights.new("sun", "SUN")
    s.energy = strength
    s.color = rgba(color)[:3]
    s.angle = math.radians(angle)
    o = bpy.data.objects.new("sun", s)
    a, h = math.radians(azimuth), math.radians(height)
    d = Vector((math.cos(a) * math.cos(h), math.sin(a) * math.cos(h), math.sin(h)))
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    if lg:
        o.lightgroup = lg
    return o


def skylight(axis, a0, a1, c, z0, z1, power, color="#dfeaff", into=1, lg=None, spread=math.pi):
    """the sky's light through an opening: an unseen panel in a wall along `axis` at c, shining towards +into"""
    mid, size = (a0 + a1) / 2, a1 - a0
    z, h = (z0 + z1) / 2, z1 - z0
    if axis == "x":
        o = area((mid, c, z), size, power, color, (math.pi / 2 * -into, 0, 0), h, lg, spread)
        o.rotation_euler = (math.pi / 2 if into > 0 else -math.pi / 2, 0, 0)
    else:
        o = area((c, mid, z), h, power, color, (0, 0, 0), size, lg, spread)
        o.rotation_euler = (0, -math.pi / 2 if into > 0 else math.pi / 2, 0)
    return o
