#!/usr/bin/env python3
"""Trains one of the compact detectors on frames of `sim-worker.jar frames` and exports it to ONNX.

    ./training/train.py pg-s --frames DIR --work DIR --epochs 20 --seed 1

The folder of frames holds the sets train, test, noon, bear, shapes, empty, other, traffic and traffic-other. After every epoch a checkpoint goes into the work folder;
the same command goes on from there, with the same result as if it had never stopped (on the same machine and threads). A GPU
is used where there is one. Needs Debian's python3-torch, python3-onnx and python3-numpy.
"""

import argparse
import copy
import csv
import json
import os
import platform
import time
from pathlib import Path

import numpy as np

# On processors with AMX the gradients of Debian 12's PyTorch 1.13 in bfloat16 are not numbers; without it they are.
os.environ.setdefault("ONEDNN_MAX_CPU_ISA", "AVX512_CORE_BF16")
import torch

from detector import BODIES, CLASSES, Decoded, Detector
from exported import begin_with_exported
from frames import Batches, Frames, origin
from judging import Curve, Judgement, VehicleJudgement, best_boxes

SETS = ("test", "noon", "bear", "shapes", "empty", "other", "traffic", "traffic-other")
VALIDATION_SCENES = .05  # of the scenes of the training set: calibration, never gradients
PEAK_RATE = {"pg-xs": 6e-3, "pg-s": 5e-3, "pg-m": 4e-3, "pg-l": 4e-3, "pg-xl": 3e-3, "pg-m-640": 4e-3}


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    work = options.work / f"{options.net}-{options.seed}"
    work.mkdir(parents=True, exist_ok=True)
    frames = Frames.read(options.frames / "train")
    if options.limit:
        frames = frames.where(np.arange(len(frames)) < options.limit)
    held = held_for_validation(frames)
    run = Training(options, frames.where(~held), work)
    run.resume()
    if not options.stop:
        run.train(frames.where(held))
    finish(run, frames.where(held), not options.no_judging)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", choices=BODIES)
    parser.add_argument("--frames", type=Path, required=True, help="folder with the nine sets")
    parser.add_argument("--work", type=Path, required=True, help="checkpoints, record and ONNX file go here")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--seed", type=int, default=1, help="of weights, order and variation")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--limit", type=int, help="use only so many frames")
    parser.add_argument("--start", type=Path, metavar="FILE",
                        help="begin with the weights of a finished run of the same body, its checkpoint or its .onnx, at a third of the rate")
    parser.add_argument("--false-alarms", type=float, default=.015,
                        help="share of empty validation frames above confidence .7 after calibration (default .015)")
    parser.add_argument("--export-every", type=int, default=0, help="also export after every so many epochs")
    parser.add_argument("--no-judging", action="store_true", help="export after the last epoch, write no record")
    parser.add_argument("--stop", action="store_true", help="train no further: export the newest checkpoint")
    options = parser.parse_args()
    if options.net == "pg-xl" and not torch.cuda.is_available():
        parser.error("pg-xl is too slow to train without a GPU")
    return options


def held_for_validation(frames):
    """Whole scenes, so that no validation frame has a sibling in training."""
    scenes = np.unique(frames["scene"])
    held = scenes[-max(1, round(len(scenes) * VALIDATION_SCENES)):]
    return np.isin(frames["scene"], held)


class Training:
    """The state of one training run."""

    def __init__(self, options, frames, work):
        torch.manual_seed(options.seed)
        self.options, self.work = options, work
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.mixed = computes_bfloat16(self.device)
        self.decoded = Decoded(Detector(options.net)).to(self.device)
        if frames.width != self.decoded.detector.width:
            raise ValueError(f"{options.net} looks at pictures {self.decoded.detector.width} px wide, the frames have {frames.width}")
        taken = frames.halved() if self.decoded.detector.halved else frames
        self.batches = Batches(taken, options.batch, self.device)
        if options.start:
            self.begin_with(options.start)
        self.optimiser = torch.optim.AdamW(self.decoded.parameters(), lr=1e-3, weight_decay=1e-3)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, PEAK_RATE[options.net] / (3 if options.start else 1), total_steps=options.epochs * self.batches.steps(), pct_start=.15)
        self.history = []

    def begin_with(self, start):
        """Body and head; the grid of cells stays that of this width."""
        if start.suffix == ".onnx":
            some = next(self.batches.shuffled(torch.Generator().manual_seed(self.options.seed)))
            begin_with_exported(self.decoded.detector, start, some.input())
            return
        weights = torch.load(start, map_location=self.device)["decoded"]
        self.decoded.detector.load_state_dict(
            {name.removeprefix("detector."): value for name, value in weights.items() if name.startswith("detector.")})

    def checkpoint(self):
        return self.work / f"checkpoint-{self.options.epochs}.pt"

    def resume(self):
        """Goes on from the checkpoint, on other frames too if the command now names others of the same number."""
        if not self.checkpoint().exists():
            return
        kept = torch.load(self.checkpoint(), map_location=self.device)
        self.decoded.load_state_dict(kept["decoded"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.schedule.load_state_dict(kept["schedule"])
        self.history = kept["history"]
        print(f"goes on after epoch {len(self.history)}", flush=True)

    def keep(self):
        state = {"decoded": self.decoded.state_dict(), "optimiser": self.optimiser.state_dict(),
                 "schedule": self.schedule.state_dict(), "history": self.history}
        fresh = self.checkpoint().with_suffix(".new")
        torch.save(state, fresh)
        fresh.replace(self.checkpoint())

    def train(self, validation):
        print(f"{self.options.net}: {self.decoded.detector.parameter_count()} parameters,"
              f" {len(self.batches.frames)} frames, {self.device}", flush=True)
        while len(self.history) < self.options.epochs:
            self.history.append(self.epoch(validation))
            print(json.dumps(self.history[-1]), flush=True)
            self.keep()
            done = len(self.history)
            if self.options.export_every and done % self.options.export_every == 0 and done < self.options.epochs:
                export(self.calibrated(validation), self.work / f"{self.options.net}.onnx")

    def calibrated(self, validation):
        """A copy: the network in training stays on its device, and its validation as it is."""
        finished = copy.deepcopy(self.decoded)
        calibrate(finished, validation, self.options.false_alarms, self.device)
        return finished

    def epoch(self, validation):
        number = len(self.history) + 1
        # One generator for each epoch, so that a resumed run draws what an unbroken one would have drawn.
        generator = torch.Generator().manual_seed(self.options.seed * 10_007 + number)
        wall, cpu = time.time(), time.process_time()
        sums = np.zeros(2)
        self.decoded.train()
        for batch in self.batches.shuffled(generator):
            sums += self.step(batch)
        confidence, box = sums / self.batches.steps()
        judged = Judgement(validation, best_boxes(self.decoded, validation, self.device), .5)
        return {"epoch": number, "frames": self.options.frames.name, "confidenceLoss": round(confidence, 5), "boxLoss": round(box, 5),
                "validationRecall": judged.recall(), "validationPrecision": judged.precision(),
                "validationFalseAlarms": judged.false_alarms(),
                "wallS": round(time.time() - wall, 1), "cpuS": round(time.process_time() - cpu, 1)}

    def step(self, batch):
        with torch.autocast(self.device, dtype=torch.bfloat16, enabled=self.mixed):
            raw = self.decoded.detector.raw(batch.input())
        confidence, box = self.decoded.loss(raw, batch)
        if not torch.isfinite(confidence + box):
            raise ArithmeticError(f"losses {confidence.item()} and {box.item()}: the newest checkpoint is the last good one")
        self.optimiser.zero_grad()
        (2 * confidence + 2 * box).backward()
        self.optimiser.step()
        self.schedule.step()
        return confidence.item(), box.item()


def calibrate(decoded, validation, allowed, device):
    """Shifts the confidences so that at .7 the allowed share of validation frames without such a thing raises an alarm: .7 means the same
    for all."""
    decoded.detector.shift.zero_()
    shifts = []
    for name, without in zip(CLASSES, (validation.empty, validation.without_vehicles)):
        confidence = np.sort(best_boxes(decoded, validation.where(without), device, name)[:, 0].astype(np.float64))
        limit = confidence[-1 - int(allowed * len(confidence))].clip(1e-6, 1 - 1e-6)
        shifts.append(float(np.log(.7 / .3) - np.log(limit / (1 - limit))))
    decoded.detector.shift.copy_(torch.tensor(shifts))


def export(decoded, path):
    """Takes the network to the processor."""
    picture = torch.zeros(1, 3, decoded.detector.height, decoded.detector.width)
    torch.onnx.export(decoded.eval().to("cpu"), picture, str(path), opset_version=13,
                      input_names=["image"], output_names=["boxes"])


def finish(run, validation, judging):
    """The ONNX file and, beside it, what the detector finds on frames it has not seen."""
    detector = run.calibrated(validation)
    if judging:
        write_record(run, detector, validation)
    export(detector, run.work / f"{run.options.net}.onnx")


def write_record(run, detector, validation):
    options = run.options
    record = {
        "net": options.net,
        "parameters": run.decoded.detector.parameter_count(),
        "seed": options.seed,
        "epochs": len(run.history),
        "plannedEpochs": options.epochs,
        "start": options.start and (options.start.name if options.start.suffix == ".onnx" else options.start.parent.name),
        "batch": options.batch,
        "trainingFrames": len(run.batches.frames),
        "validationFrames": len(validation),
        "confidenceShift": {name: round(float(it), 4) for name, it in zip(CLASSES, detector.detector.shift)},
        "losses": [run.history[-1]["confidenceLoss"], run.history[-1]["boxLoss"]],
        "wallS": round(sum(it["wallS"] for it in run.history)),
        "cpuS": round(sum(it["cpuS"] for it in run.history)),
        "threads": options.threads,
        "machine": machine(run.device),
        "precision": "bfloat16" if run.mixed else "float32",
        "torch": torch.__version__,
        "numpy": np.__version__,
        "python": platform.python_version(),
        "sets": {name: origin(options.frames / name) for name in ("train", *SETS)},
    }
    for name in SETS:
        record[name] = judged(detector, Frames.read(options.frames / name), run.device)
    (run.work / "record.json").write_text(json.dumps(record, indent=2) + "\n")
    with open(run.work / "losses.csv", "w", newline="") as file:
        table = csv.DictWriter(file, run.history[0].keys(), lineterminator="\n")
        table.writeheader()
        table.writerows(run.history)
    print(json.dumps({name: record[name] for name in SETS}), flush=True)


def judged(decoded, frames, device):
    found = best_boxes(decoded, frames, device)
    result = {"frames": len(frames)}
    for threshold in (.5, .7):
        result[f"at{threshold}"] = Judgement(frames, found, threshold).summary()
    at = Judgement(frames, found, .7)
    if len(frames.vehicles["row"]):
        result["cars"] = VehicleJudgement(decoded, frames, .7, device).summary()
    if not frames.empty.all():
        result |= {"curve": Curve(frames, found).summary(), "byDistance": at.by_distance(), "byWeather": at.by_weather(),
                   "byTime": at.by_time(), "bySpecies": at.by_species()}
    return result


def computes_bfloat16(device):
    """Whether the numbers of 16 bits are the machine's own: where a processor emulates them, a step takes ten times as long as in 32."""
    return device == "cuda" or "avx512_bf16" in Path("/proc/cpuinfo").read_text()


def machine(device):
    if device == "cuda":
        return torch.cuda.get_device_name()
    with open("/proc/cpuinfo") as file:
        models = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return f"{models[0]}, {len(models)} cores" if models else platform.processor()


if __name__ == "__main__":
    main()
