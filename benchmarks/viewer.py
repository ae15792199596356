#!/usr/bin/env python3
"""How fast the server answers what the viewer asks about large sweeps, and how soon Chromium has drawn the pages.

Starts the real server (H2 on disk, or what --server says), submits with the API, and commits every case over HTTP as workers do,
each with an outcome of 20 KPIs:
  large  N cases over four axes (1000 combinations, replicated), filled to the end, then its failures rerun and not finished
  wide   10,000 cases over two axes of 100 levels
  small  --sweeps sweeps of one case
Then it asks for everything that the views ask for, and prints milliseconds: the first answer after a start of the server (nothing
in memory), then p50, p95 and worst of the following. `large` is asked twice: finished, and while its failures run again at 20 cases
per second. With Chromium and its driver installed the pages are opened too: milliseconds from navigation to the mark `drawn`.

Usage: benchmarks/viewer.py [--cases 10000] [--asks 50] [--data DIR] [--server OPTION ...]
With --data the filled folder is kept and used again by the next call, which then only measures.
"""
import argparse
import importlib.util
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import threading
import time
import urllib.request
import uuid

SOURCE = pathlib.Path(__file__).with_name("control-plane.py")
SPEC = importlib.util.spec_from_file_location("control_plane", SOURCE)
plane = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(plane)

LARGE = {
    "weather": ["clear", "cloudy", "thin-fog", "thick-fog", "light-rain", "heavy-rain", "light-snow", "heavy-snow"],
    "timeOfDay": [f"{hour:02}:00" for hour in range(0, 20, 4)],
    "perceptionModel": ["yolov3", "yolov2", "yolov3-tiny", "yolov2-tiny", "none"],
    "approachSpeed": [f"{speed} km/h" for speed in range(20, 70, 10)],
}
WIDE = {
    "approachSpeed": [f"{20 + step / 2} km/h" for step in range(100)],
    "timeOfDay": [f"{minute // 60:02}:{minute % 60:02}" for minute in range(0, 1400, 14)],
}
SMALL = {"weather": ["clear"]}
KPIS = ["minDistance", "reachedSpeed", "onsetSpeed", "detectionDistance", "triggerDistance", "requiredDistance", "brakeLatency",
        "ttcAtBrake", "minTtc", "falseBrakes", "truthIouAtOnset", "detectionRate0to15", "detectionRate15to30",
        "detectionRate30to50", "detectionRate50to80", "detectionRate80to120", "unbrakedImpact", "pet"]


def commit(server, slot, pause_s=0.0, stop=threading.Event()):
    """Leases and commits until nothing is left, or until told to stop: many at a time, or one by one where it pauses in between."""
    connection, worker, dice, most = server.connect(), str(uuid.uuid4()), random.Random(slot), 1 if pause_s else 64
    while not stop.is_set():
        status, grant = plane.call(connection, "POST", "/leases", server.worker_token, {
            "worker": worker, "request": str(uuid.uuid4()), "slot": slot, "scenarios": server.scenarios, "runners": [],
            "max": most, "waitS": 0, "together": most})
        if status == 204:
            return
        if not grant["attempts"]:
            raise RuntimeError(f"a lease asks for what this worker cannot do: {grant}")
        runs = [{"attempt": it["id"], "report": report(it, dice.gauss(2, 3), {name: dice.random() * 50 for name in KPIS}), "agoS": 0.0, "files": {}}
                for it in grant["attempts"]]
        _, reply = plane.call(connection, "PUT", "/attempts/outcomes", server.worker_token, {"runs": runs})
        refused = [it for it in reply["runs"] if it["answer"] != "TAKEN"]
        if refused:
            raise RuntimeError(f"not taken: {refused[:3]}")
        time.sleep(pause_s)


def report(attempt, margin, more):
    """Of a run that stopped so far before the animal, m, with more KPIs; below zero it hit it."""
    return {"token": attempt["token"], "completion": "COMPLETED", "message": "", "endReason": "standstill",
            "cause": "saw-too-late" if margin < 0 else "", "kpis": {"collisions": float(margin < 0), "stopMargin": margin} | more, "events": [], "simS": 9.0, "wallS": 0.1,
            "traceHash": "", "platform": "benchmark", "version": "benchmark", "perceptionKind": "statistical",
            "perceptionEngine": "", "artifacts": {}}


def submit(server, name, axes, replicates):
    fixed = {} if "perceptionModel" in axes else {"perceptionModel": "yolov3"}  # by statistics: no worker has to open a network
    sweep = {"format": 1, "sweep": name, "scenario": "offroad-aeb", "axes": axes, "parameters": fixed, "replicates": replicates,
             "pass": [{"that": "collisions == 0", "margin": "stopMargin"}]}
    return plane.call(server.connect(), "POST", "/sweeps", server.token, json.dumps(sweep).encode())[1]


def fill(server, cases, sweeps):
    for number in range(sweeps):
        submit(server, f"small-{number}", SMALL, 1)
    submit(server, "wide", WIDE, 1)
    submit(server, "large", LARGE, max(1, cases // 1000))
    threads = [threading.Thread(target=commit, args=(server, slot)) for slot in range(8)]
    [it.start() for it in threads]
    [it.join() for it in threads]


def ask(server, path, asks, first_only=False):
    connection, times, size = server.connect(), [], 0
    for _ in range(asks):
        begin = time.perf_counter()
        connection.request("GET", plane.API + path, headers={"Authorization": f"Bearer {server.token}"})
        answer = connection.getresponse()
        size = len(answer.read(64 if first_only else None))
        times.append((time.perf_counter() - begin) * 1e3)
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
        if first_only:
            connection.close()
    return times, size


def said(view, times, size):
    later = sorted(times[1:])
    p50, p95 = later[len(later) // 2], later[int(len(later) * 0.95)]
    print(f"{view:34} first {times[0]:7.1f}   p50 {p50:6.1f}   p95 {p95:6.1f}   worst {later[-1]:6.1f} ms  {size:9} bytes", flush=True)


def views(large, wide):
    """Everything that the pages ask for; those that stream are timed to their first bytes."""
    at, middle = f"/sweeps/{large['id']}", large["planned"] // 2
    cell = "param.weather=clear&param.timeOfDay=08:00&param.perceptionModel=none"
    return {
        "sweeps": "/sweeps",
        "workers": "/workers",
        "scenarios": "/scenarios",
        "one sweep": at,
        "progress, first event": f"{at}/events",
        "matrix": f"{at}/matrix",
        "matrix of all axes": f"{at}/matrix?rows=weather,timeOfDay&columns=perceptionModel,approachSpeed",
        "matrix, shaded by a KPI": f"{at}/matrix?rows=weather&columns=timeOfDay&shade=kpi.stopMargin",
        "matrix, filtered": f"{at}/matrix?rows=weather&columns=timeOfDay&param.perceptionModel=none",
        "matrix of 100 x 100": f"/sweeps/{wide['id']}/matrix?rows=approachSpeed&columns=timeOfDay",
        "rates": f"{at}/rates",
        "rates, filtered": f"{at}/rates?param.weather=clear",
        "distribution of a KPI": f"{at}/distribution?kpi=stopMargin",
        "distribution of another": f"{at}/distribution?kpi=minTtc&param.weather=clear",
        "columns of all cases": f"{at}/columns.safetensors?of=judged&of=margins",
        "rates of combinations": f"{at}/replicates",
        "cases": f"{at}/cases?limit=50",
        "cases, a late page": f"{at}/cases?limit=50&cursor={large['planned'] - 100}",
        "cases of a cell": f"{at}/cases?limit=50&{cell}",
        "failed cases": f"{at}/cases?limit=50&outcome=fail",
        "failed cases of a cell": f"{at}/cases?limit=50&outcome=fail&{cell}",
        "cases with an error (none)": f"{at}/cases?limit=50&outcome=error",
        "one case": f"{at}/cases/{middle}",
        "next failure": f"{at}/cases/{middle}/neighbours?outcome=fail",
        "next error (none)": f"{at}/cases/{middle}/neighbours?outcome=error",
        "results.schema.json": f"{at}/results.schema.json",
        "results.csv, first bytes": f"{at}/results.csv",
    }


def measure(server, large, wide, asks):
    for view, path in views(large, wide).items():
        said(view, *ask(server, path, asks, first_only=path.endswith(("/events", ".csv"))))


class Browser:
    """Chromium by the WebDriver protocol."""

    def __init__(self):
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, text=True)
        port = next(line.rstrip(".\n").rsplit(" ", 1)[1] for line in self.driver.stdout if "on port" in line and "started" in line)
        self.base = f"http://127.0.0.1:{port}/session"
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1360,900"]
        session = self.post("", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"binary": "/usr/bin/chromium", "args": arguments}}}})
        self.base += f"/{session['sessionId']}"

    def post(self, path, body):
        request = urllib.request.Request(self.base + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
        return json.load(urllib.request.urlopen(request))["value"]

    def run(self, script):
        return self.post("/execute/sync", {"script": script, "args": []})

    def forget(self):
        """As a browser that never was there, but for the session."""
        self.post("/goog/cdp/execute", {"cmd": "Network.clearBrowserCache", "params": {}})

    def drawn_ms(self, url):
        """From the begin of the navigation to the mark."""
        self.post("/url", {"url": url})
        until = time.monotonic() + 60
        while time.monotonic() < until:
            marked = self.run("return performance.getEntriesByName('drawn')[0]?.startTime ?? null")
            if marked is not None:
                return marked
            time.sleep(0.02)
        raise RuntimeError(f"{url} was not drawn within a minute")

    def close(self):
        urllib.request.urlopen(urllib.request.Request(self.base, method="DELETE"))
        self.driver.terminate()


def draw(server, large, wide):
    if not (shutil.which("chromium") and shutil.which("chromedriver")):
        return print("no chromium: pages not opened")
    base = server.about["url"].rstrip("/")
    link = plane.call(server.connect(), "POST", "/sign-in/links", server.token)[1]
    browser = Browser()
    try:
        browser.drawn_ms(link.get("url") or base + link["path"])
        at = f"{base}/sweeps/{large['id']}"
        for view, url in {"one sweep": at, "one sweep, 100 x 100 cells": f"{base}/sweeps/{wide['id']}"}.items():
            times = []
            for _ in range(5):
                browser.forget()
                times.append(browser.drawn_ms(url))
            print(f"{view + ', nothing kept':34} drawn within {sorted(times)[2]:6.0f} ms (worst of 5: {max(times):.0f})")
        for view, url in {
            "sweeps": f"{base}/sweeps",
            "one sweep": at,
            "one sweep, all axes (40 x 25)": f"{at}?rows=weather,timeOfDay&columns=perceptionModel,approachSpeed",
            "one sweep, 100 x 100 cells": f"{base}/sweeps/{wide['id']}?rows=approachSpeed&columns=timeOfDay",
        }.items():
            times = sorted(browser.drawn_ms(url) for _ in range(5))
            print(f"{view:34} drawn within {times[2]:6.0f} ms (worst of 5: {times[-1]:.0f})")
    finally:
        browser.close()


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--cases", type=int, default=10_000)
    arguments.add_argument("--sweeps", type=int, default=200)
    arguments.add_argument("--asks", type=int, default=50)
    arguments.add_argument("--data")
    arguments.add_argument("--server", nargs="*", default=[], help="options of the server, such as spring.datasource.url=jdbc:postgresql:…")
    options = arguments.parse_args()
    more = [f"--{it}" for it in options.server]
    with tempfile.TemporaryDirectory() as temporary:
        data = options.data or temporary
        server = plane.Server(data, *more)
        try:
            server.scenarios = [f"{it['name']}@{it['version']}" for it in plane.call(server.connect(), "GET", "/scenarios", server.token)[1]]
            if not plane.call(server.connect(), "GET", "/sweeps", server.token)[1]:
                begin = time.perf_counter()
                fill(server, options.cases, options.sweeps)
                print(f"{options.cases} + 10000 + {options.sweeps} cases committed in {time.perf_counter() - begin:.0f} s", flush=True)
            known, scenarios = plane.call(server.connect(), "GET", "/sweeps", server.token)[1], server.scenarios
            if "wide" not in {it["name"] for it in known}:  # a folder of chaos/million.py
                submit(server, "wide", WIDE, 1)
                commit(server, 0)
                known = plane.call(server.connect(), "GET", "/sweeps", server.token)[1]
        finally:
            server.stop()
        large, wide = ([it for it in known if it["name"] == name][0] for name in ("large", "wide"))
        server = plane.Server(data, *more)
        server.scenarios = scenarios
        try:
            print(f"\n{large['planned']} cases, {large['state']}; load of the machine {os.getloadavg()[0]:.1f}")
            measure(server, large, wide, options.asks)
            draw(server, large, wide)
            if large["state"] == "finished":
                plane.call(server.connect(), "POST", f"/sweeps/{large['id']}/rerun?only=fail", server.token)
            print(f"\n{large['planned']} cases, failures run again at 20 a second meanwhile; load of the machine {os.getloadavg()[0]:.1f}")
            stop = threading.Event()
            worker = threading.Thread(target=commit, args=(server, 1, 0.05, stop))
            worker.start()
            measure(server, large, wide, options.asks)
            draw(server, large, wide)
            stop.set()
            worker.join()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
