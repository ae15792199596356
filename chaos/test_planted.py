"""What planted.py takes for found, and what it must not: the runs of Maven are put in place of real ones."""
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import planted

HEAD = "what: a mistake\nuser: suffers\nmodule: sweep-cli\nfirst: OneTest TwoTest\nits: sweep-cli/AIT viewer-tests/BIT sweep-cli/CIT\n\n"
DIFF = """diff --git a/code b/code
--- a/code
+++ b/code
@@ -1 +1 @@
-right
+wrong
"""
REPORT = """<testsuite><testcase classname="a.b.OneTest" name="holds"/><testcase classname="a.b.OneTest" name="skips"><skipped/></testcase>
<testcase classname="a.b.OneTest" name="fails">{}</testcase></testsuite>"""


class Judged(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "TEST-a.xml").write_text(text)
            return planted.read([Path(folder, "TEST-a.xml")])

    def test_a_failing_test_finds_it(self):
        self.assertEqual((2, ["OneTest.fails"]), self.read(REPORT.format("<failure/>")))
        self.assertEqual(("found", "OneTest.fails"), planted.judged(1, *self.read(REPORT.format("<error/>")), ""))

    def test_a_test_that_fails_before_the_time_is_over_finds_it_too(self):
        self.assertEqual(("found", "A.a and 1 more"), planted.judged(None, 2, ["A.a", "A.b"], ""))

    def test_what_hangs_without_a_failing_test_is_not_found(self):
        self.assertEqual("stood still", planted.judged(None, 5, [], "")[0])

    def test_what_does_not_compile_is_not_found(self):
        self.assertEqual(("error", "Foo.java:[3,7] [UnusedVariable] never read"),
                         planted.judged(1, 0, [], "[ERROR] COMPILATION ERROR\n[ERROR] /a/Foo.java:[3,7]  [UnusedVariable] never read\n[ERROR] more"))
        self.assertEqual(("error", "[ERROR] a crash"), planted.judged(1, 0, [], "quiet\n[ERROR] a crash\n"))

    def test_green_tests_missed_it_and_none_at_all_did_not(self):
        self.assertEqual("missed", planted.judged(0, *self.read(REPORT.format("")), "")[0])
        self.assertEqual(("error", "no test ran"), planted.judged(0, 0, [], ""))

    def test_a_report_that_was_cut_off_says_nothing(self):
        self.assertEqual((0, []), self.read("<testsuite><testcase"))


class Planted(unittest.TestCase):
    """On a repository of one file."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root, self.state = Path(folder.name, "root"), Path(folder.name, "state")
        self.root.mkdir()
        Path(self.root, "code").write_text("right\n")
        for command in (["init", "-q"], ["add", "code"], ["-c", "user.name=n", "-c", "user.email=e", "commit", "-qm", "one"]):
            subprocess.run(["git", "-C", self.root, *command], check=True)
        self.ran = []

    def fault(self, diff=DIFF, name="01-wrong"):
        path = Path(self.root, name + ".patch")
        path.write_text(HEAD + diff)
        return planted.Fault(path)

    def judge(self, *faults, finds=None, control="missed"):
        """The last line of each: tests find what is wrong as they are told."""
        def run(campaign, tests, _):
            wrong = Path(campaign.checkout, "code").read_text() == "wrong\n"
            self.ran.append((wrong, " ".join(tests)))
            return (("found", "T.t") if finds and finds in tests else ("missed", "")) if wrong else (control, "")
        with mock.patch.object(planted.Campaign, "run", run), mock.patch("builtins.print"):
            rows = planted.Campaign(self.root, self.state, "HEAD", 1).all(faults)
        return [it["verdict"] for it in rows]

    def test_the_cheapest_tests_judge_first_each_after_its_control(self):
        self.assertEqual(["found"], self.judge(self.fault(), finds="viewer-tests/BIT"))
        steps = ["sweep-cli/OneTest sweep-cli/TwoTest", "sweep-cli/*Test", "sweep-cli/AIT sweep-cli/CIT", "viewer-tests/BIT"]
        self.assertEqual([(wrong, step) for step in steps for wrong in (False, True)], self.ran)

    def test_what_is_found_early_runs_no_dear_tests_and_nothing_runs_twice(self):
        fault = self.fault()
        self.assertEqual(["found"], self.judge(fault, finds="sweep-cli/TwoTest"))
        self.assertEqual(2, len(self.ran))
        self.assertEqual(["found"], self.judge(fault))
        self.assertEqual(2, len(self.ran))

    def test_what_faults_of_a_module_ask_first_has_one_control(self):
        other = self.fault(name="02-wrong")
        other.first = ["ThreeTest"]
        self.assertEqual(["found", "missed"], self.judge(self.fault(), other, finds="sweep-cli/OneTest"))
        self.assertEqual((False, "sweep-cli/OneTest sweep-cli/ThreeTest sweep-cli/TwoTest"), self.ran[0])
        self.assertEqual((True, "sweep-cli/ThreeTest"), self.ran[2])

    def test_a_fault_that_changed_is_judged_again(self):
        self.assertEqual(["missed"], self.judge(self.fault()))
        self.assertEqual(["found"], self.judge(self.fault("\n" + DIFF), finds="sweep-cli/*Test"))

    def test_tests_that_fail_without_a_fault_judge_nothing(self):
        with self.assertRaises(SystemExit):
            self.judge(self.fault(), control="found")

    def test_a_patch_that_does_not_apply_is_an_error(self):
        self.assertEqual(["error", "missed"], self.judge(self.fault(DIFF.replace("right", "other")), self.fault(name="02-wrong")))

    def test_the_tree_of_the_user_stays_as_it_is(self):
        Path(self.root, "code").write_text("mine\n")
        self.judge(self.fault())
        self.assertEqual(("mine\n", "right\n"), (Path(self.root, "code").read_text(), Path(self.state, "checkout", "code").read_text()))

    def test_a_fault_that_does_not_say_what_it_is_is_refused(self):
        path = Path(self.root, "03.patch")
        path.write_text("what: a mistake\nmodule: sweep-cli\n\n" + DIFF)
        with self.assertRaisesRegex(ValueError, "user, its"):
            planted.Fault(path)

    def test_all_faults_of_the_project_say_what_they_are(self):
        faults = [planted.Fault(it) for it in sorted(Path(planted.__file__).parent.joinpath("planted").glob("*.patch"))]
        self.assertEqual([f"{it:02}" for it in range(1, len(faults) + 1)], [it.name[:2] for it in faults])


class Commands(unittest.TestCase):
    def test_only_the_tests_of_the_module_run(self):
        self.assertIn("-Dtest=dev/provinggrid/analysis/**/*Test", planted.command(["sweep-analysis/*Test"]))
        self.assertIn("-Dtest=OneTest,TwoTest", planted.command(["simulator/OneTest", "simulator/TwoTest"]))

    def test_integration_tests_have_the_programs_built(self):
        self.assertEqual(["verify", "-pl", "control-server,sim-worker,sweep-cli,viewer-tests", "-am", "-Dtest=None", "-Dit.test=AIT"],
                         planted.command(["viewer-tests/AIT"]))


if __name__ == "__main__":
    unittest.main()
