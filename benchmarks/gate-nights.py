#!/usr/bin/env python3
"""Five nights of a gate through the whole system, with simulators that really do not repeat.

    benchmarks/gate-nights.py [--cases 200] [--workers 2] [--home CHECKOUT]

Starts a server, submits the first night, and gates four more against it with the default budget: two without a change, one with
regressions, one without. Once with examples/external/flaky.py, whose draws come from the system here, and once with the stand-in for esmini
that ignores its seed: its driver brakes late by a time that is drawn anew at every run. Prints a table and exits with 1 where a night
without a change named a case, or a case was named that no change is in. `./sweep` has to be built.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HOME = pathlib.Path(__file__).resolve().parent.parent
CHANGES = (False, False, True, False)  # nights two to five

FLAKY = """format: 1
sweep: gate-nights
scenario: flaky-stations
labels: [gate-nights]
axes: {{station: {{range: [1, {cases}], count: {cases}}}}}
parameters: {{flakyShare: 10 %, failureRate: 20 %, regressions: {change}}}
pass: [collisions == 0]
"""
ESMINI = """format: 1
sweep: gate-nights-esmini
scenario: esmini-cut-in
labels: [gate-nights-esmini]
axes: {{gap_m: {{range: [2 m, 60 m], count: {gaps}}}, otherSpeed_kph: {{range: [40 km/h, 105 km/h], count: 10}}}}
parameters: {{brakeTtc_s: {change} s, braking_mps2: 5 m/s2, duration_s: 12 s}}
pass: [collisions == 0, minTtc >= 1 s]
"""
# The reaction of the driver, drawn from the system whatever --seed says.
SEEDED = "cut_in = now > values[\"cutInTime_s\"]"
UNSEEDED = "cut_in = now > values[\"cutInTime_s\"] + late"


class Suite:
    """A simulator with its sweep file, before and after a change."""

    def __init__(self, name, text, before, after):
        self.name, self.text, self.before, self.after = name, text, before, after

    def sweep(self, folder, cases, changed):
        path = folder / f"{self.name}.yaml"
        path.write_text(self.text.format(cases=cases, gaps=cases // 10, change=self.after if changed else self.before), encoding="utf-8")
        return path


class Program:
    """The command line, with a home of its own."""

    def __init__(self, home, folder):
        self.home = home
        self.environment = dict(
            os.environ, PROVINGGRID_HOME=str(home), ESMINI="stand-in", XDG_STATE_HOME=str(folder / "state"),
            XDG_DATA_HOME=str(folder / "data"), XDG_CONFIG_HOME=str(folder / "config"))
        java = subprocess.run([home / ".mvn/find-jdk"], capture_output=True, text=True, check=True).stdout.strip()
        self.command = [f"{java}/bin/java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", str(home / "sweep-cli/target/sweep-cli.jar")]

    def run(self, *arguments, allowed=(0,)):
        done = subprocess.run([*self.command, *map(str, arguments)], env=self.environment, capture_output=True, text=True, check=False)
        if done.returncode not in allowed:
            sys.exit(f"sweep {' '.join(map(str, arguments))} ended with {done.returncode}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.returncode, done.stdout


def scenarios(folder, home):
    """Both simulators in one folder; the stand-in for esmini ignores its seed. No folder counts runs, so that draws come from the system."""
    here = folder / "examples/simulators/esmini/scenarios"
    shutil.copytree(home / "examples/simulators/esmini/scenarios", here)
    shutil.copytree(home / "python", folder / "python")
    for name in ("flaky.py", "flaky.yaml"):
        shutil.copy(home / "examples/external" / name, here / name)
    stand_in = here / "stand_in.py"
    text = stand_in.read_text(encoding="utf-8")
    assert SEEDED in text
    text = text.replace(SEEDED, UNSEEDED).replace("    step, braking, dt = ", "    late = max(0.0, random.SystemRandom().gauss(0, 0.3))\n    step, braking, dt = ")
    stand_in.write_text(text.replace("import math\n", "import math\nimport random\n"), encoding="utf-8")
    return here


def is_right(suite, flip):
    """Whether a change may have made the case worse: of the stations the first ones, of the cut-ins any."""
    return suite.name != "flaky" or flip["parameters"]["station"] <= suite.after


def nights(program, suite, folder, cases):
    wrong = 0
    file = suite.sweep(folder, cases, False)
    first = json.loads(program.run("submit", file, "--wait", "--json")[1])
    print(f"| {suite.name} | 1 | baseline | | {first['counts']['fail']} failed | | | | |", flush=True)
    for number, changed in enumerate(CHANGES, start=2):
        file = suite.sweep(folder, cases, changed)
        start = time.monotonic()
        code, out = program.run("gate", first["id"], file, "--json", allowed=(0, 1, 7, 8, 9))
        took = time.monotonic() - start
        found = json.loads(out)["confirmation"]
        named = [it for it in found["flips"] if it["status"] == "real"]
        count = {it: sum(flip["status"] == it for flip in found["flips"]) for it in ("noise", "undecided", "out-of-budget")}
        false = [it for it in named if not changed or not is_right(suite, it)]
        wrong += len(false)
        print(
            f"| {suite.name} | {number} | {'change' if changed else 'none'} | {found['verdict']} ({code}) | {len(found['flips'])} flips, "
            f"{found['rate']['better']} back | {len(named)} ({len(false)} wrong) | {count['noise']} | {count['undecided']} + {count['out-of-budget']} "
            f"| {found['runs']} of {found['budget']}, {took:.0f} s |", flush=True)
    return wrong


def main():
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    given.add_argument("--cases", type=int, default=200)
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--home", type=pathlib.Path, default=HOME)
    options = given.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        program = Program(options.home.resolve(), folder)
        program.run("up", "--port", "0", "--workers", options.workers, "--scenarios", scenarios(folder, options.home.resolve()))
        try:
            print("| simulator | night | change | verdict (exit) | outcomes | named real | noise | undecided + out of budget | reruns, time |")
            print("|---|---|---|---|---|---|---|---|---|")
            suites = (Suite("flaky", FLAKY, 0, 3), Suite("esmini", ESMINI, 3, 1.5))
            wrong = sum(nights(program, it, folder, options.cases) for it in suites)
        finally:
            program.run("down")
    sys.exit(1 if wrong else 0)


main()
