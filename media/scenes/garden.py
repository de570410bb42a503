"""Houses in their gardens: what the exterior scenes share. Roofs, windows with rooms behind, plants, skies by day."""
import numpy as np
import kit
from kit import *

RNG = np.random.default_rng(5)
WARM = "#ffb56b"


# ---------- meshes from arrays
def mesh(name, verts, corners, m, smooth=False):
    """verts: n x 3; corners: faces x k indices."""
    me = bpy.data.meshes.new(name)
    verts = np.ascontiguousarray(verts, np.float32)
    corners = np.ascontiguousarray(corners, np.int32)
    n, k = corners.shape
    me.vertices.add(len(verts))
    me.vertices.foreach_set("co", verts.ravel())
    me.loops.add(n * k)
    me.loops.foreach_set("vertex_index", corners.ravel())
    me.polygons.add(n)
    me.polygons.foreach_set("loop_start", np.arange(0, n * k, k, dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(n, k, np.int32))
    if smooth:
        me.polygons.foreach_set("use_smooth", np.ones(n, bool))
    me.update(calc_edges=True)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if m:
        me.materials.append(m)
    return o


SIDES = np.array([(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)])


def boxes(rows, m, bev=0.0, seg=1, name="boxes"):
    """Many boxes (x0,y0,z0,x1,y1,z1) in one mesh."""
    a = np.asarray(rows, float)
    if not len(a):
        return None
    x, y, z = a[:, [0, 3]], a[:, [1, 4]], a[:, [2, 5]]
    v = np.stack(
        [np.stack([x[:, i & 1], y[:, i >> 1 & 1], z[:, i >> 2 & 1]], -1) for i in range(8)], 1
    ).reshape(-1, 3)
    f = (SIDES[None] + np.arange(len(a))[:, None, None] * 8).reshape(-1, 4)
    o = mesh(name, v, f, m)
    if bev:
        bevel(o, bev, seg)
    return o


def placed(build, matrix):
    """Builds at the origin, then moves all that was built."""
    before = set(bpy.data.objects)
    result = build()
    for o in set(bpy.data.objects) - before:
        o.matrix_basis = matrix @ o.matrix_basis
    return result


def at(x, y, z=0, turn=0, scale=1):
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(scale, 4)


def again(things, x, y, z=0, turn=0, scale=1):
    """Instances of built things (made at the origin) in another place."""
    for o in things:
        if o:
            c = o.copy()
            c.matrix_basis = at(x, y, z, turn, scale)
            bpy.context.scene.collection.objects.link(c)


def hide(things):
    for o in things:
        if o:
            o.matrix_basis = at(0, 0, -500)


# ---------- materials
@paintable
def islands(name, colors, rough=0.85, bump=0.6, bscale=30, fine=0.25):
    """A colour for each stone, board or tile of a mesh of many parts."""
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": bscale, "Detail": 7.0})
    f = b.math(
        "ADD",
        b.math("MULTIPLY", g.outputs["Random Per Island"], 1 - fine),
        b.math("MULTIPLY", t.outputs[0], fine),
    )
    n = len(colors)
    col = b.ramp(f, [(0.08 + 0.84 * i / (n - 1), c) for i, c in enumerate(colors)])
    bp = b.n("Bump", {"Strength": bump, "Distance": 0.012, "Height": t.outputs[0]})
    p = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": rough, "Normal": bp.outputs[0]})
    b.out(p.outputs[0])
    return m


@paintable
def tiles(name, c0, c1, dark, w=0.3, h=0.2, rough=0.75, step=0.6, gap=0.006):
    """Roof tiles or shingles in the object's own metres: x along the eave, y up the slope."""
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    tc = b.n("TexCoord")
    v = tc.outputs["Object"]
    br = b.n(
        "TexBrick",
        {
            "Vector": v,
            "Scale": 1.0,
            "Mortar Size": gap / 2,
            "Brick Width": w,
            "Row Height": h,
            "Color1": rgba(0.0),
            "Color2": rgba(1.0),
            "Mortar": rgba(0.5),
            "Mortar Smooth": 0.1,
        },
    )
    t = b.n("TexNoise", {"Vector": v, "Scale": 1.1, "Detail": 6.0})
    t2 = b.n("TexNoise", {"Vector": v, "Scale": 45.0, "Detail": 5.0})
    f = b.math("ADD", b.math("MULTIPLY", br.outputs[0], 0.5), b.math("MULTIPLY", t.outputs[0], 0.35))
    f = b.math("ADD", f, b.math("MULTIPLY", t2.outputs[0], 0.15))
    y = b.n("SeparateXYZ", {0: v}).outputs[1]
    saw = b.math("SUBTRACT", 1.0, b.math("FRACT", b.math("DIVIDE", y, h)))
    edge = b.ramp(saw, [(0.0, 0.0), (0.12, 0.0), (0.3, 1.0)])
    mx = b.n("MixRGB", {0: br.outputs["Fac"], 1: b.ramp(f, [(0.2, c0), (0.85, c1)]), 2: rgba(dark)})
    mx2 = b.n("MixRGB", {0: b.math("MULTIPLY", edge, 0.0), 1: mx.outputs[0], 2: rgba(dark)})
    hh = b.math("SUBTRACT", b.math("ADD", saw, b.math("MULTIPLY", t2.outputs[0], 0.15)), br.outputs["Fac"])
    bp = b.n("Bump", {"Strength": step, "Distance": 0.02, "Height": hh})
    p = b.n("BsdfPrincipled", {"Base Color": mx2.outputs[0], "Roughness": rough, "Normal": bp.outputs[0]})
    b.out(p.outputs[0])
    return m


@paintable
def foliage(name, colors, trans=0.4, sway=0.35):
    """Leaves: a tone for each leaf, another for each plant, light through the leaf."""
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    oi = b.n("ObjectInfo")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": 1.1, "Detail": 2.0})
    f = b.math("MULTIPLY", g.outputs["Random Per Island"], 0.45)
    f = b.math("ADD", f, b.math("MULTIPLY", t.outputs[0], 0.55 - 0.0))
    f = b.math("ADD", f, b.math("MULTIPLY", b.math("SUBTRACT", oi.outputs["Random"], 0.5), sway))
    n = len(colors)
    col = b.ramp(f, [(0.15 + 0.7 * i / (n - 1), c) for i, c in enumerate(colors)])
    d = b.n("BsdfPrincipled", {"Base Color": col, "Roughness": 0.5, "Specular": 0.3})
    tl = b.n("BsdfTranslucent", {"Color": col})
    b.out(b.n("MixShader", {0: trans, 1: d.outputs[0], 2: tl.outputs[0]}).outputs[0])
    return m


@paintable
def ground(name, colors, rough=0.95, scale=0.6, fine=30, bump=0.5, wet=None):
    """Soil, gravel, lawn seen from far, asphalt: noise large and fine; wet: roughness of the puddles."""
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": scale, "Detail": 8.0})
    t2 = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": fine, "Detail": 6.0})
    f = b.math("ADD", b.math("MULTIPLY", t.outputs[0], 0.5), b.math("MULTIPLY", t2.outputs[0], 0.5))
    n = len(colors)
    p = b.n("BsdfPrincipled", {"Roughness": rough})
    b.link(b.ramp(f, [(0.3 + 0.4 * i / (n - 1), c) for i, c in enumerate(colors)]), p.inputs["Base Color"])
    if wet is not None:
        b.link(b.ramp(t.outputs[0], [(0.42, wet), (0.56, rough)]), p.inputs["Roughness"])
    bp = b.n("Bump", {"Strength": bump, "Distance": 0.02, "Height": t2.outputs[0]})
    b.link(bp.outputs[0], p.inputs["Normal"])
    b.out(p.outputs[0])
    return m


def water(name="water", deep="#0d3f4a", glow="#1f8fa0", shine=0.16, ripple=0.05, scale=1.7, refl=1.6):
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": scale, "Detail": 2.0})
    bp = b.n("Bump", {"Strength": ripple, "Distance": 0.25, "Height": t.outputs[0]})
    fr = b.n("Fresnel", {"IOR": 1.33, "Normal": bp.outputs[0]})
    gl = b.n("BsdfGlossy", {"Roughness": 0.0, "Normal": bp.outputs[0]})
    em = b.n("Emission", {"Color": rgba(glow), "Strength": shine})
    df = b.n("BsdfDiffuse", {"Color": rgba(deep)})
    ad = b.n("AddShader", {0: em.outputs[0], 1: df.outputs[0]})
    mix = b.n("MixShader", {0: b.math("MULTIPLY", fr.outputs[0], refl), 1: ad.outputs[0], 2: gl.outputs[0]})
    b.out(mix.outputs[0])
    return m


def painting(name, colors, scale=0.9, hard=True):
    if name in kit._m:
        return kit._m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    kit._m[name] = m
    g = b.n("NewGeometry")
    t = b.n("TexNoise", {"Vector": g.outputs["Position"], "Scale": scale, "Detail": 3.0, "Distortion": 1.6})
    stops = [(0.3 + 0.4 * i / (len(colors) - 1), c) for i, c in enumerate(colors)]
    p = b.n(
        "BsdfPrincipled",
        {"Base Color": b.ramp(t.outputs[0], stops, "CONSTANT" if hard else "EASE"), "Roughness": 0.8},
    )
    b.out(p.outputs[0])
    return m


# ---------- leaves, lawn, litter
def leaves(points, size, m, rng=RNG, up=0.4, long=0.56, name="leaves"):
    p = np.asarray(points, float)
    n = len(p)
    d = rng.normal(size=(n, 3)) + (0, 0, up)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    s = np.cross(d, rng.normal(size=(n, 3)))
    s /= np.linalg.norm(s, axis=1, keepdims=True)
    t = np.cross(d, s)
    L = (size * rng.uniform(0.65, 1.3, n))[:, None]
    mid = p + s * L * 0.5 + d * L * 0.12
    v = np.stack([p, mid + t * L * long / 2, p + s * L, mid - t * L * long / 2], 1).reshape(-1, 3)
    return mesh(name, v, np.arange(4 * n).reshape(n, 4), m)


def lying(x, y, holes, inside):
    keep = np.ones(len(x), bool)
    for x0, y0, x1, y1 in holes:
        keep &= ~((x > x0) & (x < x1) & (y > y0) & (y < y1))
    if inside:
        keep &= inside(x, y)
    return keep


def spread_out(eye, toward, n, near, far, angle, rng):
    """Places on the ground, denser near the camera, within its view."""
    a = math.atan2(toward[1] - eye[1], toward[0] - eye[0]) + rng.uniform(-angle, angle, n)
    r = near * (far / near) ** rng.random(n)
    return eye[0] + r * np.cos(a), eye[1] + r * np.sin(a), r


def turf(
    eye, toward, z, m, n=220000, near=1.2, far=45, angle=0.85, h=0.06, w=0.0016, holes=(), inside=None, seed=3
):
    """Blades of grass by the share of the picture that they fill."""
    rng = np.random.default_rng(seed)
    x, y, r = spread_out(eye, toward, n, near, far, angle, rng)
    keep = lying(x, y, holes, inside)
    x, y, r = x[keep], y[keep], r[keep]
    n = len(x)
    a, bnd = rng.uniform(0, 6.283, (2, n))
    hh = h * rng.uniform(0.45, 1.25, n)
    l = rng.uniform(0.15, 0.75, n) * hh
    ww = np.clip(w * r, 0.003, 0.03)
    c, s = np.cos(a) * ww, np.sin(a) * ww
    zz = np.full(n, z)
    v = np.stack(
        [
            np.stack([x - c, y - s, zz], -1),
            np.stack([x + c, y + s, zz], -1),
            np.stack([x + np.cos(bnd) * l, y + np.sin(bnd) * l, zz + hh], -1),
        ],
        1,
    ).reshape(-1, 3)
    return mesh("turf", v, np.arange(3 * n).reshape(n, 3), m)


def litter(eye, toward, z, m, n=3000, near=1.5, far=30, angle=0.8, size=0.07, holes=(), inside=None, seed=4):
    """Fallen leaves."""
    rng = np.random.default_rng(seed)
    x, y, r = spread_out(eye, toward, n, near, far, angle, rng)
    keep = lying(x, y, holes, inside)
    p = np.stack([x[keep], y[keep], np.full(keep.sum(), z) + rng.uniform(0.0, 0.03, keep.sum())], -1)
    return leaves(p, size, m, rng, up=3.5, long=0.8, name="litter")


# ---------- trees
def tree_parts(
    seed,
    h,
    bark,
    leaf=None,
    count=50000,
    size=0.1,
    spread=0.5,
    first=0.28,
    multi=1,
    trunk=0.16,
    levels=4,
    cluster=0.15,
    tall=1.0,
    droop=0.0,
):
    """A tree at the origin: trunk and leaves, to be placed with `again`."""
    rn = random.Random(seed)
    segs, tips = [], []

    def grow(p, d, L, r, lev):
        n = 4
        q = p
        for k in range(n):
            lift = 0.04 if not lev else 0.05 - droop * lev * 0.06
            d = (d + Vector((rn.gauss(0, 0.12), rn.gauss(0, 0.12), lift))).normalized()
            e = q + d * L / n
            segs.append((q, e, r * (1 - 0.35 * k / n), r * (1 - 0.35 * (k + 1) / n)))
            q = e
            if lev >= 2:
                tips.append(q)
            if lev < levels and (lev > 0 or k >= 1):
                if lev == 0 or rn.random() < 0.7:
                    o = d.orthogonal().normalized()
                    o.rotate(Matrix.Rotation(rn.random() * 6.283, 3, d))
                    nd = (d * 0.75 + o * rn.uniform(spread, spread * 2)).normalized()
                    grow(q, nd, L * rn.uniform(0.55, 0.8), r * (1 - 0.35 * (k + 1) / n) * 0.6, lev + 1)
        if lev < levels:
            for _ in range(2):
                o = d.orthogonal().normalized()
                o.rotate(Matrix.Rotation(rn.random() * 6.283, 3, d))
                nd = (d + o * spread * rn.uniform(0.6, 1.2)).normalized()
                grow(q, nd, L * rn.uniform(0.6, 0.85), r * 0.55, lev + 1)
        else:
            tips.append(q)

    for k in range(multi):
        a = k / multi * 6.283 + seed
        tilt = 0.0 if multi == 1 else 0.24
        d = Vector((math.cos(a) * tilt, math.sin(a) * tilt, 1)).normalized()
        grow(Vector((0, 0, -0.05)), d, h * first, trunk / multi**0.5, 0)
    K = 6
    V, F = [], []
    for a, b_, ra, rb in segs:
        d = (b_ - a).normalized()
        o = d.orthogonal().normalized()
        u = d.cross(o)
        i = len(V)
        for c, r in ((a, ra), (b_, rb)):
            r = max(r, 0.005)
            for k in range(K):
                V.append(c + (o * math.cos(k * 6.283 / K) + u * math.sin(k * 6.283 / K)) * r)
        F += [(i + k, i + (k + 1) % K, i + K + (k + 1) % K, i + K + k) for k in range(K)]
    parts = [mesh("trunk", [tuple(v) for v in V], F, bark, True)]
    if leaf and count:
        rng = np.random.default_rng(seed)
        t = np.array([tuple(q) for q in tips])
        pts = t[rng.integers(0, len(t), count)] + rng.normal(size=(count, 3)) * (cluster * h / 6) * (
            1,
            1,
            0.8 * tall,
        )
        pts = pts[pts[:, 2] > 0.12 * h]
        parts.append(leaves(pts, size, leaf, rng))
    hide(parts)
    return parts


def conifer_parts(seed, h, bark, leaf, width=0.26, size=0.16, dense=1.0, snow=None):
    """A spruce at the origin: boughs in whorls, needles as narrow leaves; snow lies on the boughs."""
    rng = np.random.default_rng(seed)
    parts = [
        mesh(
            "trunk",
            [
                (math.cos(k) * r, math.sin(k) * r, z)
                for z, r in ((0, h * 0.014), (h, 0.01))
                for k in np.arange(8) * 0.785
            ],
            [(k, (k + 1) % 8, 8 + (k + 1) % 8, 8 + k) for k in range(8)],
            bark,
            True,
        )
    ]
    P, S = [], []
    z = 0.06 * h
    while z < h * 0.985:
        reach = width * h * (1 - z / h) ** 0.85 + 0.06
        for a in np.arange(7) * 0.9 + rng.random() * 6.28:
            a += rng.normal() * 0.15
            L = reach * rng.uniform(0.75, 1.1)
            n = int(L * 130 * dense) + 8
            t = rng.random(n) ** 0.7
            side = rng.normal(size=n) * 0.16 * L * (1.1 - t)
            x = np.cos(a) * L * t - np.sin(a) * side
            y = np.sin(a) * L * t + np.cos(a) * side
            zz = z + 0.1 * L - 0.42 * L * t**1.5 + rng.normal(size=n) * 0.05
            P.append(np.stack([x, y, zz], -1))
            if snow:
                pick = rng.random(n) < 0.55
                S.append(np.stack([x, y, zz + 0.05], -1)[pick])
        z += (0.045 + 0.02 * rng.random()) * h * (1.05 - 0.6 * z / h)
    parts.append(leaves(np.concatenate(P), size, leaf, rng, up=0.2, long=0.3))
    if snow:
        parts.append(leaves(np.concatenate(S), size * 0.95, snow, rng, up=2.2, long=0.7))
    hide(parts)
    return parts


def shell(n, rng, low=-0.35):
    d = rng.normal(size=(n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    d[:, 2] = np.where(d[:, 2] < low, -d[:, 2], d[:, 2])
    return d


def shrub_parts(seed, r, leaf, size=0.05, n=2600, lump=0.12, core="#16240f", squash=0.85):
    """A clipped or loose round shrub at the origin."""
    rng = np.random.default_rng(seed)
    d = shell(n, rng)
    wave = 1 + lump * np.sin(d[:, 0] * 5 + seed) * np.cos(d[:, 1] * 4 - seed) + rng.normal(size=n) * 0.035
    p = d * (r * wave)[:, None] * (1, 1, squash) + (0, 0, r * squash * 0.9)
    a = leaves(p, size, leaf, rng)
    b = sphere((0, 0, 0), r * 0.88, mat("core" + core, core, 0.95), (1, 1, squash))
    b.matrix_basis = at(0, 0, r * squash * 0.9)
    b.data.transform(Matrix.Translation((0, 0, r * squash * 0.9)) @ Matrix.Diagonal((1, 1, squash, 1)))
    parts = [a, b]
    hide(parts)
    return parts


def flower_parts(seed, r, leaf, bloom, heads=26, head=0.1, petals=55, petal=0.035, h=None):
    """A hydrangea: a mound of leaves with round heads of petals."""
    rng = np.random.default_rng(seed)
    parts = shrub_parts(seed, r, leaf, 0.085, 1300, 0.15)
    d = shell(heads, rng, 0.1)
    c = d * r * 1.02 * (1, 1, 0.85) + (0, 0, r * 0.8)
    q = shell(heads * petals, rng, -1.1)
    p = np.repeat(c, petals, 0) + q * head * rng.uniform(0.75, 1.05, (heads * petals, 1)) * (1, 1, 0.75)
    parts.append(leaves(p, petal, bloom, rng, up=1.0, long=0.9))
    hide(parts)
    return parts


def clump_parts(seed, m, n=110, h=0.9, r=0.4, w=0.008, plume=None):
    """Ornamental grass; plume: a material for feathery heads."""
    rng = np.random.default_rng(seed)
    a = rng.uniform(0, 6.283, n)
    L = h * rng.uniform(0.55, 1.1, n)
    reach = r * rng.uniform(0.3, 1.35, n)
    o = rng.random(n) * 0.09
    V = []
    K = 6
    for k in range(K):
        t = k / (K - 1)
        rr = o + reach * t * t
        zz = L * (t - 0.32 * t**3 * reach / r)
        ww = w * (1 - 0.93 * t)
        for sgn in (-1, 1):
            V.append(
                np.stack(
                    [np.cos(a) * rr - sgn * np.sin(a) * ww, np.sin(a) * rr + sgn * np.cos(a) * ww, zz], -1
                )
            )
    v = np.stack(V, 1).reshape(-1, 3)
    base = np.arange(n)[:, None, None] * 2 * K
    f = (base + np.array([(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(K - 1)])[None]).reshape(
        -1, 4
    )
    parts = [mesh("clump", v, f, m, True)]
    if plume:
        q = n // 5
        t = rng.random((q, 60))
        ang = rng.uniform(0, 6.283, (q, 1))
        rr = r * rng.uniform(0.1, 0.6, (q, 1)) * (0.7 + 0.5 * t)
        z = h * (1.0 + 0.42 * t) * rng.uniform(0.85, 1.1, (q, 1))
        p = np.stack([np.cos(ang) * rr, np.sin(ang) * rr, z], -1).reshape(-1, 3)
        p += rng.normal(size=p.shape) * 0.012
        parts.append(leaves(p, 0.035, plume, rng, up=1.2, long=0.25))
    hide(parts)
    return parts


def drift(parts_list, places, rnd=None, scale=(0.8, 1.25)):
    """Plants of several kinds, each turned and sized by chance."""
    rnd = rnd or random.Random(11)
    for p in places:
        x, y, z = (*p, 0)[:3]
        again(rnd.choice(parts_list), x, y, z, rnd.random() * 6.28, rnd.uniform(*scale))


def row(x0, y0, x1, y1, step, jitter=0.1, rnd=random.Random(9), z=0):
    n = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
    return [
        (
            x0 + (x1 - x0) * (i + 0.5) / n + rnd.uniform(-jitter, jitter),
            y0 + (y1 - y0) * (i + 0.5) / n + rnd.uniform(-jitter, jitter),
            z,
        )
        for i in range(n)
    ]


def bed(x0, y0, x1, y1, step, rnd=random.Random(8), z=0):
    out = []
    y = y0 + step / 2
    while y < y1:
        out += row(x0, y, x1, y, step, step * 0.32, rnd, z)
        y += step
    return out


# ---------- buildings
def roof_slab(a, b, up, thick, m, run_over=0.0):
    """A slab in its own metres: from eave point a to eave point b, `up` is the vector up the slope."""
    a, b, up = Vector(a), Vector(b), Vector(up)
    x = (b - a).normalized()
    y = up.normalized()
    z = x.cross(y)
    L, S = (b - a).length, up.length + run_over
    t = thick
    v = [(p, q, r) for r in (0, t) for q in (0, S) for p in (0, L)]
    o = obj("roof", v, [tuple(f) for f in SIDES], m)
    M = Matrix((x, y, z)).transposed().to_4x4()
    o.matrix_basis = Matrix.Translation(a) @ M
    bevel(o, min(0.012, t / 4))
    return o, Matrix.Translation(a) @ M, L, S


def seams(M, L, S, thick, m, step=0.42, h=0.035, w=0.022):
    """Standing seams on a roof slab."""
    n = int(L / step)
    rows = [(L * i / n - w / 2, 0, thick, L * i / n + w / 2, S, thick + h) for i in range(n + 1)]
    o = boxes(rows, m)
    o.matrix_basis = M
    return o


def gable_roof(
    x0, x1, y0, y1, eave, rise, m, over=0.45, rake=0.35, thick=0.16, seam=None, axis="x", trim=None
):
    """A gabled roof over a rectangle; its ridge runs along `axis`. The slabs lie on the walls' top."""

    def build(p0, p1, q0, q1):
        half = (q1 - q0) / 2
        drop = over * rise / half
        out = []
        for side in (-1, 1):
            q = (q0 - over) if side < 0 else (q1 + over)
            a, b = (p0 - rake, q, eave - drop), (p1 + rake, q, eave - drop)
            up = (0, (half + over) * -side, rise + drop)
            if side > 0:
                a, b = b, a
            o, M, L, S = roof_slab(a, b, up, thick, m)
            if seam:
                seams(M, L, S, thick, seam)
            if trim:
                t = boxes(
                    [
                        (-0.02, -0.02, -0.1, 0.05, S, thick + 0.02),
                        (L - 0.05, -0.02, -0.1, L + 0.02, S, thick + 0.02),
                        (0, -0.03, -0.1, L, 0.03, thick + 0.01),
                    ],
                    trim,
                    0.004,
                )
                t.matrix_basis = M
            out.append((M, L, S))
        return out

    if axis == "x":
        return build(x0, x1, y0, y1)
    turn = Matrix.Rotation(math.pi / 2, 4, "Z")  # local x becomes world y
    return placed(lambda: build(y0, y1, -x1, -x0), turn)


def gable_wall(x0, x1, y, eave, rise, m, thick=0.25):
    """The triangle of a wall under a gable that faces -y."""
    c = (x0 + x1) / 2
    v = [(x0, y, eave), (x1, y, eave), (c, y, eave + rise)]
    v += [(a, b + thick, z) for a, b, z in v]
    return obj("gable", v, [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)], m)


def curtain(x0, x1, y, z0, z1, m, pleat=0.045, waves=7):
    n = 60
    x = np.linspace(x0, x1, n)
    yy = y + pleat * np.sin(np.linspace(0, waves * 6.283 * (x1 - x0) / 0.9, n)) + 0.008 * np.sin(x * 61)
    v = np.stack([np.stack([x, yy, np.full(n, z0)], -1), np.stack([x, yy, np.full(n, z1)], -1)], 1).reshape(
        -1, 3
    )
    f = np.array([(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n - 1)])
    return mesh("curtain", v, f, m, True)


BOOKS = ["#8c2f22", "#2f4858", "#d8c9a8", "#55624a", "#24262a", "#b98a4a", "#8f8779", "#e3d7bd"]


def shelves(x0, x1, y, z0, rows, m, step=0.36, depth=0.3, rnd=random.Random(4)):
    """A bookcase with its back at y, open towards -y."""
    top = z0 + rows * step + 0.04
    planks = [(x0, y - depth, z0 + k * step, x1, y, z0 + k * step + 0.03) for k in range(rows + 1)]
    planks += [(x0 - 0.03, y - depth, z0, x0, y, top), (x1, y - depth, z0, x1 + 0.03, y, top)]
    planks += [(x0, y - 0.02, z0, x1, y, top)]
    boxes(planks, m, 0.003)
    by = {}
    for k in range(rows):
        x = x0 + 0.04
        while x < x1 - 0.1:
            w = rnd.uniform(0.022, 0.055)
            if rnd.random() < 0.8:
                z = z0 + k * step + 0.03
                by.setdefault(rnd.randrange(len(BOOKS)), []).append(
                    (x, y - depth + 0.05, z, x + w, y - 0.05, z + rnd.uniform(0.19, step - 0.07))
                )
            else:
                x += rnd.uniform(0.05, 0.25)
            x += w + 0.003
    for k, rows_ in by.items():
        boxes(rows_, mat("book%d" % k, BOOKS[k], 0.7), 0.002)


def soft(x0, y0, z0, x1, y1, z1, m, r=0.06):
    """A cushion: a box with round, smooth edges."""
    o = box(x0, y0, z0, x1, y1, z1, m, 0)
    bevel(o, min(r, (x1 - x0) / 2.1, (y1 - y0) / 2.1, (z1 - z0) / 2.1), 4)
    for p in o.data.polygons:
        p.use_smooth = True
    return o


def room(
    x0, x1, y0, y1, z0, z1, power, kind="shelf", wall_c="#d9cbb6", light=WARM, drapes=(), seed=1, side=True
):
    """A lit room behind a facade at y0 (open towards -y), with furniture at its back."""
    rnd = random.Random(seed)
    wm = mat("in" + wall_c, wall_c, 0.9, var=0.04)
    fl = boards("roomfloor", "#6b4629", "#a17345", w=0.16, vertical=False, length=2)
    cm = mat("roomceil", "#e6ded1", 0.9)
    oak = mat("roomoak", "#80562f", 0.5, var=0.15)
    quad((x0, y1, z0), (x1, y1, z0), (x1, y1, z1), (x0, y1, z1), wm)
    if side:
        quad((x0, y0, z0), (x0, y1, z0), (x0, y1, z1), (x0, y0, z1), wm)
        quad((x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1), wm)
    quad((x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), fl)
    quad((x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1), cm)
    box(x0, y1 - 0.03, z1 - 0.12, x1, y1, z1, cm, 0)
    cx, w, d = (x0 + x1) / 2, x1 - x0, y1 - y0
    if power:
        area((cx, y0 + d * 0.45, z1 - 0.05), w * 0.6, power, light, sy=d * 0.5)
    if kind == "shelf":
        shelves(cx - w * 0.42, cx + w * 0.42, y1 - 0.02, z0, int((z1 - z0 - 0.3) / 0.36), oak, rnd=rnd)
    elif kind == "bed":
        soft(cx - 0.9, y1 - 2.1, z0 + 0.25, cx + 0.9, y1 - 0.1, z0 + 0.62, mat("linen", "#e2dacd", 0.9))
        soft(cx - 1.0, y1 - 0.18, z0, cx + 1.0, y1 - 0.05, z0 + 1.35, mat("headb", "#6a5646", 0.9))
    if kind in ("bed", "art", "dining"):
        a = painting(
            "paint%d" % (seed % 4),
            [
                ["#efe6d6", "#d8b48a", "#a8583a", "#27384a", "#efe6d6"],
                ["#dfe3e0", "#6f8a8c", "#23404a", "#c9a56a", "#f0ebe0"],
                ["#f0e8da", "#b9603a", "#e0a35c", "#3a3f45", "#f0e8da"],
                ["#e9e4d8", "#7c8a63", "#2f3f36", "#d6b98a", "#e9e4d8"],
            ][seed % 4],
        )
        zc = z0 + (z1 - z0) * 0.6
        aw = min(0.9, w * 0.3)
        box(cx - aw, y1 - 0.05, zc - 0.45, cx + aw, y1 - 0.01, zc + 0.5, a, 0.004)
        box(cx - aw - 0.03, y1 - 0.04, zc - 0.48, cx + aw + 0.03, y1 - 0.005, zc + 0.53, oak, 0.004)
    if kind == "art":
        soft(cx - 1.0, y1 - 1.3, z0 + 0.15, cx + 1.0, y1 - 0.4, z0 + 0.45, mat("rsofa", "#b7ab99", 0.9))
        soft(cx - 1.0, y1 - 0.6, z0 + 0.3, cx + 1.0, y1 - 0.35, z0 + 0.85, mat("rsofa", "#b7ab99", 0.9))
    if kind == "dining":
        ty = y0 + d * 0.5
        box(cx - w * 0.3, ty - 0.5, z0 + 0.72, cx + w * 0.3, ty + 0.5, z0 + 0.77, oak, 0.01)
        for x in (cx - w * 0.22, cx, cx + w * 0.22):
            for yy in (ty - 0.75, ty + 0.62):
                box(x - 0.22, yy, z0 + 0.45, x + 0.22, yy + 0.42, z0 + 0.5, oak, 0.01)
                yb = yy if yy < ty else yy + 0.38
                box(x - 0.2, yb, z0 + 0.5, x + 0.2, yb + 0.03, z0 + 0.95, oak, 0.01)
            boxes([(x - 0.03, ty - 0.03, z0, x + 0.03, ty + 0.03, z0 + 0.72)], oak)
    # a lamp that is seen
    if kind in ("dining", "shelf"):
        for x in (cx - w * 0.12, cx + w * 0.12) if w > 3 else (cx,):
            sphere((x, y0 + d * 0.45, z0 + min(2.05, (z1 - z0) * 0.72)), 0.12, emit("rglobe", "#ffcf95", 6))
            cyl(
                (x, y0 + d * 0.45, z0 + min(2.1, (z1 - z0) * 0.75)),
                0.006,
                0.6,
                mat("rblack", "#1b1a19", 0.5),
                6,
            )
    else:
        for x in (cx - w * 0.33, cx + w * 0.33):
            cyl((x, y1 - 0.45, z0 + 0.85), 0.16, 0.24, emit("rshade", "#ffd6a3", 3.2), 24, r2=0.12)
            cyl((x, y1 - 0.45, z0 + 0.55), 0.04, 0.3, mat("rpot", "#8a7a66", 0.5), 16)
            box(x - 0.25, y1 - 0.65, z0, x + 0.25, y1 - 0.25, z0 + 0.55, oak, 0.01)
    cur = mat("roomcurtain", "#ded3c2", 0.95)
    for a, b in drapes:
        curtain(a, b, y0 + 0.12, z0 + 0.02, z1 - 0.06, cur)


def window(x0, x1, z0, z1, y, cols, rows, frame, pane, trim=None, tw=0.11, proud=0.035, depth=0.1, fw=0.05):
    """A window in a facade that faces -y at y; the pane sits `depth` behind the face."""
    glazing("x", x0, x1, y + depth, z0, z1, cols, rows, frame, pane, fw=fw, fd=0.07)
    boxes(
        [
            (x0 - 0.001, y, z0, x0 + 0.015, y + depth, z1),
            (x1 - 0.015, y, z0, x1 + 0.001, y + depth, z1),
            (x0, y, z1 - 0.015, x1, y + depth, z1),
        ],
        trim or frame,
    )
    if trim:
        boxes(
            [
                (x0 - tw, y - proud, z0 - 0.02, x0, y + 0.02, z1),
                (x1, y - proud, z0 - 0.02, x1 + tw, y + 0.02, z1),
                (x0 - tw - 0.02, y - proud - 0.01, z1, x1 + tw + 0.02, y + 0.02, z1 + tw * 1.15),
                (x0 - tw - 0.03, y - proud - 0.04, z0 - 0.07, x1 + tw + 0.03, y + 0.05, z0),
            ],
            trim,
            0.005,
        )


def stonework(
    axis,
    a0,
    a1,
    c,
    z0,
    z1,
    m,
    openings=(),
    course=(0.09, 0.2),
    length=(0.25, 0.75),
    deep=0.05,
    out=-1,
    seed=2,
):
    """Coursed stones in relief before a wall's face at c; `out`: the side they stand out to; openings (a,b,zb,zt)."""
    rnd = random.Random(seed)
    rows = []
    z = z0
    while z < z1 - 0.02:
        h = min(rnd.uniform(*course), z1 - z)
        a = a0 - rnd.uniform(0, 0.3)
        while a < a1:
            w = rnd.uniform(*length)
            spans = [(max(a, a0), min(a + w, a1))]
            for p, q, zb, zt in openings:
                if z + h > zb + 0.01 and z < zt - 0.01:
                    spans = [
                        s for u, v in spans for s in ((u, min(v, p)), (max(u, q), v)) if s[1] - s[0] > 0.03
                    ]
            for u, v in spans:
                if v - u < 0.03:
                    continue
                t = rnd.uniform(0.2, 1) * deep
                lo, hi = (c - t, c + 0.03) if out < 0 else (c - 0.03, c + t)
                g = 0.004
                if axis == "x":
                    rows.append((u + g, lo, z + g, v - g, hi, z + h - g))
                else:
                    rows.append((lo, u + g, z + g, hi, v - g, z + h - g))
            a += w
        z += h
    return boxes(rows, m, 0.007, name="stonework")


# ---------- light
def sun(elevation, azimuth, energy, color, soft=0.6):
    """azimuth: where the sun stands, degrees from +x towards +y; soft: its width in degrees."""
    s = bpy.data.lights.new("sun", "SUN")
    s.energy = energy
    s.color = rgba(color)[:3]
    s.angle = math.radians(soft)
    o = bpy.data.objects.new("sun", s)
    e, a = math.radians(elevation), math.radians(azimuth)
    d = Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))
    o.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def day(
    elevation,
    azimuth,
    strength=0.2,
    clouds=0.7,
    white="#ffffff",
    bright=1.0,
    scale=(0.5, 0.9, 1),
    seed=0.0,
    thr=(0.5, 0.72),
    dust=1.5,
):
    """A sky after the atmosphere's physics, with clouds on a plane; the sun itself is `sun`."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    b = N(w)
    sk = b.n("TexSky")
    sk.sky_type = "NISHITA"
    sk.sun_disc = False
    sk.sun_elevation = math.radians(max(elevation, 1))
    sk.sun_rotation = math.radians(90 - azimuth)
    sk.dust_density = dust
    sk.ozone_density = 2.0
    tc = b.n("TexCoord")
    s = b.n("SeparateXYZ", {0: tc.outputs["Generated"]})
    z = b.math("ADD", b.math("MAXIMUM", s.outputs[2], 0.0), 0.09)
    c = b.n("CombineXYZ")
    b.link(b.math("DIVIDE", s.outputs[0], z), c.inputs[0])
    b.link(b.math("DIVIDE", s.outputs[1], z), c.inputs[1])
    c.inputs[2].default_value = seed
    mp = b.n("Mapping", {"Vector": c.outputs[0], "Scale": scale})
    t = b.n(
        "TexNoise",
        {"Vector": mp.outputs[0], "Scale": 1.0, "Detail": 10.0, "Roughness": 0.58, "Distortion": 0.4},
    )
    f = b.math("MULTIPLY", b.ramp(t.outputs[0], [(thr[0], 0.0), (thr[1], 1.0)], "EASE"), clouds)
    f = b.math("MULTIPLY", f, b.ramp(s.outputs[2], [(0.0, 0.1), (0.14, 1.0)]))
    base = b.n("VectorMath", {0: sk.outputs[0]})
    base.operation = "SCALE"
    base.inputs["Scale"].default_value = strength
    white_ = tuple(v * bright for v in rgba(white)[:3])
    mx = b.n("MixRGB", {0: f, 1: base.outputs[0], 2: (*white_, 1)})
    b.out(b.n("Background", {"Color": mx.outputs[0], "Strength": 1.0}).outputs[0], True)
    w.cycles.sampling_method = "AUTOMATIC"


def hills(color, z=9, far=150, seed=3, x=(-220, 220), rough=1.0, y=None):
    """Hazy hills that hide the horizon."""
    rng = np.random.default_rng(seed)
    n = 220
    xs = np.linspace(*x, n)
    top = (
        z * (0.55 + 0.3 * np.sin(xs / 31 + seed) + 0.2 * np.sin(xs / 13 + 2 * seed))
        + rng.normal(size=n) * 0.25
    )
    yy = np.full(n, far)
    v = np.stack(
        [np.stack([xs, yy, np.full(n, -3.0)], -1), np.stack([xs, yy + 6, np.maximum(top, 0.5)], -1)], 1
    ).reshape(-1, 3)
    f = np.array([(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n - 1)])
    return mesh("hills", v, f, mat("hill" + color, color, 1, spec=0))


def lantern(x, y, z, power=12, s=1.0, m=None, color="#ffc07a", glow=8):
    """A glazed wall or hanging lantern; its centre at z."""
    m = m or mat("lanternmetal", "#141414", 0.4, 0.5)
    w, h = 0.11 * s, 0.17 * s
    boxes(
        [
            (x - w, y - w, z - h - 0.02, x + w, y + w, z - h),
            (x - w * 1.2, y - w * 1.2, z + h, x + w * 1.2, y + w * 1.2, z + h + 0.03),
            (x - w * 0.6, y - w * 0.6, z + h + 0.03, x + w * 0.6, y + w * 0.6, z + h + 0.08 * s),
        ]
        + [
            (x + i * w - 0.008, y + j * w - 0.008, z - h, x + i * w + 0.008, y + j * w + 0.008, z + h)
            for i in (-1, 1)
            for j in (-1, 1)
        ],
        m,
        0.003,
    )
    cyl((x, y, z - h * 0.7), 0.028 * s, h * 1.1, emit("flame", color, glow), 12)
    point((x, y, z), power, color, 0.06)


def pot(x, y, z, r, h, m, r2=None):
    cyl((x, y, z), r, h, m, 40, r2=r2 or r * 1.25)
    cyl((x, y, z + h - 0.03), (r2 or r * 1.25) * 1.04, 0.035, m, 40)
    cyl((x, y, z + h - 0.02), (r2 or r * 1.25) * 0.9, 0.03, mat("soil", "#1e1611", 0.95), 32)


def bollard(x, y, z=0, power=3.2, m=None):
    m = m or mat("bollard", "#15161a", 0.45, 0.3)
    cyl((x, y, z), 0.03, 0.46, m, 12)
    cyl((x, y, z + 0.5), 0.065, 0.03, m, 16)
    cyl((x, y, z + 0.465), 0.035, 0.03, emit("bollardlight", "#ffd09a", 10), 12)
    point((x, y, z + 0.44), power, "#ffc48a", 0.04)
