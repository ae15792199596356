"""Rendered frames and their labels, as `sim-worker.jar frames` writes them."""

import csv
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

STRIDE = 16
LEAST_PIXELS = 10  # fewer visible pixels than this are neither target nor background
LEAST_TRANSMISSION = .06  # nor is what stands deeper in fog


def origin(stem):
    """Of a set of frames: the SHA-256 of pictures and labels, and what rendered it, as `sim-worker.jar frames` noted."""
    digests = {}
    for ending in ("rgb", "csv"):
        digest = hashlib.sha256()
        with open(f"{stem}.{ending}", "rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
        digests[ending] = digest.hexdigest()
    noted = Path(f"{stem}.json")
    return digests | {"rendered": json.loads(noted.read_text()) if noted.exists() else None}


@dataclass
class Frames:
    """Pictures [n, 180, 320, 3] or [n, 360, 640, 3] uint8 (mapped, not read) and one row of labels for each."""

    pictures: np.ndarray
    labels: dict  # column name -> array
    width: int  # px of the pictures that the labels speak of

    @staticmethod
    def read(stem):
        """DIR/NAME stands for the pair DIR/NAME.rgb, DIR/NAME.csv."""
        with open(f"{stem}.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        pictures = np.memmap(f"{stem}.rgb", dtype=np.uint8, mode="r")
        width = round((len(pictures) / len(rows) / 3 * 16 / 9) ** .5)
        if len(pictures) != len(rows) * width * width * 9 // 16 * 3:
            raise ValueError(f"{stem}: {len(pictures)} bytes are not {len(rows)} pictures of 16 by 9, as many as there are labels")
        pictures = pictures.reshape(-1, width * 9 // 16, width, 3)
        words = ("weather", "species", "lamp", "pose")
        labels = {name: np.array([row[name] if name in words else float(row[name]) for row in rows]) for name in rows[0]}
        return Frames(pictures, labels, width)

    def __len__(self):
        return len(self.pictures)

    def __getitem__(self, column):
        return self.labels[column]

    def where(self, mask):
        return Frames(_Picked(self.pictures, np.nonzero(mask)[0]), {k: v[mask] for k, v in self.labels.items()}, self.width)

    def halved(self):
        """The same with pictures of half the size, each pixel the mean of four; in memory."""
        small = np.empty((len(self), self.width * 9 // 32, self.width // 2, 3), np.uint8)
        for first in range(0, len(self), 256):
            part = self.pictures[np.arange(first, min(first + 256, len(self)))].astype(np.uint16)
            total = part[:, ::2, ::2] + part[:, 1::2, ::2] + part[:, ::2, 1::2] + part[:, 1::2, 1::2]
            small[first:first + 256] = (total + 2) // 4
        return Frames(small, self.labels, self.width)

    @property
    def animal(self):
        """Frames with at least one visible pixel of an animal."""
        return self["visible"] > 0

    @property
    def empty(self):
        return self["species"] == "none"

    @property
    def target(self):
        """Frames whose animal a detector is asked to find."""
        return (self["visible"] >= LEAST_PIXELS) & (self["transmission"] >= LEAST_TRANSMISSION)

    @property
    def night(self):
        return (self["minute"] <= 350) | (self["minute"] >= 1090)

    def boxes(self):
        return np.stack([self[edge] for edge in ("left", "top", "right", "bottom")], 1).astype(np.float32)


class _Picked:
    """Some rows of an array, in order, without a copy of the whole."""

    def __init__(self, rows, index):
        self.rows, self.index = rows, index

    def __len__(self):
        return len(self.index)

    def __getitem__(self, key):
        return self.rows[self.index[key]]


class Batches:
    """Batches of a set of frames as tensors; shuffled and varied by the generator given, else as they are."""

    def __init__(self, frames, size, device="cpu"):
        self.frames, self.size, self.device = frames, size, device
        self.boxes = torch.from_numpy(frames.boxes())
        self.target = torch.from_numpy(frames.target)
        self.ignored = torch.from_numpy(frames.animal & ~frames.target)
        self.empty = torch.from_numpy(frames.empty)

    def steps(self):
        return len(self.frames) // self.size

    def shuffled(self, generator):
        order = torch.randperm(len(self.frames), generator=generator)
        for step in range(self.steps()):
            picked = order[step * self.size:(step + 1) * self.size].sort().values
            yield varied(*self._raw(picked), self.frames.width, generator)

    def in_order(self):
        for first in range(0, len(self.frames), self.size):
            raw, labels = self._raw(torch.arange(first, min(first + self.size, len(self.frames))))
            yield Batch(raw.float() / 255, *labels, self.frames.width)

    def _raw(self, picked):
        """Pictures [n, 3, h, w] as bytes, and the rest of a batch."""
        raw = torch.from_numpy(np.ascontiguousarray(self.frames.pictures[picked.numpy()])).to(self.device)
        labels = [it[picked].to(self.device) for it in (self.boxes, self.target, self.ignored, self.empty)]
        return raw.permute(0, 3, 1, 2), labels


@dataclass
class Batch:
    """Pictures [n, 3, h, w] in 0..1; boxes [n, 4] in px of the width given; which frames hold a target, one to ignore, no animal."""

    pictures: torch.Tensor
    boxes: torch.Tensor
    target: torch.Tensor
    ignored: torch.Tensor
    empty: torch.Tensor
    width: int

    def input(self):
        """What the network takes: the picture at the top of 320 x 192 (or half of that), the rest black."""
        height = self.pictures.shape[2]
        return F.pad(self.pictures, (0, 0, 0, height * 16 // 15 - height))


def varied(raw, labels, width, generator):
    """Mirrored (half), brightened or darkened, tinted; every second batch zoomed by up to 1.25."""
    n, device = len(raw), raw.device
    boxes, *marks = labels
    mirror = (torch.rand(n, generator=generator) < .5).to(device)
    gain = .8 + .4 * torch.rand(n, 1, 1, 1, generator=generator)
    tint = .95 + .1 * torch.rand(n, 3, 1, 1, generator=generator)
    raw = torch.where(mirror.view(-1, 1, 1, 1), raw.flip(3), raw).contiguous()
    turned = torch.stack([width - boxes[:, 2], boxes[:, 1], width - boxes[:, 0], boxes[:, 3]], 1)
    boxes = torch.where(mirror.view(-1, 1), turned, boxes)
    pictures = raw.float().mul_((gain * tint / 255).to(device)).clamp_(max=1)
    batch = Batch(pictures, boxes, *marks, width)
    return zoomed(batch, generator) if torch.rand(1, generator=generator) < .5 else batch


def zoomed(batch, generator):
    """One window of the picture, enlarged to the whole; animals cut by more than half are ignored."""
    height, width = batch.pictures.shape[2:]
    zoom = 1 + .25 * torch.rand(1, generator=generator).item()
    high, wide = round(height / zoom), round(width / zoom)
    x = int(torch.randint(width - wide + 1, (1,), generator=generator))
    y = int(torch.randint(height - high + 1, (1,), generator=generator))
    window = batch.pictures[:, :, y:y + high, x:x + wide]
    pictures = F.interpolate(window, (height, width), mode="bilinear", align_corners=False)
    shift = torch.tensor([x, y, x, y], device=pictures.device) * (batch.width / width)
    scale = torch.tensor([width / wide, height / high] * 2, device=pictures.device)
    whole = (batch.boxes - shift) * scale
    boxes = torch.stack([whole[:, 0::2].clamp(0, batch.width), whole[:, 1::2].clamp(0, batch.width * 9 // 16)], 2).flatten(1)
    cut = area(boxes) < .5 * area(whole)
    return Batch(pictures, boxes, batch.target & ~cut, batch.ignored | (batch.target & cut), batch.empty,
                 batch.width)


def area(boxes):
    return (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
