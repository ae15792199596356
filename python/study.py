"""An optimiser of yours chooses the cases of a ProvingGrid sweep.

    import study

    with study.Study("http://127.0.0.1:8080/sweeps/latest", token_file="token") as cases:
        for case in cases.evaluate([{"egoSpeed": "50 km/h", "gap": 12.5}]):
            print(case["outcome"], case["margins"])

The sweep has `design: {type: external, maxRuns: ...}`; its axes say which parameters a point has and where they may lie. A number without
a unit is in SI. One file of the standard library alone: copy it, or put its folder into PYTHONPATH.
"""

import json
import os
import pathlib
import ssl
import time
import urllib.error
import urllib.parse
import urllib.request

WAIT_S = 20
"""How long a question for results is held by the server."""

PATIENCE_S = 300
"""How long a server that does not answer is asked again: it may be restarting."""

MOST_AT_ONCE = 1000


class Refused(Exception):
    """The server did not take the points; the message lists what is wrong with each."""


class Study:
    """A sweep whose cases are told. Results come in the order in which points were told, never past one that has not ended."""

    def __init__(self, where, token_file=None, ca_file=None):
        """where: the address of the sweep as the viewer shows it: https://HOST/sweeps/ID, or .../sweeps/latest."""
        self._server, _, name = str(where).partition("/sweeps/")
        token_file = token_file or os.environ.get("PROVINGGRID_TOKEN_FILE")
        ca_file = ca_file or os.environ.get("PROVINGGRID_CA_FILE")
        self._token = pathlib.Path(token_file).read_text(encoding="utf-8").strip() if token_file else None
        self._tls = ssl.create_default_context(cafile=ca_file) if self._server.startswith("https:") else None
        self.sweep = name.split("/")[0] if name and name != "latest" else self._latest()
        self._results = []
        self._told = 0
        self._ended = False
        self._known = {}
        while self._take(wait=0):  # what an earlier run of this program told
            pass

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self.end()

    @property
    def results(self):
        """All results so far, a dictionary per case: index, outcome, parameters, margins, kpis, cause, errorKind."""
        return list(self._results)

    def tell(self, points, last=False):
        """Adds points, whose cases run as workers are free. All of them are taken, or none."""
        points = [dict(it) for it in points]
        for first in range(0, max(1, len(points)), MOST_AT_ONCE):
            part = points[first:first + MOST_AT_ONCE]
            body = {"from": self._told, "points": part, "last": last and first + len(part) == len(points)}
            answer = self._ask("POST", "points", body)
            replicates = len(answer["keys"]) // len(part) if part else 1
            for place, point in enumerate(part):
                self._known[_text(point)] = range(
                    self._told + place * replicates, self._told + (place + 1) * replicates)
            self._told = answer["planned"]
            self._ended = answer["ended"] is not None

    def evaluate(self, points):
        """Results of points, in their order; those that were told before are not run again. Waits for them. With replicates, a list
        of results for each."""
        points = list(points)
        fresh = {_text(it): it for it in points if _text(it) not in self._known}
        if fresh:
            self.tell(fresh.values())
        wanted = [self._known[_text(it)] for it in points]
        while any(it.stop > len(self._results) for it in wanted):
            if not self._take(WAIT_S) and self._ended:
                raise Refused(f"sweep {self.sweep} has ended")
        cases = [[self._results[index] for index in it] for it in wanted]
        return [it[0] if len(it) == 1 else it for it in cases]

    def end(self):
        """Says that no other point follows, so that the sweep can finish."""
        if not self._ended:
            self.tell([], last=True)

    def _take(self, wait):
        page = self._ask("GET", f"points?from={len(self._results)}&wait={wait}")
        for case in page["cases"]:
            if case["index"] >= self._told:
                self._told = case["index"] + 1
            point = _text(case["parameters"])  # numbers in SI, as this program tells them
            known = self._known.get(point, range(case["index"], case["index"]))
            self._known[point] = range(min(known.start, case["index"]), max(known.stop, case["index"] + 1))
        self._results += page["cases"]
        self._ended = self._ended or page["next"] is None
        return bool(page["cases"])

    def _latest(self):
        return self._open("GET", "sweeps")[0]["id"]

    def _ask(self, method, path, body=None):
        return self._open(method, f"sweeps/{urllib.parse.quote(self.sweep)}/{path}", body)

    def _open(self, method, path, body=None):
        """Asks again while the server is away: points are told from a number on, so nothing is told twice."""
        deadline = time.monotonic() + PATIENCE_S
        request = urllib.request.Request(
            f"{self._server}/api/v1/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Accept": "application/json"}
            | ({"Authorization": f"Bearer {self._token}"} if self._token else {}),
        )
        while True:
            try:
                with urllib.request.urlopen(request, timeout=WAIT_S + 30, context=self._tls) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refused:
                if refused.code not in (429, 503) or time.monotonic() > deadline:
                    raise Refused(_why(refused)) from None
            except (urllib.error.URLError, TimeoutError, ConnectionError):
                if time.monotonic() > deadline:
                    raise
            time.sleep(1)


def _text(point):
    """A point as a key: numbers by value, so that 12 and 12.0 are one."""
    return json.dumps({it: float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else value
                       for it, value in point.items()}, sort_keys=True)


def _why(refused):
    try:
        answer = json.load(refused)
    except ValueError:
        return f"{refused.code} {refused.reason}"
    errors = [f"{it.get('pointer', '')}: {it.get('detail', '')}" for it in answer.get("errors", [])]
    return "\n".join([answer.get("detail", str(refused.code)), *errors])
