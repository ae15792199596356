/**
 * The parts of handling tests: {@link dev.provinggrid.sim.driving.handling.LaneChangeCourse} with its gates and
 * cones, the {@link dev.provinggrid.sim.driving.handling.Steering}s that follow a reference line or repeat a
 * recording, and the evaluation of runs. Courses lie along x, the left side is y; lengths in m.
 */
package dev.provinggrid.sim.driving.handling;
