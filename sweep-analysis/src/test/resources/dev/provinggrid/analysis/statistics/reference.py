"""Answers questions about tables of numbers with SciPy: a JSON list of questions a line in, a list of answers a line out."""

import itertools
import json
import math
import sys

import numpy as np
from scipy import optimize, special, stats


def wilson(question):
    interval = stats.binomtest(question["passed"], question["judged"]).proportion_ci(method="wilson")
    return [interval.low, interval.high]


def garwood(question):
    events, exposure = question["events"], question["exposure"]
    lower = stats.chi2.ppf(0.025, 2 * events) / 2 if events > 0 else 0
    return [lower / exposure, stats.chi2.ppf(0.975, 2 * events + 2) / 2 / exposure]


def sign(question):
    return stats.binomtest(question["better"], question["differing"], 0.5).pvalue


def wilcoxon(question):
    return stats.wilcoxon(question["differences"], method="exact").pvalue


def eta_squared(question):
    return explained(question["groups"])


def anytime(question):
    """The rates against which the odds of a Beta(1/2, 1/2) mixture are below 20."""
    passed, worlds = question["passed"], question["worlds"]
    failed = worlds - passed

    def excess(rate):
        likelihood = special.xlogy(passed, rate) + special.xlogy(failed, 1 - rate)
        return special.betaln(passed + 0.5, failed + 0.5) - special.betaln(0.5, 0.5) - likelihood - math.log(20)

    mean = passed / worlds
    lower = 0 if passed == 0 else optimize.brentq(excess, 1e-300, mean, xtol=1e-14)
    upper = 1 if failed == 0 else optimize.brentq(excess, mean, 1 - 1e-16, xtol=1e-14)
    return [lower, upper]


def explained(groups):
    groups = [it for it in groups if len(it)]
    f = stats.f_oneway(*groups).statistic
    between, within = len(groups) - 1, sum(map(len, groups)) - len(groups)
    return f * between / (f * between + within)


def rate(passes, seeds, planned):
    """Shares of worlds, and Wilson's interval of as many coins."""
    worlds = {}
    for passed, seed in zip(passes, seeds):
        worlds.setdefault(seed, []).append(passed)
    judged, shares = len(passes), [np.mean(it) for it in worlds.values()]
    answer = {"passed": sum(passes), "judged": judged, "planned": planned, "worlds": len(shares),
              "least": sum(passes) / planned, "greatest": (planned - judged + sum(passes)) / planned}
    if shares:
        n, p, z = len(shares), np.mean(shares), stats.norm.ppf(0.975)
        middle, half = p + z * z / 2 / n, z * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n)
        answer |= {"rate": p, "lower": max(0, (middle - half) / (1 + z * z / n)),
                   "upper": min(1, (middle + half) / (1 + z * z / n))}
    return answer


def effects(levels, response):
    """Shares of three axes, by the mean over all orders of what each adds, and interactions, the most explaining first."""
    def share(axes):
        groups = {}
        for index, value in response.items():
            groups.setdefault(tuple(levels[axis][index] for axis in axes), []).append(value)
        chance = (len(groups) - 1) / (len(response) - 1)
        values = np.array(list(response.values()))
        within = sum(((np.array(it) - np.mean(it)) ** 2).sum() for it in groups.values())
        return np.array([1 - within / ((values - values.mean()) ** 2).sum(), chance])

    orders = list(itertools.permutations(range(3)))
    shapley = [sum(share(order[:order.index(axis) + 1]) - share(order[:order.index(axis)]) for order in orders)
               / len(orders) for axis in range(3)]
    main = [share([axis]) for axis in range(3)]
    pairs = []
    for one, two in itertools.combinations(range(3), 2):
        (both, chance) = share([one, two])
        pairs.append({"first": f"axis{one}", "second": f"axis{two}",
                      "explained": max(0, both - main[one][0] - main[two][0]),
                      "byChance": max(0, chance - main[one][1] - main[two][1])})
    axes = [{"parameter": f"axis{axis}", "explained": it[0], "byChance": it[1], "alone": main[axis][0]}
            for axis, it in enumerate(shapley)]
    rest = 1 - share(range(3))
    return {"cases": len(response), "mean": np.mean(list(response.values())),
            "axes": sorted(axes, key=lambda it: -it["explained"]),
            "rest": {"explained": rest[0], "byChance": rest[1]},
            "interactions": sorted(pairs, key=lambda it: -it["explained"])}


def quantile(values, share, worlds):
    """The value, and those at the ends of what may be seen of the share: p +- z sqrt(p (1 - p) / worlds)."""
    ordered, half = np.sort(values), stats.norm.ppf(0.975) * math.sqrt(share * (1 - share) / worlds)
    answer = {"share": share, "value": np.quantile(ordered, share, method="inverted_cdf")}
    if share - half > 0:
        answer["lower"] = ordered[math.ceil((share - half) * len(ordered)) - 1]
    if share + half < 1:
        answer["upper"] = ordered[math.floor((share + half) * len(ordered))]
    return answer


def coverage(levels, judged, strength):
    covered, combinations = 0, 0
    for axes in itertools.combinations(range(3), strength):
        covered += len({tuple(levels[axis][it] for axis in axes) for it in judged})
        combinations += 3 ** strength
    return {"strength": strength, "combinations": combinations, "covered": covered}


def sweep(question):
    levels, seeds, outcomes = question["levels"], question["seeds"], question["outcomes"]
    margins = question["margins"]
    cases = range(len(seeds))
    passes = {it: 1 if outcomes[it] == "PASS" else 0 for it in cases if outcomes[it] != "ERROR"}

    def rates(chosen):
        judged = [it for it in chosen if it in passes]
        return rate([passes[it] for it in judged], [seeds[it] for it in judged], len(chosen))

    cells = {}
    for it in cases:
        cells.setdefault(tuple(axis[it] for axis in levels), []).append(it)
    judged_cells = {key: [passes[it] for it in cell if it in passes] for key, cell in cells.items()}
    by = [[it for it in cases if levels[0][it] == one and levels[2][it] == two] for one in range(3) for two in range(3)]
    kpi = {it: margins[it] for it in passes}
    worlds = len({seeds[it] for it in passes})
    closest = sorted((margins[it], it) for it in passes if passes[it])[:10]
    return {
        "interval": {"method": "wilson", "level": 0.95, "worlds": worlds},
        "overall": rates(list(cases)),
        "axes": [{"parameter": f"axis{axis}", "rates": [
            {"level": "abc"[level], "rate": rates([it for it in cases if levels[axis][it] == level])}
            for level in range(3)]} for axis in range(3)],
        "by": {"parameters": ["axis0", "axis2"], "rates": [{"rate": rates(it)} for it in by if it]},
        "effects": [effects(levels, passes), effects(levels, kpi)],
        "flaky": {"replicated": sum(len(it) > 1 for it in judged_cells.values()),
                  "flaky": sum(0 < sum(it) < len(it) for it in judged_cells.values())},
        "kpis": [{"present": len(kpi), "absent": 0, "quantiles": [
            quantile(list(kpi.values()), share, worlds) for share in (0.05, 0.25, 0.5, 0.75, 0.95)]}],
        "coverage": [coverage(levels, passes, 2), coverage(levels, passes, 3)],
        "closest": [{"passes": [{"index": it, "margin": margin} for margin, it in closest]}],
    }


ANSWERS = {"wilson": wilson, "sign": sign, "wilcoxon": wilcoxon, "etaSquared": eta_squared, "anytime": anytime,
           "sweep": sweep, "garwood": garwood}
for line in sys.stdin:
    answers = [ANSWERS[it["ask"]](it) for it in json.loads(line)]
    print(json.dumps(answers, default=lambda it: it.item()), flush=True)
