package dev.provinggrid.sim.sensing.lidar;

/** A half-line; reused for every ray. The direction has length 1, so that parameters are distances, m. */
public final class Ray {

    double x;
    double y;
    double z;
    double dx;
    double dy;
    double dz;
    double inverseX;
    double inverseY;
    double inverseZ;
    /** Which face of a box it enters by, across each axis: 0 by the low one, 3 by the high one. */
    int entryX;

    int entryY;
    int entryZ;

    /** Starts here, m. */
    public Ray from(double startX, double startY, double startZ) {
        x = startX;
        y = startY;
        z = startZ;
        return this;
    }

    /** Points there; a unit vector. */
    public Ray towards(double unitX, double unitY, double unitZ) {
        dx = unitX;
        dy = unitY;
        dz = unitZ;
        inverseX = inverse(unitX);
        inverseY = inverse(unitY);
        inverseZ = inverse(unitZ);
        entryX = inverseX < 0 ? 3 : 0;
        entryY = inverseY < 0 ? 3 : 0;
        entryZ = inverseZ < 0 ? 3 : 0;
        return this;
    }

    /** Finite also for 0: 0 times infinity would be no number where the ray runs within a face of a box. */
    private static double inverse(double component) {
        return Math.abs(component) < 1e-18 ? Math.copySign(1e18, component) : 1 / component;
    }
}
