#!/usr/bin/env python3
"""How soon Chromium has drawn a run of many vehicles: the case page of a ring road, its file of agents and the space-time diagram.

Starts the real server with one worker, runs one case of the scenario ring-road, and opens its page: milliseconds from navigation to the
mark `drawn` (the first picture with every vehicle in it) and until the whole file is there. Needs Chromium and its driver.

Usage: benchmarks/fleet-page.py [--vehicles 1000] [--seconds 300] [--runs 7]
"""
import argparse
import importlib.util
import json
import os
import pathlib
import re
import statistics
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPEC = importlib.util.spec_from_file_location("viewer", ROOT / "benchmarks/viewer.py")
viewer = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(viewer)

FILE = "return performance.getEntriesByType('resource').find(it => it.name.endsWith('agents.npy'))?.responseEnd || null"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--vehicles", type=int, default=1000)
    arguments.add_argument("--seconds", type=int, default=300)
    arguments.add_argument("--runs", type=int, default=7)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        homes = {name: f"{folder}/{name}" for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")}
        sweep = lambda *words: subprocess.run([ROOT / "sweep", *words], env=os.environ | homes, check=True, text=True, capture_output=True).stdout
        base, link = re.search(r"(http://[\d.]+:\d+)(/sign-in#\w+)", sweep("up", "--port", "0", "--workers", "1")).groups()
        try:
            token = pathlib.Path(folder, "XDG_DATA_HOME/provinggrid/token").read_text().strip()
            get = lambda path: json.load(urllib.request.urlopen(urllib.request.Request(
                f"{base}/api/v1{path}", headers={"Authorization": f"Bearer {token}"})))
            document = pathlib.Path(folder, "ring.yaml")
            document.write_text(f"""{{format: 1, sweep: ring, scenario: ring-road, pass: [collisions == 0],
                parameters: {{vehicles: {options.vehicles}, duration: {options.seconds} s, judgedTime: {min(150, options.seconds)} s,
                agentsRate: 10 Hz}}}}""")
            name = sweep("submit", document).split()[0]
            while get(f"/sweeps/{name}")["state"] != "finished":
                time.sleep(0.5)
            browser = viewer.Browser()
            try:
                browser.drawn_ms(base + link)
                times = []
                for _ in range(options.runs):
                    drawn = browser.drawn_ms(f"{base}/sweeps/{name}/cases/0")
                    while (whole := browser.run(FILE)) is None:
                        time.sleep(0.05)
                    times.append((drawn, whole))
            finally:
                browser.close()
        finally:
            sweep("down")
    for what, values in zip(("drawn", "whole file"), zip(*times)):
        print(f"{what:11} {statistics.median(values):6.0f} ms (median of {len(values)}; {min(values):.0f} to {max(values):.0f})")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
