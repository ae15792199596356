#!/usr/bin/env python3
"""Random faults while a sweep runs, and a judge of what is left of it: see chaos/README.md.

Keeps all that it did in the folder of --state, and goes on from there when it is started again. Exits with 0 when all is well, with 1 when
something is wrong, with 130 when it was interrupted.
"""
import argparse
import datetime
import fcntl
import json
import pathlib
import random
import signal
import sys
import threading
import time

import faults
import judge
from grid import Grid, Lines, hit, left_behind

# Half of the cases fail, so that half of them leave a trace; each has a seed and so a hash of its own.
SWEEP = {"format": 1, "scenario": "braking-distance", "axes": {"road": ["dry", "wet"]},
         "parameters": {"sightDistance": "30 m", "reactionTime": "1 s", "reactionSpread": "0.3 s"}, "pass": ["collisions == 0"],
         "record": {"trace": "failures"}, "execution": {"wallTimeout": f"{judge.WALL_TIMEOUT} s", "retries": 5}}

CAMPAIGN, AGAIN = "campaign", "again-"
WORKERS = 10  # of all servers together: a fault holds its slot for 20 s in the mean, and 1,000 of them have to fit into an hour
# A start that meets faults shares the machine with other starts.
START_MARGIN = 3


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def sweep_of(cases, seed, name):
    return SWEEP | {"sweep": name, "replicates": cases // 2, "seed": seed}


class Campaign:
    """Faults spread evenly over the cases of a sweep."""

    def __init__(self, grid, folder, given, sweep, start):
        self.grid, self.sweep, self.start, self.cases, self.seed = grid, sweep, start, given["cases"], given["seed"]
        self.plan = faults.plan(given["seed"], given["faults"], grid.disk.small)
        self.log = Lines(folder / "faults.jsonl")
        self.open, self.lock = {}, threading.Lock()
        self.tail = self.broken = None
        self.repetitions = 0
        self.left, self.looked, self.said = self.cases, 0, time.time()
        grid.listeners.append(self.delivered)

    def run(self):
        done = {it["number"] for it in self.log.found}
        for fault in self.plan:
            while fault.number not in done and not (self.due(fault) and self.begin(fault)):
                self.wait()  # long beside what it takes to look for a target, so that the campaign leaves the processors to the grid
        while self.open or self.left:
            self.wait()
        if self.tail:
            self.grid.ask("POST", f"/api/v1/sweeps/{self.tail}/cancel")
            while self.grid.left(self.tail):
                time.sleep(0.3)

    def wait(self):
        time.sleep(0.2)
        if self.broken:
            raise self.broken
        if time.time() > self.looked + 2:
            self.looked = time.time()
            self.left = self.grid.left(self.sweep)
            self.follow_up()
        if time.time() > self.said + 30:
            self.said = time.time()
            say(f"{self.cases - self.left} of {self.cases} cases, {len(self.log.found)} of {len(self.plan)} faults over, {len(self.open)} going on")

    def follow_up(self):
        """Where cases are faster than faults, the same cases follow again, so that every slot has work until the last fault is over."""
        if self.left <= 2 * WORKERS and (self.tail is None or not self.grid.left(self.tail)):
            self.repetitions += 1
            self.tail = self.grid.submit(sweep_of(self.cases, self.seed, f"{AGAIN}{self.repetitions}"))

    def due(self, fault):
        return self.tail or self.cases - self.left >= fault.number * self.cases * 0.9 / len(self.plan)

    def begin(self, fault):
        """Whether a target was free: a slot with a worker, or a server, that has no fault. A server may have one while its slots have."""
        servers = range(len(self.grid.servers))
        with self.lock:
            if fault.target == "disk":
                keys = [(it, None) for it in servers]
            elif fault.target == "server":
                fault.server = int(fault.pick * len(servers))
                keys = [(fault.server, None)]
            else:
                free = [(server, slot) for server in servers for slot in sorted(self.grid.servers[server].workers())
                        if (server, slot) not in self.open]
                keys = [free[int(fault.pick * len(free))]] if free else []
                fault.slot = keys[0] if keys else None
            if not keys or set(keys) & set(self.open):
                return False
            self.open.update((it, fault) for it in keys)
        threading.Thread(target=self.inflict, args=(fault, keys), daemon=True).start()
        return True

    def inflict(self, fault, keys):
        try:
            self.inflict_and_await(fault)
        except Exception as broken:  # of the campaign itself: it must not go on as if nothing was
            self.broken = broken
        with self.lock:
            for it in keys:
                del self.open[it]

    def inflict_and_await(self, fault):
        fault.begun = time.time()
        getattr(self, fault.target)(fault)
        while not fault.over.wait(0.2) and time.time() < fault.begun + fault.limit(self.start) + self.absent_since(fault):
            pass
        if not fault.over.is_set():
            say(f"WRONG {fault}: no outcome within {time.time() - fault.begun:.0f} s")
            if fault.slot:  # as an operator would do, so that the campaign goes on
                hit(self.grid.servers[fault.slot[0]].worker(fault.slot[1]), signal.SIGKILL)
        self.log.add(fault.record(self.start) | {"absent": self.absent_since(fault)})

    def absent_since(self, fault):
        """How long servers were away since a fault of a slot began, with what it takes to start their workers and for leases to expire, s."""
        if fault.slot is None:
            return 0
        with self.lock:
            others = [(it.begun, time.time()) for it in set(self.open.values()) if it.slot is None]
        others += [(it["begun"], it["recovered"] or it["begun"] + it["limit"]) for it in list(self.log.found) if it["slot"] is None]
        return sum(until - since + faults.LEASE + self.start for since, until in others if until > fault.begun)

    def delivered(self, server, slot, begun):
        """An outcome was taken: slot and server work again, if the worker sent it after the fault had passed."""
        for fault in (self.open.get((server, slot)), self.open.get((server, None))):
            if fault and fault.passed and begun > fault.passed and not fault.over.is_set():
                fault.recovered = time.time()
                fault.over.set()

    def worker(self, fault):
        pid = self.grid.servers[fault.slot[0]].worker(fault.slot[1])
        hit(pid, signal.SIGKILL if fault.how == "killed" else signal.SIGSTOP)
        if fault.how == "stopped":
            time.sleep(fault.seconds)
            hit(pid, signal.SIGCONT)
        fault.passed = time.time()

    def server(self, fault):
        server = self.grid.servers[fault.server]
        server.signal(signal.SIGKILL if fault.how == "killed" else signal.SIGSTOP)
        if fault.how != "killed":
            time.sleep(fault.seconds)
            server.signal(signal.SIGCONT if fault.how == "stopped" else signal.SIGKILL)
        fault.passed = time.time()

    def disk(self, fault):
        until = time.time() + fault.seconds
        while time.time() < until:
            try:
                self.grid.disk.fill()
            except OSError:
                pass  # full to the last block
            time.sleep(0.1)
        self.grid.disk.make_room()
        fault.passed = time.time()

    def transfer(self, fault):
        with self.grid.lock:
            self.grid.armed[fault.slot] = fault
        until = time.time() + faults.SILENCE + faults.LONGEST_BACK_OFF
        while not fault.hit.wait(0.2) and time.time() < until + self.absent_since(fault):
            pass
        with self.grid.lock:
            self.grid.armed.pop(fault.slot, None)


def attempts_of(grid, sweep, indexes):
    def seconds(instant):
        return datetime.datetime.fromisoformat(instant).timestamp() if instant else None
    return {index: sorted(({"id": it["id"], "state": it["state"], "leased": seconds(it["leasedAt"]), "ended": seconds(it["endedAt"])}
                           for it in grid.ask("GET", f"/api/v1/sweeps/{sweep}/cases/{index}/attempts")), key=lambda it: it["leased"])
            for index in indexes}


def undisturbed(folder, given):
    """
    Of a run of the same cases without faults, kept beside the campaign: outcome and trace hash of every case, and the time from the start of a
    server to the first outcome, s, which tells how fast this machine is.
    """
    kept = folder / f"undisturbed-{given['cases']}-{given['seed']}.json"
    if not kept.exists():
        say(f"{given['cases']} cases undisturbed, to compare with")
        begun, first = time.time(), []
        grid = Grid(folder / "undisturbed", "h2", 1, WORKERS, given["cases"])
        grid.listeners.append(lambda *_: first or first.append(time.time() - begun))
        try:
            sweep = grid.submit(sweep_of(given["cases"], given["seed"], "undisturbed"))
            while grid.left(sweep):
                time.sleep(0.3)
            rows = [[it["outcome"], it["traceHash"]] for it in sorted(grid.cases(sweep), key=lambda it: it["index"])]
        finally:
            grid.close()
            grid.disk.unmount()
        (folder / "half").write_text(json.dumps({"rows": rows, "start": first[0]}))
        (folder / "half").rename(kept)
    return json.loads(kept.read_text())


def settings(options):
    """Those with which the campaign in the folder began."""
    file = options.state / "campaign.json"
    if file.exists():
        known = json.loads(file.read_text())
        other = [key for key in known if getattr(options, key) not in (None, known[key])]
        if other:
            raise SystemExit(f"chaos: {options.state} has another campaign: {known}")
        return known
    given = {"database": options.database or "h2", "cases": (options.cases or 10_000) // 2 * 2, "faults": options.faults or 1_000,
             "seed": random.SystemRandom().randrange(2 ** 31) if options.seed is None else options.seed}
    file.write_text(json.dumps(given))
    return given


def end_left_behind(folder):
    """What an earlier part had stopped cannot end by itself."""
    for pid in left_behind(folder):
        hit(pid, signal.SIGKILL)


def close(grid, folder):
    """How many requests went through the proxies in all parts so far."""
    grid.close()
    parts = Lines(folder / "requests.jsonl")
    parts.add(grid.passed)
    return sum(parts.found)


def run(folder, given, more):
    """What is wrong: sentences."""
    say(f"{given['database']}, {given['cases']} cases, {given['faults']} faults, --seed {given['seed']}")
    begun = time.time()
    end_left_behind(folder)
    expected = undisturbed(folder, given)
    start = START_MARGIN * expected["start"]
    say(f"begins after {time.time() - begun:.0f} s; a start may take {start:.0f} s, {START_MARGIN} times what it took undisturbed")
    begun = time.time()
    servers = 1 if given["database"] == "h2" else 2
    grid = Grid(folder, given["database"], servers, WORKERS // servers, given["cases"], [f"--{it}" for it in more])
    if not grid.disk.small:
        say("no small disk can be mounted here: no fault fills one")
    try:
        sweep = grid.submit(sweep_of(given["cases"], given["seed"], CAMPAIGN))
        campaign = Campaign(grid, folder, given, sweep, start)
        campaign.run()
        sweeps = {it["name"]: it["id"] for it in grid.ask("GET", "/api/v1/sweeps") if it["name"].startswith((CAMPAIGN, AGAIN))}
        rows = {name: grid.cases(it) for name, it in sweeps.items()}
        attempts = {name: attempts_of(grid, it, [row["index"] for row in rows[name] if row["attempts"]]) for name, it in sweeps.items()}
    except BaseException:
        close(grid, folder)
        end_left_behind(folder)
        raise
    requests = close(grid, folder)
    time.sleep(1)
    records = sorted(campaign.log.found, key=lambda it: it["number"])
    found = judge.of_grid(grid.failed.found, records, given["faults"])
    for name, every in rows.items():
        rows[name] = judge.ended(every)
        known = range(given["cases"]) if name == CAMPAIGN else {it["index"] for it in rows[name]}
        asked = {index: expected["rows"][index] for index in known}
        ids = {it["id"] for tries in attempts[name].values() for it in tries}
        found += [f"{name}: {it}" for it in judge.of_sweep(rows[name], asked, attempts[name], ids & grid.ids, records, start)]
    found += [f"process {it} was left behind" for it in left_behind(folder)]
    if requests < given["cases"]:
        found.append(f"only {requests} requests went through the proxies")
    print(judge.table(records))
    tries = sum(len(it) for of_sweep in attempts.values() for it in of_sweep.values())
    say(f"{', '.join(f'{len(it)} cases of {name}' for name, it in rows.items())}, {tries} attempts, {len(records)} faults; "
        f"{requests} requests; this part took {time.time() - begun:.0f} s")
    if not found:
        grid.disk.unmount()
    return found


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--state", type=pathlib.Path, required=True, help="folder of this campaign")
    arguments.add_argument("--database", choices=["h2", "postgresql"], help="h2: one server (default); postgresql: two servers")
    arguments.add_argument("--cases", type=int, help="an even number; default 10000")
    arguments.add_argument("--faults", type=int, help="default 1000")
    arguments.add_argument("--seed", type=int, help="of faults and cases, 0 to 2^31 - 1; default: a random one, which is printed")
    arguments.add_argument("--server", nargs="*", default=[], help="further options of the servers, such as provinggrid.dispatch.silence-limit=20s")
    options = arguments.parse_args()
    options.state = options.state.resolve()
    options.state.mkdir(parents=True, exist_ok=True)
    for it in (signal.SIGTERM, signal.SIGINT):  # in the background of a shell it would be ignored
        signal.signal(it, signal.default_int_handler)
    with open(options.state / "lock", "w", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            sys.exit(f"chaos: a campaign is running in {options.state}")
        try:
            found = run(options.state, settings(options), options.server)
        except KeyboardInterrupt:
            say(f"interrupted; goes on with: {sys.argv[0]} --state {options.state}")
            sys.exit(130)
    for it in found[:200]:
        print(f"WRONG {it}")
    print(f"{len(found)} things are wrong" if found else "all is well")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
