"""The skyline of Lakemont over its lake: the layers of the film and its stills, and three views from the waterfront.

`film` and `film-tall` hold no picture but layers (light of the sky, the sun and the streets; windows by the hour at which
they are lit; lamps; distance) for develop/timelapse.py. harbor-dusk: from a park's promenade. harbor-evening: over a
marina. harbor-night: from a footbridge.
"""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import *

shot = take_shot(
    {
        "film": dict(size=(1920, 1080), camera=((-40, -760, 9), (10, 0, 57)), lens=44, film=True),
        "film-tall": dict(size=(1080, 1350), camera=((20, -760, 9), (52, 0, 62)), lens=64, film=True),
        "harbor-dusk": dict(
            size=(1440, 960), camera=((-66, -559, 3.5), (10, 0, 60)), lens=30, ev=1.35, warm=0.01
        ),
        "harbor-evening": dict(
            size=(1440, 960), camera=((4.2, -372, 2.5), (-92, 0, 52)), lens=30, ev=1.65, bloom=0.1
        ),
        "harbor-night": dict(
            size=(1440, 960), camera=((-262.9, -330, 9.7), (-110, 0, 40)), lens=26, ev=1.9, bloom=0.1
        ),
    }
)
film = bool(shot.get("film"))
name = shot["name"]
lit, glow = {"harbor-dusk": (0.26, 1.3), "harbor-evening": (0.42, 1.5), "harbor-night": (0.46, 1.1)}.get(
    name, (0.46, 1)
)
seed, side = {"harbor-evening": (21, -1), "harbor-night": (33, 1)}.get(name, (12, 1))
city = build_city(film, lit, glow, seed=seed, side=side)
rn = random.Random(4)
scene = bpy.context.scene

# boats at the far quay
if film:
    for x in (-210, -150, -118, 20, 92, 190, 236):
        y, k = -52 - rn.random() * 8, rn.uniform(0.8, 1.5)
        Shape().box(x - 5 * k, y - 1.4, 0, x + 5 * k, y + 1.4, 1.5 * k).done(mat("hull", "#c9c6c0", 0.4))
        Shape().box(x - 2.5 * k, y - 1.2, 1.5 * k, x + 2 * k, y + 1.2, 3 * k).done(city.dark)
        Shape().box(x - 2.2 * k, y - 1.3, 1.9 * k, x + 1.6 * k, y - 1.21, 2.5 * k).done(city.crown)
        cyl((x, y, 3 * k), 0.12, 3.5 * k, city.dark, 6)
        sphere((x, y, 6.6 * k), 0.28, city.lamp)

    world = bpy.data.worlds.new("w")
    scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs[0].default_value = rgba("#8fb0de")
    ground.inputs[1].default_value = 0.8
    world.lightgroup = "sky"
    layer = bpy.context.view_layer
    for group in ("sky", "sun", "street"):
        layer.lightgroups.add(name=group)
    passes = [("on%d" % i, "VALUE") for i in range(SWITCHES)]
    for key, kind in passes + [("tint", "COLOR"), ("pane", "VALUE"), ("lamp", "COLOR")]:
        aov = layer.aovs.add()
        aov.name, aov.type = key, kind
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle = 3.0, 0.05
    light.color = rgba("#ff9a5e")[:3]
    sun = bpy.data.objects.new("sun", light)
    sun.rotation_euler = (0, math.radians(80), math.radians(-24))
    scene.collection.objects.link(sun)
    sun.lightgroup = "sun"
    for i in range(9):
        area((-520 + i * 130, -20, 9), 60, 9000, "#ffb36b", rot=(math.pi * 0.62, 0, 0), sy=10, lg="street")
    for y in (34, 105, 190):
        area((0, y, 6), 900, 70000, "#ffb877", rot=(math.pi, 0, 0), sy=18, lg="street")
    camera(*shot["camera"], lens=shot["lens"])
    width, height = (round(side * shot["scale"]) for side in shot["size"])
    setup(width, height, shot["samples"], bounces=3)
    scene.render.threads_mode = "AUTO"
    scene.render.film_transparent = True
    scene.cycles.use_adaptive_sampling = False
    layer.use_pass_z = True
    layer.cycles.denoising_store_passes = True
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = "OPEN_EXR_MULTILAYER", "16", "ZIP"
    scene.render.filepath = shot["file"]
    bpy.ops.render.render(write_still=True)
    sys.exit(0)

# the nearer shore, for the stills
steel = mat("steel", "#2a2d30", 0.35, metal=0.6)
oak = boards("oak", "#6b4a2c", "#a07848", w=0.12, vertical=False, length=2.2, rough=0.45)
globe = emit("globe", "#ffd8a6", 12)
pave = bricks(
    "pave",
    "#7d7974",
    "#a8a298",
    "#4b4844",
    w=0.9,
    h=0.45,
    m_=0.012,
    rough=0.55,
    bump=0.3,
    var=0.3,
    gloss=0.16,
)
bark = mat("bark", "#3a3028", 0.9, bump=0.8, bscale=30, var=0.3)
leaf = leafmat("leaf", "#31491c", "#7d9440", 0.4)
gold = leafmat("gold", "#8a5818", "#d29a3c", 0.45)
blade = leafmat("blade", "#34491f", "#8f9a52", 0.4)


def lamp_post(x, y, z, h=4.2, power=120):
    cyl((x, y, z), 0.11, 0.35, steel, 16, r2=0.06)
    cyl((x, y, z + 0.35), 0.045, h - 0.35, steel, 12)
    cyl((x, y, z + h), 0.09, 0.06, steel, 16)
    sphere((x, y, z + h + 0.24), 0.19, globe, (1, 1, 1.15))
    cyl((x, y, z + h + 0.44), 0.15, 0.08, steel, 16, r2=0.03)
    point((x, y, z + h + 0.24), power, "#ffc98f", 0.2)


def railing(x0, x1, y, z, step=1.5):
    x = x0
    while x <= x1:
        box(x - 0.03, y - 0.012, z, x + 0.03, y + 0.012, z + 1.06, steel, 0.004)
        x += step
    for k in range(5):
        box(x0, y - 0.008, z + 0.15 + k * 0.17, x1, y + 0.008, z + 0.166 + k * 0.17, steel, 0)
    box(x0, y - 0.06, z + 1.06, x1, y + 0.06, z + 1.1, oak, 0.01)


def bench(x, y, z, w=1.9):
    for k in range(4):
        box(x - w / 2, y - 0.02 + k * 0.125, z + 0.43, x + w / 2, y + 0.09 + k * 0.125, z + 0.465, oak, 0.008)
    for k in range(3):
        o = box(
            x - w / 2,
            y - 0.1 - k * 0.03,
            z + 0.56 + k * 0.13,
            x + w / 2,
            y - 0.07 - k * 0.03,
            z + 0.67 + k * 0.13,
            oak,
            0.008,
        )
    for e in (-w / 2 + 0.15, w / 2 - 0.21):
        box(x + e, y - 0.04, z, x + e + 0.06, y, z + 0.43, steel, 0.006)
        box(x + e, y + 0.4, z, x + e + 0.06, y + 0.44, z + 0.43, steel, 0.006)
        box(x + e, y - 0.04, z + 0.38, x + e + 0.06, y + 0.46, z + 0.43, steel, 0.006)
        rod((x + e + 0.03, y - 0.02, z + 0.4), (x + e + 0.03, y - 0.19, z + 0.97), 0.022, steel)


def hull(L, B, H, m, deck):
    n, V, F = 18, [], []
    for i in range(n + 1):
        t = i / n
        half = B / 2 * (1 - t**3.0) ** 0.9 * (0.78 + 0.22 * min(1, t * 3))
        top = H * (1 + 0.35 * t * t)
        for a, z in (
            (-1, top),
            (-0.95, top * 0.55),
            (-0.62, 0.02),
            (0, -0.3),
            (0.62, 0.02),
            (0.95, top * 0.55),
            (1, top),
        ):
            V.append((half * a + 0.001 * a, L * t + (0.12 * L * t * t * (z / top) if z > 0 else 0), z))
        if i:
            F += [(7 * i - 7 + k, 7 * i - 6 + k, 7 * i + 1 + k, 7 * i + k) for k in range(6)]
    F.append(tuple(range(7)))
    o = obj("hull", V, F, m, True)
    top = [V[7 * i] for i in range(n + 1)] + [V[7 * i + 6] for i in range(n, -1, -1)]
    d = obj("deck", [(x * 0.99, y, z - 0.03) for x, y, z in top], [tuple(range(len(top)))], deck)
    return [o, d]


def boat(x, y, turn, L, sail, seed):
    r = random.Random(seed)
    white = mat("gel%d" % (seed % 3), ("#d9d4c8", "#e8e5de", "#3c566e")[seed % 3], 0.2)
    cream, glow = mat("cabin", "#ece8e0", 0.3), emit(
        "saloon%d" % (seed % 2), "#ffb56b", (0.42, 0.26)[seed % 2]
    )
    cloth = mat("cloth", "#2b3d52", 0.9)
    parts = hull(
        L, L * (0.28 if sail else 0.31), 1.0 if sail else 1.25, white, mat("teakdeck", "#9a7650", 0.6)
    )
    z = 1.0 if sail else 1.25
    w = L * 0.085
    ring = [(-w, L * 0.3), (w, L * 0.3), (w * 0.8, L * 0.62), (-w * 0.8, L * 0.62)]
    parts.append(
        Shape().prism(ring, z - 0.05, z + (0.55 if sail else 0.95), 0.88, (0, L * 0.45)).done(cream, "cabin")
    )
    band = [(px * 1.0, L * 0.45 + (py - L * 0.45) * 1.0) for px, py in ring]
    parts.append(
        Shape()
        .prism(band, z + (0.18 if sail else 0.3), z + (0.36 if sail else 0.72), 0.985, (0, L * 0.45))
        .done(glow, "lights")
    )
    low, high = z + (0.16 if sail else 0.28), z + (0.38 if sail else 0.74)
    for p, q in zip(ring, ring[1:] + ring[:1]):  # posts between the panes
        n = max(1, round((Vector(q) - Vector(p)).length / 0.75))
        for k in range(n):
            at = Vector((0, L * 0.45)).lerp(Vector(p).lerp(Vector(q), k / n), 1.0)
            inn = Vector((0, L * 0.45)).lerp(at, 0.975)
            parts.append(rod((at.x, at.y, low), (inn.x, inn.y, high), 0.05, cream, 6))
    if sail:
        h = L * 1.35
        alu = mat("alu", "#c7cacc", 0.3, metal=0.8)
        parts.append(rod((0, L * 0.56, z), (0, L * 0.56, z + h), 0.07, alu))
        parts.append(rod((0, L * 0.56, z + 1.5), (0, L * 0.12, z + 1.4), 0.06, alu))
        parts.append(rod((0, L * 0.55, z + 1.66), (0, L * 0.14, z + 1.56), 0.15, cloth, 12))
        for a, c in (
            ((0, L * 1.08, z + 0.4), h),
            ((0, 0.1, z), h),
            ((-w * 1.5, L * 0.55, z), h * 0.96),
            ((w * 1.5, L * 0.55, z), h * 0.96),
        ):
            parts.append(rod(a, (0, L * 0.56, z + c), 0.012, alu, 5))
        parts.append(rod((-0.9, L * 0.56, z + h * 0.55), (0.9, L * 0.56, z + h * 0.55), 0.03, alu))
        parts.append(
            rod((0, L * 1.06, z + 0.6), (0, L * 0.585, z + h * 0.93), 0.035, mat("jib", "#d8d4ca", 0.9), 8)
        )
        parts.append(sphere((0, L * 0.56, z + h + 0.1), 0.06, city.lamp))
    else:
        upper = [(-w * 0.85, L * 0.33), (w * 0.85, L * 0.33), (w * 0.7, L * 0.5), (-w * 0.7, L * 0.5)]
        parts.append(Shape().prism(upper, z + 1.5, z + 1.62, 1, (0, L * 0.4)).done(cream))
        for a in (-1, 1):
            parts.append(
                rod((a * w * 0.8, L * 0.34, z + 0.8), (a * w * 0.75, L * 0.36, z + 1.5), 0.03, cream)
            )
            parts.append(
                rod((a * w * 0.7, L * 0.56, z + 0.8), (a * w * 0.65, L * 0.49, z + 1.5), 0.03, cream)
            )
            parts.append(rod((a * w * 1.3, L * 0.62, z + 0.6), (a * 0.1, L * 1.02, z + 1.0), 0.018, steel))
    M = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
    for o in parts:
        o.matrix_world = M @ o.matrix_basis


def dusk_sky(stops, strength, clouds, cover, glow="#ffb48a", energy=0.3, turn=0.9, seed=2.2):
    sky(stops, clouds=clouds, cloudcol=cover, strength=strength, cscale=(0.35, 0.9, 1), seed=seed)
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = energy, 0.3, rgba(glow)[:3]
    o = bpy.data.objects.new("sun", light)
    o.rotation_euler = (0, math.radians(78), math.radians(-24 + turn))
    scene.collection.objects.link(o)


for y in (34, 105, 190):
    area((0, y, 6), 900, {"harbor-dusk": 50000}.get(name, 90000), "#ffb877", rot=(math.pi, 0, 0), sy=18)
area((0, -24, 10), 1000, {"harbor-dusk": 25000}.get(name, 60000), "#ffb36b", rot=(math.pi * 0.6, 0, 0), sy=10)

if name == "harbor-dusk":
    lake(waves=0.16)
    dusk_sky(
        [
            (0, "#f2b083"),
            (0.12, "#eaa292"),
            (0.26, "#c796a4"),
            (0.46, "#8492ba"),
            (0.75, "#4c6da6"),
            (1, "#2f5490"),
        ],
        1.15,
        0.6,
        "#f6b79c",
        energy=0.8,
    )
    z = 2.0
    box(-220, -600, -1, 160, -549, z - 0.02, mat("earth", "#2a3018", 0.95), 0)
    box(-220, -560.5, z - 0.3, 160, -549.2, z, pave, 0.01)
    box(-220, -549.2, -1, 160, -548.7, z + 0.12, mat("edge", "#98928a", 0.75, bump=0.2, var=0.15), 0.03)
    grass(-84, -572, -50, -560.6, z - 0.02, blade, 700, 0.06, w=0.005)
    railing(-112, -22, -549.0, z + 0.12)
    for x in (-73.2, -63.9, -57.2, -46):
        bench(x, -552.2, z)
    for x in (-78, -67.6, -60.6, -46, -34):
        lamp_post(x, -550.2, z, power=150)
    tree((-69.9, -552.4, z), 8.8, 5, bark, gold, 26000, 0.5, 0.13, trunk_r=0.17, first=0.34)
    tree((-56.6, -551.6, z), 7.6, 12, bark, leaf, 24000, 0.48, 0.13, trunk_r=0.15, first=0.32)
    tree((-39, -557, z), 9, 19, bark, gold, 20000, 0.48, 0.14, trunk_r=0.15, first=0.34)
    for x, y in ((-70.0, -552.4), (-56.7, -551.6)):
        box(x - 0.7, y - 0.7, z, x + 0.9, y + 0.7, z + 0.02, mat("soil", "#241c15", 0.95), 0)
    for i in range(30):
        clump(
            -64.6 + rn.uniform(-0.25, 1.6),
            -555.2 + rn.uniform(-0.5, 0.4),
            z,
            blade,
            80,
            rn.uniform(0.5, 0.85),
            0.4,
        )
    for i in range(26):
        clump(
            -68.6 + rn.uniform(-1.6, 0.5),
            -555.0 + rn.uniform(-0.5, 0.4),
            z,
            blade,
            80,
            rn.uniform(0.5, 0.9),
            0.42,
        )
    leaves_on(-82, -562, -50, -549.5, z, 900, gold, 0.1, rn)
elif name == "harbor-evening":
    lake(waves=0.1, scale=0.4)
    dusk_sky(
        [
            (0, "#e79c78"),
            (0.08, "#d08f8f"),
            (0.2, "#8f7fa4"),
            (0.4, "#4f68a0"),
            (0.7, "#27457f"),
            (1, "#16305f"),
        ],
        1.0,
        0.45,
        "#c690a0",
        energy=0.2,
        seed=5.1,
    )
    z = 0.7
    quad((2.6, -378, z), (5.6, -378, z), (5.6, -290, z), (2.6, -290, z), oak)
    box(2.6, -378, 0.35, 5.6, -290, z - 0.01, mat("pontoon", "#8b8780", 0.8), 0.02)
    for a in (2.6, 5.5):
        box(a, -378, z - 0.1, a + 0.1, -290, z + 0.06, mat("kerb", "#5b4028", 0.6), 0.015)
    for k in range(9):
        y = -368.6 + k * 9.0
        for a in (2.86, 5.34):
            cyl((a, y, z), 0.06, 0.75, steel, 12)
            cyl((a, y, z + 0.75), 0.075, 0.1, globe, 12)
            cyl((a, y, z + 0.85), 0.085, 0.03, steel, 12)
            point((a, y, z + 0.62), 24, "#ffc58a", 0.05)
        if k < 8:
            for s, x0, x1 in ((-1, -9, 2.6), (1, 5.6, 17)):
                box(x0, y + 1.4, 0.3, x1, y + 2.2, z, oak, 0.02)
                cyl((x0 if s < 0 else x1, y + 1.8, -1), 0.16, 3.6, mat("pile", "#4a3a2c", 0.9), 12)
    spots = [
        (-367.2, 1, 8.4),
        (-363.0, 0, 9.6),
        (-357.5, 1, 10.5),
        (-353.6, 1, 9.2),
        (-348.6, 0, 10.8),
        (-344.4, 1, 11),
    ]
    spots += [
        (-339.5, 1, 10.2),
        (-335.3, 0, 9.6),
        (-330.5, 1, 11.5),
        (-326.2, 1, 10),
        (-321, 0, 11),
        (-313, 1, 12),
        (-304, 1, 10),
    ]
    for i, (y, sail, L) in enumerate(spots):
        if i > 0:
            boat(1.6 - L * 1.12, y, -math.pi / 2, L, sail, i)
        if i != 1:
            boat(6.6 + L * 1.12, y + 0.3, math.pi / 2, L, 1 - sail if i % 3 else sail, i + 5)
    for i in range(14):
        boat(
            -26 - rn.uniform(0, 80),
            -330 + i * 9 + rn.uniform(-3, 3),
            rn.choice((-1, 1)) * 1.57,
            rn.uniform(8, 12),
            rn.random() < 0.7,
            i,
        )
    for y in (-365.4, -350.2):
        cyl((5.0, y, z), 0.22, 0.42, mat("tub", "#4a4d4f", 0.7), 24, r2=0.27)
        clump(5.0, y, z + 0.4, blade, 90, 0.6, 0.34)
    sphere((2.95, -367.3, z + 0.12), 0.1, mat("rope", "#b9a684", 0.9), (1.6, 1.6, 0.6))
elif name == "harbor-night":
    lake(waves=0.14, deep="#050d18")
    dusk_sky(
        [(0, "#6f5a6c"), (0.07, "#574d6e"), (0.2, "#2b3258"), (0.5, "#131d3c"), (1, "#0a1229")],
        0.5,
        0.4,
        "#4a4764",
        energy=0.03,
    )
    z, c = 8.0, -264.0
    deck = boards("bridgedeck", "#54402c", "#8a6a48", w=0.14, vertical=True, length=2.6, rough=0.3)
    quad((c - 3, -345, z), (c + 3, -345, z), (c + 3, -40, z), (c - 3, -40, z), deck)
    box(c - 3.2, -345, z - 0.7, c + 3.2, -40, z - 0.02, steel, 0.02)
    strip = emit("strip", "#ffc083", 5)
    for s in (-1, 1):
        x = c + s * 2.95
        for k in range(150):
            y = -344 + k * 2.0
            box(x - 0.02, y - 0.03, z, x + 0.02, y + 0.03, z + 1.1, steel, 0.004)
        for k in range(6):
            box(x - 0.007, -345, z + 0.15 + k * 0.15, x + 0.007, -40, z + 0.162 + k * 0.15, steel, 0)
        box(x - 0.07, -345, z + 1.1, x + 0.07, -40, z + 1.15, oak, 0.01)
        box(x - s * 0.06 - 0.012, -345, z + 1.08, x - s * 0.06 + 0.012, -40, z + 1.098, strip, 0)
        for k in range(8):
            area((x - s * 0.08, -330 + k * 36, z + 1.05), 0.05, 260, "#ffbf85", sy=36, rot=(0, s * 0.5, 0))
        # the pylon, its cable and the hangers
        tower_y, top = -236.0, z + 34
        rod((c + s * 4.6, tower_y, 0), (c + s * 3.4, tower_y, top), 0.55, mat("pylon", "#b8b4ac", 0.6), 24)
        for k in range(56):
            y0, y1 = -340 + k * 5.2, -340 + (k + 1) * 5.2
            sag = (
                lambda y: z + 1.5 + (top - z - 1.5) * (abs(y - tower_y) / 170 - 1) ** 2
                if abs(y - tower_y) < 170
                else z + 1.5
            )
            rod((c + s * 3.4, y0, sag(y0)), (c + s * 3.4, y1, sag(y1)), 0.07, steel, 8)
            if sag(y0) > z + 2:
                rod((c + s * 3.4, y0, z - 0.3), (c + s * 3.4, y0, sag(y0)), 0.02, steel, 5)
        area((c + s * 4.3, tower_y - 2.4, z - 0.5), 0.6, 2600, "#ffc792", rot=(math.pi * 0.97, 0, 0))
    for h in (14, 33):
        rod(
            (c - 4.1 + h * 0.03, -236, z + h),
            (c + 4.1 - h * 0.03, -236, z + h),
            0.35,
            mat("pylon", "#b8b4ac", 0.6),
            16,
        )
    for y in (-324, -300, -276, -252, -228, -204, -180):
        lamp_post(c - 2.6, y, z, 3.6, 150)
if name != "film":
    finish_shot(shot)
