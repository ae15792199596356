/**
 * What the system under test may know when it decides: {@link dev.provinggrid.sim.driving.tracking.RuleInputs}, either the truth or estimates.
 * Estimates are made of boxes ({@link dev.provinggrid.sim.driving.tracking.BoxRange}), a radar, wheel encoders and accelerometer, and fused by
 * a {@link dev.provinggrid.sim.driving.tracking.TargetTracker} along the road. No estimate reads the state of anything but through a sensor.
 */
package dev.provinggrid.sim.driving.tracking;
