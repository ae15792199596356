#!/usr/bin/env python3
"""What viewers that never read cost: memory, threads, and the pace of a sweep beside them.

Starts the real server, commits cases from W stand-in workers without viewers, then again while V connections that follow the sweep
and V that ask for live video (of a real worker that drives in real time) have sent their request and read nothing more. Fails when the
server needs more than 256 MB or 100 threads beyond those it had, or answers nobody 503 beyond its limits.
Usage: benchmarks/stalled-viewers.py [--viewers 1000] [--cases 1000] [--workers 2]
"""
import argparse
import collections
import importlib.util
import json
import os
import pathlib
import resource
import select
import socket
import sys
import tempfile
import threading
import time
import urllib.parse

SOURCE = pathlib.Path(__file__).with_name("control-plane.py")
SPEC = importlib.util.spec_from_file_location("control_plane", SOURCE)
plane = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(plane)

MOST_MB, MOST_THREADS = 256, 100

# Each run lasts minutes, so that nobody's video ends while it is watched.
EMPTY_ROAD = {"perceptionModel": "yolov3", "animal": "none", "approachSpeed": "5 km/h", "initialDistance": "400 m", "duration": "300 s"}


def status(server):
    lines = pathlib.Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    fields = dict(it.split(":", 1) for it in lines)
    return int(fields["VmRSS"].split()[0]) / 1024, int(fields["Threads"])


def submit(server, document):
    return plane.call(server.connect(), "POST", "/sweeps", server.token, json.dumps(document).encode())[1]["id"]


def pace(server, cases, workers, name):
    """Cases a second that stand-in workers lease, upload and commit."""
    sweep = submit(server, {"format": 1, "sweep": name, "scenario": "braking-distance", "replicates": cases, "seed": 1, "pass": ["stopMargin > -1 km"]})
    latencies, begin = [], time.perf_counter()
    threads = [threading.Thread(target=plane.work, args=(server, 100 + slot, plane.Load(cases), latencies, [])) for slot in range(workers)]
    [it.start() for it in threads]
    [it.join() for it in threads]
    return sweep, cases / (time.perf_counter() - begin)


def stall(server, path):
    """Asks, and never reads."""
    address = urllib.parse.urlsplit(server.about["url"])
    viewer = socket.socket()
    viewer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    viewer.connect((address.hostname, address.port))
    viewer.sendall(f"GET {path} HTTP/1.1\r\nHost: {address.netloc}\r\nAuthorization: Bearer {server.token}\r\n\r\n".encode())
    return viewer


def answers(viewers):
    """How they were answered, by status; only the first bytes are looked at."""
    found = collections.Counter()
    for viewer in viewers:
        try:
            poll = select.poll()
            poll.register(viewer, select.POLLIN)
            ready = poll.poll(10_000)
            found[viewer.recv(12, socket.MSG_PEEK)[9:12].decode() if ready else "none"] += 1
        except OSError:
            found["closed"] += 1
    return dict(found)


def live(server):
    """Path of live video, once the real worker drives."""
    for _ in range(600):
        for stream in plane.call(server.connect(), "GET", "/streams", server.token)[1]:
            if stream["playlist"]:
                return stream["playlist"].replace(".m3u8", ".mp4")
        time.sleep(0.2)
    sys.exit("no worker serves live video")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--viewers", type=int, default=1000)
    arguments.add_argument("--cases", type=int, default=1000)
    arguments.add_argument("--workers", type=int, default=2)
    options = arguments.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        server = plane.Server(f"{folder}/data", f"--provinggrid.home={plane.HOME}", "--provinggrid.limits.followers=800", workers=1)
        try:
            driven = submit(server, {"format": 1, "sweep": "driven", "scenario": "offroad-aeb", "replicates": 9, "seed": 1, "pass": ["collisions == 0"],
                                     "parameters": EMPTY_ROAD, "execution": {"pace": 1, "workers": 1}})
            video = live(server)
            pace(server, options.cases, options.workers, "warm")
            _, alone = pace(server, options.cases, options.workers, "alone")
            before = status(server)
            following = [stall(server, f"/api/v1/sweeps/{driven}/events") for _ in range(options.viewers)]
            watching = [stall(server, video) for _ in range(options.viewers)]
            told = answers(following), answers(watching)
            _, beside = pace(server, options.cases, options.workers, "beside")
            during = status(server)
            print(f"{options.viewers} stalled viewers of events {told[0]}, {options.viewers} of live video {told[1]}, load {os.getloadavg()[0]:.1f}: "
                  f"{alone:.0f} cases a second without them, {beside:.0f} with them; "
                  f"resident {before[0]:.0f} MB before, {during[0]:.0f} MB with them; threads {before[1]} and {during[1]}")
            if during[0] > before[0] + MOST_MB or during[1] > before[1] + MOST_THREADS or (options.viewers > 800 and "503" not in told[0]):
                sys.exit("the server is not bounded")
        finally:
            server.process.stdin.close()
            server.process.wait(60)


if __name__ == "__main__":
    main()
