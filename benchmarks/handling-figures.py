#!/usr/bin/env python3
"""Draws docs/img/handling-curves.svg: path, lateral speed and yaw rate of models that repeat the steering of the reference.
   benchmarks/handling-figures.py          runs examples/double-lane-change.yaml first
   benchmarks/handling-figures.py DIR      takes the results of that sweep from DIR"""
import csv
import pathlib
import subprocess
import sys
import tempfile

from table import rows as rows_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPEEDS = [5.0, 10.0, 20.0]
QUANTITIES = [("y", "path, m", "x"), ("lateralSpeed", "lateral speed, m/s", "time"), ("yawRate", "yaw rate, rad/s", "time")]
CURVES = [  # plant, tyre, driver, colour, dashes
    ("full", "pacejka", "closed-loop", "#222", ""),
    ("nonlinear-bicycle", "pacejka", "open-loop", "#0072b2", "6 4"),
    ("full", "two-piece", "open-loop", "#009e73", ""),
    ("full", "anvel-default", "open-loop", "#e69f00", ""),
    ("full", "gazebo-like", "open-loop", "#d55e00", ""),
    ("kinematic-bicycle", "none", "open-loop", "#888", "2 3"),
]
POINTS = 150
WIDTH, HEIGHT, GAP_X, GAP_Y, LEFT, TOP = 270, 170, 45, 42, 62, 34


def column(name):
    return name.split("[")[0]


def cases(folder):
    """Trace by plant, tyre, driver and speed."""
    found = {}
    for row in rows_of(folder):
        named = {column(key.split(".")[-1]): value for key, value in row.items()}
        key = (named["plant"], named["tyre"], named["driver"], round(float(named["speed"]), 1))
        found[key] = folder / "traces" / f"case-{int(row['case']):05d}.csv"
    return found


def trace(file):
    rows = list(csv.reader(open(file, newline="")))
    names = [column(it) for it in rows[0]]
    return {name: [float(row[i] or "nan") for row in rows[1:]] for i, name in enumerate(names)}


def ticks(low, high):
    step = next(s for s in (.05, .1, .2, .5, 1, 2, 5, 10, 20, 50) if (high - low) / s <= 6)
    first = int(low // step)
    return [round(k * step, 10) for k in range(first, int(high // step) + 2) if low <= k * step <= high]


def panel(left, top, title, curves):
    """One diagram; curves are (xs, ys, colour, dashes), the axes those of all of them."""
    xs = [x for curve in curves for x in curve[0]]
    ys = [y for curve in curves for y in curve[1]]
    low_x, high_x, low_y, high_y = min(xs), max(xs), min(ys), max(ys)
    margin = .06 * (high_y - low_y)
    low_y, high_y = low_y - margin, high_y + margin
    at_x = lambda x: left + (x - low_x) / (high_x - low_x) * WIDTH
    at_y = lambda y: top + HEIGHT - (y - low_y) / (high_y - low_y) * HEIGHT
    out = [f'<text x="{left}" y="{top - 6}">{title}</text>']
    for x in ticks(low_x, high_x):
        out.append(f'<line x1="{at_x(x):.1f}" y1="{top}" x2="{at_x(x):.1f}" y2="{top + HEIGHT}" stroke="#e4e4e4"/>'
                   f'<text x="{at_x(x):.1f}" y="{top + HEIGHT + 14}" text-anchor="middle">{x:g}</text>')
    for y in ticks(low_y, high_y):
        out.append(f'<line x1="{left}" y1="{at_y(y):.1f}" x2="{left + WIDTH}" y2="{at_y(y):.1f}" stroke="#e4e4e4"/>'
                   f'<text x="{left - 5}" y="{at_y(y) + 4:.1f}" text-anchor="end">{y:g}</text>')
    for xs, ys, colour, dashes in curves:
        every = max(1, len(xs) // POINTS)
        points = " ".join(f"{at_x(x):.1f},{at_y(y):.1f}" for x, y in list(zip(xs, ys))[::every])
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"{dashed}/>')
    return out


def figure(folder):
    known = cases(folder)
    width = LEFT + 3 * WIDTH + 3 * GAP_X
    height = TOP + 3 * (HEIGHT + GAP_Y) + 50
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="11">',
           f'<rect width="{width}" height="{height}" fill="white"/>']
    for j, speed in enumerate(SPEEDS):
        driven = [(trace(known[plant, tyre, driver, speed]), colour, dashes) for plant, tyre, driver, colour, dashes in CURVES]
        for i, (name, title, over) in enumerate(QUANTITIES):
            curves = [(it[over], it[name], colour, dashes) for it, colour, dashes in driven]
            unit = "x, m" if over == "x" else "time, s"
            out += panel(LEFT + j * (WIDTH + GAP_X), TOP + i * (HEIGHT + GAP_Y), f"{speed:g} m/s: {title} (over {unit})", curves)
    for k, (plant, tyre, driver, colour, dashes) in enumerate(CURVES):
        x, y = LEFT + k % 3 * (WIDTH + GAP_X), height - 32 + k // 3 * 18
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        said = f"{plant}, {tyre}" if tyre != "none" else plant
        out.append(f'<line x1="{x}" y1="{y - 4}" x2="{x + 30}" y2="{y - 4}" stroke="{colour}" stroke-width="2"{dashed}/>'
                   f'<text x="{x + 36}" y="{y}">{said}{" (the reference, closed loop)" if driver == "closed-loop" else ""}</text>')
    return "\n".join(out + ["</svg>", ""])


def main():
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(scratch) / "lanes"
        if len(sys.argv) == 1:
            ran = subprocess.run([ROOT / "sweep", "run", ROOT / "examples/double-lane-change.yaml", "--out", folder], stdout=subprocess.DEVNULL)
            if ran.returncode not in (0, 1):  # 1: some cases fail, as they should
                sys.exit(ran.returncode)
        (ROOT / "docs/img/handling-curves.svg").write_text(figure(folder))


main()
