"""What a detector finds on frames it has not seen."""

import numpy as np
import torch

from frames import Batches

LEAST_OVERLAP = .3  # intersection over union from which a box counts as the animal's
DISTANCES = ((5, 15), (15, 25), (25, 40), (40, 60), (60, 90), (90, 120))
TIMES = {"00": (1350, 90), "06": (300, 420), "12": (540, 900), "18": (1020, 1140)}


def best_boxes(decoded, frames, device="cpu", size=64):
    """The most confident box of each frame, [n, 5]."""
    decoded.eval()
    found = []
    with torch.no_grad():
        for batch in Batches(frames, size, device).in_order():
            boxes = decoded(batch.input())
            best = boxes[:, :, 0].argmax(1)
            found.append(boxes[torch.arange(len(boxes), device=boxes.device), best].cpu().numpy())
    return np.concatenate(found)


def overlaps(a, b):
    across = np.minimum(a[:, 2], b[:, 2]) - np.maximum(a[:, 0], b[:, 0])
    down = np.minimum(a[:, 3], b[:, 3]) - np.maximum(a[:, 1], b[:, 1])
    shared = across.clip(0) * down.clip(0)
    areas = (a[:, 2] - a[:, 0]) * (a[:, 3] - a[:, 1]) + (b[:, 2] - b[:, 0]) * (b[:, 3] - b[:, 1])
    return shared / (areas - shared + 1e-9)


class Judgement:
    """Hits of a detector on labelled frames at one threshold of confidence."""

    def __init__(self, frames, found, threshold):
        self.frames = frames
        overlap = overlaps(found[:, 1:], frames.boxes())
        self.wanted = frames.animal & (frames["visible"] >= 10)
        self.alarm = found[:, 0] >= threshold
        self.hit = self.alarm & self.wanted & (overlap >= LEAST_OVERLAP)
        self.overlap = overlap

    def recall(self, mask=True):
        return share(self.hit, self.wanted & mask)

    def precision(self, mask=True):
        # A box on an animal too small to be asked for is neither right nor wrong.
        judged = self.alarm & mask & ~(self.frames.animal & ~self.wanted)
        return share(self.hit, judged)

    def false_alarms(self, mask=True):
        """Share of frames without an animal that raise an alarm."""
        return share(self.alarm, self.frames.empty & mask)

    def summary(self):
        return {
            "recall": self.recall(),
            "precision": self.precision(),
            "falseAlarms": self.false_alarms(),
            "meanOverlap": round(float(self.overlap[self.hit].mean()), 3) if self.hit.any() else None,
        }

    def by_distance(self):
        """Recall by distance, m, and light."""
        distance, night = self.frames["distance"], self.frames.night
        rows = []
        for low, high in DISTANCES:
            band = (distance >= low) & (distance < high)
            rows.append({"fromM": low, "toM": high, "frames": int((band & self.wanted).sum()),
                         "all": self.recall(band), "day": self.recall(band & ~night), "night": self.recall(band & night),
                         "precision": self.precision(band)})
        return rows

    def by_weather(self):
        distance, night = self.frames["distance"], self.frames.night
        rows = []
        for weather in ("clear", "cloudy", "thin-fog", "thick-fog", "light-rain", "heavy-rain", "light-snow", "heavy-snow"):
            of = self.frames["weather"] == weather
            near, far = of & (distance < 25), of & (distance >= 25) & (distance < 90)
            rows.append({"weather": weather, "dayNear": self.recall(near & ~night), "dayFar": self.recall(far & ~night),
                         "nightNear": self.recall(near & night), "nightFar": self.recall(far & night),
                         "precision": self.precision(of), "falseAlarms": self.false_alarms(of)})
        return rows

    def by_time(self):
        return [{"time": time + ":00", "recall": self.recall(self.at(time)), "precision": self.precision(self.at(time)),
                 "recallTo60": self.recall(self.at(time) & (self.frames["distance"] < 60)),
                 "falseAlarms": self.false_alarms(self.at(time))} for time in TIMES]

    def by_species(self):
        return [{"species": name, "recall": self.recall(self.frames["species"] == name),
                 "recallTo40": self.recall((self.frames["species"] == name) & (self.frames["distance"] < 40))}
                for name in sorted(set(self.frames["species"]) - {"none"})]

    def at(self, time):
        low, high = TIMES[time]
        minute = self.frames["minute"]
        return (minute >= low) & (minute <= high) if low < high else (minute >= low) | (minute <= high)


def share(part, whole):
    """Share of the whole, three decimals; None of nothing."""
    count = int(whole.sum())
    return round(int((part & whole).sum()) / count, 3) if count else None
