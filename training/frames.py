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
    for ending in (".rgb", ".csv", "-vehicles.csv"):
        digest = hashlib.sha256()
        with open(f"{stem}{ending}", "rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
        digests[ending.strip(".-")] = digest.hexdigest()
    noted = Path(f"{stem}.json")
    return digests | {"rendered": json.loads(noted.read_text()) if noted.exists() else None}


@dataclass
class Frames:
    """Pictures [n, 180, 320, 3] or [n, 360, 640, 3] uint8 (mapped, not read), one row of labels for each, and one of each vehicle."""

    pictures: np.ndarray
    labels: dict  # column name -> array
    vehicles: dict  # column name -> array; row says which picture
    width: int  # px of the pictures that the labels speak of

    @staticmethod
    def read(stem):
        """DIR/NAME stands for DIR/NAME.rgb, DIR/NAME.csv and DIR/NAME-vehicles.csv."""
        rows = _rows(f"{stem}.csv")
        pictures = np.memmap(f"{stem}.rgb", dtype=np.uint8, mode="r")
        count = len(rows) - 1
        width = round((len(pictures) / count / 3 * 16 / 9) ** .5)
        if len(pictures) != count * width * width * 9 // 16 * 3:
            raise ValueError(f"{stem}: {len(pictures)} bytes are not {count} pictures of 16 by 9, as many as there are labels")
        pictures = pictures.reshape(-1, width * 9 // 16, width, 3)
        labels, vehicles = _columns(rows), _columns(_rows(f"{stem}-vehicles.csv"))
        row_of = {frame: row for row, frame in enumerate(labels["frame"])}
        vehicles["row"] = np.array([row_of[it] for it in vehicles["frame"]], int)
        return Frames(pictures, labels, vehicles, width)

    def __len__(self):
        return len(self.pictures)

    def __getitem__(self, column):
        return self.labels[column]

    def where(self, mask):
        vehicles = {k: v[mask[self.vehicles["row"]]] for k, v in self.vehicles.items()}
        vehicles["row"] = (np.cumsum(mask) - 1)[vehicles["row"]]
        labels = {k: v[mask] for k, v in self.labels.items()}
        return Frames(_Picked(self.pictures, np.nonzero(mask)[0]), labels, vehicles, self.width)

    def halved(self):
        """The same with pictures of half the size, each pixel the mean of four; in memory."""
        small = np.empty((len(self), self.width * 9 // 32, self.width // 2, 3), np.uint8)
        for first in range(0, len(self), 256):
            part = self.pictures[np.arange(first, min(first + 256, len(self)))].astype(np.uint16)
            total = part[:, ::2, ::2] + part[:, 1::2, ::2] + part[:, ::2, 1::2] + part[:, 1::2, 1::2]
            small[first:first + 256] = (total + 2) // 4
        return Frames(small, self.labels, self.vehicles, self.width)

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
        """Of the animals, [n, 4]."""
        return _boxes(self.labels)

    def things(self):
        """The animal and the vehicles of each frame, [n, things, 4], and of each whether it is a target, is ignored, is a vehicle."""
        row = self.vehicles["row"]
        shape = (len(self), 1 + np.bincount(row, minlength=len(self)).max(initial=0))
        boxes = np.zeros((*shape, 4), np.float32)
        target, ignored, vehicle = (np.zeros(shape, bool) for _ in range(3))
        boxes[:, 0], target[:, 0], ignored[:, 0] = self.boxes(), self.target, self.animal & ~self.target
        place = 1 + np.arange(len(row)) - np.searchsorted(row, row)  # the rows are in order
        asked = self.vehicle_target
        boxes[row, place], target[row, place] = _boxes(self.vehicles), asked
        ignored[row, place] = ~asked & (self.vehicles["visible"] > 0)
        vehicle[:, 1:] = True
        return boxes, target, ignored, vehicle

    @property
    def vehicle_target(self):
        """Vehicles that a detector is asked to find."""
        return (self.vehicles["visible"] >= LEAST_PIXELS) & (self.vehicles["transmission"] >= LEAST_TRANSMISSION)

    @property
    def without_vehicles(self):
        return self["vehicles"] == 0


def _rows(path):
    with open(path, newline="") as file:
        return list(csv.reader(file))


def _columns(rows):
    words = ("weather", "species", "lamp", "pose", "kind")
    return {name: np.array([row[at] if name in words else float(row[at]) for row in rows[1:]], None if name in words else float)
            for at, name in enumerate(rows[0])}


def _boxes(columns):
    return np.stack([columns[edge] for edge in ("left", "top", "right", "bottom")], 1).astype(np.float32)


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
        self.labels = [torch.from_numpy(it) for it in (*frames.things(), frames.empty)]

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
        labels = [it[picked].to(self.device) for it in self.labels]
        return raw.permute(0, 3, 1, 2), labels


@dataclass
class Batch:
    """Pictures [n, 3, h, w] in 0..1; boxes [n, things, 4] in px of the width given; which things are targets, are ignored, are vehicles;
    which frames hold no animal."""

    pictures: torch.Tensor
    boxes: torch.Tensor
    target: torch.Tensor
    ignored: torch.Tensor
    vehicle: torch.Tensor
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
    turned = torch.stack([width - boxes[..., 2], boxes[..., 1], width - boxes[..., 0], boxes[..., 3]], -1)
    boxes = torch.where(mirror.view(-1, 1, 1), turned, boxes)
    pictures = raw.float().mul_((gain * tint / 255).to(device)).clamp_(max=1)
    batch = Batch(pictures, boxes, *marks, width)
    return zoomed(batch, generator) if torch.rand(1, generator=generator) < .5 else batch


def zoomed(batch, generator):
    """One window of the picture, enlarged to the whole; things cut by more than half are ignored."""
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
    boxes = torch.stack([whole[..., 0::2].clamp(0, batch.width), whole[..., 1::2].clamp(0, batch.width * 9 // 16)], 3).flatten(2)
    cut = area(boxes) < .5 * area(whole)
    return Batch(pictures, boxes, batch.target & ~cut, batch.ignored | (batch.target & cut), batch.vehicle, batch.empty, batch.width)


def area(boxes):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
