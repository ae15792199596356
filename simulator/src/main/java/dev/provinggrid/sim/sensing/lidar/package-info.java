/**
 * LIDAR: casts rays on the triangles of a scene, attenuates them in air, and records point clouds. Sensor frame: x
 * forward, y left, z up, m.
 */
package dev.provinggrid.sim.sensing.lidar;
