"""The compact detectors: a plain convolutional body and a grid head of one box for each cell of 16 x 16 px.

Input: RGB in 0..1, [n, 3, 192, 320], the 320 x 180 picture at the top and black below (twice as much for a name that ends in
640). Raw output: [n, 6, 12, 20] = logits of the
confidence in an animal and in a vehicle, offset of the centre, logarithm of the size. Boxes: [n, 240, 6] = both confidences, left, top,
right, bottom in px.
"""

import torch
from torch import nn
import torch.nn.functional as F

CLASSES = ("animal", "car")
STRIDE = 16
SIZE_UNIT = .075  # of the width; a box of this size has logarithm 0

# Per layer: channels, stride, dilation. A body that starts on the halved picture ends at the same stride of 16.
BODIES = {
    "pg-xs": ((8, 2, 1), (16, 2, 1), (24, 2, 1), (32, 1, 1), (40, 1, 1)),
    "pg-s": ((16, 2, 1), (32, 2, 1), (48, 2, 1), (64, 1, 1), (64, 1, 2)),
    "pg-m": ((8, 2, 1), (24, 2, 1), (48, 2, 1), (88, 2, 1), (88, 1, 1), (88, 1, 2)),
    "pg-l": ((16, 2, 1), (32, 2, 1), (64, 2, 1), (64, 1, 1), (128, 2, 1), (128, 1, 1), (128, 1, 2)),
    # Too slow to train without a GPU.
    "pg-xl": ((24, 2, 1), (48, 2, 1), (96, 2, 1), (96, 1, 1), (192, 2, 1), (224, 1, 1), (224, 1, 2), (192, 1, 1)),
}
BODIES["pg-m-640"] = BODIES["pg-m"]
HALVED = ("pg-xs", "pg-s")


class Detector(nn.Module):
    """Raw output of one of the bodies above."""

    def __init__(self, name):
        super().__init__()
        self.halved = name in HALVED
        self.width = 640 if name.endswith("-640") else 320
        self.height = self.width * 3 // 5
        layers, channels = [], 3
        for width, stride, dilation in BODIES[name]:
            layers += [nn.Conv2d(channels, width, 3, stride, dilation, dilation, bias=False),
                       nn.BatchNorm2d(width), nn.LeakyReLU(.1)]
            channels = width
        self.body = nn.Sequential(*layers)
        self.head = nn.Conv2d(channels, len(CLASSES) + 4, 1)
        nn.init.zeros_(self.head.bias)
        nn.init.constant_(self.head.bias[:len(CLASSES)], -4)  # nearly every cell is empty
        self.register_buffer("shift", torch.zeros(len(CLASSES)))  # of the confidences' logits, set by calibration

    def forward(self, pictures):
        return self.raw(F.avg_pool2d(pictures, 2) if self.halved else pictures)

    def raw(self, pictures):
        """The same of pictures that are halved already where the body wants it."""
        return self.head(self.body(pictures - .45))

    def parameter_count(self):
        return sum(it.numel() for it in self.parameters())


class Decoded(nn.Module):
    """Boxes of a detector, decoded inside the graph: what is exported."""

    def __init__(self, detector):
        super().__init__()
        self.detector = detector
        rows, columns = torch.meshgrid(torch.arange(float(detector.height // STRIDE)),
                                       torch.arange(float(detector.width // STRIDE)), indexing="ij")
        self.register_buffer("columns", columns[None].clone())
        self.register_buffer("rows", rows[None].clone())

    def boxes(self, raw):
        """[n, 12, 20, 4], px. A centre lies within a cell and a half of the middle of its cell."""
        offsets = raw[:, len(CLASSES):]
        x = (torch.sigmoid(offsets[:, 0]) * 3 - 1 + self.columns) * STRIDE
        y = (torch.sigmoid(offsets[:, 1]) * 3 - 1 + self.rows) * STRIDE
        unit = round(SIZE_UNIT * self.detector.width)
        width = torch.exp(offsets[:, 2].clamp(-4, 4)) * unit
        height = torch.exp(offsets[:, 3].clamp(-4, 4)) * unit
        return torch.stack([x - width / 2, y - height / 2, x + width / 2, y + height / 2], -1)

    def forward(self, pictures):
        raw = self.detector(pictures)
        confidence = torch.sigmoid(raw[:, :len(CLASSES)] + self.detector.shift.view(1, -1, 1, 1))
        return torch.cat([confidence.permute(0, 2, 3, 1), self.boxes(raw)], -1).flatten(1, 2)

    def loss(self, raw, batch):
        """Focal loss of the confidences (Lin et al. 2017, gamma 1.5) and 1 - GIoU of the boxes (Rezatofighi et al. 2019)."""
        raw = raw.float()
        near, free = self._cells(batch)
        wanted = self._by_class(near, batch)
        free = self._by_class(free, batch) & ~wanted
        weight = (1 + batch.empty.float() * .5).view(-1, 1, 1, 1) * (~free).float()
        logits = raw[:, :len(CLASSES)]
        share = torch.sigmoid(logits)
        miss = torch.where(wanted, 1 - share, share)
        entropy = F.binary_cross_entropy_with_logits(logits, wanted.float(), reduction="none")
        confidence = (entropy * miss ** 1.5 * weight).sum() / wanted.sum().clamp(min=1)
        frame, thing, row, column = near.nonzero(as_tuple=True)
        if len(frame) == 0:
            return confidence, confidence.detach() * 0
        return confidence, (1 - giou(self.boxes(raw)[frame, row, column], batch.boxes[frame, thing])).mean()

    def _cells(self, batch):
        """Of each thing, [n, things, rows, columns]: the cells within one cell of its centre where it is a target, but for those nearer to
        the centre of another; and those that may answer as they like: the ones around them, and all that touch a thing which is too small,
        too deep in fog or cut."""
        left, top, right, bottom = (batch.boxes / STRIDE)[..., None, None].unbind(2)
        x, y = self.columns + .5, self.rows + .5
        apart = torch.maximum((x - (left + right) / 2).abs(), (y - (top + bottom) / 2).abs())
        beyond = torch.maximum(torch.maximum(left - x, x - right), torch.maximum(top - y, y - bottom))
        target, ignored = batch.target[..., None, None], batch.ignored[..., None, None]
        rival = torch.where(target, apart, torch.full_like(apart, 1e9))
        near = (apart < 1) & target & (rival == rival.min(1, keepdim=True).values)
        return near, ((apart < 1.6) & target & ~near) | ((beyond < 1.5) & ignored)

    @staticmethod
    def _by_class(cells, batch):
        """From [n, things, rows, columns] to [n, classes, rows, columns]."""
        vehicle = batch.vehicle[..., None, None]
        return torch.stack([(cells & ~vehicle).any(1), (cells & vehicle).any(1)], 1)


def giou(a, b):
    """Generalised intersection over union of boxes [n, 4], -1 to 1."""
    across = torch.minimum(a[:, 2], b[:, 2]) - torch.maximum(a[:, 0], b[:, 0])
    down = torch.minimum(a[:, 3], b[:, 3]) - torch.maximum(a[:, 1], b[:, 1])
    shared = across.clamp(min=0) * down.clamp(min=0)
    union = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1]) + (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1]) - shared
    hull = ((torch.maximum(a[:, 2], b[:, 2]) - torch.minimum(a[:, 0], b[:, 0]))
            * (torch.maximum(a[:, 3], b[:, 3]) - torch.minimum(a[:, 1], b[:, 1])))
    return shared / union - (hull - union) / hull
