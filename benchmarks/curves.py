#!/usr/bin/env python3
"""Cost of the control server as a function of work: cases, workers, servers, cases in a lease, axes, levels, and traces that are sent.

Runs control-plane.py's stand-in workers for each combination, each on a fresh server and an empty database, and writes a CSV row a run:
milliseconds of wall time and of server CPU for a case, the server's greatest resident memory, database and stored files on disk. A sweep
of few cases pays the start of its server's compiler; two rows tell what a further case costs (fit: wall of the larger less that of the
smaller, by the difference of their cases).

    benchmarks/curves.py --cases 100 1000 10000 100000 --workers 2
    benchmarks/curves.py --cases 10000 --workers 1 8 100 1000
    benchmarks/curves.py --cases 10000 --workers 8 --servers 1 2 --postgres /usr/lib/postgresql/15/bin
    benchmarks/curves.py --cases 10000 --axes 1 2 3 4
    benchmarks/curves.py --cases 10000 --axes 1 --levels 10 100 1000 10000
    benchmarks/curves.py --cases 10000 --traces 0 .01 .1 1
    benchmarks/curves.py --cases 300000 --axes 1 --workers 8 --held no yes --postgres /usr/lib/postgresql/15/bin

Held: from before the first case to after the last a transaction of somebody else keeps what it saw, so that PostgreSQL can remove no
row that was replaced since. A combination of levels has at most 100,000 replicates: more cases need an axis.
"""
import argparse
import csv
import importlib.util
import itertools
import pathlib
import subprocess
import sys
import tempfile

PATH = pathlib.Path(__file__).with_name("control-plane.py")
SPEC = importlib.util.spec_from_file_location("control_plane", PATH)
control_plane = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(control_plane)


class Postgres:
    """An empty database for each run, in a cluster of its own, durable as PostgreSQL is by default."""

    def __init__(self, programs, folder):
        self.programs, self.data = pathlib.Path(programs), f"{folder}/pg"
        self.port, self.made = 54329, 0
        self.by = ["runuser", "-u", "postgres", "--"] if is_root() else []  # it refuses to run as root
        subprocess.run(["chmod", "777", folder], check=True)
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "postgres")
        self.run("pg_ctl", "-D", self.data, "-w", "-o", f"-p {self.port} -k {folder} -c max_connections=200", "-l", f"{folder}/pg.log", "start")

    def run(self, program, *arguments):
        subprocess.run([*self.by, self.programs / program, *arguments], check=True, stdout=subprocess.DEVNULL)

    def hold(self):
        """A transaction on the database of the last options that keeps its snapshot until its input is closed."""
        holder = subprocess.Popen([*self.by, self.programs / "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "-At", f"run{self.made}"],
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        holder.stdin.write("begin isolation level repeatable read;\nselect 'held';\n")
        holder.stdin.flush()
        while holder.stdout.readline().strip() != "held":
            if holder.poll() is not None:
                sys.exit("nothing holds a snapshot")
        return holder

    def options(self):
        self.made += 1
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", f"run{self.made}")
        return [f"spring.datasource.url=jdbc:postgresql://127.0.0.1:{self.port}/run{self.made}", "spring.datasource.username=postgres",
                "spring.datasource.password=none"]

    def stop(self):
        self.run("pg_ctl", "-D", self.data, "-m", "fast", "stop")


def is_root():
    return subprocess.check_output(["id", "-u"], text=True).strip() == "0"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--cases", type=int, nargs="+", default=[100, 1000, 10_000])
    arguments.add_argument("--workers", type=int, nargs="+", default=[2])
    arguments.add_argument("--servers", type=int, nargs="+", default=[1])
    arguments.add_argument("--together", type=int, nargs="+", default=[64], help="most cases of a lease, up to 64")
    arguments.add_argument("--axes", type=int, nargs="+", default=[0], help="up to 4, of --levels each; cases must be a multiple of their combinations")
    arguments.add_argument("--levels", type=int, nargs="+", default=[10], help="of each axis")
    arguments.add_argument("--traces", type=float, nargs="+", default=[0], help="of 1: of how many cases a trace of 200 lines is sent")
    arguments.add_argument("--held", nargs="+", choices=["no", "yes"], default=["no"], help="whether a snapshot is held, only with --postgres")
    arguments.add_argument("--postgres", help="folder of initdb and pg_ctl; else H2")
    options = arguments.parse_args()
    if "yes" in options.held and not options.postgres:
        arguments.error("--held yes needs --postgres")
    rows = csv.writer(sys.stdout)
    heads = None
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(options.postgres, folder) if options.postgres else None
        try:
            loads = itertools.starmap(control_plane.Load, itertools.product(
                options.cases, options.workers, options.together, options.servers, options.axes, options.levels, options.traces))
            for load, held in itertools.product(loads, options.held):
                database = postgres.options() if postgres else ()
                holder = postgres.hold() if held == "yes" else None
                figures = control_plane.measure(load, database)
                if holder:
                    holder.communicate()
                if heads is None:
                    heads = list(figures)
                    rows.writerow(["database", "held", *heads])
                rows.writerow(["PostgreSQL" if postgres else "H2", held, *(round(figures[it], 3) for it in heads)])
                sys.stdout.flush()
        finally:
            if postgres:
                postgres.stop()


if __name__ == "__main__":
    main()
