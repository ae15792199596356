/**
 * The scenery of a run as triangles, one and the same for camera and LIDAR: ground, forest, objects, animals. Everything lies
 * in the scene of a road: the origin at its start, x in its direction there, y to the left, z up, m.
 */
package dev.provinggrid.sim.world.scene;
