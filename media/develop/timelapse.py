#!/usr/bin/python3
"""The hero's film: dusk and early night in 22 seconds from the layers of scenes/skyline.py, and its stills.

    media/develop/timelapse.py layers NAME [SAMPLES] [SCALE]   renders the layers of a shot (film, film-tall)
    media/develop/timelapse.py still NAME PATH [MOMENT]        one picture at the layers' own size
    media/develop/timelapse.py frames NAME PATH WIDTH          the whole loop, without loss, and its measures
    media/develop/timelapse.py encode PATH                     from that loop (.mkv) the site's four films

The water is softened a little for the encoders: it costs half of the bits and nobody looks for its edges.

Every motion has a whole number of turns in the loop, so that its end meets its beginning.
"""

import os
import subprocess
import sys
import tempfile
from multiprocessing import Pool

import numpy as np
import OpenImageIO
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from grade import tone

MEDIA = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
KEPT = os.path.join(tempfile.gettempdir(), "shots")
SECONDS, RATE = 22, 24
DARKEST = 0.6  # of a night: the film turns back before the sky is black
SWITCHES = 16
LENS = {"film": 44 / 36, "film-tall": 64 / 36}  # focal length as a share of the longer side
EYE = 9.0  # metres above the water
SUNSET = 0.86  # where along the horizon the sky glows

linear = lambda v: np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)
rgb = lambda *values: np.array(values, np.float32)
color = lambda h: linear(np.array([int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)])).astype(np.float32)


def render(name, samples=48, scale=1.0):
    os.makedirs(KEPT, exist_ok=True)
    kept = os.path.join(KEPT, name)
    script = os.path.join(MEDIA, "scenes", "skyline.py")
    command = ["blender", "-b", "--python-exit-code", "1", "--python", script, "--"]
    done = subprocess.run(
        command + [name, str(scale), str(samples), kept + ".exr"], capture_output=True, text=True
    )
    if not os.path.exists(kept + ".exr"):
        sys.exit(done.stdout[-3000:] + done.stderr[-3000:])
    import torch

    from denoise import denoise

    torch.set_num_threads(2)
    picture = OpenImageIO.ImageBuf(kept + ".exr")
    names = list(picture.spec().channelnames)
    values = picture.get_pixels(OpenImageIO.FLOAT)

    def pick(key, letters):
        found = [
            next(i for i, n in enumerate(names) if n.split(".")[1] == key and n.endswith("." + c))
            for c in letters
        ]
        return np.ascontiguousarray(values[..., found])

    albedo, normal = pick("Denoising Albedo", "RGB"), pick("Denoising Normal", "XYZ")
    solid = pick("Combined", "A")
    layers = {"solid": solid}
    for group in ("sky", "sun", "street"):
        light = pick("Combined_" + group, "RGB")
        layers[group] = denoise(light * (solid if group == "sky" else 1), albedo, normal)
    layers["on"] = np.concatenate([pick("on%d" % i, "X") for i in range(SWITCHES)], -1)
    pane = pick("pane", "X")
    layers["tint"] = pick("tint", "RGB") / np.maximum(pane, 1e-3)
    layers["pane"], layers["lamp"] = pane, pick("lamp", "RGB")
    layers["depth"] = np.minimum(pick("Depth", "Z"), 3000)
    np.savez(kept + "-layers.npz", **{k: v.astype(np.float16) for k, v in layers.items()})
    os.remove(kept + ".exr")


def resized(layer, width):
    height = round(layer.shape[0] * width / layer.shape[1])
    if width == layer.shape[1]:
        return layer
    planes = [
        np.asarray(Image.fromarray(layer[..., c], "F").resize((width, height), Image.Resampling.BICUBIC))
        for c in range(layer.shape[-1])
    ]
    return np.stack(planes, -1)


def blurred(plane, along, aside):
    """A wide blur, on fewer rows and columns."""
    rows, columns = max(1, int(along / 5)), max(1, int(aside / 2))
    small = (plane.shape[1] // columns, plane.shape[0] // rows)
    fewer = np.asarray(Image.fromarray(plane, "F").resize(small, Image.Resampling.BOX))
    soft = gaussian_filter(fewer, (along / rows, aside / columns))
    return np.asarray(Image.fromarray(soft, "F").resize(plane.shape[::-1], Image.Resampling.BICUBIC))


def fractal(size, octaves, base, seed):
    """Cloud-like values that repeat without a seam; mean 0.5, spread about 0.17."""
    rng, total, loud = np.random.default_rng(seed), np.zeros((size, size), np.float32), 1.0
    for k in range(octaves):
        n = base * 2**k
        grid = np.pad(rng.random((n, n)).astype(np.float32), ((3, 3), (3, 3)), mode="wrap")
        at = np.linspace(0, n, size, endpoint=False, dtype=np.float32) + 3
        total += loud * map_coordinates(
            grid, [at[:, None] * np.ones_like(at), at[None] * np.ones_like(at)[:, None]], order=3
        )
        loud *= 0.54
    return (total - total.mean()) / total.std() * 0.17 + 0.5


class Film:
    def __init__(self, name, width=None):
        layers = {
            k: v.astype(np.float32) for k, v in np.load(os.path.join(KEPT, name + "-layers.npz")).items()
        }
        if width:
            layers = {k: np.maximum(resized(v, width), 0) for k, v in layers.items()}
        self.__dict__.update(layers)
        self.solid = np.clip(self.solid, 0, 1)
        self.height, self.width = self.solid.shape[:2]
        self.unit = self.width / 1920 if self.width > self.height else self.height / 1350 * 0.8
        self.focal = LENS[name] * max(self.width, self.height)
        self.line = int(np.where(self.solid[:, :, 0].mean(1) > 0.9)[0].max())  # where the water begins
        rows = np.arange(self.height, dtype=np.float32)[:, None, None]
        above = np.maximum(self.line - rows, 0) * self.depth / self.focal  # metres above the water
        thick = np.maximum(self.depth - 730, 0) / 560 * (0.45 + 0.55 * np.exp(-above / 110))
        self.haze = np.clip(1 - np.exp(-thick), 0, 0.62) * self.solid
        self.lights_of(name)
        self.sky_of()
        self.water_of()

    def lights_of(self, name):
        rng = np.random.default_rng(8)
        self.first = np.linspace(
            -0.22, 0.72, SWITCHES
        )  # at which darkness each group is lit; two thirds burn at dusk
        rng.shuffle(self.first)

    def sky_of(self):
        height, width, line = self.height, self.width, self.line
        y, x = np.mgrid[0 : line + 1, 0:width].astype(np.float32)
        self.up = np.clip((line - y) / (0.7 * 1080 * self.unit), 0, 3)
        across = (x - width * 0.5) / (1920 * self.unit) + 0.5
        self.across = across
        grad = lambda stops: np.stack(
            [np.interp(self.up, [s[0] for s in stops], [color(s[1])[c] for s in stops]) for c in range(3)], -1
        ).astype(np.float32)
        self.dusk = grad(
            [
                (0, "#e9a06e"),
                (0.1, "#e2957c"),
                (0.24, "#b98797"),
                (0.45, "#6f7fae"),
                (0.75, "#3b5c98"),
                (1.1, "#234077"),
            ]
        )
        self.night = grad([(0, "#4d4660"), (0.12, "#33365a"), (0.4, "#172342"), (1.1, "#0a1228")])
        glow = np.exp(-(((across - SUNSET) / 0.42) ** 2)) * np.exp(-self.up / 0.22)
        self.dusk += glow[..., None] * color("#ffb066") * 0.95
        self.night += glow[..., None] * color("#b0707a") * 0.1
        self.far_dusk = self.dusk[-6].mean(0) * 0.3 + color("#8d86a6") * 0.52
        self.far_night = self.night[-6].mean(0) * 1.2
        # a plane of clouds seen from below
        depth = 1 / (self.up + 0.2)
        self.cloud_u, self.cloud_v = (across - 0.5) * depth * 330, depth * 390
        self.cloud_map = fractal(1024, 8, 3, 5)
        self.cloud_fade = np.clip(self.up * 6, 0, 1)[..., None]

    def clouds(self, moment):
        """Two streams: each jumps back while the other alone is seen."""
        reach, share = 74.0, 1 - abs(2 * moment - 1)
        at = lambda move: map_coordinates(
            self.cloud_map,
            [(self.cloud_v + move * 0.2) % 1024, (self.cloud_u + move) % 1024],
            order=1,
            mode="grid-wrap",
        )
        one, other = at(((moment + 0.5) % 1) * reach), at(moment * reach + 370)
        mixed = ((1 - share) * (one - 0.5) + share * (other - 0.5)) / np.hypot(share, 1 - share) + 0.5
        cover = np.clip((mixed - 0.46) / 0.32, 0, 1)
        return (cover**1.2)[..., None] * self.cloud_fade

    def water_of(self):
        rng = np.random.default_rng(3)
        rows = np.arange(1, self.height - self.line, dtype=np.float32)
        below = rows + EYE / 716 * self.focal  # pixels under the horizon
        self.far = (self.focal * EYE / below)[:, None]  # metres to the water of each row
        x = (np.arange(self.width, dtype=np.float32) - self.width / 2)[None] * self.far / self.focal
        step = self.far**2 / (self.focal * EYE)  # metres between two rows
        self.waves = []
        for i in range(26):
            length = 1.3 * 1.16**i * rng.uniform(0.9, 1.1)
            angle = rng.normal(0.35, 0.55)
            k = 2 * np.pi / length
            speed = max(1, round(0.3 * np.sqrt(9.8 * k) * SECONDS / (2 * np.pi)))
            seen = np.exp(-((step * 1.9 / length) ** 2)) * np.exp(
                -((0.5 * self.far / self.focal / length) ** 2)
            )
            slope = 0.0078 * (min(1, length / 5) if length < 12 else (12 / length) ** 1.2)
            along, aside = k * np.cos(angle), k * np.sin(angle)
            phase = along * self.far + aside * x + rng.random() * 6.28
            self.waves.append((phase.astype(np.float32), speed, slope * seen, np.cos(angle), np.sin(angle)))
        self.share = (rows / rows[-1])[:, None]
        # gusts roughen some places
        v, u = np.log(self.far) * 130, x * 0.55
        gust = fractal(512, 4, 4, 9)
        self.gust = np.clip(
            0.5
            + 1.6
            * (
                map_coordinates(gust, [(v + 0 * u) % 512, (u + 0 * v) % 512], order=1, mode="grid-wrap") - 0.5
            ),
            0,
            1,
        )
        angle = below[:, None] / self.focal
        self.mirror = (0.05 + 0.95 * (1 - np.sin(np.arctan(angle))) ** 5)[..., None]

    def water(self, light, moment, deep):
        slope_y, slope_x = 0.0, 0.0
        for phase, speed, slope, along, aside in self.waves:
            s = np.sin(phase - 2 * np.pi * speed * moment) * slope
            slope_y, slope_x = slope_y + s * along, slope_x + s * aside
        rows = np.arange(1, self.height - self.line, dtype=np.float32)[:, None]
        columns = np.arange(self.width, dtype=np.float32)[None]
        unit = self.unit
        mirrored = light[: self.line + 1][::-1]
        soft = [
            np.stack([blurred(mirrored[..., c], along * unit, aside * unit) for c in range(3)], -1)
            for along, aside in ((22, 1), (76, 5))
        ]
        rough = np.clip(0.55 + 0.45 * self.gust, 0, 1)
        at_y = rows * 1.12 + 2 * unit + np.abs(slope_y) * 0.9 * self.focal + slope_y * 0.85 * self.focal
        at_x = columns + slope_x * 0.7 * self.focal * np.minimum(0.5, 3 * EYE / self.far)
        at_y = np.clip(at_y, 0, self.line)
        shown = 0
        for plane, share in zip(soft, (1 - rough, rough)):
            part = [map_coordinates(plane[..., c], [at_y, at_x], order=1, mode="nearest") for c in range(3)]
            shown = shown + np.stack(part, -1) * share[..., None]
        mirror = np.clip(self.mirror * (1 - 0.7 * slope_y[..., None] * 8), 0.1, 0.95)
        calm = (0.8 - 0.26 * self.share)[..., None]
        return shown * mirror * calm + deep * (1 - mirror)

    def frame(self, moment):
        dark = 0.5 - 0.5 * np.cos(2 * np.pi * moment)
        q = DARKEST * dark * dark * (3 - 2 * dark)
        cover = self.clouds(moment) * 0.8
        sky = self.dusk * (1 - q) + self.night * q
        low = np.exp(-self.up / 0.3)[..., None]
        lit = color("#ffb48c") * low * 1.15 + color("#a295b4") * (1 - low)
        sky = sky * (1 - cover) + (lit * 0.95 * (1 - q) + color("#3b3d58") * q * 0.8) * cover
        height = self.line + 1
        part = lambda layer: layer[:height]
        solid = part(self.solid)
        light = (
            part(self.sky)
            * (0.74 * (1 - q) + 0.075 * q)
            * rgb(0.78 - 0.13 * q, 0.93 - 0.06 * q, 1.22 + 0.02 * q)
        )
        light = light + part(self.sun) * (1 - q) ** 3 * 0.3 + part(self.street) * (0.08 + 0.95 * q) * 0.36
        on = np.clip((dark - self.first) / 0.05 + 0.5, 0, 1).astype(np.float32)
        windows = (part(self.on) @ on)[..., None]
        windows = windows / (1 + 0.45 * windows)
        light = light * (1 - 0.5 * part(self.pane) * np.clip(windows * 3, 0, 1))
        light = light + part(self.tint) * windows * (0.95 + 0.6 * q) * rgb(1.2, 1.12, 0.98)
        light = light + part(self.lamp) * (2.4 + 2.6 * np.clip((dark - 0.05) / 0.2, 0, 1))
        haze = part(self.haze)
        light = light * (1 - haze) + (self.far_dusk * (1 - q) + self.far_night * q) * haze
        light = light * np.minimum(1, solid * 4) + sky * (1 - solid)
        unit = self.unit
        deep = color("#1d3a52") * (0.3 * (1 - q) + 0.035 * q)
        light = np.concatenate([light, self.water(light, moment, deep)]).astype(np.float32)
        bright = np.clip(light - 0.8, 0, 6)
        for spread, step, share in ((2, 1, 0.3), (9, 2, 0.24), (36, 4, 0.16)):  # a wide glow on fewer pixels
            small = [gaussian_filter(bright[::step, ::step, c], spread * unit / step) for c in range(3)]
            if step > 1:
                size = bright.shape[1::-1]
                small = [
                    np.asarray(Image.fromarray(p, "F").resize(size, Image.Resampling.BICUBIC)) for p in small
                ]
            light += np.stack(small, -1) * share
        seen = tone((light * 2 ** (0.95 + 0.5 * q)).astype(np.float32), 1.0)
        grey = (seen @ rgb(0.2126, 0.7152, 0.0722))[..., None]
        seen = grey + (seen - grey) * 1.1
        return (np.clip(seen, 0, 1) * 255 + 0.5).astype(np.uint8)


def frames(name, path, width):
    global film
    film = Film(name, width)
    count = SECONDS * RATE
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{film.width}x{film.height}", "-r", str(RATE), "-i", "-"]
    encoder = subprocess.Popen(command + ["-c:v", "ffv1", "-pix_fmt", "yuv444p", path], stdin=subprocess.PIPE)
    first = before = None
    steps, brightest = [], 0
    with Pool(2) as pool:
        for picture in pool.imap(film_frame, [i / count for i in range(count)], 4):
            encoder.stdin.write(picture.tobytes())
            whole = picture.astype(np.float32)
            height, width = whole.shape[:2]
            corner = whole[height * 2 // 3 :, : width // 3] @ [0.2126, 0.7152, 0.0722] / 255
            brightest = max(brightest, float(np.percentile(corner, 99.5)))
            if before is not None:
                steps.append(float(np.abs(whole - before).mean()))
            else:
                first = whole
            before = whole
    encoder.stdin.close()
    encoder.wait()
    print("from one frame to the next: %.3f to %.3f" % (min(steps), max(steps)))
    print("near the seam: %.3f and %.3f" % (steps[-1], steps[0]))
    print("from the last to the first: %.3f" % float(np.abs(first - before).mean()))
    print("brightest in the lower left third (99.5%%): %.3f" % brightest)


def film_frame(moment):
    return film.frame(moment)


def encode(path):
    folder = os.path.join(os.path.dirname(MEDIA), "public", "video")
    soft = "[0:v]scale=in_color_matrix=bt601,format=gbrp,split[a][b];[b]crop=iw:ih*0.342:0:ih*0.658,"
    soft += "gblur=sigma=0.9:steps=1[w];[a][w]overlay=0:H*0.658:format=gbrp,"
    tags = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv"
    h264 = "-c:v libx264 -preset slow -tune film -g 600 -keyint_min 600 -sc_threshold 0 -movflags +faststart -crf "
    av1 = "-c:v libsvtav1 -preset 4 -g 600 -crf "
    for name, height, pixels, options in (
        ("skyline.mp4", 1080, "yuv420p", h264 + "27"),
        ("skyline.webm", 1080, "yuv420p10le", av1 + "38"),
        ("skyline-720.mp4", 720, "yuv420p", h264 + "26"),
        ("skyline-720.webm", 720, "yuv420p10le", av1 + "36"),
    ):
        steps = soft + f"scale=-2:{height}:flags=lanczos:out_color_matrix=bt709,format={pixels}"
        command = ["ffmpeg", "-v", "error", "-y", "-i", path, "-filter_complex", steps]
        command += options.split() + tags.split()
        subprocess.run(command + ["-pix_fmt", pixels, "-an", os.path.join(folder, name)], check=True)


if __name__ == "__main__":
    task, name, *rest = sys.argv[1:]
    if task == "encode":
        sys.exit(encode(name))
    if task == "layers":
        render(name, *(int(rest[0]) if rest else 48, float(rest[1]) if len(rest) > 1 else 1.0))
    elif task == "still":
        moment = float(rest[1]) if len(rest) > 1 else 0.0
        options = dict(quality=93, subsampling=0) if rest[0].endswith("jpg") else {}
        Image.fromarray(Film(name).frame(moment)).save(rest[0], **options)
    else:
        frames(name, rest[0], int(rest[1]))
