"""Looks for the worst cut-in by SciPy's differential evolution: python3 differential_evolution.py http://HOST/sweeps/latest [generations]"""

import math
import sys

from scipy.optimize import differential_evolution

import study

AXES = {"gap": (5, 59), "lateralSpeed": (0.2, 1.7), "otherSpeed": (10 / 3.6, 45 / 3.6)}


def severity(case):
    """Less is worse: the gap that was left in m, after a contact the closing speed in m/s below 0."""
    if case["outcome"] not in ("PASS", "FAIL"):
        return math.inf  # an ERROR says nothing of the driver: it is not taken for a near miss
    kpis = case["kpis"]
    return -kpis["impactSpeed"] if kpis["collisions"] else kpis.get("leastGap", math.inf)


def main(where, generations=12, seed=7):
    with study.Study(where) as cases:

        def severities(candidates):
            """Of a whole generation at once, a column per candidate, so that all workers have something to do."""
            return [severity(it) for it in cases.evaluate([dict(zip(AXES, map(float, at))) for at in candidates.T])]

        found = differential_evolution(
            severities, list(AXES.values()), maxiter=generations, popsize=10, seed=seed, tol=0, polish=False,
            updating="deferred", vectorized=True)
    print(f"{len(cases.results)} cases; the worst: {found.fun:.2f} at {dict(zip(AXES, map(float, found.x)))}")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
