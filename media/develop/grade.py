"""From light to picture: bloom, a film's tone curve, colour, a darker edge, a trace of grain."""

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

BEFORE_CURVE = np.array([[0.86, 0.09, 0.05], [0.08, 0.86, 0.06], [0.05, 0.09, 0.86]])
AFTER_CURVE = np.linalg.inv(np.array([[0.93, 0.045, 0.025], [0.04, 0.93, 0.03], [0.025, 0.045, 0.93]]))
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])


def tone(light, contrast=1.0):
    """A sigmoid of the logarithm, as film has: bright colours turn pale, shadows keep their depth."""
    kind = light.dtype
    mixed = np.maximum(light @ BEFORE_CURVE.T.astype(kind), 1e-6)
    stops = np.clip((np.log2(mixed / 0.18) + 7.5) / 12.0, 0, 1)
    sigmoid = lambda value: 1 / (1 + np.exp(-5.6 * contrast * (value - 7.5 / 12)))
    curve = (sigmoid(stops) - sigmoid(0)) / (sigmoid(1) - sigmoid(0))
    return np.clip(np.maximum(curve, 0) ** 1.9 @ AFTER_CURVE.T.astype(kind), 0, 1)


def bloomed(light, strength):
    bright = np.clip(light - 1.2, 0, 8)
    width = light.shape[1]
    for share, part in ((500, 0.5), (140, 0.3), (40, 0.2)):
        light = light + strength * 2.5 * part * gaussian_filter(bright, (width / share, width / share, 0))
    return light


def graded(light, ev=0.0, bloom=0.08, sat=1.08, vig=0.12, contrast=1.0, warm=0.0):
    """Values of 0 to 1 from linear light; ev in stops, the others as shares."""
    seen = tone(bloomed(light * 2**ev, bloom), contrast)
    grey = (seen @ LUMINANCE)[..., None]
    seen = (grey + (seen - grey) * sat) * [1 + warm, 1, 1 - warm]
    height, width = seen.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    edge = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2)[..., None]
    grain = np.random.default_rng(1).normal(0, 0.0035, (height, width, 1))
    return np.clip(seen * (1 - vig * 2 * edge) + grain, 0, 1)


def save(seen, path):
    Image.fromarray((seen * 255 + 0.5).astype(np.uint8)).save(path, quality=90, subsampling=0)
