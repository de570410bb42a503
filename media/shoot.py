#!/usr/bin/python3
"""Takes one picture: Blender renders the light, the network removes its noise, the grade makes it a photograph.

    media/shoot.py SCENE SHOT            at full size, into media/sources/SHOT.jpg, unless that is newer than the scene
    media/shoot.py SCENE SHOT --preview  a third of the size, few samples, into the temporary folder shots/
    media/shoot.py SCENE SHOT --grade    only the last step again, from the light that was kept
"""

import json
import os
import subprocess
import sys
import tempfile

import numpy as np
import OpenImageIO
import torch

MEDIA = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(MEDIA, "develop"))
from denoise import denoise
from grade import graded, save

KEPT = os.path.join(tempfile.gettempdir(), "shots")


def render(scene, shot, scale, samples, path):
    script = os.path.join(MEDIA, "scenes", scene + ".py")
    command = [
        "blender",
        "-b",
        "--python-exit-code",
        "1",
        "--python",
        script,
        "--",
        shot,
        str(scale),
        str(samples),
        path,
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stdout[-3000:] + done.stderr[-3000:])


def layers(path):
    """Light, albedo and normal of a multilayer file, each height x width x 3."""
    picture = OpenImageIO.ImageBuf(path)
    names = list(picture.spec().channelnames)
    values = picture.get_pixels(OpenImageIO.FLOAT)
    find = lambda layer, letter: next(
        i for i, n in enumerate(names) if layer in n and n.endswith("." + letter)
    )
    pick = lambda layer, letters: np.ascontiguousarray(
        values[..., [find(layer, letter) for letter in letters]]
    )
    return pick("Combined", "RGB"), pick("Denoising Albedo", "RGB"), pick("Denoising Normal", "XYZ")


def is_done(scene, shot):
    result, script = os.path.join(MEDIA, "sources", shot + ".jpg"), os.path.join(MEDIA, "scenes", scene + ".py")
    return os.path.exists(result) and os.path.getmtime(result) > os.path.getmtime(script)


def main(scene, shot, mode="--final"):
    os.makedirs(KEPT, exist_ok=True)
    if mode == "--final" and is_done(scene, shot):
        return
    preview = mode == "--preview"
    os.nice(12 if preview else 0)
    kept = os.path.join(KEPT, shot + ("-preview" if preview else ""))
    samples = int(os.environ.get("SAMPLES", 4 if preview else 64))
    scale = float(os.environ.get("SCALE", 0.36 if preview else 1))
    if mode != "--grade":
        torch.set_num_threads(1)  # a second thread would wait by spinning where the machine is shared
        render(scene, shot, scale, samples, kept + ".exr")
        np.save(kept + ".npy", denoise(*layers(kept + ".exr")).astype(np.float16))
        os.remove(kept + ".exr")
    with open(kept + ".exr.json") as file:
        grade = json.load(file)
    mirrored = slice(None, None, -1 if grade.pop("mirror", False) else 1)
    folder = KEPT if preview else os.path.join(MEDIA, "sources")
    light = np.load(kept + ".npy").astype(np.float32)[:, mirrored]
    save(graded(light, **grade), os.path.join(folder, shot + ".jpg"))


main(*sys.argv[1:])
