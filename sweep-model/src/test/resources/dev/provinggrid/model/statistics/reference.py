"""Answers questions about tables of numbers with SciPy: a JSON list of questions in, a JSON list of answers out."""

import json
import sys

from scipy import stats


def wilson(question):
    interval = stats.binomtest(question["passed"], question["judged"]).proportion_ci(method="wilson")
    return [interval.low, interval.high]


def sign(question):
    return stats.binomtest(question["better"], question["differing"], 0.5).pvalue


def wilcoxon(question):
    return stats.wilcoxon(question["differences"], method="exact").pvalue


def eta_squared(question):
    groups = question["groups"]
    f = stats.f_oneway(*groups).statistic
    between, within = len(groups) - 1, sum(map(len, groups)) - len(groups)
    return f * between / (f * between + within)


ANSWERS = {"wilson": wilson, "sign": sign, "wilcoxon": wilcoxon, "etaSquared": eta_squared}
json.dump([ANSWERS[it["ask"]](it) for it in json.load(sys.stdin)], sys.stdout)
