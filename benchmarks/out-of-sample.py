#!/usr/bin/env python3
"""The only out-of-sample test of the fitted detector yolov3: collisions by weather and hour, published and predicted.
   benchmarks/out-of-sample.py RECORDINGS              runs the preset published, without and with the noise of aeb-repeats
   benchmarks/out-of-sample.py RECORDINGS DIR DIR      takes these results from there
RECORDINGS is results/data/sim_stress_test_varied_weather_tod_data of AutoDRIVE-Simulator-HPC, branch rzr-aeb."""
import csv
import math
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile

from table import rows

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEATHERS = ["clear", "cloudy", "thin-fog", "thick-fog", "light-rain", "heavy-rain", "light-snow", "heavy-snow"]
HOURS = {"0": "00:00", "560": "09:20"}
CELLS = [(hour, weather) for hour in HOURS.values() for weather in WEATHERS]
NOISE = re.compile(r"  (\w+Scatter|frameLoss|missCorrelation):.*\n")


def recorded(folder):
    """Collisions and runs of each cell. A run begins where the distance jumps back; one of a single row never drove."""
    found = {cell: (0, 0) for cell in CELLS}
    for file in sorted(pathlib.Path(folder).glob("aeb_metrics_*.csv")):
        runs, before = [], None
        for row in csv.DictReader(file.open()):
            cell = HOURS[row["Time of Day (min)"]], WEATHERS[int(row["Weather ID (#)"]) - 1]
            distance = float(row["DTC (m)"])
            if before is None or before[0] != cell or distance > before[1] + 20:
                runs.append((cell, []))
            runs[-1][1].append(float(row["Collisions (#)"]) > 0)
            before = cell, distance
        for cell, hits in runs:
            if len(hits) > 1:
                found[cell] = found[cell][0] + any(hits), found[cell][1] + 1
    return found


def predicted(folder):
    found = {cell: (0, 0) for cell in CELLS}
    for row in rows(folder):
        if row["outcome"] in ("PASS", "FAIL"):
            cell = row["param.timeOfDay"], row["param.weather"]
            found[cell] = found[cell][0] + (row["outcome"] == "FAIL"), found[cell][1] + 1
    return found


def run(noise):
    text = (ROOT / "examples/aeb-repeats.yaml").read_text()
    text = re.sub(r"  (weather|timeOfDay):.*\n", "", text if noise else NOISE.sub("", text))
    text = text.replace("axes:\n", f"axes:\n  weather: {WEATHERS}\n  timeOfDay: {list(HOURS.values())}\n".replace("'", '"'))
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "sweep.yaml").write_text(re.sub("replicates: .*", "replicates: 100", text))
    subprocess.run([ROOT / "sweep", "run", folder / "sweep.yaml", "--out", folder / "out"], stdout=subprocess.DEVNULL)
    return folder / "out"


def rate(count):
    return count[0] / count[1]


def smoothed(count):
    """A rate that is never 0 or 1, as a cell without a collision in 100 runs does not rule one out."""
    return (count[0] + .5) / (count[1] + 1)


def together(counts):
    return sum(hits for hits, _ in counts), sum(runs for _, runs in counts)


def log_likelihood(seen, rates):
    return sum(hits * math.log(p) + (runs - hits) * math.log(1 - p) for (hits, runs), p in zip(seen, rates))


def ranks(values):
    ordered = sorted(values)
    return [ordered.index(it) + (ordered.count(it) + 1) / 2 for it in values]


def main(recordings, *folders):
    seen = recorded(recordings)
    counts = [seen[it] for it in CELLS]
    ways = [predicted(it) for it in folders or (run(False), run(True))]
    for cell in CELLS:
        print(*cell, "%d/%d" % seen[cell], *(f"{rate(way[cell]):.0%}" for way in ways))
    for hour in HOURS.values():
        of = [it for it in CELLS if it[0] == hour]
        print(hour, *(f"{rate(together([way[it] for it in of])):.1%}" for way in (seen, *ways)))
    constants = {"one rate for all": [rate(together(counts))] * 16,
                 "a rate for each hour": [rate(together(it)) for it in (counts[:8], counts[8:]) for _ in range(8)]}
    for name, rates in constants.items():
        print(f"log-likelihood of {name}, from these runs themselves: {log_likelihood(counts, rates):.1f}")
    for way in ways:
        tell(counts, [way[it] for it in CELLS])


def tell(counts, way):
    rates, own = [smoothed(it) for it in way], rate(together(way))
    likelihood = log_likelihood(counts, rates)
    correlation = statistics.correlation(*(ranks([rate(it) for it in some]) for some in (counts, way)))
    draw = random.Random(7)
    shuffled = [log_likelihood(counts, draw.sample(rates, 16)) for _ in range(20_000)]
    print(f"rank correlation {correlation:.2f}; log-likelihood {likelihood:.1f}, with its mean of {own:.1%} in every cell",
          f"{log_likelihood(counts, [own] * 16):.1f}; shuffled cells as likely {statistics.mean(it >= likelihood for it in shuffled):.0%}")


main(*sys.argv[1:])
