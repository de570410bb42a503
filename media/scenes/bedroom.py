"""Two bedrooms: linen and oak in the haze of dawn, and a panelled green room by lamplight."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from furniture import *

shot = take_shot(
    {
        "bedroom": dict(
            size=(1440, 960),
            camera=((5.35, -1.2, 1.3), (2.5, 4.2, 1.25)),
            lens=24,
            ev=1.3,
            contrast=1.14,
            sat=0.98,
            warm=-0.012,
            bloom=0.1,
        ),
        "bedroom-evening": dict(
            size=(1440, 960), camera=((0.55, -0.95, 1.3), (3.05, 4.2, 1.3)), lens=25, ev=2.05, contrast=1.0
        ),
        "bedroom-evening-window": dict(of="bedroom-evening", camera=((4.9, 0.6, 1.3), (0.4, 2.5, 1.2)), lens=24),
        "bedroom-window": dict(
            like="bedroom", camera=((4.9, 0.6, 1.3), (0.4, 2.5, 1.2)), lens=24, ev=1.2, contrast=1.14, bloom=0.1
        ),
        "bedroom-blue": dict(
            like="bedroom",
            camera=((1.0, -1.9, 1.3), (3.9, 4.2, 1.3)),
            lens=22,
            ev=1.35,
            contrast=1.14,
            mirror=True,
            paint={
                "walls": ("#b4c0c6",),
                "oak": ("#3a2617", "#6b4a30"),
                "oakx": ("#3a2617", "#6b4a30"),
                "floor": ("#4a3322", "#7d5c3e"),
                "beam": ("#dcd6ca", "#ebe6dc"),
                "flax": ("#5f7684",),
                "clay": ("#2c3d4c",),
                "throw": ("#3f5566",),
                "headboard": ("#4a5f6e",),
                "wool": ((1.8, 1.45), ["#c9cdcb", "#7d8c94", "#a9b4b6", "#5f6f78"], "ribs"),
                "dune": ("shapes", ["#e6e1d6", "#8fa2ac", "#c9a777", "#2f4250"]),
            },
        ),
        "house-bedroom": dict(
            like="bedroom",
            camera=((4.75, -1.7, 1.3), (1.75, 4.2, 1.2)),
            lens=22,
            ev=1.3,
            contrast=1.12,
            paint={
                "walls": ("#cfcac0",),
                "oak": ("#2e1d12", "#5e3d27"),
                "oakx": ("#2e1d12", "#5e3d27"),
                "floor": ("#6f5a45", "#a3866a"),
                "beam": ("#4a3322", "#6e4e35"),
                "flax": ("#5d5a54",),
                "clay": ("#8c4a2f",),
                "throw": ("#3b3d3e",),
                "headboard": ("#77716a",),
                "wool": ((1.8, 1.45), ["#c7c1b6", "#8e877d", "#aaa398", "#5f5a53"], "ribs"),
                "dune": ("shapes", ["#e9e4da", "#a65a38", "#3d4143", "#c9b79c"]),
            },
        ),
        "bedroom-side": dict(
            like="bedroom", camera=((0.9, 0.3, 1.25), (4.4, 3.6, 1.1)), lens=27, ev=1.3, contrast=1.14, bloom=0.1
        ),
    }
)
LEFT = math.pi / 2
b = brass(0.22)


def duvet(w, l, top, drop, m, y0=0.0, fold=0.35):
    """a quilt over a mattress centered on x=0 from y0 (foot) to y0+l; hangs by `drop` at three sides; turned back at the head"""
    seed = Vector((rnd.random() * 50, rnd.random() * 50, 3))
    hx, r = w / 2, 0.07
    V, F = [], []
    nu, nv = 96, 84
    wave = (
        lambda p: noise.noise(p * 2.2 + seed) * 0.03
        + noise.noise(p * 5.5 + seed) * 0.013
        + abs(noise.noise(p * 3.1 + seed * 2)) * 0.03
    )

    def roll(d, edge):
        """(outwards, down) for the cloth's length d past the edge's start"""
        if d <= 0:
            return d, 0.0
        a = min(d / r, math.pi / 2)
        return r * math.sin(a), r * (1 - math.cos(a)) + max(0, d - r * math.pi / 2)

    for j in range(nv + 1):
        t = -drop + (l + drop) * j / nv
        for i in range(nu + 1):
            s = (i / nu * 2 - 1) * (hx + drop)
            ox, dz = roll(abs(s) - (hx - r), 0)
            x = math.copysign(hx - r + ox, s) if abs(s) > hx - r else s
            oy, dy = roll(-(t - r), 0)
            y = y0 + (r - oy if t < r else t)
            fallen = max(dz, dy)
            z = top - fallen
            p = Vector((s, t, 0))
            k = wave(p)
            hang = min(1, fallen / drop) if drop else 0
            side = dz / (dz + dy) if fallen > 0 else 0.5  # the corner belongs to both sides
            bend = 3 * noise.noise(p * 1.3 + seed)
            ripple = 0.03 * hang * (side * math.sin(t * 17 + bend) + (1 - side) * math.sin(s * 17 + bend))
            if fallen > r:
                x += math.copysign((k + ripple) * side, s)
                y -= (k + ripple) * (1 - side)
            else:
                z += k
            V.append((x, y, max(z, 0.06 + 0.02 * noise.noise(p * 4))))
            if i and j:
                q = len(V) - 1
                F.append((q - nu - 2, q - nu - 1, q, q - 1))
    o = obj("duvet", V, F, m, True)
    md = o.modifiers.new("s", "SOLIDIFY")
    md.thickness = 0.03
    return o


def bed(w, l, linen, sheet, base, accents, throw=None):
    """its head at y=l/2; accents: (material, width, height) from the back to the front, in pairs or alone"""
    pad(w + 0.06, l + 0.04, 0.2, base, 0.03, (0, 0, 0.2), crown=0)
    pad(w, l, 0.24, sheet, 0.07, (0, 0, 0.42), crown=0.02)
    duvet(w + 0.1, l - 0.62, 0.57, 0.36, linen, -l / 2 - 0.05)
    y = l / 2 - 0.62
    # the turned-back part, a thicker soft roll with the sheet's color
    pad(w + 0.14, 0.42, 0.1, sheet, 0.05, (0, y - 0.17, 0.615), crown=0.02, wrinkle=0.016, n=26)
    for m, ww, hh, dy in accents:
        for s in (-1, 1) if ww < w * 0.52 else (0,):
            pillow(
                ww,
                hh,
                0.2,
                m,
                (s * (ww / 2 + 0.02), l / 2 - dy, 0.56 + hh * 0.43),
                rnd.uniform(-0.05, 0.05),
                -0.42,
                rnd.uniform(-0.04, 0.04),
            )
    if throw:
        o = drape(
            [
                (-w / 2 - 0.12, 0.28),
                (-w / 2 - 0.1, 0.52),
                (-w / 2 + 0.04, 0.635),
                (0, 0.65),
                (w / 2 - 0.04, 0.635),
                (w / 2 + 0.1, 0.52),
                (w / 2 + 0.12, 0.22),
            ],
            0.62,
            throw,
            0.03,
        )
        turned(o, (0, -l / 2 + 0.5, 0.0), LEFT)


def nightstand(m, top, h=0.56, w=0.56, legs=None):
    box(-w / 2, -0.2, h - 0.32, w / 2, 0.22, h, m, 0.006)
    for z0, z1 in ((h - 0.31, h - 0.165), (h - 0.16, h - 0.02)):
        box(-w / 2 + 0.015, -0.215, z0, w / 2 - 0.015, -0.199, z1, m, 0.003)
        sphere((0, -0.228, (z0 + z1) / 2), 0.012, b)
    for x in (-w / 2 + 0.04, w / 2 - 0.04):
        for y in (-0.16, 0.18):
            leg(x, y, h - 0.32, legs or m, 0.017, 0.011)
    if top:
        box(-w / 2 - 0.01, -0.22, h, w / 2 + 0.01, 0.23, h + 0.02, top, 0.005)


def dawn():
    H = 2.9
    walls = plaster("walls", "#e4dacb", 0.05, bump=0.16)
    oak = wood("oak", "#7d5e3e", "#b89367", "z", 0.45)
    oakx = wood("oakx", "#7d5e3e", "#b89367", "x", 0.45)
    linen, white = fabric("linen", "#ddd2c1", 150, 0.3), fabric("sheet", "#efe9de", 200, 0.22, 0.04)
    flax, clay, sage = (
        fabric("flax", "#b7a285", 90, 0.5),
        fabric("clay", "#a86f4f", 90, 0.5),
        fabric("sage", "#8f967f", 90, 0.5),
    )
    planks(
        -0.3,
        -3,
        6.6,
        4.4,
        0,
        wood("floor", "#8f6f4c", "#c6a478", "y", 0.4, 0.9, island=True, tone=0.2),
        0.2,
        2.4,
        "y",
    )
    quad((-0.3, -3, H), (6.6, -3, H), (6.6, 4.4, H), (-0.3, 4.4, H), mat("ceil", "#efe9de", 0.9))
    for k in range(5):
        box(
            -0.3,
            -2.2 + k * 1.5,
            H - 0.16,
            6.6,
            -2.06 + k * 1.5,
            H,
            wood("beam", "#8a6a47", "#bf9a6c", "x", 0.55, 0.8, bump=0.3),
            0.01,
        )
    wall("x", -0.3, 6.6, 4.2, 0.3, 0, H, [], walls)
    wall("y", -3, 4.2, 6.3, 0.3, 0, H, [], walls)
    wall("x", -0.3, 6.6, -3.3, 0.3, 0, H, [], walls)
    doors = ((-2.4, -0.4), (0.5, 3.2))
    wall("y", -3, 4.2, -0.3, 0.3, 0, H, [(a, c, 0.04, 2.6) for a, c in doors], walls)
    frame, pane = oak, glass("pane", tint=(0.97, 0.98, 0.98), refl=0.5)
    for a, c in doors:
        glazing("y", a, c, -0.17, 0.04, 2.6, 3, 1, frame, pane, fw=0.07, fd=0.07)
        skylight("y", a, c, -0.2, 0.1, 2.55, 78 * (c - a), "#f0e9ea")
    card(
        -7,
        -9,
        -7,
        14,
        -1.5,
        8,
        garden_card("mist", 3.4, "#f6ead9", 0.7, ("#8d9a78", "#b6bd96", "#e3dfc0"), 2.6, 2.6),
    )
    veil = sheer("veil", "#f6f0e4", 0.32)
    place([(0.16, 0.98, LEFT), (0.17, 2.72, LEFT)], curtain, 1.0, 2.66, veil, 10, 0.05)
    place([(0.16, -1.4, LEFT)], curtain, 2.0, 2.66, veil, 18, 0.05)
    heavy = linen_cloth("heavy", "#cdbfa8", 0.25)
    place([(0.2, 0.22, LEFT), (0.2, 3.48, LEFT)], curtain, 0.52, 2.7, heavy, 6, 0.06)
    cyl((0.19, 1.0, 2.73), 0.016, 6.2, b, 12, "y")
    # an oak wall behind the bed: upright slats, a shelf of light on top
    box(1.15, 4.17, 0, 5.15, 4.2, 1.42, oak, 0)
    for k in range(80):
        box(1.16 + k * 0.05, 4.135, 0.0, 1.196 + k * 0.05, 4.175, 1.42, oak, 0.004)
    box(1.13, 4.06, 1.42, 5.17, 4.2, 1.455, oakx, 0.005)
    area((3.15, 4.12, 1.47), 3.9, 4, WARM, (math.pi, 0, 0), 0.06)
    # the bed and its sides
    X, L = 3.15, 2.1
    place(
        [(X, 4.0 - L / 2, 0)],
        bed,
        1.85,
        L,
        linen,
        white,
        oakx,
        [
            (white, 0.86, 0.52, 0.16),
            (linen, 0.8, 0.5, 0.33),
            (flax, 0.56, 0.52, 0.5),
            (clay, 1.0, 0.34, 0.66),
        ],
        fabric("throw", "#b39a7c", 60, 0.9, second="#e2d6c3"),
    )
    pad(1.95, 0.1, 0.95, fabric("headboard", "#cdbfa9", 110, 0.5), 0.045, (X, 4.06, 0.62), crown=0)
    for x in (X - 1.38, X + 1.38):
        place([(x, 3.9, 0)], nightstand, oakx, None)
    place(
        [(X - 1.42, 3.92, 0, 0.56), (X + 1.42, 3.92, 0, 0.56)],
        lamp,
        ceramic("lampm", "#d6c8b2", 0.6, 0.5, 0.4),
        5,
        "moon",
        1.15,
        0.19,
        0.22,
        1.0,
    )
    place([(X - 1.2, 3.8, 0.2, 0.56)], stack, ["#e8dfcc", "#8f967f", "#a86f4f"], 0.2, 0.15)
    place([(X + 1.22, 3.8, 0, 0.56)], tumbler)
    place(
        [(X, 4.19, 0, 2.08)],
        picture,
        1.7,
        0.95,
        painting("dune", "hills", ["#f0e3cd", "#dccfbd", "#cdb594", "#b3936e", "#8f7a60"], 4.0),
        oakx,
        0.0,
    )

    # a bench at the foot, a rug, a chair in the light, a plant
    def bench():
        pad(1.45, 0.42, 0.11, fabric("bench", "#a79478", 60, 0.9), 0.045, (0, 0, 0.43), crown=0.015)
        for x in (-0.62, 0.62):
            for y in (-0.15, 0.15):
                leg(x, y, 0.39, oakx, 0.02, 0.014)
        tube([(-0.62, 0, 0.2), (0.62, 0, 0.2)], 0.013, oakx, bent=False)

    place([(X, 1.5, 0)], bench)
    place(
        [(X + 0.45, 1.5, LEFT + 0.05, 0.47)],
        drape,
        [(-0.26, -0.28), (-0.22, -0.03), (-0.18, 0.03), (0.18, 0.03), (0.22, -0.04), (0.25, -0.2)],
        0.4,
        fabric("plaid", "#8f967f", 80, 0.7, second="#d9d4c2"),
        0.015,
    )
    place([(X - 0.42, 1.5, 0.15, 0.49)], stack, ["#efe7d8", "#c8ab86"])
    place(
        [(X, 2.2, 0)],
        rug,
        3.6,
        2.9,
        rug_pattern("wool", (1.8, 1.45), ["#d8ccb8", "#a8987f", "#c5b69e", "#8f8068"], "diamonds"),
    )
    place([(0.98, 2.35, 2.0)], lounge_chair, fabric("chairm", "#e2d8c6", 70, 0.9), oakx, 0.7)
    place([(1.02, 2.3, 2.0, 0.66)], pillow, 0.44, 0.4, 0.14, sage, tilt=-0.42)
    place(
        [(0.9, 1.45, 0)],
        lathe,
        [(0, 0), (0.14, 0), (0.15, 0.02), (0.08, 0.24), (0.15, 0.46), (0.2, 0.475), (0.2, 0.5), (0, 0.5)],
        oakx,
    )
    place([(0.9, 1.45, 0, 0.5)], cup, ceramic("cupm", "#e6ddce", 0.4, 0.5))
    place([(0.72, 3.62, 0)], pot, 0.23, 0.42, ceramic("potm", "#c2b196", 0.8, bump=0.5))
    place([(0.72, 3.62, 0, 0.38)], olive_tree, 1.95, 1200, 6)
    # right: a low chest with a vase, a round mirror
    place(
        [(6.02, 2.2, -LEFT)],
        lambda: (
            box(-0.8, -0.22, 0.14, 0.8, 0.24, 0.82, oakx, 0.008),
            [
                front(
                    -0.79 + 0.79 * k,
                    0.79 * k,
                    0.16 + 0.215 * q,
                    0.37 + 0.215 * q,
                    oakx,
                    "slab",
                    "knob",
                    b,
                    y=-0.24,
                )
                for k in (0, 1)
                for q in (0, 1, 2)
            ],
            [leg(x, y, 0.14, oakx, 0.02, 0.014) for x in (-0.72, 0.72) for y in (-0.15, 0.18)],
        ),
    )
    place([(6.05, 2.7, 0, 0.82)], vase, "jar", ceramic("vasem", "#8d7a62", 0.6, 0.5), 1.3)
    place(
        [(6.05, 2.7, 0, 1.14)],
        branches,
        9,
        0.8,
        0.36,
        leafmat("br", "#6a5b34", "#b8a76a", 0.4),
        None,
        0.055,
        18,
    )
    place([(6.05, 1.9, 0, 0.82)], stack, ["#e8dfcc", "#2f4152", "#c8ab86"])
    turned(
        lathe([(0, 0), (0.42, 0)], mat("mirror", "#f2f2f2", 0.01, 1), seg=80), (6.285, 2.15, 1.6), LEFT, LEFT
    )
    lathe(
        [(0.3, 0), (0.42, -0.1), (0.3, -0.17), (0.06, -0.2)],
        linen_cloth("paper", "#efe6d5", 0.5),
        (X, 1.9, 2.4),
        rib=24,
        rib_depth=0.01,
    )
    cyl((X, 1.9, 2.3), 0.004, 0.6, mat("cord", "#2a2724", 0.6), 8)
    sunlight(16, "#ffc995", 196, 17, 1.2)
    area((4.4, -2.9, 1.7), 4, 46, "#f3ece6", (math.pi / 2, 0, 0), 2)
    sky([(0, "#f6e8d4"), (0.4, "#e3dfe0"), (1, "#b9c9e2")], strength=1.2)


def lamplight():
    H = 3.05
    green = paint("green", "#45604f", 0.4)
    walnut, walnutz = wood("walnut", "#33200f", "#74502f", "x", 0.36), wood(
        "walnutz", "#33200f", "#74502f", "z", 0.36
    )
    cream, white = fabric("cream", "#d8ccb6", 150, 0.3), fabric("sheet", "#ece5d8", 200, 0.22, 0.04)
    rust, ochre, velvet = (
        fabric("rust", "#8f4a2e", 90, 0.5),
        fabric("ochre", "#b3884a", 90, 0.5),
        fabric("velvet", "#6b3f2c", 160, 0.2, 0.08, 0.9),
    )
    herringbone(-0.3, -3, 6.4, 4.4, 0, "#4d331e", "#8f6640", 0.1, 6, 0.3)
    quad((-0.3, -3, H), (6.4, -3, H), (6.4, 4.4, H), (-0.3, 4.4, H), mat("ceil", "#cfc7b8", 0.9))
    win = (0.9, 2.7, 0.55, 2.6)
    wall("x", -0.3, 6.4, 4.2, 0.3, 0, H, [], green)
    wall("y", -3, 4.2, 6.1, 0.3, 0, H, [win], green)
    wall("y", -3, 4.2, -0.3, 0.3, 0, H, [], green)
    wall("x", -0.3, 6.4, -3.3, 0.3, 0, H, [], green)
    panelled(0, 6.1, 0.16, H - 0.1, 4.2, green, 6, ((0.0, 0.3), (0.31, 0.99)), 0.02, 0.11)
    place(
        [(6.1, 4.2, -LEFT)],
        lambda: (
            panelled(0, 1.42, 0.16, H - 0.1, 0, green, 1, ((0.0, 0.3), (0.31, 0.99)), 0.02, 0.11),
            panelled(3.4, 7, 0.16, H - 0.1, 0, green, 3, ((0.0, 0.3), (0.31, 0.99)), 0.02, 0.11),
        ),
    )
    for q in ((0, 4.165, 6.1, 4.2),):
        box(q[0], q[1], 0, q[2], q[3], 0.17, green, 0.008)
        box(q[0], q[1] - 0.03, H - 0.12, q[2], q[3], H, green, 0.03)
        box(
            q[0],
            q[1] + 0.005,
            0.16 + (H - 0.26) * 0.305 - 0.02,
            q[2],
            q[3],
            0.16 + (H - 0.26) * 0.305 + 0.02,
            green,
            0.01,
        )
    box(6.065, -3, 0, 6.1, 4.2, 0.17, green, 0.008)
    box(6.03, -3, H - 0.12, 6.1, 4.2, H, green, 0.03)
    frame, pane = paint("frame", "#d8d1c2", 0.4), glass("pane", tint=(0.97, 0.98, 0.98), refl=1.0)
    glazing("y", win[0], win[1], 6.25, win[2], win[3], 2, 2, frame, pane, fw=0.06, fd=0.07)
    box(6.0, win[0] - 0.1, win[2] - 0.04, 6.4, win[1] + 0.1, win[2], frame, 0.008)
    for a, c in ((win[0] - 0.11, win[0]), (win[1], win[1] + 0.11)):
        box(6.06, a, win[2], 6.1, c, win[3] + 0.12, frame, 0.008)
    box(6.06, win[0], win[3], 6.1, win[1], win[3] + 0.12, frame, 0.008)
    card(
        13,
        -8,
        13,
        12,
        -2,
        9,
        garden_card("dusk", 0.42, "#7e93c4", 0.7, ("#10191c", "#223037", "#3f5058"), 3.0),
    )
    skylight("y", *win[:2], 6.22, *win[2:], 70, "#7d9ae2", into=-1)
    heavy = linen_cloth("heavy", "#8f6f4c", 0.15)
    place([(5.96, 0.68, LEFT), (5.96, 2.92, LEFT)], curtain, 0.5, 2.78, heavy, 7, 0.06)
    cyl((5.96, 1.8, 2.82), 0.016, 2.9, b, 12, "y")
    # the bed with a winged, buttoned headboard
    X, L = 3.05, 2.1
    place(
        [(X, 3.98 - L / 2, 0)],
        bed,
        1.85,
        L,
        cream,
        white,
        velvet,
        [
            (white, 0.86, 0.54, 0.16),
            (cream, 0.8, 0.5, 0.34),
            (rust, 0.56, 0.54, 0.52),
            (ochre, 0.9, 0.34, 0.68),
        ],
        fabric("throw", "#3f5044", 60, 0.9, second="#8d9a80"),
    )
    for k in range(6):
        pad(0.345, 0.12, 1.15, velvet, 0.055, (X - 0.8625 + 0.345 * k, 4.08, 0.78), crown=0, wrinkle=0.003)
    for s in (-1, 1):
        pad(0.1, 0.24, 1.17, velvet, 0.045, (X + s * 1.08, 4.03, 0.78), crown=0)
    for x in (X - 1.5, X + 1.5):
        place([(x, 3.88, 0)], nightstand, walnut, marble("top", "#d9d2c5", "#7d7364", 0.14, 1.2), 0.56, 0.6)
    place(
        [(X - 1.5, 3.95, 0, 0.58)],
        lamp,
        ceramic("lampa", "#a6582f", 0.2, 0, 0.2),
        10,
        "jar",
        1.15,
        0.2,
        0.24,
        1.25,
    )
    place(
        [(X + 1.5, 3.95, 0, 0.58)],
        lamp,
        ceramic("lampa", "#a6582f", 0.2, 0, 0.2),
        10,
        "jar",
        1.15,
        0.2,
        0.24,
        1.25,
    )
    place([(X - 1.28, 3.78, 0.2, 0.58)], stack, ["#e8dfcc", "#8f4a2e", "#2f4152"], 0.2, 0.15)
    place([(X + 1.26, 3.78, 0.2, 0.58)], tumbler)
    place([(X + 1.4, 3.75, 0.2, 0.58)], bowl, 0.07, 0.035, b)
    for x in (X - 0.62, X + 0.62):
        place(
            [(x, 4.18, 0, 2.06)],
            picture,
            0.72,
            0.92,
            painting(
                "botanic%g" % x, "wash" if x > X else "bands", ["#e8dcc2", "#c8b188", "#8d8a5c", "#48523a"], x
            ),
            b,
            0.1,
            glazed=True,
        )
    for x in (X - 1.5, X + 1.5):
        place(
            [(x, 4.18, 0, 2.02)],
            picture,
            0.42,
            0.54,
            painting("small%g" % x, "ink", ["#ece3d0", "#2c2a25"], x + 3),
            walnut,
            0.05,
        )
    place(
        [(X, 1.95, 0)],
        rug,
        3.9,
        3.1,
        rug_pattern("old", (1.95, 1.55), ["#6b3326", "#c2a27c", "#26343a", "#d3c09a"], "persian"),
    )

    # at the foot a leather bench, by the window a chair and a lamp
    def bench():
        pad(1.4, 0.46, 0.14, leather("tan", "#8a5230", 0.22), 0.05, (0, 0, 0.41), crown=0.02)
        for x in (-0.6, 0.6):
            for y in (-0.17, 0.17):
                lathe([(0, 0), (0.014, 0), (0.024, 0.2), (0.028, 0.34), (0, 0.34)], walnutz, (x, y, 0))

    place([(X, 1.42, 0)], bench)
    place([(X - 0.4, 1.42, 0.2, 0.48)], stack, ["#d9c9a8", "#3f5044", "#8f4a2e"])
    place(
        [(X + 0.4, 1.42, LEFT, 0.485)],
        drape,
        [(-0.3, -0.25), (-0.25, -0.04), (-0.2, 0.02), (0.2, 0.02), (0.25, -0.04), (0.29, -0.2)],
        0.36,
        fabric("plaid", "#b3884a", 80, 0.7, second="#e0cfa8"),
        0.015,
    )
    place([(5.2, 1.75, -2.0)], barrel_chair, fabric("boucle", "#cbbd a3".replace(" ", ""), 80, 0.7), walnut)
    place([(5.2, 1.75, -2.0, 0.66)], pillow, 0.42, 0.4, 0.14, rust, (0, 0.1, 0), tilt=-0.3)
    place([(5.6, 2.55, 0)], floor_lamp, 1.6, 12, 1.2)
    place(
        [(5.62, 1.05, 0)],
        lathe,
        [(0, 0), (0.16, 0), (0.16, 0.02), (0.025, 0.05), (0.025, 0.5), (0.22, 0.52), (0.22, 0.54), (0, 0.54)],
        b,
    )
    place([(5.62, 1.05, 0, 0.54)], cup, ceramic("cupm", "#e6ddce", 0.3))
    place([(5.65, 3.6, 0)], pot, 0.2, 0.4, ceramic("potm", "#5d4a38", 0.6, bump=0.4))
    place([(5.65, 3.6, 0, 0.36)], fig_tree, 1.5, 60, seed=2)
    # left edge: a dresser with branches
    place(
        [(0.3, 2.3, LEFT)],
        lambda: (
            box(-0.75, -0.24, 0.12, 0.75, 0.26, 0.88, walnut, 0.01),
            [
                front(-0.74, 0.74, 0.14 + 0.245 * k, 0.38 + 0.245 * k, walnut, "slab", "knob", b, y=-0.26)
                for k in range(3)
            ],
        ),
    )
    place([(0.34, 2.75, 0, 0.88)], vase, "moon", ceramic("vm", "#c8b895", 0.5, 0.4), 1.3)
    place(
        [(0.34, 2.75, 0, 1.18)],
        branches,
        9,
        0.75,
        0.36,
        leafmat("br", "#5a4a2a", "#a88e52", 0.4),
        None,
        0.055,
        18,
    )
    place([(0.3, 2.1, 0, 0.88)], stack, ["#e8dfcc", "#2f4152"])
    area((3.0, 0.5, H - 0.06), 3, 40, WARM, sy=3)
    area((2.0, -2.8, 1.8), 3, 22, "#ffc58a", (math.pi / 2, 0, 0), 2)
    sky([(0, "#c98f86"), (0.3, "#6f84b8"), (1, "#24407a")], strength=0.5)


(dawn if shot["name"] == "bedroom" else lamplight)()
finish_shot(shot)
