"""Lakemont, an invented city: its facades, towers, low houses and quay, for every picture that sees it from afar.

`build_city` makes it for a still (windows glow) or for the film (each window's light goes into a numbered pass instead,
by the hour at which it is switched on, so that the film can light it later).
"""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from kit import _m

SWITCHES = 16  # groups of windows that are switched on one after the other
WARM = ("#ffcf92", "#ffae5c")
COOL = ("#fff1dc", "#ffdcae")
MIXED = ("#ffe3bd", "#ffb76a")


class Shape:
    """Many boxes and prisms in one mesh."""

    def __init__(self):
        self.v, self.f = [], []

    def box(self, x0, y0, z0, x1, y1, z1):
        i = len(self.v)
        self.v += [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
        faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
        self.f += [tuple(i + k for k in face) for face in faces]
        return self

    def prism(self, ring, z0, z1, scale=1.0, center=(0, 0)):
        i, n = len(self.v), len(ring)
        cx, cy = center
        self.v += [(x, y, z0) for x, y in ring]
        self.v += [(cx + (x - cx) * scale, cy + (y - cy) * scale, z1) for x, y in ring]
        self.f += [(i + k, i + (k + 1) % n, i + n + (k + 1) % n, i + n + k) for k in range(n)]
        self.f.append(tuple(i + n + k for k in range(n)))
        return self

    def done(self, m, name="shape", smooth=False):
        return obj(name, self.v, self.f, m, smooth) if self.f else None


def facade(
    name,
    wall,
    pane,
    cw,
    ch,
    mu,
    mv,
    tints,
    rough=0.6,
    units=1.0,
    film=False,
    lit=0.4,
    glow=2.0,
    piers=0.0,
    sill=0.0,
    office=False,
):
    """A wall of windows by shader: bays cw wide and storeys ch high, with margins mu and mv of a bay.

    Homes are lit by rooms, `units` bays wide; an office by runs of 3 to 9 bays and by whole floors. Light shows only
    above `sill`, a share of the storey: below it the glass hides a wall.
    """
    if name in _m:
        return _m[name]
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    uv = b.n("SeparateXYZ", {0: facade_uv(b)})
    object_ = b.n("ObjectInfo")
    iu, iv = b.math("DIVIDE", uv.outputs[0], cw), b.math("DIVIDE", uv.outputs[1], ch)
    fu, fv = b.math("FRACT", iu), b.math("FRACT", iv)
    inside = lambda f, lo, hi: b.math("MULTIPLY", b.math("GREATER_THAN", f, lo), b.math("LESS_THAN", f, hi))
    k = b.math("MULTIPLY", inside(fu, mu, 1 - mu), inside(fv, mv, 1 - mv * 0.6))
    geometry = b.n("NewGeometry")
    upright = b.math(
        "LESS_THAN",
        b.math("ABSOLUTE", b.n("SeparateXYZ", {0: geometry.outputs["Normal"]}).outputs[2]),
        0.5,
    )
    k = b.math("MULTIPLY", k, upright)
    if piers:  # every few bays a solid pier
        k = b.math("MULTIPLY", k, b.math("GREATER_THAN", b.math("FRACT", b.math("DIVIDE", iu, piers)), 0.16))

    def noise_of(a, c, salt):
        v = b.n("CombineXYZ")
        b.link(a, v.inputs[0])
        b.link(c, v.inputs[1])
        b.link(b.math("MULTIPLY", object_.outputs["Random"], salt), v.inputs[2])
        return b.n("SeparateXYZ", {0: b.n("TexWhiteNoise", {"Vector": v.outputs[0]}).outputs[1]}).outputs

    floor = b.math("FLOOR", iv)
    storey = noise_of(b.math("MULTIPLY", floor, 0.0), floor, 31.0)
    bay = noise_of(b.math("FLOOR", iu), floor, 53.0)
    run = units
    if office:
        run = b.math("ADD", 3.0, b.math("FLOOR", b.math("MULTIPLY", storey[1], 6.0)))
        iu = b.math("ADD", iu, b.math("MULTIPLY", storey[2], 23.0))
    room = noise_of(b.math("FLOOR", b.math("DIVIDE", iu, run)), floor, 97.0)
    # some floors are lit early and whole, some stay dark, some bays of a lit run are empty
    halves = [(0, 0.06), (0.14, 0.5), (0.62, 0.95)] if office else [(0, 0.25), (0.06, 0.5), (0.9, 0.95)]
    hour = b.math("MULTIPLY", room[0], b.math("MULTIPLY", b.ramp(storey[0], halves, "CONSTANT"), 2.0))
    if office:
        hour = b.math("ADD", hour, b.math("MULTIPLY", bay[2], 0.1))
    # log-normal
    spread = b.math("SUBTRACT", b.math("ADD", b.math("ADD", room[1], bay[1]), storey[2]), 1.5)
    power = b.math("MULTIPLY", b.math("POWER", 2.718, b.math("MULTIPLY", spread, 1.7)), 0.5)
    # a third of the bays have a blind that is half down
    drawn = b.math("MULTIPLY", b.math("MAXIMUM", b.math("SUBTRACT", bay[0], 0.66), 0.0), 1.4)
    blind = b.math("GREATER_THAN", fv, b.math("SUBTRACT", 1.0, drawn))
    power = b.math("MULTIPLY", power, b.math("SUBTRACT", 1.0, b.math("MULTIPLY", blind, 0.72)))
    ceiling = b.math("ADD", b.math("MULTIPLY", fv, 0.9), 0.35)
    glazed = b.math("MULTIPLY", k, b.math("GREATER_THAN", fv, sill))
    power = b.math("MULTIPLY", power, b.math("MULTIPLY", ceiling, glazed))
    kinds = [(0, tints[0]), (0.4, tints[1]), (0.7, "#fff0da"), (0.9, "#e4e9f4")]
    tint = b.ramp(room[2], kinds, "CONSTANT")
    tone_ = b.n("TexNoise", {"Vector": geometry.outputs["Position"], "Scale": 0.05, "Detail": 4.0})
    shade = b.math("ADD", b.math("MULTIPLY", tone_.outputs[0], 0.3), 0.85)
    shade = b.math("MULTIPLY", shade, b.math("ADD", b.math("MULTIPLY", object_.outputs["Random"], 0.4), 0.8))
    stone = b.n("MixRGB", {0: 1.0, 1: rgba(wall), 2: rgba(1.0)}, blend_type="MULTIPLY")
    grey = b.n("CombineXYZ", {0: shade, 1: shade, 2: shade})
    b.link(grey.outputs[0], stone.inputs[2])
    panes = b.n("MixRGB", {0: b.math("MULTIPLY", bay[0], 0.5), 1: rgba(pane), 2: rgba("#0d1218")})
    color = b.n("MixRGB", {0: k, 1: stone.outputs[0], 2: panes.outputs[0]})
    p = b.n(
        "BsdfPrincipled",
        {
            "Base Color": color.outputs[0],
            "Metallic": b.math("MULTIPLY", k, 0.5),
            "Roughness": b.math("SUBTRACT", rough, b.math("MULTIPLY", k, rough - 0.13)),
        },
    )
    on = b.math("LESS_THAN", hour, lit)
    if film:
        group = b.math("FLOOR", b.math("MULTIPLY", hour, SWITCHES / lit))
        for i in range(SWITCHES):
            o = b.n("OutputAOV")
            o.name = "on%d" % i
            b.link(b.math("MULTIPLY", power, b.math("COMPARE", group, i, 0.5)), o.inputs["Value"])
        for key, value in (("tint", tint),):
            o = b.n("OutputAOV")
            o.name = key
            b.link(b.n("MixRGB", {0: k, 1: rgba(0.0), 2: value}).outputs[0], o.inputs["Color"])
        o = b.n("OutputAOV")
        o.name = "pane"
        b.link(k, o.inputs["Value"])
    else:
        b.link(tint, p.inputs["Emission"])
        b.link(b.math("MULTIPLY", b.math("MULTIPLY", power, on), glow), p.inputs["Emission Strength"])
        m.cycles.sample_as_light = False
    b.out(p.outputs[0])
    return m


def lampmat(name, color, strength, film):
    """A lamp that is seen but lights nothing: the film switches it by its own pass."""
    if name in _m:
        return _m[name]
    if not film:
        m = emit(name, color, strength)
        m.cycles.sample_as_light = False
        return m
    m = bpy.data.materials.new(name)
    b = N(m)
    _m[name] = m
    o = b.n("OutputAOV")
    o.name = "lamp"
    o.inputs["Color"].default_value = tuple(v * strength / 5 for v in rgba(color)[:3]) + (1,)
    b.out(b.n("Emission", {"Color": rgba(color), "Strength": 0.0}).outputs[0])
    return m


class City:
    def __init__(self, film=False, lit=0.4, glow=2.0, seed=12, lamps=5.0):
        self.rn = random.Random(seed)
        f = lambda *a, **k: facade(*a, film=film, lit=lit * k.pop("more", 1), glow=glow, **k)
        self.stone = [
            f("f-lime", "#b3a48e", "#2b3440", 2.4, 3.6, 0.22, 0.22, WARM),
            f("f-pale", "#d0c8ba", "#38434e", 3.2, 3.7, 0.16, 0.28, MIXED, units=2.0),
            f("f-buff", "#a08a70", "#2a3038", 2.1, 3.4, 0.26, 0.24, WARM, piers=3.0),
            f("f-grey", "#8f9296", "#26303a", 2.7, 3.6, 0.18, 0.2, MIXED, units=2.0, piers=4.0),
        ]
        self.brick = [
            f("f-brick", "#7a4a38", "#22262c", 2.6, 3.3, 0.27, 0.26, WARM),
            f("f-umber", "#5f4a3e", "#20262c", 2.3, 3.4, 0.25, 0.25, WARM),
            f("f-rose", "#96705c", "#262a30", 2.5, 3.3, 0.26, 0.27, WARM),
        ]
        self.glassy = [
            f("f-steel", "#6d747c", "#3a566e", 1.6, 4.0, 0.05, 0.09, MIXED, rough=0.3, office=True, sill=0.34, more=0.62),
            f("f-ink", "#353d47", "#1f3a52", 1.2, 3.7, 0.04, 0.06, COOL, rough=0.2, office=True, sill=0.34, more=0.55),
            f("f-teal", "#4c5a5e", "#2c5058", 1.8, 3.9, 0.05, 0.12, COOL, rough=0.25, office=True, sill=0.34, more=0.62),
            f("f-bronze", "#6a5a48", "#4a3d32", 1.7, 4.0, 0.07, 0.1, MIXED, rough=0.3, office=True, sill=0.34, more=0.65),
            f("f-silver", "#a9b0b5", "#54708a", 1.5, 3.8, 0.06, 0.16, MIXED, rough=0.3, office=True, sill=0.34, more=0.6),
        ]
        self.home = [
            f("f-home", "#c4bdb2", "#2e3a44", 3.6, 3.2, 0.1, 0.14, WARM, units=1.0, more=0.9),
            f("f-home2", "#7d7770", "#28323c", 3.2, 3.2, 0.09, 0.13, WARM, units=2.0, more=0.9),
        ]
        self.shop = f("f-shop", "#5b4a3c", "#3a3026", 3.8, 4.4, 0.08, 0.12, WARM, more=2.2)
        self.dark = mat("roof", "#34343a", 0.8)
        self.slab = mat("slab", "#b9b4aa", 0.7)
        self.metal = mat("fins", "#4a4f55", 0.35, metal=0.6)
        self.lamp = lampmat("lampw", "#ffcf94", lamps, film)
        self.crown = lampmat("crown", "#ffdfb4", lamps * 0.3, film)
        self.cool = lampmat("crown2", "#cfe2ff", lamps * 0.22, film)
        self.red = lampmat("lampr", "#ff4a3a", lamps, film)

    def spire(self, x, y, z, h, r=0.8):
        cyl((x, y, z), r, h, self.dark, 8, r2=0.12)
        cyl((x, y, z + h * 0.97), 0.55, 1.0, self.red, 6)

    def roof(self, x, y, w, d, z):
        """Plant rooms, tanks and masts on a flat roof."""
        rn, s = self.rn, Shape()
        s.box(x - w * 0.3, y - d * 0.3, z, x + w * 0.22, y + d * 0.3, z + rn.uniform(3, 6))
        for _ in range(3):
            px, py, q = x + rn.uniform(-0.4, 0.3) * w, y + rn.uniform(-0.4, 0.3) * d, rn.uniform(1.5, 3.5)
            s.box(px, py, z, px + q, py + q, z + q)
        for a, c, e, g in (
            (-w / 2, -d / 2, w / 2, -d / 2 + 0.4),
            (-w / 2, d / 2 - 0.4, w / 2, d / 2),
            (-w / 2, -d / 2, -w / 2 + 0.4, d / 2),
            (w / 2 - 0.4, -d / 2, w / 2, d / 2),
        ):
            s.box(x + a, y + c, z, x + e, y + g, z + 1.3)
        s.done(self.dark)
        if rn.random() < 0.3:
            cyl((x + w * 0.3, y, z), 0.15, rn.uniform(6, 14), self.dark, 6)

    def tower(self, x, y, w, d, h, style, m):
        rn = self.rn
        L, R_, F, B = x - w / 2, x + w / 2, y - d / 2, y + d / 2
        if style == "slab":
            s = Shape().box(L - w * 0.06, F - d * 0.06, 0, R_ + w * 0.06, B, h * 0.14)
            s.box(L, F, 0, R_, B, h).done(m)
            self.roof(x, y, w, d, h)
        elif style == "deco":
            s, z = Shape(), 0
            steps = ((1, 0.42), (0.84, 0.64), (0.66, 0.82), (0.46, 0.93), (0.3, 1))
            for a, t in steps:
                s.box(x - w * a / 2, y - d * a / 2, z, x + w * a / 2, y + d * a / 2, h * t)
                z = h * t
            s.done(m)
            piers, z = Shape(), 0
            for a, t in steps[:4]:
                n = max(3, int(w * a / 5))
                for q in range(n + 1):
                    px = x - w * a / 2 + w * a * q / n
                    piers.box(px - 0.45, y - d * a / 2 - 0.5, z, px + 0.45, y - d * a / 2, h * t + 2.2)
                z = h * t
            piers.done(self.slab)
            for a, t in steps[2:4]:
                Shape().box(
                    x - w * a / 2 + 1,
                    y - d * a / 2 + 0.6,
                    h * t,
                    x + w * a / 2 - 1,
                    y - d * a / 2 + 0.8,
                    h * t + 1,
                ).done(self.crown)
            self.spire(x, y, h, h * 0.16)
        elif style == "wedge":
            Shape().box(L, F, 0, R_, B, h * 0.88).done(m)
            obj(
                "wedge",
                [
                    (L, F, h * 0.88),
                    (R_, F, h * 0.88),
                    (R_, B, h * 0.88),
                    (L, B, h * 0.88),
                    (L, F, h * 0.98),
                    (L, B, h * 1.1),
                    (R_, B, h * 1.02),
                ],
                [(0, 1, 4), (1, 2, 6), (2, 3, 5, 6), (3, 0, 4, 5), (4, 1, 6, 5)],
                m,
            )
        elif style == "stack":
            s = Shape().box(L, F, 0, R_, B, h * 0.5)
            s.box(L + w * 0.1, F - d * 0.08, h * 0.5, R_, B - d * 0.1, h * 0.53 + 0.1)
            s.box(L, F, h * 0.53, x + w * 0.26, B, h * 0.78).box(
                x - w * 0.28, F + d * 0.1, h * 0.78, R_ - w * 0.1, B, h
            )
            s.done(m)
            Shape().box(
                x - w * 0.28, F + d * 0.1 - 0.1, h - 2.2, R_ - w * 0.1, F + d * 0.1 - 0.02, h - 1.2
            ).done(self.crown)
            self.roof(x + w * 0.06, y, w * 0.6, d * 0.7, h)
        elif style == "fins":
            Shape().box(L, F, 0, R_, B, h).done(m)
            s, n = Shape(), max(4, int(w / 4.5))
            for q in range(n + 1):
                px = L + w * q / n
                s.box(px - 0.35, F - 1.0, 0, px + 0.35, F, h + 9)
            for q in range(int(d / 4.5) + 1):
                py = F + d * q / int(d / 4.5)
                for side in (L - 0.9, R_):
                    s.box(side, py - 0.35, 0, side + 0.9, py + 0.35, h + 9)
            s.box(L, F - 1, h + 8, R_, F - 0.4, h + 9).done(self.metal)
            Shape().box(L + 2, F + 1.5, h + 1, R_ - 2, F + 2, h + 5).done(self.cool)
            self.roof(x, y, w * 0.8, d * 0.8, h)
        elif style == "balcony":
            Shape().box(L, F, 0, R_, B, h).done(m)
            s, z = Shape(), 6.4
            while z < h - 2:
                s.box(L - 1.3, F - 1.5, z - 0.12, x - w * 0.06, F, z + 0.9 * 0.4)
                s.box(x + w * 0.1, F - 1.5, z - 0.12, R_ + 1.3, F, z + 0.9 * 0.4)
                z += 3.2
            s.done(self.slab)
            Shape().box(x - w * 0.06, F - 0.8, 0, x + w * 0.1, F, h + 5).done(self.dark)
            self.roof(x, y, w, d, h)
        elif style == "facet":
            c = min(w, d) * 0.3
            ring = [
                (L + c, F),
                (R_ - c, F),
                (R_, F + c),
                (R_, B - c),
                (R_ - c, B),
                (L + c, B),
                (L, B - c),
                (L, F + c),
            ]
            Shape().prism(ring, 0, h * 0.9, 0.86, (x, y)).done(m)
            inner = [(x + (a - x) * 0.8, y + (e - y) * 0.8) for a, e in ring]
            Shape().prism(inner, h * 0.9, h, 0.6, (x, y)).done(m)
            Shape().prism(
                [(x + (a - x) * 0.84, y + (e - y) * 0.84) for a, e in ring], h * 0.9, h * 0.9 + 0.9, 1, (x, y)
            ).done(self.crown)
            self.spire(x, y, h, h * 0.12, 1.0)
        elif style == "twist":
            n = int(h / 4)
            ring = [(L, F), (R_, F), (R_, B), (L, B)]
            V, FF = [], []
            for q in range(n + 1):
                a = 0.7 * (q / n - 0.5)
                sc = 1 - 0.22 * (q / n)
                for px, py in ring:
                    dx, dy = (px - x) * sc, (py - y) * sc
                    V.append(
                        (
                            x + dx * math.cos(a) - dy * math.sin(a),
                            y + dx * math.sin(a) + dy * math.cos(a),
                            h * q / n,
                        )
                    )
                if q:
                    i = q * 4
                    FF += [(i - 4 + k, i - 4 + (k + 1) % 4, i + (k + 1) % 4, i + k) for k in range(4)]
            FF.append(tuple(n * 4 + k for k in range(4)))
            obj("twist", V, FF, m)
        elif style == "twin":
            Shape().box(L, F, 0, x - w * 0.08, B, h).done(m)
            Shape().box(x + w * 0.08, F + d * 0.12, 0, R_, B, h * 0.86).done(m)
            Shape().box(x - w * 0.08, F + d * 0.2, 0, x + w * 0.08, B, h * 0.9).done(self.dark)
            Shape().box(L, F - 0.1, h - 1.4, x - w * 0.08, F - 0.02, h - 0.6).done(self.crown)
            self.roof(x - w * 0.29, y, w * 0.4, d * 0.8, h)

    def low_house(self, x, y, w, d, h):
        """A warehouse or an old block at the quay: shops below, a gable, tank or lantern above."""
        rn = self.rn
        m = rn.choice(self.brick + self.stone[:3])
        L, R_, F, B = x - w / 2, x + w / 2, y - d / 2, y + d / 2
        Shape().box(L, F, 4.4, R_, B, h).done(m)
        Shape().box(L, F + 0.1, 0, R_, B, 4.4).done(self.shop)
        Shape().box(L - 0.3, F - 0.5, 4.2, R_ + 0.3, F, 4.7).box(
            L - 0.3, F - 0.5, h - 0.6, R_ + 0.3, F, h + 0.5
        ).done(self.slab)
        kind = rn.random()
        if kind < 0.35:
            obj(
                "gable",
                [(L, F, h), (R_, F, h), (R_, B, h), (L, B, h), (x, F, h + w * 0.25), (x, B, h + w * 0.25)],
                [(0, 1, 4), (2, 3, 5), (1, 2, 5, 4), (3, 0, 4, 5)],
                self.dark,
            )
        elif kind < 0.6:
            cyl((x + w * 0.2, y, h + 2.4), 1.7, 3.4, mat("tank", "#4a3b30", 0.9), 16)
            cyl((x + w * 0.2, y, h + 5.8), 1.8, 1.3, self.dark, 16, r2=0.1)
            for a in (-1, 1):
                for e in (-1, 1):
                    cyl((x + w * 0.2 + a, y + e, h), 0.12, 2.4, self.dark, 6)
        else:
            self.roof(x, y, w, d, h)


STYLES = ("slab", "slab", "deco", "wedge", "stack", "fins", "balcony", "balcony", "facet", "twin")


def build_city(film=False, lit=0.4, glow=2.0, seed=12, lamps=5.0, trees=True, reach=520, side=1):
    city = City(film, lit, glow, seed, lamps)
    rn = city.rn
    families = {
        "deco": city.stone,
        "balcony": city.home,
        "slab": city.stone + city.brick + city.glassy[:2],
        "stack": city.glassy + city.stone[3:],
        "twin": city.glassy,
        "fins": city.glassy,
        "wedge": city.glassy,
        "facet": city.glassy,
        "twist": city.glassy,
    }
    # rows of houses from the quay inwards; the heart of the city lies right of the middle
    for row, (y0, lowest, more) in enumerate(((62, 26, 60), (140, 60, 105), (240, 74, 140), (370, 84, 170))):
        x = -reach - row * 60
        while x < reach + row * 60:
            w = rn.uniform(18, 34) * (1 + 0.08 * row)
            heart = (
                0.54
                + 0.68 * math.exp(-(((x * side - 70) / 190) ** 2))
                + 0.32 * math.exp(-(((x * side + 290) / 80) ** 2))
                + 0.15 * math.exp(-(((x * side - 420) / 70) ** 2))
            )
            h = (lowest + more * rn.random() ** 1.8) * heart
            style = rn.choice(STYLES) if h > 62 else rn.choice(("slab", "slab", "balcony"))
            city.tower(
                x + w / 2,
                y0 + rn.uniform(-14, 22),
                w * rn.uniform(0.74, 0.97),
                rn.uniform(22, 34),
                h,
                style,
                rn.choice(families[style]),
            )
            x += w + rn.uniform(1, 12)
    for x, y, w, d, h, style, m in (
        (78, 128, 33, 33, 208, "wedge", city.glassy[1]),
        (-48, 178, 34, 34, 186, "deco", city.stone[0]),
        (166, 150, 30, 30, 176, "facet", city.glassy[2]),
        (-132, 118, 30, 28, 142, "stack", city.glassy[4]),
        (246, 112, 30, 28, 150, "fins", city.glassy[3]),
        (22, 112, 24, 26, 150, "balcony", city.home[0]),
        (122, 96, 26, 26, 118, "twin", city.glassy[0]),
        (-296, 150, 32, 32, 140, "twist", city.glassy[4]),
        (-222, 130, 30, 30, 112, "deco", city.stone[1]),
    ):
        city.tower(x * side, y, w, d, h, style, m)
    # the quay: low old houses, a promenade with trees and lamps
    x = -reach
    while x < reach:
        w = rn.uniform(13, 26)
        if rn.random() < 0.14:
            x += rn.uniform(8, 16)
            continue
        city.low_house(
            x + w / 2, 6 + rn.uniform(-3, 4), w * 0.98, 20, rn.choice((9, 12, 12.6, 15.6, 16, 19, 22))
        )
        x += w + (0.2 if rn.random() < 0.6 else rn.uniform(2, 6))
    quad(
        (-3000, -40, 0.2), (3000, -40, 0.2), (3000, 3000, 0.2), (-3000, 3000, 0.2), mat("gr", "#4a463e", 0.9)
    )
    box(-3000, -44, -1, 3000, -40, 3.2, mat("quay", "#7b746a", 0.85, var=0.2, vscale=0.05), 0)
    box(-3000, -44.3, 3.0, 3000, -39.6, 3.4, mat("coping", "#a19a8e", 0.8), 0)
    if trees:
        leaves = [leafmat("far0", "#1d2b14", "#44562a", 0.2), leafmat("far1", "#2c3018", "#6a6030", 0.2)]
        clouds = ([], [])
        x = -reach
        while x < reach:
            x += rn.uniform(3.5, 9)
            if rn.random() < 0.16:
                x += rn.uniform(4, 14)
            s, y, tall = rn.uniform(2.0, 4.2), -33 + rn.uniform(0, 14), rn.choice((0.8, 0.9, 1, 1.5))
            cyl((x, y, 2), 0.22, 4.5, city.dark, 6)
            for _ in range(230):
                v = (
                    Vector((rn.gauss(0, 1), rn.gauss(0, 1), rn.gauss(0, 0.9))).normalized()
                    * rn.random() ** 0.4
                )
                lump = 1 + 0.25 * math.sin(v.x * 7 + x) * math.sin(v.z * 6)
                clouds[rn.random() < 0.35].append(
                    (x + v.x * s * lump, y + v.y * s, 5.4 + s * 0.7 * tall + v.z * s * tall * lump)
                )
        for points, m in zip(clouds, leaves):
            leaf_cloud(points, m, 1.0, rn)
    posts, bulbs = Shape(), Shape()
    for i in range(int(2 * reach / 14)):
        x = -reach + i * 14 + rn.uniform(-0.6, 0.6)
        posts.box(x - 0.1, -40.6, 3.2, x + 0.1, -40.4, 7.2)
        bulbs.box(x - 0.38, -40.9, 7.2, x + 0.38, -40.1, 7.9)
    posts.done(city.dark)
    bulbs.done(city.lamp)
    return city


def lake(name="lake", waves=0.35, scale=0.33, deep="#0d2233", gain=1.15):
    """Still water with small waves that mirror the sky at a low angle."""
    m = bpy.data.materials.new(name)
    b = N(m)
    g = b.n("NewGeometry")
    wide = b.n("Mapping", {"Vector": g.outputs["Position"], "Scale": (0.7, 1.25, 1)})
    t = b.n("TexNoise", {"Vector": wide.outputs[0], "Scale": scale, "Detail": 3.0, "Roughness": 0.45})
    bump = b.n("Bump", {"Strength": 1.0, "Distance": waves, "Height": t.outputs[0]})
    fresnel = b.n("Fresnel", {"IOR": 1.33, "Normal": bump.outputs[0]})
    mirror = b.n("BsdfGlossy", {"Roughness": 0.04, "Normal": bump.outputs[0]})
    body = b.n("BsdfDiffuse", {"Color": rgba(deep)})
    share = b.math("MINIMUM", b.math("MULTIPLY", fresnel.outputs[0], gain), 1.0)
    b.out(b.n("MixShader", {0: share, 1: body.outputs[0], 2: mirror.outputs[0]}).outputs[0])
    quad((-3000, -3000, 0), (3000, -3000, 0), (3000, -40, 0), (-3000, -40, 0), m, "lake")


def rod(a, c, r, m, seg=8):
    """A round bar from one point to another."""
    a, c = Vector(a), Vector(c)
    d = c - a
    o = cyl((0, 0, -d.length / 2), r, d.length, m, seg)
    o.matrix_world = Matrix.Translation((a + c) / 2) @ d.to_track_quat("Z", "Y").to_matrix().to_4x4()
    return o


def leaves_on(x0, y0, x1, y1, z, count, m, size=0.09, rnd=R):
    """Fallen leaves, lying nearly flat."""
    V, F = [], []
    for _ in range(count):
        x, y, a, s = (
            rnd.uniform(x0, x1),
            rnd.uniform(y0, y1),
            rnd.random() * 6.28,
            size * rnd.uniform(0.6, 1.2),
        )
        c, e, i = math.cos(a) * s, math.sin(a) * s, len(V)
        lift = lambda: z + 0.004 + rnd.random() * 0.02
        V += [
            (x, y, lift()),
            (x + c * 0.5 - e * 0.3, y + e * 0.5 + c * 0.3, lift()),
            (x + c, y + e, lift()),
            (x + c * 0.5 + e * 0.3, y + e * 0.5 - c * 0.3, lift()),
        ]
        F.append((i, i + 1, i + 2, i + 3))
    return obj("fallen", V, F, m)
