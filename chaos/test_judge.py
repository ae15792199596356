"""The judge finds what must not pass: each test is a cheat, or the honest campaign beside it."""
import copy
import unittest
import unittest.mock

import faults
import judge

EXPECTED = {0: ["PASS", "a"], 1: ["FAIL", "b"]}
CASES = [{"index": 0, "outcome": "PASS", "traceHash": "a"}, {"index": 1, "outcome": "FAIL", "traceHash": "b"}]
ATTEMPTS = {0: [{"id": 1, "state": "lost", "leased": 0, "ended": 30}, {"id": 2, "state": "committed", "leased": 31, "ended": 32}],
            1: [{"id": 3, "state": "committed", "leased": 0, "ended": 1}]}
FAULT = {"number": 0, "kind": "worker killed", "transfer": None, "seconds": 0, "begun": 0, "recovered": 5, "limit": 60, "copies": [], "slot": [0, 0]}

START = 20


class JudgeTest(unittest.TestCase):
    def setUp(self):
        self.cases, self.attempts, self.faults = copy.deepcopy(CASES), copy.deepcopy(ATTEMPTS), [dict(FAULT)]
        self.acknowledged, self.failed = {2, 3}, []

    def found(self):
        return [*judge.of_sweep(self.cases, EXPECTED, self.attempts, self.acknowledged, self.faults, START),
                *judge.of_grid(self.failed, self.faults, len(self.faults))]

    def assert_found(self, *sentences):
        self.assertEqual(list(sentences), self.found())

    def test_an_honest_campaign_passes(self):
        self.assert_found()

    def test_of_a_cancelled_sweep_whatever_is_not_cancelled_is_judged(self):
        rows = [{"index": 0, "outcome": "PASS", "message": None}, {"index": 1, "outcome": "MISSING", "message": "cancelled while it ran, 2 s"},
                {"index": 2, "outcome": "MISSING", "message": None}]
        self.assertEqual([0, 2], [it["index"] for it in judge.ended(rows)])

    def test_an_acknowledged_outcome_of_a_case_that_reads_cancelled_is_found(self):
        self.attempts[2] = [{"id": 4, "state": "cancelled", "leased": 0, "ended": 1}]
        self.acknowledged.add(4)
        self.assert_found("the outcome of attempt 4 was acknowledged and is not there")

    def test_a_missing_row_is_found(self):
        self.cases.pop()
        self.assert_found("case 1 has 0 rows")

    def test_a_doubled_row_is_found(self):
        self.cases.append(self.cases[0])
        self.assert_found("case 0 has 2 rows")

    def test_a_case_that_nobody_asked_for_is_found(self):
        self.cases.append({"index": 2, "outcome": "PASS", "traceHash": "c"})
        self.assert_found("case 2 is not of the sweep")

    def test_a_case_without_an_outcome_is_found(self):
        self.cases[0]["outcome"] = "MISSING"
        self.assert_found("case 0 ended MISSING, undisturbed PASS")

    def test_a_wrong_hash_is_found(self):
        self.cases[1]["traceHash"] = "a"
        self.assert_found("case 1 has the trace a, undisturbed b")

    def test_a_hash_that_neither_has_is_found(self):
        self.cases[1]["traceHash"] = ""
        with unittest.mock.patch(f"{__name__}.EXPECTED", {0: ["PASS", "a"], 1: ["FAIL", ""]}):
            self.assert_found("case 1 has the trace , undisturbed ")

    def test_two_committed_attempts_are_found(self):
        self.attempts[0][0]["state"] = "committed"
        self.assert_found("case 0 has 2 committed attempts")

    def test_a_lost_acknowledgement_is_found(self):
        self.acknowledged.add(1)
        self.assert_found("the outcome of attempt 1 was acknowledged and is not there")

    def test_an_attempt_that_is_held_for_ever_is_found(self):
        self.attempts[0][0].update(ended=None)
        self.assertIn("attempt 1 of case 0 has not ended", self.found())

    def test_an_attempt_that_was_held_for_too_long_is_found_unless_a_server_was_away(self):
        self.attempts[1][0]["ended"] = 150
        self.assert_found("attempt 3 of case 1 was held for 150 s")
        self.faults.append(FAULT | {"number": 1, "kind": "server killed", "begun": 50, "recovered": 60, "slot": None})
        self.assert_found()

    def test_a_case_that_was_queued_for_too_long_is_found(self):
        self.attempts[0][1].update(leased=180, ended=181)
        self.assert_found("case 0 was queued for 150 s after an attempt had ended")

    def test_a_fault_without_recovery_is_found(self):
        self.faults[0]["recovered"] = None
        self.assert_found("fault 0 (worker killed): no outcome within 60 s")

    def test_an_answer_that_no_fault_explains_is_found(self):
        self.failed = [["POST /api/v1/leases", 503], ["POST /api/v1/attempts/1/outcome", 507], ["POST /api/v1/leases", 500]]
        self.assert_found("POST /api/v1/leases was answered 500")

    def test_a_fault_that_was_left_out_is_found(self):
        self.faults.append(FAULT | {"number": 2})
        self.assert_found("fault 1 was there 0 times")

    def test_a_repeated_request_that_a_server_did_not_expect_is_found(self):
        self.faults[0]["copies"] = [200, 409, 503, 500]
        self.assert_found("fault 0 (worker killed): a repeated request was answered 500")


class TableTest(unittest.TestCase):
    def test_recoveries_are_counted_by_kind(self):
        rows = [FAULT | {"recovered": second} for second in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)] + [FAULT | {"recovered": None}]
        self.assertEqual("| worker killed | 11 | 5.5 | 9.0 | 10.0 | 1 |", judge.table(rows).splitlines()[-1])


class PlanTest(unittest.TestCase):
    def test_a_seed_gives_the_same_faults_whatever_their_number(self):
        self.assertEqual([it.record(START) for it in faults.plan(7, 50, True)], [it.record(START) for it in faults.plan(7, 90, True)][:50])

    def test_another_seed_gives_others(self):
        self.assertNotEqual([it.record(START) for it in faults.plan(7, 50, True)], [it.record(START) for it in faults.plan(8, 50, True)])

    def test_every_kind_comes_and_no_disk_is_filled_that_is_not_small(self):
        def kinds(disk):
            return {(it.target, it.how) for it in faults.plan(1, 1000, disk)}
        self.assertEqual({it[1:3] for it in faults.KINDS}, kinds(True))
        self.assertEqual({it[1:3] for it in faults.KINDS if it[1] != "disk"}, kinds(False))


if __name__ == "__main__":
    unittest.main()
