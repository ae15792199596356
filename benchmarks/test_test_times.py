"""What test-times.py says of times, and what it must not say."""
import contextlib
import importlib.util
import io
import tempfile
import unittest
from pathlib import Path

spec = importlib.util.spec_from_file_location("test_times", Path(__file__).with_name("test-times.py"))
times = importlib.util.module_from_spec(spec)
spec.loader.exec_module(times)

BEFORE = {("m", f"a.C{i}"): 10.0 + i for i in range(9)}


def said(now, before):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        times.report({key: (seconds, seconds) for key, seconds in now.items()}, before)
    return out.getvalue()


class Report(unittest.TestCase):

    def test_on_a_machine_of_half_the_speed_nothing_grew(self):
        self.assertIn("takes 2.00 times", said({key: 2 * it for key, it in BEFORE.items()}, BEFORE))
        self.assertIn("None grew", said({key: 2 * it for key, it in BEFORE.items()}, BEFORE))

    def test_what_grew_is_named_beyond_the_machine_and_nothing_else_is(self):
        now = {key: 2 * it for key, it in BEFORE.items()} | {("m", "a.C4"): 2 * 34.0}
        grew = said(now, BEFORE).partition("Beyond that grew")[2].splitlines()[1:]
        self.assertEqual(["  +20.0  m C4"], grew)

    def test_a_new_dear_class_is_named_as_new_and_a_cheap_one_is_not(self):
        grew = said(BEFORE | {("m", "a.Dear"): 20.0, ("m", "a.Cheap"): 2.0}, BEFORE).partition("grew, by")[2]
        self.assertIn("+20.0  m Dear (new)", grew)
        self.assertNotIn("Cheap", grew)

    def test_without_accepted_times_nothing_is_compared(self):
        self.assertNotIn("grew", said(BEFORE, {}))

    def test_engines_of_a_class_add_up_and_of_two_runs_the_last_counts(self):
        with tempfile.TemporaryDirectory() as root:
            target = Path(root, "module", "target")
            target.mkdir(parents=True)
            Path(target, "test-times.csv").write_text("a.C,jqwik,1,2\na.C,junit-jupiter,9,9\na.C,junit-jupiter,3,4\n")
            times.ROOT = Path(root)
            self.assertEqual({("module", "a.C"): (4.0, 6.0)}, dict(times.measured()))


if __name__ == "__main__":
    unittest.main()
