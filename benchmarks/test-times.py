#!/usr/bin/env python3
"""What the last ./verify cost by module and class: processors' time, with that of the processes that tests started.

    test-times.py              the sums of the modules, the ten dearest classes, and what grew since those in the repository
    test-times.py --accept     makes the last ones those in the repository (test-times-accepted.csv beside this file)

Machines differ by two times, so every class is compared after the middle ratio of all classes is taken out.
"""
import csv
import statistics
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ACCEPTED = Path(__file__).with_name("test-times-accepted.csv")
GREW_BY_S = 5
GREW_TIMES = 1.5


def measured():
    """(module, class) to (wall, processors) in seconds: what it took in each engine of tests, the last time."""
    last = {
        (file.parent.parent.name, name, engine): (float(wall), float(processors))
        for file in sorted(ROOT.glob("*/target/test-times.csv"))
        for name, engine, wall, processors in csv.reader(file.read_text().splitlines())
    }
    times = defaultdict(lambda: (0.0, 0.0))
    for (module, name, _), (wall, processors) in last.items():
        before = times[module, name]
        times[module, name] = (before[0] + wall, before[1] + processors)
    return times


def accepted():
    if not ACCEPTED.exists():
        return {}
    rows = csv.DictReader(ACCEPTED.read_text().splitlines())
    return {(it["module"], it["class"]): float(it["processors"]) for it in rows}


def accept(times):
    with ACCEPTED.open("w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["module", "class", "wall", "processors"])
        # Below a second it is the order of classes that decides, not the class.
        out.writerows([*key, *it] for key, it in sorted(times.items()) if it[1] >= 1)


def report(times, before):
    modules = defaultdict(lambda: [0, 0.0, 0.0])
    for (module, _), (wall, processors) in times.items():
        modules[module][0] += 1
        modules[module][1] += wall
        modules[module][2] += processors
    print(f"{'module':<18}{'classes':>8}{'wall s':>9}{'CPU s':>9}")
    for module, (classes, wall, processors) in sorted(modules.items(), key=lambda it: -it[1][2]):
        print(f"{module:<18}{classes:>8}{wall:>9.0f}{processors:>9.0f}")
    print(f"{'all':<18}{len(times):>8}{'':>9}{sum(it[1] for it in times.values()):>9.0f}")
    print("\nThe ten dearest, CPU s:")
    for (module, name), (_, processors) in sorted(times.items(), key=lambda it: -it[1][1])[:10]:
        print(f"{processors:>7.1f}  {module} {name.rpartition('.')[2]}")
    shared = [key for key in times if key in before]
    if not shared:
        return
    speed = statistics.median(times[key][1] / before[key] for key in shared)
    grew = [
        (processors / speed - before.get(key, 0), key)
        for key, (_, processors) in times.items()
        if processors / speed > max(before.get(key, 0) + GREW_BY_S, before.get(key, 0) * GREW_TIMES)
    ]
    print(f"\nA class takes {speed:.2f} times what it took when times were last accepted (the middle of {len(shared)}). "
          + ("Beyond that grew, by CPU s:" if grew else "None grew beyond that."))
    for more, (module, name) in sorted(grew, reverse=True)[:10]:
        print(f"{more:>+7.1f}  {module} {name.rpartition('.')[2]}" + ("" if (module, name) in before else " (new)"))


def main():
    times = measured()
    if not times:
        sys.exit("No test has run since the last clean build.")
    report(times, accepted())
    if "--accept" in sys.argv[1:]:
        accept(times)


if __name__ == "__main__":
    main()
