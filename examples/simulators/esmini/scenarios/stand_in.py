"""A stand-in for esmini: the same command line, exit statuses and form of logs, for one scenario, by rules of its own. It is not esmini.

It takes the declared values of templates/cut-in.xosc and drives both cars along a straight road in steps: the other one changes its lane
along half a cosine, ego slows down at a constant rate once the time to collision is small. Without a stop trigger it never ends, as
esmini does not.
"""

import argparse
import math
import sys
import time
import xml.etree.ElementTree as xml

SAYS = "esmini stand-in of ProvingGrid: this is not esmini"
KNOWN = "ProvingGrid cut-in"
LENGTH, WIDTH, HEIGHT, CENTRE = 4.5, 1.8, 1.5, 1.4  # m; the reference point is on the rear axle
LANE = 3.5  # m
START = 50.0  # m along the road
COLUMNS = (
    "Entity_Name [-]", "Entity_ID [-]", "Current_Speed [m/s]", "Wheel_Angle [deg]", "Wheel_Rotation [-]", "bb_x [m]", "bb_y [m]", "bb_z [m]",
    "bb_length [m]", "bb_width [m]", "bb_height [m]", "World_Position_X [m]", "World_Position_Y [m]", "World_Position_Z [m]", "Vel_X [m/s]",
    "Vel_Y [m/s]", "Vel_Z [m/s]", "Acc_X [m/s2]", "Acc_Y [m/s2]", "Acc_Z [m/s2]", "Distance_Travelled_Along_Road_Segment [m]",
    "Lateral_Distance_Lanem [m]", "lane_id", "lane_offset[m]", "World_Heading_Angle [rad]", "Heading_Angle_Rate [rad/s]",
    "Relative_Heading_Angle [rad]", "Relative_Heading_Angle_Drive_Direction [rad]", "World_Pitch_Angle [rad]", "Road_Curvature [1/m]",
    "collision_ids")


def options():
    """Those of esmini that the adapter uses."""
    given = argparse.ArgumentParser(description=SAYS)
    given.add_argument("--osc", required=True)
    given.add_argument("--headless", action="store_true")
    given.add_argument("--fixed_timestep", type=float, default=0.05)
    given.add_argument("--csv_logger")
    given.add_argument("--collision", action="store_true")
    given.add_argument("--seed", type=int, default=0)
    given.add_argument("--logfile_path", default="log.txt")
    given.add_argument("--path", action="append")
    given.add_argument("--disable_stdout", action="store_true")
    return given.parse_args()


class Log:
    def __init__(self, path, silent):
        self.file = open(path, "w", encoding="utf-8")
        self.silent = silent

    def say(self, text):
        self.file.write(text + "\n")
        self.file.flush()
        if not self.silent:
            print(text, flush=True)


def scenario(path, log):
    """Declared values, and whether the storyboard has an end; ends with esmini's status where there is no scenario."""
    try:
        root = xml.parse(path).getroot()
    except (OSError, xml.ParseError) as problem:
        log.say(f"[] [error] Couldn't load OpenSCENARIO file {path}: {problem}")
        sys.exit(255)
    if root.find("FileHeader").get("description") != KNOWN:
        log.say(f'[] [error] {SAYS}; it drives the scenario "{KNOWN}" alone')
        sys.exit(255)
    values = {it.get("name"): float(it.get("value")) for it in root.iter("ParameterDeclaration")}
    return values, root.find("Storyboard/StopTrigger/ConditionGroup") is not None


class Car:
    def __init__(self, name, number, s, t, speed):
        self.name, self.number, self.s, self.t, self.speed, self.slope = name, number, s, t, speed, 0.0

    def cells(self, hit):
        lane = -1 if self.t > -LANE else -2
        heading = math.atan(self.slope)
        numbers = (
            self.speed, 0, 0, CENTRE, 0, HEIGHT / 2, LENGTH, WIDTH, HEIGHT, self.s, self.t, 0, self.speed, 0, 0, 0, 0, 0, self.s, self.t)
        rest = (self.t - (lane + 0.5) * LANE, heading, 0, heading, heading, 0, 0)
        return [self.name, str(self.number), *(f"{it:.6f}" for it in numbers), str(lane), *(f"{it:.6f}" for it in rest), hit]


def touch(ego, other):
    return abs(ego.s - other.s) < LENGTH and abs(ego.t - other.t) < WIDTH


def main():
    given = options()
    log = Log(given.logfile_path, given.disable_stdout)
    log.say(SAYS)
    values, ends = scenario(given.osc, log)
    ego = Car("Ego", 0, START, -LANE / 2, values["egoSpeed_kph"] / 3.6)
    other = Car("Other", 1, START + LENGTH + values["gap_m"], -1.5 * LANE, values["otherSpeed_kph"] / 3.6)
    table = open(given.csv_logger, "w", encoding="utf-8") if given.csv_logger else None
    if table:
        table.write(f"{SAYS}\nScenario File Name: {given.osc}\nNumber of Vehicles: 2\n")
        table.write("Index [-], TimeStamp [s], " + "".join(f"#{n} {it}, " for n in (1, 2) for it in COLUMNS) + "\n")
    step, braking, dt = 0, False, given.fixed_timestep
    while not ends or step * dt <= values["duration_s"]:
        now = step * dt
        hit = given.collision and touch(ego, other)
        if table:
            cells = [str(step), f"{now:.6f}", *ego.cells("1" if hit else ""), *other.cells("0" if hit else "")]
            table.write(", ".join(cells) + ", \n")
        if not ends and now > values["duration_s"]:
            time.sleep(dt)  # nobody stops it; a disk shall not fill meanwhile
        share = min(1.0, max(0.0, (now - values["cutInTime_s"]) / values["laneChange_s"]))
        other.t = -1.5 * LANE + LANE * (1 - math.cos(math.pi * share)) / 2
        moving = LANE * math.pi / 2 / values["laneChange_s"] * math.sin(math.pi * share)
        other.slope = moving / other.speed
        gap, nearing = other.s - ego.s - LENGTH, ego.speed - other.speed
        cut_in = now > values["cutInTime_s"]
        if cut_in and not braking and nearing > 0 and 0 <= gap / nearing < values["brakeTtc_s"]:
            braking = True
            log.say(f"[{now:.3f}] [info] brake")
        if braking:
            ego.speed = max(other.speed, ego.speed - values["braking_mps2"] * dt)
        ego.s += ego.speed * dt
        other.s += other.speed * dt
        step += 1
    if table:
        table.close()
    log.say(f"[{step * dt:.3f}] [info] Closing")


main()
