"""A cheat for each check of a campaign over many cases."""
import unittest

from million import Judge, margin_of, trace_of


def told(case, attempt):
    return case, "fail" if margin_of(attempt) < 0 else "pass", trace_of(attempt)


class JudgeOfManyCasesTest(unittest.TestCase):
    def setUp(self):
        self.judge = Judge()
        self.judge.acknowledged(0, 10)
        self.judge.acknowledged(1, 11)

    def wrong_after(self, *rows, cases=2):
        for row in rows:
            self.judge.row(*row)
        self.judge.ended(cases, len(rows))
        return " ".join(self.judge.wrong)

    def test_what_was_acknowledged_and_counts_is_well(self):
        self.judge.acknowledged(1, 11)  # its answer was lost, and it was told again
        self.assertEqual(self.wrong_after(told(0, 10), told(1, 11)), "")

    def test_a_case_that_is_missing_is_lost(self):
        self.assertIn("1 cases were acknowledged and are lost", self.wrong_after(told(0, 10)))

    def test_a_case_without_an_outcome_is_lost(self):
        self.assertIn("is without an outcome", self.wrong_after(told(0, 10), (1, "", "")))

    def test_a_verdict_that_does_not_follow_from_what_was_told_is_wrong(self):
        case, outcome, trace = told(1, 11)
        other = {"pass": "fail", "fail": "pass"}[outcome]
        self.assertIn(f"and is {other}", self.wrong_after(told(0, 10), (case, other, trace)))

    def test_one_in_five_fails(self):
        failed = sum(margin_of(it) < 0 for it in range(1, 10_001))
        self.assertAlmostEqual(failed / 10_000, .2, delta=.02)

    def test_two_attempts_of_a_case_are_one_too_many(self):
        self.judge.acknowledged(1, 12)
        self.assertIn("attempt 11 and for 12", self.wrong_after(told(0, 10), told(1, 12)))

    def test_another_attempt_than_the_acknowledged_one_must_not_count(self):
        self.assertIn("counts another attempt", self.wrong_after(told(0, 10), told(1, 12)))

    def test_a_case_that_is_told_twice_or_was_never_acknowledged_is_wrong(self):
        rows = told(0, 10), told(1, 11), told(1, 11)
        self.assertIn("told twice", self.wrong_after(*rows, cases=3))

    def test_as_many_are_told_as_were_submitted(self):
        self.assertIn("2 cases are told, 3 were", self.wrong_after(told(0, 10), told(1, 11), cases=3))

