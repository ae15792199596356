"""Results of ProvingGrid sweeps in pandas, from a results folder or straight from a server.

    import provinggrid

    sweep = provinggrid.load("results/my-first-2026-11-22-101500")
    sweep = provinggrid.load("https://lab.example/sweeps/my-first", token_file="token")

    sweep.results                  # a row per case, with types, units and levels
    sweep.rates("param.weather")   # passed, judged and their ratio
    sweep.traces([3, 17])          # the traces of two cases, one below the other
    sweep.matrix()                 # the outcome matrix

One file that needs pandas, and matplotlib for the matrix: "pip install ./python" takes it, or copy it. Tables come as Parquet where
pyarrow is installed, else as CSV; what you get is the same, and always has every column.
"""

import functools
import gzip
import importlib.util
import io
import json
import os
import pathlib
import ssl
import urllib.error
import urllib.parse
import urllib.request

import pandas as pd

HAS_PARQUET = importlib.util.find_spec("pyarrow") is not None


def load(where, token_file=None, ca_file=None):
    """A sweep, from a results folder or a server.

    where: a folder, or an address as the viewer shows it: https://HOST/sweeps/SWEEP. SWEEP is an id, the beginning of one, a
        name (the latest sweep of that name) or "latest".
    token_file: has a token of the server; default $PROVINGGRID_TOKEN_FILE.
    ca_file: certificates (PEM) that sign the server's; default $PROVINGGRID_CA_FILE, else those that Python trusts.
    """
    if not str(where).startswith(("http://", "https://")):
        return Sweep(_Folder(pathlib.Path(where)))
    server, _, name = str(where).partition("/sweeps/")
    server = _Server(
        server.rstrip("/").removesuffix("/api/v1"),
        token_file or os.environ.get("PROVINGGRID_TOKEN_FILE"),
        ca_file or os.environ.get("PROVINGGRID_CA_FILE"),
    )
    return Sweep(server.sweep(urllib.parse.unquote(name.split("?")[0].split("/")[0]) or "latest"))


class Sweep:
    """The results of a sweep. What it reads it keeps."""

    def __init__(self, source):
        self._source = source

    @functools.cached_property
    def schema(self):
        """The Table Schema of the results: units, descriptions, levels and their labels."""
        return json.loads(self._source.read("results.schema.json"))

    @functools.cached_property
    def results(self):
        """A row per planned case, the columns as docs/results.md lists them. Varied texts are ordered categories."""
        if HAS_PARQUET and self._source.has("results.parquet"):
            return self._typed(pd.read_parquet(io.BytesIO(self._source.read("results.parquet"))))
        types = {"string": "object", "boolean": "object", "integer": "Int64", "number": "float64"}
        table = pd.read_csv(
            io.BytesIO(self._source.table()),
            dtype={it["name"]: types[it["type"]] for it in self.schema["fields"]},
            keep_default_na=False,
            na_values=[""],
            float_precision="round_trip",
        )
        for column in self._fields("boolean", table):
            table[column["name"]] = table[column["name"]].map({"true": True, "false": False})
        for column in self._fields("string", table):  # without the apostrophe that keeps spreadsheets from running it
            table[column["name"]] = table[column["name"]].str.replace(r"^'(?=[=+@\t\r-])", "", regex=True)
        return self._typed(table)

    @functools.cached_property
    def dictionary(self):
        """A row for every column of every table: its type, unit, role, range, levels in this sweep, and description."""
        return pd.read_csv(io.BytesIO(self._source.read("dictionary.csv")), dtype="object", keep_default_na=False)

    @functools.cached_property
    def cases(self):
        """The cases as cases.json has them: with events, and the time at which each was final."""
        cases = json.loads(self._source.read("cases.json"))["cases"]
        for case in cases:
            case.update({it: _whole(case[it]) for it in ("leasedAt", "finalAt") if case.get(it)})
        return cases

    @property
    def axes(self):
        """The columns in which the design varies, in the order of the sweep file."""
        return ["param." + it for it in self.schema["axes"] if "param." + it in self.results]

    @property
    def judged(self):
        """The cases that passed or failed, with their verdict as 1 or 0 in the column `passed`."""
        judged = self.results[self.results["outcome"].isin(["PASS", "FAIL"])]
        return judged.assign(passed=(judged["outcome"] == "PASS").astype(float))

    def field(self, column):
        """What the schema says of a column: unit, description, levels, labels."""
        return next(it for it in self.schema["fields"] if it["name"] == column)

    def label(self, column):
        """A column's name for people: without its kind, with its unit."""
        field = self.field(column)
        name = field.get("title", column.removeprefix("param.").removeprefix("kpi."))
        unit = field.get("unit", "1")
        return name if unit == "1" else f"{name} [{unit}]"

    def rates(self, *columns):
        """How many of the judged cases passed, for each level of these columns, or bin, or each of their combinations."""
        ended = self.results["outcome"].isin(["PASS", "FAIL", "ERROR"])
        if self.schema.get("design", {}).get("order") == "risk" and not ended.all():
            raise ValueError("the most feared cases run first and not all have ended: no share of them is a rate yet")
        groups = self._binned(self.judged, columns).groupby(list(columns), observed=True)["passed"]
        return groups.agg(passed="sum", judged="count", rate="mean").astype({"passed": int})

    def trace(self, case):
        """The trace of one case; its columns are named channel[unit]."""
        trace = self._source.trace(case)
        if trace is None:
            raise LookupError(f"case {case} has no trace")
        return _csv(trace)

    def traces(self, cases=None):
        """The traces of these cases, by default of all, one below the other, the case in the first column."""
        table = self._source.traces(cases) if HAS_PARQUET else None
        if table is not None:
            return table
        found = {case: self._source.trace(case) for case in (self.results["case"] if cases is None else cases)}
        parts = [_csv(trace).assign(case=case) for case, trace in found.items() if trace is not None]
        table = pd.concat(parts, ignore_index=True) if parts else pd.DataFrame({"case": []})
        return table[["case", *table.columns.drop("case")]]

    def matrix(self, rows=None, columns=None, value=None, ax=None):
        """Plots the matrix of outcomes, or of the mean of a KPI or margin over the judged cases; returns the axes of the plot.

        rows, columns: columns of the results, one or a list; by default the axis with the most levels goes across.
        value: "kpi.NAME" or "margin.NAME" instead of the share that passed.
        """
        import matplotlib.pyplot as plt

        most = max(self.axes, key=lambda it: len(self._levels(it)), default="case")
        across = _list(columns) or [most]
        down = _list(rows) or [it for it in self.axes if it not in across] or ["replicate"]
        cells = self._cells(down, across, value)
        shown = cells["value"]
        if ax is None:
            size = (2 + 0.5 * shown.shape[1], 1.6 + 0.26 * shown.shape[0])
            ax = plt.subplots(figsize=size, layout="constrained")[1]
        ax.set_facecolor("#d9d9d9")  # of what has no verdict
        scale = {"cmap": "viridis"} if value else {"cmap": _outcome_colours(), "vmin": 0, "vmax": 1}
        image = ax.imshow(shown.to_numpy(dtype=float), aspect="auto", **scale)
        if value:
            ax.figure.colorbar(image, ax=ax, label=self.label(value))
        else:
            _write(ax, cells["text"])
        ax.set_yticks(range(shown.shape[0]), self._names(shown.index, down))
        ax.set_xticks(range(shown.shape[1]), self._names(shown.columns, across), rotation=45, ha="right")
        ax.set_ylabel(", ".join(map(self.label, down)))
        ax.set_xlabel(", ".join(map(self.label, across)))
        return ax

    def _cells(self, down, across, value):
        """What stands in each cell, and the number that colours it."""
        judged = self.results["outcome"].isin(["PASS", "FAIL"])
        passed = self.results["outcome"] == "PASS"
        shown = self.results[value] if value else passed.astype(float)
        groups = self._binned(self.results, [*down, *across]).assign(value=shown.where(judged), passed=passed, judged=judged).groupby(
            [*down, *across], observed=True, dropna=False)
        counts = groups.agg(
            value=("value", "mean"),
            cases=("passed", "size"),
            passed=("passed", "sum"),
            judged=("judged", "sum"),
            first=("outcome", "first"),
        )
        counts["text"] = [_glyph(it.first) if it.cases == 1 else f"{it.passed}/{it.judged}" for it in counts.itertuples()]
        return counts[["value", "text"]].unstack(list(range(len(down), len(down) + len(across))))

    def _levels(self, column):
        """The levels of an axis; of a continuous one its bins."""
        field = self.field(column)
        return field["bins"]["labels"] if "bins" in field else field.get("levels", [])

    def _binned(self, table, columns):
        """A table with the bin of each case where an axis has no levels."""
        for column in columns:
            bins = self.field(column).get("bins") if column in table else None
            if bins:
                inner = bins["edges"][1:-1]
                numbers = [sum(value >= it for it in inner) for value in table[column]]
                labels = pd.Categorical.from_codes(numbers, bins["labels"], ordered=True)
                table = table.assign(**{column: labels})
        return table

    def _names(self, index, columns):
        entries = [it if isinstance(it, tuple) else (it,) for it in index]
        return [", ".join(map(self.level, columns, it)) for it in entries]

    def level(self, column, value):
        """A level as the sweep file has it: 50 km/h, not 13.888888888888889, and the word for a number that is absent."""
        field = self.field(column)
        levels = field.get("levels", [])
        value = None if pd.isna(value) else value
        return field["labels"][levels.index(value)] if field.get("labels") and value in levels else str(value)

    def _fields(self, kind, table):
        return [it for it in self.schema["fields"] if it["type"] == kind and it["name"] in table]

    def _typed(self, table):
        """The same types from either form: integers and booleans that may be absent, ordered categories, plain texts."""
        types = {it["name"]: "boolean" for it in self._fields("boolean", table)}
        types |= {it["name"]: "Int64" if table[it["name"]].hasnans else "int64" for it in self._fields("integer", table)}
        for it in self._fields("string", table):
            levels = it.get("levels")
            types[it["name"]] = pd.CategoricalDtype(levels, ordered=True) if levels else "object"
        typed = table.astype(types)
        plain = typed.select_dtypes("object").columns
        whole = typed.assign(**{it: typed[it].where(typed[it].notna(), None) for it in plain})
        return whole.copy()  # in one piece: pandas 3 warns where somebody adds a column to many


class _Folder:
    """A results folder."""

    def __init__(self, root):
        self.root = root

    def has(self, name):
        return (self.root / name).is_file()

    def read(self, name):
        return (self.root / name).read_bytes()

    def table(self):
        """All columns, as CSV; results.csv alone in a folder from before it had but some of them."""
        packed = "results-all.csv.gz"
        return gzip.decompress(self.read(packed)) if self.has(packed) else self.read("results.csv")

    def trace(self, case):
        name = f"traces/case-{case:05d}.csv"
        return self.read(name) if self.has(name) else None

    def traces(self, cases):
        """From Parquet, of which a reader of few cases reads little; None where there is none."""
        if not self.has("traces.parquet"):
            return None
        return pd.read_parquet(self.root / "traces.parquet", filters=cases and [("case", "in", list(cases))])


class _Server:
    """A control server, and with an id one of its sweeps."""

    def __init__(self, url, token_file, ca_file, sweep=None):
        self.url = url
        self.token_file = token_file
        self.ca_file = ca_file
        self.id = sweep

    def sweep(self, name):
        sweeps = sorted(json.loads(self._get("/api/v1/sweeps")), key=lambda it: it["created"], reverse=True)
        exact = [it for it in sweeps if it["id"] == name or name in (it["name"], "latest")]
        found = exact or [it for it in sweeps if it["id"].startswith(name)]
        if not found:
            raise LookupError(f"{self.url} has no sweep {name!r}")
        return _Server(self.url, self.token_file, self.ca_file, found[0]["id"])

    def has(self, name):
        return True

    def read(self, name):
        return self._get(f"/api/v1/sweeps/{self.id}/{name}")

    def table(self):
        return self.read("results.csv")

    def trace(self, case):
        try:
            return self.read(f"cases/{case}/trace.csv")
        except LookupError:
            return None

    def traces(self, cases):
        """All of them in one answer; None for some, which come one by one."""
        return pd.read_parquet(io.BytesIO(self.read("traces.parquet"))) if cases is None else None

    def _get(self, path):
        request = urllib.request.Request(self.url + path)
        if self.token_file:
            token = pathlib.Path(self.token_file).read_text(encoding="utf-8").strip()
            request.add_unredirected_header("Authorization", "Bearer " + token)
        context = ssl.create_default_context(cafile=self.ca_file) if self.url.startswith("https://") else None
        try:
            with urllib.request.urlopen(request, context=context) as answer:
                return answer.read()
        except urllib.error.HTTPError as refused:
            kind = LookupError if refused.code in (404, 410) else OSError
            raise kind(f"{self.url}{path}: {refused.code} {refused.read().decode(errors='replace')[:500]}") from None


def _list(columns):
    return [columns] if isinstance(columns, str) else columns


def _whole(time):
    """A time with its milliseconds, which results from before 2026-12 leave out where they are 0."""
    return time if "." in time else time.replace("Z", ".000Z")


def _glyph(outcome):
    return {"PASS": "✓", "FAIL": "✕", "ERROR": "!", "MISSING": "○"}[outcome]


def _csv(text):
    table = pd.read_csv(
        io.BytesIO(text), float_precision="round_trip", keep_default_na=False, na_values=["", "nan", "NaN"])
    return table.astype({it: "float64" for it in table.select_dtypes("number")})


def _outcome_colours():
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("outcomes", ["#d95f4c", "#f3e9d2", "#4f9bb5"])


def _write(ax, texts):
    for row, cells in enumerate(texts.to_numpy()):
        for column, text in enumerate(cells):
            if isinstance(text, str):
                ax.text(column, row, text, ha="center", va="center", fontsize=8)
