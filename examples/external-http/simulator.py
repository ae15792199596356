#!/usr/bin/env python3
"""A braking simulator beside a worker (protocol 1 over HTTP, see docs/external-runners.md). Standard library only.

    simulator.py [--port 8800] [--autonomy localhost:8801] [--per-case]

The vehicle is a point mass on a level road with Coulomb friction; an obstacle comes into sight and does not move. Every 50 ms
of simulated time the autonomy container is asked how hard to brake: simulated time stands still until it has answered, so the
result does not depend on how fast either of them is.
"""

import argparse
import csv
import http.client
import io
import json
import os
import random
import signal
import threading
import time
import urllib.parse
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

GRAVITY = 9.80665  # m/s2, standard
FRICTION = {"dry": 0.8, "wet": 0.5, "ice": 0.1}  # Coulomb coefficient of tyre on road
STEP = 0.05  # s between two questions to the autonomy
LONGEST = 300.0  # s simulated
FORGOTTEN_AFTER = 30.0  # s of wall time without a question for a run: its worker is gone


class Cancelled(Exception):
    """Nobody wants this run any more."""


class Run:
    """One case, simulated on a thread of its own."""

    def __init__(self, case, autonomy):
        self.case = case
        self.autonomy = http.client.HTTPConnection(autonomy, timeout=20)
        self.attempt = case["attempt"]
        self.sim_s = 0.0
        self.outcome = None  # what the worker gets in the end
        self.trace = ""
        self.cancelled = False
        self.asked = time.monotonic()
        threading.Thread(target=self.work, daemon=True).start()

    def work(self):
        try:
            self.outcome = self.simulate(self.case["parameters"])
        except Cancelled:
            self.outcome = {"status": "error", "message": "cancelled"}
        except Exception as fault:  # an autonomy that is not there, for instance
            self.outcome = {"status": "error", "message": f"{type(fault).__name__}: {fault}"}
        finally:
            self.autonomy.close()

    def simulate(self, given):
        noise = random.Random(self.case["seed"])
        strongest = FRICTION[given["road"]] * GRAVITY
        position, speed, steps, onset = 0.0, given["approachSpeed"], 0, None
        rows = []
        self.tell("/reset", {"gap": given["gap"], "deceleration": given["deceleration"]})
        while True:
            self.sim_s = steps * STEP
            measured = given["sightDistance"] - position + noise.gauss(0, given["rangeNoise"])
            demand = self.tell("/act", {"simS": self.sim_s, "speed": speed, "distance": measured})["deceleration"]
            braking = min(max(0.0, demand), strongest)
            if braking > 0 and onset is None:
                onset = self.sim_s
            rows.append((self.sim_s, position, speed, measured, braking))
            hit = position >= given["sightDistance"]
            if hit or speed == 0 or self.sim_s >= LONGEST:
                break
            self.check()
            slower = max(0.0, speed - braking * STEP)
            position += (speed + slower) / 2 * (STEP if slower > 0 else speed / braking)
            speed = slower
            steps += 1
        return self.report(rows, onset, hit, given["sightDistance"] - position)

    def report(self, rows, onset, hit, margin):
        text = io.StringIO()
        trace = csv.writer(text, lineterminator="\n")
        trace.writerow(["time[s]", "position[m]", "speed[m/s]", "measuredDistance[m]", "deceleration[m/s2]"])
        trace.writerows([f"{value:.4f}" for value in row] for row in rows)
        stopped = rows[-1][2] == 0
        outcome = {
            "status": "completed",
            "endReason": "contact" if hit else "standstill" if stopped else "time",
            "cause": "the autonomy braked too late or too little" if hit else "",
            "kpis": {"collisions": int(hit)} | ({"impactSpeed": rows[-1][2]} if hit else {"stopMargin": margin}),
            "simS": self.sim_s,
            "events": ([] if onset is None else [{"simS": onset, "name": "brake-onset"}])
            + ([{"simS": self.sim_s, "name": "contact"}] if hit else []),
        }
        if "output" in self.case:  # a folder that the worker sees too
            with open(os.path.join(self.case["output"], "trace.csv"), "w", newline="", encoding="utf-8") as file:
                file.write(text.getvalue())
        else:
            self.trace = text.getvalue()
            outcome["trace"] = "/trace?attempt=" + urllib.parse.quote(self.attempt)
        return outcome

    def tell(self, path, content):
        self.autonomy.request("POST", path, json.dumps(content))
        with self.autonomy.getresponse() as answer:
            return json.load(answer)

    def check(self):
        if self.cancelled or time.monotonic() - self.asked > FORGOTTEN_AFTER:
            raise Cancelled


def held():
    """Memory of this process, by which the worker has it restarted; nothing where /proc does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return {"memoryBytes": int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")}
    except OSError:
        return {}


class Questions(BaseHTTPRequestHandler):
    """What a worker asks; one run at a time."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # an answer in one piece

    def do_GET(self):
        where = urllib.parse.urlsplit(self.path)
        attempt = urllib.parse.parse_qs(where.query).get("attempt", [""])[0]
        with self.server.lock:
            run = self.server.run
            if where.path == "/ready":
                self.ready(run)
            elif run is None or run.attempt != attempt:
                self.answer(404, {"message": "no such run"})
            elif where.path == "/run":
                self.state(run)
            elif where.path == "/trace":
                self.send(200, run.trace.encode(), "text/csv")
            else:
                self.answer(404, {"message": "no such address"})

    def do_POST(self):
        content = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))))
        with self.server.lock:
            if self.path == "/run":
                self.begin(content)
            elif self.path == "/cancel":
                self.cancel(content["attempt"], content.get("restart", False))
            else:
                self.answer(404, {"message": "no such address"})

    def ready(self, run):
        if self.server.used_up or (run is not None and run.outcome is None):
            self.answer(503, {"message": "at a run"})
        else:
            self.answer(200, {"protocol": 1, "instance": self.server.instance} | held())

    def begin(self, case):
        run = self.server.run
        if run is not None and run.attempt == case["attempt"]:
            self.state(run)  # the answer to the first request got lost
        elif self.server.used_up or (run is not None and run.outcome is None):
            self.answer(409, {"message": "at another run"})
        elif case["protocol"] != 1:
            self.answer(400, {"message": f"protocol {case['protocol']} is not known here"})
        else:
            self.server.run = Run(case, self.server.autonomy)
            self.server.used_up = self.server.per_case
            self.state(self.server.run)

    def state(self, run):
        run.asked = time.monotonic()
        if run.outcome is None:
            self.answer(202, {"simS": run.sim_s})
        else:
            self.answer(200, run.outcome)

    def cancel(self, attempt, restart):
        run = self.server.run
        if run is not None and run.attempt == attempt:
            run.cancelled = True
            if self.server.per_case or restart:
                self.server.used_up = True
                threading.Thread(target=self.server.shutdown).start()
        self.answer(200, {})

    def answer(self, status, content):
        self.send(status, json.dumps(content).encode(), "application/json")

    def send(self, status, body, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, form, *values):
        pass  # one line per question would drown everything else


def main():
    options = argparse.ArgumentParser(description="A braking simulator, driven over HTTP.")
    options.add_argument("--port", type=int, default=8800)
    options.add_argument("--autonomy", default="localhost:8801", help="address of the system under test")
    options.add_argument("--per-case", action="store_true", help="end after one run")
    given = options.parse_args()
    server = ThreadingHTTPServer(("127.0.0.1", given.port), Questions)
    server.daemon_threads = True
    server.lock = threading.Lock()
    server.run = None
    server.used_up = False
    server.per_case = given.per_case
    server.autonomy = given.autonomy
    server.instance = str(uuid.uuid4())
    # The first process of a container ignores SIGTERM unless it says what to do.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    print(f"simulator {server.instance} listens on port {server.server_port}", flush=True)
    server.serve_forever()


main()
