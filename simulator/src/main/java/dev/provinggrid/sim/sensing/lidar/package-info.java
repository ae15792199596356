/**
 * LIDAR: rays cast on the triangles of a scene, what the air leaves of them, and recorded clouds. Sensor frame: x forward, y
 * left, z up, m.
 */
package dev.provinggrid.sim.sensing.lidar;
