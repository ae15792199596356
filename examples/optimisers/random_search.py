"""Looks for the worst cut-in by chance: python3 random_search.py http://HOST/sweeps/latest [batches]"""

import math
import random
import sys

import study

AXES = {"gap": (5, 59), "lateralSpeed": (0.2, 1.7), "otherSpeed": (10 / 3.6, 45 / 3.6)}


def severity(case):
    """Less is worse: the gap that was left in m, after a contact the closing speed in m/s below 0."""
    if case["outcome"] not in ("PASS", "FAIL"):
        return math.inf  # an ERROR says nothing of the driver: it is not taken for a near miss
    kpis = case["kpis"]
    return -kpis["impactSpeed"] if kpis["collisions"] else kpis.get("leastGap", math.inf)


def main(where, batches=8, batch=32, seed=7):
    draw = random.Random(seed)
    with study.Study(where) as cases:
        for _ in range(batches):
            cases.evaluate([{it: draw.uniform(*AXES[it]) for it in AXES} for _ in range(batch)])
        worst = min(cases.results, key=severity)
    print(f"{len(cases.results)} cases; the worst is case {worst['index']}, {severity(worst):.2f}, at {worst['parameters']}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
