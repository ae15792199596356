"""Measures of constructed runs with known answers. Run: python3 -m unittest discover python"""

import math
import os
import tempfile
import unittest

import simlog
from simlog import Recording, State


def car(x, speed, y=0.0, heading=0.0, hit=False):
    return State(x, y, heading, speed, 4.0, 2.0, hit)


def straight(start, speed, times, y=0.0):
    return [car(start + speed * time, speed, y) for time in times]


class Measures(unittest.TestCase):
    times = [i / 10 for i in range(51)]

    def of(self, ego, other):
        return simlog.measures(Recording(self.times, {"Ego": ego, "Other": other}), "Ego")

    def test_a_constant_approach_has_gap_over_closing_speed(self):
        # gap 50 - 4 = 46 m, shrinking at 5 m/s for 5 s: 21 m and 4.2 s are left
        found = self.of(straight(0, 15, self.times), straight(50, 10, self.times))
        self.assertEqual(found["collisions"], 0)
        self.assertAlmostEqual(found["minGap"], 21)
        self.assertAlmostEqual(found["minTtc"], 4.2)

    def test_a_follower_at_equal_speed_has_no_ttc_and_its_headway_as_pet(self):
        # rear of the other at 18, front of ego at 2: 16 m at 8 m/s
        found = self.of(straight(0, 8, self.times), straight(20, 8, self.times))
        self.assertNotIn("minTtc", found)
        self.assertAlmostEqual(found["minPet"], 2.0)

    def test_who_drives_beside_is_no_conflict(self):
        found = self.of(straight(0, 15, self.times), straight(50, 10, self.times, y=3.5))
        self.assertEqual(found, {"collisions": 0})

    def test_a_crossing_has_the_time_between_leaving_and_reaching(self):
        # the other crosses northwards at x = 40; its rear passes y = 0 at 1 s; the front of ego, at 2 + 10 t, is there at 3.8 s
        other = [State(40, 10 * time - 8, math.pi / 2, 10, 4.0, 2.0) for time in self.times]
        found = self.of(straight(0, 10, self.times), other)
        # its rear leaves the edge of ego's way, y = 1 + 1, later than the middle: the smallest of all counts
        self.assertLessEqual(found["minPet"], 2.8)
        self.assertGreater(found["minPet"], 2.5)

    def test_overlap_is_a_collision_with_nothing_left(self):
        found = self.of(straight(0, 15, self.times), straight(20, 5, self.times))
        self.assertEqual(found, {"collisions": 1, "minGap": 0, "minTtc": 0, "minPet": 0})

    def test_corners_that_only_come_near_do_not_touch(self):
        turned = State(0, 3.2, math.pi / 4, 0, 4.0, 2.0)
        self.assertFalse(car(0, 0).overlaps(turned))
        self.assertTrue(car(0, 0).overlaps(State(0, 3.0, math.pi / 4, 0, 4.0, 2.0)))

    def test_a_collision_that_the_log_tells_counts(self):
        ego = straight(0, 15, self.times)
        ego[3] = car(4.5, 15, hit=True)
        self.assertEqual(self.of(ego, straight(50, 10, self.times, y=9))["collisions"], 1)


class Logs(unittest.TestCase):
    def read(self, text, *more):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "log.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return simlog.read(path, *more)

    COLUMNS = {"time": "t", "agents": {
        "Ego": {"x": "ex", "y": 0, "heading": 0, "speed": "ev", "length": 4, "width": 2}}}

    def test_a_table_is_read_by_what_its_columns_are(self):
        found = self.read("t,ex,ev\n0,1,2\n0.5,2,2\n", "csv", self.COLUMNS)
        self.assertEqual(found.times, [0, 0.5])
        self.assertEqual(found.agents["Ego"][1], car(2, 2))

    def test_what_is_wrong_is_told_with_its_place(self):
        for text, says in (
                ("t,ev\n0,1\n", "no column ex; it has: t, ev"), ("t,ex,ev\n0,nan,1\n", 'line 2, ex: not a finite number "nan"'),
                ("t,ex,ev\n", "no step is logged")):
            with self.assertRaisesRegex(simlog.LogProblem, says):
                self.read(text, "csv", self.COLUMNS)
        with self.assertRaisesRegex(simlog.LogProblem, "no line of column names"):
            self.read("esmini GIT REV: N/A\n", "esmini")

    def test_the_body_of_esmini_lies_before_its_reference_point(self):
        names = ("Entity_Name", "Entity_ID", "Current_Speed", "bb_x", "bb_y", "bb_length", "bb_width", "World_Position_X", "World_Position_Y",
                 "World_Heading_Angle", "collision_ids")
        header = "Index [-], TimeStamp [s], " + ", ".join(f"#1 {name} [-]" for name in names) + ", \n"
        row = f"0, 0.5, Ego, 0, 7, 1.4, 0, 4.5, 1.8, 10, 20, {math.pi / 2}, , \n"
        found = self.read("esmini GIT REV: N/A\n" + header + row + "1, 0.6, Eg", "esmini")
        [state] = found.agents["Ego"]
        self.assertAlmostEqual(state.x, 10)
        self.assertAlmostEqual(state.y, 21.4)
        self.assertFalse(state.hit)
        hit = self.read(header + row.replace(", , ", ", 1, "), "esmini")
        self.assertTrue(hit.agents["Ego"][0].hit)


if __name__ == "__main__":
    unittest.main()
