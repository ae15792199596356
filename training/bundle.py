#!/usr/bin/env python3
"""Puts trained detectors into the program: the ONNX file and a card that pins it among the resources, the record beside this script.

    ./training/bundle.py --work DIR pg-s-1 ...
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESOURCES = HERE.parent / "sweep-model/src/main/resources/dev/provinggrid/model/perception"

CARD = """format: 1
card: {net}
kind: onnx
title: Compact detector with {parameters} parameters
label: trained on rendered frames
source: training/record/{run}.json
model: {{file: {net}.onnx, sha256: {sha256}}}
input: {{name: image, width: {width}, height: {height}, scale: 1/255, resize: letterbox, anchor: top-left, pad: 0}}
output: {{name: boxes, layout: grid}}
classes: [animal, car]
score: 20 %
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True, help="work folder of train.py")
    parser.add_argument("runs", nargs="+", help="NET-SEED, the folders in it; the first of a net is bundled")
    options = parser.parse_args()
    bundled = set()
    for run in options.runs:
        folder = options.work / run
        net = run.rpartition("-")[0]
        keep_record(run, folder)
        if net not in bundled:
            bundled.add(net)
            bundle(net, run, folder)


def keep_record(run, folder):
    kept = HERE / "record"
    kept.mkdir(exist_ok=True)
    for source, name in (("record.json", f"{run}.json"), ("losses.csv", f"{run}.csv")):
        if (folder / source).exists():
            shutil.copyfile(folder / source, kept / name)


def bundle(net, run, folder):
    model = (folder / f"{net}.onnx").read_bytes()
    (RESOURCES / f"{net}.onnx").write_bytes(model)
    record = folder / "record.json"
    parameters = json.loads(record.read_text())["parameters"] if record.exists() else "some"
    width = 640 if net.endswith("-640") else 320
    card = CARD.format(net=net, run=run, parameters=parameters, width=width, height=width * 3 // 5, sha256=hashlib.sha256(model).hexdigest())
    (RESOURCES / f"{net}.yaml").write_text(card)
    print(f"{net}: {len(model)} bytes from {run}")


if __name__ == "__main__":
    main()
