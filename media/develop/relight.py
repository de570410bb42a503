#!/usr/bin/python3
"""The concierge film: one room from late sun over lamps, morning and noon back to late sun, in eight seconds.

    media/develop/relight.py layers         renders the room once, each kind of light in a layer of its own
    media/develop/relight.py film           mixes the layers picture by picture and writes public/video/concierge.*
    media/develop/relight.py frame 0.3 FILE  one picture of the film, at a share of its length

The sum of the layers is the still `concierge`; shoot.py --grade writes it from what `layers` keeps.
"""

import json
import os
import subprocess
import sys
import tempfile

import numpy as np
import OpenImageIO
import torch
from PIL import Image
from scipy.ndimage import gaussian_filter

from denoise import denoise
from grade import LUMINANCE, save, tone

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../..")
KEPT = os.path.join(tempfile.gettempdir(), "shots")
LAYERS = os.path.join(KEPT, "concierge-layers.npz")
GROUPS = ("sky", "sun", "pendants", "strip", "lamps")
SIZE, PER_SECOND, SECONDS = (1280, 720), 24, 8

# Share of the film, stops over the still's exposure, and how much of each light (red, green, blue).
MOODS = [
    (0.0, 0.0, [(1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)]),
    (
        0.2,
        0.35,
        [(0.2, 0.2, 0.3), (0.05, 0.02, 0.01), (1.35, 1.38, 1.5), (1.4, 1.42, 1.55), (1.2, 1.25, 1.45)],
    ),
    (0.34, 0.5, [(0.045, 0.07, 0.16), (0, 0, 0), (1.4, 1.5, 1.75), (1.5, 1.58, 1.8), (1.2, 1.32, 1.65)]),
    (0.54, 0.2, [(0.75, 0.84, 1.0), (0.3, 0.22, 0.17), (0.05, 0.05, 0.05), (0.4, 0.4, 0.4), (0.2, 0.2, 0.2)]),
    (0.74, 0.0, [(1.35, 1.32, 1.25), (0.85, 0.98, 1.2), (0, 0, 0), (0.1, 0.1, 0.1), (0.1, 0.1, 0.1)]),
    (1.0, 0.0, [(1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)]),
]


def render_layers():
    kept = os.path.join(KEPT, "concierge")
    scene = os.path.join(HERE, "../scenes/concierge.py")
    samples = os.environ.get("SAMPLES", "40")
    command = ["blender", "-b", "--python-exit-code", "1", "--python", scene, "--"]
    command += ["concierge", os.environ.get("SCALE", "1"), samples, kept + ".exr"]
    subprocess.run(command, env={**os.environ, "GROUPS": "1"}, check=True, capture_output=True)
    picture = OpenImageIO.ImageBuf(kept + ".exr")
    names = list(picture.spec().channelnames)
    values = picture.get_pixels(OpenImageIO.FLOAT)
    at = lambda layer, letter: next(
        i for i, n in enumerate(names) if n.split(".")[-2] == layer and n.endswith("." + letter)
    )
    pick = lambda layer, letters: np.ascontiguousarray(values[..., [at(layer, c) for c in letters]])
    albedo, normal = pick("Denoising Albedo", "RGB"), pick("Denoising Normal", "XYZ")
    torch.set_num_threads(2)
    layers = {group: denoise(pick("Combined_" + group, "RGB"), albedo, normal) for group in GROUPS}
    whole = denoise(pick("Combined", "RGB"), albedo, normal)
    np.savez(LAYERS, **{group: light.astype(np.float16) for group, light in layers.items()})
    np.save(kept + ".npy", whole.astype(np.float16))
    os.remove(kept + ".exr")


def resized(light, size):
    channels = [
        Image.fromarray(light[..., c].astype(np.float32)).resize(size, Image.LANCZOS) for c in range(3)
    ]
    return np.maximum(np.stack([np.asarray(c) for c in channels], -1), 0)


def mood_at(share):
    """Eased between two moods; square roots are mixed, which the eye finds even."""
    for before, after in zip(MOODS, MOODS[1:]):
        if share <= after[0]:
            t = (share - before[0]) / (after[0] - before[0])
            t = t * t * (3 - 2 * t) * 0.6 + t * 0.4
            mix = lambda a, b: (np.sqrt(np.array(a, float)) * (1 - t) + np.sqrt(np.array(b, float)) * t) ** 2
            return before[1] * (1 - t) + after[1] * t, [mix(a, b) for a, b in zip(before[2], after[2])]
    return MOODS[-1][1:]


def bloomed(light, strength):
    """As the grade's bloom, on a quarter of the size: many pictures are to be made."""
    height, width = light.shape[:2]
    bright = np.clip(light - 1.2, 0, 8).reshape(height // 4, 4, width // 4, 4, 3).mean((1, 3))
    glow = sum(
        part * gaussian_filter(bright, (width / 4 / s, width / 4 / s, 0))
        for s, part in ((500, 0.5), (140, 0.3), (40, 0.2))
    )
    return light + strength * 2.5 * resized(glow, (width, height))


def picture_at(share, layers, look):
    stops, amounts = mood_at(share)
    light = sum(layers[group] * amount.astype(np.float32) for group, amount in zip(GROUPS, amounts))
    seen = tone(
        bloomed(light * 2 ** (look.get("ev", 0) + stops), look.get("bloom", 0.08)), look.get("contrast", 1)
    )
    grey = (seen @ LUMINANCE)[..., None]
    warm = look.get("warm", 0)
    seen = (grey + (seen - grey) * look.get("sat", 1.08)) * [1 + warm, 1, 1 - warm]
    height, width = seen.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)[..., None]
    seen = np.clip(seen * (1 - look.get("vig", 0.12) * 2 * edge), 0, 1)
    # a slow step into the room and back, so that the still begins and ends it
    step = 0.016 * (1 - np.cos(2 * np.pi * share)) / 2
    image = Image.fromarray((seen * 255 + 0.5).astype(np.uint8))
    box = (width * step, height * step * 1.1, width * (1 - step), height * (1 - step * 0.9))
    return image if step < 1e-6 else image.resize((width, height), Image.BICUBIC, box=box)


def load():
    kept = np.load(LAYERS)
    layers = {group: resized(kept[group], SIZE) for group in GROUPS}
    with open(os.path.join(KEPT, "concierge.exr.json")) as file:
        return layers, json.load(file)


def write_film():
    layers, look = load()
    frames = SECONDS * PER_SECOND
    master = os.path.join(KEPT, "concierge-film.mkv")
    source = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "%dx%d" % SIZE, "-r", str(PER_SECOND), "-i", "-"]
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", *source, "-c:v", "ffv1", master], stdin=subprocess.PIPE
    )
    for k in range(frames):
        encoder.stdin.write(picture_at(k / frames, layers, look).tobytes())
    encoder.stdin.close()
    encoder.wait()
    crf = os.environ.get("CRF", "25 40").split()
    h264 = f"-c:v libx264 -preset slow -crf {crf[0]} -tune film -g 250 -sc_threshold 0 -pix_fmt yuv420p -movflags +faststart"
    av1 = f"-c:v libsvtav1 -preset 5 -crf {crf[1]} -pix_fmt yuv420p10le -g 200"
    for settings, name in ((h264, "concierge.mp4"), (av1, "concierge.webm")):
        path = os.path.join(ROOT, "public/video", name)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", master, *settings.split(), "-an", path], check=True
        )
        print(name, os.path.getsize(path))


if sys.argv[1] == "layers":
    render_layers()
elif sys.argv[1] == "film":
    write_film()
else:
    picture_at(float(sys.argv[2]), *load()).save(sys.argv[3], quality=93)
