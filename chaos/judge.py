"""What must hold when a campaign is over. Knows no process: everything is given."""
import math
import statistics

# Wall timeout of the campaign's cases; the grace that follows it; then the lease expires, s: docs/dispatch.md.
WALL_TIMEOUT, GRACE, LEASE = 60, 30, 30
# A case that goes back to the queue keeps its place in the order, so it is among the next that are leased. All slots may stand at that time:
# each works again after its pool has ended its silent worker and its back-off and a start are over, s.
SILENCE, LONGEST_BACK_OFF = 90, 30
ALLOWED = (502, 503, 507)  # docs/operations.md: every other 5xx is a fault of the server


def of_sweep(cases, expected, attempts, acknowledged, faults, start):
    """
    Sentences about one sweep, none if all is well.

    cases: rows of cases.json; expected: [outcome, trace hash] by index, of a run that nothing disturbed;
    attempts: lists by index, with id, state, leased and ended (s); acknowledged: ids of the attempts whose outcome a server took;
    faults: their records; start: what this machine may take to start a server or worker anew, s.
    """
    return [*outcomes(cases, expected), *commits(attempts, expected, acknowledged), *waits(attempts, faults, start)]


def of_grid(failed, faults, planned):
    """Sentences about the rest. failed: [what was asked, status] of the answers of 500 and more; planned: how many faults there must be."""
    return [*failures(failed), *missing(faults, planned), *recoveries(faults)]


def ended(cases):
    """Of a sweep that was cancelled, the rows of the cases that had ended before."""
    return [it for it in cases if not (it["outcome"] == "MISSING" and (it["message"] or "").startswith("cancelled"))]


def outcomes(cases, expected):
    rows = {}
    for row in cases:
        rows.setdefault(row["index"], []).append(row)
    for index, (outcome, digest) in expected.items():
        found = rows.pop(index, [])
        if len(found) != 1:
            yield f"case {index} has {len(found)} rows"
            continue
        if found[0]["outcome"] != outcome:
            yield f"case {index} ended {found[0]['outcome']}, undisturbed {outcome}"
        if not digest or found[0]["traceHash"] != digest:
            yield f"case {index} has the trace {found[0]['traceHash']}, undisturbed {digest}"
    yield from (f"case {index} is not of the sweep" for index in rows)


def commits(attempts, expected, acknowledged):
    committed = set()
    for index in expected:
        of_case = [it["id"] for it in attempts.get(index, []) if it["state"] == "committed"]
        committed.update(of_case)
        if len(of_case) != 1:
            yield f"case {index} has {len(of_case)} committed attempts"
        yield from (f"attempt {it['id']} of case {index} has not ended" for it in attempts.get(index, []) if it["ended"] is None)
    yield from (f"the outcome of attempt {it} was acknowledged and is not there" for it in sorted(acknowledged - committed))


def waits(attempts, faults, start):
    """A lease lives as long as its run may take, and a time to live more; every absence of a server gives it another."""
    absences = [(it["begun"], it["recovered"] or it["begun"] + it["limit"]) for it in faults if it["kind"].startswith(("server", "disk"))]

    def limit(base, begin, end):
        return base + sum(until - since + LEASE + start for since, until in absences if since < end and until + LEASE > begin)

    for index, tries in attempts.items():
        ended = [it for it in tries if it["ended"] is not None]
        for it in ended:
            if it["ended"] - it["leased"] > limit(WALL_TIMEOUT + GRACE + LEASE, it["leased"], it["ended"]):
                yield f"attempt {it['id']} of case {index} was held for {it['ended'] - it['leased']:.0f} s"
        for before, it in zip(ended, tries[1:]):
            if it["leased"] - before["ended"] > limit(SILENCE + LONGEST_BACK_OFF + start, before["ended"], it["leased"]):
                yield f"case {index} was queued for {it['leased'] - before['ended']:.0f} s after an attempt had ended"


def failures(failed):
    yield from (f"{asked} was answered {status}" for asked, status in failed if status not in ALLOWED)


def missing(faults, planned):
    there = [it["number"] for it in faults]
    yield from (f"fault {it} was there {there.count(it)} times" for it in range(planned) if there.count(it) != 1)


def recoveries(faults):
    for it in faults:
        what = f"fault {it['number']} ({it['kind']}{', ' + it['transfer'] if it['transfer'] else ''})"
        if it["recovered"] is None:
            yield f"{what}: no outcome within {it['limit'] + it.get('absent', 0):.0f} s"
        yield from (f"{what}: a repeated request was answered {status}" for status in it["copies"] if status >= 500 and status not in ALLOWED)


def table(faults):
    """Time to recover by kind, from the fault's beginning without what the campaign itself made it last, as Markdown."""
    kinds = {}
    for it in faults:
        kinds.setdefault(it["kind"], []).append(it)
    lines = ["| fault | number | median, s | 90th, s | most, s | not in time |", "|---|---|---|---|---|---|"]
    for kind in sorted(kinds):
        times = sorted(max(0, it["recovered"] - it["begun"] - it["seconds"]) for it in kinds[kind] if it["recovered"] is not None)
        figures = f"{statistics.median(times):.1f} | {times[math.ceil(0.9 * len(times)) - 1]:.1f} | {times[-1]:.1f}" if times else " | | "
        lines.append(f"| {kind} | {len(kinds[kind])} | {figures} | {len(kinds[kind]) - len(times)} |")
    return "\n".join(lines)
