#!/usr/bin/env python3
"""A simulator that does not repeat (protocol 1, see docs/external-runners.md): to try the gate with, see docs/gate.md.

Some stations of its track are flaky: whether a run passes there is drawn anew at every attempt, whatever the seed of the case is. With
`regressions` above 0 the first stations fail at every attempt, as after a bad change.

Draws come from the system. Where a folder `runs` lies beside this file they come from how often the case ran before, which is counted
there: every attempt still draws anew, and a whole night can be played again. Standard library only.
"""

import hashlib
import json
import os
import random
import sys

STEP = 0.1  # s between rows of the trace
SPEED = 10.0  # m/s
SPACING = 100.0  # m between stations
GAP = 20.0  # m to the obstacle of a station
SEED = 56  # of the draws of counted runs


def attempt(given):
    """How many runs of this case there were, counting this one; None where nobody counts."""
    runs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "runs")
    if not os.path.isdir(runs):
        return None
    case = hashlib.sha256(json.dumps(given, sort_keys=True).encode()).hexdigest()[:16]
    number = 1
    while True:
        try:
            os.close(os.open(os.path.join(runs, f"{case}-{number}"), os.O_CREAT | os.O_EXCL))
            return number
        except FileExistsError:
            number += 1


def main():
    with open(os.environ["PROVINGGRID_CASE"], encoding="utf-8") as file:
        case = json.load(file)
    if case["protocol"] != 1:
        sys.exit(f"protocol {case['protocol']} is not known here")
    given = case["parameters"]
    station = given["station"]
    number = attempt(given)
    draw = random.SystemRandom() if number is None else random.Random(f"seed {SEED}, station {station}, {given['regressions']} regressions, run {number}")
    flaky = random.Random(f"station {station}").random() < given["flakyShare"]

    hit = station <= given["regressions"] or (flaky and draw.random() < given["failureRate"])
    drift = draw.uniform(0, 0.01) if flaky else 0.0  # m: what does not repeat is seen in the trace too
    stop = GAP + 1 if hit else GAP - 1 - drift

    with open("trace.csv", "w", encoding="utf-8") as trace:
        trace.write("time[s],position[m]\n")
        for row in range(int(stop / SPEED / STEP) + 1):
            time = row * STEP
            trace.write(f"{time:.1f},{station * SPACING + min(SPEED * time + drift, stop):.6f}\n")
    outcome = {
        "status": "completed",
        "endReason": "contact" if hit else "standstill",
        "cause": "stopped too late" if hit else "",
        "kpis": {"collisions": int(hit)},
        "simS": stop / SPEED,
    }
    with open("outcome.json", "w", encoding="utf-8") as file:
        json.dump(outcome, file)


main()
