"""What a detector finds on frames it has not seen."""

import numpy as np
import torch

from detector import CLASSES
from frames import Batches, LEAST_PIXELS

LEAST_OVERLAP = .3  # intersection over union from which a box counts as the animal's
DISTANCES = ((5, 15), (15, 25), (25, 40), (40, 60), (60, 90), (90, 120))
RESAMPLES = 1000
TIMES = {"00": (1350, 90), "06": (300, 420), "12": (540, 900), "18": (1020, 1140)}


def all_boxes(decoded, frames, name, device="cpu", size=64):
    """Every box of a class in each frame, [n, boxes, 5], in parts of so many frames."""
    decoded.eval()
    columns = [CLASSES.index(name), *range(len(CLASSES), len(CLASSES) + 4)]
    with torch.no_grad():
        for batch in Batches(frames, size, device).in_order():
            yield decoded(batch.input())[:, :, columns].cpu().numpy()


def best_boxes(decoded, frames, device="cpu", name="animal"):
    """The most confident box of a class in each frame, [n, 5]."""
    return np.concatenate([boxes[np.arange(len(boxes)), boxes[:, :, 0].argmax(1)] for boxes in all_boxes(decoded, frames, name, device)])


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

        # A box on an animal too small to be asked for is neither right nor wrong.
        self.judged = ~(frames.animal & ~self.wanted)

    def recall(self, mask=True):
        return share(self.hit, self.wanted & mask)

    def precision(self, mask=True):
        return share(self.hit, self.alarm & mask & self.judged)

    def false_alarms(self, mask=True):
        """Share of frames without an animal that raise an alarm."""
        return share(self.alarm, self.frames.empty & mask)

    def summary(self):
        return {
            "recall": self.recall(),
            "precision": self.precision(),
            "falseAlarms": self.false_alarms(),
            "meanOverlap": round(float(self.overlap[self.hit].mean()), 3) if self.hit.any() else None,
            "intervals": {
                "recall": self.interval(self.hit, self.wanted),
                "precision": self.interval(self.hit, self.alarm & self.judged),
                "falseAlarms": self.interval(self.alarm, self.frames.empty),
            },
        }

    def interval(self, part, whole):
        """Of a share of frames, at 95 %; None where there is none."""
        counts = np.stack([part & whole, whole]).astype(float)
        shares = [hits / all_ for hits, all_ in (counts @ weight for weight in redrawn(self.frames)) if all_]
        return limits(shares)

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


class VehicleJudgement:
    """What a detector finds of the vehicles of labelled frames at one threshold. A box finds the vehicle that it overlaps most; on one that is
    too small to be asked for it is neither right nor wrong."""

    def __init__(self, decoded, frames, threshold, device="cpu"):
        self.vehicles = frames.vehicles
        truth = np.stack([self.vehicles[edge] for edge in ("left", "top", "right", "bottom")], 1)
        self.asked = self.vehicles["visible"] >= LEAST_PIXELS
        self.hit = np.zeros(len(truth), bool)
        self.right = self.wrong = 0
        self.alarm = np.zeros(len(frames), bool)
        self.free = frames.without_vehicles
        found = (frame for part in all_boxes(decoded, frames, "car", device) for frame in part)
        for row, boxes in enumerate(found):
            own = np.flatnonzero(self.vehicles["row"] == row)
            for box in kept(boxes[boxes[:, 0] >= threshold]):
                self.alarm[row] = True
                overlap = overlaps(np.repeat(box[None, 1:], len(own), 0), truth[own])
                on = own[overlap >= max(LEAST_OVERLAP, overlap.max(initial=0))]
                self.hit[on] = True
                self.right += self.asked[on].any()
                self.wrong += len(on) == 0

    def summary(self):
        distance = self.vehicles["distance"]
        bands = [(low, high, self.asked & (distance >= low) & (distance < high)) for low, high in DISTANCES]
        return {
            "vehicles": int(self.asked.sum()),
            "recall": share(self.hit, self.asked),
            "precision": round(int(self.right) / max(1, int(self.right + self.wrong)), 3),
            "falseAlarms": share(self.alarm, self.free),
            "byDistance": [{"fromM": low, "toM": high, "vehicles": int(band.sum()), "recall": share(self.hit, band)} for low, high, band in bands],
            "byKind": {str(kind): share(self.hit, self.asked & (self.vehicles["kind"] == kind)) for kind in np.unique(self.vehicles["kind"])},
        }


def kept(boxes, greatest=.5):
    """Of boxes [n, 5] the most confident, without those that overlap a better one by more."""
    chosen = []
    for box in boxes[np.argsort(-boxes[:, 0], kind="stable")]:
        if all(overlaps(box[None, 1:], other[None, 1:])[0] <= greatest for other in chosen):
            chosen.append(box)
    return chosen


class Curve:
    """Precision over recall, of all thresholds of confidence."""

    def __init__(self, frames, found):
        everything = Judgement(frames, found, 0)
        order = np.argsort(-found[:, 0], kind="stable")
        self.frames, self.order = frames, order[everything.judged[order]]
        self.hit, self.wanted = everything.hit[self.order], everything.wanted
        self.confidence = found[self.order, 0]

    def of(self, weight):
        """Recall down to every box, and the best precision at that recall or more."""
        own = weight[self.order]
        hits = np.cumsum(own * self.hit)
        precision = hits / np.maximum(np.cumsum(own), 1e-9)
        return hits / max(1e-9, (weight * self.wanted).sum()), np.maximum.accumulate(precision[::-1])[::-1]

    def average_precision(self, weight):
        """The area below the curve."""
        recall, precision = self.of(weight)
        return float((np.diff(recall, prepend=0) * precision).sum())

    def summary(self):
        """With the threshold, the recall and the precision at every twentieth of recall that is reached."""
        all_once = np.ones(len(self.frames))
        recall, precision = self.of(all_once)
        at = np.searchsorted(recall, np.arange(.05, recall[-1], .05))
        return {"averagePrecision": round(self.average_precision(all_once), 3),
                "interval": limits([self.average_precision(weight) for weight in redrawn(self.frames)]),
                "points": [[round(float(it[i]), 3) for it in (self.confidence, recall, precision)] for i in at]}


def redrawn(frames):
    """Weights of the frames in sets of as many scenes, drawn anew with repetition: frames of one scene are much alike."""
    scenes, scene = np.unique(frames["scene"], return_inverse=True)
    generator = np.random.default_rng(1)
    for _ in range(RESAMPLES):
        yield np.bincount(generator.integers(len(scenes), size=len(scenes)), minlength=len(scenes))[scene].astype(float)


def limits(values):
    """The middle 95 % of them."""
    return [round(float(it), 3) for it in np.percentile(values, (2.5, 97.5))] if values else None


def share(part, whole):
    """Share of the whole, three decimals; None of nothing."""
    count = int(whole.sum())
    return round(int((part & whole).sum()) / count, 3) if count else None
