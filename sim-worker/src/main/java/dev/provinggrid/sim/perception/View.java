package dev.provinggrid.sim.perception;

/**
 * What the camera sees of an object, as far as a statistical detector needs it.
 *
 * @param label class of the object
 * @param distanceM to the object, m, positive
 * @param silhouetteM2 its area across the line of sight, m2
 * @param lux illuminance on it, lx
 * @param contrast share of its contrast that the air between lets through, in [0, 1]
 */
public record View(String label, double distanceM, double silhouetteM2, double lux, double contrast) {}
