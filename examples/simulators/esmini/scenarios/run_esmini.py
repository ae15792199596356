"""Runs one case in esmini (https://github.com/esmini/esmini) and reports it by protocol 1 (docs/external-runners.md). Standard library only.

esmini is the program that $ESMINI names, otherwise `esmini` on the path. ESMINI=stand-in takes the stand-in beside this file, which
drives this scenario alone, by rules of its own, and says so in every log; it shows that everything is joined, and tells nothing of esmini.

    run_esmini.py [--until PARAMETER] [EGO [OTHER ...]]

names the entities whose motion is the trace, the one under test first; without names Ego, and all. PARAMETER is the one of the case that says
how long the scenario lasts, in s: a run that ends before is an error, for what did not happen in it may have been to come. $ESMINI_PATH is where
esmini finds roads and catalogs that are not beside the scenario: folders with everything below them, as $PATH has them. (Its --path takes no
folder below, and from the scenario esmini finds no catalog, because that was written into a folder of its own.)

The file scene.xosc is in the folder already: ProvingGrid wrote it from a template, with the values of the case.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(folder / "python") for folder in HERE.parents]
import simlog  # noqa: E402  the shared tool, python/simlog.py

SCENE, LOG, TABLE = "scene.xosc", "esmini.log", "esmini.csv"
STEP = 0.05  # s
SEEDS = 2**32  # esmini takes 32 bits


def program():
    """The command of esmini; None where there is none."""
    wanted = os.environ.get("ESMINI", "esmini")
    if wanted == "stand-in":
        return [sys.executable, "-u", str(HERE / "stand_in.py")]
    found = shutil.which(wanted)
    return [found] if found else None


def arguments():
    given = argparse.ArgumentParser()
    given.add_argument("--until")
    given.add_argument("names", nargs="*")
    return given.parse_args()


def searched(folders):
    """Every folder of scenarios and roads at and below those that are named."""
    for named in folders.split(os.pathsep):
        for folder, below, files in os.walk(named):
            below.sort()
            if any(name.endswith((".xosc", ".xodr")) for name in files):
                yield folder


def report(**outcome):
    with open("outcome.json", "w", encoding="utf-8") as file:
        json.dump(outcome, file)


def complaint():
    """The last line of esmini's log that says what is wrong."""
    try:
        with open(LOG, encoding="utf-8", errors="replace") as file:
            wrong = [line.strip() for line in file if "[error]" in line]
    except OSError:
        wrong = []
    return wrong[-1] if wrong else "its log has no error"


def main():
    with open(os.environ["PROVINGGRID_CASE"], encoding="utf-8") as file:
        case = json.load(file)
    if case["protocol"] != 1:
        sys.exit(f"protocol {case['protocol']} is not known here")
    command = program()
    if command is None:
        report(status="error", message="esmini is not here: name its program in ESMINI, or ESMINI=stand-in for the stand-in")
        return
    command += ["--osc", SCENE, "--headless", "--fixed_timestep", str(STEP), "--csv_logger", TABLE, "--collision",
                "--seed", str(case["seed"] % SEEDS), "--logfile_path", LOG]
    for folder in searched(os.environ.get("ESMINI_PATH", "")):
        command += ["--path", folder]
    given = arguments()
    names = given.names
    print("starting", *command, flush=True)
    status = subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode
    if status != 0:
        report(status="error", message=f"esmini ended with status {status}: {complaint()}")
        return
    try:
        recording = simlog.read(TABLE, "esmini")
        kpis = simlog.measures(recording, names[0] if names else "Ego")
        simlog.write_trace(recording, "trace.csv", names)
    except (simlog.LogProblem, OSError) as problem:
        report(status="error", message=f"the log of esmini: {problem}")
        return
    ended = recording.times[-1]
    if given.until and ended < case["parameters"][given.until] - 2 * STEP:
        report(status="error", message=f"esmini ended at {ended:.2f} s, before {given.until}: {case['parameters'][given.until]:g} s")
        return
    with open(TABLE, encoding="utf-8", errors="replace") as file:
        stand_in = "stand-in" in file.readline()
    events = [{"simS": 0, "name": "stand-in", "detail": "not esmini: a stand-in that drives this scenario alone"}] if stand_in else []
    hit = kpis["collisions"] > 0
    report(status="completed", kpis=kpis, simS=ended, events=events,
           endReason="duration" if given.until else "stop-trigger", cause="braked-too-late-or-too-little" if hit else "")


main()
