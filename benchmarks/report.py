#!/usr/bin/env python3
"""How long the reports of a large sweep take and how large they are: a results folder is made of one that was run, by
repeating its cases with their traces and films. Needs the programs built (./sweep --version)."""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from table import text as table_of

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def repeated(folder, cases, target):
    """Writes a folder of that many cases: those of the folder over and over, as replicates of it."""
    with open(os.path.join(folder, "cases.json")) as file:
        whole = json.load(file)
    own = whole["cases"]
    whole["cases"] = []
    for name in ("results.schema.json", "sweep.yaml"):
        shutil.copy(os.path.join(folder, name), target)
    for part in ("traces", "recordings"):
        os.mkdir(os.path.join(target, part))
    rows = table_of(folder).split("\r\n")
    table = [rows[0]]
    for index in range(cases):
        case = own[index % len(own)]
        whole["cases"].append({**case, "index": index, "replicate": index // len(own), "seed": case["seed"] + index // len(own)})
        table.append(rows[1 + index % len(own)].replace(str(case["index"]), str(index), 1))
        for part in ("traces", "recordings"):
            link(os.path.join(folder, part), os.path.join(target, part), case["index"], index)
    with open(os.path.join(target, "cases.json"), "w") as file:
        json.dump(whole, file)
    with open(os.path.join(target, "results.csv"), "w", newline="") as file:
        file.write("\r\n".join(table) + "\r\n")


def link(source, target, case, index):
    for suffix in (".csv", "-video.mp4", "-space-time.svg"):
        file = os.path.join(source, f"case-{case:05d}{suffix}")
        if os.path.exists(file):
            os.symlink(os.path.abspath(file), os.path.join(target, f"case-{index:05d}{suffix}"))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="results of a sweep that was run")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        results = os.path.join(scratch, "results")
        os.mkdir(results)
        repeated(options.folder, options.cases, results)
        out = os.path.join(scratch, "out")
        command = [os.path.join(HOME, "sweep"), "report", results, "--json"]
        for kind, option in (("html", ["--html", out + ".html"]), ("markdown", ["--markdown", out + ".md"]),
                             ("junit", ["--junit", out])):
            times = []
            for _ in range(options.runs):
                begin = time.monotonic()
                said = subprocess.run(command + option, check=True, capture_output=True, text=True).stdout
                times.append(time.monotonic() - begin)
            files = json.loads(said)["files"]
            print(f"{options.cases} cases, {kind}: median {statistics.median(times):.2f} s of {options.runs} runs"
                  f" ({min(times):.2f} to {max(times):.2f}), {sum(it['bytes'] for it in files) / 1e6:.2f} MB in {len(files)} file(s)")


if __name__ == "__main__":
    sys.exit(main())
