/**
 * What sensors measure of something ahead: its distance by a box in an image
 * ({@link dev.provinggrid.sim.driving.ranging.BoxRange}), a LIDAR or a radar, and the direction in which it is seen.
 */
package dev.provinggrid.sim.driving.ranging;
