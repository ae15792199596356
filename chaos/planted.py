#!/usr/bin/env python3
"""Plants faults one at a time and says which test finds each: README.md tells how to read the result.

    chaos/planted.py --state /tmp/planted              # all faults of chaos/planted on HEAD
    chaos/planted.py --state /tmp/planted --commit REV # the same faults, by the tests of another commit
"""
import argparse
import csv
import hashlib
import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as Xml
from pathlib import Path

HERE = Path(__file__).resolve().parent
FIELDS = ["commit", "fault", "patch", "verdict", "by", "seconds"]

# The package of each module's tests, so that the tests of the modules before it do not run again; the viewer has none but in a browser.
PACKAGES = {"sweep-model": "model", "sweep-analysis": "analysis", "http-link": "link", "simulator": "sim", "sim-worker": "worker",
            "control-server": "server", "sweep-cli": "cli", "viewer-tests": None}
PROGRAMS = ["control-server", "sim-worker", "sweep-cli"]
MAVEN = ["./mvnw", "--quiet", "--offline", "--batch-mode", "-Dspotless.check.skip=true", "-Dmdep.analyze.skip=true", "-Dcyclonedx.skip=true",
         "-Dsurefire.failIfNoSpecifiedTests=false", "-Dfailsafe.failIfNoSpecifiedTests=false",
         "-Dmaven.compiler.useIncrementalCompilation=false"]  # what it means is the contrary: files that changed are compiled, and no others
NEEDED = ["what", "user", "module", "its"]
NOTHING = "error", "no test ran"


class Fault:
    """A patch, and what its first lines say of it: what the mistake is, what a user suffers, who may find it."""

    def __init__(self, path):
        self.path, self.name = path, path.stem
        text = path.read_text(encoding="utf-8")
        self.digest = hashlib.sha256(text.encode()).hexdigest()[:8]
        said = dict(re.findall(r"^(what|user|module|first|its): *(.*?) *$", text.partition("diff --git ")[0], re.MULTILINE))
        missing = [it for it in NEEDED if not said.get(it)]
        if missing or said["module"] not in PACKAGES:
            raise ValueError(f"{path.name}: says nothing, or nothing known, of {', '.join(missing or ['module'])}")
        self.what, self.module = said["what"], said["module"]
        self.first = said.get("first", "").split()
        self.its = [] if said["its"] == "none" else said["its"].split()

    def steps(self):
        """Tests that run until some find it, the cheapest first."""
        units = [[f"{self.module}/{it}" for it in self.first]] if self.first else []
        units += [[f"{self.module}/*Test"]] if PACKAGES[self.module] else []
        by_module = [[it for it in self.its if it.startswith(module + "/")] for module in dict.fromkeys(it.split("/")[0] for it in self.its)]
        return [*units, *by_module]


def command(tests):
    """Maven's arguments that run these tests, MODULE/CLASS each, and no others."""
    module, classes = tests[0].split("/")[0], [it.split("/")[1] for it in tests]
    if classes == ["*Test"]:
        return ["test", "-pl", module, "-am", f"-Dtest=dev/provinggrid/{PACKAGES[module]}/**/*Test"]
    if classes[0].endswith("IT"):
        modules = sorted({module, *PROGRAMS})
        return ["verify", "-pl", ",".join(modules), "-am", "-Dtest=None", "-Dit.test=" + ",".join(classes)]
    return ["test", "-pl", module, "-am", "-Dtest=" + ",".join(classes)]


def reports(checkout):
    return [it for kind in ("surefire", "failsafe") for it in Path(checkout).glob(f"*/target/{kind}-reports/TEST-*.xml")]


def read(files):
    """Of the reports of tests: how many tests ran, and the names of those that failed."""
    ran, failed = 0, []
    for file in sorted(files):
        try:
            suite = Xml.parse(file).getroot()
        except Xml.ParseError:
            continue  # its process was ended while it wrote
        for case in suite.iter("testcase"):
            ran += case.find("skipped") is None
            if case.find("failure") is not None or case.find("error") is not None:
                failed.append(f"{case.get('classname').rpartition('.')[2]}.{case.get('name')}")
    return ran, failed


def judged(status, ran, failed, log):
    """What one run of tests says: found, missed, `stood still`, or an error, which is no verdict; and why."""
    if failed:
        return "found", failed[0] + (f" and {len(failed) - 1} more" if len(failed) > 1 else "")
    if status is None:
        return "stood still", "no test failed before the time was over"
    if status != 0:
        errors = [it for it in log.splitlines() if "ERROR" in it]
        errors = [it for it in errors if ".java:" in it] + errors + ["no test failed, see the log"]
        return "error", re.sub(r"\s+", " ", errors[0].rpartition("/")[2])[:160]
    return ("missed", "") if ran else NOTHING


class Campaign:
    def __init__(self, root, state, commit, minutes):
        self.root, self.state, self.limit = root, state, 60 * minutes
        self.checkout, self.results = state / "checkout", state / "results.tsv"
        self.commit = subprocess.run(["git", "-C", root, "rev-parse", "--short=8", commit + "^{commit}"], check=True, text=True,
                                     capture_output=True).stdout.strip()
        state.mkdir(parents=True, exist_ok=True)
        if not self.checkout.exists():
            subprocess.run(["git", "clone", "--quiet", "--shared", "--no-checkout", root, self.checkout], check=True)

    def git(self, *arguments):
        return subprocess.run(["git", "-C", self.checkout, *map(str, arguments)], text=True, capture_output=True)

    def clean(self):
        """The commit as it is; what was built of another one goes."""
        built = self.git("rev-parse", "--short=8", "HEAD").stdout.strip() == self.commit
        for arguments in (["checkout", "--quiet", "--force", "--detach", self.commit], ["clean", "-fdq" if built else "-fdxq"]):
            self.git(*arguments).check_returncode()

    def known(self):
        """What is known of this commit, by fault and patch."""
        if not self.results.exists():
            return {}
        with self.results.open(newline="", encoding="utf-8") as file:
            return {(it["fault"], it["patch"]): it for it in csv.DictReader(file, delimiter="\t") if it["commit"] == self.commit}

    def note(self, fault, patch, verdict, by, seconds):
        new = not self.results.exists()
        with self.results.open("a", newline="", encoding="utf-8") as file:
            lines = csv.writer(file, delimiter="\t")
            lines.writerows([FIELDS] * new + [[self.commit, fault, patch, verdict, by, round(seconds)]])
        print(f"{time.strftime('%H:%M:%S')} {fault}: {verdict} {by} ({seconds:.0f} s)", flush=True)

    def run(self, tests, deadline):
        for file in reports(self.checkout):
            file.unlink()
        log = self.state / "build.log"
        with log.open("w") as out:
            build = subprocess.Popen([*MAVEN, *command(tests)], cwd=self.checkout, stdout=out, stderr=out, start_new_session=True)
            try:
                status = build.wait(max(1, deadline - time.monotonic()))
            except BaseException as ended:
                os.killpg(build.pid, signal.SIGKILL)
                build.wait()
                if not isinstance(ended, subprocess.TimeoutExpired):
                    raise
                status = None
        return judged(status, *read(reports(self.checkout)), log.read_text(errors="replace"))

    def control(self, tests):
        """Whether any of these tests runs by default. Without a fault they are green, else they judge nothing."""
        fault = "control " + " ".join(tests)
        if (fault, "-") not in self.known():
            self.clean()
            start = time.monotonic()
            verdict, by = self.run(tests, start + 3 * self.limit)
            if (verdict, by) == NOTHING and all(any(self.checkout.glob(f"{it.split('/')[0]}/**/{it.split('/')[1]}.java")) for it in tests):
                verdict, by = "left out", "tagged as long"
            elif verdict != "missed":
                sys.exit(f"without a fault {' '.join(tests)} are not green, so nothing is judged by them: {verdict}, {by}")
            self.note(fault, "-", "green" if verdict == "missed" else verdict, by, time.monotonic() - start)
        return self.known()[fault, "-"]["verdict"] == "green"

    def judge(self, fault, first):
        """@param first tests that are asked first by any fault of the module: one control for all"""
        spent, verdict, by = 0, *NOTHING
        for tests in fault.steps():
            if not self.control(first if set(tests) <= set(first) else tests):
                continue
            self.clean()
            applied = self.git("apply", fault.path)
            if applied.returncode:
                return "error", "does not apply: " + applied.stderr.strip().splitlines()[0], spent
            start = time.monotonic()
            verdict, by = self.run(tests, start + self.limit - spent)
            spent += time.monotonic() - start
            if verdict != "missed":
                break
        return verdict, by, spent

    def all(self, faults):
        for fault in faults:
            if (fault.name, fault.digest) not in self.known():
                first = sorted({f"{it.module}/{one}" for it in faults for one in it.first if it.module == fault.module})
                self.note(fault.name, fault.digest, *self.judge(fault, first))
        self.clean()
        known = self.known()
        return [known[it.name, it.digest] for it in faults]


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--state", type=Path, required=True, help="folder of the clone and of results.tsv; goes on where it stopped")
    parser.add_argument("--commit", default="HEAD", help="whose code and tests")
    parser.add_argument("--only", metavar="NN", nargs="+", help="numbers of faults")
    parser.add_argument("--limit", type=int, default=60, metavar="MINUTES", help="for the tests of a fault")
    options = parser.parse_args()
    faults = [Fault(it) for it in sorted((HERE / "planted").glob("*.patch")) if not options.only or it.name[:2] in options.only]
    results = Campaign(HERE.parent, options.state.resolve(), options.commit, options.limit).all(faults)
    counts = {it: sum(row["verdict"] == it for row in results) for it in ("found", "missed", "stood still", "error")}
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    sys.exit(0 if counts["found"] == len(results) else 1)


if __name__ == "__main__":
    main()
