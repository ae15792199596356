/**
 * The scenery that images and point clouds are made from, cached between cases: landscapes with their bounding volume
 * hierarchies, and shapes of animals and objects.
 */
package dev.provinggrid.sim.sensing.scenery;
