/**
 * The scenery of a run as triangles, one and the same for camera and LIDAR: ground, forest, objects, animals. Everything lies
 * in the road frame: x along the road from its start, y to the left of its middle, z up from the height of the start, m.
 */
package dev.provinggrid.sim.world.scene;
