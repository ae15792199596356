#!/usr/bin/env python3
"""Writes the tables of docs/detectors.md and the curves beside it from training/record."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent / "docs"
NETS = ("pg-xs", "pg-s", "pg-m", "pg-l", "pg-m-640")
COLOURS = {"pg-xs": "#c44e52", "pg-s": "#dd8452", "pg-m": "#55a868", "pg-l": "#4c72b0", "pg-m-640": "#8172b3"}
START, END = "<!-- tables: written by training/report.py -->", "<!-- end of tables -->"


def main():
    records = {it.stem: json.loads(it.read_text()) for it in sorted((HERE / "record").glob("*.json"))}
    first = {net: records[f"{net}-1"] for net in NETS if f"{net}-1" in records}
    page = DOCS / "detectors.md"
    text = page.read_text()
    head, rest = text.split(START)
    tables = "\n\n".join([training(records), overall(records), certainty(records), other_domain(records), vehicles(records),
                          vehicles_by_distance(first), by_distance(first), by_weather(first), by_time(first), by_species(first)])
    page.write_text(head + START + "\n\n" + tables + "\n\n" + END + rest.split(END)[1])
    (DOCS / "detectors.svg").write_text(recall_over_distance(first))
    (DOCS / "detectors-precision.svg").write_text(precision_over_recall(first))


def table(head, rows):
    lines = [" | ".join(head), "|".join("-" for _ in head)] + [" | ".join(map(shown, row)) for row in rows]
    return "\n".join("|" + line + "|" for line in lines)


def shown(value):
    if value is None:
        return "-"
    return f"{value:.2f}" if isinstance(value, float) else str(value)


def training(records):
    rows = [(run, it["parameters"], it["epochs"], it["trainingFrames"], f"{it['losses'][0]:.2f}, {it['losses'][1]:.2f}",
             f"{it['cpuS'] / 60:.0f} min") for run, it in records.items()]
    return "**Training**\n\n" + table(
        ("run (net-seed)", "parameters", "epochs", "frames", "last losses (confidence, box)", "CPU"), rows)


def overall(records):
    rows = []
    for run, it in records.items():
        test, bear, empty = it["test"], it["bear"], it["empty"]
        rows.append((run, *(test[at][key] for at in ("at0.5", "at0.7") for key in ("recall", "precision")),
                     bear["at0.7"]["recall"], shown3(empty["at0.5"]["falseAlarms"]), shown3(empty["at0.7"]["falseAlarms"])))
    return "**All distances, weathers and times**\n\n" + table(
        ("run", "recall at .5", "precision", "recall at .7", "precision", "bear: recall at .7",
         "empty frames with an alarm at .5", "at .7"), rows)


def certainty(records):
    rows = []
    for run, it in records.items():
        areas = (between(it[name]["curve"]["averagePrecision"], it[name]["curve"]["interval"]) for name in ("test", "bear", "shapes"))
        test, empty = it["test"]["at0.7"], it["empty"]["at0.7"]
        shares = (between(of[key], of["intervals"][key])
                  for of, key in ((test, "recall"), (test, "precision"), (empty, "falseAlarms")))
        rows.append((run, *areas, *shares))
    return ("**Average precision, and how certain it is** (95 %, over scenes; held out: a species and a shape of each of the others)"
            "\n\n" + table(("run", "average precision", "bear", "held-out shapes", "recall at .7", "precision at .7",
                             "empty frames with an alarm at .7"), rows))


def other_domain(records):
    """The same worlds twice, in pictures like those of training and in others."""
    rows = []
    for run, it in records.items():
        if "other" in it:
            usual, other = it["test"]["at0.7"], it["other"]["at0.7"]
            cells = (between(of[key], of["intervals"][key]) for key in ("recall", "precision") for of in (usual, other))
            rows.append((run, *cells, shown3(usual["falseAlarms"]), shown3(other["falseAlarms"])))
    return ("**The same scenes in both domains of pictures** (`imageDomain`; at .7, 95 % over scenes)\n\n"
            + table(("run", "recall, usual", "other", "precision, usual", "other", "alarms on empty frames, usual", "other"), rows))


def vehicles(records):
    rows = [(run, name, found["vehicles"], *(shown3(found[key]) for key in ("recall", "precision", "falseAlarms")))
            for run, it in records.items() for name, found in (("usual", it.get("traffic", {}).get("cars")), ("other", it.get("traffic-other", {}).get("cars")))
            if found]
    return ("**Vehicles (class `car`) on paved roads, at .7**\n\n"
            + table(("run", "pictures", "vehicles", "recall", "precision", "frames without a vehicle with an alarm"), rows))


def vehicles_by_distance(first):
    found = {net: it["traffic"]["cars"] for net, it in first.items() if "traffic" in it}
    if not found:
        return "**Recall of vehicles at .7 by distance**"
    bands = next(iter(found.values()))["byDistance"]
    return "**Recall of vehicles at .7 by distance**\n\n" + table(
        ("net", *(f"{band['fromM']}-{band['toM']} m" for band in bands)),
        [(net, *(band["recall"] for band in cars["byDistance"])) for net, cars in found.items()])


def between(value, interval):
    low, high = interval
    return f"{value:.3f} ({low:.3f} to {high:.3f})"


def shown3(value):
    return "-" if value is None else f"{value:.3f}"


def by_distance(first):
    rows = []
    for net, it in first.items():
        rows.append((net, "clear noon", *(band["all"] for band in it["noon"]["byDistance"])))
        for light in ("day", "night"):
            rows.append((net, light + ", all weathers", *(band[light] for band in it["test"]["byDistance"])))
        rows.append((net, "precision", *(band["precision"] for band in it["test"]["byDistance"])))
        rows.append((net, "bear, all", *(band["all"] for band in it["bear"]["byDistance"])))
        rows.append((net, "held-out shapes, all", *(band["all"] for band in it["shapes"]["byDistance"])))
    some = next(iter(first.values()))["test"]["byDistance"]
    return "**Recall at .7 by distance**\n\n" + table(
        ("net", "frames", *(f"{band['fromM']}-{band['toM']} m" for band in some)), rows)


def by_weather(first):
    rows = []
    for index, row in enumerate(next(iter(first.values()))["test"]["byWeather"]):
        rows.append((row["weather"], *(" / ".join(
            shown(it["test"]["byWeather"][index][key]) for key in ("dayNear", "dayFar", "nightNear", "nightFar"))
            for it in first.values())))
    return ("**Recall at .7 by weather**: day to 25 m / day 25 to 90 m / night to 25 m / night 25 to 90 m\n\n"
            + table(("weather", *first), rows))


def by_time(first):
    rows = [(row["time"], *(f"{shown(it['test']['byTime'][index]['recallTo60'])} / {shown(it['test']['byTime'][index]['precision'])}"
                            for it in first.values()))
            for index, row in enumerate(next(iter(first.values()))["test"]["byTime"])]
    return "**Recall to 60 m / precision at .7 by time of day**\n\n" + table(("time", *first), rows)


def by_species(first):
    rows = [(row["species"], *(f"{shown(it['test']['bySpecies'][index]['recallTo40'])} / "
                               f"{shown(it['test']['bySpecies'][index]['recall'])}" for it in first.values()))
            for index, row in enumerate(next(iter(first.values()))["test"]["bySpecies"])]
    for held, named in (("bear", "{} (held out)"), ("shapes", "{}, held-out shape")):
        for index, row in enumerate(next(iter(first.values()))[held]["bySpecies"]):
            rows.append((named.format(row["species"]), *(
                f"{shown(it[held]['bySpecies'][index]['recallTo40'])} / {shown(it[held]['bySpecies'][index]['recall'])}"
                for it in first.values())))
    return "**Recall at .7 by animal**: to 40 m / all\n\n" + table(("animal", *first), rows)


def recall_over_distance(first):
    """Recall at .7: by day in full lines, at night dashed."""
    lines = [(net, dash, [((band["fromM"] + band["toM"]) / 2, band[light]) for band in it["test"]["byDistance"]
                          if band[light] is not None])
             for net, it in first.items() for light, dash in (("day", ""), ("night", ' stroke-dasharray="5 4"'))]
    return chart(lines, 120, 20, "distance, m; recall at confidence .7, all weathers: day full, night dashed")


def precision_over_recall(first):
    """Of all thresholds of confidence, on test frames in full lines, on held-out shapes dashed."""
    lines = [(net, dash, [(recall, precision) for _, recall, precision in it[name]["curve"]["points"]])
             for net, it in first.items() for name, dash in (("test", ""), ("shapes", ' stroke-dasharray="5 4"'))]
    return chart(lines, 1, .2, "recall; precision at every confidence: test frames full, held-out shapes dashed")


def chart(lines, farthest, step, words):
    """Lines of (net, dash, points) over 0 to the farthest, with shares from 0 to 1 upwards."""
    left, top, width, height = 50, 20, 560, 280
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="350" font-family="sans-serif" font-size="12">',
             '<rect width="720" height="350" fill="white"/>']
    for tenth in range(0, 11, 2):
        y = top + height * (1 - tenth / 10)
        parts.append(f'<line x1="{left}" y1="{y}" x2="{left + width}" y2="{y}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{tenth / 10:.1f}</text>')
    for mark in range(round(farthest / step) + 1):
        x = left + width * mark * step / farthest
        parts.append(f'<text x="{x}" y="{top + height + 18}" text-anchor="middle">{mark * step:.3g}</text>')
    parts.append(f'<text x="{left + width / 2}" y="{top + height + 38}" text-anchor="middle">{words}</text>')
    for net, dash, points in lines:
        drawn = " ".join(f"{left + width * x / farthest:.1f},{top + height * (1 - y):.1f}" for x, y in points)
        parts.append(f'<polyline points="{drawn}" fill="none" stroke="{COLOURS[net]}" stroke-width="2"{dash}/>')
    for row, net in enumerate(dict.fromkeys(net for net, _, _ in lines)):
        y = top + 20 + 20 * row
        parts.append(f'<line x1="{left + width + 15}" y1="{y}" x2="{left + width + 40}" y2="{y}" stroke="{COLOURS[net]}"'
                     f' stroke-width="2"/><text x="{left + width + 46}" y="{y + 4}">{net}</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"


if __name__ == "__main__":
    main()
