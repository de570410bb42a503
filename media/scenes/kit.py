"""archlib: small procedural architecture kit for Blender 3.4 (Cycles CPU). All geometry and shaders are generated; no external assets."""
import bpy, bmesh, math, random, sys, time, os
from mathutils import Vector, Matrix, noise

R = random.Random(7)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    return s


_m = {}
_painted = {}


def paintable(make):
    """A material whose first values a shot's `paint` may give instead, by its name: so one scene tells several homes."""

    def made(name, *values, **named):
        own = _painted.get(name, ())
        return make(name, *own, *values[len(own) :], **named)

    return made


# ---------- shader helpers
class N:
    def __init__(s, mat):
        mat.use_nodes = True
        s.t = mat.node_tree
        s.t.nodes.clear()

    def n(s, typ, inp=None, **kw):
        x = s.t.nodes.new("ShaderNode" + typ)
        for k, v in kw.items():
            setattr(x, k, v)
        for k, v in (inp or {}).items():
            sock = x.inputs[k]
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, sock)
            else:
                sock.default_value = v
        return x

    def link(s, a, b):
        s.t.links.new(a, b)

    def math(s, op, a, b=0.0, c=None):
        x = s.t.nodes.new("ShaderNodeMath")
        x.operation = op
        for i, v in enumerate([a, b] + ([c] if c is not None else [])):
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, x.inputs[i])
            else:
                x.inputs[i].default_value = v
        return x.outputs[0]

    def ramp(s, fac, stops, interp="LINEAR"):
        x = s.t.nodes.new("ShaderNodeValToRGB")
        x.color_ramp.interpolation = interp
        e = x.color_ramp.elements
        while len(e) > 1:
            e.remove(e[-1])
        e[0].position = stops[0][0]
        e[0].color = rgba(stops[0][1])
        for p, c in stops[1:]:
            k = e.new(p)
            k.color = rgba(c)
        s.t.links.new(fac, x.inputs[0])
        return x.outputs[0]

    def out(s, sh, world=False):
        o = s.t.nodes.new("ShaderNodeOutputWorld" if world else "ShaderNodeOutputMaterial")
        s.t.links.new(sh, o.inputs[0])


def srgb(c):
    return tuple(((v / 12.92) if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4) for v in c)


def rgba(c):
    if isinstance(c, str):
        c = c.lstrip("#")
        c = srgb([int(c[i : i + 2], 16) / 255 for i in (0, 2, 4)])
    if isinstance(c, (int, float)):
        c = (c, c, c)
    return (*c[:3], 1)


def facade_uv(b, swap=False):
    """u = along wall, v = up for vertical faces (world metres)."""
    g = b.n("NewGeometry")
    p = b.n("SeparateXYZ", {0: g.outputs["Position"]})
    nn = b.n("SeparateXYZ", {0: g.outputs["Normal"]})
    ax = b.math("GREATER_THAN", b.math("ABSOLUTE", nn.outputs[0]), 0.7)
    az = b.math("GREATER_THAN", b.math("ABSOLUTE", nn.outputs[2]), 0.7)
    u = b.n("Mix", data_type="FLOAT")
    b.link(ax, u.inputs[0])
    b.link(p.outputs[0], u.inputs[2])
    b.link(p.outputs[1], u.inputs[3])
    v = b.n("Mix", data_type="FLOAT")
    b.link(az, v.inputs[0])
    b.link(p.outputs[2], v.inputs[2])
    b.link(p.outputs[1], v.inputs[3])
    c = b.n("CombineXYZ")
    i, j = (1, 0) if swap else (0, 1)
    b.link(u.outputs[0], c.inputs[i])
    b.link(v.outputs[0], c.inputs[j])
    return c.outputs[0]


@paintable
def mat(name, color, rough=0.6, metal=0, bump=0, bscale=40, var=0, spec=0.5, vscale=3):
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    p = b.n("BsdfPrincipled", {"Roughness": rough, "Metallic": metal, "Specular": spec})
    g = b.n("NewGeometry")
    col = rgba(color)
    if var:
        t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": vscale, "Detail": 6.0})
        c0 = tuple(v * (1 - var) for v in col[:3])
        c1 = tuple(min(1, v * (1 + var)) for v in col[:3])
        b.link(b.ramp(t.outputs[0], [(0.3, c0), (0.7, c1)]), p.inputs["Base Color"])
    else:
        p.inputs["Base Color"].default_value = col
    if bump:
        t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": bscale, "Detail": 5.0})
        bp = b.n("Bump", {"Strength": bump, "Distance": 0.02, "Height": t.outputs[0]})
        b.link(bp.outputs[0], p.inputs["Normal"])
    b.out(p.outputs[0])
    return m


@paintable
def boards(name, c0, c1, w=0.14, vertical=True, length=3.2, rough=0.5, gap=0.012, uv="facade"):
    """timber boards: brick texture gives per-board random; noise stretched gives grain."""
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    v = facade_uv(b, swap=vertical)
    br = b.n(
        "TexBrick",
        {
            "Vector": v,
            "Scale": 1.0,
            "Mortar Size": gap / 2,
            "Brick Width": length,
            "Row Height": w,
            "Color1": rgba(0.0),
            "Color2": rgba(1.0),
            "Mortar": rgba(0.5),
            "Bias": 0.0,
            "Mortar Smooth": 0.1,
        },
    )
    br.offset = 0.37
    mp = b.n("Mapping", {"Vector": v, "Scale": (1.2, 22, 1)})
    gr = b.n("TexNoise", {"Vector": mp.outputs[0], "Scale": 2.0, "Detail": 8.0, "Distortion": 0.6})
    f = b.math("ADD", b.math("MULTIPLY", br.outputs[0], 0.55), b.math("MULTIPLY", gr.outputs[0], 0.45))
    col = b.ramp(f, [(0.15, c0), (0.85, c1)])
    mx = b.n("MixRGB", {0: br.outputs["Fac"], 1: col, 2: rgba("#120d09")})
    p = b.n("BsdfPrincipled", {"Base Color": mx.outputs[0], "Roughness": rough})
    h = b.math("SUBTRACT", b.math("MULTIPLY", gr.outputs[0], 0.12), br.outputs["Fac"])
    bp = b.n("Bump", {"Strength": 0.5, "Distance": 0.01, "Height": h})
    b.link(bp.outputs[0], p.inputs["Normal"])
    b.out(p.outputs[0])
    return m


@paintable
def bricks(
    name,
    c0,
    c1,
    mortar,
    w=0.24,
    h=0.07,
    m_=0.01,
    rough=0.85,
    bump=0.6,
    var=0.5,
    offset=0.5,
    gloss=None,
    dist=0.015,
):
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    v = facade_uv(b)
    br = b.n(
        "TexBrick",
        {
            "Vector": v,
            "Scale": 1.0,
            "Mortar Size": m_ / 2,
            "Brick Width": w,
            "Row Height": h,
            "Color1": rgba(0.0),
            "Color2": rgba(1.0),
            "Mortar": rgba(0.5),
            "Mortar Smooth": 0.2,
        },
    )
    br.offset = offset
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 1.3, "Detail": 7.0})
    t2 = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 35.0, "Detail": 6.0})
    f = b.math("ADD", b.math("MULTIPLY", br.outputs[0], var), b.math("MULTIPLY", t.outputs[0], 0.9 - var))
    f = b.math("ADD", f, b.math("MULTIPLY", t2.outputs[0], 0.15))
    col = b.ramp(f, [(0.2, c0), (0.85, c1)])
    mx = b.n("MixRGB", {0: br.outputs["Fac"], 1: col, 2: rgba(mortar)})
    p = b.n("BsdfPrincipled", {"Base Color": mx.outputs[0], "Roughness": rough})
    if gloss is not None:
        b.link(b.ramp(t.outputs[0], [(0.35, gloss), (0.7, rough)]), p.inputs["Roughness"])
    hh = b.math("SUBTRACT", b.math("MULTIPLY", t2.outputs[0], 0.35), br.outputs["Fac"])
    bp = b.n("Bump", {"Strength": bump, "Distance": dist, "Height": hh})
    b.link(bp.outputs[0], p.inputs["Normal"])
    b.out(p.outputs[0])
    return m


def glass(name="glass", tint=(0.93, 0.96, 0.95), refl=1.0):
    """thin architectural glass: straight transmission + fresnel mirror (cheap, no caustic noise)."""
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    fr = b.n("Fresnel", {"IOR": 1.5})
    tr = b.n("BsdfTransparent", {"Color": rgba(tint)})
    gl = b.n("BsdfGlossy", {"Roughness": 0.0, "Color": rgba(0.95)})
    mx = b.n("MixShader", {0: b.math("MULTIPLY", fr.outputs[0], refl), 1: tr.outputs[0], 2: gl.outputs[0]})
    b.out(mx.outputs[0])
    return m


@paintable
def emit(name, color, strength):
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    e = b.n("Emission", {"Color": rgba(color), "Strength": strength})
    b.out(e.outputs[0])
    return m


@paintable
def leafmat(name, c0, c1, trans=0.35):
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    oi = b.n("ObjectInfo")
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 4.0, "Detail": 3.0})
    f = b.math(
        "ADD", b.math("MULTIPLY", g.outputs["Random Per Island"], 0.6), b.math("MULTIPLY", t.outputs[0], 0.4)
    )
    col = b.ramp(f, [(0.1, c0), (0.9, c1)])
    d = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 0.55, "Specular": 0.25})
    tl = b.n("BsdfTranslucent", {"Color": col})
    mx = b.n("MixShader", {0: trans, 1: d.outputs[0], 2: tl.outputs[0]})
    b.out(mx.outputs[0])
    return m


# ---------- geometry helpers
def obj(name, verts, faces, m=None, smooth=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if m:
        me.materials.append(m)
    if smooth:
        for p in me.polygons:
            p.use_smooth = True
    return o


def bevel(o, w=0.008, seg=2):
    md = o.modifiers.new("b", "BEVEL")
    md.width = w
    md.segments = seg
    md.limit_method = "ANGLE"
    return o


def box(x0, y0, z0, x1, y1, z1, m, bev=0.006, name="box"):
    v = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    f = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    o = obj(name, v, f, m)
    if bev:
        bevel(o, min(bev, abs(x1 - x0) / 3, abs(y1 - y0) / 3, abs(z1 - z0) / 3))
    return o


def quad(a, b, c, d, m, name="quad"):
    return obj(name, [a, b, c, d], [(0, 1, 2, 3)], m)


def rotz(o, a, c):
    c = Vector(c)
    o.matrix_world = (
        Matrix.Translation(c) @ Matrix.Rotation(a, 4, "Z") @ Matrix.Translation(-c) @ o.matrix_world
    )
    return o


def wall(axis, a0, a1, c, thick, z0, z1, openings, m):
    """axis 'x': wall runs along x at y=c..c+thick ; openings [(a,b,zb,zt)]"""
    A = sorted({a0, a1, *[o[0] for o in openings], *[o[1] for o in openings]})
    Z = sorted({z0, z1, *[o[2] for o in openings], *[o[3] for o in openings]})
    for i in range(len(A) - 1):
        run = None
        for j in range(len(Z) - 1):
            ca = (A[i] + A[i + 1]) / 2
            cz = (Z[j] + Z[j + 1]) / 2
            hole = any(o[0] < ca < o[1] and o[2] < cz < o[3] for o in openings)
            if not hole:
                run = (run[0], Z[j + 1]) if run else (Z[j], Z[j + 1])
            if (hole or j == len(Z) - 2) and run:
                if axis == "x":
                    box(A[i], c, run[0], A[i + 1], c + thick, run[1], m, 0)
                else:
                    box(c, A[i], run[0], c + thick, A[i + 1], run[1], m, 0)
                run = None


def glazing(axis, a0, a1, c, z0, z1, cols, rows, mf, mg, fw=0.05, fd=0.09, rowpos=None):
    """frame grid + one glass sheet"""

    def bx(p, q, za, zb, d0=-fd / 2, d1=fd / 2):
        if axis == "x":
            box(p, c + d0, za, q, c + d1, zb, mf, 0.004)
        else:
            box(c + d0, p, za, c + d1, q, zb, mf, 0.004)

    bx(a0, a1, z0, z0 + fw)
    bx(a0, a1, z1 - fw, z1)
    for i in range(cols + 1):
        x = a0 + (a1 - a0) * i / cols
        w = fw / 2 if 0 < i < cols else fw
        if i == 0:
            bx(a0, a0 + fw, z0 + fw, z1 - fw)
        elif i == cols:
            bx(a1 - fw, a1, z0 + fw, z1 - fw)
        else:
            bx(x - fw / 2, x + fw / 2, z0 + fw, z1 - fw)
    for t in rowpos or [j / rows for j in range(1, rows)]:
        z = z0 + (z1 - z0) * t
        bx(a0, a1, z - fw / 2, z + fw / 2, -fd / 3, fd / 3)
    if axis == "x":
        return quad((a0, c, z0), (a1, c, z0), (a1, c, z1), (a0, c, z1), mg, "glass")
    return quad((c, a0, z0), (c, a1, z0), (c, a1, z1), (c, a0, z1), mg, "glass")


def area(loc, size, power, color, rot=(0, 0, 0), sy=None, lg=None, spread=math.pi, vis=False):
    l = bpy.data.lights.new("a", "AREA")
    l.shape = "RECTANGLE"
    l.size = size
    l.size_y = sy or size
    l.energy = power
    l.color = rgba(color)[:3]
    l.spread = spread
    o = bpy.data.objects.new("a", l)
    o.location = loc
    o.rotation_euler = rot
    bpy.context.scene.collection.objects.link(o)
    o.visible_camera = vis
    o.visible_glossy = vis
    if lg:
        o.lightgroup = lg
    return o


def point(loc, power, color, r=0.05, lg=None):
    l = bpy.data.lights.new("p", "POINT")
    l.energy = power
    l.color = rgba(color)[:3]
    l.shadow_soft_size = r
    o = bpy.data.objects.new("p", l)
    o.location = loc
    bpy.context.scene.collection.objects.link(o)
    if lg:
        o.lightgroup = lg
    return o


def cyl(p, r, h, m, seg=24, axis="z", r2=None):
    bm = bmesh.new()
    bmesh.ops.create_cone(
        bm, cap_ends=True, segments=seg, radius1=r, radius2=r if r2 is None else r2, depth=h
    )
    me = bpy.data.meshes.new("cyl")
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new("cyl", me)
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(m)
    o.location = (p[0], p[1], p[2] + h / 2) if axis == "z" else p
    if axis == "x":
        o.rotation_euler = (0, math.pi / 2, 0)
    if axis == "y":
        o.rotation_euler = (math.pi / 2, 0, 0)
    for q in me.polygons:
        q.use_smooth = len(q.vertices) == 4
    return o


def sphere(p, r, m, sc=(1, 1, 1)):
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=4, radius=r)
    me = bpy.data.meshes.new("s")
    bm.to_mesh(me)
    bm.free()
    o = bpy.data.objects.new("s", me)
    o.location = p
    o.scale = sc
    bpy.context.scene.collection.objects.link(o)
    me.materials.append(m)
    for q in me.polygons:
        q.use_smooth = True
    return o


# ---------- plants
def leaf_cloud(pts, m, size=0.09, rnd=R, name="leaves"):
    V = []
    F = []
    for p in pts:
        d = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0.4, 0.7))).normalized()
        s = d.orthogonal().normalized()
        s.rotate(Matrix.Rotation(rnd.random() * 6.28, 3, d))
        t = d.cross(s)
        L = size * rnd.uniform(0.7, 1.3)
        i = len(V)
        p = Vector(p)
        V += [
            p,
            p + s * L * 0.5 + t * L * 0.28 + d * 0.02,
            p + s * L,
            p + s * L * 0.5 - t * L * 0.28 + d * 0.02,
        ]
        F.append((i, i + 1, i + 2, i + 3))
    return obj(name, [tuple(v) for v in V], F, m)


def tree(
    base,
    h=7,
    seed=1,
    bark=None,
    leaf=None,
    leaves=14000,
    spread=0.45,
    size=0.11,
    multi=1,
    trunk_r=0.12,
    first=0.3,
    cluster=1.0,
):
    """recursive branching tree, skinned tubes + leaf quads around the twigs, nearer to them with a smaller `cluster`"""
    rn = random.Random(seed)
    segs = []
    tips = []

    def grow(p, d, L, r, lev):
        n = 4
        q = p
        for k in range(n):
            d = (d + Vector((rn.gauss(0, 0.11), rn.gauss(0, 0.11), 0.05 if lev else 0.04))).normalized()
            e = q + d * L / n
            segs.append((q, e, r * (1 - 0.35 * k / n), r * (1 - 0.35 * (k + 1) / n)))
            q = e
            if lev >= 2:
                tips.append((q, lev))
            if lev < 4 and (lev > 0 or k >= 1):
                for _ in range(1 if lev == 0 else (1 if rn.random() < 0.65 else 0)):
                    a = rn.random() * 6.283
                    o = d.orthogonal().normalized()
                    o.rotate(Matrix.Rotation(a, 3, d))
                    nd = (d * 0.75 + o * rn.uniform(spread, spread * 2)).normalized()
                    grow(q, nd, L * rn.uniform(0.55, 0.8), r * (1 - 0.35 * (k + 1) / n) * 0.6, lev + 1)
        if lev < 4:
            for _ in range(2):
                a = rn.random() * 6.283
                o = d.orthogonal().normalized()
                o.rotate(Matrix.Rotation(a, 3, d))
                grow(
                    q,
                    (d + o * spread * rn.uniform(0.6, 1.2)).normalized(),
                    L * rn.uniform(0.6, 0.85),
                    r * 0.55,
                    lev + 1,
                )
        else:
            tips.append((q, 9))

    for k in range(multi):
        a = k / multi * 6.283 + seed
        tilt = 0.0 if multi == 1 else 0.22
        grow(
            Vector(base),
            Vector((math.cos(a) * tilt, math.sin(a) * tilt, 1)).normalized(),
            h * first,
            trunk_r / (multi**0.5),
            0,
        )
    V = []
    F = []
    K = 6
    for a, b_, ra, rb in segs:
        d = (b_ - a).normalized()
        o = d.orthogonal().normalized()
        i = len(V)
        for c, r in ((a, ra), (b_, rb)):
            for k in range(K):
                w = o.copy()
                w.rotate(Matrix.Rotation(k / K * 6.283, 3, d))
                V.append(tuple(c + w * max(r, 0.006)))
        F += [(i + k, i + (k + 1) % K, i + K + (k + 1) % K, i + K + k) for k in range(K)]
    t = obj("trunk", V, F, bark, True)
    if leaf and leaves:
        pts = []
        for _ in range(leaves):
            q, _l = rn.choice(tips)
            pts.append(q + Vector((rn.gauss(0, 0.16), rn.gauss(0, 0.16), rn.gauss(0, 0.13))) * cluster * h / 6)
        return t, leaf_cloud(pts, leaf, size, rn)
    return t, None


def hedge(x0, y0, x1, y1, z0, h, m, dens=900, size=0.06, rnd=R):
    pts = []
    W = x1 - x0
    D = y1 - y0
    A = [W * h, W * h, D * h, D * h, W * D]
    n = int(sum(A) * dens)
    for _ in range(n):
        f = rnd.choices(range(5), A)[0]
        u = rnd.random()
        v = rnd.random()
        j = rnd.gauss(0, 0.035) - 0.02
        pts.append(
            {
                0: (x0 + u * W, y0 - j, z0 + v * h),
                1: (x0 + u * W, y1 + j, z0 + v * h),
                2: (x0 - j, y0 + u * D, z0 + v * h),
                3: (x1 + j, y0 + u * D, z0 + v * h),
                4: (x0 + u * W, y0 + v * D, z0 + h + j),
            }[f]
        )
    leaf_cloud(pts, m, size, rnd)
    box(x0 + 0.05, y0 + 0.05, z0, x1 - 0.05, y1 - 0.05, z0 + h - 0.05, mat("hedgecore", "#1a2b12", 0.9), 0)


def grass(x0, y0, x1, y1, z, m, dens=700, h=0.07, rnd=R, mask=None, w=0.006):
    V = []
    F = []
    for _ in range(int((x1 - x0) * (y1 - y0) * dens)):
        x = rnd.uniform(x0, x1)
        y = rnd.uniform(y0, y1)
        if mask and not mask(x, y):
            continue
        a = rnd.random() * 6.283
        hh = h * rnd.uniform(0.5, 1.25)
        l = rnd.uniform(0.15, 0.7) * hh
        b = rnd.random() * 6.283
        c, s = math.cos(a) * w, math.sin(a) * w
        i = len(V)
        V += [(x - c, y - s, z), (x + c, y + s, z), (x + math.cos(b) * l, y + math.sin(b) * l, z + hh)]
        F.append((i, i + 1, i + 2))
    return obj("grass", V, F, m)


def clump(x, y, z, m, n=90, h=0.8, r=0.35, rnd=R, w=0.012):
    """ornamental grass: arched blades"""
    V = []
    F = []
    for _ in range(n):
        a = rnd.random() * 6.283
        L = h * rnd.uniform(0.6, 1.15)
        o = rnd.random() * 0.1
        ca, sa = math.cos(a), math.sin(a)
        reach = r * rnd.uniform(0.4, 1.4)
        pr = None
        for k in range(6):
            t = k / 5
            rr = o + reach * t * t
            zz = L * (t - 0.35 * t * t * t * reach / r * 0.8)
            ww = w * (1 - t * 0.95)
            i = len(V)
            V += [
                (x + ca * rr - sa * ww, y + sa * rr + ca * ww, z + zz),
                (x + ca * rr + sa * ww, y + sa * rr - ca * ww, z + zz),
            ]
            if k:
                F.append((i - 2, i - 1, i + 1, i))
    return obj("clump", V, F, m, True)


# ---------- sky, camera, render
def sky(
    stops, clouds=0.0, cloudcol="#ffd9c0", strength=1.0, cscale=(1, 1, 5), seed=0.0, lg=None, thr=(0.5, 0.75)
):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    b = N(w)
    tc = b.n("TexCoord")
    s = b.n("SeparateXYZ", {0: tc.outputs["Generated"]})
    # elevation in 0..1 (sqrt spreads the horizon)
    el = b.math("POWER", b.math("MAXIMUM", s.outputs[2], 0.0), 0.6)
    col = b.ramp(el, stops, "EASE")
    if clouds:
        # project on a cloud plane for perspective-correct streaks
        z = b.math("ADD", b.math("MAXIMUM", s.outputs[2], 0.0), 0.09)
        c = b.n("CombineXYZ")
        b.link(b.math("DIVIDE", s.outputs[0], z), c.inputs[0])
        b.link(b.math("DIVIDE", s.outputs[1], z), c.inputs[1])
        c.inputs[2].default_value = seed
        mp = b.n("Mapping", {"Vector": c.outputs[0], "Scale": cscale})
        t = b.n(
            "TexNoise",
            {"Vector": mp.outputs[0], "Scale": 1.0, "Detail": 9.0, "Roughness": 0.56, "Distortion": 0.3},
        )
        f = b.math("MULTIPLY", b.ramp(t.outputs[0], [(thr[0], 0.0), (thr[1], 1.0)], "EASE"), clouds)
        fade = b.ramp(s.outputs[2], [(0.0, 0.25), (0.12, 1.0)])
        f = b.math("MULTIPLY", f, fade)
        mx = b.n("MixRGB", {0: f, 1: col, 2: rgba(cloudcol)})
        col = mx.outputs[0]
    bg = b.n("Background", {"Color": col, "Strength": strength})
    b.out(bg.outputs[0], True)
    w.cycles.sampling_method = "AUTOMATIC"
    if lg:
        w.lightgroup = lg
    return w


def camera(loc, target, lens=28, shift=True, fstop=None):
    """two-point perspective: level camera, vertical shift instead of tilt"""
    c = bpy.data.cameras.new("cam")
    o = bpy.data.objects.new("cam", c)
    s = bpy.context.scene
    s.collection.objects.link(o)
    s.camera = o
    o.location = loc
    c.lens = lens
    c.sensor_width = 36
    d = Vector(target) - Vector(loc)
    hd = math.hypot(d.x, d.y)
    if shift:
        o.rotation_euler = (math.pi / 2, 0, math.atan2(d.y, d.x) - math.pi / 2)
        c.shift_y = (d.z / hd) * lens / 36
    else:
        o.rotation_euler = d.to_track_quat("-Z", "Y").to_euler()
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = d.length
    return o


def setup(w, h, spp, exposure=0, look="Medium High Contrast", bounces=6, lightgroups=()):
    s = bpy.context.scene
    s.render.resolution_x = w
    s.render.resolution_y = h
    s.render.resolution_percentage = 100
    c = s.cycles
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.025
    c.adaptive_min_samples = 24  # by its own rule it would begin to stop at 60: what is clean by then takes no more
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 4
    c.glossy_bounces = 3
    c.transparent_max_bounces = 10
    c.transmission_bounces = 4
    c.sample_clamp_indirect = 4
    c.sample_clamp_direct = 0
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.blur_glossy = 0.5
    s.render.threads_mode = "FIXED"
    s.render.threads = 2
    s.render.use_persistent_data = True
    vs = s.view_settings
    vs.view_transform = "Filmic"
    vs.look = look
    vs.exposure = exposure
    vl = bpy.context.view_layer
    for g in lightgroups:
        vl.lightgroups.add(name=g)
    return s


def render(path, denoise=True, seeds=(1, 2)):
    """renders two half-budget EXRs (A/B, different seeds) with albedo/normal/depth guides; denoise.py merges them."""
    s = bpy.context.scene
    vl = bpy.context.view_layer
    t = time.time()
    im = s.render.image_settings
    if not denoise:
        im.file_format = "PNG"
        s.render.filepath = path
        bpy.ops.render.render(write_still=True)
    else:
        vl.cycles.denoising_store_passes = True
        im.file_format = "OPEN_EXR_MULTILAYER"
        im.color_depth = "32"
        im.exr_codec = "ZIP"
        for k, sd in zip("AB", seeds):
            if k in os.environ.get("SKIP", ""):
                continue
            s.cycles.seed = sd
            s.render.filepath = path.replace(".png", "") + f"_{k}.exr"
            bpy.ops.render.render(write_still=True)
    print("RENDER_SECONDS %.1f %s" % (time.time() - t, path), flush=True)


# ---------- shots: what a scene's file says of each picture, and how a picture is taken
def take_shot(shots):
    """The picture asked for after `--` (name, scale, samples, file): its facts with name, scale, samples and file added.

    A shot: size (pixels), camera (place, target, in metres), lens (mm); for develop/: ev, contrast, sat, warm, bloom, vig.
    Another home of the same kind: `like` is the shot whose scene it takes, `paint` the first values of materials by name,
    `mirror` turns left into right. Another view of one home: `of` is the shot whose values it takes where it has none.
    """
    name, scale, samples, path = sys.argv[sys.argv.index("--") + 1 :]
    random.seed(name)
    reset()
    shot = shots[name]
    if "of" in shot:
        shot = {"like": shot["of"], **shots[shot["of"]], **shot}
    _painted.update(shot.get("paint", {}))
    facts = {"name": shot.get("like", name), "scale": float(scale), "samples": int(samples), "file": path}
    return {"size": (1440, 960), **shot, **facts}


def finish_shot(shot):
    """Sets the camera, renders one multilayer EXR with the denoiser's guides, and writes the grade beside it."""
    import json

    if "camera" in shot:
        camera(
            *shot["camera"], lens=shot.get("lens", 25), fstop=shot.get("fstop"), shift=shot.get("shift", True)
        )
    width, height = (round(side * shot["scale"]) for side in shot["size"])
    scene = setup(width, height, shot["samples"], bounces=shot.get("bounces", 6))
    scene.render.threads_mode = "AUTO"
    bpy.context.view_layer.cycles.denoising_store_passes = True
    settings = scene.render.image_settings
    settings.file_format = "OPEN_EXR_MULTILAYER"
    settings.color_depth = "32"
    settings.exr_codec = "ZIP"
    scene.render.filepath = shot["file"]
    bpy.ops.render.render(write_still=True)
    grade = {key: shot[key] for key in ("ev", "contrast", "sat", "warm", "bloom", "vig", "mirror") if key in shot}
    with open(shot["file"] + ".json", "w") as file:
        json.dump(grade, file)
