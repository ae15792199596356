#!/usr/bin/env python3
"""What a sweep of many short cases takes from command to summary, and the CPU time of each of its programs.

Runs examples/r157-cut-in.yaml, cut down to about N cases (0 for all 63,720), through the built `sweep` program on the local pool, and
adds up the CPU time of command line, server and workers from /proc. What a case costs on top of the programs' start is the slope
between two sizes: give two. Usage: benchmarks/many-cases.py [--cases 480 1920] [--workers 2] [--home CHECKOUT] [--keep DIR]
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

HOME = pathlib.Path(__file__).resolve().parent.parent
TICK = os.sysconf("SC_CLK_TCK")
PROGRAMS = {"sweep-cli.jar": "command", "control-server.jar": "server", "sim-worker.jar": "workers"}


def cut_down(text, cases):
    """The sweep with fewer levels of gap and lateral speed: 15 pairs of speeds and 4 drivers stay."""
    if not cases:
        return text
    lateral = 4
    gaps = max(2, round(cases / (15 * 4 * lateral)))
    text = re.sub(r"(gap: .*count: )\d+", rf"\g<1>{gaps}", text)
    return re.sub(r"(lateralSpeed: .*count: )\d+", rf"\g<1>{lateral}", text)


class Family:
    """A process and its descendants: CPU seconds by program, also of those that have ended."""

    def __init__(self, root):
        self.root = root
        self.cpu_s = {}
        self.program = {}

    def look(self):
        parents, seconds = {}, {}
        for entry in pathlib.Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                except OSError:
                    continue
                parents[int(entry.name)] = int(fields[1])
                seconds[int(entry.name)] = (int(fields[11]) + int(fields[12])) / TICK
        for pid, cpu_s in seconds.items():
            if self.descends(pid, parents):
                self.program.setdefault(pid, self.name(pid))
                if self.program[pid] is None:
                    self.program[pid] = self.name(pid)
                self.cpu_s[pid] = cpu_s

    def descends(self, pid, parents):
        while pid in parents and pid != self.root:
            pid = parents[pid]
        return pid == self.root

    @staticmethod
    def name(pid):
        try:
            line = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
        except OSError:
            return None
        return next((program for jar, program in PROGRAMS.items() if jar in line), None)

    def sums(self):
        sums = dict.fromkeys(PROGRAMS.values(), 0.0)
        for pid, cpu_s in self.cpu_s.items():
            if self.program[pid]:
                sums[self.program[pid]] += cpu_s
        return sums


def run(home, sweep, workers, out, options):
    java = subprocess.check_output([home / ".mvn/find-jdk"], text=True).strip() + "/bin/java"
    command = [java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", home / "sweep-cli/target/sweep-cli.jar", "run", sweep,
               "--workers", str(workers), "--out", out, *options]
    began = time.monotonic()
    process = subprocess.Popen(command, env=os.environ | {"PROVINGGRID_HOME": str(home)}, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    family = Family(process.pid)
    while process.poll() is None:
        family.look()
        time.sleep(0.1)
    took_s = time.monotonic() - began
    text = process.stdout.read()
    if process.returncode not in (0, 1):
        sys.exit(text)
    return took_s, family.sums()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, nargs="+", default=[480, 1920])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--home", type=pathlib.Path, default=HOME, help="checkout whose built programs run")
    parser.add_argument("--keep", type=pathlib.Path, help="folder for the results")
    parser.add_argument("options", nargs="*", help="further options of sweep run, after --")
    about = parser.parse_args()
    points = []
    for cases in about.cases:
        with tempfile.TemporaryDirectory() as folder:
            out = (about.keep or pathlib.Path(folder)) / f"out-{cases}"
            sweep = pathlib.Path(folder) / "many-cases.yaml"
            sweep.write_text(cut_down((HOME / "examples/r157-cut-in.yaml").read_text(), cases))
            took_s, cpu = run(about.home, sweep, about.workers, out, about.options)
            ran = json.loads((out / "cases.json").read_text())
            count = len(ran["cases"] if isinstance(ran, dict) else ran)
        points.append((count, took_s, cpu))
        whole = sum(cpu.values())
        print(f"{count} cases: {took_s:.1f} s, CPU {whole:.1f} s ("
              + ", ".join(f"{name} {cpu_s:.1f} s" for name, cpu_s in cpu.items())
              + f"); {took_s / count * 1000:.2f} ms wall and {whole / count * 1000:.2f} ms CPU a case", flush=True)
    if len(points) == 2:
        (few, few_s, few_cpu), (many, many_s, many_cpu) = points
        more = many - few
        print(f"a further case: {(many_s - few_s) / more * 1000:.2f} ms wall; CPU "
              + ", ".join(f"{name} {(many_cpu[name] - few_cpu[name]) / more * 1000:.2f} ms" for name in few_cpu))


if __name__ == "__main__":
    main()
