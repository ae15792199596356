#!/usr/bin/env bash
# A program outside tells a sweep its points one at a time: seconds and the server's memory by the number of points.
#   benchmarks/told-points.sh [POINTS]    2,000 if none are given
# Wants a built tree, see README.md.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
export XDG_DATA_HOME="$work/share" XDG_STATE_HOME="$work/state" XDG_CONFIG_HOME="$work/config"
trap './sweep down >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
up=$(./sweep up --port 0 --workers 1 --json)
field() { python3 -c 'import json, sys; print(json.load(sys.stdin)[sys.argv[1]])' "$1"; }
url=$(field server <<<"$up")
pid=$(field pid <<<"$up")
sweep=$(./sweep submit examples/cut-in-external.yaml --set design.maxRuns="${1:-2000}" --json | field id)
PYTHONPATH=python PROVINGGRID_TOKEN_FILE=$(find "$XDG_DATA_HOME" -name token) \
    python3 - "$url/sweeps/$sweep" "$pid" "${1:-2000}" <<'PYTHON'
import pathlib
import random
import re
import sys
import time

import study

where, pid, points = sys.argv[1], sys.argv[2], int(sys.argv[3])
draw = random.Random(1)
print("| points | s for the last tenth | server's memory, MiB |\n|---|---|---|")
with study.Study(where) as cases:
    began = time.monotonic()
    for it in range(1, points + 1):
        cases.evaluate([{"gap": draw.uniform(5, 59), "lateralSpeed": draw.uniform(0.2, 1.7), "otherSpeed": draw.uniform(3, 12)}])
        if it % (points // 10) == 0:
            resident = re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]
            print(f"| {it} | {time.monotonic() - began:.1f} | {int(resident) // 1024} |", flush=True)
            began = time.monotonic()
PYTHON
