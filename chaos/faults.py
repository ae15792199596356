"""Which faults a campaign has: drawn from its seed alone, so that a campaign that goes on has those that it would have had."""
import dataclasses
import random
import threading

from proxy import TRANSFERS

# Limits that docs/dispatch.md and docs/operations.md name, s.
LEASE, SILENCE, LONGEST_BACK_OFF = 30, 90, 30
# After which a worker gives up a transfer that stands, s: a lease may wait for work, an artifact is synced before it is answered.
TRANSFER = {"lease": 30 + 20, "heartbeat": 30, "artifact": 4 * 30, "outcome": 30}
# After which whoever runs a server kills one that stands for ever, as a liveness probe does, s.
STOPPED_SERVER = 20

# Shares of the kinds, and how long each lasts, s.
KINDS = [
    (12, "worker", "killed", None), (10, "worker", "stopped", (1, 40)), (2, "worker", "stopped for ever", None),
    (4, "server", "killed", None), (4, "server", "stopped", (1, 30)), (1, "server", "stopped, then killed", (STOPPED_SERVER, STOPPED_SERVER)),
    (2, "disk", "full", (2, 15)),
    (9, "transfer", "stall-request", None), (9, "transfer", "stall-answer", None),
    (11, "transfer", "cut-request", None), (11, "transfer", "cut-answer", None),
    (9, "transfer", "duplicate", None), (9, "transfer", "late", (1, 40)), (7, "transfer", "delay", (1, 20))]


@dataclasses.dataclass(eq=False)
class Fault:
    """`target` is worker, server, disk or transfer; `share` is that of the bytes that still pass, `pick` chooses among the targets."""
    number: int
    target: str
    how: str
    seconds: float
    transfer: str | None
    share: float
    pick: float
    slot: tuple | None = None
    server: int | None = None
    begun: float = 0
    recovered: float | None = None
    passed: float | None = None  # when the campaign had done with it: what is sent later shows that slot and server work again
    copies: list = dataclasses.field(default_factory=list)  # how repeated requests were answered
    hit: threading.Event = dataclasses.field(default_factory=threading.Event)  # the request that it waited for has come
    over: threading.Event = dataclasses.field(default_factory=threading.Event)

    def limit(self, start):
        """Longest time until its slots deliver outcomes again, s; `start`: what this machine may take to start anew and run a case, s."""
        return self.seconds + start + {
            "worker": (SILENCE if self.how.startswith("stopped") else 0) + LONGEST_BACK_OFF,
            "server": LEASE + LONGEST_BACK_OFF,
            "disk": LEASE + LONGEST_BACK_OFF,
            "transfer": TRANSFER.get(self.transfer, 0) + LEASE}[self.target]

    def __str__(self):
        what = f"{self.target} {self.how}" + (f", {self.transfer}" if self.transfer else "")
        return f"fault {self.number} ({what}) at {self.slot if self.slot else 'all' if self.server is None else self.server}"

    def record(self, start):
        return {"number": self.number, "kind": f"{self.target} {self.how}", "transfer": self.transfer, "seconds": self.seconds, "slot": self.slot,
                "server": self.server, "begun": self.begun, "recovered": self.recovered, "limit": self.limit(start), "copies": self.copies}


def plan(seed, count, disk):
    """The faults of a campaign; without a small disk none that fills it."""
    kinds = [it for it in KINDS if disk or it[1] != "disk"]
    found = []
    for number in range(count):
        draw = random.Random(f"{seed} {number}")
        _, target, how, lasts = draw.choices(kinds, weights=[it[0] for it in kinds])[0]
        transfer = draw.choice(TRANSFERS)
        found.append(Fault(number, target, how, round(draw.uniform(*lasts), 1) if lasts else 0,
                           transfer if target == "transfer" else None, round(draw.random(), 3), round(draw.random(), 6)))
    return found
