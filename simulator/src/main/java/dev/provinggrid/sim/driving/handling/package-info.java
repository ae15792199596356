/**
 * What handling tests are made of: {@link dev.provinggrid.sim.driving.handling.LaneChangeCourse} with its gates and cones, the {@link
 * dev.provinggrid.sim.driving.handling.Steering}s that follow a reference line or repeat a recording, and what is read off the runs. Courses
 * lie along x, the left side is y; lengths in m.
 */
package dev.provinggrid.sim.driving.handling;
