"""The skyline of Lakemont over its lake: `film` and `film-tall` hold no picture but layers (light of the sky, the sun and the
streets; windows by the hour at which they are lit; lamps; distance) for develop/timelapse.py."""
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from towers import *

shot = take_shot(
    {
        "film": dict(size=(1920, 1080), camera=((-40, -760, 9), (10, 0, 57)), lens=44),
        "film-tall": dict(size=(1080, 1350), camera=((20, -760, 9), (52, 0, 62)), lens=64),
    }
)
city = build_city(True, 0.4, 1, seed=12, side=1)
rn = random.Random(4)
scene = bpy.context.scene

# boats at the far quay
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
