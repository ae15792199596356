/**
 * What a vehicle at the merge knows of the others by sensors of its own: {@link dev.provinggrid.sim.traffic.sensed.GapSensing} tracks what its LIDAR
 * finds on the roads, and counts as vehicles what a detector has boxed in the pictures of its cameras.
 */
package dev.provinggrid.sim.traffic.sensed;
