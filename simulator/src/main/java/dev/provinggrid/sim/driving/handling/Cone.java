package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.engine.geometry.Hull;

/**
 * A traffic cone of 0.5 m.
 *
 * @param name human-readable place
 * @param x of its middle along the course, m
 * @param y of its middle to the left, m
 */
public record Cone(String name, double x, double y) {

    /** Of its foot (assumed), m. */
    public static final double RADIUS_M = 0.15;

    /** Whether a body touches its foot. */
    public boolean isTouchedBy(Hull body) {
        return isNear(body) && body.distanceTo(new Hull(x, y, 0, 0, 0)) <= RADIUS_M;
    }

    /** Cheap, and true of every cone that is touched. */
    private boolean isNear(Hull body) {
        double reach = (body.lengthM() + body.widthM()) / 2 + RADIUS_M;
        return Math.abs(x - body.x()) <= reach && Math.abs(y - body.y()) <= reach;
    }
}
