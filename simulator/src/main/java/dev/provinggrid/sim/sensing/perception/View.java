package dev.provinggrid.sim.sensing.perception;

/**
 * What the camera sees of an object, as far as a statistical detector needs it.
 *
 * @param label class of the object
 * @param distanceM to the object, m, positive
 * @param silhouetteM2 its area across the line of sight, m2
 * @param lux illuminance on it, lx
 * @param contrast share of its contrast that the air between lets through, in [0, 1]
 */
public record View(String label, double distanceM, double silhouetteM2, double lux, double contrast) {

    /** The same behind dirt on the lens, in the mean over where the dirt is: so much less of it is seen, and so much fainter. */
    public View behindDirt(double dirtyShare) {
        double clean = 1 - dirtyShare;
        return new View(label, distanceM, silhouetteM2 * clean, lux, contrast * clean);
    }
}
