#!/usr/bin/env python3
"""How fast the server answers what the viewer asks about a large sweep.

Starts the real server (H2 on disk), submits a sweep of N cases over four axes, commits an outcome with 20 KPIs for every case as
workers do, then asks for each of the viewer's views again and again. Prints milliseconds: the first answer after a start of the
server (nothing in memory), then median and worst of those after it.
Usage: benchmarks/viewer.py [--cases 10000] [--asks 30]
"""
import argparse
import importlib.util
import json
import pathlib
import random
import statistics
import tempfile
import threading
import time
import uuid

SOURCE = pathlib.Path(__file__).with_name("control-plane.py")
SPEC = importlib.util.spec_from_file_location("control_plane", SOURCE)
plane = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(plane)

AXES = {
    "weather": ["clear", "cloudy", "thin-fog", "thick-fog", "light-rain", "heavy-rain", "light-snow", "heavy-snow"],
    "timeOfDay": [f"{hour:02}:00" for hour in range(0, 20, 4)],
    "perceptionModel": ["yolov3", "yolov2", "yolov3-tiny", "yolov2-tiny", "none"],
    "approachSpeed": [f"{speed} km/h" for speed in range(20, 70, 10)],
}
KPIS = ["minDistance", "reachedSpeed", "onsetSpeed", "detectionDistance", "triggerDistance", "requiredDistance", "brakeLatency",
        "ttcAtBrake", "minTtc", "falseBrakes", "truthIouAtOnset", "detectionRate0to15", "detectionRate15to30",
        "detectionRate30to50", "detectionRate50to80", "detectionRate80to120", "unbrakedImpact", "pet"]


def commit(server, slot, left):
    connection, worker, dice = server.connect(), str(uuid.uuid4()), random.Random(slot)
    while left:
        status, grant = plane.call(connection, "POST", "/leases", server.worker_token, {
            "worker": worker, "request": str(uuid.uuid4()), "slot": slot, "scenarios": server.scenarios, "runners": [],
            "max": 16, "waitS": 0})
        if status == 204:
            return
        for attempt in grant["attempts"]:
            margin = dice.gauss(2, 3)
            kpis = {"collisions": float(margin < 0), "stopMargin": margin} | {name: dice.random() * 50 for name in KPIS}
            plane.call(connection, "PUT", f"/attempts/{attempt['id']}/outcome", server.worker_token, {
                "token": attempt["token"], "completion": "COMPLETED", "message": "", "endReason": "standstill",
                "cause": "saw-too-late" if margin < 0 else "", "kpis": kpis, "events": [], "simS": 9.0, "wallS": 0.1,
                "traceHash": "", "platform": "benchmark", "version": "benchmark", "perceptionKind": "statistical",
                "perceptionEngine": "", "artifacts": {}})


def fill(server, cases):
    scenarios = plane.call(server.connect(), "GET", "/scenarios", server.token)[1]
    server.scenarios = [f"{it['name']}@{it['version']}" for it in scenarios]
    combinations = 1
    for levels in AXES.values():
        combinations *= len(levels)
    sweep = {"format": 1, "sweep": "large", "scenario": "offroad-aeb", "axes": AXES, "replicates": cases // combinations,
             "pass": [{"that": "collisions == 0", "margin": "stopMargin"}]}
    answer = plane.call(server.connect(), "POST", "/sweeps", server.token, json.dumps(sweep).encode())[1]
    threads = [threading.Thread(target=commit, args=(server, slot, [True])) for slot in range(8)]
    [it.start() for it in threads]
    [it.join() for it in threads]
    return answer["id"], answer["cases"]


def ask(server, path, asks):
    connection, times, size = server.connect(), [], 0
    for _ in range(asks):
        begin = time.perf_counter()
        connection.request("GET", plane.API + path, headers={"Authorization": f"Bearer {server.token}"})
        answer = connection.getresponse()
        size = len(answer.read())
        times.append((time.perf_counter() - begin) * 1e3)
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
    return times, size


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--cases", type=int, default=10_000)
    arguments.add_argument("--asks", type=int, default=30)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = plane.Server(data)
        try:
            begin = time.perf_counter()
            sweep, cases = fill(server, options.cases)
            print(f"{cases} cases committed in {time.perf_counter() - begin:.0f} s")
        finally:
            server.stop()
        server = plane.Server(data)
        try:
            at = f"/sweeps/{sweep}"
            for view, path in {
                "sweeps": "/sweeps",
                "one sweep": at,
                "matrix": f"{at}/matrix",
                "matrix of all axes": f"{at}/matrix?rows=weather,timeOfDay&columns=perceptionModel,approachSpeed",
                "matrix, filtered": f"{at}/matrix?rows=weather&columns=timeOfDay&param.perceptionModel=none",
                "rates": f"{at}/rates",
                "distribution of a KPI": f"{at}/distribution?kpi=stopMargin",
                "cases of a cell": f"{at}/cases?limit=50&param.weather=clear&param.timeOfDay=08:00&param.perceptionModel=none",
                "one case": f"{at}/cases/{cases // 2}",
                "next failure": f"{at}/cases/{cases // 2}/neighbours?outcome=fail",
            }.items():
                times, size = ask(server, path, options.asks)
                later = times[1:]
                print(f"{view:24} first {times[0]:7.1f}  median {statistics.median(later):6.1f}  worst {max(later):6.1f} ms  {size:8} bytes")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
