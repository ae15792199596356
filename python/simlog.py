"""Logs of traffic simulators: as channels of a trace, and as surrogate measures of safety. Standard library only.

    python3 simlog.py LOG [--format esmini|csv] [--columns COLUMNS.json] [--ego NAME] [--trace trace.csv]

prints the KPIs as JSON. `esmini` reads what `--csv_logger` writes; `csv` reads any table with one row a step, by a file that says which
column is what: {"time": "t", "agents": {"Ego": {"x": "ego_x", "y": "ego_y", "heading": "ego_h", "speed": "ego_v", "length": 4.5,
"width": 1.8}}}; a number instead of a name is a constant. Lengths are in m, angles in rad, counter-clockwise from the x axis.

What is measured, of ego and every other agent; the worst counts:

minGap      m, smallest distance from ego's front to the rear of an agent ahead whose body is in ego's way
minTtc      s, smallest time to collision (Hayward 1972): that distance over the speed at which it shrinks, while it does
collisions  1 if two bodies, taken as rectangles, ever overlap, or the log says so; else 0
minPet      s, smallest post-encroachment time (Allen, Shin and Cooper 1978): from the moment at which the rear of an agent leaves a point of
            ego's way until the front of ego reaches it

Where bodies overlap, distance and times are 0. A value that a run does not have is left out: nobody ahead, nobody nearing, no point reached by both.
"""

import argparse
import csv
import json
import math
import re
import sys
from dataclasses import dataclass

FORMATS = ("esmini", "csv")
ESMINI_COLUMN = re.compile(r"#(?P<entity>\d+)\s+(?P<name>\w+)")


class LogProblem(Exception):
    """The log cannot be read; the message says where and why."""


@dataclass(frozen=True)
class State:
    """A rectangular body at a moment: centre in m, heading in rad, speed in m/s along the heading, length and width in m."""

    x: float
    y: float
    heading: float
    speed: float
    length: float
    width: float
    hit: bool = False

    def ahead(self, metres):
        """The point so many metres before its centre."""
        return self.x + metres * math.cos(self.heading), self.y + metres * math.sin(self.heading)

    def front(self):
        return self.ahead(self.length / 2)

    def rear(self):
        return self.ahead(-self.length / 2)

    def seen(self, x, y):
        """A point as metres ahead of the centre and to the left of it."""
        east, north = x - self.x, y - self.y
        cos, sin = math.cos(self.heading), math.sin(self.heading)
        return east * cos + north * sin, north * cos - east * sin

    def corners(self):
        cos, sin = math.cos(self.heading), math.sin(self.heading)
        for along, across in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
            a, b = along * self.length / 2, across * self.width / 2
            yield self.x + a * cos - b * sin, self.y + a * sin + b * cos

    def overlaps(self, other):
        """Whether two rectangles overlap, by separating axes: one apart from the other along a side of either is enough."""
        return not (self.is_apart(other) or other.is_apart(self))

    def is_apart(self, other):
        seen = [self.seen(*corner) for corner in other.corners()]
        return any(
            min(it[axis] for it in seen) >= half or max(it[axis] for it in seen) <= -half
            for axis, half in ((0, self.length / 2), (1, self.width / 2)))


@dataclass(frozen=True)
class Recording:
    """Times in s, and of every agent its states at these times; None where it is not there."""

    times: list
    agents: dict

    def named(self, ego):
        if ego not in self.agents:
            raise LogProblem(f'the log has no agent "{ego}"; it has: {", ".join(self.agents) or "none"}')
        return self.agents[ego]


def read(path, form, columns=None):
    """The recording in a log."""
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        rows = csv.reader(file, skipinitialspace=True)
        return _esmini(rows, path) if form == "esmini" else _table(rows, path, columns)


def _number(text, path, line, column):
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise LogProblem(f'{path}, line {line}, {column}: not a finite number "{text}"')
    return value


def _esmini(rows, path):
    """Some lines about the run, a line of column names with a block for each entity, then a line for each step."""
    header = next((row for row in rows if row and row[0].startswith("Index")), None)
    if header is None:
        raise LogProblem(f'{path}: no line of column names, which begins with "Index"')
    columns = {}
    for place, text in enumerate(header):
        match = ESMINI_COLUMN.match(text.strip())
        if match:
            columns.setdefault(int(match["entity"]), {})[match["name"]] = place
    times, agents = [], {}
    for row in rows:
        if len(row) < len(header) - 1:  # the last line of a run that was ended may be cut
            break
        at = lambda place, name: _number(row[place], path, rows.line_num, name)
        times.append(at(1, "TimeStamp"))
        for entity in columns.values():
            name = row[entity["Entity_Name"]].strip()
            value = {key: at(entity[key], key) for key in (
                "World_Position_X", "World_Position_Y", "World_Heading_Angle", "Current_Speed", "bb_x", "bb_y", "bb_length", "bb_width")}
            hit = bool(row[entity["collision_ids"]].strip()) if entity.get("collision_ids", len(row)) < len(row) else False
            reference = State(value["World_Position_X"], value["World_Position_Y"], value["World_Heading_Angle"], 0, 0, 0)
            x, y = reference.ahead(value["bb_x"])
            x, y = x - value["bb_y"] * math.sin(reference.heading), y + value["bb_y"] * math.cos(reference.heading)
            states = agents.setdefault(name, [None] * (len(times) - 1))
            states.append(State(x, y, reference.heading, value["Current_Speed"], value["bb_length"], value["bb_width"], hit))
        for states in agents.values():
            states.extend([None] * (len(times) - len(states)))
    if not times:
        raise LogProblem(f"{path}: no step is logged")
    return Recording(times, agents)


def _table(rows, path, columns):
    if columns is None:
        raise LogProblem("a table needs --columns, which say what its columns are")
    header = [it.strip() for it in next(rows, [])]
    wanted = [columns["time"]] + [it for agent in columns["agents"].values() for it in agent.values() if isinstance(it, str)]
    missing = sorted({it for it in wanted if it not in header})
    if missing:
        raise LogProblem(f'{path} has no column {", ".join(missing)}; it has: {", ".join(header)}')
    times, agents = [], {name: [] for name in columns["agents"]}
    for row in rows:
        if not row:
            continue
        value = lambda it: _number(row[header.index(it)], path, rows.line_num, it) if isinstance(it, str) else float(it)
        times.append(value(columns["time"]))
        for name, agent in columns["agents"].items():
            agents[name].append(State(*(value(agent[key]) for key in ("x", "y", "heading", "speed", "length", "width"))))
    if not times:
        raise LogProblem(f"{path}: no step is logged")
    return Recording(times, agents)


def gap(ego, other):
    """From the front of ego to the rear of another in its way, m; None if it is not ahead, or not in the way."""
    seen = [ego.seen(*corner) for corner in other.corners()]
    in_the_way = min(it[1] for it in seen) < ego.width / 2 and max(it[1] for it in seen) > -ego.width / 2
    distance = min(it[0] for it in seen) - ego.length / 2
    return distance if in_the_way and distance >= 0 else None


def ttc(ego, other):
    """Time to collision, s; None if there is no gap, or it does not shrink."""
    distance = gap(ego, other)
    nearing = ego.speed - other.speed * math.cos(other.heading - ego.heading)
    return distance / nearing if distance is not None and nearing > 0 else None


def pets(times, ego, other):
    """Post-encroachment times, s, of the points of ego's way that the rear of another leaves before the front of ego comes there."""
    way = [(time, *state.front(), state.heading) for time, state in zip(times, ego) if state is not None]
    half = next((state.width / 2 for state in ego if state is not None), 0)
    first = 0
    for time, state in zip(times, other):
        if state is None:
            continue
        x, y = state.rear()
        while first < len(way) and way[first][0] < time:
            first += 1
        for i in range(max(first, 1), len(way)):
            at = State(way[i][1], way[i][2], way[i][3], 0, 0, 0)
            along, across = at.seen(x, y)
            if along <= 0:
                before = State(way[i - 1][1], way[i - 1][2], way[i - 1][3], 0, 0, 0).seen(x, y)[0]
                if before > 0 and abs(across) < half + state.width / 2:
                    reached = way[i - 1][0] + (way[i][0] - way[i - 1][0]) * before / (before - along)
                    if reached >= time:
                        yield reached - time
                break


def measures(recording, ego):
    """The KPIs of a run by name; what it does not have is left out."""
    own = recording.named(ego)
    found = {"minGap": [], "minTtc": [], "minPet": []}
    hit = any(state is not None and state.hit for state in own)
    for name, states in recording.agents.items():
        if name == ego:
            continue
        for mine, its in zip(own, states):
            if mine is None or its is None:
                continue
            if mine.overlaps(its):
                hit = True
                for all in found.values():
                    all.append(0.0)
            found["minGap"].append(gap(mine, its))
            found["minTtc"].append(ttc(mine, its))
        found["minPet"].extend(pets(recording.times, own, states))
    had = {name: [it for it in all if it is not None] for name, all in found.items()}
    return {"collisions": int(hit)} | {name: min(all) for name, all in had.items() if all}


def write_trace(recording, path, names=None):
    """A trace: time, and of agents (all, or those named) place, heading and speed as `x_NAME[m]` and so on; empty where one is not there."""
    agents = {name: recording.named(name) for name in names or recording.agents}
    with open(path, "w", newline="", encoding="utf-8") as file:
        trace = csv.writer(file, lineterminator="\n")
        trace.writerow(["time[s]"] + [
            f"{channel}_{name}[{unit}]" for name in agents
            for channel, unit in (("x", "m"), ("y", "m"), ("heading", "rad"), ("speed", "m/s"))])
        for step, time in enumerate(recording.times):
            row = [f"{time:.3f}"]
            for states in agents.values():
                it = states[step]
                row += ["", "", "", ""] if it is None else [
                    f"{it.x:.4f}", f"{it.y:.4f}", f"{it.heading:.5f}", f"{it.speed:.4f}"]
            trace.writerow(row)


def main():
    options = argparse.ArgumentParser(description="Safety measures of a traffic simulator's log.")
    options.add_argument("log")
    options.add_argument("--format", choices=FORMATS, default="esmini")
    options.add_argument("--columns", help="JSON file that says what the columns of a table are")
    options.add_argument("--ego", default="Ego", help="agent under test")
    options.add_argument("--trace", help="also write the trace there")
    given = options.parse_args()
    try:
        columns = None
        if given.columns:
            with open(given.columns, encoding="utf-8") as file:
                columns = json.load(file)
        recording = read(given.log, given.format, columns)
        if given.trace:
            write_trace(recording, given.trace)
        print(json.dumps(measures(recording, given.ego)))
    except (LogProblem, OSError) as problem:
        sys.exit(f"simlog: {problem}")


if __name__ == "__main__":
    main()
