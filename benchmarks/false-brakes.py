#!/usr/bin/env python3
"""Writes the tables of "Braking for nothing" in docs/detectors.md: false-brakes.py DIR, a folder of results of examples/false-brakes.yaml."""

import json
import subprocess
import sys
from pathlib import Path

from table import rows as rows_of

HOME = Path(__file__).resolve().parent.parent
PAGE = HOME / "docs" / "detectors.md"
START, END = "<!-- false brakes: written by benchmarks/false-brakes.py -->", "<!-- end of false brakes -->"


def main(folder):
    counted = json.loads(subprocess.check_output([HOME / "sweep", "statistics", folder, "--json"]))["events"]
    runs = [it for it in rows_of(folder) if it["outcome"] in ("PASS", "FAIL")]
    per_km, per_hour = ({axis["parameter"]: axis["rates"] for axis in it["axes"]} for it in counted)
    head, rest = PAGE.read_text().split(START)
    tables = [by_detector(per_km, per_hour, runs), by_level(per_km, "control"), by_level(per_km, "timeOfDay"), by_weather(runs)]
    PAGE.write_text(head + START + "\n\n" + "\n\n".join(tables) + "\n\n" + END + rest.split(END)[1])


def by_detector(per_km, per_hour, runs):
    rows = []
    for km, hour in zip(per_km["perceptionModel"], per_hour["perceptionModel"]):
        own = [it for it in runs if it["param.perceptionModel"] == km["level"]]
        braked = sum(float(it["kpi.falseBrakes"]) > 0 for it in own)
        rows.append((km["level"], f"{braked}/{len(own)}", f"{km['rate']['exposure']:.1f}", f"{hour['rate']['exposure']:.2f}",
                     rate(km["rate"]), rate(hour["rate"])))
    return table(("detector", "runs that braked", "km driven", "hours", "per km", "per hour"), rows)


def by_level(per_km, parameter):
    rows = [(it["level"], f"{it['rate']['events']:.0f}", f"{it['rate']['exposure']:.1f}", rate(it["rate"]))
            for it in per_km[parameter]]
    return table((parameter, "false brakes", "km driven", "per km, mean of the four"), rows)


def by_weather(runs):
    models = list(dict.fromkeys(it["param.perceptionModel"] for it in runs))
    rows = []
    for weather in dict.fromkeys(it["param.weather"] for it in runs):
        cells = []
        for model in models:
            own = [it for it in runs if it["param.weather"] == weather and it["param.perceptionModel"] == model]
            events = sum(float(it["kpi.falseBrakes"]) for it in own)
            cells.append(f"{events:.0f} in {sum(float(it['kpi.distanceDriven']) for it in own) / 1000:.1f} km")
        rows.append((weather, *cells))
    return table(("weather", *models), rows)


def rate(view):
    return f"{view['rate']:.2f} ({view['lower']:.2f} to {view['upper']:.2f})"


def table(head, rows):
    lines = [" | ".join(head), "|".join("-" for _ in head)] + [" | ".join(row) for row in rows]
    return "\n".join("|" + line + "|" for line in lines)


main(sys.argv[1])
