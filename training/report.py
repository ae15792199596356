#!/usr/bin/env python3
"""Writes the tables of docs/detectors.md and the curves beside it from training/record."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCS = HERE.parent / "docs"
NETS = ("pg-xs", "pg-s", "pg-m", "pg-l")
COLOURS = {"pg-xs": "#c44e52", "pg-s": "#dd8452", "pg-m": "#55a868", "pg-l": "#4c72b0"}
START, END = "<!-- tables: written by training/report.py -->", "<!-- end of tables -->"


def main():
    records = {it.stem: json.loads(it.read_text()) for it in sorted((HERE / "record").glob("*.json"))}
    first = {net: records[f"{net}-1"] for net in NETS if f"{net}-1" in records}
    page = DOCS / "detectors.md"
    text = page.read_text()
    head, rest = text.split(START)
    tables = "\n\n".join([training(records), overall(records), by_distance(first), by_weather(first), by_time(first),
                          by_species(first)])
    page.write_text(head + START + "\n\n" + tables + "\n\n" + END + rest.split(END)[1])
    (DOCS / "detectors.svg").write_text(curves(first))


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


def shown3(value):
    return f"{value:.3f}"


def by_distance(first):
    rows = []
    for net, it in first.items():
        rows.append((net, "clear noon", *(band["all"] for band in it["noon"]["byDistance"])))
        for light in ("day", "night"):
            rows.append((net, light + ", all weathers", *(band[light] for band in it["test"]["byDistance"])))
        rows.append((net, "precision", *(band["precision"] for band in it["test"]["byDistance"])))
        rows.append((net, "bear, all", *(band["all"] for band in it["bear"]["byDistance"])))
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
    rows.append(("bear (held out)", *(f"{shown(it['bear']['bySpecies'][0]['recallTo40'])} / "
                                      f"{shown(it['bear']['bySpecies'][0]['recall'])}" for it in first.values())))
    return "**Recall at .7 by animal**: to 40 m / all\n\n" + table(("animal", *first), rows)


def curves(first):
    """Recall at .7 over distance: by day in full lines, at night dashed."""
    left, top, width, height, farthest = 50, 20, 560, 280, 120
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="350" font-family="sans-serif" font-size="12">',
             '<rect width="720" height="350" fill="white"/>']
    for tenth in range(0, 11, 2):
        y = top + height * (1 - tenth / 10)
        parts.append(f'<line x1="{left}" y1="{y}" x2="{left + width}" y2="{y}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{tenth / 10:.1f}</text>')
    for distance in range(0, farthest + 1, 20):
        x = left + width * distance / farthest
        parts.append(f'<text x="{x}" y="{top + height + 18}" text-anchor="middle">{distance}</text>')
    parts.append(f'<text x="{left + width / 2}" y="{top + height + 38}" text-anchor="middle">distance, m; recall at confidence .7,'
                 ' all weathers: day full, night dashed</text>')
    for row, (net, it) in enumerate(first.items()):
        for light, dash in (("day", ""), ("night", ' stroke-dasharray="5 4"')):
            points = " ".join(f"{left + width * (band['fromM'] + band['toM']) / 2 / farthest:.1f},{top + height * (1 - band[light]):.1f}"
                              for band in it["test"]["byDistance"] if band[light] is not None)
            parts.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[net]}" stroke-width="2"{dash}/>')
        y = top + 20 + 20 * row
        parts.append(f'<line x1="{left + width + 15}" y1="{y}" x2="{left + width + 40}" y2="{y}" stroke="{COLOURS[net]}"'
                     f' stroke-width="2"/><text x="{left + width + 46}" y="{y + 4}">{net}</text>')
    return "\n".join(parts + ["</svg>"]) + "\n"


if __name__ == "__main__":
    main()
