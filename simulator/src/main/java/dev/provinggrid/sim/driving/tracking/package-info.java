/**
 * What the system under test may know when it decides: {@link dev.provinggrid.sim.driving.tracking.RuleInputs},
 * either the truth or estimates. Estimates come from boxes ({@link dev.provinggrid.sim.driving.ranging.BoxRange}), a
 * radar, wheel encoders and accelerometer, and fused by a {@link dev.provinggrid.sim.driving.tracking.TargetTracker}
 * along the road. Estimates read the state of the world only through sensors.
 */
package dev.provinggrid.sim.driving.tracking;
