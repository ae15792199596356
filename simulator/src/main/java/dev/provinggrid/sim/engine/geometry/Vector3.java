package dev.provinggrid.sim.engine.geometry;

import dev.provinggrid.sim.engine.RandomStream;

/** Three components; the owner states frame and unit. */
public record Vector3(double x, double y, double z) {

    public static final Vector3 ZERO = new Vector3(0, 0, 0);

    /** Not known. */
    public static final Vector3 UNKNOWN = new Vector3(Double.NaN, Double.NaN, Double.NaN);

    public Vector3 plus(Vector3 other) {
        return new Vector3(x + other.x, y + other.y, z + other.z);
    }

    /** Euclidean norm. */
    public double norm() {
        return StrictMath.sqrt(x * x + y * y + z * z);
    }

    /** Independent normal components of mean 0. */
    public static Vector3 gaussian(RandomStream random, double sigma) {
        double x = sigma * random.gaussian();
        double y = sigma * random.gaussian();
        double z = sigma * random.gaussian();
        return new Vector3(x, y, z);
    }
}
