#!/usr/bin/env python3
"""What the control server costs per case: wall time and server CPU, with a stand-in worker that does nothing else.

Starts the real server on a data folder of its own (H2 on disk, durable), submits a sweep of N cases of the external example
scenario with no local workers, then leases, uploads a trace and commits each case over HTTP as a worker does, from W threads.
Prints milliseconds per case. Usage: benchmarks/control-plane.py [--cases 1000] [--workers 2]
With --together 64 a lease is of up to so many cases, whose outcomes and logs are told in one request, as a worker does with short runs.
Several servers on one empty database: --servers 3 --server spring.datasource.url=jdbc:postgresql://… spring.datasource.username=…
"""
import argparse
import base64
import dataclasses
import gzip
import hashlib
import http.client
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import uuid

HOME = pathlib.Path(__file__).resolve().parent.parent
API = "/api/v1"
TRACE = gzip.compress(b"time[s],speed[m/s]\n" + b"0.05,13.9\n" * 200)
AXES = {"approachSpeed": (5, 200, "km/h"), "sightDistance": (1, 500, "m"), "reactionTime": (0, 5, "s"), "reactionSpread": (0, 1, "s")}


class Server:
    """The real control server as a child process."""

    def __init__(self, data, *options, workers=0):
        java = subprocess.check_output([HOME / ".mvn/find-jdk"], text=True).strip() + "/bin/java"
        self.process = subprocess.Popen(
            [java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED", "-jar", HOME / "control-server/target/control-server.jar",
             f"--provinggrid.data={data}", "--server.port=0", f"--provinggrid.pool.local.workers={workers}",
             f"--provinggrid.scenarios={HOME / 'examples/external'}", "--provinggrid.exit-with-stdin=true", *options],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        ready = pathlib.Path(data) / "server.json"
        while not ready.exists():
            if self.process.poll() is not None:
                sys.exit("the server did not start")
            time.sleep(0.05)
        self.about = json.loads(ready.read_text())
        self.token = pathlib.Path(self.about["tokenFile"]).read_text().strip()
        worker_token = pathlib.Path(data) / "worker-token"
        self.worker_token = worker_token.read_text().strip() if worker_token.exists() else self.token

    def cpu_s(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self):
        return http.client.HTTPConnection(self.about["url"].split("//")[1].rstrip("/"))

    def database_bytes(self):
        return sum(it.stat().st_size for it in (pathlib.Path(self.about["tokenFile"]).parent / "db").glob("*"))

    def peak_bytes(self):
        """The most memory that was resident so far."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) * 1024

    def stop(self):
        self.process.stdin.close()
        self.process.wait(30)


def call(connection, method, path, token, body=None, headers=None):
    data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
    connection.request(method, API + path, data,
                       {"Authorization": f"Bearer {token}", "Content-Type": "application/json"} | (headers or {}))
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 300:
        raise RuntimeError(f"{method} {path}: {answer.status} {text[:500]!r}")
    return answer.status, json.loads(text) if text else None


def report(attempt, artifacts):
    return {"token": attempt["token"], "completion": "COMPLETED", "message": "", "endReason": "stopped", "cause": "",
            "kpis": {"collisions": 0.0, "stopMargin": 1.0}, "events": [], "simS": 1.0,
            "wallS": 0.01, "traceHash": hashlib.sha256(str(attempt["id"]).encode()).hexdigest(), "platform": "benchmark",
            "version": "benchmark", "perceptionKind": "", "artifacts": artifacts}


def lease(connection, server, worker, slot, together):
    status, grant = call(connection, "POST", "/leases", server.worker_token, {
        "worker": worker, "request": str(uuid.uuid4()), "slot": slot, "scenarios": [], "runners": ["exec"],
        "max": together, "waitS": 0, "together": together})
    return [] if status == 204 else grant["attempts"]


@dataclasses.dataclass(frozen=True)
class Load:
    """What is run: cases over some axes of so many levels each, replicated, and of how many a trace of 200 lines is sent, of 1."""

    cases: int
    workers: int = 2
    together: int = 1
    servers: int = 1
    axes: int = 0
    levels: int = 10
    traces: float = 0

    def sweep(self):
        combinations = self.levels ** self.axes
        if self.cases % combinations:
            sys.exit(f"{self.cases} cases are no multiple of {combinations} combinations")
        axes = {name: [f"{least + step * (most - least) / self.levels:.6f} {unit}" for step in range(self.levels)]
                for name, (least, most, unit) in list(AXES.items())[:self.axes]}
        return json.dumps({"format": 1, "sweep": "control-plane", "scenario": "braking-distance", "axes": axes,
                           "replicates": self.cases // combinations, "seed": 1, "pass": ["stopMargin > -1 km"], "record": {"trace": "all"}}).encode()


def work(server, slot, load, latencies, sizes):
    connection = server.connect()
    worker = str(uuid.uuid4())
    while True:
        start = time.perf_counter()
        attempts = lease(connection, server, worker, slot, load.together)
        if not attempts:
            return
        if load.together > 1:
            tell_all(connection, server, attempts, load.traces)
        else:
            tell_one(connection, server, attempts[0])
        took_ms = (time.perf_counter() - start) * 1e3
        sizes.append(len(attempts))
        latencies.extend([took_ms / len(attempts)] * len(attempts))


def tell_one(connection, server, attempt):
    digest = hashlib.sha256(TRACE).hexdigest()
    call(connection, "PUT", f"/attempts/{attempt['id']}/artifacts/trace.csv?sha256={digest}", server.worker_token, TRACE,
         {"Content-Type": "application/octet-stream", "ProvingGrid-Fence": attempt["token"], "Content-Encoding": "gzip"})
    call(connection, "PUT", f"/attempts/{attempt['id']}/outcome", server.worker_token, report(attempt, {"trace.csv": digest}))


def tell_all(connection, server, attempts, traces):
    log = b"a line that every run has\n" * 10
    runs = []
    for it in attempts:
        files = {"log.txt": log} | ({"trace.csv": TRACE} if int(it["id"] * traces) > int((it["id"] - 1) * traces) else {})
        runs.append({"attempt": it["id"], "agoS": 0.0, "files": {name: base64.b64encode(content).decode() for name, content in files.items()},
                     "report": report(it, {name: hashlib.sha256(content).hexdigest() for name, content in files.items()})})
    _, reply = call(connection, "PUT", "/attempts/outcomes", server.worker_token, {"runs": runs})
    refused = [it for it in reply["runs"] if it["answer"] != "TAKEN"]
    if refused:
        raise RuntimeError(f"not taken: {refused[:3]}")


def measure(load, options=()):
    """Figures of one run by name: milliseconds of a case, the greatest resident memory of a server, and what is on disk at the end, MB."""
    with tempfile.TemporaryDirectory() as folder:
        started = []
        try:
            for number in range(load.servers):
                started.append(Server(f"{folder}/data-{number}", f"--provinggrid.store={folder}/store", *(f"--{it}" for it in options)))
            call(started[0].connect(), "POST", "/sweeps", started[0].token, load.sweep())
            latencies, sizes, cpu, begin = [], [], sum(it.cpu_s() for it in started), time.perf_counter()
            threads = [threading.Thread(target=work, args=(started[slot % load.servers], slot, load, latencies, sizes))
                       for slot in range(load.workers)]
            [it.start() for it in threads]
            while len(latencies) < load.cases / 2 and any(it.is_alive() for it in threads):
                time.sleep(0.1)
            half = sum(it.database_bytes() for it in started)
            [it.join() for it in threads]
            wall = time.perf_counter() - begin
            if len(latencies) != load.cases:
                sys.exit(f"only {len(latencies)} of {load.cases} cases were committed")
            return {
                "cases": load.cases, "workers": load.workers, "servers": load.servers, "axes": load.axes, "levels": load.levels,
                "traces": load.traces, "lease": statistics.mean(sizes), "load": os.getloadavg()[0],
                "wall_ms": wall / load.cases * 1e3, "cpu_ms": (sum(it.cpu_s() for it in started) - cpu) / load.cases * 1e3,
                "median_ms": statistics.median(latencies), "max_ms": max(latencies), "peak_mb": max(it.peak_bytes() for it in started) / 1e6,
                "half_mb": half / 1e6, "database_mb": sum(it.database_bytes() for it in started) / 1e6, "store_mb": size(folder + "/store") / 1e6,
            }
        finally:
            [it.stop() for it in started]


def size(folder):
    return sum(it.stat().st_blocks * 512 for it in pathlib.Path(folder).rglob("*") if it.is_file())


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--cases", type=int, default=1000)
    arguments.add_argument("--workers", type=int, default=2)
    arguments.add_argument("--together", type=int, default=1, help="most cases of a lease, up to 64")
    arguments.add_argument("--servers", type=int, default=1)
    arguments.add_argument("--server", nargs="*", default=[], help="options of the servers, such as spring.datasource.url=jdbc:postgresql:…")
    options = arguments.parse_args()
    it = measure(Load(options.cases, options.workers, options.together, options.servers), options.server)
    print(f"{it['cases']} cases, {it['workers']} workers, {it['servers']} servers, leases of {it['lease']:.1f}, load {it['load']:.1f}: "
          f"{1e3 / it['wall_ms']:.0f} cases leased and committed a second, {it['wall_ms']:.2f} ms wall per case, "
          f"server CPU {it['cpu_ms']:.2f} ms per case; "
          f"lease + upload + commit of a case as a worker sees it: median {it['median_ms']:.2f} ms, "
          f"max {it['max_ms']:.1f} ms; files of H2 {it['half_mb']:.0f} MB half way, {it['database_mb']:.0f} MB at the end")


if __name__ == "__main__":
    main()
