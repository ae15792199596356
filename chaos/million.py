#!/usr/bin/env python3
"""A million cases on a server that is killed at random: README.md tells what is judged.

    chaos/million.py --state /tmp/million
    chaos/million.py --state /tmp/million --cases 20000 --kills 3

The sweep is that of benchmarks/viewer.py, which measures on the folder that is left: benchmarks/viewer.py --data /tmp/million/data
"""
import argparse
import base64
import csv
import hashlib
import http.client
import importlib.util
import io
import json
import math
import os
import pathlib
import random
import shutil
import signal
import threading
import time
import uuid

from grid import HOME, Server

SPEC = importlib.util.spec_from_file_location("viewer", HOME / "benchmarks/viewer.py")
viewer = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(viewer)

TOGETHER = 64
COMBINATIONS = math.prod(len(it) for it in viewer.LARGE.values())
HEAP = "-Xmx512m"  # of the server
PATIENCE_S = 120


class Judge:
    """What was acknowledged, held against what the server says in the end. Every attempt leaves a trace hash of its own, which tells which one counts."""

    def __init__(self):
        self.attempts, self.wrong = {}, []

    def acknowledged(self, case, attempt):
        if self.attempts.setdefault(case, attempt) != attempt:
            self.wrong.append(f"case {case} was acknowledged for attempt {self.attempts[case]} and for {attempt}")

    def row(self, case, outcome, trace):
        """A case as the server tells it in the end."""
        attempt = self.attempts.pop(case, None)
        if attempt is None:
            self.wrong.append(f"case {case} was told twice, or was never acknowledged")
        elif outcome != ("fail" if margin_of(attempt) < 0 else "pass"):
            self.wrong.append(f"case {case} was acknowledged with the margin {margin_of(attempt)} and is {outcome or 'without an outcome'}")
        elif trace != trace_of(attempt):
            self.wrong.append(f"case {case} counts another attempt than {attempt}, which was acknowledged")

    def ended(self, cases, rows):
        if rows != cases:
            self.wrong.append(f"{rows} cases are told, {cases} were submitted")
        if self.attempts:
            self.wrong.append(f"{len(self.attempts)} cases were acknowledged and are lost, such as {next(iter(self.attempts))}")


def trace_of(attempt):
    return hashlib.sha256(str(attempt).encode()).hexdigest()


def margin_of(attempt):
    """What an attempt tells, m: one in five is below zero."""
    return (int(trace_of(attempt)[:8], 16) % 500 - 100) / 100


class Link:
    """A connection to whatever server works on a data folder. What it asks is asked again while there is none."""

    def __init__(self, data, token):
        self.data, self.token, self.connection = data, token, None

    def ask(self, method, path, body=None, headers=None):
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                answer = self.answer(method, path, body, headers or {})
                text = answer.read()
                if answer.status < 300:
                    return json.loads(text) if text else None
                if answer.status not in (502, 503, 507):
                    raise RuntimeError(f"{method} {path}: {answer.status} {text[:300]!r}")
            except (OSError, http.client.HTTPException, ValueError):
                self.connection = None  # it is being started
            time.sleep(.05)
        raise RuntimeError(f"nobody answers {method} {path} for {PATIENCE_S} s")

    def answer(self, method, path, body, headers):
        if self.connection is None:
            url = json.loads((self.data / "server.json").read_text())["url"]
            self.connection = http.client.HTTPConnection(url.split("//")[1].rstrip("/"), timeout=60)
        token = (self.data / self.token).read_text().strip()
        self.connection.request(method, "/api/v1" + path, json.dumps(body) if body else None,
                                {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} | headers)
        return self.connection.getresponse()


class Campaign:
    def __init__(self, state, cases, kills, seed):
        self.scenario, self.cases, self.judge, self.lock = [], cases, Judge(), threading.Lock()
        drawn = random.Random(seed)
        self.kills = sorted(drawn.uniform(.02, .98) * cases for _ in range(kills))
        os.environ["JAVA_TOOL_OPTIONS"] = HEAP
        self.server = Server(0, state / "data", state / "server.log", ["--provinggrid.pool.local.workers=0"])
        self.killed, self.away_s, self.done = [], [], False

    def work(self, slot):
        try:
            worker, link = str(uuid.uuid4()), Link(self.server.data, "worker-token")
            while not self.done:
                grant = link.ask("POST", "/leases", {"worker": worker, "request": str(uuid.uuid4()), "slot": slot, "scenarios": self.scenario,
                                                     "runners": [], "max": TOGETHER, "waitS": 1, "together": TOGETHER})
                if grant:
                    self.tell(link, grant["attempts"])
        except Exception as broken:
            self.judge.wrong.append(f"a worker gave up: {broken}")
            raise

    def tell(self, link, attempts):
        runs = [self.run_of(it) for it in attempts]
        cases = {it["id"]: it["caseIndex"] for it in attempts}
        reply = link.ask("PUT", "/attempts/outcomes", {"runs": runs})
        with self.lock:
            for it in reply["runs"]:
                if it["answer"] == "TAKEN":
                    self.judge.acknowledged(cases[it["attempt"]], it["attempt"])
            self.kill_if_it_is_time()

    @staticmethod
    def run_of(attempt):
        """Only what fails leaves a log, as with a worker."""
        margin, log = margin_of(attempt["id"]), b"a line\n"
        files = {"log.txt": base64.b64encode(log).decode()} if margin < 0 else {}
        report = viewer.report(attempt, margin, {"minTtc": abs(margin), "detectionDistance": 30 + margin}) | {
            "traceHash": trace_of(attempt["id"]), "artifacts": {name: hashlib.sha256(log).hexdigest() for name in files}}
        return {"attempt": attempt["id"], "report": report, "agoS": 0.0, "files": files}

    def kill_if_it_is_time(self):
        acknowledged = len(self.judge.attempts)
        if self.kills and acknowledged >= self.kills[0]:
            self.kills.pop(0)
            self.killed.append(acknowledged)
            self.server.signal(signal.SIGKILL)
            print(f"{time.strftime('%H:%M:%S')} killed at {acknowledged} of {self.cases}", flush=True)

    def run(self, workers):
        link = Link(self.server.data, "token")
        self.scenario = [f"{it['name']}@{it['version']}" for it in link.ask("GET", "/scenarios") if it["name"] == "offroad-aeb"]
        sweep = link.ask("POST", "/sweeps", {
            "format": 1, "sweep": "large", "scenario": "offroad-aeb", "seed": 1, "replicates": self.cases // COMBINATIONS, "axes": viewer.LARGE,
            "pass": [{"that": "collisions == 0", "margin": "stopMargin"}], "record": {"trace": "failures"}}, {"Idempotency-Key": "million"})["id"]
        threads = [threading.Thread(target=self.work, args=(slot,), daemon=True) for slot in range(workers)]
        begin = time.monotonic()
        [it.start() for it in threads]
        last, since = 0, begin
        while (view := link.ask("GET", f"/sweeps/{sweep}"))["state"] not in ("finished", "auditing"):
            now = len(self.judge.attempts)
            if now > last:
                last, since = now, time.monotonic()
            elif time.monotonic() - since > PATIENCE_S:
                self.judge.wrong.append(f"nothing has ended for {PATIENCE_S} s: {view['counts']}")
                break
            time.sleep(1)
        self.done = True
        took = time.monotonic() - begin
        [it.join(30) for it in threads]
        self.hold_against(link, sweep)
        return took

    def hold_against(self, link, sweep):
        table = link.answer("GET", f"/sweeps/{sweep}/results.csv", None, {})
        rows = 0
        for row in csv.DictReader(io.TextIOWrapper(table, encoding="utf-8", newline="")):
            rows += 1
            self.judge.row(int(row["case"]), row["outcome"].lower(), row["trace_hash"])
        self.judge.ended(self.cases, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--state", type=pathlib.Path, required=True, help="a folder, which is emptied")
    parser.add_argument("--cases", type=int, default=1_000_000, help=f"a multiple of {COMBINATIONS}")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--workers", type=int, default=4, help="that do nothing but lease and tell")
    parser.add_argument("--seed", type=int, default=1, help="of the moments of the kills")
    options = parser.parse_args()
    shutil.rmtree(options.state, ignore_errors=True)
    options.state.mkdir(parents=True)
    campaign = Campaign(options.state.resolve(), options.cases, options.kills, options.seed)
    try:
        took = campaign.run(options.workers)
    finally:
        campaign.server.stop()
    if len(campaign.killed) != options.kills:
        campaign.judge.wrong.append(f"{len(campaign.killed)} kills of {options.kills}")
    print(f"{options.cases} cases, killed {len(campaign.killed)} times, {took:.0f} s, {took / options.cases * 1e3:.2f} ms a case")
    for it in campaign.judge.wrong[:20]:
        print("wrong:", it)
    print("all is well" if not campaign.judge.wrong else f"{len(campaign.judge.wrong)} things are wrong")
    raise SystemExit(bool(campaign.judge.wrong))


if __name__ == "__main__":
    main()
