package dev.provinggrid.sim.sensor.lidar;

import dev.provinggrid.sim.geometry.Rotation;

/** Where a sensor is in the road frame, m, and how it is turned against it. */
public record SensorPose(double x, double y, double z, Rotation attitude) {}
