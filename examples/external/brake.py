#!/usr/bin/env python3
"""Emergency stop of a point mass: the smallest complete external simulator (protocol 1, see docs/external-runners.md).

Reads case.json, writes trace.csv and outcome.json into the output folder. Standard library only.
"""

import csv
import json
import os
import random
import sys

GRAVITY = 9.80665  # m/s2, standard
FRICTION = {"dry": 0.8, "wet": 0.5, "ice": 0.1}  # Coulomb coefficient of tyre on road
STEP = 0.05  # s between rows of the trace


def simulate(speed, sight, friction, reaction):
    """Rows of the trace and the KPIs. Piecewise exact: constant speed while reacting, then constant deceleration."""
    deceleration = friction * GRAVITY
    stop_way = speed * reaction + speed**2 / (2 * deceleration)
    hit = stop_way >= sight
    if not hit:
        end = reaction + speed / deceleration
    elif speed * reaction >= sight:
        end = sight / speed
    else:
        end = reaction + (speed - (speed**2 - 2 * deceleration * (sight - speed * reaction)) ** 0.5) / deceleration

    def state(time):
        braking = max(0.0, time - reaction)
        way = speed * min(time, reaction) + speed * braking - deceleration * braking**2 / 2
        return time, way, speed - deceleration * braking, int(braking > 0)

    times = [STEP * i for i in range(int(end / STEP) + 1)]
    if end > times[-1]:
        times.append(end)
    rows = [state(time) for time in times]
    kpis = {"collisions": int(hit), "stopMargin": sight - stop_way}
    if hit:
        kpis["impactSpeed"] = rows[-1][2]
    return rows, kpis, end


def main():
    with open(os.environ["PROVINGGRID_CASE"], encoding="utf-8") as file:
        case = json.load(file)
    if case["protocol"] != 1:
        sys.exit(f"protocol {case['protocol']} is not known here")
    given = case["parameters"]  # in SI, whatever unit the sweep was written in
    reaction = max(0.0, random.Random(case["seed"]).gauss(given["reactionTime"], given["reactionSpread"]))
    print(f"reacts after {reaction:.3f} s on a {given['road']} road")

    rows, kpis, end = simulate(given["approachSpeed"], given["sightDistance"], FRICTION[given["road"]], reaction)

    with open(os.path.join(case["output"], "trace.csv"), "w", newline="", encoding="utf-8") as file:
        trace = csv.writer(file, lineterminator="\n")
        trace.writerow(["time[s]", "position[m]", "speed[m/s]", "braking"])
        trace.writerows([f"{time:.3f}", f"{way:.4f}", f"{speed:.4f}", braking] for time, way, speed, braking in rows)

    outcome = {
        "status": "completed",
        "endReason": "contact" if kpis["collisions"] else "standstill",
        "cause": "stopping distance exceeds sight distance" if kpis["collisions"] else "",
        "kpis": kpis,
        "simS": end,
        "events": ([{"simS": reaction, "name": "brake-onset"}] if reaction < end else [])
        + ([{"simS": end, "name": "contact"}] if kpis["collisions"] else []),
    }
    with open(os.path.join(case["output"], "outcome.json"), "w", encoding="utf-8") as file:
        json.dump(outcome, file)


main()
