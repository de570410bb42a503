"""Removes the noise of a path-traced picture with Open Image Denoise's trained network.

Debian's Blender is built without Open Image Denoise, but its weights (Apache 2.0) come with the npm package `denoiser`;
here they run in PyTorch on the CPU. The picture is linear and may be brighter than 1; albedo and normal guide it.
"""

import os
import struct

import numpy as np
import torch
import torch.nn.functional as functional

WEIGHTS = os.environ.get(
    "DENOISER_WEIGHTS", os.path.join(os.path.dirname(__file__), "node_modules/denoiser/tzas")
)


def read_weights(name):
    """Tensors of a .tza archive by name: a table at its end says where each one starts."""
    with open(os.path.join(WEIGHTS, name + ".tza"), "rb") as file:
        data = file.read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{name}.tza is not a tensor archive")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        key = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        kind = {"f": "<f4", "h": "<f2"}[chr(data[at + 1 + 5 * rank])]
        (start,) = struct.unpack_from("<Q", data, at + 2 + 5 * rank)
        at += 10 + 5 * rank
        values = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape)
        tensors[key] = torch.from_numpy(values.astype(np.float32))
    return tensors


class Network:
    """The U-Net of Open Image Denoise 2: four halvings, each joined again on the way up."""

    def __init__(self, name):
        fast = lambda t: t.contiguous(memory_format=torch.channels_last) if t.dim() == 4 else t
        self.weights = {key: fast(tensor) for key, tensor in read_weights(name).items()}

    def layer(self, x, name):
        return functional.conv2d(x, self.weights[name + ".weight"], self.weights[name + ".bias"], padding=1)

    def layers(self, x, *names):
        for name in names:
            x = functional.relu_(self.layer(x, name))
        return x

    def joined(self, x, skipped, stage):
        doubled = functional.interpolate(x, scale_factor=2, mode="nearest")
        both = torch.cat((doubled, skipped), 1)
        return self.layers(both, f"dec_conv{stage}a", f"dec_conv{stage}b")

    def __call__(self, x):
        halved = lambda y: functional.max_pool2d(y, 2)
        first = halved(self.layers(x, "enc_conv0", "enc_conv1"))
        second = halved(self.layers(first, "enc_conv2"))
        third = halved(self.layers(second, "enc_conv3"))
        fourth = halved(self.layers(third, "enc_conv4"))
        deep = self.layers(fourth, "enc_conv5a", "enc_conv5b")
        for skipped, stage in ((third, 4), (second, 3), (first, 2), (x, 1)):
            deep = self.joined(deep, skipped, stage)
        return self.layer(deep, "dec_conv0")


def in_tiles(network, picture, tile=1024, overlap=64):
    """Runs the network over a large picture piece by piece, so that memory stays small."""
    height, width = picture.shape[:2]
    result = np.zeros((height, width, 3), np.float32)
    for top in range(0, height, tile):
        for left in range(0, width, tile):
            bottom, right = min(height, top + tile), min(width, left + tile)
            above, before = max(0, top - overlap), max(0, left - overlap)
            piece = picture[above : bottom + overlap, before : right + overlap]
            padding = ((0, -piece.shape[0] % 16), (0, -piece.shape[1] % 16), (0, 0))
            planes = np.pad(piece, padding, mode="symmetric").transpose(2, 0, 1)[None]
            with torch.no_grad():
                pixels = torch.from_numpy(np.ascontiguousarray(planes, np.float32))
                clean = network(pixels.contiguous(memory_format=torch.channels_last))
            clean = clean[0].numpy().transpose(1, 2, 0)
            result[top:bottom, left:right] = clean[
                top - above : bottom - above, left - before : right - before
            ]
    return result


# The network sees light as the eye does: three pieces of a curve that was fitted for high dynamic range.
DARK, MIDDLE = (1.57945760e-06, 2.23151711e-03), (3.22087631e-02, 3.70974749e-01)
SLOPE = 1.41283765e03
POWER = (1.64593172, 4.31384981e-01, -2.94139609e-03)
LOGARITHM = (1.92653254e-01, 6.26026094e-03, 9.98620152e-01)


def perceived(light):
    scale, exponent, offset = POWER
    factor, shift, base = LOGARITHM
    dark, middle = SLOPE * light, scale * light**exponent + offset
    bright = factor * np.log(light + shift) + base
    return np.where(light <= DARK[0], dark, np.where(light <= MIDDLE[0], middle, bright))


def emitted(seen):
    scale, exponent, offset = POWER
    factor, shift, base = LOGARITHM
    dark, middle = seen / SLOPE, np.maximum((seen - offset) / scale, 0) ** (1 / exponent)
    bright = np.exp((seen - base) / factor) - shift
    return np.where(seen <= DARK[1], dark, np.where(seen <= MIDDLE[1], middle, bright))


BRIGHTEST = 65504.0
UNIT = 1 / float(perceived(np.array(BRIGHTEST)))


def exposure_of(light):
    """What brings the picture's typical brightness to middle grey, judged on blocks of 16 pixels."""
    luminance = light @ [0.212671, 0.71516, 0.072169]
    height, width = (side // 16 * 16 for side in luminance.shape)
    blocks = luminance[:height, :width].reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    return 0.18 / 2 ** np.mean(np.log2(blocks[blocks > 1e-8]))


def denoise(light, albedo, normal):
    """light, albedo and normal: height x width x 3; the guides are cleaned first, since glass makes them noisy."""
    albedo = np.clip(in_tiles(Network("rt_alb"), np.clip(albedo, 0, 1)), 0, 1)
    normal = np.clip(in_tiles(Network("rt_nrm"), np.clip(normal, -1, 1) * 0.5 + 0.5), 0, 1)
    light = np.clip(np.nan_to_num(light), 0, BRIGHTEST)
    exposure = exposure_of(light)
    seen = perceived(light * exposure) * UNIT
    clean = in_tiles(Network("rt_hdr_calb_cnrm"), np.concatenate([seen, albedo, normal], -1))
    return emitted(np.clip(clean, 0, 1) / UNIT) / exposure
