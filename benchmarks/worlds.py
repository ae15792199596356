#!/usr/bin/env python3
"""How much replicates tell: the share of runs that fail, the cells that are mixed, those near the edge, and the mixed ones among these.
   benchmarks/worlds.py                    runs examples/aeb-driving.yaml with 10 replicates and examples/aeb-repeats.yaml
   benchmarks/worlds.py DIR...             takes the results from there"""
import pathlib
import statistics
import subprocess
import sys
import tempfile

from table import rows

ROOT = pathlib.Path(__file__).resolve().parent.parent
NEAR_M = 2  # a cell is near the edge where its median margin is within


def cells(folder):
    """Margin and verdict of the judged cases of each cell."""
    found = {}
    for row in rows(folder):
        if row["outcome"] in ("PASS", "FAIL"):
            cell = tuple(value for name, value in row.items() if name.startswith("param."))
            found.setdefault(cell, []).append((float(row["kpi.stopMargin"] or "nan"), row["outcome"] == "PASS"))
    return found


def tell(folder):
    found = cells(folder)
    near = [it for it in found.values() if abs(statistics.median(margin for margin, _ in it)) <= NEAR_M]
    mixed = lambda some: sum(0 < sum(passed for _, passed in it) < len(it) for it in some)
    runs = [passed for it in found.values() for _, passed in it]
    print(f"{folder.name}: {len(runs)} runs in {len(found)} cells, {len(runs) - sum(runs)} fail "
          f"({1 - sum(runs) / len(runs):.0%}); {mixed(found.values())} cells mixed; "
          f"near the edge {len(near)}, of which mixed {mixed(near)}")


def run(sweep, *settings):
    folder = pathlib.Path(tempfile.mkdtemp()) / sweep
    command = [ROOT / "sweep", "run", ROOT / f"examples/{sweep}.yaml", "--out", folder]
    subprocess.run([*command, *settings], stdout=subprocess.DEVNULL)
    return folder


folders = [pathlib.Path(it) for it in sys.argv[1:]] or [
    run("aeb-driving", "--set", "replicates=10"), run("aeb-repeats")]
for each in folders:
    tell(each)
