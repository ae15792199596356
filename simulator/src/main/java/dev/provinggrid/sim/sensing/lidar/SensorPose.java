package dev.provinggrid.sim.sensing.lidar;

import dev.provinggrid.sim.engine.geometry.Rotation;

/** Where a sensor is in the road frame, m, and how it is turned against it. */
public record SensorPose(double x, double y, double z, Rotation attitude) {}
